/// A message of an Application Resource Bundle, as Flutter reads it.
///
/// The option `use-escaping` decides whether apostrophes quote. Without it, as in `Retirer l'{item} ?`, they are characters.
/// A file does not say which setting its project has. Where the caller does not know either, the arguments decide.
///
/// Source: Flutter, "Internationalizing Flutter apps", "Escaping syntax".
struct FlutterMessage {
    let message: ICUMessage
    /// Whether the other setting gives another message, and nothing says which of them is meant.
    var isGuessed = false

    /// Reads a message.
    ///
    /// - Parameters:
    ///   - text: The text.
    ///   - usesEscaping: The setting. Nil if it is not known.
    ///   - arguments: The names that the message should have. Empty if they are not known.
    /// - Throws: `TextSyntaxError` if Flutter refuses the message.
    init(_ text: String, usesEscaping: Bool?, arguments: [String]) throws(TextSyntaxError) {
        if let usesEscaping {
            message = try ICUMessage(text, usesEscaping ? .flutterEscaping : .flutter)
            return
        }
        guard text.utf8.contains(UInt8(ascii: "'")), let escaped = try? ICUMessage(text, .flutterEscaping) else {
            message = try ICUMessage(text, .flutter)
            return
        }
        let plain: ICUMessage
        do throws(TextSyntaxError) {
            plain = try ICUMessage(text, .flutter)
        } catch {
            // Only one of the settings can read it.
            message = escaped
            return
        }
        let expected = Set(arguments)
        let (inPlain, inEscaped) = (plain.argumentNames, escaped.argumentNames)
        let usesQuotation =
            !expected.isEmpty && !expected.isSuperset(of: inPlain) && expected.isSuperset(of: inEscaped)
        message = usesQuotation ? escaped : plain
        let isDecided = !expected.isEmpty && inPlain != inEscaped && expected.isSuperset(of: inPlain)
        isGuessed = !usesQuotation && !isDecided && plain != escaped
    }
}
