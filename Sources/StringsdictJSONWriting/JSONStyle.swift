import StringsdictTextFiles

/// The layout in which JSON is written.
///
/// ```swift
/// var bytes: [UInt8] = []
/// JSONStyle.line.append(.array([1, 2]), to: &bytes)  // [1, 2]
/// ```
package struct JSONStyle: Sendable {
    /// The indentation of each level.
    package var unit: [UInt8] = [0x20, 0x20]
    /// The text between a name and its value.
    package var colon: [UInt8]
    /// The line end. Empty if everything is in one line.
    package var lineEnd: [UInt8] = [0x0A]
    /// The text inside the brackets of an object in one line.
    package var padding: [UInt8] = []
    /// Whether an array without containers is written in one line.
    var keepsSimpleArraysInLine = false
    /// Puts the members of an object into the order in which they are written.
    package var ordered: @Sendable ([JSONValue.Member]) -> [JSONValue.Member] = { $0 }

    /// Creates a style with two spaces a level and LF between lines.
    package init(colon: String) { self.colon = Array(colon.utf8) }

    /// The style of files that commands write: `"name": value`, with simple arrays in one line.
    package static let indented: JSONStyle = {
        var style = JSONStyle(colon: ": ")
        style.keepsSimpleArraysInLine = true
        return style
    }()

    /// Everything in one line, with a space behind commas and colons.
    package static let line = JSONStyle(colon: ": ").inOneLine(padding: [])

    /// The same style without line ends, for an object in one line.
    ///
    /// - Parameter padding: The text inside its brackets.
    package func inOneLine(padding: [UInt8]) -> JSONStyle {
        var style = self
        style.lineEnd = []
        style.unit = []
        style.padding = padding
        return style
    }

    /// The text after the comma between two members in one line.
    private var gap: [UInt8] { colon.last == 0x20 || !padding.isEmpty ? [0x20] : [] }

    /// The text after a comma: a line end with indentation, or a space.
    package func separator(indentation: [UInt8]) -> [UInt8] { lineEnd.isEmpty ? gap : lineEnd + indentation }

    /// The text between the brackets of an empty object or array.
    package func emptyInside(indentation: [UInt8]) -> [UInt8] {
        // Xcode's style, recognised by its colon, has an empty line. Other JSON writers put the brackets side by side.
        lineEnd.isEmpty || colon.first != 0x20 ? [] : lineEnd + lineEnd + indentation
    }

    /// Appends a value.
    ///
    /// - Parameter indentation: The indentation of the line in which the value starts.
    package func append(_ value: JSONValue, indentation: [UInt8] = [], to output: inout [UInt8]) {
        switch value {
        case .object(let members):
            appendContainer("{", "}", ordered(members), indentation, to: &output) { member, inner, output in
                append(member, indentation: inner, to: &output)
            }
        case .array(let elements):
            let isSimple = keepsSimpleArraysInLine && elements.allSatisfy(\.isSimple)
            (isSimple ? inOneLine(padding: []) : self).appendContainer(
                "[", "]", elements, indentation, to: &output
            ) { element, inner, output in
                append(element, indentation: inner, to: &output)
            }
        case .string(let text): JSONText.append(quoted: text, to: &output)
        case .integer(let number): output += "\(number)".utf8
        case .number(let text): output += text.utf8
        case .bool(let value): output += (value ? "true" : "false").utf8
        case .null: output += "null".utf8
        }
    }

    /// Appends a name and its value.
    package func append(_ member: JSONValue.Member, indentation: [UInt8], to output: inout [UInt8]) {
        JSONText.append(quoted: member.name, to: &output)
        output += colon
        append(member.value, indentation: indentation, to: &output)
    }

    private func appendContainer<Element>(
        _ open: Unicode.Scalar, _ close: Unicode.Scalar, _ elements: [Element], _ indentation: [UInt8],
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

extension JSONValue {
    /// The text, indented by two spaces per level. Arrays of simple values are on one line.
    package var text: String {
        var bytes: [UInt8] = []
        JSONStyle.indented.append(self, to: &bytes)
        return String(decoding: bytes, as: UTF8.self)
    }

    /// The text on one line.
    package var line: String {
        var bytes: [UInt8] = []
        appendLine(to: &bytes)
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Writes the text on one line.
    package func appendLine(to bytes: inout [UInt8]) { JSONStyle.line.append(self, to: &bytes) }

    /// Whether the value contains no other value.
    fileprivate var isSimple: Bool { elements?.isEmpty ?? members?.isEmpty ?? true }
}
