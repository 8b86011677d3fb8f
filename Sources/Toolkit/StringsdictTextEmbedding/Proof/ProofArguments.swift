import CLDRPlurals
import StringsdictFormatting

/// Numbers that choose every category of a language, and the corner cases of arguments.
struct ProofArguments {
    /// Up to two whole numbers and a number with a fraction for each category.
    private(set) var numbers: [FormatArgument] = []

    /// Finds the numbers of a language.
    ///
    /// - Complexity: A few hundred look-ups.
    init(language: String?) {
        let rules = PluralRules(locale: language ?? "und")
        var wholes: [PluralCategory: Int] = [:]
        for number in Array(0...120) + [200, 1_000, 100_000, 1_000_000, 1_000_001] {
            let category = rules.category(for: number)
            guard wholes[category, default: 0] < 2 else { continue }
            wholes[category, default: 0] += 1
            numbers.append(.integer(Int64(number)))
        }
        var fractions: Set<PluralCategory> = []
        for tenths in 0...120 {
            let number = Double(tenths) / 10
            if fractions.insert(rules.category(for: number)).inserted { numbers.append(.floatingPoint(number)) }
        }
    }

    /// Arguments of other types, and the bounds of numbers.
    static let corners: [FormatArgument] = [
        .integer(-1), .integer(.max), .unsigned(.max), .floatingPoint(-0.5), .floatingPoint(.nan), .text("Rowan"),
        .text("שלום"), .decimal("1.0"), .decimal("1.50"), .null,
    ]

    /// Lists of arguments: every pair of numbers in the first two places, and each number and corner case in all
    /// places.
    ///
    /// - Parameter count: The number of arguments that the entry takes.
    func arguments(count: Int) -> [[FormatArgument]] {
        var lists: [[FormatArgument]] = [[]]
        guard count > 0 else { return lists }
        let values = numbers + ProofArguments.corners
        for (number, value) in values.enumerated() {
            // The other places get other values, so that no two places can be confused.
            lists.append((0..<count).map { $0 == 0 ? value : values[(number + 3 * $0) % values.count] })
        }
        if count > 1 {
            for first in numbers {
                for second in numbers {
                    let others = (2..<count).map { numbers[$0 % numbers.count] }
                    lists.append([first, second] + others)
                }
            }
            // Too few arguments.
            lists.append([numbers[0]])
        }
        return lists
    }
}
