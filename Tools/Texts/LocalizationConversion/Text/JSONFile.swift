import StringCatalogs

extension JSONView {
    /// Reads a JSON text.
    ///
    /// - Throws: `ConversionError` with the place of the first fault, and for a key that occurs twice in an object.
    init(_ content: [UInt8], file: String) throws(ConversionError) {
        do throws(StringCatalogError) {
            self = try JSONDocument(reading: content, file: file).root
        } catch {
            throw ConversionError(error, file: file)
        }
        if let key = repeatedKey() {
            throw ConversionError(
                "the key '\(key.string ?? "")' occurs twice; remove one of them", file: file, at: key.position)
        }
    }

    /// The first key that occurs for the second time in its object.
    private func repeatedKey() -> JSONView? {
        var waiting = [self]
        while let value = waiting.popLast() {
            var seen: Set<ArraySlice<UInt8>> = []
            for member in value.members {
                guard seen.insert(storage.utf8(member.key.index)).inserted else { return member.key }
                waiting.append(member.value)
            }
            waiting += value.elements
        }
        return nil
    }
}
