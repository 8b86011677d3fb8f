import StringsdictFormatting

/// Finds an entry by its key: open addressing over the keys' bytes, without a `String` for any key.
///
/// At most half of the places are taken, so one or two comparisons decide whether a key is there.
struct KeyIndex: Sendable {
    /// A key and its entries.
    struct Record: Sendable, BitwiseCopyable {
        var keyStart: UInt32
        var keyLength: UInt32
        var hash: UInt32
        /// The entry of the `.stringsdict` file, `absent` or `unusable`.
        var entry = KeyIndex.absent
        /// The text of the `.strings` file, `absent` or `unusable`.
        var text = KeyIndex.absent
    }

    /// The file does not have the key.
    static var absent: UInt32 { UInt32.max }
    /// The file has the key, but its value cannot be used.
    static var unusable: UInt32 { UInt32.max - 1 }

    private(set) var keyBytes: [UInt8] = []
    private(set) var records: [Record] = []
    /// The number of a record plus one, or 0 for a free place.
    fileprivate private(set) var places: [UInt32] = [0, 0, 0, 0]
    fileprivate let seed = UInt64.random(in: .min ... .max)

    /// The record of a key, or the place where it belongs.
    private func find(_ key: UnsafeBufferPointer<UInt8>, hash: UInt32) -> (record: Int?, place: Int) {
        let mask = places.count - 1
        var place = Int(hash) & mask
        // There is always a free place, so the search ends.
        while places[place] != 0 {
            let number = Int(places[place]) - 1
            let record = records[number]
            if record.hash == hash, Int(record.keyLength) == key.count {
                let start = Int(record.keyStart)
                let isEqual = keyBytes.withUnsafeBufferPointer {
                    UnsafeBufferPointer(rebasing: $0[start..<start + key.count]).equals(key)
                }
                if isEqual { return (number, place) }
            }
            place = (place + 1) & mask
        }
        return (nil, place)
    }
}

/// The index of a finished table, in memory of its own.
///
/// An array's memory is counted by every reader, and threads that count references to one object wait for each other. So a
/// table copies the arrays of the index once.
///
/// This is the one place where that memory is accessed. The table that made it frees it, when nobody can look any more. Every
/// place holds 0 or the number of a record plus one, every record holds a range of the key bytes, and nothing is changed after
/// `init`, which is why `@unchecked Sendable` holds.
struct FrozenKeyIndex: @unchecked Sendable, BitwiseCopyable {
    let records: UnsafeBufferPointer<KeyIndex.Record>
    private let keyBytes: UnsafeBufferPointer<UInt8>
    private let places: UnsafeBufferPointer<UInt32>
    private let seed: UInt64

    init(_ index: KeyIndex) {
        records = FrozenKeyIndex.copy(index.records)
        keyBytes = FrozenKeyIndex.copy(index.keyBytes)
        places = FrozenKeyIndex.copy(index.places)
        seed = index.seed
    }

    /// Frees the memory. The index is of no use afterwards.
    func deallocate() {
        records.deallocate()
        keyBytes.deallocate()
        places.deallocate()
    }

    private static func copy<Element: BitwiseCopyable>(_ array: [Element]) -> UnsafeBufferPointer<Element> {
        let memory = UnsafeMutableBufferPointer<Element>.allocate(capacity: array.count)
        _ = memory.initialize(from: array)
        return UnsafeBufferPointer(memory)
    }

    /// The key of a record.
    func key(of record: Int) -> String {
        let record = records[record]
        return String(decoding: UnsafeBufferPointer(rebasing: bytes(of: record)), as: UTF8.self)
    }

    @inline(__always)
    private func bytes(of record: KeyIndex.Record) -> Slice<UnsafeBufferPointer<UInt8>> {
        keyBytes[Int(record.keyStart)..<Int(record.keyStart) + Int(record.keyLength)]
    }

