// A program that only selects categories, for the link, initializer and allocation checks (see links.sh).

import CLDRPlurals

/// Options of each kind: digits, an increment, and a notation.
let options = [
    NumberOptions(), NumberOptions(maximumSignificantDigits: 3, roundingMode: .halfEven),
    NumberOptions(minimumFractionDigits: 2, maximumFractionDigits: 2, roundingIncrement: .by5),
    NumberOptions(notation: CompactExponents([3, 3, 3, 6, 6, 6, 9]).map { .compact($0) } ?? .standard),
]

/// Selects with every call that must not allocate, for each locale in the arguments.
func select(_ locale: String, times: Int) -> Int {
    var sum = 0
    for number in 0..<times {
        let rules = PluralRules(locale: locale, type: number & 1 == 0 ? .cardinal : .ordinal)
        sum &+= Int(rules.category(for: number &* 7_919).code)
        sum &+= Int(rules.category(for: Double(number) / 8).code)
        sum &+= Int(rules.category(for: Double(number) / 3).code)
        sum &+= Int(rules.category(for: Double(number) / 3, fractionDigits: 2).code)
        sum &+= Int(rules.category(parsing: locale).map(\.code) ?? 7)
        sum &+= Int((rules.category(parsing: "1234567890123456789012345678901234567890.50") ?? .other).code)
        sum &+= Int((rules.category(parsing: "1.2c6") ?? .other).code)
        sum &+= Int(rules.category(forRangeFrom: .one, to: .few).code)
        let shown = options[number & 3]
        sum &+= Int(rules.category(for: number &* 7_919, options: shown).code)
        sum &+= Int(rules.category(for: Double(number) / 8, options: shown).code)
        sum &+= Int(rules.category(for: Double(number) / 3, options: shown).code)
        sum &+= Int(rules.category(for: Float(number) / 3, options: shown).code)
        sum &+= Int(rules.category(forRangeFrom: Double(number) / 3, to: 1_000_000.0, options: shown).code)
    }
    return sum
}

let times = CommandLine.arguments.dropFirst().first.flatMap { Int($0) } ?? 1
var sum = 0
for locale in ["pl", "pt-PT", "sr-Latn-RS", "zh_Hant_TW", "fr", "ar", "lv", "kw", "unknown"] {
    sum &+= select(locale, times: times)
}
print(sum)
