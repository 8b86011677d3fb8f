import StringsdictJSONReading
import StringsdictLocalizedEntries
import StringCatalogs
import Testing

@testable import TextPreview

/// The file: escaping, determinism, and data that its code can read.
@Suite("Pages")
struct PageTests {
    private static let hostile = [
        "</script><script>alert(1)</script>", "<!--<script>", "]]>", "\" onload=\"x", "&lt;", "{{data}} {{script}}",
        "\u{0}\u{1}\u{7F}", "\u{2028}\u{2029}", "\\u003c", "\u{202E}", "\u{FFFF}",
    ]

    private func preview(of text: String) -> Preview {
        let quoted = text.split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\\\"")
        return TextPreviewTests.preview([("en.lproj/L.strings", "\"\(quoted)\" = \"\(quoted)\";")])
    }

    @Test("No text can leave its element", arguments: hostile)
    func escaping(_ text: String) throws {
        let harmless = preview(of: "text").page
        let page = preview(of: text).page
        for mark in ["<script", "</script", "<!--", "<style", "<img"] {
            #expect(page.split(separator: mark).count == harmless.split(separator: mark).count, "\(mark)")
        }
        let data = try #require(page.firstRange(between: "id=\"data\">", and: "</script>"))
        #expect(!data.contains("<"))
    }

    @Test("A title cannot leave its element, and is no template")
    func title() {
        let page = String(
            decoding: PreviewPage(preview(of: "a"), title: "<script>{{data}}</script>").html, as: UTF8.self)
        #expect(page.contains("<title>&lt;script&gt;{{data}}&lt;/script&gt; – text preview</title>"))
    }

    @Test("The data is JSON that gives back keys and texts", arguments: hostile)
    func roundTrip(_ text: String) throws {
        let preview = preview(of: text)
        let data = try #require(preview.page.firstRange(between: "id=\"data\">", and: "</script>"))
        let root = try JSONView(reading: Array(data.utf8), file: "data")
        let keys = try #require(root["rows"]).requireElements().compactMap { $0.elements.first { _ in true }?.string }
        #expect(keys.map { Array($0.utf8) } == preview.rows.map { Array($0.key.utf8) })
    }

    @Test("The page loads nothing from elsewhere")
    func selfContained() {
        let page = preview(of: "a").page
        #expect(page.contains("default-src 'none'"))
        for mark in [" src=", "@import", "url(", "<link", "fetch(", "XMLHttpRequest", "innerHTML", "eval("] {
            #expect(!page.contains(mark), "\(mark)")
        }
    }

    @Test("Only the page's own code and styles may run")
    func policy() throws {
        let page = preview(of: "a").page
        #expect(!page.contains("unsafe-inline"))
        for (start, end, directive) in [("<script>", "</script>", "script-src"), ("<style>", "</style>", "style-src")] {
            let content = try #require(page.firstRange(between: start, and: end))
            #expect(page.contains("\(directive) \(ContentHash.source(of: Array(content.utf8)))"))
        }
    }

    @Test(
        "Contents are hashed as the policy asks for",
        arguments: [
            (0, "47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU="), (55, "n0OQ+NMMLdkuyfCVtl4rmumwqSWlJY4kHJ8ekQ9zQxg="),
            (56, "s1Q5pKxvCUi21vnjxq8PX1kM4g8b3nCQ73lwaG7Gc4o="), (64, "/+BU/nrgy23GXDr5th1SCfQ5hR20PQulmXM33xVGaOs="),
            (119, "MeulHDE6XAgiat8Y1KNZz9/Y0ugWsT9K+VL36mWE3Ps="),
            (120, "Lz0zVDLHC1gK8Ojhs2dKfAINaDql9zqq7f3FWvkEwhw="),
        ])
    func hashes(_ count: Int, _ expected: String) {
        let content = [UInt8](repeating: UInt8(ascii: "a"), count: count)
        #expect(ContentHash.source(of: content) == "'sha256-\(expected)'")
    }

    @Test("Texts that occur more than once are there once")
    func shared() {
        let files = (0..<50).map { number in
            (path: "x\(number).lproj/L.strings", text: "\"a\" = \"A text that all languages share\";")
        }
        let page = TextPreviewTests.preview(files).page
        #expect(page.split(separator: "A text that all languages share").count == 2)
    }

    @Test("The same files always give the same page")
    func deterministic() {
        let files = ["en", "pl", "ar", "ru", "de"].map { language in
            stringsdict(language, ["one": "%ld a \(language)", "few": "%ld b", "other": "%ld c"])
        }
        let first = TextPreviewTests.preview(files, styles: PseudoStyle.allCases).page
        for _ in 0..<3 { #expect(TextPreviewTests.preview(files, styles: PseudoStyle.allCases).page == first) }
    }

    @Test(
        "A page without a title is called as a person would call its files",
        arguments: [
            (["."], "/home/a/Mail", "Mail"), (["./"], "/home/a/Mail/", "Mail"), (["."], nil, "Texts"),
            (["."], "/", "Texts"),
            ([], "/home/a", "Texts"), (["App"], "/home/a", "App"), (["Mail/Resources/"], "/home/a", "Mail/Resources"),
            (["Resources"], "/home/a/Mail", "Mail/Resources"), (["/x/y/Mail"], "/home/a", "Mail"),
            ([".."], "/home/a/Mail", "a"),
            (["../Lib"], "/home/a/Mail", "Lib"), (["Mail/pl.lproj"], "/home", "Mail/pl.lproj"),
            (["a/L.xcstrings", "b/L.xcstrings"], nil, "L.xcstrings"), (["a", "b", "c"], nil, "a, b, c"),
            (["a", "b", "c", "d"], nil, "a, b and 2 more"), (["../../.."], "/home", "Texts"),
        ] as [([String], String?, String)])
    func titles(_ paths: [String], _ folder: String?, _ expected: String) {
        #expect(PreviewTitle.title(of: paths, in: folder) == expected)
    }

    @Test("A blank translation of a text that is not blank is new in any file")
    func blankTranslations() {
        let preview = TextPreviewTests.preview([
            ("en.lproj/A.strings", #""a" = "A"; "b" = ""; "c" = "C";"#),
            ("hu.lproj/A.strings", #""a" = ""; "b" = ""; "c" = " "; "d" = "";"#),
            (
                "B.xcstrings",
                #"""
                {"sourceLanguage": "en", "version": "1.0", "strings": {"e": {"localizations": {
                  "hu": {"stringUnit": {"state": "translated", "value": ""}}}},
                "f": {"localizations": {"hu": {"stringUnit": {"state": "tranlsated", "value": "F"}}}}}}
                """#
            ),
        ])
        let hu = preview.language("hu")
        let states = Dictionary(uniqueKeysWithValues: preview.rows.map { ($0.key, $0.states) })
        #expect(
            states == [
                "a": [hu: .new], "b": [:], "c": [hu: .new], "d": [hu: .new], "e": [hu: .new], "f": [hu: .new],
            ])
    }

    @Test("Translations that are not finished have a state, and stale keys have a flag")
    func states() {
        func unit(_ language: String, _ state: String) -> String {
            "\"\(language)\": {\"stringUnit\": {\"state\": \"\(state)\", \"value\": \"x\"}}"
        }
        let text = """
            {"sourceLanguage": "en", "version": "1.0", "strings": {
              "a": {"localizations": {\(unit("de", "new")), \(unit("fr", "needs_review")), \(unit("pl", "translated"))}},
              "b": {"extractionState": "stale", "localizations": {\(unit("de", "translated"))}},
              "c": {"localizations": {\(unit("pl", "stale"))}}}}
            """
        let preview = TextPreviewTests.preview([("L.xcstrings", text)])
        let (de, fr, pl) = (preview.language("de"), preview.language("fr"), preview.language("pl"))
        #expect(preview.rows.map(\.states) == [[de: .new, fr: .needsReview], [:], [pl: .needsReview]])
        #expect(preview.rows.map(\.isStale) == [false, true, false])
        // The languages are en, de, fr, pl.
        #expect(preview.page.contains(",[0,1,2,0]]"))
        #expect(preview.page.contains("[\"b\",0,4,"))
    }

    @Test("Folders around all files are left out, and the page says how much it holds")
    func summary() {
        let preview = TextPreviewTests.preview([
            ("App/Res/en.lproj/L.strings", "\"a\" = \"A\";"), ("App/Lib/en.lproj/L.strings", "\"a\" = \"%\";"),
        ])
        #expect(preview.root == "App/")
        #expect(preview.page.contains("[\"L\",\"Res\",0,[0]]"))
        #expect(PreviewPage(preview, title: "").summary == "2 keys · 1 language · 0 problems")
    }
}

extension String {
    fileprivate func firstRange(between start: String, and end: String) -> Substring? {
        let parts = split(separator: start, maxSplits: 1)
        guard parts.count == 2 else { return nil }
        return parts[1].split(separator: end, maxSplits: 1).first
    }
}
