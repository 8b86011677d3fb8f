import CLDRPlurals
import ExampleTexts
import PluralRuleSyntax
import PluralRuleTexts
import StringsdictFormatting

/// The data of the page for a number, or a range of numbers, in a language.
///
/// ```
/// { "cldr": "48", "isRightToLeft",
///   "numbers": [{ "number", "shown", "operands": { "n", … }, "cardinal": CATEGORY, "ordinal": CATEGORY }],
///   "range": { "category", "pairs": ["START+END=CATEGORY"] },
///   "rules": [{ "type", "locale", "rules": [{ "category", "conjunctions": [[{ "relation", "compared", "holds" }]] }] }],
///   "symbols": { "system", "digits", "decimal", "group", "minus" },
///   "texts": [{ "language", "isRightToLeft", "category", "lines": [{ "key", "device", "text" }] }] }
/// ```
///
/// `numbers` has two elements for a range. The relations are those for the last number. A text that is not a number, or
/// is too long, gives `{ "error": TEXT }`.
struct NumberExplanation {
    let locale: String
    let number: String
    /// The end of a range. Nil for a single number.
    let end: String?

    private var numbers: [String] { end.map { [number, $0] } ?? [number] }

    func write(to json: inout JSONWriter) {
        for text in numbers where !NumberExplanation.canExplain(text) {
            json.object { $0.member("error", text) }
            return
        }
        json.object { json in
            json.member("cldr", PluralRules.cldrVersion)
            json.member("isRightToLeft", StringsdictFormatter(locale: locale).isRightToLeft)
            json.name("numbers")
            json.array { json in for text in numbers { write(number: text, to: &json) } }
            if let end { write(rangeTo: end, to: &json) }
            json.name("rules")
            json.array { json in for type in PluralRuleType.allCases { write(rulesOf: type, to: &json) } }
            write(symbols: NumberSymbols(locale: locale), to: &json)
            writeTexts(to: &json)
        }
    }

    /// Whether a text is a number of up to 100 digits. The reference evaluator writes out all digits of an exponent.
    private static func canExplain(_ text: String) -> Bool {
        guard text.utf8.count <= 100, let operands = PluralOperands(text), operands.c <= 30 else { return false }
        return DecimalOperands(text) != nil
    }

    // MARK: Numbers

    private func write(number text: String, to json: inout JSONWriter) {
        json.object { json in
            json.member("number", text)
            // An integer directive shows a number with all digits as it is, in those of the locale.
            let formatter = StringsdictFormatter(locale: locale)
            json.member(
                "shown",
                formatter.string(
                    StringsdictEntry(text: "%lld"), arguments: [.decimal(ExampleSheet.withoutExponent(text))]))
            json.name("operands")
            json.object { json in
                guard let operands = DecimalOperands(text) else { return }
                for operand in PluralOperand.allCases {
                    json.member(operand.description, operands[operand].description)
                }
            }
            for type in PluralRuleType.allCases {
                json.member(type == .cardinal ? "cardinal" : "ordinal", category(of: text, type))
            }
        }
    }

    private func category(of text: String, _ type: PluralRuleType) -> String {
        (PluralRules(locale: locale, type: type).category(parsing: text) ?? .other).description
    }

    private func write(symbols: NumberSymbols, to json: inout JSONWriter) {
        json.name("symbols")
        json.object { json in
            json.member("system", symbols.numberingSystem)
            json.member("digits", symbols.digits)
            json.member("decimal", symbols.decimalSeparator)
            json.member("group", symbols.groupingSeparator)
            json.member("minus", symbols.minusSign)
        }
    }

    // MARK: Ranges

    private func write(rangeTo end: String, to json: inout JSONWriter) {
        let rules = PluralRules(locale: locale)
        let first = rules.category(parsing: number) ?? .other
        let last = rules.category(parsing: end) ?? .other
        json.name("range")
        json.object { json in
            json.member("category", rules.category(forRangeFrom: first, to: last).description)
            json.name("pairs")
            json.array { json in
                for pair in ShippedRules.rangePairs(of: rules.resolvedLocale) { json.value(String(pair)) }
            }
        }
    }

    // MARK: Rules

    private func write(rulesOf type: PluralRuleType, to json: inout JSONWriter) {
        let resolved = PluralRules(locale: locale, type: type).resolvedLocale
        json.object { json in
            json.member("type", type.name)
            json.member("locale", resolved)
            json.name("rules")
            json.array { json in
                guard let rules = ShippedRules.ruleSet(of: resolved, type: type),
                    let operands = DecimalOperands(end ?? number)
                else { return }
                for rule in rules.trace(for: operands).rules { write(rule, to: &json) }
            }
        }
    }

    private func write(_ rule: PluralRuleTrace.Rule, to json: inout JSONWriter) {
        json.object { json in
            json.member("category", rule.category.description)
            json.name("conjunctions")
            json.array { json in
                for conjunction in rule.conjunctions {
                    json.array { json in
                        for step in conjunction.relations {
                            json.object { json in
                                json.member("relation", step.relation.description)
                                json.member("compared", step.comparedValue.description)
                                json.member("holds", step.holds)
                            }
                        }
                    }
                }
            }
        }
    }

    // MARK: Texts

    private func writeTexts(to json: inout JSONWriter) {
        json.name("texts")
        json.array { json in
            for language in Texts.localizable.localizations {
                // A range shows its end, and has its start for the other number of a text.
                let sheet = ExampleSheet(
                    language: language, number: end ?? number, secondNumber: end == nil ? "2" : number)
                let formatter = StringsdictFormatter(locale: language)
                let shown = ExampleSheet.withoutExponent(end ?? number)
                json.object { json in
                    json.member("language", language)
                    json.member("isRightToLeft", formatter.isRightToLeft)
                    json.member("category", (formatter.pluralRules.category(parsing: shown) ?? .other).description)
                    json.name("lines")
                    json.array { json in
                        for line in sheet.lines {
                            json.object { json in
                                json.member("key", line.key)
                                json.member("device", line.device.rawValue)
                                json.member("text", line.text)
                            }
                        }
                    }
                }
            }
        }
    }
}
