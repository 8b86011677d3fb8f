import StringsdictTextFiles

/// The frame of a binary property list: trailer and offset table. Every number is checked before it is used.
///
/// The container is a few plain words, so passing it to a function counts no reference. It does not keep the name of
/// the file, so the reader adds the name to its errors.
///
/// Source: the description of the format in CFBinaryPList.c of Apple's open CoreFoundation. The file consists of a
/// header, the objects, the offset table, and a trailer of 32 bytes. All numbers are big-endian.
///
/// | bytes of the trailer | content |
/// |---|---|
/// | 0 to 5 | unused |
/// | 6, 7 | size of an offset, size of a reference |
/// | 8 to 15 | number of objects |
/// | 16 to 23 | number of the top object |
/// | 24 to 31 | start of the offset table |
struct BinaryContainer {
    let bytes: BigEndianBytes
    private let offsetWidth: NumberWidth
    private let referenceWidth: NumberWidth
    let objectCount: Int
    let topObject: Int
    /// The start of the offset table, which is the end of the objects.
    let tableOffset: Int

    /// The greatest number of references that fit.
    let referenceLimit: Int

    /// The number of bytes of an offset.
    var offsetSize: Int { offsetWidth.count }
    /// The number of bytes of a reference.
    var referenceSize: Int { referenceWidth.count }

    static let headerSize = 8
    private static let trailerSize = 32

    /// - Throws: `PropertyListError` with the code `truncated` or `corrupt`.
    init(_ bytes: BigEndianBytes) throws(PropertyListError) {
        self.bytes = bytes
        guard bytes.count > Self.headerSize + Self.trailerSize else {
            throw Self.tooShort(bytes.count)
        }
        let trailer = bytes.count - Self.trailerSize
        let (offsetSize, referenceSize) = (Int(bytes[trailer + 6]), Int(bytes[trailer + 7]))
        (offsetWidth, referenceWidth) = (
            NumberWidth(offsetSize, in: bytes), NumberWidth(referenceSize, in: bytes)
        )
        guard offsetSize > 0, referenceSize > 0 else {
            throw Self.error(.corrupt, at: trailer + 6, "the trailer says that offsets or references take no bytes")
        }
        let space = trailer - Self.headerSize
        let counts = (0..<3).map { bytes.number(at: trailer + 8 + 8 * $0, width: 8) }
        guard let objectCount = Int(exactly: counts[0]), objectCount > 0, objectCount <= space / offsetSize else {
            throw Self.error(
                .corrupt, at: trailer + 8,
                "the trailer claims \(counts[0]) objects, more than the file has room for")
        }
        guard let topObject = Int(exactly: counts[1]), topObject < objectCount else {
            throw Self.error(.corrupt, at: trailer + 16, "the top object is number \(counts[1]) of \(objectCount)")
        }
        guard let tableOffset = Int(exactly: counts[2]), tableOffset > Self.headerSize,
            tableOffset == trailer - objectCount * offsetSize
        else {
            throw Self.error(
                .truncated, at: trailer + 24,
                "the trailer says that the offset table starts at byte \(counts[2]), but it must start at byte \(trailer - objectCount * offsetSize) to end at the trailer"
            )
        }
        guard referenceSize >= 8 || objectCount <= 1 << (8 * referenceSize) else {
            throw Self.error(
                .corrupt, at: trailer + 7,
                "references of \(referenceSize) byte cannot address \(objectCount) objects")
        }
        self.objectCount = objectCount
        self.topObject = topObject
        self.tableOffset = tableOffset
        referenceLimit = tableOffset / referenceSize
    }

    /// The error of a file that has no room for its parts.
    static func tooShort(_ count: Int) -> PropertyListError {
        error(
            .truncated, at: count,
            "a binary property list of \(count) bytes, too short for header, an object, offset table and trailer")
    }

    /// The start of an object.
    ///
    /// - Precondition: `object` is below `objectCount`.
    @inline(__always)
    func offset(of object: Int) throws(PropertyListError) -> Int {
        let entry = tableOffset &+ object &* offsetSize
        let offset = bytes.number(at: entry, offsetWidth)
        guard offset &- UInt64(Self.headerSize) < UInt64(tableOffset &- Self.headerSize) else {
            throw Self.error(
                .corrupt, at: entry,
                "object \(object) starts at byte \(offset), outside the objects (\(Self.headerSize) to \(tableOffset - 1))"
            )
        }
        return Int(truncatingIfNeeded: offset)
    }

