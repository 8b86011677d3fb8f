import CLDRPlurals
import CLDRSource
import Foundation
import PluralRuleHistory
import PluralRuleSyntax
import StringsdictTestSupport
import Testing

/// The rules that the program knows of earlier releases are those of the releases.
@Suite struct EarlierRulesProofTests {
    /// The releases in the shared folder: `cldr/48/common` and others.
    private static let folders: [String] = {
        guard let shared = TestFolders.shared else { return [] }
        let names = (try? FileManager.default.contentsOfDirectory(atPath: "\(shared)/cldr")) ?? []
        return names.sorted().map { "\(shared)/cldr/\($0)/common" }.filter { Folder.exists($0) }
    }()

    @Test("the table is the one of cldr-data")
    func table() throws {
        let path = "\(TestFolders.package)/cldr-data/\(ReleaseImport.earlierRulesName)"
        let text = String(decoding: try #require(FileManager.default.contents(atPath: path)), as: UTF8.self)
        #expect(try EarlierRules(parsing: text) == EarlierRules.shipped)
    }

    @Test(
        "each release that is at hand gives its own answers",
        .enabled(if: !folders.isEmpty, "no release of CLDR is in the shared folder"), arguments: folders)
    func answers(_ folder: String) throws {
        let data = try CLDRData.readRules(common: folder)
        // A release that is newer than the program's, or older than all that it knows, has nothing to be compared with.
        guard let known = PluralRelease(named: data.version) else { return }
        let whole = PluralRelease(ReleaseRules(data))
        var numberCount = 0
        for type in PluralRuleType.allCases {
            let groups = data.pluralRules.filter { $0.type == type }
            for group in groups {
                let representatives = try #require(PluralRepresentatives(of: group.rules))
                let numbers =
                    group.rules.rules.flatMap(\.sampleNumbers) + representatives.operands.map(\.description)
                    + (0..<200).map(String.init)
                for locale in group.locales {
                    let rules = known.rules(for: locale, type: type)
                    for number in numbers {
                        let expected = group.rules.category(parsing: number)
                        if rules.category(parsing: number) != expected {
                            Issue.record(
                                "\(locale) (\(type)) in CLDR \(data.version): \(number) is not \(String(describing: expected))"
                            )
                            return
                        }
                    }
                    numberCount += numbers.count
                }
            }
            // Locales that only other releases have.
            for locale in PluralRules.supportedLocales(type: type) + ["xx", "en-GB"] {
                let (found, expected) = (known.rules(for: locale, type: type), whole.rules(for: locale, type: type))
                #expect(found.categories == expected.categories, "\(locale) (\(type))")
                #expect((0..<200).allSatisfy { found.category(for: $0) == expected.category(for: $0) }, "\(locale)")
            }
        }
        #expect(numberCount > 50_000)
    }
}
