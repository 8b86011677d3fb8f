/// The values of an operand for which a relation holds, before negation: those in a few intervals, or those whose
/// remainder is.
struct ValueSet: Hashable {
    /// What is compared: the value itself where nil, else its remainder; never 0.
    var modulus: UInt64?
    /// Ascending, disjoint, not adjacent.
    var intervals: [ClosedRange<UInt64>]

    init(modulus: UInt64? = nil, intervals: [ClosedRange<UInt64>]) {
        self.modulus = modulus
        self.intervals = ValueSet.merged(intervals)
    }

    /// The whole numbers for which a relation holds, leaving aside its negation.
    init(of relation: PluralRelation) {
        self.init(modulus: relation.modulus, intervals: relation.ranges.map { $0.lower...$0.upper })
    }

    /// The integer parts of numbers with a fraction for which a relation holds: `within a..b` holds for a.5 and not
    /// for b.5, and membership for none.
    init(ofFractionsIn relation: PluralRelation) {
        let ranges = relation.kind == .within ? relation.ranges.filter { !$0.isSingleValue } : []
        self.init(modulus: relation.modulus, intervals: ranges.map { $0.lower...($0.upper - 1) })
    }

    func contains(_ value: UInt64) -> Bool {
        let compared = modulus.map { value % $0 } ?? value
        return intervals.contains { $0.contains(compared) }
    }

    private static func merged(_ intervals: [ClosedRange<UInt64>]) -> [ClosedRange<UInt64>] {
        var merged: [ClosedRange<UInt64>] = []
        for interval in intervals.sorted(by: { $0.lowerBound < $1.lowerBound }) {
            // The upper bound of an earlier interval that reaches UInt64.max reaches everything.
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
        // Remainders below the offset come around to the end of the period.
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

    /// The values x for which x × 10 is in this set; nil where that cannot be written down within the limit.
    ///
    /// - Parameter limit: The most remainders that may be looked at one by one.
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

    /// The values whose tenfold is in an interval.
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

/// The least common multiple of numbers above 0, or nil where it is above `UInt64.max`; 1 of none.
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
