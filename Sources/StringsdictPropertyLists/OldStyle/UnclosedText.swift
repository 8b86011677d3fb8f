import StringsdictTextFiles

/// A text whose closing quotation mark is missing, curly, or escaped. The text then goes on to the next quotation mark, and the reader
/// stumbles over what follows there, lines away from the mistake.
extension OldStyleScanner {
    /// The error at the place of the mistake. Nil if the text looks like one that has several lines.
    ///
    /// - Parameters:
    ///   - start: The opening quotation mark of the text before the place of the reader.
    ///   - end: The end of the text, after its closing quotation mark, or the end of the file.
    /// - Complexity: O(*n*) in the length of the text.
    func unclosedText(from start: Int, to end: Int) -> PropertyListError? {
        let bytes = source.bytes
        guard start < end, let quote = bytes.dropFirst(start).first,
            quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'"),
            let lineEnd = bytes[start..<end].firstIndex(where: { $0 == 0x0A || $0 == 0x0D })
        else { return nil }
        var last = lineEnd
        func skipBlanks() { while last > start + 1, bytes[last - 1] <= 0x20 { last -= 1 } }
        skipBlanks()
        guard bytes[last - 1] == UInt8(ascii: ";"), last - 1 > start else {
            // The text ends at the opening mark of the next line.
            let before = bytes[..<max(start, end - 1)]
            let startOfLine = before.lastIndex { $0 == 0x0A || $0 == 0x0D } ?? start
            guard end < bytes.count, before[startOfLine...].allSatisfy({ $0 <= 0x20 }) else { return nil }
            return error(
                .syntax, at: start, "the string that starts here has no closing quotation mark in its line",
                hint: "close it, and end the entry with ';'")
        }
        let semicolon = last - 1
        last = semicolon
        skipBlanks()
        if bytes[last - 1] == quote, last - 1 > start {
            return error(
                .syntax, at: last - 2,
                "the backslash makes the quotation mark a part of the text, which goes on after this line",
                hint: "remove the backslash, or put another quotation mark before ';'")
        }
        for mark in ["\u{201C}", "\u{201D}", "\u{201E}", "\u{201F}", "\u{2018}", "\u{2019}", "\u{AB}", "\u{BB}"] {
            let place = last - mark.utf8.count
            guard place > start, bytes[place..<last].elementsEqual(mark.utf8) else { continue }
            return error(
                .syntax, at: place, "'\(mark)' does not end a text, which goes on after this line",
                hint: "use straight quotation marks: \"")
        }
        return error(
            .syntax, at: semicolon, "the text has no closing quotation mark, and goes on after this line",
            hint: "put a quotation mark before ';'")
    }
}
