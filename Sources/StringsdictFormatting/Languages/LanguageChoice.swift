import StringsdictLocaleData
import CLDRPlurals
import CLDRPluralsCore

/// The languages in which texts are available: the folders of a bundle, or the languages of an embedded table.
///
/// Both kinds of lists use the choice below, which allocates nothing.
///
/// Source: UTS #35 part 1, "Likely Subtags" and "Parent Locales".
protocol LanguageList {
    /// The number of localizations. Localizations are in byte order of their names.
    var localizationCount: Int { get }
    /// Calls a closure with the number, the name and the language of each localization, until the closure returns false.
    ///
    /// The language of `Base` is the development language. The language is nil if the name is not a language.
    ///
    /// - Complexity: Linear in the number of localizations.
    func forEachLocalization(_ body: (Int, UnsafeBufferPointer<UInt8>, LanguageKey?) -> Bool)
    /// Calls a closure with the language that the program's authors write.
    func withDevelopmentLanguage<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result
}

extension LanguageList {
    /// The localization for a language, or nil if none matches.
    ///
    /// - Complexity: Linear in the number of localizations. No allocation.
    func bestMatch(for identifier: UnsafeBufferPointer<UInt8>) -> Int? {
        let wanted = LanguageKey(utf8: identifier)
        let variants = VariantSubtags(of: identifier)
        var exact: Int?
        var best: (localization: Int, distance: LanguageDistance)?
        forEachLocalization { localization, name, language in
            let isBase = name.equals("Base")
            // An exact name wins, even if the name is not a language, such as `x-pseudo`.
            if !isBase, name.isSpelled(like: identifier) {
                exact = localization
                return false
            }
            if let wanted, let language,
                let distance = LanguageDistance(
                    from: wanted, to: language, isBase: isBase,
                    hasVariants: variants.areEqual(to: VariantSubtags(of: name))),
                best.map({ distance < $0.distance }) ?? true
            {
                best = (localization, distance)
            }
            return true
        }
        return exact ?? best?.localization
    }

    /// The localization in the development language, or nil.
    var developmentMatch: Int? { withDevelopmentLanguage { bestMatch(for: $0) } }

    /// The localization that is used if nothing matches. Nil only if there are no localizations.
    var lastResort: Int? {
        developmentMatch ?? firstLocalization { name, _ in name.equals("Base") } ?? (localizationCount > 0 ? 0 : nil)
    }

    /// The first localization in the same language, in whatever script.
    func matchInAnyScript(for identifier: UnsafeBufferPointer<UInt8>) -> Int? {
        guard let wanted = LanguageKey(utf8: identifier) else { return nil }
        return firstLocalization { _, language in language?.locale.language == wanted.locale.language }
    }

    private func firstLocalization(where isWanted: (UnsafeBufferPointer<UInt8>, LanguageKey?) -> Bool) -> Int? {
        var found: Int?
        forEachLocalization { localization, name, language in
            if isWanted(name, language) { found = localization }
            return found == nil
        }
        return found
    }

    /// The localization for a user's languages, given by descending preference, or the last resort if none matches.
    ///
    /// If no language matches, the development language is used. If that is not available either, one of the user's
    /// languages in another script is used.
    ///
    /// - Returns: The localization, and the place of the language that chose it. The place is nil for every other
    ///   choice.
    func match(_ languages: [String]) -> (localization: Int, language: Int?)? {
        for index in languages.indices {
            if let found = withUTF8(of: languages[index], bestMatch(for:)) { return (found, index) }
        }
        if let developmentMatch { return (developmentMatch, nil) }
        for language in languages {
            if let found = withUTF8(of: language, matchInAnyScript(for:)) { return (found, nil) }
        }
        return lastResort.map { ($0, nil) }
    }

    private func withUTF8<Result>(of text: String, _ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
        var text = text
        return text.withUTF8(body)
    }
}

