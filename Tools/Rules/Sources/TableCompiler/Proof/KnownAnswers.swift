import CLDRPluralsCore
import CLDRSource

/// A made-up release with hand-written answers, for rules that no CLDR release has yet or that only one language has.
///
/// The proof of a release cannot see a fault in code that its data does not reach. Examples are rules with `w`, an
/// alias with a region, or a region whose ranges differ from its language's. The fault would first show in the next
/// release. So each run also reads, compiles and looks up this release. Its expected answers are written by hand, never
/// computed.
package enum KnownAnswers {
    /// The answers compared.
    package static var count: Int {
        numbers.reduce(0) { $0 + $1.numbers.split(separator: " ").count } + ranges.count
    }

    /// Compares every expected answer with the answer of the compiled tables.
    ///
    /// - Throws: ``TableCompilerError/disproved(ruleSet:number:packed:expected:)`` with the first difference.
    package static func prove() throws {
        let data = try CLDRData.read(.memory(files.mapValues { Array($0.utf8) }, folder: "the made-up release"))
        let tables = try LoadedPluralTables(CompiledPluralTables(PluralSource(data)))
        for (locale, type, expected, texts) in numbers {
            let rules = tables.rules(for: locale, type: type)
            for number in texts.split(separator: " ") {
                let found = rules.category(parsing: number)
                if found == expected { continue }
                throw TableCompilerError.disproved(
                    ruleSet: "the made-up release", number: "\(number) in \(locale) (\(type))",
                    packed: found?.keyword ?? "no number", expected: expected.keyword)
            }
        }
        for (locale, start, end, expected) in ranges {
            let found = tables.rules(for: locale).category(forRangeFrom: start, to: end)
            if found == expected { continue }
            throw TableCompilerError.disproved(
                ruleSet: "the made-up release", number: "the range from \(start) to \(end) in \(locale)",
                packed: found.keyword, expected: expected.keyword)
        }
    }

    /// Numbers of each category.
    private static let numbers: [(locale: String, type: PluralRuleType, category: PluralCategory, numbers: String)] = [
        // Both ends of ranges, with and without fractions.
        ("qaa", .cardinal, .one, "1 3 1.0 3.00"), ("qaa", .cardinal, .two, "4 4.0 4.5 5.99 6 6.0"),
        ("qaa", .cardinal, .few, "11 14 17 111 114 117 1011 11.0"),
        ("qaa", .cardinal, .other, "0 2 2.0 1.5 2.5 3.5 6.5 7 10 15 16 18 110 118 11.5 17.5"),
        // The operands v, w, f and t.
        ("qab", .cardinal, .one, "0.5 0.50 3.100"), ("qab", .cardinal, .two, "0.05 7.05"),
        ("qab", .cardinal, .few, "0.06 0.07 0.060 0.0700"),
        ("qab", .cardinal, .other, "0 1 1.0 0.25 0.08 0.005 0.050 0.0500 0.04"),
        // The exponent.
        ("qac", .cardinal, .one, "1c3 1.5c3 0c3 12c3"), ("qac", .cardinal, .many, "1c6 1e6 1.5c6 11c6"),
        ("qac", .cardinal, .other, "3 6 1000 1000000 1c5 10c6 20c6"),
        // Connectives, and moduli beyond the tables of remainders.
        ("qad", .cardinal, .one, "1 21"), ("qad", .cardinal, .two, "5 1005 5.5 5005 700007 1700007"),
        ("qad", .cardinal, .few, "5000 5001 5002 5000.0"),
        ("qad", .cardinal, .other, "0 7 1.0 21.5 105 1000 4999 5003 70007 5001.5"),
        // If two rules hold, the first one wins.
        ("qae", .cardinal, .one, "3 10 17 73 143"), ("qae", .cardinal, .two, "13 23 33 103"),
        ("qae", .cardinal, .few, "5 6"), ("qae", .cardinal, .other, "0 4 7 14 3.5"),
        // Subtags are dropped from the right. An alias brings the subtags of its replacement.
        ("qaf", .cardinal, .one, "1"), ("qaf-CC", .cardinal, .one, "1"), ("qaf-AA", .cardinal, .one, "2"),
        ("qaf_Cyrl", .cardinal, .one, "3"), ("qaf-Cyrl-AA", .cardinal, .one, "3"),
        ("qaf-Cyrl-BB", .cardinal, .one, "4"), ("QAF-CYRL-bb-u-nu-latn", .cardinal, .one, "4"),
        ("qaf-Arab-AA", .cardinal, .one, "1"), ("qaf@cyrillic", .cardinal, .one, "3"),
        ("qaf_BB.UTF-8@cyrillic", .cardinal, .one, "4"), ("qaf@latin", .cardinal, .one, "1"),
        ("qaf-AA", .cardinal, .other, "1 3 4"), ("qaf-Cyrl-AA", .cardinal, .other, "1 2 4"),
        ("qag", .cardinal, .one, "2"), ("qag-CC", .cardinal, .one, "1"), ("qah", .cardinal, .one, "3"),
        ("qah-BB", .cardinal, .one, "4"), ("qap-Cyrl", .cardinal, .one, "4"), ("qap", .cardinal, .one, "5"),
        ("qai", .cardinal, .one, "2"), ("qaj", .cardinal, .one, "1"),
        ("qaf-foobar", .cardinal, .two, "4"), ("qaf-foobaz", .cardinal, .one, "2"),
        // An alias of a language without any data.
        ("qan", .cardinal, .one, "77"), ("qan-BB", .cardinal, .one, "77"), ("qan", .ordinal, .other, "1 77"),
        // A deprecated code that has its own rules.
        ("qam", .cardinal, .one, "9"), ("qam", .cardinal, .other, "1 2 3 4"),
        // Fractions that no table decides.
        ("qal", .cardinal, .one, "4.5 5.50 5.9"), ("qal", .cardinal, .two, "1.5 2.5 6.5 7.5"),
        ("qal", .cardinal, .other, "1 2 4 5 6 4.25 3.9 1.50"),
        // Ordinal rules, and root.
        ("qaa", .ordinal, .few, "3 23"), ("qaa", .ordinal, .other, "1 2 4 5 13"),
        ("qab", .ordinal, .other, "1 2 3 77"), ("zzz", .cardinal, .one, "77"), ("zzz", .cardinal, .other, "1 76"),
        ("zzz", .ordinal, .other, "1 77"), ("root", .cardinal, .one, "77"),
    ]

    /// Ranges: the region's range table is used first, then the language's, then the category of the end.
    private static let ranges:
        [(locale: String, start: PluralCategory, end: PluralCategory, category: PluralCategory)] = [
            ("qaf", .one, .one, .other), ("qaf", .one, .other, .one), ("qaf", .other, .one, .one),
            ("qaf", .other, .other, .other), ("qaf-AA", .one, .one, .one), ("qaf-AA", .one, .other, .other),
            ("qaf-AA", .other, .one, .one), ("qaf-AA", .other, .other, .one), ("qaf-Cyrl", .one, .other, .one),
            ("qaf-Cyrl-BB", .one, .one, .other), ("qaf-CC", .one, .other, .one), ("qag", .other, .other, .one),
            ("qaa", .few, .one, .one), ("qaa", .one, .few, .few), ("qam", .other, .one, .one),
            ("zzz", .one, .other, .other), ("zzz", .other, .one, .one),
        ]

    private static func group(_ locales: String, _ conditions: KeyValuePairs<String, String>) -> String {
        let rules = conditions.map { "<pluralRule count=\"\($0.key)\">\($0.value)</pluralRule>" }
        return """
            <pluralRules locales="\(locales)">\(rules.joined())<pluralRule count="other"></pluralRule></pluralRules>

            """
    }

    private static func rangeGroup(_ locale: String, _ results: [(start: String, end: String, result: String)])
        -> String
    {
        let ranges = results.map { "<pluralRange start=\"\($0.start)\" end=\"\($0.end)\" result=\"\($0.result)\"/>" }
        return "<pluralRanges locales=\"\(locale)\">\(ranges.joined())</pluralRanges>\n"
    }

    private static func alias(_ type: String, _ replacement: String) -> String {
        "<languageAlias type=\"\(type)\" replacement=\"\(replacement)\" reason=\"deprecated\"/>\n"
    }

    private static func element(_ elements: String..., content: [String]) -> String {
        let start = elements.map { "<\($0)>" }.joined()
        let end = elements.reversed().map { "</\($0.prefix { $0 != " " })>" }.joined()
        return start + "\n" + content.joined(separator: "\n") + end
    }

    /// The files of the release. Its languages have codes for private use.
    private static let files: [String: String] = [
        "dtd/ldmlSupplemental.dtd": "<!ATTLIST version cldrVersion CDATA #FIXED \"1\" >",
        "properties/scriptMetadata.txt": "Latn; 2; 004C; IT; 1; RECOMMENDED; NO; NO; MIN; NO; YES",
        // The elements count, and not the names of files.
        "supplemental/all.xml": element(
            "supplementalData",
            content: [
                element("plurals type=\"cardinal\"", content: cardinals),
                element("plurals type=\"ordinal\"", content: ordinals),
                element("plurals", content: rangeGroups),
                element("metadata", "alias", content: aliases),
                element("parentLocales", content: ["<parentLocale parent=\"root\" locales=\"az_Cyrl\"/>"]),
                element("likelySubtags", content: ["<likelySubtag from=\"qaf\" to=\"qaf_Latn_CC\"/>"]),
                element(
                    "numberingSystems",
                    content: ["<numberingSystem id=\"latn\" type=\"numeric\" digits=\"0123456789\"/>"]),
            ]),
        "main/root.xml": element("ldml", content: ["<identity><language type=\"root\"/></identity>"]),
    ]

    private static let cardinals: [String] = [
        group("qaa", ["one": "n = 1..3 and n != 2", "two": "n within 4..6", "few": "n % 100 = 11..14,17"]),
        group("qab", ["one": "w = 1", "two": "f = 5 and v = 2", "few": "t = 5..7 and w = 2 and f != 5,50,500"]),
        group("qac", ["one": "c = 3", "many": "e = 6 and i % 10000000 != 0"]),
        group(
            "qad",
            [
                "one": "i = 1 and v = 0 or i = 21 and v = 0", "two": "i % 1000 = 5 or i % 1000000 = 700007",
                "few": "n = 5000..5002",
            ]),
        group("qae", ["one": "n % 7 = 3", "two": "n % 10 = 3", "few": "n = 5..6"]),
        group("qaf", ["one": "n = 1"]), group("qaf_AA", ["one": "n = 2"]), group("qaf_BB", ["one": "n = 5"]),
        group("qaf_Cyrl", ["one": "n = 3"]), group("qaf_Cyrl_BB", ["one": "n = 4"]),
        group("qal", ["one": "n within 4..6 and w = 1", "two": "n != 1..2 and f = 5"]),
        group("qam", ["one": "n = 9"]), group("root", ["one": "n = 77"]),
    ]

    private static let ordinals: [String] = [group("qaa", ["few": "n % 10 = 3 and n % 100 != 13"])]

    private static let rangeGroups: [String] = [
        rangeGroup("qaf", [("one", "one", "other"), ("one", "other", "one"), ("other", "other", "other")]),
        rangeGroup("qaf_AA", [("one", "one", "one"), ("one", "other", "other"), ("other", "other", "one")]),
    ]

    private static let aliases: [String] = [
        alias("qag", "qaf_AA qaa"), alias("qah", "qaf_Cyrl"), alias("qai", "qag"), alias("qaj", "qag_CC"),
        alias("qam", "qaa"), alias("qan", "zzz"), alias("qap", "qaf_BB"), alias("qaf_foobar", "qaa"),
        alias("qaf_foobaz", "qaf_AA"),
    ]
}
