import CLDRPlurals
import CLDRSource
import StringsdictCommandConsole
import StringsdictJSONWriting
import PluralRuleSyntax
import PluralRuleTexts
import ReleaseComparison
import TableCompiler

/// The rules that explain numbers, and their origin.
struct ExplainedRules {
    /// The origin of rules.
    struct Origin {
        /// The requested locale.
        let requested: String
        /// The locale with the rules.
        let resolved: String
        let type: PluralRuleType
        let cldrVersion: String

        /// A message if there are no rules for the locale, otherwise nil.
        var unknownLocale: String? {
            let name = requested.lowercased()
            if resolved != "root" || name.isEmpty || name == "root" || name.hasPrefix("und") { return nil }
            return """
                warning: CLDR \(cldrVersion) has no \(type) rules for the locale '\(requested)'; those of root apply, by \
                which every number is "other"
                """
        }
    }

    /// Nil for rules from the command line.
    let origin: Origin?
    let ruleSet: PluralRuleSet

    init(ruleSet: PluralRuleSet) {
        origin = nil
        self.ruleSet = ruleSet.withoutSamples
    }

    /// Creates the rules of a locale, from this program's release or another release.
    init(locale: String, type: PluralRuleType, of source: PluralSource?) throws {
        if let source {
            let resolved = try LocalesWithRules(source).locale(for: locale, type: type)
            let name = resolved.replacing("-", with: "_")
            let group = source.rules(type).first { $0.locales.contains(name) }
            // If CLDR has no rules for root, all numbers are "other".
            guard let found = group?.ruleSet ?? PluralRuleSet([]) else {
                throw CommandError("there are no rules for '\(resolved)'")
            }
            origin = Origin(requested: locale, resolved: resolved, type: type, cldrVersion: source.version)
            ruleSet = found.withoutSamples
            return
        }
        let resolved = PluralRules(locale: locale, type: type).resolvedLocale
        guard let found = ShippedRules.ruleSet(of: resolved, type: type) else {
            throw CommandError("the text of the rules for '\(resolved)' is missing; run `cldr-plurals generate`")
        }
        origin = Origin(
            requested: locale, resolved: resolved, type: type, cldrVersion: ShippedRules.cldrVersion)
        ruleSet = found
    }
}

/// Explanations as text for people.
struct ExplanationText {
    private let rules: ExplainedRules
    private let traces: [(number: String, trace: PluralRuleTrace)]
    private let showsAll: Bool
    private let style: Style

    /// - Parameter showsAll: Whether the rules after the rule that applies are shown.
    init(
        _ rules: ExplainedRules, _ traces: [(number: String, trace: PluralRuleTrace)], showsAll: Bool, style: Style
    ) {
        self.rules = rules
        self.traces = traces
        self.showsAll = showsAll
        self.style = style
    }

    /// The text, without a line end after the last line. Without numbers, it has the rules, each with samples.
    var text: String {
        var lines: [String] = []
        if let origin = rules.origin {
            let resolution = origin.requested == origin.resolved ? "" : " → \(origin.resolved)"
            lines.append("\(origin.requested)\(resolution) (\(origin.type), CLDR \(origin.cldrVersion))")
        } else {
            lines.append("own rules")
        }
        for (number, trace) in traces { lines += explanation(of: number, trace) }
        if traces.isEmpty {
            for samples in CategorySamples.samples(of: rules.ruleSet) { lines += self.lines(samples) }
        }
        return lines.joined(separator: "\n")
    }

    private func lines(_ samples: CategorySamples) -> [String] {
        let condition = rules.ruleSet.rules.first { $0.category == samples.category }?.condition
        let rule = [style.strong(samples.category.keyword), condition.map { "\($0)" }].compactMap { $0 }
        let kinds = [("integers", samples.integers), ("decimals", samples.decimals), ("compact ", samples.compact)]
        return ["", rule.joined(separator: ": ")]
            + kinds.filter { !$0.1.isEmpty }.map { "  \($0.0)  \($0.1)" }
    }

