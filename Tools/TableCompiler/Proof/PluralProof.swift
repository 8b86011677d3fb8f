import CLDRPluralsCore
import PluralRuleSyntax

/// What was checked before tables were written: the packed tables against the reference evaluator.
public struct PluralProof: Sendable, Hashable {
    /// Whole numbers compared, over all rule sets.
    public internal(set) var wholeNumbers = 0
    /// Numbers with fraction digits or an exponent compared, over all rule sets.
    public internal(set) var decimals = 0
    /// Locale identifiers looked up.
    public internal(set) var locales = 0
    /// Rule sets proved.
    public internal(set) var ruleSets = 0

    /// All comparisons made.
    public var total: Int { wholeNumbers + decimals + locales }
}

extension CompiledPluralTables {
    /// Proves that the packed tables say what the rules say, by the code that a program runs.
    ///
    /// - Whole numbers: every one up to the largest constant of the rule set plus two of its periods, and the numbers around
    ///   every power of two and of ten, beyond 64 bits too. (Where the period exceeds ``largestPeriod``, the first
    ///   hundred thousand numbers and those around every multiple that a rule names.)
    /// - Decimals: every combination of the equivalence classes of the operands, and for each operand every entry of
    ///   its tables.
    /// - Look-up: every locale that CLDR lists, and every alias.
    ///
    /// - Returns: How many cases were compared.
    /// - Throws: ``TableCompilerError/disproved(ruleSet:number:packed:expected:)`` with the first difference.
    public func prove() throws -> PluralProof {
        var proof = PluralProof()
        try rules.withPackedRuleSets { packed in
            for (ruleSet, packed) in zip(ruleSets, packed) {
                let check = RuleSetProof(ruleSet: ruleSet, packed: packed)
                proof.wholeNumbers += try check.proveWholeNumbers()
                proof.wholeNumbers += try check.proveEdges()
                proof.decimals += try check.proveDecimals()
                proof.ruleSets += 1
            }
        }
        proof.locales = try proveLocales()
        return proof
    }

    private func proveLocales() throws -> Int {
        var count = 0
        try locales.withIndex { index in
            for (type, numbers) in ruleSetIndex {
                for (locale, number) in numbers {
                    var identifier = locale
                    let match = identifier.withUTF8 { index.match(utf8: $0) }
                    let field = Int(type.rawValue)
                    let found =
                        index.table(field, of: match.exact) ?? index.table(field, of: match.base)
                        ?? index.table(field, of: index.root)
                    if found != number {
                        throw TableCompilerError.disproved(
                            ruleSet: ruleSets[number].description, number: "the locale \(locale)",
                            packed: found.map { ruleSets[$0].description } ?? "none",
                            expected: ruleSets[number].description)
                    }
                    count += 1
                }
            }
        }
        return count
    }
}

/// The comparison of one rule set with its packed form.
struct RuleSetProof {
    let ruleSet: PluralRuleSet
    let packed: PackedRuleSet
    let relations: [PluralRelation]

    /// The longest period over which every whole number is compared.
    static let largestPeriod: UInt64 = 4_000_000
    private static let block: UInt64 = 1 << 14

    init(ruleSet: PluralRuleSet, packed: PackedRuleSet) {
        self.ruleSet = ruleSet
        self.packed = packed
        relations = FlatRuleSet(ruleSet).relations
    }

    /// The least common multiple of the moduli that whole numbers meet, or nil where it is too long to count through.
    var period: UInt64? {
        var result: UInt64 = 1
        for relation in relations where relation.operand == .n || relation.operand == .i {
            let modulus = relation.modulus ?? 1
            let (product, overflow) = result.multipliedReportingOverflow(
                by: modulus / greatestCommonDivisor(result, modulus))
            guard !overflow, product <= RuleSetProof.largestPeriod else { return nil }
            result = product
        }
        return result
    }

    /// The largest number that a rule names without a modulus, as far as it is worth counting up to.
    var largestConstant: UInt64 {
        relations.filter { $0.modulus == nil && ($0.operand == .n || $0.operand == .i) }
            .flatMap { $0.ranges.flatMap { [$0.lower, $0.upper] } }
            .filter { $0 <= RuleSetProof.largestPeriod }
            .max() ?? 0
    }

    func proveWholeNumbers() throws -> Int {
        // Two residues' worth of numbers at least, since the tables have that period whatever the rules have.
        let end = largestConstant + 1 + 2 * max(period ?? 50_000, Knowledge.residueModulus)
        var start: UInt64 = 0
        while start < end {
            let numbers = start..<min(end, start + RuleSetProof.block)
            for (number, expected) in zip(numbers, ruleSet.categories(ofWholeNumbers: numbers)) {
                let category = packed.category(whole: number)
                if category != expected { throw difference("\(number)", category, expected) }
            }
            start = numbers.upperBound
        }
        return Int(end)
    }

    func difference(_ number: String, _ packed: PluralCategory, _ expected: PluralCategory) -> TableCompilerError {
        .disproved(ruleSet: ruleSet.description, number: number, packed: packed.keyword, expected: expected.keyword)
    }

    /// Compares a number written as text; nothing is counted twice on the way from text to operands.
    func compare(_ text: String) throws {
        guard let exact = DecimalOperands(text), let operands = PluralOperands(text) else {
            throw TableCompilerError.disproved(
                ruleSet: ruleSet.description, number: "the text '\(text)'", packed: "no number", expected: "a number")
        }
        let expected = ruleSet.category(for: exact)
        let category = packed.category(operands)
        if category != expected { throw difference(text, category, expected) }
    }
}
