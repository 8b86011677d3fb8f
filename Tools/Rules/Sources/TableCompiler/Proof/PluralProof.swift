import CLDRPluralsCore
import PluralRuleSyntax

/// The proof that plural tables agree with CLDR. The proof runs before the tables are written, and counts its
/// comparisons.
///
/// One side is the bytes of the tables, read by the same code that a program runs. The other side is CLDR's files,
/// evaluated by the reference evaluator.
///
/// - Bounds: no number and no identifier leads out of the tables. They are checked when the tables are loaded.
/// - Look-up: every locale that CLDR lists and every alias. Each is tried in the spellings of BCP 47, CLDR and POSIX,
///   with an unknown region and script, with a variant, with an extension, with each modifier of the C library that
///   names a script, and with subtags of eight and of nine characters. Identifiers without a known language are tried,
///   too.
/// - Rule sets: ``RuleSetProof`` compares the rule set that a look-up finds with the rules of the locale's group. If
///   two locales have the same packed rule set and the same rules, their numbers are compared once.
/// - Ranges: every pair of categories for every identifier.
/// - Samples: all samples in CLDR's files, for every locale of the group that lists them.
package struct PluralProof: Sendable, Hashable {
    /// Whole numbers compared, over all rule sets.
    package private(set) var wholeNumbers = 0
    /// Numbers with fraction digits or an exponent compared, over all rule sets.
    package private(set) var decimals = 0
    /// Locale identifiers looked up, by type.
    package private(set) var locales = 0
    /// Categories of ranges compared.
    package private(set) var ranges = 0
    /// Samples of CLDR compared. A sample counts once for each locale of its group.
    package private(set) var samples = 0
    /// Pairs of a packed rule set and rules proved equal.
    package private(set) var ruleSets = 0

    /// All comparisons made.
    package var total: Int { wholeNumbers + decimals + locales + ranges + samples }

    /// A packed rule set and the rules that it must have.
    struct Pair: Sendable, Hashable {
        let packed: UInt8
        let expected: Int
    }

    /// The pairs whose numbers were compared.
    private(set) var proved: Set<Pair>

    /// Proves the tables in generated source.
    ///
    /// - Throws: ``TableCompilerError/disproved(ruleSet:number:packed:expected:)`` with the first difference.
    package init(_ tables: LoadedPluralTables, against expectation: PluralExpectation) throws {
        if tables.version != expectation.version {
            throw TableCompilerError.disproved(
                ruleSet: "the release", number: "the version", packed: tables.version,
                expected: expectation.version)
        }
        self = try tables.read { try PluralProof($0, against: expectation) }
    }

    /// Proves tables through their reader. The tables that a program was built with can be proved this way, too.
    package init(_ tables: PackedPluralTables, against expectation: PluralExpectation) throws {
        try self.init(tables, against: expectation, proved: [])
    }

    /// - Parameter proved: Pairs whose numbers need not be compared again. A test that changes the look-up alone knows
    ///   them.
    init(_ tables: PackedPluralTables, against expectation: PluralExpectation, proved: Set<Pair>) throws {
        self.proved = proved
        for (identifier, meaning) in PluralProof.lookUps(expectation) {
            try prove(identifier, as: meaning, tables, expectation)
        }
        try proveUnknownLanguages(tables, expectation)
        try proveSamples(tables, expectation)
    }

    /// The identifiers to look up, each with one that has the same rules and whose subtags are in their usual form.
    static func lookUps(_ expectation: PluralExpectation) -> [(identifier: String, meaning: String)] {
        var result: [(identifier: String, meaning: String)] = []
        for identifier in expectation.identifiers {
            result.append((identifier, identifier))
            for (spelling, meaning) in spellings(of: identifier) { result.append((spelling, meaning)) }
        }
        for identifier in expectation.likelyIdentifiers { result.append((identifier, identifier)) }
        for (language, scripts) in expectation.variedLanguages {
            for script in [""] + scripts.map({ "_\($0)" }) {
                for region in expectation.regions {
                    let identifier = "\(language)\(script)_\(region)"
                    result.append((identifier, identifier))
                }
            }
        }
        for identifier in ["root", "ROOT", "und", "Und-u-nu-latn"] { result.append((identifier, "und")) }
        for identifier in [
            "", "qqq-PL", "x-pl", "und-lux", "und-PL", "und_Latn", "root-PL", "-", "_", "p", "pl1", "plpl", "pl pl",
            "12",
            "\u{E9}", "\u{0}", "pl\u{E9}", "i-", "i-pl", "-pl", "pl--PL", "pl-abcdefghi",
        ] {
            result.append((identifier, meaning(ofFaulty: identifier)))
        }
        return result
    }

    /// For an invalid identifier: its language subtag, if that is valid, else an unknown language. The subtag `dropped`
    /// marks it as inexact.
    private static func meaning(ofFaulty identifier: String) -> String {
        ["pl pl", "pl--PL", "pl-abcdefghi"].contains(identifier) ? "pl_dropped" : "zxx_dropped"
    }

    /// Every code of two or three letters that CLDR does not mention has the rules of root.
    private mutating func proveUnknownLanguages(
        _ tables: PackedPluralTables, _ expectation: PluralExpectation
    ) throws {
        let letters = Array(UInt8(ascii: "a")...UInt8(ascii: "z"))
        let codes = letters.flatMap { first in
            letters.flatMap { second in [[first, second]] + letters.map { [first, second, $0] } }
        }
        for type in PluralRuleType.allCases {
            let root = "und".utf8.withContiguousStorageIfAvailable { FoundRules(utf8: $0, type: type, in: tables) }
            for code in codes {
                let found = code.withUnsafeBufferPointer { FoundRules(utf8: $0, type: type, in: tables) }
                locales += 1
                if let root, found.row == root.row, found.ruleSet == root.ruleSet,
                    found.rangeTable == root.rangeTable, !found.isExact
                {
                    continue
                }
                let language = String(decoding: code, as: UTF8.self)
                if language == "und" || expectation.languages.contains(language) { continue }
                throw TableCompilerError.disproved(
                    ruleSet: "the \(type) rules of \(language)", number: "a language that CLDR does not mention",
                    packed: "row \(found.row)", expected: "root")
            }
        }
    }

    /// Other spellings of an identifier, such as `pt-pt` and `PT_PT` for `pt_PT`. Spellings with an unknown region or
    /// script have that subtag in their meaning, too.
    private static func spellings(of identifier: String) -> [(spelling: String, meaning: String)] {
        let tag = identifier.replacing("_", with: "-")
        var spellings = [
            (tag, identifier), (identifier.uppercased(), identifier), (tag.lowercased(), identifier),
            ("\(tag)-u-nu-arab", identifier), ("\(tag)-x-pl", identifier), ("\(identifier).UTF-8@euro", identifier),
        ]
        let subtags = identifier.split(separator: "_")
        let isName = subtags.dropFirst().contains { ![2, 4].contains($0.utf8.count) && $0.first?.isNumber != true }
        if !["root", "und"].contains(identifier) {
            // A variant names another locale with the same rules. So the identifier is not exact.
            for variant in ["abc", "abcde", "abcdefgh", "1996"] {
                spellings.append(("\(tag)-\(variant)", "\(identifier)_\(variant)"))
            }
        }
        if subtags.count > 1, !isName {
            // A subtag has at most eight characters. Subtags after a longer one do not count.
            let rest = subtags.dropFirst().joined(separator: "-")
            spellings.append(("\(subtags[0])-abcdefgh-\(rest)", "\(identifier)_dropped"))
            spellings.append(("\(subtags[0])-abcdefghi-\(rest)", "\(subtags[0])_dropped"))
        }
        if !isName, !["root", "und"].contains(identifier) {
            let hasScript = subtags.dropFirst().contains { $0.utf8.count == 4 }
            for (modifier, named) in LocaleExpectation.scriptsOfModifiers {
                let meaning = ([String(subtags[0]), named] + subtags.dropFirst().map(String.init)).joined(
                    separator: "_")
                spellings.append(("\(identifier).UTF-8@\(modifier)", hasScript ? identifier : meaning))
            }
        }
        if subtags.dropFirst().allSatisfy({ $0.utf8.count == 4 }) {
            spellings.append(("\(tag)-ZZ", "\(identifier)_ZZ"))
            if subtags.count == 1 { spellings.append(("\(identifier)_Zzzz_419", "\(identifier)_Zzzz_419")) }
        }
        return spellings
    }

    private mutating func prove(
        _ identifier: String, as meaning: String, _ tables: PackedPluralTables, _ expectation: PluralExpectation
    ) throws {
        var identifier = identifier
        for type in PluralRuleType.allCases {
            let found = identifier.withUTF8 { FoundRules(utf8: $0, type: type, in: tables) }
            let expected = expectation.ruleSet(of: meaning, type)
            try prove(found, expected.number, tables, expectation, "the \(type) rules of \(identifier)")
            if found.isExact != expected.isExact {
                throw TableCompilerError.disproved(
                    ruleSet: "the locale \(meaning)", number: "whether \(identifier) is exact (\(type))",
                    packed: "\(found.isExact)", expected: "\(expected.isExact)")
            }
            locales += 1
            if type == .cardinal {
                try proveRanges(identifier, found, expectation.range(of: meaning), tables, expectation)
            } else if Int(found.rangeTable) != PackedLocaleColumn.none {
                throw TableCompilerError.disproved(
                    ruleSet: "the ranges of \(identifier)", number: "ordinal rules", packed: "a range table",
                    expected: "none")
            }
        }
    }

    private mutating func prove(
        _ found: FoundRules, _ expected: Int, _ tables: PackedPluralTables, _ expectation: PluralExpectation,
        _ what: String
    ) throws {
        guard !proved.contains(Pair(packed: found.ruleSet, expected: expected)) else { return }
        let ruleSet = expectation.ruleSets[expected]
        let packed = PackedRuleSet(tables.rules, index: Int(found.ruleSet))
        let check = RuleSetProof(ruleSet: ruleSet, packed: packed, of: what)
        try GeneralProgramProof.prove(packed, ruleSet, of: what)
        wholeNumbers += try check.proveWholeNumbers()
        wholeNumbers += try check.proveEdges()
        decimals += try check.proveDecimals()
        try check.proveCategories()
        ruleSets += 1
        proved.insert(Pair(packed: found.ruleSet, expected: expected))
    }

    private mutating func proveRanges(
        _ identifier: String, _ found: FoundRules, _ expected: Int?, _ tables: PackedPluralTables,
        _ expectation: PluralExpectation
    ) throws {
        let listed = expected.map { expectation.ranges[$0] } ?? [:]
        for start in PluralCategory.allCases {
            for end in PluralCategory.allCases {
                // UTS #35 part 3, "Plural Ranges": a pair that is not listed has the category of its end.
                let expected = listed[[start, end]]
                let category = tables.category(forRangeFrom: start, to: end, rangeTable: found.rangeTable)
                let own = tables.listedCategory(forRangeFrom: start, to: end, rangeTable: found.rangeTable)
                if category != expected ?? end || own != expected {
                    throw TableCompilerError.disproved(
                        ruleSet: "the ranges of \(identifier)", number: "\(start) to \(end)",
                        packed: own?.keyword ?? "\(category) as the default",
                        expected: expected?.keyword ?? "\(end) as the default")
                }
                ranges += 1
            }
        }
    }

    /// Runs CLDR's samples through the rules of every locale that they are for.
    private mutating func proveSamples(_ tables: PackedPluralTables, _ expectation: PluralExpectation) throws {
        for group in expectation.groups {
            for rule in group.ruleSet.rules {
                let numbers = rule.samples.expanded().compactMap { number in
                    PluralOperands(number).map { (number, $0) }
                }
                for var locale in group.locales {
                    let found = locale.withUTF8 { FoundRules(utf8: $0, type: group.type, in: tables) }
                    let packed = PackedRuleSet(tables.rules, index: Int(found.ruleSet))
                    for (number, operands) in numbers {
                        let category = packed.category(operands)
                        samples += 1
                        if category == rule.category { continue }
                        // If a sample contradicts its own rule, the reader of the files has reported that. The rule
                        // counts here.
                        if let exact = DecimalOperands(number), group.ruleSet.category(for: exact) == category {
                            continue
                        }
                        throw TableCompilerError.disproved(
                            ruleSet: "\(group.ruleSet.withoutSamples)",
                            number: "the sample \(number) of \(locale) (\(group.type))", packed: category.keyword,
                            expected: rule.category.keyword)
                    }
                }
            }
        }
    }
}
