#if !canImport(Darwin)
import Foundation
import Stringsdict

/// A value of an interpolated key. It becomes an argument when the text is looked up, since its form may depend on the
/// language of the text.
enum LocalizationArgument: Equatable, Sendable {
    /// A number or a text.
    case value(FormatArgument)
    /// A text with attributes.
    case attributed(AttributedString)
    /// A text that is looked up itself.
    indirect case resource(LocalizedStringResource)
    /// A value that a style formats.
    case styled(StyledValue)
    /// No value. The options of the call give one.
    case placeholder

    /// Creates the argument for a value of any type.
    init(_ value: Any) {
        switch value {
        case let value as any FormattableNumberOrText: self = .value(value.formatArgument)
        // A Boolean in a box is one. Any other number is bridged to `Bool` if it is 0 or 1.
        case let number as NSNumber where type(of: value) is NSNumber.Type && !number.isBoolean:
            self = .value(number.formatArgument)
        case let value as LocalizedStringResource: self = .resource(value)
        case let value as AttributedString: self = .attributed(value)
        case let value as NSAttributedString: self = .value(.text(value.string))
        case let value as Bool: self = .value(.text(String(value)))
        case let value as CGFloat: self = .value(.floatingPoint(Double(value)))
        default: self = .value(FormatArgument(any: value))
        }
    }

    /// The argument of the format.
    ///
    /// - Parameter locale: The locale for a style that has none of its own. Only a style asks for it.
    func argument(in locale: @autoclosure () -> Locale) -> FormatArgument {
        switch self {
        case .value(let value): value
        case .attributed(let text): .text(String(text.characters))
        case .resource(let resource): .text(String(localized: resource))
        case .styled(let value): value.argument(in: locale())
        case .placeholder: .null
        }
    }

    /// The argument of the format with another text in place of the value's own.
    ///
    /// - Parameters:
    ///   - text: The text to show.
    ///   - own: The value's own text.
    ///   - locale: The locale for a style that has none of its own.
    func argument(showing text: String, inPlaceOf own: AttributedString, in locale: Locale) -> FormatArgument {
        if case .styled(let value) = self { return value.argument(showing: text, inPlaceOf: own, in: locale) }
        // A number that is passed as text chooses the form.
        return .formatted(text, number: .text(String(own.characters)))
    }

    /// The text with its attributes, for values that are texts. Nil for numbers.
    func attributedText(in locale: @autoclosure () -> Locale) -> AttributedString? {
        switch self {
        case .value(.text(let text)): AttributedString(text)
        case .attributed(let text): text
        case .resource(let resource): AttributedString(localized: resource)
        case .styled(let value): value.text(in: locale())
        case .value, .placeholder: nil
        }
    }
}

/// A number with a conversion of its own in a key: `%lld` for an `Int`.
///
/// Source: the interface of Apple's Foundation; Apple, "Preparing your app's text for translation".
public protocol _FormatSpecifiable {
    /// The conversion.
    static var _conversion: String { get }
}

extension Int: _FormatSpecifiable {
    /// The conversion `%lld`.
    public static var _conversion: String { "%lld" }
}

extension Int8: _FormatSpecifiable {
    /// The conversion `%d`.
    public static var _conversion: String { "%d" }
}

extension Int16: _FormatSpecifiable {
    /// The conversion `%d`.
    public static var _conversion: String { "%d" }
}

extension Int32: _FormatSpecifiable {
    /// The conversion `%d`.
    public static var _conversion: String { "%d" }
}

extension Int64: _FormatSpecifiable {
    /// The conversion `%lld`.
    public static var _conversion: String { "%lld" }
}

extension UInt: _FormatSpecifiable {
    /// The conversion `%llu`.
    public static var _conversion: String { "%llu" }
}

extension UInt8: _FormatSpecifiable {
    /// The conversion `%u`.
    public static var _conversion: String { "%u" }
}

extension UInt16: _FormatSpecifiable {
    /// The conversion `%u`.
    public static var _conversion: String { "%u" }
}

extension UInt32: _FormatSpecifiable {
    /// The conversion `%u`.
    public static var _conversion: String { "%u" }
}

extension UInt64: _FormatSpecifiable {
    /// The conversion `%llu`.
    public static var _conversion: String { "%llu" }
}

extension Float: _FormatSpecifiable {
    /// The conversion `%f`.
    public static var _conversion: String { "%f" }
}

extension Double: _FormatSpecifiable {
    /// The conversion `%lf`.
    public static var _conversion: String { "%lf" }
}

