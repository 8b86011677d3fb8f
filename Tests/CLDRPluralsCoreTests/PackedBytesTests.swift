import CLDRPluralsCore
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
    }
}
