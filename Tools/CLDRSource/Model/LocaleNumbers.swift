/// The number format of a locale, as far as its own file defines it. The rest is inherited.
///
/// Source: UTS #35 part 3, "Number Elements".
package struct LocaleNumbers: Sendable, Hashable {
    /// The symbols and pattern of one numbering system, or the numbering systems that they are aliases of.
    package struct System: Sendable, Hashable {
        /// The symbols that the file has.
        package var symbols = NumberSymbols()
        /// The numbering system whose symbols (searched first in the same locale) are used instead.
        package var symbolsAlias: String?
        /// The standard decimal pattern, such as `#,##0.###`.
        package var decimalPattern: String?
        /// The numbering system whose pattern (searched first in the same locale) is used instead.
        package var decimalPatternAlias: String?

        /// Creates an empty value.
        package init() {}
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
    package var locale: String { identity.map(\.type).joined(separator: "_") }
    /// The path of the file, starting with the folder as the caller gave it.
    package let file: String
    /// The numbering system that is used by default.
    package var defaultNumberingSystem: String?
    /// Further numbering systems by their purpose: `native`, `traditional`, `finance`.
    package var otherNumberingSystems: [String: String] = [:]
    /// The minimum number of digits before the first group: 2 leaves `1234` without a separator.
    package var minimumGroupingDigits: Int?
    /// The data for each numbering system. The empty name stands for systems that the file does not name.
    package var systems: [String: System] = [:]
}

/// The number symbols in a file. Nil for an inherited symbol.
///
/// Source: UTS #35 part 3, "Number Symbols".
package struct NumberSymbols: Sendable, Hashable {
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

    /// These symbols, with missing ones from another set.
    package func inheriting(_ other: NumberSymbols) -> NumberSymbols {
        var result = self
        for (index, text) in other.texts.enumerated() where result.texts[index] == nil { result.texts[index] = text }
        return result
    }
}
