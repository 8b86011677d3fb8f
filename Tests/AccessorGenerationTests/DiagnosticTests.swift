import StringsdictJSONReading
import StringCatalogs
import StringsdictChecking
import StringsdictTestSupport
import Testing

@testable import StringsdictAccessorGeneration

/// Findings that stop a build, findings that only warn, and mistakes in settings.
@Suite struct DiagnosticTests {
    private static let mismatch = [
        "en.lproj/Localizable.strings": "\"a\" = \"%@ and %lld\";\n\"b\" = \"b\";\n",
        "pl.lproj/Localizable.strings": "\"b\" = \"b\";\n\"a\" = \"%lld i %@\";\n",
    ]

    @Test("an error of the checks is an error at its line and column")
    func errors() throws {
        let run = try AccessorFixtures.run(Self.mismatch)
        #expect(run.hasErrors)
        let message = try #require(run.messages.first)
        #expect(message.contains("/pl.lproj/Localizable.strings:2:8: error: "), "\(message)")
        #expect(message.contains("[argument-mismatch]"), "\(message)")
    }

    @Test("a warning is printed and stops nothing, and a note is not printed")
    func warnings() throws {
        let run = try AccessorFixtures.run([
            "en.lproj/Localizable.strings": "\"a\" = \"a\";\n\"b\" = \"b\";\n",
            "pl.lproj/Localizable.strings": "\"a\" = \"a\";\n\"only.polish\" = \"b\";\n",
        ])
        #expect(!run.hasErrors)
        #expect(run.messages.count == 1 && run.messages[0].contains("warning: the key 'b'"), "\(run.messages)")
    }

    @Test("the settings of the checks and comments decide about severities")
    func severities() throws {
        var files = Self.mismatch
        files[".stringsdict-lint.json"] = #"{ "checks": { "argument-mismatch": "warning" } }"#
        #expect(try !AccessorFixtures.run(files).hasErrors)
        files[".stringsdict-lint.json"] = #"{ "checks": { "argument-mismatch": "off" } }"#
        #expect(try AccessorFixtures.run(files).messages.isEmpty)
        files[".stringsdict-lint.json"] = nil
        files["pl.lproj/Localizable.strings"]?.replace("\"a\"", with: "/* stringsdict-lint:ignore */ \"a\"")
        #expect(try !AccessorFixtures.run(files).hasErrors)
    }

    @Test("a file that cannot be read stops the build, also without checks")
    func unreadable() throws {
        for settings in ["{}", #"{ "checks": false }"#] {
            let run = try AccessorFixtures.run(
                ["Localizable.xcstrings": "{ \"sourceLanguage\": \"en\", \"strings\": {"], settings: settings)
            #expect(run.hasErrors)
            #expect(run.messages.count == 1 && run.messages[0].contains("Localizable.xcstrings:1:"), "\(run.messages)")
        }
    }

