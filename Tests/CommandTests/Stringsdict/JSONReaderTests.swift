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
            ("[1]]", 1, 4), ("[01]", 1, 3), ("[09]", 1, 3), ("[-00.5]", 1, 4),
            // Texts that end within or right after an escape.
            (#""\ud83d\"#, 1, 9), (#""\u00e9"#, 1, 8), (#""\u00e"#, 1, 4),
        ])
    func malformed(_ text: String, _ line: Int, _ column: Int) {
        let error = #expect(throws: JSONError.self) {
            var reader = JSONReader(Array(text.utf8))
            try reader.skip()
            try reader.end()
        }
        #expect(error?.position.line == line)
        #expect(error?.position.column == column, "\(text): \(String(describing: error))")
    }

    @Test(
        "A number ends where JSON ends it, with each sign and letter of an exponent",
        arguments: [
            "0", "-0", "12", "-3.25", "1e5", "1E5", "1e+5", "1E+5", "1e-5", "1E-5", "0.5E12", "-0e0", "-0E0",
        ])
    func numbers(_ text: String) throws {
        var reader = JSONReader(Array(text.utf8))
        let number = try reader.number()
        #expect(String(decoding: number, as: UTF8.self) == text)
        try reader.end()
        var list = JSONReader(Array("[\(text)]".utf8))
        try list.skip()
        try list.end()
    }

    @Test("The message for a number with a leading zero names the zero", arguments: 0...9)
    func leadingZeros(digit: Int) {
        let error = #expect(throws: JSONError.self) {
            var reader = JSONReader(Array("[-0\(digit)]".utf8))
            try reader.skip()
        }
        #expect(error?.description == "1:4: error: a number must not start with 0")
    }

    @Test(
        "The text of a string is compared and copied without a String",
        arguments: [
            (#""key""#, "key"), (#""k\u0065y""#, "key"), (#""""#, ""), (#""é \n 😀""#, "é \n 😀"),
            (#""\ud83dx""#, "\u{FFFD}x"),
            (#""a longer text than a word of memory""#, "a longer text than a word of memory"),
        ])
    func texts(_ json: String, _ expected: String) throws {
        var reader = JSONReader(Array(json.utf8))
        let text = try reader.text()
        try reader.end()
        #expect(reader.string(text) == expected)
        #expect(reader.text(text, equals: "key") == (expected == "key"))
        #expect(!reader.text(text, equals: "kez"))
        var copy: [UInt8] = [0x5B]
        reader.append(text, to: &copy)
        #expect(copy == [0x5B] + Array(expected.utf8))
    }

    @Test("Bytes that are not UTF-8 become U+FFFD wherever a string is copied to")
    func repaired() throws {
        var reader = JSONReader([0x22, 0x61, 0xFF, 0x22])
        let text = try reader.text()
        var copy: [UInt8] = []
        reader.append(text, to: &copy)
        #expect(copy == Array("a\u{FFFD}".utf8))
    }

    @Test(
        "A short integer is read at once, and everything else is left",
        arguments: [
            ("[5]", 5), ("[0,", 0), ("[ 123456789012345678 ]", 123_456_789_012_345_678), ("[7\n]", 7), ("[01]", nil),
            ("[1234567890123456789]", nil), ("[-1]", nil), ("[1.5]", nil), ("[1e3]", nil), ("[\"1\"]", nil),
            ("[1", nil),
            ("[]", nil), ("[1x]", nil),
        ] as [(String, Int64?)])
    func shortIntegers(_ json: String, _ expected: Int64?) throws {
        var reader = JSONReader(Array(json.dropFirst().utf8))
        #expect(reader.shortInteger() == expected)
        if expected == nil { #expect(reader.position <= 1) }
    }

    @Test("Every control character, quotation mark and backslash is found at every place", arguments: 0..<20)
    func specialBytes(place: Int) {
        for byte in UInt8.min...UInt8.max {
            var bytes = [UInt8](repeating: UInt8(ascii: "a"), count: 20)
            bytes[place] = byte
            let found = bytes.withUnsafeBufferPointer { JSONBytes.firstSpecial(in: $0, from: 0) }
            #expect(found == (JSONBytes.isSpecial(byte) ? place : 20))
        }
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
