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
