import StringsdictChecking
import StringsdictTestSupport
import Testing

@testable import TextPreview

/// The exact data of a page: tables, rows, cells, and texts that several cells share.
@Suite("The data of pages")
struct PageDataTests {
    private func data(_ preview: Preview) -> [String] {
        var data = PageData()
        data.write(preview)
        return String(decoding: data.bytes, as: UTF8.self).split(separator: "\n").map(String.init)
    }

    @Test("A catalog with states, devices, findings and pseudo-languages")
    func catalog() {
        let text = """
            {"sourceLanguage": "en", "version": "1.0", "strings": {
              "%lld items": {"comment": "The cart", "localizations": {
                "en": {"variations": {"plural": {
                  "one": {"stringUnit": {"state": "translated", "value": "%lld item"}},
                  "other": {"stringUnit": {"state": "translated", "value": "%lld items"}}}}},
                "pl": {"variations": {"plural": {
                  "one": {"stringUnit": {"state": "needs_review", "value": "%lld rzecz"}},
                  "other": {"stringUnit": {"state": "translated", "value": "%lld rzeczy"}}}}}}},
              "Done": {"extractionState": "stale", "localizations": {"pl": {"stringUnit": {"state": "new", "value": "Gotowe"}}}},
              "Pro": {"shouldTranslate": false},
              "tap": {"localizations": {"en": {"variations": {"device": {
                "mac": {"stringUnit": {"state": "translated", "value": "Click here"}},
                "other": {"stringUnit": {"state": "translated", "value": "Tap here"}}}}},
                "pl": {"stringUnit": {"state": "translated", "value": "Click here"}}}}
            }}
            """
        let preview = preview([("App/L.xcstrings", text)], styles: [.accented])
        #expect(preview.root == "App/")
        #expect(data(preview) == Self.catalogData || !WrittenRules.hold(for: "en", "pl"))
    }

    @Test("Folders of two tables, with findings at their lines")
    func folders() {
        let preview = preview([
            ("A/B/en.lproj/L.strings", "\"k\" = \"one %@\";\n\"l\" = \"<&>\\n\\\"\u{7F}\";\n"),
            ("A/B/pl.lproj/L.strings", "\"k\" = \"two %d\";\n"),
            (
                "A/C/ar.lproj/M.strings",
                "\"long text\" = \"long text\";\n\"l2\" = \"long text\";\n\"s\" = \"abcd\";\n\"t\" = \"abcd\";\n"
            ),
            ("A/C/ar.lproj/Broken.strings", "\"a\" = "),
        ])
        #expect(preview.root == "A/")
        #expect(data(preview) == Self.folderData)
        #expect(preview.problemCount == preview.faults.count + preview.rows.reduce(0) { $0 + $1.problems.count })
    }

