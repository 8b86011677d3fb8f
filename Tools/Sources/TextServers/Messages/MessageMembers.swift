import StringsdictJSONWriting

/// Reads the members of an object in a message. An error names the member.
///
/// ```swift
/// let members = MessageMembers(parameters)
/// let address = try members.object("textDocument").string("uri")
/// // throws: 'textDocument.uri' is missing, or is not a string
/// ```
struct MessageMembers {
    /// The object, or the value in its place.
    let value: JSONValue
    /// The names before those of the members, each with a period after it.
    private let path: String

    init(_ value: JSONValue, path: String = "") {
        self.value = value
        self.path = path
    }

    /// The value of a member that a message may leave out.
    subscript(name: String) -> JSONValue? { value[name] }

    /// The value of a member.
    ///
    /// - Parameters:
    ///   - kind: The kind of the value in the error, such as `a string`.
    ///   - read: The value as this kind. Nil for any other kind.
    func value<Value>(_ name: String, _ kind: String, _ read: (JSONValue) -> Value?) throws(RPCError) -> Value {
        guard let value = value[name].flatMap(read) else { throw error(name, "is missing, or is not \(kind)") }
        return value
    }

    /// The text of a member.
    func string(_ name: String) throws(RPCError) -> String { try value(name, "a string", \.string) }

    /// A whole number that is not negative.
    func count(_ name: String) throws(RPCError) -> Int {
        try value(name, "a whole number from 0 on") { $0.integer.flatMap { $0 >= 0 ? $0 : nil } }
    }

    /// The values of an array.
    func elements(_ name: String) throws(RPCError) -> [JSONValue] { try value(name, "an array", \.elements) }

    /// The members of an object.
    func object(_ name: String) throws(RPCError) -> MessageMembers {
        MessageMembers(
            try value(name, "an object") { $0.members == nil ? nil : $0 }, path: "\(path)\(name).")
    }

    /// The error of a member.
    func error(_ name: String, _ problem: String) -> RPCError {
        RPCError(.invalidParameters, "'\(path)\(name)' \(problem)")
    }
}
