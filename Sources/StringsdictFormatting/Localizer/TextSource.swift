/// The texts of one user: the tables in which a localizer looks keys up, and the languages to search.
///
/// There are two: the tables of a bundle, and one embedded table. Each text is formatted for its own language. Without
/// arguments, a text without variables is shown verbatim.
///
/// The functions are stored closures. A protocol would do the same, but a linker keeps each conformance to a protocol, so a
/// program without embedded tables would still contain their code. The names of keys are UTF-8, so that a literal needs no `String`.
package final class TextSource: Sendable {
    package typealias Key = UnsafeBufferPointer<UInt8>
    package typealias Arguments = UnsafeBufferPointer<FormatArgument>

    /// The formatter of the chosen language. It formats default values and keys, too.
    package let formatter: StringsdictFormatter
    /// The chosen language as a BCP 47 identifier.
    package let language: @Sendable () -> String?
    /// The user's language that chose it.
    package let matchedLanguage: String?
    /// The text of a key in a table, or nil if no language that is searched has one.
    package let text: @Sendable (_ key: Key, _ table: String?, _ arguments: Arguments) -> String?
    /// Appends the text of a key to a buffer. False, with nothing appended, if no language has one.
    package let append:
        @Sendable (_ key: Key, _ table: String?, _ arguments: Arguments, _ buffer: inout [UInt8]) -> Bool
    /// The entry of a key in the first language that has a text for it, and the formatter of that language.
    package let find: @Sendable (_ key: Key, _ table: String?) -> Localizer.Found?
    /// A text that is derived from an entry of these tables once, and kept as long as they are.
    package let keptText: @Sendable (_ entry: StringsdictEntry, _ make: () -> String) -> String
    /// The texts of an embedded table for the same user.
    package let embedded: @Sendable (_ table: EmbeddedTexts) -> EmbeddedTextSource

    package init(
        formatter: StringsdictFormatter, language: @escaping @Sendable () -> String?, matchedLanguage: String?,
        text: @escaping @Sendable (Key, String?, Arguments) -> String?,
        append: @escaping @Sendable (Key, String?, Arguments, inout [UInt8]) -> Bool,
        find: @escaping @Sendable (Key, String?) -> Localizer.Found?,
        keptText: @escaping @Sendable (StringsdictEntry, () -> String) -> String,
        embedded: @escaping @Sendable (EmbeddedTexts) -> EmbeddedTextSource
    ) {
        self.formatter = formatter
        self.language = language
        self.matchedLanguage = matchedLanguage
        self.text = text
        self.append = append
        self.find = find
        self.keptText = keptText
        self.embedded = embedded
    }
}
