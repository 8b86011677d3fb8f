import CLDRPluralsCore

extension PluralRules {
    /// The category of a whole number of any width. The sign is dropped.
    ///
    /// ```swift
    /// PluralRules(locale: "ar").category(for: 103)  // .few
    /// ```
    ///
    /// - Complexity: O(1) up to 64 bits: one or two table reads, inlined into the caller. No allocation.
    @inlinable
    @inline(__always)
    public func category(for number: some BinaryInteger) -> PluralCategory {
        let magnitude = number.magnitude
        if let word = UInt64(exactly: magnitude) { return ruleSet.category(whole: word) }
        return ruleSet.category(PluralOperands(number))
    }

    /// The category of a number by its operands: of the number as it is written, with its visible fraction digits.
    ///
    /// - Complexity: O(1): one to three table reads, inlined into the caller. No allocation.
    @inlinable
    @inline(__always)
    public func category(for operands: PluralOperands) -> PluralCategory {
        ruleSet.category(operands)
    }

    /// The category of a number written as text, or nil where the text is not a number.
    ///
    /// ```swift
    /// let rules = PluralRules(locale: "en")
    /// rules.category(for: "1")    // .one
    /// rules.category(for: "1.0")  // .other
    /// rules.category(for: "one")  // nil
    /// ```
    ///
    /// For the syntax see `PluralOperands.init(_:)`.
    ///
    /// - Complexity: O(*k*) for *k* bytes of text. No allocation for a native string.
    @inlinable
    public func category(for text: some StringProtocol) -> PluralCategory? {
        let utf8 = text.utf8
        return utf8.withContiguousStorageIfAvailable { category(utf8: $0) }
            ?? Array(utf8).withUnsafeBufferPointer { category(utf8: $0) }
    }

    /// The category of a number written in ASCII, or nil where the bytes are not a number.
    ///
    /// - Complexity: O(*k*) for *k* bytes. No allocation.
    public func category(utf8 text: UnsafeBufferPointer<UInt8>) -> PluralCategory? {
        if let plain = PlainNumber(text) {
            if plain.fractionDigits == 0 { return ruleSet.category(whole: plain.integer) }
            return ruleSet.category(
                integer: plain.integer, fraction: plain.fraction, digits: plain.fractionDigits)
        }
        guard let operands = NumberTextParser.operands(of: text) else { return nil }
        return ruleSet.category(operands)
    }

    /// The category of a number as its shortest decimal form shows it; `other` for NaN and infinity.
    ///
    /// A number that is shown with a fixed count of fraction digits needs ``category(for:fractionDigits:)``, since "1.0" is
    /// not "1".
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

    /// The category of a floating-point number of any type as its shortest decimal form shows it; `other` for NaN and
    /// infinity.
    ///
    /// The digits are those of the number's own type: a `Float` of 0.1 is like "0.1", whatever the `Double` of the same value
    /// is like.
    ///
    /// - Complexity: O(1) without allocation for types whose values a `Double` can hold, such as `Float`; see
    ///   `PluralOperands.init(_:)`.
    @inlinable
    public func category(for number: some BinaryFloatingPoint) -> PluralCategory {
        PluralOperands(number).map(ruleSet.category) ?? .other
    }

    /// The category of a number as it is shown with a fixed count of fraction digits, as `%.2f` shows it; `other` for
    /// NaN and infinity.
    ///
    /// ```swift
    /// PluralRules(locale: "en").category(for: 0.999, fractionDigits: 1)  // .other, as in "1.0 miles"
    /// ```
    ///
    /// - Complexity: O(1). No allocation.
    @inlinable
    public func category(for number: Double, fractionDigits: Int) -> PluralCategory {
        guard let operands = PluralOperands(number, fractionDigits: fractionDigits) else { return .other }
        return ruleSet.category(operands)
    }

    /// The category of a floating-point number of any type as it is shown with a fixed count of fraction digits; `other` for
    /// NaN and infinity.
    ///
    /// - Complexity: As that of ``category(for:)-(BinaryFloatingPoint)``.
    @inlinable
    public func category(for number: some BinaryFloatingPoint, fractionDigits: Int) -> PluralCategory {
        PluralOperands(number, fractionDigits: fractionDigits).map(ruleSet.category) ?? .other
    }

    /// The category of a whole number as it is shown with a fixed count of fraction digits, all of them zeros.
    ///
    /// ```swift
    /// PluralRules(locale: "en").category(for: 1, fractionDigits: 1)  // .other, as in "1.0 miles"
    /// ```
    ///
    /// - Complexity: O(1) up to 64 bits. No allocation.
    @inlinable
    public func category(for number: some BinaryInteger, fractionDigits: Int) -> PluralCategory {
        ruleSet.category(PluralOperands(number, fractionDigits: fractionDigits))
    }
}
