import CLDRPluralsCore
import PluralRuleSyntax

/// The comparison of a rule set's general program, read back from its bytes, with the syntax tree, relation by
/// relation.
///
/// ``RuleSetProof`` tries numbers, which shows that the interpreter reads the program as intended. Numbers cannot show
/// that the program has no further constant. This comparison does. The program therefore has the period of the rules,
/// and comparing whole numbers over one period is enough.
struct GeneralProgramProof {
    private var bytes: PackedBytes
    private var index = 0

    /// Compares a rule set's program with its rules.
    ///
    /// An empty program is accepted here: it belongs to a rule set whose tables decide every number. The comparison of
    /// numbers shows whether the tables do.
    static func prove(
        _ packed: PackedRuleSet, _ ruleSet: PluralRuleSet, of what: String
    ) throws(TableCompilerError) {
        var proof = GeneralProgramProof(
            bytes: packed.programs.advanced(by: packed.header.word(at: PackedHeader.generalProgram)))
        let written = proof.conjunctions()
        if written.isEmpty { return }
        var expected: [String] = []
        for rule in ruleSet.rules {
            for conjunction in rule.condition?.conjunctions ?? [] {
                let relations = conjunction.relations.map(GeneralProgramProof.text)
                expected.append("\(rule.category): \(relations.joined(separator: " and "))")
            }
        }
        if written != expected {
            throw .disproved(
                ruleSet: ruleSet.description, number: "the general program of \(what)",
                packed: written.joined(separator: "; "), expected: expected.joined(separator: "; "))
        }
    }

    private mutating func byte() -> UInt8 {
        defer { index += 1 }
        return bytes[index]
    }

    private mutating func number() -> UInt64 {
        var result: UInt64 = 0
        while true {
            let next = byte()
            result = result << 6 | UInt64(next & 0x3F)
            if next & 0x40 == 0 { return result }
        }
    }

    private mutating func conjunctions() -> [String] {
        var result: [String] = []
        while true {
            let head = byte()
            if head == 0 { return result }
            let category = head & 0x78 == 8 ? PluralCategory(entry: head & 7) : nil
            let relations = (0..<byte()).map { _ in relation() }
            result.append("\(category?.keyword ?? "byte \(head)"): \(relations.joined(separator: " and "))")
        }
    }

    private mutating func relation() -> String {
        let flags = byte()
        let names = ["n", "i", "v", "w", "f", "t", "c", "?"]
        let modulus = number()
        let ranges = (0..<byte()).map { _ in
            let lower = number()
            return "\(lower)..\(lower &+ number())"
        }
        return GeneralProgramProof.text(
            operand: names[Int(flags & 7)], modulus: modulus, isNegated: flags & PackedRelation.negated != 0,
            isWithin: flags & PackedRelation.within != 0, flags: flags & 0x60, ranges)
    }

    private static func text(_ relation: PluralRelation) -> String {
        text(
            operand: "\(relation.operand.canonical)", modulus: relation.modulus ?? 0, isNegated: relation.isNegated,
            isWithin: relation.kind == .within, flags: 0, relation.ranges.map { "\($0.lowerBound)..\($0.upperBound)" })
    }

    private static func text(
        operand: String, modulus: UInt64, isNegated: Bool, isWithin: Bool, flags: UInt8, _ ranges: [String]
    ) -> String {
        let comparison = (isNegated ? "not " : "") + (isWithin ? "within" : "in")
        return
            "\(operand) % \(modulus) \(comparison)\(flags == 0 ? "" : " (\(flags))") \(ranges.joined(separator: ","))"
    }
}
