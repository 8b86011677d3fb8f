import StringsdictFileReading
import StringsdictLocalizedEntries

/// The check `missing-source-text`.
enum MissingSourceTextCheck {
    static let check = Check(
        "missing-source-text", .catalogs, .warning,
        "A key that is a name has translations, and no text in the source language.",
        page: CheckPage(
            """
            If a catalog has no text in the source language, the key is shown. This is intended if the keys are the \
            texts. A key such as `menu.open_file` among keys with source texts is a name, and users of the source \
            language see the name.
            """,
            remedy: "Write the text of the source language.",
            bad: [namedKeys("")],
            good: [namedKeys(#""en" : { "stringUnit" : { "state" : "translated", "value" : "Open File" } }"#)]),
        key: { key, findings in
            guard key.hasSourceTexts, let source = key.source, let facts = source.entry.catalog, facts.isKeyText,
                facts.shouldTranslate,
                !facts.isStale, !facts.hasTextInSources, isName(source.entry.key),
                let translation = key.translations.first(where: { isText($0) }),
                // The interface file has the source texts, and nobody sees a key.
                !FileNames.isInFolderOfAllLanguages(source.path)
            else { return }
            findings.report(
                Message(
                    key: source.entry.key, language: translation.entry.language, sourceLanguage: source.entry.language),
                at: .offset(source.entry.keyOffset), of: source)
        })

    /// The message of a finding.
    struct Message: FindingMessage {
        let key: String
        let language: String
        let sourceLanguage: String

        var text: String {
            "'\(MessageWords.excerpt(key))' has a text in '\(language)', and none in the source language "
                + "'\(sourceLanguage)', so that people see the key"
        }
    }

    private static func namedKeys(_ english: String) -> Example {
        .catalog(
            """
            "menu.close" : {
              "localizations" : {
                "de" : { "stringUnit" : { "state" : "translated", "value" : "Schließen" } },
                "en" : { "stringUnit" : { "state" : "translated", "value" : "Close" } }
              }
            },
            "menu.open_file" : {
              "localizations" : {
                "de" : { "stringUnit" : { "state" : "translated", "value" : "Datei öffnen" } }\(english.isEmpty ? "" : ",\n    " + english)
              }
            }
            """)
    }

    /// Whether a translation is a text, rather than a name such as that of a file.
    private static func isText(_ item: CheckedEntry) -> Bool {
        !item.isBlank && item.firstText.map { !isName($0.value) } ?? false
    }

    /// Whether a key is a name for programs, rather than a text: `menu.open_file`.
    private static func isName(_ key: String) -> Bool {
        guard let first = key.utf8.first, let last = key.utf8.last, (first | 0x20) &- 0x61 < 26,
            (last | 0x20) &- 0x61 < 26 || last &- 0x30 < 10
        else { return false }
        var separators = 0
        for byte in key.utf8 {
            switch byte {
            case UInt8(ascii: "."), UInt8(ascii: "_"): separators += 1
            case UInt8(ascii: "-"): continue
            default:
                guard (byte | 0x20) &- 0x61 < 26 || byte &- 0x30 < 10 else { return false }
            }
        }
        return separators > 0 && !isNameOfThing(key)
    }

    /// Whether a key with one dot is the name of a file, a site or a product, or a version: `README.md`, `example.com`, `Node.js`, `v1.2`.
    private static func isNameOfThing(_ key: String) -> Bool {
        let parts = key.split(separator: ".", omittingEmptySubsequences: false)
        guard parts.count >= 2, let last = parts.last, !key.contains("_") else { return false }
        if parts.dropFirst().allSatisfy({ $0.allSatisfy(\.isNumber) }) { return true }
        return parts.count <= 3 && endings.contains(last.lowercased())
    }

    private static let endings: Set<String> = [
        "app", "ai", "cc", "co", "com", "css", "csv", "de", "dev", "doc", "edu", "eu", "fm", "fr", "gg", "gov", "html",
        "io", "jp", "jpg", "js",
        "json", "ly", "md", "me", "mp3", "mp4", "net", "org", "pdf", "png", "ru", "svg", "swift", "to", "tv", "txt",
        "uk", "xml", "zip",
    ]
}
