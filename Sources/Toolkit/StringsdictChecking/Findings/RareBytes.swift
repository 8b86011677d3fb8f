import StringsdictLocalizedEntries

/// The rare bytes in the texts of an entry. A check for a rare byte looks only at texts that have the byte.
struct RareBytes: OptionSet, Sendable {
    let rawValue: UInt8

    /// `^`, of grammar agreement.
    static let caret = RareBytes(rawValue: 1 << 0)
    /// `&` or `<`, of HTML.
    static let markup = RareBytes(rawValue: 1 << 1)
    /// 0xEF, the first byte of U+FFFD, U+FFFE and wide forms.
    static let wideForm = RareBytes(rawValue: 1 << 2)
    /// A control character other than a line end.
    static let control = RareBytes(rawValue: 1 << 3)
    /// `{` or `%`, of placeholders.
    static let placeholder = RareBytes(rawValue: 1 << 4)
    /// `:`, of attributes such as `inflect:`.
    static let colon = RareBytes(rawValue: 1 << 5)
    /// 0xE2, the first byte of directional marks.
    static let mark = RareBytes(rawValue: 1 << 6)
    /// 0xC3 or 0xC4, the first byte of U+00C0 to U+013F, where letters in a wrong encoding begin.
    static let latin = RareBytes(rawValue: 1 << 7)

    init(rawValue: UInt8) { self.rawValue = rawValue }

    /// The bytes of all texts of messages.
    ///
    /// - Complexity: O(*n*) in the length of the texts.
    init(in messages: [(path: [String], message: AuthoredEntry.Message)]) {
        self = []
        for (_, message) in messages {
            add(message.format.value)
            for variable in message.variables {
                for form in variable.cases { add(form.text.value) }
            }
        }
    }

    /// The loop does not stop at a byte that it finds, so the compiler compares sixteen bytes at once.
    private mutating func add(_ text: String) {
        var text = text
        let found = text.withUTF8 { bytes in
            var found: UInt8 = 0
            for byte in bytes {
                found |= byte == UInt8(ascii: "^") ? RareBytes.caret.rawValue : 0
                found |= byte == UInt8(ascii: "&") || byte == UInt8(ascii: "<") ? RareBytes.markup.rawValue : 0
                found |= byte == 0xEF ? RareBytes.wideForm.rawValue : 0
                found |= byte < 0x20 && byte != 0x0A || byte == 0x7F ? RareBytes.control.rawValue : 0
                found |= byte == UInt8(ascii: "{") || byte == UInt8(ascii: "%") ? RareBytes.placeholder.rawValue : 0
                found |= byte == UInt8(ascii: ":") ? RareBytes.colon.rawValue : 0
                found |= byte == 0xE2 ? RareBytes.mark.rawValue : 0
                found |= byte == 0xC3 || byte == 0xC4 ? RareBytes.latin.rawValue : 0
            }
            return found
        }
        formUnion(RareBytes(rawValue: found))
    }
}