    /// The record of a key; nil if there is none.
    ///
    /// - Complexity: O(*k*) for a key of *k* bytes, on average. No allocation, and no reference is counted.
    @inline(__always)
    func find(_ key: UnsafeBufferPointer<UInt8>) -> KeyIndex.Record? {
        let hash = KeyHash.hash(key, seed: seed)
        let mask = places.count - 1
        var place = Int(hash) & mask
        // There is always a free place, so the search ends.
        while places[place] != 0 {
            let record = records[Int(places[place]) - 1]
            if record.hash == hash, Int(record.keyLength) == key.count,
                UnsafeBufferPointer(rebasing: bytes(of: record)).equals(key)
            {
                return record
            }
            place = (place + 1) & mask
        }
        return nil
    }
}

extension KeyIndex {
    /// How much memory the index takes.
    var memory: Int {
        keyBytes.count + records.count * MemoryLayout<Record>.stride + places.count * MemoryLayout<UInt32>.stride
    }

    /// Makes room for a known number of keys, so that the index does not grow step by step.
    mutating func reserveCapacity(keys count: Int) {
        records.reserveCapacity(records.count + count)
        // Most keys are shorter than 32 bytes. The array grows for longer ones.
        keyBytes.reserveCapacity(keyBytes.count + 32 * count)
        grow(toHold: records.count + count)
    }

    /// The number of a key's record. A new key gets a record.
    mutating func insert(_ key: UnsafeBufferPointer<UInt8>) -> Int {
        let hash = KeyHash.hash(key, seed: seed)
        var found = find(key, hash: hash)
        if let record = found.record { return record }
        if (records.count + 1) * 2 > places.count {
            grow(toHold: (records.count + 1) * 2)
            found = find(key, hash: hash)
        }
        records.append(
            Record(
                keyStart: UInt32(truncatingIfNeeded: keyBytes.count), keyLength: UInt32(truncatingIfNeeded: key.count),
                hash: hash))
        keyBytes.append(contentsOf: key)
        places[found.place] = UInt32(truncatingIfNeeded: records.count)
        return records.count - 1
    }

    /// The entry of a key in one of the two files.
    func node(of record: Int, isStringsdict: Bool) -> UInt32 {
        isStringsdict ? records[record].entry : records[record].text
    }

    /// Sets the entry of a key in one of the two files.
    mutating func set(_ node: UInt32, of record: Int, isStringsdict: Bool) {
        if isStringsdict { records[record].entry = node } else { records[record].text = node }
    }

    private mutating func grow(toHold count: Int) {
        var size = places.count
        while size < count * 2 { size *= 2 }
        guard size > places.count else { return }
        places = [UInt32](repeating: 0, count: size)
        let mask = size - 1
        for (number, record) in records.enumerated() {
            var place = Int(record.hash) & mask
            while places[place] != 0 { place = (place + 1) & mask }
            places[place] = UInt32(truncatingIfNeeded: number + 1)
        }
    }
}

/// The hash of a key: a few multiplications and a random seed.
///
/// Each table has its own seed, so nobody can write a file whose keys all have the same hash.
enum KeyHash {
    /// The hash of a key's UTF-8 bytes.
    ///
    /// - Complexity: O(*n*), eight bytes at a time.
    static func hash(_ key: UnsafeBufferPointer<UInt8>, seed: UInt64) -> UInt32 {
        var state = mix(seed ^ UInt64(truncatingIfNeeded: key.count), 0x9E37_79B9_7F4A_7C15)
        let bytes = UnsafeRawBufferPointer(key)
        var index = 0
        // Each load ends at most at `count`.
        while index + 8 <= bytes.count {
            state = mix(state ^ bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self), 0xD6E8_FEB8_6659_FD93)
            index += 8
        }
        var rest: UInt64 = 0
        while index < bytes.count {
            rest = rest << 8 | UInt64(bytes[index])
            index += 1
        }
        state = mix(state ^ rest, 0xA076_1D64_78BD_642F)
        return UInt32(truncatingIfNeeded: state ^ state >> 32)
    }

    @inline(__always)
    private static func mix(_ left: UInt64, _ right: UInt64) -> UInt64 {
        let (high, low) = left.multipliedFullWidth(by: right)
        return high ^ low
    }
}
