/// The text of an entry for a device and a width.
enum PackedChoice {
    case message(PackedMessage)
    /// A width rule without texts.
    case noWidth
    /// A device rule without a text for the device or for `other`.
    case noDevice

    /// Chooses as `FormatProgram.format(of:device:width:)` does. If an entry has no text for the device, its plain text
    /// is used.
    ///
    /// - Complexity: Linear in the number of devices and of widths.
    init(at offset: Int, in bytes: PackedTextBytes, device: String, width: Int?) {
        var place = offset
        var alternative: Int?
        // Rules are nested more deeply than the builder allows only in a damaged table.
        for _ in 0...2 * FormatProgramBuilder.maximumDepth {
            let record = PackedRecord.resolved(at: place, in: bytes)
            switch record.kind {
            case .text, .message:
                self = .message(PackedMessage(record, in: bytes))
                return
            case .alternatives:
                place = record.content.start
                alternative = PackedRecord(at: place, in: bytes).end
                continue
            case .widths:
                guard let found = PackedChoice.branch(of: record, in: bytes, width: width) else {
                    self = .noWidth
                    return
                }
                place = found
                continue
            case .devices:
                if let found = PackedChoice.branch(of: record, in: bytes, device: device) {
                    place = found
                    continue
                }
            case .elsewhere, .plural, .gender:
                break
            }
            guard let text = alternative else { break }
            place = text
            alternative = nil
        }
        self = .noDevice
    }

    /// The widest text that is not wider than requested, or the narrowest one. Without a request, the widest one.
    private static func branch(of record: PackedRecord, in bytes: PackedTextBytes, width: Int?) -> Int? {
        var place = record.content.start
        var found: Int?
        while place < record.content.end {
            let branchWidth = bytes.wideNumber(at: &place)
            if let width, found != nil, branchWidth > UInt64(clamping: width) { break }
            found = place
            place = PackedRecord(at: place, in: bytes).end
        }
        return found
    }

    /// The branch of a device, or else the branch `other`.
    private static func branch(of record: PackedRecord, in bytes: PackedTextBytes, device: String) -> Int? {
        var place = record.content.start
        var other: Int?
        while place < record.content.end {
            let length = bytes.number(at: &place)
            let name = bytes.text(PackedRange(place, place &+ length))
            place &+= name.count
            if name.elementsEqual(device.utf8) { return place }
            if name.equals("other") { other = place }
            place = PackedRecord(at: place, in: bytes).end
        }
        return other
    }
}
