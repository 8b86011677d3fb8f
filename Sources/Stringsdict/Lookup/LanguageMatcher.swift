import CLDRPluralsCore

/// Chooses the best available localization for a user.
///
/// ```swift
/// let matcher = LanguageMatcher(available: ["Base", "en", "es-419", "zh-Hant"], developmentLanguage: "en")
/// matcher.match(["es-MX"])            // "es-419"
/// matcher.match(["gsw", "zh-TW"])     // "zh-Hant"
/// matcher.match(["xx"])               // "en"
/// ```
///
/// The user's languages are tried in order. A language matches the localization with which it shares the nearest
/// ancestor in CLDR's tree of parent locales, where the parent of `es-MX` is `es-419`, that of `en-AU` is `en-001`, and
/// that of `nb` is `no`. Localizations in different scripts never match. If no language matches, the development
/// language is used. If that is not available either, the choice falls on one of the user's languages in another
/// script, which the user may not be able to read, then on `Base`, then on the first localization.
///
/// Localization names may have any form that folder names have: see ``Localization``.
///
/// Source: UTS #35 part 1, "Likely Subtags" and "Parent Locales".
public struct LanguageMatcher: Sendable {
    /// A localization, and its position in the tree.
    private struct Candidate: Sendable {
        let name: String
        let chain: [ResolvedLocale]
        let isBase: Bool
        let likelyRegion: UInt16
    }

    private let candidates: [Candidate]
    /// The names of the localizations, in byte order.
    public let available: [String]
    /// The language that the program's authors write. `Base` is in this language.
    public let developmentLanguage: String
    /// The localization that is used if nothing matches. Nil only if there are no localizations.
    public let lastResort: String?
    /// The localization in the development language, or nil.
    private let developmentMatch: String?

    /// Creates a matcher.
    ///
    /// - Parameters:
    ///   - available: The names of the localizations, without `.lproj`.
    ///   - developmentLanguage: The language that the program's authors write. `Base` is in this language.
    public init(available: some Sequence<String>, developmentLanguage: String) {
        let names = available.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
        self.available = names
        self.developmentLanguage = developmentLanguage
        candidates = names.compactMap { name in
            let isBase = name == "Base"
            guard let key = LanguageKey(isBase ? developmentLanguage : name) else { return nil }
            return Candidate(name: name, chain: key.chain, isBase: isBase, likelyRegion: key.likelyRegion)
        }
        developmentMatch = LanguageMatcher.best(for: developmentLanguage, among: candidates)
        lastResort = developmentMatch ?? (names.contains("Base") ? "Base" : names.first)
    }

    /// The localization for a user's languages, given by descending preference, or the last resort if none matches.
    ///
    /// - Complexity: Linear in the number of localizations and of languages.
    public func match(_ languages: some Sequence<String>) -> String? {
        bestMatch(for: languages) ?? developmentMatch ?? inAnotherScript(languages) ?? lastResort
    }

    /// The localization for a user's languages, or nil if none matches.
    ///
    /// - Complexity: Linear in the number of localizations and of languages.
    public func bestMatch(for languages: some Sequence<String>) -> String? {
        for language in languages {
            if let name = LanguageMatcher.best(for: language, among: candidates) { return name }
        }
        return nil
    }

    private static func best(for language: String, among candidates: [Candidate]) -> String? {
        guard let key = LanguageKey(language) else { return nil }
        let chain = key.chain
        var best: (name: String, rank: [Int])?
        for candidate in candidates {
            guard let rank = rank(of: candidate, for: chain, language) else { continue }
            if best.map({ rank.lexicographicallyPrecedes($0.rank) }) ?? true { best = (candidate.name, rank) }
        }
        return best?.name
    }

    /// The distance of a candidate from a language, as criteria in descending priority. Nil if they have no common
    /// ancestor.
    private static func rank(of candidate: Candidate, for chain: [ResolvedLocale], _ language: String) -> [Int]? {
        for (steps, ancestor) in chain.enumerated() {
            guard let depth = candidate.chain.firstIndex(of: ancestor) else { continue }
            guard isReadable(candidate.chain[...depth]) else { return nil }
            let region = candidate.chain[0].region
            return [
                // The nearest common ancestor, and the ancestor itself before its descendants.
                steps, min(depth, 1),
                // The same language before another one: `en-GB` before `hi-Latn`, which inherits from `en-IN`.
                candidate.chain[0].language == chain[0].language ? 0 : 1,
                // Among regions, no region or the likely one first.
                region == 0 || region == candidate.likelyRegion ? 0 : 1, depth,
                // Among spellings and variants, the requested one first.
                candidate.isBase ? 2 : isSame(candidate.name, language) ? 0 : 1,
            ]
        }
        return nil
    }

    /// Whether a speaker of an ancestor can be expected to read its descendants.
    ///
    /// Bokmål inherits from Norwegian as a whole. A language that inherits from the data of one region, as Haitian does
    /// from `fr-HT`, is a different language to speakers of French.
    private static func isReadable(_ chain: ArraySlice<ResolvedLocale>) -> Bool {
        zip(chain, chain.dropFirst()).allSatisfy { child, parent in
            child.language == parent.language || parent.region == 0
        }
    }

    private func inAnotherScript(_ languages: some Sequence<String>) -> String? {
        for language in languages {
            guard let key = LanguageKey(language) else { continue }
            if let found = candidates.first(where: { $0.chain[0].language == key.locale.language }) {
                return found.name
            }
        }
        return nil
    }

    private static func isSame(_ left: String, _ right: String) -> Bool {
        func folded(_ byte: UInt8) -> UInt8 {
            byte == UInt8(ascii: "_") ? UInt8(ascii: "-") : (0x41...0x5A).contains(byte) ? byte | 0x20 : byte
        }
        return left.utf8.lazy.map(folded).elementsEqual(right.utf8.lazy.map(folded))
    }
}
