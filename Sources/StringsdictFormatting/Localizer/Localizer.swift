/// The texts of a bundle or of an embedded table for one user: a language, and the formatting of numbers and plurals.
///
/// ```swift
/// let localizer = Texts.localizable.localizer(for: ["pt-PT", "en"])
/// localizer.string("inbox.unread", 3)
/// localizer.string("\(count) files in \(folder)")   // "%lld files in %@"
/// localizer.string("missing", defaultValue: "Nothing here")
/// localizer.string(forKey: key, 3)                  // any string
/// ```
///
/// A literal is a key by itself, as in Apple's `String(localized:)`. The tool that collects keys from sources finds
/// these calls. Any other string needs the label `forKey`.
///
/// Plural rules follow the language of the text, unless the options name another locale. Numbers are written in this language
/// as in the user's region: see ``UserLanguages``. A localizer is a reference to shared data: copying it is cheap, and any number of threads may use it.
public struct Localizer: Sendable {
    package let source: TextSource

    /// Creates the localizer of a source.
    package init(_ source: TextSource) { self.source = source }

    /// The chosen language of the texts as a BCP 47 identifier. Nil if no language was
    /// chosen, or if the folder's name is not a language.
    public var language: String? { source.language() }

    /// The user's language that chose the texts, or `*` of a request. Nil if nothing matched. The texts are then in the
    /// language of the last resort, which a server can log.
    public var matchedLanguage: String? { source.matchedLanguage }

    /// The device whose texts are shown.
    public var device: StringsdictDevice { source.formatter.device }
}

// MARK: Literal keys

extension Localizer {
    /// The text of a literal key, with the values that are interpolated in it.
    ///
    /// ```swift
    /// localizer.string("inbox.empty")
    /// localizer.string("\(count) files in \(folder)")
    /// ```
    ///
    /// Without values, a plain text is shown verbatim, as in Apple's Foundation: the percent sign in `50% off` is not a
    /// conversion. A text with variables shows `(null)` for each missing argument.
    ///
    /// - Parameters:
    ///   - keyAndValue: The key, which is shown if there is no text, and its values.
    ///   - table: The name of the table without extension. Nil or empty for `Localizable`. An embedded table is the only
    ///     one of its localizer.
    /// - Complexity: Linear in the length of the key and the text. One allocation, or none for a text of up to 15 bytes.
    ///
    /// Source: Apple, `String(localized:table:bundle:locale:comment:)`.
    public func string(_ keyAndValue: LocalizedKey, table: String? = nil) -> String {
        keyAndValue.arguments.withUnsafeBufferPointer { arguments in
            if case nil = table { return render(keyAndValue.key, arguments) }
            return render(keyAndValue.key, arguments, defaultValue: nil, table: table)
        }
    }

    /// The text of a literal key, or a default value.
    ///
    /// ```swift
    /// localizer.string(
    ///     "folder.summary", defaultValue: "\(count) files in \(name)")
    /// ```
    ///
    /// - Parameters:
    ///   - key: The key.
    ///   - defaultValue: The text to show if the key has none. Its values are the arguments of the text.
    ///   - table: The name of the table without extension. Nil or empty for `Localizable`.
    ///
    /// Source: Apple, `String(localized:defaultValue:table:bundle:locale:comment:)`.
    public func string(_ key: StaticString, defaultValue: LocalizedKey, table: String? = nil) -> String {
        defaultValue.arguments.withUnsafeBufferPointer { render(key, $0, defaultValue: defaultValue, table: table) }
    }

