#if !canImport(Darwin)
import Foundation
import Stringsdict

/// A type whose values are valid arguments of Foundation's format calls on Apple's systems.
///
/// The format calls of this module take `any _FoundationFormatArgument`. The compiler prefers them to Foundation's calls,
/// which take `any CVarArg`, even in a file that also imports Foundation.
public protocol _FoundationFormatArgument: CVarArg {
    /// The value that a format shows.
    var _shownArgument: FormatArgument { get }
}

extension _FoundationFormatArgument {
    /// The number or the text, or else a description of the value.
    public var _shownArgument: FormatArgument { FormatArgument(any: self) }
}

extension _FoundationFormatArgument where Self: FormatArgumentConvertible {
    /// The number or the text.
    public var _shownArgument: FormatArgument { formatArgument }
}

extension Int: _FoundationFormatArgument {}
extension Int8: _FoundationFormatArgument {}
extension Int16: _FoundationFormatArgument {}
extension Int32: _FoundationFormatArgument {}
extension Int64: _FoundationFormatArgument {}
extension UInt: _FoundationFormatArgument {}
extension UInt8: _FoundationFormatArgument {}
extension UInt16: _FoundationFormatArgument {}
extension UInt32: _FoundationFormatArgument {}
extension UInt64: _FoundationFormatArgument {}
extension Double: _FoundationFormatArgument {}
extension Float: _FoundationFormatArgument {}
extension CGFloat: _FoundationFormatArgument {}
extension Bool: _FoundationFormatArgument {}
extension String: _FoundationFormatArgument {}
extension NSString: _FoundationFormatArgument {}

// The calls with `any CVarArg` have the types of Foundation's calls and hide them in a file that imports only this
// module. In every file of a module that imports this one, the compiler prefers the calls with `Locale` to Foundation's
// calls with `Locale?`, and the calls with one argument to Foundation's calls with any number of them.

extension String {
    /// Creates the text of a format with arguments. Numbers are formatted as in C.
    ///
    /// A result of `NSLocalizedString` shows the text for the numbers, in the language of the text. Any other format is
    /// shown as by Foundation, except that an argument of the wrong type is shown in its natural form and never
    /// crashes.
    public init(format: __shared String, _ arguments: any _FoundationFormatArgument...) {
        self = FormatCall.text(of: format, .plain, arguments)
    }

    /// Creates the text of a format with arguments. Numbers are formatted as in C.
    public init(format: __shared String, _ arguments: any CVarArg...) {
        self = FormatCall.text(of: format, .plain, arguments)
    }

    /// Creates the text of a format with one argument. Numbers are formatted as in C.
    public init(format: __shared String, _ argument: any _FoundationFormatArgument) {
        self = FormatCall.text(of: format, .plain, [argument])
    }

    /// Creates the text of a format with one argument. Numbers are formatted as in C.
    public init(format: __shared String, _ argument: any CVarArg) {
        self = FormatCall.text(of: format, .plain, [argument])
    }

    /// Creates the text of a format with arguments. Numbers are formatted as in C.
    public init(format: __shared String, arguments: __shared [any _FoundationFormatArgument]) {
        self = FormatCall.text(of: format, .plain, arguments)
    }

    /// Creates the text of a format with arguments. Numbers are formatted as in C.
    public init(format: __shared String, arguments: __shared [any CVarArg]) {
        self = FormatCall.text(of: format, .plain, arguments)
    }

    /// Creates the text of a format with arguments. Numbers are formatted for a locale, or as in C if it is nil.
    public init(format: __shared String, locale: __shared Locale?, _ arguments: any _FoundationFormatArgument...) {
        self = FormatCall.text(of: format, FormatCall.Numbers(locale), arguments)
    }

    /// Creates the text of a format with arguments. Numbers are formatted for a locale, or as in C if it is nil.
    public init(format: __shared String, locale: __shared Locale!, _ arguments: any CVarArg...) {
        self = FormatCall.text(of: format, FormatCall.Numbers(locale), arguments)
    }

    /// Creates the text of a format with arguments. Numbers are formatted for a locale.
    public init(format: __shared String, locale: __shared Locale, _ arguments: any CVarArg...) {
        self = FormatCall.text(of: format, FormatCall.Numbers(locale), arguments)
    }

    /// Creates the text of a format with arguments. Numbers are formatted for a locale.
    public init(format: __shared String, locale: __shared Locale, arguments: __shared [any CVarArg]) {
        self = FormatCall.text(of: format, FormatCall.Numbers(locale), arguments)
    }

