/// A binary property list of objects that are given byte by byte. They may share others, and what is written of them may be wrong.
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
