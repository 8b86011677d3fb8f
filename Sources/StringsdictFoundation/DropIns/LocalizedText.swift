import Foundation
import Stringsdict

/// The text of a key before arguments are put into it: what `NSLocalizedString` returns where it goes into a format call.
///
/// On Apple's systems such a text is a string that secretly remembers its entry. Here it is a type of its own, so that
/// it cannot be lost on the way, and a call with the wrong kind of text does not compile. Where a `String` is wanted, it is the
/// text as it is written: `String(text)` or `text.string`.
public struct LocalizedText: Sendable {
    private let found: Localizer.Found?
    /// The text as it is written; of an entry with variables its format string.
    public let string: String

    /// The text of a key.
    init(_ key: String, table: String?, default value: String, in localizer: Localizer) {
        found = localizer.find(key, table: table)
        string = localizer.text(forKey: key, table: table, defaultValue: value)
    }

    /// The text with the given arguments.
    ///
    /// - Parameters:
    ///   - locale: How numbers are written; nil for the way of C.
    ///   - arguments: The arguments.
    public func formatted(locale: Locale?, arguments: [FormatArgument]) -> String {
        let base = found?.formatter ?? MessageFormatter(locale: Locale.current.identifier)
        let formatter = MessageFormatter(
            locale: locale?.identifier ?? "en", pluralRules: base.pluralRules,
            numbers: locale == nil ? .plain : .localized, device: base.device,
            presentationWidth: base.presentationWidth)
        return formatter.string(found?.entry ?? StringsdictEntry(text: string), arguments: arguments)
    }
}

extension LocalizedText: CustomStringConvertible {
    /// The text as it is written.
    public var description: String { string }
}

extension String {
    /// The text as it is written.
    public init(_ text: LocalizedText) {
        self = text.string
    }

    /// The text with the given arguments, with numbers as C writes them: Foundation's `String(format:)`.
    public init(format: LocalizedText, _ arguments: any CVarArg...) {
        self = format.formatted(locale: nil, arguments: arguments.map { FormatArgument(any: $0) })
    }

    /// The text with the given arguments, with numbers as C writes them: Foundation's `String(format:arguments:)`.
    public init(format: LocalizedText, arguments: [any CVarArg]) {
        self = format.formatted(locale: nil, arguments: arguments.map { FormatArgument(any: $0) })
    }

    /// The text with the given arguments, with numbers as a locale writes them: Foundation's `String(format:locale:)`.
    public init(format: LocalizedText, locale: Locale?, _ arguments: any CVarArg...) {
        self = format.formatted(locale: locale, arguments: arguments.map { FormatArgument(any: $0) })
    }

    /// The text with the given arguments, with numbers as a locale writes them:
    /// Foundation's `String(format:locale:arguments:)`.
    public init(format: LocalizedText, locale: Locale?, arguments: [any CVarArg]) {
        self = format.formatted(locale: locale, arguments: arguments.map { FormatArgument(any: $0) })
    }

    /// The text with the given arguments, with numbers as the user's locale writes them.
    public static func localizedStringWithFormat(_ format: LocalizedText, _ arguments: any CVarArg...) -> String {
        format.formatted(locale: .current, arguments: arguments.map { FormatArgument(any: $0) })
    }
}
