import CLDRPluralsCore
import CLDRSource
import PluralRuleSyntax
import StringsdictTestSupport
import Testing

@testable import TableCompiler

/// The tables of a standalone file.
@Suite struct SmallTablesTests {
    private static let data = Result { try CLDRData.read(common: TestFolders.cldrData) }

    private func source(_ rules: String, locale: String = "aa") throws -> PluralSource {
        PluralSource(
            cardinals: [.init(locales: [locale], ruleSet: try PluralRuleSet(parsing: rules))], ordinals: [],
            ranges: [], aliases: [], version: "0")
    }

    private func proved(_ source: PluralSource) throws -> SmallTables {
        let compiled = try CompiledPluralTables(source)
        let tables = try SmallTables(compiled, namesLocales: true)
        for tables in [tables, try SmallTables(compiled, namesLocales: false)] {
            _ = try SmallTablesProof(tables, against: PluralExpectation(source))
        }
        return tables
    }

    @Test func allRulesTakeAFewKilobytes() throws {
        let data = try Self.data.get()
        let tables = try SmallTables(CompiledPluralTables(PluralSource(data)), namesLocales: false)
        let proof = try SmallTablesProof(tables, against: PluralExpectation(data))
        #expect(proof.numbers > 1_000)
        #expect(proof.locales > 10_000)
        #expect(proof.ranges > 100)
        #expect(tables.programs.count < 2_600)
        // A name without rules is left out.
        #expect(!tables.subtags.contains { $0.language == 0 && Int($0.locale) == tables.root })
    }

    @Test(arguments: [
        "one: n = 1", "one: n % 7 = 3; two: n % 10 = 3; few: n = 5..6", "many: e = 6 and i % 10000000 != 0",
        "one: n within 4..6 and w = 1; two: n not within 1..2 and f = 5", "one: n within 0..1,3..5",
        "one: i = 0,1; two: v != 0; few: f % 100 = 11..14,17; many: t = 300..500,70000", "other",
        "one: n != 1,3 and w = 0 or t % 7 = 2 and c = 0", "one: v = 0 and i % 100 = 1 or f % 100 = 1",
        "two: n = 268435455", "one: n = 0..126; two: n = 128..255; few: n = 256; many: n = 500..626",
        "one: n = 1,3,5,7,9,11,13,15,17,19,21,23,25,27,29,31,33,35,37",
    ])
    func theBytesHaveTheRules(rules: String) throws {
        _ = try proved(try source(rules))
    }

    /// Rules that nobody wrote by hand.
    @Test func madeUpRules() throws {
        var random = SplitMix64(seed: 63)
        for _ in 0..<15 {
            let rules = random.ruleSet()
            guard let ruleSet = try? PluralRuleSet(parsing: rules), PluralRepresentatives(of: ruleSet) != nil else {
                continue
            }
            do {
                _ = try proved(try source(rules))
            } catch TableCompilerError.tooMany {
                continue
            }
        }
    }

