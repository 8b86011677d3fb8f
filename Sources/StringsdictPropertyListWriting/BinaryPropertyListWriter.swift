import StringsdictPropertyLists
import StringsdictTextFiles

/// Writes `bplist00` files. Each distinct object is written once, containers included.
///
/// An object is encoded after everything inside it. It gets a new number unless an object with the same bytes exists.
/// So the root object has the last number. The file lists the objects in reverse, so that the root comes first, as
/// Apple's writer does.
///
/// Source of the format: the description in CFBinaryPList.c of Apple's open CoreFoundation.
struct BinaryPropertyListWriter {
    private let keyOrder: PropertyListKeyOrder
    private var path = WritingPath()
    private var objects = EncodedObjects()

    static func write(
        _ object: PropertyListObject, keyOrder: PropertyListKeyOrder
    ) throws(PropertyListWritingError) -> [UInt8] {
        var writer = Self(keyOrder: keyOrder)
        _ = try writer.add(object)
        return writer.objects.file()
    }

    private init(keyOrder: PropertyListKeyOrder) { self.keyOrder = keyOrder }

    /// Adds an object and everything inside it. Returns its number.
    private mutating func add(_ object: PropertyListObject) throws(PropertyListWritingError) -> UInt32 {
        switch object {
        case .null: return objects.addScalar(0x00)
        case .boolean(let value): return objects.addScalar(value ? 0x09 : 0x08)
        case .integer(let value): return objects.add { $0.appendInteger(value) }
        case .wideInteger(let high, let low):
            if high == low.signExtension { return try add(.integer(Int64(bitPattern: low))) }
            return objects.addScalar(0x14, UInt64(bitPattern: high), low)
        case .real(let value): return objects.addScalar(0x23, value.bitPattern)
        case .date(let value): return objects.addScalar(0x33, value.bitPattern)
        case .uid(let value):
            return objects.add {
                $0.append(0x83); $0.appendBigEndian(UInt64(value), width: 4)
            }
        case .data(let bytes):
            return objects.add {
                $0.appendHead(0x40, count: bytes.count); $0.append(contentsOf: bytes)
            }
        case .string(let text): return objects.add { $0.append(text: text) }
        case .array(let elements): return try addContainer(0xA0, elements)
        case .set(let elements): return try addContainer(0xC0, elements)
        case .dictionary(let entries): return try addDictionary(entries)
        }
    }

    private mutating func addContainer(
        _ type: UInt8, _ elements: [PropertyListObject]
    ) throws(PropertyListWritingError) -> UInt32 {
        var numbers: [UInt32] = []
        numbers.reserveCapacity(elements.count)
        try path.enter()
        for (index, element) in elements.enumerated() {
            path.set(element: index)
            numbers.append(try add(element))
        }
        path.leave()
        return objects.addContainer(type, count: elements.count, numbers)
    }

    private mutating func addDictionary(
        _ entries: [PropertyListObject.Entry]
    ) throws(PropertyListWritingError) -> UInt32 {
        let entries = try keyOrder.arrange(entries, at: path)
        var numbers: [UInt32] = []
        numbers.reserveCapacity(2 * entries.count)
        for entry in entries { numbers.append(objects.add { $0.append(text: entry.key) }) }
        try path.enter()
        for entry in entries {
            path.set(key: entry.key)
            numbers.append(try add(entry.value))
        }
        path.leave()
        return objects.addContainer(0xD0, count: entries.count, numbers)
    }
}

/// The distinct objects of a file, encoded. The references of a container take four bytes here, whatever their size in
/// the file.
private struct EncodedObjects {
    private var bytes: [UInt8] = []
    private var objects: [Object] = []
    /// A hash table: the number of an object plus one, or 0 for a free slot. It is at most half full.
    private var places = [UInt32](repeating: 0, count: 64)

    private struct Object {
        var start: Int
        /// The number of bytes before the references. For an object that is not a container, all bytes.
        var headCount: Int
        var referenceCount: Int
        var hash: Int
    }

    /// Adds an object that consists of a marker and eight-byte numbers.
    mutating func addScalar(_ marker: UInt8, _ numbers: UInt64...) -> UInt32 {
        add { bytes in
            bytes.append(marker)
            for number in numbers { bytes.appendBigEndian(number, width: 8) }
        }
    }

    /// Adds the object that `encode` appends, unless it exists. Returns its number.
    mutating func add(_ encode: (inout [UInt8]) -> Void) -> UInt32 {
        let start = bytes.count
        encode(&bytes)
        return intern(from: start, headCount: bytes.count - start, referenceCount: 0)
    }

    mutating func addContainer(_ type: UInt8, count: Int, _ numbers: [UInt32]) -> UInt32 {
        let start = bytes.count
        bytes.appendHead(type, count: count)
        let headCount = bytes.count - start
        for number in numbers { bytes.appendBigEndian(UInt64(number), width: 4) }
        return intern(from: start, headCount: headCount, referenceCount: numbers.count)
    }

