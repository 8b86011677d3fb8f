import StringsdictLocaleData
import CLDRPlurals
import CLDRPluralsCore

/// Chooses the best available localization for a user.
///
/// ```swift
/// let matcher = LanguageMatcher(
///     available: ["Base", "en", "es-419", "zh-Hant"],
///     developmentLanguage: "en")
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
/// A localization that has exactly the name of the wanted language comes first, even if the name is not a language, such
/// as `x-pseudo`. Then comes one with the same language, script, region and variants, whether its name says all of them
/// or not: `ca-valencia` for `ca-ES-valencia`. Among localizations that are equally near, the same variants win.
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

        /// Whether the name has variants, such as `valencia`.
        var hasVariants: Bool {
            var name = name
            return name.withUTF8 { !VariantSubtags(of: $0).isEmpty }
        }
    }

    /// The localizations, for the choice among them.
    private struct Candidates: LanguageList, Sendable {
        let list: [Candidate]
        let developmentLanguage: String

        var localizationCount: Int { list.count }

        func forEachLocalization(_ body: (Int, UnsafeBufferPointer<UInt8>, LanguageKey?) -> Bool) {
            for (number, candidate) in list.enumerated() {
                var name = candidate.name
                if !name.withUTF8({ body(number, $0, candidate.language) }) { return }
            }
        }

        func withDevelopmentLanguage<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
            var language = developmentLanguage
            return language.withUTF8(body)
        }
    }

    private let candidates: Candidates
    /// The numbers of the candidates by their languages, where there are many. Nil where comparing them one by one is as quick.
    private let numbersByLanguage: [ResolvedLocale: [Int]]?
    /// The number of the localization `Base`.
    private let base: Int?
    /// The names of the localizations, in byte order.
    public let available: [String]
    /// The language that the program's authors write. `Base` is in this language.
    public let developmentLanguage: String
    /// The localization that is used if nothing matches: the development language, `Base`, or else the first localization. Nil only
    /// if there are no localizations.
    ///
    /// A list of languages has one more choice. Its languages in any script come before `Base`: see ``match(for:)``.
    public let lastResort: String?

    /// Creates a matcher.
    ///
    /// - Parameters:
    ///   - available: The names of the localizations, without `.lproj`.
    ///   - developmentLanguage: The language that the program's authors write. `Base` is in this language.
    @_alwaysEmitIntoClient
    public init(available: some Sequence<String>, developmentLanguage: String) {
        self.init(names: Array(available), developmentLanguage: developmentLanguage)
    }

    @usableFromInline
    init(names available: [String], developmentLanguage: String) {
        let names = Order.byBytes(available)
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
        base = candidates.list.firstIndex { $0.isBase }
        if names.count > 64 {
            var numbers: [ResolvedLocale: [Int]] = [:]
            for (number, candidate) in candidates.list.enumerated() where !candidate.isBase {
                if let language = candidate.language { numbers[language.locale, default: []].append(number) }
            }
            numbersByLanguage = numbers
        } else {
            numbersByLanguage = nil
        }
    }

    /// The numbers of the localizations in exactly this language.
    private func numbers(of locale: ResolvedLocale) -> [Int] {
        if let numbersByLanguage { return numbersByLanguage[locale] ?? [] }
        return candidates.list.indices.filter {
            candidates.list[$0].language?.locale == locale && !candidates.list[$0].isBase
        }
    }

    /// A localization for a user, and the reason for it.
    public struct Match: Hashable, Sendable {
        /// The name of the localization.
        public let localization: String
        /// The user's language that chose it, or `*`. Nil if nothing matched.
        public let matchedLanguage: String?
    }

    /// The localization for a user's languages. Nil only if there are no localizations.
    ///
    /// If none matches, the localization in the development language is used: a text in another language is more useful than
    /// no text. If that is missing, a list of languages gets a localization in one of its languages in any script. The last
    /// choice is ``lastResort``.
    ///
    /// ```swift
    /// let matcher = LanguageMatcher(
    ///     available: ["de", "en", "fr"], developmentLanguage: "en")
    /// for field in ["es, fr;q=0.5", "es, *;q=0.1"] {
    ///     // "fr", then "en"
    ///     matcher.match(for: .acceptLanguage(field))?.localization
    /// }
    /// // nil, since the last resort is used
    /// matcher.match(for: ["es"])?.matchedLanguage
    /// ```
    ///
    /// - Complexity: Linear in the number of localizations and of languages.
    public func match(for languages: UserLanguages) -> Match? {
        if let field = languages.field {
            return bestMatch(for: field) ?? lastResort.map { Match(localization: $0, matchedLanguage: nil) }
        }
        let identifiers = languages.identifiers
        return candidates.match(identifiers).map {
            Match(localization: available[$0.localization], matchedLanguage: $0.language.map { identifiers[$0] })
        }
    }

    /// The localization for one language, or nil if none matches.
    package func bestMatch(for language: String) -> String? {
        var language = language
        return language.withUTF8 { candidates.bestMatch(for: $0) }.map { available[$0] }
    }

    /// The localizations in which a file is looked for that the users of a localization see, the first one first: the
    /// localization, those that it inherits from, `Base`, and the development language.
    ///
    /// ```swift
    /// let matcher = LanguageMatcher(available: ["Base", "de", "es", "es-419"], developmentLanguage: "de")
    /// matcher.places(of: "es-419")   // ["es-419", "es", "Base", "de"]
    /// ```
    ///
    /// Source: Apple, "Searching for Bundle Resources"; CoreFoundation, in which `Base` comes before the languages that the
    /// localization inherits from.
    ///
    /// - Complexity: Linear in the number of localizations, for each ancestor.
    package func places(of localization: String) -> [String] {
        var names = lineage(of: localization)
        func add(_ number: Int?) {
            if let name = number.map({ available[$0] }), !names.contains(name) { names.append(name) }
        }
        add(base)
        add(candidates.developmentMatch)
        return names
    }

    /// A localization, and those that it inherits from by CLDR's tree of parent locales: `["es-419", "es"]`. Another
    /// spelling of the same language counts, too.
    ///
    /// A language that inherits from the data of one region, as Haitian does from `fr-HT`, is a different language to its
    /// readers, so the lineage ends there.
    package func lineage(of localization: String) -> [String] {
        var names = [localization]
        guard localization != "Base", let key = LanguageKey(localization) else { return names }
        let tree = ShippedLocaleData.tree
        var locale = key.locale
        while locale.language != PackedLocaleIndex.root {
            for candidate in numbers(of: locale).map({ candidates.list[$0] }) {
                if !names.contains(candidate.name), !candidate.hasVariants { names.append(candidate.name) }
            }
            guard let parent = tree.parent(of: locale), parent.language == locale.language || parent.region == 0 else {
                break
            }
            locale = parent
        }
        return names
    }

    /// The localization for a request, or nil if none is acceptable.
    private func bestMatch(for field: AcceptLanguage) -> Match? {
        // The acceptable localizations, and the localizations that no range but `*` covers.
        var allowed: [String] = []
        var unnamed: [String] = []
        for name in available {
            let language = name == "Base" ? developmentLanguage : LanguageKey.identifier(of: name) ?? name
            let range = field.range(naming: language)
            if range?.thousandths != 0 { allowed.append(name) }
            if range == nil { unnamed.append(name) }
        }
        let matcher = LanguageMatcher(names: allowed, developmentLanguage: developmentLanguage)
        for range in field.ranges where range.thousandths > 0 {
            let name: String?
            if range.isWildcard {
                name = unnamed.first { $0 == matcher.lastResort } ?? unnamed.first
            } else {
                name = matcher.bestMatch(for: range.language)
            }
            if let name { return Match(localization: name, matchedLanguage: range.language) }
        }
        return nil
    }
}

