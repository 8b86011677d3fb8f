import StringsdictJSONReading
import StringsdictJSONWriting
import StringCatalogs

/// Finds the new key of an entry that one side of a merge has renamed. The other side has changed the entry under its old key.
package enum RenamedKeys {
    /// The new key of the entry that a conflict is about. Nil unless one side removed the entry and has a new one with the same texts.
    ///
    /// - Complexity: O(*n*) in the size of a catalog.
    package static func name(
        of conflict: CatalogMerge.Conflict, base: StringCatalog, ours: StringCatalog, theirs: StringCatalog
    ) -> String? {
        guard conflict.jsonPath.count == 2, conflict.ours == nil || conflict.theirs == nil, let key = conflict.key,
            let entry = base[key]
        else { return nil }
        let side = conflict.ours == nil ? ours : theirs
        let texts = localizations(entry)
        guard !texts.isEmpty else { return nil }
        return side.entries.first { base[$0.key] == nil && localizations($0) == texts }?.key
    }

    private static func localizations(_ entry: CatalogEntry) -> [String: String] {
        let content = entry.source.value["localizations"]
        return Dictionary((content.map { Array($0.members) } ?? []).map { ($0.name, JSONValue($0.value).line) }) {
            first, _ in first
        }
    }
}
