import CLDRPluralsCore
import PluralRuleSyntax

/// A list of conjunctions in evaluation order, and the category of numbers for which none holds.
///
/// The small form has three programs for each rule set: one for all numbers, and two that know something about the
/// number, and so are shorter.
struct SmallProgram: Hashable {
    struct Conjunction: Hashable {
        var category: PluralCategory
        var relations: [PluralRelation]
    }

    var conjunctions: [Conjunction]
    var otherwise = PluralCategory.other

    /// The whole rule set.
    ///
    /// - Parameter shortens: Whether a relation gets a smaller modulus if that makes it shorter.
    init(_ ruleSet: PluralRuleSet, shortens: Bool) {
        conjunctions = FlatRuleSet(ruleSet).conjunctions.map { conjunction in
            let relations = conjunction.relations.map(\.inSmallForm)
            return Conjunction(
                category: conjunction.category, relations: shortens ? relations.map(\.shortened) : relations)
        }
    }

    /// The rule set for numbers without visible fraction digits and without an exponent. Only `i` is left.
    ///
    /// Relations without an effect are removed. The representatives of a rule set are numbers of every kind that its
    /// relations can tell apart, so a program with some of these relations is the same if it agrees on them.
    static func whole(_ ruleSet: PluralRuleSet, shortens: Bool) -> SmallProgram {
        var program = SmallProgram(ruleSet, shortens: shortens)
        program.specialize { relation in
            switch relation.operand {
            case .n, .i: .keeps(relation.ofIntegers)
            default: .decides(relation.holdsForZero)
            }
        }
        guard let integers = PluralRepresentatives(of: ruleSet)?.integers else { return program }
        return Simplification(program, for: integers.map { DecimalOperands($0) }).shortest
    }

    /// The rule set for numbers with a fraction other than zero and without an exponent.
    ///
    /// If the rules look at `i` alone, this is the program for whole numbers.
    static func fraction(_ ruleSet: PluralRuleSet, shortens: Bool) -> SmallProgram {
        var program = SmallProgram(ruleSet, shortens: shortens)
        if program.conjunctions.flatMap(\.relations).allSatisfy({ $0.operand == .i }) {
            return whole(ruleSet, shortens: shortens)
        }
        program.specialize { relation in
            switch relation.operand {
            case .c, .e: .decides(relation.holdsForZero)
            // A number with a fraction is in no list of whole numbers.
            case .n where relation.kind == .membership: .decides(relation.isNegated)
            case .v, .w, .f, .t:
                relation.modulus == nil && relation.ranges.allSatisfy { $0.upperBound == 0 }
                    ? .decides(relation.isNegated) : .keeps(relation)
            case .n, .i: .keeps(relation)
            }
        }
        return program
    }

    private enum Specialized {
        case keeps(PluralRelation)
        case decides(Bool)
    }

    private mutating func specialize(_ meaning: (PluralRelation) -> Specialized) {
        var result: [Conjunction] = []
        for conjunction in conjunctions {
            var relations: [PluralRelation] = []
            var isPossible = true
            for relation in conjunction.relations {
                switch meaning(relation) {
                case .keeps(let kept): if !relations.contains(kept) { relations.append(kept) }
                case .decides(let holds): isPossible = isPossible && holds
                }
            }
            guard isPossible else { continue }
            if relations.isEmpty {
                otherwise = conjunction.category
                break
            }
            result.append(Conjunction(category: conjunction.category, relations: relations))
        }
        while let last = result.last, last.category == otherwise { result.removeLast() }
        conjunctions = result
    }

    // MARK: Bytes

    /// The number of bytes from which on a conjunction has its count in a byte of its own.
    static let longCount = 15
    /// The distance that says that a range is wide.
    static let wideDistance: UInt64 = 63
    /// The first number that no range can have.
    static let endOfNumbers: UInt64 = 1 << 28

    /// The bytes of a program. All are below 0x80, so that a literal of Swift can have them.
    ///
    /// A conjunction is a byte with its category and the number of bytes of its relations (in four bits, or 15 and the
    /// number in the next byte), and then its relations. A conjunction of 0 bytes always holds, and ends the program.
    func bytes(_ constants: SmallConstants) throws(TableCompilerError) -> [UInt8] {
        var result: [UInt8] = []
        for conjunction in conjunctions {
            var body: [UInt8] = []
            for relation in conjunction.relations.flatMap({ $0.parts(constants) }) {
                body += try SmallProgram.bytes(relation, constants)
            }
            guard body.count < 128 else { throw .tooMany("bytes of relations", count: body.count, limit: 127) }
            let isShort = body.count < SmallProgram.longCount
            result.append(conjunction.category.code | UInt8(isShort ? body.count : SmallProgram.longCount) << 3)
            if !isShort { result.append(UInt8(body.count)) }
            result += body
        }
        return result + [otherwise.code]
    }

