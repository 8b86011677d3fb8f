/// A number without a sign, exact: a whole number of any length and the digits of a fraction.
///
/// This is the value of an operand, and of an operand after its modulus. Only `n` can have a fraction.
public struct ExactDecimal: Sendable, Hashable {
    /// The whole part.
    public let integer: NaturalNumber
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
    public var isWhole: Bool { fraction.isEmpty }

    /// The exact remainder of a division by a whole number: 103.5 reduced by 100 is 3.5.
    public func remainder(dividingBy divisor: UInt64) -> ExactDecimal {
        let remainder = NaturalNumber(integer.remainder(dividingBy: divisor))
        return ExactDecimal(remainder, fractionDigits: fraction)
    }

    /// Whether `lower` ≤ number ≤ `upper`.
    func isWithin(_ range: PluralRange) -> Bool {
        guard let word = integer.word, word >= range.lower else { return false }
        return word < range.upper || word == range.upper && isWhole
    }
}

extension ExactDecimal: CustomStringConvertible {
    /// The decimal digits, such as `3.5`.
    public var description: String {
        guard !fraction.isEmpty else { return integer.description }
        return "\(integer)." + String(decoding: fraction.map { $0 + UInt8(ascii: "0") }, as: UTF8.self)
    }
}
