import JSONReading
import TextFiles

/// The layout of a file's JSON, so that additions look like the rest.
///
/// Xcode indents each level by two spaces, writes ` : ` after a key and LF between lines but not after the last one,
/// and writes an empty line in an empty object.
struct JSONStyle: Equatable {
    /// The indentation of each level.
    var unit: [UInt8] = [0x20, 0x20]
    /// The text between a key and its value.
    var colon: [UInt8] = Array(" : ".utf8)
    /// The line end. Empty if everything is in one line.
    var lineEnd: [UInt8] = [0x0A]
    /// The text inside the brackets of an object in one line.
    var padding: [UInt8] = []

    /// The style of a new catalog: Xcode's.
    init() {}

    /// Detects the style of a document from its first members.
    init(of document: JSONDocument) {
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

    /// The same style without line ends, for an object in one line.
    ///
    /// - Parameter padding: The text inside its brackets.
    func inOneLine(padding: [UInt8]) -> JSONStyle {
        var style = self
        style.lineEnd = []
        style.unit = []
        style.padding = padding
        return style
    }

    /// The text after the comma between two members in one line.
    private var gap: [UInt8] { colon.last == 0x20 || !padding.isEmpty ? [0x20] : [] }

    /// The text after a comma: a line end with indentation, or a space.
    func separator(indentation: [UInt8]) -> [UInt8] { lineEnd.isEmpty ? gap : lineEnd + indentation }

    /// Appends a value.
    ///
    /// - Parameter indentation: The indentation of the line in which the value starts.
    func append(_ value: JSONContent, indentation: [UInt8], to output: inout [UInt8]) {
        switch value {
        case .object(let members):
            let sorted = members.map { ($0, StandardOrder.Key($0.name)) }.sorted { $0.1 < $1.1 }
            appendContainer("{", "}", sorted.map(\.0), indentation: indentation, to: &output) { member, inner, output in
                append(member, indentation: inner, to: &output)
            }
        case .array(let elements):
            appendContainer("[", "]", elements, indentation: indentation, to: &output) { element, inner, output in
                append(element, indentation: inner, to: &output)
            }
        case .string(let text): output += JSONText.quoted(text)
        case .number(let text): output += Array(text.utf8)
        case .boolean(let value): output += Array((value ? "true" : "false").utf8)
        case .null: output += Array("null".utf8)
        }
    }

    /// Appends a key and its value.
    func append(_ member: JSONContent.Member, indentation: [UInt8], to output: inout [UInt8]) {
        output += JSONText.quoted(member.name)
        output += colon
        append(member.value, indentation: indentation, to: &output)
    }

    /// The text between the brackets of an empty object or array.
    func emptyInside(indentation: [UInt8]) -> [UInt8] {
        // Xcode's style, recognised by its colon, has an empty line. Other JSON writers put the brackets side by side.
        lineEnd.isEmpty || colon.first != 0x20 ? [] : lineEnd + lineEnd + indentation
    }

    private func appendContainer<Element>(
        _ open: Unicode.Scalar, _ close: Unicode.Scalar, _ elements: [Element], indentation: [UInt8],
        to output: inout [UInt8], _ append: (Element, [UInt8], inout [UInt8]) -> Void
    ) {
        output.append(UInt8(ascii: open))
        let inner = indentation + unit
        if elements.isEmpty {
            output += emptyInside(indentation: indentation)
        } else {
            output += lineEnd.isEmpty ? padding : lineEnd + inner
            for (number, element) in elements.enumerated() {
                if number > 0 {
                    output.append(UInt8(ascii: ","))
                    output += separator(indentation: inner)
                }
                append(element, inner, &output)
            }
            output += lineEnd.isEmpty ? padding : lineEnd + indentation
        }
        output.append(UInt8(ascii: close))
    }
}