    /// The constants come from the rules.
    @Test func constantsFollowTheRules() throws {
        let tables = try proved(try source("one: n % 7 = 3 and n % 10 != 3; two: i = 150"))
        #expect(tables.constants.moduli == [7, 10])
        #expect(tables.constants.reduction == 210)
        #expect(!tables.constants.hasWithin)
        #expect(try proved(try source("one: n within 1..2")).constants.hasWithin)
        // For whole numbers, `within` means the same as a list.
        #expect(!(try proved(try source("one: i within 1..2")).constants.hasWithin))
        // A multiple above each constant.
        #expect(try proved(try source("one: n % 7 = 3; two: i = 0..20")).constants.reduction == 21)
        #expect(try proved(try source("one: n % 7 = 3; two: i = 0..21")).constants.reduction == 28)
        #expect(throws: TableCompilerError.tooLargeForSmallForm(relation: "n = 268435456")) {
            try proved(try source("one: n = 268435456"))
        }
        #expect(throws: TableCompilerError.tooLargeForSmallForm(relation: "n % 10000000000000 = 3")) {
            try proved(try source("one: n % 10000000000000 = 3"))
        }
        #expect(throws: TableCompilerError.tooMany("moduli", count: 8, limit: 7)) {
            try proved(try source((2...9).map { "n % \($0) = 1" }.joined(separator: " and ").withOne))
        }
    }

    /// Whole numbers are asked only what decides.
    @Test func wholeNumbersHaveAShorterProgram() throws {
        let polish = try PluralRuleSet(
            parsing: """
                one: i = 1 and v = 0; few: v = 0 and i % 10 = 2..4 and i % 100 != 12..14; \
                many: v = 0 and i != 1 and i % 10 = 0..1 or v = 0 and i % 10 = 5..9 or v = 0 and i % 100 = 12..14
                """)
        let whole = SmallProgram.whole(polish, shortens: true)
        #expect(
            whole.conjunctions.map { "\($0.category): \($0.relations)" } == [
                "few: [i % 10 = 2..4, i % 100 != 12..14]", "one: [i = 1]",
            ])
        #expect(whole.otherwise == .many)
        let fraction = SmallProgram.fraction(polish, shortens: true)
        #expect(fraction.conjunctions.isEmpty && fraction.otherwise == .other)
    }

    /// The conjunction that holds most often comes first, and in it the relation that fails most often, if the categories stay
    /// the same.
    @Test(arguments: [
        ("one: i % 100 = 1..2; few: i % 10 = 3", ["few: [i % 10 = 3]", "one: [i % 100 = 1..2]"]),
        ("one: i = 1; few: i != 0,1 and i % 1000 = 0", ["one: [i = 1]", "few: [i % 1000 = 0, i != 0..1]"]),
        // 11 has the category of the first one.
        ("one: i % 100 = 11; few: i % 10 = 1", ["one: [i % 100 = 11]", "few: [i % 10 = 1]"]),
        // 13 is in the first one and in the last one.
        (
            "one: i % 100 = 13; two: i % 100 = 2,4; few: i % 10 = 3",
            ["two: [i % 100 = 2,4]", "one: [i % 100 = 13]", "few: [i % 10 = 3]"]
        ),
        (
            "one: i % 10 != 5; two: i = 5; few: i % 100 = 25",
            ["one: [i % 10 != 5]", "two: [i = 5]", "few: [i % 100 = 25]"]
        ),
    ])
    func whatDecidesComesFirst(rules: String, program: [String]) throws {
        let whole = SmallProgram.whole(try PluralRuleSet(parsing: rules), shortens: true)
        #expect(whole.conjunctions.map { "\($0.category): \($0.relations)" } == program)
        #expect(whole.otherwise == .other)
        _ = try proved(try source(rules))
    }

    /// The program for fractions has no relation that only whole numbers can fulfil.
    @Test func fractionsHaveAShorterProgram() throws {
        func fraction(_ rules: String) throws -> [String] {
            let program = SmallProgram.fraction(try PluralRuleSet(parsing: rules), shortens: true)
            return program.conjunctions.map { "\($0.category): \($0.relations)" } + ["\(program.otherwise)"]
        }
        #expect(
            try fraction("one: n = 1; two: n != 2 and f = 3; few: n % 10 = 4; many: i = 5") == [
                "two: [f = 3]", "many: [i = 5]", "other",
            ])
        #expect(try fraction("one: t = 0; two: w = 0; few: f = 0 and i = 7; many: t != 0 and c = 0") == ["many"])
        #expect(
            try fraction("one: n within 0..2; two: n not within 0..4; few: v = 0,1") == [
                "one: [n within 0..2]", "two: [n not within 0..4]", "few: [v = 0..1]", "other",
            ])
        // Rules that look at `i` alone have one program for all numbers without an exponent.
        let integers = try PluralRuleSet(parsing: "one: i = 0; two: i % 10 = 1 and i != 0,5")
        let whole = SmallProgram.whole(integers, shortens: true)
        #expect(whole.conjunctions.first?.relations.map(\.description) == ["i % 10 = 1"])
        #expect(SmallProgram.fraction(integers, shortens: true) == whole)
    }

    /// Many numbers at equal distances take no more bytes than a few.
    @Test func numbersAtEqualDistancesAreTwoRelations() throws {
        func size(_ numbers: String, modulus: Int = 1_000, isNegated: Bool = false) throws -> Int {
            let rules = "one: i % \(modulus) \(isNegated ? "!=" : "=") \(numbers); two: i % 100 = 7"
            let tables = try proved(try source(rules))
            return try SmallProgram(tables.ruleSets[1], shortens: false).bytes(tables.constants).count
        }
        let (end, other) = (1, 1 + 3)
        // Head, the relation with 100, and a wide range.
        #expect(try size("100,200,300") == end + other + 1 + 3 + 1 + 9)
        #expect(try size("150,250,350,450,550,650,750,850,950") == end + other + 1 + 3 + 1 + 9)
        #expect(try size("100,200") == end + other + 1 + 1 + 2 * 9 - 7)
        #expect(try size("100,200,400") == end + other + 2 + 1 + 3 * 9 - 7)
        #expect(try size("100,200,300..301") == end + other + 2 + 1 + 3 * 9 - 7)
        #expect(try size("100,200,300", isNegated: true) == end + other + 2 + 1 + 3 * 9 - 7)
        // 90 is no modulus of these rules.
        #expect(try size("100,190,280") == end + other + 2 + 1 + 3 * 9 - 7)
        #expect(try size("100,200,300", modulus: 1_050) == end + other + 2 + 1 + 3 * 9 - 7)
        // Two relations of the rules that together mean the same.
        _ = try proved(try source("one: i % 100 = 0 and i % 1000 = 100..300; two: n % 10 = 0 and i % 100 = 10..30"))
        _ = try proved(try source("one: i % 100 = 0 and i % 1000 = 100..350; two: i % 100 = 0,1 and i % 1000 = 0..200"))
    }

    /// Numbers that repeat within a modulus have a smaller one, while there is room for it.
    @Test func relationsGetSmallerModuli() throws {
        let cornish = "one: n % 100 = 2,22,42,62,82; two: n % 100 != 0..3,50..53; few: n % 100 = 1,2,51"
        #expect(try proved(try source(cornish)).constants.moduli == [20, 50, 100])
        let many = [3, 4, 5, 6, 7, 9].map { "n % \($0) = 1" }.joined(separator: " and ")
        #expect(try proved(try source(many.withOne + "; two: n % 100 = 2,52")).constants.moduli.last == 50)
        let more = many.withOne + " and n % 100 = 10; two: n % 100 = 2,52"
        #expect(try proved(try source(more)).constants.moduli == [3, 4, 5, 6, 7, 9, 100])
    }

    /// Names of several subtags, and replacements with a script or region.
    @Test func namesAndReplacements() throws {
        var made = PluralSource(cardinals: [], ordinals: [], ranges: [], aliases: [], version: "0")
        for (number, locale) in ["root", "qaf", "qaf_AA", "qaf_Cyrl", "qaf_Cyrl_BB", "qaa"].enumerated() {
            made.cardinals.append(
                .init(locales: [locale], ruleSet: try PluralRuleSet(parsing: "one: n = \(number + 1)")))
        }
        made.aliases = [
            ("qag", "qaf_AA qaa"), ("qah", "qaf_Cyrl"), ("qai", "qag"), ("qaj", "qag_CC"), ("qaf_foobar", "qaa"),
            ("i_lux", "qaa"), ("qag_foobaz", "qaa"),
        ]
        let compiled = try CompiledPluralTables(made)
        let both = try [true, false].map { try SmallTablesReader(SmallTables(compiled, namesLocales: $0)) }
        for (identifier, number) in [
            ("qaf", 2), ("qaf-AA", 3), ("QAF_cyrl_aa", 4), ("qaf-Cyrl-BB", 5), ("qag", 3), ("qag-CC", 2), ("qah-BB", 5),
            ("qaf-foobar", 6), ("qaf-foobars", 2), ("i-lux", 6), ("zz", 1), ("qai", 3), ("qaj", 2),
        ] {
            for reader in both {
                let rules = reader.tables.ruleSets[Int(reader.locale(identifier).cardinal)]
                #expect(rules.description == "one: n = \(number)", "\(identifier)")
            }
        }
    }

    @Test func theProofSaysWhatIsPackedAndWhatIsExpected() throws {
        let source = try source("one: n = 1")
        var tables = try proved(source)
        // Each table of ranges is proved once. The source has no ranges, so only the default is proved.
        #expect(try SmallTablesProof(tables, against: PluralExpectation(source)).ranges == 36)
        // The lower end of the range, behind the heads of the conjunction and of the relation.
        tables.programs[Int(tables.starts[3]) + 2] = 3
        let error = #expect(throws: TableCompilerError.self) {
            try SmallTablesProof(tables, against: PluralExpectation(source))
        }
        guard case .disproved(let ruleSet, let number, let packed, let expected) = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(ruleSet == "one: n = 1" && number == "the program in the small form")
        #expect(packed.contains("3...3") && !packed.contains("1...1"))
        #expect(expected.contains("1...1") && !expected.contains("3...3"))
    }

    /// The proof notices each changed byte of a few languages, such as `n` for `i` in a program of whole numbers.
    @Test func theProofNoticesChanges() throws {
        let data = try Self.data.get()
        let source = PluralSource(data).restricted(to: ["pl", "pt", "lv"])
        let expectation = PluralExpectation(data, locales: ["pl", "pt", "lv"])
        let right = try SmallTables(CompiledPluralTables(source), namesLocales: false)
        _ = try SmallTablesProof(right, against: expectation)
        for place in right.programs.indices {
            for bit: UInt8 in [1, 2] {
                var wrong = right
                wrong.programs[place] ^= bit
                #expect(throws: TableCompilerError.self, "byte \(place), bit \(bit)") {
                    try SmallTablesProof(wrong, against: expectation)
                }
            }
        }
        for place in right.ranges.indices {
            var wrong = right
            wrong.ranges[place] ^= 1
            #expect(throws: TableCompilerError.self, "range \(place)") {
                try SmallTablesProof(wrong, against: expectation)
            }
        }
        for place in right.keys.indices {
            var wrong = right
            wrong.keys[place] ^= 1
            #expect(throws: TableCompilerError.self, "key \(place)") {
                try SmallTablesProof(wrong, against: expectation)
            }
        }
    }
}

extension String {
    fileprivate var withOne: String { "one: " + self }
}
