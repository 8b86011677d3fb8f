#if !canImport(Darwin)
import Foundation
import Stringsdict

/// A type whose values are valid arguments of Foundation's format calls on Apple's systems.
///
/// The format calls of this module take `any FormattableArgument`. The compiler prefers them to Foundation's calls,
/// which take `any CVarArg`, even in a file that also imports Foundation.
public protocol FormattableArgument: CVarArg {}

extension Int: FormattableArgument {}
extension Int8: FormattableArgument {}
extension Int16: FormattableArgument {}
extension Int32: FormattableArgument {}
extension Int64: FormattableArgument {}
extension UInt: FormattableArgument {}
extension UInt8: FormattableArgument {}
extension UInt16: FormattableArgument {}
extension UInt32: FormattableArgument {}
extension UInt64: FormattableArgument {}
extension Double: FormattableArgument {}
extension Float: FormattableArgument {}
extension CGFloat: FormattableArgument {}
extension Bool: FormattableArgument {}
extension String: FormattableArgument {}
extension NSString: FormattableArgument {}

extension NSNumber: FormattableArgument, @retroactive CVarArg {}
extension NSURL: FormattableArgument, @retroactive CVarArg {}
extension NSDate: FormattableArgument, @retroactive CVarArg {}
extension NSUUID: FormattableArgument, @retroactive CVarArg {}
extension NSData: FormattableArgument, @retroactive CVarArg {}
extension NSError: FormattableArgument, @retroactive CVarArg {}
extension NSNull: FormattableArgument, @retroactive CVarArg {}
extension NSArray: FormattableArgument, @retroactive CVarArg {}
extension NSDictionary: FormattableArgument, @retroactive CVarArg {}
extension NSSet: FormattableArgument, @retroactive CVarArg {}
extension NSAttributedString: FormattableArgument, @retroactive CVarArg {}

extension FormattableArgument where Self: NSObject {
    /// The address of the object, as on Apple's systems.
    public var _cVarArgEncoding: [Int] { [Int(bitPattern: Unmanaged.passUnretained(self).toOpaque())] }
}

extension UUID: FormattableArgument, @retroactive CVarArg {
    /// The address of the object, as on Apple's systems, where `uuid as CVarArg` is an object.
    public var _cVarArgEncoding: [Int] { NSUUID(uuidString: uuidString)?._cVarArgEncoding ?? [0] }
}

// The calls with `any CVarArg` have the types of Foundation's calls and hide them in a file that imports only this
// module. In every file of a module that imports this one, the compiler prefers the calls with `Locale` to Foundation's
// calls with `Locale?`, and the calls with one argument to Foundation's calls with any number of them.

extension String {
    /// Creates the text of a format with arguments. Numbers are formatted as in C.
    ///
    /// A result of `NSLocalizedString` shows the text for the numbers, in the language of the text. Any other format is
    /// shown as by Foundation, except that an argument of the wrong type is shown in its natural form and never
    /// crashes.
    public init(format: __shared String, _ arguments: any FormattableArgument...) {
        self = FormatCall.text(of: format, locale: nil, arguments)
    }

    /// Creates the text of a format with arguments. Numbers are formatted as in C.
    public init(format: __shared String, _ arguments: any CVarArg...) {
        self = FormatCall.text(of: format, locale: nil, arguments)
    }

    /// Creates the text of a format with one argument. Numbers are formatted as in C.
    public init(format: __shared String, _ argument: any FormattableArgument) {
        self = FormatCall.text(of: format, locale: nil, [argument])
    }

    /// Creates the text of a format with one argument. Numbers are formatted as in C.
    public init(format: __shared String, _ argument: any CVarArg) {
        self = FormatCall.text(of: format, locale: nil, [argument])
    }

    /// Creates the text of a format with arguments. Numbers are formatted as in C.
    public init(format: __shared String, arguments: __shared [any FormattableArgument]) {
        self = FormatCall.text(of: format, locale: nil, arguments)
    }

