import StringsdictPropertyLists

/// Writes old-style property lists and `.strings` files in UTF-8.
///
/// All text is quoted. Quotation marks, backslashes and control characters are escaped. All other characters are
/// written as they are, so that a translator can read the file.
struct OldStylePropertyListWriter {
    private var output: [UInt8] = []
    private var path = WritingPath()
    private let keyOrder: PropertyListKeyOrder

    static func write(
        _ object: PropertyListObject, keyOrder: PropertyListKeyOrder
    ) throws(PropertyListWritingError) -> [UInt8] {
        var writer = Self(keyOrder: keyOrder)
        try writer.write(object, indent: 0)
        writer.append("\n")
        return writer.output
    }

    static func strings(
        _ entries: [PropertyListObject.Entry], keyOrder: PropertyListKeyOrder
    ) throws(PropertyListWritingError) -> [UInt8] {
        guard !entries.isEmpty else { return Array("{}\n".utf8) }
        var writer = Self(keyOrder: keyOrder)
        try writer.write(entries, indent: 0)
        return writer.output
    }

    private init(keyOrder: PropertyListKeyOrder) { self.keyOrder = keyOrder }

    private mutating func append(_ text: StaticString) {
        text.withUTF8Buffer { output.append(contentsOf: $0) }
    }

    private mutating func indent(_ count: Int) {
        for _ in 0..<count { output.append(0x09) }
    }

    private mutating func write(_ object: PropertyListObject, indent level: Int) throws(PropertyListWritingError) {
        switch object {
        case .string(let text): write(text)
        case .data(let bytes): write(bytes)
        case .array(let elements):
            try path.enter()
            append(elements.isEmpty ? "(" : "(\n")
            for (number, element) in elements.enumerated() {
                path.set(element: number)
                if number > 0 { append(",\n") }
                indent(level + 1)
                try write(element, indent: level + 1)
            }
            path.leave()
            if !elements.isEmpty {
                append("\n")
                indent(level)
            }
            append(")")
        case .dictionary(let entries):
            append(entries.isEmpty ? "{" : "{\n")
            try write(entries, indent: level + 1)
            if !entries.isEmpty { indent(level) }
            append("}")
        default:
            throw PropertyListWritingError(
                .unsupportedValue, path: path,
                message: "an old-style property list cannot hold a value of the kind \(object.kind)",
                hint: "write text, or an XML or binary property list")
        }
    }

    /// Writes `"key" = value;` lines.
    private mutating func write(
        _ entries: [PropertyListObject.Entry], indent level: Int
    ) throws(PropertyListWritingError) {
        let entries = try keyOrder.arrange(entries, at: path)
        try path.enter()
        for entry in entries {
            path.set(key: entry.key)
            indent(level)
            write(entry.key)
            append(" = ")
            try write(entry.value, indent: level)
            append(";\n")
        }
        path.leave()
    }

    private mutating func write(_ text: String) {
        append("\"")
        for byte in text.utf8 {
            switch byte {
            case UInt8(ascii: "\""), UInt8(ascii: "\\"): output += [UInt8(ascii: "\\"), byte]
            case 0x07: append("\\a")
            case 0x08: append("\\b")
            case 0x09: append("\\t")
            case 0x0A: append("\\n")
            case 0x0B: append("\\v")
            case 0x0C: append("\\f")
            case 0x0D: append("\\r")
            case 0x00..<0x20, 0x7F:
                append("\\U00")
                output += [Self.digit(byte >> 4), Self.digit(byte & 0x0F)]
            default: output.append(byte)
            }
        }
        append("\"")
    }

    /// Writes `<0fbd771c 2735ae>`: groups of four bytes.
    private mutating func write(_ bytes: [UInt8]) {
        append("<")
        for (index, byte) in bytes.enumerated() {
            if index > 0, index.isMultiple(of: 4) { append(" ") }
            output += [Self.digit(byte >> 4), Self.digit(byte & 0x0F)]
        }
        append(">")
    }

    private static func digit(_ value: UInt8) -> UInt8 {
        value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "a") + value - 10
    }
}
