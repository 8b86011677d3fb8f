import CLDRPlurals
import PluralRuleSyntax
import PluralRuleTexts

/// The plural forms of a language in gettext: one form for each category of whole numbers, numbered in CLDR's order.
///
/// ```swift
/// PluralForms(language: "pl").header
/// // nplurals=3; plural=(n == 1) ? 0 : (n % 10 >= 2 && n % 10 <= 4 && !(n % 100 >= 12 && n % 100 <= 14)) ? 1 : 2;
/// ```
///
/// The expression is made from the text of CLDR's rules. A whole number has no fraction digits and no exponent, so
/// relations about these are constant.
///
/// Source: GNU gettext, "Additional functions for plural forms"; UTS #35 part 3, "Language Plural Rules".
struct PluralForms {
    /// The rules of the language.
    let rules: PluralRules
    /// The categories, in the order of their numbers.
    let categories: [PluralCategory]
    init(language: String) {
        rules = PluralRules(locale: language.split(separator: "_").joined(separator: "-"))
        categories = PluralForms.reached(by: rules)
    }

    /// A C expression of `n`, which gives the number of the form.
    ///
    /// - Complexity: The text of the rules is read each time.
    var expression: String {
        let ruleSet =
            ShippedRules.ruleSet(of: rules.resolvedLocale, type: .cardinal)
            ?? ShippedRules.ruleSet(of: "root", type: .cardinal)
        var cases: [(category: PluralCategory, condition: WholeNumberCondition)] = []
        for rule in ruleSet?.rules ?? [] {
            guard let condition = rule.condition, categories.contains(rule.category) else { continue }
            let simplified = WholeNumberCondition(condition)
            if simplified != .never { cases.append((rule.category, simplified)) }
            if simplified == .always { break }
        }
        // If the conditions cover all whole numbers, the last condition need not be tested.
        let last = categories.contains(.other) ? .other : cases.popLast()?.category ?? .other
        func number(_ category: PluralCategory) -> String { "\(categories.firstIndex(of: category) ?? 0)" }
        return cases.map { "(\($0.condition.text)) ? \(number($0.category)) : " }.joined() + number(last)
    }

    /// The value of the header `Plural-Forms`.
    var header: String { "nplurals=\(categories.count); plural=\(expression);" }

    /// The categories of whole numbers, in CLDR's order. The rules of CLDR have a period of at most 100, except rules
    /// about thousands or millions. The tests check ten thousand numbers in each language.
    private static func reached(by rules: PluralRules) -> [PluralCategory] {
        Set(few.map { rules.category(for: $0) }).sorted { $0.code < $1.code }
    }

    private static let few = Array(0...220) + [1000, 10_000, 100_000, 1_000_000, 1_000_001, 2_000_000, 10_000_000]

    /// The numbers at which forms are looked up, chosen to reach every form of every rule so far.
    static let samples =
        Array(0...1000) + [1001, 1002, 1005, 10_000, 100_000, 1_000_000, 1_000_001, 2_000_000, 10_000_000]
}

/// A condition of CLDR for numbers without a fraction or an exponent.
private enum WholeNumberCondition: Equatable {
    case always
    case never
    case expression(String)

    var text: String {
        switch self {
        case .always: "1"
        case .never: "0"
        case .expression(let text): text
        }
    }

    init(_ condition: PluralCondition) {
        var parts: [String] = []
        for conjunction in condition.conjunctions {
            switch WholeNumberCondition(conjunction) {
            case .always:
                self = .always
                return
            case .never: continue
            case .expression(let text): parts.append(text)
            }
        }
        let hasBoth = parts.count > 1
        self =
            parts.isEmpty
            ? .never
            : .expression(parts.map { hasBoth && $0.contains("&&") ? "(\($0))" : $0 }.joined(separator: " || "))
    }

    private init(_ conjunction: PluralConjunction) {
        var parts: [String] = []
        for relation in conjunction.relations {
            switch WholeNumberCondition(relation) {
            case .always: continue
            case .never:
                self = .never
                return
            case .expression(let text): parts.append(text)
            }
        }
        let hasBoth = parts.count > 1
        self =
            parts.isEmpty
            ? .always
            : .expression(parts.map { hasBoth && $0.contains("||") ? "(\($0))" : $0 }.joined(separator: " && "))
    }

    private init(_ relation: PluralRelation) {
        switch relation.operand {
        case .n, .i:
            let operand = relation.modulus.map { "n % \($0)" } ?? "n"
            let ranges = relation.ranges.map { range in
                range.isSingleValue
                    ? "\(operand) == \(range.lowerBound)"
                    : range.lowerBound == 0
                        ? "\(operand) <= \(range.upperBound)"
                        : "\(operand) >= \(range.lowerBound) && \(operand) <= \(range.upperBound)"
            }
            let isOne = ranges.count == 1
            let text = ranges.map { isOne || !$0.contains("&&") ? $0 : "(\($0))" }.joined(separator: " || ")
            if !relation.isNegated {
                self = .expression(text)
            } else if isOne, relation.ranges[0].isSingleValue {
                self = .expression("\(operand) != \(relation.ranges[0].lowerBound)")
            } else {
                self = .expression("!(\(text))")
            }
        case .v, .w, .f, .t, .c, .e:
            // The operands of a fraction or an exponent are 0.
            let holds = relation.ranges.contains { $0.contains(0) } != relation.isNegated
            self = holds ? .always : .never
        }
    }
}
