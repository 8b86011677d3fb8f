import LocalizedEntries

/// Finds conversions whose percent sign a translator lost, such as `2$@`, or replaced by the sign of another script,
/// such as `٪d`.
enum LostPercentSign {
    /// A conversion without its sign.
    struct Place {
        /// The bytes of the conversion in the UTF-8 form of the text. The range includes the sign of another script.
        let range: Range<Int>
        /// The conversion as it should be written.
        let conversion: String
    }

    /// The percent signs of Arabic, and the wide and the small one of East Asia, in UTF-8.
    private static let otherSigns: [[UInt8]] = ["\u{66A}", "\u{FF05}", "\u{FE6A}"].map { Array($0.utf8) }

    /// Whether a text has anything worth looking at.
    static func mayOccur(in text: String) -> Bool {
        text.hasByte { $0 == UInt8(ascii: "$") || $0 == 0xD9 || $0 == 0xEF }
    }

    /// All conversions of a text that lack their percent sign.
    ///
    /// - Complexity: O(*n*)
    static func all(in text: String, beside directives: [FormatDirective]) -> [Place] {
        guard mayOccur(in: text) else { return [] }
        let bytes = Array(text.utf8)
        var places: [Place] = []
        for index in bytes.indices {
            let place: Place? =
                switch bytes[index] {
                case UInt8(ascii: "$"): withoutSign(bytes, dollar: index)
                case 0xD9, 0xEF: withOtherSign(bytes, at: index, beside: directives)
                default: nil
                }
            guard let place, places.last?.range.overlaps(place.range) != true,
                !directives.contains(where: { $0.range.overlaps(place.range) })
            else { continue }
            places.append(place)
        }
        return places
    }

    /// A position and a conversion with nothing before them: `2$@`.
    private static func withoutSign(_ bytes: [UInt8], dollar: Int) -> Place? {
        var start = dollar
        while start > 0, isDigit(bytes[start - 1]) { start -= 1 }
        // The digits of a price, a long number or a word are not a position. A position after `%%` gets another
        // message.
        guard start < dollar, dollar - start <= 2,
            start == 0 || !isPartOfWord(bytes[start - 1]) && !"$.,%".utf8.contains(bytes[start - 1]),
            let end = endOfConversion(bytes, from: dollar + 1, isBesideSign: false)
        else { return nil }
        return Place(range: start..<end, conversion: "%" + String(decoding: bytes[start..<end], as: UTF8.self))
    }

    /// A conversion after the percent sign of another script. Spaces may separate the two: `٪ d`.
    private static func withOtherSign(_ bytes: [UInt8], at index: Int, beside directives: [FormatDirective]) -> Place? {
        guard let sign = otherSigns.first(where: { bytes[index...].starts(with: $0) }) else { return nil }
        // After a number, the sign means percent: "5٪ d…".
        var before = index
        while before > 0, bytes[before - 1] == 0x20 { before -= 1 }
        let isAfterDirective = directives.contains { $0.takesArgument && $0.range.upperBound == before }
        var start = index + sign.count
        while start < bytes.count, bytes[start] == 0x20 { start += 1 }
        var place = start
        while place < bytes.count, isDigit(bytes[place]) { place += 1 }
        let hasPosition = place > start && place < bytes.count && bytes[place] == UInt8(ascii: "$")
        if hasPosition { place += 1 }
        guard hasPosition || !isAfterDirective && !endsInDigit(bytes[..<before]) else { return nil }
        guard let end = endOfConversion(bytes, from: place, isBesideSign: start == index + sign.count) else {
            return nil
        }
        return Place(range: index..<end, conversion: "%" + String(decoding: bytes[start..<end], as: UTF8.self))
    }

    /// The end of `#@`, `@`, or of a length and a letter. If another letter follows, the letters are a word, not a
    /// conversion. A `d` directly after the sign is always a conversion: `％dx`.
    private static func endOfConversion(_ bytes: [UInt8], from start: Int, isBesideSign: Bool) -> Int? {
        var index = start
        if index + 1 < bytes.count, bytes[index] == UInt8(ascii: "#"), bytes[index + 1] == UInt8(ascii: "@") {
            return index + 2
        }
        if index < bytes.count, bytes[index] == UInt8(ascii: "@") { return index + 1 }
        while index < bytes.count, "hlqjzt".utf8.contains(bytes[index]) { index += 1 }
        guard index < bytes.count, "diufgs".utf8.contains(bytes[index]) else { return nil }
        let isNumber = isBesideSign && bytes[index] == UInt8(ascii: "d")
        if !isNumber, index + 1 < bytes.count, isPartOfWord(bytes[index + 1]) { return nil }
        return index + 1
    }

    private static func isDigit(_ byte: UInt8) -> Bool { byte &- 0x30 <= 9 }

    private static func isPartOfWord(_ byte: UInt8) -> Bool {
        isDigit(byte) || (byte | 0x20) &- 0x61 < 26
    }

    private static func endsInDigit(_ bytes: ArraySlice<UInt8>) -> Bool {
        let last = String(decoding: bytes.suffix(4), as: UTF8.self).unicodeScalars.last
        return last?.properties.numericType != nil
    }
}
