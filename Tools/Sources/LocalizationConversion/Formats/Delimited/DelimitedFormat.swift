import StringsdictTextFiles
import CatalogEditing
import StringsdictCommandConsole
import StringsdictJSONReading
import StringsdictJSONWriting
import StringsdictKeyedLists
import StringCatalogs

/// Reads and writes tables for people, with a row for each text and a column for each language.
///
/// ```
/// key,variant,comment,en,pl
/// %lld files,plural.one,,%lld file,%lld plik
/// ```
///
/// The first row of a key has its comment. If not all texts are translated, a column such as `pl state` has the states
/// of the translations.
///
/// Source: RFC 4180 for commas; the IANA type `text/tab-separated-values` for tabs, with `\t`, `\n` and `\\` as
/// escapes.
struct DelimitedFormat {
    /// Whether tabs separate the cells.
    let usesTabs: Bool

    private static let fixed = ["key", "variant", "comment", "extractionState", "shouldTranslate", "fields"]
    private static let stateSuffix = " state"

    // MARK: Reading

    func read(_ files: [ConversionInput], options: ConversionOptions) throws(ConversionError) -> ReadTexts {
        var result = ReadTexts()
        for file in files {
            let source = try SourceText(file.bytes, file: file.path)
            let table = try DelimitedRows(source, usesTabs: usesTabs)
            result.catalogs.append(
                try catalog(table, source: source, file: file, options: options, into: &result))
        }
        return result
    }

    /// Whether a heading is a word, such as `Notes`, rather than the code of a language. No code in use has more than
    /// three letters, although the grammar of identifiers allows more.
    private static func isWord(_ heading: String) -> Bool {
        guard heading.utf8.allSatisfy({ $0 >= 0x80 || $0 == 0x20 || ($0 | 0x20) &- 0x61 < 26 }) else { return false }
        return (4...60).contains(heading.utf8.count)
    }

