/// The texts of embedded tables for the current user, or for one localizer. Generated accessors show their texts
/// through this type.
///
/// ```swift
/// let texts = LocalizedEmbeddedTexts(Texts.localizable)
/// texts.string(at: 17, .text("Ola"), .int(5))                      // in the user's language
/// texts.localized(for: "pl").string(at: 17, .text("Ola"), .int(5))
/// ```
///
/// `LocalizedTexts` of module `Stringsdict` is the same for a bundle. The places of the keys are known when the code is
/// generated, so no call searches for a key. Unlike an ``EmbeddedLocalizer``, the value asks for the user's languages
/// (``UserLanguages``) in each call. A given localizer may belong to another table. No call is generic or inlined, so
/// thousands of calls in generated code compile in seconds.
public struct LocalizedEmbeddedTexts: Sendable {
    /// The table of keys that do not name another table.
    private let texts: EmbeddedTexts
    /// The localizer that was given. Nil for the current user.
    private let given: EmbeddedLocalizer?

    /// The texts of a table for the current user, or for a localizer, which may belong to another table.
    public init(_ texts: EmbeddedTexts, in localizer: EmbeddedLocalizer? = nil) {
        self.texts = texts
        given = localizer?.localizer(of: texts)
    }

    /// The localizer for the current user, or the one that was given.
    ///
    /// - Complexity: Linear in the number of the user's languages, or O(1) for a localizer that was given. A program
    ///   that shows many texts keeps it.
    public var localizer: EmbeddedLocalizer { given ?? texts.localizer() }

    /// The texts for a user's languages. Texts of a localizer stay as they are.
    public func localized(for languages: UserLanguages) -> LocalizedEmbeddedTexts {
        LocalizedEmbeddedTexts(texts, in: given ?? texts.localizer(for: languages))
    }
}

// MARK: Texts

extension LocalizedEmbeddedTexts {
    private func chosen(_ localizer: EmbeddedLocalizer?, _ table: EmbeddedTexts) -> EmbeddedLocalizer {
        (localizer ?? self.localizer).localizer(of: table)
    }

    // Generated code calls these functions. There is one function for each way of calling, since a call that leaves out
    // a parameter with a default value takes longer to compile.

    /// The text of a key without arguments.
    public func string(at place: Int) -> String {
        localizer.string(EmbeddedTexts.Key(rawValue: place))
    }

    /// The text of a key with one argument.
    public func string(at place: Int, _ argument: FormatArgument) -> String {
        localizer.string(EmbeddedTexts.Key(rawValue: place), argument)
    }

    /// The text of a key with two arguments.
    public func string(at place: Int, _ first: FormatArgument, _ second: FormatArgument) -> String {
        localizer.string(EmbeddedTexts.Key(rawValue: place), first, second)
    }

    /// The text of a key with three arguments.
    public func string(
        at place: Int, _ first: FormatArgument, _ second: FormatArgument, _ third: FormatArgument
    ) -> String {
        localizer.string(EmbeddedTexts.Key(rawValue: place), first, second, third)
    }

    /// The text of a key with any number of arguments.
    public func string(at place: Int, arguments: [FormatArgument]) -> String {
        localizer.string(EmbeddedTexts.Key(rawValue: place), arguments: arguments)
    }

    /// The text of a key without arguments in a localizer's language, or in the usual one.
    public func string(at place: Int, in localizer: EmbeddedLocalizer?) -> String {
        chosen(localizer, texts).string(EmbeddedTexts.Key(rawValue: place))
    }

    /// The text of a key with one argument in a localizer's language, or in the usual one.
    public func string(at place: Int, _ argument: FormatArgument, in localizer: EmbeddedLocalizer?) -> String {
        chosen(localizer, texts).string(EmbeddedTexts.Key(rawValue: place), argument)
    }

    /// The text of a key with two arguments in a localizer's language, or in the usual one.
    public func string(
        at place: Int, _ first: FormatArgument, _ second: FormatArgument, in localizer: EmbeddedLocalizer?
    ) -> String {
        chosen(localizer, texts).string(EmbeddedTexts.Key(rawValue: place), first, second)
    }

    /// The text of a key with three arguments in a localizer's language, or in the usual one.
    public func string(
        at place: Int, _ first: FormatArgument, _ second: FormatArgument, _ third: FormatArgument,
        in localizer: EmbeddedLocalizer?
    ) -> String {
        chosen(localizer, texts).string(EmbeddedTexts.Key(rawValue: place), first, second, third)
    }

    /// The text of a key with any number of arguments in a localizer's language, or in the usual one.
    public func string(at place: Int, arguments: [FormatArgument], in localizer: EmbeddedLocalizer?) -> String {
        chosen(localizer, texts).string(EmbeddedTexts.Key(rawValue: place), arguments: arguments)
    }

    /// The text of a key without arguments of another table.
    public func string(at place: Int, table: EmbeddedTexts, in localizer: EmbeddedLocalizer? = nil) -> String {
        chosen(localizer, table).string(EmbeddedTexts.Key(rawValue: place))
    }

    /// The text of a key with one argument of another table.
    public func string(
        at place: Int, _ argument: FormatArgument, table: EmbeddedTexts, in localizer: EmbeddedLocalizer? = nil
    ) -> String {
        chosen(localizer, table).string(EmbeddedTexts.Key(rawValue: place), argument)
    }

    /// The text of a key with two arguments of another table.
    public func string(
        at place: Int, _ first: FormatArgument, _ second: FormatArgument,
        table: EmbeddedTexts, in localizer: EmbeddedLocalizer? = nil
    ) -> String {
        chosen(localizer, table).string(EmbeddedTexts.Key(rawValue: place), first, second)
    }

    /// The text of a key with three arguments of another table.
    public func string(
        at place: Int, _ first: FormatArgument, _ second: FormatArgument, _ third: FormatArgument,
        table: EmbeddedTexts, in localizer: EmbeddedLocalizer? = nil
    ) -> String {
        chosen(localizer, table).string(EmbeddedTexts.Key(rawValue: place), first, second, third)
    }

    /// The text of a key with any number of arguments of another table.
    public func string(
        at place: Int, arguments: [FormatArgument], table: EmbeddedTexts, in localizer: EmbeddedLocalizer? = nil
    ) -> String {
        chosen(localizer, table).string(EmbeddedTexts.Key(rawValue: place), arguments: arguments)
    }
}
