import StringsdictCommandConsole
import StringsdictFileReading
import StringsdictFileSupport
import Foundation
import StringsdictJSONReading
@testable import StringsdictLocalizedEntries
import StringCatalogs
import StringsdictTestSupport
import Testing
import StringsdictTextFiles

@testable import StringsdictChecking

/// Settings, comments that silence, and baselines.
@Suite struct SettingsTests {
    private func settings(_ text: String) throws -> LintSettings {
        try LintSettings(reading: Array(text.utf8), file: "s.json")
    }

    @Test("severities, languages and paths are read")
    func reading() throws {
        let settings = try settings(
            """
            {"checks": {"missing-other": "off", "unused-category": "error", "untranslated-copy": "note"},
             "sourceLanguage": "de", "languages": ["fr"], "include": ["App"], "exclude": ["**/Tests", "*.xcstrings"]}
            """)
        #expect(settings.severity(of: try #require(Check.named("missing-other"))) == nil)
        #expect(settings.severity(of: try #require(Check.named("unused-category"))) == .error)
        #expect(settings.severity(of: try #require(Check.named("untranslated-copy"))) == .note)
        #expect(settings.severity(of: try #require(Check.named("numerals"))) == nil)
        #expect(settings.sourceLanguage == "de")
        #expect(settings.includes(path: "App/en.lproj/L.strings"))
        #expect(!settings.includes(path: "Other/en.lproj/L.strings"))
        #expect(!settings.includes(path: "App/Tests/en.lproj/L.strings"))
        #expect(!settings.includes(path: "App/L.xcstrings"))
    }

