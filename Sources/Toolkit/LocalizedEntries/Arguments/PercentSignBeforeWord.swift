extension FormatDirective {
    /// Whether a conversion is probably a percent sign in a sentence, as in `50 % of all` and `100%-os`, where a space
    /// or a hyphen is a flag by the grammar of format strings.
    ///
    /// So is the sign of a placeholder such as `%0`, which a space and a word follow.
    ///
    /// A percent sign follows a number, or a word of Latin letters continues after the conversion's letter. The
    /// conversion in `Size: % @` or `(% d)` is meant: the space is a flag without an effect.
    ///
    /// - Parameter text: The text of the directive.
    package func looksLikePercentSign(in text: String) -> Bool {
        guard case .conversion = kind, writtenPosition == nil else { return false }
        let written = Array(text.utf8.dropFirst(range.lowerBound).prefix(range.count))
        // `%0 ago`: a placeholder of the program, and a word.
        if let digit = written.firstIndex(where: { $0 &- 0x30 <= 9 }), written[digit...].contains(0x20) { return true }
        guard written.count > 2, written[1] == UInt8(ascii: " ") || written[1] == UInt8(ascii: "-"),
            !written.contains(where: { $0 &- 0x30 <= 9 || $0 == UInt8(ascii: "*") })
        else { return false }
        if written.last != UInt8(ascii: "@"), Self.isLatin(text.utf8.dropFirst(range.upperBound).prefix(2)) {
            return true
        }
        // French has a no-break space between a number and the sign.
        let before = String(decoding: text.utf8.prefix(range.lowerBound), as: UTF8.self).unicodeScalars
        let last = before.last { !$0.properties.isWhitespace }
        if last?.properties.generalCategory == .decimalNumber { return true }
        // `%lld% of`: the number is itself a conversion. Directly after its letter, a percent sign means percent.
        let end = range.lowerBound
        return Self.all(in: String(decoding: text.utf8.prefix(end), as: UTF8.self)).last.map { last in
            guard case .conversion = last.kind else { return false }
            return last.range.upperBound == end && written[1] == UInt8(ascii: " ")
        } ?? false
    }

    /// Whether bytes start with a letter of a word in Latin script.
    private static func isLatin(_ bytes: Substring.UTF8View) -> Bool {
        guard let first = bytes.first else { return false }
        if first < 0x80 { return (first | 0x20) &- 0x61 < 26 }
        // U+00C0 to U+027F.
        return (0xC3...0xC9).contains(first)
    }
}
