/// The line that shows a message about a file, in the form that editors and build systems read.
///
/// ```swift
/// DiagnosticLine.text("the text is empty", file: "L.xcstrings", position: TextPosition(line: 3, column: 5), language: "pl", key: "a")
/// // L.xcstrings:3:5: error: the text is empty (pl: a)
/// ```
package enum DiagnosticLine {
    /// The line, without the parts that are nil.
    package static func text(
        _ message: String, severity: String = "error", file: String? = nil, position: TextPosition? = nil,
        language: String? = nil, key: String? = nil
    ) -> String {
        var text = file ?? ""
        if let position { text += file == nil ? "\(position)" : ":\(position)" }
        if file != nil || position != nil { text += ": " }
        text += "\(severity): \(message)"
        switch (language, key) {
        case (let language?, let key?): text += " (\(language): \(key))"
        case (let subject?, nil), (nil, let subject?): text += " (\(subject))"
        case (nil, nil): break
        }
        return text
    }
}
