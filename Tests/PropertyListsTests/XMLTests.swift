import StringsdictPropertyListWriting
import StringsdictPropertyLists
import StringsdictTestSupport
import Testing

@Suite("XML property lists")
struct XMLTests {
    @Test(
        "Elements become values",
        arguments: [
            ("<string/>", .string("")), ("<string></string>", .string("")), ("<key>a</key>", .string("a")),
            ("<string>a&amp;&lt;&gt;&quot;&apos;&#233;&#x1F600;</string>", .string("a&<>\"'é😀")),
            ("<string>a<![CDATA[<x>&amp;]]>b</string>", .string("a<x>&amp;b")),
            ("<string a=\"b\"> a\n b\t</string >", .string(" a\n b\t")),
            ("<string>a\r\nb\rc&#13;&#10;</string>", .string("a\r\nb\rc\r\n")),
            ("<true/>", .boolean(true)), ("<false></false>", .boolean(false)),
            ("<integer>0</integer>", .integer(0)), ("<integer>+5</integer>", .integer(5)),
            ("<integer>- 5</integer>", .integer(-5)), ("<integer>007</integer>", .integer(7)),
            ("<integer>0x1F</integer>", .integer(31)), ("<integer>-0X1f</integer>", .integer(-31)),
            ("<integer>-9223372036854775808</integer>", .integer(.min)),
            (
                "<integer>18446744073709551615</integer>",
                .wideInteger(high: 0, low: .max)
            ),
            ("<real>1</real>", .real(1)), ("<real>-0.0</real>", .real(-0.0)), ("<real>1e-250</real>", .real(1e-250)),
            ("<real>.5</real>", .real(0.5)), ("<real>5.</real>", .real(5)), ("<real>1e999</real>", .real(.infinity)),
            ("<real>+infinity</real>", .real(.infinity)), ("<real>-Inf</real>", .real(-.infinity)),
            ("<date>2004-05-06T07:08:09Z</date>", .date(105_520_089)),
            ("<date>2001-01-01T00:00:00Z</date>", .date(0)),
            ("<date>0001-01-01T00:00:00Z</date>", .date(-63_113_904_000)),
            ("<date>1582-10-10T00:00:00Z</date>", .date(-13_198_032_000)),
            ("<date>2004-00-06T00:00:00Z</date>", .date(95_040_000)),
            ("<date>2004-02-30T07:08:09Z</date>", .date(99_817_689)),
            ("<date>2004-13-46T27:68:69Z</date>", .date(130_219_749)),
            ("<date>-2004-05-06T07:08:09Z</date>", .date(-126_374_748_711)),
            ("<date>20040-05-06T07:08:09Z</date>", .date(569_266_729_689)),
            ("<data></data>", .data([])), ("<data> \n</data>", .data([])), ("<data>YQ==</data>", .data([0x61])),
            ("<data>Y!Q==</data>", .data([0x61])), ("<data>YQ==YQ==</data>", .data([0x61, 0x61])),
            ("<data>\n\tAAEC\n\tAwQ=\n</data>", .data([0, 1, 2, 3, 4])), ("<data>YQ</data>", .data([])),
            ("<data>YWJj/></data>", .data([0x61, 0x62, 0x63])), ("<data>/></data>", .data([])),
            ("<array/>", .array([])),
            ("<array> <array/> <string>a</string></array>", .array([.array([]), .string("a")])),
            ("<dict></dict>", .dictionary([])),
            ("<dict><key/><string>x</string></dict>", .dictionary([.init("", .string("x"))])),
            ("<dict><key>a</key><key>b</key></dict>", .dictionary([.init("a", .string("b"))])),
            ("<!-- a --><?b c?><string>a</string><!-- d -->", .string("a")),
            ("<plist><string>a</string></plist>", .string("a")),
        ] as [(String, PropertyListObject)])
    func elements(content: String, expected: PropertyListObject) throws {
        #expect(try object(plist(content)) == expected)
        #expect(try read(plist(content)).format == .xml)
    }

