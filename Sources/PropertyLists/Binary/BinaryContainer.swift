/// The frame of a binary property list: trailer and offset table, with every number checked before it is used.
///
/// Source: the description of the format in CFBinaryPList.c of Apple's open CoreFoundation: header, objects, offset
/// table, and a trailer of 32 bytes (6 unused, size of an offset, size of a reference, number of objects, top object, where the
/// offset table starts; all big-endian).
struct BinaryContainer {
    let bytes: [UInt8]
    let file: String
    let offsetSize: Int
    let referenceSize: Int
    let objectCount: Int
    let topObject: Int
    /// Where the offset table starts, which is where the objects end.
    let tableOffset: Int

    static let headerSize = 8
    private static let trailerSize = 32

    /// - Throws: `PropertyListError` with the code `truncated` or `corrupt`.
    init(_ bytes: [UInt8], file: String) throws(PropertyListError) {
        func fail(_ code: PropertyListError.Code, at offset: Int, _ message: String) -> PropertyListError {
            PropertyListError(
                code, file: file, byteOffset: offset, message: message,
                hint: "the file is damaged: build or fetch it again")
        }
        self.bytes = bytes
        self.file = file
        guard bytes.count > Self.headerSize + Self.trailerSize else {
            throw fail(
                .truncated, at: bytes.count,
                "a binary property list of \(bytes.count) bytes, too short for header, an object, offset table and trailer"
            )
        }
        let trailer = bytes.count - Self.trailerSize
        offsetSize = Int(bytes[trailer + 6])
        referenceSize = Int(bytes[trailer + 7])
        guard offsetSize > 0, referenceSize > 0 else {
            throw fail(.corrupt, at: trailer + 6, "the trailer says that offsets or references take no bytes")
        }
        let space = trailer - Self.headerSize
        let counts = (0..<3).map { Self.unsigned(bytes[(trailer + 8 + 8 * $0)..<(trailer + 16 + 8 * $0)]) }
        guard let objectCount = Int(exactly: counts[0]), objectCount > 0, objectCount <= space / offsetSize else {
            throw fail(
                .corrupt, at: trailer + 8,
                "the trailer says that there are \(counts[0]) objects, for which there is no room")
        }
        guard let topObject = Int(exactly: counts[1]), topObject < objectCount else {
            throw fail(.corrupt, at: trailer + 16, "the top object is number \(counts[1]) of \(objectCount)")
        }
        guard let tableOffset = Int(exactly: counts[2]), tableOffset > Self.headerSize,
            tableOffset == trailer - objectCount * offsetSize
        else {
            throw fail(
                .truncated, at: trailer + 24,
                "the offset table is said to start at byte \(counts[2]), but it ends where the trailer starts and so starts at \(trailer - objectCount * offsetSize)"
            )
        }
        guard referenceSize >= 8 || objectCount <= 1 << (8 * referenceSize) else {
            throw fail(
                .corrupt, at: trailer + 7,
                "references of \(referenceSize) byte cannot tell \(objectCount) objects apart")
        }
        self.objectCount = objectCount
        self.topObject = topObject
        self.tableOffset = tableOffset
    }

    /// The big-endian number in `bytes`; of more than eight bytes, the last eight, as in Apple's reader.
    static func unsigned(_ bytes: ArraySlice<UInt8>) -> UInt64 { bytes.reduce(0) { $0 << 8 | UInt64($1) } }

    /// Where an object starts.
    ///
    /// - Precondition: `object` is below `objectCount`.
    func offset(of object: Int) throws(PropertyListError) -> Int {
        let entry = tableOffset + object * offsetSize
        let offset = Self.unsigned(bytes[entry..<entry + offsetSize])
        guard offset >= Self.headerSize, offset < tableOffset else {
            throw error(
                .corrupt, at: entry,
                "object \(object) is said to start at byte \(offset), outside of the objects (\(Self.headerSize) to \(tableOffset - 1))"
            )
        }
        return Int(offset)
    }

    /// The number of the object that the reference at `offset` names.
    func reference(at offset: Int) throws(PropertyListError) -> Int {
        let number = Self.unsigned(bytes[offset..<offset + referenceSize])
        guard number < objectCount else {
            throw error(.corrupt, at: offset, "a reference to object \(number) of \(objectCount)")
        }
        return Int(number)
    }

    /// The `count` bytes from `offset` on, which must lie before the offset table.
    func body(at offset: Int, count: Int, of what: String) throws(PropertyListError) -> ArraySlice<UInt8> {
        guard offset <= tableOffset, count <= tableOffset - offset else {
            throw error(
                .truncated, at: offset, "\(what) of \(count) bytes, but only \(max(0, tableOffset - offset)) are left")
        }
        return bytes[offset..<offset + count]
    }

    func error(_ code: PropertyListError.Code, at offset: Int, _ message: String) -> PropertyListError {
        PropertyListError(
            code, file: file, byteOffset: offset, message: message,
            hint: "the file is damaged: build or fetch it again")
    }
}
