import StringsdictTestSupport
import Testing

@testable import StringsdictAccessorGeneration

/// The layout of generated code: lines at both sides of their width, literals, and documentation.
@Suite struct LayoutTests {
    private func layout(_ width: Int, _ indentation: String = "  ") -> SwiftLayout {
        var layout = SwiftLayout()
        (layout.lineLength, layout.indentation) = (width, indentation)
        return layout
    }

    private func printed(_ width: Int, _ body: (inout SwiftPrinter) -> Void) -> String {
        var printer = SwiftPrinter(layout(width))
        body(&printer)
        return printer.text
    }

    @Test(
        "the settings of swift-format",
        arguments: [
            ("{}", "  ", 100), (#"{"lineLength": 40}"#, "  ", 40), (#"{"lineLength": 39}"#, "  ", 40),
            (#"{"lineLength": 41}"#, "  ", 41),
            (#"{"lineLength": 1.5}"#, "  ", 100), (#"{"indentation": {"spaces": 1}}"#, " ", 100),
            (#"{"indentation": {"spaces": 16}}"#, "                ", 100),
            (#"{"indentation": {"spaces": 17}}"#, "  ", 100),
            (#"{"indentation": {"spaces": 0}}"#, "  ", 100),
            (#"{"indentation": {"tabs": 2}, "lineLength": 80}"#, "\t\t", 80),
            (#"{"version": 1, "rules": {"x": [1]}, "lineLength": 60}"#, "  ", 60), (#"{"lineLength": 60"#, "  ", 100),
            (#"{"lineLength": "60"}"#, "  ", 100),
        ])
    func settings(_ text: String, _ indentation: String, _ length: Int) {
        let layout = SwiftLayout(reading: Array(text.utf8))
        #expect(layout.indentation == indentation && layout.lineLength == length)
    }

    @Test("a head that fits stands in one line, and one character more makes it several")
    func functions() {
        // `func f(a: Int, b: Int) -> String {` has 34 characters.
        let call = SwiftPrinter.Call(function: "g", arguments: ["a", "b"])
        let whole = printed(34) { $0.function("func f", ["a: Int", "b: Int"], "String", call: call) }
        #expect(whole == "func f(a: Int, b: Int) -> String {\n  g(a, b)\n}\n")
        let broken = printed(33) { $0.function("func f", ["a: Int", "b: Int"], "String", call: call) }
        #expect(broken == "func f(\n  a: Int,\n  b: Int\n) -> String {\n  g(a, b)\n}\n")
        let inner = printed(36) {
            $0.block("x {") { $0.function("func f", ["a: Int", "b: Int"], "String", call: call) }
        }
        #expect(inner == "x {\n  func f(a: Int, b: Int) -> String {\n    g(a, b)\n  }\n}\n")
        let deep = printed(35) {
            $0.block("x {") { $0.function("func f", ["a: Int", "b: Int"], "String", call: call) }
        }
        #expect(deep.contains("  func f(\n    a: Int,\n"))
    }

    @Test("calls and properties at both sides of the width")
    func calls() {
        // `longFunctionName(first, second, third)` has 38 characters.
        let call = SwiftPrinter.Call(function: "longFunctionName", arguments: ["first", "second", "third"])
        #expect(printed(38) { $0.line(call) } == "longFunctionName(first, second, third)\n")
        #expect(printed(37) { $0.line(call) } == "longFunctionName(\n  first,\n  second,\n  third\n)\n")
        #expect(printed(100) { $0.constant("let x", call) } == "let x = longFunctionName(first, second, third)\n")
        // `var x: Int { longFunctionName(first, second, third) }` has 53.
        #expect(
            printed(53) { $0.property("var x: Int", call: call) }
                == "var x: Int { longFunctionName(first, second, third) }\n")
        #expect(
            printed(52) { $0.property("var x: Int", call: call) }
                == "var x: Int {\n  longFunctionName(first, second, third)\n}\n")
        // An argument of several lines, with a comma behind its last line.
        let several = SwiftPrinter.Call(function: "f", arguments: ["\"\"\"\na\n\"\"\"", "b"])
        #expect(printed(100) { $0.line(several) } == "f(\n  \"\"\"\n  a\n  \"\"\",\n  b\n)\n")
        #expect(
            printed(100) { $0.property("var x: Int", call: several) }
                == "var x: Int {\n  f(\n    \"\"\"\n    a\n    \"\"\",\n    b\n  )\n}\n")
        // No line is narrower than 24 characters, however deep it stands.
        let name = SwiftPrinter.Call(function: "abcdefghijklmnopqrstu", arguments: ["x"])
        #expect(printed(10) { $0.line(name) } == "abcdefghijklmnopqrstu(x)\n")
        let longer = SwiftPrinter.Call(function: "abcdefghijklmnopqrstuv", arguments: ["x"])
        #expect(printed(10) { $0.line(longer) } == "abcdefghijklmnopqrstuv(\n  x\n)\n")
    }

    @Test("a literal that is longer than its width has several rows")
    func literals() {
        let printer = SwiftPrinter(layout(50))
        // The width is 50 without four indentations of two columns, and the quotation marks count.
        #expect(printer.literal(String(repeating: "a", count: 40)) == "\"\(String(repeating: "a", count: 40))\"")
        let rows = printer.literal(String(repeating: "a", count: 41)).split(separator: "\n").map(String.init)
        #expect(rows == ["\"\"\"", String(repeating: "a", count: 41), "\"\"\""])
        let many = printer.literal(String(repeating: "a", count: 100)).split(separator: "\n").map(String.init)
        #expect(many.dropFirst().dropLast().map(\.count) == [42, 42, 18])
        #expect(many[1].hasSuffix("a\\") && many[3].hasSuffix("a"))
        #expect(
            SwiftPrinter(layout(100)).literal("a\"\\\n\r\t\0é\u{A0}\u{200B}\u{E000}\u{2028}😀 ")
                == "\"a\\\"\\\\\\n\\r\\t\\0é\\u{a0}\\u{200b}\\u{e000}\\u{2028}😀 \"")
        // An escape is not cut.
        let escapes = printer.literal(String(repeating: "\u{200B}", count: 10)).split(separator: "\n").dropFirst()
            .dropLast()
        #expect(escapes.allSatisfy { $0.drop { $0 != "}" }.count > 0 && !$0.hasSuffix("\\u\\") })
        #expect(
            escapes.joined().replacing("\\\\u", with: "\\u").replacing("}\\", with: "}").filter { $0 == "}" }.count
                == 10)
        #expect(SwiftPrinter(layout(20)).literal(String(repeating: "a", count: 22)).count == 24)
        #expect(SwiftPrinter(layout(20)).literal(String(repeating: "a", count: 23)).hasPrefix("\"\"\"\n"))
        #expect(SwiftPrinter(layout(50, "\t")).array(["a", "b"]) == "[\n\ta,\n\tb,\n]")
    }

    @Test("documentation is broken between words, and goes on below its mark")
    func documentation() {
        let text = printed(40) { printer in
            printer.documentation([
                DocumentationLine("aaaaa bbbbb ccccc ddddd eeeee fffff ggggg"), .empty,
                DocumentationLine("aaaaa bbbbb ccccc ddddd eeeee fffff ggggg", lead: "- "),
                DocumentationLine(String(repeating: "x", count: 60)),
            ])
        }
        #expect(
            text == """
                /// aaaaa bbbbb ccccc ddddd eeeee fffff
                /// ggggg
                ///
                /// - aaaaa bbbbb ccccc ddddd eeeee
                ///   fffff ggggg
                /// \(String(repeating: "x", count: 60))

                """)
        // 36 characters fit beside `/// `, and 37 do not.
        #expect(
            printed(40) { $0.documentation([DocumentationLine("aaaaaaaaaaaaaaaaa bbbbbbbbbbbbbbbbbb")]) }.split(
                separator: "\n"
            ).count == 1)
        #expect(
            printed(40) { $0.documentation([DocumentationLine("aaaaaaaaaaaaaaaaa bbbbbbbbbbbbbbbbbbb")]) }.split(
                separator: "\n"
            ).count == 2)
    }

    @Test(
        "a text as code",
        arguments: [
            ("", "(empty)"), ("a", "`a`"), (" a", "`  a `"), ("a ", "` a  `"), ("`a", "`` `a ``"), ("a`", "`` a` ``"),
            ("a`b", "``a`b``"),
            ("a``b`c", "```a``b`c```"), ("a\nb", "`a\\nb`"), ("\"\\", "`\"\\`"), ("\u{200B}", "`\\u{200b}`"),
        ])
    func code(_ text: String, _ expected: String) { #expect(AccessorDocumentation.code(text) == expected) }

    @Test("a text of more than 600 characters is cut")
    func longCode() {
        let (whole, long) = (String(repeating: "a", count: 600), String(repeating: "a", count: 601))
        #expect(AccessorDocumentation.code(whole) == "`\(whole)`")
        #expect(AccessorDocumentation.code(long) == "`\(whole)…`")
    }

    @Test(
        "a comment has a paragraph for each line",
        arguments: [
            ("one\ntwo", ["one", "two"]), (" a \t b \r\n\r\n c", ["a b", "c"]), ("", []), (" \n ", []),
            ("a\u{200B}b", ["a\\u{200b}b"]), ("say \"x\\y\"", ["say \"x\\y\""]),
        ])
    func paragraphs(_ comment: String, _ expected: [String]) {
        #expect(AccessorDocumentation.paragraphs(comment).map(\.text) == expected)
    }

    // MARK: Whole sources

    private func source(
        _ texts: [(key: String, text: String)], _ settings: String = "{}", table: String = "Localizable"
    ) throws -> String {
        let run = try AccessorFixtures.run(["\(table).xcstrings": AccessorFixtures.catalog(texts)], settings: settings)
        #expect(!run.hasErrors, "\(run.messages)")
        return run.source
    }

    @Test("32 arguments have an accessor, and 33 have a warning")
    func argumentLimit() throws {
        for (count, isWritten) in [(31, true), (32, true), (33, false)] {
            let text = (1...count).map { "%\($0)$@" }.joined(separator: " ")
            let run = try AccessorFixtures.run(
                ["Localizable.xcstrings": AccessorFixtures.catalog([("a", text)])], settings: #"{ "checks": false }"#)
            #expect(run.source.contains("func a(") == isWritten)
            #expect(
                run.messages.contains {
                    $0.contains("'a' takes \(count) arguments; no accessor is generated for more than 32")
                } == !isWritten)
            #expect(!run.hasErrors)
        }
    }

    @Test("the parts of a key become groups, up to six names")
    func depth() throws {
        for (key, name) in [
            ("a.b.c.d.e.f", "a.b.c.d.e.f"), ("a.b.c.d.e.f.g", "a.b.c.d.e.fG"), ("a.b", "a.b"), ("a", "a"),
        ] {
            #expect(try AccessorFixtures.names(of: [key])[key] == name)
        }
        #expect(try AccessorFixtures.names(of: ["a/b.c"], settings: #"{ "separator": "/" }"#)["a/b.c"] == "a.bC")
        #expect(try AccessorFixtures.names(of: ["a.b"], settings: #"{ "grouping": "flat" }"#)["a.b"] == "aB")
    }

    @Test("each setting has its effect")
    func effects() throws {
        let texts = [("title", "text")].map { (key: $0, text: $1) }
        #expect(try source(texts, #"{ "name": "L10n" }"#).contains("struct L10n: Sendable {"))
        #expect(try source(texts, #"{ "module": "Texts" }"#).contains("import Texts\n"))
        #expect(try source(texts, #"{ "bundle": "module" }"#) != source(texts, #"{ "bundle": "main" }"#))
        #expect(try source(texts, #"{ "path": "/a/b" }"#).contains("/a/b"))
        #expect(try source(texts, #"{ "expression": "Own.bundle" }"#).contains("Own.bundle"))
        #expect(try source(texts, #"{ "embed": false }"#).contains("import Stringsdict\n"))
        #expect(try source(texts, #"{ "embed": true }"#).contains("import StringsdictFormatting\n"))
        #expect(try source(texts, #"{ "names": { "title": "a.b" } }"#).contains("var b: String"))
        let labelled = try source([("t", "%@ %@")].map { (key: $0, text: $1) }, #"{ "names": { "t": "t(_:to:)" } }"#)
        #expect(labelled.contains("func t(_ argument1: String, to: String"), "\(labelled)")
        #expect(
            try !source([("b", "text")].map { (key: $0, text: $1) }, #"{ "excludeTables": ["Menu"] }"#, table: "Menu")
                .contains("var b"))
    }

    @Test("the documentation names key, table, comment, forms and arguments")
    func accessorDocumentation() throws {
        let run = try AccessorFixtures.run(
            [
                "en.lproj/Menu.strings": "/* A note.\n   Argument 1 is the name. */\n\"greet\" = \"Hi %@, %2$lld\";\n",
                "en.lproj/Localizable.stringsdict": """
                <plist version="1.0"><dict><key>files</key><dict><key>NSStringLocalizedFormatKey</key><string>%#@count@ in %@</string>
                <key>count</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
                <key>NSStringFormatValueTypeKey</key><string>ld</string><key>one</key><string>%ld file</string>
                <key>other</key><string>%ld files</string></dict></dict></dict></plist>
                """,
            ], layout: layout(120))
        for line in [
            "/// `%#@count@ in %@`\n", "/// - count, one: `%ld file`\n", "/// - count, other: `%ld files`\n",
            "/// Key: `files`.\n", "/// - Parameters:\n",
            "///   - count: argument 1, `%ld`, which chooses `count`.\n", "/// Key: `greet` of the table `Menu`.\n",
            "/// A note.\n", "/// The texts of the table `Menu`.\n",
            "//  From en.lproj/Menu.strings\n".replacing("//  ", with: "// "),
            "// From en.lproj/Localizable.stringsdict\n",
            "/// Other languages: `Strings.localized(for: \"pl\")` has the same members,",
        ] { #expect(run.source.contains(line), "\(line)") }
    }
}
