/// Writes an array of flat objects as JSON, a line for each.
struct JSONWriter {
    private(set) var bytes: [UInt8] = Array("[".utf8)
    private var isFirst = true

    /// A writer with room for a number of bytes.
    init(capacity: Int = 0) {
        bytes.reserveCapacity(capacity)
    }

    /// Writes an object of strings.
    mutating func object(_ members: KeyValuePairs<StaticString, String>) {
        bytes.append(contentsOf: isFirst ? "\n  {".utf8 : ",\n  {".utf8)
        isFirst = false
        for (index, member) in members.enumerated() {
            if index > 0 { bytes.append(contentsOf: ", ".utf8) }
            string(member.key.description)
            bytes.append(contentsOf: ": ".utf8)
            string(member.value)
        }
        bytes.append(UInt8(ascii: "}"))
    }

    /// Ends the array.
    mutating func end() {
        bytes.append(contentsOf: isFirst ? "]\n".utf8 : "\n]\n".utf8)
    }

    private mutating func string(_ text: String) {
        bytes.append(UInt8(ascii: "\""))
        for byte in text.utf8 {
            switch byte {
            case UInt8(ascii: "\""), UInt8(ascii: "\\"): bytes += [UInt8(ascii: "\\"), byte]
            case 0x0A: bytes.append(contentsOf: "\\n".utf8)
            case 0x0D: bytes.append(contentsOf: "\\r".utf8)
            case 0x09: bytes.append(contentsOf: "\\t".utf8)
            case 0..<0x20:
                bytes.append(contentsOf: "\\u00".utf8)
                bytes += [JSONWriter.hexadecimal(byte >> 4), JSONWriter.hexadecimal(byte & 15)]
            default: bytes.append(byte)
            }
        }
        bytes.append(UInt8(ascii: "\""))
    }

    private static func hexadecimal(_ digit: UInt8) -> UInt8 { digit < 10 ? 0x30 + digit : 0x57 + digit }
}
