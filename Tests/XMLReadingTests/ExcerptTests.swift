import Testing
import XMLReading

@Suite("Excerpts in messages")
struct ExcerptTests {
    @Test("Control characters are shown as escapes, and their neighbours as they are")
    func controlCharacters() {
        for (byte, text) in [(0x01, "\\u{01}"), (0x1F, "\\u{1F}"), (0x20, " "), (0x7E, "~"), (0x7F, "\\u{7F}")] {
            #expect(Excerpt.of([UInt8(ascii: "a"), UInt8(byte), UInt8(ascii: "b")]) == "a\(text)b")
        }
        #expect(Excerpt.of("ł\u{80}".utf8) == "ł\u{80}")
    }
}
