import StringsdictFormatting

// The calls that show a text. Each looks the key up in the localizations in order, and formats the first entry with a
// text for the device.

extension Localizer {
    /// The text of a key without arguments.
    ///
    /// A plain text is shown verbatim, as in Apple's Foundation: the percent sign in `50% off` is not a conversion. A
    /// text with variables shows `(null)` for each missing argument.
    ///
    /// - Parameters:
    ///   - key: The key. An interpolated literal is a key with arguments: see ``/StringsdictFormatting/LocalizedKey``.
    ///   - table: The name of the table without extension. Nil or empty for `Localizable`.
    ///   - defaultValue: The text to show if the key has none. Nil or empty for the key itself.
    /// - Complexity: Linear in the length of the key and the text. One allocation, or none for a text of up to 15
    ///   bytes.
    @_disfavoredOverload
    public func string(_ key: String, table: String? = nil, defaultValue: LocalizedKey? = nil) -> String {
        if let values = defaultValue?.arguments, !values.isEmpty {
            return values.withUnsafeBufferPointer { render(key, $0, table: table, defaultValue: defaultValue) }
        }
        let text = storage.withFormat(of: key, table: table) { format, entries in
            format.hasVariables
                ? storage.formatter.render(format, of: entries, UnsafeBufferPointer(start: nil, count: 0))
                : String(wellFormed: entries.text(of: format))
        }
        if let text { return text }
        if let found = find(key, table: table) { return found.formatter.string(found.entry) }
        return missing(key, defaultValue: defaultValue, arguments: UnsafeBufferPointer(start: nil, count: 0))
    }

    /// The text of a key with one argument.
    ///
    /// - Parameters:
    ///   - key: The key.
    ///   - argument: A number, a text, or any other `FormatArgumentConvertible`.
    ///   - table: The name of the table without extension. Nil or empty for `Localizable`.
    ///   - defaultValue: The text to show if the key has none. Nil or empty for the key itself.
    /// - Complexity: Linear in the length of the key and the text. One allocation, or none for a text of up to 15
    ///   bytes.
    @inlinable
    public func string(
        _ key: String, _ argument: some FormatArgumentConvertible, table: String? = nil,
        defaultValue: LocalizedKey? = nil
    ) -> String {
        withUnsafePointer(to: argument.formatArgument) {
            render(key, UnsafeBufferPointer(start: $0, count: 1), table: table, defaultValue: defaultValue)
        }
    }

    /// The text of a key with any number of arguments.
    ///
    /// ```swift
    /// localizer.string("files.copied", 5, "Documents")
    /// localizer.string("greeting", name, table: "Mail", defaultValue: "Hello, \(name)")
    /// ```
    ///
    /// - Parameters:
    ///   - key: The key.
    ///   - arguments: Numbers, texts, and everything else that is `FormatArgumentConvertible`.
    ///   - table: The name of the table without extension. Nil or empty for `Localizable`.
    ///   - defaultValue: The text to show if the key has no text. Nil or empty for the key itself. Its own values go into
    ///     it. A literal without values is a format for the arguments, and a text from outside never is.
    @inlinable
    @_disfavoredOverload
    public func string<each Argument: FormatArgumentConvertible>(
        _ key: String, _ arguments: repeat each Argument, table: String? = nil, defaultValue: LocalizedKey? = nil
    ) -> String {
        withFormatArguments(repeat each arguments) { render(key, $0, table: table, defaultValue: defaultValue) }
    }

    /// The text of a key with two arguments.
    ///
    /// - Complexity: Linear in the length of the key and the text. One allocation, or none for a text of up to 15
    ///   bytes.
    @inlinable
    public func string(
        _ key: String, _ first: some FormatArgumentConvertible, _ second: some FormatArgumentConvertible,
        table: String? = nil, defaultValue: LocalizedKey? = nil
    ) -> String {
        withFormatArguments(first, second) { render(key, $0, table: table, defaultValue: defaultValue) }
    }

