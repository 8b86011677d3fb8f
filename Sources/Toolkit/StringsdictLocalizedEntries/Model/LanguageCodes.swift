import CLDRPlurals
import PluralRuleSyntax
import StringCatalogs

/// The codes of languages, as ISO 639 lists them.
package enum LanguageCodes {
    /// The language codes of two letters.
    ///
    /// Source: ISO 639-1, and five codes of its earlier versions.
    package static let twoLetterLanguages: Set<String> = Set(
        """
        aa ab ae af ak am an ar as av ay az ba be bg bh bi bm bn bo br bs ca ce ch co cr cs cu cv cy da de dv dz ee el en eo es et eu fa \
        ff fi fj fo fr fy ga gd gl gn gu gv ha he hi ho hr ht hu hy hz ia id ie ig ii ik in io is it iu iw ja ji jv jw ka kg ki kj kk kl \
        km kn ko kr ks ku kv kw ky la lb lg li ln lo lt lu lv mg mh mi mk ml mn mo mr ms mt my na nb nd ne ng nl nn no nr nv ny oc oj om \
        or os pa pi pl ps pt qu rm rn ro ru rw sa sc sd se sg sh si sk sl sm sn so sq sr ss st su sv sw ta te tg th ti tk tl tn to tr ts \
        tt tw ty ug uk ur uz ve vi vo wa wo xh yi yo za zh zu
        """.split(separator: " ").map(String.init))

    /// Whether a text is the code of a language. A code starts with two letters that ISO lists, or with any three
    /// letters. A script, a region and variants may follow.
    package static func isLanguage(_ text: String) -> Bool {
        let tags = text.split(omittingEmptySubsequences: false) { $0 == "-" || $0 == "_" }.map { $0.lowercased() }
        guard let first = tags.first, first.utf8.allSatisfy({ $0 &- 0x61 < 26 }) else { return false }
        guard first.utf8.count == 3 || twoLetterLanguages.contains(first) else { return false }
        return tags.dropFirst().allSatisfy { tag in
            (2...8).contains(tag.utf8.count) && tag.utf8.allSatisfy { $0 &- 0x61 < 26 || $0 &- 0x30 < 10 }
        }
    }

    /// The code of a language that a wrong code means. Nil if nobody can know.
    ///
    /// The codes of countries are a frequent mistake: `jp` for `ja`, `cz` for `cs`.
    package static func meant(by text: String) -> String? {
        let tags = text.split { $0 == "-" || $0 == "_" }.map(String.init)
        if tags.count == 2, tags[1] == "UK", isLanguage(tags[0]) { return "\(tags[0])-GB" }
        guard let first = tags.first, let meant = meant[first.lowercased()] else { return nil }
        return ([meant] + tags.dropFirst()).joined(separator: "-")
    }

    /// The language that a name which is no code means among those of a catalog. Nil for a code, and if nobody can know.
    package static func meant(by name: String, among languages: [String]) -> String? {
        guard !isLanguage(name), !languages.contains(name), LocaleFolder.name(for: name) == name else { return nil }
        if let meant = meant(by: name), let language = languages.first(where: { LocaleFolder.isSame($0, meant) }) {
            return language
        }
        let close = languages.filter { Suggestion.distance(Array(name.unicodeScalars), Array($0.unicodeScalars)) == 1 }
        return close.count == 1 ? close[0] : nil
    }

    /// The language that a code of three letters means which is probably a typing error: `huu` for `hu`. ISO lists thousands of such
    /// codes, also `huu`, so a code can only be unlikely: CLDR has no plural rules of it, and those of one language that differs by one
    /// letter. Nil for any other code.
    ///
    /// - Parameter languages: The languages in use.
    package static func likelyMeant(by code: String, among languages: some Sequence<String>) -> String? {
        // The codes from `qaa` to `qtz` are for private use.
        guard isLanguage(code), code.utf8.count == 3, !code.lowercased().utf8.starts(with: "q".utf8), code != "mul",
            PluralRules(exactly: code) == nil
        else { return nil }
        let letters = Array(code.lowercased().unicodeScalars)
        let close = languages.filter {
            isLanguage($0) && Suggestion.distance(letters, Array($0.lowercased().unicodeScalars)) == 1
                && PluralRules(exactly: $0) != nil
        }
        return close.count == 1 ? close[0] : nil
    }

    /// Codes of countries, and names, by what they mean.
    private static let meant: [String: String] = [
        "al": "sq", "at": "de-AT", "by": "be", "cn": "zh-Hans", "cz": "cs", "dk": "da", "gb": "en-GB", "ge": "ka",
        "gr": "el", "ir": "fa",
        "il": "he", "jp": "ja", "kz": "kk", "me": "cnr", "mx": "es-MX", "pk": "ur", "ph": "fil", "rs": "sr", "ua": "uk",
        "us": "en-US",
        "vn": "vi",
        "arabic": "ar", "chinese": "zh-Hans", "czech": "cs", "danish": "da", "dutch": "nl", "english": "en",
        "finnish": "fi",
        "french": "fr", "german": "de", "greek": "el", "hebrew": "he", "hungarian": "hu", "italian": "it",
        "japanese": "ja",
        "korean": "ko", "norwegian": "nb", "polish": "pl", "portuguese": "pt", "russian": "ru", "spanish": "es",
        "swedish": "sv",
        "turkish": "tr", "ukrainian": "uk", "vietnamese": "vi",
    ]
}
