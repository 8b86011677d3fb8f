import CLDRPlurals

/// Decimal digits in a buffer, as `DecimalDigits` describes them, whatever kind of number they come from: the number is
/// `0.DIGITS × 10^pointPosition`, and there are no zeros at the end.
struct DigitRun: Equatable {
    var count: Int
    var pointPosition: Int

    /// How many digits are wanted.
    enum Rounding {
        /// So many after the decimal point.
        case fraction(Int)
        /// So many in all.
        case significant(Int)
        /// As many as the number has: for a `Double` the fewest that lead back to it.
        case all
    }

    /// The digits of a binary fraction; nil for infinities and what is not a number.
    init?(_ value: Double, _ rounding: Rounding, into buffer: UnsafeMutableBufferPointer<UInt8>) {
        let digits: DecimalDigits
        switch rounding {
        case .fraction(let count): digits = .fixed(value, fractionDigits: count, into: buffer)
        case .significant(let count): digits = .significant(value, digits: count, into: buffer)
        case .all: digits = .shortest(value, into: buffer)
        }
        guard digits.count > 0 else { return nil }
        count = digits.count
        pointPosition = digits.pointPosition
    }

    /// The digits of a whole number.
    init(_ magnitude: UInt64, _ rounding: Rounding, into buffer: UnsafeMutableBufferPointer<UInt8>) {
        count = ASCIIDigits.write(magnitude, into: buffer)
        pointPosition = count
        round(rounding, in: buffer)
    }

    /// The digits of a number written out: an optional sign, digits with at most one point, and an optional power of ten
    /// after `e`. Nil where the text is anything else, or the power so large that nobody could read the number.
    init?(
        text: UnsafeBufferPointer<UInt8>, _ rounding: Rounding, isNegative: inout Bool,
        into buffer: UnsafeMutableBufferPointer<UInt8>
    ) {
        count = 0
        pointPosition = 0
        var index = 0
        if index < text.count, text[index] == UInt8(ascii: "-") || text[index] == UInt8(ascii: "+") {
            isNegative = text[index] == UInt8(ascii: "-")
            index += 1
        }
        var hasPoint = false
        var hasDigits = false
        while index < text.count {
            let byte = text[index]
            if byte == UInt8(ascii: "."), !hasPoint {
                hasPoint = true
            } else if byte &- 0x30 <= 9 {
                hasDigits = true
                // Zeros in front are no digits; those behind the point move it.
                if count > 0 || byte != 0x30 {
                    buffer[count] = byte
                    count += 1
                    if !hasPoint { pointPosition += 1 }
                } else if hasPoint {
                    pointPosition -= 1
                }
            } else {
                break
            }
            index += 1
        }
        guard hasDigits, let power = DigitRun.exponent(text, from: index) else { return nil }
        pointPosition += power
        if count == 0 { pointPosition = 1 }
        round(rounding, in: buffer)
    }

    /// The power of ten at the end of a number's text: 0 where there is none, nil where something else stands there.
    private static func exponent(_ text: UnsafeBufferPointer<UInt8>, from start: Int) -> Int? {
        guard start < text.count else { return 0 }
        guard text[start] | 0x20 == UInt8(ascii: "e"), start + 1 < text.count else { return nil }
        let tail = String(decoding: UnsafeBufferPointer(rebasing: text[(start + 1)...]), as: UTF8.self)
        guard let power = Int(tail), power.magnitude <= 1_000 else { return nil }
        return power
    }

    /// The number of digits after the point.
    var fractionDigits: Int { max(count - pointPosition, 0) }

    /// Rounds to the nearest, and to even when two are equally near, and takes the zeros at the end away.
    private mutating func round(_ rounding: Rounding, in buffer: UnsafeMutableBufferPointer<UInt8>) {
        let kept: Int
        switch rounding {
        case .fraction(let digits): kept = pointPosition + digits
        case .significant(let digits): kept = max(digits, 1)
        case .all: kept = count
        }
        if kept < 0 {
            count = 0
        } else if kept < count {
            let next = buffer[kept]
            let isTie = next == 0x35 && buffer[(kept + 1)..<count].allSatisfy { $0 == 0x30 }
            let isOdd = kept > 0 && buffer[kept - 1] & 1 == 1
            count = kept
            if next > 0x35 || (next == 0x35 && (!isTie || isOdd)) { increment(in: buffer) }
        }
        while count > 0, buffer[count - 1] == 0x30 { count -= 1 }
        if count == 0 {
            buffer[0] = 0x30
            count = 1
            pointPosition = 1
        }
    }

    private mutating func increment(in buffer: UnsafeMutableBufferPointer<UInt8>) {
        while count > 0 {
            if buffer[count - 1] < 0x39 {
                buffer[count - 1] += 1
                return
            }
            count -= 1
        }
        buffer[0] = 0x31
        count = 1
        pointPosition += 1
    }
}
