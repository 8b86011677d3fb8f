import CLDRPluralsCore
import PluralRuleSyntax

/// The packed form of a list of distinct rule sets.
public struct RuleSetTables: Sendable, Hashable {
    /// A header for each rule set, in the order given.
    public let headers: [UInt8]
    /// The runs of categories and masks.
    public let entries: [UInt8]
    /// The general programs.
    public let programs: [UInt8]
    /// The count of rule sets.
    public let count: Int

    /// Packs rule sets. Nothing is known of them but their syntax trees.
    ///
    /// - Throws: ``TableCompilerError`` with the reason, where the packed form cannot hold a rule.
    public init(_ ruleSets: [PluralRuleSet]) throws(TableCompilerError) {
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
            headers.append(part.categories.reduce(0) { $0 | 1 << $1.rawValue })
            headers.append(part.second?.residue ?? PackedHeader.noResidue)
            headers += try word(entries.offset(of: part.second?.categories ?? []), "bytes of entries")
            for place in FractionProgram.places {
                guard let table = part.masks(place) else {
                    headers += [PackedOperand.n, 0, 0, 0]
                    continue
                }
                headers.append(table.operand.packed)
                headers += try word(entries.offset(of: table.entries), "bytes of entries")
                headers.append(table.limit)
            }
            headers += part.maskCategories
        }
        self.headers = headers
        self.entries = entries.bytes
        self.programs = programs.bytes
        count = ruleSets.count
    }

    /// Tables of which each byte is given: what a test changes to see whether the proof notices.
    init(headers: [UInt8], entries: [UInt8], programs: [UInt8], count: Int) {
        self.headers = headers
        self.entries = entries
        self.programs = programs
        self.count = count
    }

    /// Bytes of all tables.
    public var size: Int { headers.count + entries.count + programs.count }

    /// Calls a function with each rule set as a program sees it, on these bytes.
    func withPackedRuleSets<Result>(_ body: ([PackedRuleSet]) throws -> Result) rethrows -> Result {
        try headers.withUnsafeBufferPointer { headers in
            try entries.withUnsafeBufferPointer { entries in
                try programs.withUnsafeBufferPointer { programs in
                    guard let headers = headers.baseAddress, let entries = entries.baseAddress,
                        let programs = programs.baseAddress
                    else { return try body([]) }
                    let tables = PackedRuleTables(
                        headers: PackedBytes(headers), entries: PackedBytes(entries), programs: PackedBytes(programs))
                    return try body((0..<count).map { PackedRuleSet(tables, index: $0) })
                }
            }
        }
    }
}

/// What one rule set needs in the tables.
private struct Parts {
    var whole: Run
    var second: (residue: UInt8, categories: [UInt8])?
    var zeroFraction: Run
    var fraction: FractionProgram
    var general: [UInt8]
    var usesExponent: Bool
    var categories: [PluralCategory]

    init(_ ruleSet: PluralRuleSet) throws(TableCompilerError) {
        let flat = FlatRuleSet(ruleSet)
        whole = flat.categoryRun(minimumPrefix: Knowledge.residueModulus, PartialOperands.whole)
        second = flat.secondResidues(after: whole)
        zeroFraction = flat.categoryRun(PartialOperands.zeroFraction)
        fraction = FractionProgram(flat, zeroFraction: zeroFraction)
        usesExponent = flat.usesExponent
        general = try GeneralProgram.bytes(of: flat)
        categories = ruleSet.categories
        // Where every entry decides, nothing ever runs the general program.
        if isDecided { general = [0] }
    }

    /// Whether the entries decide every number.
    private var isDecided: Bool {
        let entries = whole.prefix + whole.residues + zeroFraction.prefix + zeroFraction.residues
        if usesExponent || entries.contains(PackedHeader.undecided) { return false }
        guard case .masks(let tables, _) = fraction else { return true }
        return !tables.contains { $0.entries.contains(PackedHeader.undecidedMask) }
    }

    /// All that goes into the entries.
    var runs: [[UInt8]] {
        var result = [whole.prefix, whole.residues, zeroFraction.prefix, zeroFraction.residues]
        if let second { result.append(second.categories) }
        if case .masks(let tables, _) = fraction { result += tables.map(\.entries) }
        return result
    }

    /// The table of masks of one of some operands.
    func masks(_ operands: Set<UInt8>) -> FractionProgram.Masks? {
        guard case .masks(let tables, _) = fraction else { return nil }
        return tables.first { operands.contains($0.operand.packed) }
    }

    /// One place for each bit of a mask, and one for none. Unused ones are never the lowest bit that is set.
    var maskCategories: [UInt8] {
        var places = Array(repeating: PluralCategory.other.rawValue, count: PackedHeader.maximumConjunctions + 1)
        guard case .masks(_, let categories) = fraction else { return places }
        for (bit, category) in categories.dropLast().enumerated() { places[bit] = category.rawValue }
        places[PackedHeader.maximumConjunctions] = (categories.last ?? .other).rawValue
        return places
    }

    var fractionField: UInt8 {
        let exponent = usesExponent ? PackedHeader.usesExponent : 0
        switch fraction {
        case .constant(let category): return exponent | category.rawValue
        case .ignored: return exponent | PackedHeader.fractionIsIgnored
        case .masks: return exponent | PackedHeader.fractionVaries
        }
    }
}
