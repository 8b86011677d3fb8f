import StringsdictTextFiles

/// An error in reading JSON: the text is not JSON, or a value is not what its reader needs.
///
/// ```
/// settings.json:12:9: error: ',' or '}' should follow the value, not '"'
/// ```
package struct JSONError: DiagnosticError, Sendable, Hashable {
    /// The kinds of errors.
    package enum Code: String, Sendable, CaseIterable {
        /// The text is empty.
        case empty
        /// The text has another format: HTML, a Git LFS pointer, a property list.
        case wrongFormat = "wrong-format"
        /// The bytes are not valid in the encoding that they seem to have.
        case encoding
        /// The text breaks the rules of JSON.
        case syntax
        /// The text ends too early.
        case truncated
        /// The text exceeds a limit on size or depth.
        case limit
        /// The text is JSON, but a value is not what its reader needs.
        case form
    }

    /// The kind of error.
    package let code: Code
    /// The problem and what to do about it.
    package let message: String
    /// The position. Nil if the error concerns the whole text.
    package let position: TextPosition?
    /// The file's name, as the caller gave it.
    package let file: String?

    package init(_ code: Code, _ message: String, at position: TextPosition? = nil, file: String? = nil) {
        self.code = code
        self.message = message
        self.position = position
        self.file = file
    }

    /// `FILE:LINE:COLUMN: error: MESSAGE`
    package var description: String {
        Diagnostic(message, file: file, position: position).description
    }
}
