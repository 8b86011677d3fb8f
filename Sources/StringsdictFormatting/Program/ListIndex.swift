/// Finds equal items in a list that the caller fills: the few of an ordinary entry by looking at each of them, without
/// memory, and thousands by their hashes.
///
/// ```swift
/// var index = ListIndex()
/// let same = index.number(
///     among: names.count, hash: name.hashValue, hashOf: { names[$0].hashValue }, isEqual: { names[$0] == name })
/// if same == nil { names.append(name) }
/// ```
package struct ListIndex: Sendable {
    /// Up to so many items are compared one by one, which takes less time than hashing them.
    @inlinable
    package static var linearLimit: Int { 16 }

    private var known = HashIndex()

    package init() {}

    /// The number of the item that is equal to a wanted one; nil where there is none.
    ///
    /// - Parameters:
    ///   - count: How many items the list has. From call to call it only grows. No two of its items are equal.
    ///   - wanted: The hash of the wanted item; only asked for in a long list.
    ///   - hash: The hash of the item with a number.
    ///   - isEqual: Whether the item with a number is equal to the wanted one.
    /// - Complexity: O(1) calls of the closures for each item that the list has grown by, on average.
    @inlinable
    @inline(__always)
    package mutating func number(
        among count: Int, hash wanted: @autoclosure () -> Int, hashOf hash: (Int) -> Int, isEqual: (Int) -> Bool
    ) -> Int? {
        guard count <= ListIndex.linearLimit else {
            return hashedNumber(among: count, hash: wanted(), hashOf: hash, isEqual: isEqual)
        }
        var number = 0
        while number < count {
            if isEqual(number) { return number }
            number += 1
        }
        return nil
    }

    @usableFromInline
    @inline(never)
    package mutating func hashedNumber(
        among count: Int, hash wanted: Int, hashOf hash: (Int) -> Int, isEqual: (Int) -> Bool
    ) -> Int? {
        while known.count < count { known.insert(known.count, hash: hash(known.count)) }
        return known.find(hash: wanted, isEqual)
    }
}

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
