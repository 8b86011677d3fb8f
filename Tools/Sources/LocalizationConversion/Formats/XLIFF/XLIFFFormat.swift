import Entries
import JSONWriting
import TextFiles
import XMLReading
import XMLTrees

/// Reads and writes XLIFF 1.2 in the form that Xcode exports and imports. Each text is a unit, whose name is the key
/// and the path of the text: `%lld files|==|plural.few`.
///
/// Source: OASIS, "XLIFF Version 1.2"; files exported by Xcode.
enum XLIFFFormat {
    static let separator = "|==|"

    // MARK: Reading

    static func read(_ files: [ConversionInput], options: ConversionOptions) throws(ConversionError) -> ReadTexts {
        var tables: [String: XLIFFTable] = [:]
        var result = ReadTexts()
        for file in files {
            let root: XMLTreeElement
            do throws(XMLReadingError) {
                root = try XMLTreeElement.read(file.bytes, file: file.path)
            } catch {
                throw ConversionError(error)
            }
            guard root.name == "xliff" else {
                throw ConversionError(
                    "the outermost element should be <xliff>, not <\(root.name)>", file: file.path, at: root.position)
            }
            if let version = root.attribute("version"), version != "1.2" {
                throw ConversionError(
                    "this is XLIFF \(version), and only 1.2 is read, which Xcode exports", file: file.path,
                    at: root.position)
            }
            for element in root.children(named: "file") {
                try read(element, file: file.path, options: options, into: &tables, losses: &result.losses)
            }
        }
        for name in tables.keys.sorted() {
            guard let table = tables[name] else { continue }
            result.catalogs.append(try table.catalog(name: name, losses: &result.losses))
        }
        return result
    }

    private static func read(
        _ element: XMLTreeElement, file: String, options: ConversionOptions, into tables: inout [String: XLIFFTable],
        losses: inout [ConversionLoss]
    ) throws(ConversionError) {
        guard let original = element.attribute("original") else {
            throw ConversionError(
                "<file> has no attribute 'original', which names the table", file: file, at: element.position)
        }
        guard let sourceLanguage = options.sourceLanguage ?? element.attribute("source-language") else {
            throw ConversionError("<file> has no attribute 'source-language'", file: file, at: element.position)
        }
        let language = element.attribute("target-language") ?? options.language
        // Some tools write no name at all.
        let name = original.isEmpty ? UsualNames.table : ConversionInput(path: original, bytes: []).stem
        try ConversionError.checkNames(
            languages: [sourceLanguage, language], table: name, file: file, at: element.position)
        if let dropped = XLIFFAttributes(of: element).description {
            losses.append(
                ConversionLoss(
                    kind: .attributes, table: name, language: language,
                    message: "dropped from the file: \(dropped)"))
        }
        // The table is removed from the dictionary, so that it changes in place.
        var table = tables.removeValue(forKey: name) ?? XLIFFTable(sourceLanguage: sourceLanguage)
        table.begin(XLIFFTable.Origin(file: file, original: original, position: element.position, language: language))
        // Keys are compared by their bytes: Swift's strings are equal if they look alike.
        var seen: Set<[UInt8]> = []
        for unit in element.children(named: "body").flatMap(units) {
            guard let id = unit.attribute("id") else {
                throw ConversionError(
                    "<trans-unit> has no attribute 'id', which is the key", file: file, at: unit.position)
            }
            guard seen.insert(Array(id.utf8)).inserted else {
                throw ConversionError(
                    "the unit '\(id)' occurs twice; remove one of them", file: file, at: unit.position)
            }
            guard let source = unit.children(named: "source").first else {
                throw ConversionError("the unit '\(id)' has no <source>", file: file, at: unit.position)
            }
            guard let (key, path) = keyAndPath(id, original: original) else {
                throw ConversionError(
                    "the unit '\(id)' names a variation that is not known", file: file, at: unit.position)
            }
            // Tools write an empty target without a state for a text that is not translated.
            let target = unit.children(named: "target").first { element in
                !element.text.isEmpty || !element.children.isEmpty
                    || ![nil, "needs-translation"].contains(element.attribute("state"))
            }
            table.add(
                key: key, path: path, source: try flatText(source, file: file),
                target: try target.map { element throws(ConversionError) in
                    TextUnit(
                        try flatText(element, file: file), state: XLIFFWriter.catalogState(element.attribute("state")))
                }, in: unit)
        }
        tables[name] = table
    }