    private func catalog(
        _ table: DelimitedRows, source: SourceText, file: ConversionInput, options: ConversionOptions,
        into result: inout ReadTexts
    ) throws(ConversionError) -> TextCatalog {
        var rows = table.rows
        // People and spreadsheets begin a heading with a capital letter.
        if !rows.isEmpty {
            let names = rows[0].cells
            let headings = Dictionary(names.map { ($0.lowercased(), $0) }) { first, _ in first }
            rows[0].cells = names.map { name in
                let lowercase = name.lowercased()
                guard lowercase.hasSuffix(DelimitedFormat.stateSuffix) else {
                    return DelimitedFormat.fixed.first { $0.lowercased() == lowercase } ?? name
                }
                let language = name.dropLast(DelimitedFormat.stateSuffix.count)
                let own = headings[language.lowercased()] ?? String(language)
                return own + DelimitedFormat.stateSuffix
            }
        }
        guard let head = rows.first, let keyColumn = head.cells.firstIndex(of: "key") else {
            throw source.error("the first row should name the columns, one of them 'key'", at: 0)
        }
        var columns: [String: Int] = [:]
        for (index, name) in head.cells.enumerated() {
            guard columns.updateValue(index, forKey: name) == nil else {
                throw source.error("the column '\(name)' occurs twice; rename one of them", at: 0)
            }
        }
        var languages = head.cells.filter {
            !$0.isEmpty && !DelimitedFormat.fixed.contains($0) && !$0.hasSuffix(DelimitedFormat.stateSuffix)
        }
        for word in languages where Self.isWord(word) {
            let language = LocaleFolder.name(for: word)
            guard Self.isWord(language) else {
                throw source.error("the column '\(word)' should have the code of the language: \(language)", at: 0)
            }
        }
        let words = languages.filter(Self.isWord)
        languages.removeAll(where: Self.isWord)
        // A spreadsheet's user renamed the column of a language.
        if let word = words.first,
            let name = head.cells.first(where: { cell in
                cell.hasSuffix(DelimitedFormat.stateSuffix)
                    && !languages.contains(String(cell.dropLast(DelimitedFormat.stateSuffix.count)))
            })
        {
            let language = name.dropLast(DelimitedFormat.stateSuffix.count)
            throw source.error(
                "there is a column '\(name)' and no column '\(language)'; name the column '\(word)' so if it has these texts",
                at: 0)
        }
        // A file that comes back has the column of a translation.
        let translations =
            options.catalogLanguages.isEmpty ? languages : languages.filter { $0 != options.sourceLanguage }
        if translations.isEmpty, !words.isEmpty {
            let names = words.map { "'\($0)'" }.joined(separator: ", ")
            let example = options.catalogLanguages.first { $0 != options.sourceLanguage } ?? "uk"
            throw source.error(
                "no column has the name of a language\(languages.isEmpty ? "" : " of translations") (\(names)); name the column of the texts by the code of their language, such as '\(example)'",
                at: 0)
        }
        // Where a language of the catalog has no column, this one probably has its texts.
        let known = Set(languages.map { LocaleFolder.name(for: $0) })
        let isRenamed =
            languages.count < 2 || options.catalogLanguages.contains { !known.contains(LocaleFolder.name(for: $0)) }
        for word in words {
            result.losses.note(
                isRenamed ? .unreadable : .attributes,
                "the column '\(word)' is left out, since that is no code of a language", table: file.stem)
        }
        try ConversionError.checkNames(languages: languages, table: nil, file: file.path, at: .start)
        // The entries change in place: a copy for each of many variants would take quadratic time.
        typealias Row = (entry: TextEntry, texts: [String: TextPaths])
        var entries = KeyedList<ByteString, Row>()
        struct Cell: Hashable {
            let key: ByteString
            let language, path: String
        }
        var cells: Set<Cell> = []
        let map = options.reference == nil ? nil : SourceMap(utf8: source.bytes)
        for row in rows.dropFirst() {
            guard row.cells.count <= head.cells.count else {
                throw source.error(
                    "the row has \(row.cells.count) cells, but there \(head.cells.count == 1 ? "is" : "are") "
                        + "\(Console.counted(head.cells.count, "column")); put quotation marks around a cell with a "
                        + table.separatorName,
                    at: row.offset)
            }
            func cell(_ name: String) -> String {
                columns[name].flatMap { $0 < row.cells.count ? row.cells[$0] : nil } ?? ""
            }
            let key = keyColumn < row.cells.count ? row.cells[keyColumn] : ""
            let path = TextPaths.withKnownWords(cell("variant"))
            guard TextPaths.isPath(path) else {
                throw source.error("'\(path)' is not a variant; write it as plural.few or device.ipad", at: row.offset)
            }
            if let problem = TextPaths.problem(of: path) {
                result.losses.note(.variation, "'\(path)': \(problem)", table: file.stem, key: key)
            }
            let id = ByteString(key)
            let new = Row(entry: TextEntry(key), texts: [:])
            readFields(cell, into: &entries[id, default: new].entry)
            for language in languages {
                let text = cell(language)
                let state = KnownWords.spelling(
                    of: cell(language + DelimitedFormat.stateSuffix), among: KnownWords.states)
                guard !text.isEmpty || !state.isEmpty else { continue }
                if !state.isEmpty,
                    let problem = KnownWords.problem(state, "state of a text", among: KnownWords.states)
                {
                    result.losses.note(.state, problem, table: file.stem, key: key, language: language)
                }
                if TextPaths.isField(path) {
                    entries[id, default: new].texts[language, default: TextPaths(units: [])].fields
                        .append(.init(path: path, value: text))
                    continue
                }
                guard cells.insert(Cell(key: id, language: language, path: path)).inserted else {
                    throw source.error(
                        "the key '\(key)' has this row twice; "
                            + (head.cells.contains("variant")
                                ? "remove one of them"
                                : "if these are the forms of a plural, name them in a column 'variant', such as plural.few; else remove one of them"),
                        at: row.offset)
                }
                if let map { result.places.add(key, language, path, file: file.path, map.position(of: row.offset)) }
                entries[id, default: new].texts[language, default: TextPaths(units: [])].units
                    .append(
                        .init(
                            path: path,
                            unit: TextUnit(
                                text, state: state.isEmpty ? options.usualState : TranslationState(rawValue: state))))
            }
        }
        var catalog = TextCatalog(
            name: file.stem, sourceLanguage: options.sourceLanguage ?? ConversionOptions.usualSourceLanguage)
        for row in entries.values {
            var entry = row.entry
            for language in languages {
                guard let list = row.texts[language] else { continue }
                guard let text = list.localization(language) else {
                    throw source.error(
                        "the variants of the key '\(entry.key)' in '\(language)' do not fit together", at: 0)
                }
                entry.texts.append(text)
            }
            catalog.entries.append(entry)
        }
        if options.sourceLanguage == nil, !languages.contains(catalog.sourceLanguage), let first = languages.first {
            catalog.sourceLanguage = first
        }
        return catalog
    }

    /// Reads the cells of a row that describe its key.
    private func readFields(_ cell: (String) -> String, into entry: inout TextEntry) {
        if !cell("comment").isEmpty { entry.add(comment: cell("comment")) }
        if !cell("extractionState").isEmpty {
            entry.extractionState = ExtractionState(rawValue: cell("extractionState"))
        }
        if cell("shouldTranslate") == "false" { entry.shouldTranslate = false }
        if let fields = try? JSONView(Array(cell("fields").utf8), file: ""), fields.kind == .object {
            entry.fields = JSONValue(fields).line
        }
    }

