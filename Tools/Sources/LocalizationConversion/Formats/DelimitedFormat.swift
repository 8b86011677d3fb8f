import CommandConsole
import JSONReading
import JSONWriting
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
            let rows = usesTabs ? try tabRows(source) : try commaRows(source)
            let catalog = try catalog(rows, source: source, file: file, options: options, losses: &result.losses)
            result.catalogs.append(catalog)
        }
        return result
    }

    private struct Row {
        var cells: [String]
        let offset: Int
    }

    /// Whether a heading is a word, such as `Notes`, rather than the code of a language. No code in use has more than
    /// three letters, although the grammar of identifiers allows more.
    private static func isWord(_ heading: String) -> Bool {
        guard heading.utf8.allSatisfy({ $0 >= 0x80 || $0 == 0x20 || ($0 | 0x20) &- 0x61 < 26 }) else { return false }
        return (4...60).contains(heading.utf8.count)
    }

    /// The byte that separates the cells, and the place of the first row.
    ///
    /// Spreadsheets of many countries write semicolons, since a comma belongs to numbers there. Excel also reads a first line
    /// `sep=;`.
    private static func separator(of text: [UInt8]) -> (byte: UInt8, start: Int) {
        let end = text.firstIndex { $0 == 0x0A || $0 == 0x0D } ?? text.count
        let line = text[..<end]
        if line.count == 5, line.starts(with: "sep=".utf8), let byte = line.last {
            return (byte, min(text.count, end + (text[end...].starts(with: [0x0D, 0x0A]) ? 2 : 1)))
        }
        // The first row has names, so quotation marks are rare there.
        for byte in [UInt8(ascii: ","), UInt8(ascii: ";"), 0x09] where line.contains(byte) { return (byte, 0) }
        return (UInt8(ascii: ","), 0)
    }

    private static func name(ofSeparator byte: UInt8) -> String {
        switch byte {
        case UInt8(ascii: ","): "comma"
        case UInt8(ascii: ";"): "semicolon"
        case 0x09: "tab"
        default: "separator"
        }
    }

    private func commaRows(_ source: SourceText) throws(ConversionError) -> [Row] {
        let text = source.bytes
        let (separator, start) = Self.separator(of: text)
        var rows: [Row] = []
        var row = Row(cells: [], offset: start)
        var cell: [UInt8] = []
        var index = start
        var isEmptyLine = true
        func byte(_ place: Int) -> UInt8? { place < text.count ? text[place] : nil }
        func endCell() {
            row.cells.append(String(decoding: cell, as: UTF8.self))
            cell = []
        }
        while index < text.count {
            switch text[index] {
            case UInt8(ascii: "\"") where cell.isEmpty:
                let start = index
                index += 1
                isEmptyLine = false
                while true {
                    guard let next = byte(index) else {
                        throw source.error("the cell that starts here has no closing quotation mark", at: start)
                    }
                    index += 1
                    guard next == UInt8(ascii: "\"") else {
                        cell.append(next)
                        continue
                    }
                    guard byte(index) == UInt8(ascii: "\"") else { break }
                    cell.append(next)
                    index += 1
                }
                guard byte(index).map({ [separator, 0x0A, 0x0D].contains($0) }) ?? true else {
                    throw source.error(
                        "a \(Self.name(ofSeparator: separator)) or the end of the line should follow the quotation mark; write two for one inside a cell",
                        at: index)
                }
                // The next byte ends the cell, even if the cell is empty.
                if byte(index) == separator {
                    endCell()
                    index += 1
                    if index == text.count || text[index] == 0x0A || text[index] == 0x0D { isEmptyLine = false }
                }
            case separator:
                endCell()
                isEmptyLine = false
                index += 1
            case 0x0A, 0x0D:
                if text[index] == 0x0D, byte(index + 1) == 0x0A { index += 1 }
                index += 1
                if !isEmptyLine {
                    endCell()
                    rows.append(row)
                }
                row = Row(cells: [], offset: index)
                isEmptyLine = true
            default:
                cell.append(text[index])
                isEmptyLine = false
                index += 1
            }
        }
        if !isEmptyLine {
            endCell()
            rows.append(row)
        }
        return rows
    }

    private func tabRows(_ source: SourceText) throws(ConversionError) -> [Row] {
        var rows: [Row] = []
        var start = 0
        let text = source.bytes
        while start < text.count {
            let end = text[start...].firstIndex { $0 == 0x0A || $0 == 0x0D } ?? text.count
            if end > start {
                var row = Row(cells: [], offset: start)
                for cell in text[start..<end].split(separator: 0x09, omittingEmptySubsequences: false) {
                    row.cells.append(try unescaped(cell, source))
                }
                rows.append(row)
            }
            start = end + 1
        }
        return rows
    }

    private func unescaped(_ cell: ArraySlice<UInt8>, _ source: SourceText) throws(ConversionError) -> String {
        var output: [UInt8] = []
        var index = cell.startIndex
        while index < cell.endIndex {
            defer { index += 1 }
            guard cell[index] == UInt8(ascii: "\\") else {
                output.append(cell[index])
                continue
            }
            index += 1
            switch index < cell.endIndex ? cell[index] : 0 {
            case UInt8(ascii: "t"): output.append(0x09)
            case UInt8(ascii: "n"): output.append(0x0A)
            case UInt8(ascii: "r"): output.append(0x0D)
            case UInt8(ascii: "\\"): output.append(UInt8(ascii: "\\"))
            default:
                throw source.error("\\t, \\n, \\r or \\\\ should be here; write \\\\ for a backslash", at: index - 1)
            }
        }
        return String(decoding: output, as: UTF8.self)
    }

    private func catalog(
        _ rows: [Row], source: SourceText, file: ConversionInput, options: ConversionOptions,
        losses: inout [ConversionLoss]
    ) throws(ConversionError) -> TextCatalog {
        var rows = rows
        // People and spreadsheets begin a heading with a capital letter.
        if !rows.isEmpty {
            rows[0].cells = rows[0].cells.map { name in
                DelimitedFormat.fixed.first { $0.lowercased() == name.lowercased() } ?? name
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
            losses.append(
                ConversionLoss(
                    kind: .attributes, table: file.stem,
                    message: "the column '\(word)' is left out, since that is no code of a language"))
        }
        languages.removeAll(where: Self.isWord)
        try ConversionError.checkNames(languages: languages, table: nil, file: file.path, at: .start)
        var order: [String] = []
        // Keys are compared by their bytes: Swift's strings are equal if they look alike.
        var entries: [[UInt8]: TextEntry] = [:]
        var paths: [[UInt8]: [String: TextPaths]] = [:]
        struct Cell: Hashable {
            let key: [UInt8]
            let language, path: String
        }
        var cells: Set<Cell> = []
        for row in rows.dropFirst() {
            guard row.cells.count <= head.cells.count else {
                throw source.error(
                    "the row has \(row.cells.count) cells, but there \(head.cells.count == 1 ? "is" : "are") "
                        + "\(Console.counted(head.cells.count, "column")); put quotation marks around a cell with a "
                        + Self.name(ofSeparator: usesTabs ? 0x09 : Self.separator(of: source.bytes).byte),
                    at: row.offset)
            }
            func cell(_ name: String) -> String {
                columns[name].flatMap { $0 < row.cells.count ? row.cells[$0] : nil } ?? ""
            }
            let key = keyColumn < row.cells.count ? row.cells[keyColumn] : ""
            let path = cell("variant")
            guard TextPaths.isPath(path) else {
                throw source.error("'\(path)' is not a variant; write it as plural.few or device.ipad", at: row.offset)
            }
            let id = Array(key.utf8)
            if entries[id] == nil { order.append(key) }
            var entry = entries[id] ?? TextEntry(key)
            if !cell("comment").isEmpty { entry.add(comment: cell("comment")) }
            if !cell("extractionState").isEmpty { entry.extractionState = cell("extractionState") }
            if cell("shouldTranslate") == "false" { entry.shouldTranslate = false }
            if let fields = try? JSONView(Array(cell("fields").utf8), file: ""), fields.kind == .object {
                entry.fields = JSONValue(fields).line
            }
            for language in languages {
                let text = cell(language)
                let state = cell(language + DelimitedFormat.stateSuffix)
                guard !text.isEmpty || !state.isEmpty else { continue }
                // The list changes in place: a copy for each of many variants would take quadratic time.
                if TextPaths.isField(path) {
                    paths[id, default: [:]][language, default: TextPaths(units: [])].fields
                        .append(.init(path: path, value: text))
                    continue
                }
                guard cells.insert(Cell(key: id, language: language, path: path)).inserted else {
                    throw source.error("the key '\(key)' has this row twice; remove one of them", at: row.offset)
                }
                paths[id, default: [:]][language, default: TextPaths(units: [])].units
                    .append(.init(path: path, unit: TextUnit(text, state: state.isEmpty ? TextUnit.translated : state)))
            }
            entries[id] = entry
        }
        var catalog = TextCatalog(
            name: file.stem, sourceLanguage: options.sourceLanguage ?? ConversionOptions.usualSourceLanguage)
        for key in order {
            let id = Array(key.utf8)
            guard var entry = entries[id] else { continue }
            for language in languages {
                guard let list = paths[id]?[language] else { continue }
                guard let text = list.localization(language) else {
                    throw source.error("the variants of the key '\(key)' in '\(language)' do not fit together", at: 0)
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
            catalog.entries.contains { entry in
                entry[language]?.units.contains { $0.state != TextUnit.translated || $0.value.isEmpty } ?? false
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
                    + list.fields.map({ ($0.path, TextUnit($0.value, state: "")) })
                {
                    if values[path] == nil { paths.append(path) }
                    values[path, default: [:]][language] = unit
                }
            }
            if paths.isEmpty { paths = [""] }
            for (number, path) in DelimitedFormat.sorted(paths).enumerated() {
                var cells = [entry.key, path, number == 0 ? entry.comment ?? "" : ""]
                if hasStates { cells.append(number == 0 ? entry.extractionState ?? "" : "") }
                if hasFlags { cells.append(number == 0 && !entry.shouldTranslate ? "false" : "") }
                if hasFields { cells.append(number == 0 ? entry.fields ?? "" : "") }
                for language in languages {
                    let unit = values[path]?[language]
                    cells.append(unit?.value ?? "")
                    if stated.contains(language) { cells.append(unit?.state ?? "") }
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
