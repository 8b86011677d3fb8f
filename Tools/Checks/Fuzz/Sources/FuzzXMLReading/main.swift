import CFuzzer
import StringsdictXMLReading
import StringsdictXMLTrees

/// Folds all events of a document into one number, which does not depend on the pieces of the text. Reads every value
/// that a handler gets.
private struct Digest: XMLHandler {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325

    private mutating func add(_ byte: UInt8) { hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01B3 }

    private mutating func add(_ text: XMLName) { for byte in text.utf8 { add(byte) } }

    mutating func startElement(_ element: borrowing XMLStartElement, at location: borrowing XMLLocation) {
        add(1)
        add(element.name)
        for attribute in element.attributes { for byte in (attribute.name + "=" + attribute.value).utf8 { add(byte) } }
        add(UInt8(truncatingIfNeeded: location.byteOffset &+ location.position.line &* 31 &+ location.position.column))
        _ = element.attribute("a")
    }

    mutating func endElement(_ name: XMLName, at location: borrowing XMLLocation) {
        add(2)
        add(name)
    }

    mutating func characters(_ text: UnsafeBufferPointer<UInt8>, at location: borrowing XMLLocation) {
        for byte in text { add(byte) }
    }

    mutating func comment(_ text: XMLName, at location: borrowing XMLLocation) {
        add(3)
        add(text)
    }

    mutating func processingInstruction(target: XMLName, data: XMLName, at location: borrowing XMLLocation) {
        add(4)
        add(target)
        add(data)
    }

    mutating func documentType(
        name: XMLName, publicID: XMLName?, systemID: XMLName?, at location: borrowing XMLLocation
    ) {
        add(5)
        add(name)
        if let publicID { add(publicID) }
        if let systemID { add(systemID) }
    }
}

private let limits = XMLLimits(maximumDepth: 200, maximumEntityExpansion: 65_536)

private func outcome(_ bytes: UnsafeBufferPointer<UInt8>, pieceSize: Int?) -> Result<UInt64, XMLReadingError> {
    let reader = XMLReader(file: "fuzz", limits: limits, handler: Digest())
    do throws(XMLReadingError) {
        guard let pieceSize else { return .success(try reader.finish(bytes).hash) }
        for start in stride(from: 0, to: bytes.count, by: pieceSize) {
            try reader.feed(UnsafeBufferPointer(rebasing: bytes[start..<min(start + pieceSize, bytes.count)]))
        }
        return .success(try reader.finish().hash)
    } catch {
        return .failure(error)
    }
}

/// Reads the bytes as a whole and in pieces, and stops the program if the results differ.
private func run(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    let bytes = UnsafeBufferPointer(start: start, count: count)
    let whole = outcome(bytes, pieceSize: nil)
    let pieces = outcome(bytes, pieceSize: Int(bytes.first ?? 0) % 7 + 1)
    switch (whole, pieces) {
    case (.success(let left), .success(let right)): precondition(left == right, "pieces change the events")
    // The errors may differ. Outside the document's element, the mistake that expat reports first depends on the size
    // of the pieces. The limit of an entity's expansion depends on it, too.
    case (.failure, .failure): break
    case (.success, .failure(let error)), (.failure(let error), .success):
        precondition(error.kind == .entityExpansion, "pieces change whether a document is read")
    }
    _ = try? XMLTreeElement.read(Array(bytes), file: "fuzz", limits: limits)
    return 0
}

var argumentCount = CommandLine.argc
var arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? = CommandLine.unsafeArgv
_ = LLVMFuzzerRunDriver(&argumentCount, &arguments, run)