    private mutating func intern(from start: Int, headCount: Int, referenceCount: Int) -> UInt32 {
        let hash = bytes.withUnsafeBytes { buffer in
            var hasher = Hasher()
            hasher.combine(bytes: UnsafeRawBufferPointer(rebasing: buffer[start...]))
            return hasher.finalize()
        }
        var place = hash & (places.count - 1)
        while places[place] != 0 {
            let number = places[place] - 1
            let object = objects[Int(number)]
            let end = Int(number) + 1 < objects.count ? objects[Int(number) + 1].start : start
            if object.hash == hash, isLast(from: start, equalTo: object.start..<end) {
                bytes.removeLast(bytes.count - start)
                return number
            }
            place = (place + 1) & (places.count - 1)
        }
        objects.append(Object(start: start, headCount: headCount, referenceCount: referenceCount, hash: hash))
        places[place] = UInt32(objects.count)
        if objects.count * 2 > places.count { grow() }
        return UInt32(objects.count - 1)
    }

    /// Whether the bytes from `start` to the end equal the bytes of an object.
    private func isLast(from start: Int, equalTo object: Range<Int>) -> Bool {
        bytes.withUnsafeBytes {
            Words.areEqual($0, at: object.lowerBound, UnsafeRawBufferPointer(rebasing: $0[start...]))
                && object.count == bytes.count - start
        }
    }

    private mutating func grow() {
        places = [UInt32](repeating: 0, count: places.count * 4)
        for (number, object) in objects.enumerated() {
            var place = object.hash & (places.count - 1)
            while places[place] != 0 { place = (place + 1) & (places.count - 1) }
            places[place] = UInt32(number + 1)
        }
    }

    /// The complete file: header, objects from the last to the first, offset table, trailer.
    func file() -> [UInt8] {
        let last = objects.count - 1
        let referenceWidth = Self.width(of: last)
        var file = Array("bplist00".utf8)
        file.reserveCapacity(bytes.count + 9 * objects.count + 40)
        var offsets: [Int] = []
        offsets.reserveCapacity(objects.count)
        for object in objects.reversed() {
            offsets.append(file.count)
            let references = object.start + object.headCount
            file.append(contentsOf: bytes[object.start..<references])
            for index in 0..<object.referenceCount {
                let place = references + 4 * index
                let number = bytes[place..<place + 4].reduce(0) { $0 << 8 | UInt64($1) }
                file.appendBigEndian(UInt64(last) - number, width: referenceWidth)
            }
        }
        let table = file.count
        let offsetWidth = Self.width(of: table)
        for offset in offsets { file.appendBigEndian(UInt64(offset), width: offsetWidth) }
        file += [0, 0, 0, 0, 0, 0, UInt8(offsetWidth), UInt8(referenceWidth)]
        for number in [objects.count, 0, table] { file.appendBigEndian(UInt64(number), width: 8) }
        return file
    }

    private static func width(of number: Int) -> Int {
        [1, 2, 4].first { number < 1 << (8 * $0) } ?? 8
    }
}

extension UInt64 {
    /// The upper half of the 128-bit sign extension of this 64-bit number.
    fileprivate var signExtension: Int64 { self >> 63 == 1 ? -1 : 0 }
}

extension [UInt8] {
    fileprivate mutating func appendBigEndian(_ number: UInt64, width: Int) {
        for index in (0..<width).reversed() { append(UInt8(truncatingIfNeeded: number >> UInt64(8 * index))) }
    }

    /// Integers of 1, 2 and 4 bytes have no sign. Negative integers take 8 bytes.
    fileprivate mutating func appendInteger(_ value: Int64) {
        let size = value < 0 ? 3 : value < 0x100 ? 0 : value < 0x1_0000 ? 1 : value < 0x1_0000_0000 ? 2 : 3
        append(0x10 | UInt8(size))
        appendBigEndian(UInt64(bitPattern: value), width: 1 << size)
    }

    /// A type with a count. The count is in the marker's lower half, or from 15 on in an integer after the marker.
    fileprivate mutating func appendHead(_ type: UInt8, count: Int) {
        guard count >= 15 else { return append(type | UInt8(count)) }
        append(type | 0x0F)
        appendInteger(Int64(count))
    }

    /// Appends ASCII text with one byte per character, and any other text as UTF-16.
    fileprivate mutating func append(text: String) {
        let count = text.utf8.count
        let unitCount = text.utf16.count
        if count == unitCount {
            appendHead(0x50, count: count)
            append(contentsOf: text.utf8)
        } else {
            appendHead(0x60, count: unitCount)
            for unit in text.utf16 { appendBigEndian(UInt64(unit), width: 2) }
        }
    }
}
