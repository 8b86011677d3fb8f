import StringsdictJSONReading
import StringCatalogs

/// The repeated keys of a catalog.
///
/// The first copy of a key counts. A later copy can be removed if the first one contains everything that it has. Otherwise a text of the
/// later copy is never shown, and `hidden` holds it.
struct RepeatedMembers {
    /// The bytes at which the keys start.
    private(set) var removable: Set<Int> = []
    /// The first text of a later copy that the first one does not have, by the byte at which the later key starts.
    private(set) var hidden: [Int: String] = [:]

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
                if Self.holds(known, member.value) {
                    removable.insert(member.key.offset)
                } else {
                    hidden[member.key.offset] = Self.lost(member.value, from: known)
                }
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
        let known = counting(value)
        return other.members.allSatisfy { member in
            known[Array(member.name.utf8)].map { holds($0, member.value) } ?? false
        }
    }

    /// The first text in a value that another one does not have at the same place. Nil if only other fields differ.
    private static func lost(_ value: JSONView, from other: JSONView?) -> String? {
        let known = other.map(counting) ?? [:]
        for member in value.members {
            let same = known[Array(member.name.utf8)]
            if member.name == "value", let text = member.value.string {
                if same?.string?.utf8.elementsEqual(text.utf8) != true { return text }
            } else if let text = lost(member.value, from: same) {
                return text
            }
        }
        return nil
    }

    /// The members of an object that count: the first one of each name.
    private static func counting(_ value: JSONView) -> [[UInt8]: JSONView] {
        Dictionary(value.members.map { (Array($0.name.utf8), $0.value) }, uniquingKeysWith: { first, _ in first })
    }
}
