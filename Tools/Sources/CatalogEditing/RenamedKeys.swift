import StringsdictJSONReading
import StringsdictJSONWriting
import StringsdictTextFiles
import StringCatalogs

/// Finds the new key of an entry after a merge. One side has renamed the entry, and the other side has changed the entry under the old key.
package struct RenamedKeys {
    private let base: StringCatalog
    /// The keys that our side has added, by the texts of their entries.
    private let ours: [String: String]
    /// The keys that the other side has added, by the texts of their entries.
    private let theirs: [String: String]

    /// Reads the entries that each side has added.
    ///
    /// - Complexity: O(*n*) in the size of the catalogs, on average.
    package init(base: StringCatalog, ours: StringCatalog, theirs: StringCatalog) {
        self.base = base
        let known = Set(base.entries.map { ByteString($0.key) })
        func added(_ catalog: StringCatalog) -> [String: String] {
            var keys: [String: String] = [:]
            for entry in catalog.entries where !known.contains(ByteString(entry.key)) {
                if let texts = Self.texts(of: entry), keys[texts] == nil { keys[texts] = entry.key }
            }
            return keys
        }
        self.ours = added(ours)
        self.theirs = added(theirs)
    }

    /// The new key of the entry that a conflict is about. Nil unless one side removed the entry and has added one with the same texts.
    ///
    /// - Complexity: O(*n*) in the size of the entry.
    package func name(of conflict: CatalogMerge.Conflict) -> String? {
        guard conflict.jsonPath.count == 2, conflict.ours == nil || conflict.theirs == nil,
            let entry = conflict.key.flatMap({ base[$0] }), let texts = Self.texts(of: entry)
        else { return nil }
        return conflict.ours == nil ? ours[texts] : theirs[texts]
    }

    /// The localizations of an entry as JSON. Nil without localizations.
    private static func texts(of entry: CatalogEntry) -> String? {
        entry.source.value["localizations"].flatMap { $0.members.isEmpty ? nil : JSONValue($0).line }
    }
}