    /// Creates the text of a format with arguments. Numbers are formatted as in C.
    public init(format: __shared String, arguments: __shared [any CVarArg]) {
        self = FormatCall.text(of: format, locale: nil, arguments)
    }

    /// Creates the text of a format with arguments. Numbers are formatted for a locale, or as in C if it is nil.
    public init(format: __shared String, locale: __shared Locale?, _ arguments: any FormattableArgument...) {
        self = FormatCall.text(of: format, locale: locale, arguments)
    }

    /// Creates the text of a format with arguments. Numbers are formatted for a locale, or as in C if it is nil.
    public init(format: __shared String, locale: __shared Locale!, _ arguments: any CVarArg...) {
        self = FormatCall.text(of: format, locale: locale, arguments)
    }

    /// Creates the text of a format with arguments. Numbers are formatted for a locale.
    public init(format: __shared String, locale: __shared Locale, _ arguments: any CVarArg...) {
        self = FormatCall.text(of: format, locale: locale, arguments)
    }

    /// Creates the text of a format with arguments. Numbers are formatted for a locale.
    public init(format: __shared String, locale: __shared Locale, arguments: __shared [any CVarArg]) {
        self = FormatCall.text(of: format, locale: locale, arguments)
    }

    /// Creates the text of a format with arguments. Numbers are formatted for a locale, or as in C if it is nil.
    public init(format: __shared String, locale: __shared Locale?, arguments: __shared [any FormattableArgument]) {
        self = FormatCall.text(of: format, locale: locale, arguments)
    }

    /// Creates the text of a format with arguments. Numbers are formatted for a locale, or as in C if it is nil.
    public init(format: __shared String, locale: __shared Locale!, arguments: __shared [any CVarArg]) {
        self = FormatCall.text(of: format, locale: locale, arguments)
    }

    /// The text of a format with arguments. Numbers are formatted for the user's locale.
    public static func localizedStringWithFormat(
        _ format: String, _ arguments: any FormattableArgument...
    ) -> String {
        FormatCall.text(of: format, locale: .current, arguments)
    }

    /// The text of a format with arguments. Numbers are formatted for the user's locale.
    public static func localizedStringWithFormat(_ format: String, _ arguments: any CVarArg...) -> String {
        FormatCall.text(of: format, locale: .current, arguments)
    }

    /// The text of a format with one argument. Numbers are formatted for the user's locale.
    public static func localizedStringWithFormat(_ format: String, _ argument: any FormattableArgument) -> String {
        FormatCall.text(of: format, locale: .current, [argument])
    }

    /// The text of a format with one argument. Numbers are formatted for the user's locale.
    public static func localizedStringWithFormat(_ format: String, _ argument: any CVarArg) -> String {
        FormatCall.text(of: format, locale: .current, [argument])
    }
}

extension StringProtocol {
    /// This text, followed by the text of a format with arguments.
    public func appendingFormat<Format: StringProtocol>(
        _ format: Format, _ arguments: any FormattableArgument...
    ) -> String {
        String(self) + FormatCall.text(of: String(format), locale: nil, arguments)
    }

    /// This text, followed by the text of a format with arguments.
    public func appendingFormat<Format: StringProtocol>(_ format: Format, _ arguments: any CVarArg...) -> String {
        String(self) + FormatCall.text(of: String(format), locale: nil, arguments)
    }
}

extension NSString {
    /// Creates the text of a format with arguments. Numbers are formatted as in C.
    public convenience init(format: String, _ arguments: any FormattableArgument...) {
        self.init(string: FormatCall.text(of: format, locale: nil, arguments))
    }

    /// Creates the text of a format with arguments. Numbers are formatted as in C.
    public convenience init(format: NSString, _ arguments: any FormattableArgument...) {
        self.init(string: FormatCall.text(of: String(describing: format), locale: nil, arguments))
    }

