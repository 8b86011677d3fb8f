import StringsdictJSONReading
import StringsdictJSONWriting
import StringsdictTextFiles

/// The layout of a catalog's JSON, so that additions look like the rest.
extension JSONStyle {
    /// The style of a new catalog: Xcode's.
    ///
    /// Xcode indents each level by two spaces, writes ` : ` after a key and LF between lines but not after the last one,
    /// and writes an empty line in an empty object. Names have the order of `localizedStandardCompare`.
    package static let xcode: JSONStyle = {
        var style = JSONStyle(colon: " : ")
        style.ordered = { members in
            members.map { ($0, StandardOrder.Key($0.name)) }.sorted { $0.1 < $1.1 }.map(\.0)
        }
        return style
    }()

    /// Detects the style of a catalog from its first members.
    init(of document: JSONDocument) {
        self = .xcode
        let storage = document.storage
        guard let first = document.root.members.first(where: { _ in true }) else { return }
        let before = storage.text[document.root.range.lowerBound + 1..<first.key.range.lowerBound]
        if let lastEnd = before.lastIndex(where: { $0 == 0x0A || $0 == 0x0D }) {
            unit = Array(before[(lastEnd + 1)...])
            lineEnd = before.contains(0x0D) ? (before.contains(0x0A) ? [0x0D, 0x0A] : [0x0D]) : [0x0A]
        } else {
            unit = []
            lineEnd = []
            padding = Array(before)
        }
        let between = Array(storage.text[first.key.range.upperBound..<first.value.range.lowerBound])
        if !between.contains(0x0A), !between.contains(0x0D) { colon = between }
    }
}

extension JSONValue {
    /// A text with its state, as a `stringUnit`.
    package static func stringUnit(_ text: String, _ state: TranslationState) -> JSONValue {
        .object([("state", .string(state.rawValue)), ("value", .string(text))])
    }
}
