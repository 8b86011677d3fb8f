import StringsdictJSONReading
import StringsdictPropertyLists
import StringsdictTestSupport
import Testing
import StringsdictTextFiles

@testable import StringsdictLocalizedEntries

/// The text of a token, as the decoder of its notation and as the reader of the whole file give it.
@Suite struct EscapedTextTests {
    private static func bytes(_ text: String) -> [UInt8] { Array(text.utf8) }

    /// The text that the reader of a file takes from a token, whose content is given. Nil if it refuses the file.
    private static func read(_ content: String, _ notation: LocalizedFile.Notation) -> String? {
        switch notation {
        case .json:
            var limits = JSONLimits()
            limits.allowsHalfCharacters = true
            return (try? JSONDocument(reading: bytes("\"\(content)\""), limits: limits))?.root.string
        case .xml:
            return string("<plist version=\"1.0\"><string>\(content)</string></plist>")
        case .oldStyle, .binary: return string("\"\(content)\"")
        }
    }

    private static func string(_ list: String) -> String? {
        (try? PropertyListDocument.read(bytes(list), file: ""))?.root.string
    }

    /// The decoded text of a token, and the file in which it is.
    private static func decoded(
        _ content: String, _ notation: LocalizedFile.Notation
    ) throws -> (text: EscapedText, file: SourceFile, start: Int) {
        let (before, path) =
            switch notation {
            case .json: ("{\"", "x.xcstrings")
            case .xml: ("<string>", "x.strings")
            case .oldStyle, .binary: ("a = \"", "x.strings")
            }
        let after = notation == .xml ? "</string>" : "\" rest"
        let file = SourceFile(utf8: bytes(before + content + after), path: path)
        let start = before.utf8.count - (notation == .xml ? before.utf8.count : 1)
        let range = try #require(file.content(at: start))
        #expect(range == before.utf8.count..<before.utf8.count + content.utf8.count, "\(content)")
        return (file.escapedText(in: range), file, start)
    }

    // MARK: Cases

