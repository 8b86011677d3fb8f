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

    /// The date as text, without the fraction of its second, which is dropped towards the past; nil for a year that the reader
    /// does not accept, and for what is no finite number.
    static func text(secondsSinceReferenceDate value: Double) -> String? {
        // No year of up to nine digits is as far away as this.
        guard abs(value) < 4e16 else { return nil }
        let seconds = Int64(value.rounded(.down))
        let day = floored(seconds, by: 86_400)
        let time = seconds - day * 86_400
        let date = date(ofDay: day)
        guard abs(date.year) <= 999_999_999 else { return nil }
        let year = date.year < 0 ? "-" + padded(-date.year, 3) : padded(date.year, 4)
        let clock = [time / 3_600, time / 60 % 60, time % 60].map { padded($0, 2) }.joined(separator: ":")
        return "\(year)-\(padded(date.month, 2))-\(padded(date.day, 2))T\(clock)Z"
    }

    private static func padded(_ number: Int64, _ width: Int) -> String {
        let digits = String(number)
        return String(repeating: "0", count: max(0, width - digits.count)) + digits
    }

    /// The date of a day that is counted from 2001-01-01: `days(year:month:day:)` the other way round.
    private static func date(ofDay number: Int64) -> (year: Int64, month: Int64, day: Int64) {
        // From the first of March of the year 0, in eras of 400 years, which have 146,097 days each.
        let number = number + 730_791
        let era = floored(number, by: 146_097)
        let dayOfEra = number - era * 146_097
        let yearOfEra = (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        // Counted from March, as in `days(year:month:day:)`.
        let month = (5 * dayOfYear + 2) / 153
        let day = dayOfYear - (153 * month + 2) / 5 + 1
        let year = era * 400 + yearOfEra
        return month < 10 ? (year, month + 3, day) : (year + 1, month - 9, day)
    }
}
