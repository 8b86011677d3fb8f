import StringsdictTextWriting

/// The Swift file with the symbols of a catalog, as Xcode writes it, byte for byte.
///
/// ```swift
/// let file = SymbolFile(try CatalogSymbols(of: catalog, table: "Localizable"))
/// file.name       // GeneratedStringSymbols_Localizable.swift
/// file.text       // // …
/// ```
///
/// Source: files that Xcode 26.0 to 27 generated (B1–B4, B7, B8, B11).
package struct SymbolFile: Sendable {
    /// The forms of the file, which differ in the isolation of its declarations (B3).
    package enum Generation: Int, Sendable, CaseIterable {
        /// Xcode 26.0 and 26.1: no declaration is `nonisolated`.
        case first = 1
        /// Versions in between: all declarations except the bundle are `nonisolated`.
        case second
        /// Xcode 26.6 and later: all declarations are `nonisolated`.
        case third

        fileprivate var bundle: String { self == .third ? "private nonisolated let" : "private let" }
        fileprivate var description: String { self == .first ? "private let" : "private nonisolated let" }
        fileprivate var isolation: String { self == .first ? "" : "nonisolated " }
    }

    private let symbols: CatalogSymbols
    private let generation: Generation

    /// Creates the file for the symbols of a catalog.
    package init(_ symbols: CatalogSymbols, generation: Generation = .third) {
        self.symbols = symbols
        self.generation = generation
    }

    /// The name of the file.
    package var name: String { "GeneratedStringSymbols_\(symbols.table).swift" }

    /// Whether bytes are such a file, of this or of Apple's command.
    package static func isGenerated(_ bytes: [UInt8]) -> Bool {
        bytes.starts(with: "// \n// GeneratedStringSymbols_".utf8)
    }

    /// The content of the file. Empty if no key has a symbol (B15).
    ///
    /// - Complexity: O(*n*) in the length of the result.
    package var text: String {
        guard !symbols.symbols.isEmpty else { return "" }
        let isDefaultTable = symbols.table == "Localizable"
        var text = head
        text += "\(SymbolFile.availability)\n\(generation.isolation)extension LocalizedStringResource {\n"
        if !isDefaultTable {
            text += """
                    /// Namespace for strings in file “\(symbols.table).xcstrings”.
                    enum \(SymbolName.typeName(forTable: symbols.table)) {

                """
        }
        var isFirst = true
        for symbol in symbols.symbols {
            if !isFirst { text += "\n" }
            isFirst = false
            append(symbol, indentation: isDefaultTable ? "    " : "        ", to: &text)
        }
        // The file ends without a line end.
        return text + (isDefaultTable ? "}" : "    }\n}")
    }

    private static var availability: String { "@available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)" }

    /// Everything before the extension.
    private var head: String {
        // In the first and the fourth line, a blank follows the slashes.
        """
        //\(" ")
        // \(name)
        // Auto-Generated symbols for localized strings defined in “\(symbols.table).xcstrings”.
        //\(" ")

        import Foundation

        #if SWIFT_PACKAGE
        \(generation.bundle) resourceBundle = Foundation.Bundle.module
        \(SymbolFile.availability)
        \(generation.description) resourceBundleDescription = \
        LocalizedStringResource.BundleDescription.atURL(resourceBundle.bundleURL)
        #else

        private class ResourceBundleClass {}
        \(SymbolFile.availability)
        \(generation.description) resourceBundleDescription = \
        LocalizedStringResource.BundleDescription.forClass(ResourceBundleClass.self)
        #endif


        """
    }

    private func append(_ symbol: CatalogSymbols.Symbol, indentation: String, to text: inout String) {
        text += "\(indentation)/**\n"
        if let comment = symbol.comment {
            text += "\(indentation) \(SymbolFile.commentText(comment))\n\(indentation) \n"
        }
        text += "\(indentation) Localized string for key “\(SymbolFile.commentText(symbol.key))” in table "
        text += "“\(symbols.table).xcstrings”.\n\(indentation) */\n"
        if symbol.parameters.isEmpty {
            text += "\(indentation)static var \(symbol.name): LocalizedStringResource {\n"
        } else {
            let parameters = symbol.parameters.map(\.declaration).joined(separator: ", ")
            text += "\(indentation)static func \(symbol.name)(\(parameters)) -> LocalizedStringResource {\n"
        }
        text += "\(indentation)    LocalizedStringResource(\(SymbolFile.literal(symbol.key)), "
        if !symbol.parameters.isEmpty {
            text += "defaultValue: \"\(symbol.parameters.map(\.interpolation).joined())\", "
        }
        text += "table: \(SymbolFile.literal(symbols.table)), bundle: resourceBundleDescription)\n\(indentation)}\n"
    }

    // MARK: Text of others in Swift

    /// A text as a literal.
    private static func literal(_ text: String) -> String { "\"\(SwiftEscaping.symbols.escaped(text))\"" }

    /// A text inside a block comment. A blank separates the characters that begin or end a comment, since comments
    /// nest.
    private static func commentText(_ text: String) -> String {
        guard text.utf8.contains(UInt8(ascii: "*")), text.utf8.contains(UInt8(ascii: "/")) else { return text }
        var result = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            if let last = result.last, last == "*" && scalar == "/" || last == "/" && scalar == "*" {
                result.append(" ")
            }
            result.append(scalar)
        }
        return String(result)
    }
}
