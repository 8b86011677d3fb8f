/// A way to write text inside of Swift string literals.
///
/// ```swift
/// SwiftEscaping.readable.escaped("5\u{A0}\"kg\"")   // 5\u{a0}\"kg\"
/// ```
///
/// Quotation marks and backslashes are always escaped. The ways differ in the characters that they write as they are.
package struct SwiftEscaping: Sendable {
    /// The letters of the escapes that are used, such as `n` for a line feed. Other characters are written by number.
    private let letters: [Unicode.Scalar: Character]
    private let isUppercase: Bool
    /// Whether a character is written as it is.
    private let isPlain: @Sendable (Unicode.Scalar) -> Bool

    private init(
        _ letters: [Unicode.Scalar: Character] = ["\n": "n", "\r": "r", "\t": "t", "\0": "0"],
        isUppercase: Bool = false, isPlain: @escaping @Sendable (Unicode.Scalar) -> Bool
    ) {
        self.letters = letters
        self.isUppercase = isUppercase
        self.isPlain = isPlain
    }

    /// The way for generated code that people read. Invisible characters and marks of direction are escaped.
    package static let readable = SwiftEscaping(isPlain: isVisible)

    /// The way for text that a user typed. Only control characters are escaped, since invisible ones join the parts of an emoji.
    package static let typed = SwiftEscaping(isPlain: isNoControl)

    /// The way for the symbols of a String Catalog, as Apple's tool writes them.
    package static let symbols = SwiftEscaping(
        ["\n": "n", "\r": "r", "\t": "t"], isUppercase: true, isPlain: isNoControl)

    /// The way for bytes, each an ASCII character, and for text in which each special character must be seen.
    package static let bytes = SwiftEscaping([:]) { 0x20...0x7E ~= $0.value }

    /// A text in the form for a literal, without quotation marks.
    package func escaped(_ text: String) -> String { text.unicodeScalars.reduce(into: "") { $0 += escaped($1) } }

    /// A character in the form for a literal.
    package func escaped(_ scalar: Unicode.Scalar) -> String {
        if scalar == "\"" || scalar == "\\" { return "\\\(scalar)" }
        if isPlain(scalar) { return String(scalar) }
        if let letter = letters[scalar] { return "\\\(letter)" }
        return "\\u{\(String(scalar.value, radix: 16, uppercase: isUppercase))}"
    }

    private static func isNoControl(_ scalar: Unicode.Scalar) -> Bool { scalar.value >= 0x20 && scalar.value != 0x7F }

    private static func isVisible(_ scalar: Unicode.Scalar) -> Bool {
        if 0x20...0x7E ~= scalar.value { return true }
        // U+FE0E and U+FE0F choose the form of the character before them, which is seen. Others, such as fillers, show nothing,
        // though they are letters or marks.
        if scalar.properties.isDefaultIgnorableCodePoint { return 0xFE0E...0xFE0F ~= scalar.value }
        switch scalar.properties.generalCategory {
        case .control, .format, .surrogate, .privateUse, .unassigned, .lineSeparator, .paragraphSeparator,
            .spaceSeparator:
            return false
        default: return true
        }
    }
}
