import StringsdictCommandConsole
import StringsdictKeyedLists
import StringsdictLocalizedEntries
import StringsdictChecking
import StringsdictTextFiles

/// The data of a page as JSON.
struct PageData {
    /// The JSON text.
    private(set) var bytes: [UInt8] = []
    /// How often each text occurs.
    private var counts: [ByteString: Int] = [:]
    /// Texts that occur more than once, in the order in which they are first used.
    private var shared = KeyedList<ByteString, Void>()
    private var shapes = KeyedList<[PreviewVariant], Void>()
    /// The folder of all files. The page does not repeat it for each file.
    private var root = ""

    /// A text that is shorter than this is written where it is used.
    private static let shortestShared = 5

    mutating func write(_ preview: Preview) {
        for row in preview.rows { count(row) }
        root = preview.root
        write("{\"languages\":")
        writeList(preview.languages) { data, language in
            data.write("[\(data.quoted(language.name)),\(data.quoted(language.tag)),")
            data.write("\(language.isRightToLeft ? 1 : 0),\"\(language.pseudo?.rawValue ?? "")\"]")
        }
        write(",\n\"tables\":")
        writeList(preview.tables) { data, table in
            let folder = String("\(table.folder)/".dropFirst(data.root.count).dropLast())
            data.write("[\(data.quoted(table.name)),\(data.quoted(folder)),\(table.source ?? -1),")
            data.write("\(data.numbers(table.languages))]")
        }
        write(",\n\"faults\":")
        writeList(preview.faults) { data, fault in data.write(fault) }
        write(",\n\"rows\":")
        writeList(preview.rows) { data, row in
            data.write("\n")
            data.write(row, preview.tables[row.table])
        }
        write(",\n\"shapes\":")
        writeList(shapes.keys) { data, shape in data.write(shape) }
        write(",\n\"texts\":")
        writeList(shared.keys) { data, item in data.append(quoted: item.text) }
        write("}")
    }

    private mutating func count(_ row: PreviewRow) {
        for cell in row.cells.values {
            for variant in cell.variants {
                for line in variant.lines { counts[ByteString(line.text), default: 0] += 1 }
            }
        }
        for problem in row.problems {
            counts[ByteString(problem.message), default: 0] += 1
            if let check = problem.check { counts[ByteString(check), default: 0] += 1 }
        }
    }

    // MARK: Rows

    private mutating func write(_ row: PreviewRow, _ table: PreviewTable) {
        write("[")
        append(quoted: row.key)
        write(",\(row.table),\((row.isPlural ? 1 : 0) + (row.isFixed ? 2 : 0) + (row.isStale ? 4 : 0)),")
        if let comment = row.comment { append(quoted: comment) } else { write("0") }
        write(",")
        writeList(table.languages) { data, language in
            if let cell = row.cells[language] { data.write(cell) } else { data.write("null") }
        }
        if !row.problems.isEmpty || !row.states.isEmpty {
            write(",")
            writeList(row.problems) { data, problem in data.write(problem) }
        }
        if !row.states.isEmpty { write(",\(numbers(table.languages.map { row.states[$0]?.rawValue ?? 0 }))") }
        write("]")
    }

    private mutating func write(_ cell: PreviewCell) {
        if cell.variants.count == 1, let variant = cell.variants.first, variant.lines.count == 1,
            let line = variant.lines.first, line.choices.isEmpty, variant.device == nil, variant.width == nil
        {
            return write(text: line.text)
        }
        // The shape of a cell is the cell without its texts.
        var shape = cell.variants
        for variant in shape.indices {
            for line in shape[variant].lines.indices { shape[variant].lines[line].text = "" }
        }
        write("[\(shapes.place(of: shape, adding: ()))")
        for line in cell.lines {
            write(",")
            write(text: line.text)
        }
        write("]")
    }

    private mutating func write(_ shape: [PreviewVariant]) {
        writeList(shape) { data, variant in
            data.write("[\(variant.device.map(data.quoted) ?? "null"),\(variant.width.map(String.init) ?? "null"),")
            data.writeList(variant.lines) { data, line in
                data.writeList(line.choices) { data, choice in
                    data.write("[")
                    data.writeList(choice.variables) { data, name in data.append(quoted: name) }
                    data.write(",\(data.quoted(choice.category)),\(choice.isFallback ? 1 : 0),")
                    data.writeList(choice.numbers) { data, number in data.append(quoted: number) }
                    data.write(",\(choice.shown),\(choice.hasMore ? 1 : 0)]")
                }
            }
            data.write("]")
        }
    }

    private mutating func write(_ problem: PreviewProblem) {
        write("[\(problem.language ?? -1),\(TextSeverity.allCases.firstIndex(of: problem.severity) ?? 0),")
        if let check = problem.check { write(text: check) } else { write("\"\"") }
        write(",")
        write(text: problem.message)
        write(",")
        append(quoted: problem.place.hasPrefix(root) ? String(problem.place.dropFirst(root.count)) : problem.place)
        if !problem.lines.isEmpty { write(",\(numbers(problem.lines))") }
        if let range = problem.range { write(",[\(range.lowerBound),\(range.upperBound)]") }
        write("]")
    }

    // MARK: Texts

    /// Writes a text, or its index in the shared texts.
    private mutating func write(text: String) {
        let exact = ByteString(text)
        guard text.utf8.count >= PageData.shortestShared, let count = counts[exact], count > 1 else {
            return append(quoted: text)
        }
        write("\(shared.place(of: exact, adding: ()))")
    }

    private mutating func write(_ text: String) { bytes += text.utf8 }

    private mutating func writeList<Item>(_ items: [Item], _ body: (inout PageData, Item) -> Void) {
        bytes.append(UInt8(ascii: "["))
        for (index, item) in items.enumerated() {
            if index > 0 { bytes.append(UInt8(ascii: ",")) }
            body(&self, item)
        }
        bytes.append(UInt8(ascii: "]"))
    }

    private func numbers(_ numbers: [Int]) -> String { "[\(numbers.map(String.init).joined(separator: ","))]" }

    private func quoted(_ text: String) -> String {
        var data = PageData()
        data.append(quoted: text)
        return String(decoding: data.bytes, as: UTF8.self)
    }

    /// Writes a JSON string that cannot end the element around it.
    mutating func append(quoted text: String) { JSONText.append(quotedForHTML: text, to: &bytes) }
}
