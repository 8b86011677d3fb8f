/// A finite floating-point number: significand × 2^exponent. Its decimal digits are computed exactly.
package struct BinaryNumber {
    private let significand: UInt64
    private let exponent: Int
    /// Whether the next smaller number is half as far away as the next larger one.
    private let isAboveSmallerSpacing: Bool
    /// The machine words of the fraction, all words, and the digits before and after the point, for quarters of the
    /// last bit.
    private let fractionWords: Int
    private let wordCount: Int
    private let integerDigits: Int
    private let fractionDigits: Int

    package init<Value: BinaryFloatingPoint>(_ value: Value) {
        let magnitude = value.magnitude
        let leading: UInt64 = magnitude < Value.leastNormalMagnitude ? 0 : 1 << UInt64(Value.significandBitCount)
        significand = UInt64(truncatingIfNeeded: magnitude.significandBitPattern) | leading
        exponent = Int((magnitude == 0 ? 1 : magnitude).ulp.exponent) - 2
        isAboveSmallerSpacing = magnitude.significandBitPattern == 0 && magnitude > Value.leastNormalMagnitude
        fractionWords = exponent < 0 ? (31 - exponent) / 32 : 0
        // A significand of 64 bits, in quarters, shifted, and a word that stays zero.
        wordCount = Swift.max(fractionWords, (66 + exponent + 32 * fractionWords) / 32) + 2
        // A word has less than ten digits, and 1,000,000,000 is divided off at once.
        integerDigits = ((wordCount - fractionWords) * 10 + 8) / 9 * 9
        fractionDigits = exponent < 0 ? (8 - exponent) / 9 * 9 : 0
    }

    private typealias Digits = Scratch<UInt8>

    /// The operands with a number of fraction digits, rounded to nearest, ties to even.
    package func operands(fractionDigits visible: Int) -> PluralOperands {
        if let short = shortOperands(visible) { return short }
        let count = integerDigits + fractionDigits
        return Digits.with(count) { digits in
            write(quarters: 0, into: digits)
            let kept = visible < fractionDigits ? integerDigits + visible : count
            let roundsUp = Self.roundsUp(digits, at: kept)
            Self.cut(digits, at: kept, roundsUp: roundsUp)
            return operands(digits, until: kept, visible)
        }
    }

    /// The same in machine words, for most numbers from 0.0005 to 2⁵², and zero.
    private func shortOperands(_ visible: Int) -> PluralOperands? {
        guard visible <= 18, exponent < -2, exponent > -66 else { return nil }
        let shift = UInt64(-2 - exponent)
        let below: UInt64 = 1 << shift - 1
        var (i, power) = (significand >> shift, UInt64(1))
        for _ in 0..<visible { power *= 10 }
        let (high, low) = (significand & below).multipliedFullWidth(by: power)
        var f = high << (64 - shift) | low >> shift
        // More than half, or half after an odd digit.
        if (low & below) * 2 + ((visible == 0 ? i : f) & 1) > below + 1 { f += 1 }
        if f == power { (i, f) = (i + 1, 0) }
        return PluralOperands(i: i, v: visible, f: f)
    }

    /// The operands of the shortest digits that are read as the same number. Among equally short ones, the nearest.
    package var shortestOperands: PluralOperands {
        let count = integerDigits + fractionDigits
        return Digits.with(4 * count) { all in
            let exact = all.part(0..<count)
            let lowest = all.part(count..<(2 * count))
            let highest = all.part((2 * count)..<(3 * count))
            let result = all.part((3 * count)..<(4 * count))
            write(quarters: 0, into: exact)
            write(quarters: isAboveSmallerSpacing ? -1 : -2, into: lowest)
            write(quarters: 2, into: highest)
            var kept = (0..<count).first { exact[$0] != 0x30 } ?? count
            search: while kept < count {
                kept += 1
                let nearest = Self.roundsUp(exact, at: kept)
                for attempt in 0...1 {
                    for index in 0..<count { result[index] = exact[index] }
                    Self.cut(result, at: kept, roundsUp: nearest != (attempt == 1))
                    if isBetween(lowest, result, highest) { break search }
                }
            }
            var end = count
            while end > integerDigits, result[end - 1] == 0x30 { end -= 1 }
            return operands(result, until: end, 0)
        }
    }

    private func operands(_ digits: Digits, until end: Int, _ visible: Int) -> PluralOperands {
        digits.withBytes { all in
            all.operands(integer: 0..<integerDigits, fraction: integerDigits..<end, exponent: 0, visible: visible)
        }
    }

    /// Whether digits are read as this number. The middle between two numbers is read as the one with an even
    /// significand.
    private func isBetween(_ lowest: Digits, _ digits: Digits, _ highest: Digits) -> Bool {
        func isBefore(_ left: Digits, _ right: Digits) -> Bool {
            for index in 0..<left.count where left[index] != right[index] { return left[index] < right[index] }
            return false
        }
        return significand & 1 == 0
            ? !isBefore(digits, lowest) && !isBefore(highest, digits)
            : isBefore(lowest, digits) && isBefore(digits, highest)
    }

    /// Whether the digits from a place on are more than half, or half after an odd digit.
    private static func roundsUp(_ digits: Digits, at kept: Int) -> Bool {
        guard kept < digits.count, digits[kept] >= 0x35 else { return false }
        let isMore = digits[kept] > 0x35 || (kept + 1..<digits.count).contains { digits[$0] != 0x30 }
        return isMore || digits[kept - 1] & 1 == 1
    }

    private static func cut(_ digits: Digits, at kept: Int, roundsUp: Bool) {
        for index in kept..<digits.count { digits[index] = 0x30 }
        guard roundsUp else { return }
        // There are zeros in front, so the carry ends.
        var index = kept - 1
        while digits[index] == 0x39 {
            digits[index] = 0x30
            index -= 1
        }
        digits[index] += 1
    }

    /// Writes all digits of the number plus some quarters of its last bit.
    private func write(quarters: Int, into digits: Digits) {
        Scratch<UInt32>.with(wordCount) { words in
            var (high, low) = significand.multipliedFullWidth(by: 4)
            if quarters < 0 {
                let (rest, borrows) = low.subtractingReportingOverflow(UInt64(-quarters))
                (high, low) = (borrows ? high - 1 : high, rest)
            } else {
                low += UInt64(quarters)
            }
            let shift = exponent + 32 * fractionWords
            var (place, carry) = (shift / 32, UInt64(0))
            // Only two bits of the higher word are used.
            while place < wordCount, low != 0 || high != 0 || carry != 0 {
                carry |= (low & 0xFFFF_FFFF) << UInt64(shift % 32)
                words[place] = UInt32(truncatingIfNeeded: carry)
                (place, carry) = (place + 1, carry >> 32)
                (low, high) = (low >> 32 | high << 32, high >> 32)
            }
            for group in stride(from: integerDigits, to: 0, by: -9) {
                var rest: UInt64 = 0
                for index in (fractionWords..<wordCount).reversed() {
                    rest = rest << 32 | UInt64(words[index])
                    words[index] = UInt32(rest / 1_000_000_000)
                    rest %= 1_000_000_000
                }
                Self.write(rest, into: digits, endingAt: group)
            }
            for group in stride(from: integerDigits + 9, through: digits.count, by: 9) {
                var carry: UInt64 = 0
                for index in 0..<fractionWords {
                    carry += UInt64(words[index]) * 1_000_000_000
                    words[index] = UInt32(truncatingIfNeeded: carry)
                    carry >>= 32
                }
                Self.write(carry, into: digits, endingAt: group)
            }
        }
    }

    private static func write(_ nine: UInt64, into digits: Digits, endingAt end: Int) {
        var rest = nine
        for index in (end - 9..<end).reversed() {
            digits[index] = UInt8(truncatingIfNeeded: 0x30 + rest % 10)
            rest /= 10
        }
    }
}
