import StringsdictFormatting

extension Conversion {
    /// The entries that the run time makes of a catalog's texts, by language and key.
    package static func tables(of catalog: TextCatalog) -> [String: [String: StringsdictEntry]] {
        var tables: [String: [String: StringsdictEntry]] = [:]
        for entry in catalog.entries {
            for text in entry.texts {
                let native = TableCoding().encode(text).native
                tables[text.language, default: [:]][entry.key] = StringsdictEntry(native.content.map(\.value))
            }
        }
        return tables
    }
}
