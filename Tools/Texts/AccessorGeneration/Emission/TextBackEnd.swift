/// The way in which generated code gets a text. No other part of the generator knows where texts are kept.
///
/// Names, groups, parameters and documentation are the same for all back ends. A back end gives three pieces of Swift
/// source: the value that a group holds, the expression that creates the value in the root, and the call that shows a
/// text. To add a back end, conform to this protocol and choose it in `AccessorRun`.
///
/// Each group and the root have a property ``member`` of the type ``type``. The parameter for a given language is named
/// `localizer`.
protocol TextBackEnd {
    /// The lines that import modules.
    ///
    /// The interface names types of a module. The import of that module is `public`, whatever the access of the
    /// accessors. The compiler refuses an import without an access level if another file has an explicit `internal` or
    /// `package` import of the same module. Only a public import is compatible with all others in the target, in every
    /// language mode.
    var imports: [String] { get }

    /// The type of the value that a group holds, which shows the texts for a user.
    var type: String { get }

    /// The type of the parameter `in`, which gives a language for one call.
    var localizerType: String { get }

    /// Whether the root keeps the value for the current user in a constant. If not, each call creates the value, so
    /// creating it must cost nothing.
    var isCurrentKept: Bool { get }

    /// The value for the current user.
    ///
    /// - Parameters:
    ///   - developmentLanguage: The language that the texts are written in.
    ///   - printer: Makes literals that fit where the call is printed.
    func current(developmentLanguage: String, in printer: SwiftPrinter) -> SwiftPrinter.Call

    /// The functions of the root for other languages: their parameters, and the values that they return.
    var localizations: [(summary: String, parameter: String, value: String)] { get }

    /// The call that shows the text of a key.
    ///
    /// - Parameters:
    ///   - member: The key, and the member that shows its text.
    ///   - names: The names of the parameters in the member.
    ///   - printer: Makes literals that fit where the call is printed.
    func call(for member: AccessorMember, names: [String], in printer: SwiftPrinter) -> SwiftPrinter.Call

    /// The function of the generated file that a member calls. Nil if members call the run time.
    func function(for member: AccessorMember) -> TextFunction?

    /// Prints the functions that members call.
    func print(_ functions: [TextFunction], access: String, _ printer: inout SwiftPrinter)

    /// Further declarations at the end of the file.
    var declarations: String { get }
}

extension TextBackEnd {
    /// The functions of the root. Each calls the function of the same name of the run time.
    ///
    /// - Parameters:
    ///   - module: The module of `UserLanguages`.
    ///   - ofLocalizer: The value for a localizer.
    fileprivate func localizations(
        module: String, ofLocalizer: String
    ) -> [(summary: String, parameter: String, value: String)] {
        [
            (
                "The texts for a user's languages.", "for languages: \(module).UserLanguages",
                "\(member).localized(for: languages)"
            ),
            ("The texts of a localizer.", "in localizer: \(localizerType)", ofLocalizer),
        ]
    }

    /// The call of `string` for a key.
    ///
    /// - Parameters:
    ///   - key: The argument that names the key.
    ///   - arguments: An expression of the type `FormatArgument` for each argument.
    ///   - table: The argument that names the table. Nil for the default table.
    fileprivate func call(
        of texts: String, key: String, _ arguments: [String], table: String?, localizer: String?,
        in printer: SwiftPrinter
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
        return SwiftPrinter.Call(function: "\(texts).string", arguments: parts)
    }

    /// The name of the property that holds the texts. No key gives a name that starts with an underscore and a letter.
    var member: String { "_texts" }
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

    // Qualified, since the program may have types of these names.
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

    func call(for member: AccessorMember, names: [String], in printer: SwiftPrinter) -> SwiftPrinter.Call {
        let accessor = member.accessor
        return call(
            of: self.member, key: printer.literal(accessor.key),
            zip(accessor.types, accessor.names(names)).map { $0?.argument($1) ?? ".null" },
            table: accessor.table == AccessorSettings.defaultTable ? nil : printer.literal(accessor.table),
            localizer: member.hasLocalizer ? "localizer" : nil, in: printer)
    }

    func function(for member: AccessorMember) -> TextFunction? { nil }

    func print(_ functions: [TextFunction], access: String, _ printer: inout SwiftPrinter) {}
}

/// Shows texts that are constants of the program, by their places in the tables.
struct EmbeddedBackEnd: TextBackEnd {
    let settings: AccessorSettings
    let texts: EmbeddedAccessorTexts

    var imports: [String] { ["public import \(settings.importedModule)"] }

    // Qualified, since the program may have types of these names.
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

    func call(for member: AccessorMember, names: [String], in printer: SwiftPrinter) -> SwiftPrinter.Call {
        let texts = member.owner == .group ? [self.member] : []
        let localizer = member.hasLocalizer ? ["localizer"] : []
        return SwiftPrinter.Call(
            function: textFunction(for: member).name,
            arguments: texts + ["\(self.texts.place(of: member.accessor))"] + names + localizer)
    }

    func function(for member: AccessorMember) -> TextFunction? { textFunction(for: member) }

    private func textFunction(for member: AccessorMember) -> TextFunction {
        let table = member.accessor.table
        return TextFunction(
            types: member.accessor.types,
            table: table == AccessorSettings.defaultTable ? nil : texts.identifier(of: table),
            caller: member.owner, hasLocalizer: member.hasLocalizer)
    }

    func print(_ functions: [TextFunction], access: String, _ printer: inout SwiftPrinter) {
        for (index, function) in functions.enumerated() {
            if index > 0 { printer.line() }
            var parameters = function.caller == .group ? ["_ texts: \(type)"] : []
            parameters.append("_ place: Int")
            var arguments: [String] = []
            for (index, type) in function.types.enumerated() {
                if let type { parameters.append("_ argument\(index + 1): \(type.rawValue)") }
                arguments.append(type?.argument("argument\(index + 1)") ?? ".null")
            }
            if function.hasLocalizer { parameters.append("_ localizer: \(localizerType)?") }
            printer.function(
                "\(access)\(function.caller == .rootValue ? "" : " static") func \(function.name)", parameters,
                "String",
                call: call(
                    of: function.caller == .group ? "texts" : member, key: "at: place", arguments,
                    table: function.table.map { "\(tables).\($0)" },
                    localizer: function.hasLocalizer ? "localizer" : nil, in: printer))
        }
    }

    var declarations: String {
        """

        /// The tables of ``\(settings.name)`` in all their languages, as constants.
        // swift-format-ignore
        \(EmbeddedAccessorTexts.access(settings))enum \(tables) {
        \(texts.members)}

        """
    }
}
