import StringsdictJSONReading
import StringsdictJSONWriting
import StringsdictTextFiles

/// Changes to a document that preserve everything else in it.
///
/// Each change is recorded by its path. ``apply()`` then writes all changes into the text.
struct JSONEdits {
    let document: JSONDocument
    /// Replacements of values, by node.
    private(set) var replaced: [Int: JSONValue] = [:]
    /// Changes to the members of objects, by the object's node.
    private(set) var objects: [Int: ObjectEdit] = [:]
    /// The nodes of the keys of frequently used objects, by text.
    private var keys: [Int: [ByteString: Int]] = [:]
    /// The nodes of keys that a frequently used object has more than once, by text.
    private var repeatedKeys: [Int: [ByteString: [Int]]] = [:]

    /// The changes to the members of one object.
    struct ObjectEdit {
        /// The nodes of removed keys.
        var removed: Set<Int> = []
        /// The new names of keys, by node.
        var renamed: [Int: String] = [:]
        /// The nodes of renamed keys whose members move to the places of their new names.
        var moved: Set<Int> = []
        private(set) var added: [JSONValue.Member] = []
        private var numbers: [ByteString: Int] = [:]

        /// The new value of an added member. Setting nil removes it.
        subscript(name: String) -> JSONValue? {
            get { numbers[ByteString(name)].map { added[$0].value } }
            set {
                let key = ByteString(name)
                switch (numbers[key], newValue) {
                case (let number?, let value?): added[number].value = value
                case (nil, let value?):
                    numbers[key] = added.count
                    added.append((name, value))
                case (let number?, nil):
                    added.remove(at: number)
                    numbers = [:]
                    for (number, member) in added.enumerated() { numbers[ByteString(member.name)] = number }
                case (nil, nil): break
                }
            }
        }

        /// Sets a value inside an added member, at the end of a path that begins with its name. Nil removes the value.
        mutating func set(_ value: JSONValue?, at path: ArraySlice<String>) {
            guard let name = path.first else { return }
            guard path.count > 1 || value != nil, let number = numbers[ByteString(name)] else {
                var new: JSONValue? = value == nil ? nil : .object([])
                new?.set(value, at: path.dropFirst())
                return self[name] = new
            }
            added[number].value.set(value, at: path.dropFirst())
        }
    }

    init(_ document: JSONDocument) {
        self.document = document
    }

    /// Whether nothing has changed.
    var isEmpty: Bool { replaced.isEmpty && objects.isEmpty }

    private var storage: JSONStorage { document.storage }

    // MARK: Noting changes

    /// The target of a path.
    private enum Place {
        /// The key of a member in the file.
        case member(key: Int)
        /// A path into a value that replaces one in the file.
        case replacement(of: Int, rest: ArraySlice<String>)
        /// A path into a member that is added to an object of the file.
        case added(to: Int, rest: ArraySlice<String>)
        /// A member that the object does not have, with the rest of the path.
        case missing(in: Int, rest: ArraySlice<String>)
    }

    private mutating func place(of path: [String]) -> Place {
        var object = 0
        var rest = path[...]
        while true {
            if replaced[object] != nil { return .replacement(of: object, rest: rest) }
            guard let name = rest.first else { return .missing(in: object, rest: rest) }
            guard let key = key(name, in: object) else {
                let isAdded = objects[object]?[name] != nil
                return isAdded ? .added(to: object, rest: rest) : .missing(in: object, rest: rest)
            }
            rest = rest.dropFirst()
            if replaced[key + 1] != nil { return .replacement(of: key + 1, rest: rest) }
            if rest.isEmpty { return .member(key: key) }
            // A value that is not an object has no members, so an object replaces it.
            if storage.kind(key + 1) != .object { return .replacement(of: key + 1, rest: rest) }
            object = key + 1
        }
    }

    /// The key with a name in an object of the file, after the changes so far.
    private mutating func key(_ name: String, in object: Int) -> Int? {
        let edit = objects[object]
        if let renamed = edit?.renamed.first(where: { $0.value.hasSameBytes(as: name) }) { return renamed.key }
        let found = keys(name, in: object).first { edit?.removed.contains($0) != true }
        guard let found, edit?.removed.contains(found) != true, edit?.renamed[found] == nil else { return nil }
        return found
    }

    /// The nodes of all keys with a name in an object of the file, in file order, before any changes.
    private mutating func keys(_ name: String, in object: Int) -> [Int] {
        if Int(storage.nodes[object].link) - object < 64 {
            return JSONView(storage: storage, index: object).members.lazy.map(\.key.index).filter {
                storage.utf8($0).elementsEqual(name.utf8)
            }
        }
        if keys[object] == nil {
            var first: [ByteString: Int] = [:]
            var repeated: [ByteString: [Int]] = [:]
            for member in JSONView(storage: storage, index: object).members {
                let text = ByteString(member.name)
                if let other = first[text] {
                    repeated[text, default: [other]].append(member.key.index)
                } else {
                    first[text] = member.key.index
                }
            }
            keys[object] = first
            repeatedKeys[object] = repeated
        }
        let text = ByteString(name)
        return repeatedKeys[object]?[text] ?? keys[object]?[text].map { [$0] } ?? []
    }

    /// How often the file has the last key of a path in its object.
    mutating func count(of path: [String]) -> Int {
        guard case .member(let key) = place(of: path), let name = path.last else { return 1 }
        let object = parent(of: path)
        let found = keys(name, in: object)
        return found.contains(key) ? found.count { objects[object]?.removed.contains($0) != true } : 1
    }

