import StringsdictFormatting
import StringsdictTestSupport
import Testing

/// Finding equal items takes work that is linear in the length of the list.
struct ListIndexTests {
    /// A hash that is the same in each run, unlike that of Swift.
    private static func hash(_ item: Int) -> Int {
        var generator = SplitMix64(seed: UInt64(bitPattern: Int64(item)))
        return Int(truncatingIfNeeded: generator.next())
    }

    /// Numbers the items of a list, equal ones alike, and counts the comparisons and hashes.
    private func number(_ items: [Int], hash: (Int) -> Int = Self.hash) -> (numbers: [Int], work: Int) {
        var index = ListIndex()
        var distinct: [Int] = []
        var work = 0
        let numbers = items.map { item in
            let same = index.number(
                among: distinct.count, hash: hash(item),
                hashOf: {
                    work += 1
                    return hash(distinct[$0])
                },
                isEqual: {
                    work += 1
                    return distinct[$0] == item
                })
            if same == nil { distinct.append(item) }
            return same ?? distinct.count - 1
        }
        return (numbers, work)
    }

    @Test("Twice the items take about twice the work", arguments: [1, 3])
    func work(repeats: Int) {
        let counts = [5_000, 10_000, 20_000].map { count in
            number((0..<count).map { $0 / repeats }).work
        }
        // The first items are compared one by one.
        let start = 2 * ListIndex.linearLimit * ListIndex.linearLimit
        #expect(counts[0] <= start + 2 * 5_000)
        #expect(counts[1] <= 2 * counts[0] + start)
        #expect(counts[2] <= 2 * counts[1] + start)
    }

    @Test("A short list is compared, not hashed")
    func short() {
        let items = (0..<ListIndex.linearLimit).flatMap { [$0, $0] }
        let (numbers, _) = number(items) { _ in
            Issue.record("a hash was asked for")
            return 0
        }
        #expect(numbers == items)
    }

    @Test("Numbers equal those of a simple search, whatever the hashes are", arguments: 0..<4)
    func numbers(kind: Int) {
        let hashes: [(Int) -> Int] = [Self.hash, { _ in 7 }, { $0 & 3 }, { -$0 }]
        var generator = SplitMix64(seed: UInt64(kind))
        for count in [0, 1, 15, 16, 17, 18, 31, 32, 33, 64, 65, 200, 1_000] {
            for values in [3, 16, 17, 40, 900] {
                let items = (0..<count).map { _ in Int.random(in: 0..<values, using: &generator) }
                var distinct: [Int] = []
                let expected = items.map { item in
                    if let same = distinct.firstIndex(of: item) { return same }
                    distinct.append(item)
                    return distinct.count - 1
                }
                #expect(number(items, hash: hashes[kind]).numbers == expected)
            }
        }
    }

    @Test("An index finds exactly the added items")
    func index() {
        var index = HashIndex()
        #expect(index.find(hash: 5) { _ in true } == nil)
        for item in 0..<1_000 {
            #expect(index.find(hash: item / 2) { $0 == item } == nil)
            index.insert(item, hash: item / 2)
            #expect(index.count == item + 1)
        }
        for item in 0..<1_000 {
            #expect(index.find(hash: item / 2) { $0 == item } == item)
            #expect(index.find(hash: item / 2) { $0 == item + 2 } == nil)
        }
    }
}
