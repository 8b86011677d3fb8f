extension PluralOperands {
    /// The operands of a number written as text, or nil if the text is not a number.
    ///
    /// The text has the form of CLDR's samples: an optional sign, digits, an optional fraction, and an optional compact
    /// exponent. In full: `[+-]? digits ('.' digits)? ([ce] digits)?`. Only the ASCII digits count, and no grouping:
    /// this is the number and not its localized form.
    ///
    /// ```swift
    /// PluralOperands("1.50")?.v   // 2
    /// PluralOperands("1.2c6")?.i  // 1200000
    /// PluralOperands("1,5")       // nil
    /// PluralOperands("1c+6")      // nil: an exponent has no sign
    /// ```
    ///
    /// The exponent shifts the digits before the other operands are computed: "1.23c1" has i = 12, v = 1, f = 3 and c =
    /// 1. The exponent has at most nine digits, not counting leading zeros. `e` means `c` at present.
    ///
    /// - Complexity: O(*k*) for *k* bytes of text, of any length. No allocation for a native string.
    ///
    /// Source: UTS #35 part 3, "Samples" (`sampleValue`), with a sign, and with zeros in front of the exponent.
    @inlinable
    public init?(_ text: some StringProtocol) {
        let utf8 = text.utf8
        if let result = utf8.withContiguousStorageIfAvailable({ PluralOperands(utf8: $0) }) {
            guard let result else { return nil }
            self = result
        } else {
            // Only bridged strings reach this line. They have no contiguous bytes.
            guard let result = Array(utf8).withUnsafeBufferPointer({ PluralOperands(utf8: $0) }) else { return nil }
            self = result
        }
    }

    /// The operands of a number written in ASCII, or nil if the bytes are not a number.
    ///
    /// The syntax is the same as for ``init(_:)-(StringProtocol)``.
    ///
    /// - Complexity: O(*k*) for *k* bytes. No allocation.
    @inlinable
    public init?(utf8 bytes: UnsafeBufferPointer<UInt8>) {
        if let plain = PlainNumber(bytes) {
            self.init(integer: plain.integer, fraction: plain.fraction, digits: plain.fractionDigits)
        } else if let compact = CompactNumber(bytes) {
            self.init(unchecked: compact.value, v: 0, w: 0, f: 0, t: 0, c: compact.exponent)
        } else {
            guard let result = NumberTextParser.operands(of: bytes) else { return nil }
            self = result
        }
    }
}

/// A number text of the common form: digits, optionally with a minus sign and a fraction, at most 18 digits on each
/// side.
///
/// ``NumberTextParser`` reads all other texts and refuses invalid ones.
@frozen
@usableFromInline
package struct PlainNumber {
    @usableFromInline
    package var integer: UInt64
    @usableFromInline
    package var fraction: UInt64
    @usableFromInline
    package var fractionDigits: Int

    /// Reads the text in one pass, or returns nil.
    @inlinable
    @inline(__always)
    package init?(_ bytes: UnsafeBufferPointer<UInt8>) {
        let count = bytes.count
        var index = 0
        if count > 0, bytes[0] == 0x2D { index = 1 }
        var start = index
        integer = PlainNumber.digits(bytes, &index)
        fraction = 0
        fractionDigits = 0
        if index &- start &- 1 > 17 || index == start { return nil }
        if index == count { return }
        if bytes[index] != 0x2E { return nil }
        index &+= 1
        start = index
        fraction = PlainNumber.digits(bytes, &index)
        fractionDigits = index &- start
        if fractionDigits &- 1 > 17 || fractionDigits == 0 || index != count { return nil }
    }

    /// The value of the digits at an index, which moves past them. With more than nineteen digits, the value is
    /// meaningless.
    @inlinable
    @inline(__always)
    static func digits(_ bytes: UnsafeBufferPointer<UInt8>, _ index: inout Int) -> UInt64 {
        var value: UInt64 = 0
        while index < bytes.count {
            let digit = bytes[index] &- 0x30
            if digit > 9 { break }
            value = value &* 10 &+ UInt64(digit)
            index &+= 1
        }
        return value
    }
}

