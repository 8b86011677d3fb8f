import CLDRPluralsCore
import CLDRSource

/// The source of the tables of number symbols: the number elements of a CLDR release.
///
/// `CLDRSource.NumberResolver` looks every answer up in the elements of the files, without any table. The packed tables
/// are compared with these answers.
package struct NumberSource: Sendable {
    /// A symbol that a number formatter needs, under CLDR's name.
    package enum Symbol: String, Sendable, CaseIterable {
        case decimal, group, minusSign, plusSign, exponential, infinity, nan
    }

    /// The locales with a file, such as `pt_PT`, and `root`.
    package let locales: Set<String>
    /// CLDR's parent locales, from child to parent.
    package let parents: [String: String]
    /// The ten digits of each numeric numbering system. Algorithmic systems are left out.
    package let digits: [String: String]
    /// Language aliases: deprecated identifiers and their replacements.
    package let aliases: [(type: String, replacement: String)]
    /// Likely subtags, such as `pa_PK` to `pa_Arab_PK`.
    package let likelySubtags: [String: String]
    /// The CLDR release.
    package let version: String

    private let resolver: NumberResolver

    /// Creates a source from a release.
    package init(_ data: CLDRData) {
        version = data.version
        locales = Set(data.numbers.map(\.locale))
        parents = data.parents
        digits = data.digits
        aliases = data.aliases
        likelySubtags = Dictionary(data.likelySubtags.map { ($0.from, $0.to) }) { first, _ in first }
        resolver = NumberResolver(data.withRootAliases)
    }

    /// The default numbering system of a locale. `latn` if the default system is algorithmic, so that it has no digits.
    package func defaultSystem(_ locale: String) -> String {
        numeric(resolver.defaultNumberingSystem(of: locale))
    }

    /// The native numbering system of a locale. `latn` if the native system is algorithmic, so that it has no digits.
    package func nativeSystem(_ locale: String) -> String {
        numeric(resolver.chain(of: locale).lazy.compactMap { $0.otherNumberingSystems["native"] }.first)
    }

    private func numeric(_ system: String?) -> String {
        system.flatMap { digits[$0] == nil ? nil : $0 } ?? "latn"
    }

    /// The symbols and group sizes of a locale with a numbering system.
    ///
    /// If even root lacks data for the numbering system, the data of `latn` is used, as in ICU.
    ///
    /// - Throws: ``NumberTableError`` if `latn` lacks an element, or if a pattern has no digits.
    package func resolve(_ locale: String, numberingSystem: String) throws(NumberTableError) -> ResolvedNumbers {
        let chain = resolver.chain(of: locale)
        return try resolve(
            locale, chain, numberingSystem: numberingSystem, latin: resolver.symbols(in: chain, numberingSystem: "latn")
        )
    }

    /// The symbols and group sizes of a locale with several numbering systems: each distinct result, with its systems.
    package func resolve(
        _ locale: String, numberingSystems: [String]
    ) throws(NumberTableError) -> [(numbers: ResolvedNumbers, numberingSystems: [String])] {
        let chain = resolver.chain(of: locale)
        let latin = resolver.symbols(in: chain, numberingSystem: "latn")
        var result: [(numbers: ResolvedNumbers, numberingSystems: [String])] = []
        for group in resolver.groups(of: numberingSystems, in: chain) {
            guard let first = group.first else { continue }
            result.append((try resolve(locale, chain, numberingSystem: first, latin: latin), group))
        }
        return result
    }

    /// The exponents of a locale's compact notation in its default numbering system, for the magnitudes of
    /// `CompactExponents`. A magnitude without a pattern has the exponent of the one before it, and a release without
    /// patterns no exponent but 0.
    package func compactExponents(_ locale: String, _ length: LocaleNumbers.CompactPattern.Length) -> [Int] {
        let chain = resolver.chain(of: locale)
        let system = defaultSystem(locale)
        var exponents: [Int] = []
        for magnitude in CompactExponents.magnitudes {
            let found = resolver.compactExponent(
                in: chain, numberingSystem: system, length: length, magnitude: magnitude)
            exponents.append(found ?? exponents.last ?? 0)
        }
        return exponents
    }

    private func resolve(
        _ locale: String, _ chain: [LocaleNumbers], numberingSystem: String, latin: LocaleNumberSymbols
    ) throws(NumberTableError) -> ResolvedNumbers {
        let texts =
            numberingSystem == "latn"
            ? latin : resolver.symbols(in: chain, numberingSystem: numberingSystem).inheriting(latin)
        var symbols: [Symbol: String] = [:]
        for symbol in Symbol.allCases {
            guard let text = LocaleNumberSymbols.Name(rawValue: symbol.rawValue).flatMap({ texts[$0] }) else {
                throw .missing(element: symbol.rawValue, locale: locale, numberingSystem: numberingSystem)
            }
            symbols[symbol] = text
        }
        let pattern =
            resolver.decimalPattern(in: chain, numberingSystem: numberingSystem)
            ?? resolver.decimalPattern(in: chain, numberingSystem: "latn")
        guard let pattern else {
            throw .missing(element: "decimal pattern", locale: locale, numberingSystem: numberingSystem)
        }
        guard let grouping = DecimalPattern(pattern) else { throw .invalidPattern(pattern, locale: locale) }
        return ResolvedNumbers(
            symbols: symbols, primaryGrouping: grouping.primaryGrouping,
            secondaryGrouping: grouping.secondaryGrouping,
            minimumGroupingDigits: resolver.minimumGroupingDigits(in: chain))
    }
}

/// The symbols and group sizes of a locale with a numbering system, from the source.
package struct ResolvedNumbers: Hashable, Sendable {
    /// All symbols.
    package var symbols: [NumberSource.Symbol: String]
    /// The size of the group before the decimal separator, or 0 without groups.
    package var primaryGrouping: Int
    /// The size of the other groups.
    package var secondaryGrouping: Int
    /// The minimum number of digits before the first group.
    package var minimumGroupingDigits: Int
}
