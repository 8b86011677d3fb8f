import TextFiles

/// A JSON value that a command writes, or a message of a server. Members keep the given order.
///
/// ```swift
/// JSONValue.object([("locale", "pl"), ("numbers", .array([22, 1.5]))]).text
/// ```
///
/// Source: RFC 8259.
package indirect enum JSONValue: Sendable, ExpressibleByStringLiteral, ExpressibleByBooleanLiteral,
    ExpressibleByIntegerLiteral
{
    case string(String)
    case integer(Int)
    /// A number that is no `Int`, as it is written.
    case number(String)
    case bool(Bool)
    case null
    case array([JSONValue])
    case object([(name: String, value: JSONValue)])

    package init(stringLiteral value: String) { self = .string(value) }
    package init(booleanLiteral value: Bool) { self = .bool(value) }
    package init(integerLiteral value: Int) { self = .integer(value) }

    /// A list of texts.
    package static func strings(_ values: [String]) -> JSONValue { .array(values.map { .string($0) }) }

    /// The text, indented by two spaces per level. Lists of simple values are on one line.
    package var text: String { lines(indentation: "") }

    /// The text on one line.
    package var line: String {
        var bytes: [UInt8] = []
        appendLine(to: &bytes)
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Writes the text on one line.
    package func appendLine(to bytes: inout [UInt8]) {
        switch self {
        case .string(let text): JSONValue.append(quoted: text, to: &bytes)
        case .array(let values):
            bytes.append(UInt8(ascii: "["))
            for (index, value) in values.enumerated() {
                if index > 0 { bytes += ", ".utf8 }
                value.appendLine(to: &bytes)
            }
            bytes.append(UInt8(ascii: "]"))
        case .object(let members):
            bytes.append(UInt8(ascii: "{"))
            for (index, member) in members.enumerated() {
                if index > 0 { bytes += ", ".utf8 }
                JSONValue.append(quoted: member.name, to: &bytes)
                bytes += ": ".utf8
                member.value.appendLine(to: &bytes)
            }
            bytes.append(UInt8(ascii: "}"))
        default: bytes += lines(indentation: "").utf8
        }
    }

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
        case .number(let text): return text
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
        var bytes: [UInt8] = []
        append(quoted: text, to: &bytes)
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Appends a quoted text.
    package static func append(quoted text: String, to bytes: inout [UInt8]) {
        bytes.append(UInt8(ascii: "\""))
        let start = bytes.count
        bytes.append(contentsOf: text.utf8)
        escape(from: start, in: &bytes)
        bytes.append(UInt8(ascii: "\""))
    }

    /// Appends a quoted text that cannot end an element of HTML around it: `<`, `>` and `&` are escaped, too.
    package static func append(quotedForHTML text: String, to bytes: inout [UInt8]) {
        let start = bytes.count
        append(quoted: text, to: &bytes)
        let quoted = bytes[start...]
        guard quoted.contains(where: isMarkup) else { return }
        let copy = Array(quoted)
        bytes.removeLast(copy.count)
        for byte in copy {
            if isMarkup(byte) { JSONText.append(codeOf: byte, to: &bytes) } else { bytes.append(byte) }
        }
    }

    private static func isMarkup(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: "<") || byte == UInt8(ascii: ">") || byte == UInt8(ascii: "&") || byte == 0x7F
    }

    /// Escapes the end of an array where JSON asks for it. Almost all texts need no escape.
    package static func escape(from start: Int, in bytes: inout [UInt8]) {
        let first = bytes.withUnsafeBufferPointer { JSONBytes.firstSpecial(in: $0, from: start) }
        guard first < bytes.count else { return }
        let rest = Array(bytes[first...])
        bytes.removeLast(rest.count)
        rest.withUnsafeBufferPointer { rest in
            var copied = 0
            while case let special = JSONBytes.firstSpecial(in: rest, from: copied), special < rest.count {
                bytes.append(contentsOf: rest[copied..<special])
                JSONText.append(escaped: rest[special], to: &bytes)
                copied = special + 1
            }
            bytes.append(contentsOf: rest[copied...])
        }
    }
}

/// Two values are equal if they are written the same. Texts are compared by their bytes, and members in their order.
extension JSONValue: Equatable {
    package static func == (left: JSONValue, right: JSONValue) -> Bool {
        switch (left, right) {
        case (.string(let left), .string(let right)), (.number(let left), .number(let right)):
            left.utf8.elementsEqual(right.utf8)
        case (.integer(let left), .integer(let right)): left == right
        case (.bool(let left), .bool(let right)): left == right
        case (.null, .null): true
        case (.array(let left), .array(let right)): left == right
        case (.object(let left), .object(let right)):
            left.elementsEqual(right) { $0.name.utf8.elementsEqual($1.name.utf8) && $0.value == $1.value }
        default: false
        }
    }
}

// MARK: Reading

extension JSONValue {
    /// The value of the first member with a name. Nil without such a member, and for any other value.
    package subscript(name: String) -> JSONValue? {
        if case .object(let members) = self { members.first { $0.name == name }?.value } else { nil }
    }

    /// The text of a string.
    package var string: String? { if case .string(let text) = self { text } else { nil } }

    /// A whole number.
    package var integer: Int? { if case .integer(let number) = self { number } else { nil } }

    /// The value of `true` or `false`.
    package var boolean: Bool? { if case .bool(let value) = self { value } else { nil } }

    /// The values of an array. Nil for any other value.
    package var elements: [JSONValue]? { if case .array(let values) = self { values } else { nil } }

    /// The members of an object. Nil for any other value.
    package var members: [(name: String, value: JSONValue)]? {
        if case .object(let members) = self { members } else { nil }
    }
}
