import Testing
import StringsdictTextFiles

@testable import StringsdictPropertyLists

/// The comments that the readers note, and the parts that tools read by themselves.
@Suite("Comments of property lists")
struct CommentTests {
    /// Each comment with its entry: "comment|entry", where the entry is cut after eight characters.
    private func comments(_ text: String, bytes: [UInt8]? = nil) -> [String] {
        let notes = PropertyListNotes()
        _ = try? PropertyListDocument.read(bytes ?? Array(text.utf8), file: "f", notes: notes)
        let bytes = notes.file?.text ?? []
        return notes.comments.map { comment in
            let entry = comment.entry.map { String(decoding: bytes[$0...].prefix(8), as: UTF8.self) } ?? "-"
            return String(decoding: bytes[comment.range], as: UTF8.self) + "|" + entry
        }
    }

    private static let oldStyle = """
        /* head */ // more
        a = http://x; /* a */
        "key b" = { // b
          c /*2*/ = /*3*/ ( x /*4*/, y ); // c
        }; /* b again
        */ "d" = "/* no comment */" /* open
        """

    @Test("an old-style comment belongs to the entry around the content before it")
    func oldStyleComments() {
        let expected = [
            "/* head */|-", "// more|-", "/* a */|a = http", "// b|\"key b\" ", "/*2*/|c /*2*/ ", "/*3*/|c /*2*/ ",
            "/*4*/|x /*4*/,", "// c|c /*2*/ ", "/* b again\n*/|\"key b\" ", "/* open|\"d\" = \"/",
        ]
        // A slash is part of a word, so no comment starts in the address.
        #expect(comments(Self.oldStyle) == expected)
        let wide: [UInt8] = [0xFF, 0xFE] + Self.oldStyle.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
        #expect(comments("", bytes: wide) == expected)
        #expect(comments("", bytes: [0xEF, 0xBB, 0xBF] + Array(Self.oldStyle.utf8)) == expected)
    }

    @Test("a comment in XML belongs to the entry around the content before it", arguments: ["", "<![CDATA[]]>"])
    func xmlComments(_ data: String) {
        let text = """
            <?xml version="1.0"?> <!-- head -->
            <plist version="1.0"> <!-- root --> <dict> <!-- first -->
            <key>a</key> <!-- 1 --> <string>\(data)A</string> <!-- a -->
            <key>b</key><dict> <!-- b --> <key>c</key><array> <!-- c -->
            <string>x</string> <!-- x --> </array><!-- 2 -->
            </dict> <!-- b again --> </dict> <!-- end --> </plist>
            """
        #expect(
            comments(text) == [
                "<!-- head -->|-", "<!-- root -->|-", "<!-- first -->|<dict> <", "<!-- 1 -->|<key>a</",
                "<!-- a -->|<key>a</", "<!-- b -->|<key>b</", "<!-- c -->|<key>c</", "<!-- x -->|<string>",
                "<!-- 2 -->|<key>c</",
                "<!-- b again -->|<key>b</", "<!-- end -->|<dict> <",
            ])
    }

    @Test("a comment is noted once, even where the reader begins again")
    func onlyOnce() {
        #expect(comments("a /* c */ = b;") == ["/* c */|a /* c *"])
        #expect(comments("/* h */ a // c\n; // d") == ["/* h */|-", "// c|a // c\n;", "// d|a // c\n;"])
        #expect(comments("a /* c */") == ["/* c */|-"])
        #expect(comments("<plist><!-- a -- --><string>x</string><!-- b --></plist>y<!-- c -->").count == 2)
    }

    @Test("a comment may be empty", arguments: ["", "<![CDATA[]]>"])
    func empty(_ data: String) {
        #expect(
            comments("<plist><!----><string>\(data)x</string><!-----></plist>".replacing("<!----->", with: "<!---->"))
                == [
                    "<!---->|-", "<!---->|<string>",
                ])
        #expect(comments("/**/a=b;//") == ["/**/|-", "//|a=b;//"])
    }

    @Test("the comments before a mistake are noted")
    func mistakes() {
        #expect(comments("a = 1; /* a */\nb = ; /* b */") == ["/* a */|a = 1; /"])
        #expect(comments("<plist><dict><!--a--><key>b</key>x<!--b--></dict></plist>") == ["<!--a-->|<dict><!"])
    }

    @Test("an entry is read by itself")
    func entries() {
        let text = TextFile(utf8: Array("x a = { b = \"};\"; }; /* c */ c; d = 1".utf8))
        #expect(text.endOfEntry(from: 2) == 20)
        #expect(text.endOfEntry(from: 8) == 17)
        #expect(text.endOfEntry(from: 29) == 31)
        #expect(text.endOfEntry(from: 32) == nil)
        #expect(text.endOfEntry(from: 99) == nil)
    }

    @Test("an XML element is read by itself")
    func elements() {
        let text = TextFile(
            utf8: Array("<key>é</key> <!-- <b> --> <dict><key/><string><![CDATA[</dict>]]></string></dict><key/>".utf8))
        #expect(text.element(from: 0) == 0..<13)
        #expect(text.element(from: 13) == 27..<text.text.count - 6)
        #expect(text.element(from: 33) == 33..<39)
        #expect(text.element(from: 39) == 39..<text.text.count - 13)
        #expect(text.element(from: text.text.count) == nil)
    }
}
