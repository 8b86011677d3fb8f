import Testing
import StringsdictTextFiles
import StringsdictXMLReading

@Suite struct EventTests {
    static let document = """
        <?xml version="1.0"?>
        <!DOCTYPE plist PUBLIC "-//X//DTD" "http://example.invalid/x.dtd" [<!ENTITY co "Ünit &amp; Co">]>
        <!-- é -->
        <plist version="1.0" a='&lt;&co;'>\r
        \t<string>żółw 🐢 &amp; &co;&#x41;</string><true/>\r<?go on?>
        <![CDATA[<&>]]></plist>

        """

    static let expected = [
        "type plist -//X//DTD http://example.invalid/x.dtd 2:67 @88",
        #"comment " é " 3:1 @121"#,
        #"start plist version="1.0" a="<Ünit & Co" 4:1 @133"#,
        #"text "\n\t" 4:35 @167"#,
        "start string 5:2 @170",
        #"text "żółw 🐢 & Ünit & CoA" 5:10 @178"#,
        "end string 5:33 @207",
        "start true 5:42 @216",
        "end true 5:49 @223",
        #"text "\n" 5:49 @223"#,
        #"instruction go "on" 6:1 @224"#,
        #"text "\n<&>" 6:10 @233"#,
        "end plist 7:16 @249",
    ]

    @Test func everyEventComesWithItsPosition() throws {
        #expect(try events(of: Self.document.utf8) == Self.expected)
    }

    @Test func pieceSizesChangeNothing() throws {
        let bytes = Array(Self.document.utf8)
        for size in 1...bytes.count {
            #expect(try events(of: bytes, inPiecesOf: size) == Self.expected, "pieces of \(size)")
        }
    }

    @Test(arguments: [false, true]) func utf16IsReadInBothByteOrders(bigEndian: Bool) throws {
        let bytes = utf16(Self.document, bigEndian: bigEndian)
        let found = try events(of: bytes)
        // Lines and columns are those of the text. Only the offsets differ.
        func withoutOffset(_ event: String) -> String { String(event[..<(event.lastIndex(of: "@") ?? event.endIndex)]) }
        #expect(found.map(withoutOffset) == Self.expected.map(withoutOffset))
        for size in [1, 2, 3, 5, 7, 64, bytes.count] {
            #expect(try events(of: bytes, inPiecesOf: size) == found, "pieces of \(size)")
        }
    }

