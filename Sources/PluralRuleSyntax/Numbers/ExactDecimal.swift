/// An exact non-negative number: an integer of any length and the digits of a fraction.
///
/// This is the value of an operand, also after its modulus. Only `n` can have a fraction.
public struct ExactDecimal: Sendable, Hashable {
    /// The whole part.
    package let integer: NaturalNumber
    /// The fraction's digits, each 0 to 9, without trailing zeros; empty for a whole number.
    let fraction: [UInt8]

    /// The whole number.
    init(_ integer: NaturalNumber) {
        self.integer = integer
        fraction = []
    }

    /// The number of a whole part and the digits of a fraction; trailing zeros do not change the value.
    init(_ integer: NaturalNumber, fractionDigits: some Sequence<UInt8>) {
        self.integer = integer
        var digits = Array(fractionDigits)
        while digits.last == 0 { digits.removeLast() }
        fraction = digits
    }

    /// Whether the number is a whole number.
    package var isWhole: Bool { fraction.isEmpty }

    /// The exact remainder of a division by a whole number: 103.5 reduced by 100 is 3.5.
    package func remainder(dividingBy divisor: UInt64) -> ExactDecimal {
        let remainder = NaturalNumber(integer.remainder(dividingBy: divisor))
        return ExactDecimal(remainder, fractionDigits: fraction)
    }

    /// Whether `lower` ≤ number ≤ `upper`.
    func isWithin(_ range: PluralRelation.ValueRange) -> Bool {
        guard let word = integer.word, word >= range.lowerBound else { return false }
        return word < range.upperBound || word == range.upperBound && isWhole
    }
}

extension ExactDecimal: CustomStringConvertible {
    /// The decimal digits, such as `3.5`. A product such as `12 × 10^999999999` if more than 10,000 zeros end it.
    public var description: String {
        guard !fraction.isEmpty else { return integer.description }
        return "\(integer)." + String(decoding: fraction.map { $0 + UInt8(ascii: "0") }, as: UTF8.self)
    }
}

/// An integer of any length, without a sign.
///
/// A number that fits in a machine word is stored as a word, which makes the exhaustive proofs of the table compiler
/// fast. A longer number is stored as its decimal digits and a count of zeros. So a number of a thousand digits is
/// exact, and a number with an exponent of a million needs no more memory than its text.
package struct NaturalNumber: Sendable, Hashable {
    /// Each form is used for a separate range of numbers, so equal numbers have equal storage.
    private enum Storage: Hashable {
        case word(UInt64)
        /// Digits 0 to 9, the first and the last not 0, and the zeros after them; only for numbers above `UInt64.max`.
        case digits([UInt8], zeros: Int)
    }

    private let storage: Storage

    /// The number with the value of a machine word.
    package init(_ value: UInt64) {
        storage = .word(value)
    }

    /// The number with these decimal digits (0 to 9, the most significant first) followed by zeros. 0 if there are no
    /// digits.
    init(digits: some Sequence<UInt8>, zeros: Int = 0) {
        var word: UInt64 = 0
        var all: [UInt8] = []
        var fits = true
        func append(_ digit: UInt8) {
            let (product, productOverflow) = word.multipliedReportingOverflow(by: 10)
            let (sum, sumOverflow) = product.addingReportingOverflow(UInt64(digit))
            fits = !productOverflow && !sumOverflow
            word = sum
        }
        for digit in digits where digit != 0 || !all.isEmpty {
            all.append(digit)
            if fits { append(digit) }
        }
        // A word has at most 20 digits, so 20 zeros after any digit are too many for it.
        for _ in 0..<min(zeros, 20) where fits && !all.isEmpty { append(0) }
        if fits {
            storage = .word(word)
        } else {
            let significant = all.count - all.reversed().prefix { $0 == 0 }.count
            storage = .digits(Array(all.prefix(significant)), zeros: zeros + all.count - significant)
        }
    }

    /// The digits 0 to 9 without zeros at either end, and the count of zeros after them. The number 0 has no digits.
    var decimalDigits: (digits: [UInt8], zeros: Int) {
        switch storage {
        case .digits(let digits, let zeros): return (digits, zeros)
        case .word(let word):
            let all = word == 0 ? [] : "\(word)".utf8.map { $0 - UInt8(ascii: "0") }
            let zeros = all.reversed().prefix { $0 == 0 }.count
            return (Array(all.dropLast(zeros)), zeros)
        }
    }

    /// The number as a machine word, or nil if it is greater than `UInt64.max`.
    package var word: UInt64? {
        if case .word(let value) = storage { return value }
        return nil
    }

    /// The exact remainder of a division.
    ///
    /// - Parameter divisor: Greater than 0; the remainder of a division by 0 is defined as 0 here.
    /// - Complexity: O(*n*) in the number of digits, and O(log *z*) in the number of zeros at the end.
    package func remainder(dividingBy divisor: UInt64) -> UInt64 {
        guard divisor > 0 else { return 0 }
        switch storage {
        case .word(let value):
            return value % divisor
        case .digits(let digits, let zeros):
            // `dividingFullWidth` needs a high word below the divisor. Since remainder < divisor,
            // remainder * 10 + 9 < divisor * 10, whose high word is below the divisor.
            var remainder = digits.reduce(into: UInt64(0)) { remainder, digit in
                var (high, low) = remainder.multipliedFullWidth(by: 10)
                let (sum, overflow) = low.addingReportingOverflow(UInt64(digit))
                low = sum
                if overflow { high += 1 }
                remainder = divisor.dividingFullWidth((high, low)).remainder
            }
            // Times 10 to the count of zeros, by squaring.
            var factor = 10 % divisor
            var exponent = zeros
            while exponent > 0 {
                if exponent & 1 == 1 { remainder = NaturalNumber.product(remainder, factor, modulo: divisor) }
                factor = NaturalNumber.product(factor, factor, modulo: divisor)
                exponent >>= 1
            }
            return remainder
        }
    }

    /// The remainder of a product of two numbers that are remainders already.
    private static func product(_ left: UInt64, _ right: UInt64, modulo divisor: UInt64) -> UInt64 {
        divisor.dividingFullWidth(left.multipliedFullWidth(by: right)).remainder
    }
}

extension NaturalNumber: Comparable {
    /// Orders by value.
    package static func < (left: NaturalNumber, right: NaturalNumber) -> Bool {
        switch (left.storage, right.storage) {
        case (.word(let left), .word(let right)): return left < right
        case (.word, .digits): return true
        case (.digits, .word): return false
        case (.digits(let left, let leftZeros), .digits(let right, let rightZeros)):
            let (leftCount, rightCount) = (left.count + leftZeros, right.count + rightZeros)
            return leftCount == rightCount ? left.lexicographicallyPrecedes(right) : leftCount < rightCount
        }
    }
}

extension NaturalNumber: CustomStringConvertible {
    /// The decimal digits, or a product such as `12 × 10^999999999` if more than 10,000 zeros end the number: a number
    /// may have a thousand million zeros.
    package var description: String {
        switch storage {
        case .word(let value): return "\(value)"
        case .digits(let digits, let zeros):
            let text = String(decoding: digits.map { $0 + UInt8(ascii: "0") }, as: UTF8.self)
            return zeros > 10_000 ? "\(text) × 10^\(zeros)" : text + String(repeating: "0", count: zeros)
        }
    }
}
