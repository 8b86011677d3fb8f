import StringCatalogs
import StringsdictKeyedLists
import StringsdictTextFiles
import StringsdictXMLTrees

/// Collects the units of a table.
struct XLIFFTable {
    let sourceLanguage: String
    private var entries = KeyedList<ByteString, Entry>()
    private var origins: [Origin] = []

    /// A `<file>` element. Several of them may have texts of one table: the languages, the modules of an app, and the
    /// `.strings` and `.stringsdict` files of a table.
    struct Origin {
        let file: String
        let original: String
        let position: TextPosition
        let language: String?

        var isStringsdict: Bool { original.hasSuffix(".stringsdict") }
    }

    /// The units of a key in one `<file>` element.
    private struct Group {
        let origin: Int
        var targets: [TextPaths.Unit] = []
        var sources: [TextPaths.Unit] = []
    }

    private struct Entry {
        var comment: String?
        /// The notes in the comment.
        var notes: Set<String> = []
        /// Whether Xcode wrote the comment.
        var isCommentGenerated = false
        var record: TextRecord?
        /// The texts of each language. The empty name is for files without a language.
        var groups: [String: [Group]] = [:]
        /// The languages in the order of the files.
        var languages: [String] = []
        /// The record of each language.
        var records: [String: TextRecord] = [:]
    }

    init(sourceLanguage: String) { self.sourceLanguage = sourceLanguage }

    /// Begins a `<file>` element. The units that are added next belong to it.
    mutating func begin(_ origin: Origin) { origins.append(origin) }

    /// Adds a unit of the element that was begun last.
    mutating func add(key: String, path: String, source: String, target: TextUnit?, in unit: XMLTreeElement) {
        guard let language = origins.last?.language ?? origins.last.map({ _ in "" }) else { return }
        let place = (origin: origins.count - 1, sourceLanguage)
        // An instance method would copy the table, and with it all entries.
        Self.add(
            path, source, target, of: unit, in: language, at: place, to: &entries[ByteString(key), default: Entry()])
    }

    private static func add(
        _ path: String, _ source: String, _ target: TextUnit?, of unit: XMLTreeElement, in language: String,
        at place: (origin: Int, sourceLanguage: String), to entry: inout Entry
    ) {
        for note in unit.children(named: "note") {
            let (comment, record) = TextRecord.split(
                note.text, language: language.isEmpty ? place.sourceLanguage : language)
            // Each unit of a plural has the notes of the entry.
            if let comment, entry.notes.insert(comment).inserted {
                entry.comment = entry.comment.map { "\($0)\n\(comment)" } ?? comment
            }
            if note.attribute("from") == XLIFFWriter.generatedNote { entry.isCommentGenerated = true }
            if let record {
                if !language.isEmpty { entry.records[language] = record }
                entry.record = entry.record ?? record
            }
        }
        if unit.attribute("translate") == "no" {
            var record = entry.record ?? TextRecord()
            record.shouldTranslate = false
            entry.record = record
        }
        var groups = entry.groups.removeValue(forKey: language) ?? []
        if groups.isEmpty { entry.languages.append(language) }
        if groups.last?.origin != place.origin { groups.append(Group(origin: place.origin)) }
        if let target, !language.isEmpty {
            groups[groups.count - 1].targets.append(.init(path: path, unit: target))
        }
        groups[groups.count - 1].sources.append(.init(path: path, unit: TextUnit(source)))
        entry.groups[language] = groups
    }

    /// The groups of a key. The text for all other devices is joined to the texts for some devices.
    ///
    /// The text for all other devices is in the `.strings` file, since a `.stringsdict` file has no place for it.
    private func joined(_ groups: [Group]) -> [Group] {
        func hasOnlyDevices(_ units: [TextPaths.Unit]) -> Bool {
            !units.isEmpty && units.allSatisfy { $0.path.hasPrefix("device.") && !$0.path.hasPrefix("device.other") }
        }
        var groups = groups
        guard
            let devices = groups.firstIndex(where: {
                origins[$0.origin].isStringsdict && (hasOnlyDevices($0.targets) || hasOnlyDevices($0.sources))
            }),
            let general = groups.firstIndex(where: {
                !origins[$0.origin].isStringsdict && origins[$0.origin].file == origins[groups[devices].origin].file
            })
        else { return groups }
        func others(_ units: [TextPaths.Unit]) -> [TextPaths.Unit] {
            units.filter(\.path.isEmpty).map { .init(path: "device.other", unit: $0.unit) }
        }
        groups[devices].targets += others(groups[general].targets)
        groups[devices].sources += others(groups[general].sources)
        groups.remove(at: general)
        return groups
    }

