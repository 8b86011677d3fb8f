import StringsdictTextFiles

/// The limits of a document.
package struct JSONLimits: Sendable {
    /// The greatest nesting depth of containers, which is also Foundation's limit.
    package var depth = 512
    /// The greatest number of nodes in a document. Only long rows of brackets reach it before the limit of 2 GiB of
    /// text.
    package var valueCount = 1 << 28
    /// The greatest number of bytes of UTF-8 text.
    package var byteCount = JSONNode.textLimit
    /// Whether an escape may be one half of a character in UTF-16. It is then read as U+FFFD.
    package var allowsHalfCharacters = false
    /// Whether a comma may follow the last member or element, as Foundation and Xcode allow it.
    package var allowsTrailingCommas = false

    /// The limits of texts that are read as Foundation reads them, such as String Catalogs.
    package static var foundation: JSONLimits {
        var limits = JSONLimits()
        limits.allowsTrailingCommas = true
        return limits
    }

    /// Creates the default limits.
    package init() {}
}

/// The reason why a text is not JSON, and the byte where it fails.
struct JSONSyntaxError: Error, Sendable {
    /// The kinds of errors.
    enum Reason: String, Sendable, CaseIterable {
        case empty, unfinished, trailingText, expectedValue, expectedKey, expectedColon, expectedCommaOrBrace,
            expectedCommaOrBracket, trailingComma, unfinishedString, lineEndInString, controlCharacter,
            unfinishedEscape, unknownEscape, invalidCodeUnit, loneSurrogate, invalidUTF8, expectedDigit, leadingZero,
            malformedNumber, tooDeep, tooManyValues
    }

    let reason: Reason
    /// The byte offset in the UTF-8 text.
    let offset: Int
    /// The start of the innermost container, or nil.
    let container: Int?
}

extension JSONSyntaxError {
    /// The kind of error that readers of the text get.
    func code(in text: [UInt8]) -> JSONError.Code {
        switch reason {
        case .empty: .empty
        case .unfinished, .unfinishedString, .unfinishedEscape: .truncated
        case .invalidUTF8: .encoding
        case .tooDeep, .tooManyValues: .limit
        // Nothing before this byte is JSON. The marker of a conflict is in a file that was JSON before the merge.
        case .expectedValue where container == nil: isConflictMarker(in: text) ? .syntax : .wrongFormat
        case .trailingText, .expectedValue, .expectedKey, .expectedColon, .expectedCommaOrBrace,
            .expectedCommaOrBracket,
            .trailingComma, .lineEndInString, .controlCharacter, .unknownEscape, .invalidCodeUnit, .loneSurrogate,
            .expectedDigit, .leadingZero, .malformedNumber:
            .syntax
        }
    }

    private func isConflictMarker(in text: [UInt8]) -> Bool { text[offset...].starts(with: "<<<<<<<".utf8) }

    /// The problem and what to do about it.
    ///
    /// - Parameters:
    ///   - text: The text.
    ///   - position: Returns the position of a byte, for messages that mention a second position.
    func message(in text: [UInt8], position: (Int) -> TextPosition) -> String {
        switch reason {
        case .empty: "the text is empty; write JSON into it"
        case .unfinished:
            if let container {
                "the text ends inside the \(JSONKind(firstByte: text[container])) that starts at \(position(container)); "
                    + "it may be cut off"
            } else {
                "the text ends where a value should be; it may be cut off"
            }
        case .trailingText: "nothing may follow the first value, but here is \(found(in: text)); remove it"
        case .expectedValue: expectedValue(in: text)
        case .expectedKey: "a key in double quotes should be here, not \(found(in: text))\(comment(in: text))"
        case .expectedColon: "a colon should follow the key, not \(found(in: text))\(comment(in: text))"
        case .expectedCommaOrBrace:
            "',' or '}' should follow the value, not \(found(in: text))\(comment(in: text))"
        case .expectedCommaOrBracket:
            "',' or ']' should follow the value, not \(found(in: text))\(comment(in: text))"
        case .trailingComma: "no value follows this comma; remove it"
        case .unfinishedString: "the string that starts here has no closing quotation mark"
        case .lineEndInString: "a string must not span lines; write \\n, or close it with a quotation mark"
        case .controlCharacter: "a string contains a control character; write it as \(escaped(in: text))"
        case .unfinishedEscape: "the text ends after a backslash; it may be cut off"
        case .unknownEscape:
            "JSON has no such escape; write \\\\ for a backslash"
        case .invalidCodeUnit: "four hexadecimal digits should follow \\u"
        case .loneSurrogate:
            "this escape is one half of a character; write both halves, such as \\ud83d\\ude00, or the character itself"
        case .invalidUTF8: "the byte 0x\(hexadecimal(text[offset])) is not valid UTF-8; save the file as UTF-8"
        case .expectedDigit: "a digit is missing in the number"
        case .leadingZero: "a number must not start with a zero; remove it"
        case .malformedNumber: "this is not a JSON number; put text in double quotes"
        case .tooDeep: "the values are nested deeper than any real file"
        case .tooManyValues: "the text has too many values; split it"
        }
    }