    /// The range of an ASCII string at `offset` with up to 255 bytes. Nil for any other object. Most objects are short
    /// ASCII strings, and one read of the file shows a short string completely.
    @inline(__always)
    func asciiText(at offset: Int) -> Range<Int>? {
        let word = bytes.word(at: offset)
        var start = offset &+ 1
        var count = Int(truncatingIfNeeded: word >> 56) &- 0x50
        if UInt(bitPattern: count) < 8 {
            let behind = UInt64.max >> UInt64(truncatingIfNeeded: 8 &* count &+ 8)
            guard count < tableOffset &- offset, word & ~behind & 0x0080_8080_8080_8080 == 0 else { return nil }
            return Range(uncheckedBounds: (start, start &+ count))
        }
        if word >> 48 == 0x5F10 {
            (start, count) = (offset &+ 3, Int(word >> 40 & 0xFF))
        } else if UInt(bitPattern: count) >= 15 {
            return nil
        }
        guard count <= tableOffset &- start, Words.isASCII(bytes.slice(from: start, count: count)) else { return nil }
        return Range(uncheckedBounds: (start, start &+ count))
    }

    /// Whether the object at `offset` is an array, a set or a dictionary.
    @inline(__always)
    func isContainer(at offset: Int) -> Bool { BinaryObject.isContainer(type: bytes[offset] >> 4) }

    /// The number of the object at an index of the document's nodes. The top object comes first, and object 0 has the
    /// place of the top object. The function is its own inverse.
    @inline(__always)
    func object(at index: Int) -> Int { index == 0 ? topObject : index == topObject ? 0 : index }

    /// The number in the reference at `offset`.
    @inline(__always)
    func number(ofReferenceAt offset: Int) -> UInt64 { bytes.number(at: offset, referenceWidth) }

    /// The node index of the object with the number in a reference. `UInt32.max` if there is no such object.
    @inline(__always)
    func index(ofReference number: UInt64) -> UInt32 {
        guard number < UInt64(truncatingIfNeeded: objectCount) else { return .max }
        return UInt32(truncatingIfNeeded: object(at: Int(truncatingIfNeeded: number)))
    }

    /// Checks that `count` bytes from `offset` on end before the offset table.
    @inline(__always)
    func check(_ count: Int, at offset: Int, of what: StaticString) throws(PropertyListError) {
        guard offset <= tableOffset, count <= tableOffset - offset else {
            throw missing(count, at: offset, of: what)
        }
    }

    /// The error of `count` bytes from `offset` on that do not end before the offset table.
    @inline(never)
    func missing(_ count: Int, at offset: Int, of what: StaticString) -> PropertyListError {
        Self.error(
            .truncated, at: offset, "\(what) of \(count) bytes, but only \(max(0, tableOffset - offset)) are left")
    }

    /// The big-endian number of `width` bytes at `offset`, which must end before the offset table.
    @inline(__always)
    func number(at offset: Int, width: Int, of what: StaticString) throws(PropertyListError) -> UInt64 {
        try check(width, at: offset, of: what)
        return bytes.number(at: offset, width: width)
    }

    /// An error whose file is not named yet.
    @inline(never)
    static func error(_ code: PropertyListError.Code, at offset: Int, _ message: String) -> PropertyListError {
        PropertyListError(
            code, file: "", byteOffset: offset, message: message, hint: "the file is damaged: build or fetch it again")
    }
}

/// The head of an object: its type and the location of its bytes.
struct BinaryObject {
    /// The offset of the object's first byte.
    let offset: Int
    /// The upper four bits of its first byte.
    let type: UInt8
    /// The lower four bits: the size or value of types without a count.
    let low: UInt8
    /// The number of bytes, UTF-16 units, elements or entries.
    let count: Int
    /// The start of its bytes or references.
    let body: Int

    /// One bit for each type that has a count, such as data (0x4) and dictionary (0xD).
    private static let countedTypes: UInt16 = 1 << 0x4 | 1 << 0x5 | 1 << 0x6 | 1 << 0xA | 1 << 0xC | 1 << 0xD

    @inline(__always)
    init(_ container: BinaryContainer, at offset: Int) throws(PropertyListError) {
        let word = container.bytes.word(at: offset)
        self.offset = offset
        type = UInt8(truncatingIfNeeded: word >> 60)
        low = UInt8(truncatingIfNeeded: word >> 56) & 0x0F
        if low != 0x0F || Self.countedTypes >> UInt16(type) & 1 == 0 {
            (count, body) = (Int(low), offset &+ 1)
        } else if word >> 48 & 0xFF == 0x10, offset &+ 3 <= container.tableOffset {
            (count, body) = (Int(word >> 40 & 0xFF), offset &+ 3)
        } else {
            (count, body) = try Self.count(in: container, at: offset)
        }
    }

