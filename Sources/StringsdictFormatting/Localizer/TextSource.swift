/// The texts of one user: the tables in which a localizer looks keys up, and the languages to search.
///
/// There are two: the tables of a bundle, and one embedded table. Each text is formatted for its own language. Without
/// arguments, a text without variables is shown verbatim.
///
/// The names of keys are UTF-8, so that a literal needs no `String`.
package protocol TextSource: AnyObject, Sendable {
    /// The formatter of the chosen language. It formats default values and keys, too.
    var formatter: MessageFormatter { get }
    /// The chosen language as a BCP 47 identifier.
    var language: String? { get }
    /// The user's language that chose it.
    var matchedLanguage: String? { get }

    /// The text of a key, or nil if no language that is searched has one.
    func text(
        of key: UnsafeBufferPointer<UInt8>, table: String?, _ arguments: UnsafeBufferPointer<FormatArgument>
    ) -> String?

    /// Appends the text of a key to a buffer. False, with nothing appended, if no language has one.
    func append(
        textOf key: UnsafeBufferPointer<UInt8>, table: String?, _ arguments: UnsafeBufferPointer<FormatArgument>,
        to buffer: inout [UInt8]
    ) -> Bool

    /// The entry of a key in the first language that has a text for it, and the formatter of that language.
    func find(_ key: UnsafeBufferPointer<UInt8>, table: String?) -> Localizer.Found?

    /// A text that is derived from an entry of these tables once, and kept as long as they are.
    func keptText(of entry: StringsdictEntry, _ make: () -> String) -> String

    /// The texts of an embedded table for the same user.
    func texts(of table: EmbeddedTexts) -> EmbeddedTextSource
}
