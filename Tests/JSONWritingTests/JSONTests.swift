import Foundation
import StringsdictJSONWriting
import Testing

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
