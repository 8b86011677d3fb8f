/// The sample numbers of a rule: `@integer 0, 2~16, 100, … @decimal 0.0~1.5, 10.0, …`.
///
/// Source: UTS #35 part 3, "Samples".
package struct RuleSamples: Sendable, Hashable {
    /// The samples after `@integer`. Nil if the rule does not have the keyword.
    package let integers: PluralSampleList?
    /// The samples after `@decimal`. Nil if the rule does not have the keyword.
    package let decimals: PluralSampleList?

    /// Samples of a rule, by default none.
    package init(integers: PluralSampleList? = nil, decimals: PluralSampleList? = nil) {
        self.integers = integers
        self.decimals = decimals
    }

    /// Whether the rule lists no samples at all.
    package var isEmpty: Bool { integers == nil && decimals == nil }

    /// The text of each sample number, whole numbers first, with ranges expanded.
    package func expanded() -> [String] {
        (integers?.expanded() ?? []) + (decimals?.expanded() ?? [])
    }
}

/// A list of sample numbers, such as `0, 2~16, 100, …`.
package struct PluralSampleList: Sendable, Hashable {
    /// The numbers and ranges of numbers, in the order of the text. There is at least one.
    package let ranges: [PluralSampleRange]
    /// Whether the rule holds for no further numbers of the kind: the text does not end with `…`.
    package let isComplete: Bool

    /// A list, or nil if it would be empty.
    package init?(_ ranges: [PluralSampleRange], isComplete: Bool) {
        guard !ranges.isEmpty else { return nil }
        self.ranges = ranges
        self.isComplete = isComplete
    }

    /// The text of each number of the list, with ranges expanded.
    package func expanded() -> [String] { ranges.flatMap { $0.expanded() } }
}

extension RuleSamples: CustomStringConvertible {
    /// The canonical text, empty if there are no samples.
    package var description: String {
        var parts: [String] = []
        if let integers { parts.append("@integer \(integers)") }
        if let decimals { parts.append("@decimal \(decimals)") }
        return parts.joined(separator: " ")
    }
}

extension PluralSampleList: CustomStringConvertible {
    /// The canonical text, without `@integer` or `@decimal`.
    package var description: String {
        ranges.map { $0.description }.joined(separator: ", ") + (isComplete ? "" : ", …")
    }
}

/// One entry of a list of samples: a number such as `1.50` or `1c6`, or a range of numbers such as `0.0~1.5`.
///
/// A range counts in units of the last digit: `0.0~1.5` means 0.0, 0.1, … 1.5, and `0.00~0.04` means five numbers. Both
/// ends have the same number of fraction digits and the same exponent.
///
/// Source: UTS #35 part 3, "Samples" (`sampleRange`, `sampleValue`).
package struct PluralSampleRange: Sendable, Hashable {
    /// The greatest number of numbers in a range. CLDR's longest range has 25.
    package static let maximumCount = 10_000

    /// The text of the first number.
    package let first: String
    /// The text of the last number; equal to ``first`` for a single number.
    package let last: String
    /// The number of numbers in the range.
    package let count: Int

    /// A single number.
    ///
    /// - Throws: ``SampleRangeError/notANumber(_:)``.
    package init(_ number: String) throws(SampleRangeError) {
        guard SampleShape(number) != nil else { throw .notANumber(number) }
        first = number
        last = number
        count = 1
    }

    /// The numbers from `first` to `last`.
    ///
    /// - Throws: A ``SampleRangeError`` that explains why the texts are not the ends of a range.
    package init(_ first: String, through last: String) throws(SampleRangeError) {
        guard let from = SampleShape(first) else { throw .notANumber(first) }
        guard let to = SampleShape(last) else { throw .notANumber(last) }
        guard from.fractionCount == to.fractionCount, from.suffix == to.suffix else { throw .differentShapes }
        self.first = first
        self.last = last
        count = try from.numbers(through: to).count
    }

    /// Whether a number follows another one by one unit of its last digit, as 1.6 follows 1.5.
    package static func isSuccessor(_ next: String, of number: String) -> Bool {
        guard let number = SampleShape(number), let next = SampleShape(next) else { return false }
        return number.isFollowed(by: next)
    }

    /// The text of each number of the range.
    ///
    /// - Complexity: O(``count``).
    package func expanded() -> [String] {
        guard first != last, let from = SampleShape(first), let to = SampleShape(last) else { return [first] }
        // The initializer has counted through the range once, so this does not throw.
        return (try? from.numbers(through: to)) ?? [first, last]
    }
}

