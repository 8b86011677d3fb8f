import LocalizedEntries

/// The checks that compare the languages of a table, and its files.
enum LanguageChecks {
    static let all = [
        missingKey, emptyTranslation, missingTable, HiddenTables.check, foreignKey, hidden, untranslated,
    ]

    static let missingKey = Check(
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
            let expected = present.filter(key.languageSet.contains)
            let count = key.languages.count - expected.count
            guard count > 0, !saysNothing(source) else { return }
            let missing = key.languages.lazy.filter { !present.contains($0) }
            let first = Array(missing.prefix(6))
            // The shorter list of the two: a key may have one language of thousands, or lack one of forty.
            let sameLanguages = expected.count < count ? expected.sorted() : ["-"] + missing
            findings.report(
                "the key '\(excerpt(source.entry.key))' has no text in \(list(first, count))",
                at: .offset(source.entry.keyOffset), of: source,
                // Keys that the same languages lack were mostly added at the same time.
                cause: Cause(inTableOf: source, sameLanguages.joined(separator: " ")),
                lack: Finding.Lack(expected: key.languages, present: present))
        })

    /// Whether a text is the key, and has no word to translate: `%lld / %lld`. Its languages show the same without it.
    private static func saysNothing(_ source: CheckedEntry) -> Bool {
        guard !source.hasVariables, let text = source.firstText?.value, text == source.entry.key else { return false }
        let bytes = Array(text.utf8)
        var rest: [UInt8] = []
        var end = 0
        for directive in FormatDirective.all(in: text) where directive.takesArgument && !directive.looksLikePercentSign
        {
            rest += bytes[end..<directive.range.lowerBound]
            end = directive.range.upperBound
        }
        return !String(decoding: rest + bytes[end...], as: UTF8.self).unicodeScalars.contains {
            $0.properties.isAlphabetic
        }
    }

    static let emptyTranslation = Check(
        "empty-translation", .languages, .warning, "A translation is empty, and the source text is not.",
        page: CheckPage(
            """
            Export tools write empty texts for untranslated ones. The run time shows such a text as it is: people see \
            an empty label. A key without an entry shows at least the key. A text of blanks alone counts as empty, \
            too. An empty text for one device or width is reported unless the source text has one.
            """,
            remedy: "Translate the text, or remove the entry until it is translated.",
            bad: [.strings("en", #""done" = "Done";"#), .strings("de", #""done" = "";"#)],
            good: [.strings("en", #""done" = "Done";"#), .strings("de", #""done" = "Fertig";"#)]),
        key: { key, findings in
            guard let source = key.source, source.entry.catalog?.shouldTranslate ?? true,
                !(source.entry.catalog?.isStale ?? false), !source.isBlank
            else { return }
            let hasBlankBranch = source.messages.contains { $0.message.texts.allSatisfy(\.isBlank) }
            for item in key.translations {
                if item.isBlank {
                    findings.report(
                        "the text is empty, and that of '\(source.entry.language)' is not",
                        at: item.firstText.map { .text($0) } ?? .offset(item.entry.keyOffset), of: item,
                        cause: Cause(item.path, item.entry.language))
                    continue
                }
                guard item.messages.count > 1, !hasBlankBranch else { continue }
                for (path, message) in item.messages where message.texts.allSatisfy(\.isBlank) {
                    guard let text = message.firstText else { continue }
                    findings.report(
                        "the text for '\(path.joined(separator: "', '"))' is empty, and none of '\(source.entry.language)' is",
                        at: .text(text), of: item)
                }
            }
        })

    /// The names of languages, the first few if they are many.
    ///
    /// - Parameters:
    ///   - languages: The first six of them, or more.
    ///   - count: The number of all.
    static func list(_ languages: [String], _ count: Int) -> String {
        count <= 6
            ? languages.joined(separator: ", ") : languages.prefix(5).joined(separator: ", ") + " and \(count - 5) more"
    }

    static let missingTable = Check(
        "missing-table", .languages, .warning,
        "A language has other tables of the folder, and nothing of this one.",
        page: CheckPage(
            """
            The run time chooses one localization for a bundle. If this localization has no file of a table, users \
            see the texts of `Base` or of the development language, in a foreign language that is. A table in `pt` \
            counts for `pt-BR`, since the run time looks there first. The finding is at the first key of the source \
            language.
            """,
            remedy: "Add the table in the languages that the finding names.",
            bad: [
                .strings("en", #""done" = "Done";"#), .strings("de", #""done" = "Fertig";"#),
                Example("en.lproj/Settings.strings", #""sound" = "Sound";"#),
            ],
            good: [
                .strings("en", #""done" = "Done";"#), .strings("de", #""done" = "Fertig";"#),
                Example("en.lproj/Settings.strings", #""sound" = "Sound";"#),
                Example("de.lproj/Settings.strings", #""sound" = "Ton";"#),
            ]),
        table: { table, findings in
            guard !table.missingLanguages.isEmpty else { return }
            findings.report(
                "the table '\(table.source.table)' has no text in \(list(table.missingLanguages, table.missingLanguages.count)), which other tables "
                    + "of the folder have; their users see it in '\(table.sourceLanguage)'",
                at: table.source.entries.first?.keyOffset, of: table.source, language: table.sourceLanguage,
                lack: Finding.Lack(expected: table.missingLanguages, present: []))
        })

    static let foreignKey = Check(
        "foreign-key", .languages, .note, "A translation has a key that the source language does not have.",
        page: CheckPage(
            """
            Either the key was renamed or removed in the source language, or it is misspelt here. The program does not ask for it, or the source \
            language lacks it.
            """,
            remedy: "Remove the key, or add it to the source language.",
            bad: [
                .strings("en", #""done" = "Done";"#), .strings("de", "\"done\" = \"Fertig\";\n\"dome\" = \"Kuppel\";"),
            ],
            good: [.strings("en", #""done" = "Done";"#), .strings("de", #""done" = "Fertig";"#)]),
        key: { key, findings in
            guard key.source == nil, let sourceLanguage = key.sourceLanguage, !key.isForInfo else { return }
            // If the keys are the source texts, the source language has no file of this kind, and no key is foreign.
            for item in key.translations
            where item.entry.language != sourceLanguage && key.sourceKinds.contains(item.kind) {
                findings.report(
                    "the source language '\(sourceLanguage)' has no key '\(excerpt(item.entry.key))'",
                    at: .offset(item.entry.keyOffset), of: item,
                    cause: Cause(inTableOf: item))
            }
        })

    static let hidden = Check(
        "hidden-entry", .languages, .warning,
        "A key is in two files of one table and language; only one of them is shown.",
        page: CheckPage(
            """
            An entry of a `.stringsdict` file hides the entry with the same key in the `.strings` file next to it, and \
            a catalog hides both. A hidden entry is never shown. A `.stringsdict` entry that varies by device does not \
            hide the other text, which is its fallback.
            """,
            remedy: "Remove the entry that is not shown.",
            bad: [
                .strings("en", #""files" = "%ld files";"#),
                .stringsdict("en", "%#@files@", .init("files", ["one": "%ld file", "other": "%ld files"])),
            ],
            good: [
                .strings("en", #""done" = "Done";"#),
                .stringsdict("en", "%#@files@", .init("files", ["one": "%ld file", "other": "%ld files"])),
            ]),
        key: { key, findings in
            for (item, other) in key.hidden {
                findings.report(
                    "this text is never shown: '\(excerpt(item.entry.key))' in \(other.path) hides it",
                    at: .offset(item.entry.keyOffset), of: item)
            }
        })

    static let untranslated = Check(
        "untranslated-copy", .languages, .note, isOnByDefault: false, "A translation is the same as the source text.",
        page: CheckPage(
            """
            Somebody may have copied the source text and forgotten to translate it. Names and loan words are the same in many languages, so this \
            check is off unless the settings turn it on. It looks at texts with at least two words of letters.
            """,
            remedy: "Translate the text, or silence the finding with a comment.",
            bad: [.strings("en", #""open" = "Open the file";"#), .strings("de", #""open" = "Open the file";"#)],
            good: [.strings("en", #""open" = "Open the file";"#), .strings("de", #""open" = "Datei öffnen";"#)]),
        key: { key, findings in
            guard let source = key.source else { return }
            let texts = source.messages.flatMap { $0.message.texts.map(\.value) }
            guard texts.contains(where: { wordCount($0) >= 2 }) else { return }
            for item in key.translations {
                let base = item.entry.language.prefix { $0 != "-" && $0 != "_" }
                guard base != source.entry.language.prefix(while: { $0 != "-" && $0 != "_" }),
                    item.messages.flatMap({ $0.message.texts.map(\.value) }) == texts, let text = item.firstText
                else { continue }
                findings.report(
                    "the text is the same as that of '\(source.entry.language)'", at: .text(text), of: item)
            }
        })

    private static func wordCount(_ text: String) -> Int {
        text.split { !$0.isLetter && $0 != "'" && $0 != "%" && $0 != "@" }.count { word in
            word.count > 1 && word.allSatisfy(\.isLetter)
        }
    }

    /// A key as a message shows it.
    static func excerpt(_ key: String) -> String {
        let line = key.replacing("\n", with: "\\n")
        return line.count > 60 ? line.prefix(60) + "…" : line
    }
}
