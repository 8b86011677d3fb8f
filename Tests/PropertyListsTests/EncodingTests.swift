import StringsdictPropertyListWriting
import StringsdictPropertyLists
import StringsdictTestSupport
import Testing
import StringsdictTextFiles

@Suite("Encodings of property lists")
struct EncodingTests {
    private static let texts = [
        "<plist><string>é😀</string></plist>",
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?><plist><string>é😀</string></plist>",
        "<?xml version=\"1.0\" encoding=\"UTF-16\"?><plist><string>é😀</string></plist>",
        "\"é😀\"",
    ]

    @Test("A byte-order mark decides, whatever the declaration says", arguments: texts, [2, 4])
    func marked(text: String, width: Int) throws {
        for lowByteFirst in [true, false] {
            let bytes = encoded(text, width: width, lowByteFirst: lowByteFirst, mark: true)
            #expect(try PropertyListDocument.read(bytes, file: "f").root.string == "é😀")
            // Foundation ignores an incomplete unit at the end.
            for count in 1..<width {
                let longer = bytes + [UInt8](repeating: 0x78, count: count)
                #expect(try PropertyListDocument.read(longer, file: "f").root.string == "é😀")
            }
        }
    }

    @Test("UTF-8 with a byte-order mark", arguments: [texts[0], texts[1], texts[3]])
    func markedUTF8(text: String) throws {
        #expect(try read("\u{FEFF}" + text).root.string == "é😀")
    }

    @Test("Further byte-order marks before XML are read, with a warning for each", arguments: [1, 2, 3, 5])
    func severalMarks(count: Int) throws {
        let text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?><plist><string>é😀</string></plist>"
        let marks = String(repeating: "\u{FEFF}", count: count)
        let wide = encoded(
            String(repeating: "\u{FEFF}", count: count - 1) + text, width: 2, lowByteFirst: true, mark: true)
        for bytes in [Array((marks + text).utf8), wide] {
            for usesPlainReader in [true, false] {
                let document = try PropertyListDocument.read(bytes, file: "f", usesPlainXMLReader: usesPlainReader)
                #expect(document.root.string == "é😀")
                #expect(document.warnings.count { $0.message.hasPrefix("a second byte-order mark") } == count - 1)
            }
        }
    }

    @Test("UTF-16 and UTF-32 without a byte-order mark are refused, as Foundation does", arguments: texts, [2, 4])
    func unmarked(text: String, width: Int) {
        for lowByteFirst in [true, false] {
            let error = failure(encoded(text, width: width, lowByteFirst: lowByteFirst, mark: false))
            #expect(error?.code == .encoding)
            #expect(error?.message == "UTF-\(8 * width)\(lowByteFirst ? "LE" : "BE") text without a byte-order mark")
        }
    }

    @Test(
        "The declaration names the encoding",
        arguments: [
            ("ISO-8859-1", [0xE9], "é"), ("latin1", [0xC3, 0xA9], "Ã©"), ("us-ascii", [0xE9], "é"),
            ("Windows-1252", [0x80, 0x9F, 0x81], "€Ÿ\u{81}"), ("utf8", [0xC3, 0xA9], "é"),
        ] as [(String, [UInt8], String)])
    func declared(name: String, text: [UInt8], expected: String) throws {
        let head = Array("<?xml version=\"1.0\" encoding=\"\(name)\" standalone='yes'?><plist><string>".utf8)
        let document = try PropertyListDocument.read(head + text + Array("</string></plist>".utf8), file: "f")
        #expect(document.root.string == expected)
    }

    @Test(
        "Every name of an encoding is known, in small letters, in capitals and mixed",
        arguments: [
            ("utf-8", "Ã©"), ("utf8", "Ã©"), ("iso-8859-1", "Ã©"), ("iso_8859-1", "Ã©"), ("latin1", "Ã©"), ("l1", "Ã©"),
            ("us-ascii", "Ã©"), ("ascii", "Ã©"), ("windows-1252", "Ã©€"), ("cp1252", "Ã©€"),
        ])
    func names(name: String, expected: String) throws {
        let isUTF8 = name.hasPrefix("utf")
        // The bytes of é in UTF-8, and the euro sign of windows-1252, which is a control character in ISO-8859-1.
        let text: [UInt8] = isUTF8 ? [0xC3, 0xA9] : expected.contains("€") ? [0xC3, 0xA9, 0x80] : [0xC3, 0xA9]
        for spelling in [name, name.uppercased(), name.prefix(1).uppercased() + name.dropFirst()] {
            for quote in ["\"", "'"] {
                let head = "<?xml version=\"1.0\" encoding = \(quote)\(spelling)\(quote)?>\r\n<plist><string>"
                let bytes = Array(head.utf8) + text + Array("</string></plist>".utf8)
                let root = try PropertyListDocument.read(bytes, file: "f").root
                #expect(root.string == (isUTF8 ? "é" : expected), "\(spelling)")
            }
        }
    }

    @Test("The error for an unknown encoding names it", arguments: ["foo", "", "macintosh", "UTF-16", "Shift_JIS"])
    func unknown(name: String) {
        let error = failure(Array("<?xml version=\"1.0\" encoding=\"\(name)\"?><plist><dict/></plist>".utf8))
        #expect(error?.code == .encoding)
        #expect(error?.position == TextPosition(line: 1, column: 31))
        #expect(error?.message.contains("\"\(name)\"") == true)
    }