    @Test("NaN is read")
    func notANumber() throws {
        #expect(try read(plist("<real>nan</real>")).root.real?.isNaN == true)
    }

    @Test(
        "What may stand around the root",
        arguments: [
            "<string>a</string>", "\n <plist><string>a</string></plist>\n",
            "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<plist><string>a</string></plist>",
            "\n<?xml version='1.0' encoding='utf-8' standalone='yes'?><plist><string>a</string></plist>",
            "<?xml version=\"1.1\"?><?xml?><plist><string>a</string></plist>",
            "<!DOCTYPE plist PUBLIC \"-//Apple//DTD PLIST 1.0//EN\""
                + " \"http://www.apple.com/DTDs/PropertyList-1.0.dtd\"><plist><string>a</string></plist>",
            "<!DOCTYPE plist SYSTEM \"file://localhost/System/[x]\"><plist><string>a</string></plist>",
            "<!-- c --><plist version=\"2.0\"><string>a</string></plist ><!-- d -->",
        ])
    func surroundings(text: String) throws {
        let document = try read(text)
        #expect(document.root.string == "a")
        #expect(document.warnings.isEmpty)
    }

    @Test(
        "What Foundation passes over is read with a warning",
        arguments: [
            ("<plist><string>a</string></plist>junk", "f:1:34", "after the end"),
            ("<plist><string>a</string></plist>\n<plist/>", "f:2:1", "after the end"),
            ("<plist><string>a</string></plist>\u{0}", "f:1:34", "after the end"),
            ("<!-- a -- b --><plist><string>a</string></plist>", "f:1:", "inside a comment"),
            ("<!-- a --- --><plist><string>a</string><!--- b ---></plist>x", "f:1:", "inside a comment"),
        ])
    func leniency(text: String, place: String, says: String) throws {
        let document = try read(text)
        #expect(document.root.string == "a")
        let warnings = document.warnings.map(\.description)
        #expect(warnings.contains { $0.hasPrefix(place) && $0.contains(says) }, "\(warnings)")
    }

    @Test("A value that is empty is told apart from one that is wrong, with what to write")
    func emptyValues() {
        for (text, message, hint) in [
            ("<integer></integer>", "<integer> is empty", "write a value, or remove the entry"),
            ("<real></real>", "<real> is empty", "write a value, or remove the entry"),
            ("<date></date>", "<date> is empty", "write a value, or remove the entry"),
            ("<data/>", "<data> is empty", "write <data></data> for no bytes"),
        ] {
            let error = failure(Array(plist(text).utf8))
            #expect(error?.message == message)
            #expect(error?.hint == hint)
        }
    }

    @Test("A comment is repaired only outside of CDATA")
    func repairSparesCDATA() throws {
        let text = "<plist><array><!-- a -- b --><string><![CDATA[<!-- c -- d -->]]></string></array></plist>"
        #expect(try object(text) == .array([.string("<!-- c -- d -->")]))
    }

    @Test("Text split into pieces of any size is read completely", arguments: [0, 1, 2, 3, 7, 65_530, 65_536, 70_000])
    func longText(length: Int) throws {
        let text = String(repeating: "é&x\r\n", count: length / 2) + String(repeating: "y", count: length % 2)
        let escaped = text.split(separator: "&", omittingEmptySubsequences: false).joined(separator: "&amp;")
        #expect(try read(plist("<string>\(escaped)</string>")).root.string == text)
    }

    @Test("512 nested containers are accepted, 513 are refused")
    func depth() throws {
        func nested(_ count: Int) -> String {
            plist(String(repeating: "<array>", count: count) + String(repeating: "</array>", count: count))
        }
        #expect(walk(try read(nested(512)).root) == 512)
        #expect(failure(Array(nested(513).utf8))?.code == .limit)
        #expect(failure(Array(nested(100_000).utf8))?.code == .limit)
    }
}
