import CLDRPlurals
import StringsdictCommandConsole
import StringsdictLocalizedEntries
import StringsdictTextFiles

extension Check {
    static func missingCategory(
        _ name: String, _ severity: TextSeverity, _ grade: MissingForms.Grade, _ summary: String, _ explanation: String,
        bad: Example,
        good: Example
    ) -> Check {
        Check(
            name, .plurals, severity, summary,
            page: CheckPage(
                explanation, remedy: "Add a text for the category that the finding names.", bad: [bad], good: [good]),
            key: { key, findings in
                key.forEachText { MissingForms.report($0, of: key, grade, severity, &findings) }
            })
    }
}

/// Finds the plural forms that a language needs and a variable lacks.
enum MissingForms {
    /// The kind of numbers that reach a missing category. The first kind that applies counts.
    enum Grade {
        case wholes
        case large
        case fractions
        case compact
    }

    static func report(
        _ item: CheckedEntry, of key: CheckedKey, _ grade: Grade, _ severity: TextSeverity,
        _ findings: inout FindingCollector
    ) {
        let isCopy = key.isCopy(item)
        if isCopy, grade != .wholes || item.kind == .other { return }
        lazy var source = sourceWithOneForm(of: item, key)
        forEachIncompleteVariable(item) { variable, missing, plurals in
            // "un million de fichiers", but "mes fichiers".
            guard grade != .large || showsNumber(variable, in: item) else { return }
            let isSingle = hasOneForm(variable)
            // Changes of a CLDR release are reported for these languages too.
            guard item.earlier != nil || !isSingle || !SourcePlural.keepsSingularAfterNumbers(item.entry.language)
            else { return }
            let type = numberType(variable)
            let single = source.flatMap { $0.variables.contains(variable.name.value) ? $0.entry : nil }
            let exact = item.exactNumbers(of: variable)
            func reach(
                _ category: PluralCategory, _ plurals: LanguagePlurals, _ source: LanguagePlurals?
            ) -> (grade: Grade, samples: String)? {
                reachedBy(plurals.reach(of: category, whereOtherIn: source, without: exact), type)
            }
            let reached = missing.compactMap { category -> (category: PluralCategory, grade: Grade, samples: String)? in
                guard let reached = reach(category, plurals, single?.plurals) else { return nil }
                // The release did not change a category that was missing before.
                if let earlier = item.earlier, reach(category, earlier, single?.earlier)?.grade == reached.grade {
                    return nil
                }
                return (category, reached.grade, reached.samples)
            }
            let found = reached.filter { $0.grade == grade }
            guard !found.isEmpty else { return }
            if isCopy, item.earlier == nil, let source = key.source {
                // Nobody has translated the text yet. Its forms are the least of what it lacks.
                return findings.report(
                    Message.copy(of: source.entry.language, language: item.entry.language),
                    at: .offset(variable.offset, in: variable), of: item, cause: Cause(inTableOf: item, "copy"))
            }
            // Hundreds of texts may lack a form of one language for the same reason, and all plurals of a language one form. If a text has one form, its
            // translations often have one, too.
            let categories = found.map(\.category.keyword).joined(separator: ",")
            let cause =
                if severity == .note {
                    Cause(item.path, item.entry.language, categories)
                } else if isSingle {
                    Cause(item.entry.key, variable.name.value)
                } else if found.allSatisfy({ key.neverHas($0.category, item.entry.language) }) {
                    Cause(item.path, item.entry.language, categories)
                } else {
                    Cause?.none
                }
            findings.report(
                Message.missing(
                    found.map { ($0.category, $0.samples) }, grade, owner: item.name(of: variable),
                    language: item.entry.language), at: .offset(variable.offset, in: variable), of: item,
                // The findings of all grades offer the same correction, so one run is enough.
                fix: item.earlier == nil
                    ? nil : ReleaseComparison.fix(adding: reached.map(\.category), to: variable, of: item),
                cause: cause,
                changes: ReleaseComparison.changes(
                    .add, found.map { ($0.category, grade == .large ? plurals.listLarge($0.category) : $0.samples) },
                    of: item))
        }
    }

    /// What the checks say.
    enum Message: FindingMessage {
        case copy(of: String, language: String)
        case missing([(category: PluralCategory, samples: String)], Grade, owner: String, language: String)

        var text: String {
            switch self {
            case .copy(let source, let language):
                return
                    "this plural is still the text of '\(source)', and lacks forms of the language '\(language)'; translate it"
            case .missing(let forms, let grade, let owner, let language):
                let kind = grade == .fractions ? "numbers with a fraction" : "numbers"
                let suffix = grade == .large ? ", and for no smaller one" : ""
                let need = "which the language '\(language)' needs for"
                if forms.count == 1, let form = forms.first {
                    return
                        "\(owner) has no text for '\(form.category.keyword)', \(need) \(kind) such as \(form.samples)\(suffix)"
                }
                let list = forms.map { "'\($0.category.keyword)' (\($0.samples))" }.joined(separator: ", ")
                return "\(owner) has no texts for \(list), \(need) such \(kind)\(suffix)"
            }
        }
    }

