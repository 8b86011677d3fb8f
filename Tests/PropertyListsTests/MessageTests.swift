import StringsdictPropertyLists
import Testing

/// The whole text of each error and warning: the place, the mistake, and the advice.
@Suite("Messages about property lists")
struct MessageTests {
    private func check(_ text: String, _ code: PropertyListError.Code, _ expected: String) {
        let error = failure(Array(text.utf8))
        #expect(error?.code == code)
        #expect(error?.description == "f:\(expected)")
    }

    private func warnings(_ text: String) throws -> [String] { try read(text).warnings.map(\.description) }

    private static let oldStyle: [(text: String, expected: String)] = [
        (
            "\"a\" = \"b\"\n\"c\" = \"d\";",
            "1:10: error: missing ';' after the value, before '\"'; end each entry with ';'"
        ),
        ("{a=b}", "1:5: error: missing ';' after the value, before '}'; end each entry with ';'"),
        ("{a=b;} junk", "1:8: error: \"junk\" after the end of the property list; remove what follows the list"),
        ("{a=b;};", "1:7: error: ';' after the end of the property list; remove what follows the list"),
        ("(a)b", "1:4: error: \"b\" after the end of the property list; remove what follows the list"),
        ("(a\nb)", "2:1: error: expected ')' to end what started on line 1, found \"b\"; put ',' between values"),
        ("(,)", "1:2: error: expected a value, found ','; put text in quotation marks"),
        ("{\n\n(a", "3:1: error: expected '}' to end what started on line 1, found '('; end each entry with ';'"),
        ("a = (b; c);", "1:7: error: expected ')' to end what started on line 1, found ';'; put ',' between values"),
        (
            "a = {b};",
            "1:7: error: expected '=' or ';' after a key, found '}'; write \"key\" = \"value\"; and put a backslash before quotation marks inside text"
        ),
        (
            "hello world",
            "1:7: error: expected '=' or ';' after a key, found \"world\"; write \"key\" = \"value\"; and put a backslash before quotation marks inside text"
        ),
        (
            "a = b;\n\"c\" d",
            "2:5: error: expected '=' or ';' after a key, found \"d\"; write \"key\" = \"value\"; and put a backslash before quotation marks inside text"
        ),
        ("a = ;", "1:5: error: expected a value, found ';'; put text in quotation marks"),
        ("= b;", "1:1: error: expected a value, found '='; put text in quotation marks"),
        ("a == b;", "1:4: error: expected a value, found '='; put text in quotation marks"),
        ("\"é\" = @b;", "1:7: error: expected a value, found '@'; put text in quotation marks"),
        ("a = “b”;", "1:5: error: expected a value, found '“'; use straight quotation marks: \""),
        ("“a” = “b”;", "1:1: error: expected a value, found '“'; use straight quotation marks: \""),
        ("a = „b“;", "1:5: error: expected a value, found '„'; use straight quotation marks: \""),
        (
            #""a" = "say "hi" now";"#,
            "1:13: error: missing ';' after the value, before \"hi\"; put a backslash before quotation marks inside text, and end each entry with ';'"
        ),
        (
            "\"a\" = \"b\"\n\"c\" = \"d\";",
            "1:10: error: missing ';' after the value, before '\"'; end each entry with ';'"
        ),
        (
            #""a": "b","#,
            "1:4: error: expected '=' or ';' after a key, found \":\"; write \"key\" = \"value\"; a colon and a comma belong to JSON"
        ),
        (
            "a+b = c;",
            "1:2: error: expected '=' or ';' after a key, found '+'; write \"key\" = \"value\"; and put a backslash before quotation marks inside text"
        ),
        (
            "a\u{7F}=b;",
            "1:2: error: expected '=' or ';' after a key, found the control character 0x7f; write \"key\" = \"value\"; and put a backslash before quotation marks inside text"
        ),
        ("\u{0}", "1:1: error: expected a value, found the control character 0x0; put text in quotation marks"),
        ("a = \u{1F};", "1:5: error: expected a value, found the control character 0x1f; put text in quotation marks"),
        (
            "a = <0a0>;",
            "1:9: error: data needs an even number of hexadecimal digits; found '>' after the first of a pair; write two digits for each byte"
        ),
        (
            "a = <0a zz>;",
            "1:9: error: expected '>' or two hexadecimal digits of data, found \"zz\"; write data as <0fbd77 1c2735ae>, and text in quotation marks"
        ),
        (
            "a = <0 a>;",
            "1:7: error: data needs an even number of hexadecimal digits; found ' ' after the first of a pair; write two digits for each byte"
        ),
        (
            "a = <*I5>;",
            "1:6: error: expected '>' or two hexadecimal digits of data, found '*'; write data as <0fbd77 1c2735ae>, and text in quotation marks"
        ),
        (
            "a abcdefghijklmnopqrstuvwxyz = b;",
            "1:3: error: expected '=' or ';' after a key, found \"abcdefghijklmnopqrstuvwx\"; write \"key\" = \"value\"; and put a backslash before quotation marks inside text"
        ),
        (
            "a abcdefghijklmnopqrstuvwx = b;",
            "1:3: error: expected '=' or ';' after a key, found \"abcdefghijklmnopqrstuvwx\"; write \"key\" = \"value\"; and put a backslash before quotation marks inside text"
        ),
        (
            "a abcdefghijklmnopqrstuvwxy = b;",
            "1:3: error: expected '=' or ';' after a key, found \"abcdefghijklmnopqrstuvwx\"; write \"key\" = \"value\"; and put a backslash before quotation marks inside text"
        ),
        (
            "a = {\n=======\n",
            "2:1: error: expected '}' to end what started on line 1, found '='; resolve the merge conflict and remove its markers"
        ),
        ("a = b\n>>>>>>> x\n;", "1:6: error: missing ';' after the value, before '>'; end each entry with ';'"),
    ]

