#if !canImport(Darwin)
import Foundation
import StringsdictLocks
import Stringsdict
import StringsdictFormatting

/// The separators that Foundation writes in numbers.
///
/// A program that shows `1234.5.formatted()` beside a text with the same number must write both in one way. But in a language that
/// CLDR does not know in a region, Foundation takes the separators of the region's own language, and its release of CLDR differs
/// from the one of this package in some regions, such as Austria and Poland. Only the form of Switzerland's apostrophe differs then.
///
/// Source: swift-foundation-icu, "Numeral format should follow the region, not the language".
enum FoundationSeparators {
    /// The symbols of a locale with Foundation's separators. Its own symbols if the tables here lack one of them.
    static func symbols(_ identifier: String, _ own: NumberSymbols) -> NumberSymbols {
        if let known = known.withLock({ $0[identifier] }) { return known }
        let made = made(Locale(identifier: Locale.identifier(.icu, from: identifier)), own)
        known.withLock { known in
            if known.count >= maximumCount { known = [:] }
            known[identifier] = made
        }
        return made
    }

    /// The symbols that were asked for. Foundation needs long for an answer.
    private static let known = Lock<[String: NumberSymbols]>([:])
    private static var maximumCount: Int { 256 }

    private static func made(_ locale: Locale, _ own: NumberSymbols) -> NumberSymbols {
        // Every separator of CLDR is in one of these.
        let examples =
            [own] + ["en", "de", "fr", "pl", "de-CH", "rm", "fa", "ar-u-nu-arab"].map { NumberSymbols(locale: $0) }
        let style = FloatingPointFormatStyle<Double>(locale: locale)
        let (short, long) = (parts(of: style.format(1_234.5)), parts(of: style.format(1_234_567.5)))
        guard long.digits.count == 4 || long.digits.count == 3, let group = long.separators.first,
            let decimal = long.separators.last,
            let withDecimal = examples.first(where: { $0.decimalSeparator == decimal }),
            let withGroup = examples.first(where: { $0.groupingSeparator == group })
        else { return own }
        let groups = long.digits.dropLast()
        let minimum = short.digits.count == 3 ? 1 : 2
        let sizes = (
            primary: groups.last ?? 3, secondary: groups.count > 2 ? groups[groups.count - 2] : groups.last ?? 3,
            minimum: minimum
        )
        return NumberSymbols(own, decimalOf: withDecimal, groupOf: withGroup, sizes: sizes)
    }

    /// The numbers of digits in the parts of a number, and the separators between them.
    private static func parts(of number: String) -> (digits: [Int], separators: [String]) {
        var digits = [0]
        var separators: [String] = []
        for character in number {
            if character.isWholeNumber {
                digits[digits.count - 1] += 1
            } else if digits != [0] {
                digits.append(0)
                // Earlier releases of CLDR have the typographic apostrophe in Switzerland.
                separators.append(character == "\u{2019}" ? "'" : String(character))
            }
        }
        return (digits, separators)
    }
}
#endif
