extension MessageFormatter {
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