    /// Whether a variable has one form for all numbers except 0.
    private static func hasOneForm(_ variable: AuthoredEntry.Variable) -> Bool {
        variable.cases.allSatisfy { $0.category == .other || $0.category == .zero || $0.exactNumber == 0 }
    }

    /// The entry of the source language, and the names of its variables that have one form, if other languages translate it. Nil if the
    /// source does not show which numbers it is for.
    private static func sourceWithOneForm(
        of item: CheckedEntry, _ key: CheckedKey
    ) -> (entry: CheckedEntry, variables: Set<String>)? {
        guard let source = key.source, source.plurals != nil, !source.isKeyText,
            !key.languages.isEmpty
        else {
            return nil
        }
        var (single, others): (Set<String>, Set<String>) = ([], [])
        source.forEachVariable { variable in
            guard variable.isPlural else { return }
            if hasOneForm(variable) { single.insert(variable.name.value) } else { others.insert(variable.name.value) }
        }
        single.subtract(others)
        return single.isEmpty ? nil : (source, single)
    }

    /// Whether any text of the entry shows the number that a variable depends on.
    private static func showsNumber(_ variable: AuthoredEntry.Variable, in item: CheckedEntry) -> Bool {
        item.map.arguments(choosing: variable.name.value).contains(where: \.isShown)
    }

    /// The most common kind of number in this category, with samples: small integers before large ones, integers before
    /// fractions. Nil if the text cannot show such a number.
    static func reachedBy(
        _ reach: LanguagePlurals.Reach, _ type: ArgumentType?
    ) -> (grade: Grade, samples: String)? {
        // `%.1f` shows a digit after the point in every number.
        let hasFraction = type?.fractionDigits.map { $0 > 0 } ?? false
        let mayHaveFraction = type.map { $0.family != .integer && $0.fractionDigits != 0 } ?? false
        if !hasFraction, reach.wholeCount > 0 { return (.wholes, LanguagePlurals.list(reach)) }
        if !hasFraction, let large = reach.large { return (.large, Console.grouped("\(large)")) }
        // All its numbers are fractions then, so the form is no rare one: `2.0` needs it, too.
        if hasFraction, let fraction = reach.fraction { return (.wholes, fraction) }
        if mayHaveFraction, let fraction = reach.fraction { return (.fractions, fraction) }
        return nil
    }

    /// Calls a closure for each variable that lacks categories of its language. `other` is never among these
    /// categories: it has its own check.
    static func forEachIncompleteVariable(
        _ item: CheckedEntry, _ body: (AuthoredEntry.Variable, _ missing: [PluralCategory], LanguagePlurals) -> Void
    ) {
        guard let plurals = item.plurals else { return }
        item.forEachVariable { variable in
            guard variable.isPlural, dependsOnNumber(variable) else { return }
            // A category with a misspelt name is not missing. Another check reports the name.
            let misspelt = variable.cases.filter { $0.category == nil }.compactMap {
                MisspeltCategoryCheck.likelyCategory($0.name.value)
            }
            let missing = plurals.categories.filter {
                $0 != .other && variable[$0] == nil && !misspelt.contains($0)
            }
            if !missing.isEmpty { body(variable, missing, plurals) }
        }
    }

    /// Whether the words depend on the number. False for forms with the same words in all categories, such as "Zoom
    /// %dx", and for a single form without words.
    private static func dependsOnNumber(_ variable: AuthoredEntry.Variable) -> Bool {
        let forms = variable.cases.filter { $0.category != .zero && $0.exactNumber != 0 }
        guard let first = forms.first else { return false }
        if forms.contains(where: { $0.text.value != first.text.value }) { return true }
        let hasWords = TextCharacters.hasWords(first.text.value, hasOwnArgument: variable.hasOwnArgument)
        return forms.count == 1 ? hasWords : !hasWords
    }

    /// The type in which the texts show the number. If no text has a conversion of a number: the value type.
    static func numberType(_ variable: AuthoredEntry.Variable) -> ArgumentType? {
        for item in variable.cases {
            for directive in FormatDirective.all(in: item.text.value, hasOwnArgument: variable.hasOwnArgument) {
                if case .conversion(let type) = directive.kind, type.isNumber { return type }
            }
        }
        return variable.valueType.flatMap { ArgumentType(valueType: $0.value) }
    }
}
