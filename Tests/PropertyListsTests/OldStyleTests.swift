import StringsdictPropertyListWriting
import StringsdictPropertyLists
import StringsdictTestSupport
import Testing
import StringsdictTextFiles

@Suite("Old-style property lists")
struct OldStyleTests {
    private static func table(_ key: String, _ value: PropertyListObject) -> PropertyListObject {
        .dictionary([.init(key, value)])
    }

    @Test(
        "What Foundation reads",
        arguments: [
            ("\"a\" = \"b\";", table("a", .string("b"))), ("a = b;", table("a", .string("b"))),
            ("a;", table("a", .string("a"))), ("\"a b\";", table("a b", .string("a b"))),
            ("'a\"' = \"b'\";", table("a\"", .string("b'"))), ("{a=b;}", table("a", .string("b"))),
            ("a-b.c/d:e_$f = -1.5;", table("a-b.c/d:e_$f", .string("-1.5"))), ("\"\"=\"\";", table("", .string(""))),
            ("a = (x, {y=z;}, <00>,);", table("a", .array([.string("x"), table("y", .string("z")), .data([0])]))),
            ("a=();", table("a", .array([]))), ("a={};", table("a", .dictionary([]))), ("a=<>;", table("a", .data([]))),
            ("(a,b)", .array([.string("a"), .string("b")])), ("()", .array([])), ("{}", .dictionary([])),
            ("<0a 0B>", .data([10, 11])), ("< 0a >", .data([10])), ("<>", .data([])), ("hello", .string("hello")),
            ("'x y' // c", .string("x y")), (" \n\t", .dictionary([])), ("// c", .dictionary([])),
            ("/**//* * / */a /* */=//x\n/***/b /* */;//", table("a", .string("b"))),
            ("/*/ b = c; */ a = d;", table("a", .string("d"))),
            ("\u{0B}\u{0C}\u{2028}a\u{2029}=b;", table("a", .string("b"))), ("a//b = c;", table("a//b", .string("c"))),
            ("\"a\nb\" = \"c\r\nd\";", table("a\nb", .string("c\r\nd"))),
            ("a = \"x\u{0}y\";", table("a", .string("x\u{0}y"))),
        ] as [(String, PropertyListObject)])
    func accepted(text: String, expected: PropertyListObject) throws {
        let document = try read(text)
        #expect(PropertyListObject(document.root) == expected)
        #expect(document.format == .oldStyle)
        #expect(document.warnings.isEmpty)
    }

