import CLDRSource
import Foundation
import PluralRuleHistory
import PluralRuleSyntax
import PluralRuleTexts
import ReleaseComparison
import StringsdictTestSupport
import Testing

@testable import CLDRPluralsCommand

@Suite struct DiffTests {
    @Test func twoNumbersMayHaveDotsBetweenThem() throws {
        let names = PluralRelease.names
        let (old, new) = (try #require(names.dropLast().last), try #require(names.last))
        let apart = try CommandProcess.run(["diff", old, new])
        let joined = try CommandProcess.run(["diff", "\(old)..\(new)"])
        #expect(apart.status == 0 && joined.status == 0, "\(joined.errors)")
        #expect(joined.output == apart.output)
        #expect(try CommandProcess.run(["diff", "\(old).."]).status != 0)
        #expect(try CommandProcess.run(["diff", "..\(new)"]).status != 0)
    }

    @Test func smallReleases() throws {
        let difference = try FixtureRelease.difference(from: .old, to: .new)
        #expect(
            DifferenceText(difference, style: .plain).text == """
                CLDR 90 → CLDR 91

                texts to add or to drop:
                  he, iw: one, two, many, other → one, two, other; texts for "many" are no longer used
                  ie: other → one, other; add texts for "one" (1)
                  lld: one, other → other; texts for "one" are no longer used

                cardinal rules: 1 locale added, 1 removed, 2 changed
                  added ie
                    + one: i = 1 and v = 0
                  removed lld
                    - one: i = 1 and v = 0
                  changed he, iw
                    - one: i = 1 and v = 0
                    + one: i = 1 and v = 0 or i = 0 and v != 0
                      two: i = 2 and v = 0
                    - many: v = 0 and n != 0..10 and n % 10 = 0
                      many → other: 20, 30, 40, 50, 60, 70, …; 1c3, 2c3, 1.5c3, 1c6, 2c6, 1.5c6, …
                      other → one: 0.0~0.9, 0.00~0.99, …

                ordinal rules: no difference

                ranges: 1 locale added, 1 removed, 1 changed
                  added pl
                  removed he
                  changed en
                      from one to other: one → other

                number symbols: no difference
                """)
    }