    /// A relation is a byte with its operand, its modulus and whether it is negated, and then its ranges.
    ///
    /// A range is the lower end, and the distance of the upper end with a bit that says whether another range follows.
    /// If the distance is 63, the range is wide: three bytes continue the lower end, and four have the distance, each
    /// with seven bits, the lower ones first.
    private static func bytes(
        _ relation: PluralRelation, _ constants: SmallConstants
    ) throws(TableCompilerError) -> [UInt8] {
        var result = [
            relation.smallCode | (try constants.code(of: relation)) << 3 | (relation.isNegated ? 0x40 : 0)
        ]
        for (index, range) in relation.ranges.enumerated() {
            guard range.upperBound < endOfNumbers else { throw .tooLargeForSmallForm(relation: "\(relation)") }
            let distance = range.upperBound - range.lowerBound
            let isWide = range.lowerBound > 0x7F || distance >= wideDistance
            result.append(UInt8(range.lowerBound & 0x7F))
            result.append(UInt8(isWide ? wideDistance : distance) | (index + 1 < relation.ranges.count ? 0x40 : 0))
            guard isWide else { continue }
            for shift: UInt64 in [7, 14, 21] { result.append(UInt8(range.lowerBound >> shift & 0x7F)) }
            for shift: UInt64 in [0, 7, 14, 21] { result.append(UInt8(distance >> shift & 0x7F)) }
        }
        return result
    }
}

extension PluralRelation {
    /// The code of the operand: 7 for `n` in a relation with `within`, else the place in this list.
    var smallCode: UInt8 {
        if operand == .n, kind == .within { return 7 }
        return switch operand {
        case .n: 0
        case .i: 1
        case .v: 2
        case .w: 3
        case .f: 4
        case .t: 5
        case .c, .e: 6
        }
    }

    /// The same relation with the newer name of its operand, and with as few ranges as possible. For operands that are
    /// whole numbers, `within` is the same as `=`.
    fileprivate var inSmallForm: PluralRelation {
        PluralRelation(
            operand: operand.canonical, modulus: modulus, kind: operand == .n ? kind : .membership,
            isNegated: isNegated, ranges: operand == .n && kind == .within ? ranges : mergedRanges) ?? self
    }

    /// The same relation for numbers without a fraction.
    fileprivate var ofIntegers: PluralRelation {
        PluralRelation(
            operand: .i, modulus: modulus, kind: .membership, isNegated: isNegated, ranges: mergedRanges) ?? self
    }

    /// The same relation with a smaller modulus and fewer ranges, if there is one: `n % 100 = 2,22,42,62,82` is
    /// `n % 20 = 2`.
    fileprivate var shortened: PluralRelation {
        guard let modulus, kind == .membership, ranges.count > 1 else { return self }
        for factor in (2...UInt64(ranges.count)).reversed() where modulus % factor == 0 {
            let smaller = modulus / factor
            let first = ranges.filter { $0.lowerBound < smaller }
            let copies = (0..<factor).flatMap { copy in
                first.compactMap {
                    PluralRelation.ValueRange($0.lowerBound + copy * smaller, $0.upperBound + copy * smaller)
                }
            }
            if copies == ranges, first.count < ranges.count,
                let relation = PluralRelation(
                    operand: operand, modulus: smaller, kind: kind, isNegated: isNegated, ranges: first)
            {
                return relation
            }
        }
        return self
    }

    /// The same as a conjunction of two relations, if that is shorter: `i % 1000 = 100,200,300,400` is `i % 100 = 0` and
    /// `i % 1000 = 100..400`.
    fileprivate func parts(_ constants: SmallConstants) -> [PluralRelation] {
        guard let modulus, kind == .membership, !isNegated, ranges.count > 2,
            ranges.allSatisfy({ $0.lowerBound == $0.upperBound }), let first = ranges.first, let last = ranges.last,
            let step = constants.moduli.first(where: { $0 == ranges[1].lowerBound - first.lowerBound }),
            modulus % step == 0,
            ranges.enumerated().allSatisfy({ $1.lowerBound == first.lowerBound + UInt64($0) * step }),
            let remainder = PluralRelation.ValueRange(first.lowerBound % step, first.lowerBound % step),
            let span = PluralRelation.ValueRange(first.lowerBound, last.lowerBound),
            let low = PluralRelation(
                operand: operand, modulus: step, kind: kind, isNegated: false, ranges: [remainder]),
            let high = PluralRelation(operand: operand, modulus: modulus, kind: kind, isNegated: false, ranges: [span])
        else { return [self] }
        return [low, high]
    }

