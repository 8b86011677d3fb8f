import StringsdictLocalizedEntries
import StringsdictChecking
import Testing

@testable import TextServers

/// The surroundings of a cursor, in texts that somebody is typing. The bar `|` is the cursor.
@Suite struct CursorContextTests {
    /// The role, the path, the key, the token and the siblings in a short form.
    private func context(_ marked: String, path: String) throws -> String {
        let bytes = Array(marked.utf8)
        let cursor = try #require(bytes.firstIndex(of: UInt8(ascii: "|")))
        let source = SourceFile(utf8: Array(bytes[..<cursor] + bytes[(cursor + 1)...]), path: path)
        let context = CursorContext(source, at: cursor)
        let token = String(decoding: source.text[context.token], as: UTF8.self)
        #expect(!context.token.isEmpty || context.token.lowerBound == cursor || context.role == .value)
        let keys = (context.path.joined(separator: "/"), context.key.map { "'\($0)'" } ?? "none")
        return "\(context.role) \(keys.0) \(keys.1) [\(token)] \(context.siblings)"
    }

    @Test(arguments: [
        // Tokens: the cursor at both ends and in the middle of them.
        ("<dict><key>|one</key><string>a</string></dict>", #"key  'one' [one] []"#),
        ("<dict><key>one|</key><string>a</string></dict>", #"key  'one' [one] []"#),
        ("<dict><key>one<|/key><string>a</string></dict>", #"valueGap  'one' [] ["one"]"#),
        ("<dict><key>one</key><string>|a b</string></dict>", #"value  'one' [a b] ["one"]"#),
        ("<dict><key>one</key><string>a b|</string></dict>", #"value  'one' [a b] ["one"]"#),
        ("<dict><key>one</key><string>a</string>|</dict>", #"gap  none [] ["one"]"#),
        ("<dict><key>one</key>| <string>a</string></dict>", #"valueGap  'one' [] ["one"]"#),
        // The keys around the cursor, and those of the innermost container alone.
        (
            "<dict><key>a</key><dict><key>x</key><string/></dict><key>b</key><dict><key>y</key><dict><key>z|</key></dict>",
            #"key b/y 'z' [z] []"#
        ),
        (
            "<dict><key>a</key><dict><key>x</key><string/></dict><key>b|</key><dict><key>y</key></dict><key>c</key></dict>",
            #"key  'b' [b] ["a", "c"]"#
        ),
        // An empty element, or an element of another kind, is a value too.
        ("<dict><key>a</key><dict/><key>b|</key>", #"key  'b' [b] ["a"]"#),
        ("<dict><key>a</key><array/>|", #"gap  none [] ["a"]"#),
        ("<dict><key>a</key><string/>|", #"gap  none [] ["a"]"#),
        ("<dict><key>a</key><true/>|", #"gap  none [] ["a"]"#),
        ("<dict><key>a</key><integer>1</integer>|", #"gap  none [] ["a"]"#),
        ("<dict><key/>|", #"gap  none [] []"#),
        ("<dict><key>a</key><array><string>x|</string></array>", #"value a none [x] []"#),
        // Comments hide their content.
        ("<dict><!-- <key>no</key> --><key>a|</key>", #"key  'a' [a] []"#),
        ("<dict><!-- <key>no</key> <key>a|</key>", #"gap  none [] []"#),
        ("<dict><key>a|</key><!-- <key>no</key> --><key>b</key></dict>", #"key  'a' [a] ["b"]"#),
        // A half-written text ends in its line.
        ("<dict><key>on|\n<string>a</string><key>b</key></dict>", #"key  'on' [on] ["b"]"#),
        ("<dict><key>on|\r\n<string>a</string><key>b</key></dict>", #"key  'on' [on] ["b"]"#),
        ("<dict><key>on|\r<string>a</string><key>b</key></dict>", #"key  'on' [on] ["b"]"#),
        ("<dict><key>a</key><string>x\ny|</string></dict>", "value  'a' [x\ny] [\"a\"]"),
        ("<dict><key>a</key><str|", #"valueGap  'a' [] ["a"]"#),
        ("<dict><key>a&amp;b|</key>", #"key  'a&b' [a&amp;b] []"#),
        // The tags of attributes, and those with a space before their end.
        ("<plist version=\"1.0\"><dict ><key>a</key><string >x|</string></dict>", #"value  'a' [x] ["a"]"#),
        ("|<dict/>", #"gap  none [] []"#),
    ])
    func inPropertyLists(text: String, expected: String) throws {
        let found = try context(text, path: "a.stringsdict")
        #expect(found == expected)
    }

    @Test(arguments: [
        (#""|done" = "x";"#, #"key  'done' [done] []"#), (#""done|" = "x";"#, #"key  'done' [done] []"#),
        (#""done"| = "x";"#, #"gap  none [] ["done"]"#), (#""done" =| "x";"#, #"valueGap  'done' [] ["done"]"#),
        (#""done" = "|x";"#, #"value  'done' [x] ["done"]"#), (#""done" = "x|";"#, #"value  'done' [x] ["done"]"#),
        (#""done" = "x";|"#, #"gap  none [] ["done"]"#), (#""done" = "x"|;"#, #"gap  none [] ["done"]"#),
        (#""a" = "x"; "b|" = "y"; "c" = "z";"#, #"key  'b' [b] ["a", "c"]"#),
        // Words without quotation marks, and escapes.
        (#"|done = x;"#, #"key  'done' [done] []"#), (#"{|a = x;"#, #"key  'a' [a] []"#),
        (#"a =|x;"#, #"value  'a' [x] ["a"]"#), (#"do|ne = x;"#, #"key  'done' [done] []"#),
        (#"done = x|y;"#, #"value  'done' [xy] ["done"]"#),
        (#""a\"b|" = "x";"#, #"key  'a"b' [a\"b] []"#), (#""a" = "x\";|y";"#, #"value  'a' [x\";y] ["a"]"#),
        // Apostrophes are quotation marks too.
        ("'a|' = 'x'; \"b\" = 'y';", #"key  'a' [a] ["b"]"#), ("'a' = '|x'; 'b' = y;", #"value  'a' [x] ["a", "b"]"#),
        ("'a' = 'x'; |", #"gap  none [] ["a"]"#), ("'a\"b|' = x;", #"key  'a"b' [a"b] []"#),
        ("'a' = 'x|\n'b' = 'y';", #"value  'a' [x] ["a"]"#), ("'a' = 'x|\n\"b\" = 'y';", #"value  'a' [x] ["a"]"#),
        ("\"a\" = \"x|\n'tis y\"; b = c;", "value  'a' [x\n'tis y] [\"a\", \"b\"]"),
        // Comments of both kinds, with each end of a line.
        ("// \"no\" = \"\n\"a|\" = \"\";", #"key  'a' [a] []"#),
        ("// \"no\" = \"\r\"a|\" = \"\";", #"key  'a' [a] []"#),
        ("// \"no\" = \"\r\n\"a|\" = \"\";", #"key  'a' [a] []"#),
        ("/* \"no\" = \" */\"a|\" = \"\";", #"key  'a' [a] []"#),
        ("/* \"no|\" ", #"gap  none [] []"#), ("// \"no|\" ", #"gap  none [] []"#),
        // A quotation that does not end, before a line that starts another member.
        ("\"a\" = \"x|\n\"b\" = \"y\";", #"value  'a' [x] ["a"]"#),
        ("\"a\" = \"x|\r\n\"b\" = \"y\";", #"value  'a' [x] ["a"]"#),
        ("\"a\" = \"x|\ny\";\n\"b\" = \"y\";", "value  'a' [x\ny] [\"a\", \"b\"]"),
        // Containers of a property list in this notation.
        ("{ a = { b = { c| = x; }; d = y; }; }", #"key a/b 'c' [c] []"#),
        ("{ a = { b = { c = x; }; d| = y; e = z; }; }", #"key a 'd' [d] ["b", "e"]"#),
        ("{ a = ( x, y| ); }", #"value a none [y] []"#), ("{ a = ( x ); b| }", #"key  'b' [b] ["a"]"#),
        ("}}} \"a|\" = x;", #"key  'a' [a] []"#), ("|", #"gap  none [] []"#),
    ])
    func inOldNotation(text: String, expected: String) throws {
        let found = try context(text, path: "a.strings")
        #expect(found == expected)
    }

    @Test(arguments: [
        (#"{"strings":{"a|":{}}}"#, #"key strings 'a' [a] []"#),
        (#"{"strings":{"a":{|}}}"#, #"gap strings/a none [] []"#),
        (#"{"strings":|{}}"#, #"valueGap  'strings' [] ["strings"]"#),
        (#"{"strings":{"a":{"comment":"x|"},"b":{}}}"#, #"value strings/a 'comment' [x] ["comment"]"#),
        (#"{"strings":{"a":{},"b|":{},"c":{}}}"#, #"key strings 'b' [b] ["a", "c"]"#),
        (#"{"strings":{"a":{}},"v|":1}"#, #"key  'v' [v] ["strings"]"#), (#"{"a":[1,"x|"]}"#, #"value a none [x] []"#),
        (#"{"a":1|2}"#, #"value  'a' [12] ["a"]"#), (#"{"a":"x\n|y"}"#, #"value  'a' [x\ny] ["a"]"#),
        (#"{"a|":'x'}"#, #"key  'a' [a] []"#),
        // A string of JSON never goes on in the next line.
        ("{\"a\":\"x|\n}", #"value  'a' [x] ["a"]"#), ("{\"a|\r\n: 1}", #"key  'a' [a] []"#),
        (#"{"\u0061|":1}"#, #"key  'a' [\u0061] []"#),
    ])
    func inCatalogs(text: String, expected: String) throws {
        let found = try context(text, path: "a.xcstrings")
        #expect(found == expected)
    }

    /// A key is decoded as its reader decodes it. Parts that no reader accepts stay as they are.
    @Test(arguments: [
        ("a.strings", #""a\Ud83d|" = x;"#, "a\u{FFFD}"), ("a.strings", #""\Ud83d\Ude00|" = x;"#, "\u{1F600}"),
        ("a.strings", #""\Ude00\Ud83d|" = x;"#, "\u{FFFD}\u{FFFD}"),
        ("a.strings", #""\Ud83d\Ude|" = x;"#, "\u{FFFD}\u{DE}"),
        ("a.strings", #""\U4|z" = x;"#, "\u{4}z"), ("a.strings", #""\U|z" = x;"#, "\u{0}z"),
        ("a.strings", #""\u00e9|" = x;"#, "u00e9"),
        ("a.strings", #""\341\1012|" = x;"#, "\u{C6}A2"), ("a.strings", #""\376\777|" = x;"#, "\u{0}\u{0}"),
        ("a.strings", #""\q\é\'|" = x;"#, "qé'"), ("a.strings", "\"a\\\r\nb|\" = x;", "a\r\nb"),
        ("a.strings", #""a\\b|"#, "a\\b"),
        ("a.strings", #""a\|"#, "a\\"), ("a.strings", #""a\"|"#, "a\""), ("a.strings", #"'a"b\n|' = x;"#, "a\"b\n"),
        ("a.strings", #""a&amp;\t|" = x;"#, "a&amp;\t"), ("a.strings", #""a\"b|"#, "a\"b"),
        ("a.strings", "\"a\\\"|\n\"b\" = c;", "a\""),
        ("a.stringsdict", "<dict><key>&lt;&#65;&#x1F600;&#x0041;|</key>", "<A\u{1F600}A"),
        ("a.stringsdict", "<dict><key>&amp;&#x0;&#xD800;|</key>", "&&#x0;&#xD800;"),
        ("a.stringsdict", "<dict><key>&unknown;&quot;&#;&#x;&#+5;&#6G;|</key>", "&unknown;\"&#;&#x;&#+5;&#6G;"),
        ("a.stringsdict", "<dict><key>&amp;&am|</key>", "&&am"),
        ("a.stringsdict", "<dict><key>&amp; & b;|</key>", "& & b;"),
        ("a.stringsdict", "<dict><key>a&#13;&#10;\r\n\\n|</key>", "a\r\n\r\n\\n"),
        ("a.stringsdict", "<dict><key>&#00000000000000065;&#4294967361;|</key>", "A&#4294967361;"),
        ("a.xcstrings", #"{"\u00e9\/\b\"|":1}"#, "é/\u{8}\""), ("a.xcstrings", #"{"\ud83d\ude00|":1}"#, "\u{1F600}"),
        ("a.xcstrings", #"{"\n\ud83d|":1}"#, "\n\u{FFFD}"), ("a.xcstrings", #"{"\n\u00|":1}"#, "\n\\u00"),
        ("a.xcstrings", #"{"\n\U0041\q|":1}"#, "\n\\U0041\\q"), ("a.xcstrings", #"{"\n\|"#, "\n\\"),
        ("a.xcstrings", #"{"\ud83d\u00|":1}"#, "\\ud83d\\u00"), ("a.xcstrings", #"{"\na&amp;|":1}"#, "\na&amp;"),
    ])
    func keysAreDecoded(path: String, marked: String, expected: String) throws {
        let (before, after) = (marked.prefix { $0 != "|" }, marked.drop { $0 != "|" }.dropFirst())
        let source = SourceFile(utf8: Array((before + after).utf8), path: path)
        #expect(CursorContext(source, at: before.utf8.count).key == expected)
    }

    /// The search ends 65,536 bytes after the cursor, and 512 levels around it.
    @Test func boundsItsSearch() throws {
        func siblings(_ text: String, at offset: Int) -> [String] {
            CursorContext(SourceFile(utf8: Array(text.utf8), path: "a.strings"), at: offset).siblings
        }
        #expect(siblings("\"a\"\(String(repeating: ";", count: 65_535))\"b\"", at: 1) == ["b"])
        #expect(siblings("\"a\"\(String(repeating: ";", count: 65_536))\"b\"", at: 1) == [])
        #expect(siblings(String(repeating: "{", count: 511) + "a = x; b", at: 519) == ["a"])
        #expect(siblings(String(repeating: "{", count: 512) + "a = x; b", at: 520) == [])
        let many = (0..<4_097).map { "k\($0) = x;" }.joined()
        #expect(siblings(many, at: 1).count == 4_096)
        #expect(siblings(many + "k = x;", at: 1).isEmpty)
    }
}
