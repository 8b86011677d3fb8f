import StringsdictLocalizedEntries
import StringsdictTextFiles

/// The parts of the marks of grammar agreement in a text.
struct InflectionMarks {
    /// The number of `^[`.
    let starts: Int
    /// The number of `](inflect:`.
    let ends: Int
    /// Whether a mark lacks a part. Other attributes have the same mark: `^[text](morphology: …)`.
    let isIncomplete: Bool

    /// Whether a text has a part of a mark that other texts hardly have.
    static func mayOccur(in text: String) -> Bool {
        text.hasByte(UInt8(ascii: "^"))
            || text.hasByte(UInt8(ascii: ":")) && text.firstBytes(Array("inflect:".utf8)) != nil
    }

    /// The parts of a text's marks.
    ///
    /// - Complexity: O(*n*).
    init(_ text: String) {
        func count(_ part: String) -> Int {
            var count = 0
            var rest = Array(text.utf8)[...]
            while let place = rest.firstOffset(of: part) {
                count += 1
                rest = rest[(place + part.utf8.count)...]
            }
            return count
        }
        (starts, ends) = (count("^["), count("](inflect:"))
        let words = count("inflect:")
        isIncomplete = words > 0 && (starts != ends || words != ends) || starts > count("](")
    }
}
