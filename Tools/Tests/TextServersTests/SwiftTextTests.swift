import StringsdictCommandConsole
import StringsdictLocalizedEntries
import StringsdictChecking
import StringsdictTestSupport
import Testing
import StringsdictTextWriting

@testable import TextServers

/// The texts of Swift sources as their reader names them, and keys as Swift writes them.
@Suite struct SwiftTextTests {
    private func source(_ text: String) -> SourceFile { SourceFile(utf8: Array(text.utf8), path: "/a.swift") }

    private func texts(_ entries: String, in text: String = "0123456789") throws -> [RequestedText] {
        try RequestedText.texts(in: Array(#"{"tables":{"T":[\#(entries)]}}"#.utf8), of: source(text))
    }

    private func entry(_ members: String, line: Int = 1, column: Int = 1) -> String {
        #"{\#(members),"location":{"startingLine":\#(line),"startingColumn":\#(column)}}"#
    }

    @Test func anAnswerHasKeysWithTheirPlaces() throws {
        let found = try texts(
            [
                entry(#""key":"b""#, line: 2, column: 3), entry(#""key":"a""#, line: 2, column: 1),
                entry(#""keyParts":["x ","."]"#, line: 1, column: 9),
                entry(#""key":"i","isInferred":true"#, line: 3),
            ].joined(separator: ","))
        #expect(found.map(\.name) == ["x %?.", "a", "b", "i"])
        #expect(found.map { "\($0.place)" } == ["1:9", "2:1", "2:3", "3:1"])
        #expect(
            found.map(\.isInferred) == [false, false, false, true]
                && found.allSatisfy { $0.table == "T" && $0.literal == nil })
        // A text without a key or a place is left out.
        for wrong in [
            #"{"key":"a"}"#, entry(#""comment":"a""#), entry(#""key":"a""#, line: 0), entry(#""key":"a""#, column: 0),
            entry(#""key":5"#), "7",
        ] {
            #expect(try texts(wrong).isEmpty, "\(wrong)")
        }
    }

    /// A literal outside the source is left out.
    @Test(
        arguments: [
            (#""start":0,"end":10"#, "0..<10"), (#""start":3,"end":3"#, "3..<3"), (#""start":0,"end":11"#, nil),
            (#""start":-1,"end":5"#, nil), (#""start":5,"end":4"#, nil),
            (#""start":5"#, nil), (#""end":5"#, nil),
        ] as [(String, String?)])
    func literalsLieInTheSource(members: String, expected: String?) throws {
        let found = try texts(entry(#""key":"a","literal":{\#(members),"isPlain":true,"takesValues":true}"#))
        #expect(found.first?.literal.map { "\($0.range)" } == expected)
        if let literal = found.first?.literal {
            #expect(literal.isPlain && literal.takesValues && literal.values.isEmpty)
        }
    }

    @Test func aLiteralWithAWrongValueIsNotPlain() throws {
        func literal(_ members: String) throws -> RequestedText.Literal? {
            try texts(entry(#""key":"a","literal":{"start":0,"end":10,\#(members)}"#)).first?.literal
        }
        #expect(
            try literal(#""isPlain":true,"values":[[1,3],[4,5]]"#).map {
                "\($0.isPlain) \($0.values) \($0.takesValues)"
            } == "true [Range(1..<3), Range(4..<5)] false")
        #expect(try literal(#""isPlain":true,"values":[[1,3],[4,99]]"#)?.isPlain == false)
        #expect(try literal(#""isPlain":false"#)?.isPlain == false)
        #expect(try literal(#""takesValues":true"#).map { "\($0.isPlain) \($0.takesValues)" } == "false true")
    }

    /// A reader that fails is started again three times, and one that is missing never.
    @Test func aReaderIsStartedAgain() throws {
        for (failsToStart, expected) in [(true, 1), (false, 3)] {
            var starts = 0
            var connection = SourceConnection {
                starts += 1
                if failsToStart { throw CommandError("missing") }
                return { _ in throw CommandError("ended") }
            }
            for _ in 0..<6 {
                let error = #expect(throws: CommandError.self) {
                    try connection.texts(in: source(""), path: "/a.swift", folder: nil)
                }
                #expect(error?.description == (failsToStart ? "missing" : "ended"))
            }
            #expect(starts == expected)
        }
        // The request names path, text and folder on one line.
        var requests: [String] = []
        var connection = SourceConnection {
            { request in
                requests.append(String(decoding: request, as: UTF8.self))
                return Array(#"{"tables":{}}"#.utf8)
            }
        }
        _ = try connection.texts(in: source("let a = \"b\"\n"), path: "/x/a.swift", folder: "/x")
        _ = try connection.texts(in: source(""), path: "/a.swift", folder: nil)
        #expect(
            requests == [
                #"{"path": "/x/a.swift", "source": "let a = \"b\"\n", "folder": "/x"}"#,
                #"{"path": "/a.swift", "source": ""}"#,
            ])
    }

    private func literal(_ text: String, values: [Range<Int>] = [], isPlain: Bool = true, takesValues: Bool = true)
        -> SwiftLiteral
    {
        SwiftLiteral(
            source(text),
            RequestedText.Literal(
                range: 0..<text.utf8.count, values: values, isPlain: isPlain, takesValues: takesValues))
    }

    /// A key in place of a literal: without values, with one, with as many as the key has, and with more.
    @Test(arguments: [
        ("plain", "plain", "plain"), ("a \"b\" \\", #"a \"b\" \\"#, #"a \\"b\\" \\\\"#),
        ("%lld files", #"\(x) files"#, #"\\(x) files"#),
        ("%@ of %lld", #"\(x) of \(number)"#, #"\\(x) of \\(${2:number})"#),
        ("%lld of %@", #"\(x) of \(text)"#, #"\\(x) of \\(${2:text})"#),
        ("100%% of %@", #"100% of \(x)"#, #"100% of \\(x)"#), ("100%", "100%", "100%"), ("$ {a}", "$ {a}", #"\$ {a\}"#),
        ("", "", ""),
    ])
    func keysAreWrittenAsLiterals(key: String, plain: String, snippet: String) {
        let literal = literal(#"\(x)"#, values: [0..<4])
        #expect(literal.text(of: key, usesSnippets: false) == plain)
        #expect(literal.text(of: key, usesSnippets: true) == snippet)
    }

    @Test func aKeyOfALiteralWithoutValuesStaysAsItIs() {
        #expect(literal("x", takesValues: false).text(of: "%lld%% \"a\"", usesSnippets: false) == #"%lld%% \"a\""#)
        #expect(literal("x").text(of: "%lld %@", usesSnippets: false) == #"\(number) \(text)"#)
        #expect(literal("x").text(of: "%lld %@", usesSnippets: true) == #"\\(${1:number}) \\(${2:text})"#)
    }

    /// A key can be renamed if the values stay the same.
    @Test(
        arguments: [
            ("%lld files", "%lld papers", #"\(x) papers"#), ("%lld files", "papers: %lld", #"papers: \(x)"#),
            ("%lld files", "%@ files", nil), ("%lld files", "files", nil),
            ("%lld files", "%lld %lld", nil), ("files", "%lld", nil),
        ] as [(String, String, String?)])
    func namesKeepTheirValues(key: String, name: String, expected: String?) {
        #expect(literal(#"\(x)"#, values: [0..<4]).text(renaming: key, to: name) == expected)
        #expect(literal(#"\(x)"#, values: [0..<4], isPlain: false).text(renaming: key, to: name) == nil)
        #expect(literal("x").text(renaming: "x", to: "a \"%d\"") == #"a \"%d\""#)
        #expect(literal("x", isPlain: false).text(renaming: "x", to: "a") == nil)
    }

    @Test(arguments: [
        ("abc", "abc"), ("a %lld bcd", " bcd"), ("abc %lld b", "abc "), ("a\"bcd", "bcd"), ("ab\\c", "ab"),
        ("é abc", " abc"), ("%%abc", "abc"), ("%@", ""), ("", ""), ("ab\ncde", "cde"),
        ("ab\u{7F}c", "ab"), ("~ab é", "~ab "),
    ])
    func aSourceIsSearchedForTheLongestPiece(key: String, piece: String) {
        #expect(SwiftLiteral.longestPiece(of: key) == piece)
    }

    @Test func charactersAreEscapedInLiterals() {
        #expect(
            SwiftEscaping.typed.escaped("\\ \" \n \r \t \0 \u{1} \u{1F} \u{7F} \u{80} é 😀")
                == #"\\ \" \n \r \t \0 \u{1} \u{1f} \u{7f} "# + "\u{80} é 😀")
    }

    /// Keys that differ only in their conversions have one shape.
    @Test func keysAreFoundByTheirShapes() throws {
        let folder = try TemporaryFolder()
        let path = "\(folder.path)/en.lproj/T.strings"
        let keys = ["%lld files", "%@ of %d", "plain", "100%% of %@", "files", "%d of %@"]
        let table = OpenTable(
            paths: [path],
            texts: [path: SourceFile(utf8: Array(keys.map { "\"\($0)\" = \"x\";\n" }.joined().utf8), path: path)],
            settings: LintSettings())
        let shapes = KeyShapes(table)
        for (entry, expected) in [
            (#""keyParts":[""," files"]"#, "%lld files"), (#""keyParts":[""," of ",""]"#, "%@ of %d"),
            (#""key":"plain""#, "plain"), (#""key":"%@ files","isInferred":true"#, "%lld files"),
            (#""key":"%d of %@","isInferred":true"#, "%d of %@"), (#""key":"%f of %f","isInferred":true"#, "%@ of %d"),
            (#""key":"%@ files""#, nil), (#""keyParts":["","files"]"#, nil),
            (#""keyParts":["100%% of ",""]"#, "100%% of %@"), (#""key":"none""#, nil),
            (#""key":"%lld files""#, "%lld files"),
        ] as [(String, String?)] {
            let text = try #require(try texts(self.entry(entry)).first)
            #expect(shapes.key(for: text) == expected, "\(entry)")
        }
        #expect(KeyShapes.conversions(in: "a %lld b %2$@ 100%%") == [2..<6, 9..<13])
        #expect(KeyShapes.conversions(in: "none").isEmpty)
    }

    /// 500 keys are the whole answer, 501 are not.
    @Test func anAnswerHasFiveHundredKeys() throws {
        for count in [500, 501] {
            let folder = try TemporaryFolder()
            try folder.write("", to: "Package.swift")
            try folder.write(
                (0..<count).map { "\"k\($0)\" = \"text \($0)\";\n" }.joined(), to: "Sources/A/en.lproj/T.strings")
            let file = address(folder, "Sources/A/a.swift")
            let entry =
                #"{"tables":{"T":[{"key":"","location":{"startingLine":1,"startingColumn":1},"literal":{"start":1,"end":1,"isPlain":true}},"#
                + #"{"key":"K49","location":{"startingLine":2,"startingColumn":1},"literal":{"start":4,"end":7,"isPlain":true}}]}}"#
            var client = TestClient { { _ in Array(entry.utf8) } }
            client.open(file, "\"\"\n\"K49\"\n")
            let answer = client.request("textDocument/completion", client.at(file, 0, 1))
            #expect(answer["items"]?.elements?.count == 500 && answer["isIncomplete"]?.boolean == (count > 500))
            let first = answer["items"]?.elements?.first
            #expect(
                first?["label"]?.string == "k0" && first?["kind"]?.integer == 12 && first?["detail"]?.string == "text 0"
                    && first?["filterText"]?.string == "k0")
            #expect(first?["insertTextFormat"] == nil)
            let typed = client.request("textDocument/completion", client.at(file, 1, 4))
            #expect(typed["items"]?.elements?.count == 11 && typed["isIncomplete"]?.boolean == false)
            // Beside of literals there is nothing.
            #expect(
                client.request("textDocument/completion", client.at(file, 0, 2))["items"]?.elements?.isEmpty == true)
        }
    }
}
