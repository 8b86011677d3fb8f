import Testing
import StringsdictXMLReading

/// A document so large that the reader divides it, and white space that a handler ignores.
struct LargeDocumentTests {
    /// More than a megabyte of elements with multibyte characters. Three lengths of its first line move the division to
    /// each byte of such a character.
    private static func document(_ shift: Int) -> [UInt8] {
        let line = "  <a k=\"ü\">日本語 ½ &amp; <b/>\r\n</a>\n"
        let text = "<d>" + String(repeating: " ", count: shift) + "\n" + String(repeating: line, count: 28_000) + "</d>"
        return Array(text.utf8)
    }

    @Test(arguments: 0..<12)
    func dividingChangesNothing(shift: Int) throws {
        let bytes = Self.document(shift)
        #expect(bytes.count > 1 << 20)
        let whole = try XMLReader.read(bytes, file: "large.xml", with: PlaceCounter())
        let reader = XMLReader(file: "large.xml", handler: PlaceCounter())
        for start in stride(from: 0, to: bytes.count, by: 40_000) {
            try reader.feed(bytes[start..<min(start + 40_000, bytes.count)])
        }
        let pieces = try reader.finish()
        #expect(whole == pieces)
        #expect(whole.elements == 56_001)
        #expect(whole.lastLine == 56_002)
    }

    @Test func mistakesHaveTheirPositions() throws {
        for part in [0.2, 0.5, 0.9] {
            var bytes = Self.document(0)
            let line = try #require(bytes[Int(part * Double(bytes.count))...].firstIndex(of: UInt8(ascii: "<")))
            bytes.insert(contentsOf: "<x>".utf8, at: line)
            var messages: Set<String> = []
            for size in [bytes.count, 100_000, 999] {
                let reader = XMLReader(file: "large.xml", handler: PlaceCounter())
                do throws(XMLReadingError) {
                    for start in stride(from: 0, to: bytes.count, by: size) where size < bytes.count {
                        try reader.feed(bytes[start..<min(start + size, bytes.count)])
                    }
                    if size < bytes.count {
                        _ = try reader.finish()
                    } else {
                        _ = try XMLReader.read(bytes, file: "large.xml", with: PlaceCounter())
                    }
                    Issue.record("the mistake at \(line) was not found")
                } catch {
                    messages.insert("\(error) \(error.byteOffset)")
                }
            }
            #expect(messages.count == 1, "\(messages)")
        }
    }

    /// White space is omitted only after the events for which the handler ignores it.
    @Test func ignoredSpaceIsOmitted() throws {
        let text = "<d> \n\t<a> \n </a>\r\n x <b> </b>&#32;<a>\t</a>  </d>"
        #expect(try Self.texts(text, .never) == [" ", "\n", "\t", " ", "\n", " ", "\n", " x ", " ", " ", "\t", "  "])
        #expect(try Self.texts(text, .outsideOf("a")) == [" ", "\n", " ", " x ", "\t"])
        #expect(try Self.texts(text, .always) == [" x "])
    }

    private static func texts(_ text: String, _ which: TextCollector.Ignored) throws -> [String] {
        try XMLReader.read(Array(text.utf8), file: "a.xml", with: TextCollector(ignored: which)).texts
    }
}

/// A digest of every event and its position.
private struct PlaceCounter: XMLHandler, Equatable {
    var elements = 0
    var places = 0
    var text = 0
    var lastLine = 0

    mutating func startElement(_ element: borrowing XMLStartElement, at location: borrowing XMLLocation) {
        elements += 1
        places = places &* 31 &+ location.byteOffset
    }

    mutating func endElement(_ name: XMLName, at location: borrowing XMLLocation) {
        places = places &* 31 &+ location.byteOffset
        if name.equals("d") { lastLine = location.position.line }
    }

    mutating func characters(_ text: UnsafeBufferPointer<UInt8>, at location: borrowing XMLLocation) {
        for byte in text { self.text = self.text &* 31 &+ Int(byte) }
    }
}

/// The texts that a handler receives.
private struct TextCollector: XMLHandler {
    enum Ignored {
        case never
        case always
        case outsideOf(StaticString)
    }

    let ignored: Ignored
    var texts: [String] = []
    private var isInside = false

    init(ignored: Ignored) { self.ignored = ignored }

    var ignoresSpace: Bool {
        switch ignored {
        case .never: false
        case .always: true
        case .outsideOf: !isInside
        }
    }

    mutating func startElement(_ element: borrowing XMLStartElement, at location: borrowing XMLLocation) {
        if case .outsideOf(let name) = ignored { isInside = element.name.equals(name) }
    }

    mutating func endElement(_ name: XMLName, at location: borrowing XMLLocation) { isInside = false }

    mutating func characters(_ text: UnsafeBufferPointer<UInt8>, at location: borrowing XMLLocation) {
        texts.append(String(decoding: text, as: UTF8.self))
    }
}
