import CatalogEditing
import StringsdictCommandConsole
import StringsdictJSONReading
import StringsdictJSONWriting
import StringsdictKeyedLists
import StringsdictTextFiles
import StringCatalogs

extension Conversion {
    /// Compares files with what they would be if the catalog was converted today.
    ///
    /// An equal text changes nothing, whatever the format cannot hold. A different text belongs to the place in the catalog
    /// that the format shows.
    ///
    /// - Parameters:
    ///   - inputs: The files that come back.
    ///   - catalog: The catalog.
    ///   - table: The name of its table.
    ///   - options: The settings of the readers.
    /// - Throws: ``ConversionError`` if no file can be read, or if two of them contradict each other.
    /// - Complexity: O(*n*) in the size of the files and of the catalog.
    package static func compare(
        _ inputs: [ConversionInput], with catalog: StringCatalog, table: String, options: ConversionOptions
    ) throws(ConversionError) -> BroughtTexts {
        try RepeatedTables.check(inputs, options: options)
        var comparison = CatalogComparison(catalog, table: table)
        do throws(ConversionError) {
            for (format, files) in grouped(inputs, options: options, faults: &comparison.brought.faults) {
                try comparison.add(files, as: format, options: options)
            }
            if inputs.count == 1, let fault = comparison.brought.faults.first { throw fault }
        } catch {
            throw namingFiles(error, among: inputs, options: options)
        }
        comparison.finish()
        return comparison.brought
    }
}

/// Compares files with a catalog.
private struct CatalogComparison {
    let catalog: StringCatalog
    let table: String
    let spellings: LanguageSpelling
    var brought = BroughtTexts()
    private var languages: Set<String> = []
    /// The keys of the files.
    private var writtenKeys: Set<ByteString> = []
    /// The keys that the files would have today. A format without places for missing texts has the translated ones.
    private var sentKeys: Set<ByteString> = []
    /// The language and key of each change, and the file's text, to find two different ones.
    private var seen: [TextID: LocalizedText] = [:]

    init(_ catalog: StringCatalog, table: String) {
        self.catalog = catalog
        self.table = table
        // Settings that cannot be read are an error when the texts are checked.
        spellings = (try? LanguageSpelling(changing: catalog)) ?? LanguageSpelling(catalog)
    }

    /// A text that is not what the file would have today.
    private struct Difference {
        let entry: CatalogEntry
        let language: String
        let text: LocalizedText
        let today: LocalizedText?
        let sources: SourceTexts
        /// Whether the file has another source text than the catalog, so that the translation may be that of an earlier text.
        let isLate: Bool
    }

    mutating func add(
        _ files: [ConversionInput], as format: ConversionFormat, options: ConversionOptions
    ) throws(ConversionError) {
        brought.formats.append(format)
        let usesTables = format.isXLIFF && files.contains(where: XLIFFFormat.hasTables)
        let reference = try ReferenceFiles(
            catalog, table: table, as: format, options: options, usesTables: usesTables)
        var reading = options
        reading.sourceLanguage = catalog.writtenSourceLanguage
        reading.reference = reference
        reading.catalogPath = catalog.file
        reading.catalogLanguages = catalog.languages
        let read = try Conversion.readable(files, as: format, options: reading, faults: &brought.faults)
        guard let own = try ownTable(read.catalogs) else { return }
        brought.entryCount += own.entries.count
        brought.textCount += own.entries.reduce(0) { $0 + $1.texts.count }
        let names = try languageNames(of: own, reference)
        brought.places.add(read.places, names)
        writtenKeys.formUnion(own.entries.map { ByteString($0.key) })
        brought.translationCount += own.entries.reduce(0) { count, entry in
            guard catalog[entry.key] != nil else { return count }
            return count + entry.texts.count { (names[$0.language] ?? $0.language) != catalog.writtenSourceLanguage }
        }
        // The files that the catalog would be today name their languages.
        reading.language = nil
        let today = try reference.texts(in: Set(names.values), options: reading)
        let translated = Set(names.values).subtracting([catalog.writtenSourceLanguage])
        let hasPlaces = format.quotesSources || format.isDelimited
        sentKeys.formUnion(
            today.entries.lazy.filter { _, entry in
                hasPlaces || entry.texts.contains { translated.contains($0.language) }
            }.map(\.key))
        var differences: [Difference] = []
        var newKeys: Set<ByteString> = []
        for entry in own.entries {
            guard let known = catalog[entry.key] else {
                newKeys.insert(ByteString(entry.key))
                continue
            }
            differences += try self.differences(entry, known, names, today)
        }
        try add(differences, reference, reading)
        if !newKeys.isEmpty { try addEntries(newKeys, files, as: format, options: options, names) }
        addLosses(read.losses, names, format)
    }

