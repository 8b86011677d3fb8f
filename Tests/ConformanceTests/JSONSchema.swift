import StringsdictJSONWriting

/// Checks a JSON document against a schema, for the keywords that the schemas of the suite use.
///
/// An unknown keyword is an error, so that no part of a schema goes unchecked. Source: JSON Schema, draft 2020-12.
struct JSONSchema {
    private let root: JSONValue

    init(_ root: JSONValue) throws {
        self.root = root
    }

    /// The errors in a document, each with its position. Empty for a valid document.
    func problems(in document: JSONValue) throws -> [String] {
        var problems: [String] = []
        try check(document, against: root, at: "", into: &problems)
        return problems
    }

    /// An invalid schema or reference.
    struct Unusable: Error, CustomStringConvertible {
        let description: String
    }

    private func check(
        _ value: JSONValue, against schema: JSONValue, at place: String, into problems: inout [String]
    ) throws {
        guard case .object(let keywords) = schema else {
            throw Unusable(description: "a schema is an object, not \(schema)")
        }
        func report(_ problem: String) { problems.append("\(place.isEmpty ? "/" : place): \(problem)") }
        for (keyword, wanted) in keywords.sorted(by: { $0.key < $1.key }) {
            switch (keyword, wanted, value) {
            case ("$schema", _, _), ("$defs", _, _), ("title", _, _), ("description", _, _): break
            case ("$ref", .string(let path), _):
                try check(value, against: try resolve(path), at: place, into: &problems)
            case ("type", .string(let type), _):
                if !value.hasType(type) { report("is no \(type)") }
            case ("const", _, _):
                if value != wanted { report("is not \(wanted)") }
            case ("enum", .array(let allowed), _):
                if !allowed.contains(value) { report("is none of \(allowed)") }
            case ("oneOf", .array(let forms), _):
                let fitting = try forms.filter { form in
                    var inner: [String] = []
                    try check(value, against: form, at: place, into: &inner)
                    return inner.isEmpty
                }
                if fitting.count != 1 { report("has \(fitting.count) of the forms that are allowed") }
            case ("required", .array(let names), .object(let members)):
                for case .string(let name) in names where members[name] == nil { report("'\(name)' is missing") }
            case ("properties", .object(let known), .object(let members)):
                for (name, member) in members.sorted(by: { $0.key < $1.key }) {
                    if let schema = known[name] {
                        try check(member, against: schema, at: "\(place)/\(name)", into: &problems)
                    }
                }
            case ("additionalProperties", _, .object(let members)):
                var known: [String: JSONValue] = [:]
                if case .object(let names)? = keywords["properties"] { known = names }
                for (name, member) in members.sorted(by: { $0.key < $1.key }) where known[name] == nil {
                    if wanted == .boolean(false) {
                        report("'\(name)' is not allowed")
                    } else {
                        try check(member, against: wanted, at: "\(place)/\(name)", into: &problems)
                    }
                }
            case ("minProperties", .integer(let least), .object(let members)):
                if members.count < least { report("has fewer than \(least) members") }
            case ("maxProperties", .integer(let most), .object(let members)):
                if members.count > most { report("has more than \(most) members") }
            case ("items", _, .array(let elements)):
                for (index, element) in elements.enumerated() {
                    try check(element, against: wanted, at: "\(place)/\(index)", into: &problems)
                }
            case ("minItems", .integer(let least), .array(let elements)):
                if elements.count < least { report("has fewer than \(least) elements") }
            case ("minLength", .integer(let least), .string(let text)):
                if text.unicodeScalars.count < least { report("is shorter than \(least)") }
            case ("minimum", .integer(let least), .integer(let number)):
                if number < least { report("is less than \(least)") }
            case ("pattern", .string(let pattern), .string(let text)):
                if try Regex(pattern).firstMatch(in: text) == nil { report("does not match \(pattern)") }
            case ("required", _, _), ("properties", _, _), ("additionalProperties", _, _), ("minProperties", _, _),
                ("maxProperties", _, _), ("items", _, _), ("minItems", _, _), ("minLength", _, _), ("minimum", _, _),
                ("pattern", _, _):
                // The keyword does not apply to a value of this type.
                break
            default:
                throw Unusable(description: "the keyword '\(keyword)' with the value \(wanted) is not known here")
            }
        }
    }

    private func resolve(_ path: String) throws -> JSONValue {
        guard path.hasPrefix("#/") else { throw Unusable(description: "'\(path)' is no place in the schema") }
        var value = root
        for name in path.dropFirst(2).split(separator: "/") {
            guard case .object(let members) = value, let member = members[String(name)] else {
                throw Unusable(description: "the schema has no '\(path)'")
            }
            value = member
        }
        return value
    }
}

/// A JSON document.
enum JSONValue: Hashable, Sendable, Decodable, CustomStringConvertible {
    case null
    case boolean(Bool)
    case integer(Int64)
    case number(Double)
    case string(String)
    case array([JSONValue])
    case object([String: JSONValue])

    init(from decoder: any Decoder) throws {
        let value = try decoder.singleValueContainer()
        if value.decodeNil() {
            self = .null
        } else if let boolean = try? value.decode(Bool.self) {
            self = .boolean(boolean)
        } else if let integer = try? value.decode(Int64.self) {
            self = .integer(integer)
        } else if let number = try? value.decode(Double.self) {
            self = .number(number)
        } else if let string = try? value.decode(String.self) {
            self = .string(string)
        } else if let array = try? value.decode([JSONValue].self) {
            self = .array(array)
        } else {
            self = .object(try value.decode([String: JSONValue].self))
        }
    }

    /// Whether a value has a type as schemas name them.
    func hasType(_ type: String) -> Bool {
        switch (type, self) {
        case ("null", .null), ("boolean", .boolean), ("integer", .integer), ("number", .integer), ("number", .number),
            ("string", .string), ("array", .array), ("object", .object):
            true
        default: false
        }
    }

    var description: String {
        switch self {
        case .null: "null"
        case .boolean(let value): "\(value)"
        case .integer(let value): "\(value)"
        case .number(let value): "\(value)"
        case .string(let value): "\"\(value)\""
        case .array(let values): "\(values)"
        case .object(let members): "\(members)"
        }
    }
}
