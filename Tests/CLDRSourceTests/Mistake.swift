/// A CLDR file with one mistake, and the reader's error.
struct Mistake: Sendable {
    let file: String
    /// The file's content. Nil if the file is missing.
    let text: String?
    /// The first error, without the folder.
    let error: String

    init(_ file: String, _ text: String?, _ error: String) {
        self.file = file
        self.text = text
        self.error = error
    }
}
