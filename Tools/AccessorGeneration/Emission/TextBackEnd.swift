/// How generated code gets a text: the only part of the generator that knows where texts are kept.
///
/// Names, groups, parameters and documentation are the same for all back ends. What differs is what a group holds, how
/// the root makes it, and the call that shows a text; a back end gives these as Swift source. To add one, conform to
/// this protocol and choose it in `AccessorSource`.
///
/// Inside each group and the root there is a property named ``member`` of the type ``type``, and `localizer` is the
/// parameter for a language that was given.
protocol TextBackEnd {
    /// The modules to import, with the access of each: the public interface names types of some.
    func imports(access: AccessorSettings.Access) -> [String]

    /// The type of what a group holds: a value that shows the texts for a user.
    var type: String { get }

    /// The type of the parameter `in`, which gives a language for one call.
    var localizerType: String { get }

    /// Whether the root keeps the value for the current user in a constant. Else it makes the value in each call, which
    /// then costs nothing.
    var isCurrentKept: Bool { get }

    /// The value for the current user.
    ///
    /// - Parameters:
    ///   - developmentLanguage: The language that the texts are written in.
    ///   - printer: Makes literals that fit where the call is printed.
    func current(developmentLanguage: String, in printer: SwiftPrinter) -> SwiftPrinter.Call

    /// The functions of the root that give texts for other languages: parameters, and the value for these.
    var localizations: [(summary: String, parameter: String, value: String)] { get }

    /// The call that shows the text of a key.
    ///
    /// - Parameters:
    ///   - accessor: The key, its table and its parameters.
    ///   - printer: Makes literals that fit where the call is printed.
    ///   - arguments: An expression of the type `FormatArgument` for each argument.
    ///   - localizer: The expression for a language that was given; nil where there is none.
    func call(
        for accessor: Accessor, in printer: SwiftPrinter, arguments: [String], localizer: String?
    ) -> SwiftPrinter.Call

    /// Further declarations at the end of the file.
    var declarations: String { get }
}

extension TextBackEnd {
    /// An import, public or not as the generated type is.
    fileprivate func importing(_ module: String, access: AccessorSettings.Access) -> String {
        access == .internal ? "import \(module)" : "\(access.rawValue) import \(module)"
    }

    /// The functions of the root, which call those of the same names.
    ///
    /// - Parameters:
    ///   - module: The module of `AcceptLanguage`.
    ///   - ofLocalizer: The value for a localizer.
    fileprivate func localizations(
        module: String, ofLocalizer: String
    ) -> [(summary: String, parameter: String, value: String)] {
        [
            ("The texts in one language.", "for language: String", "\(member).localized(for: language)"),
            (
                "The texts for a user's languages, given by descending preference.", "for languages: [String]",
                "\(member).localized(for: languages)"
            ),
            (
                "The texts for an HTTP request.", "for field: \(module).AcceptLanguage",
                "\(member).localized(for: field)"
            ),
            ("The texts of a localizer.", "in localizer: \(localizerType)", ofLocalizer),
        ]
    }

    /// The call of `string` for a key.
    ///
    /// - Parameters:
    ///   - key: The argument that names the key.
    ///   - table: The argument that names the table. Nil for the default table.
    fileprivate func call(
        key: String, _ arguments: [String], table: String?, localizer: String?, in printer: SwiftPrinter
    ) -> SwiftPrinter.Call {
        var parts = [key]
        // Calls of up to three arguments need no array.
        if arguments.count > 3 {
            parts.append("arguments: " + printer.array(arguments))
        } else {
            parts += arguments
        }
        if let table { parts.append("table: \(table)") }
        if let localizer { parts.append("in: \(localizer)") }
        return SwiftPrinter.Call(function: "\(member).string", arguments: parts)
    }

    /// The property that holds the texts. No key has a name with an underscore before a letter.
    var member: String { "_texts" }
}

