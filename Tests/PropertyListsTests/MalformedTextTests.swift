import StringsdictPropertyLists
import Testing

/// A text that is refused, with the expected position and error.
struct Malformed: Sendable, CustomTestStringConvertible {
    let text: String
    let place: String
    let says: String
    let code: PropertyListError.Code

    init(_ text: String, _ place: String, _ says: String, _ code: PropertyListError.Code = .syntax) {
        self.text = text
        self.place = place
        self.says = says
        self.code = code
    }

    var testDescription: String { text.debugDescription }

    func check() {
        let error = failure(Array(text.utf8))
        #expect(error?.position?.description == place)
        #expect(error?.code == code)
        #expect(says.isEmpty || error?.message.contains(says) == true, "\(error?.description ?? "accepted")")
        #expect(error?.hint.isEmpty == false)
        #expect(error?.description.hasPrefix("f:\(place): error: ") == true)
    }
}

@Suite("Malformed property lists")
struct MalformedTextTests {
    // The texts of XML errors have tests of their own. Position and kind are tested here.
    @Test(
        "XML",
        arguments: [
            Malformed(plist("<data/>"), "1:22", "<data> is empty"),
            Malformed(plist("<data />"), "1:22", "<data> is empty"),
            Malformed(plist("<integer/>"), "1:22", "<integer> is empty"),
            Malformed(plist("<integer></integer>"), "1:22", "<integer> is empty"),
            Malformed(plist("<real/>"), "1:22", "<real> is empty"),
            Malformed(plist("<date/>"), "1:22", "<date> is empty"),
            Malformed(plist("<true>\n</true>"), "1:22", "<true> must be empty"),
            Malformed(plist("<false>x</false>"), "1:22", "<false> must be empty"),
            Malformed(plist(""), "1:22", "<plist> is empty"), Malformed("<plist/>", "1:9", "<plist> is empty"),
            Malformed(plist("<string>a<!-- c -->b</string>"), "1:31", "a comment inside <string>"),
            Malformed(plist("<integer>1<!-- c --></integer>"), "1:32", "a comment inside <integer>"),
            Malformed(plist("<string>a<?pi?>b</string>"), "1:31", "a processing instruction inside <string>"),
            Malformed(plist("<foo/>"), "1:22", "unexpected <foo> inside <plist>"),
            Malformed(plist("\n<STRING>x</STRING>"), "2:1", "unexpected <STRING>"),
            Malformed(plist("<set/>"), "1:22", "unexpected <set>"),
            Malformed(plist("<string>é<b>c</b></string>"), "1:31", "<b> inside <string>"),
            Malformed(plist("<array><plist/></array>"), "1:29", "unexpected <plist> inside <array>"),
            Malformed(plist("<string>a</string><string>b</string>"), "1:40", "a second value in <plist>: <string>"),
            Malformed(plist("<dict><key>a</key></dict>"), "1:40", "has no value"),
            Malformed(plist("<dict><string>a</string></dict>"), "1:28", "expected <key> in <dict>, found <string>"),
            Malformed(plist("<dict><key>a</key>junk<string/></dict>"), "1:40", "\"junk\""),
            Malformed(plist("<dict>\n  junk here</dict>"), "2:3", "\"junk\""),
            Malformed(plist("<array><string>a</string>junk</array>"), "1:47", "\"junk\""),
            Malformed(plist("<integer> 12 </integer>"), "1:22", "\" 12 \" is not a valid value for <integer>"),
            Malformed(plist("<integer>-9223372036854775809</integer>"), "1:22", "is not a valid value for <integer>"),
            Malformed(plist("<integer>18446744073709551616</integer>"), "1:22", "is not a valid value for <integer>"),
            Malformed(plist("<integer>1x</integer>"), "1:22", "\"1x\""),
            Malformed(plist("<integer>0x</integer>"), "1:22", "0x"),
            Malformed(plist("<integer>--1</integer>"), "1:22", "--1"),
            Malformed(plist("<real> 1.5 </real>"), "1:22", " 1.5 "),
            Malformed(plist("<real>0x1p3</real>"), "1:22", "0x1p3"),
            Malformed(plist("<real>1,5</real>"), "1:22", "1,5"),
            Malformed(plist("<real>1e</real>"), "1:22", "1e"), Malformed(plist("<real>nan(0)</real>"), "1:22", "nan"),
            Malformed(plist("<date>2004-05-06</date>"), "1:22", "2004-05-06"),
            Malformed(plist("<date>2004-5-6T7:8:9Z</date>"), "1:22", "2004-5-6"),
            Malformed(plist("<date>2004-05-06T07:08:09.5Z</date>"), "1:22", "is not a valid value for <date>"),
            Malformed(plist("<date>2004-05-06T07:08:09Zx</date>"), "1:22", "is not a valid value for <date>"),
            Malformed(plist("<date>9999999999-05-06T07:08:09Z</date>"), "1:22", "is not a valid value for <date>"),
            Malformed(
                "<!DOCTYPE plist [<!ENTITY a \"b\">]><plist><string>&a;</string></plist>", "1:17", "declarations"),
            Malformed("<foo><plist/></foo>", "1:1", "root element is <foo>", .notPropertyList),
            Malformed("<PLIST><dict/></PLIST>", "1:1", "root element is <PLIST>", .notPropertyList),
            Malformed(plist("<string>&foo;</string>"), "1:30", "foo"),
            Malformed(plist("<string>a & b</string>"), "1:33", ""),
            Malformed(plist("<string>&#xD83D;</string>"), "1:30", ""), Malformed(plist("< string/>"), "1:23", ""),
            Malformed("<plist><dict>\n</plist>", "2:3", "</plist>"),
            Malformed("<plist><dict/>", "1:15", "ends", .truncated),
            Malformed("<plist>\n<string>a", "2:10", "ends", .truncated),
            Malformed("<plist>\n<<<<<<< HEAD\n<dict/></plist>", "2:2", ""),
            Malformed("<plist><dict>\n=======\n</dict></plist>", "2:1", "\"=======\""),
        ])
    func xml(malformed: Malformed) { malformed.check() }

