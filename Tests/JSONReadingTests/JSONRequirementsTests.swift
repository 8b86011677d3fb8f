import StringsdictJSONReading
import Testing

/// Values whose kind is required.
@Suite struct JSONRequirementsTests {
    private func value(_ text: String) throws -> JSONView { try JSONView(reading: Array(text.utf8), file: "f.json") }

    @Test func valuesOfTheRightKindAreRead() throws {
        #expect(try value("{\"a\": 1, \"b\": 2}").requireMembers().map(\.name) == ["a", "b"])
        #expect(try value("[1, 2]").requireElements().map(\.integer) == [1, 2])
        #expect(try value("\"\\u0061\"").requireString() == "a")
        #expect(try value("[\"a\", \"b\"]").requireStrings() == ["a", "b"])
        #expect(try value("true").requireBoolean())
        #expect(try !value("false").requireBoolean())
        #expect(try value("-12").requireInteger() == -12)
    }

    /// Every kind where another one is required.
    @Test func otherKindsAreRefused() throws {
        let kinds = [
            "{}": "an object", "[]": "an array", "\"x\"": "a string", "true": "a boolean", "null": "null", "1.5": "1.5",
        ]
        let readers: [(String, String, (JSONView) throws -> Void)] = [
            ("an object", "{}", { _ = try $0.requireMembers() }), ("an array", "[]", { _ = try $0.requireElements() }),
            ("a string", "\"x\"", { _ = try $0.requireString() }), ("an array", "[]", { _ = try $0.requireStrings() }),
            ("'true' or 'false'", "true", { _ = try $0.requireBoolean() }),
            ("a whole number", "1", { _ = try $0.requireInteger() }),
        ]
        for (expected, right, read) in readers {
            for (text, phrase) in kinds where text != right {
                let error = #expect(throws: JSONError.self) { try read(value(" \n " + text)) }
                #expect(
                    error?.description == "f.json:2:2: error: \(expected) is expected here, not \(phrase)",
                    "\(error?.description ?? "")")
            }
        }
        let error = #expect(throws: JSONError.self) { try value("[\"a\", 2]").requireStrings() }
        #expect(error?.description == "f.json:1:7: error: a string is expected here, not 2")
    }

    /// A key may be in two objects, but not twice in one, however deep it is and however it is written.
    @Test func repeatedKeysAreRefused() throws {
        #expect(throws: Never.self) { try value("[{\"a\": {\"a\": 1}, \"b\": 2}, {\"a\": 3}]") }
        for (text, place) in [
            ("{\"a\": 1, \"b\": 2, \"a\": 3}", "1:18"), ("[{\"b\": {\"a\": 1, \"\\u0061\": 3}}]", "1:17"),
        ] {
            let error = #expect(throws: JSONError.self) { try value(text) }
            #expect(error?.description == "f.json:\(place): error: the key 'a' occurs twice; remove one of them")
            let bytes = Array(text.utf8)
            #expect(throws: Never.self) { try JSONView(reading: bytes, file: "f.json", allowsRepeatedKeys: true) }
        }
    }

    @Test func whatIsNoJSONHasAPlace() {
        let error = #expect(throws: JSONError.self) { try value("{\n}}") }
        #expect(error?.description.hasPrefix("f.json:2:2: error: nothing may follow") == true)
    }
}
