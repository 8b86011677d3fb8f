import CLDRPluralsCore
import Testing

@Suite("Packed tables")
struct PackedBytesTests {
    /// The cast in `PluralCategory(packed:)` rests on this.
    @Test func categoriesAreTheirRawValues() {
        #expect(MemoryLayout<PluralCategory>.size == 1)
        for category in PluralCategory.allCases {
            #expect(unsafeBitCast(category, to: UInt8.self) == category.rawValue)
        }
        #expect(PluralCategory.allCases.map(\.rawValue) == [0, 1, 2, 3, 4, 5])
    }

    @Test(arguments: UInt8.min...UInt8.max)
    func entries(byte: UInt8) {
        #expect(PluralCategory(entry: byte) == PluralCategory(rawValue: byte))
        #expect(PluralCategory(packed: byte) == PluralCategory(rawValue: byte & 7))
    }

    @Test func keywords() {
        for category in PluralCategory.allCases {
            #expect(PluralCategory(keyword: category.keyword) == category)
            #expect("\(category)" == category.keyword)
        }
        for text in ["", "One", "other ", "ones", "three", "zéro"] { #expect(PluralCategory(keyword: text) == nil) }
        #expect(PluralCategory.allCases == PluralCategory.allCases.sorted())
    }
}
