import CLDRPluralsCore
import PluralRuleSyntax

/// A rule set as Swift code, and the rules that such code has.
///
/// A relation is a call: `i % 10 = 2..4` is `x.iIs(2, 4, mod: 10)`. A relation with several ranges is a call for each.
struct RuleCode {
    /// The statements: for each rule a comment with its text, and an `if` that returns its category.
    let lines: [String]

    init(_ ruleSet: PluralRuleSet) {
        lines = ruleSet.rules.flatMap { rule -> [String] in
            guard let condition = rule.condition else { return [] }
            let conjunctions = condition.conjunctions.map { $0.relations.map(Self.code).joined(separator: " && ") }
            var rows = ["if " + conjunctions[0]]
            for conjunction in conjunctions.dropFirst() {
                let added = " || " + conjunction
                if let last = rows.last, last.utf8.count + added.utf8.count < 100 {
                    rows[rows.count - 1] += added
                } else {
                    rows.append("   " + added)
                }
            }
            rows[rows.count - 1] += " { return .\(rule.category) }"
            return ["// \(condition)"] + rows
        }
    }

    private static func code(_ relation: PluralRelation) -> String {
        let operand = relation.operand.canonical.symbol
        // All operands but n are whole numbers, for which both kinds are the same.
        let name = relation.kind == .within && operand == "n" ? "nWithin" : "\(operand)Is"
        let calls = relation.ranges.map { range in
            "x.\(name)(\(range.lower), \(range.upper)\(relation.modulus.map { ", mod: \($0)" } ?? ""))"
        }
        let any = calls.count == 1 ? calls[0] : "(\(calls.joined(separator: " || ")))"
        return relation.isNegated ? "!\(any)" : any
    }

    /// The rules that the code has.
    ///
    /// - Throws: ``TableCompilerError/unreadable(_:)`` if the code has another form.
    func written() throws -> PluralRuleSet {
        var rules: [PluralRule?] = []
        var text = ""
        for line in lines where !line.hasPrefix("//") {
            text += line.drop { $0 == " " } + " "
            guard let end = text.firstRange(of: " { return .") else { continue }
            let category = PluralCategory(keyword: text[end.upperBound...].prefix { $0.isLetter })
            var reader = Reader(rest: text[text.index(text.startIndex, offsetBy: 3)..<end.lowerBound])
            let condition = try reader.condition()
            rules.append(category.flatMap { PluralRule(category: $0, condition: condition) })
            text = ""
        }
        guard text.isEmpty, !rules.contains(where: { $0 == nil }), let ruleSet = PluralRuleSet(rules.compactMap { $0 })
        else { throw TableCompilerError.unreadable("the rules as Swift code: \(lines.joined(separator: " "))") }
        return ruleSet
    }

    /// Reads a condition from its code.
    private struct Reader {
        var rest: Substring

        mutating func condition() throws -> PluralCondition {
            var conjunctions = [try conjunction()]
            while take(" || ") { conjunctions.append(try conjunction()) }
            guard rest.isEmpty, let condition = PluralCondition(conjunctions) else { throw failure }
            return condition
        }

        private mutating func conjunction() throws -> PluralConjunction {
            var relations = [try relation()]
            while take(" && ") { relations.append(try relation()) }
            guard let conjunction = PluralConjunction(relations) else { throw failure }
            return conjunction
        }

        private mutating func relation() throws -> PluralRelation {
            let isNegated = take("!")
            let isGroup = take("(")
            let first = try call()
            var ranges = [first.range]
            while isGroup, take(" || ") {
                let next = try call()
                guard (next.operand, next.modulus, next.kind) == (first.operand, first.modulus, first.kind) else {
                    throw failure
                }
                ranges.append(next.range)
            }
            guard !isGroup || take(")"),
                let relation = PluralRelation(
                    operand: first.operand, modulus: first.modulus, kind: first.kind, isNegated: isNegated,
                    ranges: ranges)
            else { throw failure }
            return relation
        }

        private typealias Call = (
            operand: PluralOperand, modulus: UInt64?, kind: PluralRelation.Kind, range: PluralRange
        )

        private mutating func call() throws -> Call {
            guard take("x."), let operand = PluralOperand(symbol: String(rest.prefix(1))) else { throw failure }
            rest = rest.dropFirst()
            let isWithin = take("Within(")
            guard isWithin || take("Is("), let lower = number(), take(", "), let upper = number() else { throw failure }
            let modulus = take(", mod: ") ? number() : nil
            guard take(")"), let range = PluralRange(lower, upper) else { throw failure }
            return (operand, modulus, isWithin ? .within : .membership, range)
        }

        private mutating func number() -> UInt64? {
            let digits = rest.prefix { $0.isNumber }
            rest = rest.dropFirst(digits.count)
            return UInt64(digits)
        }

        private mutating func take(_ text: String) -> Bool {
            guard rest.hasPrefix(text) else { return false }
            rest = rest.dropFirst(text.count)
            return true
        }

        private var failure: TableCompilerError { .unreadable("the rules as Swift code, from '\(rest)' on") }
    }
}
