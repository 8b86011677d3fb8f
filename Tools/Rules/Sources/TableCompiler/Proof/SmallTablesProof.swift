import CLDRPluralsCore
import PluralRuleSyntax

/// The proof that small tables agree with CLDR. The bytes are read back by ``SmallTablesReader``.
///
/// - Constants: the reduction of long numbers is a multiple of each modulus and above each constant. So no relation
///   can tell a number from its reduced form.
/// - Rules: the program for all numbers has the relations of the syntax tree. The two shorter programs have no other
///   relations. So all three give one category for all numbers that ``PluralRepresentatives`` has one representative
///   of, and it is enough to compare the representatives with the reference evaluator.
/// - Locales and ranges: the identifiers of ``PluralProof``.
package struct SmallTablesProof: Sendable, Hashable {
    /// Numbers compared, over all rule sets and programs.
    package private(set) var numbers = 0
    /// Locale identifiers looked up, by type.
    package private(set) var locales = 0
    /// Categories of ranges compared.
    package private(set) var ranges = 0

    /// All comparisons made.
    package var total: Int { numbers + locales + ranges }

    /// - Throws: ``TableCompilerError/disproved(ruleSet:number:packed:expected:)`` with the first difference.
    package init(_ tables: SmallTables, against expectation: PluralExpectation) throws {
        let reader = try SmallTablesReader(tables)
        for set in tables.ruleSets.indices { try proveRules(set, reader) }
        try proveLocales(reader, expectation)
    }

    // MARK: Rules

    private mutating func proveRules(_ set: Int, _ reader: SmallTablesReader) throws {
        let (tables, ruleSet) = (reader.tables, reader.tables.ruleSets[set])
        func failure(_ what: String, _ packed: String, _ expected: String) -> TableCompilerError {
            .disproved(ruleSet: "\(ruleSet)", number: "\(what) in the small form", packed: packed, expected: expected)
        }
        let expected = SmallTablesProof.conjunctions(of: ruleSet)
        let own = expected.flatMap(\.relations)
        let general = try reader.conjunctions(.general, ofSet: set).map { conjunction in
            var result = conjunction
            result.relations = SmallTablesProof.joined(conjunction.relations, unless: own)
            return result
        }
        let isSame =
            general.count == expected.count
            && zip(general, expected).allSatisfy { packed, expected in
                packed.category == expected.category && packed.relations.count == expected.relations.count
                    && zip(packed.relations, expected.relations).allSatisfy { $0.isSame(as: $1) }
            }
        if !isSame { throw failure("the program", "\(general)", "\(expected)") }
        for relation in own {
            let reduction = tables.constants.reduction
            if let modulus = relation.modulus, reduction % modulus != 0 {
                throw failure("the reduction", "\(reduction)", "a multiple of \(modulus)")
            }
            if let range = relation.ranges.first(where: { $0.upperBound >= reduction }) {
                throw failure("the reduction", "\(reduction)", "a number above \(range.upperBound)")
            }
        }
        guard let classes = PluralRepresentatives(of: ruleSet) else {
            throw failure("the kinds of numbers", "too many", "a few")
        }
        for program in SmallTablesReader.Program.allCases {
            let conjunctions = try reader.conjunctions(program, ofSet: set)
            // A header gives the program for whole numbers no other operand.
            if program == .whole, let other = conjunctions.flatMap(\.relations).first(where: { $0.code != 1 }) {
                throw failure("the whole program", "\(other)", "relations of i")
            }
            let known = own.map(\.ofIntegers)
            for relation in conjunctions.flatMap({
                SmallTablesProof.joined($0.relations.map(\.ofIntegers), unless: known)
            })
            where !known.contains(where: { relation.isSame(as: $0) }) {
                throw failure("the \(program) program", "\(relation)", "no such relation")
            }
            for operands in classes.operands where program.takes(operands) {
                let values = reader.values(of: operands)
                let category = SmallTablesReader.category(conjunctions, values)
                numbers += 1
                let wanted = ruleSet.category(for: operands)
                if category != wanted { throw failure("\(operands.n) (\(program))", "\(category)", "\(wanted)") }
            }
        }
    }

    /// The conjunctions of a syntax tree, as a program has them.
    private static func conjunctions(of ruleSet: PluralRuleSet) -> [SmallTablesReader.Conjunction] {
        var result: [SmallTablesReader.Conjunction] = []
        for rule in ruleSet.rules {
            for conjunction in rule.condition?.conjunctions ?? [] {
                result.append(.init(category: rule.category, relations: conjunction.relations.map(relation)))
            }
        }
        return result + [.init(category: .other, relations: [])]
    }

    private static func relation(_ relation: PluralRelation) -> SmallTablesReader.Relation {
        let isWithin = relation.operand == .n && relation.kind == .within
        let ranges = relation.ranges.map { $0.lowerBound...$0.upperBound }
        let code = ["n", "i", "v", "w", "f", "t", "c"].firstIndex(of: relation.operand.canonical.symbol)
        return .init(
            code: isWithin ? 7 : UInt8(code ?? 0), modulus: relation.modulus, isNegated: relation.isNegated,
            ranges: isWithin ? ranges : joined(ranges))
    }

    /// Ranges of whole numbers in ascending order, with those joined that touch.
    static func joined(_ ranges: [ClosedRange<UInt64>]) -> [ClosedRange<UInt64>] {
        var result: [ClosedRange<UInt64>] = []
        for range in ranges.sorted(by: { $0.lowerBound < $1.lowerBound }) {
            if let last = result.last, range.lowerBound <= last.upperBound + 1 {
                result[result.count - 1] = last.lowerBound...max(last.upperBound, range.upperBound)
            } else {
                result.append(range)
            }
        }
        return result
    }

    /// The relations of a conjunction, with two of them as one where no rule has the first one.
    private static func joined(
        _ relations: [SmallTablesReader.Relation], unless known: [SmallTablesReader.Relation]
    ) -> [SmallTablesReader.Relation] {
        relations.reduce(into: []) { result, relation in
            if let last = result.last, !known.contains(where: { last.isSame(as: $0) }),
                let joined = last.joined(with: relation)
            {
                result[result.count - 1] = joined
            } else {
                result.append(relation)
            }
        }
    }

    // MARK: Locales

    private mutating func proveLocales(_ reader: SmallTablesReader, _ expectation: PluralExpectation) throws {
        let tables = reader.tables
        var proved: Set<[Int]> = []
        func failure(_ identifier: String, _ packed: String, _ expected: String) -> TableCompilerError {
            .disproved(
                ruleSet: expected, number: "the locale \(identifier) in the small form", packed: packed,
                expected: expected)
        }
        for (identifier, meaning) in PluralProof.lookUps(expectation) {
            let found = reader.locale(identifier)
            for (type, set) in [(PluralRuleType.cardinal, found.cardinal), (.ordinal, found.ordinal)] {
                let expected = expectation.ruleSets[expectation.ruleSet(of: meaning, type).number]
                locales += 1
                let packed = tables.ruleSets[Int(set)]
                if packed != expected { throw failure(identifier, "\(packed)", "\(expected)") }
            }
            let range = expectation.range(of: meaning)
            guard proved.insert([Int(found.range), range ?? -1]).inserted else { continue }
            let listed = range.map { expectation.ranges[$0] } ?? [:]
            for start in PluralCategory.allCases {
                for end in PluralCategory.allCases {
                    let (packed, expected) = (reader.range(found, from: start, to: end), listed[[start, end]] ?? end)
                    ranges += 1
                    if packed != expected {
                        throw failure("\(identifier), \(start)–\(end)", "\(packed?.keyword ?? "")", "\(expected)")
                    }
                }
            }
        }
    }
}

