import StringsdictTestSupport
import Testing

@testable import StringsdictTextFiles

@Suite struct SourceMapTests {
    /// The position that counting from the start of the text gives.
    private func counted(_ bytes: [UInt8], _ offset: Int, from start: Int) -> TextPosition {
        var position = TextPosition(line: 1, column: 1)
        for index in start..<max(start, min(offset, bytes.count)) {
            let isReturn = bytes[index] == 0x0D && !(index + 1 < bytes.count && bytes[index + 1] == 0x0A)
            if bytes[index] == 0x0A || isReturn {
                position = TextPosition(line: position.line + 1, column: 1)
            } else if bytes[index] & 0xC0 != 0x80 {
                position.column += 1
            }
        }
        return position
    }

    /// Compares every byte's position, and the way back from each first byte of a character.
    private func check(_ text: String, mark: [UInt8] = [], _ comment: Comment) {
        let bytes = mark + Array(text.utf8)
        let map = SourceMap(utf8: bytes, from: mark.count)
        for offset in TestEffort.some(mark.count...bytes.count, step: 7) {
            let position = map.position(of: offset)
            let isFirst = offset == bytes.count || bytes[offset] & 0xC0 != 0x80
            guard isFirst else { continue }
            #expect(position == counted(bytes, offset, from: mark.count), "\(comment), byte \(offset)")
            #expect(map.offset(of: position) == offset, "\(comment), byte \(offset)")
        }
    }

    @Test(arguments: ["a", "é", "語", "😀", "aé語😀"])
    func aLongLineGivesTheSamePositionsAsCounting(of piece: String) {
        // Lengths on both sides of the size of a block, and of a line that is long.
        for count in [1, 255, 256, 257, 300, 1023, 1024, 1025, 1100] {
            check(String(repeating: piece, count: count), "\(count) × \(piece)")
        }
    }

    @Test(arguments: ["\n", "\r", "\r\n"])
    func linesOfAllLengthsGiveTheSamePositionsAsCounting(end: String) {
        let long = String(repeating: "é1", count: 700)
        check(
            ["", "é", long, "", "abc", long + long, "z"].joined(separator: end), "lines between \(end.utf8.count) bytes"
        )
        check([long, ""].joined(separator: end), "a line end at the end")
        check("é\(end)\(long)", mark: [0xEF, 0xBB, 0xBF], "behind a byte-order mark")
    }

    @Test func aTextWithoutBytesHasOneLine() {
        let map = SourceMap(utf8: [])
        #expect(map.position(of: 0) == TextPosition(line: 1, column: 1))
        #expect(map.position(of: 7) == TextPosition(line: 1, column: 1))
        #expect(map.offset(of: TextPosition(line: 1, column: 1)) == 0)
        #expect(map.offset(of: TextPosition(line: 1, column: 2)) == 0)
        #expect(map.offset(of: TextPosition(line: 2, column: 1)) == nil)
        #expect(map.offset(of: TextPosition(line: 0, column: 1)) == nil)
        #expect(map.line(1).isEmpty && map.line(0).isEmpty && map.line(2).isEmpty)
    }

    @Test func aLineHasNoLineEnd() {
        let bytes = Array("one\r\ntwo\rthree\n".utf8)
        let map = SourceMap(utf8: bytes)
        #expect(map.lineCount == 4)
        #expect(
            (0...5).map { String(decoding: bytes[map.line($0)], as: UTF8.self) } == ["", "one", "two", "three", "", ""])
    }

    @Test func positionsInALongLineCountCharacters() {
        let text = Array(("[\n" + String(repeating: "é", count: 2000) + ",\n1]").utf8)
        let map = SourceMap(utf8: text)
        for offset in stride(from: 0, through: text.count, by: 1)
        where offset == text.count || text[offset] & 0xC0 != 0x80 {
            #expect(map.position(of: offset) == counted(text, offset, from: 0))
        }
    }

    @Test func aBytePastTheEndIsTheEnd() {
        let text = Array(String(repeating: "é", count: 1024).utf8)
        let map = SourceMap(utf8: text)
        #expect(map.position(of: .max) == TextPosition(line: 1, column: 1025))
        #expect(map.position(of: -1) == TextPosition(line: 1, column: 1))
        #expect(map.offset(of: TextPosition(line: 1, column: 2000)) == text.count)
        #expect(map.offset(of: TextPosition(line: 1, column: .max)) == text.count)
        #expect(map.offset(of: TextPosition(line: 1, column: 0)) == 0)
    }
}
