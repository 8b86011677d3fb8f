import StringsdictTextWriting
import Testing

@Suite struct SwiftEscapingTests {
    /// Each row is a text, and how it is written for readers, as a user typed it, as a symbol, and as bytes.
    @Test(arguments: [
        ("a b~", ["a b~", "a b~", "a b~", "a b~"]),
        ("\"\\", [#"\"\\"#, #"\"\\"#, #"\"\\"#, #"\"\\"#]),
        ("\n\r\t", [#"\n\r\t"#, #"\n\r\t"#, #"\n\r\t"#, #"\u{a}\u{d}\u{9}"#]),
        ("\0", [#"\0"#, #"\0"#, #"\u{0}"#, #"\u{0}"#]),
        ("\u{1F}\u{7F}", [#"\u{1f}\u{7f}"#, #"\u{1f}\u{7f}"#, #"\u{1F}\u{7F}"#, #"\u{1f}\u{7f}"#]),
        ("é語😀", ["é語😀", "é語😀", "é語😀", #"\u{e9}\u{8a9e}\u{1f600}"#]),
        ("\u{A0}\u{AD}", [#"\u{a0}\u{ad}"#, "\u{A0}\u{AD}", "\u{A0}\u{AD}", #"\u{a0}\u{ad}"#]),
        (
            "\u{200F}\u{200D}\u{2028}\u{2029}\u{E000}\u{378}\u{85}",
            [
                #"\u{200f}\u{200d}\u{2028}\u{2029}\u{e000}\u{378}\u{85}"#,
                "\u{200F}\u{200D}\u{2028}\u{2029}\u{E000}\u{378}\u{85}",
                "\u{200F}\u{200D}\u{2028}\u{2029}\u{E000}\u{378}\u{85}",
                #"\u{200f}\u{200d}\u{2028}\u{2029}\u{e000}\u{378}\u{85}"#,
            ]
        ),
        (
            "❤\u{FE0F}\u{34F}\u{115F}",
            [
                "❤\u{FE0F}" + #"\u{34f}\u{115f}"#, "❤\u{FE0F}\u{34F}\u{115F}", "❤\u{FE0F}\u{34F}\u{115F}",
                #"\u{2764}\u{fe0f}\u{34f}\u{115f}"#,
            ]
        ),
        ("का", ["का", "का", "का", #"\u{915}\u{93e}"#]),
    ])
    func charactersAreEscaped(_ text: String, _ written: [String]) {
        let ways: [SwiftEscaping] = [.readable, .typed, .symbols, .bytes]
        #expect(ways.map { $0.escaped(text) } == written)
    }
}