    /// Describes the text found in place of a value, with hints for the most common mistakes.
    private func expectedValue(in text: [UInt8]) -> String {
        if isConflictMarker(in: text) { return "this is a conflict marker; merge the file first" }
        let rest = text[offset...].prefix(32)
        if rest.starts(with: Array("version https://git-lfs".utf8)) {
            return "this is a Git LFS pointer, not the file itself; run 'git lfs pull'"
        }
        let word = word(in: text)
        switch word.lowercased() {
        case "true", "false", "null":
            return "'\(word)' is not JSON; write \(word.lowercased())"
        case "nan", "infinity": return "'\(word)' is not a JSON number"
        default: break
        }
        return "a value should be here, not \(found(in: text))\(comment(in: text))"
    }

    /// The word at the error.
    private func word(in text: [UInt8]) -> String {
        let letters = text[offset...].prefix { ($0 | 0x20) &- 0x61 < 26 || $0 == UInt8(ascii: "_") || $0 &- 0x30 <= 9 }
        return letters.count > 24
            ? String(decoding: letters.prefix(24), as: UTF8.self) + "…" : String(decoding: letters, as: UTF8.self)
    }

    /// Describes the text at the error.
    private func found(in text: [UInt8]) -> String {
        guard offset < text.count else { return "the end of the text" }
        let word = word(in: text)
        return word.isEmpty ? character(in: text, at: offset) : "'\(word)'"
    }

    /// A hint, if the text looks like another language.
    private func comment(in text: [UInt8]) -> String {
        guard offset < text.count else { return "" }
        let rest = text[offset...].prefix(8)
        return switch text[offset] {
        case UInt8(ascii: "/"), UInt8(ascii: "#"): "; JSON has no comments"
        case UInt8(ascii: "'"), UInt8(ascii: "`"): "; write double quotes"
        case UInt8(ascii: "<"):
            isConflictMarker(in: text) ? ", a conflict marker; merge the file first" : ""
        case 0xE2:
            rest.starts(with: Array("\u{201C}".utf8)) || rest.starts(with: Array("\u{201D}".utf8))
                ? "; write straight double quotes" : ""
        default: ""
        }
    }

    /// The character at an offset, in printable form.
    private func character(in text: [UInt8], at offset: Int) -> String {
        let first = String(decoding: text[offset...].prefix(4), as: UTF8.self).unicodeScalars.first
        guard let scalar = first, scalar.value >= 0x20, scalar.value != 0x7F, scalar.value != 0xFFFD else {
            return "the byte 0x\(hexadecimal(text[offset]))"
        }
        switch scalar.properties.generalCategory {
        case .spaceSeparator, .lineSeparator, .paragraphSeparator, .format, .control:
            let digits = String(scalar.value, radix: 16, uppercase: true)
            return "the character U+\(String(repeating: "0", count: max(0, 4 - digits.utf8.count)))\(digits)"
        default: return "'\(scalar)'"
        }
    }

    private func escaped(in text: [UInt8]) -> String {
        var result: [UInt8] = []
        JSONText.append(escaped: text[offset], to: &result)
        return String(decoding: result, as: UTF8.self)
    }

    private func hexadecimal(_ byte: UInt8) -> String {
        let digits = String(byte, radix: 16, uppercase: true)
        return digits.utf8.count < 2 ? "0\(digits)" : digits
    }
}
