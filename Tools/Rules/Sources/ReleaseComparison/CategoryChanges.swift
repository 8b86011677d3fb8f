import CLDRPluralsCore
import PluralRuleSyntax

/// The numbers to which two rule sets assign different categories.
///
/// Two sources of numbers are checked. Familiar numbers (small integers, tenths, powers of ten, compact numbers) make
/// good examples. One number of each kind that the rules can distinguish ensures that no change is missed.
package struct CategoryChanges: Sendable, Hashable {
    /// Numbers that moved from one category to another.
    package struct Transition: Sendable, Hashable {
        /// The category before.
        package let old: PluralCategory
        /// The category after.
        package let new: PluralCategory
        /// Examples without visible fraction digits.
        package fileprivate(set) var integers = NumberExamples()
        /// Examples with visible fraction digits.
        package fileprivate(set) var decimals = NumberExamples()
        /// Examples with a compact exponent.
        package fileprivate(set) var compact = NumberExamples()
    }

    /// The changed numbers for each pair of categories, in category order.
    package let transitions: [Transition]
    /// Whether every kind of number was checked, so that no change is missing. With CLDR's rules it always is.
    package let isExact: Bool

    /// Whether no number changed its category.
    package var isEmpty: Bool { transitions.isEmpty }

    /// Compares two rule sets.
    package init(from old: PluralRuleSet, to new: PluralRuleSet) {
        let representatives = PluralRepresentatives(ofAll: [old, new], separating: CategoryChanges.scannedIntegers)
        isExact = representatives != nil
        var found = FoundChanges(old, new)
        found.lookAtWholeNumbers(0..<CategoryChanges.scannedIntegers)
        let further = Set(CategoryChanges.roundNumbers + (representatives?.integers ?? []))
        for number in further.sorted() where number >= CategoryChanges.scannedIntegers {
            found.look(at: "\(number)", \.integers)
        }
        for number in CategoryChanges.decimals { found.look(at: number, \.decimals) }
        for number in CategoryChanges.compact { found.look(at: number, \.compact) }
        if let representatives {
            for operands in representatives.operands where operands.v > 0 || operands.c > 0 {
                found.lookForNews(at: operands, operands.c > 0 ? \.compact : \.decimals)
            }
        }
        transitions = found.transitions(isExact: isExact)
    }

    /// All integers below this number are checked.
    static let scannedIntegers: UInt64 = 1_000

    private static let roundNumbers: [UInt64] = [
        1_000, 2_000, 10_000, 20_000, 100_000, 1_000_000, 2_000_000, 3_000_000, 10_000_000, 1_000_000_000,
    ]

    private static let decimals: [String] =
        (0..<20).flatMap { whole in (0..<10).map { "\(whole).\($0)" } }
        + ["100.0", "1000.0", "1000000.0"]
        + (0..<2).flatMap { whole in (0..<100).map { "\(whole).\($0 < 10 ? "0" : "")\($0)" } }

    private static let compact: [String] = [3, 6, 9, 12].flatMap { exponent in
        ["1", "2", "1.5"].map { "\($0)c\(exponent)" }
    }
}

/// The differences found so far.
private struct FoundChanges {
    /// The kinds of numbers that are listed separately.
    typealias Kind = WritableKeyPath<CategoryChanges.Transition, NumberExamples>

    private struct Pair: Hashable {
        var old: PluralCategory
        var new: PluralCategory
    }

    private let old: PluralRuleSet
    private let new: PluralRuleSet
    private var found: [Pair: CategoryChanges.Transition] = [:]

    init(_ old: PluralRuleSet, _ new: PluralRuleSet) {
        self.old = old
        self.new = new
    }

    mutating func lookAtWholeNumbers(_ numbers: Range<UInt64>) {
        let before = old.categories(ofWholeNumbers: numbers)
        let after = new.categories(ofWholeNumbers: numbers)
        for (number, categories) in zip(numbers, zip(before, after)) where categories.0 != categories.1 {
            add("\(number)", Pair(old: categories.0, new: categories.1), \.integers)
        }
    }

