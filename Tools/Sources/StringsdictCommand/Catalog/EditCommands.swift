import StringsdictTextFiles
import ArgumentParser
import CatalogEditing
import StringsdictCommandConsole
import StringsdictLocalizedEntries
import StringCatalogs

/// `stringsdict catalog set`
struct SetCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "set", abstract: "Set a text, or other fields of an entry.",
        discussion: """
              stringsdict catalog set "%lld files" --language pl --plural few "%lld pliki"
              stringsdict catalog set greeting --language de "Hallo" --add
              stringsdict catalog set greeting --comment "On the first screen"
              stringsdict catalog set --from changes.json

            A file of changes is a JSON array. Its rows have the names of the options in camel case, and key and text:

              [{"key": "greeting", "language": "de", "text": "Hallo", "add": true}]

            All changes are made, or none.
            """)

    @OptionGroup var options: EditOptions

    @Argument(help: "The key.")
    var key: String?

    @Argument(help: "The text.")
    var text: String?

    @Option(help: ArgumentHelp("Make the changes that a JSON file lists; - for standard input.", valueName: "file"))
    var from: String?

    @Option(help: "The language.")
    var language: String?

    @Option(help: ArgumentHelp("The plural category: zero, one, two, few, many or other.", valueName: "category"))
    var plural: String?

    @Option(help: "The device: mac, iphone, ipad, ipod, applewatch, appletv, applevision or other.")
    var device: String?

    @Option(help: ArgumentHelp("The substitution that the plural is in.", valueName: "name"))
    var substitution: String?

    @Option(help: ArgumentHelp("The argument that the substitution depends on, counted from 1.", valueName: "number"))
    var argNum: Int?

    @Option(help: ArgumentHelp("The conversion of the substitution's argument, such as lld.", valueName: "conversion"))
    var formatSpecifier: String?

    @Option(help: "The state of the translation.")
    var state = TranslationState.translated.rawValue

    @Option(help: "The entry's comment; empty to remove it.")
    var comment: String?

    @Flag(name: .customLong("translate"), inversion: .prefixedNo, help: "Whether the entry should be translated.")
    var shouldTranslate: Bool?

    @Flag(help: "Add the entry if the key does not exist.")
    var add = false

    func validate() throws {
        if from != nil {
            let isAlone =
                key == nil && language == nil && plural == nil && device == nil && substitution == nil && argNum == nil
                && formatSpecifier == nil && comment == nil && shouldTranslate == nil && !add
            if !isAlone {
                throw ValidationError("--from takes all changes from the file; name no other change beside it.")
            }
            return
        }
        if key == nil { throw ValidationError("Name the key, or a file of changes with --from.") }
        if (text == nil) != (language == nil) {
            throw ValidationError(
                text == nil ? "--language needs a text" : "Name the text's language with --language.")
        }
        if text == nil, comment == nil, shouldTranslate == nil, !add {
            throw ValidationError("Name what to set: a text with --language, --comment, or --translate.")
        }
        if substitution != nil, plural == nil {
            throw ValidationError("A substitution varies by plural; name the category too.")
        }
    }

    func run() throws {
        try reporting {
            // Standard input is read before the catalog is locked, since it may take long.
            let changes = try from.map { try CatalogChangeFile(path: $0) }
            var notes: [String] = []
            let edit = try options.edit { editor in
                let spelling = try LanguageSpelling(changing: editor.catalog)
                if var changes {
                    try changes.spellLanguages(spelling)
                    notes =
                        changes.notesOnNewLanguages(spelling)
                        + changes.notes(in: editor.catalog, named: options.option.catalog)
                    return try changes.apply(to: &editor)
                }
                var change = CatalogChange(
                    key: key ?? "", language: language, text: text, plural: plural, device: device,
                    substitution: substitution, argNum: argNum, formatSpecifier: formatSpecifier, state: state,
                    comment: comment, shouldTranslate: shouldTranslate, add: add)
                try change.spellLanguage(spelling)
                notes =
                    [change.language.flatMap(spelling.note(onNew:))].compactMap { $0 }
                    + change.notes(in: editor.catalog, named: options.option.catalog)
                try change.apply(to: &editor, mayAdd: true)
            }
            for note in notes { Console.message("note: \(note)") }
            var changed: [ByteString: Set<String>] = [:]
            var parts: [ByteString: Set<String>] = [:]
            let rows =
                changes?.rows.map(\.change)
                ?? [
                    CatalogChange(
                        key: key ?? "", language: language, plural: plural, device: device, substitution: substitution)
                ]
            for row in rows where row.text != nil || changes == nil {
                guard let written = row.language else { continue }
                let spelled = (try? LanguageSpelling(edit.new).knownName(of: written)) ?? written
                changed[ByteString(row.key), default: []].insert(spelled)
                parts[ByteString(row.key), default: []].insert(row.steps.names.joined(separator: "."))
            }
            let findings = try NewFindings.inTexts(
                from: edit.old, to: edit.new, path: edit.path, changed: changed, parts: parts)
            for finding in findings {
                Console.message(
                    Diagnostic(
                        "the text is set, and lint finds \(finding.severity == .error ? "an error" : "a mistake")"
                            + "\(finding.part.isEmpty ? "" : " in '\(finding.part)'"): \(finding.message) [\(finding.check)]",
                        severity: .warning,
                        file: edit.path,
                        language: finding.language, key: finding.key.map(Console.oneLine)))
            }
        }
    }
}

