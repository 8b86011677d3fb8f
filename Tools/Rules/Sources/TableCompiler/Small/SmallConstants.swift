import CLDRPluralsCore
import PluralRuleSyntax

/// The constants of the small form that follow from the rules.
package struct SmallConstants: Sendable, Hashable {
    /// The moduli of all relations, in ascending order. A relation has the place of its modulus, from 1 on, in three
    /// bits.
    package let moduli: [UInt64]
    /// From this number on, the operands `i`, `f` and `t` are a remainder by it, plus it. It is a multiple of all moduli
    /// and above all constants, so every relation gives the same answer.
    package let reduction: UInt64
    /// Whether a rule has `n within`.
    package let hasWithin: Bool

    static let mostModuli = 7
    /// A number below twice the reduction has 32 bits, and is not the largest of these.
    static let largestReduction: UInt64 = 1 << 31 - 1

    init(_ relations: [PluralRelation]) throws(TableCompilerError) {
        moduli = Set(relations.compactMap(\.modulus)).sorted()
        hasWithin = relations.contains { $0.operand == .n && $0.kind == .within }
        guard moduli.count <= SmallConstants.mostModuli else {
            throw .tooMany("moduli", count: moduli.count, limit: SmallConstants.mostModuli)
        }
        var multiple: UInt64 = 1
        for relation in relations {
            guard let modulus = relation.modulus else { continue }
            let (product, overflow) = multiple.multipliedReportingOverflow(
                by: modulus / greatestCommonDivisor(multiple, modulus))
            guard !overflow, product <= SmallConstants.largestReduction else {
                throw .tooLargeForSmallForm(relation: "\(relation)")
            }
            multiple = product
        }
        var reduction = multiple
        for relation in relations {
            for range in relation.ranges where range.upperBound >= reduction {
                guard range.upperBound < SmallConstants.largestReduction else {
                    throw .tooLargeForSmallForm(relation: "\(relation)")
                }
                reduction = (range.upperBound / multiple + 1) * multiple
            }
            guard reduction <= SmallConstants.largestReduction else {
                throw .tooLargeForSmallForm(relation: "\(relation)")
            }
        }
        self.reduction = reduction
    }

    /// The code of a relation's modulus. 0 for none.
    func code(of relation: PluralRelation) throws(TableCompilerError) -> UInt8 {
        guard let modulus = relation.modulus else { return 0 }
        guard let place = moduli.firstIndex(of: modulus) else {
            throw .unsupportedModulus(modulus, relation: "\(relation)")
        }
        return UInt8(place + 1)
    }
}
