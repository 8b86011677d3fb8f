import StringCatalogs

/// The repeated keys of a catalog that can be removed: the first copy in the object, which counts, contains everything
/// that the later copy has.
struct RepeatedMembers {
    /// The bytes at which the keys start.
    private(set) var removable: Set<Int> = []

    /// Finds the keys in the text of a catalog. An unreadable text has no removable keys.
    ///
    /// - Complexity: O(*n*) in the size of the text, on average.
    init(in text: [UInt8]) {
        guard let catalog = try? StringCatalog(reading: text) else { return }
        find(in: catalog.document.root)
    }

    private mutating func find(in value: JSONView) {
        var first: [[UInt8]: JSONView] = [:]
        for member in value.members {
            let name = Array(member.name.utf8)
            if let known = first[name] {
                if Self.holds(known, member.value) { removable.insert(member.key.offset) }
            } else {
                first[name] = member.value
            }
            find(in: member.value)
        }
        for element in value.elements { find(in: element) }
    }

    /// Whether a value has everything that another one has.
    private static func holds(_ value: JSONView, _ other: JSONView) -> Bool {
        guard value.kind == .object, other.kind == .object else {
            if let text = value.string, let same = other.string { return text.utf8.elementsEqual(same.utf8) }
            return value.source.elementsEqual(other.source)
        }
        var known: [[UInt8]: JSONView] = [:]
        for member in value.members where known[Array(member.name.utf8)] == nil {
            known[Array(member.name.utf8)] = member.value
        }
        return other.members.allSatisfy { member in
            known[Array(member.name.utf8)].map { holds($0, member.value) } ?? false
        }
    }
}