    /// The text of a literal key with up to six arguments.
    ///
    /// ```swift
    /// localizer.string("files.copied", 5, "Documents")
    /// ```
    ///
    /// - Parameters:
    ///   - key: The key.
    ///   - a: The first argument: a number, a text, or any other `FormatArgumentConvertible`.
    ///   - b: The second argument.
    ///   - c: The third argument.
    ///   - d: The fourth argument.
    ///   - e: The fifth argument.
    ///   - f: The sixth argument.
    ///   - table: The name of the table without extension. Nil or empty for `Localizable`.
    /// - Complexity: Linear in the length of the key and the text. One allocation, or none for a text of up to 15 bytes.
    @_alwaysEmitIntoClient
    public func string<
        A: FormatArgumentConvertible, B: FormatArgumentConvertible, C: FormatArgumentConvertible,
        D: FormatArgumentConvertible, E: FormatArgumentConvertible, F: FormatArgumentConvertible
    >(
        _ key: StaticString, _ a: A, _ b: B = _NoArgument(), _ c: C = _NoArgument(), _ d: D = _NoArgument(),
        _ e: E = _NoArgument(), _ f: F = _NoArgument(), table: String? = nil
    ) -> String {
        withFormatArguments(a, b, c, d, e, f) { render(key, $0, defaultValue: nil, table: table) }
    }

    /// A string that is no literal is not a key by itself.
    @available(
        *, unavailable, message: "only a literal is a key by itself; pass any other string as 'string(forKey:)'"
    )
    public func string<A: FormatArgumentConvertible, B: FormatArgumentConvertible>(
        _ key: String, _ a: A = _NoArgument(), _ b: B = _NoArgument(), table: String? = nil
    ) -> String {
        string(forKey: key, arguments: [a.formatArgument, b.formatArgument], table: table)
    }

    /// Appends the text of a literal key, with the values that are interpolated in it, to a buffer, as UTF-8.
    ///
    /// - Complexity: Linear in the length of the text. No allocation if the key has a text and no values, and if the
    ///   buffer has enough capacity.
    public func append(_ keyAndValue: LocalizedKey, table: String? = nil, to buffer: inout [UInt8]) {
        keyAndValue.arguments.withUnsafeBufferPointer { arguments in
            if case nil = table { return render(keyAndValue.key, arguments, to: &buffer) }
            render(keyAndValue.key, arguments, defaultValue: nil, table: table, to: &buffer)
        }
    }

    /// Appends the text of a literal key with up to six arguments to a buffer, as UTF-8.
    ///
    /// - Complexity: Linear in the length of the text. No allocation if the buffer has enough capacity and the key has
    ///   a text.
    @_alwaysEmitIntoClient
    public func append<
        A: FormatArgumentConvertible, B: FormatArgumentConvertible, C: FormatArgumentConvertible,
        D: FormatArgumentConvertible, E: FormatArgumentConvertible, F: FormatArgumentConvertible
    >(
        _ key: StaticString, _ a: A, _ b: B = _NoArgument(), _ c: C = _NoArgument(), _ d: D = _NoArgument(),
        _ e: E = _NoArgument(), _ f: F = _NoArgument(), table: String? = nil, to buffer: inout [UInt8]
    ) {
        withFormatArguments(a, b, c, d, e, f) { render(key, $0, defaultValue: nil, table: table, to: &buffer) }
    }
}

// MARK: Other keys

extension Localizer {
    /// The text of a key with up to six arguments.
    ///
    /// ```swift
    /// localizer.string(forKey: "errors.\(code)", path)
    /// ```
    ///
    /// - Parameters:
    ///   - key: The key.
    ///   - a: The first argument: a number, a text, or any other `FormatArgumentConvertible`.
    ///   - b: The second argument.
    ///   - c: The third argument.
    ///   - d: The fourth argument.
    ///   - e: The fifth argument.
    ///   - f: The sixth argument.
    ///   - defaultValue: The text to show if the key has none. Nil or empty for the key itself. If it has values, they go into it. If it
    ///     has none, it is a format for the arguments, as the key itself is. So write a text from outside as a value: `"\(text)"`.
    ///   - table: The name of the table without extension. Nil or empty for `Localizable`.
    /// - Complexity: Linear in the length of the key and the text. One allocation, or none for a text of up to 15 bytes.
    @_alwaysEmitIntoClient
    public func string<
        A: FormatArgumentConvertible, B: FormatArgumentConvertible, C: FormatArgumentConvertible,
        D: FormatArgumentConvertible, E: FormatArgumentConvertible, F: FormatArgumentConvertible
    >(
        forKey key: String, _ a: A = _NoArgument(), _ b: B = _NoArgument(), _ c: C = _NoArgument(),
        _ d: D = _NoArgument(), _ e: E = _NoArgument(), _ f: F = _NoArgument(), defaultValue: LocalizedKey? = nil,
        table: String? = nil
    ) -> String {
        withFormatArguments(a, b, c, d, e, f) { arguments in
            if case nil = defaultValue, case nil = table { return render(key, arguments) }
            return render(key, arguments, defaultValue: defaultValue, table: table)
        }
    }

