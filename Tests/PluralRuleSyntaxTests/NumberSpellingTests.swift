import CLDRPluralsCore
import StringsdictTestSupport
import Testing

@testable import PluralRuleSyntax

/// The shipped evaluator and the reference have separate number parsers. Both must accept the same texts and find the
/// same operands.
@Suite struct NumberSpellingTests {
    private func expectSameReading(_ text: String) {
        let fast = PluralOperands(text)
        let reference = DecimalOperands(text)
        guard let fast, let reference else {
            #expect((fast == nil) == (reference == nil), "only one of the two reads \"\(text)\"")
            return
        }
        func same(_ value: UInt64, _ exact: NaturalNumber) -> Bool {
            exact.word == value
                || exact.word == nil && value >= ReducedInteger.modulus
                    && value % ReducedInteger.modulus == exact.remainder(dividingBy: ReducedInteger.modulus)
        }
        let agrees =
            same(fast.i, reference.i) && same(fast.f, reference.f) && same(fast.t, reference.t)
            && fast.v == reference.v && fast.w == reference.w && fast.c == reference.c
        #expect(agrees, "\"\(text)\": \(fast), \(reference)")
        #expect(DecimalOperands(reference.description) == reference, "\"\(text)\" is printed as \(reference)")
    }

    /// Every text of up to six characters that can or cannot be part of a number.
    @Test(arguments: ["0", "7", ".", "c", "e", "+", "-"])
    func everyShortTextIsReadAlike(first: String) {
        let pieces = ["0", "7", ".", "c", "e", "+", "-"]
        var texts = [first]
        for _ in 1..<6 {
            texts.forEach(expectSameReading)
            texts = texts.flatMap { text in pieces.map { text + $0 } }
        }
        texts.forEach(expectSameReading)
    }

    @Test(arguments: [
        "", "1c999999999", "1c0999999999", "1c1000000000", "1c9999999999999999999999", "0c999999999", "0.0c999999999",
        "1.5c000000000000000000000000002", "18446744073709551615", "18446744073709551616", "1c19", "1c20", "2c19",
        "999999999999999999c0", "999999999999999999c1", "1.000000000000000001c17", "1.000000000000000001c18",
        "1.000000000000000001c19", "0.0000000000000000001c18", "12345678901234567890.12345678901234567890c5", "1C6",
        "1E6", "1c+6", "1c-6", "1e+06", "１", "1c６",
    ])
    func longAndUnusualTextIsReadAlike(_ text: String) {
        expectSameReading(text)
    }

    @Test func randomTextIsReadAlike() {
        var generator = SplitMix64(seed: 9)
        for _ in 0..<20_000 {
            var text = digits(&generator)
            if generator.next() % 2 == 0 { text += "." + digits(&generator) }
            if generator.next() % 2 == 0 { text += "c\(generator.next() % 40)" }
            expectSameReading(text)
        }
    }

    /// Up to 23 digits, many of them zeros.
    private func digits(_ generator: inout SplitMix64) -> String {
        (0..<generator.next() % 24).map { _ in generator.pick(["0", "0", "1", "9"]) }.joined()
    }

    @Test func exponentsHaveTheSameLimit() {
        #expect(NumberTextParser.maximumExponent == DecimalOperands.maximumExponent)
    }
}