    @Test("A text of five bytes is shared, and one of four is not")
    func shared() {
        let preview = preview([
            (
                "en.lproj/L.strings",
                "\"a\" = \"abcde\";\n\"b\" = \"abcde\";\n\"c\" = \"abcd\";\n\"d\" = \"abcd\";\n\"e\" = \"once only\";\n"
            )
        ])
        let lines = data(preview)
        #expect(
            lines.last == ",\"texts\":[\"abcde\"]}" || lines.last?.hasSuffix("\"texts\":[\"abcde\"]}") == true,
            "\(lines)")
    }

    @Test(
        "The folder that all files are in",
        arguments: [
            (["a/b/en.lproj/L.strings", "a/c/en.lproj/L.strings"], "a/"),
            (["a/b/en.lproj/L.strings", "a/bc/en.lproj/L.strings"], "a/"),
            (["en.lproj/L.strings", "a/en.lproj/L.strings"], ""), (["a/en.lproj/L.strings"], "a/"),
            (["/x/en.lproj/L.strings", "/y/en.lproj/L.strings"], "/"),
            (["a/en.lproj/L.strings", "b/en.lproj/L.strings"], ""), ([], ""),
            (["a/en.lproj/L.strings", "b/a/en.lproj/L.strings"], ""),
        ])
    func root(paths: [String], expected: String) {
        #expect(preview(paths.map { ($0, "\"k\" = \"x\";\n") }).root == expected)
    }

    @Test("One finding in several languages is one problem")
    func counts() {
        func problem(_ language: Int?, _ message: String, _ place: String = "p", _ check: String? = "c")
            -> PreviewProblem
        {
            PreviewProblem(language: language, severity: .warning, check: check, message: message, place: place)
        }
        var row = PreviewRow(key: "k", table: 0)
        for (problems, count) in [
            ([], 0), ([problem(1, "m")], 1), ([problem(1, "m"), problem(2, "m")], 1),
            ([problem(1, "m"), problem(1, "n")], 2),
            ([problem(1, "m"), problem(1, "m", "q")], 2), ([problem(1, "m"), problem(1, "m", "p", "d")], 2),
            ([problem(1, "m"), problem(1, "m", "p", nil)], 2),
        ] {
            row.problems = problems
            #expect(Preview(rows: [row]).problemCount == count)
            #expect(Preview(rows: [row, row], faults: [problem(nil, "f")]).problemCount == 2 * count + 1)
        }
    }

    @Test("The summary counts keys, languages and problems, but no pseudo-languages")
    func summary() {
        #expect(PreviewPage(Preview(), title: "").summary == "0 keys · 0 languages · 0 problems")
        let one = preview([("en.lproj/L.strings", "\"a\" = \"A\";")], styles: PseudoStyle.allCases)
        #expect(PreviewPage(one, title: "").summary == "1 key · 1 language · 0 problems")
        let two = preview([
            ("en.lproj/L.strings", "\"a\" = \"A\";\n\"b\" = \"B\";"), ("pl.lproj/L.strings", "\"a\" = \"A\";"),
        ])
        #expect(PreviewPage(two, title: "").summary == "2 keys · 2 languages · 1 problem")
        let html = String(decoding: PreviewPage(two, title: "T\u{1}").html, as: UTF8.self)
        #expect(html.contains("<title>T\u{FFFD} – text preview</title>") && html.contains(" · 2 languages · 1 problem"))
    }

    @Test("48 lines of combinations are shown, and of more one for each form")
    func combinations() {
        // 6 forms and 6 forms are 36 lines, and with 2 more 72 would be too many.
        let all = ["zero", "one", "two", "few", "many", "other"]
        func variable(_ name: String, _ forms: [String]) -> String {
            "<key>\(name)</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string><key>NSStringFormatValueTypeKey</key><string>d</string>"
                + forms.map { "<key>\($0)</key><string>\($0) %d</string>" }.joined() + "</dict>"
        }
        func lines(_ variables: [(String, [String])]) -> [PreviewLine] {
            let format = variables.map { "%#@\($0.0)@" }.joined(separator: " ")
            let text =
                "<plist><dict><key>k</key><dict><key>NSStringLocalizedFormatKey</key><string>\(format)</string>\(variables.map { variable($0.0, $0.1) }.joined())</dict></dict></plist>"
            return preview([("ar.lproj/L.stringsdict", text)]).lines("k", "ar")
        }
        #expect(lines([("a", all), ("b", all)]).count == 36)
        let many = lines([("a", all), ("b", all), ("c", all)])
        #expect(many.count == 16 && Set(many.map(\.text)).count == 16)
        #expect(many.first?.text.hasPrefix("zero") == true)
    }

    private static let catalogData = #"""
        {"languages":[["en","en",0,""],["pl","pl",0,""],["accented","en",0,"accented"]],
        "tables":[["L","",0,[0,1,2]]],
        "faults":[],
        "rows":[
        ["%lld items",0,1,"The cart",[[0,"1 item","2 items"],[1,"1 rzecz","2 rzeczy","5 rzeczy"],[0,"⟦1 îţéɱ⟧","⟦2 îţéɱš⟧"]],[[1,1,"missing-category","'%lld items' in 'pl' has no texts for 'few' (2, 3, 4, 22, 23, …), 'many' (0, 5, 6, 7, 8, …), which the language 'pl' needs for such numbers","L.xcstrings:6:6"]],[0,2,0]],
        ["Done",0,4,0,["Done","Gotowe","⟦Ðöñé⟧"],[],[0,1,0]],
        ["Pro",0,2,0,["Pro",null,"⟦Þŕö⟧"]],
        ["tap",0,0,0,[[2,0,"Tap here"],0,[2,"⟦Çļîçķ ĥéŕé⟧","⟦Ţåþ ĥéŕé⟧"]]]],
        "shapes":[[[null,null,[[[["value"],"one",0,["1"],0,0]],[[["value"],"other",0,["0","2","3","4","5"],1,1]]]]],[[null,null,[[[["value"],"one",0,["1"],0,0]],[[["value"],"few",1,["2","3","4","22","23"],0,1]],[[["value"],"many",1,["0","5","6","7","8"],1,1]]]]],[["mac",null,[[]]],["other",null,[[]]]]],
        "texts":["Click here"]}
        """#.split(separator: "\n").map(String.init)
    private static let folderData = #"""
        {"languages":[["en","en",0,""],["ar","ar",1,""],["pl","pl",0,""]],
        "tables":[["L","B",0,[0,2]],["M","C",1,[1]]],
        "faults":[[-1,2,"","expected a value, found the end of the file; put text in quotation marks","C/ar.lproj/Broken.strings:1:7"]],
        "rows":[
        ["k",0,0,0,["one Ada","two 3"],[[2,2,"argument-mismatch","argument 1 is a whole number here ('%d'), but the text of 'en' has an object there ('%@'); write '%@'","B/pl.lproj/L.strings:1:12",[0]]]],
        ["l",0,0,0,["\u003c\u0026\u003e\n\"\u007f",null],[[2,1,"missing-key","the key 'l' has no text in 'pl'","B/en.lproj/L.strings:2:2"],[0,1,"control-character","the text has the control character U+007F; remove it","B/en.lproj/L.strings:2:15",[0],[5,6]]]],
        ["long text",1,0,0,[0]],
        ["l2",1,0,0,[0]],
        ["s",1,0,0,["abcd"]],
        ["t",1,0,0,["abcd"]]],
        "shapes":[],
        "texts":["long text"]}
        """#.split(separator: "\n").map(String.init)
}
