/// A language alias: one `<languageAlias>` element.
///
/// Source: UTS #35 part 1, "Language Tag to Locale Identifier", and annex C, "LocaleId Canonicalization".
package struct LanguageAlias: Sendable, Hashable {
    /// The replaced identifier, such as `iw` or `zh_min_nan`.
    package let type: String
    /// The replacement. If it depends on the rest of the locale, several replacements separated by spaces.
    package let replacement: String
    /// The reason, such as `deprecated` or `legacy`.
    package let reason: String?
    /// The start of the element.
    package let location: CLDRLocation
}

/// A territory alias: one `<territoryAlias>` element whose type is a region of a locale: two letters or three digits.
///
/// Source: UTS #35 part 1, annex C, "LocaleId Canonicalization", "Territory Aliases".
package struct TerritoryAlias: Sendable, Hashable {
    /// The replaced region, such as `620` or `SU`.
    package let type: String
    /// The regions that replace it. Of several, the one where a language is most likely spoken, or else the first one.
    package let replacements: [String]
    /// The reason, such as `overlong` or `deprecated`.
    package let reason: String?
    /// The start of the element.
    package let location: CLDRLocation
}

/// Locales with a parent that truncation would not find: one `<parentLocale>` element.
///
/// Source: UTS #35 part 1, "Parent Locales".
package struct ParentLocale: Sendable, Hashable {
    package let parent: String
    /// Its children.
    package let locales: [String]
    /// A rule that names further children: `nonlikelyScript`, for locales whose script is not the likely one.
    package let localeRules: String?
    /// The part of the data that this applies to, such as `segmentations`. Nil for all parts that have no separate
    /// list.
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
        /// A system with ten digits, in the order of their values.
        case numeric(digits: [Unicode.Scalar])
        /// A system with rules instead of digits. `rules` is their name.
        case algorithmic(rules: String)
    }

    /// The identifier, such as `latn`.
    package let id: String
    package let kind: Kind
    /// The start of the element.
    package let location: CLDRLocation
}

/// The number format in a locale's own file. Everything else is inherited.
///
/// Source: UTS #35 part 3, "Number Elements".
package struct LocaleNumbers: Sendable, Hashable {
    /// The symbols and the pattern of one numbering system. Each may be an alias to another numbering system.
    package struct System: Sendable, Hashable {
        /// The symbols that the file has.
        package var symbols = LocaleNumberSymbols()
        /// The numbering system whose symbols (searched first in the same locale) are used instead.
        package var symbolsAlias: String?
        /// The standard decimal pattern, such as `#,##0.###`.
        package var decimalPattern: String?
        /// The numbering system whose patterns (searched first in the same locale) are used instead.
        package var decimalPatternAlias: String?
        /// The compact decimal patterns, in the order of the file.
        package var compactPatterns: [CompactPattern] = []

        /// Creates an empty value.
        package init() {}
    }

    /// A compact decimal pattern: one `<pattern>` of a short or long `<decimalFormatLength>`.
    ///
    /// Source: UTS #35 part 3, "Compact Number Formats".
    package struct CompactPattern: Sendable, Hashable {
        /// The length of the words, as in CLDR's attribute.
        package enum Length: String, Sendable, Hashable, CaseIterable {
            case long, short
        }

        package let length: Length
        /// The number of zeros in the attribute `type`: 3 for 1000.
        package let magnitude: Int
        /// The plural category or number that the pattern is for. Nil for all of them.
        package let count: String?
        /// The pattern, such as `0 Mio'.'`.
        package let text: String

        package init(length: Length, magnitude: Int, count: String?, text: String) {
            self.length = length
            self.magnitude = magnitude
            self.count = count
            self.text = text
        }

        /// The number of digits that the positive part of the pattern shows. 0 if it has words only, such as "mille".
        package var digits: Int {
            let parts = text.split(separator: "'", omittingEmptySubsequences: false).enumerated()
            let unquoted = parts.filter { $0.offset.isMultiple(of: 2) }.map { String($0.element) }.joined()
            return unquoted.prefix { $0 != ";" }.count { $0 == "0" }
        }

        /// Whether the pattern is only "0", which means that the number is shown as it is.
        package var isPlain: Bool { text == "0" }
    }

    /// A subtag of the locale by its kind: `language`, `script`, `territory` or `variant`.
    package struct IdentityPart: Sendable, Hashable {
        /// The kind of the subtag.
        package let name: String
        /// The subtag.
        package let type: String
    }

    /// The subtags of the locale, from its file's `identity`.
    package let identity: [IdentityPart]
    /// The locale, as CLDR writes it: `zh_Hant_HK`.
    package let locale: String
    /// The path of the file, starting with the folder as the caller gave it.
    package let file: String
    /// The numbering system that is used by default.
    package var defaultNumberingSystem: String?
    /// Further numbering systems by their purpose: `native`, `traditional`, `finance`.
    package var otherNumberingSystems: [String: String] = [:]
    /// The minimum number of digits before the first group: 2 leaves `1234` without a separator.
    package var minimumGroupingDigits: Int?
    /// The data for each numbering system. The empty name means all systems that the file does not name.
    package var systems: [String: System] = [:]

    /// A file without data.
    package init(identity: [IdentityPart], file: String) {
        self.identity = identity
        self.file = file
        locale = identity.map(\.type).joined(separator: "_")
    }

    /// Whether the file has no data, so that the locale inherits everything.
    package var isEmpty: Bool { self == LocaleNumbers(identity: identity, file: file) }
}

/// The number symbols in a file. Nil for an inherited symbol.
///
/// Source: UTS #35 part 3, "Number Symbols".
package struct LocaleNumberSymbols: Sendable, Hashable {
    /// The names of the symbols, as in CLDR's elements.
    package enum Name: String, Sendable, Hashable, CaseIterable {
        case decimal, group, percentSign, plusSign, minusSign, exponential, superscriptingExponent, perMille
        case infinity, nan

        /// The index of the text. Names are looked up millions of times, and hashing strings would dominate.
        fileprivate var index: Int {
            switch self {
            case .decimal: 0
            case .group: 1
            case .percentSign: 2
            case .plusSign: 3
            case .minusSign: 4
            case .exponential: 5
            case .superscriptingExponent: 6
            case .perMille: 7
            case .infinity: 8
            case .nan: 9
            }
        }
    }

    /// A text or nil for each name.
    private var texts = [String?](repeating: nil, count: Name.allCases.count)

    /// Creates an empty set.
    package init() {}

    /// The text of a symbol, or nil.
    package subscript(name: Name) -> String? {
        get { texts[name.index] }
        set { texts[name.index] = newValue }
    }

    /// Whether no symbol is set.
    package var isEmpty: Bool { texts.allSatisfy { $0 == nil } }

    /// A copy of this set in which missing symbols are taken from another set.
    package func inheriting(_ other: LocaleNumberSymbols) -> LocaleNumberSymbols {
        var result = self
        for (index, text) in other.texts.enumerated() where result.texts[index] == nil { result.texts[index] = text }
        return result
    }
}