    @Test func aByteOrderMarkHasNoColumn() throws {
        #expect(try events(of: "\u{FEFF}<a/>".utf8) == ["start a 1:1 @3", "end a 1:5 @7"])
        #expect(try events(of: utf16("<a/>", bigEndian: true)) == ["start a 1:1 @2", "end a 1:5 @10"])
        #expect {
            try events(of: "\u{FEFF}<a></b>".utf8)
        } throws: { ($0 as? XMLReadingError)?.position == TextPosition(line: 1, column: 6) }
    }

    @Test func latin1IsReadWhereItIsDeclared() throws {
        let bytes = Array(#"<?xml version="1.0" encoding="ISO-8859-1"?><a>"#.utf8) + [0xE9] + Array("</a>".utf8)
        #expect(try events(of: bytes).contains { $0.hasPrefix(#"text "é""#) })
    }

    @Test func longDocumentsAreSplitIntoPieces() throws {
        let row = "<k>name</k>\n<s a=\"b\">text &amp; 漢字</s>\n"
        let bytes = Array("<p>\n\(String(repeating: row, count: 10_000))</p>".utf8)
        let whole = try events(of: bytes)
        #expect(whole.count == 2 + 10_000 * 8 + 1)
        #expect(whole.last == "end p 20002:1 @\(bytes.count - 4)")
        #expect(try events(of: bytes, inPiecesOf: 997) == whole)
    }

    @Test func namesAreMatchedAsBytes() throws {
        struct Matcher: XMLHandler {
            var found: [String] = []
            mutating func startElement(_ element: borrowing XMLStartElement, at location: borrowing XMLLocation) {
                switch element.name {
                case "dict": found.append("dict")
                case "d": found.append("d")
                default: found.append("?")
                }
                if let value = element.attribute("id") { found.append(value.string) }
            }
        }
        let xml = "<dict idx='9'><d id='1'/><di/><dictx/></dict>"
        let matcher = try XMLReader.read(Array(xml.utf8), file: "t", with: Matcher())
        #expect(matcher.found == ["dict", "d", "1", "?", "?"])
    }

    /// Each kind of event may throw, and its error is the one of the reader.
    @Test(arguments: ["type", "start", "text", "comment", "instruction", "end"])
    func everyEventMayEndTheReading(_ event: String) {
        enum Refusal: XMLReadingErrorConvertible, Equatable {
            case event(String)
            case xml(XMLReadingError)
            init(_ error: XMLReadingError) { self = .xml(error) }
        }
        struct Refuser: XMLHandler {
            let refused: String
            func note(_ event: String) throws(Refusal) { if event == refused { throw .event(event) } }
            mutating func startElement(
                _ element: borrowing XMLStartElement, at location: borrowing XMLLocation
            ) throws(Refusal) { try note("start") }
            mutating func endElement(_ name: XMLName, at location: borrowing XMLLocation) throws(Refusal) {
                try note("end")
            }
            mutating func characters(
                _ text: UnsafeBufferPointer<UInt8>, at location: borrowing XMLLocation
            ) throws(Refusal) { try note("text") }
            mutating func comment(_ text: XMLName, at location: borrowing XMLLocation) throws(Refusal) {
                try note("comment")
            }
            mutating func processingInstruction(
                target: XMLName, data: XMLName, at location: borrowing XMLLocation
            ) throws(Refusal) { try note("instruction") }
            mutating func documentType(
                name: XMLName, publicID: XMLName?, systemID: XMLName?, at location: borrowing XMLLocation
            ) throws(Refusal) { try note("type") }
        }
        let bytes = Array("<!DOCTYPE a><a>x<!-- c --><?i d?></a>".utf8)
        #expect(throws: Refusal.event(event)) { try XMLReader.read(bytes, file: "t", with: Refuser(refused: event)) }
        #expect(throws: Refusal.event(event)) {
            let reader = XMLReader(file: "t", handler: Refuser(refused: event))
            for byte in bytes { try reader.feed(CollectionOfOne(byte)) }
            _ = try reader.finish()
        }
        #expect(throws: Never.self) { try XMLReader.read(bytes, file: "t", with: Refuser(refused: "another")) }
    }

    /// A handler that asks for nothing is told nothing, and the document is read to its end.
    @Test func aHandlerNeedsNoMethods() throws {
        struct Idle: XMLHandler {
            mutating func startElement(_ element: borrowing XMLStartElement, at location: borrowing XMLLocation) {}
        }
        let text = "<!DOCTYPE a><a>x<!-- c --><?i d?></a>"
        _ = try XMLReader.read(Array(text.utf8), file: "t", with: Idle())
        // The bytes may come from any sequence.
        let reader = XMLReader(file: "t", handler: EventRecorder())
        try reader.feed(AnySequence(text.utf8.prefix(20)))
        try reader.feed(AnySequence(text.utf8.dropFirst(20)))
        #expect(try reader.finish().events == events(of: text.utf8))
    }

    @Test func aHandlersErrorEndsTheReading() throws {
        enum Refusal: XMLReadingErrorConvertible, Equatable {
            case element(String, TextPosition)
            case xml(XMLReadingError)
            init(_ error: XMLReadingError) { self = .xml(error) }
        }
        struct Refuser: XMLHandler {
            var ends = 0
            mutating func startElement(
                _ element: borrowing XMLStartElement, at location: borrowing XMLLocation
            ) throws(Refusal) {
                if element.name.equals("b") { throw .element(element.name.string, location.position) }
            }
            mutating func endElement(_ name: XMLName, at location: borrowing XMLLocation) throws(Refusal) {
                throw .element("an event after the stop", location.position)
            }
        }
        let reader = XMLReader(file: "t", handler: Refuser())
        let refusal = Refusal.element("b", TextPosition(line: 1, column: 4))
        #expect(throws: refusal) { try reader.feed(Array("<a><b/></a>".utf8)) }
        #expect(throws: refusal) { try reader.feed(Array("<a>".utf8)) }
        #expect(throws: refusal) { try reader.finish() }
        #expect {
            try XMLReader.read(Array("<a>".utf8), file: "t", with: Refuser())
        } throws: { if case .xml? = $0 as? Refusal { true } else { false } }
    }
}
