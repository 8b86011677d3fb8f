import CLDRPluralsCore
import PluralRuleSyntax

/// A table from values to bytes: one byte for each value below the prefix's length, then one for each residue.
struct Run: Hashable {
    var prefix: [UInt8]
    var residues: [UInt8]

    /// The greatest length of a prefix. If more would be needed, residues stay undecided.
    static let maximumPrefix: UInt64 = 2_000
    /// The cost of an undecided residue in bytes, for choosing the length of the prefix: one number in a hundred is
    /// then slower.
    private static let costOfUndecidedResidue = 800
    /// The cost of an undecided value below 100. Most counts are such values.
    private static let costOfUndecidedValue = 10_000

    /// Finds the prefix of the cheapest table.
    ///
    /// - Parameters:
    ///   - relations: The relations whose constants a prefix may need to cover.
    ///   - minimumPrefix: The minimum length of the prefix.
    ///   - undecided: The mark of an undecided entry.
    ///   - entry: Returns the byte for partial knowledge of a value.
    init(
        for relations: [PluralRelation], minimumPrefix: UInt64 = 0, undecided: UInt8, entry: (Knowledge) -> UInt8
    ) {
        var lengths: Set<UInt64> = [minimumPrefix]
        for relation in relations where relation.modulus == nil {
            for range in relation.ranges {
                for length in [range.lower, range.lower &+ 1, range.upper, range.upper &+ 1]
                where (minimumPrefix...Run.maximumPrefix).contains(length) {
                    lengths.insert(length)
                }
            }
        }
        var best: (run: Run, cost: Int)?
        for length in lengths.sorted() {
            let run = Run(
                prefix: (0..<length).map { entry(.exactly($0)) },
                residues: (0..<Knowledge.residueModulus).map {
                    entry(.residue($0, modulo: Knowledge.residueModulus, atLeast: length))
                })
            let residues = run.residues.count { $0 & undecided == undecided }
            let small = (run.prefix + run.residues.dropFirst(run.prefix.count)).count { $0 & undecided == undecided }
            let cost =
                run.prefix.count + residues * Run.costOfUndecidedResidue + small * Run.costOfUndecidedValue
            if best.map({ cost < $0.cost }) ?? true { best = (run, cost) }
        }
        self = best?.run ?? Run(prefix: [], residues: [])
    }

    init(prefix: [UInt8], residues: [UInt8]) {
        self.prefix = prefix
        self.residues = residues
    }
}

extension FlatRuleSet {
    /// The categories of integers, or of numbers with a fraction of zeros.
    ///
    /// - Parameter minimumPrefix: The minimum length of the prefix.
    func categoryRun(minimumPrefix: UInt64 = 0, _ operands: (Knowledge) -> PartialOperands) -> Run {
        Run(
            for: relations.filter { $0.operand == .n || $0.operand == .i }, minimumPrefix: minimumPrefix,
            undecided: PackedHeader.undecided
        ) {
            categoryEntry(operands($0))
        }
    }

    private func categoryEntry(_ operands: PartialOperands) -> UInt8 {
        category(for: operands)?.code ?? PackedHeader.undecided
    }

    /// The first residue that a run of integers leaves undecided, with the categories by the next two digits.
    func secondResidues(after run: Run) -> (residue: UInt8, categories: [UInt8])? {
        guard let residue = run.residues.firstIndex(where: { $0 & 7 == PackedHeader.undecided }) else { return nil }
        let modulus = Knowledge.residueModulus
        let categories = (0..<modulus).map { digits in
            categoryEntry(
                .whole(
                    .residue(
                        digits * modulus + UInt64(residue), modulo: modulus * modulus,
                        atLeast: UInt64(run.prefix.count))))
        }
        return (UInt8(residue), categories)
    }
}
