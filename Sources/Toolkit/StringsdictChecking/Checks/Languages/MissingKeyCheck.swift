import StringsdictLocalizedEntries

/// The check `missing-key`.
enum MissingKeyCheck {
    static let check = Check(
        "missing-key", .languages, .warning, "A key of the source language has no text in another language.",
        page: CheckPage(
            """
            The run time chooses one localization for a whole table, and does not look into other languages. If this \
            localization lacks a key, the key itself is shown, or the default that the program gives. The finding is \
            at the key in the source language, and names the languages. A language counts only if its table has any \
            text. A regional variant of the source language, such as `en-GB` next to `en`, has only the texts that \
            differ, so it counts only if the settings name it. In an editor, a Swift source has such a finding for \
            each key that no file of its table has.
            """,
            remedy: "Add the text. For a catalog, an entry with `shouldTranslate` false is left out.",
            bad: [
                .strings("en", "\"done\" = \"Done\";\n\"next\" = \"Next\";"), .strings("de", #""done" = "Fertig";"#),
            ],
            good: [
                .strings("en", "\"done\" = \"Done\";\n\"next\" = \"Next\";"),
                .strings("de", "\"done\" = \"Fertig\";\n\"next\" = \"Weiter\";"),
            ]),
        key: { key, findings in
            guard let source = key.source, source.entry.catalog?.shouldTranslate ?? true,
                !(source.entry.catalog?.isStale ?? false), !source.entry.key.isEmpty
            else { return }
            if key.translations.count >= key.languages.count,
                zip(key.languages, key.translations).allSatisfy({ $0 == $1.entry.language })
            {
                return
            }
            let present = Set(key.translations.map(\.entry.language))
            let expected = present.count(where: key.languageSet.contains)
            let count = key.languages.count - expected
            guard count > 0, !saysNothing(source) else { return }
            let missing = key.languages.lazy.filter { !present.contains($0) }
            let first = Array(missing.prefix(6))
            // The shorter list of the two: a key may have one language of thousands, or lack one of forty.
            let sameLanguages = expected < count ? present.filter(key.languageSet.contains).sorted() : ["-"] + missing
            findings.report(
                Message(key: source.entry.key, languages: first, count: count),
                at: .offset(source.entry.keyOffset), of: source,
                // Keys that the same languages lack were mostly added at the same time.
                cause: Cause(inTableOf: source, sameLanguages.joined(separator: " ")),
                lack: Finding.Lack(expected: key.languages, present: present))
        })

    /// The message of a finding.
    struct Message: FindingMessage {
        let key: String
        let languages: [String]
        let count: Int

        var text: String {
            "the key '\(MessageWords.excerpt(key))' has no text in \(MessageWords.list(languages, count))"
        }
    }

    /// Whether neither a text nor its key has a word to translate: `%lld / %lld`. Its languages show the same without it.
    private static func saysNothing(_ source: CheckedEntry) -> Bool {
        guard !source.hasVariables, let text = source.firstText?.value else { return false }
        let key = source.entry.key
        // Xcode writes positions into the text: `%1$lld / %2$lld`.
        return !hasWords(key) && (text == key || key.hasByte(UInt8(ascii: "%")) && !hasWords(text))
    }

    /// Whether a text has letters outside of its conversions. A conversion that looks like a percent sign may be a word.
    private static func hasWords(_ text: String) -> Bool {
        let bytes = Array(text.utf8)
        var rest: [UInt8] = []
        var end = 0
        for directive in FormatDirective.all(in: text) where directive.takesArgument && !directive.looksLikePercentSign
        {
            rest += bytes[end..<directive.range.lowerBound]
            end = directive.range.upperBound
        }
        return String(decoding: rest + bytes[end...], as: UTF8.self).unicodeScalars.contains {
            $0.properties.isAlphabetic
        }
    }
}
