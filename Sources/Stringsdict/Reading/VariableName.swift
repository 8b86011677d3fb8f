/// A variable's name for diagnostics: made when the first one asks for it, since most variables have none, and kept, since a
/// name may be as long as the file and the diagnostics about it as many.
struct VariableName {
    /// The index of the name in the document.
    let key: Int
    private var text: String?

    init(key: Int) {
        self.key = key
    }

    mutating func string(in reader: EntryReader) -> String {
        if let text { return text }
        let string = reader.string(key)
        text = string
        return string
    }
}
