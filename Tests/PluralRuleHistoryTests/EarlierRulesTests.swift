import CLDRPlurals
import PluralRuleHistory
import PluralRuleSyntax
import Testing

@Suite struct EarlierRulesTests {
    private static func release(_ version: String, _ rows: (PluralRuleType, String, String)...) throws -> ReleaseRules {
        ReleaseRules(
            version: version,
            groups: try rows.map { type, locales, rules in
                (type, locales.split(separator: " ").map(String.init), try PluralRuleSet(parsing: rules))
            })
    }

    private static let small = """
        CLDR 9
        cardinal | pl sl | one: n = 1
        ordinal | pl | none
        CLDR 8.1
        cardinal | sl | other

        """

    @Test("releases become differences, and these become the releases again")
    func roundTrip() throws {
        let releases = [
            try Self.release("8.1", (.cardinal, "pl", "one: n = 1"), (.cardinal, "sl", "other")),
            try Self.release("9", (.cardinal, "sl pl", "one: n = 1")),
            try Self.release("11", (.cardinal, "pl", "few: n = 2"), (.cardinal, "sl", "two: n = 2")),
        ]
        let current = try Self.release(
            "10", (.cardinal, "pl", "few: n = 2"), (.cardinal, "sl", "two: n = 2"), (.ordinal, "pl", "other"))
        let rules = EarlierRules(releases, before: current)
        #expect(rules.text == Self.small)
        #expect(rules.wholeReleases(before: current) == [releases[1], releases[0]])
        #expect(try EarlierRules(parsing: rules.text) == rules)
    }

    @Test(
        "a line that cannot be read is named",
        arguments: [
            ("cardinal | pl | other", 1), ("# x\nCLDR 9\ncardinal | pl", 3), ("CLDR 9\nordinals | pl | other", 2),
            ("CLDR 9\n\ncardinal | pl | one: m = 1", 3), ("CLDR 9\r\nx", 2),
        ])
    func faults(_ text: String, _ line: Int) throws {
        let error = try #require(throws: EarlierRulesError.self) { try EarlierRules(parsing: text) }
        #expect(error.description.hasPrefix("line \(line)"), "\(error)")
    }

    @Test("comments, empty lines and Windows line ends mean nothing")
    func comments() throws {
        let text = "# c\r\n\r\n" + Self.small.split(separator: "\n").joined(separator: "\r\n")
        #expect(try EarlierRules(parsing: text).text == Self.small)
    }

    @Test("the shipped differences begin below the shipped release and take at most 60 KB")
    func shipped() throws {
        let rules = EarlierRules.shipped
        #expect(!rules.releases.isEmpty)
        #expect(rules.text.utf8.count <= 60_000)
        let names = [PluralRelease.shipped.version] + rules.releases.map(\.version)
        for (newer, older) in zip(names, names.dropFirst()) { #expect(ReleaseRules.precedes(older, newer)) }
        #expect(PluralRelease.names == names.reversed())
    }

    @Test(
        "a locale has the rules of its release",
        arguments: [
            ("48", "vi", PluralRuleType.cardinal, "other"), ("49", "vi", .cardinal, "one other"),
            ("48", "VI_vn", .cardinal, "other"), ("48", "gl-ES", .cardinal, "one other"),
            ("42", "gl@calendar=x", .cardinal, "one other"), ("49", "gl", .cardinal, "one many other"),
            // No rules then: those of root.
            ("48", "tg-TJ", .cardinal, "other"), ("49", "tg", .cardinal, "one other"),
            ("47", "cv", .cardinal, "other"), ("48", "cv", .cardinal, "zero one other"),
            ("48", "es-419", .ordinal, "other"), ("49", "es", .ordinal, "one other"),
            // Not changed: the rules of the tables, by an alias and by the language, too.
            ("42", "iw-IL", .cardinal, "one two other"), ("42", "pt-PT", .cardinal, "one many other"),
            ("42", "sr-Latn-RS", .cardinal, "one few other"), ("42", "xx", .cardinal, "other"),
            ("42", "", .cardinal, "other"), ("42", "root", .ordinal, "other"),
        ])
    func lookUp(_ release: String, _ locale: String, _ type: PluralRuleType, _ categories: String) throws {
        let rules = try #require(PluralRelease(named: release)).rules(for: locale, type: type)
        #expect(rules.categories.map(\.keyword).joined(separator: " ") == categories)
    }

    @Test("a number has the category of the release, whole, as text and compact")
    func categories() throws {
        let (old, new) = (try #require(PluralRelease(named: "48")), try #require(PluralRelease(named: "49")))
        #expect(old.rules(for: "gl").category(for: 1_000_000) == .other)
        #expect(new.rules(for: "gl").category(for: 1_000_000) == .many)
        #expect(old.rules(for: "gl").category(parsing: "1c6") == .other)
        #expect(new.rules(for: "gl").category(parsing: "1c6") == .many)
        #expect(old.rules(for: "vi").category(parsing: "0.5") == .other)
        #expect(new.rules(for: "vi").category(parsing: "0.5") == .one)
        #expect(old.rules(for: "vi").category(parsing: "x") == nil)
    }

    @Test("a release that was read has its own rules only")
    func read() throws {
        let release = PluralRelease(
            try Self.release(
                "7", (.cardinal, "root", "other"), (.cardinal, "he", "two: n = 2"), (.cardinal, "pt_PT", "one: n = 1")))
        #expect(release.rules(for: "iw-IL").categories == [.two, .other])
        #expect(release.rules(for: "pt-PT").categories == [.one, .other])
        #expect(release.rules(for: "pt").categories == [.other])
        #expect(release.rules(for: "pl").categories == [.other])
    }

    @Test(
        "releases are ordered by their numbers",
        arguments: [
            ("43", "43.1", true), ("43.1", "44", true), ("9", "10", true), ("10", "9", false), ("44", "44", false),
        ])
    func order(_ left: String, _ right: String, _ isBefore: Bool) {
        #expect(ReleaseRules.precedes(left, right) == isBefore)
    }
}
