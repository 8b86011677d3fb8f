import CLDRPluralsCore
import PluralRuleSyntax

/// The program for numbers with a nonzero fraction: one category for all, or tables by one or two operands.
enum FractionProgram {
    /// All numbers with a nonzero fraction have this category.
    case constant(PluralCategory)
    /// The category by i, or ``PackedHeader/undecided``. The limit is the last index, or ``PackedHeader/byResidue``.
    case integer([UInt8], limit: UInt8)
    /// The category by the digits of the fraction, and by the integer part or the number of fraction digits.
    case tables(FractionTables)

    /// For each value of an operand, the conjunctions that it does not exclude, as bits.
    struct Masks {
        var operand: PluralOperand
        /// By value, or by the remainder by 100.
        var entries: [UInt8]
        /// The last index, which is also the index of all greater values. Nil if entries are by remainder.
        var limit: UInt8?
    }

    /// The greatest number of conjunctions in a mask: one bit each, below ``undecidedMask``.
    private static let maximumConjunctions = 6
    /// A mask whose conjunctions the operand's table does not determine.
    static let undecidedMask: UInt8 = 0x40
    /// The operands of the first table, and of the second.
    private static let places: [Set<UInt8>] = [
        [PackedOperand.f, PackedOperand.t], [PackedOperand.i, PackedOperand.v],
    ]

    init(_ ruleSet: FlatRuleSet) {
        let (conjunctions, fallback) = FractionProgram.simplified(ruleSet)
        let groups = Group.groups(of: conjunctions)
        if groups.isEmpty {
            self = .constant(fallback)
            return
        }
        let tables = FractionProgram.tables(conjunctions, groups, fallback: fallback) ?? .undecided
        if let categories = tables.byInteger {
            let isByResidue = tables.shape & PackedFraction.columnsByResidue != 0
            self = .integer(categories, limit: isByResidue ? PackedHeader.byResidue : UInt8(categories.count - 1))
        } else {
            self = .tables(tables)
        }
    }

    /// The tables, or nil if there are more groups than bits, or operands without a table.
    private static func tables(
        _ conjunctions: [FlatRuleSet.Conjunction], _ groups: [Group], fallback: PluralCategory
    ) -> FractionTables? {
        let relations = conjunctions.flatMap(\.relations)
        let operands = Set(relations.map(\.operand.packed))
        guard groups.count <= FractionProgram.maximumConjunctions,
            FractionProgram.places.allSatisfy({ place in
                operands.count { place.contains($0) } <= 1
            }), operands.isSubset(of: FractionProgram.places.joined())
        else { return nil }
        var tables: [Masks] = []
        for operand in [PluralOperand.f, .t, .i, .v] where operands.contains(operand.packed) {
            let concerned = relations.filter { $0.operand.packed == operand.packed }
            let byValue = Run(for: concerned, undecided: FractionProgram.undecidedMask) { knowledge in
                FractionProgram.mask(of: groups, operand: operand, knowledge)
            }
            if let rest = byValue.residues.first, byValue.residues.allSatisfy({ $0 == rest }),
                byValue.prefix.count < 0x7F
            {
                tables.append(
                    Masks(operand: operand, entries: byValue.prefix + [rest], limit: UInt8(byValue.prefix.count)))
            } else {
                let byResidue = (0..<Knowledge.residueModulus).map { residue in
                    FractionProgram.mask(
                        of: groups, operand: operand,
                        .residue(residue, modulo: Knowledge.residueModulus, atLeast: 0))
                }
                tables.append(Masks(operand: operand, entries: byResidue, limit: nil))
            }
        }
        return FractionTables(tables, categories: groups.map(\.category), fallback: fallback)
    }

    /// The conjunctions that some number with a fraction may satisfy, without relations that all such numbers satisfy,
    /// and the category of numbers that satisfy none.
    private static func simplified(_ ruleSet: FlatRuleSet) -> ([FlatRuleSet.Conjunction], PluralCategory) {
        var result: [FlatRuleSet.Conjunction] = []
        var fallback = PluralCategory.other
        for conjunction in ruleSet.conjunctions {
            let truths = conjunction.relations.map { $0.truth(for: .anyFraction) }
            if truths.contains(.no) { continue }
            let open = zip(conjunction.relations, truths).filter { $0.1 == .unknown }.map(\.0)
            if open.isEmpty {
                fallback = conjunction.category
                break
            }
            result.append(.init(category: conjunction.category, relations: open))
        }
        while let last = result.last, last.category == fallback { result.removeLast() }
        return (result, fallback)
    }

    private static func mask(of groups: [Group], operand: PluralOperand, _ knowledge: Knowledge) -> UInt8 {
        var operands = PartialOperands.anyFraction
        operands[operand] = knowledge
        var mask: UInt8 = 0
        for (bit, group) in groups.enumerated() {
            switch group.truth(of: operand, for: operands) {
            case .no: break
            case .yes: mask |= 1 << UInt8(bit)
            case .unknown: return FractionProgram.undecidedMask
            }
        }
        return mask
    }
}

/// Conjunctions that share a mask bit: a single one, or several of the same category that refer to the same operand.
private struct Group {
    var category: PluralCategory
    var alternatives: [[PluralRelation]]

