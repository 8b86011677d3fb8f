import PropertyLists

/// Writes binary property lists, so that tests can make a binary twin of any fixture.
///
/// Like Apple's writer it writes equal strings, numbers, dates and data once, and each container where it occurs.
public struct BinaryPropertyListWriter {
    private var objects: [[UInt8]] = []
    private var known: [PropertyListObject: Int] = [:]
    /// References are numbers of objects until all are counted, and the width of a reference is known.
    private var references: [Int: [Int]] = [:]

    /// The bytes of a file that holds `object`.
    public static func write(_ object: PropertyListObject) -> [UInt8] {
        var writer = Self()
        let top = writer.add(object)
        return writer.file(top: top)
    }

    /// The binary file that holds what `document` holds.
    public static func twin(of document: PropertyListDocument) -> [UInt8] { write(PropertyListObject(document.root)) }

    private mutating func add(_ object: PropertyListObject) -> Int {
        switch object {
        case .array(let elements): return addContainer(0xA0, count: elements.count) { $0.addAll(elements) }
        case .set(let elements): return addContainer(0xC0, count: elements.count) { $0.addAll(elements) }
        case .dictionary(let entries):
            return addContainer(0xD0, count: entries.count) { writer in
                writer.addAll(entries.map { .string($0.key) }) + writer.addAll(entries.map(\.value))
            }
        default:
            if let number = known[object] { return number }
            objects.append(Self.scalar(object))
            known[object] = objects.count - 1
            return objects.count - 1
        }
    }

    private mutating func addAll(_ objects: [PropertyListObject]) -> [Int] { objects.map { add($0) } }

    private mutating func addContainer(_ type: UInt8, count: Int, _ contents: (inout Self) -> [Int]) -> Int {
        let number = objects.count
        objects.append(Self.head(type, count: count))
        references[number] = contents(&self)
        return number
    }

    private func file(top: Int) -> [UInt8] {
        var bytes = Array("bplist00".utf8)
        let width = Self.width(of: objects.count)
        var offsets: [Int] = []
        for (number, object) in objects.enumerated() {
            offsets.append(bytes.count)
            bytes += object
            for reference in references[number] ?? [] { bytes += Self.bigEndian(reference, width: width) }
        }
        let table = bytes.count
        let offsetWidth = Self.width(of: table)
        for offset in offsets { bytes += Self.bigEndian(offset, width: offsetWidth) }
        bytes += [0, 0, 0, 0, 0, 0, UInt8(offsetWidth), UInt8(width)]
        for number in [objects.count, top, table] { bytes += Self.bigEndian(number, width: 8) }
        return bytes
    }

    private static func scalar(_ object: PropertyListObject) -> [UInt8] {
        switch object {
        case .null: return [0x00]
        case .boolean(let value): return [value ? 0x09 : 0x08]
        case .integer(let value): return integer(value)
        case .wideInteger(let bytes): return [0x14] + bytes
        case .real(let value): return [0x23] + bits(value.bitPattern)
        case .date(let value): return [0x33] + bits(value.bitPattern)
        case .data(let bytes): return head(0x40, count: bytes.count) + bytes
        case .uid(let value): return [0x83] + bits(UInt64(value)).suffix(4)
        case .string(let text):
            if text.utf8.allSatisfy({ $0 < 0x80 }) { return head(0x50, count: text.utf8.count) + Array(text.utf8) }
            let units = text.utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
            return head(0x60, count: text.utf16.count) + units
        case .array, .set, .dictionary: return []
        }
    }

    private static func integer(_ value: Int64) -> [UInt8] {
        switch value {
        case 0..<0x100: return [0x10, UInt8(value)]
        case 0x100..<0x1_0000: return [0x11] + bits(UInt64(value)).suffix(2)
        case 0x1_0000..<0x1_0000_0000: return [0x12] + bits(UInt64(value)).suffix(4)
        default: return [0x13] + bits(UInt64(bitPattern: value))
        }
    }

    private static func head(_ type: UInt8, count: Int) -> [UInt8] {
        count < 15 ? [type | UInt8(count)] : [type | 0x0F] + integer(Int64(count))
    }

    private static func bits(_ value: UInt64) -> [UInt8] { bigEndian(value, width: 8) }

    private static func bigEndian(_ value: some FixedWidthInteger, width: Int) -> [UInt8] {
        (0..<width).reversed().map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
    }

    private static func width(of number: Int) -> Int {
        [1, 2, 4].first { number < 1 << (8 * $0) } ?? 8
    }
}