    private var mergedRanges: [PluralRelation.ValueRange] { PluralRelation.merged(ranges) }

    private static func merged(_ ranges: [PluralRelation.ValueRange]) -> [PluralRelation.ValueRange] {
        var result: [PluralRelation.ValueRange] = []
        for range in ranges.sorted(by: { ($0.lowerBound, $0.upperBound) < ($1.lowerBound, $1.upperBound) }) {
            guard let last = result.last,
                range.lowerBound <= last.upperBound || range.lowerBound - last.upperBound == 1,
                let joined = PluralRelation.ValueRange(last.lowerBound, max(last.upperBound, range.upperBound))
            else {
                result.append(range)
                continue
            }
            result[result.count - 1] = joined
        }
        return result
    }

    /// The share of whole numbers for which the relation holds. Without a modulus, of numbers below 100.
    fileprivate var share: Double {
        let count = ranges.reduce(0) { $0 + Double($1.upperBound) - Double($1.lowerBound) + 1 }
        let share = min(1, count / Double(modulus ?? 100))
        return isNegated ? 1 - share : share
    }

    fileprivate var holdsForZero: Bool { ranges.contains { $0.contains(0) } != isNegated }
}

extension SmallProgram.Conjunction {
    fileprivate var share: Double { relations.reduce(1) { $0 * $1.share } }
}

/// Programs with fewer relations that give the same categories for some numbers.
private struct Simplification {
    private let original: SmallProgram
    private let numbers: Range<Int>
    private var wanted: [PluralCategory]
    /// For each relation, for which of the numbers it holds.
    private let holds: [PluralRelation: [Bool]]

    init(_ program: SmallProgram, for operands: [DecimalOperands]) {
        original = program
        numbers = operands.indices
        holds = Dictionary(
            program.conjunctions.flatMap(\.relations).map { relation in
                (relation, operands.map { relation.holds(for: $0) })
            }
        ) { first, _ in first }
        wanted = []
        wanted = categories(of: program)
    }

    private func categories(of program: SmallProgram) -> [PluralCategory] {
        let conjunctions = program.conjunctions.map { conjunction in
            (conjunction.category, conjunction.relations.map { holds[$0] ?? [] })
        }
        return numbers.map { number in
            conjunctions.first { $0.1.allSatisfy { $0[number] } }?.0 ?? program.otherwise
        }
    }

    /// Any category may be the one of all other numbers, if `other` is then still found.
    var shortest: SmallProgram {
        let candidates = PluralCategory.allCases.reversed().compactMap { category -> SmallProgram? in
            var program = original
            program.otherwise = category
            return categories(of: program) == wanted ? simplified(program) : nil
        }
        func size(_ program: SmallProgram) -> Int {
            program.conjunctions.reduce(0) { sum, conjunction in
                sum + 1 + conjunction.relations.reduce(0) { $0 + 1 + 2 * $1.ranges.count }
            }
        }
        return ordered(candidates.min { size($0) < size($1) } ?? original)
    }

    /// Sorts the relations of each conjunction, so that the one that fails most often is the first. Moves a conjunction before those
    /// that hold less often, if the categories stay the same.
    private func ordered(_ program: SmallProgram) -> SmallProgram {
        var result = program
        for place in result.conjunctions.indices {
            result.conjunctions[place].relations = result.conjunctions[place].relations.enumerated()
                .sorted { ($0.element.share, $0.offset) < ($1.element.share, $1.offset) }.map(\.element)
            var place = place
            while place > 0, result.conjunctions[place - 1].share < result.conjunctions[place].share {
                var candidate = result
                candidate.conjunctions.swapAt(place - 1, place)
                guard categories(of: candidate) == wanted else { break }
                result = candidate
                place -= 1
            }
        }
        return result
    }

    private func simplified(_ program: SmallProgram) -> SmallProgram {
        var program = program
        func accepts(_ change: (inout SmallProgram) -> Void) -> Bool {
            var candidate = program
            change(&candidate)
            guard categories(of: candidate) == wanted else { return false }
            program = candidate
            return true
        }
        var place = 0
        while place < program.conjunctions.count {
            if accepts({ $0.conjunctions.remove(at: place) }) { continue }
            var relation = 0
            while relation < program.conjunctions[place].relations.count {
                if !accepts({ $0.conjunctions[place].relations.remove(at: relation) }) { relation += 1 }
            }
            place += 1
        }
        return program
    }
}
