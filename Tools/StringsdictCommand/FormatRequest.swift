import CommandConsole
import Stringsdict

/// A request for a text: a key, its arguments, and its audience.
struct FormatRequest {
    var key: String
    /// The arguments. Nil for a text that is shown verbatim.
    var arguments: [FormatArgument]?
    var locale: String?
    var presentationWidth: Int?
    var device: String?
    /// Whether the caller has a default value, which is then ``fallbackText``.
    var fallback = false
    var table: String?

    /// The default value of a request that has one.
    static let fallbackText = "__FALLBACK__"
}

extension FormatRequest {
    /// Reads a request and skips unknown members.
    ///
    /// - Returns: The request, or its key and the problem with a value that is valid JSON but not what is expected.
    static func read(
        from reader: inout JSONReader
    ) throws(JSONError) -> (request: FormatRequest, problem: JSONError?) {
        var request = FormatRequest(key: "")
        var problem: JSONError?
        var hasKey = false
        let kind = try reader.kind()
        let start = reader
        guard kind == .object else {
            problem = reader.error("a request is an object")
            try reader.skip()
            return (request, problem)
        }
        try reader.object { name, reader throws(JSONError) in
            let value = reader
            do throws(JSONError) {
                switch name {
                case "key":
                    request.key = try reader.string()
                    hasKey = true
                case "arguments": request.arguments = try arguments(&reader)
                case "locale":
                    request.locale = try optional(&reader) { reader throws(JSONError) in try reader.string() }
                case "device":
                    request.device = try optional(&reader) { reader throws(JSONError) in try reader.string() }
                case "table": request.table = try optional(&reader) { reader throws(JSONError) in try reader.string() }
                case "presentationWidth": request.presentationWidth = try optional(&reader, width)
                case "fallback": request.fallback = try optional(&reader, boolean) ?? false
                default: try reader.skip()
                }
            } catch {
                // A value of the wrong type spoils only this request. Invalid JSON ends the reading of the file.
                reader = value
                try reader.skip()
                if problem == nil { problem = error }
            }
        }
        if !hasKey, problem == nil { problem = start.error("the request has no \"key\"") }
        return (request, problem)
    }

    /// Reads a value that may be null.
    private static func optional<Value>(
        _ reader: inout JSONReader, _ read: (inout JSONReader) throws(JSONError) -> Value
    ) throws(JSONError) -> Value? {
        if try reader.kind() == .word, reader.peek == UInt8(ascii: "n") {
            _ = try reader.word()
            return nil
        }
        return try read(&reader)
    }

    private static func boolean(_ reader: inout JSONReader) throws(JSONError) -> Bool {
        guard try reader.kind() == .word, let value = try reader.word() else {
            throw reader.error("'true' or 'false' is expected here")
        }
        return value
    }

    private static func width(_ reader: inout JSONReader) throws(JSONError) -> Int {
        let start = reader
        guard let width = Int(String(decoding: try reader.number(), as: UTF8.self)) else {
            throw start.error("a width is an integer")
        }
        return width
    }

    private static func arguments(_ reader: inout JSONReader) throws(JSONError) -> [FormatArgument] {
        var arguments: [FormatArgument] = []
        try reader.array { reader throws(JSONError) in
            switch try reader.kind() {
            case .string: arguments.append(.text(try reader.string()))
            case .number:
                let text = String(decoding: try reader.number(), as: UTF8.self)
                arguments.append(ArgumentLiteral.number(text) ?? .decimal(text))
            case .word: arguments.append(try reader.word().map { .integer($0 ? 1 : 0) } ?? .null)
            case .array, .object: throw reader.error("an argument is a number, a string, true, false or null")
            }
        }
        return arguments
    }
}

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

    /// The argument for a word on the command line. `1.50` keeps its zero, which matters to plural rules.
    static func word(_ text: String) -> FormatArgument {
        guard let number = number(text) else { return .text(text) }
        if case .floatingPoint(let value) = number, "\(value)" != text { return .decimal(text) }
        return number
    }

    private static func digitCount(_ text: String) -> Int { text.utf8.count { $0 &- 0x30 <= 9 } }

    /// Whether a text is a number: a sign, digits, and optionally a fraction and an exponent.
    private static func isDecimal(_ text: String) -> Bool {
        // Compared as bytes, since a digit with a combining mark is one character.
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