    @Test("Every scalar value outside of the unassigned planes survives UTF-16, XML and old-style text")
    func scalars() throws {
        for plane in stride(from: UInt32(0), through: 0x10_FFFF, by: 0x1000)
        where !(0x4_0000..<0xE_0000).contains(plane) {
            // XML allows neither most control characters nor U+FFFE and U+FFFF.
            let scalars = (plane..<plane + 0x1000).filter { $0 >= 0x20 && $0 & 0xFFFE != 0xFFFE }.compactMap(
                Unicode.Scalar.init)
            let text = String(String.UnicodeScalarView(scalars.filter { !"\"\\&<>".unicodeScalars.contains($0) }))
            let xml = encoded(plist("<string>\(text)</string>"), width: 2, lowByteFirst: false, mark: true)
            #expect(
                try PropertyListDocument.read(xml, file: "f").root.string.map { $0.utf8.elementsEqual(text.utf8) }
                    == true)
            let old = try read("\"\(text)\"")
            #expect(old.root.string.map { $0.utf8.elementsEqual(text.utf8) } == true)
            let binary = try PropertyListWriter.write(.string(text), as: .binary)
            #expect(
                try PropertyListDocument.read(binary, file: "f").root.string.map { $0.utf8.elementsEqual(text.utf8) }
                    == true)
        }
    }

    @Test("A text goes back into the encoding of its file, byte by byte", arguments: texts, [2, 4])
    func wayBack(text: String, width: Int) throws {
        for lowByteFirst in [true, false] {
            let bytes = encoded(text, width: width, lowByteFirst: lowByteFirst, mark: true)
            let file = try TextFile(decoding: bytes, file: "f")
            #expect(file.text == Array(text.utf8))
            #expect(file.encoded(file.text) == bytes)
        }
        let marked = [0xEF, 0xBB, 0xBF] + Array(text.utf8)
        #expect(try TextFile(decoding: marked, file: "f").encoded(Array(text.utf8)) == marked)
    }

    @Test("A single-byte encoding refuses the characters that it does not have")
    func singleBytes() throws {
        let head = "<?xml version=\"1.0\" encoding=\"windows-1252\"?>"
        let bytes = Array(head.utf8) + [0x80, 0xE9]
        let file = try TextFile(decoding: bytes, file: "f")
        #expect(String(decoding: file.text, as: UTF8.self) == head + "€é")
        #expect(file.encoded(file.text) == bytes)
        #expect(file.encoded(Array("漢".utf8)) == nil)
        #expect(throws: PropertyListError.self) { try TextFile(decoding: [0x22, 0xE9, 0x22], file: "f") }
    }
}

@Suite("Files of other formats")
struct ForeignFormatTests {
    @Test(
        "are named",
        arguments: [
            ("version https://git-lfs.github.com/spec/v1\noid sha256:0a\nsize 12\n", "Git-LFS pointer", "git lfs pull"),
            ("{\"a\": \"b\"}", "JSON", "lines"),
            ("\u{FEFF}\n{\n  \"source\\\"Language\" : \"en\"\n}", "JSON", "xcstrings"),
            ("[\"a\"]", "JSON", ""), ("<!DOCTYPE html>\n<html></html>", "HTML", "fetch"),
            ("\n<HTML lang=\"en\">", "HTML", ""),
            ("<xliff version=\"1.2\"></xliff>", "XLIFF", ""), ("PK\u{3}\u{4}", "ZIP", ""), ("%PDF-1.4", "PDF", ""),
            ("bplist15\u{0}", "version", ""), ("<<<<<<< HEAD\n", "merge conflict", "resolve"),
            ("SQLite format 3\u{0}", "SQLite", ""), ("\u{7F}ELF", "executable", ""),
        ])
    func named(text: String, says: String, hint: String) {
        let error = failure(Array(text.utf8))
        #expect(error?.code == .notPropertyList)
        #expect(error?.message.contains(says) == true)
        #expect(error?.hint.contains(hint) == true || hint.isEmpty)
        #expect(error?.position?.description == "1:1")
    }

    @Test(
        "with bytes that are no text, too",
        arguments: [
            ([0x89, 0x50, 0x4E, 0x47, 0x0D], "PNG"), ([0xFF, 0xD8, 0xFF, 0xE0], "JPEG"), ([0x1F, 0x8B, 0x08], "gzip"),
            ([0xCF, 0xFA, 0xED, 0xFE, 0x07], "executable"), ([0xFD, 0x37, 0x7A, 0x58, 0x5A, 0], "xz"),
        ] as [([UInt8], String)])
    func binary(bytes: [UInt8], says: String) {
        #expect(failure(bytes)?.message.contains(says) == true)
    }

    @Test(
        "A file without content is reported as empty",
        arguments: [[], [0xEF, 0xBB, 0xBF], [0xFF, 0xFE], [0xFE, 0xFF]] as [[UInt8]])
    func empty(bytes: [UInt8]) {
        #expect(failure(bytes)?.code == .empty)
    }

    @Test(
        "An old-style dictionary is not taken for JSON",
        arguments: ["{}", "{ \"a\" = \"b:\"; }", "{ a = b; }", "{\n(a", "{ \"a", "{\"", "{\"a\\"])
    func notJSON(text: String) {
        #expect(failure(Array(text.utf8))?.code != .notPropertyList)
    }
}