    /// The texts of the catalog's table: those of its name, or the only ones.
    private mutating func ownTable(_ catalogs: [TextCatalog]) throws(ConversionError) -> TextCatalog? {
        guard let own = catalogs.first(where: { $0.name == table }) ?? (catalogs.count == 1 ? catalogs[0] : nil) else {
            guard !catalogs.isEmpty else { return nil }
            throw ConversionError(
                "the input has the texts of \(catalogs.map(\.name).joined(separator: ", ")); name the catalog of one of "
                    + "these with --into", file: catalog.file ?? table)
        }
        brought.otherTables += catalogs.map(\.name).filter { $0 != own.name }
        return own
    }

    /// The catalog's spelling of each language of a file.
    private mutating func languageNames(
        of own: TextCatalog, _ reference: ReferenceFiles
    ) throws(ConversionError) -> [String: String] {
        var names: [String: String] = [:]
        var sources: [String: String] = [:]
        for language in own.languageSet.sorted() {
            do throws(CommandError) {
                let written = reference.languages[language] ?? language
                let name = try spellings.name(of: spellings.has(language) ? language : written)
                if !spellings.has(name) {
                    try KnownWords.checkLanguage(name, among: catalog.languages)
                    try spellings.checkAllowed(name)
                    try checkRegion(of: name)
                }
                names[language] = name
                if let other = sources.updateValue(language, forKey: name) {
                    throw CommandError(
                        "'\(other)' and '\(language)' are one language, '\(name)' in the catalog; leave one of them out"
                    )
                }
            } catch {
                throw ConversionError(error.description, file: catalog.file ?? table)
            }
        }
        languages.formUnion(names.values)
        return names
    }

    /// Refuses a new language that is one of the catalog with a region: `uk-UA` beside `uk`. Tools write the region of their own accord.
    private func checkRegion(of name: String) throws(CommandError) {
        guard let known = spellings.general(of: name) else { return }
        throw CommandError(
            "the file is in '\(name)', and the catalog has '\(known)'; take it as that with --language \(known), or add the other language first: "
                + "'catalog add-language \(name)'")
    }

    /// The texts of an entry that are not what the file would have today.
    private mutating func differences(
        _ entry: TextEntry, _ known: CatalogEntry, _ names: [String: String],
        _ today: (entries: [ByteString: TextEntry], quoted: [ByteString: [LocalizedText]])
    ) throws(ConversionError) -> [Difference] {
        let key = ByteString(entry.key)
        let before = today.entries[key]
        var differences: [Difference] = []
        var sources: SourceTexts?
        var isLate = false
        if let comment = entry.comment, comment != before?.comment, comment != known.comment {
            brought.add(.changedComment, entry.key)
        }
        // The source text comes first, since it says what the others translate.
        func isSource(_ text: LocalizedText) -> Bool { names[text.language] == catalog.writtenSourceLanguage }
        // A file that quotes the source texts has none for a key that is its own text. If the catalog has one now, it is another text. The
        // file of a language with few forms may quote no other form of a plural than the key.
        let quotesSources = brought.formats.last?.quotesSources == true
        let quoted = today.quoted[key]?.first
        if quotesSources, !entry.texts.contains(where: isSource), let quoted, quoted.isPlain, !quoted.isKey(entry.key) {
            brought.add(.changedSource, entry.key)
            isLate = true
        }
        for text in entry.texts.filter(isSource) + entry.texts.filter({ !isSource($0) }) {
            let language = names[text.language] ?? text.language
            var text = text
            text.language = language
            let old = before?[language]
            if old?.sorted == text.sorted { continue }
            let values = sources ?? sourceTexts(of: known, entry, today.quoted[key] ?? [])
            sources = values
            guard language != catalog.writtenSourceLanguage else {
                let isQuoted = text.units.allSatisfy { values.has($0.value, category: nil) }
                if !isQuoted {
                    brought.add(.changedSource, entry.key)
                    isLate = true
                }
                continue
            }
            let id = TextID(table: table, key: entry.key, language: language)
            if let other = seen.updateValue(text, forKey: id), other.sorted != text.sorted {
                throw .secondText(key: entry.key, language: language, table: table, file: catalog.file ?? table)
            }
            // The file's own source text may be another one than the catalog's.
            var quoted = values
            if let own = entry.texts.first(where: { names[$0.language] == catalog.writtenSourceLanguage }) {
                quoted.add(own)
            }
            differences.append(
                Difference(entry: known, language: language, text: text, today: old, sources: quoted, isLate: isLate))
        }
        return differences
    }