/// The distance of a localization from a wanted language. The smallest one is the best match.
struct LanguageDistance: Comparable {
    /// The criteria in descending priority, the first one in the highest bits.
    private let bits: UInt32

    /// Measures the distance. Nil if the two have no common ancestor, or if speakers of the wanted language cannot be
    /// expected to read the localization.
    ///
    /// - Parameters:
    ///   - wanted: The wanted language.
    ///   - found: The language of the localization.
    ///   - isBase: Whether the localization is `Base`.
    ///   - hasVariants: Whether the localization has the wanted variants and no other ones.
    init?(from wanted: LanguageKey, to found: LanguageKey, isBase: Bool, hasVariants: Bool) {
        let tree = ShippedLocaleData.tree
        var ancestor = wanted.locale
        var steps: UInt32 = 0
        while true {
            if let path = LanguageDistance.path(from: found.locale, to: ancestor, in: tree) {
                guard path.isReadable else { return nil }
                let locale = found.locale
                // The same language, script, region and variants, named or likely.
                var bits: UInt32 = hasVariants && wanted.isMaximizedLike(found) ? 0 : 1 << 31
                // The nearest common ancestor, and the ancestor itself before its descendants.
                bits |= min(steps, 0xFF) << 13 | min(path.length, 1) << 12
                // The same language before another one: `en-GB` before `hi-Latn`, which inherits from `en-IN`.
                bits |= (locale.language == wanted.locale.language ? 0 : 1) << 11
                // Among regions, no region or the likely one first.
                bits |= (locale.region == 0 || locale.region == found.likelyRegion ? 0 : 1) << 10
                // Among variants, the requested ones first.
                bits |= (hasVariants ? 0 : 1) << 9
                self.bits = bits | min(path.length, 0xFF) << 1 | (isBase ? 1 : 0)
                return
            }
            guard let parent = tree.parent(of: ancestor) else { return nil }
            ancestor = parent
            steps += 1
        }
    }

    /// The number of parents from a locale to an ancestor. Nil if it is not an ancestor.
    ///
    /// A speaker of the ancestor can be expected to read the locale if all locales on the path are in one language or
    /// inherit from a whole language: Bokmål inherits from Norwegian as a whole. A language that inherits from the data
    /// of one region, as Haitian does from `fr-HT`, is a different language to speakers of French.
    private static func path(
        from locale: ResolvedLocale, to ancestor: ResolvedLocale, in tree: PackedLocaleTree
    ) -> (length: UInt32, isReadable: Bool)? {
        var child = locale
        var length: UInt32 = 0
        var isReadable = true
        while child != ancestor {
            guard let parent = tree.parent(of: child) else { return nil }
            isReadable = isReadable && (child.language == parent.language || parent.region == 0)
            child = parent
            length += 1
        }
        return (length, isReadable)
    }

    /// Orders distances.
    static func < (left: LanguageDistance, right: LanguageDistance) -> Bool { left.bits < right.bits }
}

extension LanguageKey {
    /// Whether both have the same language and script, and the same region, named or likely.
    fileprivate func isMaximizedLike(_ other: LanguageKey) -> Bool {
        guard locale.language == other.locale.language, locale.script == other.locale.script else { return false }
        return locale.region == other.locale.region
            || (locale.region == 0 ? likelyRegion : locale.region)
                == (other.locale.region == 0 ? other.likelyRegion : other.locale.region)
    }
}

extension UnsafeBufferPointer<UInt8> {
    /// Whether this identifier equals another one, apart from case and from `_` for `-`.
    func isSpelled(like other: UnsafeBufferPointer<UInt8>) -> Bool {
        func folded(_ byte: UInt8) -> UInt8 {
            byte == UInt8(ascii: "_") ? UInt8(ascii: "-") : (0x41...0x5A).contains(byte) ? byte | 0x20 : byte
        }
        guard count == other.count else { return false }
        return indices.allSatisfy { folded(self[$0]) == folded(other[$0]) }
    }
}
