/// A value of JSON, printed with its members in the order given.
///
/// ```swift
/// JSONValue.object([("locale", "pl"), ("numbers", .array([22, 1.5]))]).text
/// ```
///
/// Source: RFC 8259.
indirect enum JSONValue: ExpressibleByStringLiteral, ExpressibleByBooleanLiteral, ExpressibleByIntegerLiteral {
    case string(String)
    case integer(Int)
    case bool(Bool)
    case null
    case array([JSONValue])
    case object([(name: String, value: JSONValue)])

    init(stringLiteral value: String) { self = .string(value) }
    init(booleanLiteral value: Bool) { self = .bool(value) }
    init(integerLiteral value: Int) { self = .integer(value) }

    /// A list of texts.
    static func strings(_ values: [String]) -> JSONValue { .array(values.map { .string($0) }) }

    /// The text, indented by two blanks; lists of simple values stand on one line.
    var text: String { lines(indentation: "") }

    private var isSimple: Bool {
        switch self {
        case .array(let values): values.isEmpty
        case .object(let members): members.isEmpty
        default: true
        }
    }

    private func lines(indentation: String) -> String {
        let inner = indentation + "  "
        switch self {
        case .string(let text): return JSONValue.quoted(text)
        case .integer(let number): return "\(number)"
        case .bool(let truth): return truth ? "true" : "false"
        case .null: return "null"
        case .array(let values):
            if values.isEmpty { return "[]" }
            if values.allSatisfy(\.isSimple) {
                return "[" + values.map { $0.lines(indentation: inner) }.joined(separator: ", ") + "]"
            }
            return "[\n" + values.map { inner + $0.lines(indentation: inner) }.joined(separator: ",\n")
                + "\n\(indentation)]"
        case .object(let members):
            if members.isEmpty { return "{}" }
            let lines = members.map { inner + JSONValue.quoted($0.name) + ": " + $0.value.lines(indentation: inner) }
            return "{\n" + lines.joined(separator: ",\n") + "\n\(indentation)}"
        }
    }

    private static func quoted(_ text: String) -> String {
        var result = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": result += "\\\""
            case "\\": result += "\\\\"
            case "\n": result += "\\n"
            case "\r": result += "\\r"
            case "\t": result += "\\t"
            case "\u{0}"..<"\u{20}":
                let digits = String(scalar.value, radix: 16)
                result += "\\u" + String(repeating: "0", count: 4 - digits.utf8.count) + digits
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result + "\""
    }
}
