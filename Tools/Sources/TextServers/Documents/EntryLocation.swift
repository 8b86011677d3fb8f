import StringsdictLocalizedEntries
import StringCatalogs
import StringsdictChecking

/// The entry that a byte of a file belongs to.
struct EntryLocation {
    let key: String
    /// The language. Nil at a catalog's key, which belongs to all languages.
    let language: String?
    /// Whether the cursor is below the key, and below the language in a catalog: at a variable, or in `variations`.
    let isInside: Bool

    /// The entry around a cursor. Nil outside of all entries.
    init?(_ context: CursorContext, in file: LocalizedFile) {
        let isKey = context.role == .key
        var path = context.path
        if let key = context.key { path.append(key) }
        if file.kind == .catalog {
            guard let key = CatalogPath.key(in: path) else { return nil }
            self.key = key
            language = CatalogPath.language(in: path)
            isInside = path.count > (language == nil ? 2 : 4)
        } else {
            guard let first = path.first, isKey || context.key != nil || !context.path.isEmpty else { return nil }
            key = first
            language = file.language ?? ""
            isInside = path.count > 1
        }
    }
}