    private func explanation(of number: String, _ trace: PluralRuleTrace) -> [String] {
        let operands = ExplanationText.operands.map { "\($0) = \(trace.operands[$0])" }.joined(separator: ", ")
        var lines = ["", "\(number) → \(style.strong(trace.category.keyword))", "  \(operands)"]
        for (index, rule) in trace.rules.enumerated() where showsAll || index <= trace.winningIndex ?? index {
            let mark = index == trace.winningIndex ? style.strong("  ← won") : ""
            lines.append("  \(rule.category):\(mark)")
            let width = rule.conjunctions.flatMap(\.relations).map { $0.relation.description.count }.max() ?? 0
            for (place, conjunction) in rule.conjunctions.enumerated() {
                if place > 0 { lines.append("    or") }
                lines += conjunction.relations.map { line($0, width: width) }
            }
        }
        if trace.winningIndex == nil {
            let reason = trace.rules.isEmpty ? "there is no other rule" : "no rule holds"
            lines.append("  other:\(style.strong("  ← won")), \(reason)")
        } else if showsAll {
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

/// Explanations as JSON for programs. The schema:
///
/// ```
/// { "schema": 1, "locale": TEXT, "resolvedLocale": TEXT, "type": "cardinal" | "ordinal", "cldrVersion": TEXT,
///   "categories": [{ "category": CATEGORY, "condition": TEXT,
///                    "integers": NUMBERS, "decimals": NUMBERS, "compact": NUMBERS }],
///   "numbers": [{ "number": TEXT, "category": CATEGORY, "operands": { "n": TEXT, … "e": TEXT },
///                 "rules": [{ "category": CATEGORY, "condition": TEXT, "holds": BOOL, "won": BOOL,
///                             "conjunctions": [{ "holds": BOOL, "relations": [RELATION] }] }] }] }
/// RELATION { "relation": TEXT, "operand": TEXT, "value": TEXT, "modulus": TEXT | null, "compared": TEXT, "holds": BOOL }
/// NUMBERS { "examples": [TEXT], "complete": BOOL }   a text is a number or FIRST~LAST
/// ```
///
/// `categories` are all categories of the rules if no numbers are given, and null otherwise.
///
/// The list of rules ends with the rule that applies, unless all rules are requested. The rule for "other" has no
/// condition and always holds. Values are texts because they may have any number of digits. `locale`, `resolvedLocale`,
/// `type` and `cldrVersion` are null for rules from the command line.
struct ExplanationJSON {
    private let rules: ExplainedRules
    private let traces: [(number: String, trace: PluralRuleTrace)]
    private let showsAll: Bool

    /// - Parameter showsAll: Whether the rules after the rule that applies are shown.
    init(_ rules: ExplainedRules, _ traces: [(number: String, trace: PluralRuleTrace)], showsAll: Bool) {
        self.rules = rules
        self.traces = traces
        self.showsAll = showsAll
    }

    var value: JSONValue {
        let origin = rules.origin
        return .object([
            ("schema", 1),
            ("locale", origin.map { .string($0.requested) } ?? .null),
            ("resolvedLocale", origin.map { .string($0.resolved) } ?? .null),
            ("type", origin.map { .string($0.type.name) } ?? .null),
            ("cldrVersion", origin.map { .string($0.cldrVersion) } ?? .null),
            ("categories", traces.isEmpty ? .array(CategorySamples.samples(of: rules.ruleSet).map(category)) : .null),
            ("numbers", .array(traces.map { number($0.number, $0.trace) })),
        ])
    }

    private func category(_ samples: CategorySamples) -> JSONValue {
        let condition = rules.ruleSet.rules.first { $0.category == samples.category }?.condition
        return .object([
            ("category", .string(samples.category.keyword)),
            ("condition", .string(condition.map { "\($0)" } ?? "")),
            ("integers", DifferenceJSON.numbers(samples.integers)),
            ("decimals", DifferenceJSON.numbers(samples.decimals)),
            ("compact", DifferenceJSON.numbers(samples.compact)),
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
            ("rules", .array(rules(of: trace))),
        ])
    }

    /// The rules up to the rule that applies, or all rules. The last rule is "other", which has no condition.
    private func rules(of trace: PluralRuleTrace) -> [JSONValue] {
        let last = trace.winningIndex ?? trace.rules.count
        let shown = trace.rules.enumerated().filter { showsAll || $0.offset <= last }
            .map { rule($0.element, hasWon: $0.offset == trace.winningIndex) }
        if trace.winningIndex != nil, !showsAll { return shown }
        let other: JSONValue = .object([
            ("category", .string(PluralCategory.other.keyword)),
            ("condition", .string("")),
            ("holds", true),
            ("won", .bool(trace.winningIndex == nil)),
            ("conjunctions", .array([])),
        ])
        return shown + [other]
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