/// A canonical form of a language for matching. Equivalent identifiers give equal values.
///
/// | identifier | language | script | region |
/// |---|---|---|---|
/// | `zh_CN` | zh | Hans | CN |
/// | `zh-TW` | zh | Hant | TW |
/// | `iw` | he | Hebr | |
/// | `sr@latin` | sr | Latn | |
/// | `English` | en | Latn | |
///
/// Source: UTS #35 part 1, "Canonicalizing Syntax" and "Likely Subtags".
package struct LanguageKey: Hashable, Sendable {
    package let locale: ResolvedLocale

    /// Parses an identifier in any form that folder names have. Nil if it is not a language, such as `Base` or `root`.
    ///
    /// - Complexity: O(*k* + log *n*) for *k* bytes and *n* locales. No allocation.
    package init?(utf8 identifier: UnsafeBufferPointer<UInt8>) {
        let tree = ShippedLocaleData.tree
        locale = LegacyLanguageNames.withCode(of: identifier) { tree.resolve(utf8: $0) }
        if locale.language == PackedLocaleIndex.root { return nil }
    }

    /// Parses an identifier in any form that folder names have. Nil if it is not a language, such as `Base` or `root`.
    package init?(_ identifier: String) {
        var identifier = identifier
        guard let key = identifier.withUTF8({ LanguageKey(utf8: $0) }) else { return nil }
        self = key
    }

    /// The BCP 47 identifier of a language that is written in any form that folder names have: `pt-PT` for `pt_PT`,
    /// `he` for `iw`, `en` for `English`. Nil if it is not a language.
    package static func identifier(of name: String) -> String? {
        var name = name
        let tree = ShippedLocaleData.tree
        let identifier = name.withUTF8 { name in
            LegacyLanguageNames.withCode(of: name) { tree.canonicalIdentifier(utf8: $0) }
        }
        return identifier.language == 0 ? nil : identifier.text
    }

    /// Whether two names mean one language in one script, in whatever region: `es-MX` and `es_419`, but not `zh-Hans` and
    /// `zh-Hant`.
    package static func haveSameLanguage(_ first: String, _ second: String) -> Bool {
        guard let first = LanguageKey(first), let second = LanguageKey(second) else { return false }
        return first.locale.language == second.locale.language && first.locale.script == second.locale.script
    }

    /// Whether two names mean the same localization: `pt_BR` and `pt-br`, or `iw` and `he`.
    package static func areEquivalent(_ first: String, _ second: String) -> Bool {
        var (first, second) = (first, second)
        return first.withUTF8 { first in
            second.withUTF8 { second in
                if first.isSpelled(like: second) { return true }
                guard let key = LanguageKey(utf8: first) else { return false }
                return key == LanguageKey(utf8: second)
                    && VariantSubtags(of: first).areEqual(to: VariantSubtags(of: second))
            }
        }
    }

    /// The region with the most speakers of this language in this script.
    package var likelyRegion: UInt16 { ShippedLocaleData.tree.likelyRegion(of: locale) }
}

