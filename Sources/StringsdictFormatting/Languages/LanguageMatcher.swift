/// Chooses the best available localization for a user.
///
/// ```swift
/// let matcher = LanguageMatcher(available: ["Base", "en", "es-419", "zh-Hant"], developmentLanguage: "en")
/// matcher.match(for: ["es-MX"])?.localization          // "es-419"
/// matcher.match(for: ["gsw", "zh-TW"])?.localization   // "zh-Hant"
/// matcher.match(for: "xx")?.localization               // "en"
/// ```
///
/// The user's languages are tried in order. A language matches the localization with which it shares the nearest
/// ancestor in CLDR's tree of parent locales, where the parent of `es-MX` is `es-419`, the parent of `en-AU` is
/// `en-001`, and the parent of `nb` is `no`. Localizations in different scripts never match. If no language matches,
/// the development language is used. If that is not available either, one of the user's languages in another script is
/// used, although the user may not be able to read it. The last choices are `Base` and the first localization.
///
/// Localization names may have any form that folder names have: `pt_PT`, `sr@latin`, `English`.
///
/// Source: UTS #35 part 1, "Likely Subtags" and "Parent Locales".
public struct LanguageMatcher: Sendable {
    /// A localization and its language.
    private struct Candidate: Sendable {
        let name: String
        /// Nil if the name is not a language.
        let language: LanguageKey?
        let isBase: Bool
    }

    /// The localizations, for the choice among them.
    private struct Candidates: LanguageList, Sendable {
        let list: [Candidate]
        let developmentLanguage: String

        var localizationCount: Int { list.count }
        func language(of localization: Int) -> LanguageKey? { list[localization].language }
        func isBase(_ localization: Int) -> Bool { list[localization].isBase }

        func isName(of localization: Int, spelled identifier: UnsafeBufferPointer<UInt8>) -> Bool {
            var name = list[localization].name
            return name.withUTF8 { $0.isSpelled(like: identifier) }
        }

        func withDevelopmentLanguage<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
            var language = developmentLanguage
            return language.withUTF8(body)
        }
    }

    private let candidates: Candidates
    /// The names of the localizations, in byte order.
    public let available: [String]
    /// The language that the program's authors write. `Base` is in this language.
    public let developmentLanguage: String
    /// The localization that is used if nothing matches. Nil only if there are no localizations.
    public let lastResort: String?

    /// Creates a matcher.
    ///
    /// - Parameters:
    ///   - available: The names of the localizations, without `.lproj`.
    ///   - developmentLanguage: The language that the program's authors write. `Base` is in this language.
    public init(available: some Sequence<String>, developmentLanguage: String) {
        let names = available.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
        self.available = names
        self.developmentLanguage = developmentLanguage
        candidates = Candidates(
            list: names.map { name in
                let isBase = name == "Base"
                return Candidate(
                    name: name, language: LanguageKey(isBase ? developmentLanguage : name), isBase: isBase)
            },
            developmentLanguage: developmentLanguage)
        lastResort = candidates.lastResort.map { names[$0] }
    }

    /// A localization for a user, and the reason for it.
    public struct Match: Hashable, Sendable {
        /// The name of the localization.
        public let localization: String
        /// The user's language that chose it, or `*`. Nil if nothing matched: the localization is the last resort.
        public let language: String?
    }

    /// The localization for a user's languages, or the last resort if none matches: a text in another language is more
    /// useful than no text. Nil only if there are no localizations.
    ///
    /// ```swift
    /// let matcher = LanguageMatcher(available: ["de", "en", "fr"], developmentLanguage: "en")
    /// matcher.match(for: .acceptLanguage("es, fr;q=0.5"))?.localization   // "fr"
    /// matcher.match(for: .acceptLanguage("es, *;q=0.1"))?.localization    // "en"
    /// matcher.match(for: ["es"])?.language                                // nil, since the last resort is used
    /// ```
    ///
    /// - Complexity: Linear in the number of localizations and of languages.
    public func match(for languages: UserLanguages) -> Match? {
        if let field = languages.field {
            return bestMatch(for: field) ?? lastResort.map { Match(localization: $0, language: nil) }
        }
        let identifiers = languages.identifiers
        return candidates.match(identifiers).map {
            Match(localization: available[$0.localization], language: $0.language.map { identifiers[$0] })
        }
    }

    /// The localization for one language, or nil if none matches.
    package func bestMatch(for language: String) -> String? {
        var language = language
        return language.withUTF8 { candidates.bestMatch(for: $0) }.map { available[$0] }
    }

    /// The localization for a request, or nil if none is acceptable.
    private func bestMatch(for field: AcceptLanguage) -> Match? {
        let named = available.map { name in
            let language = name == "Base" ? developmentLanguage : LanguageKey.identifier(of: name) ?? name
            return (name, field.range(naming: language))
        }
        let allowed = named.filter { $0.1?.thousandths != 0 }
        let matcher = LanguageMatcher(available: allowed.map { $0.0 }, developmentLanguage: developmentLanguage)
        for range in field.ranges where range.thousandths > 0 {
            let name: String?
            if range.isWildcard {
                let others = allowed.lazy.filter { $0.1 == nil }.map { $0.0 }
                name = others.first { $0 == matcher.lastResort } ?? others.first
            } else {
                name = matcher.bestMatch(for: range.language)
            }
            if let name { return Match(localization: name, language: range.language) }
        }
        return nil
    }
}
