import PluralRuleSyntax

/// Examples of numbers, in the notation of CLDR's samples: `0, 2~16, 101, …`.
public struct NumberExamples: Sendable, Hashable {
    /// The most entries that are listed.
    public static let maximumCount = 8

    private var numbers: [String] = []

    init() {}

    /// Whether there is no example.
    public var isEmpty: Bool { numbers.isEmpty }

    mutating func add(_ number: String) { numbers.append(number) }

    /// The first numbers, with `~` between the ends of three or more that follow each other.
    public var entries: [String] { Array(allEntries.prefix(NumberExamples.maximumCount)) }

    /// Whether these are known to be all numbers of their kind: whole numbers that end well before the first hundred does.
    ///
    /// Decimals and compact numbers never are, since more digits can always follow.
    public var isComplete: Bool {
        allEntries.count <= NumberExamples.maximumCount
            && numbers.allSatisfy { UInt64($0).map { $0 < CategoryChanges.scannedIntegers / 2 } ?? false }
    }

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
