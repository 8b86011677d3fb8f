import Testing

@testable import StringsdictChecking

/// The tokens of Swift source: a word as it is, a sign in brackets, a literal between bars. A dash starts what begins its line, and
/// a word in backticks keeps them.
@Suite struct SwiftTokenTests {
    private func tokens(_ text: String) -> String {
        let tokens = SwiftTokens(Array(text.utf8))
        return tokens.tokens.map { token in
            let word = tokens.word(token)
            let start = token.startsLine ? "-" : ""
            switch token.kind {
            case .word: return start + (token.isQuoted ? "`\(word)`" : word)
            case .sign: return "\(start)[\(word)]"
            case .literal: return "\(start)|\(word)|"
            }
        }.joined(separator: " ")
    }

    private func comments(_ text: String) -> [String] {
        SwiftTokens(Array(text.utf8)).comments.map { String(decoding: Array(text.utf8)[$0], as: UTF8.self) }
    }

    @Test(
        "code is words, signs and literals",
        arguments: [
            ("", ""), ("a", "-a"), (" a_1 $0 é", "-a_1 $0 é"), ("a\nb\rc\r\nd", "-a -b -c -d"),
            ("1.5a", "-|1| [.] |5a|"),
            ("a.b(c)", "-a [.] b [(] c [)]"), ("#!/bin/sh\na", "-a"), ("a #!/x", "-a [#] [!] [/] x"),
            ("#if x", "-[#] if x"),
            // Words in backticks.
            ("`a`", "-`a`"), ("`a` b", "-`a` b"), ("`a\nb`", "-`a` -b ``"), ("`a", "-`a`"), ("x`a`y", "-x `a` y"),
            ("`a\rb", "-`a` -b"), ("``", "-``"),
            // Comments start no line, and end none.
            ("/* a */ b", "-b"), ("a /* b */ c", "-a c"), ("a /* b\n */ c", "-a -c"), ("a // b\nc", "-a -c"),
            ("/* /* */ a */ b", "-b"), ("/* a", ""), ("a /", "-a [/]"), ("/**/a", "-a"), ("a /*\r*/ b", "-a -b"),
            // Texts.
            (#""a""#, "-|\"| |\"|"), (#""a\"b" c"#, "-|\"| |\"| c"), ("\"a\nb", "-|\"| -b"),
            (#""\\" c"#, "-|\"| |\"| c"),
            ("\"\"\"\na \" b\n\"\"\" c", "-|\"\"\"| |\"\"\"| c"), (##"#"a"b"# c"##, "-|#\"| |\"#| c"),
            (##"#"a\"# c"##, "-|#\"| |\"#| c"), ("#\"\"\"\na\n\"\"\"# c", "-|#\"\"\"| |\"\"\"#| c"),
            (##"#"""# c"##, "-|#\"| |\"#| c"), (###"##"a"#b"## c"###, "-|##\"| |\"##| c"), ("\"\"", "-|\"| |\"|"),
            // Interpolations.
            (#""a\(b)c" d"#, "-|\"| [(] b [)] |\"| d"), (#""\(f(x))" d"#, "-|\"| [(] f [(] x [)] [)] |\"| d"),
            (##"#"\(a)\#(b)"# d"##, "-|#\"| [(] b [)] |\"#| d"),
            (#""\("\(a)")" d"#, "-|\"| [(] |\"| [(] a [)] |\"| [)] |\"| d"),
            ("a)", "-a [)]"),
            // Regular expressions and divisions.
            ("a / b / c", "-a [/] b [/] c"), ("x = /a b/ c", "-x [=] |/a b/| c"), ("f(/a/)", "-f [(] |/a/| [)]"),
            ("a/b/c", "-a [/] b [/] c"), ("return /a/", "-return |/a/|"), ("`return` /a/", "-`return` [/] a [/]"),
            ("f() /a/", "-f [(] [)] [/] a [/]"), ("a[0] /b/", "-a [[] |0| []] [/] b [/]"),
            ("x! /a/", "-x [!] [/] a [/]"),
            ("x? /a/", "-x [?] [/] a [/]"), ("{} /a/", "-[{] [}] [/] a [/]"), ("5 /a/", "-|5| [/] a [/]"),
            ("/a/", "-|/a/|"),
            ("= / a/", "-[=] [/] a [/]"), ("= /a /b/", "-[=] [/] a [/] b [/]"), (#"= /a\/b/ c"#, #"-[=] |/a\/b/| c"#),
            ("= /(a)/ c", "-[=] |/(a)/| c"), ("(/, a)/", "-[(] [/] [,] a [)] [/]"), ("= /a\nb/", "-[=] [/] a -b [/]"),
            ("= /a\rb/", "-[=] [/] a -b [/]"), ("= /", "-[=] [/]"), ("= /a b = /c/", "-[=] [/] a b [=] |/c/|"),
            ("#/a b/# c", "-|#/a b/#| c"), (#"#/a\/#b/# c"#, #"-|#/a\/#b/#| c"#), ("##/a/#b/## c", "-|##/a/#b/##| c"),
            ("#/a", "-|#/a|"),
        ])
    func tokens(text: String, expected: String) { #expect(tokens(text) == expected) }

    @Test(
        "comments are kept with their marks",
        arguments: [
            ("a", []), ("// a", ["// a"]), ("a // b\r// c\n", ["// b", "// c"]),
            ("/* a */ b /* c", ["/* a */", "/* c"]),
            ("/* /* */ */", ["/* /* */ */"]), ("\"// a\"", []), ("\"\\(a /* b */)\"", ["/* b */"]),
            ("/*/ a */", ["/*/ a */"]),
            ("#!/x // y\n//", ["//"]),
        ])
    func comments(text: String, expected: [String]) { #expect(comments(text) == expected) }
}
