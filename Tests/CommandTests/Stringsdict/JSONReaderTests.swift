import Foundation
import Testing

@testable import CommandConsole

@Suite("JSON of the stringsdict command")
struct JSONReaderTests {
    @Test(
        "A string is what Foundation reads",
        arguments: [
            #""""#, #""plain""#, #""é 中 😀""#, #""\"\\\/\b\f\n\r\t""#, #""\u00e9\u4e2d""#, #""\ud83d\ude00""#,
            #""a\u0000b""#,
        ])
    func strings(_ text: String) throws {
        var reader = JSONReader(Array(text.utf8))
        let expected = try JSONSerialization.jsonObject(with: Data(text.utf8), options: .fragmentsAllowed) as? String
        #expect(try reader.string() == expected)
        try reader.end()
    }

    @Test(
        "Half of a surrogate pair is U+FFFD",
        arguments: [
            (#""\ud83d""#, "\u{FFFD}"), (#""\ud83dx""#, "\u{FFFD}x"), (#""\ude00\u0041""#, "\u{FFFD}A"),
            (#""\ud83d\u0041""#, "\u{FFFD}A"),
        ])
    func surrogates(_ text: String, _ expected: String) throws {
        var reader = JSONReader(Array(text.utf8))
        #expect(try reader.string() == expected)
    }

    @Test(
        "What is no JSON is refused with its place",
        arguments: [
            ("", 1, 1), ("[1,]", 1, 4), ("[1 2]", 1, 4), ("{\"a\" 1}", 1, 6), ("{\n  a: 1}", 2, 3), ("[-]", 1, 3),
            ("[1.]", 1, 4),
            ("[1e]", 1, 4), ("[tru]", 1, 2), ("\"a", 1, 3), ("\"\u{1}\"", 1, 3), (#""\x""#, 1, 4), (#""\u12g4""#, 1, 4),
            ("[1]]", 1, 4), ("[01]", 1, 3), ("[-00.5]", 1, 4),
        ])
    func malformed(_ text: String, _ line: Int, _ column: Int) {
        let error = #expect(throws: JSONError.self) {
            var reader = JSONReader(Array(text.utf8))
            try reader.skip()
            try reader.end()
        }
        #expect(error?.line == line)
        #expect(error?.column == column, "\(text): \(String(describing: error))")
    }

    @Test("Depth is bounded")
    func depth() {
        #expect(throws: JSONError.self) {
            var reader = JSONReader([UInt8](repeating: UInt8(ascii: "["), count: 100_000))
            try reader.skip()
        }
    }

    @Test("Written JSON can be read back")
    func writer() throws {
        let text = "\"\\\n\r\t\u{1}\u{1F}é😀"
        let value = JSONValue.array([
            .object([("key", .string(text)), ("text", "")]), .object([("key", "b"), ("error", "c")]),
        ])
        for written in [value.text, value.line] {
            let read = try JSONSerialization.jsonObject(with: Data(written.utf8)) as? [[String: String]]
            #expect(read == [["key": text, "text": ""], ["key": "b", "error": "c"]])
        }
        #expect(JSONValue.array([]).line == "[]")
    }
}
