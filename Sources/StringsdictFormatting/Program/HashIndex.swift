/// Finds an item of a list by its hash: open addressing over the items' numbers. The list itself stays the caller's.
///
/// Half of the slots at most are taken, so an item is found, or found missing, after a look or two. Hashes come from
/// `Hasher`, whose seed keeps a file from being written so that all its names meet in one slot. An empty index takes no memory.
package struct HashIndex: Sendable {
    private struct Slot {
        var hash: UInt32
        /// One more than the item's number; 0 where the slot is free.
        var item: UInt32
    }

    private var slots: [Slot] = []

    /// How many items it knows.
    package private(set) var count = 0

    package init() {}

    /// The number of the item with a hash for which `isEqual` is true; nil where there is none.
    ///
    /// - Complexity: O(1) calls of `isEqual`, on average.
    package func find(hash: Int, _ isEqual: (Int) -> Bool) -> Int? {
        guard !slots.isEmpty else { return nil }
        let hash = UInt32(truncatingIfNeeded: hash)
        let mask = slots.count - 1
        var place = Int(hash) & mask
        // There is always a free slot, so the search ends.
        while slots[place].item != 0 {
            if slots[place].hash == hash, case let item = Int(slots[place].item) - 1, isEqual(item) { return item }
            place = (place + 1) & mask
        }
        return nil
    }

    /// Adds an item that is equal to none of those it knows.
    ///
    /// - Complexity: O(1), on average.
    package mutating func insert(_ item: Int, hash: Int) {
        if (count + 1) * 2 > slots.count { grow() }
        put(Slot(hash: UInt32(truncatingIfNeeded: hash), item: UInt32(truncatingIfNeeded: item + 1)))
        count += 1
    }

    private mutating func put(_ slot: Slot) {
        let mask = slots.count - 1
        var place = Int(slot.hash) & mask
        while slots[place].item != 0 { place = (place + 1) & mask }
        slots[place] = slot
    }

    private mutating func grow() {
        let known = slots
        slots = Array(repeating: Slot(hash: 0, item: 0), count: max(known.count * 2, 64))
        for slot in known where slot.item != 0 { put(slot) }
    }
}

extension UnsafeBufferPointer<UInt8> {
    /// The hash of these bytes, for `HashIndex`.
    ///
    /// - Complexity: O(*n*).
    package var contentHash: Int {
        var hasher = Hasher()
        hasher.combine(bytes: UnsafeRawBufferPointer(self))
        return hasher.finalize()
    }
}
