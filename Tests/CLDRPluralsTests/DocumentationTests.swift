import CLDRPlurals
import StringsdictTestSupport
import Testing

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// The examples of the articles and of the README, compiled and checked. An example that is missing here fails
/// `everyExampleIsChecked`. What they show of a language holds with the rules of ``WrittenRules``.
@Suite struct DocumentationTests {
    @Test(.enabled(if: WrittenRules.hold(for: "pl"))) func theOverviewShowsTheRightCategories() {
        let rules = PluralRules(locale: "pl")
        #expect(rules.category(for: 1) == .one)
        #expect(rules.category(for: 22) == .few)
        #expect(rules.category(for: 5) == .many)
        #expect(rules.category(for: 1.5) == .other)
    }

    @Test(.enabled(if: WrittenRules.hold(for: "en", "fr"))) func choosingCategories() {
        let english = PluralRules(locale: "en")
        #expect(english.category(for: 1) == .one)
        #expect(english.category(for: 2) == .other)
        #expect(english.categories == [.one, .other])
        #expect(english.category(for: 1.0) == .one)
        #expect(english.category(for: 1, fractionDigits: 1) == .other)
        #expect(english.category(parsing: "1.0") == .other)
        #expect(english.category(parsing: "1000000000000000000001") == .other)
        #expect(PluralRules(locale: "fr").category(parsing: "1c6") == .many)
        #expect(english.category(parsing: "one") == nil)
        #expect(english.category(for: 1.0004) == .other)
        #expect(english.category(for: 1.0004, fractionDigits: 0) == .one)
        #expect(english.category(for: 1.0004, options: NumberOptions()) == .one)
        let operands = PluralOperands(i: 1, v: 2, f: 50)
        #expect(operands?.t == 5)
        #expect(operands.map(english.category(for:)) == .other)
    }

    @Test(.enabled(if: WrittenRules.hold(for: "en", "sl"))) func ordinalsAndRanges() {
        let ordinals = PluralRules(locale: "en", type: .ordinal)
        #expect(ordinals.category(for: 22) == .two)
        #expect(ordinals.category(for: 12) == .other)
        let slovenian = PluralRules(locale: "sl")
        let (first, last) = (slovenian.category(for: 1), slovenian.category(for: 2))
        #expect(slovenian.category(forRangeFrom: first, to: last) == .two)
        #expect(slovenian.category(forRangeFrom: 1, to: 2) == .two)
    }

    @Test(.enabled(if: WrittenRules.hold(for: "en", "fr", "sl"))) func numbersAsTheyAreShown() {
        let rules = PluralRules(locale: "en")
        #expect(rules.category(for: 1.0004, options: NumberOptions()) == .one)
        let price = NumberOptions(
            minimumFractionDigits: 2, maximumFractionDigits: 2)
        #expect(rules.category(for: 1, options: price) == .other)
        let powers = CompactExponents([3, 3, 3, 6, 6, 6, 9, 9, 9, 12, 12, 12])
        let compact = NumberOptions(notation: powers.map { .compact($0) } ?? .standard)
        let french = PluralRules(locale: "fr")
        #expect(french.category(for: 1_200_000, options: compact) == .many)
        #expect(french.category(for: 1_200_000, options: NumberOptions()) == .other)
        let slovenian = PluralRules(locale: "sl")
        #expect(slovenian.category(forRangeFrom: 1, to: 2) == .two)
        #expect(rules.category(forRangeFrom: 1.0, to: 1.0001, options: NumberOptions()) == .one)
    }

    @Test(.enabled(if: WrittenRules.hold(for: "he", "pt"))) func theArticleFindsTheRightLocales() {
        #expect(PluralRules(locale: "iw_IL").resolvedLocale == "he")
        #expect(PluralRules(locale: "pt-AO").resolvedLocale == "pt")
        #expect(PluralRules(locale: "pt-PT").resolvedLocale == "pt-PT")
        #expect(PluralRules(locale: "tlh").resolvedLocale == "root")
        #expect(PluralRules(exactly: "tlh") == nil)
        let release = PluralRules.cldrVersion
        #expect(!release.isEmpty)
    }

    @Test(.enabled(if: WrittenRules.hold(for: "pl"))) func standaloneFile() {
        let rules = PluralRules(locale: "pl")
        let category = rules.category(for: 22)
        print(category.keyword)
        #expect(category.keyword == "few")
    }

    @Test(.enabled(if: WrittenRules.hold(for: "en", "pl"))) func readme() {
        let rules = PluralRules(locale: "pl")
        #expect(rules.category(parsing: "1.0") == .other)
        #expect(rules.category(for: 1, fractionDigits: 1) == .other)
        #expect(rules.category(forRangeFrom: .one, to: .few) == .few)
        #expect(rules.resolvedLocale == "pl")
        #expect(PluralRules(locale: "en", type: .ordinal).category(for: 22) == .two)
        #expect(PluralOperands("1.2c6")?.i == 1200000)
    }

    private static let catalog = "\(TestFolders.package)/Sources/CLDRPlurals/CLDRPlurals.docc"

    @Test(arguments: [
        "\(catalog)/CLDRPlurals.md", "\(catalog)/ChoosingCategories.md", "\(catalog)/HowTheTablesAreMade.md",
        "\(catalog)/EmbeddingAStandaloneFile.md", "\(catalog)/NumbersAsTheyAreShown.md",
        "\(TestFolders.package)/README.md",
    ])
    func everyExampleIsChecked(file: String) throws {
        let here = Set(try Self.text(ofFile: #filePath).split(separator: "\n").map(Self.trimmed))
        var checked = 0
        for block in try Self.examples(inFile: file) {
            for line in block where line != "import CLDRPlurals" {
                #expect(here.contains(Self.check(of: line)), "\(file) shows what is not checked here: \(line)")
                checked += 1
            }
        }
        #expect(checked > 0)
    }

    @Test func everyArticleIsRead() throws {
        #expect(try FileManager.default.contentsOfDirectory(atPath: Self.catalog).count == 6)
    }

    /// How an example's line must stand here: one that shows its value, `EXPRESSION  // VALUE: why`, as an expectation.
    private static func check(of line: String) -> String {
        guard let comment = line.firstRange(of: "// ") else { return line }
        let code = trimmed(line[..<comment.lowerBound])
        // A declaration has no value to show, so the comment after it is a remark.
        if code.hasPrefix("let ") { return code }
        let value = line[comment.upperBound...]
        let end = value.firstRange(of: ": ")?.lowerBound ?? value.endIndex
        return "#expect(\(code) == \(value[..<end]))"
    }

    /// The lines of the Swift examples of a file. From the README, only the examples of this module.
    private static func examples(inFile path: String) throws -> [[String]] {
        var blocks: [[String]] = []
        var isInside = false
        for line in try text(ofFile: path).split(separator: "\n").map(trimmed) {
            if line == "```swift" {
                isInside = true
                blocks.append([])
            } else if line == "```" {
                isInside = false
            } else if isInside, !line.isEmpty {
                blocks[blocks.count - 1].append(line)
            }
        }
        return path.hasSuffix("README.md") ? blocks.filter { $0.first == "import CLDRPlurals" } : blocks
    }

    private static func trimmed(_ line: Substring) -> String {
        String(line.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
    }

    private static func text(ofFile path: String) throws -> String {
        String(decoding: try Data(contentsOf: URL(fileURLWithPath: path)), as: UTF8.self)
    }
}
