/// Objects of a binary property list, as bytes. Numbers of objects and lengths have two bytes.
package enum BinaryObject {
    /// A text of ASCII.
    package static func string(_ text: String) -> [UInt8] { [0x5F] + integer(text.utf8.count) + Array(text.utf8) }

    /// A dictionary, by the numbers of its keys and values in the list of objects.
    package static func dictionary(_ items: [(key: Int, value: Int)]) -> [UInt8] {
        [0xDF] + integer(items.count) + (items.map(\.key) + items.map(\.value)).flatMap { integer($0).dropFirst() }
    }

    private static func integer(_ value: Int) -> [UInt8] { [0x11, UInt8(value >> 8), UInt8(value & 0xFF)] }
}

/// A binary property list of objects that are given byte by byte. Two objects may refer to a third one, and the numbers at the end of the
/// file may be wrong.
package func binary(
    _ objects: [[UInt8]], top: Int = 0, head: String = "bplist00", offsetSize: Int = 1, referenceSize: Int = 1,
    gap: [UInt8] = [], count: Int? = nil, table: Int? = nil
) -> [UInt8] {
    func bigEndian(_ value: Int, _ width: Int) -> [UInt8] {
        (0..<width).reversed().map { $0 < 8 ? UInt8(truncatingIfNeeded: value >> (8 * $0)) : 0 }
    }
    var bytes = Array(head.utf8)
    var offsets: [Int] = []
    for object in objects {
        offsets.append(bytes.count)
        bytes += object
    }
    let start = bytes.count
    for offset in offsets { bytes += bigEndian(offset, offsetSize) }
    bytes += gap + [0, 0, 0, 0, 0, 0, UInt8(offsetSize), UInt8(referenceSize)]
    return bytes + bigEndian(count ?? objects.count, 8) + bigEndian(top, 8) + bigEndian(table ?? start, 8)
}
