/// The values of an operand for which a relation holds, before negation: the values in a few intervals, or the values
/// with a remainder in the intervals.
struct ValueSet: Hashable {
    /// The divisor, if the remainder is compared. Nil if the value itself is compared. Never 0.
    var modulus: UInt64?
    /// Ascending, disjoint, not adjacent.
    var intervals: [ClosedRange<UInt64>]

    init(modulus: UInt64? = nil, intervals: [ClosedRange<UInt64>]) {
        self.modulus = modulus
        self.intervals = ValueSet.merged(intervals)
    }

    /// The whole numbers for which a relation holds, before negation.
    init(of relation: PluralRelation) {
        self.init(modulus: relation.modulus, intervals: relation.ranges.map { $0.lowerBound...$0.upperBound })
    }

    /// The integer parts of numbers with a fraction for which a relation holds: `within a..b` holds for a.5 but not for
    /// b.5. A membership relation holds for no number with a fraction.
    init(ofFractionsIn relation: PluralRelation) {
        let ranges = relation.kind == .within ? relation.ranges.filter { !$0.isSingleValue } : []
        self.init(modulus: relation.modulus, intervals: ranges.map { $0.lowerBound...($0.upperBound - 1) })
    }

    func contains(_ value: UInt64) -> Bool {
        let compared = modulus.map { value % $0 } ?? value
        return intervals.contains { $0.contains(compared) }
    }

    private static func merged(_ intervals: [ClosedRange<UInt64>]) -> [ClosedRange<UInt64>] {
        var merged: [ClosedRange<UInt64>] = []
        for interval in intervals.sorted(by: { $0.lowerBound < $1.lowerBound }) {
            // An earlier interval that reaches UInt64.max covers all later ones.
            if let last = merged.last, last.upperBound == .max || interval.lowerBound <= last.upperBound + 1 {
                merged[merged.count - 1] = last.lowerBound...max(last.upperBound, interval.upperBound)
            } else {
                merged.append(interval)
            }
        }
        return merged
    }
}

extension ValueSet {
    /// The values x for which x + `offset` is in this set.
    func shifted(by offset: UInt64) -> ValueSet {
        guard let modulus else {
            let shifted = intervals.compactMap { interval -> ClosedRange<UInt64>? in
                guard interval.upperBound >= offset else { return nil }
                let lower = interval.lowerBound > offset ? interval.lowerBound - offset : 0
                return lower...(interval.upperBound - offset)
            }
            return ValueSet(intervals: shifted)
        }
        let offset = offset % modulus
        guard offset > 0 else { return self }
        // Remainders below the offset wrap around to the end of the period.
        let shifted = intervals.flatMap { interval -> [ClosedRange<UInt64>] in
            var parts: [ClosedRange<UInt64>] = []
            if interval.upperBound >= offset {
                parts.append((max(interval.lowerBound, offset) - offset)...(interval.upperBound - offset))
            }
            if interval.lowerBound < offset {
                let wrapped = modulus - offset
                parts.append((interval.lowerBound + wrapped)...(min(interval.upperBound, offset - 1) + wrapped))
            }
            return parts
        }
        return ValueSet(modulus: modulus, intervals: shifted)
    }

    /// The values x for which x × 10 is in this set. Nil if that requires checking more remainders than the limit.
    ///
    /// - Parameter limit: The greatest number of remainders to check one by one.
    func dividedByTen(limit: Int) -> ValueSet? {
        guard let modulus else {
            return ValueSet(intervals: intervals.compactMap(ValueSet.multiplesOfTen(in:)))
        }
        if modulus % 10 == 0 {
            return ValueSet(modulus: modulus / 10, intervals: intervals.compactMap(ValueSet.multiplesOfTen(in:)))
        }
        let period = modulus / greatestCommonDivisor(modulus, 10)
        guard period <= UInt64(max(limit, 0)) else { return nil }
        let remainders = (0..<period).filter { value in
            let product = value.multipliedFullWidth(by: 10)
            let remainder = modulus.dividingFullWidth(product).remainder
            return intervals.contains { $0.contains(remainder) }
        }
        return ValueSet(modulus: period, intervals: remainders.map { $0...$0 })
    }

    /// The values that, times ten, are in an interval.
    private static func multiplesOfTen(in interval: ClosedRange<UInt64>) -> ClosedRange<UInt64>? {
        let lower = interval.lowerBound / 10 + (interval.lowerBound % 10 == 0 ? 0 : 1)
        let upper = interval.upperBound / 10
        return lower <= upper ? lower...upper : nil
    }
}

/// The greatest common divisor; 0 only of 0 and 0.
func greatestCommonDivisor(_ left: UInt64, _ right: UInt64) -> UInt64 {
    var (left, right) = (left, right)
    while right != 0 { (left, right) = (right, left % right) }
    return left
}

