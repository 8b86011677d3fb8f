/// Remembers where short strings lie in the arena, so that `NSStringFormatSpecTypeKey`, `one` and `%d` are not kept ten
/// thousand times.
///
/// There is one place for each of 256 hash values, and the latest string takes it: what repeats stays, what does not costs
/// one comparison of lengths.
struct RecentStrings {
    /// Longer strings seldom repeat.
    private static let maximumCount = 40

    private var places: [Place] = Array(repeating: Place(start: 0, count: 0), count: 256)

    private struct Place {
        var start: UInt32
        var count: UInt32
    }

    /// Where the text of `count` bytes at `start` was met before; nil, and remembered, if it was not.
    mutating func range(of start: Int, count: Int, in arena: [UInt8]) -> UInt32? {
        guard count > 0, count <= Self.maximumCount else { return nil }
        let hash =
            count &* 37 &+ Int(arena[start]) &* 11 &+ Int(arena[start + count / 2]) &* 7
            &+ Int(arena[start + count - 1])
        let place = places[hash & 255]
        if Int(place.count) == count, Words.areEqual(arena, Int(place.start), start, count: count) {
            return place.start
        }
        places[hash & 255] = Place(start: UInt32(start), count: UInt32(count))
        return nil
    }
}
