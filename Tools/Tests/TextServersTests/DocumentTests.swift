import StringsdictJSONWriting
import StringsdictLocalizedEntries
import StringsdictChecking
import StringsdictTestSupport
import Testing

@testable import TextServers

/// Positions, addresses and changes of the texts that an editor holds.
@Suite struct DocumentTests {
    private static let texts = [
        "", "a", "aé€😀b", "é", "a\nb", "a\r\nb\r\n", "a\rb\r\rc", "é\r\n😀€\n\n€", "\n", "\r\n", "😀😀\nx\r😀",
    ]

    /// The line and the units before a byte, counted from the start of the text.
    private func position(_ text: [UInt8], _ offset: Int, _ encoding: PositionEncoding) -> (line: Int, units: Int) {
        var (line, start, index) = (0, 0, 0)
        while index < offset {
            let isCR = text[index] == 0x0D && !(index + 1 < text.count && text[index + 1] == 0x0A)
            index += 1
            if text[index - 1] == 0x0A || isCR { (line, start) = (line + 1, index) }
        }
        let part = String(decoding: text[start..<offset], as: UTF8.self)
        switch encoding {
        case .utf8: return (line, part.utf8.count)
        case .utf16: return (line, part.utf16.count)
        case .utf32: return (line, part.unicodeScalars.count)
        }
    }

    private func json(_ line: Int, _ character: Int) -> JSONValue {
        .object([("line", .integer(line)), ("character", .integer(character))])
    }