    @Test(
        "Escapes",
        arguments: [
            (#"\n\t\r\a\b\f\v\"\'\\\q"#, "\n\t\r\u{07}\u{08}\u{0C}\u{0B}\"'\\q"), (#"\U00e9\U2026"#, "é…"),
            (#"\U41\U1F600"#, "A\u{1F60}0"), (#"\Ud83d\Ude00"#, "😀"), (#"\Ud83d"#, "\u{FFFD}"),
            (#"\Ude00x"#, "\u{FFFD}x"),
            (#"\Ud83dx\Ude00"#, "\u{FFFD}x\u{FFFD}"), (#"\U"#, "\u{0}"), (#"\Ug"#, "\u{0}g"),
            (#"\101\241\200"#, "A\u{A1}\u{A0}"), (#"\341\376\1\18\8"#, "\u{C6}\u{0}\u{01}\u{01}88"),
            (#"\1234\0123"#, "S4\u{0A}3"), (#"\18"#, "\u{01}8"), (#"\400\777"#, "\u{0}\u{0}"), (#"\0"#, "\u{0}"),
            ("a\\\nb", "a\nb"), (#"\é😀"#, "é😀"),
        ])
    func escapes(text: String, expected: String) throws {
        // Both kinds of quotation marks have the same escapes.
        for mark in ["\"", "'"] {
            let found = try read("\(mark)\(text)\(mark)").root.string
            #expect(found?.unicodeScalars.elementsEqual(expected.unicodeScalars) == true, "\(mark)")
        }
    }

    @Test(
        "What Foundation passes over is read with a warning",
        arguments: [
            ("a = b; }", "f:1:8: error: '}' after the last entry"), ("a = b;;", "f:1:7: error: ';' after"),
            ("a = b; [\"c\"] = d;", "f:1:8: error: '['"), ("a = b;\n\u{0}", "f:2:1: error: the control character 0x0"),
            ("a = b; /* c", "f:1:8: error: the comment is not closed"),
            ("a = b; \"\\u00e9\";", "f:1:9: error: \\u is not an escape"),
        ])
    func leniency(text: String, warning: String) throws {
        let document = try read(text)
        #expect(document.root["a"]?.string == "b")
        #expect(document.warnings.map(\.description).first?.hasPrefix(warning) == true, "\(document.warnings)")
    }

    @Test(
        "Entries after a stray character are read, and lines of remarks are passed over",
        arguments: [
            ("a = b;;\nc = d;", ["stray"]), ("a = b;\n# it's old\nc = d;", ["stray"]),
            ("a = b;\u{3000}c = d;", ["stray"]),
            ("a = b;\u{A0}c = d;", ["stray"]), ("a = b;\u{200B}\nc = d;", ["stray"]),
            ("a = b;\n\u{FEFF}c = d;", ["stray"]),
            ("a = b; }\n*/\nc = d;", ["stray"]), ("a = b; #x = y;\nc = d;", ["stray"]),
            ("a = b;\u{0}c = d;", ["stray"]),
            ("a = b;, c = d;;", ["stray", "syntax"]), ("a = b; ! one two\nc = d;", ["ignoredRest"]),
            ("\u{FEFF}\u{FEFF}a = b; c = d;", ["syntax"]),
        ])
    func strays(text: String, codes: [String]) throws {
        let document = try read(text)
        #expect(document.root["a"]?.string == "b" && document.root["c"]?.string == "d")
        #expect(document.root["x"] == nil)
        #expect(document.warnings.map(\.code.rawValue) == codes, "\(document.warnings)")
    }

    @Test(
        "Nothing is lost by what stands after the last entry",
        arguments: [
            ";", " ;\n", ";;;\n", "\n;", "\n\n// c\n;", "\n}", ",", "\u{3000}", "\n# end", "\n*/\n", "; # b = c;\n",
        ])
    func trailingStrays(text: String) throws {
        let document = try read("a = b;\(text)")
        #expect(document.warnings.map(\.code.rawValue) == ["syntax"], "\(document.warnings)")
        #expect(document.warnings.first?.description.contains("after the last entry") == true)
    }

    @Test(
        "What hides where an entry starts ends the file",
        arguments: [
            "a = b;\n/* c = d;", "a = b;\n<<<<<<< HEAD\nc = d;\n=======\nc = e;\n>>>>>>> x\n",
            "a = b;;\n=======\nc = d;",
            "a = b; ! \"c = d;",
        ])
    func ignoredRest(text: String) throws {
        let document = try read(text)
        #expect(document.root["a"]?.string == "b" && document.root["c"] == nil)
        #expect(document.warnings.contains { $0.code == .ignoredRest }, "\(document.warnings)")
    }

    @Test("Many strays take linear time, and none is an endless loop")
    func manyStrays() throws {
        let text = "a = b;" + String(repeating: "; ! \"x\n", count: 20_000)
        #expect(try read(text).root["a"]?.string == "b")
    }

    @Test("An escaped quotation mark does not end a text, and the other mark needs no escape")
    func quotationMarks() throws {
        #expect(try object(#"'a' = 'it\'s';"#) == Self.table("a", "it's"))
        #expect(try object(#"'it\'s' = 'a';"#) == Self.table("it's", "a"))
        #expect(try object(#""a" = "say \"x\"";"#) == Self.table("a", #"say "x""#))
        #expect(try object(#"'a' = 'say "x"';"#) == Self.table("a", #"say "x""#))
        #expect(try object(#""a" = "it's";"#) == Self.table("a", "it's"))
        #expect(try object(#"'a' = 'x\\'; 'b' = "y\\";"#) == .dictionary([.init("a", #"x\"#), .init("b", #"y\"#)]))
        #expect(failure(Array(#"'a' = 'it's';"#.utf8))?.code == .syntax)
    }

    @Test("Lines that end with CR LF have the entries and the positions of lines that end with LF")
    func lineEnds() throws {
        let text = """
            // a comment
            "a" = "b"; // another
            /* one
               more */ 'c' = 'd';
            e = (
              f, // in a list
              <00
               ff>
            );
            "open\\U" = "\\u00e9";
            """
        let expected = try read(text)
        for lineEnd in ["\r\n", "\r"] {
            let document = try read(text.replacing("\n", with: lineEnd))
            #expect(PropertyListObject(document.root) == PropertyListObject(expected.root))
            #expect(document.warnings.map(\.description) == expected.warnings.map(\.description))
            #expect(document.warnings.first?.position == TextPosition(line: 10, column: 13))
            let positions = [document, expected].map { document in
                (document.root.dictionary.map(Array.init) ?? []).flatMap { [$0.key.position, $0.value.position] }
            }
            #expect(positions[0] == positions[1])
        }
        // A comment that CR LF ends does not reach into the next line, and an error names the line.
        for lineEnd in ["\n", "\r\n", "\r"] {
            let error = failure(Array("// x\(lineEnd)\"a\" = \"b\";\(lineEnd)\"c\" \"d\";\(lineEnd)".utf8))
            #expect(error?.position == TextPosition(line: 3, column: 5))
        }
    }

    @Test(
        "Only U+2028 and U+2029 are white space, and end a comment, among the characters with like bytes",
        arguments: ["\u{1028}", "\u{1029}", "\u{2027}", "\u{202A}", "\u{2068}", "\u{2069}", "\u{2028}", "\u{2029}"])
    func separators(character: String) throws {
        let isSeparator = ["\u{2028}", "\u{2029}"].contains(character)
        #expect((failure(Array("a\(character)= b;".utf8)) == nil) == isSeparator)
        #expect((failure(Array("a =\(character)b;".utf8)) == nil) == isSeparator)
        let afterComment = try object("// x\(character)c = d;\na = b;")
        #expect(afterComment == .dictionary((isSeparator ? [.init("c", "d")] : []) + [.init("a", "b")]))
    }

    @Test("A lowercase \\u is not an escape, as in Foundation")
    func lowerCaseU() throws {
        #expect(try read(#""\u00e9\x41""#).root.string == "u00e9x41")
    }

    @Test("512 nested containers are accepted, 513 are refused")
    func depth() throws {
        func nested(_ count: Int) -> String {
            String(repeating: "(", count: count) + String(repeating: ")", count: count)
        }
        #expect(walk(try read(nested(512)).root) == 512)
        #expect(failure(Array(nested(513).utf8))?.code == .limit)
        #expect(failure(Array(nested(100_000).utf8))?.code == .limit)
    }
}
