import CLDRPlurals
import CLDRSource
import StringsdictCommandConsole
import PluralRuleSyntax
import ReleaseComparison

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
        var lines = [style.strong("CLDR \(difference.oldVersion) → CLDR \(difference.newVersion)")] + texts
        for type in PluralRuleType.allCases { lines += section("\(type) rules", difference[type]) }
        lines += ranges + symbols
        return lines.joined(separator: "\n")
    }

    /// The texts to add or remove, which translators need first.
    private var texts: [String] {
        let title = style.strong("texts")
        if difference.texts.isEmpty { return ["", "\(title): no locale has other categories"] }
        return ["", "\(title) to add or to drop:"] + difference.texts.map { "  \($0)" }
    }

    private func notCompared(_ title: String) -> String {
        """
        \(style.strong(title)): not compared, since only the plural rules of one side are known; name the folders 'common' of \
        both releases to compare them
        """
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

    /// The rules that differ between the sides.
    private func ruleLines(_ change: PluralDifference.Change) -> [String] {
        let (old, new) = (change.old.rules, change.new.rules)
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
            return ["", notCompared(title)]
        }
        return [
            "",
            heading(
                title, added: numberDifference.added.count, removed: numberDifference.removed.count,
                changed: Set(numberDifference.changed.flatMap(\.locales)).count, isEmpty: numberDifference.isEmpty),
        ] + NumberDifferenceText(numberDifference, style: style).lines
    }

    private var ranges: [String] {
        guard let ranges = difference.ranges else { return ["", notCompared("ranges")] }
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
                let (old, new) = (pair.old?.keyword ?? "no such range", pair.new?.keyword ?? "no such range")
                lines.append("      from \(pair.start) to \(pair.end): \(old) → \(new)")
            }
        }
        return lines
    }
}

/// The difference of number symbols as lines for people.
struct NumberDifferenceText {
    /// The number of added or removed locales that are named.
    private static let namedLocales = 20
    /// The number of numbering systems of a change that are named.
    private static let namedSystems = 6

    private let difference: NumberDifference
    private let style: Style

    init(_ difference: NumberDifference, style: Style) {
        self.difference = difference
        self.style = style
    }

    /// The lines below the heading.
    var lines: [String] {
        var lines: [String] = []
        // A locale that gained or lost its file may still format all numbers as before.
        if !difference.added.isEmpty { lines.append("  added \(some(difference.added))") }
        if !difference.removed.isEmpty { lines.append("  removed \(some(difference.removed))") }
        for change in difference.changed {
            // If the difference is restricted to some locales, the origins may be missing.
            let named = change.origins.isEmpty ? change.locales : change.origins
            let heirs = change.locales.count - named.count
            let rest = heirs == 0 ? "" : ", and \(heirs) that \(heirs == 1 ? "inherits" : "inherit") it"
            lines.append("  changed \(strong(named))\(rest)")
            lines += change.parts.flatMap(lines(of:))
        }
        for digits in difference.digits {
            let old = digits.old.map(NumberDifferenceText.visible) ?? "none"
            let new = digits.new.map(NumberDifferenceText.visible) ?? "none"
            lines.append("  digits of \(style.strong(digits.numberingSystem)): \(old) → \(new)")
        }
        return lines
    }

    private func some(_ locales: [String]) -> String {
        let rest = locales.count - NumberDifferenceText.namedLocales
        return rest <= 1 ? strong(locales) : strong(Array(locales.dropLast(rest))) + " and \(rest) more"
    }

    private func strong(_ locales: [String]) -> String { style.strong(locales.joined(separator: ", ")) }

    private func lines(of part: NumberDifference.Part) -> [String] {
        let systems = NumberDifferenceText.list(part.numberingSystems)
        return part.elements.map { element in
            let isSymbol = LocaleNumberSymbols.Name(rawValue: element.name) != nil
            let old = isSymbol ? NumberDifferenceText.visible(element.old) : element.old
            let new = isSymbol ? NumberDifferenceText.visible(element.new) : element.new
            return "      \(element.name)\(systems): \(old) → \(new)"
        }
    }

    /// Lists the numbering systems. `latn` comes first, since systems without symbols inherit from it.
    private static func list(_ systems: [String]) -> String {
        if systems.isEmpty { return "" }
        let sorted = systems.filter { $0 == "latn" } + systems.filter { $0 != "latn" }
        if sorted.count <= namedSystems { return " (\(sorted.joined(separator: ", ")))" }
        let named = sorted.first == "latn" ? 1 : namedSystems
        return " (\(sorted.prefix(named).joined(separator: ", ")) and \(sorted.count - named) more)"
    }

    /// A symbol in quotation marks, with escapes for invisible characters such as special spaces and direction marks.
    /// The result is not a Swift literal: quotation marks and backslashes are not escaped.
    static func visible(_ text: String) -> String {
        var result = "\""
        for scalar in text.unicodeScalars {
            switch scalar.properties.generalCategory {
            case .spaceSeparator where scalar != " ", .format, .control, .lineSeparator, .paragraphSeparator,
                .unassigned, .privateUse, .nonspacingMark:
                result += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result + "\""
    }
}
