import StringsdictTextFiles

/// The sizes of the objects that were read. Adding an object checks that overlapping objects do not take far more
/// memory than the file.
struct BinaryObjectSizes {
    private(set) var containerCount = 0
    /// The number of references of all containers.
    private(set) var referenceCount = 0
    /// The number of bytes of text that is UTF-8 in the file.
    private(set) var textByteCount = 0
    /// The nodes of text that must be converted, and the greatest number of bytes that it can have afterwards.
    private(set) var unconverted: [UInt32] = []
    private(set) var convertedByteLimit = 0

    /// Counts a text that is UTF-8 in the file.
    @inline(__always)
    mutating func addText(_ byteCount: Int) { textByteCount &+= byteCount }

    /// Counts a container and returns the number of its references, which end before the offset table.
    @inline(__always)
    mutating func addContainer(
        _ object: BinaryObject, in container: BinaryContainer
    ) throws(PropertyListError) -> Int {
        let isDictionary = object.type == 0xD
        let limit = container.referenceLimit
        // A multiplication could overflow with a false count, so such a count is found first.
        guard object.count <= limit,
            case let count = isDictionary ? 2 &* object.count : object.count,
            count &* container.referenceSize <= container.tableOffset &- object.body
        else { throw missingReferences(of: object) }
        // The references of two containers can overlap only in a malformed file. Only then can there be more references
        // than fit.
        guard referenceCount &+ count <= limit else {
            throw BinaryContainer.error(
                .corrupt, at: object.offset, "objects that overlap hold more references than the file")
        }
        containerCount &+= 1
        referenceCount &+= count
        return count
    }

    @inline(never)
    private func missingReferences(of object: BinaryObject) -> PropertyListError {
        BinaryContainer.error(
            .truncated, at: object.offset,
            "a container of \(object.count) \(object.type == 0xD ? "entries" : "elements"), more than the file has room for"
        )
    }

    /// A node for text, data or a 16-byte integer. Text that is not UTF-8 in the file is marked for its conversion.
    @inline(__always)
    mutating func bytes(
        of object: BinaryObject, at index: Int, in container: BinaryContainer
    ) throws(PropertyListError) -> PropertyListNode {
        let body = try object.content(in: container)
        let source = UInt32(truncatingIfNeeded: object.offset)
        let first = UInt32(truncatingIfNeeded: object.body)
        guard object.type == 0x6 || object.type == 0x5 && !Words.isASCII(body) else {
            addText(body.count)
            let kind: PropertyListKind = object.type == 0x5 ? .string : object.type == 0x4 ? .data : .integer
            return PropertyListNode(
                kind, first: first, second: UInt32(truncatingIfNeeded: body.count), source: source,
                form: kind == .integer ? .wide : .signed)
        }
        let isUTF16 = object.type == 0x6
        // Objects can overlap only in a malformed file. Only then can their text be longer than this.
        convertedByteLimit &+= isUTF16 ? ConvertedText.limit(ofUTF16: body) : ConvertedText.limit(ofLatin1: body)
        guard convertedByteLimit <= 2 * container.bytes.count else {
            throw BinaryContainer.error(
                .corrupt, at: object.offset, "objects that overlap hold more text than the file")
        }
        unconverted.append(UInt32(truncatingIfNeeded: index))
        // As in Foundation, bytes above 0x7F in an ASCII string are Latin-1.
        return PropertyListNode(
            .string, first: first, second: UInt32(truncatingIfNeeded: object.count), source: source,
            form: isUTF16 ? .utf16 : .latin1)
    }
}
