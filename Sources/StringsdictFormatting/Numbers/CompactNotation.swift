import CLDRPlurals
import StringsdictLocaleData

extension CompactExponents {
    /// The exponents of a locale's compact notation.
    ///
    /// ```swift
    /// let short = CompactExponents(.short, locale: "de")
    /// short.exponent(ofMagnitude: 4)  // 0: 12,345 has no short form
    /// let long = CompactExponents(.long, locale: "de")
    /// long.exponent(ofMagnitude: 4)   // 3: "12 Tausend"
    /// ```
    ///
    /// Identifiers are those of ``NumberSymbols/init(locale:)``. The exponents are those of CLDR's patterns for the locale's
    /// default numbering system; a long pattern that CLDR lacks is the short one.
    ///
    /// - Complexity: Logarithmic in the number of locales, without allocation for a native string.
    @_alwaysEmitIntoClient
    public init(_ display: NumberOptions.CompactDisplay, locale: some StringProtocol) {
        let exponents = locale.utf8.withContiguousStorageIfAvailable { CompactExponents(display, localeUTF8: $0) }
        self = exponents ?? Array(locale.utf8).withUnsafeBufferPointer { CompactExponents(display, localeUTF8: $0) }
    }

    /// The exponents of a locale's compact notation, from a UTF-8 identifier.
    ///
    /// - Complexity: Logarithmic in the number of locales, without allocation.
    public init(_ display: NumberOptions.CompactDisplay, localeUTF8 identifier: UnsafeBufferPointer<UInt8>) {
        self = ShippedLocaleData.numbers.compactExponents(display, utf8: identifier)
    }
}

extension NumberOptions.Notation {
    /// 1.2M, or 1.2 million: compact notation with the exponents of a locale.
    ///
    /// ```swift
    /// let rules = PluralRules(locale: "fr")
    /// let long = NumberOptions(notation: .compact(.long, locale: "fr"))
    /// // .many, as in "1,2 million de fichiers"
    /// rules.category(for: 1_200_000, options: long)
    /// rules.category(for: 1_200_000)  // .other
    /// ```
    ///
    /// Without digits among the options, whole numbers and at least two significant digits are shown: 1.2M, 12M, 123M.
    ///
    /// - Complexity: As that of ``CompactExponents/init(_:locale:)``. Make the options once and keep them.
    @_alwaysEmitIntoClient
    public static func compact(
        _ display: NumberOptions.CompactDisplay = .short, locale: some StringProtocol
    ) -> NumberOptions.Notation {
        .compact(CompactExponents(display, locale: locale))
    }
}
