import StringsdictFormatting

/// Packed bytes, and the records in them that other places may refer to.
///
/// A record that occurred before is written as a reference, so two equal records can have different bytes. Their
/// *content* is the same: the bytes that they would have if nothing were shared.
struct PackedPart {
    private(set) var bytes: [UInt8] = []
    private(set) var content: [UInt8] = []
    /// The records in the part: their ranges, and their contents.
    private(set) var records: [(range: Range<Int>, content: [UInt8])] = []
    /// The offsets of unresolved references, and the contents of the records that they refer to.
    private var links: [(place: Int, content: [UInt8])] = []

    /// Appends bytes that do not belong to a record.
    mutating func append(_ added: some Collection<UInt8>) {
        bytes += added
        content += added
    }

    /// Appends another part with its records.
    mutating func append(_ part: PackedPart) {
        let start = bytes.count
        bytes += part.bytes
        content += part.content
        records += part.records.map { ($0.range.lowerBound + start..<$0.range.upperBound + start, $0.content) }
        links += part.links.map { ($0.place + start, $0.content) }
    }

    /// Appends a number of a fixed count of digits.
    mutating func append(_ number: Int, digits: Int) { append(PackedPart.digits(of: number, count: digits)) }

    /// Appends a number of any length.
    mutating func append(number: UInt64) { append(PackedPart.bytes(of: number)) }

    mutating func append(number: Int) { append(number: UInt64(number)) }

    /// Appends a number with a sign.
    mutating func append(signed number: Int64) {
        append(number: UInt64(bitPattern: number << 1 ^ number >> 63))
    }

    /// Appends the length of a text and the text.
    mutating func append(text: some Collection<UInt8>) {
        append(number: text.count)
        append(text)
    }

    /// A record of a kind with its content.
    static func record(_ kind: PackedRecord.Kind, marks: UInt8 = 0, _ held: PackedPart) -> PackedPart {
        var part = PackedPart()
        part.bytes = [kind.rawValue | marks] + bytes(of: UInt64(held.bytes.count))
        part.content = [kind.rawValue | marks] + bytes(of: UInt64(held.content.count))
        part.append(held)
        part.records.append((0..<part.bytes.count, part.content))
        return part
    }

    /// A reference that takes the place of a record.
    ///
    /// - Parameter offset: The offset of an equal record in the table. Nil if the equal record is in the same part, whose
    ///   offset is not known yet.
    static func reference(to record: PackedPart, at offset: Int?) -> PackedPart {
        var part = PackedPart()
        part.bytes = [PackedRecord.Kind.elsewhere.rawValue]
        part.bytes += digits(of: offset ?? 0, count: PackedTextLayout.offsetDigits)
        part.content = record.content
        if offset == nil { part.links = [(0, record.content)] }
        return part
    }

    /// Completes the references to records of this part. A reference always takes the same number of bytes.
    ///
    /// - Parameter offset: The offset of the part in the table.
    mutating func resolveLinks(at offset: Int) {
        let places = Dictionary(
            records.map { ($0.content, $0.range.lowerBound) }, uniquingKeysWith: { first, _ in first })
        for link in links {
            guard let place = places[link.content] else { continue }
            let digits = PackedPart.digits(of: offset + place, count: PackedTextLayout.offsetDigits)
            bytes.replaceSubrange(link.place + 1..<link.place + 1 + digits.count, with: digits)
        }
    }

    /// A number of any length.
    private static func bytes(of number: UInt64) -> [UInt8] {
        var bytes: [UInt8] = []
        var rest = number
        while rest >= 0x40 {
            bytes.append(UInt8(rest & 0x3F) | 0x40)
            rest >>= 6
        }
        return bytes + [UInt8(rest)]
    }

    /// The digits of a number, the lowest one first.
    static func digits(of number: Int, count: Int) -> [UInt8] {
        (0..<count).map { UInt8(truncatingIfNeeded: number >> (7 * $0)) & 0x7F }
    }
}

/// The records of a table by their contents, so that each is stored once.
struct StoredRecords {
    /// The smallest size of a record that is stored once. A reference is one byte shorter.
    static var fewestBytes: Int { 2 + PackedTextLayout.offsetDigits }

    private var offsets: [[UInt8]: Int] = [:]
    /// The records of the current block, whose place may still change.
    private var pending: [[UInt8]: Int] = [:]

    /// The offset of a record that is stored already.
    func offset(of record: PackedPart) -> Int? { offsets[record.content] ?? pending[record.content] }

    /// Remembers the records of a part of the current block that was placed at an offset.
    mutating func store(_ part: PackedPart, at offset: Int) {
        for record in part.records where record.range.count >= StoredRecords.fewestBytes {
            if pending[record.content] == nil { pending[record.content] = offset + record.range.lowerBound }
        }
    }

    /// Ends the current block.
    mutating func keepBlock() {
        offsets.merge(pending) { first, _ in first }
        pending.removeAll(keepingCapacity: true)
    }

    /// Forgets the records of the current block.
    mutating func discardBlock() { pending.removeAll(keepingCapacity: true) }
}
