import CommandConsole
import Entries
import XMLReading

/// Reads and writes XLIFF 1.2 in the form that Xcode exports and imports. Each text is a unit, whose name is the key
/// and the path of the text: `%lld files|==|plural.few`.
///
/// Source: OASIS, "XLIFF Version 1.2"; files exported by Xcode.
enum XLIFFFormat {
    static let separator = "|==|"

    // MARK: Reading

    static func read(_ files: [ConversionInput], options: ConversionOptions) throws(ConversionError) -> ReadTexts {
        var tables: [String: XLIFFTable] = [:]
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
                try read(element, file: file.path, options: options, into: &tables)
            }
        }
        var result = ReadTexts()
        for name in tables.keys.sorted() {
            guard let table = tables[name] else { continue }
            result.catalogs.append(table.catalog(name: name))
            result.losses += table.losses
        }
        return result
    }

    private static func read(
        _ element: XMLTreeElement, file: String, options: ConversionOptions, into tables: inout [String: XLIFFTable]
    ) throws(ConversionError) {
        guard let original = element.attribute("original") else {
            throw ConversionError(
                "<file> has no attribute 'original', which names the table", file: file, at: element.position)
        }
        guard let sourceLanguage = options.sourceLanguage ?? element.attribute("source-language") else {
            throw ConversionError("<file> has no attribute 'source-language'", file: file, at: element.position)
        }
        let language = element.attribute("target-language") ?? options.language
        let name = ConversionInput(path: original, bytes: []).stem
        try ConversionError.checkNames(
            languages: [sourceLanguage, language], table: name, file: file, at: element.position)
        var table = tables[name] ?? XLIFFTable(sourceLanguage: sourceLanguage)
        var seen: Set<String> = []
        for unit in element.children(named: "body").flatMap(units) {
            guard let id = unit.attribute("id") else {
                throw ConversionError(
                    "<trans-unit> has no attribute 'id', which is the key", file: file, at: unit.position)
            }
            guard seen.insert(id).inserted else {
                throw ConversionError(
                    "the unit '\(id)' occurs twice; remove one of them", file: file, at: unit.position)
            }
            guard let source = unit.children(named: "source").first else {
                throw ConversionError("the unit '\(id)' has no <source>", file: file, at: unit.position)
            }
            guard let (key, path) = keyAndPath(id) else {
                throw ConversionError(
                    "the unit '\(id)' names a variation that is not known", file: file, at: unit.position)
            }
            table.add(
                key: key, path: path, source: flatText(source), target: unit.children(named: "target").first, in: unit,
                language: language)
        }
        tables[name] = table
    }

    private static func units(in element: XMLTreeElement) -> [XMLTreeElement] {
        element.children.flatMap { $0.name == "group" ? units(in: $0) : $0.name == "trans-unit" ? [$0] : [] }
    }

    /// The text of an element and of the inline elements in it.
    static func flatText(_ element: XMLTreeElement) -> String {
        element.text + element.children.map(flatText).joined()
    }

    /// The key and path of a unit. Older versions of Xcode use the path inside the `.stringsdict` file: `/%d
    /// files:dict/count:dict/one:dict/:string`.
    static func keyAndPath(_ id: String) -> (key: String, path: String)? {
        if let place = id.ranges(of: separator).last {
            let path = String(id[place.upperBound...])
            // A key may contain the separator.
            if TextPaths.isPath(path) { return (String(id[..<place.lowerBound]), path) }
        }
        guard id.hasPrefix("/"), id.hasSuffix(":dict/:string") else { return (id, "") }
        let parts = id.dropFirst().dropLast(":dict/:string".count).split(separator: ":dict/").map(String.init)
        switch parts.count {
        case 2 where parts[1] == AppleKey.format.description: return (parts[0], "")
        case 3: return (parts[0], "substitutions.\(parts[1]).plural.\(parts[2])")
        default: return nil
        }
    }

    // MARK: Writing

    static func write(_ catalogs: [TextCatalog], asFolders: Bool) -> WrittenTexts {
        var result = WrittenTexts()
        let languages = Set(catalogs.flatMap { $0.languages + [$0.sourceLanguage] }).sorted()
        for language in languages {
            var writer = XLIFFWriter(language: language)
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
    func encode(_ text: LocalizedText) -> (native: [TextPaths.Unit], losses: [TextLoss]) { (TextPaths(text).units, []) }

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
    private(set) var losses: [ConversionLoss] = []
    private var order: [String] = []
    private var entries: [String: Entry] = [:]

    private struct Entry {
        var comment: String?
        var record: TextRecord?
        /// The texts of each language.
        var units: [String: [TextPaths.Unit]] = [:]
        /// The record of each language.
        var records: [String: TextRecord] = [:]
        /// The texts of the source language, from the files of other languages.
        var sources: [TextPaths.Unit] = []
    }

    init(sourceLanguage: String) { self.sourceLanguage = sourceLanguage }

    mutating func add(
        key: String, path: String, source: String, target: XMLTreeElement?, in unit: XMLTreeElement, language: String?
    ) {
        if entries[key] == nil { order.append(key) }
        var entry = entries[key] ?? Entry()
        for note in unit.children(named: "note") {
            let (comment, record) = TextRecord.split(note.text, language: language ?? sourceLanguage)
            if entry.comment == nil { entry.comment = comment }
            if let record {
                if let language { entry.records[language] = record }
                entry.record = entry.record ?? record
            }
        }
        if unit.attribute("translate") == "no" {
            var record = entry.record ?? TextRecord()
            record.shouldTranslate = false
            entry.record = record
        }
        if let target, let language {
            let state = XLIFFWriter.catalogState(target.attribute("state"))
            entry.units[language, default: []].append(
                .init(path: path, unit: TextUnit(XLIFFFormat.flatText(target), state: state)))
        }
        if !entry.sources.contains(where: { $0.path == path }) {
            entry.sources.append(.init(path: path, unit: TextUnit(source)))
        }
        entries[key] = entry
    }

    func catalog(name: String) -> TextCatalog {
        var catalog = TextCatalog(name: name, sourceLanguage: sourceLanguage)
        let used = PluralForms(language: sourceLanguage).rules.categories.map(\.keyword) + ["zero"]
        for key in order {
            guard let read = entries[key] else { continue }
            var entry = TextEntry(key, comment: read.comment)
            entry.restore(read.record)
            for language in read.units.keys.sorted() {
                let units = read.units[language] ?? []
                entry.texts.append(
                    XLIFFCoding().decoded(units, language: language, record: read.records[language]).text)
            }
            if entry[sourceLanguage] == nil {
                // If the source language does not have a form, the form's source is a copy of another form.
                let own = read.sources.filter { unit in
                    guard let form = unit.path.split(separator: ".").last, unit.path.contains("plural.") else {
                        return true
                    }
                    return used.contains(String(form))
                }
                // Without a text in the source language, the key is the source of all units.
                let isKey = own.allSatisfy { $0.unit.value == key }
                if !isKey, let text = TextPaths(units: own).localization(sourceLanguage) { entry.texts.append(text) }
            }
            catalog.entries.append(entry)
        }
        return catalog
    }
}
