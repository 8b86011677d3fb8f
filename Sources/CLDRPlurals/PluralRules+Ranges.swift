import CLDRPluralsCore

extension PluralRules {
    /// The category of a range of numbers, such as "1–2 days", from the categories of its ends.
    ///
    /// ```swift
    /// let rules = PluralRules(locale: "sl")
    /// rules.category(from: .one, to: .two)  // .two
    /// ```
    ///
    /// If CLDR has no entry for the locale or for this pair, the result is the category of the end. CLDR has ranges for
    /// cardinal rules only.
    ///
    /// - Complexity: O(1). No allocation.
    ///
    /// Source: UTS #35 part 3, "Plural Ranges".
    @inlinable
    public func category(from start: PluralCategory, to end: PluralCategory) -> PluralCategory {
        if Int(rangeTable) == PackedLocaleColumn.none { return end }
        return rangeCategory(from: start, to: end)
    }

    @usableFromInline
    func rangeCategory(from start: PluralCategory, to end: PluralCategory) -> PluralCategory {
        PluralTables.all.category(from: start, to: end, rangeTable: rangeTable)
    }
}