/// The English folder names of old projects, such as `English.lproj`.
///
/// Source: Apple, "Language and Locale IDs" (names from before language codes, which are still supported).
private enum LegacyLanguageNames {
    /// Calls a closure with the language code for a folder name, or with the name itself.
    static func withCode<Result>(
        of name: UnsafeBufferPointer<UInt8>, _ body: (UnsafeBufferPointer<UInt8>) -> Result
    ) -> Result {
        guard let code = code(of: name) else { return body(name) }
        return code.withUTF8Buffer(body)
    }

    private static func code(of name: UnsafeBufferPointer<UInt8>) -> StaticString? {
        // No name has fewer letters, and no language code has more than three.
        guard name.count >= 5 else { return nil }
        if name.equals("Danish") { return "da" }
        if name.equals("Dutch") { return "nl" }
        if name.equals("English") { return "en" }
        if name.equals("Finnish") { return "fi" }
        if name.equals("French") { return "fr" }
        if name.equals("German") { return "de" }
        if name.equals("Italian") { return "it" }
        if name.equals("Japanese") { return "ja" }
        if name.equals("Korean") { return "ko" }
        if name.equals("Norwegian") { return "no" }
        if name.equals("Polish") { return "pl" }
        if name.equals("Portuguese") { return "pt" }
        if name.equals("Russian") { return "ru" }
        if name.equals("Spanish") { return "es" }
        if name.equals("Swedish") { return "sv" }
        return nil
    }
}
