/// The written forms of long texts, so that a text that many keys share is converted once.
///
/// A binary property list writes a text once for all its keys, so a file of 18 KB can have a thousand keys with 5,000 bytes
/// each.
struct EncodedTexts<Coding: TextCoding> {
    /// The written form of a text: see ``TextCoding/encoded(_:)``.
    typealias Written = (native: Coding.Native, record: TextRecord, losses: [TextLoss])

    private struct Identity: Hashable {
        let text: LocalizedText
        let coding: Coding
    }

    private var known: [Identity: Written] = [:]

    /// Shorter texts are converted as fast as they are compared.
    private static var fewestBytes: Int { 256 }
    /// Texts that are not shared are forgotten, so that memory does not hold all texts twice.
    private static var mostTexts: Int { 256 }

    /// The written form of a text.
    mutating func encoded(_ text: LocalizedText, by coding: Coding) -> Written {
        guard text.units.reduce(0, { $0 + $1.value.utf8.count }) >= Self.fewestBytes else {
            return coding.encoded(text)
        }
        let identity = Identity(text: text, coding: coding)
        if let written = known[identity] { return written }
        let written = coding.encoded(text)
        if known.count >= Self.mostTexts { known = [:] }
        known[identity] = written
        return written
    }
}
