import StringsdictCommandConsole
import Foundation
import StringsdictJSONReading
import StringsdictJSONWriting
import StringCatalogs
import StringsdictTestSupport
import Testing

@testable import TextServers

@Suite struct MessageTests {
    private func events(_ framing: MessageReader.Framing, _ text: String, limit: Int = 100, piece: Int) -> [String] {
        var reader = MessageReader(framing, limit: limit)
        var events: [String] = []
        var rest = Array(text.utf8)[...]
        while !rest.isEmpty {
            reader.append(rest.prefix(piece))
            rest = rest.dropFirst(piece)
            while let event = reader.next() {
                switch event {
                case .message(let bytes): events.append(String(decoding: bytes, as: UTF8.self))
                case .fault: events.append("fault")
                }
            }
            #expect(reader.waitingCount <= limit + 8_192 + 2 * piece)
        }
        return events
    }

    @Test(arguments: [1, 7, 10_000])
    func readsHeaders(piece: Int) {
        let one = "Content-Length: 2\r\n\r\n{}"
        let two = "content-type: x\r\ncontent-length:4\r\n\r\n[12]"
        func read(_ text: String) -> [String] { events(.headers, text, piece: piece) }
        #expect(read(one + two) == ["{}", "[12]"])
        // Other fields may follow.
        #expect(read("Content-Length: 3\r\nContent-Type: 4; charset=5\r\n\r\n[1]" + one) == ["[1]", "{}"])
        #expect(read("Content-Length: 0\r\n\r\n" + one) == ["", "{}"])
        #expect(read("Content-Length: x\r\n\r\n" + one) == ["fault", "{}"])
        #expect(read("Content-Length: -1\r\n\r\n" + one) == ["fault", "{}"])
        #expect(read("Content-Length: 99999999999999999999\r\n\r\n{}" + one) == ["fault", "{}"])
        #expect(read("Content-Length: 101\r\n\r\n" + String(repeating: "x", count: 101) + one) == ["fault", "{}"])
        #expect(read("Content-Length: 100\r\n\r\n" + String(repeating: "x", count: 100) + one).count == 2)
        #expect(read("X: y\r\n\r\n" + one) == ["fault", "{}"])
        // A header that does not end has one fault, whatever the size of the pieces.
        let endless = String(repeating: "x", count: 50_000)
        #expect(read(endless + "\r\n\r\n" + one + two) == ["fault", "{}", "[12]"])
    }

    @Test(arguments: [1, 7, 10_000])
    func readsLines(piece: Int) {
        func read(_ text: String) -> [String] { events(.lines, text, piece: piece) }
        #expect(read("{}\n\r\n[1]\r\n{") == ["{}", "[1]\r"])
        #expect(read(String(repeating: "x", count: 100) + "\n{}\n").count == 2)
        #expect(read(String(repeating: "x", count: 10_001) + "\n{}\n{}\n") == ["fault", "{}", "{}"])
    }

