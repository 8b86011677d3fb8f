import StringsdictTextFiles

/// An error in a property list: the problem, its position, and what to do about it.
///
/// Printed as `Localizable.stringsdict:12:4: error: unexpected <foo> (…)`, the form that editors and CI systems link
/// to.
package struct PropertyListError: DiagnosticError, Sendable, Hashable {
    /// The kinds of errors.
    package enum Code: String, Sendable, CaseIterable {
        /// There is nothing in the file.
        case empty
        /// The file has another format: JSON, HTML, a Git LFS pointer, an image.
        case notPropertyList
        /// The bytes are not valid text in the file's encoding.
        case encoding
        /// The file breaks the rules of its format.
        case syntax
        /// The file ends too early.
        case truncated
        /// A binary file contains a reference out of bounds or in a cycle.
        case corrupt
        /// A stray character after which Foundation ignores the rest of the file. Only a warning: the entries after it are
        /// read.
        case stray
        /// A part of the file that is not read, since a mistake hides where an entry starts. Only a warning.
        case ignoredRest
        /// The file is larger or more deeply nested than the documented limits.
        case limit
    }

    /// The kind of error.
    package var code: Code
    /// The name of the file, as it was given to the reader.
    package var file: String
    /// The position in a text file.
    package var position: TextPosition?
    /// The byte offset in a binary file.
    package var byteOffset: Int?
    /// The problem.
    package var message: String
    /// The advice for correcting the problem. May be empty.
    package var hint: String

    /// Makes an error.
    package init(
        _ code: Code, file: String, position: TextPosition? = nil, byteOffset: Int? = nil, message: String,
        hint: String = ""
    ) {
        self.code = code
        self.file = file
        self.position = position
        self.byteOffset = byteOffset
        self.message = message
        self.hint = hint
    }

    /// The problem, and what to do about it.
    package var advice: String { hint.isEmpty ? message : "\(message); \(hint)" }

    /// `file:line:column: error: message; hint`.
    package var description: String {
        Diagnostic(
            advice,
            file: byteOffset.map { "\(file) at byte \($0)" } ?? file, position: position
        ).description
    }
}