    @Test(
        "Old style",
        arguments: [
            Malformed("\"a\" = \"b\"", "1:10", "missing ';' after the value, before the end", .truncated),
            Malformed("\"a\" = \"b\"\n\"c\" = \"d\";", "1:10", "missing ';' after the value, before '\"'"),
            Malformed("{a=b}", "1:5", "missing ';' after the value, before '}'"),
            Malformed("{a=b;} junk", "1:8", "\"junk\" after the end"), Malformed("{a=b;};", "1:7", "';' after the end"),
            Malformed("(a)b", "1:4", "\"b\" after the end"),
            Malformed("(a\nb)", "2:1", "expected ')' to end what started on line 1"),
            Malformed("(,)", "1:2", "expected a value, found ','"), Malformed("(a,,b)", "1:4", "found ','"),
            Malformed("(a", "1:3", "expected ')'", .truncated), Malformed("{a=b;", "1:6", "expected '}'", .truncated),
            Malformed("a = (b; c);", "1:7", "expected ')'"), Malformed("a = {b};", "1:7", "found '}'"),
            Malformed("hello world", "1:7", "expected '=' or ';' after a key, found \"world\""),
            Malformed("a = b;\n\"c\" d", "2:5", "found \"d\""),
            Malformed("\"a\"=\"b\"; \"c\"", "1:13", "the file ends after a key", .truncated),
            Malformed("\"a\"=\"b\"; \"c\" =", "1:15", "expected a value, found the end", .truncated),
            Malformed("a = ;", "1:5", "expected a value, found ';'"), Malformed("= b;", "1:1", "found '='"),
            Malformed("; a = b;", "1:1", "found ';'"), Malformed("a == b;", "1:4", "found '='"),
            Malformed("\"é\" = @b;", "1:7", "found '@'"), Malformed("a = “b”;", "1:5", "found '“'"),
            Malformed("\n\"a", "2:1", "no closing quotation mark", .truncated),
            Malformed("\"a\" = \"b”;\n\"c\" = \"d\";\n", "1:9", "'”' does not end a text, which goes on"),
            Malformed("\"a\" = \"b” ;\r\n\"c\" = \"d\";\n", "1:9", "'”' does not end a text"),
            Malformed("\"a\" = 'b’;\n'c' = 'd';\n", "1:9", "'’' does not end a text"),
            Malformed("\"a\" = \"b;\n\"c\" = \"d\";\n", "1:9", "the text has no closing quotation mark"),
            Malformed("\"a\" = \"b\\\";\n\"c\" = \"d\";\n", "1:9", "the backslash makes the quotation mark a part"),
            Malformed("\"a\" = \"b\n\n  \"c\" = \"d\";\n", "1:7", "no closing quotation mark in its line"),
            Malformed("\"a\" = \"b;\n", "1:9", "the text has no closing quotation mark"),
            Malformed("\"a = \"b\";\n", "1:7", "expected '=' or ';' after a key, found \"b\""),
            Malformed("\"a\" = \"b\nc\" d;\n", "2:3", "missing ';' after the value, before \"d\""),
            Malformed("\"a\" = \"b;\nc\" d;\n", "1:9", "the text has no closing quotation mark"),
            Malformed("a = \"b\\", "1:5", "no closing quotation mark", .truncated),
            Malformed("a+b = c;", "1:2", "found '+'"), Malformed("é = b;", "1:1", "found 'é'"),
            Malformed("a\u{7F}=b;", "1:2", "control character 0x7f"),
            Malformed("\u{0}", "1:1", "control character 0x0"),
            Malformed("a = <0a0>;", "1:9", "even number of hexadecimal digits"),
            Malformed("a = <0a zz>;", "1:9", "expected '>' or two hexadecimal digits"),
            Malformed("a = <0a", "1:8", "expected '>'", .truncated), Malformed("a = <*I5>;", "1:6", "found '*'"),
        ])
    func oldStyle(malformed: Malformed) { malformed.check() }

