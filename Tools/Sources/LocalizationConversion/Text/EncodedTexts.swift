import StringsdictLocalizedEntries

/// The written forms of long texts, so that a text that many keys share is converted once.
struct EncodedTexts<Coding: TextCoding> {
    /// The written form of a text: see ``TextCoding/encoded(_:)``.
    typealias Written = (native: Coding.Native, record: TextRecord, losses: [TextLoss])

    private struct Identity: Hashable {
        let text: LocalizedText
        let coding: Coding
    }

    private var known = SharedResults<Identity, Written>()

    /// The written form of a text.
    mutating func encoded(_ text: LocalizedText, by coding: Coding) -> Written {
        known.result(
            for: Identity(text: text, coding: coding), bytes: text.units.reduce(0) { $0 + $1.value.utf8.count }
        ) { coding.encoded(text) }
    }
}