    mutating func look(at number: String, _ kind: Kind) {
        if let pair = DecimalOperands(number).flatMap(change) { add(number, pair, kind) }
    }

    /// Records a number only if no better example of the change is known.
    mutating func lookForNews(at operands: DecimalOperands, _ kind: Kind) {
        guard let pair = change(of: operands), found[pair]?[keyPath: kind].isEmpty ?? true else { return }
        add(operands.description, pair, kind)
    }

    private mutating func add(_ number: String, _ pair: Pair, _ kind: Kind) {
        found[pair, default: .init(old: pair.old, new: pair.new)][keyPath: kind].add(number)
    }

    private func change(of operands: DecimalOperands) -> Pair? {
        let before = old.category(for: operands)
        let after = new.category(for: operands)
        return before == after ? nil : Pair(old: before, new: after)
    }

    /// The changes found. Integers are complete if no kind beyond the checked ones changed.
    func transitions(isExact: Bool) -> [CategoryChanges.Transition] {
        found.values.sorted { ($0.old, $0.new) < ($1.old, $1.new) }.map { transition in
            var transition = transition
            let last = transition.integers.last.flatMap { UInt64($0) }
            let isScanned = last.map { $0 < CategoryChanges.scannedIntegers } ?? true
            if isExact, isScanned { transition.integers.hasAll = true }
            return transition
        }
    }
}

extension PluralRepresentatives {
    /// One number of each kind that the rules of all sets together can distinguish, split at a bound.
    fileprivate init?(ofAll ruleSets: [PluralRuleSet], separating bound: UInt64) {
        let separator = PluralRelation.ValueRange(0, bound - 1)
            .flatMap { PluralRelation(operand: .i, ranges: [$0]) }
            .flatMap { PluralConjunction([$0]) }
        let conjunctions = ruleSets.flatMap(\.rules).flatMap { $0.condition?.conjunctions ?? [] }
        // Only the relations matter here, so one rule can hold them all.
        let condition = PluralCondition(conjunctions + (separator.map { [$0] } ?? []))
        guard let rule = PluralRule(category: .one, condition: condition), let set = PluralRuleSet([rule])
        else { return nil }
        self.init(of: set)
    }
}

/// Sample numbers in CLDR's notation: `0, 2~16, 101, …`.
package struct NumberExamples: Sendable, Hashable {
    /// The greatest number of entries listed.
    package static let maximumCount = 6

    private var numbers: [String] = []
    /// Whether the added numbers are all numbers of this kind.
    var hasAll = false

    package init() {}

    /// Whether there are no examples.
    package var isEmpty: Bool { numbers.isEmpty }
    /// The last number added.
    var last: String? { numbers.last }

    mutating func add(_ number: String) { numbers.append(number) }

    /// The first numbers. `~` joins the ends of a run of three or more.
    package var entries: [String] { Array(firstEntries.prefix(NumberExamples.maximumCount)) }

    /// Whether ``entries`` are all numbers of their kind.
    ///
    /// Decimals and compact numbers are never complete: more digits can always follow.
    package var isComplete: Bool { isEmpty || hasAll && firstEntries.count <= NumberExamples.maximumCount }

    /// All entries, or more than are listed.
    private var firstEntries: [String] {
        var result: [String] = []
        var first = 0
        while first < numbers.count, result.count <= NumberExamples.maximumCount {
            var last = first
            while last + 1 < numbers.count, PluralSampleRange.isSuccessor(numbers[last + 1], of: numbers[last]) {
                last += 1
            }
            if last - first >= 2 {
                result.append("\(numbers[first])~\(numbers[last])")
            } else {
                result += numbers[first...last]
            }
            first = last + 1
        }
        return result
    }
}

extension NumberExamples: CustomStringConvertible {
    /// The entries, followed by `…` if there are more numbers.
    package var description: String { (entries + (isComplete ? [] : ["…"])).joined(separator: ", ") }
}
