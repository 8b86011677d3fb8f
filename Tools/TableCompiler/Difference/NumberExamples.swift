import PluralRuleSyntax

/// Examples of numbers, in the notation of CLDR's samples: `0, 2~16, 101, …`.
public struct NumberExamples: Sendable, Hashable {
    /// The most entries that are listed.
    public static let maximumCount = 6

    private var numbers: [String] = []
    /// Whether there are no further numbers of this kind beside the ones that were added.
    var hasAll = false

    init() {}

    /// Whether there is no example.
    public var isEmpty: Bool { numbers.isEmpty }
    /// The last number that was added.
    var last: String? { numbers.last }

    mutating func add(_ number: String) { numbers.append(number) }

    /// The first numbers, with `~` between the ends of three or more that follow each other.
    public var entries: [String] { Array(allEntries.prefix(NumberExamples.maximumCount)) }

    /// Whether ``entries`` are all numbers of their kind.
    ///
    /// Decimals and compact numbers never are known to be, since more digits can always follow.
    public var isComplete: Bool { isEmpty || hasAll && allEntries.count <= NumberExamples.maximumCount }

    private var allEntries: [String] {
        var result: [String] = []
        var first = 0
        while first < numbers.count {
            var last = first
            while last + 1 < numbers.count, NumberExamples.isSuccessor(numbers[last + 1], of: numbers[last]) {
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

    /// Whether a number follows another one in units of its last digit.
    private static func isSuccessor(_ next: String, of number: String) -> Bool {
        (try? PluralSampleRange(number, through: next).count) == 2
    }
}

extension NumberExamples: CustomStringConvertible {
    /// The entries, with `…` where there are more numbers.
    public var description: String { (entries + (isComplete ? [] : ["…"])).joined(separator: ", ") }
}
