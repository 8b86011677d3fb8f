import StringsdictFormatting

/// An index that gives each key a separate slot.
///
/// Keys are spread over buckets. Each bucket, the largest first, takes the first displacement that moves all its keys
/// to free slots. A look-up then needs one displacement, one slot, and one comparison.
///
/// Source: D. Belazzougui, F. Botelho, M. Dietzfelbinger, "Hash, Displace, and Compress" (2009).
struct PerfectHash {
    private(set) var seed = 0
    private(set) var displacements: [Int] = []
    /// The number of the key in each slot. Nil for a free slot.
    private(set) var slots: [Int?] = []

    /// The number of seeds that are tried.
    private static var seedCount: Int { 64 }

    /// Builds the index. The result depends on the keys only.
    ///
    /// - Throws: ``TextEmbeddingError/noIndex(keys:)`` if two keys are equal.
    /// - Complexity: O(*n*) on average.
    init(_ keys: [[UInt8]]) throws(TextEmbeddingError) {
        guard !keys.isEmpty else { return }
        for seed in 0..<PerfectHash.seedCount {
            if let found = PerfectHash.build(keys, seed: seed) {
                (self.seed, displacements, slots) = (seed, found.displacements, found.slots)
                return
            }
        }
        throw .noIndex(keys: keys.count)
    }

    private static func build(_ keys: [[UInt8]], seed: Int) -> (displacements: [Int], slots: [Int?])? {
        let hashes = keys.map { key in key.withUnsafeBufferPointer { KeyHash.hash($0, seed: UInt64(seed)) } }
        // Four keys in a bucket, and a few free slots, so that the last keys find one soon.
        let bucketCount = (keys.count + 3) / 4
        let slotCount = keys.count + keys.count / 32 + 1
        var buckets = [[Int]](repeating: [], count: bucketCount)
        for (number, hash) in hashes.enumerated() {
            buckets[PackedTextLayout.bucket(hash, bucketCount: bucketCount)].append(number)
        }
        let order = buckets.indices.sorted {
            buckets[$0].count == buckets[$1].count ? $0 < $1 : buckets[$0].count > buckets[$1].count
        }
        var displacements = [Int](repeating: 0, count: bucketCount)
        var slots = [Int?](repeating: nil, count: slotCount)
        for bucket in order where !buckets[bucket].isEmpty {
            var found = false
            for displacement in 0..<1 << (7 * PackedTextLayout.displacementDigits) {
                var taken: [Int] = []
                for number in buckets[bucket] {
                    let slot = PackedTextLayout.slot(
                        hashes[number], displacement: displacement, slotCount: slotCount)
                    guard slots[slot] == nil else { break }
                    slots[slot] = number
                    taken.append(slot)
                }
                if taken.count == buckets[bucket].count {
                    displacements[bucket] = displacement
                    found = true
                    break
                }
                for slot in taken { slots[slot] = nil }
            }
            guard found else { return nil }
        }
        return (displacements, slots)
    }
}
