/// Where the parts of a catalog are in its JSON: the names that lead to a part.
package enum CatalogPath {
    /// An entry.
    package static func entry(_ key: String) -> [String] { ["strings", key] }

    /// A field of an entry.
    package static func field(_ name: String, of key: String) -> [String] { entry(key) + [name] }

    /// All languages of an entry.
    package static func localizations(of key: String) -> [String] { field("localizations", of: key) }

    /// An entry in a language.
    package static func localization(_ language: String, of key: String) -> [String] {
        localizations(of: key) + [language]
    }

    /// The key of the entry that a path leads into. Nil outside of entries.
    package static func key(in path: [String]) -> String? { path.count > 1 && path[0] == "strings" ? path[1] : nil }

    /// The language of the localization that a path leads into. Nil outside of localizations.
    package static func language(in path: [String]) -> String? {
        key(in: path) != nil && path.count > 3 && path[2] == "localizations" ? path[3] : nil
    }
}