extension PluralSampleRange: CustomStringConvertible {
    /// The text as CLDR's files hold it.
    package var description: String { first == last ? first : "\(first)~\(last)" }
}

/// A parsed sample number, which can be incremented by one unit of its last digit.
private struct SampleShape {
    /// The digits of integer part and fraction, each 0 to 9.
    var digits: [UInt8] = []
    var fractionCount = 0
    /// The exponent with its letter, or nothing.
    var suffix = ""

    init?(_ text: String) {
        // `DecimalOperands` decides what a number is. In addition, a sample must not have a sign.
        guard DecimalOperands(text) != nil, text.utf8.first != UInt8(ascii: "-"), text.utf8.first != UInt8(ascii: "+")
        else { return nil }
        var afterPoint = false
        for (index, byte) in zip(text.utf8.indices, text.utf8) {
            switch byte {
            case UInt8(ascii: "0")...UInt8(ascii: "9"):
                digits.append(byte - UInt8(ascii: "0"))
                if afterPoint { fractionCount += 1 }
            case UInt8(ascii: "."):
                afterPoint = true
            default:
                suffix = String(text[index...])
                return
            }
        }
    }

    func numbers(through end: SampleShape) throws(SampleRangeError) -> [String] {
        let width = max(digits.count, end.digits.count)
        var current = [UInt8](repeating: 0, count: width - digits.count) + digits
        let last = [UInt8](repeating: 0, count: width - end.digits.count) + end.digits
        guard !last.lexicographicallyPrecedes(current) else { throw .empty }
        var numbers = [text(of: current)]
        while current != last {
            guard numbers.count < PluralSampleRange.maximumCount else { throw .tooManyNumbers }
            SampleShape.increment(&current)
            numbers.append(text(of: current))
        }
        return numbers
    }

    /// Whether another number is one unit of the last digit greater.
    func isFollowed(by next: SampleShape) -> Bool {
        guard fractionCount == next.fractionCount, suffix == next.suffix else { return false }
        var successor = [0] + digits
        SampleShape.increment(&successor)
        return successor.drop { $0 == 0 } == next.digits.drop { $0 == 0 }
    }

    /// Adds one unit of the last digit. The first digit must not be a nine that all others follow.
    private static func increment(_ digits: inout [UInt8]) {
        for index in digits.indices.reversed() {
            if digits[index] < 9 {
                digits[index] += 1
                return
            }
            digits[index] = 0
        }
    }

    private func text(of digits: [UInt8]) -> String {
        let integer = digits.dropLast(fractionCount).drop { $0 == 0 }
        let fraction = digits.suffix(fractionCount)
        let whole = integer.isEmpty ? "0" : integer.map { "\($0)" }.joined()
        return whole + (fraction.isEmpty ? "" : "." + fraction.map { "\($0)" }.joined()) + suffix
    }
}

/// The reasons why two texts are not the ends of a range.
package enum SampleRangeError: Error, Sendable, Hashable {
    /// An end is not a number as samples write them: digits with an optional fraction and an optional exponent, and
    /// no sign.
    case notANumber(String)
    /// The ends differ in the number of fraction digits, or in the exponent.
    case differentShapes
    /// The first number is greater than the last one.
    case empty
    /// The range has more than 10,000 numbers.
    case tooManyNumbers
}
