import StringsdictTextFiles

/// The character classes of old-style property lists.
///
/// Source: CFOldStylePList.c of Apple's open CoreFoundation.
package enum OldStyleCharacter {
    /// Whether an unquoted word may contain `byte`.
    package static func isWord(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"):
            return true
        case UInt8(ascii: "_"), UInt8(ascii: "$"), UInt8(ascii: "/"), UInt8(ascii: ":"), UInt8(ascii: "."),
            UInt8(ascii: "-"):
            return true
        default: return false
        }
    }
}

/// An escape in the quotation marks of an old-style property list.
///
/// The escapes are `\a \b \f \n \r \t \v`, up to three octal digits (a code in the NeXTSTEP character set), and
/// `\U` with up to four hexadecimal digits (a UTF-16 unit). Before any other character, the backslash is dropped,
/// as in Foundation. So `\u00e9` is read as `u00e9`.
struct OldStyleEscape {
    /// The character. Half a character is U+FFFD.
    let scalar: UInt32
    /// The number of bytes. A pair of surrogates, as in `\Ud83d\Ude00`, is one escape.
    let length: Int

    /// Reads the escape whose backslash is at a place of a text. Nil if the text ends there.
    init?(at start: Int, in text: ArraySlice<UInt8>) {
        guard start + 1 < text.endIndex else { return nil }
        let byte = text[start + 1]
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "7"):
            // As in Foundation, only the lower eight bits of a number above 0377 count.
            let digits = text[(start + 1)...].prefix(3).prefix { $0 & 0xF8 == 0x30 }
            scalar = UInt32(NextStepEncoding.unit(digits.reduce(0) { $0 << 3 | $1 & 7 }))
            length = 1 + digits.count
        case UInt8(ascii: "U"):
            let (unit, count) = Self.codeUnit(at: start, in: text)
            guard unit & 0xFC00 == 0xD800, text.hasWord("\\U", at: start + count),
                case (let low, let lowCount) = Self.codeUnit(at: start + count, in: text), low & 0xFC00 == 0xDC00
            else {
                (scalar, length) = (unit & 0xF800 == 0xD800 ? 0xFFFD : unit, count)
                return
            }
            (scalar, length) = (0x10000 + (unit & 0x3FF) << 10 + low & 0x3FF, count + lowCount)
        case UInt8(ascii: "a"): (scalar, length) = (0x07, 2)
        case UInt8(ascii: "b"): (scalar, length) = (0x08, 2)
        case UInt8(ascii: "f"): (scalar, length) = (0x0C, 2)
        case UInt8(ascii: "n"): (scalar, length) = (0x0A, 2)
        case UInt8(ascii: "r"): (scalar, length) = (0x0D, 2)
        case UInt8(ascii: "t"): (scalar, length) = (0x09, 2)
        case UInt8(ascii: "v"): (scalar, length) = (0x0B, 2)
        case ..<0x80: (scalar, length) = (UInt32(byte), 2)
        default:
            var (decoder, rest) = (UTF8(), text[(start + 1)...].makeIterator())
            guard case .scalarValue(let character) = decoder.decode(&rest) else {
                (scalar, length) = (0xFFFD, 2)
                return
            }
            (scalar, length) = (character.value, 1 + UTF8.width(character))
        }
    }

    /// Reads `\U` and up to four hexadecimal digits. Without digits, the unit is 0, as in Foundation.
    private static func codeUnit(at start: Int, in text: ArraySlice<UInt8>) -> (unit: UInt32, length: Int) {
        var (unit, end): (UInt32, Int) = (0, start + 2)
        while end < min(start + 6, text.endIndex), let digit = text[end].hexadecimalValue {
            unit = unit << 4 | UInt32(digit)
            end += 1
        }
        return (unit, end - start)
    }
}

extension EscapedText {
    /// The text between two quotation marks of an old-style property list.
    package init(oldStyle content: ArraySlice<UInt8>) {
        self.init(content) { place in OldStyleEscape(at: place, in: content).map { ($0.scalar, $0.length) } }
    }
}

/// The NeXTSTEP character set. Octal escapes of old-style property lists, such as `\341`, are codes in it.
///
/// Source: the mapping table NEXTSTEP.TXT of the Unicode Consortium. The two unassigned codes, 0xFE and 0xFF, are
/// U+0000 in Foundation.
enum NextStepEncoding {
    private static let upper: [UInt16] = [
        0x00A0, 0x00C0, 0x00C1, 0x00C2, 0x00C3, 0x00C4, 0x00C5, 0x00C7, 0x00C8, 0x00C9, 0x00CA, 0x00CB, 0x00CC, 0x00CD,
        0x00CE, 0x00CF, 0x00D0, 0x00D1, 0x00D2, 0x00D3, 0x00D4, 0x00D5, 0x00D6, 0x00D9, 0x00DA, 0x00DB, 0x00DC, 0x00DD,
        0x00DE, 0x00B5, 0x00D7, 0x00F7, 0x00A9, 0x00A1, 0x00A2, 0x00A3, 0x2044, 0x00A5, 0x0192, 0x00A7, 0x00A4, 0x2019,
        0x201C, 0x00AB, 0x2039, 0x203A, 0xFB01, 0xFB02, 0x00AE, 0x2013, 0x2020, 0x2021, 0x00B7, 0x00A6, 0x00B6, 0x2022,
        0x201A, 0x201E, 0x201D, 0x00BB, 0x2026, 0x2030, 0x00AC, 0x00BF, 0x00B9, 0x02CB, 0x00B4, 0x02C6, 0x02DC, 0x00AF,
        0x02D8, 0x02D9, 0x00A8, 0x00B2, 0x02DA, 0x00B8, 0x00B3, 0x02DD, 0x02DB, 0x02C7, 0x2014, 0x00B1, 0x00BC, 0x00BD,
        0x00BE, 0x00E0, 0x00E1, 0x00E2, 0x00E3, 0x00E4, 0x00E5, 0x00E7, 0x00E8, 0x00E9, 0x00EA, 0x00EB, 0x00EC, 0x00C6,
        0x00ED, 0x00AA, 0x00EE, 0x00EF, 0x00F0, 0x00F1, 0x0141, 0x00D8, 0x0152, 0x00BA, 0x00F2, 0x00F3, 0x00F4, 0x00F5,
        0x00F6, 0x00E6, 0x00F9, 0x00FA, 0x00FB, 0x0131, 0x00FC, 0x00FD, 0x0142, 0x00F8, 0x0153, 0x00DF, 0x00FE, 0x00FF,
        0x0000, 0x0000,
    ]

    /// The UTF-16 unit of a code.
    static func unit(_ byte: UInt8) -> UInt16 { byte < 0x80 ? UInt16(byte) : upper[Int(byte) - 0x80] }
}
