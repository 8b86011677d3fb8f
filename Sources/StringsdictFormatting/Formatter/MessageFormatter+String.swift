extension MessageFormatter {
    /// The text of an entry without any argument.
    ///
    /// A text without variables is shown as it is written, as Apple's `NSLocalizedString` does: `50% off, 100%` holds percent
    /// signs, not conversions. A width or device rule chooses one of its texts first. An entry with variables is
    /// formatted, and shows `(null)` for what is missing.
    ///
    /// The calls with a list of arguments format every text, even where the list is empty, as `String(format:arguments:)` does.
    ///
    /// ```swift
    /// formatter.string(StringsdictEntry(text: "50% off, 100%"))                  // "50% off, 100%"
    /// formatter.string(StringsdictEntry(text: "100%% of %@"), arguments: [])     // "100% of (null)"
    /// ```
    ///
    /// - Complexity: Linear in the length of the text. One allocation, none for a text of up to 15 bytes.
    public func string(_ entry: StringsdictEntry) -> String {
        withTextAsWritten(of: entry) { String(decoding: $0, as: UTF8.self) } ?? string(entry, arguments: [])
    }

    /// Appends the text of an entry without any argument to a buffer, as UTF-8. A text without variables is shown as it is
    /// written.
    ///
    /// - Complexity: Linear in the length of the text. No allocation where the buffer has room.
    public func append(_ entry: StringsdictEntry, to buffer: inout [UInt8]) {
        if withTextAsWritten(of: entry, { buffer.append(contentsOf: $0) }) == nil {
            append(entry, arguments: [], to: &buffer)
        }
    }

    /// The text of an entry with the given arguments.
    ///
    /// - Complexity: Linear in the length of the text. One allocation, none for a text of up to 15 bytes.
    @inlinable
    public func string(_ entry: StringsdictEntry, arguments: [FormatArgument]) -> String {
        arguments.withUnsafeBufferPointer { render(entry, $0) }
    }

    /// The text of an entry with the given arguments, or why it cannot be shown as the format string asks.
    ///
    /// - Parameters:
    ///   - entry: The entry.
    ///   - key: The entry's key, for the error.
    ///   - arguments: The arguments.
    /// - Throws: ``StringsdictFormatError`` for the first thing that went wrong.
    public func validatedString(
        _ entry: StringsdictEntry, key: String? = nil, arguments: [FormatArgument]
    ) throws(StringsdictFormatError) -> String {
        var issue: FormatIssue?
        let text = arguments.withUnsafeBufferPointer { render(entry, $0, issue: &issue) }
        if let issue { throw error(issue, entry, key: key) }
        return text
    }
}

extension MessageFormatter {
    /// Appends the text of an entry with the given arguments to a buffer, as UTF-8.
    ///
    /// - Complexity: Linear in the length of the text. No allocation where the buffer has room.
    @inlinable
    public func append(_ entry: StringsdictEntry, arguments: [FormatArgument], to buffer: inout [UInt8]) {
        arguments.withUnsafeBufferPointer { render(entry, $0, to: &buffer) }
    }

    /// Appends the text of an entry with the given arguments to a buffer, as UTF-8, or tells why it cannot be shown as the
    /// format string asks; then the buffer is left as it was.
    ///
    /// - Parameters:
    ///   - entry: The entry.
    ///   - key: The entry's key, for the error.
    ///   - arguments: The arguments.
    ///   - buffer: Gets the text.
    /// - Throws: ``StringsdictFormatError`` for the first thing that went wrong.
    public func appendValidated(
        _ entry: StringsdictEntry, key: String? = nil, arguments: [FormatArgument], to buffer: inout [UInt8]
    ) throws(StringsdictFormatError) {
        var issue: FormatIssue?
        let start = buffer.count
        arguments.withUnsafeBufferPointer { render(entry, $0, to: &buffer, issue: &issue) }
        if let issue {
            buffer.removeLast(buffer.count - start)
            throw error(issue, entry, key: key)
        }
    }
}
