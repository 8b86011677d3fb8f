#if !canImport(Darwin)
import Foundation
import Stringsdict

extension AttributedString {
    /// Settings of `AttributedString(localized:options:)`.
    ///
    /// Source: Apple, "AttributedString.FormattingOptions".
    public struct FormattingOptions: OptionSet, Sendable {
        /// The bits of the set.
        public let rawValue: UInt

        /// Creates a set from its bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// The text of each value that is a text has the attribute `replacementIndex`: the number of the value, from 1.
        public static let applyReplacementIndexAttribute = FormattingOptions(rawValue: 1 << 0)
    }

    /// Settings of `AttributedString(localized:options:)` with values for placeholders.
    ///
    /// Source: Apple, "AttributedString.LocalizationOptions".
    public struct LocalizationOptions {
        /// The values of the placeholders, in order. Nil for none.
        public var replacements: [any CVarArg]?
        /// Settings of the attributes.
        public var formattingOptions: FormattingOptions = []

        /// Creates options without replacements.
        public init() {}
    }

    /// The text of an interpolated key for the current user, whose inline Markdown becomes attributes.
    ///
    /// ```swift
    /// let (name, count) = ("Ola", 5)
    /// AttributedString(
    ///     localized: "**\(name)** has [\(count) files](https://example.com)")
    /// ```
    ///
    /// A value that is a text is inserted with its own attributes. Markdown in a value has no meaning. The link of a
    /// text is Foundation's attribute `link`, and its looks are `inlinePresentationIntent`.
    ///
    /// - Parameters:
    ///   - keyAndValue: The key and its arguments. The key is shown if it has no text.
    ///   - options: Settings of the attributes.
    ///   - table: The name of the table without extension; nil for `Localizable`.
    ///   - bundle: The bundle with the tables; nil for the main bundle.
    ///   - locale: The locale for formatting numbers.
    ///   - comment: A note for translators. It is not used.
    /// - Complexity: O(*n*) in the length of the text.
    public init(
        localized keyAndValue: String.LocalizationValue, options: FormattingOptions = [], table: String? = nil,
        bundle: Bundle? = nil, locale: Locale = NSLocale.current, comment: StaticString? = nil
    ) {
        let lookup = LocalizedLookup(bundle, locale: locale)
        self = lookup.attributedString(keyAndValue.key, keyAndValue, table: table, options)
    }

    /// The text of a key for the current user, or else a default value. Its inline Markdown becomes attributes.
    ///
    /// - Parameters:
    ///   - key: The key.
    ///   - defaultValue: The text to show if the key has no text, and the arguments.
    ///   - options: Settings of the attributes.
    ///   - table: The name of the table without extension; nil for `Localizable`.
    ///   - bundle: The bundle with the tables; nil for the main bundle.
    ///   - locale: The locale for formatting numbers.
    ///   - comment: A note for translators. It is not used.
    public init(
        localized key: StaticString, defaultValue: String.LocalizationValue, options: FormattingOptions = [],
        table: String? = nil, bundle: Bundle? = nil, locale: Locale = NSLocale.current, comment: StaticString? = nil
    ) {
        let lookup = LocalizedLookup(bundle, locale: locale)
        self = lookup.attributedString(key.description, defaultValue, table: table, options)
    }

    /// The text of a resource. Its locale chooses the language, and its inline Markdown becomes attributes.
    public init(localized resource: LocalizedStringResource, options: FormattingOptions = []) {
        self = LocalizedLookup(resource).attributedString(
            resource.key, resource.defaultValue, table: resource.table, options)
    }

    /// The text of a resource, with values for its placeholders. Its inline Markdown becomes attributes.
    public init(localized resource: LocalizedStringResource, options: LocalizationOptions) {
        let value = resource.defaultValue.replacing(options.replacements)
        self = LocalizedLookup(resource).attributedString(
            resource.key, value, table: resource.table, options.formattingOptions)
    }
}

extension LocalizedLookup {
    /// The text of a key with attributes.
    ///
    /// The format gets a marker in place of each value that is a text. So Markdown in a value has no meaning, and the
    /// value takes its own attributes to the place of the marker.
    fileprivate func attributedString(
        _ key: String, _ value: String.LocalizationValue, table: String?, _ options: AttributedString.FormattingOptions
    ) -> AttributedString {
        let texts = value.arguments.map { $0.attributedText(in: locale) }
        let arguments = zip(value.arguments, texts).enumerated().map { number, pair in
            pair.1.map { pair.0.argument(showing: ValueMarker.text(number), inPlaceOf: $0, in: locale) }
                ?? pair.0.argument(in: locale)
        }
        let shown = string(key, value, arguments, table: table)
        var result = AttributedString()
        for run in InlineMarkdown(of: shown).runs {
            var container = AttributeContainer()
            if !run.intent.isEmpty { container.inlinePresentationIntent = run.intent }
            if let link = run.link {
                let destination = ValueMarker.parts(of: link).map { part in
                    switch part {
                    case .text(let text): String(text)
                    case .value(let number): texts[number].map { String($0.characters) } ?? ""
                    }
                }
                container.link = URL(string: destination.joined())
            }
            for part in ValueMarker.parts(of: run.text) {
                switch part {
                case .text(let text): result += AttributedString(String(text), attributes: container)
                case .value(let number):
                    guard var text = texts[number] else { continue }
                    // The value's own attributes win.
                    text.mergeAttributes(container, mergePolicy: .keepCurrent)
                    if options.contains(.applyReplacementIndexAttribute) { text.replacementIndex = number + 1 }
                    result += text
                }
            }
        }
        return result
    }
}

/// The marker of a value in a text: the number of the value, between two scalars that texts do not have.
///
/// Source: The Unicode Standard, section 23.8, "Annotation Characters": they are for the internal use of a program.
private enum ValueMarker {
    private static let start: Unicode.Scalar = "\u{FFF9}"
    private static let end: Unicode.Scalar = "\u{FFFB}"

    enum Part {
        case text(Substring.UnicodeScalarView)
        case value(Int)
    }

    static func text(_ number: Int) -> String { "\(start)\(number)\(end)" }

    /// The parts of a text. A marker that is not whole, since a precision cut it, is left out.
    static func parts(of text: String) -> [Part] {
        var parts: [Part] = []
        var rest = Substring(text).unicodeScalars
        while let first = rest.firstIndex(of: start) {
            if first > rest.startIndex { parts.append(.text(rest[..<first])) }
            rest = rest[rest.index(after: first)...]
            let digits = rest.prefix { ("0"..."9").contains($0) }
            rest = rest[digits.endIndex...]
            if rest.first == end, let number = Int(String(digits)) {
                parts.append(.value(number))
                rest = rest.dropFirst()
            }
        }
        if !rest.isEmpty { parts.append(.text(rest)) }
        return parts
    }
}
#endif
