import CommandConsole
import PluralRuleSyntax

/// Explanations as text for people.
struct ExplanationText {
    private let rules: ExplainedRules
    private let traces: [(number: String, trace: PluralRuleTrace)]
    private let style: Style

    init(_ rules: ExplainedRules, _ traces: [(number: String, trace: PluralRuleTrace)], style: Style) {
        self.rules = rules
        self.traces = traces
        self.style = style
    }

    /// The text, without a line end after the last line.
    var text: String {
        var lines: [String] = []
        if let origin = rules.origin {
            let resolution = origin.requested == origin.resolved ? "" : " → \(origin.resolved)"
            lines.append("\(origin.requested)\(resolution) (\(origin.type), CLDR \(origin.cldrVersion))")
        } else {
            lines.append("own rules")
        }
        for (number, trace) in traces { lines += explanation(of: number, trace) }
        return lines.joined(separator: "\n")
    }

    private func explanation(of number: String, _ trace: PluralRuleTrace) -> [String] {
        let operands = ExplanationText.operands.map { "\($0) = \(trace.operands[$0])" }.joined(separator: ", ")
        var lines = ["", "\(number) → \(style.strong(trace.category.keyword))", "  \(operands)"]
        for (index, rule) in trace.rules.enumerated() {
            let mark = index == trace.winner ? style.strong("  ← won") : ""
            lines.append("  \(rule.category):\(mark)")
            let width = rule.conjunctions.flatMap(\.relations).map { $0.relation.description.count }.max() ?? 0
            for (place, conjunction) in rule.conjunctions.enumerated() {
                if place > 0 { lines.append("    or") }
                lines += conjunction.relations.map { line($0, width: width) }
            }
        }
        if trace.winner == nil {
            let reason = trace.rules.isEmpty ? "there is no other rule" : "no rule holds"
            lines.append("  other:\(style.strong("  ← won")), \(reason)")
        } else {
            lines.append("  other")
        }
        return lines
    }

    /// `e` has the value of `c`.
    private static let operands: [PluralOperand] = [.n, .i, .v, .w, .f, .t, .c]

    private func line(_ step: PluralRuleTrace.Relation, width: Int) -> String {
        let relation = step.relation
        let text = relation.description
        let padding = String(repeating: " ", count: width - text.count)
        var value = "\(relation.operand) = \(step.operandValue)"
        if let modulus = relation.modulus { value += ", \(relation.operand) % \(modulus) = \(step.comparedValue)" }
        let truth = step.holds ? style.good("true ") : style.bad("false")
        return "    \(truth)  \(text)\(padding)  (\(value))"
    }
}
