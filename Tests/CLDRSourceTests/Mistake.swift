/// A file of CLDR with one mistake, and what the reader says of it.
struct Mistake: Sendable {
    let file: String
    /// The file's content; nil where it is missing.
    let text: String?
    /// The first error, without the folder.
    let error: String

    init(_ file: String, _ text: String?, _ error: String) {
        self.file = file
        self.text = text
        self.error = error
    }
}
