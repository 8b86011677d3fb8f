/// The results of reading long texts, so that a text that many keys share is read once.
///
/// A binary property list writes a text once for all its keys, so a file of 18 KB can have a thousand keys with 5,000 bytes
/// each.
package struct SharedResults<Text: Hashable, Result> {
    private var known: [Text: Result] = [:]

    /// Shorter texts are read as fast as they are compared.
    private static var fewestBytes: Int { 256 }
    /// Texts that are not shared are forgotten, so that memory does not hold all texts twice.
    private static var mostTexts: Int { 256 }

    /// Creates the results of no text.
    package init() {}

    /// The result for a text.
    ///
    /// - Parameters:
    ///   - text: The text, with all on which its result depends.
    ///   - bytes: The length of the text.
    ///   - make: Reads the text.
    package mutating func result(for text: @autoclosure () -> Text, bytes: Int, make: () -> Result) -> Result {
        guard bytes >= Self.fewestBytes else { return make() }
        let text = text()
        if let result = known[text] { return result }
        let result = make()
        if known.count >= Self.mostTexts { known = [:] }
        known[text] = result
        return result
    }
}
