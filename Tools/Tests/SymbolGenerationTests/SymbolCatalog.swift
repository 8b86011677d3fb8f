import StringCatalogs
import SymbolGeneration

/// Catalogs for tests, written in short.
enum SymbolCatalog {
    /// A catalog with entries as JSON, and English as its source language.
    static func with(_ entries: String) throws -> StringCatalog {
        try StringCatalog(
            reading: Array(#"{"sourceLanguage": "en", "strings": {\#(entries)}, "version": "1.0"}"#.utf8),
            file: "Localizable.xcstrings")
    }

    /// A manual entry with localizations as JSON.
    static func entry(_ key: String, _ localizations: String = "", more: String = "") -> String {
        #""\#(key)": {"extractionState": "manual"\#(more), "localizations": {\#(localizations)}}"#
    }

    /// A localization with a plain text.
    static func text(_ text: String, _ language: String = "en") -> String {
        #""\#(language)": {"stringUnit": {"state": "translated", "value": "\#(text)"}}"#
    }

    /// A branch with a text.
    static func branch(_ name: String, _ text: String) -> String {
        #""\#(name)": {"stringUnit": {"state": "translated", "value": "\#(text)"}}"#
    }

    /// The lines of a generated file that declare a symbol or make its resource, without indentation.
    static func code(of catalog: StringCatalog, table: String = "Localizable") throws -> [String] {
        SymbolFile(try CatalogSymbols(of: catalog, table: table)).text
            .split(separator: "\n").map { $0.drop { $0 == " " } }
            .filter { $0.hasPrefix("static ") || $0.hasPrefix("LocalizedStringResource(") }.map(String.init)
    }

    /// The parameters of the only symbol of a catalog, with its default value.
    static func parameters(of catalog: StringCatalog) throws -> String {
        let symbols = try CatalogSymbols(of: catalog, table: "Localizable").symbols
        let parameters = symbols.first?.parameters ?? []
        return parameters.map(\.declaration).joined(separator: ", ") + " | "
            + parameters.map(\.interpolation).joined()
    }
}
