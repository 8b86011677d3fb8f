import Testing
import StringsdictTextFiles

/// Input as messages quote it.
@Suite struct ExcerptTests {
    @Test("An excerpt in a message shows control characters as escapes, and their neighbours as they are")
    func controlCharacters() {
        for (byte, text) in [(0x01, "\\u{01}"), (0x1F, "\\u{1F}"), (0x20, " "), (0x7E, "~"), (0x7F, "\\u{7F}")] {
            #expect(Excerpt.of([UInt8(ascii: "a"), UInt8(byte), UInt8(ascii: "b")]) == "a\(text)b")
        }
        #expect(Excerpt.of("ł\u{80}".utf8) == "ł\u{80}")
        for piece in ["a", "é", "語", "😀"] {
            let longest = String(repeating: piece, count: 64)
            #expect(Excerpt.of(longest.dropLast().utf8) == longest.dropLast())
            #expect(Excerpt.of(longest.utf8) == longest)
            #expect(Excerpt.of("\(longest)b".utf8) == "\(longest)…")
            #expect(Excerpt.of("\(longest)\(longest)".utf8) == "\(longest)…")
        }
        #expect(Excerpt.of(String(repeating: "\n", count: 65).utf8) == String(repeating: "\\n", count: 64) + "…")
    }
}
