/// How a locale writes numbers, as far as its own file says it: the rest is inherited.
///
/// Source: UTS #35 part 3, "Number Elements".
package struct LocaleNumbers: Sendable, Hashable {
    /// The symbols and the pattern of one numbering system, or the numbering system that has them.
    package struct System: Sendable, Hashable {
        /// The symbols that the file has.
        package var symbols = NumberSymbols()
        /// Another numbering system, whose symbols (in the same locale, first) stand for these.
        package var symbolsAlias: String?
        /// The standard decimal pattern, such as `#,##0.###`.
        package var decimalPattern: String?
        /// Another numbering system, whose pattern (in the same locale, first) stands for this one.
        package var decimalPatternAlias: String?

        /// Makes an empty one.
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
    /// The file, as a path that begins with the folder that was named.
    package let file: String
    /// The numbering system that is used unless another one is asked for.
    package var defaultNumberingSystem: String?
    /// Further numbering systems by their purpose: `native`, `traditional`, `finance`.
    package var otherNumberingSystems: [String: String] = [:]
    /// How many digits must precede the first group: 2 leaves `1234` without a separator.
    package var minimumGroupingDigits: Int?
    /// What the file says of each numbering system; the empty name stands for those that the file does not name.
    package var systems: [String: System] = [:]
}

/// The symbols of numbers that a file has; nil where it leaves one to be inherited.
///
/// Source: UTS #35 part 3, "Number Symbols".
package struct NumberSymbols: Sendable, Hashable {
    /// The names of the symbols that are read, as CLDR's elements spell them.
    package enum Name: String, Sendable, Hashable, CaseIterable {
        case decimal, group, percentSign, plusSign, minusSign, exponential, superscriptingExponent, perMille
        case infinity, nan

        /// The place of the text: a name is looked up millions of times, and hashing its letters would take most of that.
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

    /// Makes an empty set.
    package init() {}

    /// The text of a symbol, or nil.
    package subscript(name: Name) -> String? {
        get { texts[name.index] }
        set { texts[name.index] = newValue }
    }

    /// Whether no symbol is set.
    package var isEmpty: Bool { texts.allSatisfy { $0 == nil } }

    /// These symbols, and those of another set where there is none here.
    package func inheriting(_ other: NumberSymbols) -> NumberSymbols {
        var result = self
        for (index, text) in other.texts.enumerated() where result.texts[index] == nil { result.texts[index] = text }
        return result
    }
}