/// The least common multiple of numbers above 0, or nil if it is above `UInt64.max`. The least common multiple of no
/// numbers is 1.
func leastCommonMultiple(_ numbers: some Sequence<UInt64>) -> UInt64? {
    var result: UInt64 = 1
    for number in numbers {
        let (product, overflow) = (result / greatestCommonDivisor(result, number)).multipliedReportingOverflow(
            by: number)
        guard !overflow else { return nil }
        result = product
    }
    return result
}

/// Splits the natural numbers into classes that some sets do not distinguish.
struct ValueClasses {
    private let sets: [ValueSet]
    /// Sets without a modulus, and the sets of each modulus, the greatest modulus first.
    private let plain: [ValueSet]
    private let levels: [Level]
    /// The number of pieces that may still be visited.
    private var budget: Int
    /// The smallest value found of each class. A class is a combination of sets that contain the value.
    private var smallest: [[Bool]: UInt64] = [:]

    private struct Level {
        var modulus: UInt64
        /// The remainders at which a set begins or ends: ascending, beginning with 0.
        var borders: [UInt64]
        /// The common period of this modulus and all smaller ones.
        var period: UInt64
    }

    /// The smallest value of each class that is not below `lower`, or nil if there are too many pieces or the values
    /// exceed `UInt64.max`.
    ///
    /// The numbers are cut where a set without a modulus begins or ends. Inside such a piece only remainders count, so
    /// one common period of the moduli is enough. The period is cut at the borders of the greatest modulus, then at the
    /// borders of the next modulus, and so on. In real rules the moduli divide each other, so there are few pieces even
    /// for a period of a million.
    ///
    /// - Complexity: O(*p* × *s*) in the number of pieces, at most `budget`, and of sets.
    static func representatives(of sets: [ValueSet], from lower: UInt64 = 0, budget: inout Int) -> [UInt64]? {
        guard var classes = ValueClasses(sets, budget: budget) else { return nil }
        guard classes.splitAll(from: lower) else { return nil }
        budget = classes.budget
        return classes.smallest.values.sorted()
    }

    private init?(_ sets: [ValueSet], budget: Int) {
        self.sets = sets
        self.budget = budget
        plain = sets.filter { $0.modulus == nil }
        var levels: [Level] = []
        var period: UInt64 = 1
        for modulus in Set(sets.compactMap { $0.modulus }).sorted() {
            guard let common = leastCommonMultiple([period, modulus]) else { return nil }
            period = common
            let borders = sets.filter { $0.modulus == modulus }.flatMap { set in
                // Remainders end below the modulus, so the sum cannot overflow.
                set.intervals.flatMap { [$0.lowerBound, $0.upperBound + 1] }
            }
            let inside = Set(borders + [0]).filter { $0 < modulus }.sorted()
            levels.append(Level(modulus: modulus, borders: inside, period: period))
        }
        self.levels = levels.reversed()
    }

    private mutating func splitAll(from lower: UInt64) -> Bool {
        var borders: Set<UInt64> = [lower]
        for interval in plain.flatMap({ $0.intervals }) {
            guard interval.upperBound < .max else { return false }
            borders.formUnion([interval.lowerBound, interval.upperBound + 1])
        }
        let starts = borders.filter { $0 >= lower }.sorted()
        for (index, start) in starts.enumerated() {
            let end = index + 1 < starts.count ? starts[index + 1] - 1 : nil
            guard split(from: start, through: end, level: 0) else { return false }
        }
        return true
    }

    /// Finds the classes of a piece that is already cut for all moduli before a level. A piece without an upper end is
    /// unbounded.
    private mutating func split(from lower: UInt64, through upper: UInt64?, level: Int) -> Bool {
        guard level < levels.count else {
            budget -= 1 + sets.count / 16
            let key = sets.map { $0.contains(lower) }
            smallest[key] = min(smallest[key] ?? lower, lower)
            return budget > 0
        }
        let (modulus, borders, period) = (levels[level].modulus, levels[level].borders, levels[level].period)
        let (wholePeriod, overflow) = lower.addingReportingOverflow(period - 1)
        guard !overflow || upper != nil else { return false }
        let end = overflow ? upper ?? lower : min(upper ?? wholePeriod, wholePeriod)

        var base = lower - lower % modulus
        while true {
            for (index, border) in borders.enumerated() {
                let (start, startOverflow) = base.addingReportingOverflow(border)
                guard !startOverflow, start <= end else { return true }
                let next = index + 1 < borders.count ? borders[index + 1] : modulus
                let (last, lastOverflow) = base.addingReportingOverflow(next - 1)
                let pieceEnd = lastOverflow ? end : min(last, end)
                guard pieceEnd >= lower else { continue }
                guard split(from: max(start, lower), through: pieceEnd, level: level + 1) else { return false }
            }
            let (following, overflow) = base.addingReportingOverflow(modulus)
            guard !overflow else { return true }
            base = following
        }
    }
}
