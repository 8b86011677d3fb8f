// A program that only selects categories, for the link, initializer and allocation checks (see links.sh).

import CLDRPlurals

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
    }
    return sum
}

let times = CommandLine.arguments.dropFirst().first.flatMap { Int($0) } ?? 1
var sum = 0
for locale in ["pl", "pt-PT", "sr-Latn-RS", "zh_Hant_TW", "fr", "ar", "lv", "kw", "unknown"] {
    sum &+= select(locale, times: times)
}
print(sum)
