import CLDRPluralsCore

extension PluralRules {
    /// The category of an integer of any width. The sign is ignored.
    ///
    /// ```swift
    /// PluralRules(locale: "ar").category(for: 103)  // .few
    /// ```
    ///
    /// - Complexity: O(1) up to 64 bits: one or two table reads, inlined into the caller. No allocation.
    @inlinable
    @inline(__always)
    public func category(for number: some BinaryInteger) -> PluralCategory {
        // Counts are seldom negative. A branch that is foreseen takes no time, the arithmetic of a magnitude does.
        if let word = UInt64(exactly: number) { return ruleSet.category(whole: word) }
        return ruleSet.category(PluralOperands(number))
    }

    /// The category of a number from its operands, which describe the number as written, with its visible fraction
    /// digits.
    ///
    /// - Complexity: O(1): one to three table reads, inlined into the caller. No allocation.
    @inlinable
    @inline(__always)
    public func category(for operands: PluralOperands) -> PluralCategory {
        ruleSet.category(operands)
    }

    /// The category of a number written as text, or nil if the text is not a number.
    ///
    /// ```swift
    /// let rules = PluralRules(locale: "en")
    /// rules.category(parsing: "1")    // .one
    /// rules.category(parsing: "1.0")  // .other
    /// rules.category(parsing: "one")  // nil
    /// ```
    ///
    /// For the syntax, see `PluralOperands.init(_:)`.
    ///
    /// - Complexity: O(*k*) for *k* bytes of text. No allocation for a native string.
    @inlinable
    public func category(parsing text: some StringProtocol) -> PluralCategory? {
        let utf8 = text.utf8
        return utf8.withContiguousStorageIfAvailable { category(parsingUTF8: $0) }
            ?? Array(utf8).withUnsafeBufferPointer { category(parsingUTF8: $0) }
    }

    /// A text may not be a number, so ``category(parsing:)`` gives an optional.
    @available(*, unavailable, renamed: "category(parsing:)")
    public func category(for text: some StringProtocol) -> PluralCategory { .other }

    /// The category of a number written in ASCII, or nil if the bytes are not a number.
    ///
    /// - Complexity: O(*k*) for *k* bytes. No allocation.
    public func category(parsingUTF8 text: UnsafeBufferPointer<UInt8>) -> PluralCategory? {
        if let plain = PlainNumber(text) {
            if plain.fractionDigits == 0 { return ruleSet.category(whole: plain.integer) }
            return ruleSet.category(
                integer: plain.integer, fraction: plain.fraction, digits: plain.fractionDigits)
        }
        if let compact = CompactNumber(text) {
            return ruleSet.category(whole: compact.value, exponent: compact.exponent)
        }
        guard let operands = NumberTextParser.operands(of: text) else { return nil }
        return ruleSet.category(operands)
    }

    /// The category of a number in its shortest decimal form; `other` for NaN and infinity.
    ///
    /// For a number that is shown with a fixed number of fraction digits, use
    /// ``category(for:fractionDigits:)-(Double,_)``: "1.0" is not "1".
    ///
    /// - Complexity: O(1). No allocation.
    @inlinable
    public func category(for number: Double) -> PluralCategory {
        let magnitude = number.magnitude
        if magnitude < 0x1p53 {
            let whole = UInt64(magnitude)
            if Double(whole) == magnitude { return ruleSet.category(whole: whole) }
            if let operands = PluralOperands(hundredths: magnitude) { return ruleSet.category(operands) }
        }
        guard let operands = PluralOperands(number) else { return .other }
        return ruleSet.category(operands)
    }

    /// The category of a floating-point number of any type in its shortest decimal form; `other` for NaN and infinity.
    ///
    /// The digits are those of the number's own type: a `Float` of 0.1 counts as "0.1", although the `Double` of the
    /// same value has more digits.
    ///
    /// - Complexity: O(1) without allocation for types whose values a `Double` can hold, such as `Float`; see
    ///   `PluralOperands.init(_:)`.
    @inlinable
    public func category(for number: some BinaryFloatingPoint) -> PluralCategory {
        PluralOperands(number).map(ruleSet.category) ?? .other
    }

    /// The category of a number shown with a fixed number of fraction digits, as by `%.2f`; `other` for NaN and
    /// infinity.
    ///
    /// ```swift
    /// let rules = PluralRules(locale: "en")
    /// rules.category(for: 0.999, fractionDigits: 1)  // .other: "1.0 miles"
    /// ```
    ///
    /// - Complexity: O(1). No allocation.
    @inlinable
    public func category(for number: Double, fractionDigits: Int) -> PluralCategory {
        guard let operands = PluralOperands(number, fractionDigits: fractionDigits) else { return .other }
        return ruleSet.category(operands)
    }

    /// The category of a floating-point number of any type shown with a fixed number of fraction digits; `other` for
    /// NaN and infinity.
    ///
    /// - Complexity: As that of ``category(for:)-(BinaryFloatingPoint)``.
    @inlinable
    public func category(for number: some BinaryFloatingPoint, fractionDigits: Int) -> PluralCategory {
        PluralOperands(number, fractionDigits: fractionDigits).map(ruleSet.category) ?? .other
    }

    /// The category of an integer shown with a fixed number of fraction digits, all of them zeros.
    ///
    /// ```swift
    /// let rules = PluralRules(locale: "en")
    /// rules.category(for: 1, fractionDigits: 1)  // .other, as in "1.0 miles"
    /// ```
    ///
    /// - Complexity: O(1) up to 64 bits. No allocation.
    @inlinable
    public func category(for number: some BinaryInteger, fractionDigits: Int) -> PluralCategory {
        ruleSet.category(PluralOperands(number, fractionDigits: fractionDigits))
    }
}

// MARK: - Ranges

extension PluralRules {
    /// The category of a range of numbers, such as "1–2 days", from the categories of its ends.
    ///
    /// ```swift
    /// let rules = PluralRules(locale: "sl")
    /// rules.category(forRangeFrom: .one, to: .two)  // .two
    /// ```
    ///
    /// If CLDR has no entry for the locale or for this pair, the result is the category of the end. CLDR has ranges for
    /// cardinal rules only.
    ///
    /// - Complexity: O(1). No allocation.
    ///
    /// Source: UTS #35 part 3, "Plural Ranges".
    @inlinable
    public func category(forRangeFrom start: PluralCategory, to end: PluralCategory) -> PluralCategory {
        if Int(rangeTable) == PackedLocaleColumn.none { return end }
        return rangeCategory(from: start, to: end)
    }

    @usableFromInline
    func rangeCategory(from start: PluralCategory, to end: PluralCategory) -> PluralCategory {
        PackedPluralTables.category(
            forRangeFrom: start, to: end, rangeTable: rangeTable, ranges: PackedBytes(PluralTables.ranges))
    }
}
