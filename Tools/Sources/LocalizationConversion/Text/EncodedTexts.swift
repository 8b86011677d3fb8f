import LocalizedEntries

/// The written forms of long texts, so that a text that many keys share is converted once.
struct EncodedTexts<Coding: TextCoding> {
    /// The written form of a text: see ``TextCoding/encoded(_:)``.
    typealias Written = (native: Coding.Native, record: TextRecord, losses: [TextLoss])

    private struct Identity: Hashable {
        let text: LocalizedText
        let variant: Int
    }

    private var known = SharedResults<Identity, Written>()

    /// The written form of a text.
    ///
    /// - Parameters:
    ///   - text: The text.
    ///   - coding: The coding, which depends on the language of the text and on `variant` only.
    ///   - variant: A number for the settings of the coding.
    mutating func encoded(_ text: LocalizedText, by coding: Coding, variant: Int = 0) -> Written {
        known.result(
            for: Identity(text: text, variant: variant), bytes: text.units.reduce(0) { $0 + $1.value.utf8.count }
        ) { coding.encoded(text) }
    }
}
