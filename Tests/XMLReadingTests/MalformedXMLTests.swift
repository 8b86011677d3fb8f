import Testing
import StringsdictXMLReading

/// Documents that are not well-formed, and the expected errors.
@Suite struct MalformedXMLTests {
    static let table: [(xml: String, error: String)] = [
        ("", "1:1: the document ends before the end of its root element"),
        ("   ", "1:4: the document ends before the end of its root element"),
        ("text", "1:1: a syntax error"),
        ("<", "1:1: a tag, comment or reference is not closed"),
        ("<a", "1:1: a tag, comment or reference is not closed"),
        ("<a>", "1:4: the document ends before the end of its root element"),
        ("<a><b></a>", "1:9: the end tag </a> does not match the element that is open"),
        ("<a><b></c></a>", "1:9: the end tag </c> does not match the element that is open"),
        ("<x></a \t>", "1:6: the end tag </a> does not match the element that is open"),
        ("</a>", "1:2: an unexpected character: /"),
        ("<a></a></a>", "1:9: an unexpected character: /"),
        ("<a/><b/>", "1:5: there is content after the end of the root element"),
        ("<a/>text", "1:5: there is content after the end of the root element"),
        ("text<a/>", "1:5: an unexpected character: <"),
        ("<a b></a>", "1:5: an unexpected character: >"),
        ("<a b=></a>", "1:6: an unexpected character: >"),
        ("<a b=c></a>", "1:6: an unexpected character: c"),
        ("<a b='c></a>", "1:9: an unexpected character: <"),
        ("<a b='<'/>", "1:7: an unexpected character: <"),
        ("<a b='1' b='2'/>", "1:10: an attribute is given twice"),
        ("<a b='1'c='2'/>", "1:9: an unexpected character: c"),
        ("<a\n  b='1'\n  b='2'/>", "3:3: an attribute is given twice"),
        ("<a>&</a>", "1:5: an unexpected character: <"),
        ("<a>& b</a>", "1:5: an unexpected blank"),
        ("<a>&amp</a>", "1:8: an unexpected character: <"),
        ("<a>&nbsp;</a>", "1:4: the entity &nbsp; is not declared"),
        ("<a b='&nbsp;'/>", "1:1: the entity &nbsp; is not declared"),
        ("<a>\n  &copy; 2020</a>", "2:3: the entity &copy; is not declared"),
        ("<a>&#0;</a>", "1:4: a character reference names no character"),
        ("<a>&#xD800;</a>", "1:4: a character reference names no character"),
        ("<a>&#x110000;</a>", "1:4: a character reference names no character"),
        ("<a>&#x;</a>", "1:7: an unexpected character: ;"),
        ("<a>&#12a;</a>", "1:8: an unexpected character: a"),
        ("<a>]]></a>", "1:6: an unexpected character: >"),
        ("<a><![CDATA[x</a>", "1:18: a CDATA section is not closed"),
        ("<a><![cdata[x]]></a>", "1:7: an unexpected character: c"),
        ("<a><!-- x</a>", "1:4: a tag, comment or reference is not closed"),
        ("<a><!-- x -- y --></a>", "1:13: XML does not allow \"--\" inside a comment"),
        ("<a><!-- x --y --></a>", "1:13: XML does not allow \"--\" inside a comment"),
        ("<a>--& b</a>", "1:7: an unexpected blank"),
        ("<a><!- x --></a>", "1:7: an unexpected blank"),
        ("<a><?xml version='1.0'?></a>", "1:4: the XML declaration is not at the start of the document"),
        ("\n<?xml version='1.0'?><a/>", "2:1: the XML declaration is not at the start of the document"),
        (
            "<?xml version='1.0'?><?xml version='1.0'?><a/>",
            "1:22: the XML declaration is not at the start of the document"
        ),
        ("<?xml?><a/>", "1:6: the XML declaration is not well-formed"),
        ("<?xml version='1.0' encoding='utf8000'?><a/>", "1:31: the encoding of the document is unknown"),
        (
            "<?xml version='1.0' encoding='UTF-16'?><a/>",
            "1:31: the XML declaration names an encoding that is not the document's"
        ),
        ("<?xml version='1.0' standalone='maybe'?><a/>", "1:33: the XML declaration is not well-formed"),
        ("<a><?p</a>", "1:7: an unexpected character: <"),
        ("<a>\u{1}</a>", "1:4: the control character U+0001, which XML does not allow"),
        ("<a>\u{FFFF}</a>", "1:4: an unexpected character"),
        ("<1a/>", "1:2: an unexpected character: 1"),
        ("< a/>", "1:2: an unexpected blank"),
        ("<a/ >", "1:4: an unexpected blank"),
        ("<a></a b='1'>", "1:8: an unexpected character: b"),
        ("<a></ a>", "1:6: an unexpected blank"),
        ("<a><b/></A>", "1:10: the end tag </A> does not match the element that is open"),
        ("<!DOCTYPE><a/>", "1:10: an unexpected character: >"),
        ("<!DOCTYPE a", "1:12: the document ends before the end of its root element"),
        ("<!DOCTYPE a [<!ELEMENT a>]><a/>", "1:25: a syntax error"),
        ("<!DOCTYPE a [<!ENTITY e 'x]><a/>", "1:25: a tag, comment or reference is not closed"),
        ("<!DOCTYPE a [<!ENTITY e '%p;'>]><a/>", "1:26: a parameter entity is used inside a declaration"),
        ("<!DOCTYPE a [<!ENTITY e '<b>'>]><a>&e;</b></a>", "1:36: an element begins or ends inside an entity"),
        ("<!DOCTYPE a [<!ENTITY e '</a>'>]><a>&e;", "1:37: an element begins or ends inside an entity"),
        (
            "<!DOCTYPE a [<!NOTATION n SYSTEM 'n'><!ENTITY e SYSTEM 'e' NDATA n>]><a>&e;</a>",
            "1:73: an entity that is not text is used"
        ),
        ("<!DOCTYPE a PUBLIC '{}' 's'><a/>", "1:21: a public identifier contains a forbidden character"),
        ("<a/><!DOCTYPE a>", "1:5: there is content after the end of the root element"),
        ("<é></è>", "1:6: the end tag </è> does not match the element that is open"),
        ("#\0\0", "1:1: a tag, comment or reference is not closed"),
        ("é", "1:1: a syntax error"),
        ("\0", "1:1: a tag, comment or reference is not closed"),
    ]

