import StringsdictTestSupport
import StringsdictPropertyListWriting
import Testing
import StringsdictTextFiles

@testable import StringsdictPropertyLists

@Suite("Values of a property list")
struct ValueTests {
    @Test("Each accessor answers for its own kind only")
    func accessors() throws {
        let root = try read(
            plist(
                "<array><string>é</string><integer>-5</integer><true/><real>1.5</real><data>AAE=</data><dict/></array>")
        )
        .root
        let values = try #require(root.elements.map(Array.init))
        #expect(values.map(\.kind) == [.string, .integer, .boolean, .real, .data, .dictionary])
        #expect(values.map(\.string) == ["é", nil, nil, nil, nil, nil])
        #expect(values.map { $0.utf8.map(Array.init) } == [[0xC3, 0xA9], nil, nil, nil, nil, nil])
        #expect(values.map(\.integer) == [nil, -5, nil, nil, nil, nil])
        #expect(values.map(\.boolean) == [nil, nil, true, nil, nil, nil])
        #expect(values.map(\.real) == [nil, nil, nil, 1.5, nil, nil])
        #expect(values.map { $0.data.map(Array.init) } == [nil, nil, nil, nil, [0, 1], nil])
        #expect(values.map { $0.dictionary?.count } == [nil, nil, nil, nil, nil, 0])
        #expect(values.map { $0.elements?.count } == [nil, nil, nil, nil, nil, nil])
        #expect(root.elements?.count == 6 && root.string == nil && root["x"] == nil)
    }

    @Test("Entries keep the order of the file, and look-up compares bytes")
    func dictionary() throws {
        let document = try read("b = 1; a = { c = (2, 3); }; \"\u{E9}\" = x; \"e\u{301}\" = y;")
        let dictionary = try #require(document.root.dictionary)
        #expect(dictionary.map { $0.key.string } == ["b", "a", "\u{E9}", "e\u{301}"])
        #expect(dictionary.count == 4)
        #expect(document.root["a"]?["c"]?.elements?.map { $0.string } == ["2", "3"])
        #expect(document.root["\u{E9}"]?.string == "x")
        #expect(document.root["e\u{301}"]?.string == "y")
        #expect(document.root["c"] == nil)
    }

    @Test("For a duplicate key, the last value counts in text and the first in a binary file")
    func duplicates() throws {
        let document = try read("a = 1; b = 2; a = 3; c = 4; a = 5;")
        #expect(document.root["a"]?.string == "5")
        #expect(document.root.dictionary?.count == 5)

        let binary = try PropertyListDocument.read(
            try PropertyListWriter.write(PropertyListObject(document.root), as: .binary, keyOrder: .unchecked),
            file: "f")
        #expect(binary.root["a"]?.string == "1")
    }

    @Test("Keys are equal if their bytes are, and entries with the same key and value are still two")
    func equalKeys() throws {
        let text = "\"\u{E9}\" = x; \"e\u{301}\" = x; a = x; a = x; \"\" = y; \"\" = x;"
        for format in [PropertyListFormat.oldStyle, .xml, .binary] {
            var document = try read(text)
            if format != .oldStyle {
                let bytes = try PropertyListWriter.write(
                    PropertyListObject(document.root), as: format, keyOrder: .unchecked)
                document = try PropertyListDocument.read(bytes, file: "f")
            }
            let dictionary = try #require(document.root.dictionary)
            #expect(dictionary.count == 6)
            let keys = dictionary.map { Array(($0.key.string ?? "").utf8) }
            #expect(keys == [[0xC3, 0xA9], [0x65, 0xCC, 0x81], [0x61], [0x61], [], []], "\(format)")
            #expect(dictionary[""]?.string == (format == .binary ? "y" : "x"))
        }
    }

    @Test("Positions count lines and Unicode scalars from 1, whatever the encoding and the line ends")
    func positions() throws {
        let text = "/* é */ \"ключ\" = \"😀\";\r\n\t\"b\" = { c = d; };\r\"e\";\n"
        let forms = [
            Array(text.utf8), [0xEF, 0xBB, 0xBF] + Array(text.utf8),
            encoded(text, width: 2, lowByteFirst: true, mark: true),
            encoded(text, width: 4, lowByteFirst: false, mark: true),
        ]
        for bytes in forms {
            let root = try PropertyListDocument.read(bytes, file: "f").root
            let entries = try #require(root.dictionary.map(Array.init))
            #expect(entries.map { $0.key.position?.description } == ["1:9", "2:2", "3:1"])
            #expect(entries.map { $0.value.position?.description } == ["1:18", "2:8", "3:1"])
            #expect(root["b"]?["c"]?.position?.description == "2:14")
            #expect(root.byteOffset == nil)
        }
    }

