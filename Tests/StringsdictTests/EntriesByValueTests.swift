import StringsdictFormatting
import StringsdictTestSupport
import Testing

@testable import Stringsdict

/// The entries of a binary file are found by the numbers of their values, in whatever order these are used.
struct EntriesByValueTests {
    private func number(_ entry: FileEntry) -> UInt32? {
        if case .node(let node) = entry { node.number } else { nil }
    }

    @Test(arguments: 0..<6) func entriesAreFoundByTheirValues(seed: Int) {
        var generator = SplitMix64(seed: UInt64(seed))
        var entries = EntriesByValue(count: 0)
        var expected: [Int: UInt32] = [:]
        #expect(!entries.entry(of: 0).isPresent)
        for step in 0..<200 {
            // Growing values with some that are smaller, as in a file whose entries share values.
            let value = seed == 0 ? 3 * step : Int.random(in: 0..<(seed * 2 * (step + 1)), using: &generator)
            if expected[value] == nil {
                #expect(!entries.entry(of: value).isPresent)
                entries.add(.node(NodeRef(number: UInt32(step))), of: value)
                expected[value] = UInt32(step)
            }
            if step % 20 == 19 {
                for value in -1...(expected.keys.max() ?? 0) + 2
                where number(entries.entry(of: value)) != expected[value] {
                    Issue.record("value \(value) after \(step) steps")
                }
            }
        }
    }

    @Test func entriesInTheOrderOfTheirValuesTakeOneList() {
        var entries = EntriesByValue(count: 100)
        for value in 0..<100 { entries.add(.unusable, of: 2 * value) }
        entries.add(.unusable, of: 51)
        let lists = Mirror(reflecting: entries).children.compactMap { $0.value as? [(value: UInt32, entry: FileEntry)] }
        #expect(lists.map(\.count) == [100])
    }
}
