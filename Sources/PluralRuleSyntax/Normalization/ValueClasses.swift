/// Splits the natural numbers into classes that a few sets cannot tell apart.
struct ValueClasses {
    private let sets: [ValueSet]
    /// Sets without a modulus, then those of each modulus, the greatest first.
    private let plain: [ValueSet]
    private let levels: [Level]
    /// How many pieces may still be looked at.
    private var budget: Int
    /// The smallest value of each class that has been met, by what the sets say of it.
    private var smallest: [[Bool]: UInt64] = [:]

    private struct Level {
        var modulus: UInt64
        /// Where the remainder enters or leaves one of the sets: ascending, beginning with 0.
        var borders: [UInt64]
        /// The period of this modulus and all smaller ones together.
        var period: UInt64
    }

    /// The smallest value, not below `lower`, of each class; nil where there are too many pieces to look at, or where
    /// values above `UInt64.max` would have to be.
    ///
    /// The numbers are cut where a set without a modulus begins or ends. Inside such a piece only remainders count,
    /// so one common period of the moduli is enough of it. That period is cut where the remainder by the greatest
    /// modulus enters or leaves a set, and so on with the other moduli: with moduli that divide each other, as in
    /// real rules, this meets few pieces even where the period is a million.
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
        for modulus in Set(sets.compactMap(\.modulus)).sorted() {
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
        for interval in plain.flatMap(\.intervals) {
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

    /// Meets each class of a piece in which everything but the moduli from a level on is settled. A piece without an
    /// end goes on for ever.
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
