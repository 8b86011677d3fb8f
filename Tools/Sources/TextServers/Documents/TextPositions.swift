import StringsdictJSONWriting
import StringsdictPropertyLists
import StringsdictChecking
import StringsdictTextFiles

/// The unit in which a client counts the characters of a line.
///
/// Source: Language Server Protocol 3.17, `PositionEncodingKind`.
enum PositionEncoding: String {
    case utf8 = "utf-8"
    case utf16 = "utf-16"
    case utf32 = "utf-32"

    /// The units of the character that starts with a byte of UTF-8. A continuation byte adds no unit.
    func units(of byte: UInt8) -> Int {
        switch self {
        case .utf8: 1
        case .utf16: byte & 0xC0 == 0x80 ? 0 : byte >= 0xF0 ? 2 : 1
        case .utf32: byte & 0xC0 == 0x80 ? 0 : 1
        }
    }
}

/// Converts between the bytes of a text and the positions of a client, which count lines and characters from 0.
///
/// A converter remembers the last byte. So positions in ascending order cost one walk through a line, also in a file
/// that is one long line.
struct PositionConverter {
    private let map: SourceMap
    private let encoding: PositionEncoding
    /// The last byte that was converted, its line, and the units before it in the line.
    private var last: (line: Int, offset: Int, units: Int) = (-1, 0, 0)

    init(_ map: SourceMap, _ encoding: PositionEncoding) {
        self.map = map
        self.encoding = encoding
    }

    /// The position of a byte.
    mutating func position(of offset: Int) -> JSONValue {
        let offset = min(max(offset, 0), map.text.count)
        let line = map.lineNumber(of: offset)
        let start = map.line(line).lowerBound
        if last.line != line || last.offset > offset { last = (line, start, 0) }
        while last.offset < offset {
            last.units += encoding.units(of: map.text[last.offset])
            last.offset += 1
        }
        return .object([("line", .integer(line - 1)), ("character", .integer(last.units))])
    }

    /// The range of some bytes.
    mutating func range(of bytes: Range<Int>) -> JSONValue {
        let start = position(of: bytes.lowerBound)
        return .object([("start", start), ("end", position(of: bytes.upperBound))])
    }

    /// An edit that replaces some bytes.
    mutating func edit(of bytes: Range<Int>, _ text: [UInt8]) -> JSONValue {
        .object([("range", range(of: bytes)), ("newText", .string(String(decoding: text, as: UTF8.self)))])
    }

    /// The byte at a position. As in the protocol, a position after the end of its line means that end, and a position
    /// after the last line means the end of the text.
    func offset(of position: ClientPosition) -> Int {
        guard position.line < map.lineCount else { return map.text.count }
        let bytes = map.line(position.line + 1)
        var (index, units) = (bytes.lowerBound, 0)
        while index < bytes.upperBound, units < position.character {
            units += encoding.units(of: map.text[index])
            index += 1
            while index < bytes.upperBound, map.text[index] & 0xC0 == 0x80 {
                units += encoding.units(of: map.text[index])
                index += 1
            }
        }
        return index
    }

    /// The bytes of a range.
    func bytes(of range: ClientRange) -> Range<Int> {
        let (start, end) = (offset(of: range.start), offset(of: range.end))
        return min(start, end)..<max(start, end)
    }
}
