import CLDRPlurals
import StringsdictJSONWriting
import StringsdictTestSupport
import Testing

@testable import CLDRPluralsCommand

@Suite struct ConsoleTests {
    @Test func jsonText() {
        let value = JSONValue.object([
            ("text", "a \"b\" \\ \n\r\t\u{1}ü"), ("list", .array([1, true, .null])), ("empty", .array([])),
            ("none", .object([])), ("nested", .array([.object([("a", 1)]), .array([.strings(["x"])])])),
        ])
        #expect(
            value.text == #"""
                {
                  "text": "a \"b\" \\ \n\r\t\u0001ü",
                  "list": [1, true, null],
                  "empty": [],
                  "none": {},
                  "nested": [
                    {
                      "a": 1
                    },
                    [
                      ["x"]
                    ]
                  ]
                }
                """#)
    }

    @Test(arguments: [(0, "0"), (999, "999"), (1_000, "1,000"), (12_210_085, "12,210,085")])
    func counts(value: Int, text: String) {
        #expect("\(Count(value))" == text)
    }

    @Test func help() throws {
        let result = try CommandProcess.run(["--help"])
        #expect(result.status == 0)
        for name in ["generate", "verify", "import", "diff", "explain", "select"] {
            #expect(result.output.contains("\n  \(name)"))
            #expect(try CommandProcess.run([name, "--help"]).status == 0)
        }
        #expect(try CommandProcess.run(["--version"]).output.hasSuffix(" (CLDR \(PluralRules.cldrVersion))\n"))
        let misspelt = try CommandProcess.run(["slect"])
        #expect(misspelt.status == 64)
        #expect(misspelt.errors.contains("did you mean 'cldr-plurals select'?"))
    }
}
