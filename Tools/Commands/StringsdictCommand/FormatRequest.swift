import CommandConsole
import Stringsdict

/// A request for a text: a key, its arguments, and its audience.
///
/// A file can hold very many requests. So one value is filled for each of them in turn, and keeps the memory of its
/// lists.
struct FormatRequest {
    /// The key, as UTF-8.
    private(set) var keyBytes: [UInt8]
    /// Whether the key may have characters that JSON escapes.
    private(set) var keyNeedsEscapes = true
    /// The arguments, if there are any.
    private var argumentList: [FormatArgument]
    private var hasArguments: Bool
    private(set) var options = Options()

    /// The members that most requests do not have.
    struct Options {
        var locale: String?
        var presentationWidth: Int?
        var device: String?
        /// Whether the caller has a default value, which is then ``fallbackText``.
        var fallback = false
        var table: String?
    }

    /// Whether any member but the key and the arguments was given.
    private(set) var hasOptions: Bool

    /// The default value of a request that has one.
    static let fallbackText = "__FALLBACK__"

    /// Creates a request.
    init(key: String, arguments: [FormatArgument]? = nil, options: Options? = nil) {
        keyBytes = Array(key.utf8)
        argumentList = arguments ?? []
        hasArguments = arguments != nil
        hasOptions = options != nil
        self.options = options ?? Options()
    }

    /// The key.
    var key: String { String(decoding: keyBytes, as: UTF8.self) }

    /// The arguments. Nil for a text that is shown verbatim.
    var arguments: [FormatArgument]? { hasArguments ? argumentList : nil }
}

extension FormatRequest {
    /// Reads a request and skips unknown members.
    ///
    /// - Returns: The problem with a value that is valid JSON but not what is expected.
    mutating func read(from reader: inout JSONReader) throws(JSONError) -> JSONError? {
        keyBytes.removeAll(keepingCapacity: true)
        (keyNeedsEscapes, hasArguments) = (false, false)
        if hasOptions { (hasOptions, options) = (false, Options()) }
        let kind = try reader.kind()
        let start = reader.mark
        guard kind == .object else {
            let problem = reader.error("a request is an object")
            try reader.skip()
            return problem
        }
        var problem: JSONError?
        var hasKey = false
        try reader.members { name, reader throws(JSONError) in
            let value = reader.mark
            do throws(JSONError) {
                if reader.text(name, equals: "key") {
                    let key = try reader.text()
                    if hasKey { keyBytes.removeAll(keepingCapacity: true) }
                    reader.append(key, to: &keyBytes)
                    (keyNeedsEscapes, hasKey) = (key.hasEscapes, true)
                } else if reader.text(name, equals: "arguments") {
                    try readArguments(&reader)
                } else {
                    try readOption(name, &reader)
                }
            } catch {
                // A value of the wrong type spoils only this request. Invalid JSON ends the reading of the file.
                reader.go(to: value)
                try reader.skip()
                if problem == nil { problem = error }
            }
        }
        if !hasKey, problem == nil { problem = reader.error("the request has no \"key\"", at: start) }
        return problem
    }

    private mutating func readOption(_ name: JSONReader.Text, _ reader: inout JSONReader) throws(JSONError) {
        hasOptions = true
        switch reader.string(name) {
        case "locale": options.locale = try Self.text(&reader)
        case "device": options.device = try Self.text(&reader)
        case "table": options.table = try Self.text(&reader)
        case "presentationWidth": options.presentationWidth = try Self.optional(&reader, Self.width)
        case "fallback": options.fallback = try Self.optional(&reader, Self.boolean) ?? false
        default: try reader.skip()
        }
    }

    private static func text(_ reader: inout JSONReader) throws(JSONError) -> String? {
        try optional(&reader) { reader throws(JSONError) in try reader.string() }
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
        let start = reader.mark
        guard let width = Int(String(decoding: try reader.number(), as: UTF8.self)) else {
            throw reader.error("a width is an integer", at: start)
        }
        return width
    }

    private mutating func readArguments(_ reader: inout JSONReader) throws(JSONError) {
        var list: [FormatArgument] = []
        // The list is taken out of the request, so that a list with a mistake counts as none.
        swap(&list, &argumentList)
        list.removeAll(keepingCapacity: true)
        hasArguments = false
        try reader.array { reader throws(JSONError) in
            if let value = reader.shortInteger() { return list.append(.integer(value)) }
            switch try reader.kind() {
            case .string: list.append(.text(try reader.string()))
            case .number:
                let text = String(decoding: try reader.number(), as: UTF8.self)
                list.append(ArgumentLiteral.number(text) ?? .decimal(text))
            case .word: list.append(try reader.word().map { .integer($0 ? 1 : 0) } ?? .null)
            case .array, .object: throw reader.error("an argument is a number, a string, true, false or null")
            }
        }
        argumentList = list
        hasArguments = true
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
