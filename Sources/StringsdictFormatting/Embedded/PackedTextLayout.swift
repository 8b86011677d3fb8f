import StringsdictEntries

/// The layout of an embedded table, which the packer writes and `EmbeddedTexts` reads.
///
/// ```
/// head       the magic, then numbers at fixed places: see `Field`
/// languages  the development language, then for each language its name and its BCP 47 identifier
/// index      a perfect hash: a displacement for each bucket, then the offset of a block for each slot
/// blocks     for each key: the key, and the record of its text in each language
/// trailer    the checksum, at the start of the last `PackedTextBytes.trailerLength` bytes
/// ```
///
/// Everything but the texts is written in bytes below 0x80, so that the whole table is valid UTF-8.
///
/// The record of the entry `%#@n@`, whose variable `n` has the value type `ld` and the texts `%ld file` and `%ld files`.
/// `LayoutExampleTests` compares it with that of a table:
///
///     01 34                                a message: 52 bytes
///     08 0C 06                             a text with directives: 12 bytes, 6 of them directives
///     42 00 05 01 08 00                    a variable with details after 0 bytes, 5 bytes long: flags, "#", number 0
///     25 23 40 6E 40                       "%#@n@"
///     05 24 22                             a plural variable: 36 bytes, texts for "one" and "other"
///     05 01 6E 03 6C 64                    its head, 5 bytes: the name "n", the value type "ld" with its length plus one
///     08 0C 03                             a text with directives: 12 bytes, 3 of them directives
///     25 00 03                             "%ld" after 0 bytes, 3 bytes long
///     25 6C 64 20 66 69 6C 65              "%ld file"
///     08 0D 03                             a text with directives: 13 bytes, 3 of them directives
///     25 00 03                             "%ld" after 0 bytes, 3 bytes long
///     25 6C 64 20 66 69 6C 65 73           "%ld files"
package enum PackedTextLayout {
    /// The first bytes of every table. The last one is the version of the layout.
    package static var magic: StaticString { "SDT1" }
    /// The number of digits of an offset in the table. Four digits are enough for 256 MiB.
    package static var offsetDigits: Int { 4 }
    /// The digits of the displacement of a bucket.
    package static var displacementDigits: Int { 2 }
    /// The digits of the checksum.
    private static var checksumDigits: Int { 5 }

    /// The numbers of the head. Each number has `offsetDigits` digits. The first number follows the magic.
    package struct Field: Sendable {
        /// The place among the numbers.
        private let place: Int

        /// The number of bytes of the table.
        package static var size: Field { Field(place: 0) }
        /// The number of keys.
        package static var keyCount: Field { Field(place: 1) }
        /// The number of slots of the index. A few of them are free.
        package static var slotCount: Field { Field(place: 2) }
        /// The number of buckets of the index.
        package static var bucketCount: Field { Field(place: 3) }
        /// The seed of the hash of keys.
        package static var seed: Field { Field(place: 4) }
        /// The offset of the displacements.
        package static var buckets: Field { Field(place: 5) }
        /// The offset of the slots.
        package static var slots: Field { Field(place: 6) }
        /// The number of languages.
        package static var languageCount: Field { Field(place: 7) }
        /// The number of bytes of the development language.
        package static var developmentLength: Field { Field(place: 8) }

        /// The place in the table.
        package var offset: Int { 4 &+ place &* offsetDigits }
    }

    /// The length of the head: the offset of the development language.
    package static var headLength: Int { Field.developmentLength.offset + offsetDigits }

    /// The bucket of a key in the index.
    package static func bucket(_ hash: UInt64, bucketCount: Int) -> Int {
        Int(((hash >> 32) &* UInt64(UInt32(truncatingIfNeeded: bucketCount))) >> 32)
    }

    /// The slot of a key in the index. Each displacement of its bucket gives another slot.
    package static func slot(_ hash: UInt64, displacement: Int, slotCount: Int) -> Int {
        // The last steps of MurmurHash3 mix all bits.
        var mixed = UInt32(truncatingIfNeeded: hash) ^ UInt32(truncatingIfNeeded: displacement) &* 0x9E37_79B9
        mixed = (mixed ^ mixed >> 16) &* 0x85EB_CA6B
        mixed = (mixed ^ mixed >> 13) &* 0xC2B2_AE35
        mixed ^= mixed >> 16
        return Int((UInt64(mixed) &* UInt64(UInt32(truncatingIfNeeded: slotCount))) >> 32)
    }

    /// A byte of the trailer. The digits of the checksum come first, the lowest digit at the start. Full stops follow.
    package static func trailerByte(_ place: Int, checksum: UInt32) -> UInt8 {
        guard place < checksumDigits else { return UInt8(ascii: ".") }
        return UInt8(truncatingIfNeeded: UInt64(checksum) >> UInt64(7 * place)) & 0x7F
    }

    /// The CRC-32 of bytes. A change of any single byte changes it.
    ///
    /// Source: ISO 3309 (the reversed polynomial 0xEDB88320).
    package static func checksum(_ bytes: UnsafeBufferPointer<UInt8>) -> UInt32 {
        var state = UInt32.max
        for byte in bytes {
            state ^= UInt32(byte)
            for _ in 0..<8 { state = state >> 1 ^ (state & 1 == 0 ? 0 : 0xEDB8_8320) }
        }
        return ~state
    }
}

// MARK: Blocks

