import CLDRPlurals
import StringsdictLocalizedEntries
import StringsdictTextFiles

extension Check {
    static func formsWithoutNumber(
        _ name: String, _ severity: TextSeverity, _ categories: [PluralCategory], _ summary: String,
        _ explanation: String,
        bad: Example, good: Example
    ) -> Check {
        Check(
            name, .plurals, severity, summary,
            page: CheckPage(
                explanation, remedy: "Show the number in the text, as `other` does.", bad: [bad], good: [good]),
            key: { key, findings in key.forEachText { FormsWithoutNumber.report($0, key, categories, &findings) } })
    }
}

/// Finds plural forms that do not show the number, although several numbers reach them.
enum FormsWithoutNumber {
    static func report(
        _ item: CheckedEntry, _ key: CheckedKey, _ categories: [PluralCategory], _ findings: inout FindingCollector
    ) {
        guard let plurals = item.plurals, item.hasVariables, !key.isCopy(item) else { return }
        item.forEachVariable { variable in
            let positions = item.map.arguments(choosing: variable.name.value).map(\.position)
            guard variable.isPlural, let other = variable[.other],
                showsNumber(other, of: variable, at: positions, item)
            else {
                return
            }
            for category in categories {
                guard plurals.has(category), let text = variable[category], !text.text.value.isEmpty,
                    !showsNumber(text, of: variable, at: positions, item)
                else { continue }
                // The special text for 0 takes 0 away from the category.
                let reach = plurals[category]
                let takesZero = category != .zero && variable[.zero] != nil && reach.wholes.first == 0
                let wholes = takesZero ? Array(reach.wholes.dropFirst()) : reach.wholes
                guard reach.wholeCount - (takesZero ? 1 : 0) > 1 else { continue }
                if let earlier = item.earlier, earlier[category].wholes == reach.wholes { continue }
                let message = Message(
                    category: category, language: item.entry.language, numbers: wholes,
                    hasMore: reach.wholeCount > reach.wholes.count)
                findings.report(
                    message, at: .text(text.text, in: variable), of: item,
                    cause: Cause(inTableOf: item, item.entry.key, message.text),
                    changes: ReleaseComparison.changes(
                        .withoutNumber, [(category, LanguagePlurals.list(reach))], of: item))
            }
        }
    }

    /// What the checks say.
    struct Message: FindingMessage {
        let category: PluralCategory
        let language: String
        let numbers: [Int]
        let hasMore: Bool

        var text: String {
            "the text for '\(category.keyword)' does not show the number, but the language '\(language)' uses it "
                + "for \(numbers.map(String.init).joined(separator: ", "))\(hasMore ? ", …" : "")"
        }
    }

    /// Whether a text shows a number, or anything that could be the number. A conversion of another argument cannot be it: one with another
    /// written position, and an object that is counted as another argument, such as the `%@` of `%@, one message`.
    private static func showsNumber(
        _ text: AuthoredEntry.Variable.Case, of variable: AuthoredEntry.Variable, at positions: [Int],
        _ item: CheckedEntry
    ) -> Bool {
        // The conversions of other arguments. Most texts show a number, and do not need the list.
        lazy var others = Set(
            item.map.arguments.lazy.filter { !positions.contains($0.position) }.flatMap(\.uses)
                .filter { $0.text == text.text && $0.path.last == text.name.value }.map(\.range))
        return FormatDirective.all(in: text.text.value, hasOwnArgument: variable.hasOwnArgument).contains { directive in
            guard directive.takesArgument else { return false }
            guard !positions.isEmpty else { return true }
            if let written = directive.writtenPosition { return positions.contains(written) }
            // A number without a position is the number in another order.
            guard case .conversion(let type) = directive.kind, !type.isNumber else { return true }
            return !others.contains(directive.range)
        }
    }
}
