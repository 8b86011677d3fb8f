import StringsdictFormatting

extension Localizer {
    /// The text of an interpolated key with its values.
    ///
    /// ```swift
    /// localizer.string("\(count) files in \(folder)")
    /// localizer.string("folder.summary", defaultValue: "\(count) files in \(folder)")
    /// ```
    ///
    /// A computed key is passed as a `String`: `localizer.string(key)`. An interpolated literal is a key with
    /// arguments.
    ///
    /// - Parameters:
    ///   - key: The key and its arguments.
    ///   - table: The name of the table without extension. Nil or empty for `Localizable`.
    ///   - defaultValue: The text to show if the key has no text. Nil for the key itself. If the key has no arguments,
    ///     the values in the default value are the arguments.
    public func string(_ key: LocalizedKey, table: String? = nil, defaultValue: LocalizedKey? = nil) -> String {
        string(key.key, arguments: key.arguments, table: table, defaultValue: defaultValue)
    }

    /// Appends the text of an interpolated key with its values to a buffer, as UTF-8.
    ///
    /// - Parameters:
    ///   - key: The key and its arguments.
    ///   - table: The name of the table without extension. Nil or empty for `Localizable`.
    ///   - defaultValue: The text to show if the key has no text. Nil for the key itself. If the key has no arguments,
    ///     the values in the default value are the arguments.
    ///   - buffer: The buffer to append to.
    public func append(
        _ key: LocalizedKey, table: String? = nil, defaultValue: LocalizedKey? = nil, to buffer: inout [UInt8]
    ) {
        append(key.key, arguments: key.arguments, table: table, defaultValue: defaultValue, to: &buffer)
    }
}