/// The block of a key.
///
/// ```
/// head      2 bits: the digits of an offset, less 2; `hasMissing`; `isKeyText`
/// key       its length and its bytes, or for `isKeyText` the offset of the text that equals the key
/// present   for `hasMissing`, a bit for each language, seven in a byte
/// offsets   for each present language, the offset of its record from the start of the block
/// records
/// ```
package enum PackedBlock {
    /// Set if the key has no text in some languages.
    package static var hasMissing: UInt8 { 4 }
    /// Set if the key is stored only as a text.
    package static var isKeyText: UInt8 { 8 }

    /// The fewest digits of an offset from the start of a block.
    package static var fewestDigits: Int { 2 }

    /// The number of digits of its offsets.
    static func digits(_ head: UInt8) -> Int { fewestDigits &+ Int(head & 3) }
}

// MARK: Records

/// A part of a block: a text, or a rule with texts in it.
///
/// The first byte is the kind with marks. The length of the content follows, then the content. `elsewhere` has an
/// offset from the start of the table in place of both: texts that occur more than once are stored once.
package struct PackedRecord: BitwiseCopyable {
    package enum Kind: UInt8, BitwiseCopyable {
        /// A text: for `hasDirectives` the length of its directives and these, then the text as written.
        case text
        /// A format string and the variables that it and their strings may refer to: a text, then variables.
        case message
        /// Texts for widths, the narrowest first: each a width and a record.
        case widths
        /// Texts for devices: each the length of the device's name, the name, and a record.
        case devices
        /// The offset of a record of another kind.
        case elsewhere
        /// A plural variable: a bit for each category with a string, the head of the variable, and the strings.
        case plural
        /// A gender variable: the number of rules, the head of the variable, and for each rule a value and a string.
        case gender
        /// A record, and the record that takes its place if it has no text for the device.
        case alternatives
    }

    package let kind: Kind
    /// The bits above the kind.
    package let marks: UInt8
    package let start: Int
    package let content: PackedRange

    /// Set for a text with directives.
    package static var hasDirectives: UInt8 { 8 }
    /// Set for a text with a strong right-to-left character and a directive for objects.
    package static var hasStrongRightToLeft: UInt8 { 16 }
    /// Set for a variable whose category depends on how a directive shows the number.
    package static var needsShownNumber: UInt8 { 8 }
    /// Set for a variable whose value type gives a precision: its directive is part of the head.
    package static var hasPrecision: UInt8 { 16 }

    /// The record at an offset.
    ///
    /// The content ends at or before the end of the table, and at or after its start, whatever the bytes say.
    @inline(__always)
    package init(at start: Int, in bytes: PackedTextBytes) {
        let head = bytes[start]
        self.start = start
        kind = Kind(rawValue: head & 7) ?? .elsewhere
        marks = head & 0x78
        var place = start &+ 1
        if kind == .elsewhere {
            content = PackedRange(place, place &+ PackedTextLayout.offsetDigits)
        } else {
            let length = bytes.number(at: &place)
            content = PackedRange(place, place &+ min(length, max(bytes.count &- place, 0)))
        }
    }

    /// The record at an offset. If it is an `elsewhere`, the record that it refers to.
    @inline(__always)
    package static func resolved(at start: Int, in bytes: PackedTextBytes) -> PackedRecord {
        let record = PackedRecord(at: start, in: bytes)
        guard record.kind == .elsewhere else { return record }
        return PackedRecord(at: bytes.offset(at: record.content.start), in: bytes)
    }

    /// The offset after the record. It is always greater than `start`.
    @inline(__always)
    package var end: Int { content.end }
}

// MARK: Directives

/// A directive of a text.
///
/// The first byte is the conversion with marks. Then follow the length of the literal text before the directive, the
/// length of the directive in the text, the details, and for a variable its number in the message.
package enum PackedDirective {
    /// Set if the length modifier is `long`, as in `%ld`.
    package static var isLong: UInt8 { 0x20 }
    /// Set if details follow: a byte with a bit for each present detail, and the present details.
    package static var hasDetails: UInt8 { 0x40 }

    /// The details, in their order in the table.
    package enum Detail {
        package static var flags: UInt8 { 1 }
        package static var length: UInt8 { 2 }
        package static var position: UInt8 { 4 }
        package static var width: UInt8 { 8 }
        package static var precision: UInt8 { 16 }
    }

    /// Reads the conversion with its details, but not the numbers between them.
    ///
    /// - Parameters:
    ///   - head: The first byte.
    ///   - place: The place of the details. Afterwards the place after the details.
    ///   - bytes: The table.
    static func segment(_ head: UInt8, detailsAt place: inout Int, in bytes: PackedTextBytes) -> FormatSegment {
        var segment = FormatSegment(
            conversion: FormatConversion(rawValue: head & 0x1F) ?? .literal)
        if head & isLong != 0 { segment.length = .long }
        guard head & hasDetails != 0 else {
            segment.step = FormatStep(segment)
            return segment
        }
        let details = bytes[place]
        place &+= 1
        if details & Detail.flags != 0 {
            segment.flags = FormatFlags(rawValue: UInt8(truncatingIfNeeded: bytes.number(at: &place)))
        }
        if details & Detail.length != 0 {
            segment.length = FormatLength(rawValue: UInt8(truncatingIfNeeded: bytes.number(at: &place))) ?? .none
        }
        if details & Detail.position != 0 { segment.position = UInt16(clamping: bytes.number(at: &place)) }
        if details & Detail.width != 0 { segment.width = FieldSize(packed: bytes.number(at: &place)) }
        if details & Detail.precision != 0 { segment.precision = FieldSize(packed: bytes.number(at: &place)) }
        segment.step = FormatStep(segment)
        return segment
    }
}
