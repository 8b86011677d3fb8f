import JSONReading
import LocalizedEntries
import StringCatalogs
import Stringsdict

/// A request for a text: a key, its arguments, and its audience.
///
/// A file of requests is a JSON array of objects `{"key", "arguments", "locale", "presentationWidth", "device", "fallback",
/// "table"}`. Only `key` is required. The answer is an array of `{"key", "text"}` or `{"key", "error"}` in the same
/// order. An empty array of arguments formats the text, as `String(format:arguments:)` does.
struct FormatRequest {
    /// The key.
    private(set) var key: String
    /// The arguments. Nil for a text that is shown verbatim.
    private(set) var arguments: [FormatArgument]?
    private(set) var options: Options

    /// The members that most requests do not have.
    struct Options {
        var locale: String?
        var presentationWidth: Int?
        var device: String?
        /// Whether the caller has a default value, which is then ``fallbackText``.
        var fallback = false
        var table: String?
    }

    /// The default value of a request that has one.
    static let fallbackText = "__FALLBACK__"

    /// Creates a request.
    init(key: String, arguments: [FormatArgument]? = nil, options: Options = Options()) {
        self.key = key
        self.arguments = arguments
        self.options = options
    }
}

extension FormatRequest {
    /// Reads a request and skips unknown members.
    ///
    /// - Parameter problem: The first problem with a value that is valid JSON but not what is expected. A value of the
    ///   wrong type spoils only this request.
    init(_ value: JSONView, problem: inout JSONError?) {
        self.init(key: "")
        guard value.kind == .object else {
            problem = value.error("a request is an object")
            return
        }
        var hasKey = false
        for member in value.members {
            do throws(JSONError) {
                if member.name == "key" { hasKey = true }
                try read(member)
            } catch {
                if problem == nil { problem = error }
            }
        }
        if !hasKey, problem == nil { problem = value.error("the request has no \"key\"") }
    }

    private mutating func read(_ member: JSONMember) throws(JSONError) {
        let value = member.value.kind == .null ? nil : member.value
        switch member.name {
        case "key":
            guard let key = value?.string else { throw member.value.error("a key is a string") }
            self.key = key
        case "arguments":
            // A list with a mistake counts as missing.
            arguments = nil
            arguments = try Self.arguments(member.value)
        case "locale": options.locale = try value?.requireString()
        case "device": options.device = try value?.requireString()
        case "table": options.table = try value?.requireString()
        case "presentationWidth": options.presentationWidth = try value?.requireInteger()
        case "fallback": options.fallback = try value?.requireBoolean() ?? false
        default: break
        }
    }

    private static func arguments(_ value: JSONView) throws(JSONError) -> [FormatArgument] {
        var arguments: [FormatArgument] = []
        for argument in try value.requireElements() {
            switch argument.kind {
            case .string: arguments.append(.text(try argument.requireString()))
            case .number:
                let text = String(decoding: argument.source, as: UTF8.self)
                arguments.append(ArgumentLiteral.number(text) ?? .decimal(text))
            case .boolean: arguments.append(.integer(argument.boolean == true ? 1 : 0))
            case .null: arguments.append(.null)
            case .array, .object:
                throw argument.error("an argument is a number, a string, true, false or null")
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