    @Test(arguments: [
        (#"a\Ud83d"#, "a\u{FFFD}"), (#"\Ud83d\Ude00"#, "\u{1F600}"), (#"\Ude00\Ud83d"#, "\u{FFFD}\u{FFFD}"),
        (#"\Ud83d\Ude"#, "\u{FFFD}\u{DE}"), (#"\Ud83d\u0041"#, "\u{FFFD}u0041"), (#"\Ud83d\\Ude00"#, "\u{FFFD}\\Ude00"),
        (#"\Ud83d\n"#, "\u{FFFD}\n"), (#"\Ud83dé"#, "\u{FFFD}é"), (#"\Uz\U4z\U00e98"#, "\u{0}z\u{4}zé8"),
        (#"\341\1012\08\8"#, "\u{C6}A2\u{0}88"), (#"\376\377\400\777"#, "\u{0}\u{0}\u{0}\u{0}"),
        (#"\a\b\f\n\r\t\v\'\"\\"#, "\u{7}\u{8}\u{C}\n\r\t\u{B}'\"\\"), (#"\q\é\😀\u00e9"#, "qé😀u00e9"),
        ("a\\\r\nb\r\nc", "a\r\nb\r\nc"), ("&amp;'<!-- -->", "&amp;'<!-- -->"), ("", ""),
    ])
    func oldStyle(content: String, expected: String) throws {
        #expect(Self.read(content, .oldStyle) == expected)
        #expect(try Self.decoded(content, .oldStyle).text.decoded == Self.bytes(expected))
    }

    @Test(arguments: [
        ("&amp;&lt;&gt;&quot;&apos;", "&<>\"'"), ("&#233;&#xe9;&#xE9;&#x1F600;", "ééé\u{1F600}"),
        ("&#9;&#10;&#13;", "\t\n\r"), ("&#00000000000000000065;", "A"), ("a<![CDATA[&amp;<b>]]>c", "a&amp;<b>c"),
        ("<![CDATA[]]>", ""), ("<![CDATA[a]]]]><![CDATA[>]]>", "a]]>"), ("a\r\nb\rc\nd", "a\r\nb\rc\nd"),
        ("\\n\\U", "\\n\\U"), ("", ""),
    ])
    func xml(content: String, expected: String) throws {
        #expect(Self.read(content, .xml) == expected)
        #expect(try Self.decoded(content, .xml).text.decoded == Self.bytes(expected))
    }

    @Test(arguments: [
        (#"\"\\\/\b\f\n\r\t"#, "\"\\/\u{8}\u{C}\n\r\t"), (#"\u00e9\u00E9\u0000"#, "éé\u{0}"),
        (#"\ud83d\ude00\uD83D\uDE00"#, "\u{1F600}\u{1F600}"), (#"\ud83d\ude00\ude00"#, "\u{1F600}\u{FFFD}"),
        (#"\ud83da"#, "\u{FFFD}a"), (#"\ud83d\ud83d\ude00"#, "\u{FFFD}\u{1F600}"), (#"\ud83d\n"#, "\u{FFFD}\n"),
        (#"\ud83d\u0041"#, "\u{FFFD}A"), ("&amp;'é", "&amp;'é"), ("", ""),
    ])
    func json(content: String, expected: String) throws {
        #expect(Self.read(content, .json) == expected)
        #expect(try Self.decoded(content, .json).text.decoded == Self.bytes(expected))
    }

    /// Parts that no reader accepts stand for themselves. A comment in a text is left out.
    @Test(arguments: [
        (LocalizedFile.Notation.json, #"\n\u00"#, "\n\\u00"), (.json, #"\n\ud83d\u00g1"#, "\n\\ud83d\\u00g1"),
        (.json, #"\q\U0041\é\'\n"#, "\\q\\U0041\\é\\'\n"),
        (.xml, "&amp;&am &b; & &#;&#x;&#65", "&&am &b; & &#;&#x;&#65"),
        (.xml, "&#0;&#xD800;&#xFFFE;&#x110000;&#4294967361;", "&#0;&#xD800;&#xFFFE;&#x110000;&#4294967361;"),
        (.xml, "&#1A;&#X41;&#+5;&AMP;&lt;", "&#1A;&#X41;&#+5;&AMP;<"), (.xml, "a<!-- &lt; -->b&lt;", "ab<"),
    ])
    func mistakes(notation: LocalizedFile.Notation, content: String, expected: String) throws {
        #expect(Self.read(content, notation) == nil)
        #expect(try Self.decoded(content, notation).text.decoded == Self.bytes(expected))
    }

    @Test(arguments: [
        (LocalizedFile.Notation.json, "\\", "\\"), (.json, "\\u00e9\\", "é\\"), (.oldStyle, "\\U00e9\\", "é\\"),
        (.xml, "&lt;<![CDATA[&lt;", "<&lt;"), (.xml, "&lt;<!-- a", "<"), (.xml, "&lt;<b>", "<<b>"),
    ])
    func unfinishedTexts(notation: LocalizedFile.Notation, content: String, expected: String) {
        let path = notation == .json ? "x.xcstrings" : "x.strings"
        let (prefix, text) = (notation == .xml ? "<" : "", Self.bytes(content))
        let file = SourceFile(utf8: Self.bytes(prefix) + text, path: path)
        #expect(file.escapedText(in: prefix.utf8.count..<file.text.count).decoded == Self.bytes(expected))
    }

    // MARK: Properties

    private static let pieces: [LocalizedFile.Notation: [String]] = [
        .json: [
            "a", "é", "😀", " ", "'", "&amp;", #"\""#, #"\\"#, #"\/"#, #"\n"#, #"\t"#, #"\u0041"#, #"\u00e9"#,
            #"\u4e2d"#, #"\ud83d\ude00"#, #"\ud83d"#, #"\ude00"#, "u0041", "%#@n@",
        ],
        .xml: [
            "a", "é", "😀", "\n", "\r\n", "\r", "\"", "\\n", "&amp;", "&lt;", "&gt;", "&quot;", "&apos;", "&#65;",
            "&#xE9;", "&#x4e2d;", "&#x1F600;", "&#0065;", "]]", ";", "#65;", "amp;",
        ],
        .oldStyle: [
            "a", "é", "😀", "\r\n", "'", "&amp;", #"\""#, #"\\"#, #"\'"#, #"\n"#, #"\v"#, #"\U41"#, #"\U00e9"#,
            #"\U4e2d"#, #"\Ud83d\Ude00"#, #"\Ud83d"#, #"\Ude00"#, #"\U"#, #"\1"#, #"\341"#, #"\777"#, #"\q"#, #"\é"#,
            "8", "e9", "U0041",
        ],
    ]

    /// A random text is that of its reader. The bytes in the file for a part of it give this part if they are decoded alone.
    @Test(arguments: [LocalizedFile.Notation.json, .xml, .oldStyle])
    func randomTexts(notation: LocalizedFile.Notation) throws {
        var random = SplitMix64(seed: 50)
        let pieces = try #require(Self.pieces[notation])
        var partCount = 0
        for _ in 0..<400 {
            let content = (0..<Int.random(in: 0..<12, using: &random)).map { _ in
                pieces.randomElement(using: &random) ?? ""
            }.joined()
            let (text, file, start) = try Self.decoded(content, notation)
            let expected = try #require(Self.read(content, notation), "\(content)")
            #expect(text.decoded == Self.bytes(expected), "\(content)")
            let borders = (0...text.decoded.count).filter {
                $0 == text.decoded.count || text.decoded[$0] & 0xC0 != 0x80
            }
            for lower in borders {
                for upper in borders where upper > lower {
                    let source = try #require(file.sourceRange(of: lower..<upper, at: start))
                    #expect(source == text.sourceRange(of: lower..<upper))
                    let part = file.escapedText(in: source).decoded
                    #expect(part == Array(text.decoded[lower..<upper]), "\(lower)..<\(upper) of \(content)")
                    partCount += 1
                }
                let empty = try #require(file.sourceRange(of: lower..<lower, at: start))
                #expect(empty.isEmpty && empty.lowerBound <= (file.content(at: start)?.upperBound ?? 0))
            }
        }
        #expect(partCount > 10_000)
    }

    /// In a CDATA section, each byte stands for itself.
    @Test func partsOfASection() throws {
        let (text, file, start) = try Self.decoded("a&lt;<![CDATA[b&lt;]]><![CDATA[]]>c", .xml)
        #expect(text.decoded == Self.bytes("a<b&lt;c"))
        func source(_ range: Range<Int>) throws -> String {
            String(decoding: file.text[try #require(file.sourceRange(of: range, at: start))], as: UTF8.self)
        }
        #expect(try source(0..<2) == "a&lt;")
        #expect(try source(2..<3) == "b")
        #expect(try source(3..<7) == "&lt;")
        #expect(try source(1..<3) == "&lt;<![CDATA[b")
        #expect(try source(6..<8) == ";]]><![CDATA[]]>c")
        #expect(try source(7..<8) == "c")
        #expect(try source(7..<99) == "c")
        #expect(try source(8..<99) == "")
    }
}
