import StringsdictTestSupport
import StringsdictPropertyListWriting
import Testing
import StringsdictTextFiles

@testable import StringsdictPropertyLists

/// The quick reader of XML against expat: it may leave a text to expat, but never read it in another way.
@Suite("The quick reader of XML property lists")
struct PlainXMLTests {
    /// Everything that a document tells about a text: its values, their positions, its warnings, and its comments.
    private struct Reading: Equatable {
        var content: PropertyListObject
        var positions: [TextPosition?] = []
        var warnings: [PropertyListError]
        var comments: [TextComment]

        init(_ document: PropertyListDocument, _ notes: PropertyListNotes) {
            comments = notes.comments
            content = PropertyListObject(document.root)
            warnings = document.warnings
            collect(document.root)
        }

        private mutating func collect(_ value: PropertyListValue) {
            positions.append(value.position)
            for element in value.elements.map(Array.init) ?? [] { collect(element) }
            for entry in value.dictionary.map(Array.init) ?? [] {
                collect(entry.key)
                collect(entry.value)
            }
        }
    }

    /// Whether the quick reader reads a text alone.
    private func isPlain(_ bytes: [UInt8]) -> Bool {
        let text = ScannedText(utf8: bytes, start: bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0)
        let declaration = bytes.firstIndex(of: UInt8(ascii: "\n")) ?? 0
        return PlainXMLReader.read(text, from: bytes.starts(with: "<?xml".utf8) ? declaration : text.start) != nil
    }

    /// Checks that a text is read alike with the quick reader and without it.
    private func compare(_ bytes: [UInt8], _ what: @autoclosure () -> String = "") {
        let (quick, expat) = (reading(bytes, usesPlainXMLReader: true), reading(bytes, usesPlainXMLReader: false))
        #expect(quick == expat, "\(what()) \(String(decoding: bytes, as: UTF8.self))")
    }

    private func reading(_ bytes: [UInt8], usesPlainXMLReader: Bool) -> Result<Reading, PropertyListError> {
        do throws(PropertyListError) {
            let notes = PropertyListNotes()
            let document = try PropertyListDocument.read(
                bytes, file: "f", notes: notes, usesPlainXMLReader: usesPlainXMLReader)
            return .success(Reading(document, notes))
        } catch {
            return .failure(error)
        }
    }

    /// A file as Xcode writes it, with everything that the quick reader knows.
    private static let usual = Array(
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
        <!-- zażółć - gęślą -->
        <plist version="1.0">
        <dict>
        \t<key>files é</key>
        \t<dict>
        \t\t<key>one</key>
        \t\t<string>%d file &amp; more &lt;b&gt; &quot;q&quot; &apos;s&apos; [x]] &#233;&#x1F600;&#000000041;</string><!--x-->
        \t\t<key>one</key><string/> <key></key><string>日本語 😀 two
        lines</string>
        \t</dict>
        \t<key>list</key><array><integer>-5</integer><real>1.5</real><true/><false/><dict/><array/></array>
        \t<key>day</key><date>2004-05-06T07:08:09Z</date>
        </dict>
        </plist>
        <!-- end -->