    @Test("The error for invalid UTF-8 has the byte and its position")
    func invalidUTF8() {
        for bytes: [UInt8] in [
            [0xE9], [0xC3], [0xC0, 0x80], [0xED, 0xA0, 0x80], [0xF4, 0x90, 0x80, 0x80], [0x80],
            [0xF0, 0x80, 0x80, 0x80],
            [0xE2, 0x82], [0xFF],
        ] {
            let old = failure(Array("a = b;\né \"".utf8) + bytes + Array("\";".utf8))
            #expect(old?.code == .encoding)
            #expect(old?.position?.description == "2:4")
            let xml = failure(Array("<plist>\n<string>é".utf8) + bytes + Array("</string></plist>".utf8))
            #expect(xml?.position?.line == 2)
            #expect(xml != nil)
        }
    }

    @Test("The error for an unpaired surrogate in UTF-16 has its position")
    func unpairedSurrogates() {
        for units: [UInt16] in [[0xD800], [0xDC00], [0xD800, 0xD800, 0xDC00]] {
            let bytes = ([0xFEFF, 0x22, 0x0A, 0x61] + units + [0x22]).flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
            let error = failure(bytes)
            #expect(error?.code == .encoding)
            #expect(error?.position?.description == "2:2")
        }
    }

    @Test("The hint mentions a conflict marker")
    func mergeConflict() {
        for text in ["<plist><dict>\n=======\n</dict></plist>", "{\n<<<<<<< HEAD\na = b;}", "<plist><dict>\n>>>>>>> x"]
        {
            #expect(failure(Array(text.utf8))?.hint.contains("merge conflict") == true)
        }
    }
}
