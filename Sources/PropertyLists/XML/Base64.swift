/// The text of `<data>`.
enum Base64 {
    /// The bytes that `text` stands for.
    ///
    /// As in Foundation, characters that do not belong to Base64 are passed over, and so is what is left of a group of four at
    /// the end.
    static func decode(_ text: ArraySlice<UInt8>) -> [UInt8] {
        var output: [UInt8] = []
        output.reserveCapacity(text.count / 4 * 3)
        var group: UInt32 = 0
        var (digits, padding) = (0, 0)
        for byte in text {
            if byte == UInt8(ascii: "=") {
                padding += 1
            } else if !XMLDeclaration.isSpace(byte) {
                padding = 0
            }
            guard let value = value(byte) else { continue }
            group = group << 6 | value
            digits += 1
            guard digits == 4 else { continue }
            output.append(UInt8(truncatingIfNeeded: group >> 16))
            if padding < 2 { output.append(UInt8(truncatingIfNeeded: group >> 8)) }
            if padding < 1 { output.append(UInt8(truncatingIfNeeded: group)) }
            digits = 0
        }
        return output
    }

    private static func value(_ byte: UInt8) -> UInt32? {
        switch byte {
        case UInt8(ascii: "A")...UInt8(ascii: "Z"): UInt32(byte - UInt8(ascii: "A"))
        case UInt8(ascii: "a")...UInt8(ascii: "z"): UInt32(byte - UInt8(ascii: "a")) + 26
        case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(byte - UInt8(ascii: "0")) + 52
        case UInt8(ascii: "+"): 62
        case UInt8(ascii: "/"): 63
        case UInt8(ascii: "="): 0
        default: nil
        }
    }

    private static let digits = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

    /// Appends the Base64 form of `bytes`, padded to groups of four characters.
    static func encode(_ bytes: ArraySlice<UInt8>, to output: inout [UInt8]) {
        var index = bytes.startIndex
        while index < bytes.endIndex {
            let group = bytes[index..<min(index + 3, bytes.endIndex)]
            let number = group.reduce(UInt32(0)) { $0 << 8 | UInt32($1) } << UInt32(8 * (3 - group.count))
            for place in 0..<4 {
                let digit = Int(number >> UInt32(18 - 6 * place) & 0x3F)
                output.append(place <= group.count ? digits[digit] : UInt8(ascii: "="))
            }
            index += 3
        }
    }
}
