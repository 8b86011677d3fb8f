import Stringsdict

/// Parses an argument on the command line: `5` and `1.5` are numbers, everything else is text.
enum ArgumentLiteral {
    /// The argument for a number, or nil if the text is not a number.
    ///
    /// Integers of up to 64 bits are exact. Longer ones stay text inside and are exact too. A decimal number becomes a
    /// `Double` if that shows the same digits; otherwise it stays text.
    static func number(_ text: String) -> FormatArgument? {
        if let value = Int64(text), !text.hasPrefix("+") { return .integer(value) }
        if let value = UInt64(text), !text.hasPrefix("+") { return .unsigned(value) }
        guard isDecimal(text) else { return nil }
        guard let value = Double(text), value.isFinite, digitCount(text) <= 17 else { return .decimal(text) }
        return .floatingPoint(value)
    }

    /// The argument for a word on the command line. `1.0` and `1.50` keep their zeros, which matter to plural rules.
    static func word(_ text: String) -> FormatArgument {
        guard let number = number(text) else { return .text(text) }
        // Swift prints 1.0 with its zero, but as an argument that `Double` is the number 1.
        if case .floatingPoint(let value) = number, "\(value)" != text || text.hasSuffix(".0") {
            return .decimal(text)
        }
        return number
    }

    private static func digitCount(_ text: String) -> Int { text.utf8.count { $0 &- 0x30 <= 9 } }

    /// Whether a text is a number: a minus sign, digits with at most one point, and optionally an exponent.
    /// `FormatArgument.decimal` accepts these numbers, and also a plus sign. A plus sign is shown as it is written, so
    /// it makes the word a text here.
    private static func isDecimal(_ text: String) -> Bool {
        // Compared as bytes, since a digit with a combining mark is one character.
        var rest = text.utf8[...]
        func digits() -> Bool {
            let count = rest.prefix { $0 &- 0x30 <= 9 }.count
            rest = rest.dropFirst(count)
            return count > 0
        }
        if rest.first == UInt8(ascii: "-") { rest.removeFirst() }
        let hasInteger = digits()
        var hasFraction = false
        if rest.first == UInt8(ascii: ".") {
            rest.removeFirst()
            hasFraction = digits()
        }
        guard hasInteger || hasFraction else { return false }
        if rest.first == UInt8(ascii: "e") || rest.first == UInt8(ascii: "E") {
            rest.removeFirst()
            if rest.first == UInt8(ascii: "-") || rest.first == UInt8(ascii: "+") { rest.removeFirst() }
            guard digits() else { return false }
        }
        return rest.isEmpty
    }
}