    /// An error names the member from the outermost object on.
    @Test func errorsNameTheMember() throws {
        func problem(_ text: String, _ decode: (JSONValue) throws -> Void) throws -> String? {
            let value = try JSONValue(reading: Array(text.utf8))
            do { try decode(value) } catch let error as RPCError { return error.description }
            return nil
        }
        func place(_ text: String) throws -> String? { try problem(text) { _ = try PlaceInDocument($0) } }
        let document = #""textDocument": {"uri": "file:///a"}"#
        #expect(try place("{\(document), \"position\": {\"line\": 0, \"character\": 1}}") == nil)
        #expect(try place("null") == "'textDocument' is missing, or is not an object")
        #expect(try place(#"{"textDocument": {"uri": 5}}"#) == "'textDocument.uri' is missing, or is not a string")
        #expect(try place("{\(document)}") == "'position' is missing, or is not an object")
        #expect(
            try place("{\(document), \"position\": {\"line\": -1}}")
                == "'position.line' is missing, or is not a whole number from 0 on")
        let range = #""range": {"start": {"line": 0, "character": 1}, "end": {"line": 0}}"#
        #expect(
            try problem("{\(document), \(range)}") { _ = try ActionRequest($0) }
                == "'range.end.character' is missing, or is not a whole number from 0 on")
        let changes = #"{"text": "x"}, {"text": "y", "range": {}}, {}"#
        let changed = try ChangedDocument(
            JSONValue(reading: Array("{\(document), \"contentChanges\": [\(changes)]}".utf8)))
        #expect(changed.changes.map(\.text) == ["x"])
        #expect(changed.fault?.description == "'contentChanges[1].range.start' is missing, or is not an object")
    }

    /// A message with other diagnostics is sent, even if Swift's `==` treats its texts as equal.
    @Test func valuesAreEqualIfTheyAreWrittenTheSame() throws {
        let texts = [
            "null", "true", "1", "1.0", "\"1\"", "\"é\"", "\"e\u{301}\"", "[]", "[1]", "{}", #"{"a": 1}"#, #"{"a": 2}"#,
            #"{"b": 1}"#,
        ]
        for left in texts {
            for right in texts {
                let isEqual = try JSONValue(reading: Array(left.utf8)) == JSONValue(reading: Array(right.utf8))
                #expect(isEqual == (Array(left.utf8) == Array(right.utf8)), "\(left) \(right)")
            }
        }
    }

    @Test func tellsKindsApart() {
        func kind(_ text: String) -> String {
            switch Message(Array(text.utf8)) {
            case .request(let id, let method, _): "request \(id.line) \(method)"
            case .notification(let method, _): "notification \(method)"
            case .response(let id): "response \(id.line)"
            case .invalid(let error, let id): "\(error.code.rawValue) \(id.line)"
            }
        }
        #expect(kind(#"{"jsonrpc":"2.0","id":1,"method":"a"}"#) == "request 1 a")
        #expect(kind(#"{"id":"x","method":"a","params":[1.5]}"#) == #"request "x" a"#)
        #expect(kind(#"{"method":"a"}"#) == "notification a")
        #expect(kind(#"{"id":2,"result":null}"#) == "response 2")
        #expect(kind(#"{"id":3}"#) == "-32600 3")
        #expect(kind(#"{"id":[],"method":"a"}"#) == "-32600 null")
        #expect(kind(#"[{"id":3}]"#) == "-32600 null")
        #expect(kind("{") == "-32700 null")
        #expect(kind(String(repeating: "[", count: 100_000)) == "-32700 null")
    }

    /// A text, and the line that is written for it.
    @Test(arguments: [
        ("null", "null"), ("true", "true"), ("false", "false"), ("0", "0"), ("-0", "-0"), ("12", "12"), ("-12", "-12"),
        ("9223372036854775807", "9223372036854775807"), ("9223372036854775808", "9223372036854775808"),
        ("1.50", "1.50"), ("-0.5e1", "-0.5e1"), ("1E+2", "1E+2"), ("0e-1", "0e-1"), ("\"\"", "\"\""), ("[]", "[]"),
        ("{}", "{}"), ("[ 1 , 2 ]", "[1, 2]"), ("[[],{}]", "[[], {}]"),
        (#"{"a":1,"b":{"c":[true]}}"#, #"{"a": 1, "b": {"c": [true]}}"#), ("\u{FEFF}1", "1"), (" \t\r\n1\n", "1"),
        (#"{"a":1,"a":2}"#, #"{"a": 1, "a": 2}"#), (#""\u00e9\ud83d\ude00\/""#, "\"é😀/\""),
    ])
    func valuesAreWrittenAsTheyAreRead(text: String, line: String) throws {
        #expect(try JSONValue(reading: Array(text.utf8)).line == line)
    }

    /// An editor may cut a text in the middle of a character. A catalog with half a character is refused.
    @Test(arguments: [
        (#""\ud83d""#, "\"\u{FFFD}\""), (#""\ud83dx""#, "\"\u{FFFD}x\""), (#""\ud83d\n""#, "\"\u{FFFD}\\n\""),
        (#""\ude00\ud83d""#, "\"\u{FFFD}\u{FFFD}\""), (#""\ud83d\u0041""#, "\"\u{FFFD}A\""),
        (#""\ud83d\ud83d\ude00""#, "\"\u{FFFD}😀\""), (#""\udc00\udc00""#, "\"\u{FFFD}\u{FFFD}\""),
        (#""\udbff\ue000""#, "\"\u{FFFD}\u{E000}\""), (#""\udbff\udbff""#, "\"\u{FFFD}\u{FFFD}\""),
    ])
    func halfACharacterIsReplaced(text: String, line: String) throws {
        #expect(try JSONValue(reading: Array(text.utf8)).line == line)
        #expect(throws: JSONError.self) { try JSONDocument(reading: Array(text.utf8)) }
    }

    @Test func wholeCharactersAreNotReplaced() throws {
        let text = #""\ud800\udc00\udbff\udfff\ud7ff\ue000\uFFFF\u0000""#
        let line = "\"\u{10000}\u{10FFFF}\u{D7FF}\u{E000}\u{FFFF}\\u0000\""
        #expect(try JSONValue(reading: Array(text.utf8)).line == line)
        #expect(try JSONDocument(reading: Array(text.utf8)).root.string == JSONValue(reading: Array(text.utf8)).string)
    }

    @Test func bytesThatAreNoTextAreReplaced() throws {
        let bytes = Array("[\"a".utf8) + [0xFF] + Array("\\ud83db\", 1]".utf8)
        #expect(try JSONValue(reading: bytes).line == "[\"a\u{FFFD}\u{FFFD}b\", 1]")
        #expect(throws: JSONError.self) { try JSONValue(reading: [0xFF]) }
    }

    /// A mistake in an escape is one, though halves are read.
    @Test(arguments: [#""\ud83d\x""#, #""\ud83d\u12""#, #""\ud83d\"#, #""\ud83d\u"#, #""\ud83"#])
    func anEscapeMustBeWhole(text: String) {
        #expect(throws: JSONError.self) { try JSONValue(reading: Array(text.utf8)) }
    }

    @Test func boundsTheNumberOfValues() {
        let text = "[" + Array(repeating: "0", count: 10).joined(separator: ",") + "]"
        #expect((try? JSONValue(reading: Array(text.utf8), limit: 12)) != nil)
        #expect((try? JSONValue(reading: Array(text.utf8), limit: 11)) == nil)
        #expect((try? JSONValue(reading: Array("-0.5e1".utf8)))?.line == "-0.5e1")
    }

    /// All input that is there is read before the first message is handled, so that a client can take back a request.
    @Test func aRequestIsTakenBackBeforeItIsHandled() throws {
        let folder = try TemporaryFolder()
        func message(_ text: String) -> String { "Content-Length: \(text.utf8.count)\r\n\r\n\(text)" }
        // More bytes than one call reads.
        let filler = String(repeating: "x", count: 100_000)
        try folder.write(
            message(#"{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"capabilities":{}}}"#)
                + message(#"{"jsonrpc":"2.0","id":2,"method":"textDocument/none","params":{}}"#)
                + message(#"{"jsonrpc":"2.0","method":"$/none","params":{"text":"\#(filler)"}}"#)
                + message(#"{"jsonrpc":"2.0","method":"$/cancelRequest","params":{"id":2}}"#),
            to: "input")
        try folder.write("", to: "output")
        let input = try #require(FileHandle(forReadingAtPath: "\(folder.path)/input"))
        let output = try #require(FileHandle(forWritingAtPath: "\(folder.path)/output"))
        var loop = MessageLoop(
            LanguageServer(version: "1", connect: { { $0 } }), input: Descriptor(number: input.fileDescriptor),
            output: Descriptor(number: output.fileDescriptor))
        try loop.run()
        let answers = try folder.text(of: "output")
        #expect(answers.contains("-32800"))
        #expect(!answers.contains("-32601"))
    }

    /// The first read takes two messages, of 21 and 65,513 bytes. The third message takes the second one back, if it is read in
    /// time: before the first message is handled, or after it, when only the second one waits.
    @Test(arguments: [(2, 65_535, true), (1, 65_535, false), (2, 65_534, true), (2, 65_514, true), (2, 65_513, false)])
    func noMoreIsReadThanMayWait(messages: Int, bytes: Int, isTakenBack: Bool) throws {
        let folder = try TemporaryFolder()
        let first = #"{"id":1,"method":"a"}"# + "\n"
        let end = #""}}"# + "\n"
        var second = #"{"id":2,"method":"b","params":{"x":""#
        second += String(repeating: "x", count: 65_536 - first.utf8.count - second.utf8.count - end.utf8.count) + end
        try folder.write(first + second + #"{"method":"cancel","params":{"id":2}}"# + "\n", to: "input")
        try folder.write("", to: "output")
        let input = try #require(FileHandle(forReadingAtPath: "\(folder.path)/input"))
        let output = try #require(FileHandle(forWritingAtPath: "\(folder.path)/output"))
        var loop = MessageLoop(
            Echo(), input: Descriptor(number: input.fileDescriptor), output: Descriptor(number: output.fileDescriptor),
            queueLimit: (messages, bytes))
        try loop.run()
        #expect(loop.handler.methods == (isTakenBack ? ["a"] : ["a", "b"]))
        #expect(try folder.text(of: "output") == "")
    }

    /// A server that notes the methods of its requests.
    struct Echo: MessageHandler {
        static var framing: MessageReader.Framing { .lines }
        static var cancellation: (method: String, member: String) { ("cancel", "id") }
        static var answersCancelledRequests: Bool { false }
        var isEnded: Bool { false }
        var methods: [String] = []

        mutating func handle(_ message: Message) -> [JSONValue] {
            if case .request(_, let method, _) = message { methods.append(method) }
            return []
        }

        mutating func idle() -> [JSONValue] { [] }
    }
}