    /// The memory of the file is never touched, since its size alone is too great.
    @Test func aFileBeyondTheLimitIsRefusedUnread() {
        let count = PropertyListLimits.byteCount + 1
        let bytes = [UInt8](unsafeUninitializedCapacity: count) { _, initialized in initialized = count }
        let error = failure(bytes)
        #expect(error?.code == .limit)
        #expect(error?.message == "the file has 1073741825 bytes; at most 1073741824 are read")
        #expect(error?.hint == "split it into several tables")
    }

    @Test("Mistakes of old-style text", arguments: oldStyle)
    func mistakesOfOldStyle(row: (text: String, expected: String)) { check(row.text, .syntax, row.expected) }

    private static let others: [(code: PropertyListError.Code, text: String, expected: String)] = [
        (
            .notPropertyList, "<foo><plist/></foo>",
            "1:1: error: the root element is <foo>, not <plist>; check that the file is a property list"
        ),
        (
            .truncated, "<plist><dict/>",
            "1:15: error: the document ends before the end of its root element; the file may be cut off or empty"
        ),
        (
            .truncated, "<plist>\n<string>a",
            "2:10: error: the document ends before the end of its root element; the file may be cut off or empty"
        ),
        (
            .truncated, "<plist>\n<string>a\n ",
            "3:2: error: the document ends before the end of its root element; the file may be cut off or empty"
        ),
        (
            .encoding, "<?xml version=\"1.0\" encoding=\"foo\"?><plist/>",
            "1:31: error: the XML declaration names the encoding \"foo\", which is not supported; save the file as UTF-8"
        ),
        (
            .encoding, "<?xml version=\"1.0\" encoding=\"UTF-16\"?><plist/>",
            "1:31: error: the XML declaration names the encoding \"UTF-16\", which the file is not in, for it has no byte-order mark; save the file as UTF-8"
        ),
        (
            .encoding, "<?xml version=\"1.0\" encoding=\"utf-32le\"?><plist/>",
            "1:31: error: the XML declaration names the encoding \"utf-32le\", which the file is not in, for it has no byte-order mark; save the file as UTF-8"
        ),
        (
            .truncated, "\"a\" = \"b\"",
            "1:10: error: missing ';' after the value, before the end of the file; end each entry with ';'"
        ),
        (
            .truncated, "(a",
            "1:3: error: expected ')' to end what started on line 1, found the end of the file; put ',' between values"
        ),
        (
            .truncated, "{a=b;",
            "1:6: error: expected '}' to end what started on line 1, found the end of the file; end each entry with ';'"
        ),
        (.truncated, "a =", "1:4: error: expected a value, found the end of the file; put text in quotation marks"),
        (.truncated, "\"a\"=\"b\"; \"c\"", "1:13: error: the file ends after a key; add = and a value, and ';'"),
        (
            .truncated, "\"a\"=\"b\"; \"c\" =",
            "1:15: error: expected a value, found the end of the file; put text in quotation marks"
        ),
        (
            .truncated, "\n\"a",
            "2:1: error: the string that starts here has no closing quotation mark; close it, and put a backslash before quotation marks inside text"
        ),
        (
            .truncated, "a = \"b\\",
            "1:5: error: the string that starts here has no closing quotation mark; close it, and put a backslash before quotation marks inside text"
        ),
        (
            .truncated, "a = <0a",
            "1:8: error: expected '>' or two hexadecimal digits of data, found the end of the file; write data as <0fbd77 1c2735ae>, and text in quotation marks"
        ),
        (
            .truncated, "a = <0",
            "1:7: error: data needs an even number of hexadecimal digits; found the end of the file after the first of a pair; write two digits for each byte"
        ),
    ]

