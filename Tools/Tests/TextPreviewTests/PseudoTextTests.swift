import StringsdictLocalizedEntries
import StringsdictFormatting
import StringsdictTestSupport
import Testing

@testable import TextPreview

/// Pseudo-languages: texts change, and what a program reads in them does not.
@Suite("Pseudo-languages")
struct PseudoTextTests {
    @Test("Longer texts grow as translations do")
    func longer() {
        #expect(PseudoStyle.longer.changed("Share") == "Shaareeeee")
        #expect(PseudoStyle.longer.changed("Настройки").count >= 17)
        let long = String(repeating: "some words ", count: 20)
        let grown = PseudoStyle.longer.changed(long)
        #expect(Double(grown.count) > Double(long.count) * 1.3)
        #expect(Double(grown.count) < Double(long.count) * 1.6)
    }

    @Test("Accented texts have brackets around the whole text, not around its parts")
    func accented() {
        #expect(PseudoStyle.accented.changed(.text("Delete %@?")) == .text("⟦Ðéļéţé %@?⟧"))
        let changed = PseudoStyle.accented.changed(
            .format("%#@v@ left", variables: [.plural("v", [.one: "%ld file", .other: "%ld files"])]))
        #expect(
            changed
                == .format(
                    "⟦%#@v@ ļéƒţ⟧", variables: [.plural("v", [.one: "%ld ƒîļé", .other: "%ld ƒîļéš"])]))
    }

    @Test("Mirrored texts are overridden line by line, without what surrounds the words")
    func mirrored() {
        #expect(
            PseudoStyle.mirrored.changed("One, %@\n two ")
                == "\u{200F}\u{202E}One,\u{202C}\u{200F} %@\n \u{200F}\u{202E}two\u{202C}\u{200F} ")
        #expect(PseudoStyle.mirrored.changed("  \n") == "  \n")
    }

    @Test(
        "What a program reads stays",
        arguments: [
            "%1$@", "%#@files@", "%2$lld", "%.1f", "%%", "%arg", "<b>", "</b>", "<a href=\"https://example.com/a\">",
            "<br/>", "&amp;", "&#8230;", "\\n", "\\u00e9", "{name}", "{{count}}", "${user}",
            "{n, plural, one {x} other {y}}",
            "https://example.com/a?b=c", "www.example.com", "mailto:a@example.com", "`code`", "](https://example.com)",
        ], PseudoStyle.allCases)
    func kept(_ part: String, _ style: PseudoStyle) {
        for text in ["Some \(part) words", part, "\(part)\(part)", "x \(part)"] {
            #expect(style.changed(text).contains(part), "\(text) -> \(style.changed(text))")
        }
        #expect(TextParts(part).parts == [.kept(part)])
    }

    @Test(
        "What only looks like markup is text",
        arguments: ["a < b", "AT&T", "{", "a > b", "`", "http", "5 & 6", "how", "\\"])
    func plain(_ text: String) {
        #expect(TextParts(text).parts.allSatisfy { if case .words = $0 { true } else { text == "\\" } }, "\(text)")
    }

    /// The kept parts are in brackets here. Each kind stands twice, so that the end of the first one shows.
    @Test(
        "What is kept ends where it ends",
        arguments: [
            ("a <b>c</b> d", "a [<b>]c[</b>] d"), ("<!-- x --> y <i>", "[<!-- x -->] y [<i>]"), ("< b> c", "< b> c"),
            ("<b c", "<b c"), ("a <", "a <"),
            ("&amp; a &lt; b", "[&amp;] a [&lt;] b"), ("&#8230;&x1;", "[&#8230;][&x1;]"),
            ("&; &a b; &a", "&; &a b; &a"),
            ("{a} b {c}", "[{a}] b [{c}]"), ("{a {b} c} d {e}", "[{a {b} c}] d [{e}]"),
            ("${a} b ${c}", "[${a}] b [${c}]"), ("$a {b", "$a {b"), ("a } b", "a } b"),
            ("[x](a) y [z](b)", "[x[](a)] y [z[](b)]"), ("[x] (a)", "[x] (a)"), ("[x](a", "[x](a"),
            ("`a` b `c`", "[`a`] b [`c`]"), ("a ` b", "a ` b"),
            ("\\n a \\t", "[\\n] a [\\t]"), ("\\u00e9x \\U0041", "[\\u00e9]x [\\U0041]"), ("\\u00g", "[\\u00]g"),
            ("\\u12345", "[\\u1234]5"), ("\\é", "\\é"), ("\\%@", "\\[%@]"),
            ("http://a.b c http://d.e", "[http://a.b] c [http://d.e]"), ("https://a b", "[https://a] b"),
            ("www.a.b c", "[www.a.b] c"), ("mailto:a@b.c d", "[mailto:a@b.c] d"),
            ("<{> <[> <`> <@>", "<{> <[> <`> <@>"), ("<a><z><A><Z>", "[<a>][<z>][<A>][<Z>]"),
            ("&{; &[; &`; &@; &/; &:;", "&{; &[; &`; &@; &/; &:;"), ("&a0;&Z9;", "[&a0;][&Z9;]"),
            ("\\u00fF \\u00G \\u00` \\u00@ \\u0/ \\u9:", "[\\u00fF] [\\u00]G [\\u00]` [\\u00]@ [\\u0]/ [\\u9]:"),
            ("xhttp://a Zwww.b", "xhttp://a Zwww.b"), ("1http://a {www.b", "1[http://a] {[www.b]"),
            ("http://a\u{1F}b", "[http://a]\u{1F}b"), ("http://a\"b", "[http://a]\"b"), ("http://a'b", "[http://a]'b"),
            ("http://a)b", "[http://a])b"), ("http://a}b", "[http://a]}b"), ("http://a>b", "[http://a]>b"),
            ("http://a%é", "[http://a][%é]"), ("http://a.,;:!? b", "[http://a].,;:!? b"),
            ("http://a.b, c", "[http://a.b], c"),
            ("http://a!b", "[http://a!b]"), ("the web", "the web"), ("%@ a %2$d", "[%@] a [%2$d]"),
            ("%#@v@%%", "[%#@v@][%%]"),
        ])
    func ends(_ text: String, _ expected: String) {
        let shown = TextParts(text).parts.map { part in
            switch part {
            case .words(let text): text
            case .kept(let text): "[\(text)]"
            }
        }.joined()
        #expect(shown == expected)
    }

    @Test(
        "A text grows by its number of letters, at both sides of each bound",
        arguments: [
            (1, 100), (10, 100), (11, 80), (20, 80), (21, 60), (30, 60), (31, 50), (50, 50), (51, 40), (100, 40),
        ])
    func growth(_ count: Int, _ percent: Int) {
        let text = String(repeating: "b", count: count)
        #expect(PseudoStyle.longer.changed(text).count == count + (count * percent + 99) / 100)
        // The kept parts have no letters to count.
        #expect(PseudoStyle.longer.changed("\(text)%lld").count == count + (count * percent + 99) / 100 + 4)
    }

    @Test("A word grows behind its vowels, and then at its end")
    func vowels() {
        #expect(PseudoStyle.longer.changed("bcd") == "bcdddd")
        #expect(
            PseudoStyle.longer.changed("aeiouy") == "aaeeiioouuyy"
                && PseudoStyle.longer.changed("AEIOUY") == "AaEeIiOoUuYy")
        #expect(
            PseudoStyle.longer.changed("ab cd") == "aabb cddd"
                && PseudoStyle.longer.changed("1 2") == "1 2")
        let plain = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
        #expect(PseudoStyle.accented.changed(plain) == "åƀçðéƒĝĥîĵķļɱñöþɋŕšţûṽŵẋýžÅƁÇÐÉƑĜĤÎĴĶĻṀÑÖÞɊŔŠŢÛṼŴẊÝŽ")
        #expect(PseudoStyle.accented.changed("é1 ") == "é1 ")
    }

    @Test("The parts of any text, joined, are the text, and its directives stay as they are")
    func property() {
        var random = SplitMix64(seed: 12)
        let pieces = [
            "%@", "%1$ld", "%#@v@", "%", "%%", "%5", "<b>", "</", "<", ">", "&lt;", "&", "\\", "{", "}", "${", "](",
            ")", "`",
            "é", "word", " ", "\n", "http://", "www.", "中", "👩‍👧", "e\u{301}", "%*d", "%arg",
        ]
        for _ in 0..<5_000 {
            let text = (0..<Int.random(in: 0..<9, using: &random))
                .map { _ in pieces.randomElement(using: &random) ?? "" }.joined()
            let joined = TextParts(text).parts.map { part in
                switch part {
                case .words(let text), .kept(let text): text
                }
            }.joined()
            #expect(Array(joined.utf8) == Array(text.utf8))
            for style in PseudoStyle.allCases {
                let changed = style.changed(text)
                #expect(directives(changed) == directives(text), "\(style): \(text) -> \(changed)")
            }
        }
    }

    private func directives(_ text: String) -> [FormatDirective.Kind] { FormatDirective.all(in: text).map(\.kind) }
}
