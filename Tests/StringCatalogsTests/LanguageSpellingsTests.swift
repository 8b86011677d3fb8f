import StringsdictTestSupport
import Testing

@testable import StringsdictCatalogReading

/// The languages of entries, which are mostly those of the entry before.
@Suite struct LanguageSpellingsTests {
    /// A localization as it is written: its language, and whether its value is an object.
    private typealias Written = (language: String, isObject: Bool)

    private static let languages = ["de", "fr", "pl", "zh-Hans", "pt-BR", "pt_BR", "\\u0064e"]

    /// Lists of languages: most are the one before, or differ from it at one place.
    private func lists(seed: UInt64) -> [[Written]?] {
        var random = SplitMix64(seed: seed)
        var list: [Written] = [("de", true), ("fr", true), ("pl", true)]
        return (0..<400).map { _ in
            switch random.next() % 8 {
            case 0: list.append((random.pick(Self.languages), random.next() % 4 > 0))
            case 1: if !list.isEmpty { list.remove(at: Int(random.next() % UInt64(list.count))) }
            case 2: if let last = list.indices.last { list[last].isObject.toggle() }
            case 3: if list.count > 1 { list.swapAt(0, Int(random.next() % UInt64(list.count))) }
            case 4: return nil
            default: break
            }
            return list
        }
    }

    @Test(arguments: [1, 2, 3, 4, 5] as [UInt64])
    func theLanguagesOfEachEntryAreFound(seed: UInt64) throws {
        let lists = lists(seed: seed)
        let entries = lists.enumerated().map { number, list in
            let texts = list.map { list in
                "\"localizations\": {"
                    + list.map {
                        "\"\($0.language)\": \($0.isObject ? "{\"a\": [1, {}]}" : number % 3 == 0 ? "5" : "null")"
                    }.joined(
                        separator: ", ")
                    + "}"
            }
            return "\"k\(number)\": {\(texts ?? "")}"
        }
        let text =
            "{\"sourceLanguage\": \"en\", \"strings\": {\(entries.joined(separator: ", "))}, \"version\": \"1.0\"}"
        let catalog = try StringCatalog(reading: Array(text.utf8))
        // The second pass knows which entries have the languages of the one before.
        for _ in 0..<2 {
            var spellings = LanguageSpellings(catalog)
            for (number, (entry, list)) in zip(catalog.entries, lists).enumerated() {
                spellings.read(entry)
                let names = (list ?? []).map { ($0.language.replacing("\\u0064", with: "d"), $0.isObject) }
                var expected: [String] = []
                for (name, isObject) in names where isObject && !expected.contains(name) { expected.append(name) }
                #expect(spellings.localizations.map { spellings.name($0.number) } == expected, "\(entry.key)")
                let faulty = number % 3 == 0 ? names.filter { !$0.1 }.map(\.0) : []
                #expect(spellings.faultyLocalizations.map { spellings.name($0.number) } == faulty, "\(entry.key)")
                #expect(spellings.areDistinct == (Set(names.map(\.0)).count == names.count), "\(entry.key)")
                // The nodes are those of this entry.
                let first = expected.map { name in entry.localizations.first { $0.language == name }?.source.key.index }
                #expect(spellings.localizations.map { $0.key } == first, "\(entry.key)")
            }
            let languages = catalog.entries.flatMap { $0.localizations.map(\.language) }
            #expect(Set(catalog.languagesInFileOrder) == Set(languages))
            #expect(catalog.languagesInFileOrder.count == Set(languages).count)
        }
    }
}
