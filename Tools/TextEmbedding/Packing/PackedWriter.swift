import StringsdictFormatting

/// Packed bytes, and the parts of them that other places may refer to.
struct PackedPart {
    private(set) var bytes: [UInt8] = []
    /// The records in it: their ranges.
    private(set) var records: [Range<Int>] = []

    /// Appends bytes that are no record.
    mutating func append(_ content: some Sequence<UInt8>) { bytes += content }

    /// Appends another part with its records.
    mutating func append(_ part: PackedPart) {
        let start = bytes.count
        bytes += part.bytes
        records += part.records.map { $0.lowerBound + start..<$0.upperBound + start }
    }

    /// Appends a number of a fixed count of digits.
    mutating func append(_ number: Int, digits: Int) { bytes += PackedPart.digits(of: number, count: digits) }

    /// Appends a number of any length.
    mutating func append(number: UInt64) {
        var rest = number
        while rest >= 0x40 {
            bytes.append(UInt8(rest & 0x3F) | 0x40)
            rest >>= 6
        }
        bytes.append(UInt8(rest))
    }

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
    static func record(_ kind: PackedRecord.Kind, marks: UInt8 = 0, _ content: PackedPart) -> PackedPart {
        var part = PackedPart()
        part.bytes = [kind.rawValue | marks]
        part.append(number: content.bytes.count)
        part.append(content)
        part.records.append(0..<part.bytes.count)
        return part
    }

    /// A reference to a record that is stored elsewhere in the table.
    static func reference(to offset: Int) -> PackedPart {
        var part = PackedPart()
        part.bytes = [PackedRecord.Kind.elsewhere.rawValue]
        part.append(offset, digits: PackedTextLayout.offsetDigits)
        return part
    }

    /// The digits of a number, the lowest one first.
    static func digits(of number: Int, count: Int) -> [UInt8] {
        (0..<count).map { UInt8(truncatingIfNeeded: number >> (7 * $0)) & 0x7F }
    }
}

/// The records of a table by their bytes, so that each is stored once.
struct StoredRecords {
    private var offsets: [[UInt8]: Int] = [:]
    /// The records of the current block, whose place may still change.
    private var pending: [[UInt8]: Int] = [:]

    /// A record, or a reference to an equal one that is stored already, if that is shorter.
    func shared(_ record: PackedPart) -> PackedPart {
        guard record.bytes.count > 1 + PackedTextLayout.offsetDigits,
            let offset = offsets[record.bytes] ?? pending[record.bytes]
        else { return record }
        return .reference(to: offset)
    }

    /// Remembers the records of a part of the current block that was placed at an offset.
    mutating func store(_ part: PackedPart, at offset: Int) {
        for record in part.records where record.count > 1 + PackedTextLayout.offsetDigits {
            let bytes = Array(part.bytes[record])
            if pending[bytes] == nil { pending[bytes] = offset + record.lowerBound }
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
