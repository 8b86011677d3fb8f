/// The accessors in their groups, with distinct names.
///
/// The names depend on the keys alone. If several keys of a group would have the same name, the key that is spelt like
/// the name gets it, or else the first key in byte order. The other keys are numbered from 2: `title`, `title2`. A key
/// may have the name of a group, such as `inbox` if `inbox.unread` exists. The text of the key is then the result of
/// calling the group like a function: `Strings.inbox()`.
package struct AccessorTree: Sendable {
    /// A group: all keys that start with the same words.
    package struct Group: Sendable {
        /// The name of the property.
        package internal(set) var name: String
        /// The name of the type.
        package internal(set) var typeName: String
        /// The common start of the keys, or their table, for the documentation.
        package let origin: String
        /// The accessors, by their names.
        package internal(set) var accessors: [Accessor] = []
        /// The groups inside the group, by their names.
        package internal(set) var groups: [Group] = []
    }

    /// The group around all other groups.
    package private(set) var root: Group

    /// Arranges accessors.
    init(_ accessors: [Accessor], rootName: String) {
        root = AccessorTree.group(
            Group(name: "", typeName: rootName, origin: ""), accessors[...].map { $0 }, depth: 0)
    }

    /// Whether a name has letters outside of ASCII.
    var hasOtherCharacters: Bool { AccessorTree.hasOtherCharacters(root) }

    private static func hasOtherCharacters(_ group: Group) -> Bool {
        func isOther(_ name: String) -> Bool { name.utf8.contains { $0 >= 0x80 } }
        return isOther(group.name) || group.groups.contains(where: hasOtherCharacters)
            || group.accessors.contains { accessor in
                isOther(accessor.name) || accessor.parameters.contains { $0.label.map(isOther) ?? false }
            }
    }

    /// Names that the root and the groups need for themselves.
    private static let reserved: [Set<String>] = [["localized", "callAsFunction"], ["callAsFunction"]]

    private static func group(_ group: Group, _ accessors: [Accessor], depth: Int) -> Group {
        var group = group
        var own: [Accessor] = []
        var inner: [String: [Accessor]] = [:]
        for accessor in accessors {
            if accessor.groups.count > depth {
                inner[accessor.groups[depth], default: []].append(accessor)
            } else {
                own.append(accessor)
            }
        }
        var taken = reserved[min(depth, 1)]
        var types: Set<String> = [group.typeName]
        // A key with the name of a group becomes the call of the group. If several keys have the name, the first of
        // them does.
        var calls: [String: Accessor] = [:]
        own = byPrecedence(own).filter { accessor in
            guard !accessor.hasGivenName, inner[accessor.name] != nil, calls[accessor.name] == nil else { return true }
            calls[accessor.name] = accessor
            return false
        }
        var numbers: [String: Int] = [:]
        for name in inner.keys.sorted(by: precedes) {
            let unique = distinct(name, among: taken, &numbers)
            taken.insert(unique)
            var typeName = SwiftName.typeName(for: unique)
            while !types.insert(typeName).inserted { typeName += "2" }
            let members = inner[name] ?? []
            var inside = AccessorTree.group(
                Group(name: unique, typeName: typeName, origin: origin(of: members, depth: depth)), members,
                depth: depth + 1)
            if var call = calls[name] {
                call.groups.append(name)
                call.name = "callAsFunction"
                inside.accessors.insert(call, at: 0)
            }
            group.groups.append(inside)
        }
        // Natural names are taken first, so that no numbered name equals the name of another key.
        var rest: [Accessor] = []
        for accessor in own {
            if taken.insert(accessor.name).inserted { group.accessors.append(accessor) } else { rest.append(accessor) }
        }
        for var accessor in rest {
            accessor.name = distinct(accessor.name, among: taken, &numbers)
            taken.insert(accessor.name)
            group.accessors.append(accessor)
        }
        group.accessors.sort { precedes($0.name, $1.name) }
        return group
    }

    /// Given names first, then keys that are spelt like their names, then byte order. The default table comes first.
    private static func byPrecedence(_ accessors: [Accessor]) -> [Accessor] {
        func rank(_ accessor: Accessor) -> Int {
            if accessor.hasGivenName { return 0 }
            return accessor.key == accessor.name || accessor.key.hasSuffix("." + accessor.name) ? 1 : 2
        }
        // The sort is stable.
        return accessors.sorted { rank($0) < rank($1) }
    }

    /// A name that is free.
    ///
    /// - Parameter numbers: The number that each name got last. The smaller ones stay taken, so they are not tried again.
    private static func distinct(
        _ name: String, among taken: Set<String>, _ numbers: inout [String: Int]
    ) -> String {
        guard taken.contains(name) else { return name }
        var number = numbers[name] ?? 2
        while taken.contains("\(name)\(number)") { number += 1 }
        numbers[name] = number
        return "\(name)\(number)"
    }

    private static func precedes(_ left: String, _ right: String) -> Bool {
        left.utf8.lexicographicallyPrecedes(right.utf8)
    }

    /// The documentation of a group: the part that its keys have in common.
    private static func origin(of accessors: [Accessor], depth: Int) -> String {
        guard let first = accessors.first else { return "" }
        let isTable = accessors.allSatisfy { $0.table == first.table } && first.table != AccessorSettings.defaultTable
        if isTable, depth == 0 { return "The texts of the table `\(first.table)`." }
        let names = first.groups.prefix(depth + 1).dropFirst(isTable ? 1 : 0)
        return "The texts of `\(names.joined(separator: "."))`."
    }
}
