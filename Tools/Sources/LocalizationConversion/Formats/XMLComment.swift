import StringsdictTextWriting

/// Comments of XML files, with the record of what the file cannot hold.
enum XMLComment {
    /// The text of a comment, with the record behind it. Nil without both.
    ///
    /// XML allows no two hyphens in a comment, and readers take away the white space around its lines. What the comment cannot hold is in the
    /// record.
    static func text(_ comment: String?, _ record: TextRecord) -> String? {
        var record = record
        if let comment, !comment.isEmpty, !isHeld(comment) { record.comment = comment }
        return record.joined(to: comment).map(held)
    }

    /// A comment in lines of its own.
    static func line(_ text: String, indentation: String = "") -> String {
        "\(indentation)<!-- \(held(text).replacingBytes("\n", with: "\n\(indentation)     ")) -->"
    }

    /// A text that a comment can hold. In a record, the second one of two hyphens is written as an escape of JSON.
    private static func held(_ text: String) -> String {
        text.textLines.map { line in
            line.startsWithBytes(TextRecord.label) || line.startsWithBytes(FileNote.label)
                ? line.replacingBytes("--", with: "-\\u002d")
                : line
        }.map(XMLText.comment).joined(separator: "\n")
    }

    private static func isHeld(_ comment: String) -> Bool {
        func isSpace(_ byte: UInt8?) -> Bool { byte == 0x20 || byte == 0x09 }
        let lines = comment.textLines
        return held(comment).utf8.elementsEqual(comment.utf8) && lines.first?.isEmpty == false
            && lines.last?.isEmpty == false
            && !lines.contains { isSpace($0.utf8.first) || isSpace($0.utf8.last) }
    }
}