/// Looks texts up by their keys, in the files of a `LocalizationBundle` at run time.
struct LookUpBackEnd: TextBackEnd {
    let settings: AccessorSettings

    private var usesFoundation: Bool { settings.resources == .module || settings.resources == .main }
    private var hasFoundationModule: Bool { settings.importedModule != "Stringsdict" }

    func imports(access: AccessorSettings.Access) -> [String] {
        let own = importing(settings.importedModule, access: access)
        return usesFoundation && !hasFoundationModule ? ["import Foundation", own] : [own]
    }

    // A program may have types with these names, and means its own ones by them.
    var type: String { "Stringsdict.LocalizedTexts" }
    var localizerType: String { "Stringsdict.Localizer" }
    var isCurrentKept: Bool { true }
    var declarations: String { "" }

    func current(developmentLanguage: String, in printer: SwiftPrinter) -> SwiftPrinter.Call {
        let language = "developmentLanguage: \(printer.literal(developmentLanguage))"
        let arguments: [String]
        switch settings.resources {
        case .module, .main:
            let bundle = settings.resources == .module ? "Bundle.module" : "Bundle.main"
            let place = hasFoundationModule ? bundle : "path: \(bundle).resourcePath ?? \(bundle).bundlePath"
            arguments = [place, language]
        case .path(let path): arguments = ["path: \(printer.literal(path))", language]
        case .expression(let expression): arguments = [expression]
        case .embedded: arguments = []
        }
        return SwiftPrinter.Call(function: type, arguments: arguments)
    }

    var localizations: [(summary: String, parameter: String, value: String)] {
        localizations(module: "Stringsdict", ofLocalizer: "\(type)(localizer)")
    }

    func call(
        for accessor: Accessor, in printer: SwiftPrinter, arguments: [String], localizer: String?
    ) -> SwiftPrinter.Call {
        call(
            key: printer.literal(accessor.key), arguments,
            table: accessor.table == AccessorSettings.defaultTable ? nil : printer.literal(accessor.table),
            localizer: localizer, in: printer)
    }
}

/// Shows texts that are constants of the program, by their places in the tables.
struct EmbeddedBackEnd: TextBackEnd {
    let settings: AccessorSettings
    let texts: EmbeddedAccessorTexts

    func imports(access: AccessorSettings.Access) -> [String] { [importing(settings.importedModule, access: access)] }

    // A program may have types with these names, and means its own ones by them.
    var type: String { "StringsdictFormatting.LocalizedEmbeddedTexts" }
    var localizerType: String { "StringsdictFormatting.EmbeddedLocalizer" }
    /// The type that holds the tables.
    private var tables: String { "\(settings.name)Tables" }
    private var defaultTable: String { "\(tables).\(texts.identifier(of: AccessorSettings.defaultTable))" }

    var isCurrentKept: Bool { false }

    func current(developmentLanguage: String, in printer: SwiftPrinter) -> SwiftPrinter.Call {
        SwiftPrinter.Call(function: type, arguments: [defaultTable])
    }

    var localizations: [(summary: String, parameter: String, value: String)] {
        localizations(module: "StringsdictFormatting", ofLocalizer: "\(type)(\(defaultTable), in: localizer)")
    }

    func call(
        for accessor: Accessor, in printer: SwiftPrinter, arguments: [String], localizer: String?
    ) -> SwiftPrinter.Call {
        call(
            key: "at: \(texts.place(of: accessor))", arguments,
            table: accessor.table == AccessorSettings.defaultTable
                ? nil : "\(tables).\(texts.identifier(of: accessor.table))",
            localizer: localizer, in: printer)
    }

    var declarations: String {
        let access = settings.access == .internal ? "" : "\(settings.access.rawValue) "
        return """

            /// The tables of ``\(settings.name)`` in all their languages, as constants.
            // swift-format-ignore
            \(access)enum \(tables) {
            \(texts.members)}

            """
    }
}
