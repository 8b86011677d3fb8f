#if !canImport(Darwin)
import Foundation
import StringsdictLocks
import Stringsdict
import StringsdictFormatting

/// The implementation of all format calls.
enum FormatCall {
    /// The form of the numbers.
    enum Numbers {
        /// As in C.
        case plain
        /// As in the locale of the text for the current user.
        case ofUser
        /// As in a locale.
        case locale(Locale)

        /// The form for a call with a locale. The current locale is that of the current user, and nil means C's form.
        init(_ locale: Locale?) {
            self = locale.map { $0.isOfUser ? .ofUser : .locale($0) } ?? .plain
        }

        fileprivate var nsLocale: NSLocale? {
            switch self {
            case .plain: nil
            case .ofUser: NSLocale(localeIdentifier: ProgramUser.current.locale.identifier)
            case .locale(let locale): NSLocale(localeIdentifier: locale.identifier)
            }
        }
    }

    /// The text of a format with arguments that a format can show.
    ///
    /// - Parameters:
    ///   - format: A result of `NSLocalizedString`, or any other format.
    ///   - numbers: The form of the numbers.
    ///   - arguments: The arguments.
    /// - Complexity: Linear in the length of the text, once the format has been shown.
    static func text(of format: String, _ numbers: Numbers, _ arguments: [any _FoundationFormatArgument]) -> String {
        text(of: format, numbers, arguments.map(\._shownArgument))
    }

    /// The text of a format with arguments of any type.
    ///
    /// Arguments that are neither `_FoundationFormatArgument` nor objects are pointers for `%s` and `%p`, and values of the
    /// program's own types. Only Foundation can show those.
    static func text(of format: String, _ numbers: Numbers, _ arguments: [any CVarArg]) -> String {
        var values: [FormatArgument] = []
        values.reserveCapacity(arguments.count)
        for argument in arguments {
            if let argument = argument as? any _FoundationFormatArgument {
                values.append(argument._shownArgument)
            } else if argument is NSObject || ReturnedFormats.shared.format(of: format) != nil {
                values.append(FormatArgument(any: argument))
            } else {
                return withVaList(arguments) {
                    String(describing: NSString(format: format, locale: numbers.nsLocale, arguments: $0))
                }
            }
        }
        return text(of: format, numbers, values)
    }

    private static func text(of format: String, _ numbers: Numbers, _ values: [FormatArgument]) -> String {
        if let returned = ReturnedFormats.shared.format(of: format) {
            return returned.formatters.formatter(numbers, language: returned.language)
                .string(returned.entry, arguments: values)
        }
        let formatter = otherFormatters.formatter(numbers, language: nil)
        // A format call reads `%%` as a percent sign even without arguments. The formatter does not. Nothing else in the format asks
        // for an argument that could be meant: `Test 50% off` is a text.
        guard !values.isEmpty else { return withSinglePercentSigns(format) }
        return formatter.string(otherFormats.entry(of: format), arguments: values)
    }

    private static func withSinglePercentSigns(_ format: String) -> String {
        guard format.utf8.contains(UInt8(ascii: "%")) else { return format }
        var text: [UInt8] = []
        var isSecond = false
        for byte in format.utf8 {
            isSecond = byte == UInt8(ascii: "%") && !isSecond && text.last == byte
            if !isSecond { text.append(byte) }
        }
        return String(decoding: text, as: UTF8.self)
    }

    private static let otherFormatters = Formatters()
    private static let otherFormats = OtherFormats()
}

/// The formatters of format calls, by the locale of the numbers. Making one takes longer than showing a text.
final class Formatters: Sendable {
    private let plain: StringsdictFormatter
    private let pluralRules: PluralRules?
    private let kept = Lock(Kept())

    private struct Kept {
        /// The one that was asked for last. Most programs have one user.
        var last: (identifier: String, formatter: StringsdictFormatter)?
        var byLocale: [String: StringsdictFormatter] = [:]
        /// The one that the current user was shown last.
        var ofUser: (languages: UserLanguages, formatter: StringsdictFormatter)?

        mutating func formatter(for identifier: String) -> StringsdictFormatter? {
            if let last, last.identifier == identifier { return last.formatter }
            guard let known = byLocale[identifier] else { return nil }
            last = (identifier, known)
            return known
        }
    }

    /// The number of locales that are kept. A server may have users with any locales.
    private static var maximumCount: Int { 64 }

    /// Creates the formatters for formats of the program.
    init() {
        plain = StringsdictFormatter(locale: "en", numbers: .plain)
        pluralRules = nil
    }

    /// Creates the formatters for a text that another formatter would show.
    init(like formatter: StringsdictFormatter) {
        pluralRules = formatter.pluralRules
        plain = StringsdictFormatter(
            locale: "en", pluralRules: formatter.pluralRules, numbers: .plain, device: formatter.device,
            presentationWidth: formatter.presentationWidth)
    }

    /// The formatter with numbers of a form.
    ///
    /// - Parameter language: The language of the texts. Nil if it is that of the program's texts.
    func formatter(_ numbers: FormatCall.Numbers, language: String?) -> StringsdictFormatter {
        switch numbers {
        case .plain: return plain
        case .locale(let locale): return formatter(for: locale.identifier)
        case .ofUser:
            guard let language else { return formatter(for: ProgramUser.current.locale.identifier) }
            let languages = UserLanguages.ofUser
            if let known = kept.withLock({ $0.ofUser }), known.languages == languages { return known.formatter }
            let made = formatter(for: languages.localeIdentifier(for: language))
            kept.withLock { $0.ofUser = (languages, made) }
            return made
        }
    }

    /// The formatter with the numbers of a locale.
    private func formatter(for identifier: String) -> StringsdictFormatter {
        if let known = kept.withLock({ $0.formatter(for: identifier) }) { return known }
        let made = StringsdictFormatter(
            ofTextsIn: .identifier(identifier), pluralRules: pluralRules ?? .rules(for: identifier),
            device: plain.device, presentationWidth: plain.presentationWidth)
        kept.withLock { kept in
            if kept.byLocale.count >= Formatters.maximumCount { kept.byLocale = [:] }
            kept.byLocale[identifier] = made
        }
        return made
    }
}

/// The formats of the program that were shown last, so that each is parsed once.
private final class OtherFormats: Sendable {
    private let known = Lock<[String: StringsdictEntry]>([:])

    /// The bounds of the kept formats: a program may make a new format for each text.
    private static var maximumCount: Int { 256 }
    private static var maximumLength: Int { 256 }

    func entry(of format: String) -> StringsdictEntry {
        if let known = known.withLock({ $0[format] }) { return known }
        let entry = StringsdictEntry(text: format)
        if format.utf8.count <= OtherFormats.maximumLength {
            known.withLock { known in
                if known.count >= OtherFormats.maximumCount { known = [:] }
                known[format] = entry
            }
        }
        return entry
    }
}
#endif
