import StringsdictTextFiles
import ArgumentParser
import CatalogEditing
import LocalizationConversion
import StringsdictCommandConsole
import StringsdictJSONWriting
import StringsdictLocalizedEntries
import StringCatalogs
import StringsdictChecking

/// `stringsdict catalog list`
struct ListCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "list", abstract: "List the keys with their states and languages.",
        discussion: """
            One line per key: the key, its origin, and the number of languages with a text. With --state, also which forms are in \
            that state if not all of a language are.

            A state counts as in 'catalog stats': a text with a state that does not exist is new, and so is an empty text if the source \
            text is not empty. In the source language nothing is missing, since the key is the text.

              stringsdict catalog list App.xcstrings --language pl --state needs_review
              stringsdict catalog list --search inbox
            """)

    @OptionGroup var option: CatalogOption

    @Argument(help: "The catalog, or a folder with catalogs, in place of --catalog.")
    var file: String?

    @Option(
        help: ArgumentHelp(
            "Show only keys with a text in this language; with --state, in that state.", valueName: "language"))
    var language: String?

    @Option(
        help: ArgumentHelp(
            "Show only keys with a text in this state, such as new or needs_review, or 'missing'.", valueName: "state")
    )
    var state: String?

    @Option(
        help: ArgumentHelp(
            "Show only entries with this in the key, the comment or a text; upper and lower case are the same.",
            valueName: "text"))
    var search: String?

    @Flag(help: "Print JSON.")
    var json = false

    func validate() throws {
        if file != nil, option.catalog != nil {
            throw ValidationError("The catalog is named twice; leave out --catalog.")
        }
    }

    func run() throws {
        try reporting {
            try KnownWords.check(state, "state of a text", among: KnownWords.states + ["missing"])
            let paths = try option.paths(inside: file.map { [$0] } ?? [])
            var values: [JSONValue] = []
            for path in paths {
                let catalog = try CatalogFile.read(path)
                let languages = try languages(of: catalog, isOnly: paths.count == 1)
                let progress = EntryProgress(catalog)
                let entries = catalog.entries.filter { isFound($0) && isWanted($0, languages, progress) }
                if json {
                    let list = JSONValue.array(entries.map { CatalogJSON.summary(of: $0, progress) })
                    values.append(paths.count == 1 ? list : .object([("file", .string(path)), ("entries", list)]))
                    continue
                }
                // A catalog without such an entry says nothing.
                if paths.count > 1, !entries.isEmpty { try Console.print(path) }
                for entry in entries {
                    let state = entry.extractionState?.rawValue ?? "automatic"
                    let count = entry.localizations.count
                    let note = entry.shouldTranslate ? "" : ", not to be translated"
                    let forms = forms(of: entry, languages, progress)
                    try Console.print(
                        "\(Console.oneLine(entry.key))\t\(state)\t\(Console.counted(count, "language"))\(note)"
                            + (forms.isEmpty ? "" : "\t\(forms.joined(separator: "; "))")
                    )
                }
            }
            if json { try Console.print((paths.count > 1 ? JSONValue.array(values) : values[0]).text) }
        }
    }

    /// The languages of a catalog that are asked for.
    ///
    /// - Throws: An error for a language that the only catalog does not have.
    private func languages(of catalog: StringCatalog, isOnly: Bool) throws -> [String] {
        let missing = try LintSettings.nearest(to: catalog)?.missingLanguages(of: catalog) ?? []
        guard let language else { return catalog.languages + missing }
        // A language without texts is a valid question for missing texts: all of them are. So is one that the settings name. Of several
        // catalogs, one may lack it.
        let spelling = LanguageSpelling(catalog)
        let isWanted = state == "missing" || !isOnly || missing.contains { LintSettings.isSame($0, language) }
        return [isWanted ? try spelling.checkedName(of: language) : try spelling.knownName(of: language)]
    }

    private func isWanted(_ entry: CatalogEntry, _ languages: [String], _ progress: EntryProgress) -> Bool {
        if language == nil, state == nil { return true }
        // Code does not have the key any more, whatever the states of its texts.
        if state == TranslationState.stale.rawValue, language == nil, entry.extractionState == .stale { return true }
        let texts = progress.texts(of: entry)
        return languages.contains { language in
            let folder = progress.folder(of: language)
            let states = texts[folder]?.map(\.state.rawValue) ?? []
            guard let state else { return !states.isEmpty }
            guard state == "missing" else { return states.contains(state) }
            return states.isEmpty && entry.isCounted && !progress.isSource(folder: folder)
        }
    }

    /// The forms in the state that is asked for, by language: `pl: plural.few, plural.many`. A language whose texts all are has its name alone,
    /// unless it is the one that is asked for.
    private func forms(of entry: CatalogEntry, _ languages: [String], _ progress: EntryProgress) -> [String] {
        guard let state, state != "missing" else { return [] }
        let texts = progress.texts(of: entry)
        return languages.compactMap { language in
            let all = texts[progress.folder(of: language)] ?? []
            let own = all.filter { $0.state.rawValue == state }
            guard !own.isEmpty else { return nil }
            guard own.count < all.count else { return self.language == nil ? language : nil }
            let paths = own.map { $0.path.isEmpty ? "text" : $0.path.names.joined(separator: ".") }
            return "\(language): \(paths.joined(separator: ", "))"
        }
    }
}

