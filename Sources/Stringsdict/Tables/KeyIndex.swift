import StringsdictFormatting

/// A hash table from keys to entries: open addressing over the bytes of the keys, without a `String` for any key.
///
/// At most half of the slots are used, so one or two comparisons find a key or show that it is missing.
struct KeyIndex: Sendable {
    /// A key and its entries.
    struct Record: Sendable, BitwiseCopyable {
        var keyStart: UInt32
        var keyLength: UInt32
        var hash: UInt32
        /// The entry in the `.stringsdict` file, `absent` or `unusable`.
        var entry = KeyIndex.absent
        /// The text in the `.strings` file, `absent` or `unusable`.
        var text = KeyIndex.absent
    }

    /// The file does not have the key.
    static var absent: UInt32 { UInt32.max }
    /// The file has the key, but its value cannot be used.
    static var unusable: UInt32 { UInt32.max - 1 }

    private(set) var keyBytes: [UInt8] = []
    private(set) var records: [Record] = []
    /// The number of a record plus one, or 0 for a free slot.
    fileprivate private(set) var places: [UInt32] = [0, 0, 0, 0]
    fileprivate let seed = UInt64.random(in: .min ... .max)

    /// The record of a key, or the slot where it belongs.
    private func find(_ key: UnsafeBufferPointer<UInt8>, hash: UInt32) -> (record: Int?, place: Int) {
        let mask = places.count - 1
        var place = Int(hash) & mask
        // There is always a free slot, so the search ends.
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
/// A record holds a key and everything that a look-up needs side by side: four words and the bytes of the key. So a
/// look-up in a large table waits for memory twice, once for the slot and once for the record. No array is retained, so
/// threads do not contend for a reference count.
///
/// Only this type accesses that memory. Every slot is free or has the offset of a record, every record has the length
/// of its own key, and nothing changes after `init`. That is why `@unchecked Sendable` holds. The table that created
/// the index frees it when no look-up can be in progress.
struct FrozenKeyIndex: @unchecked Sendable, BitwiseCopyable {
    private struct Slot: BitwiseCopyable {
        var hash: UInt32
        /// The offset of a record in words, plus one. 0 for a free slot.
        var record: UInt32
    }

    /// A record, identified by its offset in words.
    struct Record: BitwiseCopyable {
        fileprivate let words: UnsafePointer<UInt32>

        fileprivate var length: Int { Int(words[0]) }
        /// The entry in the `.stringsdict` file, `KeyIndex.absent` or `KeyIndex.unusable`.
        var entry: UInt32 { words[1] }
        /// The text in the `.strings` file, `KeyIndex.absent` or `KeyIndex.unusable`.
        var text: UInt32 { words[2] }
        /// The format of the key. Nil if there is no text, or if the text depends on the device or the width.
        @inline(__always)
        var format: ProgramEntries.Format? { ProgramEntries.Format(rawValue: words[3]) }

        fileprivate var key: UnsafeBufferPointer<UInt8> {
            UnsafeBufferPointer(
                start: UnsafeRawPointer(words + Record.headLength).assumingMemoryBound(to: UInt8.self), count: length)
        }

        fileprivate static var headLength: Int { 4 }
        fileprivate static func wordCount(keyLength: Int) -> Int { headLength + (keyLength + 3) / 4 }
    }

    /// The number of keys.
    let count: Int
    private let slots: UnsafeBufferPointer<Slot>
    private let words: UnsafePointer<UInt32>
    private let seed: UInt64

    /// Creates the index of a table whose entries are in a program.
    init(_ index: KeyIndex, _ entries: ProgramEntries?) {
        count = index.records.count
        seed = index.seed
        let size = index.records.reduce(0) { $0 + Record.wordCount(keyLength: Int($1.keyLength)) }
        // Even an empty table gets one word, so that the address is valid.
        let words = UnsafeMutablePointer<UInt32>.allocate(capacity: max(size, 1))
        words.initialize(repeating: 0, count: max(size, 1))
        var offsets: [UInt32] = []
        offsets.reserveCapacity(count)
        var offset = 0
        for record in index.records {
            let length = Int(record.keyLength)
            let node = record.entry < KeyIndex.unusable ? record.entry : record.text
            let format = node < KeyIndex.unusable ? entries?.format(of: node) : nil
            (words[offset], words[offset + 1], words[offset + 2]) = (record.keyLength, record.entry, record.text)
            words[offset + 3] = format?.rawValue ?? ProgramEntries.Format.none
            index.keyBytes.withUnsafeBytes { bytes in
                let key = UnsafeRawBufferPointer(rebasing: bytes[Int(record.keyStart)..<Int(record.keyStart) + length])
                UnsafeMutableRawBufferPointer(start: words + offset + Record.headLength, count: length)
                    .copyMemory(from: key)
            }
            offsets.append(UInt32(truncatingIfNeeded: offset + 1))
            offset += Record.wordCount(keyLength: length)
        }
        let slots = UnsafeMutableBufferPointer<Slot>.allocate(capacity: index.places.count)
        for (place, number) in index.places.enumerated() {
            let slot =
                number == 0
                ? Slot(hash: 0, record: 0)
                : Slot(hash: index.records[Int(number) - 1].hash, record: offsets[Int(number) - 1])
            slots.initializeElement(at: place, to: slot)
        }
        self.words = UnsafePointer(words)
        self.slots = UnsafeBufferPointer(slots)
    }

    /// Frees the memory. The index must not be used afterwards.
    func deallocate() {
        slots.deallocate()
        words.deallocate()
    }

    /// The keys, in file order.
    var keys: [String] {
        var offset = 0
        return (0..<count).map { _ in
            let record = Record(words: words + offset)
            offset += Record.wordCount(keyLength: record.length)
            return String(decoding: record.key, as: UTF8.self)
        }
    }

    /// The record of a key, or nil.
    ///
    /// - Complexity: O(*k*) for a key of *k* bytes, on average. No allocation, and no reference counting.
    @inline(__always)
    func find(_ key: UnsafeBufferPointer<UInt8>) -> Record? {
        let hash = KeyHash.hash(key, seed: seed).foldedHash
        let mask = slots.count - 1
        var place = Int(hash) & mask
        // There is always a free slot, so the search ends.
        while true {
            let slot = slots[place]
            if slot.record == 0 { return nil }
            if slot.hash == hash {
                let record = Record(words: words + Int(slot.record - 1))
                if record.length == key.count, record.key.equals(key) { return record }
            }
            place = (place + 1) & mask
        }
    }
}

extension KeyIndex {
    /// The memory that the index takes, in bytes.
    var memory: Int {
        keyBytes.count + records.count * MemoryLayout<Record>.stride + places.count * MemoryLayout<UInt32>.stride
    }

    /// Reserves memory for a known number of keys, so that the index does not grow in steps.
    mutating func reserveCapacity(keys count: Int) {
        records.reserveCapacity(records.count + count)
        // Most keys are shorter than 32 bytes. The array grows if they are longer.
        keyBytes.reserveCapacity(keyBytes.count + 32 * count)
        grow(toHold: records.count + count)
    }

    /// The number of a key's record. A new key gets a new record.
    mutating func insert(_ key: UnsafeBufferPointer<UInt8>) -> Int {
        let hash = KeyHash.hash(key, seed: seed).foldedHash
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