    /// The text of a key with any number of arguments. Without any, a text without variables is shown verbatim.
    ///
    /// - Parameters:
    ///   - key: The key.
    ///   - arguments: The arguments.
    ///   - defaultValue: The text to show if the key has none. Nil or empty for the key itself. If it has values, they go into it. If it
    ///     has none, it is a format for the arguments, as the key itself is. So write a text from outside as a value: `"\(text)"`.
    ///   - table: The name of the table without extension. Nil or empty for `Localizable`.
    public func string(
        forKey key: String, arguments: [FormatArgument], defaultValue: LocalizedKey? = nil, table: String? = nil
    ) -> String {
        arguments.withUnsafeBufferPointer { render(key, $0, defaultValue: defaultValue, table: table) }
    }

    /// Appends the text of a key with up to six arguments to a buffer, as UTF-8.
    ///
    /// - Complexity: Linear in the length of the text. No allocation if the buffer has enough capacity and the key has
    ///   a text.
    @_alwaysEmitIntoClient
    public func append<
        A: FormatArgumentConvertible, B: FormatArgumentConvertible, C: FormatArgumentConvertible,
        D: FormatArgumentConvertible, E: FormatArgumentConvertible, F: FormatArgumentConvertible
    >(
        forKey key: String, _ a: A = _NoArgument(), _ b: B = _NoArgument(), _ c: C = _NoArgument(),
        _ d: D = _NoArgument(), _ e: E = _NoArgument(), _ f: F = _NoArgument(), defaultValue: LocalizedKey? = nil,
        table: String? = nil, to buffer: inout [UInt8]
    ) {
        withFormatArguments(a, b, c, d, e, f) { arguments in
            if case nil = defaultValue, case nil = table { return render(key, arguments, to: &buffer) }
            render(key, arguments, defaultValue: defaultValue, table: table, to: &buffer)
        }
    }

    /// Appends the text of a key with any number of arguments to a buffer, as UTF-8.
    ///
    /// - Complexity: Linear in the length of the text. No allocation if the buffer has enough capacity and the key has
    ///   a text.
    public func append(
        forKey key: String, arguments: [FormatArgument], defaultValue: LocalizedKey? = nil, table: String? = nil,
        to buffer: inout [UInt8]
    ) {
        arguments.withUnsafeBufferPointer { render(key, $0, defaultValue: defaultValue, table: table, to: &buffer) }
    }

    /// The text of a key, or an error if the text is missing or cannot be shown as it asks. Tests and servers use it.
    ///
    /// - Throws: ``StringsdictFormatError``. Without arguments, a text without variables is shown as it is written, and its conversions
    ///   are no problem.
    public func validatedString(
        forKey key: String, arguments: [FormatArgument], table: String? = nil
    ) throws(StringsdictFormatError) -> String {
        guard let found = find(key, table: table) else { throw StringsdictFormatError(.missingText, key: key) }
        return try found.formatter.validatedString(found.entry, key: key, arguments: arguments)
    }

    /// The unformatted text of a key, or nil without a text. For an entry with variables this is its format string,
    /// which Apple's `localizedString(forKey:value:table:)` returns.
    public func formatString(forKey key: String, table: String? = nil) -> String? {
        find(key, table: table).flatMap { $0.formatter.formatString(of: $0.entry) }
    }

    /// The entry of a key, or nil if it has no text. An entry of an embedded table is parsed in each call.
    ///
    /// - Parameters:
    ///   - key: The key.
    ///   - table: The name of the table without extension. Nil or empty for `Localizable`.
    public func entry(forKey key: String, table: String? = nil) -> StringsdictEntry? { find(key, table: table)?.entry }
}

// MARK: Looking up

