#if !hasFeature(Embedded)
// Embedded Swift has no existential types. There arguments stand side by side, or are made with `FormatArgument(_:)`.

extension StringsdictFormatter {
    /// The text of an entry with any number of arguments of any types: `formatter.string(entry, arguments: [count, name])`.
    ///
    /// - Complexity: Linear in the length of the text.
    @_disfavoredOverload
    public func string(_ entry: StringsdictEntry, arguments: [any FormatArgumentConvertible]) -> String {
        string(entry, arguments: arguments.map(\.formatArgument))
    }

    /// The text of an entry with arguments of any types, or an error if it cannot be shown as the format string asks.
    ///
    /// ```swift
    /// try formatter.validatedString(entry, arguments: [count, name])
    /// ```
    ///
    /// - Parameters:
    ///   - entry: The entry.
    ///   - key: The entry's key, for the error.
    ///   - arguments: The arguments.
    /// - Throws: ``StringsdictFormatError`` for the first problem in the text.
    @_disfavoredOverload
    public func validatedString(
        _ entry: StringsdictEntry, key: String? = nil, arguments: [any FormatArgumentConvertible]
    ) throws(StringsdictFormatError) -> String {
        try validatedString(entry, key: key, arguments: arguments.map(\.formatArgument))
    }
}

extension Localizer {
    /// The text of a key with any number of arguments of any types: `localizer.string(forKey: key, arguments: [count, name])`.
    ///
    /// - Parameters:
    ///   - key: The key.
    ///   - arguments: The arguments.
    ///   - defaultValue: The text to show if the key has none. Nil or empty for the key itself.
    ///   - table: The name of the table without extension. Nil or empty for `Localizable`.
    /// - Complexity: Linear in the length of the key and the text.
    @_disfavoredOverload
    public func string(
        forKey key: String, arguments: [any FormatArgumentConvertible], defaultValue: LocalizedKey? = nil,
        table: String? = nil
    ) -> String {
        string(forKey: key, arguments: arguments.map(\.formatArgument), defaultValue: defaultValue, table: table)
    }

    /// The text of a key with arguments of any types, or an error if the text is missing or its arguments do not fit.
    ///
    /// - Throws: ``StringsdictFormatError``.
    @_disfavoredOverload
    public func validatedString(
        forKey key: String, arguments: [any FormatArgumentConvertible], table: String? = nil
    ) throws(StringsdictFormatError) -> String {
        try validatedString(forKey: key, arguments: arguments.map(\.formatArgument), table: table)
    }
}
#endif
