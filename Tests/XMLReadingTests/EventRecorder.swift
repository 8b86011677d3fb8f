import StringsdictXMLReading

/// Records every event as a line of text and joins adjacent pieces of text.
struct EventRecorder: XMLHandler {
    var events: [String] = []
    private var text = ""
    private var textPlace = ""

    private func place(_ location: borrowing XMLLocation) -> String { "\(location.position) @\(location.byteOffset)" }

    mutating func flush() {
        if !text.isEmpty { events.append("text \(text.debugDescription) \(textPlace)") }
        text = ""
    }

    mutating func startElement(_ element: borrowing XMLStartElement, at location: borrowing XMLLocation) {
        flush()
        let attributes = element.attributes.map { " \($0.name)=\($0.value.debugDescription)" }.joined()
        events.append("start \(element.name.string)\(attributes) \(place(location))")
    }

    mutating func endElement(_ name: XMLName, at location: borrowing XMLLocation) {
        flush()
        events.append("end \(name.string) \(place(location))")
    }

    mutating func characters(_ text: UnsafeBufferPointer<UInt8>, at location: borrowing XMLLocation) {
        if self.text.isEmpty { textPlace = place(location) }
        self.text += String(decoding: text, as: UTF8.self)
    }

    mutating func comment(_ text: XMLName, at location: borrowing XMLLocation) {
        flush()
        events.append("comment \(text.string.debugDescription) \(place(location))")
    }

    mutating func processingInstruction(target: XMLName, data: XMLName, at location: borrowing XMLLocation) {
        flush()
        events.append("instruction \(target.string) \(data.string.debugDescription) \(place(location))")
    }

    mutating func documentType(
        name: XMLName, publicID: XMLName?, systemID: XMLName?, at location: borrowing XMLLocation
    ) {
        flush()
        events.append("type \(name.string) \(publicID?.string ?? "-") \(systemID?.string ?? "-") \(place(location))")
    }
}

/// The events of a document that is read in one piece.
func events(
    of bytes: some Sequence<UInt8>, limits: XMLLimits = .standard
) throws(XMLReadingError) -> [String] {
    try XMLReader.read(Array(bytes), file: "test.xml", limits: limits, with: EventRecorder()).events
}

/// The events of a document that is read in pieces of a size.
func events(of bytes: [UInt8], inPiecesOf size: Int) throws(XMLReadingError) -> [String] {
    let reader = XMLReader(file: "test.xml", handler: EventRecorder())
    for start in stride(from: 0, to: bytes.count, by: size) {
        try reader.feed(bytes[start..<min(start + size, bytes.count)])
    }
    return try reader.finish().events
}

/// A text in UTF-16 with a byte order mark.
func utf16(_ text: String, bigEndian: Bool) -> [UInt8] {
    ("\u{FEFF}" + text).utf16.flatMap { unit in
        let (high, low) = (UInt8(unit >> 8), UInt8(unit & 0xFF))
        return bigEndian ? [high, low] : [low, high]
    }
}