    @Test("a link to a file that is none of settings is not quoted, and one to other settings is")
    func links() throws {
        let folder = try TemporaryFolder()
        try folder.write("secret: 42\n", to: "private")
        try folder.write("{\"checks\": {\"typo\": \"off\"}}", to: "Shared/.stringsdict-lint.json")
        func error(_ target: String, _ link: String) throws -> String {
            let path = "\(folder.path)/\(link)"
            try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: target)
            return "\(try #require(#expect(throws: JSONError.self) { try LintSettings(file: path) }))"
        }
        let hidden = try error("private", "a.json")
        #expect(!hidden.contains("secret") && hidden.contains("a.json: error: the link leads to a file"))
        #expect(try error("Shared/.stringsdict-lint.json", "b.json").contains("there is no check 'typo'"))
        // A file that is no link is quoted, as ever.
        let own = #expect(throws: JSONError.self) { try LintSettings(file: "\(folder.path)/private") }
        #expect("\(try #require(own))".contains(":1:1: error: "))
    }

    @Test(
        "what is wrong is said with its line",
        arguments: [
            ("{\n\"check\": {}}", "s.json:2:", "did you mean 'checks'?"),
            ("{\"checks\": {\n\n\"mising-other\": \"off\"}}", "s.json:3:", "did you mean 'missing-other'?"),
            ("{\"checks\": {\"missing-other\": \"bad\"}}", "s.json:1:", "'error', 'warning', 'note' or 'off'"),
            (
                "{\n\"cldr\": \"30\"}", "s.json:2:",
                "does not know the plural rules of CLDR '30', but those of CLDR 42 to"
            ),
            ("{\"cldr\": 46}", "s.json:1:", "string"),
            ("{\"languages\": 3}", "s.json:1:", "array"), ("[]", "s.json:1:", "object"),
            ("{\"languages\": [\"pl\", \"german\"]}", "s.json:1:15", "write 'de'"),
            ("{\"sourceLanguage\": \"klingon\"}", "s.json:1:20", "as in de"),
            ("{}x", "s.json:1:3:", "nothing"), ("{\"checks\": {}, \"checks\": {}}", "s.json:1:16:", "occurs twice"),
            ("{\"include\":\n [\"a\", 1]}", "s.json:2:8:", "a string is expected here, not 1"),
        ])
    func faults(_ text: String, _ place: String, _ advice: String) throws {
        let error = try #require(throws: JSONError.self) { try settings(text) }
        #expect(error.description.hasPrefix(place), "\(error)")
        #expect(error.description.contains(advice), "\(error)")
    }

    @Test(
        "patterns match as those of git do",
        arguments: [
            ("Pods", "App/Pods/x.strings", true), ("Pods", "App/MyPods/x.strings", false),
            ("/App", "App/x.strings", true),
            ("/Pods", "App/Pods/x.strings", false), ("*.strings", "a/b/x.strings", true),
            ("a/**/x.strings", "a/b/c/x.strings", true),
            ("a/**/x.strings", "a/x.strings", true), ("a/*/x.strings", "a/b/c/x.strings", false),
            ("?.strings", "ab.strings", false),
            ("a*b*c", "axxbxxc", true), ("a*b*c", "axxbxx", false), ("a/**", "a/b", true), ("a/**", "a", false),
            ("", "a", false), ("*ab", "xaab", true), ("*ab", "xaaab", true), ("a*ab", "aab", true),
            ("*ab", "xaa", false),
            ("*aab*b", "aaaabab", true), ("?*b", "b", false),
        ])
    func patterns(_ pattern: String, _ path: String, _ isMatch: Bool) {
        #expect(PathPattern(pattern).matches(path) == isMatch)
    }

    /// All patterns of up to four parts over all paths of up to four names, compared with the definition.
    @Test("`**` stands for any folders, also several times") func doubleStars() {
        func matches(_ parts: ArraySlice<String>, _ names: ArraySlice<String>) -> Bool {
            guard let part = parts.first else { return true }
            guard part == "**" else {
                return part == names.first && matches(parts.dropFirst(), names.dropFirst())
            }
            return (names.startIndex...names.endIndex).contains { start in
                matches(parts.dropFirst(), names[start...]) && (parts.count > 1 || start < names.endIndex)
            }
        }
        func lists(_ words: [String]) -> [[String]] {
            var all: [[String]] = [[]]
            for length in 0..<4 {
                all += all.filter { $0.count == length }.flatMap { list in words.map { list + [$0] } }
            }
            return all.filter { !$0.isEmpty }
        }
        for parts in lists(["a", "b", "**"]) {
            // A slash in front of it, so that the pattern starts in the outermost folder.
            let pattern = PathPattern("/" + parts.joined(separator: "/"))
            for names in lists(["a", "b"]) {
                let path = names.joined(separator: "/")
                #expect(pattern.matches(path) == matches(parts[...], names[...]), "\(parts) \(path)")
            }
        }
        // This took a minute for each path.
        let many = PathPattern(String(repeating: "**/", count: 30) + "x")
        #expect(!many.matches(String(repeating: "d/", count: 60) + "y"))
        #expect(many.matches(String(repeating: "d/", count: 60) + "x"))
    }

    @Test("the settings are found in the folder of a file or above it, up to the repository")
    func finding() throws {
        let folder = try TemporaryFolder()
        try folder.write("{}", to: ".stringsdict-lint.json")
        try folder.write("", to: "App/en.lproj/L.strings")
        try folder.write("", to: "Other/.git/config")
        #expect(
            LintSettings.path(for: "\(folder.path)/App/en.lproj/L.strings") == "\(folder.path)/.stringsdict-lint.json")
        #expect(LintSettings.path(for: "\(folder.path)/App/") == "\(folder.path)/.stringsdict-lint.json")
        #expect(LintSettings.path(for: "\(folder.path)/Other") == nil)
    }

    // MARK: Comments

    @Test("a comment silences the next line, its own line, or the whole file")
    func comments() {
        let line = "\"a\" = \"%1$@ %1$d\";\n"
        #expect(CheckedFiles(strings: line).checks == ["argument-conflict"])
        #expect(CheckedFiles(strings: "/* stringsdict-lint:ignore argument-conflict */\n\n" + line).checks.isEmpty)
        #expect(CheckedFiles(strings: "// stringsdict-lint:ignore\n/* note */\n" + line).checks.isEmpty)
        #expect(CheckedFiles(strings: "\"a\" = \"%1$@ %1$d\"; // stringsdict-lint:ignore -- known").checks.isEmpty)
        #expect(
            CheckedFiles(strings: "/* stringsdict-lint:ignore missing-other */\n" + line).checks == [
                "argument-conflict"
            ])
        #expect(CheckedFiles(strings: line + "/* stringsdict-lint:ignore-file argument-conflict */").checks.isEmpty)
        // The words may follow the signs of the comment at once.
        for comment in ["//stringsdict-lint:ignore", "/*stringsdict-lint:ignore*/", "/**stringsdict-lint:ignore*/"] {
            #expect(CheckedFiles(strings: "\(comment)\n" + line).checks.isEmpty, "\(comment)")
        }
        // Another comment stands between the entry and the comment of its line, also if it is the first of the file.
        let twoComments = "\"a\" = \"%1$@ %1$d\"; /* note *//* stringsdict-lint:ignore */\n"
        #expect(CheckedFiles(strings: twoComments).checks.isEmpty)
        #expect(CheckedFiles(strings: "/* first */\n" + twoComments).checks.isEmpty)
        #expect(
            CheckedFiles(strings: "// stringsdict-lint:ignore\n\"b\" = \"B\";\n" + line).checks == ["argument-conflict"]
        )
    }

    @Test("a comment with the end of its line in each form", arguments: ["\n", "\r\n", "\r"])
    func commentLines(_ end: String) {
        let line = "\"a\" = \"%1$@ %1$d\";"
        #expect(CheckedFiles(strings: "// stringsdict-lint:ignore\(end)// note\(end)\(line)\(end)").checks.isEmpty)
        #expect(
            CheckedFiles(strings: "\(line) // stringsdict-lint:ignore\(end)\(line.replacingFirst("a", with: "b"))")
                .checks == [
                    "argument-conflict"
                ])
    }

    @Test("an unknown check stands at its word, with the name that is meant")
    func unknownChecks() throws {
        let checked = CheckedFiles(
            strings: "/* x\n stringsdict-lint:ignore missing-key mising-other, known */\n\"a\" = \"A\";")
        #expect(checked.checks == ["unknown-check", "unknown-check"])
        #expect(
            checked.findings.map(checked.position) == [
                TextPosition(line: 2, column: 38), TextPosition(line: 2, column: 52),
            ])
        #expect(checked.findings.first?.message.hasSuffix("did you mean 'missing-other'?") == true)
        #expect(checked.findings.last?.message.contains("follows a colon") == true)
    }

    @Test("a comment of nested entries covers what it follows")
    func nestedComments() {
        func file(_ first: String, _ second: String) -> CheckedFiles {
            CheckedFiles([
                (
                    "pl.lproj/L.stringsdict",
                    """
                    { files = { \(first)
                      NSStringLocalizedFormatKey = "%#@n@";
                      n = { NSStringFormatSpecTypeKey = NSStringPluralRuleType; NSStringFormatValueTypeKey = ld;
                        one = "%1$@"; \(second)
                        other = "%ld"; };
                    }; }
                    """
                )
            ])
        }
        let all = file("", "").checks
        #expect(all.contains("argument-conflict") && all.contains("missing-category"))
        #expect(file("// stringsdict-lint:ignore", "").checks.isEmpty)
        #expect(file("", "/* stringsdict-lint:ignore missing-category */").checks == all)
    }

    @Test("a comment above the key of an entry silences everything in it")
    func entryComments() {
        var file = CheckedFiles.stringsdict("pl", ["one": "%ld", "two": "%ld", "other": "%ld"])
        #expect(!CheckedFiles([file]).checks.isEmpty)
        file.text = file.text.replacingFirst("<key>files", with: "\n<!-- stringsdict-lint:ignore -->\n<key>files")
        #expect(CheckedFiles([file]).checks.isEmpty)
    }

    @Test("the comment of a catalog's entry silences it")
    func catalogComments() {
        func catalog(_ comment: String) -> CheckedFiles {
            CheckedFiles([
                (
                    "L.xcstrings",
                    """
                    {"sourceLanguage": "en", "strings": {"%@": {"comment": "\(comment)", "localizations": {"de": {"stringUnit":
                    {"state": "translated", "value": "%d"}}}}}, "version": "1.0"}
                    """
                )
            ])
        }
        #expect(catalog("x").checks == ["argument-mismatch"])
        #expect(catalog("x stringsdict-lint:ignore argument-mismatch").checks.isEmpty)
        #expect(catalog("stringsdict-lint:ignore missing-other").checks == ["argument-mismatch"])
    }

    // MARK: Baselines

    @Test("a baseline knows findings though lines move, each as often as it was there")
    func baselines() throws {
        let old = CheckedFiles(strings: "\"a\" = \"%1$@ %1$d\";\n")
        let new = CheckedFiles(strings: "\n\n\"a\" = \"%1$@ %1$d\";\n\"b\" = \"%1$@ %1$d\";\n")
        let baseline = try Baseline(reading: Array(Baseline(old.findings, file: "b.json").text.utf8), file: "b.json")
        #expect(baseline.unknown(old.findings).isEmpty)
        #expect(baseline.unknown(new.findings).map(\.key) == ["b"])
        #expect(baseline.unknown(old.findings + old.findings).count == old.findings.count)
        for (text, place) in [
            ("{", "1:2"), ("[]", "1:1"), ("{\"findings\": {\"a\": 1.5}}", "1:20"),
            ("{\"findings\": {\"a\": 1, \"a\": 2}}", "1:23"),
        ] {
            let error = #expect(throws: CommandError.self) { try Baseline(reading: Array(text.utf8), file: "b.json") }
            #expect(error?.description.hasPrefix("b.json:\(place): error: ") == true, "\(error?.description ?? "")")
            #expect(error?.description.hasSuffix("; write it again with --write-baseline") == true)
        }
    }
}

