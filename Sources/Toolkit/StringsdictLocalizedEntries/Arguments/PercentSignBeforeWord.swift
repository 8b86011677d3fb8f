import StringsdictEntries

extension Directive {
    /// Whether a conversion is probably a percent sign in a sentence, a word or an address, where the grammar of format strings finds a
    /// flag, a size or a letter of its own: `50 % of all`, `100%-os`, `0%. After`, `%0'a`, `100%ige`, `%50 indirim`, `a%2Fe`.
    ///
    /// Lint and conversion both use this rule. A text is not a format if all its conversions are doubtful. Next to a
    /// clear conversion, the run time reads doubtful ones as conversions, too. An object (`%@`), a position and a name
    /// are clear, except for a position before a blank and an `n`: `%1$ nu`. A conversion without flags other than `0` and `+` is clear, too, unless a word or an address
    /// continues after its letter. A space flag counts as clear in `Size: % @` and `(% d)`.
    ///
    /// - Parameters:
    ///   - text: The text of the directive.
    ///   - isBehindConversion: Whether a conversion ends where this one begins: the `% o` of `%lld% of`.
    /// - Complexity: O(*n*) in the length of the directive and of the white space before it.
    package func isDoubtful(in text: UnsafeBufferPointer<UInt8>, isBehindConversion: Bool = false) -> Bool {
        guard kind == .conversion, label == nil, range.count > 1, range.upperBound <= text.count else { return false }
        guard position == 0 else {
            // `%n` shows nothing, and no text wants it. The conversion lost its letter, and a word follows: `%1$ nu`.
            return flags.contains(.space) && text[range.upperBound - 1] == UInt8(ascii: "n")
        }
        let letter = text[range.upperBound - 1]
        let isObject = letter == UInt8(ascii: "@")
        let (start, end) = (range.lowerBound, range.upperBound)
        if flags.contains(.space) || flags.contains(.left) {
            // A Hungarian ending, as in `a képernyő %-a`. Alignment without a width means nothing.
            if flags.contains(.left), !flags.contains(.space), !width.isPresent, !precision.isPresent,
                letter == UInt8(ascii: "a") || letter == UInt8(ascii: "e")
            {
                return true
            }
            // A conversion never has a space after a size, a point or an apostrophe: `%0 ago`, `0%. After`, `'%' in`.
            let space = text[start..<end].firstIndex(of: 0x20)
            if let space, space > start + 1, text[start + 1] != UInt8(ascii: "-") { return true }
            if !isObject, Self.isWord(text[end...]) { return true }
            guard !width.isPresent, !precision.isPresent, !flags.contains(.zero) else { return false }
            return Self.endsInNumber(text[..<start]) || isBehindConversion && text[start + 1] == 0x20
        }
        guard !isObject else { return false }
        let next = end < text.count ? text[end] : 0
        let last = start > 0 ? text[start - 1] : 0
        // The ending of a Turkish word after a number: `%0'a`, `%50'de`.
        if flags.contains(.apostrophe) { return flags.contains(.zero) || width.isPresent || Self.isLetter(next) }
        if width.isPresent, !flags.contains(.zero), !precision.isPresent {
            return Self.isLetter(next) || Self.isLetter(last) || Self.isDigit(last)
        }
        guard range.count == 2 else { return false }
        if letter < UInt8(ascii: "a") { return Self.isLetter(next) || Self.isDigit(next) }
        return Self.isDigit(last) && Self.isLetter(next)
    }

    private static func isLetter(_ byte: UInt8) -> Bool { (byte | 0x20) &- 0x61 < 26 }

    private static func isDigit(_ byte: UInt8) -> Bool { byte &- 0x30 < 10 }

    /// Whether bytes start with a letter of a word in Latin script: of ASCII, or U+00C0 to U+027F.
    private static func isWord(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
        guard let first = bytes.first else { return false }
        if first < 0x80 { return isLetter(first) }
        // U+00C0 to U+027F. The signs « and » are in front of them.
        return (0xC3...0xC9).contains(first)
    }

    /// Whether a text ends in a digit of any script. French has a no-break space between a number and the sign.
    private static func endsInNumber(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
        var end = bytes.endIndex
        while end > bytes.startIndex {
            var start = end - 1
            while start > bytes.startIndex, bytes[start] & 0xC0 == 0x80 { start -= 1 }
            guard let scalar = String(decoding: bytes[start..<end], as: UTF8.self).unicodeScalars.first else {
                return false
            }
            if !scalar.properties.isWhitespace { return scalar.properties.generalCategory == .decimalNumber }
            end = start
        }
        return false
    }
}