extension ListCommand {
    /// Whether an entry has the text of `--search`.
    private func isFound(_ entry: CatalogEntry) -> Bool {
        guard let wanted = search?.lowercased() else { return true }
        func has(_ text: String) -> Bool { !text.lowercased().ranges(of: wanted).isEmpty || wanted.isEmpty }
        return has(entry.key) || entry.comment.map(has) ?? false
            || entry.localizations.contains { $0.units.contains { has($0.unit.value) } }
    }
}

/// `stringsdict catalog show`
struct ShowCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "show", abstract: "Show an entry with all its texts.",
        usage: "stringsdict catalog show [--catalog <file>] [<file or folder>] <key> [--language <language>] [--json]",
        discussion: """
              stringsdict catalog show "%lld files" --language pl
              stringsdict catalog show Localizable.xcstrings "%lld files"

            Each text has its state, and the names of the variations that lead to it: device.ipad.plural.one.
            """)

    @OptionGroup var option: CatalogOption

    @Argument(
        help: ArgumentHelp(
            "The key, and before it the catalog or a folder with catalogs, in place of --catalog.", valueName: "key"))
    var words: [String]

    @Option(help: "Show only this language.")
    var language: String?

    @Flag(help: "Print JSON.")
    var json = false

    func validate() throws {
        if words.count > 2 {
            throw ValidationError("Name one catalog and one key. A key with spaces needs quotation marks.")
        }
        if words.count == 2, option.catalog != nil {
            throw ValidationError("The catalog is named twice; leave out --catalog.")
        }
    }

    func run() throws {
        try reporting {
            let key = words.last ?? ""
            let paths = try option.paths(inside: Array(words.dropLast()))
            let catalogs = try paths.map { try CatalogFile.read($0) }
            let found = zip(paths, catalogs).compactMap { path, catalog in catalog[key].map { (path, catalog, $0) } }
            guard !found.isEmpty else {
                guard catalogs.count > 1 else { throw KnownWords.missingKey(key, in: catalogs[0]) }
                throw CommandError("none of the \(catalogs.count) catalogs has the key '\(Console.oneLine(key))'")
            }
            var values: [JSONValue] = []
            for (path, catalog, entry) in found {
                let spelling = LanguageSpelling(catalog)
                let language = try language.map {
                    catalogs.count == 1 ? try spelling.knownName(of: $0) : try spelling.name(of: $0)
                }
                if catalogs.count > 1, !json { try Console.print(path) }
                if let value = try show(entry, in: language) { values.append(value) }
            }
            if json { try Console.print((catalogs.count > 1 ? JSONValue.array(values) : values[0]).text) }
        }
    }

    /// Prints an entry, or gives it as JSON.
    private func show(_ entry: CatalogEntry, in language: String?) throws -> JSONValue? {
        let folder = language.map { LocaleFolder.name(for: $0) }
        let localizations = entry.localizations.filter {
            folder == nil || LocaleFolder.name(for: $0.language) == folder
        }
        if json { return CatalogJSON.whole(entry, localizations) }
        try Console.print(Console.oneLine(entry.key))
        if let comment = entry.comment { try Console.print("  comment: \(Console.oneLine(comment))") }
        if let state = entry.extractionState { try Console.print("  extraction state: \(state.rawValue)") }
        if !entry.shouldTranslate { try Console.print("  not to be translated") }
        for localization in localizations {
            try Console.print("  \(localization.language)")
            for item in localization.units {
                let name = item.path.isEmpty ? "" : "\(item.path.names.joined(separator: ".")): "
                try Console.print("    \(name)\(Console.oneLine(item.unit.value)) [\(item.unit.state?.rawValue ?? "")]")
            }
        }
        return nil
    }
}

