// Embedded Swift has no parameter packs. There arguments are passed as `FormatArgument`s, which literals convert to.
#if !hasFeature(Embedded)
extension MessageFormatter {
    /// The text of an entry with the given arguments.
    ///
    /// ```swift
    /// formatter.string(entry, count, name)
    /// ```
    ///
    /// - Parameters:
    ///   - entry: The entry.
    ///   - arguments: Numbers, texts, and any other `FormatArgumentConvertible` values.
    /// - Complexity: Linear in the length of the text. One allocation, or none for a text of up to 15 bytes.
    @inlinable
    public func string<each Argument: FormatArgumentConvertible>(
        _ entry: StringsdictEntry, _ arguments: repeat each Argument
    ) -> String {
        withFormatArguments(repeat each arguments) { render(entry, $0) }
    }

    /// Appends the text of an entry with the given arguments to a buffer, as UTF-8.
    ///
    /// ```swift
    /// formatter.append(entry, count, name, to: &buffer)
    /// ```
    ///
    /// - Complexity: Linear in the length of the text. No allocation if the buffer has enough capacity.
    @inlinable
    public func append<each Argument: FormatArgumentConvertible>(
        _ entry: StringsdictEntry, _ arguments: repeat each Argument, to buffer: inout [UInt8]
    ) {
        withFormatArguments(repeat each arguments) { render(entry, $0, to: &buffer) }
    }
}

// Most texts have up to three arguments. Without a parameter pack, the compiler knows their types and passes no
// metadata.
extension MessageFormatter {
    /// The text of an entry with one argument.
    ///
    /// - Parameters:
    ///   - entry: The entry.
    ///   - argument: A number, a text, or any other `FormatArgumentConvertible`.
    /// - Complexity: Linear in the length of the text. One allocation, or none for a text of up to 15 bytes.
    @inlinable
    public func string(_ entry: StringsdictEntry, _ argument: some FormatArgumentConvertible) -> String {
        withUnsafePointer(to: argument.formatArgument) {
            render(entry, UnsafeBufferPointer(start: $0, count: 1))
        }
    }

    /// Appends the text of an entry with one argument to a buffer, as UTF-8.
    ///
    /// - Parameters:
    ///   - entry: The entry.
    ///   - argument: A number, a text, or any other `FormatArgumentConvertible`.
    ///   - buffer: The buffer to append to.
    /// - Complexity: Linear in the length of the text. No allocation if the buffer has enough capacity.
    @inlinable
    public func append(
        _ entry: StringsdictEntry, _ argument: some FormatArgumentConvertible, to buffer: inout [UInt8]
    ) {
        withUnsafePointer(to: argument.formatArgument) {
            render(entry, UnsafeBufferPointer(start: $0, count: 1), to: &buffer)
        }
    }

    /// The text of an entry with two arguments.
    ///
    /// - Complexity: Linear in the length of the text. One allocation, or none for a text of up to 15 bytes.
    @inlinable
    public func string(
        _ entry: StringsdictEntry, _ first: some FormatArgumentConvertible, _ second: some FormatArgumentConvertible
    ) -> String {
        withFormatArguments(first, second) { render(entry, $0) }
    }

    /// The text of an entry with three arguments.
    ///
    /// - Complexity: Linear in the length of the text. One allocation, or none for a text of up to 15 bytes.
    @inlinable
    public func string(
        _ entry: StringsdictEntry, _ first: some FormatArgumentConvertible, _ second: some FormatArgumentConvertible,
        _ third: some FormatArgumentConvertible
    ) -> String {
        withFormatArguments(first, second, third) { render(entry, $0) }
    }

    /// Appends the text of an entry with two arguments to a buffer, as UTF-8.
    ///
    /// - Complexity: Linear in the length of the text. No allocation if the buffer has enough capacity.
    @inlinable
    public func append(
        _ entry: StringsdictEntry, _ first: some FormatArgumentConvertible, _ second: some FormatArgumentConvertible,
        to buffer: inout [UInt8]
    ) {
        withFormatArguments(first, second) { render(entry, $0, to: &buffer) }
    }

    /// Appends the text of an entry with three arguments to a buffer, as UTF-8.
    ///
    /// - Complexity: Linear in the length of the text. No allocation if the buffer has enough capacity.
    @inlinable
    public func append(
        _ entry: StringsdictEntry, _ first: some FormatArgumentConvertible, _ second: some FormatArgumentConvertible,
        _ third: some FormatArgumentConvertible, to buffer: inout [UInt8]
    ) {
        withFormatArguments(first, second, third) { render(entry, $0, to: &buffer) }
    }
}
#else
extension MessageFormatter {
    /// The text of an entry with the given arguments.
    @_disfavoredOverload
    public func string(_ entry: StringsdictEntry, _ arguments: FormatArgument...) -> String {
        string(entry, arguments: arguments)
    }

    /// Appends the text of an entry with the given arguments to a buffer, as UTF-8.
    @_disfavoredOverload
    public func append(_ entry: StringsdictEntry, _ arguments: FormatArgument..., to buffer: inout [UInt8]) {
        append(entry, arguments: arguments, to: &buffer)
    }
}
#endif
