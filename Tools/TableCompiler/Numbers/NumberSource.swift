/// What the tables of number symbols are compiled from: the number elements of CLDR's locales, as the files give them.
///
/// Nothing is resolved here: an element that a locale does not write is absent.
package struct NumberSource: Sendable {
    /// A kind of symbol that a formatter of numbers needs.
    package enum Symbol: String, Sendable, CaseIterable {
        case decimal, group, minusSign, plusSign, exponential, infinity, nan
    }

    /// What a locale says about one numbering system: its own values, or that it has those of another system.
    package enum Element<Value: Sendable & Equatable>: Sendable, Equatable {
        case value(Value)
        /// CLDR's `<alias source="locale" path="../symbols[@numberSystem='latn']"/>`: look the other system up, beginning
        /// again at the locale that was asked for.
        case alias(numberSystem: String)
    }

    /// The `<numbers>` element of one locale.
    package struct Numbers: Sendable, Equatable {
        package var defaultNumberingSystem: String?
        package var nativeNumberingSystem: String?
        package var minimumGroupingDigits: Int?
        /// Symbols by numbering system; those that name none have the empty name and stand in for every one.
        package var symbols: [String: Element<[Symbol: String]>]
        /// The standard decimal pattern by numbering system.
        package var decimalPatterns: [String: Element<String>]

        package init(
            defaultNumberingSystem: String? = nil, nativeNumberingSystem: String? = nil,
            minimumGroupingDigits: Int? = nil, symbols: [String: Element<[Symbol: String]>] = [:],
            decimalPatterns: [String: Element<String>] = [:]
        ) {
            self.defaultNumberingSystem = defaultNumberingSystem
            self.nativeNumberingSystem = nativeNumberingSystem
            self.minimumGroupingDigits = minimumGroupingDigits
            self.symbols = symbols
            self.decimalPatterns = decimalPatterns
        }
    }

    /// The number elements by locale, such as `pt_PT`; `root` must be among them.
    package var locales: [String: Numbers]
    /// CLDR's parent locales for all data (those without `component`): child to parent.
    package var parents: [String: String]
    /// The parent of a language with a script that is not its likely one, where CLDR has a rule for it
    /// (`localeRules="nonlikelyScript"`).
    package var unlikelyScriptParent: String?
    /// The ten digits of each numeric numbering system. Algorithmic ones are left out.
    package var digits: [String: String]
    /// Language aliases: the deprecated identifier and what replaces it.
    package var aliases: [(type: String, replacement: String)]
    /// Likely subtags: such as `pa_PK` to `pa_Arab_PK`.
    package var likelySubtags: [String: String]
    /// The CLDR release.
    package var version: String

    package init(
        locales: [String: Numbers], parents: [String: String], unlikelyScriptParent: String? = nil,
        digits: [String: String], aliases: [(type: String, replacement: String)], likelySubtags: [String: String],
        version: String
    ) {
        self.locales = locales
        self.parents = parents
        self.unlikelyScriptParent = unlikelyScriptParent
        self.digits = digits
        self.aliases = aliases
        self.likelySubtags = likelySubtags
        self.version = version
    }

    /// The same with root's aliases restored, where the files hold their result instead.
    ///
    /// CLDR's root gives nearly every numbering system an alias to `latn`, so that Hindi with the digits of `deva` is
    /// grouped like Hindi. Data that was read out of ICU has root's own values in its place. An element of root that
    /// equals that of `latn` is therefore taken as the alias.
    package var withRootAliases: NumberSource {
        var result = self
        guard var root = locales["root"] else { return self }
        let latin = "latn"
        for (system, element) in root.symbols where system != latin && element == root.symbols[latin] {
            root.symbols[system] = .alias(numberSystem: latin)
        }
        for (system, element) in root.decimalPatterns where system != latin && element == root.decimalPatterns[latin] {
            root.decimalPatterns[system] = .alias(numberSystem: latin)
        }
        result.locales["root"] = root
        return result
    }
}
