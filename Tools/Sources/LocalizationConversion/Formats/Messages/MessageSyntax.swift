/// How messages write characters that would otherwise have a meaning.
///
/// Sources: ICU, `MessageFormat`; Flutter, `message_parser.dart`, and the option `use-escaping`.
enum MessageSyntax: Hashable {
    /// ICU: an apostrophe before a special character quotes the text up to the next one, and two mean one. In a plural, `#` is the
    /// number.
    case icu
    /// Flutter: apostrophes and number signs are characters. A brace cannot be one.
    case flutter
    /// Flutter with `use-escaping: true`: any two apostrophes quote the text between them, and two without a text mean one.
    case flutterEscaping

    /// Literal text as a part of a message. Each run of characters with a special meaning is put between apostrophes.
    func quoted(_ text: String, isInPlural: Bool) -> String {
        guard self != .flutter else { return text }
        var output = ""
        var isQuoted = false
        for scalar in text.unicodeScalars {
            let isSpecial = scalar == "{" || scalar == "}" || isInPlural && scalar == "#" && self == .icu
            if isSpecial != isQuoted, scalar != "'" {
                output += "'"
                isQuoted = isSpecial
            }
            output += scalar == "'" ? "''" : String(scalar)
        }
        return isQuoted ? output + "'" : output
    }

    /// What to do about a brace that is meant as text.
    var adviceForBraces: String {
        self == .flutter
            ? "Flutter has braces in a text only with 'use-escaping: true' in l10n.yaml" : "write '}' in apostrophes"
    }
}
