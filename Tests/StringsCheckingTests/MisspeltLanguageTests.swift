import StringsdictLocalizedEntries
import StringsdictChecking
import StringsdictTestSupport
import Testing

/// Languages of three letters that are typing errors, and languages whose files are not read or left out.
@Suite struct MisspeltLanguageTests {
    private static let text = #""done" = "Kész";"#

    @Test(
        "a rare code beside a similar one is a typing error where this one lacks the tables",
        arguments: [
            (["en": ["A", "B"], "hu": ["A"], "huu": ["B"]], ["huu"]),
            (["en": ["A", "B"], "hu": ["A"], "hh": ["B"]], ["hh"]),
            // Both have the table, so both are languages.
            (["en": ["A", "B"], "hu": ["A", "B"], "huu": ["B"]], []),
            // CLDR has rules of these, and apps have these.
            (["en": ["A", "B"], "fi": ["A"], "fil": ["B"]], []), (["en": ["A", "B"], "as": ["A"], "ast": ["B"]], []),
            (["en": ["A", "B"], "to": ["A"], "tok": ["A", "B"]], []), (["en": ["A"], "sc": ["A"], "sco": ["A"]], []),
            // Nothing says what is meant, or several things may be.
            (["en": ["A", "B"], "huu": ["B"]], []), (["en": ["A", "B"], "hu": ["A"], "hau": ["A"], "huu": ["B"]], []),
            // For private use.
            (["en": ["A", "B"], "qq": ["A"], "qqx": ["B"]], ["qq"]),
        ] as [([String: [String]], [String])])
    func rareCodes(_ languages: [String: [String]], _ expected: [String]) {
        let checked = Self.checked(languages)
        let named = checked.findings.filter { $0.check == "unknown-language" }
        #expect(named.compactMap(\.language) == expected)
        // Nobody is asked to add tables in a language that is none, or to a language whose tables have a wrong name.
        if expected == ["huu"] { #expect(checked.checks == ["unknown-language"]) }
    }

    @Test("the code of three letters of a language is another spelling of its code of two", arguments: ["hun", "deu"])
    func aliases(_ code: String) {
        let checked = Self.checked(["en": ["A", "B"], String(code.prefix(2)): ["A"], code: ["B"]])
        #expect(checked.checks == ["language-spelling"])
    }

    private static func checked(_ languages: [String: [String]]) -> CheckedFiles {
        CheckedFiles(
            languages.sorted { $0.key < $1.key }.flatMap { language, tables in
                tables.map { ("\(language).lproj/\($0).strings", text) }
            })
    }

    @Test("a language of the settings whose file is not read lacks nothing", arguments: ["strings", "stringsdict"])
    func unread(_ type: String) throws {
        let folder = try TemporaryFolder()
        try folder.write(#"{"sourceLanguage": "en", "languages": ["hu", "ru"]}"#, to: ".stringsdict-lint.json")
        let whole = type == "strings" ? #""a" = "A"; "b" = "B";"# : Self.plural("a") + Self.plural("b")
        let broken = type == "strings" ? #""a" = "A"; "b" ="# : Self.plural("a") + "<key>b</key><string>x<string>"
        func file(_ text: String) -> String {
            type == "strings" ? text : "<plist version=\"1.0\"><dict>\(text)</dict></plist>"
        }
        try folder.write(file(whole), to: "en.lproj/L.\(type)")
        try folder.write(file(broken), to: "hu.lproj/L.\(type)")
        let checked = try CheckedTexts(paths: [folder.path])
        #expect(checked.findings.filter { $0.check == "missing-key" }.allSatisfy { $0.lack?.languages == ["ru"] })
        #expect(checked.findings.contains { $0.check == "missing-key" })
        #expect(checked.findings.contains { $0.check == "unreadable-file" && $0.language == "hu" })
    }

    private static func plural(_ key: String) -> String {
        "<key>\(key)</key><dict><key>NSStringLocalizedFormatKey</key><string>%#@n@</string><key>n</key><dict>"
            + "<key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>"
            + "<key>NSStringFormatValueTypeKey</key><string>ld</string><key>one</key><string>%ld</string>"
            + "<key>other</key><string>%ld</string></dict></dict>"
    }

    @Test("the languages that the settings leave out are named")
    func leftOut() throws {
        let folder = try TemporaryFolder()
        try folder.write(#"{"languages": ["en", "hu"]}"#, to: ".stringsdict-lint.json")
        for language in ["Base", "en", "hu", "pl", "zzz"] {
            try folder.write(Self.text, to: "\(language).lproj/L.strings")
        }
        let notes = try CheckedTexts(paths: [folder.path]).notes
        #expect(
            notes.count == 1 && notes[0].hasSuffix(" leave out 'pl', 'zzz', whose texts are not compared with others"))
        try folder.write("{}", to: ".stringsdict-lint.json")
        #expect(try CheckedTexts(paths: [folder.path]).notes.isEmpty)
    }

    @Test(
        "a file that cannot be read has the mistake at its place, and not behind the tag",
        arguments: [
            ("<string>x<string>\n  <key>", 9..<17), ("<string>x<string>y</string>", 9..<17), ("<string>x<b/>", 9..<13),
        ])
    func placeOfMistake(_ part: String, _ expected: Range<Int>) throws {
        let head = "<plist version=\"1.0\"><dict><key>a</key>"
        let checked = CheckedFiles([("en.lproj/L.stringsdict", head + part)])
        let finding = try #require(checked.findings.first { $0.check == "unreadable-file" })
        let source = try #require(LocalizedFile.read("L.stringsdict", bytes: Array((head + part).utf8))?.source)
        let start = head.utf8.count
        #expect(source.range(of: finding) == start + expected.lowerBound..<start + expected.upperBound)
    }
}