/// `stringsdict catalog remove`
struct RemoveCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "remove", abstract: "Remove entries, or their texts in one language.",
        discussion: """
              stringsdict catalog remove greeting farewell
              stringsdict catalog remove greeting --language de

            If one of the entries does not exist, nothing is changed.
            """)

    @OptionGroup var options: EditOptions

    @Argument(help: "The keys.")
    var keys: [String]

    @Option(help: "Remove the texts in this language only.")
    var language: String?

    func run() throws {
        try reporting {
            try options.edit { editor in
                let language = try language.map { try LanguageSpelling(editor.catalog).knownName(of: $0) }
                for key in keys {
                    try KnownWords.checkKey(key, in: editor.catalog)
                    if let language {
                        try editor.removeLocalization(language, forKey: key)
                    } else {
                        try editor.removeEntry(key)
                    }
                }
            }
        }
    }
}

/// `stringsdict catalog rename`
struct RenameCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "rename", abstract: "Give an entry another key, in all languages.",
        discussion: """
              stringsdict catalog rename "%lld file(s)" "%lld files"

            The entry moves to the place of the new key. An entry that already has the new key is not replaced.
            """)

    @OptionGroup var options: EditOptions

    @Argument(help: "The key.")
    var key: String

    @Argument(help: "The new key.")
    var newKey: String

    func run() throws {
        try reporting {
            try options.edit { editor in
                try KnownWords.checkKey(key, in: editor.catalog)
                try editor.renameEntry(key, to: newKey)
            }
        }
    }
}

/// `stringsdict catalog state`
struct StateCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "state", abstract: "Set the state of texts, or the origin of entries.",
        discussion: """
              stringsdict catalog state needs_review --language de greeting farewell
              stringsdict catalog state manual --extraction greeting

            States of texts: new, translated, needs_review, stale, machine_translated. Of entries, with --extraction: manual, \
            stale, migrated, extracted_with_value.
            """)

    @OptionGroup var options: EditOptions

    @Argument(help: "The state.")
    var state: String

    @Argument(help: "The keys; by default, all with a translation in the language: no text of them is 'new'.")
    var keys: [String] = []

    @Option(help: "The language; can be repeated.")
    var language: [String] = []

    @Flag(help: "Set the origin of the entries.")
    var extraction = false

    func validate() throws {
        if extraction, keys.isEmpty { throw ValidationError("Name the keys.") }
        if extraction == !language.isEmpty { throw ValidationError("Name either a language or --extraction.") }
    }

    func run() throws {
        try reporting {
            if extraction {
                try KnownWords.check(state, "origin of an entry", among: KnownWords.origins)
            } else {
                try KnownWords.check(state, "state of a text", among: KnownWords.states)
            }
            try options.edit { editor in
                for key in keys { try KnownWords.checkKey(key, in: editor.catalog) }
                if extraction {
                    for key in keys { try editor.setExtractionState(ExtractionState(rawValue: state), forKey: key) }
                    return
                }
                for written in language { try set(written, &editor) }
            }
        }
    }

    private func set(_ written: String, _ editor: inout CatalogEditor) throws {
        let language = try LanguageSpelling(editor.catalog).knownName(of: written, mayAdd: true)
        let folder = LocaleFolder.name(for: language)
        let known = editor.catalog.entries.filter { entry in
            entry.localizations.contains { LocaleFolder.name(for: $0.language) == folder }
        }.map(\.key)
        let knownKeys = Set(known.map { ByteString($0) })
        if let key = keys.first(where: { !knownKeys.contains(ByteString($0)) }) {
            throw CommandError(
                "the entry '\(Console.oneLine(key))' has no text in '\(language)'; 'catalog set' writes it, and "
                    + "'catalog add-language \(language)' adds the source text as new")
        }
        let wanted = keys.isEmpty ? translated(known, in: editor.catalog, folder) : keys
        for key in wanted {
            try editor.setState(TranslationState(rawValue: state), forKey: key, language: language)
        }
    }
}

extension StateCommand {
    /// The keys without a text that waits for its translation, and a note of how many others there are. A reviewer has nothing to
    /// review in a copy of the source text.
    private func translated(_ keys: [String], in catalog: StringCatalog, _ folder: String) -> [String] {
        let waiting = Set(
            catalog.entries.filter { entry in
                entry.localizations.contains { localization in
                    LocaleFolder.name(for: localization.language) == folder
                        && localization.units.contains { $0.unit.state == .new }
                }
            }.map { ByteString($0.key) })
        if !waiting.isEmpty {
            Console.message(
                "note: \(Console.counted(waiting.count, "key")) with texts that are 'new' \(waiting.count == 1 ? "is" : "are") left out; name them to change them"
            )
        }
        return keys.filter { !waiting.contains(ByteString($0)) }
    }
}

/// `stringsdict catalog skeleton`
struct SkeletonCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "skeleton", abstract: "Add the plural categories that a language needs.",
        discussion: """
            Each plural gets the categories of CLDR that are missing, with the text of 'other', marked as new. A plain \
            text that shows a number becomes a plural if its key is named. The entry's comment says for which numbers \
            each category is used, which helps people and machine translation alike.
            """)

    @OptionGroup var options: EditOptions

    @Option(help: "The language.")
    var language: String

    @Argument(help: "The keys; by default, all with a plural.")
    var keys: [String] = []

    @Flag(name: .customLong("comments"), inversion: .prefixedNo, help: "Write the sample numbers into the comments.")
    var comments = true

    func run() throws {
        try reporting {
            try options.edit { editor in
                let language = try LanguageSpelling(changing: editor.catalog).checkedName(of: language)
                for key in keys { try KnownWords.checkKey(key, in: editor.catalog) }
                var count = 0
                if keys.isEmpty {
                    count = try editor.addPluralCategories(to: language, explainsCategories: comments)
                }
                for key in keys {
                    count += try editor.addPluralCategories(to: language, forKey: key, explainsCategories: comments)
                }
                Console.message(PluralSamples(language: language).summary(language: language))
                Console.message("\(Console.counted(count, "text")) added")
            }
        }
    }
}
