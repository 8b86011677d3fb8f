import CLDRPluralsCore

/// Finds categories and conjunctions that no number reaches.
///
/// This is decided exactly, by evaluating the rules for numbers of every kind that they tell apart
/// (``PluralRepresentatives``). Where there would be too many kinds, nothing is reported.
enum ReachabilityCheck {
    /// The most numbers that one check evaluates the rules for.
    private static let maximumCount = 200_000

    static func diagnostics(of rules: [ReadRule]) -> [PluralRuleDiagnostic] {
        let set = PluralRuleSet(unchecked: rules.map(\.rule))
        let relationCount = rules.reduce(0) { $0 + ($1.rule.condition?.relations.count ?? 0) }
        guard relationCount > 0, let representatives = PluralRepresentatives(of: set) else { return [] }
        guard representatives.count <= maximumCount / relationCount else { return [] }

        var reached: Set<PluralCategory> = []
        var fulfilled = rules.map { [Bool](repeating: false, count: $0.rule.condition?.conjunctions.count ?? 0) }
        for operands in representatives.operands {
            reached.insert(set.category(for: operands))
            for (rule, read) in rules.enumerated() {
                for (index, conjunction) in (read.rule.condition?.conjunctions ?? []).enumerated()
                where !fulfilled[rule][index] {
                    fulfilled[rule][index] = conjunction.holds(for: operands)
                }
            }
            if reached.count == rules.count, fulfilled.allSatisfy({ !$0.contains(false) }) { break }
        }
        return zip(rules, fulfilled).flatMap { read, fulfilled in
            diagnostics(of: read, isReached: reached.contains(read.rule.category), fulfilled: fulfilled)
        }
    }

    private static func diagnostics(
        of read: ReadRule, isReached: Bool, fulfilled: [Bool]
    ) -> [PluralRuleDiagnostic] {
        let category = read.rule.category.keyword
        guard isReached else {
            let message =
                fulfilled.contains(true) || read.rule.condition == nil
                ? "no number is \"\(category)\": the rules before it take every number that it could have"
                : "no number is \"\(category)\": its condition holds for none"
            return [
                PluralRuleDiagnostic(
                    severity: .warning, code: .unreachableCategory, position: read.categoryPosition, text: category,
                    message: message, hint: nil)
            ]
        }
        let conjunctions = read.rule.condition?.conjunctions ?? []
        return zip(zip(conjunctions, fulfilled), read.conjunctionPositions).compactMap { conjunction, position in
            guard !conjunction.1 else { return nil }
            return PluralRuleDiagnostic(
                severity: .warning, code: .contradictoryConjunction, position: position,
                text: conjunction.0.description, message: "no number fulfils \"\(conjunction.0)\"",
                hint: "leave it out")
        }
    }
}