    /// The source texts of an entry, as the catalog and the files have them.
    private func sourceTexts(of entry: CatalogEntry, _ file: TextEntry, _ quoted: [LocalizedText]) -> SourceTexts {
        var texts = SourceTexts()
        if let own = entry.localizations.first(where: { $0.language == catalog.writtenSourceLanguage }) {
            for unit in own.units { texts.add(unit.unit.value, category: unit.path.last?.name) }
        } else {
            // Without a text, the key is the text.
            texts.add(entry.key, category: nil)
        }
        for text in quoted { texts.add(text) }
        return texts
    }

    // MARK: Changes

    private mutating func add(
        _ differences: [Difference], _ reference: ReferenceFiles, _ options: ConversionOptions
    ) throws(ConversionError) {
        guard !differences.isEmpty else { return }
        var languages = KeyedList<ByteString, (entry: CatalogEntry, languages: Set<String>)>()
        for difference in differences {
            languages[ByteString(difference.entry.key), default: (difference.entry, [])].languages
                .insert(difference.language)
        }
        var marked = MarkedCatalog(sourceLanguage: catalog.writtenSourceLanguage)
        for (entry, languages) in languages.values { marked.add(entry, languages: languages) }
        let shown: [ByteString: TextEntry]
        do throws(StringCatalogError) {
            let copy = try marked.catalog()
            let files = try? ReferenceFiles(
                copy, table: table, as: reference.format, options: options,
                usesTables: reference.files.contains(where: XLIFFFormat.hasTables))
            var reading = options
            reading.reference = files ?? reference
            shown = (try? files?.texts(in: self.languages, options: reading).entries) ?? [:]
        } catch {
            throw ConversionError(error, file: catalog.file ?? table)
        }
        for difference in differences {
            let key = ByteString(difference.entry.key)
            func units(_ text: LocalizedText?) -> [(String, TextUnit)] {
                text.map { TextPaths($0).units.map { ($0.path, $0.unit) } } ?? []
            }
            let comparison = TextComparison(
                key: difference.entry.key, language: difference.language, format: reference.format,
                text: difference.text, today: Dictionary(units(difference.today)) { first, _ in first },
                marked: Dictionary(units(shown[key]?[difference.language]).map { ($0, $1.value) }) { first, _ in first
                },
                own: marked.texts[key]?[ByteString(difference.language)] ?? MarkedCatalog.Texts(),
                sources: difference.sources,
                takesFuzzy: options.takesFuzzy,
                isLate: difference.isLate)
            var result = comparison.result()
            for path in comparison.absentForms {
                brought.add(.absentForms, difference.entry.key, difference.language, path: path)
            }
            let id = TextID(table: table, key: difference.entry.key, language: difference.language)
            if case .change = result, !difference.entry.shouldTranslate {
                result = .refused(
                    "the catalog marks the key as not to be translated; 'catalog set --translate' allows it")
            }
            if case .change = result, reference.incomplete.contains(id) {
                result = .refused("the format cannot hold all of its characters")
            }
            if case .change(let content, _, let isVaried, let replacesFinished, let isJoined) = result,
                case let waiting = comparison.waitingForms(after: content), !waiting.isEmpty
            {
                for path in waiting {
                    brought.add(.untranslatedForms, difference.entry.key, difference.language, path: path)
                }
                result = .change(
                    content, hidesOthers: false, isVaried: isVaried, replacesFinished: replacesFinished,
                    isJoined: isJoined)
            }
            add(result, difference)
        }
    }