    // MARK: Writing

    func write(_ catalogs: [TextCatalog]) -> WrittenTexts {
        WrittenTexts(
            files: catalogs.map { catalog in
                // Spreadsheets read a file with commas as UTF-8 only if it begins with a byte-order mark.
                ConversionOutput(
                    path: "\(catalog.name).\(usesTabs ? "tsv" : "csv")",
                    bytes: (usesTabs ? [] : [0xEF, 0xBB, 0xBF]) + Array(text(catalog).utf8))
            })
    }

    private func text(_ catalog: TextCatalog) -> String {
        // The first column of texts is the source language.
        let source = catalog.sourceLanguage
        let languages = [source] + catalog.languages.filter { $0 != source }
        let stated = languages.filter { language in
            // A translation without texts is one to make.
            language != source && !catalog.entries.contains { $0[language] != nil }
                || catalog.entries.contains { entry in
                    entry[language]?.units.contains { $0.state != .translated || $0.value.isEmpty } ?? false
                }
        }
        let hasStates = catalog.entries.contains { $0.extractionState != nil }
        let hasFlags = catalog.entries.contains { !$0.shouldTranslate }
        var head = ["key", "variant", "comment"]
        if hasStates { head.append("extractionState") }
        if hasFlags { head.append("shouldTranslate") }
        let hasFields = catalog.entries.contains { $0.fields != nil }
        if hasFields { head.append("fields") }
        for language in languages {
            head.append(language)
            if stated.contains(language) { head.append(language + DelimitedFormat.stateSuffix) }
        }
        var lines = [line(head)]
        for entry in catalog.entries {
            var paths: [String] = []
            var values: [String: [String: TextUnit]] = [:]
            for language in languages {
                guard let text = entry[language] else { continue }
                let list = TextPaths(text)
                for (path, unit) in list.units.map({ ($0.path, $0.unit) })
                    + list.fields.map({ ($0.path, TextUnit($0.value, state: .unstated)) })
                {
                    if values[path] == nil { paths.append(path) }
                    values[path, default: [:]][language] = unit
                }
            }
            if paths.isEmpty { paths = [""] }
            // A translator needs a row for each form of the language.
            if let own = entry[source], entry.shouldTranslate {
                let missing = TextPaths(own).units.map(\.path)
                var known = Set(paths)
                for language in languages where entry[language] == nil {
                    paths += TextPaths.paths(of: language, for: missing).filter { known.insert($0).inserted }
                }
            }
            for (number, path) in DelimitedFormat.sorted(paths).enumerated() {
                var cells = [entry.key, path, number == 0 ? entry.comment ?? "" : ""]
                if hasStates { cells.append(number == 0 ? entry.extractionState?.rawValue ?? "" : "") }
                if hasFlags { cells.append(number == 0 && !entry.shouldTranslate ? "false" : "") }
                if hasFields { cells.append(number == 0 ? entry.fields ?? "" : "") }
                for language in languages {
                    let unit = values[path]?[language]
                    cells.append(unit?.value ?? "")
                    if stated.contains(language) { cells.append(unit?.state.rawValue ?? "") }
                }
                lines.append(line(cells))
            }
        }
        return lines.joined()
    }

    /// Sorts the forms of each plural in CLDR's order. Other paths keep their places.
    private static func sorted(_ paths: [String]) -> [String] {
        var groups: [[UInt8]: Int] = [:]
        let ranked = paths.enumerated().map { offset, path in
            let parts = path.split(separator: ".")
            let parent = parts.dropLast().flatMap { $0.utf8 + [UInt8(ascii: ".")] }
            let group = groups[parent, default: groups.count]
            groups[parent] = group
            let form = TextForm.order.firstIndex(of: parts.last.map(String.init) ?? "") ?? TextForm.order.count
            return (rank: (group, form, offset), path: path)
        }
        return ranked.sorted { $0.rank < $1.rank }.map(\.path)
    }

    private func line(_ cells: [String]) -> String {
        if usesTabs {
            return cells.map { cell in
                cell.replacingBytes("\\", with: "\\\\").replacingBytes("\t", with: "\\t").replacingBytes(
                    "\n", with: "\\n"
                )
                .replacingBytes("\r", with: "\\r")
            }.joined(separator: "\t") + "\n"
        }
        return cells.map { cell in
            let needsQuotes =
                cell.utf8.contains { [0x22, 0x2C, 0x0A, 0x0D].contains($0) } || cell.hasPrefix(" ")
                || cell.hasSuffix(" ")
            return needsQuotes ? "\"\(cell.replacingBytes("\"", with: "\"\""))\"" : cell
        }.joined(separator: ",") + "\r\n"
    }
}
