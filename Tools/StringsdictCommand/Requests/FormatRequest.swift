import Stringsdict

/// What is asked for: a key, its arguments, and for whom.
struct FormatRequest {
    var key: String
    var arguments: [FormatArgument] = []
    var locale: String?
    var presentationWidth: Int?
    var device: String?
    /// Whether the caller has a default value, which is ``fallbackText``.
    var fallback = false
    var table: String?

    /// The caller's default value, where a request says that there is one.
    static let fallbackText = "__FALLBACK__"
}

extension FormatRequest {
    /// Reads a request; what it does not know, it skips.
    ///
    /// - Returns: The request, or its key and what is wrong with a value that is JSON, but not what is expected there.
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
                // JSON of the wrong kind spoils this request only; what is no JSON at all ends the file here.
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
            throw start.error("a width is a whole number")
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
