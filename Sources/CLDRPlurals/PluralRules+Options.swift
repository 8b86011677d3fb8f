import CLDRPluralsCore

extension PluralRules {
    /// The category of an integer of any width, as options show it.
    ///
    /// ```swift
    /// let rules = PluralRules(locale: "en")
    /// let tenths = NumberOptions(minimumFractionDigits: 1)
    /// rules.category(for: 1, options: tenths)  // .other, as in "1.0 miles"
    /// ```
    ///
    /// - Complexity: O(1) up to 64 bits, without allocation. Else O(*k*²) for *k* machine words.
    ///
    /// Source: ECMA-402, "ResolvePlural".
    @inlinable
    public func category(for number: some BinaryInteger, options: NumberOptions) -> PluralCategory {
        ruleSet.category(PluralOperands(number, options: options))
    }

    /// The category of a number as options show it; `other` for NaN and infinity.
    ///
    /// ```swift
    /// let rules = PluralRules(locale: "en")
    /// rules.category(for: 1.0004, options: NumberOptions())  // .one: "1"
    /// let exact = NumberOptions(maximumFractionDigits: 4)
    /// rules.category(for: 1.0004, options: exact)            // .other
    /// ```
    ///
    /// The digits that are rounded are the shortest ones that read back as the same `Double`, and halves are rounded away
    /// from zero unless the options say otherwise. ``category(for:fractionDigits:)-(Double,_)`` rounds the exact value, and
    /// halves to the even digit, as C does: 0.125 with two digits is 0.13 here and 0.12 there.
    ///
    /// - Complexity: O(1). No allocation.
    ///
    /// Source: ECMA-402, "ResolvePlural".
    public func category(for number: Double, options: NumberOptions) -> PluralCategory {
        guard let operands = PluralOperands(number, options: options) else { return .other }
        return ruleSet.category(operands)
    }

    /// The category of a floating-point number of any type as options show it; `other` for NaN and infinity.
    ///
    /// - Complexity: As that of ``category(for:)-(BinaryFloatingPoint)``.
    @inlinable
    public func category(for number: some BinaryFloatingPoint, options: NumberOptions) -> PluralCategory {
        PluralOperands(number, options: options).map(ruleSet.category) ?? .other
    }
}

// MARK: - Ranges of numbers

extension PluralRules {
    /// What a range is whose pair of categories CLDR does not list.
    ///
    /// A later version may have another answer of another standard, so a `switch` in a program needs a default.
    #if hasAttribute(nonexhaustive)
    @nonexhaustive
    #endif
    public enum MissingPairs: Sendable, Hashable {
        /// The category of the end, as UTS #35 says.
        case end
        /// `other`, as in ICU and in JavaScript engines.
        case other
    }

    /// The category of a range of integers, such as "1–2 days", as options show its ends.
    ///
    /// ```swift
    /// PluralRules(locale: "sl").category(forRangeFrom: 1, to: 2)  // .two
    /// ```
    ///
    /// If both ends are shown by the same text, the category is that of this number.
    ///
    /// - Complexity: As that of two calls of ``category(for:options:)-(BinaryInteger,_)``.
    ///
    /// Source: ECMA-402, "ResolvePluralRange"; UTS #35 part 3, "Plural Ranges".
    @inlinable
    public func category(
        forRangeFrom start: some BinaryInteger, to end: some BinaryInteger, options: NumberOptions = NumberOptions(),
        missingPairs: MissingPairs = .end
    ) -> PluralCategory {
        category(forRangeFrom: NumberValue(start), to: NumberValue(end), options, missingPairs)
    }

    /// The category of a range of numbers, such as "1.5–2 days", as options show its ends.
    ///
    /// ```swift
    /// let rules = PluralRules(locale: "en")
    /// let options = NumberOptions()
    /// // .other
    /// rules.category(forRangeFrom: 0.5, to: 1.0, options: options)
    ///
    /// // .one: both are shown as "1"
    /// rules.category(forRangeFrom: 1.0, to: 1.0001, options: options)
    /// ```
    ///
    /// If both ends are shown by the same text, the category is that of this number. NaN and infinity are `other`.
    ///
    /// - Complexity: As that of two calls of ``category(for:options:)-(BinaryFloatingPoint,_)``.
    ///
    /// Source: ECMA-402, "ResolvePluralRange"; UTS #35 part 3, "Plural Ranges".
    @inlinable
    public func category(
        forRangeFrom start: some BinaryFloatingPoint, to end: some BinaryFloatingPoint, options: NumberOptions,
        missingPairs: MissingPairs = .end
    ) -> PluralCategory {
        guard let first = NumberValue(start), let last = NumberValue(end) else {
            return category(
                forRangeFrom: category(for: start, options: options), to: category(for: end, options: options),
                missingPairs: missingPairs)
        }
        return category(forRangeFrom: first, to: last, options, missingPairs)
    }

    @usableFromInline
    func category(
        forRangeFrom start: NumberValue, to end: NumberValue, _ options: NumberOptions, _ missingPairs: MissingPairs
    ) -> PluralCategory {
        let shown = NumberValue.operands(start, end, options)
        let first = ruleSet.category(shown.start)
        if shown.areSameText { return first }
        return category(forRangeFrom: first, to: ruleSet.category(shown.end), missingPairs: missingPairs)
    }

    /// The category of a range from the categories of its ends, with a choice for pairs that CLDR does not list.
    ///
    /// ```swift
    /// let rules = PluralRules(locale: "tlh")  // CLDR has no ranges for Klingon.
    /// // .one
    /// rules.category(forRangeFrom: .other, to: .one, missingPairs: .end)
    /// // .other
    /// rules.category(forRangeFrom: .other, to: .one, missingPairs: .other)
    /// ```
    ///
    /// - Complexity: O(1). No allocation.
    public func category(
        forRangeFrom start: PluralCategory, to end: PluralCategory, missingPairs: MissingPairs
    ) -> PluralCategory {
        SharedTables.plurals.listedCategory(forRangeFrom: start, to: end, rangeTable: rangeTable)
            ?? (missingPairs == .end ? end : .other)
    }
}