/// Languages of the settings, in any spelling, and files that are not all of their tables.
@Suite struct SettingsLanguageTests {
    private static let text = "\"a\" = \"A\";"

    @Test(
        "a language of the settings has files in any spelling",
        arguments: [("pt_BR", "pt-BR"), ("pt-BR", "pt_BR"), ("iw", "he"), ("de", "de"), ("ca-valencia", "ca_valencia")])
    func spellings(setting: String, file: String) throws {
        let folder = try TemporaryFolder()
        try folder.write(#"{"sourceLanguage": "en", "languages": ["\#(setting)"]}"#, to: ".stringsdict-lint.json")
        try folder.write(Self.text + "\"b\" = \"B\";", to: "en.lproj/L.strings")
        try folder.write(Self.text, to: "\(file).lproj/L.strings")
        let checked = try CheckedTexts(paths: [folder.path])
        #expect(checked.notes.isEmpty)
        #expect(checked.findings.map(\.check) == ["missing-key"])
        #expect(checked.findings[0].lack?.languages == [file])
    }

    @Test("languages of the settings are written in one form, each once, and a variant is kept")
    func forms() throws {
        let settings = try LintSettings(
            reading: Array(#"{"languages": ["pt_BR", "pt-br", "iw", "ca-valencia", "x-pseudo", "sr_Latn_RS"]}"#.utf8),
            file: "s")
        #expect(settings.languages == ["pt-BR", "he", "ca-valencia", "x-pseudo", "sr-Latn-RS"])
        let error = #expect(throws: JSONError.self) {
            try LintSettings(reading: Array(#"{"languages": ["de", "pt-RB"]}"#.utf8), file: "s")
        }
        #expect(error?.message == "'RB' in 'pt-RB' is no code of a region; write 'pt-BR'")
    }

    @Test("a file alone does not show what the other languages lack, and a catalog does")
    func singleFiles() throws {
        let folder = try TemporaryFolder()
        try folder.write(#"{"sourceLanguage": "en", "languages": ["de", "fr", "it"]}"#, to: ".stringsdict-lint.json")
        for name in ["A", "B"] {
            try folder.write(Self.text + "\"b\" = \"B\";", to: "en.lproj/\(name).strings")
            try folder.write(Self.text, to: "de.lproj/\(name).strings")
        }
        try folder.write(
            #"{"sourceLanguage": "en", "strings": {"k": {}}, "version": "1.0"}"#, to: "C.xcstrings")
        func lacks(_ paths: String...) throws -> [[String]?] {
            try CheckedTexts(paths: paths.map { "\(folder.path)/\($0)" }).findings
                .filter { ["missing-key", "missing-table"].contains($0.check) }.map { $0.lack?.languages }
        }
        #expect(try lacks("en.lproj/A.strings").isEmpty)
        #expect(try lacks("en.lproj").isEmpty)
        #expect(try lacks("en.lproj/A.strings", "de.lproj/A.strings", "en.lproj/B.strings") == [["de"]])
        #expect(try lacks("C.xcstrings") == [["de", "fr", "it"]])
        #expect(try lacks("").count == 5)
        let input = try StandardInputFile(name: "en.lproj/A.strings", bytes: Array(Self.text.utf8))
        let settings = "\(folder.path)/.stringsdict-lint.json"
        #expect(try CheckedTexts(paths: ["-"], settings: settings, standardInput: input).findings.isEmpty)
    }
}

/// Baselines of several languages, and of earlier versions.
@Suite struct BaselineVersionTests {
    private func checked(_ languages: [String: String]) -> CheckedFiles {
        CheckedFiles(languages.sorted { $0.key < $1.key }.map { ("\($0.key).lproj/L.strings", $0.value) })
    }

    private static let source = "\"a\" = \"A\";\n\"b\" = \"B\";\n"

    @Test("a delivery of one language leaves no new finding about another one")
    func delivery() throws {
        let old = checked(["en": Self.source, "de": "\"a\" = \"A\";", "fr": "\"a\" = \"A\";"])
        #expect(old.findings.map(\.message) == ["the key 'b' has no text in 'de', 'fr'"])
        let text = Baseline(old.findings, file: "b.json").text
        #expect(text.contains("\"version\": 3") && text.contains("\"missing-key|en.lproj/L.strings|en|b|\": ["))
        let baseline = try Baseline(reading: Array(text.utf8), file: "b.json")
        let delivered = checked(["en": Self.source, "de": Self.source, "fr": "\"a\" = \"A\";"])
        #expect(delivered.checks == ["missing-key"] && baseline.unknown(delivered.findings).isEmpty)
        let added = checked(["en": Self.source, "de": Self.source, "fr": "\"a\" = \"A\";", "it": "\"a\" = \"A\";"])
        #expect(baseline.unknown(added.findings).count == 1)
    }

    @Test("the first version is still read")
    func firstVersion() throws {
        let old = checked(["en": Self.source, "de": "\"a\" = \"A\";"])
        let name = "missing-key|en.lproj/L.strings|en|b|other words | of old"
        let text = "{ \"version\": 1, \"findings\": { \"\(name)\": 1 } }"
        #expect(try Baseline(reading: Array(text.utf8), file: "b.json").unknown(old.findings).isEmpty)
    }

    @Test("the second version is still read, whatever its words were")
    func secondVersion() throws {
        let checked = checked(["en": "\"a|b\" = \"%1$@ %1$d\";\n\"c\" = \"%1$@ %1$d\";"])
        #expect(checked.checks == ["argument-conflict", "argument-conflict"])
        let text = #"""
            { "version": 2, "findings": { "argument-conflict|en.lproj/L.strings|en|a\\|b|other words \\| of old": 1,
              "missing-key|en.lproj/L.strings|en|d|": ["de"] } }
            """#
        let baseline = try Baseline(reading: Array(text.utf8), file: "b.json")
        #expect(baseline.unknown(checked.findings).map(\.key) == ["c"])
    }

    @Test("a finding stays known when its words change, and another form of the entry is another finding")
    func otherWords() throws {
        let language = ReferenceRules.language { $0.categories.contains(.one) && $0.categories.contains(.few) }
        let categories = ReferenceRules(language).categories
        func file(_ one: String, _ few: String) -> CheckedFiles {
            let cases = categories.map { ($0.keyword, $0 == .one ? one : $0 == .few ? few : "%ld") }
            return CheckedFiles([CheckedFiles.stringsdict(language, cases: cases)])
        }
        let old = file("%ld", "%ld \u{FFFD}").findings
        #expect(old.map(\.part) == ["files.few"])
        let baseline = try Baseline(reading: Array(Baseline(old, file: "b.json").text.utf8), file: "b.json")
        var reworded = old
        for index in reworded.indices { reworded[index].message = "other words" }
        #expect(baseline.unknown(reworded).isEmpty)
        let both = file("%ld \u{FFFD}", "%ld \u{FFFD}").findings
        #expect(both.count == 2 && baseline.unknown(both).map(\.part) == ["files.one"])
        #expect(baseline.unknown(file("%ld \u{FFFD}", "%ld").findings).map(\.part) == ["files.one"])
    }

    @Test("a baseline of a later version is refused")
    func laterVersion() throws {
        let error = #expect(throws: CommandError.self) {
            try Baseline(reading: Array(#"{ "version": 4, "findings": { "a": { "b": true } } }"#.utf8), file: "b.json")
        }
        #expect(error?.description.hasPrefix("b.json: error: this baseline is of version 4, which") == true)
    }

    @Test("a stroke in a key is no border between parts")
    func strokes() throws {
        var finding = try #require(checked(["en": "\"k\" = \"%1$@ %1$d\";"]).findings.first)
        finding.key = "a|b"
        finding.part = "c"
        let baseline = try Baseline(reading: Array(Baseline([finding], file: "b.json").text.utf8), file: "b.json")
        #expect(baseline.unknown([finding]).isEmpty)
        finding.key = "a"
        finding.part = "b|c"
        #expect(baseline.unknown([finding]).count == 1)
        #expect(Cause("a|b", "c") != Cause("a", "b|c"))
    }
}

/// Baselines of files in folders.
@Suite struct BaselineFolderTests {
    @Test("a baseline knows its findings from any folder")
    func folders() throws {
        let folder = try TemporaryFolder()
        try folder.write("\"a\" = \"%1$@ %1$d\";", to: "App/en.lproj/L.strings")
        try folder.write("", to: "Other/x")
        let path = "\(folder.path)/App/en.lproj/L.strings"
        let checked = try CheckedTexts(paths: [path])
        #expect(checked.findings.map(\.check) == ["argument-conflict"])
        let baseline = Baseline(checked.findings, file: "\(folder.path)/b.json")
        #expect(baseline.text.contains("argument-conflict|App/en.lproj/L.strings|"))
        try folder.write(baseline.text, to: "b.json")
        for way in ["Other/../App", "App/../App/.", "./App"] {
            let again = try CheckedTexts(paths: ["\(folder.path)/\(way)"])
            #expect(again.findings.count == 1)
            let known = try Baseline(reading: Array(baseline.text.utf8), file: "\(folder.path)/Other/../b.json")
            #expect(known.unknown(again.findings).isEmpty, "\(way)")
        }
        #expect(
            Baseline(checked.findings, file: "\(folder.path)/Other/b.json").text.contains("|../App/en.lproj/L.strings|")
        )
    }

    /// A folder with two findings, a text that a language lacks, and a baseline of all three in `Known/b.json`.
    private func folderWithBaseline() throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        try folder.write(
            "\"a\" = \"%1$@ %1$d\";\n\"b|\\\\\" = \"%1$@ %1$d\";\n\"c\" = \"C\";", to: "App/en.lproj/L.strings")
        try folder.write("\"a\" = \"A\";\n\"b|\\\\\" = \"B\";\n", to: "App/de.lproj/L.strings")
        let findings = try CheckedTexts(paths: ["\(folder.path)/App"]).findings.filter { $0.language == "en" }
        #expect(findings.map(\.check) == ["argument-conflict", "argument-conflict", "missing-key"])
        try folder.write(Baseline(findings, file: "\(folder.path)/Known/b.json").text, to: "Known/b.json")
        return folder
    }

    @Test("findings of a baseline that are gone are counted, unless their files were not checked")
    func lostFindings() throws {
        let folder = try folderWithBaseline()
        func lost(_ paths: String...) throws -> Int? {
            var checked = try CheckedTexts(paths: paths.map { "\(folder.path)/\($0)" })
            return try checked.leaveOutKnown("\(folder.path)/Known/b.json")?.lost
        }
        #expect(try lost("App") == 0)
        try folder.write("\"a\" = \"A\";\n\"b|\\\\\" = \"%1$@ %1$d\";\n\"c\" = \"C\";", to: "App/en.lproj/L.strings")
        #expect(try lost("App") == 1)
        try folder.write("\"a\" = \"A\";\n\"b|\\\\\" = \"B\";\n\"c\" = \"C\";\n", to: "App/de.lproj/L.strings")
        #expect(try lost("App") == 2)
        // A part of a table does not tell, wherever the finding is.
        #expect(try lost("App/de.lproj") == 0)
        #expect(try lost("App/en.lproj") == 0)
        try folder.remove("App/en.lproj/L.strings")
        #expect(try lost("App/de.lproj") == 3)
    }

    @Test("settings name a baseline from their folder, and none outside of it")
    func baselineOfSettings() throws {
        let folder = try folderWithBaseline()
        let settings = "\(folder.path)/.stringsdict-lint.json"
        for name in ["Known/b.json", "./Known/b.json", "App/../Known/b.json"] {
            try folder.write(#"{"baseline": "\#(name)"}"#, to: ".stringsdict-lint.json")
            var checked = try CheckedTexts(paths: ["\(folder.path)/App"], settings: settings)
            let known = try checked.leaveOutKnown()
            #expect(known?.baseline == "\(folder.path)/\(name)" && known?.count == 3)
            #expect(checked.findings.allSatisfy { $0.language == "de" })
        }
        // The folder may be reached through a link, and the baseline may not exist yet.
        try folder.link(folder.path, to: "Link")
        try folder.write(#"{"baseline": "new.json"}"#, to: ".stringsdict-lint.json")
        var checked = try CheckedTexts(paths: ["\(folder.path)/Link/App"])
        #expect(checked.settings.baseline == "\(folder.path)/Link/new.json")
        let absent = #expect(throws: CommandError.self) { try checked.leaveOutKnown() }
        #expect(absent?.description.contains("make it with --write-baseline") == true)
        // A link may lead to any file of the user.
        try folder.link("/etc", to: "Away")
        for name in [
            "../b.json", "Known/../../b.json", "\(folder.path)/Known/b.json", "", ".", "..", "Away/hostname",
        ] {
            try folder.write(#"{"baseline": "\#(name)"}"#, to: ".stringsdict-lint.json")
            let error = #expect(throws: JSONError.self) { try LintSettings(file: settings) }
            #expect(error?.position?.column == 14, "\(name)")
        }
    }

    @Test("the settings of the first path count, and then those of the sources")
    func settingsOfPaths() throws {
        let folder = try TemporaryFolder()
        for language in ["de", "pl", "uk"] {
            try folder.write("{\"sourceLanguage\": \"\(language)\"}", to: "\(language)/.stringsdict-lint.json")
            try folder.write("\"a\" = \"A\";", to: "\(language)/en.lproj/L.strings")
        }
        let (german, polish, ukrainian) = ("\(folder.path)/de", "\(folder.path)/pl", "\(folder.path)/uk")
        #expect(try CheckedTexts(paths: [polish, german]).settings.sourceLanguage == "pl")
        #expect(try CheckedTexts(paths: [german], sources: [ukrainian]).settings.sourceLanguage == "de")
        #expect(try CheckedTexts(paths: [], sources: [ukrainian, polish]).settings.sourceLanguage == "uk")
    }

    @Test("a folder that cannot be read is a finding, since it hides its files")
    func unreadableFolders() throws {
        let folder = try TemporaryFolder()
        try folder.write("\"a\" = \"A\";", to: "Texts/en.lproj/L.strings")
        try folder.write("import Foundation\n", to: "Sources/A.swift")
        let (texts, sources) = ("\(folder.path)/Texts", "\(folder.path)/Sources")
        var system = FileTree.System()
        let contents = system.contents
        for hidden in [["\(texts)/en.lproj"], [sources], ["\(texts)/en.lproj", sources]] {
            system.contents = { path throws(FileReadingError) in
                if hidden.contains(path) { throw FileReadingError(path: path, reason: .notAllowed) }
                return try contents(path)
            }
            let checked = try CheckedTexts(paths: [texts], sources: [sources], system: system)
            #expect(checked.findings.map(\.path) == hidden.sorted())
            #expect(checked.findings.allSatisfy { $0.check == "unreadable-file" && $0.severity == .error })
            #expect(checked.unreadableFolders.compactMap(\.file).sorted() == hidden.sorted())
        }
    }

    @Test("folders of languages are found in any case, also if settings include only their tables")
    func foldersInAnyCase() throws {
        let folder = try TemporaryFolder()
        try folder.write("\"a\" = \"A\"; \"b\" = \"B\";", to: "App/en.lproj/L.strings")
        try folder.write("\"a\" = \"A\";", to: "App/PT.LPROJ/L.STRINGS")
        try folder.write(#"{"include": ["L.strings", "L.STRINGS"]}"#, to: ".stringsdict-lint.json")
        let checked = try CheckedTexts(paths: [folder.path])
        #expect(checked.findings.map(\.check) == ["missing-key"])
        #expect(checked.findings.first?.lack?.languages == ["PT"])
    }

    @Test("only files with the name of a Swift file are sources")
    func swiftFiles() throws {
        let folder = try TemporaryFolder()
        let text = "import Foundation\nlet a = NSLocalizedString(\"a\", comment: \"\")\n"
        for name in ["A.swift", "B.swift.txt", "C.swift/D.swift", "C.swift/README.md"] {
            try folder.write(text, to: name)
        }
        let checked = try CheckedTexts(paths: [], sources: [folder.path])
        #expect(checked.findings.map(\.path) == ["A.swift", "C.swift/D.swift"].map { "\(folder.path)/\($0)" })
        #expect(checked.swiftFileCount == 2)
    }

    @Test("the languages of the settings are expected, also if the source is unknown")
    func expectedLanguages() {
        var settings = LintSettings()
        settings.languages = ["uk", "de"]
        #expect(settings.expectedLanguages(among: ["pl", "de", "Base", ""], source: nil) == ["de", "pl", "uk"])
        #expect(settings.expectedLanguages(among: ["pl", "uk"], source: "uk") == ["de", "pl"])
    }

    @Test("a regional variant of the source is expected only if the settings name it")
    func regionalVariants() {
        var settings = LintSettings()
        let names: Set = ["en-GB", "en_AU", "en-001", "en-Shaw", "zh-Hant", "fr-CA", "ent-GB", "en"]
        #expect(
            settings.expectedLanguages(among: names, source: "en") == ["en-Shaw", "ent-GB", "fr-CA", "zh-Hant"])
        #expect(settings.expectedLanguages(among: ["en-GB", "en-US", "de"], source: "en-US") == ["de"])
        #expect(settings.expectedLanguages(among: ["zh-Hant", "zh-HK"], source: "zh") == ["zh-Hant"])
        settings.languages = ["en-GB"]
        #expect(settings.expectedLanguages(among: ["en-GB", "en-AU"], source: "en") == ["en-GB"])
    }

    @Test("the comment above a key ends where a line does", arguments: ["\n", "\r\n", "\r"])
    func comments(_ end: String) throws {
        let bytes = Array("/* Title */\(end)\"a\" = \"A\";\(end)/* no */\(end)\(end)\"b\" = \"B\";\(end)".utf8)
        let source = try #require(LocalizedFile.read("en.lproj/L.strings", bytes: bytes)?.source)
        #expect(source.comment(before: source.map.line(2).lowerBound) == "Title")
        #expect(source.comment(before: source.map.line(5).lowerBound) == nil)
    }
}

/// Names of findings, and words that are nearly right.
@Suite struct SimilarityTests {
    @Test("a finding is known by its check, file, language, key and part")
    func names() throws {
        var finding = Finding(
            of: try #require(Check.named("missing-key")), severity: .warning, "words",
            path: "././a/b.strings", offset: 0, key: "")
        finding.key = nil
        #expect(Baseline.name(of: finding) == "missing-key|a/b.strings|||")
        (finding.key, finding.language, finding.part) = ("k|1", "pl", "few")
        #expect(Baseline.name(of: finding) == #"missing-key|a/b.strings|pl|k\|1|few"#)
        #expect(Baseline.name(of: finding, ["././a/b.strings": "./c.strings"]) == #"missing-key|c.strings|pl|k\|1|few"#)
    }

    // MARK: Words that are nearly right

    @Test(
        "a third of the letters may differ, but at least one",
        arguments: [
            ("ab", ["ac"], "ac"), ("ab", ["cd"], nil), ("a", ["b"], "b"), ("abcde", ["abcxy"], nil),
            ("abcdef", ["abcdxy"], "abcdxy"),
            ("abcdef", ["abcxyz"], nil), ("ABCDEF", ["abcdef"], "abcdef"), ("abdc", ["abcd"], "abcd"), ("ab", [], nil),
            ("abc", ["abd", "abc", "abe"], "abc"), ("abc", ["abe", "abd"], "abe"), ("abc", ["abd", "abe"], "abd"),
            ("", ["a"], "a"),
        ] as [(String, [String], String?)])
    func spelling(_ name: String, _ known: [String], _ expected: String?) {
        #expect(Spelling.closest(to: name, among: known) == expected)
    }

    @Test("names of more than 64 letters are like none")
    func longNames() {
        let (short, long) = (String(repeating: "x", count: 64), String(repeating: "x", count: 65))
        #expect(Spelling.closest(to: short, among: [short]) == short)
        #expect(Spelling.closest(to: short, among: [long]) == nil)
        #expect(Spelling.closest(to: long, among: [short]) == nil)
        #expect(Spelling.closest(to: long, among: [long]) == nil)
    }
}

extension String {
    func replacingFirst(_ word: String, with text: String) -> String {
        guard let start = indices.first(where: { self[$0...].hasPrefix(word) }) else { return self }
        return self[..<start] + text + self[start...].dropFirst(word.count)
    }
}
