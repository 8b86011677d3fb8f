import JSONReading

/// A JSON value that is not part of a file yet.
indirect enum JSONContent: Sendable, Hashable {
    /// A member of an object.
    struct Member: Sendable, Hashable {
        var name: String
        var value: JSONContent

        init(_ name: String, _ value: JSONContent) {
            self.name = name
            self.value = value
        }
    }

    case object([Member])
    case array([JSONContent])
    case string(String)
    /// A number as written.
    case number(String)
    case boolean(Bool)
    case null

    /// Converts a value of a document.
    init(_ value: JSONView) {
        switch value.kind {
        case .object: self = .object(value.members.map { Member($0.name, JSONContent($0.value)) })
        case .array: self = .array(value.elements.map(JSONContent.init))
        case .string: self = .string(value.string ?? "")
        case .number: self = .number(value.number ?? "0")
        case .boolean: self = .boolean(value.boolean ?? false)
        case .null: self = .null
        }
    }

    /// An object.
    static func object(_ members: KeyValuePairs<String, JSONContent>) -> JSONContent {
        .object(members.map { Member($0.key, $0.value) })
    }

    /// A text with its state, as a `stringUnit`.
    static func stringUnit(_ text: String, _ state: TranslationState) -> JSONContent {
        .object(["state": .string(state.rawValue), "value": .string(text)])
    }

    /// The members of an object. Empty for any other value.
    var members: [Member] {
        if case .object(let members) = self { members } else { [] }
    }

    /// The value of a key.
    subscript(name: String) -> JSONContent? {
        members.first { $0.name.hasSameBytes(as: name) }?.value
    }

    /// Sets the value at the end of a path. Missing objects on the path are created, and nil removes a member.
    ///
    /// - Complexity: Linear in the number of members of each object on the path. Nothing is copied if this value is the only owner.
    mutating func set(_ value: JSONContent?, at path: ArraySlice<String>) {
        guard let name = path.first else { return self = value ?? .null }
        var members = members
        let place = members.firstIndex { $0.name.hasSameBytes(as: name) }
        if place == nil, value == nil { return }
        // The members have one owner now, so they change in place.
        self = .null
        defer { self = .object(members) }
        if path.count == 1, value == nil {
            if let place { members.remove(at: place) }
        } else if let place {
            members[place].value.set(value, at: path.dropFirst())
        } else {
            var new = JSONContent.object([])
            new.set(value, at: path.dropFirst())
            members.append(Member(name, new))
        }
    }

    /// The value at the end of a path.
    func value(at path: ArraySlice<String>) -> JSONContent? {
        guard let name = path.first else { return self }
        return self[name]?.value(at: path.dropFirst())
    }

    /// Whether two values are equal apart from the order of members.
    func means(_ other: JSONContent) -> Bool {
        switch (self, other) {
        case (.object(let left), .object(let right)):
            guard left.count == right.count else { return false }
            let (a, b) = (left.sorted(by: JSONContent.byBytes), right.sorted(by: JSONContent.byBytes))
            return zip(a, b).allSatisfy { $0.name.hasSameBytes(as: $1.name) && $0.value.means($1.value) }
        case (.array(let left), .array(let right)):
            return left.count == right.count && zip(left, right).allSatisfy { $0.means($1) }
        case (.string(let left), .string(let right)): return left.hasSameBytes(as: right)
        default: return self == other
        }
    }

    private static func byBytes(_ left: Member, _ right: Member) -> Bool {
        left.name.utf8.lexicographicallyPrecedes(right.name.utf8)
    }
}
