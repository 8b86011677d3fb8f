import StringsdictTextFiles

/// The reasons why texts cannot be embedded. After an error, nothing is written.
package enum TextEmbeddingError: DiagnosticError, Hashable {
    /// The source has no table of this name.
    case noTable(String)
    /// A file of the table cannot be used: the line of the message.
    case unreadable(String)
    /// The packed table would be too large for its offsets.
    case tooLarge(table: String, size: Int)
    /// Many keys share long texts, so that the texts of all keys are far larger than their file.
    case inflated(table: String, language: String, size: Int)
    /// A text is not valid UTF-8, so a string literal cannot hold it.
    case invalidText(key: String, language: String)
    /// A program refers to a variable outside of its entry.
    case foreignVariable(key: String, language: String)
    /// No seed gives each key a separate slot.
    case noIndex(keys: Int)
    /// The packed table shows another text than the run time.
    case difference(EmbeddingDifference)

    package var lines: String {
        if case .unreadable(let line) = self { line } else { Diagnostic(description).description }
    }

    /// The problem, and what to do.
    package var description: String {
        switch self {
        case .noTable(let name): "there is no table \(name); name one of the files without its extension"
        case .unreadable(let message): message
        case .tooLarge(let table, let size):
            "the table \(table) takes \(size) bytes, and \(TablePacker.maximumSize) are allowed; split it"
        case .inflated(let table, let language, let size):
            "the table \(table), language \(language): the same texts are used so often that the texts of all keys have "
                + "\(size) bytes, far more than the file; give each key a text of its own"
        case .invalidText(let key, let language):
            "key '\(key)', language \(language): the text is not valid UTF-8; save the file as UTF-8"
        case .foreignVariable(let key, let language):
            "key '\(key)', language \(language): the text refers to a variable of another entry; report this as a bug"
        case .noIndex(let keys): "the index of \(keys) keys cannot be built; report this as a bug"
        case .difference(let difference): difference.description
        }
    }
}

/// A text that an embedded table shows differently from the run time.
package struct EmbeddingDifference: Hashable, Sendable, CustomStringConvertible {
    /// The key and the language.
    package var key: String
    package var language: String
    /// The device, the width and the arguments, if the text depends on them.
    package var circumstances: String
    /// The text that the run time shows.
    package var expected: String
    /// The text that the embedded table shows.
    package var found: String

    /// The difference in one sentence.
    package var description: String {
        "key '\(key)', language \(language)\(circumstances.isEmpty ? "" : ", \(circumstances)"): "
            + "the embedded text is '\(found)' instead of '\(expected)'; nothing was written; report this as a bug"
    }
}