    @Test("texts with errors are not embedded, and each error is printed once")
    func embeddedErrors() throws {
        let run = try AccessorFixtures.run(Self.mismatch, settings: #"{ "embed": true }"#)
        #expect(run.hasErrors && run.source.isEmpty)
        #expect(try run.messages.count == AccessorFixtures.run(Self.mismatch).messages.count, "\(run.messages)")
    }

    @Test("two files of one table and language cannot be embedded")
    func ambiguousFiles() throws {
        let files = [
            "A/en.lproj/Localizable.strings": "\"a\" = \"a\";\n", "B/en.lproj/Localizable.strings": "\"b\" = \"b\";\n",
        ]
        let run = try AccessorFixtures.run(files, settings: #"{ "embed": true }"#)
        #expect(run.hasErrors)
        #expect(run.messages.count == 1 && run.messages[0].contains("there is also"), "\(run.messages)")
        #expect(try !AccessorFixtures.run(files).hasErrors)
    }

    @Test("without files, or with other tables only, the embedded code has a default table without keys")
    func emptyDefaultTable() throws {
        for files in [[:], ["en.lproj/Menu.strings": "\"a\" = \"a\";\n"]] {
            let run = try AccessorFixtures.run(files, settings: #"{ "embed": true }"#)
            #expect(!run.hasErrors, "\(run.messages)")
            #expect(run.source.contains("static var _empty: EmbeddedTexts { EmbeddedTexts(layout1: \"\") }"))
            #expect(run.source.contains("StringsTables._empty.localizer(for: languages)"))
        }
    }

    @Test("nothing is written where the texts have errors")
    func output() throws {
        let folder = try TemporaryFolder()
        for (name, text) in Self.mismatch { try folder.write(text, to: name) }
        let output = "\(folder.path)/Strings.swift"
        #expect(try AccessorRun.write(paths: [folder.path], settings: AccessorSettings(), output: output))
        #expect(throws: (any Error).self) { try folder.text(of: "Strings.swift") }
    }

    @Test(
        "settings with a mistake are refused at its place",
        arguments: [
            (#"{ "nam": "L10n" }"#, "1:3: error: there is no setting 'nam'; did you mean 'name'?"),
            ("{\n  \"name\": \"a b\"\n}", "2:11: error: 'a b' is not the name of a type in Swift"),
            (#"{ "name": "A", "name": "B" }"#, "1:16: error: the key 'name' occurs twice; remove one of them"),
            (#"{ "name": "String" }"#, "would hide a type of the generated code"),
            (#"{ "access": "open" }"#, "the access is 'internal', 'package' or 'public', not 'open'"),
            (#"{ "grouping": "tree" }"#, "the grouping is 'dots' or 'flat', not 'tree'"),
            (#"{ "separator": "::" }"#, "a separator of groups is one character"),
            (#"{ "bundle": "none" }"#, "the bundle is 'module' or 'main', not 'none'"),
            (#"{ "names": { "a": "1x" } }"#, "'1x' is not a name such as"),
            (#"{ "names": { "a": "A.b" } }"#, "'A.b' is not a name such as"),
            (#"{ "names": { "a": "b(c)" } }"#, "'b(c)' is not a name such as"),
            (#"{ "name": "#, "the text ends"), (#"{ "name": 1 }"#, "1:11: error: a string is expected here, not 1"),
            ("[]", "an object is expected here"),
        ])
    func settings(_ text: String, _ message: String) {
        var settings = AccessorSettings()
        let error = #expect(throws: JSONError.self) {
            try settings.read(Array(text.utf8), file: "settings.json")
        }
        #expect(error?.description.contains("settings.json:") == true)
        #expect(error?.description.contains(message) == true, "\(error?.description ?? "")")
    }

    @Test("a name with the wrong number of labels is an error in the settings")
    func wrongLabels() throws {
        let run = try AccessorFixtures.run(
            ["Localizable.xcstrings": AccessorFixtures.catalog([("a", "%@ and %@")])],
            settings: #"{ "names": { "a": "both(first:)" } }"#)
        #expect(run.hasErrors)
        #expect(
            run.messages == [
                ".stringsdict-accessors.json:1:19: error: 'a' takes 2 arguments, and the name has 1 label"
            ])
    }

    @Test(
        "the message about labels counts them and the arguments",
        arguments: [
            ("text", "a(b:)", "'a' takes 0 arguments, and the name has 1 label"),
            ("%@", "a(b:c:)", "'a' takes 1 argument, and the name has 2 labels"),
            ("%@", "a()", "'a' takes 1 argument, and the name has 0 labels"),
        ])
    func labelCounts(_ text: String, _ name: String, _ message: String) throws {
        let run = try AccessorFixtures.run(
            ["Localizable.xcstrings": AccessorFixtures.catalog([("a", text)])],
            settings: #"{ "names": { "a": "\#(name)" } }"#)
        #expect(run.messages == [".stringsdict-accessors.json:1:19: error: \(message)"])
    }

    @Test(
        "a table that no file has is an error, and nothing is written",
        arguments: [
            (["Nothing"], "error: the files have no table 'Nothing'; there are only 'Localizable', 'Menu'"),
            (["Menu", "menu"], "error: the files have no table 'menu'; did you mean 'Menu'?"),
        ])
    func unknownTable(_ tables: [String], _ message: String) throws {
        let folder = try TemporaryFolder()
        for table in ["Menu", "Localizable"] {
            try folder.write("\"a\" = \"a\";\n", to: "en.lproj/\(table).strings")
        }
        var settings = AccessorSettings()
        settings.tables = tables
        let run = try AccessorRun(paths: [folder.path], settings: settings, layout: SwiftLayout())
        #expect(run.messages == [message])
        #expect(run.hasErrors)
        let output = "\(folder.path)/Strings.swift"
        #expect(try AccessorRun.write(paths: [folder.path], settings: settings, output: output))
        #expect(throws: (any Error).self) { try folder.text(of: "Strings.swift") }
    }

    @Test(
        "an unknown table in settings is an error at its place, also where there is one table or none",
        arguments: [([], "there are no tables"), (["Menu"], "there are only 'Menu'")])
    func unknownTableInSettings(_ tables: [String], _ end: String) throws {
        let run = try AccessorFixtures.run(
            Dictionary(uniqueKeysWithValues: tables.map { ("en.lproj/\($0).strings", "\"a\" = \"a\";\n") }),
            settings: "{\n  \"tables\": [\"Other\"]\n}")
        #expect(
            run.messages == [".stringsdict-accessors.json:2:14: error: the files have no table 'Other'; \(end)"])
        #expect(run.hasErrors)
    }

    @Test("an unknown table that is to be left out is a warning, and the code is written")
    func unknownExcludedTable() throws {
        let run = try AccessorFixtures.run(
            ["en.lproj/Menu.strings": "\"a\" = \"a\";\n", "en.lproj/Debug.strings": "\"b\" = \"b\";\n"],
            settings: "{\n  \"excludeTables\": [\"Menu\", \"debug\"]\n}")
        #expect(
            run.messages == [
                ".stringsdict-accessors.json:2:29: warning: the files have no table 'debug'; did you mean 'Debug'?"
            ])
        #expect(!run.hasErrors)
    }

    #if !os(Windows)
    @Test(
        "a name of a file that would become code is refused",
        arguments: [
            "A\nenum Foo { static let xcstrings = 1 }\nlet z = Foo\n.xcstrings", "en.lproj/A\r.strings",
            "B\u{7F}.xcstrings",
            "e\nn.lproj/A.strings", "C\u{B}.xcstrings",
        ])
    func hostileNames(_ name: String) throws {
        let text = name.hasSuffix(".strings") ? "\"a\" = \"A\";\n" : #"{"sourceLanguage": "en", "strings": {"a": {}}}"#
        for settings in ["{}", #"{ "checks": false }"#, #"{ "embed": true }"#] {
            let run = try AccessorFixtures.run([name: text], settings: settings)
            #expect(run.hasErrors && run.source.isEmpty)
            #expect(run.messages.contains { $0.contains("cannot be part of a path") }, "\(run.messages)")
        }
    }
    #endif

    @Test("A finding that the baseline of the settings knows stops no build")
    func baseline() throws {
        let finding = "argument-conflict|en.lproj/L.strings|en|a|"
        let files = [
            "en.lproj/L.strings": "\"a\" = \"%1$@ %1$d\";", ".stringsdict-lint.json": #"{"baseline": "b.json"}"#,
        ]
        func run(_ known: String) throws -> AccessorRun {
            try AccessorFixtures.run(files.merging(["b.json": #"{"version": 3, "findings": {\#(known)}}"#]) { $1 })
        }
        #expect(try run("").hasErrors)
        let known = try run("\"\(finding)\": 1")
        #expect(!known.hasErrors && known.messages.isEmpty && !known.source.isEmpty)
        #expect(throws: (any Error).self) { try AccessorFixtures.run(files) }
        // Without checks, nobody asks for the baseline.
        #expect(try !AccessorFixtures.run(files, settings: #"{"checks": false}"#).hasErrors)
    }
}