    /// Every byte that a character starts at has a position, and the position means that byte. The order of the questions does
    /// not matter.
    @Test(arguments: [PositionEncoding.utf8, .utf16, .utf32])
    func positionsMeanBytes(encoding: PositionEncoding) throws {
        for text in Self.texts {
            let bytes = Array(text.utf8)
            let map = SourceFile(utf8: bytes, path: "a.strings").map
            let starts = (0...bytes.count).filter { index in
                index == bytes.count
                    || bytes[index] & 0xC0 != 0x80 && !(index > 0 && bytes[index] == 0x0A && bytes[index - 1] == 0x0D)
            }
            for order in [starts, starts.reversed(), starts.map { starts[($0 * 7 + 3) % starts.count] }] {
                var converter = PositionConverter(map, encoding)
                for offset in order {
                    let expected = position(bytes, offset, encoding)
                    let found = converter.position(of: offset)
                    #expect(found["line"]?.integer == expected.line, "\(text.debugDescription) \(offset)")
                    #expect(found["character"]?.integer == expected.units, "\(text.debugDescription) \(offset)")
                    #expect(
                        converter.offset(of: try ClientPosition(MessageMembers(found))) == offset,
                        "\(text.debugDescription) \(offset)")
                }
            }
        }
    }

    @Test func positionsOutsideOfTheTextMeanItsEnds() throws {
        let map = SourceFile(utf8: Array("ab\ncd".utf8), path: "a.strings").map
        var converter = PositionConverter(map, .utf16)
        #expect(converter.offset(of: ClientPosition(line: 0, character: 2)) == 2)
        #expect(converter.offset(of: ClientPosition(line: 0, character: 3)) == 2)
        #expect(converter.offset(of: ClientPosition(line: 1, character: 9)) == 5)
        #expect(converter.offset(of: ClientPosition(line: 2, character: 0)) == 5)
        #expect(converter.offset(of: ClientPosition(line: 0, character: 0)) == 0)
        #expect(converter.position(of: -1)["character"]?.integer == 0)
        #expect(converter.position(of: 99)["line"]?.integer == 1)
        #expect(converter.position(of: 99)["character"]?.integer == 2)
        // The ends of a range may be in either order.
        let range = JSONValue.object([("start", json(1, 1)), ("end", json(0, 1))])
        #expect(converter.bytes(of: try ClientRange(MessageMembers(range))) == 1..<4)
        // Inside of a character of two units, a position means the end of the character.
        let wide = PositionConverter(SourceFile(utf8: Array("😀x".utf8), path: "a.strings").map, .utf16)
        #expect(wide.offset(of: ClientPosition(line: 0, character: 1)) == 4)
        #expect(wide.offset(of: ClientPosition(line: 0, character: 2)) == 4)
        #expect(wide.offset(of: ClientPosition(line: 0, character: 3)) == 5)
    }

    @Test(arguments: [
        ("file:///a/b.strings", "/a/b.strings"), ("FILE:///a", "/a"), ("file://host/a", "/a"),
        ("file:///a%20b", "/a b"),
        ("file:///%C3%a9", "/é"), ("file:///a%2", "/a%2"), ("file:///a%", "/a%"), ("file:///a%zz", "/a%zz"),
        ("file:///a%2Fb", "/a/b"), ("file:///C:/App", "C:/App"), ("file:///z%3A/App", "z:/App"),
        ("file:///1:/a", "/1:/a"),
        ("file:///@:/a", "/@:/a"), ("file:///{:/a", "/{:/a"), ("file:///a:", "a:"), ("file:///", "/"),
        ("file://", nil), ("file://host", nil), ("http://a/b", nil), ("untitled:a", nil), ("/a", nil), ("", nil),
        ("a-file:///b", nil), ("/a?file://", nil),
    ])
    func addressesMeanPaths(address: String, path: String?) {
        #expect(FileAddress.path(of: address) == path)
    }

    @Test func pathsHaveAddresses() {
        #expect(FileAddress.address(of: "/a b/é%.strings") == "file:///a%20b/%C3%A9%25.strings")
        #expect(FileAddress.address(of: "C:/a") == "file:///C%3A/a")
        #expect(FileAddress.address(of: "/\u{1}\n") == "file:///%01%0A")
        #expect(FileAddress.address(of: "/azAZ09-._~@`[{/:") == "file:///azAZ09-._~%40%60%5B%7B/%3A")
        for scalar in 1..<0x180 {
            let path = "/x\(Unicode.Scalar(scalar).map { String($0) } ?? "")y"
            #expect(FileAddress.path(of: FileAddress.address(of: path)) == path)
        }
    }

    private func change(_ text: String, _ start: JSONValue? = nil, _ end: JSONValue? = nil) -> JSONValue {
        guard let start, let end else { return .object([("text", .string(text))]) }
        return .object([("text", .string(text)), ("range", .object([("start", start), ("end", end)]))])
    }

    private func changed(_ changes: [JSONValue], version: Int?) throws -> ChangedDocument {
        let identifier =
            [("uri", JSONValue.string("file:///a.strings"))] + (version.map { [("version", .integer($0))] } ?? [])
        return try ChangedDocument(
            .object([
                ("textDocument", .object(identifier.map { (name: $0.0, value: $0.1) })),
                ("contentChanges", .array(changes)),
            ]))
    }

    @Test func changesFollowEachOther() throws {
        var document = OpenDocument(address: "file:///a.strings", path: "/a.strings", version: 1, text: "abc")
        func text() -> String { String(decoding: document.source.text, as: UTF8.self) }
        try document.apply(
            changed(
                [
                    change("x", json(0, 0), json(0, 1)), change("é\n", json(0, 1), json(0, 2)),
                    change("!", json(1, 0), json(1, 1)),
                ], version: 4), encoding: .utf16, limit: 100)
        #expect(text() == "xé\n!" && document.version == 4)
        try document.apply(changed([change("new")], version: nil), encoding: .utf16, limit: 100)
        #expect(text() == "new" && document.version == 4)
        // Null in place of a range means the whole text.
        try document.apply(
            changed([.object([("range", .null), ("text", "whole")])], version: 5), encoding: .utf16, limit: 100)
        #expect(text() == "whole")
        // The length after the change counts, up to the limit.
        try document.apply(changed([change("12", json(0, 0), json(0, 1))], version: 6), encoding: .utf16, limit: 6)
        #expect(text() == "12hole")
        #expect(throws: RPCError.self) {
            try document.apply(changed([change("34", json(0, 0), json(0, 1))], version: 7), encoding: .utf16, limit: 6)
        }
        #expect(text() == "12hole")
        // The changes before a wrong one stay.
        for wrong in [JSONValue.object([("range", .object([]))]), .object([("text", "x"), ("range", .object([]))]), 7] {
            #expect(throws: RPCError.self) {
                try document.apply(changed([change("ok"), wrong], version: 8), encoding: .utf16, limit: 100)
            }
            #expect(text() == "ok")
        }
    }

    /// Changes of a text in small blocks give what they give in the whole text.
    @Test(arguments: [PositionEncoding.utf8, .utf16, .utf32])
    func changesInBlocksAreThoseOfTheText(encoding: PositionEncoding) throws {
        let pieces = ["a", "é", "€", "😀", "\n", "\r", "\r\n", "word "]
        var generator = SplitMix64(seed: 57)
        func text(_ count: Int) -> [UInt8] {
            (0..<count).flatMap { _ in Array(generator.pick(pieces).utf8) }
        }
        for size in [1, 2, 3, 5, 8, 64] {
            for count in [0, 1, 4, 30] {
                var expected = text(count)
                var edited = EditedText(expected, encoding, blockSize: size)
                for step in 0..<120 {
                    let map = SourceFile(utf8: expected, path: "a.strings").map
                    func position() -> ClientPosition {
                        ClientPosition(
                            line: Int.random(in: 0...map.lineCount, using: &generator),
                            character: Int.random(in: 0...9, using: &generator))
                    }
                    let start = position()
                    let range = ClientRange(start: start, end: step % 2 == 0 ? start : position())
                    let new = text(step % 5 == 0 ? 12 : step % 3)
                    let bytes = PositionConverter(map, encoding).bytes(of: range)
                    let length = expected.count - bytes.count + new.count
                    let isTooLong = !edited.replace(range, with: new, limit: length - 1)
                    let isChanged = edited.replace(range, with: new, limit: length)
                    #expect(isTooLong && isChanged)
                    expected.replaceSubrange(bytes, with: new)
                    try #require(edited.bytes == expected, "\(size) \(count) \(step) \(range)")
                    #expect(edited.count == expected.count)
                }
            }
        }
    }
}