    /// Creates the text of a format with arguments. Numbers are formatted for a locale, or as in C if it is nil.
    public init(format: __shared String, locale: __shared Locale?, arguments: __shared [any _FoundationFormatArgument])
    {
        self = FormatCall.text(of: format, FormatCall.Numbers(locale), arguments)
    }

    /// Creates the text of a format with arguments. Numbers are formatted for a locale, or as in C if it is nil.
    public init(format: __shared String, locale: __shared Locale!, arguments: __shared [any CVarArg]) {
        self = FormatCall.text(of: format, FormatCall.Numbers(locale), arguments)
    }

    /// The text of a format with arguments. Numbers are formatted for the user's locale.
    public static func localizedStringWithFormat(
        _ format: String, _ arguments: any _FoundationFormatArgument...
    ) -> String {
        FormatCall.text(of: format, .ofUser, arguments)
    }

    /// The text of a format with arguments. Numbers are formatted for the user's locale.
    public static func localizedStringWithFormat(_ format: String, _ arguments: any CVarArg...) -> String {
        FormatCall.text(of: format, .ofUser, arguments)
    }

    /// The text of a format with one argument. Numbers are formatted for the user's locale.
    public static func localizedStringWithFormat(_ format: String, _ argument: any _FoundationFormatArgument) -> String
    {
        FormatCall.text(of: format, .ofUser, [argument])
    }

    /// The text of a format with one argument. Numbers are formatted for the user's locale.
    public static func localizedStringWithFormat(_ format: String, _ argument: any CVarArg) -> String {
        FormatCall.text(of: format, .ofUser, [argument])
    }
}

extension StringProtocol {
    /// This text, followed by the text of a format with arguments.
    public func appendingFormat<Format: StringProtocol>(
        _ format: Format, _ arguments: any _FoundationFormatArgument...
    ) -> String {
        String(self) + FormatCall.text(of: String(format), .plain, arguments)
    }

    /// This text, followed by the text of a format with arguments.
    public func appendingFormat<Format: StringProtocol>(_ format: Format, _ arguments: any CVarArg...) -> String {
        String(self) + FormatCall.text(of: String(format), .plain, arguments)
    }
}

extension NSString {
    /// Creates the text of a format with arguments. Numbers are formatted as in C.
    public convenience init(format: String, _ arguments: any _FoundationFormatArgument...) {
        self.init(string: FormatCall.text(of: format, .plain, arguments))
    }

    /// Creates the text of a format with arguments. Numbers are formatted as in C.
    public convenience init(format: NSString, _ arguments: any _FoundationFormatArgument...) {
        self.init(string: FormatCall.text(of: String(describing: format), .plain, arguments))
    }

    /// The text of a format with arguments. Numbers are formatted for the user's locale.
    public static func localizedStringWithFormat(_ format: String, _ arguments: any _FoundationFormatArgument...)
        -> Self
    {
        self.init(string: FormatCall.text(of: format, .ofUser, arguments))
    }

    /// The text of a format with arguments. Numbers are formatted for the user's locale.
    public static func localizedStringWithFormat(
        _ format: NSString, _ arguments: any _FoundationFormatArgument...
    ) -> Self {
        self.init(string: FormatCall.text(of: String(describing: format), .ofUser, arguments))
    }
}

extension NSString {
    /// Creates the text of a format with arguments. Numbers are formatted for a locale, or as in C if it is nil.
    public convenience init(format: NSString, locale: NSLocale?, _ arguments: any CVarArg...) {
        self.init(
            string: FormatCall.text(
                of: String(describing: format), FormatCall.Numbers(locale.map { $0 as Locale }), arguments))
    }

    /// The text of a format with arguments. Numbers are formatted for the user's locale.
    public static func localizedStringWithFormat(_ format: NSString, _ arguments: any CVarArg...) -> Self {
        self.init(string: FormatCall.text(of: String(describing: format), .ofUser, arguments))
    }

    /// This text, followed by the text of a format with arguments.
    public func appendingFormat(_ format: NSString, _ arguments: any CVarArg...) -> NSString {
        NSString(
            string: String(describing: self) + FormatCall.text(of: String(describing: format), .plain, arguments))
    }
}

extension NSMutableString {
    /// Appends the text of a format with arguments.
    public func appendFormat(_ format: NSString, _ arguments: any CVarArg...) {
        append(FormatCall.text(of: String(describing: format), .plain, arguments))
    }
}
#endif