    /// The text of a format with arguments. Numbers are formatted for the user's locale.
    public static func localizedStringWithFormat(_ format: String, _ arguments: any FormattableArgument...) -> Self {
        self.init(string: FormatCall.text(of: format, locale: .current, arguments))
    }

    /// The text of a format with arguments. Numbers are formatted for the user's locale.
    public static func localizedStringWithFormat(
        _ format: NSString, _ arguments: any FormattableArgument...
    ) -> Self {
        self.init(string: FormatCall.text(of: String(describing: format), locale: .current, arguments))
    }
}

extension NSString {
    /// Creates the text of a format with arguments. Numbers are formatted for a locale, or as in C if it is nil.
    public convenience init(format: NSString, locale: NSLocale?, _ arguments: any CVarArg...) {
        let locale = locale.map { $0 as Locale }
        self.init(string: FormatCall.text(of: String(describing: format), locale: locale, arguments))
    }

    /// The text of a format with arguments. Numbers are formatted for the user's locale.
    public static func localizedStringWithFormat(_ format: NSString, _ arguments: any CVarArg...) -> Self {
        self.init(string: FormatCall.text(of: String(describing: format), locale: .current, arguments))
    }

    /// This text, followed by the text of a format with arguments.
    public func appendingFormat(_ format: NSString, _ arguments: any CVarArg...) -> NSString {
        NSString(
            string: String(describing: self) + FormatCall.text(of: String(describing: format), locale: nil, arguments))
    }
}

extension NSMutableString {
    /// Appends the text of a format with arguments.
    public func appendFormat(_ format: NSString, _ arguments: any CVarArg...) {
        append(FormatCall.text(of: String(describing: format), locale: nil, arguments))
    }
}

/// The implementation of all format calls.
enum FormatCall {
    /// The text of a format with arguments.
    ///
    /// - Parameters:
    ///   - format: A result of `NSLocalizedString`, or any other format.
    ///   - locale: The locale of the numbers. Nil for C's number format.
    ///   - arguments: The arguments.
    static func text(of format: String, locale: Locale?, _ arguments: [any CVarArg]) -> String {
        let identifier = locale.map { self.identifier(of: $0) }
        if let returned = ReturnedFormats.shared.format(of: format) {
            let formatter = MessageFormatter(
                locale: identifier ?? "en", pluralRules: returned.formatter.pluralRules,
                numbers: identifier == nil ? .plain : .localized, device: returned.formatter.device,
                presentationWidth: returned.formatter.presentationWidth)
            return formatter.string(returned.entry, arguments: arguments.map { FormatArgument(any: $0) })
        }
        guard arguments.allSatisfy({ isKnown($0) }) else {
            return withVaList(arguments) {
                String(describing: NSString(format: format, locale: locale?.nsLocale, arguments: $0))
            }
        }
        // A format call reads `%%` as a percent sign even without arguments. The formatter does not.
        let values = arguments.isEmpty ? [.null] : arguments.map { FormatArgument(any: $0) }
        let formatter = MessageFormatter(
            locale: identifier ?? "en", numbers: identifier == nil ? .plain : .localized)
        return formatter.string(StringsdictEntry(text: format), arguments: values)
    }

    /// Whether an argument has a value that a format can show. Other arguments are pointers for `%s` and `%p`, and
    /// values of the program's own types. Only Foundation can handle those.
    private static func isKnown(_ argument: any CVarArg) -> Bool {
        argument is any FormattableArgument || argument is NSObject
    }

    /// The identifier of a locale. The current locale is the locale of the current user.
    private static func identifier(of locale: Locale) -> String {
        if locale == .current, let language = UserLanguages.ofUser.identifiers.first { return language }
        return locale.identifier
    }
}

extension Locale {
    fileprivate var nsLocale: NSLocale { NSLocale(localeIdentifier: identifier) }
}
#endif
