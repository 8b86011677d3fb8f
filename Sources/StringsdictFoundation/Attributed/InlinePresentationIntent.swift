// Apple's systems have this type and this attribute in Foundation.
#if !canImport(Darwin)
import Foundation

/// How a part of a text is meant to look: the inline elements of Markdown.
///
/// ```swift
/// let text = AttributedString(localized: "**Stop** now")
/// text.runs.first?.inlinePresentationIntent   // .stronglyEmphasized
/// ```
///
/// Source: Apple, "InlinePresentationIntent". The names and values are Apple's, so that ported code compiles.
public struct InlinePresentationIntent: OptionSet, Hashable, Sendable, Codable {
    /// The bits of the set.
    public let rawValue: UInt

    /// Creates a set from its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Emphasis: `*text*`.
    public static let emphasized = InlinePresentationIntent(rawValue: 1 << 0)
    /// Strong emphasis: `**text**`.
    public static let stronglyEmphasized = InlinePresentationIntent(rawValue: 1 << 1)
    /// Code, between backticks.
    public static let code = InlinePresentationIntent(rawValue: 1 << 2)
    /// Struck-out text: `~~text~~`.
    public static let strikethrough = InlinePresentationIntent(rawValue: 1 << 5)
    /// A line end that may be shown as a blank.
    public static let softBreak = InlinePresentationIntent(rawValue: 1 << 6)
    /// A line end that is kept.
    public static let lineBreak = InlinePresentationIntent(rawValue: 1 << 7)
    /// A tag of HTML.
    public static let inlineHTML = InlinePresentationIntent(rawValue: 1 << 8)
    /// A block of HTML.
    public static let blockHTML = InlinePresentationIntent(rawValue: 1 << 9)
}

/// The attributes that this module adds to Foundation's.
public struct StringsdictAttributes: AttributeScope {
    /// How a part of a text is meant to look.
    public let inlinePresentationIntent: InlinePresentationIntentAttribute

    /// The key of the attribute `inlinePresentationIntent`.
    public enum InlinePresentationIntentAttribute: CodableAttributedStringKey {
        /// The value of the attribute.
        public typealias Value = InlinePresentationIntent
        /// Apple's name of the attribute.
        public static let name = "NSInlinePresentationIntent"
    }
}

extension AttributeDynamicLookup {
    /// The attribute `inlinePresentationIntent` of texts, runs and containers.
    public subscript<Key: AttributedStringKey>(
        dynamicMember keyPath: KeyPath<StringsdictAttributes, Key>
    ) -> Key { self[Key.self] }
}
#endif
