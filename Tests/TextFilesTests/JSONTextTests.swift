import Foundation
import Testing

@testable import StringsdictTextFiles

/// The escapes of JSON strings.
@Suite struct JSONTextTests {
    /// The string that Foundation reads from a text.
    private func decoded(_ text: String) throws -> String? {
        try JSONSerialization.jsonObject(with: Data(text.utf8), options: .fragmentsAllowed) as? String
    }

    @Test("Every control character, quotation mark and backslash is found at every place", arguments: 0..<20)
    func specialBytes(place: Int) {
        for byte in UInt8.min...UInt8.max {
            var bytes = [UInt8](repeating: UInt8(ascii: "a"), count: 20)
            bytes[place] = byte
            let found = bytes.withUnsafeBytes { Words.firstJSONEscape(in: $0, from: 0) }
            #expect(found == (JSONText.needsEscape(byte) ? place : 20))
        }
    }

    private func quoted(_ text: String) -> String { String(decoding: JSONText.quoted(text), as: UTF8.self) }

    /// Every character at every place of a word of eight bytes.
    @Test func everyCharacterComesBack() throws {
        let scalars = (0..<0x80).map { UInt32($0) } + [0x80, 0xFF, 0x7FF, 0x800, 0xFFFD, 0xFFFF, 0x10000, 0x10FFFF]
        for scalar in scalars.compactMap(Unicode.Scalar.init) {
            for before in 0..<17 {
                for after in [0, 1, 7, 8, 9] {
                    let text =
                        String(repeating: "a", count: before) + String(scalar) + String(repeating: "b", count: after)
                    let quoted = quoted(text)
                    #expect(try decoded(quoted) == text)
                    let isSpecial = scalar.value < 0x20 || scalar == "\"" || scalar == "\\"
                    #expect((quoted.utf8.count == text.utf8.count + 2) == !isSpecial)
                    Array(text.utf8).withUnsafeBytes { bytes in
                        #expect(Words.firstJSONEscape(in: bytes, from: 0) == (isSpecial ? before : bytes.count))
                        #expect(Words.firstJSONEscape(in: bytes, from: before + 1) == bytes.count)
                    }
                }
            }
        }
        let controls = (0..<0x20).map { quoted(String(Unicode.Scalar(UInt8($0)))) }
        #expect(
            controls[0x0A] == #""\n""# && controls[0x0D] == #""\r""# && controls[9] == #""\t""#
                && controls[8] == #""\b""# && controls[0x0C] == #""\f""#)
        #expect(controls[0x1F] == #""\u001f""# && controls[0x0B] == #""\u000b""# && controls[0x10] == #""\u0010""#)
    }

    @Test func aTextForHTMLHasNoMarkup() throws {
        let text = "</script>\u{7F}&\n\"é"
        var bytes = Array("x".utf8)
        JSONText.append(quotedForHTML: text, to: &bytes)
        let quoted = String(decoding: bytes.dropFirst(), as: UTF8.self)
        #expect(quoted == #""\u003c/script\u003e\u007f\u0026\n\"é""#)
        #expect(try decoded(quoted) == text)
    }
}
