import CommandConsole
import StringsChecking

/// Writes a preview as one HTML file, with all of its styles, code and data inside.
///
/// ```swift
/// let bytes = PreviewPage(preview, title: "App/Resources").html
/// ```
///
/// The files in the folder `Page` are the page itself. This type only fills in the places between `{{` and `}}`. The data is JSON in an
/// element that no browser runs; the page's code makes rows of it as they come into sight, and writes texts as text, never as
/// HTML. A policy in the page forbids every load from elsewhere, and all code but the page's own.
///
/// | member | content |
/// |---|---|
/// | `languages` | for each language its name, its BCP 47 identifier, 1 if it runs from right to left, and its pseudo-style or `""` |
/// | `tables` | name, folder, number of the source language or -1, numbers of its languages |
/// | `texts` | texts that occur more than once: a number in place of a text stands for one of them |
/// | `shapes` | for each variant device, width and lines; for each line its choices: variables, category, 1 if it falls back, numbers, index of the shown one, 1 if there are more |
/// | `rows` | key, table, flags (1: plural, 2: not to be translated), comment, cells, problems |
/// | a cell | a text, or a shape and its texts, or null; in the order of the table's languages |
/// | a problem | number of the language or -1, severity (0 note, 1 warning, 2 error), check, message, place, lines, range in the text |
package struct PreviewPage {
    private let preview: Preview
    private let title: String

    /// A page with a title.
    package init(_ preview: Preview, title: String) {
        self.preview = preview
        self.title = title
    }

    /// The file, in UTF-8. The same preview always gives the same bytes.
    ///
    /// - Complexity: O(*n*) in the length of all texts.
    package var html: [UInt8] {
        var data = PageData()
        data.write(preview)
        var output: [UInt8] = []
        output.reserveCapacity(data.bytes.count + 65_536)
        var rest = PackageResources.page_html[...]
        while let open = rest.firstRange(ofPair: UInt8(ascii: "{")) {
            output += rest[..<open]
            let name = rest[(open + 2)...].prefix { $0 != UInt8(ascii: "}") }
            switch String(decoding: name, as: UTF8.self) {
            case "title": output += XMLText.content(title, replacingInvalid: "\u{FFFD}").utf8
            case "summary": output += counts.dropFirst().map { " · \($0)" }.joined().utf8
            case "style": output += PackageResources.page_css
            case "style-hash": output += ContentHash.source(of: PackageResources.page_css).utf8
            case "script-hash": output += ContentHash.source(of: PackageResources.page_js).utf8
            case "data": output += data.bytes
            case "script": output += PackageResources.page_js
            default: break
            }
            rest = rest[min(name.endIndex + 2, rest.endIndex)...]
        }
        return output + rest
    }

    /// How much the page holds, in words.
    package var summary: String { counts.joined(separator: " · ") }

    private var counts: [String] {
        func count(_ number: Int, _ one: String, _ other: String) -> String {
            "\(LanguagePlurals.grouped(number)) \(number == 1 ? one : other)"
        }
        return [
            count(preview.rows.count, "key", "keys"),
            count(preview.languages.count { $0.pseudo == nil }, "language", "languages"),
            count(preview.problemCount, "problem", "problems"),
        ]
    }
}

extension ArraySlice<UInt8> {
    /// Where a byte first stands twice in a row.
    fileprivate func firstRange(ofPair byte: UInt8) -> Int? {
        var index = startIndex
        while let found = self[index...].firstIndex(of: byte) {
            if found + 1 < endIndex, self[found + 1] == byte { return found }
            index = found + 1
        }
        return nil
    }
}

/// The data of a page as JSON.
struct PageData {
    /// The JSON text.
    private(set) var bytes: [UInt8] = []
    /// How often each text occurs.
    private var counts: [ExactText: Int] = [:]
    /// Texts that occur more than once, in the order in which they are first used.
    private var shared: [ExactText: Int] = [:]
    private var sharedTexts: [String] = []
    private var shapes: [[PreviewVariant]: Int] = [:]
    private var shapeList: [[PreviewVariant]] = []
    /// The folder around all files, which the page does not repeat.
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
        writeList(shapeList) { data, shape in data.write(shape) }
        write(",\n\"texts\":")
        writeList(sharedTexts) { data, text in data.append(quoted: text) }
        write("}")
    }

    private mutating func count(_ row: PreviewRow) {
        for cell in row.cells.values {
            for variant in cell.variants {
                for line in variant.lines { counts[ExactText(text: line.text), default: 0] += 1 }
            }
        }
        for problem in row.problems {
            counts[ExactText(text: problem.message), default: 0] += 1
            if let check = problem.check { counts[ExactText(text: check), default: 0] += 1 }
        }
    }

    // MARK: Rows

    private mutating func write(_ row: PreviewRow, _ table: PreviewTable) {
        write("[")
        append(quoted: row.key)
        write(",\(row.table),\((row.isPlural ? 1 : 0) + (row.isFixed ? 2 : 0)),")
        if let comment = row.comment { append(quoted: comment) } else { write("0") }
        write(",")
        writeList(table.languages) { data, language in
            if let cell = row.cells[language] { data.write(cell) } else { data.write("null") }
        }
        if !row.problems.isEmpty {
            write(",")
            writeList(row.problems) { data, problem in data.write(problem) }
        }
        write("]")
    }

    private mutating func write(_ cell: PreviewCell) {
        if cell.variants.count == 1, let variant = cell.variants.first, variant.lines.count == 1,
            let line = variant.lines.first, line.choices.isEmpty, variant.device == nil, variant.width == nil
        {
            return write(text: line.text)
        }
        // The shape is what remains without the texts.
        var shape = cell.variants
        for variant in shape.indices {
            for line in shape[variant].lines.indices { shape[variant].lines[line].text = "" }
        }
        let number: Int
        if let known = shapes[shape] {
            number = known
        } else {
            number = shapeList.count
            shapes[shape] = number
            shapeList.append(shape)
        }
        write("[\(number)")
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
        write("[\(problem.language ?? -1),\(Severity.allCases.firstIndex(of: problem.severity) ?? 0),")
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

    /// Writes a text, or its number among the shared ones.
    private mutating func write(text: String) {
        let exact = ExactText(text: text)
        guard text.utf8.count >= PageData.shortestShared, counts[exact] ?? 0 > 1 else { return append(quoted: text) }
        let number: Int
        if let known = shared[exact] {
            number = known
        } else {
            number = sharedTexts.count
            shared[exact] = number
            sharedTexts.append(text)
        }
        write("\(number)")
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

    /// Writes a JSON string that cannot end the element around it: `<`, `>` and `&` are escaped, too.
    mutating func append(quoted text: String) {
        bytes.append(UInt8(ascii: "\""))
        for byte in text.utf8 {
            switch byte {
            case UInt8(ascii: "\""), UInt8(ascii: "\\"): bytes += [UInt8(ascii: "\\"), byte]
            case UInt8(ascii: "\n"): bytes += "\\n".utf8
            case 0..<0x20, UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "&"), 0x7F:
                bytes += "\\u00".utf8
                bytes += [PageData.digit(byte >> 4), PageData.digit(byte & 15)]
            default: bytes.append(byte)
            }
        }
        bytes.append(UInt8(ascii: "\""))
    }

    private static func digit(_ value: UInt8) -> UInt8 { value < 10 ? 0x30 + value : 0x57 + value }
}