    /// The text of a key with three arguments.
    ///
    /// - Complexity: Linear in the length of the key and the text. One allocation, or none for a text of up to 15
    ///   bytes.
    @inlinable
    public func string(
        _ key: String, _ first: some FormatArgumentConvertible, _ second: some FormatArgumentConvertible,
        _ third: some FormatArgumentConvertible, table: String? = nil, defaultValue: LocalizedKey? = nil
    ) -> String {
        withFormatArguments(first, second, third) { render(key, $0, table: table, defaultValue: defaultValue) }
    }

    /// The text of a key with arguments in an array.
    ///
    /// With an empty array, a text without variables is shown verbatim, as without arguments.
    public func string(
        _ key: String, arguments: [FormatArgument], table: String? = nil, defaultValue: LocalizedKey? = nil
    ) -> String {
        if arguments.isEmpty { return string(key as String, table: table, defaultValue: defaultValue) }
        return arguments.withUnsafeBufferPointer { render(key, $0, table: table, defaultValue: defaultValue) }
    }

    /// The text of a key with arguments in an array, or an error if the text cannot be shown correctly.
    ///
    /// - Throws: `StringsdictFormatError`. A missing text is not an error: the default value or the key is shown.
    public func validatedString(
        _ key: String, arguments: [FormatArgument], table: String? = nil, defaultValue: LocalizedKey? = nil
    ) throws(StringsdictFormatError) -> String {
        if let found = find(key, table: table) {
            return try found.formatter.validatedString(found.entry, key: key, arguments: arguments)
        }
        return arguments.withUnsafeBufferPointer { missing(key, defaultValue: defaultValue, arguments: $0) }
    }

    /// The unformatted text of a key. For an entry with variables this is its format string, which Apple's
    /// `localizedString(forKey:value:table:)` returns.
    public func text(forKey key: String, table: String? = nil, defaultValue: String? = nil) -> String {
        if let found = find(key, table: table), let text = found.formatter.formatString(of: found.entry) { return text }
        return defaultValue.flatMap { $0.isEmpty ? nil : $0 } ?? key
    }
}

// MARK: Buffers

extension Localizer {
    /// Appends the text of a key without arguments to a buffer, as UTF-8.
    ///
    /// - Complexity: Linear in the length of the text. No allocation if the buffer has enough capacity and the key has
    ///   a text.
    @_disfavoredOverload
    public func append(_ key: String, table: String? = nil, defaultValue: LocalizedKey? = nil, to buffer: inout [UInt8])
    {
        if let values = defaultValue?.arguments, !values.isEmpty {
            return values.withUnsafeBufferPointer {
                render(key, $0, table: table, defaultValue: defaultValue, to: &buffer)
            }
        }
        let isDone: Void? = storage.withFormat(of: key, table: table) { format, entries in
            if format.hasVariables {
                storage.formatter.render(format, of: entries, UnsafeBufferPointer(start: nil, count: 0), to: &buffer)
            } else {
                buffer.append(contentsOf: entries.text(of: format))
            }
        }
        if isDone != nil { return }
        if let found = find(key, table: table) {
            found.formatter.append(found.entry, to: &buffer)
        } else {
            let arguments = UnsafeBufferPointer<FormatArgument>(start: nil, count: 0)
            buffer.append(contentsOf: missing(key, defaultValue: defaultValue, arguments: arguments).utf8)
        }
    }

    /// Appends the text of a key with one argument to a buffer, as UTF-8.
    ///
    /// - Parameters:
    ///   - key: The key.
    ///   - argument: A number, a text, or any other `FormatArgumentConvertible`.
    ///   - table: The name of the table without extension. Nil or empty for `Localizable`.
    ///   - defaultValue: The text to show if the key has none. Nil or empty for the key itself.
    ///   - buffer: The buffer to append to.
    /// - Complexity: Linear in the length of the text. No allocation if the buffer has enough capacity and the key has
    ///   a text.
    @inlinable
    public func append(
        _ key: String, _ argument: some FormatArgumentConvertible, table: String? = nil,
        defaultValue: LocalizedKey? = nil,
        to buffer: inout [UInt8]
    ) {
        withUnsafePointer(to: argument.formatArgument) {
            render(key, UnsafeBufferPointer(start: $0, count: 1), table: table, defaultValue: defaultValue, to: &buffer)
        }
    }