        """.utf8)

    @Test("A usual file needs no expat")
    func usualFile() {
        #expect(isPlain(Self.usual))
        #expect(isPlain([0xEF, 0xBB, 0xBF] + Array("<plist><string>a</string></plist>".utf8)))
        #expect(isPlain(Array("<plist><string>a\r\nb\rc</string></plist>".utf8)))
        compare(Self.usual)
        compare([0xEF, 0xBB, 0xBF] + Self.usual)
        compare(Array(String(decoding: Self.usual, as: UTF8.self).replacing("\n", with: "\r\n").utf8))
    }

    @Test(
        "What is rare or wrong is left to expat",
        arguments: [
            "<string><![CDATA[a]]></string>", "<string>a]]>b</string>", "<string>&a;</string>", "<string>&#0;</string>",
            "<string>&#xD800;</string>", "<string>&#xFFFF;</string>", "<string>&#x110000;</string>",
            "<string>&#;</string>", "<string>&#xG;</string>", "<string>&#1A;</string>",
            "<string>&amp</string>", "<string>& </string>", "<string>a", "<string>a</key>", "<string>\u{1}</string>",
            "<string>\u{FFFE}</string>", "<string>\u{FFFF}</string>", "<string a='b'>c</string>", "<data>YQ==</data>",
            "<string>a</string ><string>b</string>", "<string>a</string><string>b</string>", "", "<true></true>",
            "<dict><string>a</string></dict>", "<dict><key>a</key></dict>", "<dict><key>a</key><key>b</key></dict>",
            "<array><key>a</key></array>", "<key>a</key>", "<array>a</array>", "<?a b?><string>a</string>",
            "<!-- a -- b --><string>a</string>", "<!-- a ---><string>a</string>", "<!-- a <string>a</string>",
            "<integer></integer>", "<integer>&#49;</integer>", "<real>x</real>", "<date>x</date>", "<integer>1</real>",
            "<dict>", "</dict>", "<array></dict>", "<plist><string>a</string></plist>",
        ])
    func unusual(content: String) {
        let bytes = Array(plist(content).utf8)
        #expect(!isPlain(bytes))
        compare(bytes)
    }

    @Test(
        "What is rare or wrong around the root is left to expat",
        arguments: [
            "<string>a</string>", "<plist version='1.0'><true/></plist>", "<plist><true/></plist>a",
            "<plist><true/></plist><true/>", "<!DOCTYPE plist><plist><true/></plist>",
            "<plist><true/></plist><!-- -- -->",
            "<!DOCTYPE plist PUBLIC \"a\" \"b\" [<!ENTITY c \"d\">]><plist><string>&c;</string></plist>",
            "<!DOCTYPE plist PUBLIC \"a&\" \"b\"><plist><true/></plist>", "<plist><true/>", "<plist", "",
        ])
    func unusualRoot(text: String) {
        #expect(!isPlain(Array(text.utf8)))
        compare(Array(text.utf8))
    }

    @Test(
        "Bytes that are not UTF-8 are left to expat",
        arguments: [[0xFF], [0xC0, 0x80], [0xED, 0xA0, 0x80], [0xE2, 0x82]])
    func encodingErrors(bytes: [UInt8]) {
        compare(Array("<plist><string>a".utf8) + bytes + Array("</string></plist>".utf8))
    }

    @Test("Every sequence of three parts is read as expat reads it")
    func sequences() {
        let parts = [
            "<dict>", "</dict>", "<dict/>", "<array>", "</array>", "<array/>", "<key>a</key>", "<key/>", "<string/>",
            "<string>b</string>", "<string>", "</string>", "<integer>1</integer>", "<true/>", "<!-- c -->", "d",
            "&amp;", "\n",
            "<data></data>", "</plist>",
        ]
        for first in TestEffort.some(parts, step: 3) {
            for second in parts {
                for third in parts {
                    compare(Array(plist("<dict><key>k</key>" + first + second + third + "</dict>").utf8))
                    compare(Array(plist(first + second + third).utf8))
                }
            }
        }
    }

    @Test("A usual file with any byte replaced is read as expat reads it")
    func replaced() {
        let bytes = Self.usual
        for index in TestEffort.some(bytes.indices, step: 7) {
            for value in [0, 0x0D, 0x20, 0x22, 0x26, 0x2D, 0x2F, 0x3C, 0x3E, 0x5D, 0x61, 0x7F, 0x80, 0xEF, 0xFF]
                as [UInt8]
            {
                var damaged = bytes
                damaged[index] = value
                compare(damaged)
            }
        }
    }

    @Test("A usual file with random edits is read as expat reads it", arguments: [1, 2, 3, 4] as [UInt64])
    func edited(seed: UInt64) {
        var generator = SplitMix64(seed: seed)
        let pieces = [
            "<!--", "-->", "]]>", "<dict>", "</dict>", "<array>", "<key>", "</key>", "<string>", "</string>",
            "<string/>",
            "&#10;", "&#13;", "&lt;", "\r", "\r\n", "\u{FFFE}", "\u{FEFF}", "é", "</plist>", "<plist>", " ",
        ].map { Array($0.utf8) }
        for _ in 0..<TestEffort.count(2_000, usual: 200) {
            var damaged = Self.usual
            for _ in 0...Int.random(in: 0..<3, using: &generator) {
                let index = Int.random(in: 0..<damaged.count, using: &generator)
                let end = min(damaged.count, index + Int.random(in: 0..<20, using: &generator))
                switch Int.random(in: 0..<3, using: &generator) {
                case 0: damaged.removeSubrange(index..<end)
                case 1: damaged.insert(contentsOf: pieces.randomElement(using: &generator) ?? [], at: index)
                default:
                    damaged.insert(
                        contentsOf: damaged[index..<end], at: Int.random(in: 0..<damaged.count, using: &generator))
                }
            }
            compare(damaged, "seed \(seed)")
        }
    }

    @Test("Nesting is bounded as with expat", arguments: [510, 511, 512, 513, 514])
    func depth(levels: Int) {
        let text = String(repeating: "<array>", count: levels) + String(repeating: "</array>", count: levels)
        compare(Array(plist(text).utf8))
    }

    @Test("Real files are read as expat reads them", .enabled(if: SharedFile.isThere))
    func realFiles() {
        var (count, plain) = (0, 0)
        for folder in ["conformance/apple", "corpus"] {
            for file in SharedFile.all(in: folder, ["stringsdict", "strings"]) {
                compare(file.bytes, "\(file)")
                count += 1
                plain += isPlain(file.bytes) ? 1 : 0
            }
        }
        #expect(count > 500)
        #expect(plain > 0)
    }
}
