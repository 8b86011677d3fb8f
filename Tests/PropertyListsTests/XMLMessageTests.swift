import StringsdictPropertyLists
import Testing

/// The whole text of each error about XML: the place, the mistake, and the advice.
@Suite("Messages about XML property lists")
struct XMLMessageTests {
    private static let noInteger =
        " is not a valid value for <integer>; write digits only, from -9223372036854775808 to 18446744073709551615, without spaces"

    private static let elements =
        "; a property list consists of plist, dict, array, key, string, integer, real, true, false, date and data"

    private static let xml: [(text: String, expected: String)] = [
        (plist("<data/>"), "1:22: error: <data> is empty; write <data></data> for no bytes"),
        (plist("<true>\n</true>"), "1:22: error: <true> must be empty; write <true/>"),
        (plist("<false>x</false>"), "1:22: error: <false> must be empty; write <false/>"),
        (plist(""), "1:22: error: <plist> is empty; put a <dict> into it: <plist version=\"1.0\"><dict/></plist>"),
        (
            plist("<string>a<!-- c -->b</string>"),
            "1:31: error: a comment inside <string>; move it out of the element: Foundation refuses the file, too"
        ),
        (
            plist("<key>a<?pi?>b</key>"),
            "1:28: error: a processing instruction inside <key>; move it out of the element: Foundation refuses the file, too"
        ),
        (
            plist("<integer>1<!-- c --></integer>"),
            "1:32: error: a comment inside <integer>; move it out of the element: Foundation refuses the file, too"
        ),
        (plist("<foo/>"), "1:22: error: unexpected <foo> inside <plist>" + elements),
        (plist("<dict><foo/></dict>"), "1:28: error: unexpected <foo> inside <dict>" + elements),
        (
            plist("<string>é<b>c</b></string>"),
            "1:31: error: <b> inside <string>, which holds text only; write &lt;b&gt; for a tag in the text, or check that <string> is closed"
        ),
        (
            plist("<key><i>c</i></key>"),
            "1:27: error: <i> inside <key>, which holds text only; write &lt;i&gt; for a tag in the text, or check that <key> is closed"
        ),
        (plist("<integer><i>c</i></integer>"), "1:31: error: unexpected <i> inside <integer>" + elements),
        (plist("<array><plist/></array>"), "1:29: error: unexpected <plist> inside <array>" + elements),
        (
            plist("<string>a</string><string>b</string>"),
            "1:40: error: a second value in <plist>: <string>; put the values into one <dict> or <array>"
        ),
        (
            plist("<string>a</string>\n<dict/>"),
            "2:1: error: a second value in <plist>: <dict>; put the values into one <dict> or <array>"
        ),
        (
            plist("<dict><key>a</key></dict>"),
            "1:40: error: the last <key> of this <dict> has no value; add a <string> after it, or remove it"
        ),
        (
            plist("<dict><string>a</string></dict>"),
            "1:28: error: expected <key> in <dict>, found <string>; in a <dict>, each value follows its <key>"
        ),
        (
            plist("<dict><key>a</key><true/><integer>1</integer></dict>"),
            "1:47: error: expected <key> in <dict>, found <integer>; in a <dict>, each value follows its <key>"
        ),
        (
            plist("<dict><key>a</key>  junk<string/></dict>"),
            "1:42: error: text outside of an element that holds text: \"junk\"; put it into <string>…</string>, or remove it"
        ),
        (
            plist("<array>\n  a-word-of-more-than-twenty-four-letters and more</array>"),
            "2:3: error: text outside of an element that holds text: \"a-word-of-more-than-twen\"; put it into <string>…</string>, or remove it"
        ),
        (
            plist("<array>xy</array>"),
            "1:29: error: text outside of an element that holds text: \"xy\"; put it into <string>…</string>, or remove it"
        ),
        (plist("<integer> 12 </integer>"), "1:22: error: \" 12 \"" + noInteger),
        (plist("<integer>9223372036854775808x</integer>"), "1:22: error: \"9223372036854775808x\"" + noInteger),
        (plist("<integer>-9223372036854775809</integer>"), "1:22: error: \"-9223372036854775809\"" + noInteger),
        (plist("<integer>18446744073709551616</integer>"), "1:22: error: \"18446744073709551616\"" + noInteger),
        (plist("<integer>36893488147419103232</integer>"), "1:22: error: \"36893488147419103232\"" + noInteger),
        (plist("<integer>0x</integer>"), "1:22: error: \"0x\"" + noInteger),
        (plist("<integer>0xG</integer>"), "1:22: error: \"0xG\"" + noInteger),
        (plist("<integer>+</integer>"), "1:22: error: \"+\"" + noInteger),
        (plist("<integer>1a</integer>"), "1:22: error: \"1a\"" + noInteger),
        (
            plist("<real>1,5</real>"),
            "1:22: error: \"1,5\" is not a valid value for <real>; write digits with a point, without spaces"
        ),
        (
            plist("<real>0X1</real>"),
            "1:22: error: \"0X1\" is not a valid value for <real>; write digits with a point, without spaces"
        ),
        (
            plist("<real>(1)</real>"),
            "1:22: error: \"(1)\" is not a valid value for <real>; write digits with a point, without spaces"
        ),
        (
            plist("<date>2004-05-06</date>"),
            "1:22: error: \"2004-05-06\" is not a valid value for <date>; write 2026-01-31T12:00:00Z"
        ),
        (
            plist("<date>2004-05-06T07:08:09</date>"),
            "1:22: error: \"2004-05-06T07:08:09\" is not a valid value for <date>; write 2026-01-31T12:00:00Z"
        ),
        (
            plist("<date>2004-05-06T07:08:09Z </date>"),
            "1:22: error: \"2004-05-06T07:08:09Z \" is not a valid value for <date>; write 2026-01-31T12:00:00Z"
        ),
        (
            plist("<date>--2004-05-06T07:08:09Z</date>"),
            "1:22: error: \"--2004-05-06T07:08:09Z\" is not a valid value for <date>; write 2026-01-31T12:00:00Z"
        ),
        (
            plist("<date>2004-05-006T07:08:09Z</date>"),
            "1:22: error: \"2004-05-006T07:08:09Z\" is not a valid value for <date>; write 2026-01-31T12:00:00Z"
        ),
        (
            plist("<date>1234567890-05-06T07:08:09Z</date>"),
            "1:22: error: \"1234567890-05-06T07:08:09Z\" is not a valid value for <date>; write 2026-01-31T12:00:00Z"
        ),
        (
            plist("<date>-05-06T07:08:09Z</date>"),
            "1:22: error: \"-05-06T07:08:09Z\" is not a valid value for <date>; write 2026-01-31T12:00:00Z"
        ),
        (
            plist("<integer>0123456789012345678901234567890x</integer>"),
            "1:22: error: \"0123456789012345678901234567890x\"" + noInteger
        ),
        (
            plist("<integer>x01234567890123456789012345678901</integer>"),
            "1:22: error: \"01234567890123456789012345678901\"" + noInteger
        ),
        (
            plist("<integer>y012345678901234567890123456789012</integer>"),
            "1:22: error: \"12345678901234567890123456789012\"" + noInteger
        ),
        (
            plist("<string>&foo;</string>"),
            "1:30: error: the entity &foo; is not declared; write & as &amp;, or the character itself"
        ),
        (
            plist("<string>a & b</string>"),
            "1:33: error: an unexpected blank; write < as &lt; and & as &amp; in text and attributes"
        ),
        (
            plist("<string>&#1;</string>"),
            "1:30: error: a character reference names no character; see the characters that XML 1.0 allows"
        ),
        (
            plist("<string><![CDATA[a]]>\u{1}</string>"),
            "1:43: error: the control character U+0001, which XML does not allow; remove it"
        ),
        (
            plist("<true>\u{1F}</true>"),
            "1:28: error: the control character U+001F, which XML does not allow; remove it"
        ),
        ("<plist/>", "1:9: error: <plist> is empty; put a <dict> into it: <plist version=\"1.0\"><dict/></plist>"),
        (
            "<plist><dict>\n</plist>",
            "2:3: error: the end tag </plist> does not match the element that is open; close elements in the reverse order of their start tags"
        ),
        (
            "<!DOCTYPE plist [<!ENTITY a \"b\">]><plist><string>&a;</string></plist>",
            "1:17: error: a document type with declarations of its own; remove them: Foundation refuses the file, too"
        ),
        (
            "<plist>\n<<<<<<< HEAD\n<dict/></plist>",
            "2:2: error: an unexpected character: <; resolve the merge conflict and remove its markers"
        ),
        (
            "<plist><dict>\n=======\n</dict></plist>",
            "2:1: error: text outside of an element that holds text: \"=======\"; resolve the merge conflict and remove its markers"
        ),
        (
            "<plist><dict>\n>>>>>>> x\n</dict></plist>",
            "2:1: error: text outside of an element that holds text: \">>>>>>>\"; resolve the merge conflict and remove its markers"
        ),
        (
            "<plist><dict>\n||||||| x\n</dict></plist>",
            "2:1: error: text outside of an element that holds text: \"|||||||\"; resolve the merge conflict and remove its markers"
        ),
        (
            "<plist><dict>\n <<<<<<< x\n</dict></plist>",
            "2:3: error: an unexpected character: <; write < as &lt; and & as &amp; in text and attributes"
        ),
        (
            "<plist><dict>\n====== x\n</dict></plist>",
            "2:1: error: text outside of an element that holds text: \"======\"; put it into <string>…</string>, or remove it"
        ),
    ]

    @Test("Mistakes of XML", arguments: xml)
    func mistakesOfXML(row: (text: String, expected: String)) {
        let error = failure(Array(row.text.utf8))
        #expect(error?.code == .syntax)
        #expect(error?.description == "f:\(row.expected)")
    }

    /// Foundation reads such characters. A real app has one in its Korean plurals.
    @Test("Control characters in texts are read with a warning, and the text has them")
    func controlCharacters() throws {
        let text = plist(
            "<dict><key>a\u{8}</key><string>b\u{3}c\u{1F}</string><key>d</key><string>&lt;</string></dict>")
        let document = try PropertyListDocument.read(Array(text.utf8), file: "f")
        #expect(document.root.dictionary?.map { $0.key.string } == ["a\u{8}", "d"])
        #expect(document.root.dictionary?.map { $0.value.string } == ["b\u{3}c\u{1F}", "<"])
        #expect(
            document.warnings.map(\.description)
                == [(34, "0008"), (50, "0003"), (52, "001F")].map {
                    "f:1:\($0): error: the control character U+\($1), which XML does not allow; "
                        + "remove it; other XML readers refuse the file"
                })
    }
}