    @Test("Values of an XML file start at their tag")
    func positionsInXML() throws {
        let text =
            "\u{FEFF}<?xml version=\"1.0\"?>\n<plist>\n<dict>\r\n\t<key>é</key><string>é</string>\n</dict></plist>"
        let root = try read(text).root
        #expect(root.position?.description == "3:1")
        #expect(root.dictionary?.map { $0.key.position?.description } == ["4:2"])
        #expect(root["é"]?.position?.description == "4:14")
    }

    @Test("Values of a binary file have a byte offset instead of a position")
    func byteOffsets() throws {
        let root = try PropertyListDocument.read(
            PropertyListWriter.write(.array([.string("a")]), as: .binary), file: "f"
        ).root
        #expect(root.byteOffset == 8 && root.position == nil)
        #expect(root.elements?.map(\.byteOffset) == [10])
    }

    @Test("Text that repeats is kept once")
    func sharedText() throws {
        let entry = "<key>k</key><string>some text that is repeated</string>"
        let document = try read(plist("<array>" + String(repeating: "<dict>\(entry)</dict>", count: 100) + "</array>"))
        #expect(document.memory == document.byteCount + 16 * document.valueCount)
        let addresses = document.withView { view in
            Set((0..<view.valueCount).filter { view.kind(of: $0) == .string }.map { view.text(of: $0).baseAddress })
        }
        #expect(addresses.count == 2)
        // Expat reports the text in pieces, so that it is copied, once.
        let copied = try PropertyListDocument.read(
            Array(plist("<array>" + String(repeating: "<dict>\(entry)</dict>", count: 100) + "</array>").utf8),
            file: "f", usesPlainXMLReader: false)
        #expect(copied.memory < 16 * copied.valueCount + 40)
        for element in try #require(document.root.elements) {
            #expect(element["k"]?.string == "some text that is repeated")
        }
    }

    @Test("A text that continues after a known prefix is read completely")
    func sharedTextThatGoesOn() throws {
        let strings = ["a", "a&amp;b", "a", "a&lt;", "&gt;a", "a\nb", "a", "", "&amp;", "&amp;&amp;", "b"]
        let plain = ["a", "a&b", "a", "a<", ">a", "a\nb", "a", "", "&", "&&", "b"]
        let list = try read(plist("<array>" + strings.map { "<string>\($0)</string>" }.joined() + "</array>"))
        #expect(list.root.elements?.map(\.string) == plain.map { $0 })
    }

    /// Otherwise a file of a few megabytes could cause terabytes of copying.
    @Test("A continued text does not move the stored text")
    func textStaysInPlace() {
        var builder = PropertyListBuilder(byteCount: 4_000)
        func append(_ pieces: String...) {
            let start = builder.arenaEnd
            for piece in pieces {
                Array(piece.utf8).withUnsafeBufferPointer { builder.appendStringText($0, from: start) }
            }
            builder.appendString(from: start, source: 0)
        }
        append("some text")
        let address = builder.arena.withUnsafeBufferPointer(\.baseAddress)
        for _ in 0..<100 { append("some text", "<", " some text") }
        #expect(builder.arenaEnd == 9 + 100 * 20)
        #expect(builder.arena.withUnsafeBufferPointer(\.baseAddress) == address)
        builder.removeAll()
        append("some text")
        #expect(builder.arenaEnd == 9)
    }
}

@Suite("Positions of values")
struct PositionTests {
    /// The text between two values, and the number of values.
    static let layouts: [(separator: String, count: Int)] = [
        ("\n\t", 200), ("\r\n", 200), ("\r", 100), ("", 300), ("<!-- é漢😀 -->", 100), ("\n\n<!-- ż\n -->  ", 120),
        // Lines so long that their starts are more than 65,535 bytes apart.
        (String(repeating: " ", count: 9_000) + "\n", 80), (String(repeating: " ", count: 70_000) + "\n", 3),
    ]

    @Test("Every value's line and column equal those found by counting", arguments: layouts, ["a", "é", "漢😀"])
    func everyPosition(layout: (separator: String, count: Int), text: String) throws {
        var source = "<plist version=\"1.0\"><array>"
        var expected: [TextPosition] = []
        var (line, column, previous) = (1, source.unicodeScalars.count + 1, Unicode.Scalar(0))
        for _ in 0..<layout.count {
            source += layout.separator
            for scalar in layout.separator.unicodeScalars {
                if scalar == "\n" || scalar == "\r" {
                    if !(scalar == "\n" && previous == "\r") { line += 1 }
                    column = 1
                } else {
                    column += 1
                }
                previous = scalar
            }
            expected.append(TextPosition(line: line, column: column))
            let value = "<string>\(text)</string>"
            source += value
            column += value.unicodeScalars.count
            previous = ">"
        }
        source += "</array></plist>"
        let document = try PropertyListDocument.read(Array(source.utf8), file: "f")
        let elements = try #require(document.root.elements)
        #expect(elements.map(\.position) == expected)
    }
}
