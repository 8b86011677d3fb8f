import CLDRPlurals
import StringsdictTextFiles
import StringCatalogs
import StringsdictFormatting

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

    /// The name of a language in the form of BCP 47: `pt-BR` for `pt_BR`, `he` for `iw`. A name that is no language or has variants, such as
    /// `ca-valencia`, stays as it is.
    package static func canonicalName(of name: String) -> String {
        guard let identifier = LanguageKey.identifier(of: name), LanguageKey.areEquivalent(identifier, name) else {
            return name
        }
        return identifier
    }

    /// The part of a name that keeps it from being the name of a language.
    package enum Fault: Equatable {
        /// The name does not begin with the code of a language, or has not the form of subtags.
        case language
        /// Four letters or digits, a letter first, that are no code of a script, and the number of the subtag.
        case script(String, Int)
        /// Two or three letters or digits that are no code of a region, and the number of the subtag.
        case region(String, Int)
    }

    /// Whether a text is the name of a language: two letters that ISO lists, or any three letters. A script, a region and variants may
    /// follow. A single letter or digit starts extensions or private subtags.
    package static func isLanguage(_ text: String) -> Bool { fault(in: text) == nil }

    /// The part of a text that keeps it from being the name of a language. Nil if the text is such a name.
    ///
    /// Source: UTS #35 part 1, "Unicode Language Identifier", and RFC 5646, section 2.1. Variants, which have five letters or more or begin
    /// with a digit, are not looked up.
    package static func fault(in text: String) -> Fault? {
        let tags = text.split(omittingEmptySubsequences: false) { $0 == "-" || $0 == "_" }.map(String.init)
        let letters = tags.map { $0.lowercased() }
        guard let first = letters.first, isLetters(first),
            first.utf8.count == 3 || twoLetterLanguages.contains(first),
            tags.allSatisfy({ 1...8 ~= $0.utf8.count && $0.utf8.allSatisfy(isLetterOrDigit) })
        else { return .language }
        var mayExtend = true
        for (number, tag) in letters.enumerated().dropFirst() {
            defer { mayExtend = mayExtend && SubtagCodes.isExtension(tag, of: first) }
            switch tag.utf8.count {
            case 1:
                // An extension, or private subtags.
                return number + 1 < tags.count ? nil : .language
            case 2, 3:
                if mayExtend, isLetters(tag), SubtagCodes.isExtension(tag, of: first) { continue }
                // `en-GB-oed` is a tag from the time before RFC 4646.
                guard SubtagCodes.isRegion(tag) || letters == ["en", "gb", "oed"] else {
                    return .region(tags[number], number)
                }
            case 4 where tag.utf8.first.map { $0 > UInt8(ascii: "9") } ?? false:
                guard isLetters(tag), SubtagCodes.isScript(tag) else { return .script(tags[number], number) }
            default: break
            }
        }
        return nil
    }

    /// Whether CLDR has rules of a language, whatever its script and region. Without rules, no form is known to be missing.
    package static func hasRules(_ name: String) -> Bool {
        PluralRules(exactly: String(name.prefix { $0 != "-" && $0 != "_" })) != nil
    }

    private static func isLetters(_ text: String) -> Bool { text.utf8.allSatisfy { ($0 | 0x20) &- 0x61 < 26 } }
    private static func isLetterOrDigit(_ byte: UInt8) -> Bool { (byte | 0x20) &- 0x61 < 26 || byte &- 0x30 < 10 }

    /// The mistake in a name, in words: `'RB' in 'pt-RB' is no code of a region`.
    package static func problem(of name: String) -> String {
        switch fault(in: name) {
        case .script(let tag, _): "'\(tag)' in '\(name)' is no code of a script"
        case .region(let tag, _): "'\(tag)' in '\(name)' is no code of a region"
        case .language, nil: "'\(name)' is no code of a language"
        }
    }

    /// The advice on a name that no known language resembles, in words: `write a code of ISO 639, as in de or pt-BR`.
    package static func advice(on name: String) -> String {
        switch fault(in: name) {
        case .script: "write a code of ISO 15924, as in zh-Hans"
        case .region: "write a code of ISO 3166, as in pt-BR"
        case .language, nil: "write a code of ISO 639, as in de or pt-BR"
        }
    }

    /// The name of a language that a wrong name means. Nil if nobody can know.
    ///
    /// The codes of countries are a frequent mistake: `jp` for `ja`, `cz` for `cs`. A script or region is meant that differs by one letter.
    ///
    /// - Parameter languages: The languages in use, one of which is probably meant.
    package static func meant(by text: String, preferring languages: [String] = []) -> String? {
        let tags = text.split { $0 == "-" || $0 == "_" }.map(String.init)
        if tags.count == 2, tags[1] == "UK", isLanguage(tags[0]) { return "\(tags[0])-GB" }
        switch fault(in: text) {
        case .script(let tag, let number):
            return nearest(tags, number, SubtagCodes.scripts(near: tag.lowercased()), languages)
        case .region(let tag, let number):
            // `en-EN` has the language in the place of the region.
            if tag.lowercased() == tags[0].lowercased() { return tags[..<number].joined(separator: "-") }
            return nearest(tags, number, SubtagCodes.regions(near: tag.lowercased()), languages)
        case .language, nil: break
        }
        guard let first = tags.first, let meant = meant[first.lowercased()] else { return nil }
        return ([meant] + tags.dropFirst()).joined(separator: "-")
    }

    /// The name with the most probable code in place of a wrong subtag. The order: a language in use, the usual code of the language, a
    /// code that CLDR has data of, any code. Nil if no code is similar, or if two are equally probable.
    private static func nearest(
        _ tags: [String], _ number: Int, _ codes: [String], _ languages: [String]
    ) -> String? {
        let names = codes.map { code in
            let code = code.utf8.count == 4 ? code.prefix(1).uppercased() + code.dropFirst() : code.uppercased()
            return (tags[..<number] + [code] + tags[(number + 1)...]).joined(separator: "-")
        }.filter(isLanguage)
        if let used = languages.first(where: { language in
            names.contains { LanguageKey.areEquivalent($0, language) }
        }) {
            return used
        }
        let usual = LanguageKey(tags[..<number].joined(separator: "-"))
        let groups: [(LanguageKey) -> Bool] = [
            { $0 == usual || $0.locale.region != 0 && $0.locale.region == usual?.likelyRegion },
            { ShippedLocaleData.tree.row(of: $0.locale) != nil },
            { _ in true },
        ]
        for isInGroup in groups {
            let found = names.filter { LanguageKey($0).map(isInGroup) ?? false }
            if found.count == 1 { return found[0] }
            if found.count > 1 { return nil }
        }
        return nil
    }

    /// The language that a name which is no code means among those of a catalog. Nil for a code, and if nobody can know.
    package static func meant(by name: String, among languages: [String]) -> String? {
        guard !isLanguage(name), !languages.contains(name), LocaleFolder.name(for: name) == name else { return nil }
        if let meant = meant(by: name), let language = languages.first(where: { LocaleFolder.isSame($0, meant) }) {
            return language
        }
        let close = languages.filter {
            isLanguage($0) && Spelling.distance(Array(name.unicodeScalars), Array($0.unicodeScalars)) == 1
        }
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
            isLanguage($0) && Spelling.distance(letters, Array($0.lowercased().unicodeScalars)) == 1
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
        "arabic": "ar", "bulgarian": "bg", "catalan": "ca", "croatian": "hr", "estonian": "et", "hindi": "hi",
        "icelandic": "is", "indonesian": "id", "irish": "ga", "latvian": "lv", "lithuanian": "lt", "malay": "ms",
        "persian": "fa", "romanian": "ro",
        "serbian": "sr", "slovak": "sk", "slovenian": "sl", "thai": "th", "welsh": "cy",
        "chinese": "zh-Hans", "czech": "cs", "danish": "da", "dutch": "nl", "english": "en",
        "finnish": "fi",
        "french": "fr", "german": "de", "greek": "el", "hebrew": "he", "hungarian": "hu", "italian": "it",
        "japanese": "ja",
        "korean": "ko", "norwegian": "nb", "polish": "pl", "portuguese": "pt", "russian": "ru", "spanish": "es",
        "swedish": "sv",
        "turkish": "tr", "ukrainian": "uk", "vietnamese": "vi",
    ]
}