/// `stringsdict catalog stats`
struct StatsCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "stats", abstract: "Show the translation progress.",
        discussion: """
            Entries that should not be translated, stale entries, and the empty key do not count. A language that the nearest \
            .stringsdict-lint.json names and the catalog lacks has 0 %. Several catalogs are also counted together.
            """)

    @OptionGroup var option: CatalogOption

    @Argument(help: "The catalogs, or folders with catalogs; without any, the one in this folder.")
    var catalogs: [String] = []

    @Flag(help: "Print JSON.")
    var json = false

    @Option(
        help: ArgumentHelp(
            "Exit with status 1 if the progress of a language is below this. The source language does not count.",
            valueName: "per cent"))
    var minimum: Int?

    func run() throws {
        try reporting {
            let paths = try option.paths(inside: catalogs)
            try noteOtherFiles()
            var values: [JSONValue] = []
            var all: [CatalogStatistics] = []
            var isBelow = false
            for path in paths {
                let catalog = try CatalogFile.read(path)
                let settings = try LintSettings.nearest(to: catalog)
                let statistics = CatalogStatistics(catalog, missing: settings?.missingLanguages(of: catalog) ?? [])
                all.append(statistics)
                for language in statistics.languages {
                    // Xcode writes the state `new` into source texts with several arguments, which nobody translates.
                    guard let minimum, language.percentage < minimum,
                        !LintSettings.isSame(language.name, catalog.writtenSourceLanguage),
                        settings?.includes(language: language.name, source: catalog.writtenSourceLanguage) ?? true
                    else { continue }
                    isBelow = true
                    Console.message(
                        Diagnostic(
                            "\(language.percentage) % is below \(minimum) %", file: path, language: language.name))
                }
                if json {
                    values.append(CatalogJSON.statistics(statistics, file: path))
                } else {
                    if paths.count > 1 { try Console.print("\(path)") }
                    try Console.print(StatsCommand.table(statistics))
                }
            }
            if json {
                try Console.print((paths.count > 1 ? JSONValue.array(values) : values[0]).text)
            } else if all.count > 1 {
                try Console.print("all \(all.count) catalogs")
                try Console.print(StatsCommand.table(CatalogStatistics(sumOf: all)))
            }
            if isBelow { throw ExitCode.failure }
        }
    }

    /// Says how many other files in the named folders may have texts. Without it, the numbers would look like those of the whole project.
    private func noteOtherFiles() throws {
        let readers = PluralCatalogs.reading
        for folder in catalogs {
            let settings = try LintSettings.path(for: folder).map { try LintSettings(file: $0) }
            let found = LocalizedTree.files(
                in: [folder], where: { settings?.includes(path: $0) ?? true }, others: readers.isCandidate)
            guard !found.folders.isEmpty else { continue }
            let tables = found.files.filter { LocalizedFile(path: $0).map { $0.kind != .catalog } ?? false }
            let count = tables.count + readers.catalogs(found.files.filter { LocalizedFile(path: $0) == nil }).count
            guard count > 0 else { continue }
            Console.message(
                Diagnostic(
                    "only String Catalogs are counted; \(Console.counted(count, "other file")) may have texts, and "
                        + "'stringsdict convert' makes catalogs of most formats", severity: .note, file: folder))
        }
    }

    /// Pads columns to the width of their content.
    private static func table(_ statistics: CatalogStatistics) -> String {
        var rows = [["language", "translated", "%", "needs review", "new", "missing"]]
        for language in statistics.languages {
            rows.append([
                Console.oneLine(language.name), "\(language.translated) of \(language.total)", "\(language.percentage)",
                "\(language.needsReview)", "\(language.new)", "\(language.missing)",
            ])
        }
        let widths = rows[0].indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
        return rows.map { row in
            let cells = zip(row, widths).enumerated().map { number, cell in
                let space = String(repeating: " ", count: cell.1 - cell.0.count)
                return number == 0 ? cell.0 + space : space + cell.0
            }
            return cells.joined(separator: "  ")
        }.joined(separator: "\n")
    }
}
