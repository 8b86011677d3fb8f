import Foundation
import StringsdictFoundation
import StringsdictTestSupport
import Testing

/// The table of Foundation's words in the article "Numbers as they are shown": Foundation shows the digits that the options
/// show.
@Suite("Foundation's words for number options")
struct FoundationWordsTests {
    private typealias Style = FloatingPointFormatStyle<Double>

    private static let style = Style(locale: Locale(identifier: "en_US")).grouping(.never)

    private static func rows() -> [(words: String, style: Style, options: NumberOptions)] {
        func options(fraction: Int, _ mode: NumberOptions.RoundingMode) -> NumberOptions {
            NumberOptions(minimumFractionDigits: fraction, maximumFractionDigits: fraction, roundingMode: mode)
        }
        let (even, tenths) = (NumberOptions.RoundingMode.halfEven, style.precision(.fractionLength(1)))
        return [
            ("no precision", style, NumberOptions(maximumFractionDigits: 6, roundingMode: even)),
            ("fractionLength(2)", style.precision(.fractionLength(2)), options(fraction: 2, even)),
            (
                "fractionLength(0...3)", style.precision(.fractionLength(0...3)),
                NumberOptions(minimumFractionDigits: 0, maximumFractionDigits: 3, roundingMode: even)
            ),
            (
                "significantDigits(2...4)", style.precision(.significantDigits(2...4)),
                NumberOptions(minimumSignificantDigits: 2, maximumSignificantDigits: 4, roundingMode: even)
            ),
            (
                "integerLength(3...)", style.precision(.integerLength(3...)),
                NumberOptions(minimumIntegerDigits: 3, maximumFractionDigits: 6, roundingMode: even)
            ),
            (
                "toNearestOrAwayFromZero", tenths.rounded(rule: .toNearestOrAwayFromZero),
                options(fraction: 1, .halfExpand)
            ),
            ("toNearestOrEven", tenths.rounded(rule: .toNearestOrEven), options(fraction: 1, even)),
            ("up", tenths.rounded(rule: .up), options(fraction: 1, .ceil)),
            ("down", tenths.rounded(rule: .down), options(fraction: 1, .floor)),
            ("towardZero", tenths.rounded(rule: .towardZero), options(fraction: 1, .trunc)),
            ("awayFromZero", tenths.rounded(rule: .awayFromZero), options(fraction: 1, .expand)),
            (
                "increment: 0.05", style.rounded(increment: 0.05),
                NumberOptions(
                    minimumFractionDigits: 2, maximumFractionDigits: 2, roundingMode: even, roundingIncrement: .by5)
            ),
            (
                "always", style.decimalSeparator(strategy: .always).precision(.fractionLength(0)),
                options(fraction: 0, even)
            ),
            (
                "compactName", style.notation(.compactName),
                NumberOptions(roundingMode: even, notation: .compact(.short, locale: "en"))
            ),
            (
                "scientific", style.notation(.scientific),
                NumberOptions(maximumFractionDigits: 6, roundingMode: even, notation: .scientific)
            ),
        ]
    }

    /// The operands of a text that Foundation shows. A power of ten has the letter `c`.
    private static func operands(_ text: String) -> PluralOperands? {
        var digits = text
        for (letter, power) in [("K", "c3"), ("M", "c6"), ("B", "c9"), ("T", "c12"), ("E", "c")] {
            digits = digits.replacing(letter, with: power)
        }
        if digits.hasSuffix(".") { digits.removeLast() }
        return PluralOperands(digits)
    }

    @Test func foundationShowsTheSameDigits() {
        var generator = SplitMix64(seed: 63)
        // Halves, and numbers with more digits than are shown. UTS #35 has no negative exponents, so no number is below 1.
        var numbers: [Double] = [
            1, 1.05, 1.15, 1.25, 2.5, 9.95, 9.9949, 99.95, 999.5, 1_000, 1_250, 999_499, 999_500, 1_500_000,
        ]
        for _ in 0..<300 {
            numbers.append(1 + Double(generator.next() % 4_000) / 16)
            numbers.append(1 + Double(generator.next() % 10_000_000) / 1_000)
            numbers.append(1 + Double(generator.next() % 100_000_000) / 16_384)
        }
        for (words, style, options) in Self.rows() {
            for number in numbers.flatMap({ [$0, -$0] }) {
                let (text, shown) = (style.format(number), PluralOperands(number, options: options))
                if shown == nil || Self.operands(text) != shown {
                    Issue.record("\(words): \(number) is '\(text)', \(String(describing: shown))")
                }
            }
        }
    }
}
