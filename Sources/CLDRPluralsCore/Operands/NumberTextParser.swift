/// Reads the operands of a number text of any length: signs, exponents, and digits beyond a machine word.
@usableFromInline
package struct NumberTextParser {
    private let bytes: UnsafeBufferPointer<UInt8>
    private var index = 0

    private init(_ bytes: UnsafeBufferPointer<UInt8>) {
        self.bytes = bytes
    }

    /// The largest exponent that is read; a larger one makes the text no number.
    package static var maximumExponent: Int { 999_999_999 }

    @usableFromInline
    package static func operands(of bytes: UnsafeBufferPointer<UInt8>) -> PluralOperands? {
        var parser = NumberTextParser(bytes)
        return parser.parse()
    }

    private mutating func parse() -> PluralOperands? {
        if let sign = peek(), sign == 0x2D || sign == 0x2B { index += 1 }
        let integer = digits()
        guard !integer.isEmpty else { return nil }
        var fraction = index..<index
        if peek() == 0x2E {
            index += 1
            fraction = digits()
            guard !fraction.isEmpty else { return nil }
        }
        var exponent = 0
        if let letter = peek(), letter == 0x63 || letter == 0x65 {
            index += 1
            guard let value = exponentValue() else { return nil }
            exponent = value
        }
        guard index == bytes.count else { return nil }
        return operands(integer: integer, fraction: fraction, exponent: exponent)
    }

    private func peek() -> UInt8? {
        index < bytes.count ? bytes[index] : nil
    }

    private mutating func digits() -> Range<Int> {
        let start = index
        while index < bytes.count, bytes[index] &- 0x30 <= 9 { index += 1 }
        return start..<index
    }

    private mutating func exponentValue() -> Int? {
        let range = digits()
        guard !range.isEmpty else { return nil }
        var value = 0
        for position in range {
            // Asked before the next digit is taken: ten times the maximum is more than an `Int` of 32 bits holds.
            if value > NumberTextParser.maximumExponent / 10 { return nil }
            value = value * 10 + Int(bytes[position] - 0x30)
        }
        return value
    }

    /// Shifts the digits by the exponent, then takes the operands (UTS #35: operands of "1.2c6" are those of 1200000).
    private func operands(integer: Range<Int>, fraction: Range<Int>, exponent: Int) -> PluralOperands {
        let moved = min(exponent, fraction.count)
        let visible = (fraction.lowerBound + moved)..<fraction.upperBound

        var i = ReducedInteger()
        append(integer, to: &i)
        append(fraction.lowerBound..<visible.lowerBound, to: &i)
        i.appendZeros(exponent - moved)

        var trimmed = visible
        while let last = trimmed.last, bytes[last] == 0x30 {
            trimmed = trimmed.lowerBound..<last
        }
        var t = ReducedInteger()
        append(trimmed, to: &t)
        var f = t
        f.appendZeros(visible.count - trimmed.count)

        return PluralOperands(
            i: i.representative,
            f: f.representative,
            t: t.representative,
            v: visible.count,
            w: trimmed.count,
            c: exponent
        )
    }

    private func append(_ range: Range<Int>, to integer: inout ReducedInteger) {
        integer.append(UnsafeBufferPointer(rebasing: bytes[range]))
    }
}
