import StringsdictTextFiles
import Testing

@testable import PluralRuleSyntax

/// Ranges of samples, and the mistakes of texts that are not ranges.
@Suite struct SampleTests {
    @Test(arguments: [
        ("0", "3", ["0", "1", "2", "3"]), ("9", "11", ["9", "10", "11"]), ("0.0", "0.3", ["0.0", "0.1", "0.2", "0.3"]),
        ("0.98", "1.01", ["0.98", "0.99", "1.00", "1.01"]), ("1c6", "3c6", ["1c6", "2c6", "3c6"]),
        ("1.9e3", "2.1e3", ["1.9e3", "2.0e3", "2.1e3"]), ("5", "5", ["5"]), ("99", "101", ["99", "100", "101"]),
    ])
    func aRangeCountsInUnitsOfTheLastDigit(first: String, last: String, numbers: [String]) throws {
        let range = try PluralSampleRange(first, through: last)
        #expect(range.expanded() == numbers && range.count == numbers.count)
        #expect(range.first == first && range.last == last)
        #expect(range.description == (first == last ? first : "\(first)~\(last)"))
    }

    @Test func aNumberIsARangeOfItself() throws {
        let range = try PluralSampleRange("1.50")
        #expect(range.expanded() == ["1.50"] && range.count == 1 && range.description == "1.50" && range.last == "1.50")
        for text in ["", "x", "-1", "+1", "1.", ".5", "1c", "1 "] {
            #expect(throws: SampleRangeError.notANumber(text)) { try PluralSampleRange(text) }
        }
    }

    @Test(
        arguments: [
            ("x", "2", .notANumber("x")), ("1", "y", .notANumber("y")), ("x", "y", .notANumber("x")),
            ("-1", "2", .notANumber("-1")),
            ("1", "+2", .notANumber("+2")), ("1", "1.5", .differentShapes), ("1.50", "2.5", .differentShapes),
            ("1c6", "2", .differentShapes), ("1c6", "2e6", .differentShapes), ("2", "1", .empty), ("10", "9", .empty),
            ("1.1", "1.0", .empty), ("0", "10000", .tooManyNumbers), ("0.0000", "1.0000", .tooManyNumbers),
        ] as [(String, String, SampleRangeError)])
    func whatIsNoRangeHasAReason(first: String, last: String, problem: SampleRangeError) {
        #expect(throws: problem) { try PluralSampleRange(first, through: last) }
    }

    @Test func aRangeMayHaveTenThousandNumbers() throws {
        #expect(try PluralSampleRange("0", through: "9999").count == 10_000)
        #expect(try PluralSampleRange("0.0001", through: "1.0000").count == 10_000)
        #expect(PluralSampleRange.maximumCount == 10_000)
    }

    @Test(arguments: [
        ("one", "one"), ("on", "one"), ("noe", "one"), ("onee", "one"), ("ONE", "one"), ("o", nil), ("", nil),
        ("ox", nil),
        ("fw", "few"), ("fx", nil), ("manx", "many"), ("ma", nil), ("mxny", "many"), ("maxx", "many"), ("mxxx", nil),
        ("others", "other"), ("ohtre", "other"), ("toher", "other"), ("othxxx", nil), ("otxxr", "other"),
        ("oxxxr", nil),
        ("zroe", "zero"), ("tow", "two"), ("twoxy", "two"), ("twoxyz", nil),
    ])
    func aMisspeltWordIsRecognized(word: String, expected: String?) {
        let categories = ["zero", "one", "two", "few", "many", "other"]
        #expect(Suggestion.nearest(to: word, among: categories) == expected)
        #expect(Suggestion.hint(for: word, among: categories) == expected.map { "did you mean \"\($0)\"?" })
    }

    @Test func theNearestCandidateWinsAndOfTwoTheFirst() {
        #expect(Suggestion.nearest(to: "abcd", among: ["abxy", "abcx", "abcd"]) == "abcd")
        #expect(Suggestion.nearest(to: "abcd", among: ["abcx", "abcy"]) == "abcx")
        #expect(Suggestion.nearest(to: "abcd", among: []) == nil)
    }

    @Test(arguments: [
        ("", "", 0), ("a", "", 1), ("", "ab", 2), ("ab", "ab", 0), ("ab", "ba", 1), ("abc", "acb", 1),
        ("abc", "cab", 2),
        ("abc", "cba", 2), ("ab", "abc", 1), ("abc", "ab", 1), ("kitten", "sitting", 3), ("abcd", "badc", 2),
        ("ca", "abc", 3),
        ("aab", "aba", 1), ("xaby", "xbay", 1),
    ])
    func changesAreCounted(left: String, right: String, expected: Int) {
        let (left, right) = (Array(left.unicodeScalars), Array(right.unicodeScalars))
        #expect(Spelling.distance(left, right) == expected)
        #expect(Spelling.distance(right, left) == expected)
    }

    @Test(arguments: [
        ("0", "1", true), ("9", "10", true), ("199", "200", true), ("1.5", "1.6", true), ("0.9", "1.0", true),
        ("1.99", "2.00", true), ("1c3", "2c3", true), ("007", "8", true), ("1", "1", false), ("1", "3", false),
        ("2", "1", false), ("1.5", "1.60", false), ("1c3", "2c6", false), ("1", "2.0", false), ("1", "x", false),
        ("9", "1000000000000000000000", false),
    ])
    func successors(number: String, next: String, isSuccessor: Bool) {
        #expect(PluralSampleRange.isSuccessor(next, of: number) == isSuccessor)
    }
}
