#if os(macOS) || os(Linux)
import Foundation
import StringsdictTestSupport
import Testing

/// Thousands of variables that name each other in a chain end no command.
@Suite("Chains of variables", .enabled(if: FormatCommandTests.command != nil))
struct VariableChainTests {
    private static let count = 3_000
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        let numbers = 0..<Self.count
        var table = "{k={NSStringLocalizedFormatKey=\"%#@v0@\";"
        for number in numbers {
            table +=
                "v\(number)={NSStringFormatSpecTypeKey=NSStringPluralRuleType;NSStringFormatValueTypeKey=d;"
                + "other=\"%#@v\(number + 1)@\";};"
        }
        table +=
            "v\(Self.count)={NSStringFormatSpecTypeKey=NSStringPluralRuleType;NSStringFormatValueTypeKey=d;other=\"%d\";};};}"
        try folder.write(table, to: "en.lproj/T.stringsdict")
        let substitutions = numbers.map { number in
            "\"v\(number)\": {\"argNum\": 1, \"formatSpecifier\": \"lld\", \"variations\": {\"plural\": {\"other\": "
                + "{\"stringUnit\": {\"state\": \"translated\", \"value\": \"%arg %#@v\(number + 1)@\"}}}}}"
        }
        try folder.write(
            "{\"sourceLanguage\": \"en\", \"version\": \"1.0\", \"strings\": {\"k\": {\"localizations\": {\"en\": {"
                + "\"stringUnit\": {\"state\": \"translated\", \"value\": \"%#@v0@\"}, \"substitutions\": {"
                + substitutions.joined(separator: ", ") + "}}}}}}", to: "C.xcstrings")
    }

    @Test(arguments: [
        "lint", "lint --fix --dry-run", "preview -o page.html", "generate-accessors --skip-checks -o S.swift",
        "compile C.xcstrings -o out",
        "convert C.xcstrings -o out.po",
    ])
    func commands(_ line: String) throws {
        let result = try CommandProcess.run(
            line.split(separator: " ").map(String.init), of: "stringsdict", folder: folder.path)
        #expect((0...2).contains(result.status), "\(line): \(result.status) \(result.errors.prefix(500))")
    }

    @Test func report() throws {
        let result = try CommandProcess.run(["lint", "en.lproj"], of: "stringsdict", folder: folder.path)
        #expect(result.output.contains("'v32' is inside 32 other variables"), "\(result.output.prefix(2_000))")
        #expect(!result.output.contains("no text names"))
    }
}
#endif