    /// The count in the integer object after a marker, and the offset after that object.
    @inline(never)
    private static func count(
        in container: BinaryContainer, at offset: Int
    ) throws(PropertyListError) -> (count: Int, body: Int) {
        let size = try container.number(at: offset + 1, width: 1, of: "a count")
        guard size >> 4 == 1, size & 0x0F <= 4 else {
            throw BinaryContainer.error(
                .corrupt, at: offset + 1, "a count must be an integer, not the byte 0x\(String(size, radix: 16))")
        }
        let width = 1 << Int(size & 0x0F)
        let value = try container.number(at: offset + 2, width: width, of: "a count")
        guard let count = Int(exactly: value) else {
            throw BinaryContainer.error(.corrupt, at: offset + 1, "a count of \(value)")
        }
        return (count, offset + 2 + width)
    }

    /// The bytes of text, data or a 16-byte integer.
    @inline(__always)
    func content(in container: BinaryContainer) throws(PropertyListError) -> UnsafeRawBufferPointer {
        let count = type == 0x1 ? 16 : self.count
        let shift = type == 0x6 ? 1 : 0
        guard count <= (container.tableOffset &- body) >> shift else { throw missingContent(count, in: container) }
        return container.bytes.slice(from: body, count: count << shift)
    }

    @inline(never)
    private func missingContent(_ count: Int, in container: BinaryContainer) -> PropertyListError {
        let width = type == 0x6 ? 2 : 1
        guard count <= container.bytes.count / width else {
            return BinaryContainer.error(
                .truncated, at: offset, "text of \(count) characters, more than the file has room for")
        }
        return container.missing(count * width, at: body, of: isString ? "text" : "data")
    }

    var isContainer: Bool { Self.isContainer(type: type) }
    /// Whether objects of a type are arrays, sets or dictionaries.
    @inline(__always)
    static func isContainer(type: UInt8) -> Bool {
        let types: UInt16 = 1 << 0xA | 1 << 0xC | 1 << 0xD
        return types &>> UInt16(type) & 1 != 0
    }
    var isString: Bool { type == 0x5 || type == 0x6 }
    /// The kind of a container.
    var containerKind: PropertyListKind { type == 0xD ? .dictionary : type == 0xC ? .set : .array }

    /// The value of a number, date, Boolean, null or UID. Nil for text, data, containers, and integers of more than 64
    /// bits.
    ///
    /// - Throws: `PropertyListError` if property lists have no such type, or no such size of the type.
    func scalar(in container: BinaryContainer) throws(PropertyListError) -> PropertyListNode? {
        let source = UInt32(offset)
        switch (type, low) {
        case (0x0, 0x0): return PropertyListNode(.null, source: source)
        case (0x0, 0x8): return PropertyListNode(.boolean, first: 0, source: source)
        case (0x0, 0x9): return PropertyListNode(.boolean, first: 1, source: source)
        case (0x1, 0...4): return try integer(in: container)
        case (0x2, 2):
            let bits = try container.number(at: body, width: 4, of: "a real number")
            let value = Double(Float(bitPattern: UInt32(truncatingIfNeeded: bits)))
            return PropertyListNode(.real, bits: value.bitPattern, source: source)
        case (0x2, 3):
            return PropertyListNode(
                .real, bits: try container.number(at: body, width: 8, of: "a real number"), source: source)
        case (0x3, 3):
            return PropertyListNode(.date, bits: try container.number(at: body, width: 8, of: "a date"), source: source)
        case (0x4, _), (0x5, _), (0x6, _): return nil
        case (0x8, _):
            let width = Int(low) + 1
            let value = try container.number(at: body, width: width, of: "a UID")
            guard width <= 8, value <= UInt32.max else {
                throw BinaryContainer.error(.corrupt, at: offset, "a UID of more than 32 bits")
            }
            return PropertyListNode(.uid, bits: value, source: source)
        default:
            let marker = String(container.bytes[offset], radix: 16)
            throw BinaryContainer.error(.corrupt, at: offset, "there is no kind of object 0x\(marker)")
        }
    }

    /// Integers of 1, 2 and 4 bytes are unsigned. Integers of 8 bytes are signed. Integers of 16 bytes are for larger
    /// values.
    private func integer(in container: BinaryContainer) throws(PropertyListError) -> PropertyListNode? {
        let width = 1 << Int(low)
        try container.check(width, at: body, of: "an integer")
        let bits = container.bytes.number(at: body, width: width)
        let source = UInt32(offset)
        guard low == 4 else { return PropertyListNode(.integer, bits: bits, source: source) }
        let high = container.bytes.number(at: body, width: 8)
        if high == 0 {
            return PropertyListNode(.integer, bits: bits, source: source, form: bits >> 63 == 0 ? .signed : .unsigned)
        }
        if high == .max, bits >> 63 == 1 { return PropertyListNode(.integer, bits: bits, source: source) }
        return nil
    }
}