/// A compact number of the common form, such as "1.2c6": a whole number of at most ten digits, with an exponent of one
/// digit.
///
/// ``NumberTextParser`` reads all other texts and refuses invalid ones.
@usableFromInline
package struct CompactNumber {
    /// The number after the shift by the exponent: 1,200,000 for "1.2c6".
    @usableFromInline
    package let value: UInt64
    @usableFromInline
    package let exponent: Int

    /// Reads the text in one pass, or returns nil.
    @usableFromInline
    @inline(never)
    package init?(_ bytes: UnsafeBufferPointer<UInt8>) {
        // Ten digits and an exponent of nine fit in a machine word.
        let end = bytes.count &- 2
        guard end >= 1, end <= 10, bytes[end] == 0x63 || bytes[end] == 0x65 else { return nil }
        let exponent = Int(bytes[end &+ 1] &- 0x30)
        guard exponent <= 9 else { return nil }
        var value: UInt64 = 0
        var afterPoint = end
        for index in 0..<end {
            let digit = bytes[index] &- 0x30
            if digit <= 9 {
                value = value &* 10 &+ UInt64(digit)
            } else if bytes[index] == 0x2E, afterPoint == end, index > 0 {
                afterPoint = index &+ 1
                if afterPoint == end { return nil }
            } else {
                return nil
            }
        }
        guard end &- afterPoint <= exponent else { return nil }
        self.value = value &* powerOfTen(exponent &- (end &- afterPoint))
        self.exponent = exponent
    }
}

/// Reads the operands of any number text: with signs, with exponents, and with digits beyond a machine word.
@usableFromInline
package struct NumberTextParser {
    /// A run of digits in the text, with its value if there are at most 18.
    private struct Run {
        var range: Range<Int>
        var value: UInt64

        var isShort: Bool { range.count <= 18 }
    }

    private let bytes: UnsafeBufferPointer<UInt8>
    private var index = 0

    private init(_ bytes: UnsafeBufferPointer<UInt8>) {
        self.bytes = bytes
    }

    /// The largest exponent that is accepted.
    package static var maximumExponent: Int { 999_999_999 }

    @usableFromInline
    package static func operands(of bytes: UnsafeBufferPointer<UInt8>) -> PluralOperands? {
        var parser = NumberTextParser(bytes)
        return parser.parse()
    }

    private mutating func parse() -> PluralOperands? {
        if let sign = peek(), sign == 0x2D || sign == 0x2B { index += 1 }
        let integer = digits()
        guard !integer.range.isEmpty else { return nil }
        var fraction = Run(range: index..<index, value: 0)
        if peek() == 0x2E {
            index += 1
            fraction = digits()
            guard !fraction.range.isEmpty else { return nil }
        }
        var exponent = 0
        if let letter = peek(), letter == 0x63 || letter == 0x65 {
            index += 1
            guard let value = exponentValue() else { return nil }
            exponent = value
        }
        guard index == bytes.count else { return nil }
        return shortOperands(integer: integer, fraction: fraction, exponent: exponent)
            ?? operands(integer: integer.range, fraction: fraction.range, exponent: exponent)
    }

    private func peek() -> UInt8? {
        index < bytes.count ? bytes[index] : nil
    }

    private mutating func digits() -> Run {
        let start = index
        let value = PlainNumber.digits(bytes, &index)
        return Run(range: start..<index, value: value)
    }

    private mutating func exponentValue() -> Int? {
        let run = digits()
        guard !run.range.isEmpty else { return nil }
        if run.isShort { return run.value <= NumberTextParser.maximumExponent ? Int(run.value) : nil }
        let significant = bytes[run.range].drop { $0 == 0x30 }
        guard significant.count <= 9 else { return nil }
        return significant.reduce(0) { $0 * 10 + Int($1 - 0x30) }
    }

    /// The operands of a number that fits in a machine word before and after the shift by its exponent, or nil.
    private func shortOperands(integer: Run, fraction: Run, exponent: Int) -> PluralOperands? {
        // Longer numbers take the general path, so a sum that wraps around must not pass.
        let count = fraction.range.count
        guard integer.isShort, count <= 18, exponent <= 18, integer.range.count + max(count, exponent) <= 18 else {
            return nil
        }
        let digits = integer.value * powerOfTen(count) + fraction.value
        guard count > exponent else {
            return PluralOperands(
                unchecked: digits * powerOfTen(exponent - count), v: 0, w: 0, f: 0, t: 0, c: exponent)
        }
        let visible = count - exponent
        let (whole, rest) = digits.quotientAndRemainder(dividingBy: powerOfTen(visible))
        let plain = PluralOperands(integer: whole, fraction: rest, digits: visible)
        return PluralOperands(unchecked: whole, v: visible, w: plain.w, f: rest, t: plain.t, c: exponent)
    }

    /// Shifts the digits by the exponent and then computes the operands (UTS #35: operands of "1.2c6" are those of
    /// 1200000).
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
            unchecked: i.representative, v: visible.count, w: trimmed.count, f: f.representative,
            t: t.representative, c: exponent)
    }

    private func append(_ range: Range<Int>, to integer: inout ReducedInteger) {
        integer.append(UnsafeBufferPointer(rebasing: bytes[range]))
    }
}