extension Localizer {
    /// An entry, its formatter, and the language of its texts.
    package struct Found: Sendable {
        package let entry: StringsdictEntry
        package let formatter: StringsdictFormatter
        /// The language as a BCP 47 identifier. Nil if it is not known.
        package let language: String?

        package init(entry: StringsdictEntry, formatter: StringsdictFormatter, language: String?) {
            self.entry = entry
            self.formatter = formatter
            self.language = language
        }
    }

    /// The entry of a key in the first language that has a text for it, and its formatter.
    package func find(_ key: String, table: String?) -> Found? { key.withUTF8Bytes { source.find($0, table) } }

    /// A text that is derived from an entry of this localizer's tables once, and kept as long as the localizer.
    package func keptText(of entry: StringsdictEntry, _ make: () -> String) -> String {
        source.keptText(entry, make)
    }

    @usableFromInline
    func render(
        _ key: StaticString, _ arguments: UnsafeBufferPointer<FormatArgument>, defaultValue: LocalizedKey?,
        table: String?
    ) -> String {
        key.withUTF8Buffer { source.text($0, table, arguments) }
            ?? missing(key.description, arguments, defaultValue)
    }

    @usableFromInline
    func render(
        _ key: StaticString, _ arguments: UnsafeBufferPointer<FormatArgument>, defaultValue: LocalizedKey?,
        table: String?, to buffer: inout [UInt8]
    ) {
        if key.withUTF8Buffer({ source.append($0, table, arguments, &buffer) }) { return }
        buffer.append(contentsOf: missing(key.description, arguments, defaultValue).utf8)
    }

    @usableFromInline
    func render(
        _ key: String, _ arguments: UnsafeBufferPointer<FormatArgument>, defaultValue: LocalizedKey?, table: String?
    ) -> String {
        if arguments.isEmpty, let values = defaultValue?.arguments, !values.isEmpty {
            return values.withUnsafeBufferPointer { render(key, $0, defaultValue: defaultValue, table: table) }
        }
        return key.withUTF8Bytes { source.text($0, table, arguments) }
            ?? missing(key, arguments, defaultValue)
    }

    @usableFromInline
    func render(
        _ key: String, _ arguments: UnsafeBufferPointer<FormatArgument>, defaultValue: LocalizedKey?, table: String?,
        to buffer: inout [UInt8]
    ) {
        if arguments.isEmpty, let values = defaultValue?.arguments, !values.isEmpty {
            return values.withUnsafeBufferPointer {
                render(key, $0, defaultValue: defaultValue, table: table, to: &buffer)
            }
        }
        if key.withUTF8Bytes({ source.append($0, table, arguments, &buffer) }) { return }
        buffer.append(contentsOf: missing(key, arguments, defaultValue).utf8)
    }

    // Most calls name neither a table nor a default value. With fewer parameters, they stay in registers.

    @usableFromInline
    func render(_ key: String, _ arguments: UnsafeBufferPointer<FormatArgument>) -> String {
        key.withUTF8Bytes { source.text($0, nil, arguments) } ?? missing(key, arguments, nil)
    }

    @usableFromInline
    func render(_ key: String, _ arguments: UnsafeBufferPointer<FormatArgument>, to buffer: inout [UInt8]) {
        if key.withUTF8Bytes({ source.append($0, nil, arguments, &buffer) }) { return }
        buffer.append(contentsOf: missing(key, arguments, nil).utf8)
    }

    /// The default value or the key, formatted with the arguments.
    private func missing(
        _ key: String, _ arguments: UnsafeBufferPointer<FormatArgument>, _ defaultValue: LocalizedKey?
    ) -> String {
        if case nil = defaultValue, arguments.isEmpty { return key }
        return source.formatter.missingText(key, defaultValue: defaultValue, arguments)
    }
}

extension String {
    /// Calls a closure with the UTF-8 of the string. Only a string that is bridged from Objective-C is copied.
    @inline(__always)
    fileprivate func withUTF8Bytes<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
        utf8.withContiguousStorageIfAvailable(body) ?? Array(utf8).withUnsafeBufferPointer(body)
    }
}
