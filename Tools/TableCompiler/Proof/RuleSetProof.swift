import CLDRPluralsCore
import PluralRuleSyntax

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
