/// The operands of a number written in decimal digits, exact for any number of digits.
///
/// This is the reference that the fast evaluator is proved against, so it shares no code with it: it works on digits,
/// as UTS #35 words it.
///
/// ```swift
/// let operands = DecimalOperands("1.50")
/// operands?.i.description  // "1"
/// operands?.v              // 2
/// operands?.t.description  // "5"
/// DecimalOperands("5.")    // nil
/// ```
///
/// Source: UTS #35 part 3, "Plural Operand Meanings".
public struct DecimalOperands: Sendable, Hashable {
    /// The greatest exponent that a text may have. It bounds the memory of `1c9999`; CLDR's greatest is 15.
    public static let maximumExponent = 9_999

    /// The absolute value.
    public let n: ExactDecimal
    /// The number of visible fraction digits, with trailing zeros.
    public let v: Int
    /// The visible fraction digits, with trailing zeros.
    public let f: NaturalNumber
    /// The visible fraction digits, without trailing zeros.
    public let t: NaturalNumber
    /// The compact decimal exponent.
    public let c: Int

    /// The integer digits.
    public var i: NaturalNumber { n.integer }
    /// The number of visible fraction digits, without trailing zeros.
    public var w: Int { n.fraction.count }
    /// The older name of ``c``.
    public var e: Int { c }

    /// The operands of a whole number.
    public init(_ value: some BinaryInteger) {
        let magnitude = value.magnitude
        let integer: NaturalNumber
        if let word = UInt64(exactly: magnitude) {
            integer = NaturalNumber(word)
        } else {
            // BinaryInteger prints its own digits, whatever its width.
            integer = NaturalNumber(digits: "\(magnitude)".utf8.map { $0 - UInt8(ascii: "0") })
        }
        self.init(integer: integer, fractionDigits: [], exponent: 0)
    }

    /// The operands of a number with integer part, visible fraction digits (0 to 9) and exponent, after any shift.
    package init(integer: NaturalNumber, fractionDigits: [UInt8], exponent: Int) {
        n = ExactDecimal(integer, fractionDigits: fractionDigits)
        v = fractionDigits.count
        f = NaturalNumber(digits: fractionDigits)
        t = NaturalNumber(digits: n.fraction)
        c = exponent
    }

    /// The value of an operand.
    ///
    /// - Complexity: O(1).
    public subscript(operand: PluralOperand) -> ExactDecimal {
        switch operand {
        case .n: n
        case .i: ExactDecimal(i)
        case .v: ExactDecimal(NaturalNumber(UInt64(v)))
        case .w: ExactDecimal(NaturalNumber(UInt64(w)))
        case .f: ExactDecimal(f)
        case .t: ExactDecimal(t)
        case .c, .e: ExactDecimal(NaturalNumber(UInt64(c)))
        }
    }
}
