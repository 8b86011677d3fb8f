// The same as tags.c with the standalone file in Swift.
let numbers = [NUMBERS]
while let locale = readLine() {
    var line = locale + " "
    for type in [PluralRuleType.cardinal, .ordinal] {
        let rules = PluralRules(locale: locale, type: type)
        for number in numbers { line += "\(rules.category(parsing: number)?.code ?? 9)" }
    }
    let rules = PluralRules(locale: locale)
    for start in PluralCategory.allCases {
        for end in PluralCategory.allCases { line += "\(rules.category(forRangeFrom: start, to: end).code)" }
    }
    print(line)
}
