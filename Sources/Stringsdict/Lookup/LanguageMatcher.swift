import CLDRPluralsCore

/// Chooses the localization for a user out of those that there are.
///
/// ```swift
/// let matcher = LanguageMatcher(available: ["Base", "en", "es-419", "zh-Hant"], developmentLanguage: "en")
/// matcher.match(["es-MX"])            // "es-419"
/// matcher.match(["gsw", "zh-TW"])     // "zh-Hant"
/// matcher.match(["xx"])               // "en"
/// ```
///
/// For each of the user's languages in turn: the localization that shares the nearest ancestor with it in CLDR's tree of
/// locales, where `es-MX` comes from `es-419`, `en-AU` from `en-001`, and `nb` from `no`; a script always separates. If no language
/// has any, the development language. Where that is not there either: one of the user's languages in another script, which the
/// user may not be able to read; then `Base`, and the first one there is.
///
/// The names of localizations may be in any form that folders have: see ``Localization``.
///
/// Source: UTS #35 part 1, "Likely Subtags" and "Parent Locales".
public struct LanguageMatcher: Sendable {
    /// A localization, and its place in the tree.
    private struct Candidate: Sendable {
        let name: String
        let chain: [ResolvedLocale]
        let isBase: Bool
        let likelyRegion: UInt16
    }

    private let candidates: [Candidate]
    /// The names of the localizations, in the order of their bytes.
    public let available: [String]
    /// The language that the program's authors write, which is also that of `Base`.
    public let developmentLanguage: String
    /// What is taken where nothing matches; nil only if there is no localization at all.
    public let lastResort: String?
    /// The localization in the development language, or nil for none.
    private let developmentMatch: String?

    /// A matcher.
    ///
    /// - Parameters:
    ///   - available: The names of the localizations, without `.lproj`.
    ///   - developmentLanguage: The language that the program's authors write, which is also that of `Base`.
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

    /// The localization for a user's languages, the most wanted one first; the last resort where none of them has one.
    ///
    /// - Complexity: Linear in the number of localizations and of languages.
    public func match(_ languages: some Sequence<String>) -> String? {
        bestMatch(for: languages) ?? developmentMatch ?? inAnotherScript(languages) ?? lastResort
    }

    /// The localization for a user's languages; nil where none of them has one.
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

    /// How far a candidate is from a language, what counts most first; nil where they have no common ancestor.
    private static func rank(of candidate: Candidate, for chain: [ResolvedLocale], _ language: String) -> [Int]? {
        for (steps, ancestor) in chain.enumerated() {
            guard let depth = candidate.chain.firstIndex(of: ancestor) else { continue }
            guard isReadable(candidate.chain[...depth]) else { return nil }
            let region = candidate.chain[0].region
            return [
                // The nearest common ancestor, and in it the ancestor itself before its descendants.
                steps, min(depth, 1),
                // The language itself before another one: `en-GB` before `hi-Latn`, which inherits from `en-IN`.
                candidate.chain[0].language == chain[0].language ? 0 : 1,
                // Of several regions none, or the one with the most readers.
                region == 0 || region == candidate.likelyRegion ? 0 : 1, depth,
                // Of several spellings and variants the one that was asked for.
                candidate.isBase ? 2 : isSame(candidate.name, language) ? 0 : 1,
            ]
        }
        return nil
    }

    /// Whether readers of an ancestor can be expected to read what inherits from it.
    ///
    /// Bokmål inherits from Norwegian as a whole. What inherits from the data of one region, as Haitian from `fr-HT`, is another
    /// language to readers of French.
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
