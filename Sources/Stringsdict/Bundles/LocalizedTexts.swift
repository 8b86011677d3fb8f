import StringsdictFormatting

/// The texts of a bundle for the current user, or for one localizer. Generated accessors show their texts through this
/// type.
///
/// ```swift
/// let texts = LocalizedTexts(bundle)
/// texts.string("inbox.unread", .text("Ola"), .int(5))                    // in the user's language
/// texts.localized(for: "pl").string("inbox.unread", .text("Ola"), .int(5))
/// ```
///
/// Unlike a ``Localizer``, the value asks for the user's languages (``/StringsdictFormatting/UserLanguages``) in each
/// call, so it may be kept in a constant. No call of it is generic or inlined: thousands of calls in generated code
/// compile in seconds.
public struct LocalizedTexts: Sendable {
    private enum Source: Sendable {
        case user(LocalizationBundle, languages: @Sendable () -> UserLanguages)
        case localizer(Localizer)
    }

    private let source: Source

    /// The texts of a bundle.
    ///
    /// - Parameters:
    ///   - bundle: The bundle.
    ///   - languages: Returns the user's languages. It is called for each text.
    public init(
        _ bundle: LocalizationBundle, languages: @escaping @Sendable () -> UserLanguages = { .current }
    ) {
        source = .user(bundle, languages: languages)
    }

    /// The texts of a localizer.
    public init(_ localizer: Localizer) { source = .localizer(localizer) }

    /// The texts of the localizations in a folder: see ``LocalizationBundle/init(path:developmentLanguage:)``.
    ///
    /// If there is no such folder, every key is missing, and the keys are shown.
    public init(path: String, developmentLanguage: String = "en") {
        self.init(
            (try? LocalizationBundle(path: path, developmentLanguage: developmentLanguage))
                ?? LocalizationBundle(developmentLanguage: developmentLanguage))
    }

    /// The localizer for the current user, or the one that was given.
    ///
    /// - Complexity: A look-up in a dictionary, or O(1) for a localizer that was given.
    public var localizer: Localizer {
        switch source {
        case .user(let bundle, let languages): bundle.localizer(for: languages())
        case .localizer(let localizer): localizer
        }
    }

    /// The texts for a user's languages. Texts of a localizer stay as they are.
    public func localized(for languages: UserLanguages) -> LocalizedTexts {
        guard case .user(let bundle, _) = source else { return self }
        return LocalizedTexts(bundle.localizer(for: languages))
    }
}

// MARK: Texts

extension LocalizedTexts {
    // Generated code calls these functions. There is one function for each way of calling, since a call that leaves out
    // a parameter with a default value takes longer to compile.

    /// The text of a key without arguments.
    public func string(_ key: String) -> String {
        localizer.string(key as String)
    }

    /// The text of a key with one argument.
    public func string(_ key: String, _ argument: FormatArgument) -> String {
        localizer.string(key, argument)
    }

    /// The text of a key with two arguments.
    public func string(_ key: String, _ first: FormatArgument, _ second: FormatArgument) -> String {
        localizer.string(key, first, second)
    }

    /// The text of a key with three arguments.
    public func string(
        _ key: String, _ first: FormatArgument, _ second: FormatArgument, _ third: FormatArgument
    ) -> String {
        localizer.string(key, first, second, third)
    }

    /// The text of a key with any number of arguments.
    public func string(_ key: String, arguments: [FormatArgument]) -> String {
        localizer.string(key, arguments: arguments)
    }

    /// The text of a key without arguments in a localizer's language, or in the usual one.
    public func string(_ key: String, in localizer: Localizer?) -> String {
        (localizer ?? self.localizer).string(key as String)
    }

    /// The text of a key with one argument in a localizer's language, or in the usual one.
    public func string(_ key: String, _ argument: FormatArgument, in localizer: Localizer?) -> String {
        (localizer ?? self.localizer).string(key, argument)
    }

    /// The text of a key with two arguments in a localizer's language, or in the usual one.
    public func string(
        _ key: String, _ first: FormatArgument, _ second: FormatArgument, in localizer: Localizer?
    ) -> String {
        (localizer ?? self.localizer).string(key, first, second)
    }

    /// The text of a key with three arguments in a localizer's language, or in the usual one.
    public func string(
        _ key: String, _ first: FormatArgument, _ second: FormatArgument, _ third: FormatArgument,
        in localizer: Localizer?
    ) -> String {
        (localizer ?? self.localizer).string(key, first, second, third)
    }

    /// The text of a key with any number of arguments in a localizer's language, or in the usual one.
    public func string(_ key: String, arguments: [FormatArgument], in localizer: Localizer?) -> String {
        (localizer ?? self.localizer).string(key, arguments: arguments)
    }

    /// The text of a key without arguments of another table.
    public func string(_ key: String, table: String?, in localizer: Localizer? = nil) -> String {
        (localizer ?? self.localizer).string(key as String, table: table)
    }

    /// The text of a key with one argument of another table.
    public func string(
        _ key: String, _ argument: FormatArgument, table: String?, in localizer: Localizer? = nil
    ) -> String {
        (localizer ?? self.localizer).string(key, argument, table: table)
    }

    /// The text of a key with two arguments of another table.
    public func string(
        _ key: String, _ first: FormatArgument, _ second: FormatArgument, table: String?, in localizer: Localizer? = nil
    ) -> String {
        (localizer ?? self.localizer).string(key, first, second, table: table)
    }

    /// The text of a key with three arguments of another table.
    public func string(
        _ key: String, _ first: FormatArgument, _ second: FormatArgument, _ third: FormatArgument,
        table: String?, in localizer: Localizer? = nil
    ) -> String {
        (localizer ?? self.localizer).string(key, first, second, third, table: table)
    }

    /// The text of a key with any number of arguments of another table.
    public func string(
        _ key: String, arguments: [FormatArgument], table: String?, in localizer: Localizer? = nil
    ) -> String {
        (localizer ?? self.localizer).string(key, arguments: arguments, table: table)
    }
}
