/// The text of elements that are not strings, understood as Foundation's reader does.
enum XMLScalar {
    /// The value of an element; nil if the text is none, and for data, which takes memory.
    static func node(_ element: XMLElementName, text: ArraySlice<UInt8>, source: UInt32) -> PropertyListNode? {
        switch element {
        case .true, .false:
            return text.isEmpty ? PropertyListNode(.boolean, first: element == .true ? 1 : 0, source: source) : nil
        case .integer: return integer(text, source: source)
        case .real: return real(text).map { PropertyListNode(.real, bits: $0.bitPattern, source: source) }
        case .date: return XMLDate.seconds(text).map { PropertyListNode(.date, bits: $0.bitPattern, source: source) }
        default: return nil
        }
    }

    static func hint(_ element: XMLElementName) -> String {
        switch element {
        case .integer: "write digits only, from -9223372036854775808 to 18446744073709551615, without spaces"
        case .real: "write digits with a point, without spaces"
        case .date: "write 2026-01-31T12:00:00Z"
        default: ""
        }
    }

    /// An optional sign, and decimal digits or `0x` with hexadecimal ones.
    private static func integer(_ text: ArraySlice<UInt8>, source: UInt32) -> PropertyListNode? {
        var digits = text
        let isNegative = digits.first == UInt8(ascii: "-")
        if isNegative || digits.first == UInt8(ascii: "+") {
            digits = digits.dropFirst().drop(while: XMLDeclaration.isSpace)
        }
        var radix: UInt64 = 10
        if digits.first == UInt8(ascii: "0"), let mark = digits.dropFirst().first, mark | 0x20 == UInt8(ascii: "x") {
            radix = 16
            digits = digits.dropFirst(2)
        }
        guard !digits.isEmpty else { return nil }
        var magnitude: UInt64 = 0
        for byte in digits {
            guard let digit = OldStyleCharacter.hexadecimalValue(byte), digit < radix else { return nil }
            let (product, overflow) = magnitude.multipliedReportingOverflow(by: radix)
            let (sum, carry) = product.addingReportingOverflow(UInt64(digit))
            guard !overflow, !carry else { return nil }
            magnitude = sum
        }
        guard isNegative else {
            return PropertyListNode(
                .integer, bits: magnitude, source: source, form: magnitude >> 63 == 0 ? .signed : .unsigned)
        }
        guard magnitude <= 1 << 63 else { return nil }
        return PropertyListNode(.integer, bits: 0 &- magnitude, source: source)
    }

    /// A decimal number, or `nan`, `inf`, `infinity` in any case. Hexadecimal numbers are none.
    private static func real(_ text: ArraySlice<UInt8>) -> Double? {
        guard text.allSatisfy({ $0 | 0x20 != UInt8(ascii: "x") && $0 != UInt8(ascii: "(") }) else { return nil }
        return Double(String(decoding: text, as: UTF8.self))
    }
}
