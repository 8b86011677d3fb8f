/// The hash of a key: a few multiplications with a seed.
///
/// A table that is read at run time has its own random seed, so nobody can craft a file whose keys all collide. An
/// embedded table stores the seed that its packer chose.
package enum KeyHash {
    /// The hash of a key's UTF-8 bytes. It is the same on all platforms.
    ///
    /// - Complexity: O(*n*), eight bytes at a time.
    @inlinable
    package static func hash(_ key: UnsafeBufferPointer<UInt8>, seed: UInt64) -> UInt64 {
        var state = mix(seed ^ UInt64(truncatingIfNeeded: key.count), 0x9E37_79B9_7F4A_7C15)
        let bytes = UnsafeRawBufferPointer(key)
        var index = 0
        // Each load ends at or before `count`.
        while index + 8 <= bytes.count {
            let word = UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self))
            state = mix(state ^ word, 0xD6E8_FEB8_6659_FD93)
            index += 8
        }
        var rest: UInt64 = 0
        while index < bytes.count {
            rest = rest << 8 | UInt64(bytes[index])
            index += 1
        }
        return mix(state ^ rest, 0xA076_1D64_78BD_642F)
    }

    @inlinable
    @inline(__always)
    static func mix(_ left: UInt64, _ right: UInt64) -> UInt64 {
        let (high, low) = left.multipliedFullWidth(by: right)
        return high ^ low
    }
}

extension UInt64 {
    /// The two halves of a hash, folded into one.
    @inlinable
    package var foldedHash: UInt32 { UInt32(truncatingIfNeeded: self ^ self >> 32) }
}

/// Finds equal items in a list that the caller owns. Few items are compared one by one, without memory; many are found
/// by hash.
///
/// ```swift
/// var index = ListIndex()
/// let same = index.number(
///     among: names.count, hash: name.hashValue, hashOf: { names[$0].hashValue }, isEqual: { names[$0] == name })
/// if same == nil { names.append(name) }
/// ```
package struct ListIndex: Sendable {
    /// Up to this number of items, comparing them one by one is faster than hashing.
    @inlinable
    package static var linearLimit: Int { 16 }

    private var known = HashIndex()

    package init() {}

    /// The number of the item that is equal to a wanted one, or nil.
    ///
    /// - Parameters:
    ///   - count: The number of items in the list. It only grows from call to call, and no two items are equal.
    ///   - wanted: The hash of the wanted item. Computed only for a long list.
    ///   - hash: The hash of the item with a number.
    ///   - isEqual: Whether the item with a number is equal to the wanted one.
    /// - Complexity: O(1) calls of the closures for each new item, on average.
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

/// Finds an item of a list by its hash: open addressing over the items' numbers. The caller owns the list.
///
/// At most half of the slots are used, so one or two comparisons find an item or show that it is missing. Hashes come
/// from `Hasher`, whose random seed prevents a file from making all names collide. An empty index takes no memory.
package struct HashIndex: Sendable {
    private struct Slot {
        var hash: UInt32
        /// The item's number plus one, or 0 for a free slot.
        var item: UInt32
    }

    private var slots: [Slot] = []

    /// The number of items in the index.
    package private(set) var count = 0

    package init() {}

    /// The number of an item with this hash for which `isEqual` is true, or nil.
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

    /// Adds an item that is not equal to any other in the index.
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
