import PluralRuleSyntax

/// Explanations as JSON for programs. The schema:
///
/// ```
/// { "schema": 1, "locale": TEXT, "resolvedLocale": TEXT, "type": "cardinal" | "ordinal", "cldrVersion": TEXT,
///   "numbers": [{ "number": TEXT, "category": CATEGORY, "operands": { "n": TEXT, … "e": TEXT },
///                 "rules": [{ "category": CATEGORY, "condition": TEXT, "holds": BOOL, "won": BOOL,
///                             "conjunctions": [{ "holds": BOOL, "relations": [RELATION] }] }] }] }
/// RELATION { "relation": TEXT, "operand": TEXT, "value": TEXT, "modulus": TEXT | null, "compared": TEXT, "holds": BOOL }
/// ```
///
/// Values are texts because they may have any number of digits. `locale`, `resolvedLocale`, `type` and `cldrVersion` are
/// null for rules that were written by hand.
struct ExplanationJSON {
    private let rules: ExplainedRules
    private let traces: [(number: String, trace: PluralRuleTrace)]

    init(_ rules: ExplainedRules, _ traces: [(number: String, trace: PluralRuleTrace)]) {
        self.rules = rules
        self.traces = traces
    }

    var value: JSONValue {
        let origin = rules.origin
        return .object([
            ("schema", 1),
            ("locale", origin.map { .string($0.requested) } ?? .null),
            ("resolvedLocale", origin.map { .string($0.resolved) } ?? .null),
            ("type", origin.map { .string($0.type.name) } ?? .null),
            ("cldrVersion", origin.map { .string($0.cldrVersion) } ?? .null),
            ("numbers", .array(traces.map { number($0.number, $0.trace) })),
        ])
    }

    private func number(_ number: String, _ trace: PluralRuleTrace) -> JSONValue {
        .object([
            ("number", .string(number)),
            ("category", .string(trace.category.keyword)),
            (
                "operands",
                .object(PluralOperand.allCases.map { ($0.symbol, .string(trace.operands[$0].description)) })
            ),
            (
                "rules",
                .array(
                    trace.rules.enumerated().map { index, rule in self.rule(rule, hasWon: index == trace.winner) })
            ),
        ])
    }

    private func rule(_ rule: PluralRuleTrace.Rule, hasWon: Bool) -> JSONValue {
        let condition = rule.conjunctions.map { conjunction in
            conjunction.relations.map(\.relation.description).joined(separator: " and ")
        }.joined(separator: " or ")
        return .object([
            ("category", .string(rule.category.keyword)),
            ("condition", .string(condition)),
            ("holds", .bool(rule.holds)),
            ("won", .bool(hasWon)),
            (
                "conjunctions",
                .array(
                    rule.conjunctions.map { conjunction in
                        .object([
                            ("holds", .bool(conjunction.holds)),
                            ("relations", .array(conjunction.relations.map(relation))),
                        ])
                    })
            ),
        ])
    }

    private func relation(_ step: PluralRuleTrace.Relation) -> JSONValue {
        .object([
            ("relation", .string(step.relation.description)),
            ("operand", .string(step.relation.operand.symbol)),
            ("value", .string(step.operandValue.description)),
            ("modulus", step.relation.modulus.map { .string("\($0)") } ?? .null),
            ("compared", .string(step.comparedValue.description)),
            ("holds", .bool(step.holds)),
        ])
    }
}
