import StringsdictLocalizedEntries
import StringCatalogs
import StringsdictTextFiles

/// The check `unknown-language`.
enum UnknownLanguageCheck {
    static let check = Check(
        "unknown-language", .languages, .warning,
        "The name of a language is no code of one, so that nobody gets its texts.",
        page: CheckPage(
            """
            The system looks for the codes of ISO 639. The code of a country is often taken for that of its language: `jp` for `ja`, `cz` \
            for `cs`, `ua` for `uk`. `UK` is no region either. Names of languages that old systems had, such as `German`, are known. \
            Apple's compiler corrects `en-UK` in a catalog, so only folders are looked at for it. If the source language of a catalog is \
            misspelt, its source texts are those of a translation, and the keys are shown in their place. ISO lists thousands of codes of \
            three letters, so such a folder is reported only if CLDR has no plural rules of the language, and a language beside it that \
            differs by one letter lacks its tables: `huu.lproj` beside `hu.lproj`. A script or a region has a code of ISO 15924 or ISO 3166, or a \
            number of UN M.49. `RB` in `pt-RB` and `Hnat` in `zh-Hnat` are no such codes. \
            Codes for private use, such as `XA` in `en-XA`, and variants are accepted.
            """,
            remedy: "Rename the folder, or the language in the catalog.",
            bad: [.strings("en", #""done" = "Done";"#), .strings("jp", #""done" = "完了";"#)],
            good: [.strings("en", #""done" = "Done";"#), .strings("ja", #""done" = "完了";"#)]),
        file: { file, findings in
            if let language = file.language {
                guard !isKnown(language) else { return }
                // Folders of other platforms may have names that only look like those of languages.
                if file.kind == .other, LanguageCodes.meant(by: language) == nil { return }
                findings.report(
                    file.kind == .other ? Message.ofOtherPlatform(language) : Message.folder(language),
                    at: file.source == nil ? nil : 0, path: file.path, language: language,
                    cause: Cause(file.folder, language))
            } else if file.kind == .catalog {
                checkCatalog(file, &findings)
            }
        },
        project: { files, findings in
            let meant = MisspeltLanguages(files).meant
            for file in meant.isEmpty ? [] : files {
                guard let language = file.language, let meant = meant[language] else { continue }
                findings.report(
                    Message.likely(language, meant: meant), at: file.source == nil ? nil : 0, path: file.path,
                    language: language, cause: Cause(file.folder, language))
            }
        })

    private static func checkCatalog(_ file: LocalizedFile, _ findings: inout FindingCollector) {
        var known: Set<String> = [file.sourceLanguage ?? ""]
        for index in file.entries.indices where known.insert(file.entries[index].language).inserted {
            let entry = file.entries[index]
            // Apple's compiler corrects this region.
            guard !isKnown(entry.language), LocaleFolder.name(for: entry.language) == entry.language else { continue }
            findings.report(
                Message.inCatalog(entry.language), at: entry.languageOffset, path: file.path,
                language: entry.language)
        }
        guard let written = file.sourceLanguage, !isKnown(written), LocaleFolder.name(for: written) == written,
            let offset = offsetOfSourceLanguage(in: file)
        else { return }
        known.remove(written)
        let meant = LanguageCodes.meant(by: written, among: known.sorted()) ?? LanguageCodes.meant(by: written)
        findings.report(
            Message.source(written, meant: meant),
            at: offset, path: file.path, language: written)
    }

    /// The message of a finding.
    enum Message: FindingMessage {
        case folder(String)
        case ofOtherPlatform(String)
        case inCatalog(String)
        case source(String, meant: String?)
        case likely(String, meant: String)

        var text: String {
            switch self {
            case .folder(let language): Self.unknown(language) { "rename the folder to '\($0).lproj'" }
            case .ofOtherPlatform(let language): Self.unknown(language) { "the language is '\($0)'" }
            case .inCatalog(let language): Self.unknown(language) { "write '\($0)'" }
            case .likely(let language, let meant):
                "CLDR has no language '\(language)', and '\(meant)' lacks the tables of this folder; did you mean '\(meant).lproj'?"
            case .source(let language, let meant):
                "the source language\(LanguageCodes.fault(in: language) == .language ? "" : ":") "
                    + "\(LanguageCodes.problem(of: language)), so that the keys are shown as its texts; "
                    + (meant.map { "write '\($0)'" } ?? LanguageCodes.advice(on: language))
            }
        }

        private static func unknown(_ language: String, _ advice: (String) -> String) -> String {
            let effect =
                switch LanguageCodes.fault(in: language) {
                case .script, .region: "the users who are meant may not get the texts"
                case .language, nil: "the texts are never shown"
                }
            return "\(LanguageCodes.problem(of: language)), so that \(effect); "
                + (LanguageCodes.meant(by: language).map(advice) ?? LanguageCodes.advice(on: language))
        }
    }

    /// The byte at which the name of a catalog's source language starts.
    private static func offsetOfSourceLanguage(in file: LocalizedFile) -> Int? {
        let name = "\"sourceLanguage\""
        guard let bytes = file.source?.text[...], let start = bytes.firstOffset(of: name) else { return nil }
        return bytes[(start + name.utf8.count)...].firstIndex(of: UInt8(ascii: "\""))
    }

    /// Whether a name is that of a language, or one that Apple's systems know for another reason.
    static func isKnown(_ name: String) -> Bool {
        if name == "Base" || name == "mul" || name.isEmpty { return true }
        if LanguageCodes.isLanguage(name) { return !name.hasSuffix("-UK") && !name.hasSuffix("_UK") }
        // `German`, and other names of old systems.
        let code = LocaleFolder.name(for: name)
        return code != name && LanguageCodes.isLanguage(code)
    }
}
