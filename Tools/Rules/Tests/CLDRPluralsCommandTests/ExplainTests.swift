import CLDRPlurals
import CLDRSource
import StringsdictCommandConsole
import Foundation
import PluralRuleSyntax
import PluralRuleTexts
import ReleaseComparison
import TableCompiler
import StringsdictTestSupport
import Testing

@testable import CLDRPluralsCommand

@Suite struct ExplainTests {
    private func text(
        _ rules: ExplainedRules, _ numbers: [String], showsAll: Bool = true, style: Style = .plain
    ) throws -> String {
        ExplanationText(rules, try traces(rules, numbers), showsAll: showsAll, style: style).text
    }

    private func traces(_ rules: ExplainedRules, _ numbers: [String]) throws -> [(
        number: String, trace: PluralRuleTrace
    )] {
        try numbers.map { ($0, rules.ruleSet.trace(for: try #require(DecimalOperands($0)))) }
    }

    @Test func polish() throws {
        let rules = try ExplainedRules(locale: "pl_PL", type: .cardinal, of: PluralSource(FixtureRelease.new.data()))
        #expect(
            try text(rules, ["22", "1.50"]) == """
                pl_PL → pl (cardinal, CLDR 91)

                22 → few
                  n = 22, i = 22, v = 0, w = 0, f = 0, t = 0, c = 0
                  one:
                    false  i = 1  (i = 22)
                    true   v = 0  (v = 0)
                  few:  ← won
                    true   v = 0              (v = 0)
                    true   i % 10 = 2..4      (i = 22, i % 10 = 2)
                    true   i % 100 != 12..14  (i = 22, i % 100 = 22)
                  many:
                    true   v = 0             (v = 0)
                    true   i != 1            (i = 22)
                    false  i % 10 = 0..1     (i = 22, i % 10 = 2)
                    or
                    true   v = 0             (v = 0)
                    false  i % 10 = 5..9     (i = 22, i % 10 = 2)
                    or
                    true   v = 0             (v = 0)
                    false  i % 100 = 12..14  (i = 22, i % 100 = 22)
                  other

                1.50 → other
                  n = 1.5, i = 1, v = 2, w = 1, f = 50, t = 5, c = 0
                  one:
                    true   i = 1  (i = 1)
                    false  v = 0  (v = 2)
                  few:
                    false  v = 0              (v = 2)
                    false  i % 10 = 2..4      (i = 1, i % 10 = 1)
                    true   i % 100 != 12..14  (i = 1, i % 100 = 1)
                  many:
                    false  v = 0             (v = 2)
                    false  i != 1            (i = 1)
                    true   i % 10 = 0..1     (i = 1, i % 10 = 1)
                    or
                    false  v = 0             (v = 2)
                    false  i % 10 = 5..9     (i = 1, i % 10 = 1)
                    or
                    false  v = 0             (v = 2)
                    false  i % 100 = 12..14  (i = 1, i % 100 = 1)
                  other:  ← won, no rule holds
                """)
    }

    @Test func languageThatWasRenamed() throws {
        let release = PluralSource(try FixtureRelease.new.data())
        let rules = try ExplainedRules(locale: "iw", type: .cardinal, of: release)
        #expect(
            try text(rules, ["3"], showsAll: false) == """
                iw → he (cardinal, CLDR 91)

                3 → other
                  n = 3, i = 3, v = 0, w = 0, f = 0, t = 0, c = 0
                  one:
                    false  i = 1   (i = 3)
                    true   v = 0   (v = 0)
                    or
                    false  i = 0   (i = 3)
                    false  v != 0  (v = 0)
                  two:
                    false  i = 2  (i = 3)
                    true   v = 0  (v = 0)
                  other:  ← won, no rule holds
                """)
        let ordinals = try ExplainedRules(locale: "he", type: .ordinal, of: release)
        #expect(ordinals.origin?.resolved == "root")
        #expect(try text(ordinals, ["3"]).hasSuffix("  other:  ← won, there is no other rule"))
    }

    @Test func nothingComesAfterTheWinner() throws {
        let rules = ExplainedRules(ruleSet: try PluralRuleSet(parsing: "one: n = 1; few: n = 2; many: n = 3"))
        #expect(
            try text(rules, ["2"], showsAll: false) == """
                own rules

                2 → few
                  n = 2, i = 2, v = 0, w = 0, f = 0, t = 0, c = 0
                  one:
                    false  n = 1  (n = 2)
                  few:  ← won
                    true   n = 2  (n = 2)
                """)
        #expect(try text(rules, ["2"], showsAll: true).hasSuffix("  other"))
    }

