import StringsdictLocalizedEntries

/// The check `unknown-check`.
enum UnknownCheckCheck {
    static let check = Check(
        "unknown-check", .files, .error, "A comment silences a check that does not exist.",
        page: CheckPage(
            """
            A comment with `stringsdict-lint:ignore` names the checks that it silences. A name that is misspelt silences nothing, and the \
            finding that it was meant for is reported. An explanation follows a colon, or two hyphens, which XML does not allow in a comment.
            """,
            remedy: "Write the name of a check. `stringsdict lint --list-checks` shows all of them.",
            bad: [.strings("en", "/* stringsdict-lint:ignore hiden-entry */\n\"done\" = \"Done\";")],
            good: [
                .strings("en", "/* stringsdict-lint:ignore hidden-entry -- both are shown */\n\"done\" = \"Done\";")
            ]),
        key: { key, findings in
            var isCatalogRead = false
            for item in [key.source].compactMap({ $0 }) + key.translations {
                // All languages of a catalog share one comment.
                if item.kind == .catalog, isCatalogRead { continue }
                isCatalogRead = isCatalogRead || item.kind == .catalog
                for mistake in Silencing.mistakes(inComment: item.entry.comment) {
                    findings.report(mistake, at: .offset(item.entry.keyOffset), of: item)
                }
            }
        },
        comments: { comments, path, language, findings in
            for mistake in comments.mistakes {
                findings.report(mistake, at: mistake.offset, path: path, language: language)
            }
        })
}
