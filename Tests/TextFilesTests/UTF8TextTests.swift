import Testing
import StringsdictTextFiles

@Suite struct UTF8TextTests {
    @Test("Control characters are errors in XML only, at each place of a word and next to each other byte")
    func charactersOfXML() {
        for byte in UInt8(0)..<0x80 {
            let isForbidden = byte < 0x20 && ![0x09, 0x0A, 0x0D].contains(byte)
            for filler in [UInt8(ascii: "a"), 0x09, 0x0A, 0x0D, 0x20, 0x7F] {
                for place in 0..<19 {
                    var bytes = [UInt8](repeating: filler, count: 19)
                    bytes[place] = byte
                    #expect(UTF8Text.firstError(in: bytes, from: 0) == nil)
                    #expect(
                        UTF8Text.firstError(in: bytes, from: 0, isXML: true) == (isForbidden ? place : nil),
                        "\(byte) at \(place) between \(filler)")
                    #expect(UTF8Text.firstError(in: bytes, from: place + 1, isXML: true) == nil)
                }
            }
        }
    }

    @Test("Text above ASCII is read between the words of a text, and its mistakes are found", arguments: 0..<20)
    func charactersAboveASCII(place: Int) {
        let filler = [UInt8](repeating: UInt8(ascii: "a"), count: place)
        for (text, errors) in [
            ("é語😀\n", (nil, nil)), ("\u{FFFD}\u{FFFE}", (nil, place + 3)), ("a\u{FFFF}", (nil, place + 1)),
            ("é\u{1}", (nil, place + 2)), ("\u{FFFD}\u{10FFFF}", (nil, nil)),
        ] as [(String, (plain: Int?, xml: Int?))] {
            let bytes = filler + Array(text.utf8) + filler
            #expect(UTF8Text.firstError(in: bytes, from: 0) == errors.plain, "\(text)")
            #expect(UTF8Text.firstError(in: bytes, from: 0, isXML: true) == errors.xml, "\(text)")
        }
        let malformed: [[UInt8]] = [
            [0x80], [0xC0, 0x80], [0xE0, 0x9F, 0x80], [0xED, 0xA0, 0x80], [0xF4, 0x90, 0x80, 0x80], [0xC3],
        ]
        for bytes in malformed {
            let text = filler + bytes + filler
            #expect(UTF8Text.firstError(in: text, from: 0) == place)
            #expect(UTF8Text.firstError(in: text, from: 0, isXML: true) == place)
        }
    }

    @Test("The first two bytes of a character tell its length")
    func lengths() {
        for first in UInt8(0x80)...0xFF {
            for second in UInt8(0)...0xFF {
                let expected = (2...4).first { length in
                    let bytes = [first, second] + [UInt8](repeating: 0x80, count: length - 2)
                    let text = String(decoding: bytes, as: UTF8.self)
                    return text.unicodeScalars.count == 1 && text.utf8.elementsEqual(bytes)
                }
                #expect(UTF8Text.length(first, second) == expected ?? 0, "\(first) \(second)")
            }
        }
    }
}

@Suite struct WordTests {
    /// The text around the word repeats its first byte, or a byte that differs from it in one bit, or zero.
    @Test("The first place of a word is found in texts of all lengths, and only if all of the word is there")
    func placesOfWords() {
        for word in ["a", "ab", "aab", "é>", "defaultLocalization"] {
            let bytes = Array(word.utf8)
            for filler in [bytes[0], bytes[0] ^ 1, bytes[0] ^ 0x80, 0] {
                let isFiller = bytes == [filler]
                for before in 0..<18 {
                    for after in [0, 1, 7, 8] {
                        let around = [before, after].map { Array(repeating: filler, count: $0) }
                        let text = around[0] + bytes + around[1]
                        #expect(text[...].firstOffset(of: word) == (isFiller ? 0 : before))
                        #expect(text[before...].firstOffset(of: word) == before)
                        let cut = text[..<(before + bytes.count - 1)]
                        #expect(cut.firstOffset(of: word) == (isFiller && before > 0 ? 0 : nil))
                    }
                }
            }
        }
    }

    @Test("A word is found where it begins, and neither before nor after the text")
    func wordsInBytes() {
        let text = Array("<!DOCTYPE plist>".utf8)
        for start in -20...20 {
            #expect(text.hasWord("plist", at: start) == (start == 10))
            #expect(text.hasWord("plist>", at: start) == (start == 10))
            #expect(text.hasWord("plist> ", at: start) == false)
            #expect(text.hasWord("<!DOCTYPE plist>", at: start) == (start == 0))
        }
        #expect(!text.hasWord("x", at: .max) && !text.hasWord("x", at: .min) && ![].hasWord("x", at: 0))
    }
}
