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
                + word(entries.offset(of: run.residues), "bytes of entries")
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
        var result = [whole.prefix, whole.residues, zeroFraction.prefix, zeroFraction.residues]
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