    /// Appends the text of a key with any number of arguments to a buffer, as UTF-8.
    ///
    /// - Complexity: Linear in the length of the text. No allocation if the buffer has enough capacity and the key has
    ///   a text.
    @inlinable
    @_disfavoredOverload
    public func append<each Argument: FormatArgumentConvertible>(
        _ key: String, _ arguments: repeat each Argument, table: String? = nil, defaultValue: LocalizedKey? = nil,
        to buffer: inout [UInt8]
    ) {
        withFormatArguments(repeat each arguments) {
            render(key, $0, table: table, defaultValue: defaultValue, to: &buffer)
        }
    }

    /// Appends the text of a key with two arguments to a buffer, as UTF-8.
    ///
    /// - Complexity: Linear in the length of the text. No allocation if the buffer has enough capacity and the key has
    ///   a text.
    @inlinable
    public func append(
        _ key: String, _ first: some FormatArgumentConvertible, _ second: some FormatArgumentConvertible,
        table: String? = nil, defaultValue: LocalizedKey? = nil, to buffer: inout [UInt8]
    ) {
        withFormatArguments(first, second) {
            render(key, $0, table: table, defaultValue: defaultValue, to: &buffer)
        }
    }

    /// Appends the text of a key with three arguments to a buffer, as UTF-8.
    ///
    /// - Complexity: Linear in the length of the text. No allocation if the buffer has enough capacity and the key has
    ///   a text.
    @inlinable
    public func append(
        _ key: String, _ first: some FormatArgumentConvertible, _ second: some FormatArgumentConvertible,
        _ third: some FormatArgumentConvertible, table: String? = nil, defaultValue: LocalizedKey? = nil,
        to buffer: inout [UInt8]
    ) {
        withFormatArguments(first, second, third) {
            render(key, $0, table: table, defaultValue: defaultValue, to: &buffer)
        }
    }

    /// Appends the text of a key with arguments in an array to a buffer, as UTF-8.
    public func append(
        _ key: String, arguments: [FormatArgument], table: String? = nil, defaultValue: LocalizedKey? = nil,
        to buffer: inout [UInt8]
    ) {
        if arguments.isEmpty { return append(key as String, table: table, defaultValue: defaultValue, to: &buffer) }
        arguments.withUnsafeBufferPointer {
            render(key, $0, table: table, defaultValue: defaultValue, to: &buffer)
        }
    }
}

extension Localizer {
    /// Appends the text of a UTF-8 key from the default table of the chosen localization, as UTF-8, if the text shows
    /// its arguments as its format string asks.
    ///
    /// - Returns: False if nothing was appended: the table has no such key, the text depends on the device or the
    ///   width, or an argument is missing or has the wrong type. Other calls then show the text or report the problem.
    /// - Complexity: Linear in the length of the key and the text. No allocation if the buffer has enough capacity.
    package func appendIfValid(_ key: [UInt8], arguments: [FormatArgument], to buffer: inout [UInt8]) -> Bool {
        guard let pointers = storage.defaultPointers,
            let format = key.withUnsafeBufferPointer({ pointers.format(of: $0) })
        else { return false }
        return arguments.withUnsafeBufferPointer {
            storage.formatter.renderIfValid(format, of: pointers.entries, $0, to: &buffer)
        }
    }
}

// MARK: Looking up

extension Localizer {
    /// An entry and its formatter.
    package struct Found: Sendable {
        package let entry: StringsdictEntry
        package let formatter: MessageFormatter
    }

    /// The entry of a key, or nil if the key has no text.
    ///
    /// - Parameters:
    ///   - key: The key.
    ///   - table: The name of the table without extension. Nil or empty for `Localizable`.
    public func entry(forKey key: String, table: String? = nil) -> StringsdictEntry? {
        find(key, table: table)?.entry
    }

