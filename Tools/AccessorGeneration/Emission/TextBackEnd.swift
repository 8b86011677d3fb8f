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

    /// The value for the current user, which the root keeps in a constant.
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
}

extension TextBackEnd {
    /// The property that holds the texts. No key has a name with an underscore before a letter.
    var member: String { "_texts" }
}

/// Looks texts up by their keys, in the files of a `LocalizationBundle` at run time.
struct LookUpBackEnd: TextBackEnd {
    let settings: AccessorSettings

    private var usesFoundation: Bool { settings.resources == .module || settings.resources == .main }
    private var hasFoundationModule: Bool { settings.module != "Stringsdict" }

    func imports(access: AccessorSettings.Access) -> [String] {
        let own = access == .internal ? "import \(settings.module)" : "\(access.rawValue) import \(settings.module)"
        return usesFoundation && !hasFoundationModule ? ["import Foundation", own] : [own]
    }

    // A program may have types with these names, and means its own ones by them.
    var type: String { "Stringsdict.LocalizedTexts" }
    var localizerType: String { "Stringsdict.Localizer" }

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
        }
        return SwiftPrinter.Call(function: type, arguments: arguments)
    }

    var localizations: [(summary: String, parameter: String, value: String)] {
        [
            ("The texts in one language.", "for language: String", "\(member).localized(for: language)"),
            (
                "The texts for a user's languages, given by descending preference.", "for languages: [String]",
                "\(member).localized(for: languages)"
            ),
            (
                "The texts for an HTTP request.", "for field: Stringsdict.AcceptLanguage",
                "\(member).localized(for: field)"
            ),
            ("The texts of a localizer.", "in localizer: \(localizerType)", "\(type)(localizer)"),
        ]
    }

    func call(
        for accessor: Accessor, in printer: SwiftPrinter, arguments: [String], localizer: String?
    ) -> SwiftPrinter.Call {
        var parts = [printer.literal(accessor.key)]
        // Calls of up to three arguments need no array.
        if arguments.count > 3 {
            parts.append("arguments: " + printer.array(arguments))
        } else {
            parts += arguments
        }
        if accessor.table != AccessorSettings.defaultTable { parts.append("table: " + printer.literal(accessor.table)) }
        if let localizer { parts.append("in: \(localizer)") }
        return SwiftPrinter.Call(function: "\(member).string", arguments: parts)
    }
}
