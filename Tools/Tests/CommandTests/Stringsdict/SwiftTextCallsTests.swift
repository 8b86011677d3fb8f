import StringsdictLocalizedEntries
import StringCatalogs
import StringsdictChecking
import Testing

/// Keys that are found in Swift sources without a parser.
@Suite struct SwiftTextCallsTests {
    private func texts(_ source: String, swiftUI: Bool = false) throws -> [ExtractedTexts.Text] {
        let file = try #require(SourceFile(Array(source.utf8), path: "A.swift"))
        return SwiftTextCalls(file, path: "A.swift", routines: ["tr"], includesSwiftUI: swiftUI).texts
    }

    @Test(arguments: [
        (#"String(localized: "a b")"#, ["a b"]), (#"AttributedString(localized: "a")"#, ["a"]),
        (#"let x: R = .init(localized: "a")"#, ["a"]), (#"LocalizedStringResource("a")"#, ["a"]),
        (#"NSLocalizedString("a", comment: "")"#, ["a"]), (#"bundle.localizedString(forKey: "a", value: nil)"#, ["a"]),
        (#"tr("a")"#, ["a"]), (#"tr(key: "a")"#, ["a"]), (#"String(localized: "")"#, [""]),
        (#"String(localized: "a\n\t\"\\\u{E9}")"#, ["a\n\t\"\\\u{E9}"]), (##"tr(#"a\n"#)"##, ["a\\n"]),
        ("tr(\"\"\"\n  a\n   b \\\n  c\n  \"\"\")", ["a\n b c"]), ("tr(\"\"\"\n\"\"\")", [""]),
        (#"String(localized: "\(n) files in \(f(")", [1]))")"#, ["", " files in ", ""]),
        (#"String(localized: "50% of \(n)")"#, ["50%% of ", ""]), (#"String(localized: "50%")"#, ["50%"]),
        (#"tr("\(tr("inner"))")"#, ["", ""]),
        (#"tr("\(Int(n)) of \(5): \("x") \(n, specifier: "%d")")"#, ["%lld of %lld: %@ %d"]),
        (#"tr("\(Double(n)) \(n) \(Int(n) + 1)")"#, ["%lf ", " ", ""]),
    ])
    func theKeyIsALiteral(source: String, parts: [String]) throws {
        let found = try texts(source)
        #expect(found.first?.key.parts == parts)
    }

    @Test(arguments: [
        #"String(localized: key)"#, #"NSLocalizedString("a\(b)", comment: "")"#, #"// tr("a")"#, #""tr(\"a\")""#,
        #"func tr("a")"#, #"tr("a" + b)"#, #"String(format: "a")"#, #"Text("a")"#, #"tr("a"#, #"tr("\q")"#,
        #"tr("\u{110000}")"#,
        "tr(\"\"\"", "tr(\"\\(", #"String(localized:"#, "tr(",
    ])
    func otherTextsAreNoKeys(source: String) throws {
        #expect(try texts(source).isEmpty)
    }

    /// The end of an interpolation is found as Swift finds it: a bracket in a regular expression, in a text or in a comment
    /// does not count, and of those in code only round ones do.
    @Test(arguments: [
        (#"tr("\(s.contains(/[)}]/) ? 1 : 2) of 5")"#, ["", " of 5"]), (#"tr("\(/[\])}]/) a")"#, ["", " a"]),
        (#"tr("\(#/[)}]/#) a")"#, ["", " a"]), ("tr(\"\\(#/\n)}/#) a\")", ["", " a"]),
        (#"tr("\(/\)/) a")"#, ["", " a"]),
        (#"tr("\(!/"/) a")"#, ["", " a"]), (#"tr("\(b ? /[)]/ : /"/) a")"#, ["", " a"]),
        (#"tr("\(a ?? /[}]/) b")"#, ["", " b"]), (#"tr("\(/[[a]&&[)]]/) a")"#, ["", " a"]),
        (#"tr("\(/(?<x>[)}])/) a")"#, ["", " a"]), (#"tr("\(/a\/[)]/) b")"#, ["", " b"]),
        (##"tr(#"\#(/[)}]/) a"#)"##, ["", " a"]), ("tr(\"\"\"\n\\(/[)}]/) a\n\"\"\")", ["", " a"]),
        (#"tr("\("\(/[)]/)") a")"#, ["%@ a"]), (#"tr("\(")}") a")"#, ["%@ a"]),
        (#"tr("\(/* )} */ x) a")"#, ["", " a"]),
        ("tr(\"\\(x // )\n) a\")", ["", " a"]), (#"tr("\(`}`) a")"#, ["", " a"]),
        (#"tr("\(a/b) \(c/d)")"#, ["", " ", ""]),
        (#"tr("\(f(x, specifier: "%d"))")"#, ["", ""]), (#"tr("\(})a")"#, ["", "a"]),
        (#"tr("\(a[0}) b")"#, ["", " b"]),
        (#"tr("\(foo{) a")"#, ["", " a"]), (#"tr("\([)]) a")"#, ["", "]) a"]),
        (#"tr("\(a / b) \(c / d}) 5%")"#, ["", " ", " 5%%"]),
    ])
    func theEndOfAnInterpolationIsThatOfSwift(source: String, parts: [String]) throws {
        #expect(try texts("\(source)\ntr(\"next\")").map(\.key.parts) == [parts, ["next"]])
    }

    /// Sources that ended the program, and neighbours of them. Nothing is lost behind them.
    @Test(arguments: [
        #"tr("\(}%"#, #"tr("\(]x"#, #"tr("\(x}%d files"#, ##"tr(#"\#(}"#, ##"tr(#"\#(}"##, #"tr("\(a)\(b}\(c) d"#,
        #"tr("\((])) a"#,
        #"tr("\({(}) a"#, #"tr("a\("#, #"tr("a\(b"#, #"tr("\(x", "y")"#, #"tr("\(]"#, #"tr("\(})\(])\({"#,
        ##"tr(#"\#(\#(}"#"##,
    ])
    func damagedInterpolationsHideNothingInTheNextLine(source: String) throws {
        #expect(try texts("\(source)\ntr(\"next\")").last?.key.parts == ["next"])
    }

    @Test func aCallHasATableACommentAndAText() throws {
        let source = """
            let a = String(
                localized: "key", defaultValue: "\\(n) files", table: "Menu", bundle: f(x: ["comment": "no"]),
                comment: "A note")
            Text("view"); NSLocalizedString("b", tableName: "Other", value: "B", comment: "")
            """
        let found = try texts(source, swiftUI: true)
        #expect(found.map(\.key.text) == ["key", "view", "b"])
        #expect(found.map(\.table) == ["Menu", "Localizable", "Other"])
        #expect(found.map(\.comment) == ["A note", nil, nil])
        #expect(found.map(\.defaultValue?.parts) == [["", " files"], nil, ["B"]])
        #expect(found.map(\.place.description) == ["A.swift:2:16", "A.swift:4:6", "A.swift:4:33"])
    }
}
