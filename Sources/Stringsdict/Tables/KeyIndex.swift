import StringsdictFormatting

/// A hash table of the keys that a builder adds: open addressing, without a `String` for any key.
///
/// The bytes of a key are in the table's program, after its entry, or still in the document. The builder knows the
/// place. At most half of the slots are used, so one or two comparisons find a key or show that it is missing.
struct KeyIndex {
    /// A key.
    struct Record: BitwiseCopyable {
        /// The key in the program. Nil until its entry is read.
        var key: KeyRef? { KeyRef(stored: stored) }
        fileprivate var stored = KeyRef?.none.stored()
        fileprivate var hash: UInt32
    }

    private(set) var records: [Record] = []
    /// The number of a record plus one, or 0 for a free slot.
    private var slots: [UInt32] = [0, 0, 0, 0]
    fileprivate let seed = UInt64.random(in: .min ... .max)

    /// The memory that the index takes, in bytes.
    var memory: Int {
        records.count * MemoryLayout<Record>.stride + slots.count * MemoryLayout<UInt32>.stride
    }

    /// Reserves memory for a known number of keys, so that the index does not grow in steps.
    mutating func reserveCapacity(keys count: Int) {
        records.reserveCapacity(records.count + count)
        grow(toHold: records.count + count)
    }

    /// The hash of a key.
    func hash(of key: UnsafeBufferPointer<UInt8>) -> UInt32 { KeyHash.hash(key, seed: seed).foldedHash }

    /// The number of the record with this hash for which `isEqual` is true, or nil.
    func find(hash: UInt32, isEqual: (Int) -> Bool) -> Int? {
        let mask = slots.count - 1
        var slot = Int(hash) & mask
        // There is always a free slot, so the search ends.
        while slots[slot] != 0 {
            let number = Int(slots[slot]) - 1
            if records[number].hash == hash, isEqual(number) { return number }
            slot = (slot + 1) & mask
        }
        return nil
    }

    /// Adds the record of a new key and returns its number.
    mutating func add(hash: UInt32) -> Int {
        if (records.count + 1) * 2 > slots.count { grow(toHold: (records.count + 1) * 2) }
        records.append(Record(hash: hash))
        put(records.count - 1, hash: hash)
        return records.count - 1
    }

    /// Sets the key of a record.
    mutating func set(_ key: KeyRef, of record: Int) { records[record].stored = key.number }

    private mutating func grow(toHold count: Int) {
        var size = slots.count
        while size < count * 2 { size *= 2 }
        guard size > slots.count else { return }
        slots = [UInt32](repeating: 0, count: size)
        for (number, record) in records.enumerated() { put(number, hash: record.hash) }
    }

    private mutating func put(_ number: Int, hash: UInt32) {
        let mask = slots.count - 1
        var slot = Int(hash) & mask
        while slots[slot] != 0 { slot = (slot + 1) & mask }
        slots[slot] = UInt32(truncatingIfNeeded: number + 1)
    }
}

/// The index of a finished table, in its own memory.
///
/// A slot has the hash of a key and the key's place in the program, where the key, its entry and all that the entry shows
/// are in one piece. So a look-up in a large table waits for memory twice, once for the slot and once for this piece. No
/// array is retained, so threads do not contend for a reference count.
///
/// Only this type accesses its memory. Every slot is free or has a key that the builder added to the program, and nothing
/// changes after `init`. So `@unchecked Sendable` holds. The table that created the index frees it when no look-up can be
/// in progress, and keeps the program alive as long.
struct FrozenKeyIndex: @unchecked Sendable, BitwiseCopyable {
    private struct Slot: BitwiseCopyable {
        var hash: UInt32
        fileprivate var stored: UInt32

        /// The key. Nil for a free slot.
        @inline(__always)
        var key: KeyRef? { KeyRef(stored: stored) }
    }

    private let slots: UnsafeBufferPointer<Slot>
    /// All keys, in file order.
    private let allKeys: UnsafeBufferPointer<KeyRef>
    private let seed: UInt64

    /// Creates the index of a table. A key whose entry was not read, since its file was given up, is left out.
    init(_ index: KeyIndex) {
        seed = index.seed
        let records = index.records.lazy.filter { $0.key != nil }
        let count = records.count
        // At most two thirds of the slots are used: fewer slots fit better into the processor's caches.
        var size = 4
        while size < count + count / 2 { size *= 2 }
        let slots = UnsafeMutableBufferPointer<Slot>.allocate(capacity: size)
        slots.initialize(repeating: Slot(hash: 0, stored: KeyRef?.none.stored()))
        let allKeys = UnsafeMutableBufferPointer<KeyRef>.allocate(capacity: count)
        let mask = size - 1
        for (number, record) in records.enumerated() {
            var slot = Int(record.hash) & mask
            while slots[slot].key != nil { slot = (slot + 1) & mask }
            slots[slot] = Slot(hash: record.hash, stored: record.stored)
            allKeys.initializeElement(at: number, to: KeyRef(number: record.stored))
        }
        self.slots = UnsafeBufferPointer(slots)
        self.allKeys = UnsafeBufferPointer(allKeys)
    }

    /// Frees the memory. The index must not be used afterwards.
    func deallocate() {
        slots.deallocate()
        allKeys.deallocate()
    }

    /// The number of keys.
    var count: Int { allKeys.count }

    /// The memory of the index, in bytes.
    var memory: Int { slots.count * MemoryLayout<Slot>.stride + allKeys.count * MemoryLayout<KeyRef>.stride }

    /// The keys, in file order.
    func keys(in entries: ProgramEntries) -> [String] {
        allKeys.map { String(wellFormed: entries.key($0).bytes) }
    }

    /// The key with these bytes, or nil.
    ///
    /// - Complexity: O(*k*) for a key of *k* bytes, on average. No allocation, and no reference counting.
    @inline(__always)
    func find(_ name: UnsafeBufferPointer<UInt8>, in entries: ProgramEntries) -> ProgramEntries.Key? {
        let hash = KeyHash.hash(name, seed: seed).foldedHash
        let mask = slots.count - 1
        var place = Int(hash) & mask
        // There is always a free slot, so the search ends.
        while true {
            let slot = slots[place]
            guard let key = slot.key else { return nil }
            if slot.hash == hash {
                let found = entries.key(key)
                if found.bytes.equals(name) { return found }
            }
            place = (place + 1) & mask
        }
    }
}
