/// A whole number without a sign, of any length.
///
/// Kept as a machine word where it fits and as its decimal digits where it does not, so that the exhaustive proofs of
/// the table compiler are fast and a number of a thousand digits is still exact.
public struct NaturalNumber: Sendable, Hashable {
    /// Either form is used for one set of numbers only, so equality of the storage is equality of the numbers.
    private enum Storage: Hashable {
        case word(UInt64)
        /// Digits 0 to 9, the most significant first and not 0; only for numbers above `UInt64.max`.
        case digits([UInt8])
    }

    private let storage: Storage

    /// The number with the value of a machine word.
    public init(_ value: UInt64) {
        storage = .word(value)
    }

    /// The number that decimal digits (0 to 9, the most significant first) write; 0 where there are none.
    init(digits: some Sequence<UInt8>) {
        var word: UInt64 = 0
        var all: [UInt8] = []
        var fits = true
        for digit in digits where digit != 0 || !all.isEmpty {
            all.append(digit)
            guard fits else { continue }
            let (product, productOverflow) = word.multipliedReportingOverflow(by: 10)
            let (sum, sumOverflow) = product.addingReportingOverflow(UInt64(digit))
            fits = !productOverflow && !sumOverflow
            word = sum
        }
        storage = fits ? .word(word) : .digits(all)
    }

    /// The number as a machine word, or nil where it is greater than `UInt64.max`.
    public var word: UInt64? {
        if case .word(let value) = storage { return value }
        return nil
    }

    /// The exact remainder of a division.
    ///
    /// - Parameter divisor: Greater than 0; the remainder of a division by 0 is defined as 0 here.
    /// - Complexity: O(*n*) in the number of digits.
    public func remainder(dividingBy divisor: UInt64) -> UInt64 {
        guard divisor > 0 else { return 0 }
        switch storage {
        case .word(let value):
            return value % divisor
        case .digits(let digits):
            // remainder < divisor, so remainder * 10 + 9 < divisor * 10, whose high word is less than the divisor:
            // that is what the division of a double word asks for.
            return digits.reduce(into: UInt64(0)) { remainder, digit in
                var (high, low) = remainder.multipliedFullWidth(by: 10)
                let (sum, overflow) = low.addingReportingOverflow(UInt64(digit))
                low = sum
                if overflow { high += 1 }
                remainder = divisor.dividingFullWidth((high, low)).remainder
            }
        }
    }
}

extension NaturalNumber: Comparable {
    /// Orders by value.
    public static func < (left: NaturalNumber, right: NaturalNumber) -> Bool {
        switch (left.storage, right.storage) {
        case (.word(let left), .word(let right)): return left < right
        case (.word, .digits): return true
        case (.digits, .word): return false
        case (.digits(let left), .digits(let right)):
            return left.count == right.count ? left.lexicographicallyPrecedes(right) : left.count < right.count
        }
    }
}

extension NaturalNumber: CustomStringConvertible {
    /// The decimal digits.
    public var description: String {
        switch storage {
        case .word(let value): return "\(value)"
        case .digits(let digits):
            return String(decoding: digits.map { $0 + UInt8(ascii: "0") }, as: UTF8.self)
        }
    }
}
