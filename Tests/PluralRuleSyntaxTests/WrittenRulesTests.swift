import Foundation
import PluralRuleSyntax
import StringsdictTestSupport
import Testing

/// The rules with which documents and recorded answers were written. `STRINGSDICT_WRITE_RULES=1` replaces them with those of `cldr-data`.
@Suite struct WrittenRulesTests {
    private static let file = "\(TestFolders.package)/Tests/Fixtures/written-rules.txt"

    @Test func theFileHasTheRulesOfALocale() throws {
        var lines = try String(contentsOfFile: Self.file, encoding: .utf8).split(separator: "\n")
        if ProcessInfo.processInfo.environment["STRINGSDICT_WRITE_RULES"] != nil {
            let version = try String(
                contentsOfFile: "\(TestFolders.cldrData)/dtd/ldmlSupplemental.dtd", encoding: .utf8)
            let release = try #require(version.firstMatch(of: /#FIXED "([^"]+)"/)).1
            let head = lines.prefix { $0.hasPrefix("#") }
                .map { String($0.replacing(/CLDR [0-9.]+/, with: "CLDR \(release)")) }
            try (head + ReferenceRules.lines).map { "\($0)\n" }.joined()
                .write(toFile: Self.file, atomically: true, encoding: .utf8)
            lines = try String(contentsOfFile: Self.file, encoding: .utf8).split(separator: "\n")
        }
        let rows = lines.filter { !$0.hasPrefix("#") }.map { $0.split(separator: "|") }
        #expect(rows.count > 50 && rows.allSatisfy { $0.count == 3 })
        for row in rows { _ = try PluralRuleSet(parsing: row[2]) }
        #expect(
            rows.contains {
                $0[0] == "cardinal" && $0[1].split(separator: " ").contains("en") && $0[2] == "one: i = 1 and v = 0"
            })
    }

    @Test func changesOfRulesAreFoundByTheNameOfTheLanguage() {
        #expect(
            WrittenRules.hold(in: "no language is named here, nor in en.lproj", of: "this text")
                == WrittenRules.hold(for: "en"))
        #expect(WrittenRules.hold(for: "tlh"))
        for language in WrittenRules.changed {
            #expect(!WrittenRules.hold(in: "\(language).lproj/L.strings", of: "a test"))
        }
    }
}
