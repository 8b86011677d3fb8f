import LocalizedEntries
import StringCatalogs
import StringsdictFormatting

/// The checks of the names of languages.
enum LanguageNameChecks {
    static let all = [unknown]

    static let unknown = Check(
        "unknown-language", .languages, .warning,
        "The folder of a language has a name that is no code of a language, so that nobody gets its texts.",
        page: CheckPage(
            """
            The system looks for the codes of ISO 639. The code of a country is often taken for that of its language: `jp` for `ja`, `cz` \
            for `cs`, `ua` for `uk`. `UK` is no region either. Names of languages that old systems had, such as `German`, are known. \
            Apple's compiler corrects `en-UK` in a catalog, so only folders are looked at.
            """,
            remedy: "Rename the folder.",
            bad: [.strings("en", #""done" = "Done";"#), .strings("jp", #""done" = "完了";"#)],
            good: [.strings("en", #""done" = "Done";"#), .strings("ja", #""done" = "完了";"#)]),
        file: { file, findings in
            guard let language = file.language, !isKnown(language) else { return }
            let meant = LanguageCodes.meant(by: language)
            findings.report(
                "'\(language)' is no code of a language, so that the texts are never shown"
                    + (meant.map { "; rename the folder to '\($0).lproj'" }
                        ?? "; write a code of ISO 639, as in de or pt-BR"),
                at: file.source == nil ? nil : 0, path: file.path, language: language,
                cause: Cause(file.folder, language))
        })

    /// Whether a folder's name is that of a language, or one that Apple's systems know for another reason.
    private static func isKnown(_ name: String) -> Bool {
        if name == "Base" || name == "mul" || name.isEmpty { return true }
        if LanguageCodes.isLanguage(name) { return !name.hasSuffix("-UK") && !name.hasSuffix("_UK") }
        // `German`, and other names of old systems.
        let code = LocaleFolder.name(for: name)
        return code != name && LanguageCodes.isLanguage(code)
    }
}