extension SmallTablesReader.Program {
    /// Whether the program is for a number.
    fileprivate func takes(_ operands: DecimalOperands) -> Bool {
        switch self {
        case .general: true
        case .whole: operands.v == 0 && operands.c == 0
        case .fraction: operands.t.word != 0 && operands.c == 0
        }
    }
}

extension SmallTablesReader.Relation {
    /// Whether a relation of a program holds for the same numbers as one of the rules, whose modulus may be a multiple.
    fileprivate func isSame(as expected: Self) -> Bool {
        guard let modulus, let whole = expected.modulus, modulus != whole else { return self == expected }
        guard whole % modulus == 0, code != 7 else { return false }
        let copies = stride(from: 0, to: whole, by: UInt64.Stride(modulus)).flatMap { start in
            ranges.map { start + $0.lowerBound...start + $0.upperBound }
        }
        return (code, isNegated) == (expected.code, expected.isNegated)
            && SmallTablesProof.joined(copies) == SmallTablesProof.joined(expected.ranges)
    }

    /// The same relation as one of `i`, if it is one of `n`.
    fileprivate var ofIntegers: Self {
        var result = self
        guard code == 0 || code == 7 else { return result }
        result.code = 1
        result.ranges = SmallTablesProof.joined(ranges)
        return result
    }
}
