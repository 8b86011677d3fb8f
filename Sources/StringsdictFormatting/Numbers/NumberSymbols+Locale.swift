extension NumberSymbols {
    /// The symbols of a locale.
    ///
    /// ```swift
    /// NumberSymbols(locale: "pt_PT").minimumGroupingDigits       // 2
    /// NumberSymbols(locale: "ar-EG").numberingSystem             // "arab"
    /// NumberSymbols(locale: "ar-EG-u-nu-latn").numberingSystem   // "latn"
    /// ```
    ///
    /// The identifier may be BCP 47 or use underscores, in any case; deprecated codes count as their replacements
    /// (`iw` is `he`). An unknown locale has the symbols of its language, else of CLDR's root.
    ///
    /// The numbering system is the locale's default unless the identifier asks for another: by `-u-nu-` or by ICU's
    /// `@numbers=`, with the identifier of a system or one of the words `native`, `traditio`, `finance` and `default`.
    /// A numbering system without ten digits (`roman`, `hant`) cannot write every number, and one that is unknown
    /// none: the locale's default is used instead, as in ECMA-402. CLDR has no traditional or financial system with
    /// digits; these words mean the native and the default system, as UTS #35 says.
    ///
    /// - Complexity: Logarithmic in the number of locales, without allocation for a native string.
    /// - Parameter locale: A locale identifier.
    public init(locale: some StringProtocol) {
        let symbols = locale.utf8.withContiguousStorageIfAvailable { NumberSymbols(localeUTF8: $0) }
        self = symbols ?? Array(locale.utf8).withUnsafeBufferPointer { NumberSymbols(localeUTF8: $0) }
    }

    /// The symbols of a locale whose identifier is given as UTF-8.
    ///
    /// - Complexity: Logarithmic in the number of locales, without allocation.
    public init(localeUTF8 identifier: UnsafeBufferPointer<UInt8>) {
        self = withUnsafeTemporaryAllocation(of: UInt8.self, capacity: NumberLocaleKey.capacity) { storage in
            let key = NumberLocaleKey(identifier, in: storage)
            let profile = key.profile
            let system = key.system(profile: profile)
            return NumberSymbolTables.symbols(
                set: NumberSymbolTables.set(profile: profile, system: system), system: system)
        }
    }
}
