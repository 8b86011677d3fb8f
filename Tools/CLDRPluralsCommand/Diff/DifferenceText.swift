import CLDRPlurals
import CommandConsole
import PluralRuleSyntax
import TableCompiler

/// A difference as text for people.
struct DifferenceText {
    private let difference: PluralDifference
    private let numberDifference: NumberDifference?
    private let style: Style

    init(_ difference: ReleaseDifference, style: Style) {
        self.difference = difference.plurals
        numberDifference = difference.numbers
        self.style = style
    }

    /// The text, without a line end after the last line.
    var text: String {
        var lines = [style.strong("CLDR \(difference.oldVersion) → CLDR \(difference.newVersion)")]
        for type in PluralRuleType.allCases { lines += section("\(type) rules", difference[type]) }
        lines += ranges + symbols
        return lines.joined(separator: "\n")
    }

    private func heading(
        _ title: String, added: Int, removed: Int, changed: Int, isEmpty: Bool = true
    ) -> String {
        if isEmpty, added + removed + changed == 0 { return "\(style.strong(title)): no difference" }
        let noun = PluralRules(locale: "en").category(for: added) == .one ? "locale" : "locales"
        return "\(style.strong(title)): \(added) \(noun) added, \(removed) removed, \(changed) changed"
    }

    private func section(_ title: String, _ rules: PluralDifference.Rules) -> [String] {
        func count(_ groups: [[String]]) -> Int { groups.reduce(0) { $0 + $1.count } }
        var lines = [
            "",
            heading(
                title, added: count(rules.added.map(\.locales)), removed: count(rules.removed.map(\.locales)),
                changed: count(rules.changed.map(\.locales))),
        ]
        for group in rules.added {
            lines.append("  added \(style.strong(group.locales.joined(separator: ", ")))")
            lines.append(style.good("    + \(group.rules)"))
        }
        for group in rules.removed {
            lines.append("  removed \(style.strong(group.locales.joined(separator: ", ")))")
            lines.append(style.bad("    - \(group.rules)"))
        }
        for change in rules.changed {
            lines.append("  changed \(style.strong(change.locales.joined(separator: ", ")))")
            lines += ruleLines(change) + numbers(change.numbers)
        }
        return lines
    }

    /// The rules that are not the same on both sides.
    private func ruleLines(_ change: PluralDifference.Change) -> [String] {
        let (old, new) = (change.old.rules, change.new.rules)
        if Set(old) == Set(new) {
            // Only the order is different.
            return [style.bad("    - \(change.old)"), style.good("    + \(change.new)")]
        }
        return PluralCategory.allCases.flatMap { category -> [String] in
            let before = old.first { $0.category == category }
            let after = new.first { $0.category == category }
            if before == after { return before.map { ["      \($0)"] } ?? [] }
            return (before.map { [style.bad("    - \($0)")] } ?? [])
                + (after.map { [style.good("    + \($0)")] } ?? [])
        }
    }

    private func numbers(_ changes: CategoryChanges) -> [String] {
        if changes.isEmpty {
            return [
                "      " + (changes.isExact ? "no number changed its category" : "no number was found that changed")
            ]
        }
        return changes.transitions.map { transition in
            let kinds = [transition.integers, transition.decimals, transition.compact]
            let examples = kinds.filter { !$0.isEmpty }.map(\.description).joined(separator: "; ")
            return "      \(transition.old) → \(transition.new): \(examples)"
        }
    }

    private var symbols: [String] {
        let title = "number symbols"
        guard let numberDifference else {
            return ["", "\(style.strong(title)): not compared, since only the plural rules of one side are known"]
        }
        return [
            "",
            heading(
                title, added: numberDifference.added.count, removed: numberDifference.removed.count,
                changed: Set(numberDifference.changed.flatMap(\.locales)).count, isEmpty: numberDifference.isEmpty),
        ] + NumberDifferenceText(numberDifference, style: style).lines
    }

    private var ranges: [String] {
        let ranges = difference.ranges
        var lines = [
            "",
            heading(
                "ranges", added: ranges.added.count, removed: ranges.removed.count,
                changed: ranges.changed.reduce(0) { $0 + $1.locales.count }),
        ]
        if !ranges.added.isEmpty { lines.append("  added \(style.strong(ranges.added.joined(separator: ", ")))") }
        if !ranges.removed.isEmpty { lines.append("  removed \(style.strong(ranges.removed.joined(separator: ", ")))") }
        for change in ranges.changed {
            lines.append("  changed \(style.strong(change.locales.joined(separator: ", ")))")
            for pair in change.pairs {
                lines.append("      from \(pair.start) to \(pair.end): \(pair.old) → \(pair.new)")
            }
        }
        return lines
    }
}
