import StringsdictPropertyLists

extension XMLDate {
    /// The date as text. Fractional seconds are rounded down. Nil for a year that the reader does not accept, and for a
    /// number that is not finite.
    static func text(secondsSinceReferenceDate value: Double) -> String? {
        // No year of up to nine digits is this far away.
        guard abs(value) < 4e16 else { return nil }
        // A conversion drops the fraction. `rounded` would need the library for mathematics, which nothing here links.
        let whole = Int64(value)
        let seconds = Double(whole) > value ? whole - 1 : whole
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

    /// The date of a day counted from 2001-01-01: the inverse of `days(year:month:day:)`.
    private static func date(ofDay number: Int64) -> (year: Int64, month: Int64, day: Int64) {
        // Days since 1 March of year 0, in eras of 400 years, which have 146,097 days each.
        let number = number + 730_791
        let era = floored(number, by: 146_097)
        let dayOfEra = number - era * 146_097
        let yearOfEra = (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        // The month, counted from March as in `days(year:month:day:)`.
        let month = (5 * dayOfYear + 2) / 153
        let day = dayOfYear - (153 * month + 2) / 5 + 1
        let year = era * 400 + yearOfEra
        return month < 10 ? (year, month + 3, day) : (year + 1, month - 9, day)
    }
}

extension Base64 {
    private static let digits = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

    /// Appends the Base64 form of `bytes`, padded to groups of four characters.
    static func encode(_ bytes: ArraySlice<UInt8>, to output: inout [UInt8]) {
        var index = bytes.startIndex
        while index < bytes.endIndex {
            let group = bytes[index..<min(index + 3, bytes.endIndex)]
            let number = group.reduce(UInt32(0)) { $0 << 8 | UInt32($1) } << UInt32(8 * (3 - group.count))
            for place in 0..<4 {
                let digit = Int(number >> UInt32(18 - 6 * place) & 0x3F)
                output.append(place <= group.count ? digits[digit] : UInt8(ascii: "="))
            }
            index += 3
        }
    }
}