    private mutating func add(_ result: TextComparison.Result, _ difference: Difference) {
        let (key, language) = (difference.entry.key, difference.language)
        switch result {
        case .same: break
        case .untranslated: brought.add(.untranslated, key, language)
        case .fuzzy: brought.add(.fuzzy, key, language)
        case .refused(let reason, let path):
            brought.refusals.append(BroughtTexts.Refusal(key: key, language: language, reason: reason, path: path))
        case .change(let content, let hidesOthers, let isVaried, let replacesFinished, let isJoined):
            if isJoined { brought.add(.joined, key, language) }
            brought.changes.append(TextChange(key: key, place: .language(language, content)))
            if replacesFinished, !isVaried { brought.add(.replaced, key, language) }
            if hidesOthers { brought.add(.hidden, key, language) }
            if isVaried { brought.add(.varied, key, language) }
        }
    }

    /// Adds the entries that the catalog does not have. They are read with their records.
    private mutating func addEntries(
        _ keys: Set<ByteString>, _ files: [ConversionInput], as format: ConversionFormat, options: ConversionOptions,
        _ names: [String: String]
    ) throws(ConversionError) {
        var reading = options
        reading.sourceLanguage = catalog.writtenSourceLanguage
        var faults: [ConversionError] = []
        let read = try Conversion.readable(files, as: format, options: reading, faults: &faults)
        guard let own = try ownTable(read.catalogs) else { return }
        let source = catalog.writtenSourceLanguage
        noteMisspeltKeys(keys, own)
        var writer = CatalogEntryWriter(table: table)
        for var entry in own.entries where keys.contains(ByteString(entry.key)) {
            var sources = SourceTexts()
            sources.add(entry.key, category: nil)
            for text in entry.texts where (names[text.language] ?? text.language) == source { sources.add(text) }
            entry.texts = LanguageTexts(
                entry.texts.compactMap { text in
                    var text = text
                    text.language = names[text.language] ?? text.language
                    // A file of a translation quotes the source text, which is the key of most entries.
                    if text.language == source { return text.isKey(entry.key) ? nil : text }
                    // A translator changes a text and leaves its state alone.
                    return text.mapUnits { unit in
                        let isCopy = unit.value.isEmpty || sources.has(unit.value, category: nil)
                        return unit.state == .new && !isCopy ? TextUnit(unit.value) : unit
                    }
                })
            do throws(JSONError) {
                let value = try writer.value(of: entry)
                brought.changes.append(TextChange(key: entry.key, place: .entry(value)))
                brought.newKeys.append(entry.key)
            } catch {
                throw ConversionError(error, file: catalog.file ?? table)
            }
        }
        brought.losses += writer.losses
    }

    /// Notes new keys that mean one of the catalog which the files lack: a spreadsheet or a person has changed it, or it was renamed since.
    ///
    /// - Complexity: O(*n*) in the number of keys. A file with many new keys is not searched: it is that of another catalog, or a list of
    ///   new ones.
    private mutating func noteMisspeltKeys(_ keys: Set<ByteString>, _ files: TextCatalog) {
        guard keys.count <= 8 else { return }
        let written = Set(files.entries.map { ByteString($0.key) })
        // The file may have a key beside the similar one. It comes first, since the first of equally similar ones is found.
        let known = catalog.entries.map { (entry: $0, isWritten: written.contains(ByteString($0.key))) }
        let candidates = (known.filter(\.isWritten) + known.filter { !$0.isWritten }).map(\.entry.key)
        let absent = known.filter { !$0.isWritten }.map(\.entry)
        for entry in files.entries where keys.contains(ByteString(entry.key)) {
            let limit = max(1, entry.key.count / 3)
            let near = candidates.filter { abs($0.utf8.count - entry.key.utf8.count) <= 4 * limit }
            if let meant = Spelling.closest(to: entry.key, among: near), !written.contains(ByteString(meant)) {
                brought.meantKeys[entry.key] = meant
            } else if let source = sourceText(of: entry, names: files.sourceLanguage),
                let renamed = absent.first(where: { $0.key != entry.key && sourceText(of: $0) == source })
            {
                brought.meantKeys[entry.key] = renamed.key
            } else if let renamed = absent.first(where: { hasTranslations(of: entry, $0, names: files.sourceLanguage) })
            {
                brought.meantKeys[entry.key] = renamed.key
            }
        }
    }

