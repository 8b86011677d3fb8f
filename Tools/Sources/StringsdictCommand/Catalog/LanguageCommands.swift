import ArgumentParser
import CatalogEditing
import StringsdictCommandConsole
import StringsdictLocalizedEntries
import StringsdictTextFiles
import StringCatalogs

/// `stringsdict catalog add-language`
struct AddLanguageCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "add-language", abstract: "Add a language: the source texts, marked as new.",
        discussion: """
            Each entry that is to be translated and has no text in the language gets a copy of the source text, and plurals get \
            the categories that the language needs.
            """)

    @OptionGroup var options: EditOptions

    @Argument(help: "The language.")
    var language: String

    @Flag(help: "Explain the numbers of each plural category in the comments.")
    var explain = false

    func run() throws {
        try reporting {
            try options.edit { editor in
                let spelling = try LanguageSpelling(changing: editor.catalog)
                let language = try spelling.checkedName(of: language)
                let (source, folder) = (editor.catalog.writtenSourceLanguage, LocaleFolder.name(for: language))
                if LocaleFolder.name(for: source).utf8.elementsEqual(folder.utf8) {
                    throw CommandError(
                        "'\(language)' is the language that the texts are translated from; name another one")
                }
                let likely = LanguageCodes.likelyMeant(by: language, among: editor.catalog.languages)
                let count = try editor.addLanguage(language, explainsCategories: explain)
                Console.message("\(Console.counted(count, "entry", plural: "entries")) added in \(language)")
                if let likely { Console.message("note: '\(language)' is rare; did you mean '\(likely)'?") }
                if let general = spelling.general(of: language) {
                    Console.message(
                        "note: users of '\(language)' see the texts of '\(general)', too; 'catalog remove-language \(language)' takes it back"
                    )
                }
            }
        }
    }
}

/// `stringsdict catalog remove-language`
struct RemoveLanguageCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "remove-language", abstract: "Remove a language from all entries.",
        discussion: """
              stringsdict catalog remove-language de

            The source language stays, since the other languages are translated from it.
            """)

    @OptionGroup var options: EditOptions

    @Argument(help: "The language.")
    var language: String

    func run() throws {
        try reporting {
            try options.edit { editor in
                let language = try LanguageSpelling(editor.catalog).knownName(of: language)
                guard language != editor.catalog.writtenSourceLanguage else {
                    throw CommandError("'\(language)' is the source language, from which the others are translated")
                }
                let keys = editor.catalog.entries.filter { entry in
                    entry.localizations.contains { $0.language == language }
                }.map(\.key)
                for key in keys { try editor.removeLocalization(language, forKey: key) }
                Console.message("\(Console.counted(keys.count, "text")) removed in \(language)")
            }
        }
    }
}

/// `stringsdict catalog rename-language`
struct RenameLanguageCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "rename-language", abstract: "Give a language another name, in all entries.",
        discussion: """
              stringsdict catalog rename-language pt-PT pt
              stringsdict catalog rename-language zh-CN zh-Hans --prefer zh-Hans

            The texts stay as they are. Renaming the source language changes the catalog's source language, too. An \
            entry with equal texts in both languages keeps them once. If they differ, nothing is changed, unless \
            --prefer names the language whose texts stay; the other ones are removed.
            """)

    @OptionGroup var options: EditOptions

    @Argument(help: "The language.")
    var language: String

    @Argument(help: "The new name.")
    var newLanguage: String

    @Option(help: ArgumentHelp("The language whose texts stay if both languages differ.", valueName: "language"))
    var prefer: String?

    func validate() throws {
        if language == newLanguage {
            throw ValidationError("The new name is the old one, '\(language)'; write another one.")
        }
        if let prefer, prefer != language, prefer != newLanguage {
            throw ValidationError("--prefer is one of the two languages, '\(language)' or '\(newLanguage)'.")
        }
    }

    func run() throws {
        try reporting {
            try options.edit { editor in
                let spelling = try LanguageSpelling(changing: editor.catalog)
                let old = try spelling.knownName(of: language)
                // A new spelling of the same language stays as the user writes the spelling.
                let isSpelling =
                    LanguageSpelling.identifier(of: old) == LanguageSpelling.identifier(of: newLanguage)
                if isSpelling { try KnownWords.checkLanguage(newLanguage, among: editor.catalog.languages) }
                let new = isSpelling ? newLanguage : try spelling.checkedName(of: newLanguage)
                if old.utf8.elementsEqual(new.utf8) {
                    throw CommandError("'\(language)' is '\(old)' in the catalog already; write another name")
                }
                let count = try editor.renameLanguage(
                    old, to: new, preferring: prefer.map { $0 == language ? .renamed : .existing })
                Console.message("\(Console.counted(count, "entry", plural: "entries")) changed")
            }
        }
    }
}
