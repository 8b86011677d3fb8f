import StringsdictKeyedLists

/// Which text something is about: a key of a table, in a language.
///
/// The key is compared by its bytes, as in the run time.
struct TextID: Hashable {
    let table: String
    let key: ByteString
    let language: String

    init(table: String, key: String, language: String = "") {
        self.table = table
        self.key = ByteString(key)
        self.language = language
    }
}
