/// The locale identifiers whose number elements may differ from those of the identifier without its last subtag.
///
/// At run time an identifier is only truncated from the right. Everything else that UTS #35 knows about identifiers is
/// settled here, once: parents that are not the truncation, scripts that a region implies, and deprecated codes.
struct NumberLocales {
    /// Each identifier, with underscores, and the locale whose elements it has.
    private(set) var targets: [String: String] = [:]
    /// Languages that another language, or a language with a script, replaces; whatever follows is kept.
    private(set) var languageAliases: [String: String] = [:]

    init(_ source: NumberSource) {
        // A locale without elements of its own may still have a parent that its identifier does not show.
        let known = source.locales.union(source.parents.keys).filter { $0 != "root" }
        let languages = Set(known.map(NumberLocales.language))
        for locale in known { targets[locale] = locale }

        // `pa_PK` is written in Arabic script: it has the elements of `pa_Arab_PK`.
        for (identifier, likely) in source.likelySubtags {
            let subtags = identifier.split(separator: "_")
            guard subtags.count == 2, languages.contains(String(subtags[0])), !NumberLocales.isScript(subtags[1]),
                targets[identifier] == nil
            else { continue }
            targets[identifier] = likely
        }
        addScripts(source)
        addAliases(source)
    }

    private static func language(_ locale: String) -> String {
        String(locale.prefix { $0 != "_" })
    }

    /// An identifier without its last subtag; `root` for a language alone.
    static func truncated(_ locale: String) -> String {
        locale.lastIndex(of: "_").map { String(locale[..<$0]) } ?? "root"
    }

    /// The script of an identifier, if it is written.
    static func script(_ locale: String?) -> Substring? {
        guard let subtags = locale?.split(separator: "_"), subtags.count > 1, isScript(subtags[1]) else { return nil }
        return subtags[1]
    }

    private static func isScript(_ subtag: Substring) -> Bool { subtag.count == 4 && subtag.first?.isLetter == true }

    /// `en_Latn_IN` is `en_IN`, and `pa_Guru_PK` is `pa` although `pa_PK` is not.
    private mutating func addScripts(_ source: NumberSource) {
        for (identifier, target) in targets {
            let subtags = identifier.split(separator: "_")
            guard subtags.count >= 2, !NumberLocales.isScript(subtags[1]) else { continue }
            let language = String(subtags[0])
            let implied =
                source.likelySubtags["\(language)_\(subtags[1])"] ?? source.likelySubtags[language] ?? language
            let scripts = Set([source.likelySubtags[language], implied].compactMap(NumberLocales.script))
            for script in scripts {
                let explicit = ([subtags[0], script] + subtags[1...]).joined(separator: "_")
                guard targets[explicit] == nil else { continue }
                targets[explicit] = NumberLocales.script(implied) == script ? target : explicit
            }
        }
    }

    /// `iw` is `he`, and `sh` is `sr_Latn`, with whatever follows; `zh_min_nan` as a whole is `nan`.
    private mutating func addAliases(_ source: NumberSource) {
        let languages = Set(targets.keys.map(NumberLocales.language))
        for (type, replacements) in source.aliases {
            let type = type.replacing("-", with: "_")
            guard let replacement = replacements.replacing("-", with: "_").split(separator: " ").first,
                targets[type] == nil
            else { continue }
            let target = String(replacement)
            if type.contains("_") {
                targets[type] = targets[target] ?? target
            } else if languages.contains(NumberLocales.language(target)) {
                languageAliases[type] = target
            }
        }
    }

    /// An identifier with its language replaced, if it is an alias; a script of the replacement gives way to one that
    /// the identifier has.
    func canonical(_ identifier: String) -> String {
        let subtags = identifier.split(separator: "_")
        guard let language = subtags.first, let replacement = languageAliases[String(language)] else {
            return identifier
        }
        let kept = NumberLocales.script(identifier) == nil ? replacement : NumberLocales.language(replacement)
        return ([Substring(kept)] + subtags.dropFirst()).joined(separator: "_")
    }
}
