/// The way in which generated code gets a text. No other part of the generator knows where texts are kept.
///
/// Names, groups, parameters and documentation are the same for all back ends, and so are the values of the root and of
/// groups: each holds a localizer, or nil for the current user. A back end gives the pieces of Swift source that depend
/// on where the texts are. To add a back end, conform to this protocol and choose it in `AccessorRun`.
protocol TextBackEnd {
    /// The lines that import modules.
    ///
    /// The interface names types of a module. The import of that module is `public`, whatever the access of the
    /// accessors. The compiler refuses an import without an access level if another file has an explicit `internal` or
    /// `package` import of the same module. Only a public import is compatible with all others in the target, in every
    /// language mode.
    var imports: [String] { get }

    /// The module that qualifies the names of types, since the program may have types of these names.
    var module: String { get }

    /// The localizer for the value `languages`.
    var localizerForLanguages: String { get }

    /// Prints the constant that holds the texts, if they are not constants themselves.
    func printConstant(developmentLanguage: String, _ printer: inout SwiftPrinter)

    /// The type by which code names a key.
    var keyType: String { get }

    /// The literal of a key.
    func key(of accessor: Accessor, in printer: SwiftPrinter) -> String

    /// The call that shows a text, in a function with the parameters `key` and `localizer`.
    func call(of function: TextFunction, _ arguments: [String], in printer: SwiftPrinter) -> SwiftPrinter.Call

    /// Further declarations at the end of the file.
    var declarations: String { get }
}

extension TextBackEnd {
    /// The type of localizers.
    var localizerType: String { "\(module).Localizer" }

    /// The name of the property that holds the localizer. No key gives a name that starts with an underscore and a
    /// letter.
    var member: String { "_localizer" }
}

/// Looks texts up by their keys, in the files of a `LocalizationBundle` at run time.
struct LookUpBackEnd: TextBackEnd {
    let settings: AccessorSettings

    private var usesFoundation: Bool { settings.resources == .module || settings.resources == .main }
    private var hasFoundationModule: Bool { settings.importedModule != "Stringsdict" }

    var imports: [String] {
        let own = "public import \(settings.importedModule)"
        return usesFoundation && !hasFoundationModule ? ["import Foundation", own] : [own]
    }

    let module = "Stringsdict"
    let keyType = "String"
    var declarations: String { "" }
    var localizerForLanguages: String { "_bundle.localizer(for: languages)" }

    func printConstant(developmentLanguage: String, _ printer: inout SwiftPrinter) {
        let bundle = settings.resources == .module ? "Bundle.module" : "Bundle.main"
        let source: String
        switch settings.resources {
        case .module, .main:
            source =
                hasFoundationModule
                ? "deferringErrorsOf: \(bundle)" : "deferringErrorsAt: \(bundle).resourcePath ?? \(bundle).bundlePath"
        case .path(let path): source = "deferringErrorsAt: \(printer.literal(path))"
        case .expression(let expression):
            printer.line("private static let _bundle: \(module).LocalizationBundle = \(expression)")
            return
        case .embedded: return
        }
        printer.constant(
            "private static let _bundle",
            SwiftPrinter.Call(
                function: "\(module).LocalizationBundle",
                arguments: [source, "developmentLanguage: \(printer.literal(developmentLanguage))"]))
    }

    func key(of accessor: Accessor, in printer: SwiftPrinter) -> String { printer.literal(accessor.key) }

    func call(of function: TextFunction, _ arguments: [String], in printer: SwiftPrinter) -> SwiftPrinter.Call {
        let table = function.table.map { ["table: \(printer.literal($0))"] } ?? []
        return SwiftPrinter.Call(
            function: "(localizer ?? _bundle.localizer()).string", arguments: ["forKey: key"] + arguments + table)
    }
}

/// Shows texts that are constants of the program, by their places in the tables.
struct EmbeddedBackEnd: TextBackEnd {
    let settings: AccessorSettings
    let texts: EmbeddedAccessorTexts

    var imports: [String] { ["public import \(settings.importedModule)"] }

    let module = "StringsdictFormatting"
    let keyType = "Int"
    /// The type that holds the tables.
    private var tables: String { "\(settings.name)Tables" }
    private var defaultTable: String { texts.identifier(of: AccessorSettings.defaultTable) }

    var localizerForLanguages: String { "\(tables).\(defaultTable).localizer(for: languages)" }

    func printConstant(developmentLanguage: String, _ printer: inout SwiftPrinter) {}

    func key(of accessor: Accessor, in printer: SwiftPrinter) -> String { "\(texts.place(of: accessor))" }

    func call(of function: TextFunction, _ arguments: [String], in printer: SwiftPrinter) -> SwiftPrinter.Call {
        SwiftPrinter.Call(
            function: "\(tables).\(function.table.map { texts.identifier(of: $0) } ?? defaultTable)._string",
            arguments: ["at: key"] + arguments + ["in: localizer"])
    }

    var declarations: String {
        """

        /// The tables of ``\(settings.name)`` in all their languages, as constants.
        // swift-format-ignore
        \(EmbeddedAccessorTexts.access(settings))nonisolated enum \(tables) {
        \(texts.members)}

        """
    }
}
