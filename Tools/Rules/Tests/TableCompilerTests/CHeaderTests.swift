import CLDRPluralsCore
import CLDRSource
import PluralRuleSyntax
import StringsdictTestSupport
import Testing

@testable import TableCompiler

private let compiler = ["clang", "cc", "gcc"].first { name in
    (try? CommandProcess.shell("command -v \(name)", folder: TestFolders.package))?.status == 0
}

/// Headers for C, compiled and asked by `Tools/Checks/StandaloneHeader/compare.c`. The answers that are expected come from the
/// reference evaluator and from the lists of locales in the files of CLDR, not from the tables.
@Suite("Headers for C", .enabled(if: compiler != nil, "there is no C compiler"))
struct CHeaderTests {
    private static let data = Result { try CLDRData.read(common: TestFolders.cldrData) }
    private static let numbers =
        (0...25).map(String.init)
        + [
            "40", "80", "100", "101", "111", "150", "1000", "11000", "100000", "1000000", "2000000", "0.0", "0.1",
            "1.0",
            "1.5", "1.30", "2.10", "3.3", "4.5", "6.0", "6.5", "0.21", "3c6", "1e3", "1.2c6", "1.23c1",
            "18446744073709551617",
            "1234567890123456789012345678901.50", "", "x", "1.", "1c",
        ]