    /// A text and the `<file>` element that has it.
    private struct Found {
        let origin: Origin
        let text: LocalizedText
        let units: [TextPaths.Unit]
    }

    /// The text of a key in one language: the only one, or that of a `.stringsdict` file, as in an app.
    ///
    /// - Throws: ``ConversionError`` if two files have different texts.
    private func chosen(
        _ found: [Found], key: String, table: String, losses: inout [ConversionLoss]
    ) throws(ConversionError) -> Found? {
        guard let first = found.first(where: \.origin.isStringsdict) ?? found.first else { return nil }
        for other in found where other.text.sorted != first.text.sorted {
            guard other.origin.isStringsdict == first.origin.isStringsdict else {
                let text = other.text.units.first?.value
                // Many .strings files repeat a form of the plural for systems that do not read the other file.
                guard !first.text.units.contains(where: { $0.value == text }) else { continue }
                losses.note(
                    .duplicateKey,
                    "the text of \(other.origin.original) is left out; that of \(first.origin.original) is "
                        + "used, as in an app", table: table, key: key, language: first.text.language)
                continue
            }
            guard other.origin.file == first.origin.file else {
                throw .secondText(key: key, language: first.text.language, table: table, file: other.origin.file)
            }
            throw ConversionError(
                "'\(first.origin.original)' and '\(other.origin.original)' have different texts for '\(key)' in "
                    + "'\(first.text.language)', and both are the table '\(table)'; give one of them another name in "
                    + "the attribute 'original'", file: other.origin.file, at: other.origin.position)
        }
        return first
    }

    /// The texts of all files.
    ///
    /// - Throws: ``ConversionError`` if two files have different texts for a key and a language.
    func catalog(
        name: String, options: ConversionOptions, losses: inout [ConversionLoss]
    ) throws(ConversionError) -> TextCatalog {
        var catalog = TextCatalog(name: name, sourceLanguage: sourceLanguage)
        let used = PluralForms(language: sourceLanguage).rules.categories.map(\.keyword) + ["zero"]
        var known: [String: [String]] = [:]
        func sharedForms(_ language: String) -> [String] {
            if let shared = known[language] { return shared }
            let forms = SourceForms(source: sourceLanguage, target: language)
            known[language] = used.filter { forms.isShared($0) }
            return known[language] ?? used
        }
        for (key, read) in zip(entries.keys.lazy.map(\.text), entries.values) {
            var read = read
            read.groups = read.groups.mapValues(joined)
            var entry = TextEntry(key, comment: read.comment)
            entry.restore(read.record)
            if read.isCommentGenerated, entry.fields == nil { entry.fields = "{\"isCommentAutoGenerated\": true}" }
            for language in read.groups.keys.sorted() {
                let found = (read.groups[language] ?? []).filter { !$0.targets.isEmpty }.map { group in
                    Found(
                        origin: origins[group.origin],
                        text: XLIFFCoding(isTable: origins[group.origin].isStringsdict).decoded(
                            group.targets, language: language, record: options.restoring(read.records[language])
                        ).text, units: group.targets)
                }
                if let found = try chosen(found, key: key, table: name, losses: &losses) {
                    entry.texts.append(found.text)
                }
            }
            if entry[sourceLanguage] == nil {
                // The file of a language with few forms has few forms of the source, too.
                var units: [TextPaths.Unit] = []
                for language in read.languages {
                    let shared = sharedForms(language)
                    let found = (read.groups[language] ?? []).compactMap { source($0, key: key, used: shared) }
                    let first = try chosen(found, key: key, table: name, losses: &losses)
                    for unit in first?.units ?? [] where !units.contains(where: { $0.path == unit.path }) {
                        units.append(unit)
                    }
                }
                if !units.isEmpty, let text = TextPaths(units: units).localization(sourceLanguage) {
                    entry.texts.append(text)
                }
            }
            catalog.entries.append(entry)
        }
        return catalog
    }

    /// The source text of a key. Nil if the key itself is the text.
    private func source(_ group: Group, key: String, used: [String]) -> Found? {
        // If the source language does not have a form, the form's source is a copy of another form.
        let own = group.sources.filter { unit in
            guard let form = unit.path.split(separator: ".").last, unit.path.contains("plural.") else { return true }
            return used.contains(String(form))
        }
        // Without a text in the source language, the key is the source of all units.
        guard !own.allSatisfy({ $0.unit.value == key }) else { return nil }
        return TextPaths(units: own).localization(sourceLanguage).map {
            Found(origin: origins[group.origin], text: $0, units: own)
        }
    }
}
