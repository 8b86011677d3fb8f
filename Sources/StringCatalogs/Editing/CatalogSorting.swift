import StringsdictJSONReading

/// A catalog in two parts: see `StringCatalog.split(where:)`.
public struct CatalogParts: Sendable {
    /// The entries that satisfy the condition.
    public let taken: StringCatalog
    /// The others: the file without the entries of the first part.
    public let rest: StringCatalog
}

extension StringCatalog {
    /// Returns the catalog with all keys in Xcode's order. Text between members stays in place, so only lines move.
    ///
    /// - Throws: `StringCatalogError` if the result cannot be read back, which would be a bug in this module.
    /// - Complexity: O(*n* log *n*) in the number of keys.
    public func sorted() throws(StringCatalogError) -> StringCatalog {
        let storage = document.storage
        var output = Array(storage.text[..<document.root.range.lowerBound])
        StringCatalog.appendSorted(0, of: storage, to: &output)
        output += storage.text[document.root.range.upperBound...]
        if output == storage.text { return self }
        return try StringCatalog(document: JSONDocument(catalog: output, start: storage.start, like: storage))
    }

    /// Whether all keys are in Xcode's order.
    public var isSorted: Bool {
        get throws(StringCatalogError) { try sorted().bytes == bytes }
    }

    private static func appendSorted(_ node: Int, of storage: JSONStorage, to output: inout [UInt8]) {
        let range = storage.range(node)
        guard storage.kind(node) == .object else { return output += storage.text[range] }
        let members = Array(JSONView(storage: storage, index: node).members)
        let keys = members.map { StandardOrder.Key($0.name) }
        // Duplicate keys keep their order, since the first one counts.
        let order = members.indices.sorted { keys[$0] < keys[$1] || (!(keys[$1] < keys[$0]) && $0 < $1) }
        var place = range.lowerBound
        for (slot, number) in zip(members, order) {
            output += storage.text[place..<slot.key.range.lowerBound]
            let member = members[number]
            output += storage.text[member.key.range.lowerBound..<member.value.range.lowerBound]
            appendSorted(member.value.index, of: storage, to: &output)
            place = slot.value.range.upperBound
        }
        output += storage.text[place..<range.upperBound]
    }

    /// Splits the catalog into the entries that satisfy a condition and the others.
    ///
    /// - Returns: Two catalogs with the same source language, version and unknown fields.
    /// - Throws: `StringCatalogError` if the result cannot be read back, which would be a bug in this module.
    /// - Complexity: O(*n*) in the size of the catalog, plus the calls of the condition.
    public func split(
        where isTaken: (CatalogEntry) -> Bool
    ) throws(StringCatalogError) -> CatalogParts {
        var (taken, rest) = (JSONEdits(document), JSONEdits(document))
        for entry in entries {
            if isTaken(entry) {
                rest.remove(CatalogPath.entry(entry.key))
            } else {
                taken.remove(CatalogPath.entry(entry.key))
            }
        }
        return CatalogParts(
            taken: taken.isEmpty ? self : try StringCatalog(document: taken.apply()),
            rest: rest.isEmpty ? self : try StringCatalog(document: rest.apply()))
    }

    /// Returns this catalog with the entries of others.
    ///
    /// A text in the state `new` gives way to a translation of another catalog, as in ``CatalogMerge``.
    ///
    /// - Throws: `StringCatalogError` if two catalogs have different texts for the same key and language, different comments or other
    ///   members of the same entry, or different source languages.
    public func joined(with others: [StringCatalog]) throws(StringCatalogError) -> StringCatalog {
        var result = self
        for other in others {
            let merge = try CatalogMerge(ours: result, theirs: other)
            if let conflict = merge.conflicts.first {
                throw StringCatalogError(
                    .conflict,
                    "\(other.file ?? "the other catalog"), line \(conflict.theirPosition.line), has another "
                        + "'\(conflict.jsonPath.last ?? "")'; make them equal, or merge the catalogs with a preference",
                    at: conflict.ourPosition, file: file, language: conflict.language, key: conflict.key)
            }
            result = merge.catalog
        }
        return result
    }
}
