import StringsdictPropertyLists

/// Writes XML property lists in the layout of Foundation's `PropertyListSerialization`, byte for byte.
///
/// There is one difference. Foundation writes characters that XML 1.0 forbids, such as U+0001, and other XML readers
/// then refuse the file. This writer throws an error.
struct XMLPropertyListWriter {
    private var output: [UInt8] = []
    private var path = WritingPath()
    private let keyOrder: PropertyListKeyOrder

    static func write(
        _ object: PropertyListObject, keyOrder: PropertyListKeyOrder
    ) throws(PropertyListWritingError) -> [UInt8] {
        var writer = Self(keyOrder: keyOrder)
        writer.append(
            """
            <?xml version="1.0" encoding="UTF-8"?>
            <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
            <plist version="1.0">

            """)
        try writer.write(object)
        writer.append("</plist>\n")
        return writer.output
    }

    private init(keyOrder: PropertyListKeyOrder) { self.keyOrder = keyOrder }

    private mutating func append(_ text: StaticString) {
        text.withUTF8Buffer { output.append(contentsOf: $0) }
    }

    private mutating func indent(_ count: Int) {
        for _ in 0..<count { output.append(0x09) }
    }

    /// Writes a value and the end of its line.
    private mutating func write(_ object: PropertyListObject) throws(PropertyListWritingError) {
        indent(path.depth)
        switch object {
        case .boolean(let value): append(value ? "<true/>\n" : "<false/>\n")
        case .integer(let value): element("integer", "\(value)")
        case .wideInteger(let high, let low):
            guard high == 0 || high == -1 && low >> 63 == 1 else {
                throw unsupported("an integer of more than 64 bits")
            }
            element("integer", high == 0 ? "\(low)" : "\(Int64(bitPattern: low))")
        case .real(let value): element("real", Self.text(of: value))
        case .date(let value):
            guard let text = XMLDate.text(secondsSinceReferenceDate: value) else {
                throw unsupported("a date outside the years −999,999,999 to 999,999,999")
            }
            element("date", text)
        case .data(let bytes): write(bytes)
        case .string(let text):
            append("<string>")
            try write(text)
            append("</string>\n")
        case .array(let elements): try write(elements)
        case .dictionary(let entries): try write(entries)
        case .null: throw unsupported("a null")
        case .uid: throw unsupported("a UID")
        case .set: throw unsupported("a set")
        }
    }

    private func unsupported(_ what: String) -> PropertyListWritingError {
        PropertyListWritingError(
            .unsupportedValue, path: path, message: "an XML property list cannot hold \(what)",
            hint: "write a binary property list, or a value of another kind")
    }

    private mutating func element(_ name: StaticString, _ text: String) {
        append("<")
        append(name)
        append(">")
        output.append(contentsOf: text.utf8)
        append("</")
        append(name)
        append(">\n")
    }

    private mutating func write(_ elements: [PropertyListObject]) throws(PropertyListWritingError) {
        try path.enter()
        append(elements.isEmpty ? "<array/>\n" : "<array>\n")
        for (number, element) in elements.enumerated() {
            path.set(element: number)
            try write(element)
        }
        path.leave()
        guard !elements.isEmpty else { return }
        indent(path.depth)
        append("</array>\n")
    }

    private mutating func write(_ entries: [PropertyListObject.Entry]) throws(PropertyListWritingError) {
        let entries = try keyOrder.arrange(entries, at: path)
        try path.enter()
        append(entries.isEmpty ? "<dict/>\n" : "<dict>\n")
        for entry in entries {
            path.set(key: entry.key)
            if let comment = entry.comment { try write(comment: comment) }
            indent(path.depth)
            append("<key>")
            try write(entry.key)
            append("</key>\n")
            try write(entry.value)
        }
        path.leave()
        guard !entries.isEmpty else { return }
        indent(path.depth)
        append("</dict>\n")
    }

    /// Writes a comment. It has no entities, so it cannot hold what ends it.
    private mutating func write(comment: String) throws(PropertyListWritingError) {
        guard !zip(comment.utf8, comment.utf8.dropFirst()).contains(where: { $0 == UInt8(ascii: "-") && $1 == $0 })
        else {
            throw PropertyListWritingError(
                .unsupportedCharacter, path: path, message: "two hyphens, which XML forbids in a comment",
                hint: "write a space between them")
        }
        indent(path.depth)
        append("<!-- ")
        try write(comment, hasEntities: false)
        append(" -->\n")
    }

    /// Writes Base64 in lines of 76 columns. A tab counts as 8 columns, and at most 8 tabs are written.
    private mutating func write(_ bytes: [UInt8]) {
        let tabs = min(path.depth, 8)
        let bytesInLine = (76 - 8 * tabs) / 4 * 3
        append("<data>\n")
        for start in stride(from: 0, to: bytes.count, by: bytesInLine) {
            indent(tabs)
            Base64.encode(bytes[start..<min(start + bytesInLine, bytes.count)], to: &output)
            output.append(0x0A)
        }
        indent(path.depth)
        append("</data>\n")
    }

