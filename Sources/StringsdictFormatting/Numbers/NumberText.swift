import CLDRPlurals

/// A number ready to be written: its digits and which of them are shown.
///
/// The digits are those that `DecimalDigits` or `ASCIIDigits` write: the number is `0.DIGITS × 10^pointPosition`, and
/// every digit beyond them is a zero. They must already be rounded to `fractionDigits`.
package struct NumberText {
    /// What stands before the digits.
    package enum Sign: UInt8, Sendable {
        case none, minus, plus, space
    }

    /// The significant digits, in ASCII. The memory is the caller's.
    package var digits: UnsafeBufferPointer<UInt8>

    /// The number of digits before the decimal point; the length of the digits for a whole number.
    package var pointPosition: Int

    /// The sign to show.
    package var sign = Sign.none

    /// Zeros are added before the number up to this many digits; they are grouped like other digits. Apple's runtime
    /// takes a width with the flag `0` as this number, so that `%06d` of -1000 is `-001,000`.
    package var minimumIntegerDigits = 1

    /// The number of digits after the decimal separator.
    package var fractionDigits = 0

    /// Whether the decimal separator is shown without a fraction too: the flag `#`.
    package var showsDecimalSeparator = false

    /// The power of ten of scientific notation, shown with its sign and at least two digits.
    package var exponent: Int?

    /// A whole number or one with a fraction.
    package init(digits: UnsafeBufferPointer<UInt8>, pointPosition: Int, sign: Sign = .none) {
        self.digits = digits
        self.pointPosition = pointPosition
        self.sign = sign
    }

    /// The digits before the decimal separator, with the added zeros.
    var integerDigits: Int { max(pointPosition, minimumIntegerDigits, 0) }
}

extension NumberSymbols {
    /// The number of separators among so many digits of a whole number.
    @inline(__always)
    func groupCount(_ integerDigits: Int) -> Int {
        let primary = Int(primaryGrouping)
        guard primary != 0, integerDigits >= primary + Int(minimumGrouping) else { return 0 }
        // The generator refuses a secondary size of 0.
        let secondary = Int(secondaryGrouping)
        return secondary == 3 ? (integerDigits - primary + 2) / 3 : (integerDigits - primary - 1) / secondary + 1
    }

    private func text(of sign: NumberText.Sign) -> NumberTableText? {
        switch sign {
        case .minus: minus
        case .plus: plus
        case .none, .space: nil
        }
    }

    /// The bytes that `write` needs for a number.
    ///
    /// - Complexity: O(1).
    package func byteCount(of number: NumberText) -> Int {
        size(number, digit: Int(digitWidth)) { $0.count }
    }

    /// The Unicode scalars that `write` produces for a number: what a field width counts.
    ///
    /// - Complexity: O(1).
    package func scalarCount(of number: NumberText) -> Int {
        size(number, digit: 1) { $0.scalarCount }
    }

    @inline(__always)
    private func size(_ number: NumberText, digit: Int, _ length: (NumberTableText) -> Int) -> Int {
        let integerDigits = number.integerDigits
        var size = (integerDigits + number.fractionDigits) * digit
        let groups = groupCount(integerDigits)
        if groups > 0 { size += groups * length(group) }
        if let sign = text(of: number.sign) {
            size += length(sign)
        } else if number.sign == .space {
            size += 1
        }
        if number.fractionDigits > 0 || number.showsDecimalSeparator { size += length(decimal) }
        if let power = number.exponent {
            size += length(exponent) + length(power < 0 ? minus : plus)
            size += max(ASCIIDigits.count(of: UInt64(power.magnitude)), 2) * digit
        }
        return size
    }
}