    @Test("Files that end too early, of other encodings, and of other formats", arguments: others)
    func otherMistakes(row: (code: PropertyListError.Code, text: String, expected: String)) {
        check(row.text, row.code, row.expected)
    }

    private static let accepted: [(text: String, expected: String)] = [
        (
            "a = b;\n<<<<<<< HEAD\nc = d;",
            "2:1: error: '<' where a key was expected: the rest of the file is ignored; resolve the merge conflict and remove its markers"
        ),
        (
            "a = b; }",
            "1:8: error: '}' after the last entry: no text is lost, but newer versions of Foundation may refuse the file; remove it"
        ),
        (
            "a = b;;",
            "1:7: error: ';' after the last entry: no text is lost, but newer versions of Foundation may refuse the file; remove it"
        ),
        (
            "a = b; [\"c\"] = d;",
            "1:8: error: '[' where a key was expected: the line is ignored; put the key in quotation marks, or remove the excess"
        ),
        (
            "a = b;\n\u{0}",
            "2:1: error: the control character 0x0 after the last entry: no text is lost, but newer versions of Foundation may refuse the file; remove it"
        ),
        (
            "a = b;;\nc = d;",
            "1:7: error: ';' where a key was expected: other readers ignore the rest of the file; remove it, or put the key in quotation marks"
        ),
        ("a = b; /* c", "1:8: error: the comment is not closed: the rest of the file is ignored; close it with */"),
        ("a = b; /*/", "1:8: error: the comment is not closed: the rest of the file is ignored; close it with */"),
        ("/*", "1:1: error: the comment is not closed: the rest of the file is ignored; close it with */"),
        ("a = b; /*", "1:8: error: the comment is not closed: the rest of the file is ignored; close it with */"),
        (
            "a = \"\\u00e9\";",
            "1:6: error: \\u is not an escape in this format: the backslash is dropped; write \\U and four hexadecimal digits, or the character itself"
        ),
        (
            "a = \"\\x41\\xg\\u\\ug\";",
            "1:6: error: \\x is not an escape in this format: the backslash is dropped; write \\U and four hexadecimal digits, or the character itself"
        ),
        (
            "a = b; <",
            "1:8: error: '<' after the last entry: no text is lost, but newer versions of Foundation may refuse the file; remove it"
        ),
        (
            "a = b; ]\n/* c",
            "1:8: error: ']' where a key was expected: the rest of the file is ignored; put the key in quotation marks, or remove the excess"
        ),
        (
            "<plist><string>a</string></plist>junk",
            "1:34: error: text after the end of the property list is ignored; other XML readers refuse it"
        ),
        (
            "<plist><string>a</string></plist>\n<plist/>",
            "2:1: error: text after the end of the property list is ignored; other XML readers refuse it"
        ),
        (
            "<plist><string>a</string></plist>\n <!-- x --> y",
            "2:13: error: text after the end of the property list is ignored; other XML readers refuse it"
        ),
        (
            "<!-- a -- b --><plist><string>a</string></plist>",
            "1:10: error: XML does not allow \"--\" inside a comment; other XML readers refuse it"
        ),
        (
            "<plist><string>a</string></plist ><x",
            "1:35: error: text after the end of the property list is ignored; other XML readers refuse it"
        ),
        (
            "\n<?xml?><!-- - -- --><string>a</string>",
            "2:17: error: XML does not allow \"--\" inside a comment; other XML readers refuse it"
        ),
    ]

