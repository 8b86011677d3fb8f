import Foundation
import Testing
import TextFiles

@testable import JSONWriting

/// The JSON that the commands write.
@Suite struct JSONTests {
    /// The value that Foundation reads from a text.
    private func decoded(_ text: String) throws -> Any {
        try JSONSerialization.jsonObject(with: Data(text.utf8), options: .fragmentsAllowed)
    }

    @Test func foundationReadsWhatIsWritten() throws {
        let text = "\"\\\n\r\t\u{1}\u{1F}é😀"
        let value = JSONValue.array([
            .object([("key", .string(text)), ("text", "")]), .object([("key", "b"), ("error", "c")]),
        ])
        for written in [value.text, value.line] {
            #expect(
                try decoded(written) as? [[String: String]] == [
                    ["key": text, "text": ""], ["key": "b", "error": "c"],
                ])
        }
        #expect(JSONValue.array([]).line == "[]")
    }

    @Test("Every control character, quotation mark and backslash is found at every place", arguments: 0..<20)
    func specialBytes(place: Int) {
        for byte in UInt8.min...UInt8.max {
            var bytes = [UInt8](repeating: UInt8(ascii: "a"), count: 20)
            bytes[place] = byte
            let found = bytes.withUnsafeBufferPointer { JSONBytes.firstSpecial(in: $0, from: 0) }
            #expect(found == (JSONText.needsEscape(byte) ? place : 20))
        }
    }

    /// Every character at every place of a word of eight bytes.
    @Test func everyCharacterComesBack() throws {
        let scalars = (0..<0x80).map { UInt32($0) } + [0x80, 0xFF, 0x7FF, 0x800, 0xFFFD, 0xFFFF, 0x10000, 0x10FFFF]
        for scalar in scalars.compactMap(Unicode.Scalar.init) {
            for before in 0..<17 {
                for after in [0, 1, 7, 8, 9] {
                    let text =
                        String(repeating: "a", count: before) + String(scalar) + String(repeating: "b", count: after)
                    let line = JSONValue.string(text).line
                    #expect(try decoded(line) as? String == text)
                    let isSpecial = scalar.value < 0x20 || scalar == "\"" || scalar == "\\"
                    #expect((line.utf8.count == text.utf8.count + 2) == !isSpecial)
                    Array(text.utf8).withUnsafeBufferPointer { bytes in
                        #expect(JSONBytes.firstSpecial(in: bytes, from: 0) == (isSpecial ? before : bytes.count))
                        #expect(JSONBytes.firstSpecial(in: bytes, from: before + 1) == bytes.count)
                    }
                }
            }
        }
        let controls = (0..<0x20).map { JSONValue.string(String(Unicode.Scalar(UInt8($0)))).line }
        #expect(
            controls[0x0A] == #""\n""# && controls[0x0D] == #""\r""# && controls[9] == #""\t""#
                && controls[8] == #""\b""# && controls[0x0C] == #""\f""#)
        #expect(controls[0x1F] == #""\u001f""# && controls[0x0B] == #""\u000b""# && controls[0x10] == #""\u0010""#)
    }

    @Test func theTextOfAValueIsIndented() {
        let value = JSONValue.object([
            ("a", .array([1, 2, .array([])])), ("b", .array([.object([("c", true)]), .array([.null])])),
            ("d", .object([])),
            ("e", .array([])), ("f", .object([("g", .number("1.5"))])),
        ])
        #expect(
            value.text == """
                {
                  "a": [1, 2, []],
                  "b": [
                    {
                      "c": true
                    },
                    [null]
                  ],
                  "d": {},
                  "e": [],
                  "f": {
                    "g": 1.5
                  }
                }
                """)
    }

    @Test func membersAreFoundByTheirKind() {
        let value = JSONValue.object([
            ("s", "x"), ("i", 1), ("n", .number("1.5")), ("t", true), ("f", false), ("z", .null), ("a", .array([1])),
            ("o", .object([("s", "y")])), ("s", "second"),
        ])
        #expect(
            value["s"]?.string == "x" && value["i"]?.integer == 1 && value["t"]?.boolean == true
                && value["f"]?.boolean == false)
        #expect(value["a"]?.elements?.count == 1 && value["o"]?["s"]?.string == "y" && value.members?.count == 9)
        #expect(
            value["n"]?.integer == nil && value["i"]?.string == nil && value["s"]?.integer == nil
                && value["z"]?.boolean == nil)
        #expect(
            value["a"]?.members == nil && value["o"]?.elements == nil && value["s"]?["s"] == nil && value["none"] == nil
        )
        #expect(JSONValue.strings(["a", "b"]).line == #"["a", "b"]"#)
    }
}