    /// The object of the file that holds the member at a path.
    private mutating func parent(of path: [String]) -> Int {
        if case .member(let key) = place(of: Array(path.dropLast())) { key + 1 } else { 0 }
    }

    /// The value at a path, after the changes so far.
    mutating func value(at path: [String]) -> JSONValue? {
        switch place(of: path) {
        case .member(let key):
            // Changes inside are recorded by their own paths.
            return current(key + 1)
        case .replacement(let node, let rest): return replaced[node]?.value(at: rest)
        case .added(let object, let rest):
            return rest.first.flatMap { objects[object]?[$0] }?.value(at: rest.dropFirst())
        case .missing(let object, let rest): return rest.isEmpty ? current(object) : nil
        }
    }

    /// A value of the file, with the changes inside it.
    func current(_ node: Int) -> JSONValue {
        if let content = replaced[node] { return content }
        guard storage.kind(node) == .object else { return JSONValue(JSONView(storage: storage, index: node)) }
        let edit = objects[node]
        var members: [JSONValue.Member] = []
        for member in JSONView(storage: storage, index: node).members
        where edit?.removed.contains(member.key.index) != true {
            members.append(
                (edit?.renamed[member.key.index] ?? member.name, current(member.value.index)))
        }
        return .object(members + (edit?.added ?? []))
    }

    /// Sets the value at a path. Missing objects on the path are created.
    mutating func set(_ path: [String], to value: JSONValue) {
        switch place(of: path) {
        case .member(let key):
            if !JSONValue(JSONView(storage: storage, index: key + 1)).means(value) || hasChanges(in: key + 1) {
                replaced[key + 1] = value
            }
        case .replacement(let node, let rest):
            replaced[node, default: .object([])].set(value, at: rest)
        case .added(let object, let rest), .missing(let object, let rest):
            objects[object, default: ObjectEdit()].set(value, at: rest)
        }
    }

    private func hasChanges(in node: Int) -> Bool {
        let nodes = node..<storage.next(after: node)
        return replaced.keys.contains { nodes.contains($0) } || objects.keys.contains { nodes.contains($0) }
    }

    /// Removes the member at a path, if it exists.
    mutating func remove(_ path: [String]) {
        switch place(of: path) {
        case .member(let key): remove(key: key, of: path)
        case .replacement(let node, let rest):
            if rest.isEmpty {
                remove(key: node - 1, of: path)
            } else {
                replaced[node]?.set(nil, at: rest)
            }
        case .added(let object, let rest):
            objects[object]?.set(nil, at: rest)
        case .missing: break
        }
    }

    /// Removes a member, and all other members with the same key. Otherwise one of these would replace it.
    private mutating func remove(key: Int, of path: [String]) {
        let object = parent(of: path)
        note(removal: key, in: object)
        for other in keys(String(decoding: storage.utf8(key), as: UTF8.self), in: object)
        where other != key && objects[object]?.renamed[other] == nil {
            note(removal: other, in: object)
        }
    }

    private mutating func note(removal key: Int, in object: Int) {
        replaced[key + 1] = nil
        objects[object, default: ObjectEdit()].renamed[key] = nil
        objects[object, default: ObjectEdit()].moved.remove(key)
        objects[object, default: ObjectEdit()].removed.insert(key)
    }

    /// Renames the member at a path. The member moves to the place of its new name, and its value stays as it is
    /// written.
    mutating func rename(_ path: [String], to name: String) {
        guard let value = value(at: path) else { return }
        guard case .member(let key) = place(of: path) else {
            remove(path)
            return set(path.dropLast() + [name], to: value)
        }
        let object = parent(of: path)
        let staysInPlace = isInPlace(key, name, in: object)
        objects[object, default: ObjectEdit()].renamed[key] = name
        if staysInPlace {
            objects[object]?.moved.remove(key)
        } else {
            objects[object]?.moved.insert(key)
        }
    }

    /// Whether a key can be renamed and still sort between its neighbours.
    private func isInPlace(_ key: Int, _ name: String, in object: Int) -> Bool {
        let edit = objects[object] ?? ObjectEdit()
        let members = JSONView(storage: storage, index: object).members.filter { member in
            let other = member.key.index
            return !edit.removed.contains(other) && (other == key || !edit.moved.contains(other))
        }
        guard let number = members.firstIndex(where: { $0.key.index == key }) else { return false }
        func current(_ number: Int) -> String { edit.renamed[members[number].key.index] ?? members[number].name }
        let isBehind = number == 0 || StandardOrder.precedes(current(number - 1), name)
        let isBefore = number + 1 == members.count || StandardOrder.precedes(name, current(number + 1))
        return isBehind && isBefore
    }

    /// Returns the document with the changes.
    ///
    /// - Throws: An error only if the result cannot be read back, which would be a bug in this module.
    func apply() throws(StringCatalogError) -> JSONDocument {
        let text = JSONEditWriter(self).text
        let hasMark = storage.hasByteOrderMark && storage.encoding == .utf8
        return try JSONDocument(
            catalog: hasMark ? [0xEF, 0xBB, 0xBF] + text : text, start: hasMark ? 3 : 0, like: storage)
    }
}

extension JSONDocument {
    /// Reads the changed text of a catalog, which has the name and the encoding of the old one.
    init(catalog text: [UInt8], start: Int, like old: JSONStorage) throws(StringCatalogError) {
        do throws(JSONError) {
            try self.init(
                text: text, start: start, encoding: old.encoding, hasByteOrderMark: old.hasByteOrderMark,
                file: old.file, limits: .foundation)
        } catch {
            throw StringCatalogError(error)
        }
    }
}
