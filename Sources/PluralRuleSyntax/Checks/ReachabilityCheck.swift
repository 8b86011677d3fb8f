import CLDRPluralsCore

/// Finds categories and conjunctions that no number reaches.
///
/// This is decided exactly, by evaluating the rules for numbers of every kind that they tell apart
/// (``PluralRepresentatives``). Where there would be too many kinds, nothing is reported.
enum ReachabilityCheck {
    /// The most relations that one check evaluates, over all numbers.
    private static let maximumCount = 50_000
    /// How many pieces of the number line one check looks at; four times what a rule set of CLDR needs. Rules come from
    /// outside, so reading them must not take long.
    private static let budget = 20_000

    /// What numbers of all kinds come to.
    private struct Findings {
        var reached: Set<PluralCategory> = []
        /// Whether some number fulfils a conjunction, for each conjunction of each rule.
        var fulfilled: [[Bool]]
    }

    /// Warns of the conjunctions of a condition that hold for no number.
    static func diagnostics(of read: ReadCondition) -> [PluralRuleDiagnostic] {
        let rule = PluralRule(uncheckedCategory: .one, condition: read.condition, samples: PluralSamples())
        guard let fulfilled = findings(of: [rule])?.fulfilled.first else { return [] }
        return contradictions(in: read.condition, fulfilled: fulfilled, at: read.positions)
    }

    /// Warns of the categories that no number has, and of conjunctions that hold for no number.
    static func diagnostics(of rules: [ReadRule]) -> [PluralRuleDiagnostic] {
        guard let findings = findings(of: rules.map(\.rule)) else { return [] }
        return zip(rules, findings.fulfilled).flatMap { read, fulfilled -> [PluralRuleDiagnostic] in
            guard findings.reached.contains(read.rule.category) else {
                return [unreachable(read, isShadowed: fulfilled.contains(true) || read.rule.condition == nil)]
            }
            guard let condition = read.rule.condition else { return [] }
            return contradictions(in: condition, fulfilled: fulfilled, at: read.conjunctionPositions)
        }
    }

    private static func findings(of rules: [PluralRule]) -> Findings? {
        let set = PluralRuleSet(unchecked: rules)
        let conjunctions = rules.map { $0.condition?.conjunctions ?? [] }
        let relationCount = rules.reduce(0) { $0 + ($1.condition?.relations.count ?? 0) }
        guard relationCount > 0, let representatives = PluralRepresentatives(of: set, budget: budget),
            representatives.count <= maximumCount / relationCount
        else { return nil }

        var findings = Findings(fulfilled: conjunctions.map { $0.map { _ in false } })
        for operands in representatives.operands {
            findings.reached.insert(set.category(for: operands))
            for (rule, conjunctions) in conjunctions.enumerated() {
                for (index, conjunction) in conjunctions.enumerated() where !findings.fulfilled[rule][index] {
                    findings.fulfilled[rule][index] = conjunction.holds(for: operands)
                }
            }
            // Nothing is left to be found.
            if findings.reached.isSuperset(of: rules.map(\.category)),
                findings.fulfilled.allSatisfy({ !$0.contains(false) })
            {
                break
            }
        }
        return findings
    }

    private static func unreachable(_ read: ReadRule, isShadowed: Bool) -> PluralRuleDiagnostic {
        let category = read.rule.category.keyword
        return PluralRuleDiagnostic(
            severity: .warning, code: .unreachableCategory, position: read.categoryPosition, text: category,
            message: "no number is \"\(category)\": "
                + (isShadowed
                    ? "the rules before it take every number that it could have" : "its condition holds for none"),
            hint: nil)
    }

    private static func contradictions(
        in condition: PluralCondition, fulfilled: [Bool], at positions: [PluralRulePosition]
    ) -> [PluralRuleDiagnostic] {
        zip(zip(condition.conjunctions, fulfilled), positions).compactMap { conjunction, position in
            guard !conjunction.1 else { return nil }
            return PluralRuleDiagnostic(
                severity: .warning, code: .contradictoryConjunction, position: position,
                text: conjunction.0.description, message: "no number fulfils \"\(conjunction.0)\"",
                hint: "leave it out")
        }
    }
}
