/// Evaluates the samples of rules: each must be selected by the rule that lists it.
enum SampleCheck {
    /// Checks the samples of one rule against its own condition. Nothing can be said about those of `other`.
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

    /// One diagnostic for each entry with a sample that does not belong there, naming the first such number.
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
                    message: "expected samples of \"\(read.rule.category.keyword)\", found \(number), \(contradiction)",
                    hint: nil)
            }
            return nil
        }
    }
}