    /// Whether an entry of the catalog, whose key is its source text, has the translations that a file has of another such key.
    private func hasTranslations(of entry: TextEntry, _ known: CatalogEntry, names source: String) -> Bool {
        guard sourceText(of: entry, names: source) == nil, sourceText(of: known) == nil else { return false }
        let translations = entry.texts.filter { text in
            let language = spellings.has(text.language) ? (try? spellings.name(of: text.language)) : nil
            return (language ?? text.language) != catalog.writtenSourceLanguage
                && text.units.contains { !$0.value.isEmpty }
        }
        return !translations.isEmpty
            && translations.allSatisfy { text in
                let language = (try? spellings.name(of: text.language)) ?? text.language
                let own = known.localizations.first { $0.language == language }?.units.map(\.unit.value)
                return own == text.sorted.units.map(\.value) || own == text.units.map(\.value)
            }
    }

    /// The source text of an entry of a file, if it quotes one other than the key.
    private func sourceText(of entry: TextEntry, names source: String) -> [String]? {
        let text = entry[source] ?? entry[catalog.writtenSourceLanguage]
        return text.flatMap { $0.isKey(entry.key) ? nil : $0.units.map(\.value) }
    }

    private func sourceText(of entry: CatalogEntry) -> [String]? {
        entry.localizations.first { $0.language == catalog.writtenSourceLanguage }?.units.map(\.unit.value)
    }

    /// Adds the losses of the texts that are taken. What the file has and the catalog already knows is not lost.
    private mutating func addLosses(_ losses: [ConversionLoss], _ names: [String: String], _ format: ConversionFormat) {
        var isWhole: [TextID: Bool] = [:]
        for change in brought.changes {
            var isOfAll = true
            if case .language(_, .texts) = change.place { isOfAll = false }
            isWhole[TextID(table: table, key: change.key, language: change.language ?? "")] = isOfAll
        }
        let new = Set(brought.newKeys)
        brought.losses += losses.filter { loss in
            guard let key = loss.key else {
                return ![.attributes, .comment, .formatVersion].contains(loss.kind)
            }
            let language = loss.language.map { names[$0] ?? $0 } ?? ""
            guard
                let isOfAll = isWhole[TextID(table: table, key: key, language: language)]
                    ?? isWhole[TextID(table: table, key: key)]
            else { return false }
            // The catalog keeps the forms that a file lacks. The forms of fractions, which no PO file has, are to be reviewed.
            if format == .gettext, loss.kind == .missingCategory, !new.contains(key) { return false }
            return isOfAll || ![.missingCategory, .emptyText].contains(loss.kind)
        }
    }

    mutating func finish() {
        let known = Set(catalog.languages + [catalog.writtenSourceLanguage])
        let taken = Set(brought.changes.compactMap(\.language))
        brought.newLanguages = languages.subtracting(known).filter { language in
            taken.contains(language) || !brought.newKeys.isEmpty
        }.sorted()
        brought.languages = languages.sorted()
        let found = writtenKeys.union(brought.meantKeys.values.map(ByteString.init))
        let absent = catalog.entries.filter { entry in
            entry.isCounted && sentKeys.contains(ByteString(entry.key)) && !found.contains(ByteString(entry.key))
        }
        brought.absentKeys = absent.map(\.key)
        let progress = EntryProgress(catalog)
        let folders = languages.subtracting([catalog.writtenSourceLanguage]).map(progress.folder)
        brought.waitingKeys = absent.filter { entry in
            let texts = progress.texts(of: entry)
            return folders.contains { folder in texts[folder]?.allSatisfy { $0.state == .translated } != true }
        }.map(\.key)
    }
}
