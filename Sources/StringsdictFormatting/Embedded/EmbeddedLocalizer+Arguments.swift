extension EmbeddedLocalizer {
    /// The text of an interpolated key with its values.
    ///
    /// ```swift
    /// localizer.string("\(count) files in \(name)")           // looks up "%lld files in %@"
    /// localizer.string("folder.summary", defaultValue: "\(count) files in \(name)")
    /// ```
    ///
    /// - Parameters:
    ///   - key: The key and its arguments.
    ///   - defaultValue: The text to show if the key has none. Nil for the key itself. If the key has no arguments, the
    ///     values in the default value are the arguments.
    public func string(_ key: LocalizedKey, defaultValue: LocalizedKey? = nil) -> String {
        string(key.key, arguments: key.arguments, defaultValue: defaultValue)
    }

    /// Appends the text of an interpolated key with its values to a buffer, as UTF-8.
    public func append(_ key: LocalizedKey, defaultValue: LocalizedKey? = nil, to buffer: inout [UInt8]) {
        append(key.key, arguments: key.arguments, defaultValue: defaultValue, to: &buffer)
    }
}

// Embedded Swift has no parameter packs. There arguments are passed as `FormatArgument`s, which literals convert to.
#if !hasFeature(Embedded)
extension EmbeddedLocalizer {
    /// The text of a key with one argument.
    ///
    /// - Parameters:
    ///   - key: The key.
    ///   - argument: A number, a text, or any other `FormatArgumentConvertible`.
    ///   - defaultValue: The text to show if the key has none. Nil or empty for the key itself.
    /// - Complexity: Linear in the length of the key and the text. One allocation, or none for a text of up to 15
    ///   bytes.
    @inlinable
    public func string(
        _ key: some EmbeddedTextKey, _ argument: some FormatArgumentConvertible, defaultValue: LocalizedKey? = nil
    ) -> String {
        withUnsafePointer(to: argument.formatArgument) {
            render(key, UnsafeBufferPointer(start: $0, count: 1), defaultValue: defaultValue)
        }
    }

    /// The text of a key with any number of arguments.
    ///
    /// ```swift
    /// localizer.string("files.copied", 5, "Documents")
    /// ```
    ///
    /// - Parameters:
    ///   - key: The key.
    ///   - arguments: Numbers, texts, and everything else that is `FormatArgumentConvertible`.
    ///   - defaultValue: The text to show if the key has none. Nil or empty for the key itself.
    /// - Complexity: Linear in the length of the key and the text. One allocation, or none for a text of up to 15
    ///   bytes.
    @inlinable
    @_disfavoredOverload
    public func string<each Argument: FormatArgumentConvertible>(
        _ key: some EmbeddedTextKey, _ arguments: repeat each Argument, defaultValue: LocalizedKey? = nil
    ) -> String {
        withFormatArguments(repeat each arguments) { render(key, $0, defaultValue: defaultValue) }
    }

    /// Appends the text of a key with one argument to a buffer, as UTF-8.
    ///
    /// - Complexity: Linear in the length of the text. No allocation if the buffer has enough capacity and the key has
    ///   a text.
    @inlinable
    public func append(
        _ key: some EmbeddedTextKey, _ argument: some FormatArgumentConvertible, defaultValue: LocalizedKey? = nil,
        to buffer: inout [UInt8]
    ) {
        withUnsafePointer(to: argument.formatArgument) {
            render(key, UnsafeBufferPointer(start: $0, count: 1), defaultValue: defaultValue, to: &buffer)
        }
    }

    /// Appends the text of a key with any number of arguments to a buffer, as UTF-8.
    ///
    /// - Complexity: Linear in the length of the text. No allocation if the buffer has enough capacity and the key has
    ///   a text.
    @inlinable
    @_disfavoredOverload
    public func append<each Argument: FormatArgumentConvertible>(
        _ key: some EmbeddedTextKey, _ arguments: repeat each Argument, defaultValue: LocalizedKey? = nil,
        to buffer: inout [UInt8]
    ) {
        withFormatArguments(repeat each arguments) { render(key, $0, defaultValue: defaultValue, to: &buffer) }
    }
}

extension EmbeddedTexts {
    /// The text of a key without arguments in a language. A text without variables is shown verbatim.
    @inlinable
    public func string(_ key: some EmbeddedTextKey, for languages: UserLanguages, defaultValue: LocalizedKey? = nil)
        -> String
    {
        localizer(for: languages).string(key, defaultValue: defaultValue)
    }

    /// The text of a key with any number of arguments in a language.
    ///
    /// A program that shows more than one text keeps a localizer, so that the language is looked up once.
    ///
    /// ```swift
    /// Texts.localizable.string("files.copied", 5, "Documents", for: "pl")
    /// ```
    ///
    /// - Parameters:
    ///   - key: The key.
    ///   - arguments: Numbers, texts, and everything else that is `FormatArgumentConvertible`.
    ///   - languages: The user's languages.
    ///   - defaultValue: The text to show if the key has none. Nil or empty for the key itself.
    @inlinable
    @_disfavoredOverload
    public func string<each Argument: FormatArgumentConvertible>(
        _ key: some EmbeddedTextKey, _ arguments: repeat each Argument, for languages: UserLanguages,
        defaultValue: LocalizedKey? = nil
    ) -> String {
        localizer(for: languages).string(key, repeat each arguments, defaultValue: defaultValue)
    }
}
#else
extension EmbeddedLocalizer {
    /// The text of a key with the given arguments.
    @_disfavoredOverload
    public func string(
        _ key: some EmbeddedTextKey, _ arguments: FormatArgument..., defaultValue: LocalizedKey? = nil
    ) -> String {
        string(key, arguments: arguments, defaultValue: defaultValue)
    }

    /// Appends the text of a key with the given arguments to a buffer, as UTF-8.
    @_disfavoredOverload
    public func append(
        _ key: some EmbeddedTextKey, _ arguments: FormatArgument..., defaultValue: LocalizedKey? = nil,
        to buffer: inout [UInt8]
    ) {
        append(key, arguments: arguments, defaultValue: defaultValue, to: &buffer)
    }
}

extension EmbeddedTexts {
    /// The text of a key with the given arguments in a language.
    public func string(
        _ key: some EmbeddedTextKey, _ arguments: FormatArgument..., for languages: UserLanguages,
        defaultValue: LocalizedKey? = nil
    ) -> String {
        localizer(for: languages).string(key, arguments: arguments, defaultValue: defaultValue)
    }
}
#endif