    @Test func nothingChanged() throws {
        let difference = try FixtureRelease.difference(from: .new, to: .new)
        #expect(difference.isEmpty)
        #expect(difference.locales.isEmpty)
        #expect(
            DifferenceText(difference, style: .plain).text == """
                CLDR 91 → CLDR 91

                texts: no locale has other categories

                cardinal rules: no difference

                ordinal rules: no difference

                ranges: no difference

                number symbols: no difference
                """)
    }

    /// The numbers listed for two rule sets: `transition: numbers`.
    @Test(arguments: [
        ("one: n = 1", "one: n = 1", []),
        ("one: n = 0..1", "one: n = 0,1", []),
        ("other", "one: n = 0,100", ["other → one: 0, 100; 0.0, 100.0, 0.00, …"]),
        ("one: i = 1 and v = 0", "one: i = 1", ["other → one: 1.0~1.9, 1.00~1.99, …"]),
        (
            "other", "few: n % 100 = 3..6 and v = 0",
            ["other → few: 3~6, 103~106, 203~206, 303~306, 403~406, 503~506, …"]
        ),
        (
            "many: n = 11,8,80,800 and v = 0", "many: n = 11,8,80..89,800..899 and v = 0",
            ["other → many: 81~89, 801~899"]
        ),
        ("other", "many: i = 123456 and v = 0", ["other → many: 123456, …"]),
        ("other", "two: v = 0 and i != 0 and i % 5000000 = 0", ["other → two: 5000000, 10000000, 1000000000, …"]),
        ("other", "one: f % 1000 = 777", ["other → one: 0.777, …"]),
        ("one: n = 1", "two: n = 1", ["one → two: 1; 1.0, 1.00, …"]),
    ])
    func changedNumbers(old: String, new: String, expected: [String]) throws {
        let changes = CategoryChanges(from: try PluralRuleSet(parsing: old), to: try PluralRuleSet(parsing: new))
        let lines = changes.transitions.map { transition in
            let kinds = [transition.integers, transition.decimals].filter { !$0.isEmpty }
            return "\(transition.old) → \(transition.new): " + kinds.map(\.description).joined(separator: "; ")
        }
        #expect(lines == expected)
        #expect(changes.isExact)
    }

    @Test func json() throws {
        let difference = try FixtureRelease.difference(from: .old, to: .new)
        let text = DifferenceJSON(difference).value.text
        let value = try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
        #expect(value["schema"] as? Int == 2)
        #expect(value["old"] as? String == "90")
        #expect(value["new"] as? String == "91")
        let texts = try #require(value["texts"] as? [[String: Any]])
        #expect(texts.map { $0["locales"] as? [String] } == [["he", "iw"], ["ie"], ["lld"]])
        #expect(texts[0]["removed"] as? [String] == ["many"])
        #expect((texts[1]["added"] as? [[String: Any]])?.first?["category"] as? String == "one")
        let cardinal = try #require(value["cardinal"] as? [String: Any])
        let added = try #require((cardinal["added"] as? [[String: Any]])?.first)
        #expect(added["locales"] as? [String] == ["ie"])
        #expect(added["rules"] as? [String: String] == ["one": "i = 1 and v = 0"])
        let change = try #require((cardinal["changed"] as? [[String: Any]])?.first)
        #expect(change["locales"] as? [String] == ["he", "iw"])
        #expect(change["exact"] as? Bool == true)
        #expect((change["old"] as? [String: String])?.keys.sorted() == ["many", "one", "two"])
        let numbers = try #require((change["numbers"] as? [[String: Any]])?.first)
        #expect(numbers["old"] as? String == "many")
        #expect(numbers["new"] as? String == "other")
        let integers = try #require(numbers["integers"] as? [String: Any])
        #expect(integers["examples"] as? [String] == ["20", "30", "40", "50", "60", "70"])
        #expect(integers["complete"] as? Bool == false)
        let range = try #require(((value["ranges"] as? [String: Any])?["changed"] as? [[String: Any]])?.first)
        #expect(
            (range["ranges"] as? [[String: String]]) == [
                ["start": "one", "end": "other", "old": "one", "new": "other"]
            ])
        let symbols = try #require(value["numberSymbols"] as? [String: Any])
        #expect((symbols["changed"] as? [Any])?.isEmpty == true)
    }

    /// One difference alone, of each kind and in each direction, is a difference, and names its locales.
    @Test func eachDifferenceAloneIsOne() throws {
        let one = FixtureRelease.group("de", [("one", "n = 1"), ("other", "")])
        let two = FixtureRelease.group("de", [("two", "n = 2"), ("other", "")])
        func ranges(_ results: String...) -> String {
            ([("en", "other")] + results.map { ("pl", $0) }).map { locale, result in
                "<pluralRanges locales=\"\(locale)\"><pluralRange start=\"one\" end=\"other\" result=\"\(result)\"/></pluralRanges>"
            }.joined()
        }
        let kinds: [(String, (inout FixtureRelease) -> Void, (inout FixtureRelease) -> Void)] = [
            ("de", { _ in }, { $0.cardinals.append(one) }), ("de", { _ in }, { $0.ordinals.append(one) }),
            ("de", { $0.cardinals.append(two) }, { $0.cardinals.append(one) }),
            ("de", { $0.ordinals.append(two) }, { $0.ordinals.append(one) }),
            ("pl", { $0.ranges = ranges() }, { $0.ranges = ranges("few") }),
            ("pl", { $0.ranges = ranges("many") }, { $0.ranges = ranges("few") }),
            ("sv", { _ in }, { $0.numbers["sv"] = "<minimumGroupingDigits>1</minimumGroupingDigits>" }),
            (
                "sv", { $0.numbers["sv"] = "<minimumGroupingDigits>2</minimumGroupingDigits>" },
                { $0.numbers["sv"] = "<minimumGroupingDigits>1</minimumGroupingDigits>" }
            ),
        ]
        for (number, (locale, first, second)) in kinds.enumerated() {
            var releases = (FixtureRelease.new, FixtureRelease.new)
            first(&releases.0)
            second(&releases.1)
            for (old, new) in [releases, (releases.1, releases.0)] {
                let difference = try FixtureRelease.difference(from: old, to: new)
                #expect(!difference.isEmpty, "\(number)")
                #expect(difference.locales == [locale], "\(number)")
                #expect(difference.plurals.isEmpty == (locale == "sv"), "\(number)")
                #expect(difference.numbers?.isEmpty == (locale != "sv"), "\(number)")
                #expect(!difference.restricted(to: [locale]).isEmpty, "\(number)")
                #expect(difference.restricted(to: ["xx"]).isEmpty, "\(number)")
            }
        }
    }

    @Test func whatATranslatorAsks() throws {
        func line(_ old: String, _ new: String) throws -> [String] {
            func release(_ rules: String) throws -> ComparedRelease {
                ComparedRelease(
                    version: "1", cardinals: [(["fr"], try PluralRuleSet(parsing: rules))], ordinals: [], ranges: [])
            }
            return PluralDifference(from: try release(old), to: try release(new)).texts.map(\.description)
        }
        let old = "one: i = 0,1; other"
        #expect(
            try line(old, "one: i = 0,1; many: e = 0 and i != 0 and i % 1000000 = 0 and v = 0 or e != 0..5; other") == [
                "fr: one, other → one, many, other; add texts for \"many\" (1,000,000; 2,000,000; …)"
            ])
        #expect(try line(old, "one: i = 0..2; other") == [])
        #expect(
            try line(old, "few: n = 5; other") == [
                "fr: one, other → few, other; add texts for \"few\" (5); texts for \"one\" are no longer used"
            ])
        // A rule that an earlier one precedes has no examples.
        #expect(
            try line("one: n = 1", "one: n = 1; few: n = 1") == [
                "fr: one, other → one, few, other; add texts for \"few\""
            ])
        #expect(try line("other", "two: n = 1200") == ["fr: other → two, other; add texts for \"two\" (1,200; …)"])
        // A list of two examples has no ellipsis. A run of numbers is one example.
        for (numbers, examples) in [("5,7", "5; 7"), ("5,7,9", "5; 7; …"), ("5..7,9", "5~7; 9")] {
            #expect(
                try line("other", "few: n = \(numbers)") == [
                    "fr: other → few, other; add texts for \"few\" (\(examples))"
                ])
        }
        let several = try line("one: n = 1; few: n = 2", "zero: n = 5; two: f = 5; many: e = 6")
        let expected =
            "fr: one, few, other → zero, two, many, other; add texts for \"zero\" (5) and \"two\" (0.5; 1.5; …) and "
            + "\"many\" (1c6; 2c6; …); texts for \"one\" and \"few\" are no longer used"
        #expect(several == [expected])
    }

    @Test func aLocaleWithoutRulesHasThoseAboveIt() throws {
        typealias Rules = [(String, String)]
        func difference(_ old: Rules, _ new: Rules) throws -> PluralDifference {
            func release(_ rules: Rules) throws -> ComparedRelease {
                let groups = try rules.map { (locales: [$0.0], ruleSet: try PluralRuleSet(parsing: $0.1)) }
                return ComparedRelease(version: "1", cardinals: [], ordinals: groups, ranges: [])
            }
            return PluralDifference(from: try release(old), to: try release(new))
        }
        let one = "one: n = 1"
        func lines(_ old: Rules, _ new: Rules) throws -> [String] {
            try difference(old, new).texts.map(\.description)
        }
        let added = "(ordinal): other → one, other; add texts for \"one\" (1)"
        let dropped = "(ordinal): one, other → other; texts for \"one\" are no longer used"
        #expect(try lines([("fr", one)], [("fr", one), ("fr_CA", one)]) == [])
        #expect(try lines([("fr", one)], [("fr", one), ("fr_CA", "other")]) == ["fr-CA \(dropped)"])
        #expect(try lines([("fr", one), ("fr_CA", "other")], [("fr", one)]) == ["fr-CA \(added)"])
        #expect(try lines([("zh_Hant_HK", one)], [("zh", one)]) == ["zh \(added)"])
        let chinese = [("zh", "other"), ("zh_Hant", one)]
        #expect(try lines(chinese, chinese + [("zh_Hant_HK", "other")]) == ["zh-Hant-HK \(dropped)"])
        #expect(try lines([("de", one)], [("root", one)]) == ["root \(added)"])
        #expect(try lines([("de", "other")], [("root", one)]) == ["de, root \(added)"])
        #expect(try lines([], [("de", "other")]) == [])
        let both = try difference([("de", one), ("fr", one)], [])
        #expect(both.texts.map(\.description) == ["de, fr \(dropped)"])
        #expect(both.restricted(to: ["fr", "it"]).texts.map(\.description) == ["fr \(dropped)"])
        #expect(both.restricted(to: ["it"]).texts.isEmpty)
    }

    @Test func rangesGoWithTheirCategory() throws {
        var (old, new) = (FixtureRelease.new, FixtureRelease.new)
        old.cardinals[1] = FixtureRelease.group("en", [("one", "n = 1"), ("two", "n = 2"), ("other", "")])
        old.ranges = """
            <pluralRanges locales="en"><pluralRange start="one" end="two" result="two"/>
            <pluralRange start="two" end="other" result="other"/></pluralRanges>
            """
        new.ranges =
            "<pluralRanges locales=\"en\"><pluralRange start=\"one\" end=\"other\" result=\"other\"/></pluralRanges>"
        let text = DifferenceText(try FixtureRelease.difference(from: old, to: new), style: .plain).text
        #expect(text.contains("      from one to two: two → no such range\n"))
        #expect(text.contains("      from two to other: other → no such range\n"))
    }

    @Test func shippedRulesAgainstTheirSource() throws {
        let source = ComparedRelease(try CLDRData.read(common: TestFolders.cldrData))
        let difference = ReleaseDifference(from: try ShippedRules.release(), to: source)
        #expect(difference.isEmpty, "\(DifferenceText(difference, style: .plain).text)")
    }

    /// Compares a real release with the shipped rules: every example changed its category, and unchanged rules are
    /// equal.
    @Test(.enabled(if: TestFolders.cldr41 != nil, "the package unicode-cldr-core is not installed"))
    func everyExampleOfARealDifferenceIsTrue() throws {
        let old = ComparedRelease(try CLDRData.read(common: try #require(TestFolders.cldr41)))
        let new = try ShippedRules.release()
        let difference = PluralDifference(from: old, to: new)
        #expect(difference.oldVersion == "41")
        // Between two other releases some language has always gained or lost a category.
        #expect(difference.texts.isEmpty == (difference.oldVersion == difference.newVersion))
        for change in difference.cardinal.changed + difference.ordinal.changed {
            for transition in change.numbers.transitions {
                let kinds = [transition.integers, transition.decimals, transition.compact]
                let numbers = kinds.flatMap(\.entries).flatMap { $0.split(separator: "~") }
                #expect(!numbers.isEmpty)
                for number in numbers {
                    #expect(
                        change.old.category(parsing: String(number)) == transition.old, "\(change.locales) \(number)")
                    #expect(
                        change.new.category(parsing: String(number)) == transition.new, "\(change.locales) \(number)")
                }
            }
        }
    }

    @Test func commandLine() throws {
        let folder = try TemporaryFolder()
        try FixtureRelease.old.write(to: folder, as: "old/common")
        try FixtureRelease.new.write(to: folder, as: "new/common")
        let all = try CommandProcess.run(["diff", "old", "new/common", "--exit-code"], folder: folder.path)
        #expect(all.output.hasPrefix("CLDR 90 → CLDR 91\n"))
        #expect(!all.output.contains("\u{1B}"))
        #expect(FixtureRelease.withoutWarnings(all.errors) == "")
        #expect(all.status == 1)
        let some = try CommandProcess.run(["diff", "old", "new", "--locales", "pl,en,ja,es"], folder: folder.path)
        #expect(some.output.hasSuffix("\n\nno difference for ja, es\n"))
        #expect(!some.output.contains("changed he"))
        #expect(some.status == 0)
        let same = try CommandProcess.run(["diff", "new", "new", "--exit-code"], folder: folder.path)
        #expect(same.status == 0)
        let shipped = try CommandProcess.run(["diff", "old", "--shipped", "--locales", "he"], folder: folder.path)
        #expect(shipped.output.contains("changed he\n"))
        #expect(shipped.output.contains("\n\nnumber symbols: not compared, "))
        #expect(all.output.hasSuffix("\n\nnumber symbols: no difference\n"))
        let reverse = try CommandProcess.run(["diff", "old", "--locales", "he", "--json"], folder: folder.path)
        #expect(reverse.output.contains("\"old\": \"\(ShippedRules.cldrVersion)\",\n  \"new\": \"90\""))
    }

    @Test("Releases whose rules the program knows are named by their numbers, in any folder")
    func numbers() throws {
        let shipped = ShippedRules.cldrVersion
        // A language whose rules are those of CLDR 42.
        let language = try #require(["he", "de", "en", "sv"].first { WrittenRules.hold(for: $0) })
        let release = try CommandProcess.run(["diff", "42", shipped, "--locales", language], folder: "/")
        #expect(release.status == 0)
        #expect(release.errors == "")
        #expect(
            release.output == """
                CLDR 42 → CLDR \(shipped)

                texts: no locale has other categories

                cardinal rules: no difference

                ordinal rules: no difference

                ranges: not compared, since only the plural rules of one side are known; name the folders 'common' of both \
                releases to compare them

                number symbols: not compared, since only the plural rules of one side are known; name the folders 'common' of \
                both releases to compare them

                no difference for \(language)

                """)
        // One number is the older side.
        #expect(try CommandProcess.run(["diff", "42"]).output.hasPrefix("CLDR 42 → CLDR \(shipped)\n"))
        let reverse = try CommandProcess.run(["diff", shipped, "42", "--json"])
        #expect(reverse.output.contains("\"old\": \"\(shipped)\",\n  \"new\": \"42\""))
        #expect(reverse.output.contains("\n  \"ranges\": null,\n  \"numberSymbols\": null\n"))
        // Both sides have ranges here.
        let same = try CommandProcess.run(["diff", shipped, "--exit-code"])
        #expect(same.status == 0)
        #expect(same.output.contains("\nranges: no difference\n"))
        let unknown = try CommandProcess.run(["diff", "12", shipped])
        #expect(unknown.status == 1)
        #expect(unknown.errors.contains("the plural rules of CLDR 12 are not in this program, which knows "))
        #expect(unknown.errors.contains("name the folder of the release"))
    }

    @Test("A folder with a number as its name is the folder")
    func folderNamedLikeARelease() throws {
        let folder = try TemporaryFolder()
        try FixtureRelease.new.write(to: folder, as: "42/common")
        let result = try CommandProcess.run(["diff", "42"], folder: folder.path)
        #expect(result.output.hasPrefix("CLDR \(ShippedRules.cldrVersion) → CLDR 91\n"))
    }

    @Test("The changelog shows the texts of the comparison with the release before")
    func changelog() throws {
        let changelog = try String(contentsOfFile: TestFolders.package + "/CHANGELOG.md", encoding: .utf8)
        let entry = try #require(changelog.firstMatch(of: /\n- CLDR (\S+), after CLDR (\S+)\.\n/))
        let result = try CommandProcess.run(["diff", String(entry.2), String(entry.1)])
        // A program with the data of an older release does not know newer rules.
        if result.errors.contains("are not in this program") { return }
        let difference = result.output
        let texts = difference.split(separator: "\n").drop { !$0.hasPrefix("texts") }.dropFirst()
            .prefix { $0.hasPrefix("  ") }
        for line in texts { #expect(changelog.contains("\n  - \(line.dropFirst(2))\n")) }
        #expect(texts.isEmpty == difference.contains("\ntexts: no locale has other categories\n"))
    }

    @Test(arguments: [
        (["diff"], 64, "Missing expected argument '<release> ...'"),
        (["diff", "a", "b", "c"], 64, "Name one release or two."),
        (["diff", "a", "b", "--shipped"], 64, "With --shipped, name one release only."),
        (["diff", "nowhere"], 1, "nowhere: error: there is no such folder"),
        (["diff", ""], 1, "error: the name of the folder is empty (name"),
        (["verify", "--package", ""], 1, "error: the name of the package's folder is empty"),
    ])
    func mistakes(arguments: [String], status: Int32, message: String) throws {
        let result = try CommandProcess.run(arguments)
        #expect(result.status == status)
        #expect(result.errors.contains(message), "\(result.errors)")
        #expect(!result.errors.hasPrefix(":"))
        #expect(result.output == "")
    }
}
