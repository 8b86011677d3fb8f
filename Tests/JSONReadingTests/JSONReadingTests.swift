import Foundation
import StringsdictTestSupport
import Testing
import StringsdictTextFiles

@testable import StringsdictJSONReading

/// The reader of JSON.
@Suite struct JSONReadingTests {
    /// One row of `Fixtures/malformed.json`.
    struct Malformed: Decodable, Sendable, CustomTestStringConvertible {
        /// The text, or its bytes in hexadecimal, or a repeated text.
        var text: String?
        var bytes: String?
        var `repeat`: String?
        var count: Int?
        /// The expected message.
        var code: String
        var position: String
        var message: String

        var content: [UInt8] {
            if let text { return Array(text.utf8) }
            if let `repeat` { return Array(String(repeating: `repeat`, count: count ?? 1).utf8) }
            var digits = Array((bytes ?? "").utf8)[...]
            var result: [UInt8] = []
            while digits.count > 1 {
                result.append(UInt8(String(decoding: digits.prefix(2), as: UTF8.self), radix: 16) ?? 0)
                digits = digits.dropFirst(2)
            }
            return result
        }

        var testDescription: String { String(decoding: content.prefix(40), as: UTF8.self) }

        static let all: [Malformed] = {
            let path = "\(TestFolders.package)/Tests/JSONReadingTests/Fixtures/malformed.json"
            guard let data = FileManager.default.contents(atPath: path) else { return [] }
            return (try? JSONDecoder().decode([Malformed].self, from: data)) ?? []
        }()
    }

