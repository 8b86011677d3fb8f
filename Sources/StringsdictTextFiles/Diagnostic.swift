@_exported import StringsdictTextDiagnostics

/// A message about a text or a file, with its severity and its place.
///
/// ```swift
/// Diagnostic("the text is empty", file: "L.xcstrings", position: TextPosition(line: 3, column: 5), language: "pl", key: "a")
/// // L.xcstrings:3:5: error: the text is empty (pl: a)
/// ```
///
/// The description is the line that editors and build systems read. An error with a code of its own makes a diagnostic for
/// its description.
package struct Diagnostic: DiagnosticError, Sendable, Hashable {
    package let severity: TextSeverity
    /// The problem and what to do about it.
    package var message: String
    /// The file, as the caller named it. Nil if the message is not about a file.
    package let file: String?
    /// The position. Nil if the message is about the whole file.
    package let position: TextPosition?
    /// The language of the text, as the file writes it.
    package let language: String?
    /// The key of the text.
    package let key: String?

    /// Makes a diagnostic.
    package init(
        _ message: String, severity: TextSeverity = .error, file: String? = nil, position: TextPosition? = nil,
        language: String? = nil, key: String? = nil
    ) {
        self.severity = severity
        self.message = message
        self.file = file
        self.position = position
        self.language = language
        self.key = key
    }

    /// `FILE:LINE:COLUMN: SEVERITY: MESSAGE (LANGUAGE: KEY)`, without the parts that are nil.
    package var description: String {
        var text = file ?? ""
        if let position { text += file == nil ? "\(position)" : ":\(position)" }
        if file != nil || position != nil { text += ": " }
        text += "\(severity.rawValue): \(message)"
        switch (language, key) {
        case (let language?, let key?): text += " (\(language): \(key))"
        case (let subject?, nil), (nil, let subject?): text += " (\(subject))"
        case (nil, nil): break
        }
        return text
    }
}

/// An error whose text has the form of ``Diagnostic``: it has a severity, and its place if that is known.
///
/// A command prints the text as it is. The text of another error needs the word `error:` before it.
package protocol DiagnosticError: Error, CustomStringConvertible {
    /// A line for each message.
    var lines: String { get }
}

extension DiagnosticError {
    package var lines: String { description }
}
