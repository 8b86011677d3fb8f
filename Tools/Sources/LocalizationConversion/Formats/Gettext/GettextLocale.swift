import StringsdictLocalizedEntries
/// The names by which gettext looks for languages: `pt_BR`, `zh_CN`, `sr@latin`.
///
/// gettext takes the user's locale `ll_CC.CODESET@MODIFIER`, and looks for folders with fewer and fewer of these parts.
/// The name has no part for a script: the region shows the script of Chinese, and a modifier shows it for other
/// languages.
///
/// ```swift
/// GettextLocale.name(of: "zh-Hant-HK")    // zh_HK
/// GettextLocale.language(of: "sr@latin")  // sr-Latn
/// ```
///
/// Source: GNU gettext, "Locale Names" and "Header Entry"; the names of the C library's locales.
enum GettextLocale {
    /// The name of a language's folder.
    static func name(of language: String) -> String {
        var parts = Parts(language)
        parts.language = renamed[parts.language] ?? parts.language
        if parts.language == "zh", let script = parts.script {
            parts.region = parts.region ?? (script == "Hans" ? "CN" : script == "Hant" ? "TW" : nil)
            if script == "Hans" || script == "Hant" { parts.script = nil }
        }
        var modifier = parts.variants.joined(separator: "_").lowercased()
        if let script = parts.script, usualScripts[parts.language] != script {
            if parts.language == "tt", script == "Latn" {
                modifier = "iqtelif"
            } else if let name = modifiers.first(where: { $0.script == script })?.name {
                modifier = name
            } else {
                // glibc has no such locale; the BCP 47 tag is used as the folder's name.
                return language.split(separator: "-").joined(separator: "_")
            }
        }
        let head = [parts.language, parts.region].compactMap { $0 }.joined(separator: "_")
        return modifier.isEmpty ? head : "\(head)@\(modifier)"
    }

    /// The language of a folder, or of the header `Language`.
    static func language(of name: String) -> String {
        let halves = name.split(separator: "@", maxSplits: 1)
        guard let head = halves.first?.split(separator: ".").first else { return name }
        var parts = head.split(whereSeparator: { $0 == "_" || $0 == "-" }).map(String.init)
        if halves.count == 2, !parts.isEmpty {
            let modifier = String(halves[1])
            if let script = modifier == "iqtelif" ? "Latn" : modifiers.first(where: { $0.name == modifier })?.script {
                parts.insert(script, at: 1)
            } else if modifier != "euro" {
                parts.append(modifier)
            }
        }
        return parts.joined(separator: "-")
    }

    /// Whether a language is another one with more parts: `sr-Latn` of `sr`.
    ///
    /// The header `Language` is for people and tools; gettext finds a file by its place. So a place counts that says more. A word that
    /// people add to the name of a file is no part of a language: `fr-back.po`, `fr_final.po`.
    ///
    /// - Parameter mayAddVariant: Whether the place may add a variant, as `ca@valencia` does.
    static func extends(_ language: String, _ other: String?, mayAddVariant: Bool = true) -> Bool {
        guard let other else { return false }
        let (parts, others) = (Parts(language), Parts(other))
        return parts.language == others.language && (others.script == nil || others.script == parts.script)
            && (others.region == nil || others.region == parts.region)
            && (parts.variants == others.variants || mayAddVariant && others.variants.isEmpty)
            && (language == other || LanguageCodes.isLanguage(language))
    }

    /// The scripts that a locale of the C library can name after `@`.
    static let modifiers = [
        (script: "Latn", name: "latin"), (script: "Cyrl", name: "cyrillic"), (script: "Arab", name: "arabic"),
        (script: "Deva", name: "devanagari"),
    ]

    /// The script of a locale without a modifier, for languages that are written in several scripts.
    static let usualScripts = [
        "az": "Latn", "be": "Cyrl", "bs": "Latn", "ff": "Latn", "ha": "Latn", "kk": "Cyrl", "ks": "Arab", "ku": "Latn",
        "ky": "Cyrl", "mn": "Cyrl", "ms": "Latn", "pa": "Guru", "sd": "Arab", "sr": "Cyrl", "tg": "Cyrl", "tk": "Latn",
        "tt": "Cyrl", "ug": "Arab", "uz": "Latn", "yue": "Hant",
    ]

    /// Obsolete ISO 639 codes in Apple's folder names, with their replacements.
    static let renamed = ["iw": "he", "in": "id", "ji": "yi"]

    /// The subtags of a language.
    private struct Parts {
        var language: String
        var script: String?
        var region: String?
        var variants: [String] = []

        init(_ text: String) {
            let tags = text.split(whereSeparator: { $0 == "-" || $0 == "_" }).map(String.init)
            language = tags.first?.lowercased() ?? text
            for tag in tags.dropFirst() {
                let isLetters = tag.utf8.allSatisfy { ($0 | 0x20) &- 0x61 < 26 }
                let isDigits = tag.utf8.allSatisfy { $0 &- 0x30 < 10 }
                if isLetters, tag.utf8.count == 4, script == nil, region == nil, variants.isEmpty {
                    script = tag.prefix(1).uppercased() + tag.dropFirst().lowercased()
                } else if isLetters && tag.utf8.count == 2 || isDigits && tag.utf8.count == 3, region == nil,
                    variants.isEmpty
                {
                    region = tag.uppercased()
                } else {
                    variants.append(tag)
                }
            }
        }
    }
}
