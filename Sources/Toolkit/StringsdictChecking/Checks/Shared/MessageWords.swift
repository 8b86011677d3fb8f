/// Words that messages of several checks have.
enum MessageWords {
    /// The names of languages, the first few if they are many.
    ///
    /// - Parameters:
    ///   - languages: The first six of them, or more.
    ///   - count: The number of all.
    static func list(_ languages: [String], _ count: Int) -> String {
        // Unquoted, `it` and `no` would be words of the sentence.
        let names = languages.prefix(count <= 6 ? count : 5).map { "'\($0)'" }.joined(separator: ", ")
        return count <= 6 ? names : "\(names) and \(count - 5) more"
    }

    /// A key as a message shows it.
    static func excerpt(_ key: String) -> String {
        let line = key.replacing("\n", with: "\\n")
        return line.count > 60 ? line.prefix(60) + "…" : line
    }
}