    /// The categories of the rules in JSON, with `won` for the one that applies.
    private func winners(_ number: String, showsAll: Bool) throws -> [String] {
        let rules = ExplainedRules(ruleSet: try PluralRuleSet(parsing: "one: n = 1; few: n = 2"))
        let text = ExplanationJSON(rules, try traces(rules, [number]), showsAll: showsAll).value.text
        let value = try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
        let found = try #require(((value["numbers"] as? [[String: Any]])?.first)?["rules"] as? [[String: Any]])
        return found.map { "\($0["category"] ?? "")\($0["won"] as? Bool == true ? " won" : "")" }
    }

    @Test func jsonNamesTheWinnerAlsoWhereItIsOther() throws {
        #expect(try winners("1", showsAll: false) == ["one won"])
        #expect(try winners("2", showsAll: false) == ["one", "few won"])
        #expect(try winners("3", showsAll: false) == ["one", "few", "other won"])
        #expect(try winners("1", showsAll: true) == ["one won", "few", "other"])
        #expect(try winners("3", showsAll: true) == ["one", "few", "other won"])
    }

    @Test(arguments: [
        ("tlh", true), ("tlh-Latn", true), ("pl", false), ("root", false), ("und", false), ("und-Latn", false),
    ])
    func anUnknownLocaleIsSaid(locale: String, isUnknown: Bool) throws {
        for command in [["explain"], ["select"]] {
            let result = try CommandProcess.run(command + ["--locale", locale, "1"])
            #expect(result.status == 0)
            #expect(result.errors.contains("has no cardinal rules for the locale '\(locale)'") == isUnknown)
            #expect(result.errors.isEmpty == !isUnknown)
        }
    }

