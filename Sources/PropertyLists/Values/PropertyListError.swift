/// Why a property list cannot be read, where, and what to do about it.
///
/// Printed as `Localizable.stringsdict:12:4: error: unexpected <foo> (…)`, the form that editors and CI systems link to.
package struct PropertyListError: Error, Sendable, Hashable, CustomStringConvertible {
    /// Kinds of failure that a program may want to tell apart.
    package enum Code: String, Sendable, CaseIterable {
        /// There is nothing in the file.
        case empty
        /// The file is of another kind: JSON, HTML, a Git-LFS pointer, a picture.
        case notPropertyList
        /// The bytes are not text in the encoding that the file claims.
        case encoding
        /// The file breaks the rules of its format.
        case syntax
        /// The file ends too early.
        case truncated
        /// A binary file points to somewhere that it does not have, or in a circle.
        case corrupt
        /// The file is larger or deeper than the documented bounds.
        case limit
    }

    /// The kind of failure.
    package var code: Code
    /// The name of the file, as it was given to the reader.
    package var file: String
    /// Where in a text file.
    package var position: PropertyListPosition?
    /// Where in a binary file.
    package var byteOffset: Int?
    /// What is wrong.
    package var message: String
    /// What to do about it; may be empty.
    package var hint: String

    /// Makes an error.
    package init(
        _ code: Code, file: String, position: PropertyListPosition? = nil, byteOffset: Int? = nil, message: String,
        hint: String = ""
    ) {
        self.code = code
        self.file = file
        self.position = position
        self.byteOffset = byteOffset
        self.message = message
        self.hint = hint
    }

    /// `file:line:column: error: message; hint`.
    package var description: String {
        var text = file
        if let position { text += ":\(position)" }
        if let byteOffset { text += " at byte \(byteOffset)" }
        text += ": error: \(message)"
        if !hint.isEmpty { text += "; \(hint)" }
        return text
    }
}
