import CLDRPlurals
import Foundation
import Testing

@Suite("Categories in files")
struct PluralCategoryTests {
    @Test("A category is its keyword", arguments: PluralCategory.allCases)
    func coding(_ category: PluralCategory) throws {
        let data = try JSONEncoder().encode([category])
        #expect(String(decoding: data, as: UTF8.self) == "[\"\(category.keyword)\"]")
        #expect(try JSONDecoder().decode([PluralCategory].self, from: data) == [category])
    }

    @Test("A dictionary by categories is an object with their keywords")
    func dictionaries() throws {
        let texts: [PluralCategory: String] = [.one: "plik", .few: "pliki", .other: "pliku"]
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        let data = try encoder.encode(texts)
        #expect(String(decoding: data, as: UTF8.self) == #"{"few":"pliki","one":"plik","other":"pliku"}"#)
        #expect(try JSONDecoder().decode([PluralCategory: String].self, from: data) == texts)
        #expect(throws: DecodingError.self) {
            try JSONDecoder().decode([PluralCategory: String].self, from: Data(#"{"three":"x"}"#.utf8))
        }
    }

    @Test("Another word is an error that lists the keywords", arguments: ["", "One", "three"])
    func otherWords(_ word: String) {
        let error = #expect(throws: DecodingError.self) {
            try JSONDecoder().decode([PluralCategory].self, from: Data("[\"\(word)\"]".utf8))
        }
        guard case .dataCorrupted(let context)? = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(context.debugDescription == "'\(word)' is not a plural category: zero, one, two, few, many or other")
    }
}