    @Test func compactNumberAndManyDigits() throws {
        let rules = ExplainedRules(ruleSet: try PluralRuleSet(parsing: "one: n % 100 = 3; many: c = 6"))
        #expect(
            try text(rules, ["1.2c6", "1000000000000000000000000000003"]) == """
                own rules

                1.2c6 → many
                  n = 1200000, i = 1200000, v = 0, w = 0, f = 0, t = 0, c = 6
                  one:
                    false  n % 100 = 3  (n = 1200000, n % 100 = 0)
                  many:  ← won
                    true   c = 6  (c = 6)
                  other

                1000000000000000000000000000003 → one
                  n = 1000000000000000000000000000003, i = 1000000000000000000000000000003, v = 0, w = 0, f = 0, t = 0, c = 0
                  one:  ← won
                    true   n % 100 = 3  (n = 1000000000000000000000000000003, n % 100 = 3)
                  many:
                    false  c = 6  (c = 0)
                  other
                """)
    }

    @Test func colours() throws {
        let rules = ExplainedRules(ruleSet: try PluralRuleSet(parsing: "one: n = 1"))
        let colored = try text(rules, ["1", "2"], style: Style(isColored: true))
        #expect(colored.contains("1 → \u{1B}[1mone\u{1B}[0m"))
        #expect(colored.contains("\u{1B}[32mtrue \u{1B}[0m"))
        #expect(colored.contains("\u{1B}[31mfalse\u{1B}[0m"))
        #expect(try !text(rules, ["1", "2"]).contains("\u{1B}"))
    }

    @Test func json() throws {
        let rules = try ExplainedRules(locale: "en", type: .cardinal, of: PluralSource(FixtureRelease.new.data()))
        let text = ExplanationJSON(rules, try traces(rules, ["1.0"]), showsAll: false).value.text
        let value = try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
        #expect(value["schema"] as? Int == 1)
        #expect(value["categories"] is NSNull)
        #expect(value["locale"] as? String == "en")
        #expect(value["resolvedLocale"] as? String == "en")
        #expect(value["type"] as? String == "cardinal")
        #expect(value["cldrVersion"] as? String == "91")
        let number = try #require((value["numbers"] as? [[String: Any]])?.first)
        #expect(number["number"] as? String == "1.0")
        #expect(number["category"] as? String == "other")
        #expect(
            number["operands"] as? [String: String]
                == ["n": "1", "i": "1", "v": "1", "w": "0", "f": "0", "t": "0", "c": "0", "e": "0"])
        let rule = try #require((number["rules"] as? [[String: Any]])?.first)
        #expect(rule["condition"] as? String == "i = 1 and v = 0")
        #expect(rule["won"] as? Bool == false)
        let conjunction = try #require((rule["conjunctions"] as? [[String: Any]])?.first)
        #expect((conjunction["relations"] as? [[String: Any]])?.map { $0["holds"] as? Bool } == [true, false])
    }

    /// The root has no rules of its own: all its numbers are "other". A locale that CLDR does not have has no rules.
    @Test func theRootHasRulesWithoutText() {
        for type in PluralRuleType.allCases {
            #expect(ShippedRules.ruleSet(of: "root", type: type)?.categories == [.other])
            #expect(ShippedRules.ruleSet(of: "zz", type: type) == nil)
        }
    }

    /// The texts of the rules agree with the tables, for every locale.
    @Test func shippedRulesAreThoseOfTheTables() throws {
        for type in PluralRuleType.allCases {
            for locale in PluralRules.supportedLocales(type: type) {
                let ruleSet = try #require(ShippedRules.ruleSet(of: locale, type: type), "\(locale)")
                let rules = PluralRules(locale: locale, type: type)
                #expect(ruleSet.categories == rules.categories, "\(locale)")
                for number in [
                    "0", "1", "2", "3", "5", "11", "21", "100", "1000000", "0.0", "0.5", "1.0", "2.1", "1c6",
                ] {
                    #expect(rules.category(parsing: number) == ruleSet.category(parsing: number), "\(locale) \(number)")
                }
            }
        }
    }

    @Test func rulesOfAnotherRelease() throws {
        let folder = try TemporaryFolder()
        try FixtureRelease.old.write(to: folder)
        let result = try CommandProcess.run(["explain", "--locale", "iw", "--cldr", "\(folder.path)/common", "20"])
        #expect(result.output.hasPrefix("iw → he (cardinal, CLDR 90)\n\n20 → many\n"))
        #expect(result.status == 0)
    }

    @Test("A release that the program knows is named by its number", arguments: ["42", ShippedRules.cldrVersion])
    func releaseByNumber(version: String) throws {
        let result = try CommandProcess.run(["explain", "--locale", "cs-CZ", "--cldr", version, "3"], folder: "/")
        #expect(result.output.hasPrefix("cs-CZ → cs (cardinal, CLDR \(version))\n\n3 → few\n"))
        #expect(result.errors == "")
        let portuguese = try CommandProcess.run(["explain", "--locale", "pt_PT", "--cldr", version, "0"], folder: "/")
        #expect(portuguese.output.hasPrefix("pt_PT → pt-PT (cardinal, CLDR \(version))\n\n0 → other\n"))
        let unknown = try CommandProcess.run(["explain", "--locale", "cs", "--cldr", "12", "3"], folder: "/")
        #expect(unknown.status == 1)
        #expect(
            unknown.errors.hasPrefix(
                "error: the plural rules of CLDR 12 are not in this program, which knows CLDR 42 to "))
    }

    @Test("Without numbers, the rules are shown with samples")
    func withoutNumbers() throws {
        let rules = ExplainedRules(
            ruleSet: try PluralRuleSet(parsing: "one: i = 1 and v = 0; few: i = 2..4 and v = 0; many: v != 0"))
        #expect(
            try text(rules, []) == """
                own rules

                one: i = 1 and v = 0
                  integers  1

                few: i = 2..4 and v = 0
                  integers  2~4

                many: v != 0
                  decimals  0.0~19.9, 100.0, 1000.0, 1000000.0, 0.00~1.99, …

                other
                  integers  0, 5~1000, 2000, 10000, 20000, 100000, …
                  compact   1c3, 2c3, 1.5c3, 1c6, 2c6, 1.5c6, …
                """)
        let value = ExplanationJSON(rules, [], showsAll: false).value.text
        let json = try #require(try JSONSerialization.jsonObject(with: Data(value.utf8)) as? [String: Any])
        let categories = try #require(json["categories"] as? [[String: Any]])
        #expect(categories.map { $0["category"] as? String } == ["one", "few", "many", "other"])
        #expect(
            categories.map { $0["condition"] as? String } == ["i = 1 and v = 0", "i = 2..4 and v = 0", "v != 0", ""])
        #expect((categories[1]["integers"] as? [String: Any])?["examples"] as? [String] == ["2~4"])
        #expect((categories[1]["integers"] as? [String: Any])?["complete"] as? Bool == true)
        #expect((json["numbers"] as? [Any])?.isEmpty == true)
        let command = try CommandProcess.run(["explain", "--locale", "cs"], folder: "/")
        #expect(command.status == 0)
        #expect(
            command.output.hasPrefix(
                "cs (cardinal, CLDR \(ShippedRules.cldrVersion))\n\none: i = 1 and v = 0\n  integers  1\n"))
        #expect(command.errors == "")
    }

    @Test("Every category of every locale has a sample, and the samples have the category")
    func samplesOfAllLocales() throws {
        for type in PluralRuleType.allCases {
            for locale in PluralRules.supportedLocales(type: type) {
                let ruleSet = try #require(ShippedRules.ruleSet(of: locale, type: type), "\(locale)")
                for samples in CategorySamples.samples(of: ruleSet) {
                    let numbers = [samples.integers, samples.decimals, samples.compact].flatMap(\.entries)
                    #expect(!numbers.isEmpty, "\(locale) \(samples.category)")
                    for number in numbers.flatMap({ $0.split(separator: "~") }) {
                        #expect(ruleSet.category(parsing: String(number)) == samples.category, "\(locale) \(number)")
                    }
                }
            }
        }
    }

    @Test(arguments: [
        (["explain", "--locale", "pl", "1,5"], 64, "'1,5' is not a number. Write digits, such as 22, 1.50 or 1.2c6."),
        (["explain", "22"], 64, "Name a locale with --locale, or write rules with --rules."),
        (["explain", "--locale", "pl", "--rules", "one: n = 1", "22"], 64, "Use either --locale or --rules."),
        (["explain", "--rules", "one: n = 1", "--ordinal", "22"], 64, "--ordinal and --cldr belong to --locale."),
        (["explain", "--rules", "one: n % 0 = 1", "22"], 1, "1:10: error:"),
        (["explain", "--locale", "pl", "--cldr", "nowhere", "22"], 1, "nowhere: error: there is no such folder"),
    ])
    func mistakes(arguments: [String], status: Int32, message: String) throws {
        let result = try CommandProcess.run(arguments)
        #expect(result.status == status)
        #expect(result.errors.contains(message), "\(result.errors)")
        #expect(result.output == "")
    }

    @Test func aNumberOfAThousandMillionDigitsIsExplained() throws {
        let result = try CommandProcess.run(["explain", "--locale", "pl", "1c999999999"])
        #expect(result.status == 0)
        #expect(result.output.contains("1 × 10^999999999") && result.output.utf8.count < 10_000)
    }
}