    private static func units(in element: XMLTreeElement) -> [XMLTreeElement] {
        element.children.flatMap { $0.name == "group" ? units(in: $0) : $0.name == "trans-unit" ? [$0] : [] }
    }

    /// The text of an element and of the inline elements in it, in the order of the file.
    ///
    /// - Throws: ``ConversionError`` for a placeholder whose text nothing says.
    static func flatText(_ element: XMLTreeElement, file: String) throws(ConversionError) -> String {
        guard !element.children.isEmpty else { return element.text }
        let bytes = Array(element.text.utf8)
        var result: [UInt8] = []
        var place = 0
        for child in element.children {
            result += bytes[place..<max(place, min(child.textOffset, bytes.count))]
            place = max(place, child.textOffset)
            var text = try flatText(child, file: file)
            if text.isEmpty, let equivalent = child.attribute("equiv-text") { text = equivalent }
            // A mark and a group may be empty. Any other element stands for a part of the text.
            if text.isEmpty, child.attribute("equiv-text") == nil, !["mrk", "g", "sub"].contains(child.name) {
                throw ConversionError(
                    "<\(child.name)> stands for a part of the text, and neither its content nor 'equiv-text' says which; "
                        + "write the text itself", file: file, at: child.position)
            }
            result += Array(text.utf8)
        }
        return String(decoding: result + bytes[min(place, bytes.count)...], as: UTF8.self)
    }

    /// The key and path of a unit. For a `.stringsdict` file, the path is a path in that file: `/%d files:dict/count:dict/one:dict/:string`.
    /// In a `.strings` file, the whole name is the key.
    ///
    /// - Parameter original: The name of the file with the text.
    static func keyAndPath(_ id: String, original: String) -> (key: String, path: String)? {
        if original.hasSuffix(".strings") { return (id, "") }
        let isInTable = id.hasPrefix("/") && id.hasSuffix(":dict/:string")
        if isInTable, original.hasSuffix(".stringsdict") { return XcodeTablePath.keyAndPath(id) }
        if let place = id.ranges(of: separator).last {
            let path = String(id[place.upperBound...])
            // A key may contain the separator.
            if TextPaths.isPath(path) { return (String(id[..<place.lowerBound]), path) }
        }
        return isInTable ? XcodeTablePath.keyAndPath(id) : (id, "")
    }

    // MARK: Writing

    /// Writes the files of all languages.
    ///
    /// - Parameters:
    ///   - asFolders: Whether each file is in a folder as Xcode exports it.
    ///   - tableFolders: The folder of the source language's tables, by their names. Other tables are from String Catalogs.
    static func write(
        _ catalogs: [TextCatalog], asFolders: Bool, tableFolders: [String: String] = [:]
    ) -> WrittenTexts {
        var result = WrittenTexts()
        let languages = Set(catalogs.flatMap { $0.languageSet.union([$0.sourceLanguage]) }).sorted()
        for language in languages {
            var writer = XLIFFWriter(language: language, tableFolders: tableFolders)
            let text = writer.text(catalogs)
            result.losses += writer.losses
            let bytes = Array(text.utf8)
            guard asFolders else {
                result.files.append(ConversionOutput(path: "\(language).xliff", bytes: bytes))
                continue
            }
            let contents = JSONValue.object([
                ("developmentRegion", .string(catalogs.first?.sourceLanguage ?? language)),
                ("targetLocale", .string(language)),
                ("toolInfo", .object([("toolID", "com.apple.dt.xcode"), ("toolName", "Xcode")])), ("version", "1.0"),
            ])
            result.files.append(
                ConversionOutput(path: "\(language).xcloc/Localized Contents/\(language).xliff", bytes: bytes))
            result.files.append(
                ConversionOutput(path: "\(language).xcloc/contents.json", bytes: Array("\(contents.text)\n".utf8)))
        }
        return result
    }
}

