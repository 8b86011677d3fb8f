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

    private static func hash(_ first: UInt8, _ middle: UInt8, _ last: UInt8, _ count: Int) -> Int {
        (count &* 37 &+ Int(first) &* 11 &+ Int(middle) &* 7 &+ Int(last)) & 255
    }

    /// Where a text was met before; nil if it was not.
    func range(of text: UnsafeRawBufferPointer, in arena: [UInt8]) -> Range<Int>? {
        guard let first = text.first, let last = text.last, text.count <= Self.maximumCount else { return nil }
        let place = places[Self.hash(first, text[text.count / 2], last, text.count)]
        guard Int(place.count) == text.count else { return nil }
        let range = Int(place.start)..<Int(place.start) + text.count
        let isEqual = arena.withUnsafeBytes { Words.areEqual($0, at: range.lowerBound, text) }
        return isEqual ? range : nil
    }

    /// Remembers the text of a range of the arena.
    mutating func remember(_ range: Range<Int>, in arena: [UInt8]) {
        guard !range.isEmpty, range.count <= Self.maximumCount, range.upperBound <= arena.count else { return }
        let hash = Self.hash(
            arena[range.lowerBound], arena[range.lowerBound + range.count / 2], arena[range.upperBound - 1], range.count
        )
        places[hash] = Place(start: UInt32(range.lowerBound), count: UInt32(range.count))
    }
}
