/// Reads the rows of a table with commas, semicolons or tabs between its cells.
///
/// Source: RFC 4180 for commas; the IANA type `text/tab-separated-values` for tabs, with `\t`, `\n` and `\\` as escapes.
struct DelimitedRows {
    /// The cells of a row, and the place of the first one.
    struct Row {
        var cells: [String]
        let offset: Int
    }

    /// The rows that are not empty.
    let rows: [Row]
    /// The separator, for messages.
    let separatorName: String

    /// Reads a text.
    ///
    /// - Parameter usesTabs: Whether tabs separate the cells. Otherwise the first line decides.
    /// - Throws: ``ConversionError`` for a quotation without an end, and for an escape that does not exist.
    /// - Complexity: O(*n*).
    init(_ source: SourceText, usesTabs: Bool) throws(ConversionError) {
        let (separator, start) = usesTabs ? (0x09, 0) : Self.separator(of: source.bytes)
        separatorName = Self.name(ofSeparator: separator)
        rows = usesTabs ? try Self.tabRows(source) : try Self.quotedRows(source, separator, from: start)
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

    private static func quotedRows(
        _ source: SourceText, _ separator: UInt8, from start: Int
    ) throws(ConversionError) -> [Row] {
        let text = source.bytes
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
                        "a \(name(ofSeparator: separator)) or the end of the line should follow the quotation mark; write two for one inside a cell",
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

    private static func tabRows(_ source: SourceText) throws(ConversionError) -> [Row] {
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

    private static func unescaped(_ cell: ArraySlice<UInt8>, _ source: SourceText) throws(ConversionError) -> String {
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
}
