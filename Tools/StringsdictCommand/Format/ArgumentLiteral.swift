import Stringsdict

/// An argument as it is typed: `5` and `1.5` are numbers, everything else is text.
enum ArgumentLiteral {
    /// The argument that a number stands for; nil for what is no number.
    ///
    /// Whole numbers of up to 64 bits are exact, and so are those with more digits, which stay text inside. A decimal number
    /// becomes a `Double` where that shows the same digits; else it stays as it is written.
    static func number(_ text: String) -> FormatArgument? {
        if let value = Int64(text), !text.hasPrefix("+") { return .integer(value) }
        if let value = UInt64(text), !text.hasPrefix("+") { return .unsigned(value) }
        guard isDecimal(text) else { return nil }
        guard let value = Double(text), value.isFinite, digitCount(text) <= 17 else { return .decimal(text) }
        return .floatingPoint(value)
    }

    /// The argument of a word on the command line. `1.50` keeps its zero, which plural rules look at.
    static func word(_ text: String) -> FormatArgument {
        guard let number = number(text) else { return .text(text) }
        if case .floatingPoint(let value) = number, "\(value)" != text { return .decimal(text) }
        return number
    }

    private static func digitCount(_ text: String) -> Int { text.utf8.count { $0 &- 0x30 <= 9 } }

    /// Whether a text is a number: a sign, digits, and perhaps a fraction and an exponent.
    private static func isDecimal(_ text: String) -> Bool {
        // Bytes, since a digit with a combining mark is one character.
        var rest = text.utf8[...]
        func digits() -> Bool {
            let count = rest.prefix { $0 &- 0x30 <= 9 }.count
            rest = rest.dropFirst(count)
            return count > 0
        }
        if rest.first == UInt8(ascii: "-") { rest.removeFirst() }
        guard digits() else { return false }
        if rest.first == UInt8(ascii: ".") {
            rest.removeFirst()
            guard digits() else { return false }
        }
        if rest.first == UInt8(ascii: "e") || rest.first == UInt8(ascii: "E") {
            rest.removeFirst()
            if rest.first == UInt8(ascii: "-") || rest.first == UInt8(ascii: "+") { rest.removeFirst() }
            guard digits() else { return false }
        }
        return rest.isEmpty
    }
}
