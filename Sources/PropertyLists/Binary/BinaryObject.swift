/// The head of an object: what it is and where its bytes are.
struct BinaryObject {
    /// Where the object starts.
    let offset: Int
    /// The upper four bits of its first byte.
    let type: UInt8
    /// The lower four bits, for types whose size or value they are.
    let low: UInt8
    /// How many bytes, UTF-16 units, elements or entries it has.
    let count: Int
    /// Where its bytes or references start.
    let body: Int

    init(_ container: BinaryContainer, at offset: Int) throws(PropertyListError) {
        self.offset = offset
        let marker = container.bytes[offset]
        type = marker >> 4
        low = marker & 0x0F
        guard low == 0x0F, Self.countedTypes.contains(type) else {
            count = Int(low)
            body = offset + 1
            return
        }
        // The count is an integer object of its own behind the marker.
        let size = try container.body(at: offset + 1, count: 1, of: "a count")[offset + 1]
        guard size >> 4 == 1, size & 0x0F <= 4 else {
            throw container.error(
                .corrupt, at: offset + 1, "a count has to be an integer, not the byte 0x\(String(size, radix: 16))")
        }
        let width = 1 << Int(size & 0x0F)
        let digits = try container.body(at: offset + 2, count: width, of: "a count")
        let value = BinaryContainer.unsigned(digits)
        guard let count = Int(exactly: value) else {
            throw container.error(.corrupt, at: offset + 1, "a count of \(value)")
        }
        self.count = count
        body = offset + 2 + width
    }

    /// Data, ASCII, UTF-16, array, ordered set, set, dictionary.
    private static let countedTypes: Set<UInt8> = [0x4, 0x5, 0x6, 0xA, 0xC, 0xD]

    var isContainer: Bool { type == 0xA || type == 0xC || type == 0xD }
    var isString: Bool { type == 0x5 || type == 0x6 }
}
