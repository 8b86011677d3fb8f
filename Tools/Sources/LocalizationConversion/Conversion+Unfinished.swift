import CatalogEditing
import StringsdictTextFiles
import StringsdictKeyedLists
import StringCatalogs

/// The finished texts of String Catalogs: those that are translated and wait for no review, as `catalog stats` counts them.
struct FinishedTexts {
    /// The folders of the languages in which an entry is finished, by tables and keys. Only entries that count are here.
    private var folders: [String: [ByteString: Set<String>]] = [:]

    /// Reads the states of catalogs.
    ///
    /// - Throws: ``ConversionError`` for a file that is not a String Catalog.
    /// - Complexity: O(*n*) in the size of the files.
    init(_ inputs: [ConversionInput]) throws(ConversionError) {
        for input in inputs {
            let catalog = try CatalogFormat.catalog(input)
            let progress = EntryProgress(catalog)
            for entry in catalog.entries where entry.isCounted {
                let finished = progress.texts(of: entry).filter { $0.value.allSatisfy { $0.state == .translated } }
                folders[input.stem, default: [:]][ByteString(entry.key)] = Set(finished.keys)
            }
        }
    }

    /// Whether an entry of a table waits for somebody in one of some folders. A text that is missing does, too.
    func lacks(_ key: String, table: String, in wanted: [String]) -> Bool {
        guard let finished = folders[table]?[ByteString(key)] else { return false }
        return wanted.contains { !finished.contains($0) }
    }
}

extension Conversion {
    /// Writes the entries that are not finished in the language of a file. A table of all languages gets those that are not
    /// finished in one of them.
    ///
    /// - Throws: ``ConversionError`` if everything is finished.
    static func unfinished(
        _ catalogs: [TextCatalog], of inputs: [ConversionInput], options: ConversionOptions,
        convert: ([TextCatalog], ConversionOptions) throws(ConversionError) -> Result
    ) throws(ConversionError) -> Result {
        let finished = try FinishedTexts(inputs)
        // A language may have no text among the entries that it lacks, and is written nevertheless.
        func rest(in languages: [String]) -> [TextCatalog] {
            let folders = languages.map { LocaleFolder.name(for: $0) }
            return catalogs.map { catalog in
                var copy = catalog
                copy.entries.removeAll { !finished.lacks($0.key, table: catalog.name, in: folders) }
                copy.addedLanguages = languages.filter { catalog.languageSet.contains($0) }
                return copy
            }.filter { !$0.entries.isEmpty }
        }
        let sources = Set(catalogs.map(\.sourceLanguage))
        let languages = Set(catalogs.flatMap(\.languageSet)).subtracting(sources).sorted()
        guard !rest(in: languages).isEmpty else {
            let message =
                languages.isEmpty
                ? "there is no language but that of the source; add one with --add-language"
                : "everything is finished in \(languages.joined(separator: ", ")); nothing was written"
            throw ConversionError(message, file: inputs.first?.path ?? "")
        }
        guard options.target.hasFilePerLanguage else { return try convert(rest(in: languages), options) }
        var parts: [Result] = []
        var done: [String] = []
        for language in languages {
            var own = rest(in: [language])
            guard !own.isEmpty else {
                done.append(language)
                continue
            }
            for place in own.indices { own[place].keep(language) }
            var part = try convert(own, options)
            part.files.removeAll { $0.language != language }
            part.report.files = part.files.map(\.path)
            parts.append(part)
        }
        var result = Result(joining: parts, target: options.target)
        let all = rest(in: languages).flatMap(\.entries)
        result.report.entryCount = all.count
        result.report.textCount = all.reduce(0) { $0 + $1.texts.count }
        if !done.isEmpty {
            result.report.messages.append(
                Diagnostic("no file is written of what is finished: \(done.joined(separator: ", "))", severity: .note))
        }
        return result
    }
}

extension Conversion.Result {
    /// The files and losses of the conversions of one catalog into its languages.
    fileprivate init(joining parts: [Conversion.Result], target: ConversionFormat) {
        var report = ConversionReport(source: .catalog, target: target, entryCount: 0, textCount: 0)
        report.files = parts.flatMap(\.report.files)
        report.languages = Set(parts.flatMap(\.report.languages)).sorted()
        report.losses = Conversion.unique(parts.flatMap(\.report.losses))
        var seen: Set<String> = []
        self.init(
            files: parts.flatMap(\.files), report: report,
            conflicts: parts.flatMap(\.conflicts).filter { seen.insert($0).inserted })
    }
}
