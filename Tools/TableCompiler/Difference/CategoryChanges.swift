import CLDRPluralsCore
import PluralRuleSyntax

/// The numbers that two rule sets give different categories.
///
/// Two sources of numbers are looked at: the ones that people know (small whole numbers, tenths, powers of ten, compact
/// numbers), which make good examples; and one number of each kind that the rules can tell apart, which makes sure
/// that no change is missed.
public struct CategoryChanges: Sendable, Hashable {
    /// Numbers that went from one category to another.
    public struct Transition: Sendable, Hashable {
        /// The category before.
        public let old: PluralCategory
        /// The category after.
        public let new: PluralCategory
        /// Examples without visible fraction digits.
        public internal(set) var integers = NumberExamples()
        /// Examples with visible fraction digits.
        public internal(set) var decimals = NumberExamples()
        /// Examples with a compact exponent.
        public internal(set) var compact = NumberExamples()
    }

    /// For each pair of categories, the numbers; in the order of the categories.
    public let transitions: [Transition]
    /// Whether every kind of number was looked at, so that no change is missing. CLDR's rules always allow it.
    public let isExact: Bool

    /// Whether no number was found that has another category.
    public var isEmpty: Bool { transitions.isEmpty }

    /// Compares two rule sets.
    public init(from old: PluralRuleSet, to new: PluralRuleSet) {
        let representatives = PluralRepresentatives(ofAll: [old, new])
        isExact = representatives != nil
        var found = Found(old, new)

        for number in 0..<CategoryChanges.scannedIntegers { found.look(at: "\(number)", \.integers) }
        var integers: Set<UInt64> = []
        for exponent in 3...15 {
            for factor: UInt64 in [1, 2, 5, 11] { integers.insert(factor * UInt64(pow10: exponent)) }
        }
        integers.formUnion(representatives?.integers ?? [])
        for number in integers.sorted() where number >= CategoryChanges.scannedIntegers {
            found.look(at: "\(number)", \.integers)
        }
        for number in CategoryChanges.decimals { found.look(at: number, \.decimals) }
        for number in CategoryChanges.compact { found.look(at: number, \.compact) }
        for operands in representatives?.operands.lazy.filter({ $0.v > 0 || $0.c > 0 }).map({ $0 }) ?? [] {
            found.lookForNews(at: operands, operands.c > 0 ? \.compact : \.decimals)
        }
        transitions = found.transitions()
    }

    /// Whole numbers from 0 on that are all looked at: two periods of almost every rule.
    static let scannedIntegers: UInt64 = 200

    private static let decimals: [String] =
        (0..<20).flatMap { whole in (0..<10).map { "\(whole).\($0)" } }
        + ["100.0", "1000.0", "1000000.0"]
        + (0..<2).flatMap { whole in (0..<100).map { "\(whole).\($0 < 10 ? "0" : "")\($0)" } }

    private static let compact: [String] = [3, 6, 9, 12].flatMap { exponent in
        ["1", "2", "5", "10", "1.5", "1.0"].map { "\($0)c\(exponent)" }
    }
}

/// The kinds of numbers that are listed apart.
private typealias Kind = WritableKeyPath<CategoryChanges.Transition, NumberExamples>

/// The differences found so far.
private struct Found {
    private let old: PluralRuleSet
    private let new: PluralRuleSet
    private var found: [[PluralCategory]: CategoryChanges.Transition] = [:]

    init(_ old: PluralRuleSet, _ new: PluralRuleSet) {
        self.old = old
        self.new = new
    }

    mutating func look(at number: String, _ kind: Kind) {
        guard let operands = DecimalOperands(number), let pair = change(of: operands) else { return }
        found[pair, default: .init(old: pair[0], new: pair[1])][keyPath: kind].add(number)
    }

    /// Notes a number only where no better example of the change is known.
    mutating func lookForNews(at operands: DecimalOperands, _ kind: Kind) {
        guard let pair = change(of: operands), found[pair]?[keyPath: kind].isEmpty ?? true else { return }
        found[pair, default: .init(old: pair[0], new: pair[1])][keyPath: kind].add(operands.description)
    }

    private func change(of operands: DecimalOperands) -> [PluralCategory]? {
        let before = old.category(for: operands)
        let after = new.category(for: operands)
        return before == after ? nil : [before, after]
    }

    func transitions() -> [CategoryChanges.Transition] {
        found.values.sorted { ($0.old, $0.new) < ($1.old, $1.new) }
    }
}

extension PluralRepresentatives {
    /// A number of each kind that the rules of all the sets together can tell apart.
    fileprivate init?(ofAll ruleSets: [PluralRuleSet]) {
        let conjunctions = ruleSets.flatMap(\.rules).flatMap { $0.condition?.conjunctions ?? [] }
        // Only the relations matter here, so that one rule may hold them all.
        let rule = PluralRule(category: .one, condition: PluralCondition(conjunctions))
        guard let set = PluralRuleSet(rule.map { [$0] } ?? []) else { return nil }
        self.init(of: set)
    }
}

extension UInt64 {
    fileprivate init(pow10 exponent: Int) {
        self = (0..<exponent).reduce(1) { power, _ in power * 10 }
    }
}