    /// Compares the answers for identifiers, each with one that has the same rules and whose subtags are in their usual form.
    private func compare(
        _ tables: SmallTables, with expectation: PluralExpectation,
        for identifiers: [(identifier: String, meaning: String)],
        prefix: String = CHeaderEmitter.usualPrefix
    ) throws {
        let name = try #require(compiler)
        let answers = expectation.ruleSets.map { ruleSet in
            Self.numbers.map { "\($0)\t\(ruleSet.category(parsing: $0)?.keyword ?? "none")\n" }
        }
        var lines = ""
        for (identifier, meaning) in identifiers {
            for type in PluralRuleType.allCases {
                for answer in answers[expectation.ruleSet(of: meaning, type).number] {
                    lines += "\(type.name)\t\(identifier)\t\(answer)"
                }
            }
            let listed = expectation.range(of: meaning).map { expectation.ranges[$0] } ?? [:]
            for start in PluralCategory.allCases {
                for end in PluralCategory.allCases {
                    lines +=
                        "range\t\(identifier)\t\(start.code)\(end.code)\t\((listed[[start, end]] ?? end).keyword)\n"
                }
            }
        }
        let folder = try TemporaryFolder()
        let header = CHeaderEmitter(tables, command: "generate", prefix: prefix).source
        let usual = header.replacing(prefix, with: CHeaderEmitter.usualPrefix)
        try folder.write(
            usual.replacing(prefix.uppercased(), with: CHeaderEmitter.usualPrefix.uppercased()), to: "plurals.h")
        try folder.write(lines, to: "expected.tsv")
        let program = "\(TestFolders.package)/Tools/Checks/StandaloneHeader/compare.c"
        let result = try CommandProcess.shell(
            """
            \(name) -std=c99 -O1 -Wall -Wextra -pedantic -Werror -I. '\(program)' -o compare && ./compare <expected.tsv
            """, folder: folder.path)
        #expect(
            result.status == 0 && result.output.hasSuffix(" answers right, 0 wrong\n"), "\(result.errors.prefix(2_000))"
        )
        let right = result.output.split(separator: " ").first.flatMap { Int($0) } ?? 0
        #expect(right > lines.count { $0 == "\n" }, "each integer is asked in three ways")
    }

    @Test func allRules() throws {
        let data = try Self.data.get()
        let expectation = PluralExpectation(data)
        let tables = try SmallTables(CompiledPluralTables(PluralSource(data)), namesLocales: false)
        // A text of C has no zero inside.
        let identifiers = PluralProof.lookUps(expectation).filter { !$0.identifier.utf8.contains(0) }
        #expect(identifiers.count > 10_000)
        // Each locale that CLDR lists, and some of the other names.
        let listed = Set(expectation.identifiers)
        let some = identifiers.enumerated().filter { listed.contains($1.identifier) || $0 % 40 == 0 }.map(\.element)
        try compare(tables, with: expectation, for: some)
    }

    /// A made-up release. Real ones do not have these yet: `within`, other moduli, more languages than a byte can count, and codes
    /// whose replacement has a script or region.
    @Test func madeUpRules() throws {
        let letters = (UInt8(ascii: "a")...UInt8(ascii: "s")).map { String(decoding: [$0], as: UTF8.self) }
        let many = letters.flatMap { first in letters.map { "q\(first)\($0)" } }
        var source = PluralSource(cardinals: [], ordinals: [], ranges: [], aliases: [], version: "0")
        func add(_ locales: [String], _ rules: String) throws {
            source.cardinals.append(.init(locales: locales, ruleSet: try PluralRuleSet(parsing: rules)))
        }
        try add(["root"], "two: n = 5")
        try add(many + ["xa"], "one: n within 4..6 and w = 1; two: n % 10 not within 1..3,5..7; few: n % 7 = 3")
        try add(["xb"], "one: n % 9 = 2..3 and n != 11; two: i % 100000 = 1000..20000; many: e = 3 and i % 1000 != 0")
        for (number, locale) in ["xf", "xf_AA", "xf_Cyrl", "xf_Cyrl_BB", "xf_019"].enumerated() {
            try add([locale], "one: n = \(number + 1); many: i = 5000000..200000000")
        }
        source.ordinals = [
            .init(locales: ["xa"], ruleSet: try PluralRuleSet(parsing: "few: n % 10 = 3 and n % 100 != 13"))
        ]
        source.ranges = [
            .init(locales: ["xf", "qab"], results: [(.one, .other, .one), (.other, .one, .few)]),
            .init(locales: ["xb"], results: [(.many, .many, .two)]),
        ]
        source.aliases = [
            ("xg", "xf_AA xa"), ("xh", "xf_Cyrl"), ("xi", "xh"), ("xj", "xg_CC"), ("xf_foobar", "xa"), ("i_lux", "xa"),
            ("zz", "xb"), ("zzz", "xf"), ("xk", "qss"),
        ]
        let expectation = PluralExpectation(source)
        let tables = try SmallTables(CompiledPluralTables(source), namesLocales: false)
        #expect(tables.targets.contains { $0 > 255 })
        let names = [
            "root", "xa", "XB", "xf", "xf-AA", "xf_BB", "xf-Cyrl", "xf-Cyrl-AA", "xf-Cyrl-BB", "xg", "xg-AA", "xg-CC",
            "xg-Cyrl", "xh", "xh-BB", "xh-Arab", "xi", "xi-1996", "xj", "xf-foobar", "xf-foobaz", "i-lux", "zz", "zzz",
            "xk", "xf-019", "xf-010", "qaa", "qab", "qss", "qst", "zzy",
        ]
        let identifiers =
            names.map { ($0, $0.replacing("-", with: "_").usualCase) }
            // Only `i` begins a name of the oldest kind. A byte of another alphabet makes a language invalid, any other ends it.
            + [("x-lux", "root"), ("xf\u{7F}", "xf"), ("xf\u{80}", "root"), ("xf-AAA", "xf"), ("xf-AA-BB", "xf_AA")]
        try compare(tables, with: expectation, for: identifiers, prefix: "my_")
    }

    /// People read the tables: each kind has a comment, and no line of numbers is long.
    @Test func tablesAreReadable() throws {
        let tables = try SmallTables(CompiledPluralTables(PluralSource(try Self.data.get())), namesLocales: false)
        let source = CHeaderEmitter(tables, command: "generate").source
        let lines = source.split(separator: "\n", omittingEmptySubsequences: false)
        for table in ["programs[]", "ranges[][18]", "locales[][3]", "keys[]", "subtag_keys[]"] {
            let place = try #require(lines.firstIndex { $0.hasPrefix("static const ") && $0.contains("_\(table) =") })
            #expect(lines[place - 1].hasPrefix("/* ") && lines[place - 1].hasSuffix(" */"), "\(table)")
        }
        let numbers = lines.filter { $0.hasPrefix("    ") && $0.utf8.allSatisfy(" 0123456789,{}".utf8.contains) }
        // Four blanks, 110 characters and a comma.
        #expect(numbers.count > 20 && numbers.allSatisfy { $0.utf8.count <= 115 })
        #expect(numbers.contains { $0.utf8.count > 110 })
    }

    /// C has no empty tables.
    @Test func noRules() throws {
        let rules = try #require(PluralRuleSet([]))
        let source = PluralSource(
            cardinals: [.init(locales: ["root"], ruleSet: rules)], ordinals: [], ranges: [], aliases: [], version: "0")
        let tables = try SmallTables(CompiledPluralTables(source), namesLocales: false)
        #expect(tables.keys.isEmpty && tables.subtags.isEmpty && tables.ranges.isEmpty)
        try compare(
            tables, with: PluralExpectation(source),
            for: [("root", "root"), ("xf", "xf"), ("xf-AA", "xf"), ("i-lux", "xf")])
    }
}

extension String {
    /// A language in lower case.
    fileprivate var usualCase: String {
        let language = prefix { $0 != "_" }
        return language.lowercased() + dropFirst(language.count)
    }
}
