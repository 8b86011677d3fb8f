import CLDRPluralsCore
import StringsdictTextFiles

/// Checks that the rule that lists a sample also selects it.
enum SampleCheck {
    /// Checks the samples of one rule against its own condition. The samples of `other` can only be checked with the
    /// whole set.
    static func diagnostics(of read: ReadRule) -> [PluralRuleDiagnostic] {
        guard let condition = read.rule.condition else { return [] }
        return diagnostics(of: read) { operands in
            condition.holds(for: operands) ? nil : "for which \"\(condition)\" does not hold"
        }
    }

    /// Checks the samples of all rules of a set.
    static func diagnostics(of rules: [ReadRule], in set: PluralRuleSet) -> [PluralRuleDiagnostic] {
        rules.flatMap { read in
            diagnostics(of: read) { operands in
                let category = set.category(for: operands)
                return category == read.rule.category ? nil : "which is \"\(category.keyword)\""
            }
        }
    }

    /// A diagnostic for each entry with a wrong sample. It names the first wrong number of the entry.
    private static func diagnostics(
        of read: ReadRule, contradiction: (DecimalOperands) -> String?
    ) -> [PluralRuleDiagnostic] {
        read.sampleSites.compactMap { site in
            for number in site.range.expanded() {
                guard let operands = DecimalOperands(number), let contradiction = contradiction(operands) else {
                    continue
                }
                return PluralRuleDiagnostic(
                    severity: .error, code: .contradictingSample, position: site.position,
                    text: site.range.description,
                    problem: "expected samples of \"\(read.rule.category.keyword)\", found \(number), \(contradiction)",
                    hint: nil)
            }
            return nil
        }
    }
}

/// Finds categories and conjunctions that no number reaches.
///
/// The answer is exact: the rules are evaluated for numbers of every kind that they distinguish (see
/// ``PluralRepresentatives``). If there are too many kinds, nothing is reported.
enum ReachabilityCheck {
    /// The greatest number of relations that a check evaluates, over all numbers.
    fileprivate static let maximumCount = 50_000
    /// The greatest number of pieces of the number line that a check visits: four times the need of a CLDR rule set.
    /// Rules may come from anywhere, so the time is limited.
    fileprivate static let budget = 20_000

    /// The results for the numbers of all kinds.
    private struct Findings {
        var reached: Set<PluralCategory> = []
        /// For each conjunction of each rule, whether some number satisfies it.
        var fulfilled: [[Bool]]
    }

    /// Warns of the conjunctions of a condition that hold for no number.
    static func diagnostics(of read: ReadCondition) -> [PluralRuleDiagnostic] {
        let rule = PluralRule(uncheckedCategory: .one, condition: read.condition, samples: RuleSamples())
        guard let fulfilled = findings(of: [rule])?.fulfilled.first else { return [] }
        return contradictions(in: read.condition, fulfilled: fulfilled, at: read.positions)
    }

    /// Warns of the categories that no number has, and of conjunctions that hold for no number.
    static func diagnostics(of rules: [ReadRule]) -> [PluralRuleDiagnostic] {
        guard let findings = findings(of: rules.map { $0.rule }) else { return [] }
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
        let relationCount = rules.compactMap { $0.condition }.reduce(0) { $0 + $1.relations.count }
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
            // Everything has been found.
            if findings.reached.isSuperset(of: rules.map { $0.category }),
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
            problem: "no number is \"\(category)\": "
                + (isShadowed
                    ? "the rules before it take every number that it could have" : "its condition holds for none"),
            hint: nil)
    }

    private static func contradictions(
        in condition: PluralCondition, fulfilled: [Bool], at positions: [TextPosition]
    ) -> [PluralRuleDiagnostic] {
        zip(zip(condition.conjunctions, fulfilled), positions).compactMap { conjunction, position in
            guard !conjunction.1 else { return nil }
            return PluralRuleDiagnostic(
                severity: .warning, code: .contradictoryConjunction, position: position,
                text: conjunction.0.description, problem: "no number fulfils \"\(conjunction.0)\"",
                hint: "leave it out")
        }
    }
}

/// Finds rules whose order in a text differs from the order in which they are tried, where this decides the category of a
/// number.
///
/// As with ``ReachabilityCheck``, nothing is reported if the rules distinguish too many kinds of numbers.
enum OrderCheck {
    /// A warning for each rule that a later rule of the text takes numbers from.
    ///
    /// - Parameters:
    ///   - written: The rules in the order of the text.
    ///   - set: The same rules in the order in which they are tried.
    static func diagnostics(of written: [ReadRule], in set: PluralRuleSet) -> [PluralRuleDiagnostic] {
        let rules = written.map { $0.rule }
        let relationCount = rules.compactMap { $0.condition }.reduce(0) { $0 + $1.relations.count }
        guard rules != set.rules, relationCount > 0,
            let representatives = PluralRepresentatives(of: set, budget: ReachabilityCheck.budget),
            representatives.count <= ReachabilityCheck.maximumCount / relationCount
        else { return [] }
        let text = PluralRuleSet(unchecked: rules)
        var examples: [PluralCategory: (number: DecimalOperands, winner: PluralCategory)] = [:]
        for operands in representatives.operands {
            let (first, winner) = (text.category(for: operands), set.category(for: operands))
            if first != winner, examples[first] == nil { examples[first] = (operands, winner) }
        }
        return written.compactMap { read in
            guard let (number, winner) = examples[read.rule.category] else { return nil }
            let category = read.rule.category.keyword
            return PluralRuleDiagnostic(
                severity: .warning, code: .rulesOutOfOrder, position: read.categoryPosition, text: category,
                problem: "the rule for \"\(category)\" stands before the one for \"\(winner)\", but is tried after it: "
                    + "\(number) is \"\(winner)\"",
                hint: "write the rules in the order zero, one, two, few, many, other")
        }
    }
}