    private func error(of bytes: [UInt8]) -> String {
        do throws(XMLReadingError) {
            return "no error: \(try events(of: bytes))"
        } catch {
            return "\(error.position): \(error.message)"
        }
    }

    @Test(arguments: table.indices) func theErrorHasItsMessageAndPosition(index: Int) {
        let (xml, expected) = Self.table[index]
        #expect(error(of: Array(xml.utf8)) == expected, "\(xml)")
    }

    @Test(arguments: table.indices) func theSizeOfPiecesDoesNotChangeTheError(index: Int) {
        let (xml, expected) = Self.table[index]
        for size in 1...3 {
            do throws(XMLReadingError) {
                _ = try events(of: Array(xml.utf8), inPiecesOf: size)
                Issue.record("no error: \(xml)")
            } catch {
                #expect("\(error.position): \(error.message)" == expected, "\(xml) in pieces of \(size)")
                #expect(!error.hint.isEmpty && error.description.hasPrefix("test.xml:\(error.position): error: "))
            }
        }
    }

    @Test(
        arguments: [
            ([0x3C, 0x61, 0x3E, 0xFF, 0x3C, 0x2F, 0x61, 0x3E], "1:4"),
            ([0x3C, 0x61, 0x3E, 0xC3, 0x28, 0x3C, 0x2F, 0x61, 0x3E], "1:4"),
            ([0x3C, 0x61, 0x3E, 0xC0, 0x80, 0x3C, 0x2F, 0x61, 0x3E], "1:4"),
            ([0x3C, 0x61, 0x3E, 0xED, 0xA0, 0x80, 0x3C, 0x2F, 0x61, 0x3E], "1:4"),
            ([0x3C, 0x61, 0x3E, 0xF4, 0x90, 0x80, 0x80, 0x3C, 0x2F, 0x61, 0x3E], "1:4"),
            ([0x3C, 0x61, 0x3E, 0xC3], "1:4"),
            ([0xFF, 0xFE, 0x3C, 0x00, 0x61, 0x00, 0x3E, 0x00, 0x00], "1:4"),
        ] as [([UInt8], String)])
    func bytesThatAreNoTextAreErrors(bytes: [UInt8], place: String) {
        #expect(error(of: bytes).hasPrefix("\(place): "), "\(error(of: bytes))")
    }
}
