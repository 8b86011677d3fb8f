import StringsdictLocalizedEntries

/// The check `hidden-table`.
enum HiddenTableCheck {
    static let check = Check(
        "hidden-table", .languages, .warning,
        "A table outside of the `.lproj` folders hides the same table in all languages.",
        page: CheckPage(
            """
            A file outside of the `.lproj` folders is for users of all languages, and the search for a table begins \
            there. If it finds `Settings.strings`, the `Settings.strings` in the languages' folders are never shown; \
            the same holds for `.stringsdict` files, and for a catalog of this name, which counts as the files that it \
            compiles to. Often the file is a left-over from before the table was translated.
            """,
            remedy: "Move the file into the folder of its language, or remove it.",
            bad: [
                Example("Settings.strings", #""sound" = "Sound";"#),
                Example("de.lproj/Settings.strings", #""sound" = "Ton";"#),
            ],
            good: [
                Example("en.lproj/Settings.strings", #""sound" = "Sound";"#),
                Example("de.lproj/Settings.strings", #""sound" = "Ton";"#),
            ]),
        table: { table, findings in
            guard !table.hiddenLanguages.isEmpty else { return }
            findings.report(
                Message(table: table.source.table, languages: table.hiddenLanguages),
                at: table.source.entries.first?.keyOffset, of: table.source)
        })

    /// The message of a finding.
    struct Message: FindingMessage {
        let table: String
        let languages: [String]

        var text: String {
            "this file is outside of the .lproj folders, so all users see it, and the table '\(table)' in "
                + "\(MessageWords.list(languages, languages.count)) is never shown"
        }
    }

    /// The tables outside of the languages' folders, with the languages that each one hides.
    static func tables(of files: [LocalizedFile]) -> [CheckedTable] {
        /// A kind of file of a table in a folder.
        struct Name: Hashable {
            var folder: String
            var table: String
            var kind: LocalizedFile.Kind
        }
        let outside = files.indices.filter { files[$0].language == nil && files[$0].kind != .catalog }
        if outside.isEmpty { return [] }
        var languages: [Name: Set<String>] = [:]
        for index in outside {
            languages[Name(folder: files[index].folder, table: files[index].table, kind: files[index].kind)] = []
        }
        for file in files {
            func add(_ language: String, _ kind: LocalizedFile.Kind) {
                languages[Name(folder: file.folder, table: file.table, kind: kind)]?.insert(language)
            }
            if let language = file.language {
                add(language, file.kind)
            } else if file.kind == .catalog {
                for entry in file.entries where entry.catalog?.isKeyText != true {
                    if case .message(let message) = entry.content.form, message.variables.isEmpty {
                        add(entry.language, .strings)
                    } else {
                        add(entry.language, .stringsdict)
                    }
                }
            }
        }
        return outside.compactMap { index in
            let file = files[index]
            let hidden = languages[Name(folder: file.folder, table: file.table, kind: file.kind)] ?? []
            return hidden.isEmpty
                ? nil : CheckedTable(source: file, sourceLanguage: "", hiddenLanguages: hidden.sorted())
        }
    }
}
