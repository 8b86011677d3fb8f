import CLDRPluralsCore
import PluralRuleSyntax

/// The packed form of a list of distinct rule sets.
package struct RuleSetTables: Sendable, Hashable {
    /// A header for each rule set, in the given order.
    package let headers: [UInt8]
    /// The runs of categories, and the tables for numbers with a fraction.
    package let entries: [UInt8]
    /// The general programs.
    package let programs: [UInt8]
    /// The number of rule sets.
    package let count: Int

    /// Packs rule sets, given only their syntax trees.
    ///
    /// - Throws: ``TableCompilerError`` with the reason if the packed form cannot hold a rule.
    package init(_ ruleSets: [PluralRuleSet]) throws(TableCompilerError) {
        var parts: [Parts] = []
        for ruleSet in ruleSets { parts.append(try Parts(ruleSet)) }
        let entries = ByteArena(parts.flatMap(\.runs))

        func descriptor(_ run: Run) throws(TableCompilerError) -> [UInt8] {
            try word(entries.offset(of: run.prefix), "bytes of entries")
                + word(run.prefix.count, "bytes of a prefix")
                + word(entries.offset(of: run.residueEntries), "bytes of entries")
        }
        let programs = ByteArena(parts.map(\.general))

        var headers: [UInt8] = []
        for part in parts {
            headers += try descriptor(part.whole)
            headers += try descriptor(part.zeroFraction)
            headers += try word(programs.offset(of: part.general), "bytes of programs")
            headers.append(part.fractionField)
            headers.append(part.categories.reduce(0) { $0 | 1 << $1.code })
            headers.append(part.second?.residue ?? PackedHeader.noResidue)
            headers += try word(entries.offset(of: part.second?.categories ?? []), "bytes of entries")
            headers.append(part.fractionShape)
            headers += try word(
                entries.offset(of: part.fractionEntries) + (part.fractionTables?.start ?? 0), "bytes of entries")
        }
        self.headers = headers
        self.entries = entries.bytes
        self.programs = programs.bytes
        count = ruleSets.count
    }

    /// Creates tables from given bytes, which a test changes to check that the proof notices.
    init(headers: [UInt8], entries: [UInt8], programs: [UInt8], count: Int) {
        self.headers = headers
        self.entries = entries
        self.programs = programs
        self.count = count
    }

    /// The size of all tables in bytes.
    package var size: Int { headers.count + entries.count + programs.count }
}

/// The packed parts of one rule set.
private struct Parts {
    var whole: Run
    var second: (residue: UInt8, categories: [UInt8])?
    var zeroFraction: Run
    var fraction: FractionProgram
    var general: [UInt8]
    var usesExponent: Bool
    var asksForIntegerAlone: Bool
    var categories: [PluralCategory]

    init(_ ruleSet: PluralRuleSet) throws(TableCompilerError) {
        let flat = FlatRuleSet(ruleSet)
        whole = flat.categoryRun(minimumPrefix: Knowledge.residueModulus, PartialOperands.whole)
        second = flat.secondResidues(after: whole)
        zeroFraction = flat.categoryRun(PartialOperands.zeroFraction)
        fraction = FractionProgram(flat)
        usesExponent = flat.usesExponent
        asksForIntegerAlone = flat.relations.allSatisfy { $0.operand == .i }
        general = try GeneralProgram.bytes(of: flat)
        categories = ruleSet.categories
        // If the entries decide every number, the general program never runs.
        if isDecided { general = [0] }
    }

    /// Whether the entries decide every number.
    private var isDecided: Bool {
        let entries = whole.prefix + whole.residues + zeroFraction.prefix + zeroFraction.residues
        if usesExponent || entries.contains(PackedHeader.undecided) { return false }
        switch fraction {
        case .constant: return true
        case .integer(let categories, _): return !categories.contains(PackedHeader.undecided)
        case .tables(let tables): return tables.isDecided
        }
    }

    /// All runs to store in the entries.
    var runs: [[UInt8]] {
        var result = [whole.prefix, whole.residueEntries, zeroFraction.prefix, zeroFraction.residueEntries]
        if let second { result.append(second.categories) }
        result.append(fractionEntries)
        return result
    }

    var fractionTables: FractionTables? {
        guard case .tables(let tables) = fraction else { return nil }
        return tables
    }

    var fractionShape: UInt8 {
        switch fraction {
        case .constant: 0
        case .integer(_, let limit): limit
        case .tables(let tables): tables.shape
        }
    }

    var fractionEntries: [UInt8] {
        switch fraction {
        case .constant: []
        case .integer(let categories, _): categories
        case .tables(let tables): tables.bytes
        }
    }

    var fractionField: UInt8 {
        let flags =
            (usesExponent ? PackedHeader.usesExponent : 0)
            | (asksForIntegerAlone ? PackedHeader.asksForIntegerAlone : 0)
        switch fraction {
        case .constant(let category): return flags | category.code
        case .integer: return flags | PackedHeader.fractionByInteger
        case .tables: return flags | PackedHeader.fractionVaries
        }
    }
}

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
                for length in [range.lowerBound, range.lowerBound &+ 1, range.upperBound, range.upperBound &+ 1]
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

    /// The residues as ``PackedResidues`` reads them. An entry that no remainder uses repeats the entry before it.
    var residueEntries: [UInt8] {
        var result: [UInt8] = []
        for (remainder, entry) in residues.enumerated() {
            // The index of 100 is the number of entries.
            let next = PackedResidues.index(ofRemainder: remainder + 1)
            result += Array(repeating: entry, count: next - PackedResidues.index(ofRemainder: remainder))
        }
        return result
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

/// Writes a rule set as the bytes that ``PackedRuleSet`` interprets for numbers that no table decides.
enum GeneralProgram {
    static func bytes(of ruleSet: FlatRuleSet) throws(TableCompilerError) -> [UInt8] {
        var result: [UInt8] = []
        for conjunction in ruleSet.conjunctions {
            result.append(8 + conjunction.category.code)
            result.append(try count(conjunction.relations.count, "relations in one conjunction"))
            for relation in conjunction.relations { result += try bytes(of: relation) }
        }
        return result + [0]
    }

    private static func bytes(of relation: PluralRelation) throws(TableCompilerError) -> [UInt8] {
        if let modulus = relation.modulus, ReducedInteger.modulus % modulus != 0 {
            throw .unsupportedModulus(modulus, relation: relation.description)
        }
        var flags = relation.operand == .n ? PackedOperand.n : relation.operand.packed
        if relation.isNegated { flags |= PackedRelation.negated }
        if relation.kind == .within { flags |= PackedRelation.within }
        var result = [flags] + number(relation.modulus ?? 0)
        result.append(try count(relation.ranges.count, "ranges in one relation"))
        for range in relation.ranges {
            guard range.upperBound < ReducedInteger.modulus else {
                throw .constantTooLarge(range.upperBound, relation: relation.description)
            }
            result += number(range.lowerBound) + number(range.upperBound - range.lowerBound)
        }
        return result
    }

    private static func count(_ count: Int, _ what: String) throws(TableCompilerError) -> UInt8 {
        guard count < 0x80 else { throw .tooMany(what, count: count, limit: 0x7F) }
        return UInt8(count)
    }

    /// Six bits per byte, the highest first, with 0x40 in all but the last.
    private static func number(_ value: UInt64) -> [UInt8] {
        var result = [UInt8(value & 0x3F)]
        var rest = value >> 6
        while rest != 0 {
            result.insert(UInt8(rest & 0x3F) | 0x40, at: 0)
            rest >>= 6
        }
        return result
    }
}
