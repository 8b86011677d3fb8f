/// A language alias: one `<languageAlias>` element.
///
/// Source: UTS #35 part 1, "Language Tag to Locale Identifier", and annex C, "LocaleId Canonicalization".
package struct LanguageAlias: Sendable, Hashable {
    /// The replaced identifier, such as `iw` or `zh_min_nan`.
    package let type: String
    /// The replacement. Several ones, separated by spaces, if the rest of the locale must decide.
    package let replacement: String
    /// The reason, such as `deprecated` or `legacy`.
    package let reason: String?
    /// The start of the element.
    package let location: CLDRLocation
}

/// Locales with a parent that truncation would not find: one `<parentLocale>` element.
///
/// Source: UTS #35 part 1, "Parent Locales".
package struct ParentLocale: Sendable, Hashable {
    /// The parent.
    package let parent: String
    /// Its children.
    package let locales: [String]
    /// A rule that names further children: `nonlikelyScript`, for locales whose script is not the likely one.
    package let localeRules: String?
    /// The part of the data that this applies to, such as `segmentations`. Nil for all parts without a list of their
    /// own.
    package let component: String?
    /// The start of the element.
    package let location: CLDRLocation
}

/// The likely full form of a locale: one `<likelySubtag>` element.
///
/// Source: UTS #35 part 1, "Likely Subtags".
package struct LikelySubtag: Sendable, Hashable {
    /// The locale that lacks subtags.
    package let from: String
    /// Language, script and territory.
    package let to: String
    /// The start of the element.
    package let location: CLDRLocation
}

/// A script: one line of `scriptMetadata.txt`.
package struct ScriptMetadata: Sendable, Hashable {
    /// The code of ISO 15924, such as `Latn`.
    package let code: String
    /// Whether the script is written from right to left.
    package let isRightToLeft: Bool
    /// The whole line, with all fields, without a comment.
    package let row: String
    /// The start of the line.
    package let location: CLDRLocation
}

/// A numbering system: one `<numberingSystem>` element.
///
/// Source: UTS #35 part 3, "Numbering Systems".
package struct NumberingSystem: Sendable, Hashable {
    /// The kind of a numbering system.
    package enum Kind: Sendable, Hashable {
        /// With ten digits, in the order of their values.
        case numeric(digits: [Unicode.Scalar])
        /// By rules of the name.
        case algorithmic(rules: String)
    }

    /// The identifier, such as `latn`.
    package let id: String
    /// The kind.
    package let kind: Kind
    /// The start of the element.
    package let location: CLDRLocation
}
