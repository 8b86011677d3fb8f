#if !canImport(Darwin)
import Foundation
import Stringsdict

/// A value and the style that formats it.
struct StyledValue: Equatable, Sendable {
    private let box: any StyledValueBox

    init<Style: FormatStyle & Sendable>(_ value: Style.FormatInput, _ style: Style)
    where Style.FormatInput: Equatable & Sendable, Style.FormatOutput == String {
        box = Box(value: value, style: style) { AttributedString($0) }
    }

    init<Style: FormatStyle & Sendable>(_ value: Style.FormatInput, _ style: Style)
    where Style.FormatInput: Equatable & Sendable, Style.FormatOutput == AttributedString {
        box = Box(value: value, style: style) { $0 }
    }

    /// The formatted value.
    ///
    /// - Parameter locale: The locale for a style that has none of its own.
    func text(in locale: Locale) -> AttributedString { box.text(in: locale) }

    /// The value as an argument that shows its text.
    func argument(in locale: Locale) -> FormatArgument {
        let text = text(in: locale)
        return argument(showing: String(text.characters), inPlaceOf: text, in: locale)
    }

    /// The value as an argument that shows another text than its own.
    ///
    /// The number that the style shows chooses the form: 12342 for "12 342", and 1.0 for "1.0". If the own text is not the
    /// digits of a number, the value chooses it where the style shows the value itself, as in "5 mln", and otherwise the
    /// text, as in "22%".
    func argument(showing text: String, inPlaceOf own: AttributedString, in locale: Locale) -> FormatArgument {
        guard let number = box.number(in: locale) else { return .text(text) }
        let digits = ShownNumber.digits(of: String(own.characters), in: number.locale)
        return (digits.map { .decimal($0) } ?? number.value).map { .formatted(text, number: $0) } ?? .text(text)
    }

    static func == (left: StyledValue, right: StyledValue) -> Bool { left.box.isEqual(to: right.box) }

    /// Whether ``StoredStyles`` knows the style.
    var isStorable: Bool { box.storedName != nil }

    /// Stores the value and the style.
    func encode(to container: inout KeyedEncodingContainer<StoredStyles.Key>) throws {
        try box.encode(to: &container)
    }

    private struct Box<Style: FormatStyle & Sendable>: StyledValueBox
    where Style.FormatInput: Equatable & Sendable {
        let value: Style.FormatInput
        let style: Style
        let text: @Sendable (Style.FormatOutput) -> AttributedString

        func text(in locale: Locale) -> AttributedString { text(style.localized(for: locale).format(value)) }

        func number(in locale: Locale) -> (value: FormatArgument?, locale: Locale)? {
            if let style = style.localized(for: locale) as? any StyleOfNumbers {
                return (FormatArgument(any: value), style.locale)
            }
            return value is any Numeric ? (nil, locale) : nil
        }

        func isEqual(to other: any StyledValueBox) -> Bool {
            guard let other = other as? Self else { return false }
            return value == other.value && style == other.style
        }

        /// Foundation cannot read every style that it writes, such as one with a length of fractions.
        var storedName: String? {
            guard value is any Encodable, let name = StoredStyles.name(of: Style.self),
                let data = try? JSONEncoder().encode(style),
                (try? JSONDecoder().decode(Style.self, from: data)) == style
            else { return nil }
            return name
        }

        func encode(to container: inout KeyedEncodingContainer<StoredStyles.Key>) throws {
            guard let storedName, let value = value as? any Encodable else { return }
            try container.encode(storedName, forKey: .style)
            try container.encode(value, forKey: .value)
            try container.encode(style, forKey: .format)
        }
    }
}

private protocol StyledValueBox: Sendable {
    func text(in locale: Locale) -> AttributedString
    /// The value, if the style shows it as a number, and the locale of its text. Nil if the value is not a number.
    func number(in locale: Locale) -> (value: FormatArgument?, locale: Locale)?
    func isEqual(to other: any StyledValueBox) -> Bool
    var storedName: String? { get }
    func encode(to container: inout KeyedEncodingContainer<StoredStyles.Key>) throws
}

extension FormatStyle {
    /// The style for a locale. A style that was given a locale keeps it.
    ///
    /// A style without a locale of its own equals itself with the locale that follows the system's settings.
    func localized(for locale: Locale) -> Self {
        let isOpen =
            self == self.locale(FoundationLocale.autoupdatingCurrent) || self == self.locale(FoundationLocale.current)
        let style = isOpen ? self.locale(locale) : self
        return (style as? any StyleOfMembers)?.withMembers(for: locale) as? Self ?? style
    }
}

/// A style that shows a number as such, and not as a percentage, an amount of money or a part of a date.
private protocol StyleOfNumbers {
    var locale: Locale { get }
}

extension IntegerFormatStyle: StyleOfNumbers {}
extension FloatingPointFormatStyle: StyleOfNumbers {}
extension Decimal.FormatStyle: StyleOfNumbers {}

/// A style of a collection whose members have a style of their own.
private protocol StyleOfMembers {
    func withMembers(for locale: Locale) -> Self
}

private struct CodedMembers<Style: Decodable>: Decodable {
    let memberStyle: Style
}

extension ListFormatStyle: StyleOfMembers {
    fileprivate func withMembers(for locale: Locale) -> Self {
        // Foundation does not let others read the style of the members, but it encodes it.
        guard let data = try? JSONEncoder().encode(self),
            let coded = try? JSONDecoder().decode(CodedMembers<Style>.self, from: data)
        else { return self }
        var style = Self(memberStyle: coded.memberStyle.localized(for: locale))
        style.listType = listType
        style.width = width
        return style.locale(self.locale)
    }
}

/// Reads the number that a style shows.
enum ShownNumber {
    /// The digits of a number in a text, without separators of groups: `12342` for "12 342" and `22.00` for "22,00".
    /// Nil if there is anything else in the text, such as an exponent or the word of "5 mln".
    static func digits(of text: String, in locale: Locale) -> String? {
        var result = ""
        var hasPoint = false
        for character in text {
            if let digit = character.wholeNumberValue, digit < 10 {
                result += String(digit)
            } else if String(character) == locale.decimalSeparator, !hasPoint {
                hasPoint = true
                result += "."
            } else if !signs.contains(character), hasPoint || String(character) != locale.groupingSeparator {
                return nil
            }
        }
        return result.first == nil || result == "." ? nil : result
    }

    /// Signs, which choose no form, and marks of the writing direction around them.
    private static let signs: Set<Character> = ["+", "-", "\u{2212}", "\u{200E}", "\u{200F}", "\u{61C}"]
}
#endif
