#if !canImport(Darwin)
import StringsdictTestSupport
import Testing

@testable import StringsdictFoundation

@Suite("Inline Markdown and attributed texts")
struct AttributedTextTests {
    /// The runs of a text in a short form: emphasis `i`, strong `b`, code `c`, struck out `s`, HTML `h`, and the link.
    private func runs(_ text: String) -> String {
        InlineMarkdown(of: text).runs.map { run in
            var marks = ""
            if run.intent.contains(.emphasized) { marks += "i" }
            if run.intent.contains(.stronglyEmphasized) { marks += "b" }
            if run.intent.contains(.code) { marks += "c" }
            if run.intent.contains(.strikethrough) { marks += "s" }
            if run.intent.contains(.inlineHTML) { marks += "h" }
            if let link = run.link { marks += "→\(link)" }
            return marks.isEmpty ? run.text : "{\(marks):\(run.text)}"
        }.joined()
    }

    @Test(
        "Emphasis",
        arguments: [
            ("*a*", "{i:a}"), ("_a_", "{i:a}"), ("**a**", "{b:a}"), ("__a__", "{b:a}"), ("***a***", "{ib:a}"),
            ("a*b*c", "a{i:b}c"), ("a_b_c", "a_b_c"), ("* a*", "* a*"), ("*a *", "*a *"), ("**a*", "*{i:a}"),
            ("*a**", "{i:a}*"), ("*a **b** c*", "{i:a }{ib:b}{i: c}"), ("**a *b***", "{b:a }{ib:b}"),
            ("*a_b*c_", "{i:a_b}c_"), ("**", "**"), ("a * b * c", "a * b * c"), ("*(*a*)*", "{i:(a)}"),
            ("_(_a_)_", "{i:(a)}"), ("пристаням_стремятся_", "пристаням_стремятся_"), ("a*\"b\"*", "a*\"b\"*"),
            ("*a**b**c*", "{i:a}{ib:b}{i:c}"), ("**a***", "{b:a}*"), ("***a**", "*{b:a}"), ("*a\nb*", "{i:a\nb}"),
            ("foo***", "foo***"), ("*foo**bar*", "{i:foo**bar}"),
        ])
    func emphasis(_ text: String, _ expected: String) { #expect(runs(text) == expected) }

    @Test(
        "Symbols outside of ASCII are no punctuation, as in CommonMark 0.29",
        arguments: [
            ("合計**¥500**です", "合計{b:¥500}です"), ("仅需**€5**即可", "仅需{b:€5}即可"), ("총**₩5,000**입니다", "총{b:₩5,000}입니다"),
            ("ราคา**฿500**ต่อเดือน", "ราคา{b:฿500}ต่อเดือน"), ("室温は**25°**です", "室温は{b:25°}です"),
            ("評価**★5**です", "評価{b:★5}です"), ("完成**🎉恭喜**吧", "完成{b:🎉恭喜}吧"), ("画質**×2**です", "画質{b:×2}です"),
            // Those of ASCII are, and all punctuation is.
            ("a**$5**b", "a**$5**b"), ("a**+5**b", "a**+5**b"), ("a**5^**b", "a**5^**b"), ("a**「b」**c", "a**「b」**c"),
            ("\\€ \\$ \\~", "\\€ $ ~"),
        ])
    func symbols(_ text: String, _ expected: String) { #expect(runs(text) == expected) }

    @Test(
        "Code, strikethrough, escapes and character references",
        arguments: [
            ("`a`", "{c:a}"), ("`` a`b ``", "{c:a`b}"), ("` `", "{c: }"), ("`a", "`a"), ("``a`", "``a`"),
            ("`*a*`", "{c:*a*}"), ("*`a*`", "*{c:a*}"), ("`a\nb`", "{c:a b}"), ("~~a~~", "{s:a}"), ("~a~", "{s:a}"),
            ("~~a~", "~~a~"), ("~~~a~~~", "~~~a~~~"), ("~~*a*~~", "{is:a}"), ("\\*a\\*", "*a*"), ("\\a", "\\a"),
            ("\\", "\\"), ("&amp;&lt;&#65;&#x42;&nosuch;&", "&<AB&nosuch;&"), ("&#0;&#x110000;", "\u{FFFD}\u{FFFD}"),
            ("50 % * 2 = 100 %", "50 % * 2 = 100 %"), ("1. a\n2. b", "1. a\n2. b"), ("# a", "# a"),
        ])
    func code(_ text: String, _ expected: String) { #expect(runs(text) == expected) }

    @Test(
        "Links",
        arguments: [
            ("[a](b)", "{→b:a}"), ("[a](<b c>)", "{→b c:a}"), ("[a](b \"title\")", "{→b:a}"), ("[a](b 'x' )", "{→b:a}"),
            ("[a](b(c))", "{→b(c):a}"), ("[a](b c)", "[a](b c)"), ("[a]", "[a]"), ("[a] (b)", "[a] (b)"),
            ("[*a*](b)", "{i→b:a}"), ("*[a](b)*", "{i→b:a}"), ("*[a*](b)", "*{→b:a*}"), ("[a](b\\)c)", "{→b)c:a}"),
            ("[a](b?c&amp;d)", "{→b?c&d:a}"),
            ("[a [b](c) d](e)", "[a {→c:b} d](e)"), ("![a](b)", "a"), ("[a]()", "{→:a}"), ("[a](", "[a]("),
            ("<https://a.b/c>", "{→https://a.b/c:https://a.b/c}"), ("<a@b.c>", "{→mailto:a@b.c:a@b.c}"),
            ("<b>a</b>", "{h:<b>}a{h:</b>}"), ("a < b > c", "a < b > c"), ("^[a](inflect: true)", "a"),
            ("^[**a** b](inflect: true) c", "{b:a} b c"), ("^[a]", "^[a]"), ("]", "]"), ("[[a](b)", "[{→b:a}"),
        ])
    func links(_ text: String, _ expected: String) { #expect(runs(text) == expected) }

    /// All names of characters that are known, and numbers at both sides of their bounds.
    @Test(
        "Character references",
        arguments: [
            ("&amp;", "&"), ("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&apos;", "'"), ("&nbsp;", "\u{A0}"),
            ("&shy;", "\u{AD}"), ("&#65;", "A"), ("&#x41;", "A"), ("&#X41;", "A"), ("&#x4a;", "J"), ("&#4a;", "&#4a;"),
            ("&#;", "&#;"), ("&#x;", "&#x;"), ("&#xD800;", "\u{FFFD}"), ("&#1114111;", "\u{10FFFF}"),
            ("&#0000000065;", "A"), ("&#00000000065;", "&#00000000065;"), ("&#-5;", "&#-5;"), ("&#+5;", "&#+5;"),
            ("&AMP;", "&AMP;"), ("&amp", "&amp"), ("a&", "a&"), ("&&amp;", "&&"),
        ])
    func references(_ text: String, _ expected: String) { #expect(runs(text) == expected) }

    @Test(
        "What a link or a tag can hold",
        arguments: [
            ("[a](b (title))", "{→b:a}"), ("[a](b \"t\\\"u\")", "{→b:a}"), ("[a](b \"t)", "[a](b \"t)"),
            ("[a](b\"t\")", "{→b\"t\":a}"),
            ("[a]( b )", "{→b:a}"), ("[a](\n b\n)", "{→b:a}"), ("[a](<b\\>c>)", "{→b>c:a}"),
            ("[a](<b<c>)", "[a](<b{h:<c>})"), ("[a](<b\nc>)", "[a](<b\nc>)"),
            ("[a](b&lt;c)", "{→b<c:a}"), ("[a](b&nosuch;c)", "{→b&nosuch;c:a}"), ("[a](b\u{1}c)", "[a](b\u{1}c)"),
            ("[a](b(c)", "[a](b(c)"),
            ("<ab:>", "{→ab::ab:}"), ("<a:b>", "<a:b>"), ("<a+.-1:b>", "{→a+.-1:b:a+.-1:b}"), ("<1a:b>", "<1a:b>"),
            ("<a_b:c>", "<a_b:c>"), ("<ab:c d>", "<ab:c d>"),
            ("<a.b+c@d.e>", "{→mailto:a.b+c@d.e:a.b+c@d.e}"), ("<a@b@c>", "<a@b@c>"), ("<@b>", "<@b>"),
            ("<a@>", "<a@>"), ("<é@b>", "<é@b>"),
            ("<b/>", "{h:<b/>}"), ("</b>", "{h:</b>}"), ("<b c='d'>", "{h:<b c='d'>}"), ("<b-1>", "{h:<b-1>}"),
            ("<b_c>", "<b_c>"), ("<1b>", "<1b>"),
            ("<!-- a -->", "{h:<!-- a -->}"), ("<!-- a ->", "<!-- a ->"), ("<a\nb>", "<a\nb>"), ("<>", "<>"),
            ("a <", "a <"),
            ("^[a](x) b", "a b"), ("^[a](x", "^[a](x"), ("![*a*](b) c", "{i:a} c"), ("[![a](b)](c)", "{→c:a}"),
            ("[a](b)[c](d)", "{→b:a}{→d:c}"),
            ("[a\\]b](c)", "{→c:a]b}"), ("[](b)", ""), ("\\", "\\"), ("\\é", "\\é"), ("\\`a\\`", "`a`"),
            ("` a `", "{c:a}"), ("` a`", "{c: a}"), ("`  `", "{c:  }"), ("```a``b```", "{c:a``b}"), ("`a``", "`a``"),
            ("`a`b`", "{c:a}b`"),
        ])
    func contents(_ text: String, _ expected: String) { #expect(runs(text) == expected) }

    /// The bounds of nested parentheses, of a scheme's name, and of what stands between angle brackets.
    @Test func bounds() {
        for (depth, isLink) in [(31, true), (32, true), (33, false)] {
            let link = String(repeating: "(", count: depth) + String(repeating: ")", count: depth)
            #expect(runs("[a](\(link))").hasPrefix("{→") == isLink, "\(depth)")
        }
        for (length, isLink) in [(1, false), (2, true), (32, true), (33, false)] {
            #expect(runs("<\(String(repeating: "a", count: length)):b>").hasPrefix("{→") == isLink, "\(length)")
        }
        for (length, isLink) in [(2_047, true), (2_048, false)] {
            let link = "ab:" + String(repeating: "c", count: length - 3)
            #expect(runs("<\(link)>").hasPrefix("{→") == isLink, "\(length)")
        }
    }

    @Test("Texts of many delimiters are read in linear time, and none is lost")
    func manyDelimiters() {
        for piece in [
            "*a ", "[a", "**a_b", "`a", "![", "<", "&", "~~a ", "*a_ ", "a*", "^[a](", "[a](b", "[a](<b ", "[a](b \"",
            "<a ",
        ] {
            let text = String(repeating: piece, count: 20_000)
            let shown = InlineMarkdown(of: text).runs.map(\.text).joined()
            #expect(shown.utf8.count <= text.utf8.count)
            #expect(shown.contains("a") || !piece.contains("a"))
        }
    }

    private func bundle(_ folder: TemporaryFolder) throws -> Bundle {
        try folder.write(
            "\"**%@** has [%lld files](https://a.b/%@)\" = \"[%2$lld plików](https://a.b/%3$@) ma **%1$@**\";",
            to: "pl.lproj/Localizable.strings")
        return try #require(Bundle(path: folder.path))
    }

    @Test("A localized text has the attributes of its Markdown, and values keep theirs")
    func localized() throws {
        let folder = try TemporaryFolder()
        let bundle = try bundle(folder)
        var name = AttributedString("*Ola*")
        name.languageIdentifier = "pl"
        let text = UserLanguages.withValue("pl") {
            AttributedString(
                localized: "**\(name)** has [\(5) files](https://a.b/\("x"))",
                options: .applyReplacementIndexAttribute, bundle: bundle)
        }
        #expect(String(text.characters) == "5 plików ma *Ola*", "Markdown in a value has no meaning")
        let runs = Array(text.runs)
        #expect(runs.count == 3)
        #expect(runs.first?.link == URL(string: "https://a.b/x"))
        #expect(runs.last?.inlinePresentationIntent == .stronglyEmphasized)
        #expect(runs.last?.languageIdentifier == "pl")
        #expect(runs.last?.replacementIndex == 1)
        #expect(runs[1].replacementIndex == nil && runs[1].inlinePresentationIntent == nil)
    }

    @Test("Resources, defaults and placeholders give attributed texts")
    func resources() throws {
        let folder = try TemporaryFolder()
        let bundle = try bundle(folder)
        let key = AttributedString(localized: "no.key", defaultValue: "*\("a")* b", bundle: bundle)
        #expect(String(key.characters) == "a b")
        #expect(key.runs.first?.inlinePresentationIntent == .emphasized)
        var options = AttributedString.LocalizationOptions()
        options.replacements = ["x"]
        let resource = LocalizedStringResource("`\(placeholder: .object)`", bundle: bundle)
        let text = AttributedString(localized: resource, options: options)
        #expect(String(text.characters) == "x" && text.runs.first?.inlinePresentationIntent == .code)
        #expect(String(AttributedString(localized: resource).characters) == "(null)")
    }
}
#endif
