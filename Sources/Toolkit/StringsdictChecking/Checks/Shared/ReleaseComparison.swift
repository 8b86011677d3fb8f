import CLDRPlurals
import StringsdictLocalizedEntries

/// Texts that were correct under one CLDR release and are not under the next one.
///
/// The checks of plural forms find most of these texts. When two releases are compared, they report a finding only if the
/// older release does not cause it.
enum ReleaseComparison {
    /// The checks that run where two releases are compared.
    static let checks: [Check] =
        [
            ChangedCategoryCheck.check,
            MissingCategoryCheck.check, MissingCategoryLargeCheck.check, MissingCategoryFractionCheck.check,
            MissingCategoryCompactCheck.check,
            UnusedCategoryCheck.check, OneWithoutNumberCheck.check, ZeroWithoutNumberCheck.check,
            CategoryWithoutNumberCheck.check, UnreadableFileCheck.check,
        ]

    /// The changes of a finding. Empty where releases are not compared.
    static func changes(
        _ kind: FormChange.Kind, _ forms: [(category: PluralCategory, numbers: String)], of item: CheckedEntry
    ) -> [FormChange] {
        item.earlier == nil
            ? [] : forms.map { FormChange(kind: kind, category: $0.category, numbers: $0.numbers) }
    }

    /// The correction that adds forms to a plural of a catalog: copies of `other` that a translator reviews. Nil in other files, which have
    /// no place for a state, and if the plural has no `other` with a state.
    static func fix(
        adding categories: [PluralCategory], to variable: AuthoredEntry.Variable, of item: CheckedEntry
    ) -> Fix? {
        guard item.kind == .catalog, let other = variable[.other]?.name.offset else { return nil }
        // Xcode sorts the forms by name.
        let names = categories.map(\.keyword).sorted()
        let next = variable.cases.filter { $0.name.value > names[0] }.compactMap(\.name.offset).min()
        return .copyForm(other, as: names, before: next)
    }
}
