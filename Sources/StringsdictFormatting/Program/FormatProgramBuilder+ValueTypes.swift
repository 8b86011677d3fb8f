import Entries

/// The value types of variables: texts such as `ld`.
extension FormatProgramBuilder {
    /// Adds a value type, and returns its text and its directive. A table has few value types, so the last one is kept.
    @inline(__always)
    mutating func addValueType(
        _ text: UnsafeBufferPointer<UInt8>?, name: TextRef, origin: Int
    ) -> (TextRef?, FormatSegment?) {
        if let recent = recentValueType, let text, recent.text.baseAddress == text.baseAddress,
            recent.text.count == text.count
        {
            return (recent.stored, recent.directive)
        }
        let stored = text.map { addText($0) }
        let noticed = diagnostics.count + omittedDiagnosticCount
        let directive = parseValueType(text, name: name, origin: origin)
        if let text, let stored, let directive, storedTexts.isOfDocument(text),
            diagnostics.count + omittedDiagnosticCount == noticed
        {
            recentValueType = (text, stored, directive)
        }
        return (stored, directive)
    }

    /// Parses the text of `NSStringFormatValueTypeKey`. A leading percent sign is accepted.
    ///
    /// - Returns: The directive. Nil if the text is missing or invalid.
    mutating func parseValueType(
        _ text: UnsafeBufferPointer<UInt8>?, name: TextRef, origin: Int
    ) -> FormatSegment? {
        func noteProblem(_ builder: inout Self, _ code: StringsdictDiagnostic.Code, _ message: String) {
            builder.diagnose(code, message, variable: builder.name(name), origin: origin)
        }
        guard let text else {
            noteProblem(
                &self, .missingValueType, "the variable has no \(AppleKey.valueType); Apple assumes '@'")
            return nil
        }
        guard !text.isEmpty else {
            noteProblem(&self, .emptyValueType, "\(AppleKey.valueType) is empty; write 'ld' for an integer")
            return nil
        }
        if text[0] == UInt8(ascii: "%") {
            let written = String(decoding: text.prefix(Self.maximumNameLength), as: UTF8.self)
            noteProblem(
                &self, .percentInValueType,
                "\(AppleKey.valueType) is '\(written)'; write '\(written.dropFirst())', without '%'")
        }
        guard let directive = Directive(valueType: text) else {
            noteProblem(
                &self, .invalidValueType,
                "\(AppleKey.valueType) '\(String(decoding: text.prefix(64), as: UTF8.self))' is not a printf conversion"
            )
            return nil
        }
        return FormatSegment(directive)
    }
}