    @Test("What is read with a warning", arguments: accepted)
    func warning(row: (text: String, expected: String)) throws {
        #expect(try warnings(row.text) == ["f:\(row.expected)"])
    }

    @Test("Two mistakes give two warnings, and each escape has its own")
    func severalWarnings() throws {
        #expect(
            try warnings("<!-- a --- --><plist><string>a</string><!--- b ---></plist>x") == [
                "f:1:10: error: XML does not allow \"--\" inside a comment; other XML readers refuse it",
                "f:1:60: error: text after the end of the property list is ignored; other XML readers refuse it",
            ])
        let hint = "write \\U and four hexadecimal digits, or the character itself"
        #expect(
            try warnings("a = \"\\u1\\xF\\u\\ug\\xg\";") == [
                "f:1:6: error: \\u is not an escape in this format: the backslash is dropped; \(hint)",
                "f:1:9: error: \\x is not an escape in this format: the backslash is dropped; \(hint)",
            ])
    }

    private static let foreign: [(text: String, expected: String)] = [
        (
            "version https://git-lfs.github.com/spec/v1\n",
            "1:1: error: this is a Git-LFS pointer, not the file itself; run \"git lfs pull\" to fetch the file"
        ),
        (
            "\u{FEFF} version https://git-lfs.github.com/spec/v1\n",
            "1:1: error: this is a Git-LFS pointer, not the file itself; run \"git lfs pull\" to fetch the file"
        ),
        (
            "<<<<<<< HEAD\n",
            "1:1: error: this is an unresolved merge conflict; resolve it and remove the conflict markers"
        ),
        ("\n<<<<<<<", "1:1: error: this is an unresolved merge conflict; resolve it and remove the conflict markers"),
        (
            "<!DOCTYPE html>",
            "1:1: error: this is an HTML page, not a property list; a download probably answered with an error page: fetch the file again"
        ),
        (
            "<!doctype HTML ",
            "1:1: error: this is an HTML page, not a property list; a download probably answered with an error page: fetch the file again"
        ),
        (
            "<html",
            "1:1: error: this is an HTML page, not a property list; a download probably answered with an error page: fetch the file again"
        ),
        (
            "\n<HTML lang=\"en\">",
            "1:1: error: this is an HTML page, not a property list; a download probably answered with an error page: fetch the file again"
        ),
        ("<xliff", "1:1: error: this is an XLIFF file, not a property list; import it with Xcode"),
        ("<XLIFF version=\"1.2\">", "1:1: error: this is an XLIFF file, not a property list; import it with Xcode"),
        (
            "{\"a\": \"b\"}",
            "1:1: error: this is JSON, not a property list; write texts as lines \"key\" = \"value\"; and compile a String Catalog (.xcstrings) first"
        ),
        (
            "\u{FEFF}\n{\n  \"a\\\"b\" : 1",
            "1:1: error: this is JSON, not a property list; write texts as lines \"key\" = \"value\"; and compile a String Catalog (.xcstrings) first"
        ),
        (
            "[",
            "1:1: error: this is JSON, not a property list; write texts as lines \"key\" = \"value\"; and compile a String Catalog (.xcstrings) first"
        ),
        (
            "[a]",
            "1:1: error: this is JSON, not a property list; write texts as lines \"key\" = \"value\"; and compile a String Catalog (.xcstrings) first"
        ),
        ("PK\u{3}\u{4}", "1:1: error: this is a ZIP archive, not a property list; check how the file got its name"),
        ("%PDF-1.4", "1:1: error: this is a PDF document, not a property list; check how the file got its name"),
        (
            "bplist15\u{0}",
            "1:1: error: this is a binary property list of a version that only Apple's own programs read, not a property list; check how the file got its name"
        ),
        (
            "SQLite format 3\u{0}",
            "1:1: error: this is an SQLite database, not a property list; check how the file got its name"
        ),
        ("\u{7F}ELF", "1:1: error: this is an executable, not a property list; check how the file got its name"),
        ("BZh9", "1:1: error: this is a bzip2 archive, not a property list; check how the file got its name"),
    ]

    @Test("Files of other formats are named", arguments: foreign)
    func foreignFormats(row: (text: String, expected: String)) { check(row.text, .notPropertyList, row.expected) }

    @Test(
        "Bytes of other formats are named, and their beginning alone is not",
        arguments: [
            ([0x89, 0x50, 0x4E, 0x47], "a PNG picture"),
            ([0xFF, 0xD8, 0xFF], "a JPEG picture"),
            ([0x1F, 0x8B], "a gzip archive"),
            ([0xFD, 0x37, 0x7A, 0x58, 0x5A], "an xz archive"),
            ([0xCF, 0xFA, 0xED, 0xFE], "an executable"),
            ([0xCA, 0xFE, 0xBA, 0xBE], "an executable"),
        ] as [([UInt8], String)])
    func signatures(bytes: [UInt8], name: String) {
        let expected = "f:1:1: error: this is \(name), not a property list; check how the file got its name"
        #expect(failure(bytes)?.description == expected)
        #expect(failure(bytes + [0, 1])?.description == expected)
        #expect(failure(bytes.dropLast() + [1])?.description != expected)
    }

    @Test("A .strings file without content is a table without texts")
    func emptyTable() throws {
        for bytes: [UInt8] in [[], [0xEF, 0xBB, 0xBF], [0xFF, 0xFE], [0, 0, 0xFE, 0xFF]] {
            let document = try PropertyListDocument.read(bytes, file: "de.lproj/A.strings")
            #expect(document.root.dictionary?.count == 0 && document.warnings.isEmpty)
        }
    }

    @Test("A file without content says so")
    func empty() {
        #expect(failure([])?.description == "f: error: the file is empty; write a property list into it, or delete it")
        for mark: [UInt8] in [
            [0xEF, 0xBB, 0xBF], [0xFF, 0xFE], [0xFE, 0xFF], [0xFF, 0xFE, 0, 0], [0, 0, 0xFE, 0xFF],
        ] {
            let error = failure(mark)
            #expect(error?.code == .empty)
            #expect(
                error?.description
                    == "f: error: the file contains only a byte-order mark; write a property list into it, or delete it"
            )
        }
    }

    @Test("Bytes that are no text of their encoding have their place")
    func encodings() {
        let hint = "save the file as UTF-8, or as UTF-16 with a byte-order mark"
        #expect(failure([0x61, 0x0A, 0x62, 0xE9])?.description == "f:2:2: error: the byte 0xe9 is not UTF-8; \(hint)")
        let high: [UInt8] = [0xFE, 0xFF, 0, 0x0A, 0, 0x61, 0xD8, 0, 0, 0x62]
        #expect(
            failure(high)?.description
                == "f:2:2: error: the surrogate D800 is not part of a pair; save the file as UTF-8")
        for value: [UInt8] in [[0, 0x11, 0, 0], [0, 0, 0xD8, 0], [0, 0, 0xDF, 0xFF]] {
            let number = String(value.reduce(0) { $0 << 8 | Int($1) }, radix: 16, uppercase: true)
            let bytes: [UInt8] = [0, 0, 0xFE, 0xFF, 0, 0, 0, 0x61] + value
            #expect(
                failure(bytes)?.description == "f:1:2: error: U+\(number) is not a character; save the file as UTF-8")
        }
        for (text, name) in [(encoded("<a/>", width: 2, lowByteFirst: true, mark: false), "UTF-16LE")] {
            #expect(
                failure(text)?.description
                    == "f:1:1: error: \(name) text without a byte-order mark; save it as UTF-8, or with a byte-order mark: "
                    + "Foundation refuses it too")
        }
    }
}
