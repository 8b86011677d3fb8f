import CLDRPluralsCore
import PluralRuleSyntax

/// The packed form of the rules for numbers with a fraction: a row by the fraction's digits, a column by another operand, and
/// the category where they meet.
///
/// Values for which the same conjunctions are left share a row or a column, so that there are only a few of each: Latvian has
/// three rows by the last two digits of f, two columns by v, and six categories.
struct FractionTables: Hashable {
    /// What ``PackedFraction`` names the shape.
    var shape: UInt8
    /// The rows, and the block that follows them, as ``PackedFraction`` lays them out.
    var bytes: [UInt8]
    /// The count of rows: the index at which the block starts.
    var start: Int
    /// Whether the tables decide every number.
    var isDecided: Bool
    /// The category by i, where nothing else matters.
    var byInteger: [UInt8]?

    /// Packs masks; nil where the rows and columns are so many that a byte of seven bits cannot tell where a table starts.
    ///
    /// - Parameters:
    ///   - masks: One table or two, of different places.
    ///   - categories: The category of each bit, the one tried first lowest.
    ///   - fallback: The category where no bit is left.
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

    /// The tables of a rule set that has none: whatever the number, they do not decide.
    private init() {
        shape = 0
        bytes = [0, 0, 3, PackedHeader.undecided]
        start = 0
        isDecided = false
    }

    /// Leaves all to the general program.
    static let undecided = FractionTables()

    private static func distinct(_ masks: [UInt8]) -> [UInt8] {
        var result: [UInt8] = []
        for mask in masks where !result.contains(mask) { result.append(mask) }
        return result
    }
}