    /// The operand of all relations, or nil if there are several.
    private var onlyOperand: UInt8? {
        let operands = Set(alternatives.joined().map(\.operand.packed))
        return operands.count == 1 ? operands.first : nil
    }

    /// Groups neighbouring conjunctions, which preserves priority.
    static func groups(of conjunctions: [FlatRuleSet.Conjunction]) -> [Group] {
        var result: [Group] = []
        for conjunction in conjunctions {
            let group = Group(category: conjunction.category, alternatives: [conjunction.relations])
            if let last = result.last, last.category == group.category, let operand = last.onlyOperand,
                operand == group.onlyOperand
            {
                result[result.count - 1].alternatives += group.alternatives
            } else {
                result.append(group)
            }
        }
        return result
    }

    /// Whether the operand's value allows one of the alternatives to hold.
    func truth(of operand: PluralOperand, for operands: PartialOperands) -> Truth {
        var result = Truth.no
        for relations in alternatives {
            let concerned = relations.filter { $0.operand.packed == operand.packed }
            let truth = concerned.reduce(Truth.yes) { $0 && $1.truth(for: operands) }
            if truth == .yes { return .yes }
            if truth == .unknown { result = .unknown }
        }
        return result
    }
}

extension PluralOperand {
    /// The operand whose value is in the tables. For n, it is the integer part.
    var packed: UInt8 {
        switch self {
        case .n, .i: PackedOperand.i
        case .v: PackedOperand.v
        case .w: PackedOperand.w
        case .f: PackedOperand.f
        case .t: PackedOperand.t
        case .c, .e: PackedOperand.c
        }
    }
}

/// The packed rules for numbers with a fraction: a row by the fraction's digits, a column by another operand, and a
/// category in each cell.
///
/// Values with the same remaining conjunctions share a row or column, so there are few of each: Latvian has three rows
/// by the last two digits of f, two columns by v, and six categories.
struct FractionTables: Hashable {
    /// The shape, as flags of ``PackedFraction``.
    var shape: UInt8
    /// The rows and the block after them, in the layout of ``PackedFraction``.
    var bytes: [UInt8]
    /// The number of rows, which is the offset of the block.
    var start: Int
    /// Whether the tables decide every number.
    var isDecided: Bool
    /// The category by i, if nothing else matters.
    var byInteger: [UInt8]?

    /// Packs masks. Nil if there are too many rows and columns for a seven-bit offset.
    ///
    /// - Parameters:
    ///   - masks: One table or two, of different operands.
    ///   - categories: The category of each bit. The lowest bit has the highest priority.
    ///   - fallback: The category if no bit is left.
    init?(_ masks: [FractionProgram.Masks], categories: [PluralCategory], fallback: PluralCategory) {
        let digits = masks.first { [PackedOperand.f, PackedOperand.t].contains($0.operand.packed) }
        let other = masks.first { [PackedOperand.i, PackedOperand.v].contains($0.operand.packed) }
        let rows = Self.distinct(digits?.entries ?? [0x3F])
        let columns = Self.distinct(other?.entries ?? [0x3F])

        var results: [UInt8] = []
        for row in rows {
            for column in columns {
                if (row | column) & FractionProgram.undecidedMask != 0 {
                    results.append(PackedHeader.undecided)
                } else {
                    let bit = (row & column).trailingZeroBitCount
                    results.append((categories.indices.contains(bit) ? categories[bit] : fallback).code)
                }
            }
        }
        let columnMasks = other?.entries ?? columns
        let firstResult = PackedFraction.columns + columnMasks.count
        guard firstResult + results.count <= 0x80 else { return nil }

        shape = 0
        if let digits {
            shape |= digits.limit == nil ? PackedFraction.rowsByResidue : PackedFraction.rowsByValue
            if digits.operand == .t { shape |= PackedFraction.rowsByT }
        }
        if let other {
            if other.limit == nil { shape |= PackedFraction.columnsByResidue }
            if other.operand == .v { shape |= PackedFraction.columnsByV }
        }
        bytes = (digits?.entries ?? []).map { UInt8((rows.firstIndex(of: $0) ?? 0) * columns.count) }
        start = bytes.count
        bytes += [digits?.limit ?? 0, other?.limit ?? 0]
        bytes += columnMasks.map { UInt8(firstResult + (columns.firstIndex(of: $0) ?? 0)) }
        bytes += results
        isDecided = !results.contains(PackedHeader.undecided)
        if digits == nil, let other, other.operand.packed == PackedOperand.i {
            byInteger = columnMasks.map { results[columns.firstIndex(of: $0) ?? 0] }
        }
    }

    /// Creates the tables of a rule set without tables: they decide no number.
    private init() {
        shape = 0
        bytes = [0, 0, 3, PackedHeader.undecided]
        start = 0
        isDecided = false
    }

    /// Leaves all numbers to the general program.
    static let undecided = FractionTables()

    private static func distinct(_ masks: [UInt8]) -> [UInt8] {
        var result: [UInt8] = []
        for mask in masks where !result.contains(mask) { result.append(mask) }
        return result
    }
}