    @Test func theTableOfMalformedTextsIsThere() { #expect(Malformed.all.count >= 200) }

    @Test(arguments: Malformed.all) func whatIsNoJSONIsRefusedWithItsPlaceAndReason(_ row: Malformed) {
        let error = #expect(throws: JSONError.self) { try JSONDocument(reading: row.content) }
        #expect(error?.code.rawValue == row.code)
        #expect(error?.position.map { "\($0)" } == row.position)
        #expect(error?.message == row.message)
    }

    /// Texts that every JSON reader must accept, as in public test suites.
    @Test(arguments: [
        "[]", "{}", "[[]]", "[{}]", "{\"\":0}", "[\"\"]", "null", "true", "false", "0", "-0", "\" \"", "[1]", " [1] ",
        "[1 ]", "[\n1\n,2]", "\t\r\n []\n", "[-1]", "[-0]", "[-123]", "[123]", "[123.456789]", "[0.1]", "[0e1]",
        "[0e+1]",
        "[1e22]", "[1E22]", "[1E-2]", "[1E+2]", "[123e45]", "[123e-10000000]",
        "[0.4e00669999999999999999999999999999999]",
        "[-1e+9999]", "[1.5e+9999]", "[123123e100000]", "[100000000000000000000000]",
        "[-237462374673276894279832749832423479823246327846]",
        "[0.00000000000000000000000000000000000000000000000000000000000000000000000000000000001]",
        "{\"a\":\"b\",\"a\":\"c\"}", "{\"a\":\"b\",\"a\":\"b\"}", "{\"a\\u0000b\":1}",
        "{\"min\":-1.0e+28,\"max\":1.0e+28}",
        "[\"\\u0060\\u012a\\u12AB\"]", "[\"\\uD801\\udc37\"]", "[\"\\ud83d\\ude39\\ud83d\\udc8d\"]",
        "[\"\\\"\\\\\\/\\b\\f\\n\\r\\t\"]",
        "[\"\\\\u0000\"]", "[\"\\u0012\"]", "[\"\\uFFFF\"]", "[\"\\uDBFF\\uDFFF\"]", "[\"\\uD834\\uDd1e\"]",
        "[\"\\u2028\"]",
        "[\"\u{2028}\u{2029}\"]", "[\"\u{7F}\"]", "[\"\u{10FFFF}\"]", "[\"€𝄞\"]", "[\"asd \"]",
        "[\"\\u0000\"]", "[\"\\uFEFF\"]", "[1,null,null,null,2]", "[true,false]", "[null,1,\"1\",{}]",
        "{\"x\":[{\"id\":\"x\"}]}",
        "[\"a/*b*/c/*d//e\"]", "[\"new\\u000Aline\"]", "[\"\\u0821\"]", "[\"\\u0123\"]", "[\"⍂㈴⍂\"]",
    ])
    func validTextsAreRead(_ text: String) throws {
        let document = try JSONDocument(reading: Array(text.utf8))
        #expect(document.bytes == Array(text.utf8))
        // Foundation cannot represent numbers beyond its own range.
        if let expected = try? JSONSerialization.jsonObject(with: Data(text.utf8), options: .fragmentsAllowed) {
            #expect(matches(document.root, expected))
        }
    }

    /// Whether a value equals the one that Foundation reads.
    private func matches(_ value: JSONView, _ expected: Any) -> Bool {
        switch value.kind {
        case .null: return expected is NSNull
        case .boolean: return (expected as? Bool) == value.boolean
        case .string: return (expected as? String).map { Array($0.utf16) } == value.string.map { Array($0.utf16) }
        case .number:
            guard let a = (expected as? NSNumber)?.doubleValue, let b = value.number.flatMap(Double.init) else {
                return false
            }
            return abs(a - b) <= abs(a) * 1e-15
        case .array:
            let elements = Array(value.elements)
            guard let other = expected as? [Any], other.count == elements.count else { return false }
            return zip(elements, other).allSatisfy { matches($0, $1) }
        case .object:
            guard let other = expected as? [String: Any] else { return false }
            let names = Set(value.members.map(\.name))
            // For a duplicate key, Foundation uses the last value, and this reader the first.
            return names == Set(other.keys)
                && (names.count < Array(value.members).count
                    || value.members.allSatisfy { member in
                        other[member.name].map { matches(member.value, $0) } ?? false
                    })
        }
    }

    @Test func everyValueHasItsPlace() throws {
        let text = "{\r\n  \"é\" : [1, true],\n\t\"b\" : {\"c\":null}\r}"
        let root = try JSONDocument(reading: Array(text.utf8)).root
        #expect(root.position == TextPosition(line: 1, column: 1))
        #expect(root.members.map(\.key.position.description) == ["2:3", "3:2"])
        #expect(root["é"]?.elements.map(\.position.description) == ["2:10", "2:13"])
        #expect(root["b"]?["c"]?.position.description == "3:13")
    }

    @Test(
        arguments: [
            ("{}", 0), ("{\"a\":1}", 1), ("{\"a\":{},\"b\":[]}", 2), ("[]", 0), ("[1]", 0), ("[{\"a\":1}]", 0),
            ("1", 0), ("\"a\"", 0),
            ("null", 0), ("true", 0),
        ])
    func onlyAnObjectHasMembers(_ text: String, _ count: Int) throws {
        let members = try JSONDocument(reading: Array(text.utf8)).root.members
        #expect(Array(members).count == count)
        #expect(members.isEmpty == (count == 0))
    }

    @Test(
        arguments: [
            ("1", 1), ("1.0", 1), ("1e0", 1), ("10e-1", 1), ("0.1e1", 1), ("100E-2", 1), ("-3", -3), ("-0", 0),
            ("0", 0), ("0e99", 0), ("-12", -12), ("12e0", 12), ("999999999999999999", 999_999_999_999_999_999),
            ("1234567890123456789", 1_234_567_890_123_456_789),
            ("1e3", 1000), ("9223372036854775807", Int.max), ("-9223372036854775808", Int.min),
            ("9223372036854775808", nil),
            ("1.5", nil), ("1e-1", nil), ("1e19", nil), ("1e400", nil), ("1e99999999999999999999", nil),
            ("1e-9223372036854775808", nil), ("1e00000000000000000000001", 10), ("10e-00000000000000000000001", 1),
            ("-9223372036854775809", nil), ("1E+2", 100),
            ("0.00000000000000000001e20", 1),
        ] as [(String, Int?)])
    func wholeNumbersAreReadInAnyForm(_ text: String, _ value: Int?) throws {
        #expect(try JSONDocument(reading: Array(text.utf8)).root.integer == value)
    }

    /// The places are found without reading the text anew for each.
    @Test func placesOfVeryManyValuesAreFound() throws {
        let count = 200_000
        for (separator, expected) in [
            (",\n", { (number: Int) in (number + 1, number == 0 ? 2 : 1) }), (", ", { (1, 4 * $0 + 2) }),
        ] {
            let text = "[" + Array(repeating: "{}", count: count).joined(separator: separator) + "]"
            let rows = try JSONView(reading: Array(text.utf8), file: "r").requireElements()
            for (number, row) in rows.enumerated() {
                let (line, column) = expected(number)
                let place = row.error("").position
                if place != TextPosition(line: line, column: column) {
                    Issue.record("\(number): \(String(describing: place))")
                }
            }
        }
    }

    @Test func ofAKeyThatIsThereTwiceTheFirstOneCounts() throws {
        let root = try JSONDocument(reading: Array(#"{"a":1,"b":2,"a":3,"\u0061":4}"#.utf8)).root
        #expect(root["a"]?.integer == 1)
        #expect(root.members.map(\.name) == ["a", "b", "a", "a"])
    }

    @Test func keysAreComparedByteByByte() throws {
        let root = try JSONDocument(reading: Array("{\"\u{E9}\":1,\"e\u{301}\":2}".utf8)).root
        #expect(root["\u{E9}"]?.integer == 1)
        #expect(root["e\u{301}"]?.integer == 2)
    }

    @Test(arguments: UnicodeEncoding.allCases, [true, false])
    func everyEncodingIsReadAndKept(_ encoding: UnicodeEncoding, _ hasMark: Bool) throws {
        let text = "{\n  \"kéy\" : \"日本 😀\"\n}"
        let bytes = encoding.encode(Array(text.utf8), withByteOrderMark: hasMark)
        let document = try JSONDocument(reading: bytes)
        #expect(document.storage.encoding == encoding)
        #expect(document.root["kéy"]?.string == "日本 😀")
        #expect(document.root["kéy"]?.position.description == "2:11")
        #expect(document.bytes == bytes)
        // The content after the first two ASCII characters does not affect the detection.
        #expect(
            try JSONDocument(reading: encoding.encode(Array("{}".utf8), withByteOrderMark: true)).root.members.isEmpty)
    }

    @Test func sizeAndDepthAreBounded() throws {
        var limits = JSONLimits()
        limits.depth = 3
        limits.valueCount = 8
        limits.byteCount = 20
        _ = try JSONDocument(reading: Array("[[[]]]".utf8), limits: limits)
        for text in ["[[[[]]]]", "[1,2,3,4,5,6,7]", "\"123456789012345678901\""] {
            #expect(throws: JSONError.self) { try JSONDocument(reading: Array(text.utf8), limits: limits) }
        }
    }

    /// The limit may be reached at any node: at the start or end of a container, at a key, and at a value.
    @Test func theLimitOfValuesIsAnErrorAtEveryNode() throws {
        let text = Array("[[{}], {\"a\": [1, {\"b\": {}}], \"c\": \"\\n\"}, []]".utf8)
        let storage = try JSONDocument(reading: text).storage
        var limits = JSONLimits()
        for count in 0..<storage.nodes.count {
            limits.valueCount = count
            let error = #expect(throws: JSONError.self) { try JSONDocument(reading: text, limits: limits) }
            #expect(error?.message == "the text has too many values; split it", "\(count)")
            let column = (error?.position?.column ?? 0) - 1
            #expect(column >= Int(storage.nodes[count].start) && column <= text.count, "\(count)")
        }
        limits.valueCount = storage.nodes.count
        #expect(try JSONDocument(reading: text, limits: limits).storage.nodes.count == storage.nodes.count)
    }

    /// A text of short values has many more nodes than its length promises.
    @Test(arguments: [1, 7, 8, 9, 15, 16, 17, 1000, 4097])
    func theListOfNodesGrows(_ count: Int) throws {
        let text = "[" + (0..<count).map { "\($0 % 10)" }.joined(separator: ",") + "]"
        let document = try JSONDocument(reading: Array(text.utf8))
        #expect(document.storage.nodes.count == count + 2)
        #expect(document.root.elements.map(\.integer) == (0..<count).map { $0 % 10 })
        let nested = String(repeating: "[", count: 60) + String(repeating: "]", count: 60)
        #expect(try JSONDocument(reading: Array(nested.utf8)).storage.nodes.count == 120)
    }

    /// A text with a changed, removed or added byte is either refused with a position inside it, or reads back as
    /// itself.
    @Test func damagedTextsNeverCrash() throws {
        let text = Array(
            "{\n  \"sourceLanguage\" : \"en\",\n  \"strings\" : {\n    \"é\\n%@\" : {\"a\":[1.5e3,-0,true,null,\"\\ud83d\\ude00\"]}\n  }\n}"
                .utf8)
        var random = SplitMix64(seed: 5)
        for _ in 0..<20_000 {
            var damaged = text
            for _ in 0..<Int.random(in: 1...3, using: &random) {
                let place = Int.random(in: 0..<damaged.count, using: &random)
                switch Int.random(in: 0..<4, using: &random) {
                case 0: damaged[place] = UInt8.random(in: 0...255, using: &random)
                case 1: damaged.remove(at: place)
                case 2: damaged.insert(random.pick(text), at: place)
                default: damaged.removeLast(Int.random(in: 0..<damaged.count, using: &random))
                }
                if damaged.isEmpty { break }
            }
            do throws(JSONError) {
                let document = try JSONDocument(reading: damaged)
                #expect(document.bytes == damaged)
            } catch {
                let lines = damaged.split(omittingEmptySubsequences: false) { $0 == 0x0A || $0 == 0x0D }
                #expect((error.position?.line ?? 1) <= lines.count)
            }
        }
    }
}
