import StringsdictTextFiles

/// Parses the values of elements other than strings, as Foundation does.
enum XMLScalar {
    /// The value of an element. Nil if the text is not valid, and for data, which is stored in the arena.
    static func node(_ element: XMLElementName, text: ArraySlice<UInt8>, source: UInt32) -> PropertyListNode? {
        switch element {
        case .true, .false:
            return text.isEmpty ? PropertyListNode(.boolean, first: element == .true ? 1 : 0, source: source) : nil
        case .integer: return integer(text, source: source)
        case .real: return real(text).map { PropertyListNode(.real, bits: $0.bitPattern, source: source) }
        case .date: return XMLDate.seconds(text).map { PropertyListNode(.date, bits: $0.bitPattern, source: source) }
        default: return nil
        }
    }

    static func hint(_ element: XMLElementName) -> String {
        switch element {
        case .integer: "write digits only, from -9223372036854775808 to 18446744073709551615, without spaces"
        case .real: "write digits with a point, without spaces"
        case .date: "write 2026-01-31T12:00:00Z"
        default: ""
        }
    }

    /// Parses an optional sign, then decimal digits or `0x` and hexadecimal digits.
    private static func integer(_ text: ArraySlice<UInt8>, source: UInt32) -> PropertyListNode? {
        var digits = text
        let isNegative = digits.first == UInt8(ascii: "-")
        if isNegative || digits.first == UInt8(ascii: "+") {
            digits = digits.dropFirst().drop(while: \.isSpaceOrLineEnd)
        }
        var radix: UInt64 = 10
        if digits.first == UInt8(ascii: "0"), let mark = digits.dropFirst().first, mark | 0x20 == UInt8(ascii: "x") {
            radix = 16
            digits = digits.dropFirst(2)
        }
        guard !digits.isEmpty else { return nil }
        var magnitude: UInt64 = 0
        for byte in digits {
            guard let digit = byte.hexadecimalValue, digit < radix else { return nil }
            let (product, overflow) = magnitude.multipliedReportingOverflow(by: radix)
            let (sum, carry) = product.addingReportingOverflow(UInt64(digit))
            guard !overflow, !carry else { return nil }
            magnitude = sum
        }
        guard isNegative else {
            return PropertyListNode(
                .integer, bits: magnitude, source: source, form: magnitude >> 63 == 0 ? .signed : .unsigned)
        }
        guard magnitude <= 1 << 63 else { return nil }
        return PropertyListNode(.integer, bits: 0 &- magnitude, source: source)
    }

    /// Parses a decimal number, or `nan`, `inf` or `infinity` in any case. Hexadecimal numbers are not allowed.
    private static func real(_ text: ArraySlice<UInt8>) -> Double? {
        guard text.allSatisfy({ $0 | 0x20 != UInt8(ascii: "x") && $0 != UInt8(ascii: "(") }) else { return nil }
        return Double(String(decoding: text, as: UTF8.self))
    }
}

/// The dates of XML property lists: `[-]YYYY-MM-DDTHH:MM:SSZ`, in UTC.
///
/// As in Foundation, a day past the end of its month continues into the next month, and an hour past the end of its day
/// into the next day.
package enum XMLDate {
    /// The seconds since 2001-01-01T00:00:00Z. Nil if `text` is not a date.
    static func seconds(_ text: ArraySlice<UInt8>) -> Double? {
        var rest = text
        let isNegative = rest.first == UInt8(ascii: "-")
        if isNegative { rest = rest.dropFirst() }
        guard let year = number(&rest, digits: 1...9), skip("-", &rest),
            let month = number(&rest, digits: 2...2), skip("-", &rest),
            let day = number(&rest, digits: 2...2), skip("T", &rest),
            let hour = number(&rest, digits: 2...2), skip(":", &rest),
            let minute = number(&rest, digits: 2...2), skip(":", &rest),
            let second = number(&rest, digits: 2...2), skip("Z", &rest), rest.isEmpty
        else { return nil }
        let days = days(year: isNegative ? -year : year, month: max(month, 1), day: day)
        // In floating point, since the number of years may be large.
        return Double(days) * 86_400 + Double(hour * 3_600 + minute * 60 + second)
    }

    private static func number(_ text: inout ArraySlice<UInt8>, digits: ClosedRange<Int>) -> Int64? {
        let found = text.prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
        guard digits.contains(found.count) else { return nil }
        text = text.dropFirst(found.count)
        return found.reduce(0) { $0 * 10 + Int64($1 - UInt8(ascii: "0")) }
    }

    private static func skip(_ mark: Unicode.Scalar, _ text: inout ArraySlice<UInt8>) -> Bool {
        guard text.first == UInt8(ascii: mark) else { return false }
        text = text.dropFirst()
        return true
    }

    /// The number of days since 2001-01-01 in the proleptic Gregorian calendar.
    ///
    /// Years start in March here, so that a leap day is the last day of its year.
    private static func days(year: Int64, month: Int64, day: Int64) -> Int64 {
        let months = year * 12 + (month - 1) - 2
        let year = floored(months, by: 12)
        let month = months - year * 12
        let beforeYear = 365 * year + floored(year, by: 4) - floored(year, by: 100) + floored(year, by: 400)
        let beforeMonth = (153 * month + 2) / 5
        // There are 730_791 days from 1 March of year 0 to 2001-01-01.
        return beforeYear + beforeMonth + day - 1 - 730_791
    }

    package static func floored(_ number: Int64, by divisor: Int64) -> Int64 {
        number >= 0 ? number / divisor : -((-number + divisor - 1) / divisor)
    }
}

/// Decodes the text of `<data>`.
package enum Base64 {
    /// Decodes Base64.
    ///
    /// As in Foundation, other characters are ignored, and so is an incomplete group of four at the end.
    static func decode(_ text: ArraySlice<UInt8>) -> [UInt8] {
        var output: [UInt8] = []
        output.reserveCapacity(text.count / 4 * 3)
        var group: UInt32 = 0
        var (digits, padding) = (0, 0)
        for byte in text {
            if byte == UInt8(ascii: "=") {
                padding += 1
            } else if !byte.isSpaceOrLineEnd {
                padding = 0
            }
            guard let value = value(byte) else { continue }
            group = group << 6 | value
            digits += 1
            guard digits == 4 else { continue }
            output.append(UInt8(truncatingIfNeeded: group >> 16))
            if padding < 2 { output.append(UInt8(truncatingIfNeeded: group >> 8)) }
            if padding < 1 { output.append(UInt8(truncatingIfNeeded: group)) }
            digits = 0
        }
        return output
    }

    private static func value(_ byte: UInt8) -> UInt32? {
        switch byte {
        case UInt8(ascii: "A")...UInt8(ascii: "Z"): UInt32(byte - UInt8(ascii: "A"))
        case UInt8(ascii: "a")...UInt8(ascii: "z"): UInt32(byte - UInt8(ascii: "a")) + 26
        case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(byte - UInt8(ascii: "0")) + 52
        case UInt8(ascii: "+"): 62
        case UInt8(ascii: "/"): 63
        case UInt8(ascii: "="): 0
        default: nil
        }
    }
}