extension CGFloat: _FormatSpecifiable {
    /// The conversion `%lf`.
    public static var _conversion: String { "%lf" }
}

/// The types of most values. One cast tells them from all others.
private protocol FormattableNumberOrText: FormatArgumentConvertible {}

extension Int: FormattableNumberOrText {}
extension Int64: FormattableNumberOrText {}
extension UInt: FormattableNumberOrText {}
extension Double: FormattableNumberOrText {}
extension String: FormattableNumberOrText {}

extension LocalizationArgument: Codable {
    private enum Key: String, CodingKey {
        case integer, unsigned, number, float, decimal, text, formatted, null, attributed, resource, styled, placeholder
    }

    /// The parts of a number that the program has formatted.
    private enum FormattedKey: String, CodingKey {
        case text, number
    }

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: Key.self)
        switch container.allKeys.first {
        case .integer: self = .value(.integer(try container.decode(Int64.self, forKey: .integer)))
        case .unsigned: self = .value(.unsigned(try container.decode(UInt64.self, forKey: .unsigned)))
        case .number: self = .value(.floatingPoint(try container.decode(Double.self, forKey: .number)))
        case .float: self = .value(FormatArgument(try container.decode(Float.self, forKey: .float)))
        case .decimal: self = .value(.decimal(try container.decode(String.self, forKey: .decimal)))
        case .text: self = .value(.text(try container.decode(String.self, forKey: .text)))
        case .formatted:
            let formatted = try container.nestedContainer(keyedBy: FormattedKey.self, forKey: .formatted)
            guard case .value(let number) = try formatted.decode(LocalizationArgument.self, forKey: .number) else {
                throw DecodingError.dataCorruptedError(
                    forKey: .number, in: formatted, debugDescription: "this is not the number of a formatted text")
            }
            self = .value(.formatted(try formatted.decode(String.self, forKey: .text), number: number))
        case .null: self = .value(.null)
        case .attributed:
            self = .attributed(
                try container.decode([CodedRun].self, forKey: .attributed).reduce(into: AttributedString()) {
                    $0 += $1.text
                })
        case .resource: self = .resource(try container.decode(LocalizedStringResource.self, forKey: .resource))
        case .styled:
            let styled = try container.nestedContainer(keyedBy: StoredStyles.Key.self, forKey: .styled)
            self = .styled(try StoredStyles.value(in: styled))
        case .placeholder: self = .placeholder
        case nil:
            throw DecodingError.dataCorrupted(
                .init(
                    codingPath: decoder.codingPath,
                    debugDescription:
                        "this value is of a kind that a later version of StringsdictFoundation has written"))
        }
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Key.self)
        switch self {
        case .value(.integer(let value)): try container.encode(value, forKey: .integer)
        case .value(.unsigned(let value)): try container.encode(value, forKey: .unsigned)
        case .value(.floatingPoint(let value)): try container.encode(value, forKey: .number)
        case .value(.singlePrecision(let value)): try container.encode(value, forKey: .float)
        case .value(.decimal(let digits)): try container.encode(digits, forKey: .decimal)
        case .value(.text(let text)): try container.encode(text, forKey: .text)
        case .value(.formatted(let text, let number)):
            var formatted = container.nestedContainer(keyedBy: FormattedKey.self, forKey: .formatted)
            try formatted.encode(text, forKey: .text)
            try formatted.encode(LocalizationArgument.value(number), forKey: .number)
        case .value(.null): try container.encode(true, forKey: .null)
        case .attributed(let text):
            try container.encode(text.runs.map { CodedRun(text, $0) }, forKey: .attributed)
        case .resource(let resource): try container.encode(resource, forKey: .resource)
        case .placeholder: try container.encode(true, forKey: .placeholder)
        case .styled(let value):
            if value.isStorable {
                var styled = container.nestedContainer(keyedBy: StoredStyles.Key.self, forKey: .styled)
                try value.encode(to: &styled)
            } else {
                try container.encode(String(value.text(in: .ofUser).characters), forKey: .text)
            }
        }
    }
}

/// A part of a text with attributes, as it is stored: its looks and its link. On Linux, Foundation stores no attributes.
private struct CodedRun: Codable {
    private let characters: String
    private let intent: InlinePresentationIntent?
    private let link: URL?

    init(_ text: AttributedString, _ run: AttributedString.Runs.Run) {
        characters = String(text[run.range].characters)
        intent = run.inlinePresentationIntent
        link = run.link
    }

    var text: AttributedString {
        var text = AttributedString(characters)
        text.inlinePresentationIntent = intent
        text.link = link
        return text
    }
}
#endif