    /// Writes text with `&`, `<` and `>` as entities, or as they are in a comment.
    private mutating func write(_ text: String, hasEntities: Bool = true) throws(PropertyListWritingError) {
        var text = text
        let bad: UInt32? = text.withUTF8 { bytes in
            var start = 0
            for (index, byte) in bytes.enumerated() {
                let entity: StaticString
                switch byte {
                case UInt8(ascii: "&") where hasEntities: entity = "&amp;"
                case UInt8(ascii: "<") where hasEntities: entity = "&lt;"
                case UInt8(ascii: ">") where hasEntities: entity = "&gt;"
                case 0x09, 0x0A, 0x0D: continue
                case 0x00..<0x20: return UInt32(byte)
                // U+FFFE and U+FFFF. The string is valid UTF-8, so two bytes follow.
                case 0xEF where bytes[index + 1] == 0xBF && bytes[index + 2] >= 0xBE:
                    return 0xFF40 + UInt32(bytes[index + 2])
                default: continue
                }
                output.append(contentsOf: bytes[start..<index])
                append(entity)
                start = index + 1
            }
            output.append(contentsOf: bytes[start...])
            return nil
        }
        guard let bad else { return }
        let digits = String(bad, radix: 16, uppercase: true)
        throw PropertyListWritingError(
            .unsupportedCharacter, path: path,
            message:
                "U+\(String(repeating: "0", count: 4 - digits.count))\(digits), a character that XML 1.0 forbids",
            hint: "remove it, or write a binary property list")
    }

    /// A number with at most 17 significant digits, which are enough to read the same number back, without trailing
    /// zeros.
    private static func text(of value: Double) -> String {
        if value.isNaN { return "nan" }
        if value.isInfinite { return value < 0 ? "-infinity" : "+infinity" }
        if value == 0 { return "0.0" }
        return DecimalText(value).text
    }
}

/// A `Double` in 17 significant decimal digits, rounded exactly: the output of C's `%.17g`, independent of the locale.
///
/// A double is m · 2ᵉ. For e ≥ 0 that is an integer. For e < 0 it is m · 5⁻ᵉ / 10⁻ᵉ, so its digits are those of an
/// integer too, and only the decimal point moves.
struct DecimalText {
    private static let precision = 17

    /// The printed value: plain for exponents from −4 to 16, otherwise in scientific notation.
    let text: String

    /// - Precondition: `value` is finite and not 0.
    init(_ value: Double) {
        var exponent = Int(value.exponent) - 52
        var significand = UInt64(value.significandBitPattern)
        if value.isNormal { significand |= 1 << 52 } else { exponent = -1074 }
        let trailing = significand.trailingZeroBitCount
        significand >>= UInt64(trailing)
        exponent += trailing

        var number = WholeNumber(significand)
        for _ in 0..<abs(exponent) { number.multiply(by: exponent < 0 ? 5 : 2) }
        var digits = number.digits
        // The exponent of the first digit.
        var first = digits.count - 1 + min(exponent, 0)
        if Self.round(&digits) { first += 1 }
        while digits.last == 0 { digits.removeLast() }
        text = (value < 0 ? "-" : "") + Self.layout(digits, first: first)
    }

    /// Rounds to the nearest number of 17 digits, half to even. Returns whether the number gained a digit.
    private static func round(_ digits: inout [UInt8]) -> Bool {
        guard digits.count > precision else { return false }
        let next = digits[precision]
        let isAboveHalf = next > 5 || next == 5 && digits[(precision + 1)...].contains { $0 != 0 }
        let isHalf = next == 5 && !isAboveHalf
        digits.removeLast(digits.count - precision)
        guard isAboveHalf || isHalf && digits[precision - 1] & 1 == 1 else { return false }
        for index in digits.indices.reversed() {
            if digits[index] < 9 {
                digits[index] += 1
                return false
            }
            digits[index] = 0
        }
        digits[0] = 1
        return true
    }

    private static func layout(_ digits: [UInt8], first: Int) -> String {
        let letters = digits.map { Character(Unicode.Scalar(UInt8(ascii: "0") + $0)) }
        guard (-4..<precision).contains(first) else {
            let fraction = letters.count > 1 ? "." + String(letters[1...]) : ""
            return "\(letters[0])\(fraction)e\(first < 0 ? "-" : "+")\(abs(first) < 10 ? "0" : "")\(abs(first))"
        }
        if first < 0 { return "0." + String(repeating: "0", count: -first - 1) + String(letters) }
        guard letters.count > first + 1 else {
            return String(letters) + String(repeating: "0", count: first + 1 - letters.count)
        }
        return String(letters[...first]) + "." + String(letters[(first + 1)...])
    }

    /// A natural number of any length, in limbs of nine decimal digits, the lowest first.
    private struct WholeNumber {
        private var parts: [UInt32] = []

        init(_ value: UInt64) {
            var rest = value
            while rest > 0 {
                parts.append(UInt32(rest % 1_000_000_000))
                rest /= 1_000_000_000
            }
        }

        mutating func multiply(by factor: UInt64) {
            var carry: UInt64 = 0
            for index in parts.indices {
                let product = UInt64(parts[index]) * factor + carry
                parts[index] = UInt32(product % 1_000_000_000)
                carry = product / 1_000_000_000
            }
            if carry > 0 { parts.append(UInt32(carry)) }
        }

        /// The digits, the highest first, without leading zeros.
        var digits: [UInt8] {
            var digits: [UInt8] = []
            for part in parts {
                var rest = part
                for _ in 0..<9 {
                    digits.append(UInt8(rest % 10))
                    rest /= 10
                }
            }
            while digits.last == 0 { digits.removeLast() }
            return digits.reversed()
        }
    }
}
