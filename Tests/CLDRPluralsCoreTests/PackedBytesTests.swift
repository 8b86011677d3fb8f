import CLDRPluralsCore
import StringsdictTestSupport
import Testing

@Suite("Packed tables")
struct PackedBytesTests {
    /// The cast in `PluralCategory(packed:)` relies on this.
    @Test func categoriesAreStoredAsTheirCodes() {
        #expect(MemoryLayout<PluralCategory>.size == 1)
        for category in PluralCategory.allCases {
            #expect(unsafeBitCast(category, to: UInt8.self) == category.code)
        }
        #expect(PluralCategory.allCases.map(\.code) == [0, 1, 2, 3, 4, 5])
    }

    @Test(arguments: UInt8.min...UInt8.max)
    func everyByteOfATableIsACategoryOrNothing(byte: UInt8) {
        #expect(PluralCategory(entry: byte) == (byte < 6 ? PluralCategory.allCases[Int(byte)] : nil))
        #expect(PluralCategory(packed: byte) == (byte & 7 < 6 ? PluralCategory.allCases[Int(byte & 7)] : nil))
    }

    @Test func keywordsAndCategoriesBelongTogether() {
        for category in PluralCategory.allCases {
            #expect(PluralCategory(keyword: category.keyword) == category)
            #expect("\(category)" == category.keyword)
        }
        for text in ["", "One", "other ", "ones", "three", "zéro"] { #expect(PluralCategory(keyword: text) == nil) }
        #expect(PluralCategory.allCases == PluralCategory.allCases.sorted())
        for (a, left) in PluralCategory.allCases.enumerated() {
            for (b, right) in PluralCategory.allCases.enumerated() { #expect((left < right) == (a < b)) }
        }
    }

    @Test("The index among the residues depends on the remainder by 100 alone, and tells the remainders apart")
    func residueIndices() {
        #expect(Set((0..<100).map { PackedResidues.index(ofRemainder: $0) }).count == 100)
        #expect((0..<100).allSatisfy { 0..<PackedResidues.count ~= PackedResidues.index(ofRemainder: $0) })
        var generator = SplitMix64(seed: 100)
        var numbers: [UInt64] = (0..<100_000).map { $0 }
        for power in 17..<64 {
            for distance in UInt64(0)..<200 {
                numbers.append((1 << power) &+ distance)
                numbers.append((1 << power) &- distance)
            }
        }
        numbers += (0..<100_000).map { .max - $0 }
        numbers += (0..<100_000).map { _ in generator.next() }
        let wrong = numbers.filter {
            PackedResidues.index(of: $0) != PackedResidues.index(ofRemainder: Int($0 % 100))
        }
        #expect(wrong.isEmpty)
    }
}
