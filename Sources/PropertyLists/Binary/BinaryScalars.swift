/// The objects that are a number or a mark.
enum BinaryScalars {
    /// The value of `object`; nil if it is a string, data, or an integer of more than 64 bits.
    ///
    /// - Throws: if the object is of a type that property lists do not have, or of a size that its type does not have.
    static func node(
        of object: BinaryObject, in container: BinaryContainer
    ) throws(PropertyListError) -> PropertyListNode? {
        let source = UInt32(object.offset)
        switch (object.type, object.low) {
        case (0x0, 0x0): return PropertyListNode(.null, source: source)
        case (0x0, 0x8): return PropertyListNode(.boolean, first: 0, source: source)
        case (0x0, 0x9): return PropertyListNode(.boolean, first: 1, source: source)
        case (0x1, 0...4): return try integer(object, in: container)
        case (0x2, 2):
            let bits = BinaryContainer.unsigned(try container.body(at: object.body, count: 4, of: "a real number"))
            let value = Double(Float(bitPattern: UInt32(truncatingIfNeeded: bits)))
            return PropertyListNode(.real, bits: value.bitPattern, source: source)
        case (0x2, 3):
            let bits = BinaryContainer.unsigned(try container.body(at: object.body, count: 8, of: "a real number"))
            return PropertyListNode(.real, bits: bits, source: source)
        case (0x3, 3):
            let bits = BinaryContainer.unsigned(try container.body(at: object.body, count: 8, of: "a date"))
            return PropertyListNode(.date, bits: bits, source: source)
        case (0x4, _), (0x5, _), (0x6, _): return nil
        case (0x8, _):
            let digits = try container.body(at: object.body, count: Int(object.low) + 1, of: "a UID")
            let value = BinaryContainer.unsigned(digits)
            guard digits.count <= 8, value <= UInt32.max else {
                throw container.error(.corrupt, at: object.offset, "a UID of more than 32 bits")
            }
            return PropertyListNode(.uid, bits: value, source: source)
        default:
            let marker = String(container.bytes[object.offset], radix: 16)
            throw container.error(.corrupt, at: object.offset, "there is no kind of object 0x\(marker)")
        }
    }

    /// Integers of 1, 2 and 4 bytes have no sign, those of 8 have one, and those of 16 hold what 8 cannot.
    private static func integer(
        _ object: BinaryObject, in container: BinaryContainer
    ) throws(PropertyListError) -> PropertyListNode? {
        let digits = try container.body(at: object.body, count: 1 << Int(object.low), of: "an integer")
        let low = BinaryContainer.unsigned(digits.suffix(8))
        let source = UInt32(object.offset)
        guard object.low == 4 else { return PropertyListNode(.integer, bits: low, source: source) }
        let high = BinaryContainer.unsigned(digits.prefix(8))
        if high == 0 {
            return PropertyListNode(.integer, bits: low, source: source, form: low >> 63 == 0 ? .signed : .unsigned)
        }
        if high == .max, low >> 63 == 1 { return PropertyListNode(.integer, bits: low, source: source) }
        return nil
    }
}
