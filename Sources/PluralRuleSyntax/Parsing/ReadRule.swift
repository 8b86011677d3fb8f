import CLDRPluralsCore

/// A condition with the places of its conjunctions, which are no part of the syntax tree.
struct ReadCondition {
    var condition: PluralCondition
    var positions: [PluralRulePosition]
}

/// Samples with the place of each entry.
struct ReadSamples {
    struct Site {
        var range: PluralSampleRange
        var position: PluralRulePosition
    }

    var integers: PluralSampleList?
    var decimals: PluralSampleList?
    var sites: [Site] = []
}

/// A rule with the places that later checks report.
struct ReadRule {
    var rule: PluralRule
    /// The text that names the category where a check concerns the whole rule.
    var categoryPosition: PluralRulePosition
    var conjunctionPositions: [PluralRulePosition]
    var sampleSites: [ReadSamples.Site]
}

extension RuleReader {
    /// The condition and samples of one rule, up to the end of the rule; nil after a mistake.
    mutating func rule(of category: PluralCategory, at categoryPosition: PluralRulePosition) -> ReadRule? {
        var condition: ReadCondition?
        let errorsBefore = diagnostics.count
        if isAtEndOfCondition {
            if category != .other {
                reportUnexpected(.missingCondition, expected: "a condition for \"\(category.keyword)\"")
            }
        } else if category == .other {
            reportUnexpected(
                .otherHasCondition, expected: "no condition for \"other\"",
                hint: "\"other\" is what no other rule holds for")
            recover { $0.isAtEndOfCondition }
        } else {
            condition = self.condition()
        }
        let samples = self.samples()
        guard !diagnostics.dropFirst(errorsBefore).contains(where: { $0.severity == .error }) else { return nil }
        return ReadRule(
            rule: PluralRule(
                uncheckedCategory: category, condition: condition?.condition,
                samples: PluralSamples(integers: samples.integers, decimals: samples.decimals)),
            categoryPosition: categoryPosition,
            conjunctionPositions: condition?.positions ?? [],
            sampleSites: samples.sites)
    }
}
