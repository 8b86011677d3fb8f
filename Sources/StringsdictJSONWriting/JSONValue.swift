import StringsdictJSONReading
import StringsdictTextFiles

/// A JSON value that is not part of a file: one that is written, or a message of a server. Members keep the given order.
///
/// ```swift
/// JSONValue.object([("locale", "pl"), ("numbers", .array([22, .number("1.5")]))]).text
/// ```
///
/// Two values are equal if they are written the same. Texts are compared by their bytes, and members in their order.
///
/// Source: RFC 8259.
package indirect enum JSONValue: Sendable, ExpressibleByStringLiteral, ExpressibleByBooleanLiteral,
    ExpressibleByIntegerLiteral
{
    /// A name of an object, and its value.
    package typealias Member = (name: String, value: JSONValue)

    case string(String)
    case integer(Int)
    /// A number that is no `Int`, as it is written.
    case number(String)
    case bool(Bool)
    case null
    case array([JSONValue])
    case object([Member])

    package init(stringLiteral value: String) { self = .string(value) }
    package init(booleanLiteral value: Bool) { self = .bool(value) }
    package init(integerLiteral value: Int) { self = .integer(value) }

    /// A list of texts.
    package static func strings(_ values: [String]) -> JSONValue { .array(values.map { .string($0) }) }

    /// A value of a document.
    package init(_ view: JSONView) {
        switch view.kind {
        case .object: self = .object(view.members.map { ($0.name, JSONValue($0.value)) })
        case .array: self = .array(view.elements.map { JSONValue($0) })
        case .string: self = .string(view.string ?? "")
        case .number:
            let text = view.number ?? "0"
            // `-0` is no `Int` that is written so.
            self = Int(text).flatMap { "\($0)" == text ? .integer($0) : nil } ?? .number(text)
        case .boolean: self = .bool(view.boolean ?? false)
        case .null: self = .null
        }
    }
}

extension JSONValue: Equatable {
    package static func == (left: JSONValue, right: JSONValue) -> Bool {
        switch (left, right) {
        case (.string(let left), .string(let right)), (.number(let left), .number(let right)):
            left.hasSameBytes(as: right)
        case (.integer(let left), .integer(let right)): left == right
        case (.integer(let number), .number(let text)), (.number(let text), .integer(let number)): "\(number)" == text
        case (.bool(let left), .bool(let right)): left == right
        case (.null, .null): true
        case (.array(let left), .array(let right)): left == right
        case (.object(let left), .object(let right)):
            left.elementsEqual(right) { $0.name.hasSameBytes(as: $1.name) && $0.value == $1.value }
        default: false
        }
    }

    /// Whether two values are equal apart from the order of members.
    package func means(_ other: JSONValue) -> Bool {
        switch (self, other) {
        case (.object(let left), .object(let right)):
            guard left.count == right.count else { return false }
            let (a, b) = (left.sorted(by: JSONValue.byBytes), right.sorted(by: JSONValue.byBytes))
            return zip(a, b).allSatisfy { $0.name.hasSameBytes(as: $1.name) && $0.value.means($1.value) }
        case (.array(let left), .array(let right)):
            return left.count == right.count && zip(left, right).allSatisfy { $0.means($1) }
        default: return self == other
        }
    }

    private static func byBytes(_ left: Member, _ right: Member) -> Bool {
        left.name.utf8.lexicographicallyPrecedes(right.name.utf8)
    }
}

// MARK: Reading

extension JSONValue {
    /// The value of the first member with a name. Nil without such a member, and for any other value.
    package subscript(name: String) -> JSONValue? { members?.first { $0.name.hasSameBytes(as: name) }?.value }

    /// The text of a string.
    package var string: String? { if case .string(let text) = self { text } else { nil } }

    /// A whole number.
    package var integer: Int? { if case .integer(let number) = self { number } else { nil } }

    /// The value of `true` or `false`.
    package var boolean: Bool? { if case .bool(let value) = self { value } else { nil } }

    /// The values of an array. Nil for any other value.
    package var elements: [JSONValue]? { if case .array(let values) = self { values } else { nil } }

    /// The members of an object. Nil for any other value.
    package var members: [Member]? { if case .object(let members) = self { members } else { nil } }

    /// The value at the end of a path of names.
    package func value(at path: ArraySlice<String>) -> JSONValue? {
        guard let name = path.first else { return self }
        return self[name]?.value(at: path.dropFirst())
    }
}

// MARK: Changing

extension JSONValue {
    /// Sets the value at the end of a path of names. Missing objects on the path are created, and nil removes a member.
    ///
    /// - Complexity: Linear in the number of members of each object on the path. Nothing is copied if this value is the
    ///   only owner.
    package mutating func set(_ value: JSONValue?, at path: ArraySlice<String>) {
        guard let name = path.first else { return self = value ?? .null }
        var members = members ?? []
        let place = members.firstIndex { $0.name.hasSameBytes(as: name) }
        if place == nil, value == nil { return }
        // `self` gives its members up, so that their only owner changes them in place.
        self = .null
        defer { self = .object(members) }
        if path.count == 1, value == nil {
            if let place { members.remove(at: place) }
        } else if let place {
            members[place].value.set(value, at: path.dropFirst())
        } else {
            var new = JSONValue.object([])
            new.set(value, at: path.dropFirst())
            members.append((name, new))
        }
    }
}
