import StringsdictEntries

/// The parts of conversions that stand in a text without being conversions: `%$1@`, `@%`, `2$@`, `٪d`.
enum FormatRemains {
    /// Whether a text has anything that may be a damaged conversion or the rest of one: a directive that is no clear conversion, a
    /// width that may be a position, or a part of a conversion outside of all directives.
    ///
    /// Few texts have. The collector of arguments asks while it has the directives, so that no check reads a text again for nothing.
    ///
    /// - Parameter directives: The directives of the text.
    /// - Complexity: O(*n*).
    static func mayBe(in text: String, beside directives: [FormatDirective]) -> Bool {
        for directive in directives {
            switch directive.kind {
            case .stray, .incomplete: return true
            case .conversion:
                if directive.looksLikePercentSign || directive.hasPlainWidth || directive.hasOnlySpaceFlag {
                    return true
                }
            // `% %` and `%5 %` show one sign, and what follows is probably a conversion: `50 % %@`.
            case .percent: if directive.range.count != 2 { return true }
            case .variable, .malformedReference, .ownArgument: continue
            }
        }
        // A directive has these bytes, too, so most texts with an object are looked at more closely.
        guard text.hasByte(where: isPart) else { return false }
        var text = text
        return text.withUTF8 { bytes in
            var start = 0
            for directive in directives {
                if hasPart(bytes, start..<directive.range.lowerBound) { return true }
                start = directive.range.upperBound
                // After `%%`, a position or an `@` is text: `%%1$@`.
                if directive.kind == .percent, start < bytes.count,
                    bytes[start] == UInt8(ascii: "@") || bytes[start] &- 0x30 <= 9
                {
                    return true
                }
            }
            return hasPart(bytes, start..<bytes.count)
        }
    }

    /// Whether a byte can be a dollar sign, an `@`, or the first one of a sign of another script.
    private static func isPart(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: "$") || byte == UInt8(ascii: "@") || byte == 0xD9 || byte == 0xEF
    }

    /// Whether some bytes have a dollar sign, an `@`, or a percent sign, also those of Arabic, fullwidth and small forms.
    private static func hasPart(_ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) -> Bool {
        for index in range {
            switch bytes[index] {
            case UInt8(ascii: "$"), UInt8(ascii: "@"): return true
            // ٪
            case 0xD9: if index + 1 < bytes.count, bytes[index + 1] == 0xAA { return true }
            case 0xEF:
                guard index + 2 < bytes.count else { continue }
                switch (bytes[index + 1], bytes[index + 2]) {
                // ＄ ％ ＠ ﹩ ﹪ ﹫
                case (0xBC, 0x84), (0xBC, 0x85), (0xBC, 0xA0), (0xB9, 0xA9), (0xB9, 0xAA), (0xB9, 0xAB): return true
                default: continue
                }
            default: continue
            }
        }
        return false
    }
}
