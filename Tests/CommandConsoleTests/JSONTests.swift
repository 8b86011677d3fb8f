import TestSupport
import Testing

@testable import CommandConsole

/// The reader and the writer of JSON that the commands use.
@Suite struct JSONTests {
    private func read(_ text: String) -> Result<JSONValue, JSONError> {
        do throws(JSONError) {
            return .success(try JSONValue(reading: Array(text.utf8)))
        } catch {
            return .failure(error)
        }
    }

    /// A text, and the line that is written for it.
    @Test(arguments: [
        ("null", "null"), ("true", "true"), ("false", "false"), ("0", "0"), ("-0", "0"), ("12", "12"), ("-12", "-12"),
        ("9223372036854775807", "9223372036854775807"), ("9223372036854775808", "9223372036854775808"),
        ("1.50", "1.50"),
        ("-0.5e1", "-0.5e1"), ("1E+2", "1E+2"), ("0e-1", "0e-1"), ("\"\"", "\"\""), ("[]", "[]"), ("{}", "{}"),
        ("[ 1 , 2 ]", "[1, 2]"),
        ("[[],{}]", "[[], {}]"), (#"{"a":1,"b":{"c":[true]}}"#, #"{"a": 1, "b": {"c": [true]}}"#), ("\u{FEFF}1", "1"),
        (" \t\r\n1\n", "1"), (#"{"a":1,"a":2}"#, #"{"a": 1, "a": 2}"#), (#""\u00e9\ud83d\ude00\/""#, "\"é😀/\""),
        // Halves of a pair.
        (#""\ud83d""#, "\"\u{FFFD}\""), (#""\ud83dx""#, "\"\u{FFFD}x\""), (#""\ud83d\n""#, "\"\u{FFFD}\\n\""),
        (#""\ude00\ud83d""#, "\"\u{FFFD}\u{FFFD}\""), (#""\ud83d\u0041""#, "\"\u{FFFD}A\""),
        (#""\ud83d\ud83d\ude00""#, "\"\u{FFFD}😀\""), (#""\ud800\udc00\udbff\udfff""#, "\"\u{10000}\u{10FFFF}\""),
        (#""\uFFFF\u0000""#, "\"\u{FFFF}\\u0000\""),
    ])
    func valuesAreWrittenAsTheyAreRead(text: String, line: String) throws {
        #expect(try read(text).get().line == line)
    }

    /// Texts that are no JSON, with the place and the start of the message.
    @Test(arguments: [
        ("", "1:1: error: the text ends where a value"), (" \n ", "2:2: error: the text ends where"),
        ("x", "1:1: error: a value is"),
        ("[1", "1:3: error: expected ',' or ']'"), ("[1,]", "1:4: error: a value is"),
        ("[1 2]", "1:4: error: expected ',' or ']'"),
        ("{1:2}", "1:2: error: a string is expected"), ("{\"a\" 1}", "1:6: error: expected ':'"),
        ("{\"a\":1", "1:7: error: expected ',' or '}'"),
        ("{\"a\":1,}", "1:8: error: a string is expected"), ("{\"a\":\r\n x}", "2:2: error: a value is"),
        ("tru", "1:1: error: expected 'true'"),
        ("nul", "1:1: error: expected 'true'"), ("01", "1:2: error: a number must not start"),
        ("-", "1:2: error: a number is"),
        ("-x", "1:2: error: a number is"), ("1.", "1:3: error: a digit is expected after"),
        ("1.x", "1:3: error: a digit is expected after"),
        ("1e", "1:3: error: a digit is expected in"), ("1e-", "1:4: error: a digit is expected in"),
        ("1e+", "1:4: error: a digit is expected in"),
        ("1e-+1", "1:4: error: a digit is expected in"), ("1 2", "1:3: error: nothing is expected"),
        ("\"a", "1:3: error: the text ends inside"),
        ("\"\\", "1:3: error: the text ends inside"), ("\"\\x\"", "1:4: error: this is not an escape"),
        ("\"a\nb\"", "1:4: error: a string contains a control"),
        ("\"\\u12\"", "1:4: error: four hexadecimal"), ("\"\\u12", "1:4: error: four hexadecimal"),
        ("\"\\u+123\"", "1:4: error: four hexadecimal"),
        ("\"\\u-123\"", "1:4: error: four hexadecimal"), ("\"\\u12G4\"", "1:4: error: four hexadecimal"),
    ])
    func whatIsNoJSONHasAPlace(text: String, start: String) {
        guard case .failure(let error) = read(text) else {
            Issue.record("\(text) was read")
            return
        }
        #expect(error.description.hasPrefix(start), "\(text): \(error)")
    }

    /// A `\u` escape may be the last thing of a text that ends too early.
    @Test func escapesEndWithTheText() {
        for text in ["\"\\u0041", "\"\\ud83d\\ude00", "\"\\ud83d\\u"] {
            guard case .failure(let error) = read(text) else {
                Issue.record("\(text) was read")
                continue
            }
            #expect(error.position.column > text.utf8.count - 1, "\(error)")
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
                    #expect(try read(line).get().string == text)
                    let isSpecial = scalar.value < 0x20 || scalar == "\"" || scalar == "\\"
                    #expect((line.utf8.count == text.utf8.count + 2) == !isSpecial)
                    Array(text.utf8).withUnsafeBufferPointer { bytes in
                        #expect(JSONBytes.isASCII(bytes) == scalar.isASCII)
                        #expect(JSONBytes.firstSpecial(in: bytes, from: 0) == (isSpecial ? before : bytes.count))
                        let first = JSONBytes.firstSpecial(in: bytes, from: before + 1)
                        #expect(isSpecial ? first == bytes.count : first == bytes.count)
                    }
                }
            }
        }
        let controls = (0..<0x20).map { JSONValue.string(String(Unicode.Scalar(UInt8($0)))).line }
        #expect(
            controls[0x0A] == #""\n""# && controls[0x0D] == #""\r""# && controls[9] == #""\t""#
                && controls[8] == #""\u0008""#)
        #expect(controls[0x1F] == #""\u001f""# && controls[0x0B] == #""\u000b""# && controls[0x10] == #""\u0010""#)
    }

    @Test func invalidBytesAreReplaced() throws {
        let bytes: [UInt8] = [0x22, 0x61, 0xFF, 0x22]
        var reader = JSONReader(bytes)
        let text = try reader.text()
        var output: [UInt8] = []
        reader.append(text, to: &output)
        #expect(output == Array("a\u{FFFD}".utf8))
        #expect(reader.string(text) == "a\u{FFFD}")
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

    @Test func membersAreFoundByTheirKind() throws {
        let value = try read(#"{"s":"x","i":1,"n":1.5,"t":true,"f":false,"z":null,"a":[1],"o":{"s":"y"},"s":"second"}"#)
            .get()
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

    @Test func theDepthIsBounded() throws {
        for (depth, isRead) in [(256, true), (257, false)] {
            for (open, close) in [("[", "]"), ("{\"a\":", "}")] {
                let text =
                    String(repeating: open, count: depth) + (open == "[" ? "" : "1")
                    + String(repeating: close, count: depth)
                if case .success = read(text) { #expect(isRead) } else { #expect(!isRead) }
                var reader = JSONReader(Array(text.utf8))
                #expect(((try? reader.skip()) != nil) == isRead)
            }
        }
        // Values beside each other are not nested.
        let beside = "[" + Array(repeating: "[]", count: 300).joined(separator: ",") + "]"
        #expect(try read(beside).get().elements?.count == 300)
        let objects = "[" + Array(repeating: "{}", count: 300).joined(separator: ",") + "]"
        #expect(try read(objects).get().elements?.count == 300)
    }

    /// A short integer has at most 18 digits, and a delimiter or white space follows it. Other values are not read.
    @Test(
        arguments: [
            ("0,", 0), ("7]", 7), ("12}", 12), ("12 ", 12), ("12\n", 12), ("12\r", 12), ("12\t", 12), (" 5,", 5),
            ("123456789012345678,", 123_456_789_012_345_678), ("1234567890123456789,", nil), ("01,", nil), ("00,", nil),
            ("-1,", nil),
            ("1.5,", nil), ("1e2,", nil), ("1", nil), (",", nil), ("x,", nil), ("\"1\",", nil),
        ] as [(String, Int64?)])
    func shortIntegers(text: String, number: Int64?) {
        var reader = JSONReader(Array(text.utf8))
        #expect(reader.shortInteger() == number)
        #expect(
            (reader.position > 1 || text.hasPrefix("0,") || text.hasPrefix("7]")) == (number != nil) || number != nil)
        if number == nil { #expect(reader.position == 0) }
    }

    @Test func aReaderReturnsToAMark() throws {
        var reader = JSONReader(Array("[1,\n\n {\"a\": x}]".utf8))
        var mark: JSONReader.Mark?
        #expect(throws: JSONError.self) {
            try reader.array { reader throws(JSONError) in
                reader.skipSpace()
                mark = reader.mark
                try reader.skip()
            }
        }
        let place = try #require(mark)
        #expect("\(reader.place)" == "3:8")
        #expect("\(reader.error("m", at: place))" == "3:2: error: m")
        reader.go(to: place)
        #expect("\(reader.place)" == "3:2" && reader.peek == UInt8(ascii: "{"))
        #expect(try reader.kind() == .object)
    }

    @Test func kindsAreToldApart() throws {
        for (text, kind) in [
            ("[", JSONReader.Kind.array), ("{", .object), ("\"", .string), ("0", .number), ("9", .number),
            ("-", .number), ("t", .word),
            ("f", .word), ("n", .word),
        ] {
            var reader = JSONReader(Array(text.utf8))
            #expect(try reader.kind() == kind)
        }
        for text in ["", "/", ":", "a", "]"] {
            var reader = JSONReader(Array(text.utf8))
            #expect(throws: JSONError.self) { try reader.kind() }
        }
    }

    @Test func aTextEqualsAWord() throws {
        for (json, isEqual) in [
            ("\"count\"", true), ("\"c\\u006funt\"", true), ("\"coun\"", false), ("\"counts\"", false),
            ("\"cOunt\"", false), ("\"count\\n\"", false),
            ("\"xount\"", false), ("\"counx\"", false), ("\"\"", false),
        ] {
            var reader = JSONReader(Array(json.utf8))
            let text = try reader.text()
            #expect(reader.text(text, equals: "count") == isEqual, "\(json)")
            #expect(text.hasEscapes == json.contains("\\"))
        }
        Array("xcounty".utf8).withUnsafeBufferPointer { bytes in
            #expect(JSONBytes.areEqual(bytes, 1..<6, "count"))
            #expect(!JSONBytes.areEqual(bytes, 0..<5, "count"))
            #expect(!JSONBytes.areEqual(bytes, 2..<7, "count"))
            #expect(!JSONBytes.areEqual(bytes, 3..<8, "count"))
            #expect(JSONBytes.areEqual(bytes, 2..<7, "ounty"))
            #expect(!JSONBytes.areEqual(bytes, 2..<8, "ounty "))
        }
    }

    @Test func aFileHoldsOneObject() throws {
        func error(_ text: String, advice: String = "") -> String? {
            do {
                try JSONFile.read(Array(text.utf8), file: "f.json", advice: advice) { name, reader throws(JSONError) in
                    if name == "wrong" { throw reader.error("there is no '\(name)'") }
                    try reader.skip()
                }
                return nil
            } catch { return "\(error)" }
        }
        #expect(error("{\"a\": [1, {}]}\n") == nil)
        #expect(error("{} {}") == "f.json:1:4: error: nothing is expected after the value")
        #expect(error("{}x", advice: "; help") == "f.json:1:3: error: nothing is expected after the value; help")
        #expect(error("[]") == "f.json:1:1: error: an object is expected here")
        #expect(error("{\n\"wrong\": 1}") == "f.json:2:9: error: there is no 'wrong'")
        let folder = try TemporaryFolder()
        try folder.write("{}", to: "a.json")
        #expect(try JSONFile.bytes(ofFile: "\(folder.path)/a.json") == Array("{}".utf8))
        let missing = #expect(throws: JSONFile.Failure.self) { try JSONFile.bytes(ofFile: "\(folder.path)/b.json") }
        #expect(
            missing?.description.hasPrefix("\(folder.path)/b.json: error: ") == true, "\(missing?.description ?? "")")
    }
}
