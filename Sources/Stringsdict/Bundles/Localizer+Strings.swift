import StringsdictFormatting

extension Localizer {
    /// A text that was found, and what shows it.
    package struct Found: Sendable {
        package let entry: StringsdictEntry
        package let formatter: MessageFormatter
    }

    /// The entry of a key, in the first localization that has a text for it.
    ///
    /// - Complexity: O(*k*) for a key of *k* bytes, on average, without a lock; a table is read when it is first needed.
    package func find(_ key: String, table: String?) -> Found? {
        for step in steps {
            if let entry = step.localization.table(table)?.entry(forKey: key, device: step.formatter.device) {
                return Found(entry: entry, formatter: step.formatter)
            }
        }
        return nil
    }

    /// The text of a key with arguments that lie side by side in memory.
    @usableFromInline
    func render(
        _ key: String, _ arguments: UnsafeBufferPointer<FormatArgument>, table: String?, defaultValue: String?
    ) -> String {
        guard let found = find(key, table: table) else {
            return missing(key, defaultValue: defaultValue, arguments: arguments)
        }
        return found.formatter.render(found.entry, arguments)
    }

    /// The same onto the end of an array.
    @usableFromInline
    func render(
        _ key: String, _ arguments: UnsafeBufferPointer<FormatArgument>, table: String?, defaultValue: String?,
        to buffer: inout [UInt8]
    ) {
        if let found = find(key, table: table) {
            found.formatter.render(found.entry, arguments, to: &buffer)
        } else {
            buffer.append(contentsOf: missing(key, defaultValue: defaultValue, arguments: arguments).utf8)
        }
    }

    /// The default value or the key, as something to format. Without arguments it is shown as it is, since a key may
    /// hold a percent sign that means nothing.
    private func missing(
        _ key: String, defaultValue: String?, arguments: UnsafeBufferPointer<FormatArgument>
    ) -> String {
        var text = key
        if let defaultValue, !defaultValue.isEmpty { text = defaultValue }
        guard arguments.count > 0 else { return text }
        return formatter.render(StringsdictEntry(text: text), arguments)
    }

    /// The entry of a key; nil where there is no text for it.
    ///
    /// - Parameters:
    ///   - key: The key.
    ///   - table: The name of the table without extension; nil or empty for `Localizable`.
    public func entry(forKey key: String, table: String? = nil) -> StringsdictEntry? {
        find(key, table: table)?.entry
    }

    /// The text of a key with the given arguments.
    ///
    /// ```swift
    /// localizer.string("files.selected", 5)
    /// localizer.string("greeting", name, table: "Mail", defaultValue: "Hello, %@")
    /// ```
    ///
    /// - Parameters:
    ///   - key: The key.
    ///   - arguments: Numbers, texts, and everything else that is `FormatArgumentConvertible`.
    ///   - table: The name of the table without extension; nil or empty for `Localizable`.
    ///   - defaultValue: The text if there is none for the key; nil or empty for the key itself.
    @inlinable
    public func string<each Argument: FormatArgumentConvertible>(
        _ key: String, _ arguments: repeat each Argument, table: String? = nil, defaultValue: String? = nil
    ) -> String {
        withFormatArguments(repeat each arguments) { render(key, $0, table: table, defaultValue: defaultValue) }
    }

    /// The text of a key with one argument.
    ///
    /// - Parameters:
    ///   - key: The key.
    ///   - argument: A number, a text, or anything else that is `FormatArgumentConvertible`.
    ///   - table: The name of the table without extension; nil or empty for `Localizable`.
    ///   - defaultValue: The text if there is none for the key; nil or empty for the key itself.
    /// - Complexity: Linear in the length of the key and the text. One allocation, none for a text of up to 15 bytes.
    @inlinable
    public func string(
        _ key: String, _ argument: some FormatArgumentConvertible, table: String? = nil, defaultValue: String? = nil
    ) -> String {
        withUnsafePointer(to: argument.formatArgument) {
            render(key, UnsafeBufferPointer(start: $0, count: 1), table: table, defaultValue: defaultValue)
        }
    }

    /// The text of a key with the given arguments.
    public func string(
        _ key: String, arguments: [FormatArgument], table: String? = nil, defaultValue: String? = nil
    ) -> String {
        arguments.withUnsafeBufferPointer { render(key, $0, table: table, defaultValue: defaultValue) }
    }

    /// The text of a key with the given arguments, or why it cannot be shown as the format string asks.
    ///
    /// - Throws: `StringsdictFormatError`. A key without a text is no error: its default value or the key is shown.
    public func validatedString(
        _ key: String, arguments: [FormatArgument], table: String? = nil, defaultValue: String? = nil
    ) throws(StringsdictFormatError) -> String {
        if let found = find(key, table: table) {
            return try found.formatter.validatedString(found.entry, key: key, arguments: arguments)
        }
        return arguments.withUnsafeBufferPointer { missing(key, defaultValue: defaultValue, arguments: $0) }
    }

    /// Appends the text of a key with the given arguments to a buffer, as UTF-8.
    ///
    /// - Complexity: Linear in the length of the text. No allocation where the buffer has room and the key has a text.
    @inlinable
    public func append<each Argument: FormatArgumentConvertible>(
        _ key: String, _ arguments: repeat each Argument, table: String? = nil, defaultValue: String? = nil,
        to buffer: inout [UInt8]
    ) {
        withFormatArguments(repeat each arguments) {
            render(key, $0, table: table, defaultValue: defaultValue, to: &buffer)
        }
    }

    /// Appends the text of a key with one argument to a buffer, as UTF-8.
    ///
    /// - Parameters:
    ///   - key: The key.
    ///   - argument: A number, a text, or anything else that is `FormatArgumentConvertible`.
    ///   - table: The name of the table without extension; nil or empty for `Localizable`.
    ///   - defaultValue: The text if there is none for the key; nil or empty for the key itself.
    ///   - buffer: Gets the text.
    /// - Complexity: Linear in the length of the text. No allocation where the buffer has room and the key has a text.
    @inlinable
    public func append(
        _ key: String, _ argument: some FormatArgumentConvertible, table: String? = nil, defaultValue: String? = nil,
        to buffer: inout [UInt8]
    ) {
        withUnsafePointer(to: argument.formatArgument) {
            render(key, UnsafeBufferPointer(start: $0, count: 1), table: table, defaultValue: defaultValue, to: &buffer)
        }
    }

    /// The text of a key as it is written, without putting arguments into it: of an entry with variables its format
    /// string. This is what Apple's `localizedString(forKey:value:table:)` shows.
    public func text(forKey key: String, table: String? = nil, defaultValue: String? = nil) -> String {
        if let found = find(key, table: table), let text = found.formatter.formatString(of: found.entry) { return text }
        if let defaultValue, !defaultValue.isEmpty { return defaultValue }
        return key
    }
}

extension MessageFormatter {
    /// The format string of an entry for this device and width, as it is written; nil where there is none.
    package func formatString(of entry: StringsdictEntry) -> String? {
        let record = entry.program.format(of: entry.node, device: device.rawValue, width: presentationWidth)
        guard record.kind == .format else { return nil }
        return entry.program.text(entry.program.strings[Int(record.first)].text)
    }
}