    /// The entry of a key in the first localization that has a text for it.
    ///
    /// - Complexity: O(*k*) for a key of *k* bytes, on average, without a lock. A table is read on first use.
    package func find(_ key: String, table: String?) -> Found? {
        var step = storage.first
        while let current = step {
            if let entry = current.localization.table(table)?.entry(forKey: key, device: current.formatter.device) {
                return Found(entry: entry, formatter: current.formatter)
            }
            step = current.next
        }
        return nil
    }

    /// Formats the text of a key with arguments that are contiguous in memory.
    @usableFromInline
    func render(
        _ key: String, _ arguments: UnsafeBufferPointer<FormatArgument>, table: String?, defaultValue: LocalizedKey?
    ) -> String {
        storage.withFormat(of: key, table: table) { storage.formatter.render($0, of: $1, arguments) }
            ?? renderAnyEntry(key, arguments, table: table, defaultValue: defaultValue)
    }

    /// Formats the text of a key and appends it to an array.
    @usableFromInline
    func render(
        _ key: String, _ arguments: UnsafeBufferPointer<FormatArgument>, table: String?, defaultValue: LocalizedKey?,
        to buffer: inout [UInt8]
    ) {
        let isDone: Void? = storage.withFormat(of: key, table: table) {
            storage.formatter.render($0, of: $1, arguments, to: &buffer)
        }
        if isDone != nil { return }
        if let found = find(key, table: table) {
            found.formatter.render(found.entry, arguments, to: &buffer)
        } else {
            buffer.append(contentsOf: missing(key, defaultValue: defaultValue, arguments: arguments).utf8)
        }
    }

    /// Formats any key: its entry may have device or width rules, be in another table or localization, or be missing.
    @inline(never)
    private func renderAnyEntry(
        _ key: String, _ arguments: UnsafeBufferPointer<FormatArgument>, table: String?, defaultValue: LocalizedKey?
    ) -> String {
        if let found = find(key, table: table) { return found.formatter.render(found.entry, arguments) }
        return missing(key, defaultValue: defaultValue, arguments: arguments)
    }

    /// The default value or the key, formatted with the arguments.
    @inline(__always)
    private func missing(
        _ key: String, defaultValue: LocalizedKey?, arguments: UnsafeBufferPointer<FormatArgument>
    ) -> String {
        if case nil = defaultValue, arguments.isEmpty { return key }
        return storage.formatter.missingText(key, defaultValue: defaultValue, arguments)
    }
}

extension Localizer.Storage {
    /// Calls a closure with the format of a key in the default table of the chosen localization.
    ///
    /// Almost all texts are shown this way. It counts no references, so threads do not contend.
    ///
    /// - Returns: Nil, without calling the closure, if the key has no such format.
    @inline(__always)
    fileprivate func withFormat<Result>(
        of key: String, table: String?, _ body: (ProgramEntries.Format, ProgramEntries) -> Result
    ) -> Result? {
        guard table == nil, let pointers = defaultPointers else { return nil }
        let format = key.utf8.withContiguousStorageIfAvailable { pointers.format(of: $0) }
        // Only a string bridged from Objective-C is not UTF-8 in memory.
        guard let format = format ?? Array(key.utf8).withUnsafeBufferPointer({ pointers.format(of: $0) }) else {
            return nil
        }
        return body(format, pointers.entries)
    }

    /// The default table of the chosen localization. It is read if necessary.
    @inline(__always)
    fileprivate var defaultPointers: TablePointers? { defaultTable.value?.pointee ?? publishDefaultTable() }

    @inline(never)
    private func publishDefaultTable() -> TablePointers? {
        guard let pointers = first?.localization.storage(of: nil)?.object.pointers else { return nil }
        defaultTable.publish(pointers)
        return pointers
    }
}

extension MessageFormatter {
    /// The unformatted format string of an entry for this device and width, or nil.
    package func formatString(of entry: StringsdictEntry) -> String? {
        let record = entry.program.format(of: entry.node, device: device.rawValue, width: presentationWidth)
        guard record.kind == .format else { return nil }
        return entry.program.text(ofString: record.first)
    }
}
