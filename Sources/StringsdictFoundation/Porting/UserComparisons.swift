#if !canImport(Darwin)
import Foundation

// Foundation sorts as in English on Linux, whatever the settings are. Its members are those of any text (`StringProtocol`). These are
// those of `String`, which the compiler prefers, also in a file that imports Foundation, too.

extension String {
    /// The order of two texts for the current user.
    ///
    /// ```swift
    /// // LANG=sv_SE.UTF-8, a program with texts in sv
    /// "ö".localizedCompare("z")   // .orderedDescending
    /// ```
    ///
    /// - Complexity: O(*n*) in the length of the texts.
    public func localizedCompare<Text: StringProtocol>(_ other: Text) -> ComparisonResult {
        compare(other, locale: .ofUser)
    }

    /// The order of two texts for the current user, in which upper and lower case are the same.
    public func localizedCaseInsensitiveCompare<Text: StringProtocol>(_ other: Text) -> ComparisonResult {
        compare(other, options: .caseInsensitive, locale: .ofUser)
    }

    /// The order of two texts in a list of names, such as files, for the current user: `file9` comes before `File10`.
    ///
    /// Source: Apple, "localizedStandardCompare(_:)"; the options are those of the open-source Foundation.
    public func localizedStandardCompare<Text: StringProtocol>(_ other: Text) -> ComparisonResult {
        compare(
            other, options: [.caseInsensitive, .numeric, .widthInsensitive, .forcedOrdering], locale: .ofUser)
    }

    /// Whether the text contains another one in the language of the current user. Upper and lower case are the same.
    public func localizedCaseInsensitiveContains<Text: StringProtocol>(_ other: Text) -> Bool {
        range(of: other, options: .caseInsensitive, locale: .ofUser) != nil
    }

    /// Whether a search of the current user finds a text in this one. Case and accents count for nothing.
    public func localizedStandardContains<Text: StringProtocol>(_ text: Text) -> Bool {
        localizedStandardRange(of: text) != nil
    }

    /// The place at which a search of the current user finds a text in this one. Case and accents count for nothing.
    public func localizedStandardRange<Text: StringProtocol>(of text: Text) -> Range<Index>? {
        range(of: text, options: [.caseInsensitive, .diacriticInsensitive], locale: .ofUser)
    }

    /// The text in upper case, in the language of the current user: `İ` for `i` in Turkish.
    public var localizedUppercase: String { uppercased(with: .ofUser) }

    /// The text in lower case, in the language of the current user.
    public var localizedLowercase: String { lowercased(with: .ofUser) }

    /// The text with each word capitalized, in the language of the current user.
    public var localizedCapitalized: String { capitalized(with: .ofUser) }
}
#endif