/// Converts a localization to its texts and back. XLIFF has no place for names and types of arguments, so they become a
/// note.
struct XLIFFCoding: TextCoding {
    /// Whether the texts are those of a `.stringsdict` file, in the form of the run time.
    var isTable = false

    func encode(_ text: LocalizedText) -> (native: [TextPaths.Unit], losses: [TextLoss]) {
        guard isTable else { return (TextPaths(text).units, []) }
        let (native, losses) = TableCoding().encode(text)
        return (TextPaths(native).units, losses)
    }

    func decode(
        _ native: [TextPaths.Unit], language: String, hints: TextRecord
    ) -> (text: LocalizedText, losses: [TextLoss]) {
        guard var text = TextPaths(units: native).localization(language) else {
            let first = native.first?.unit ?? TextUnit("")
            return (
                LocalizedText(language, .text(first)),
                [TextLoss(.variation, "the variations of the text do not fit together; the first text is taken")]
            )
        }
        guard !isTable else { return (text, []) }
        if var plural = text.content.plural {
            (plural.variable, plural.type, plural.argument) = (hints.variable, hints.type, hints.argument)
            text.content = .plural(plural)
        }
        return (text, [])
    }
}

/// Collects the units of a table.
private struct XLIFFTable {
    let sourceLanguage: String
    private var order: [String] = []
    private var entries: [[UInt8]: Entry] = [:]
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
        // The entry is removed from the list, so that it changes in place.
        let bytes = Array(key.utf8)
        let place = entries.index(forKey: bytes)
        var entry = place.map { entries.remove(at: $0).value } ?? Entry()
        if place == nil { order.append(key) }
        for note in unit.children(named: "note") {
            let (comment, record) = TextRecord.split(
                note.text, language: language.isEmpty ? sourceLanguage : language)
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
        if groups.last?.origin != origins.count - 1 { groups.append(Group(origin: origins.count - 1)) }
        if let target, !language.isEmpty {
            groups[groups.count - 1].targets.append(.init(path: path, unit: target))
        }
        groups[groups.count - 1].sources.append(.init(path: path, unit: TextUnit(source)))
        entry.groups[language] = groups
        entries[bytes] = entry
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
                losses.append(
                    ConversionLoss(
                        kind: .duplicateKey, table: table, key: key, language: first.text.language,
                        message:
                            "the text of \(other.origin.original) is left out; that of \(first.origin.original) is "
                            + "used, as in an app"))
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
    func catalog(name: String, losses: inout [ConversionLoss]) throws(ConversionError) -> TextCatalog {
        var catalog = TextCatalog(name: name, sourceLanguage: sourceLanguage)
        let used = PluralForms(language: sourceLanguage).rules.categories.map(\.keyword) + ["zero"]
        for key in order {
            guard var read = entries[Array(key.utf8)] else { continue }
            read.groups = read.groups.mapValues(joined)
            var entry = TextEntry(key, comment: read.comment)
            entry.restore(read.record)
            if read.isCommentGenerated, entry.fields == nil { entry.fields = "{\"isCommentAutoGenerated\": true}" }
            for language in read.groups.keys.sorted() {
                let found = (read.groups[language] ?? []).filter { !$0.targets.isEmpty }.map { group in
                    Found(
                        origin: origins[group.origin],
                        text: XLIFFCoding(isTable: origins[group.origin].isStringsdict).decoded(
                            group.targets, language: language, record: read.records[language]
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
                    let found = (read.groups[language] ?? []).compactMap { source($0, key: key, used: used) }
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
