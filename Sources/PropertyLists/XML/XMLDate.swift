/// The dates of XML property lists: `[-]YYYY-MM-DDTHH:MM:SSZ`, in UTC.
///
/// As in Foundation, days and hours may exceed what a month or a day has, and then run on into the next.
enum XMLDate {
    /// Seconds since 2001-01-01T00:00:00Z; nil if `text` is no date.
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
        // In floating point from here, since the years may be many.
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

    /// Days from 2001-01-01 in the Gregorian calendar, continued to the past without a gap.
    ///
    /// Years are taken to start in March, so that the day that comes and goes is the last of its year.
    private static func days(year: Int64, month: Int64, day: Int64) -> Int64 {
        let months = year * 12 + (month - 1) - 2
        let year = floored(months, by: 12)
        let month = months - year * 12
        let beforeYear = 365 * year + floored(year, by: 4) - floored(year, by: 100) + floored(year, by: 400)
        let beforeMonth = (153 * month + 2) / 5
        // 730_791 days lie between the first of March of the year 0 and 2001-01-01.
        return beforeYear + beforeMonth + day - 1 - 730_791
    }

    private static func floored(_ number: Int64, by divisor: Int64) -> Int64 {
        number >= 0 ? number / divisor : -((-number + divisor - 1) / divisor)
    }
}
