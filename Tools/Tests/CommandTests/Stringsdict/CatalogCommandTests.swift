#if os(macOS) || os(Linux) || os(Windows)
import CatalogEditing
import Foundation
import StringsdictTestSupport
import Testing

@testable import StringsdictCommand

/// `stringsdict compile` and `stringsdict catalog`, as their users run them.
@Suite("stringsdict compile and catalog", .enabled(if: FormatCommandTests.command != nil))
struct CatalogCommandTests {
    private static let catalog = """
        {
          "sourceLanguage" : "en",
          "strings" : {
            "%lld files" : {
              "extractionState" : "manual",
              "localizations" : {
                "en" : {
                  "variations" : {
                    "plural" : {
                      "one" : {
                        "stringUnit" : {
                          "state" : "translated",
                          "value" : "%lld file"
                        }
                      },
                      "other" : {
                        "stringUnit" : {
                          "state" : "translated",
                          "value" : "%lld files"
                        }
                      }
                    }
                  }
                }
              }
            },
            "greeting" : {
              "localizations" : {
                "en" : {
                  "stringUnit" : {
                    "state" : "translated",
                    "value" : "Hello, %@!"
                  }
                },
                "fr" : {
                  "stringUnit" : {
                    "state" : "needs_review",
                    "value" : "Bonjour, %@ !"
                  }
                }
              }
            }
          },
          "version" : "1.0"
        }
        """

    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        try folder.write(Self.catalog, to: "Localizable.xcstrings")
    }

    @discardableResult
    private func run(_ arguments: String...) throws -> CommandProcess.Result {
        try CommandProcess.run(arguments, of: "stringsdict", folder: folder.path)
    }

    private func exists(_ name: String) -> Bool { FileManager.default.fileExists(atPath: "\(folder.path)/\(name)") }

    private func stamp(_ name: String) throws -> Date? {
        try FileManager.default.attributesOfItem(atPath: "\(folder.path)/\(name)")[.modificationDate] as? Date
    }

    // MARK: compile

    @Test("The files of each language are written") func compiles() throws {
        let paths = [
            "out/en.lproj/Localizable.strings", "out/en.lproj/Localizable.stringsdict",
            "out/fr.lproj/Localizable.strings",
        ]
        let preview = try run("compile", "Localizable.xcstrings", "--dry-run", "--output-directory", "out")
        #expect(preview.output == paths.map { "\($0)\n" }.joined())
        #expect(!exists("out"))
        #expect(try run("compile", "Localizable.xcstrings", "-o", "out").status == 0)
        for path in paths { #expect(exists(path)) }
        #expect(try folder.text(of: paths[2]).contains("<string>Bonjour, %@ !</string>"))
        #expect(try run("format", "--bundle", "out", "--locale", "en", "%lld files", "1").output == "1 file\n")
    }

    @Test func sampleNumbersAreWrittenIntoCommentsUnlessNotWanted() throws {
        let before = try folder.text(of: "Localizable.xcstrings")
        let samples = "pl: one 1"
        #expect(!before.contains(samples))
        #expect(try run("catalog", "skeleton", "--language", "pl", "--no-comments").status == 0)
        #expect(try !folder.text(of: "Localizable.xcstrings").contains(samples))
        try folder.write(before, to: "Localizable.xcstrings")
        #expect(try run("catalog", "skeleton", "--language", "pl").status == 0)
        #expect(try folder.text(of: "Localizable.xcstrings").contains(samples))
    }

    @Test func theVariationThatCountsIsChosen() throws {
        func unit(_ text: String) -> String { #"{"stringUnit": {"state": "translated", "value": "\#(text)"}}"# }
        let devices = #""mac": \#(unit("a Mac")), "other": \#(unit("any device"))"#
        let variations = #"{"plural": {"other": \#(unit("%lld files"))}, "device": {\#(devices)}}"#
        try folder.write(
            """
            {"sourceLanguage": "en", "strings": {"k": {"localizations": {"en": {"variations": \(variations)}}}},
            "version": "1.0"}
            """, to: "Two.xcstrings")
        let refused = try run("compile", "Two.xcstrings", "-o", "out")
        #expect(refused.status == 1)
        #expect(refused.errors.contains("the text varies by plural at 1:"))
        for (choice, text) in [("plural", "%lld files"), ("device", "a Mac")] {
            #expect(try run("compile", "Two.xcstrings", "-o", choice, "--on-competition", choice).status == 0)
            let written = try folder.text(of: "\(choice)/en.lproj/Two.stringsdict")
            for other in ["%lld files", "a Mac"] { #expect(written.contains(other) == (other == text)) }
        }
    }

    @Test("Binary property lists, one language, one format") func options() throws {
        try run("compile", "Localizable.xcstrings", "-o", "out", "--serialization-format", "binary", "-l", "en")
        #expect(try folder.text(of: "out/en.lproj/Localizable.strings").hasPrefix("bplist00"))
        #expect(!exists("out/fr.lproj"))
        try run("compile", "Localizable.xcstrings", "-o", "out", "--format", "stringsdictOnly")
        #expect(!exists("out/en.lproj/Localizable.strings"))
        #expect(try run("format", "--bundle", "out", "--locale", "fr", "greeting", "Ola").output == "Bonjour, Ola !\n")
    }

    @Test("Without changes nothing is done, and unchanged files are not touched") func incremental()
        throws
    {
        try run("compile", ".")
        let name = "en.lproj/Localizable.strings"
        let before = try stamp(name)
        #expect(try run("compile", ".").status == 0)
        #expect(try run("compile", ".", "--check").status == 0)
        try run("catalog", "set", "greeting", "--language", "fr", "Salut, %@ !")
        let check = try run("compile", ".", "--check")
        #expect(check.output == "./fr.lproj/Localizable.strings: out of date\n")
        #expect(check.status == 1)
        try run("compile", ".")
        #expect(try stamp(name) == before)
        #expect(try folder.text(of: "fr.lproj/Localizable.strings").contains("Salut"))
        // The files of a removed language are removed.
        try run("catalog", "remove", "greeting", "--language", "fr")
        try run("compile", ".")
        #expect(!exists("fr.lproj/Localizable.strings"))
    }

    @Test("A file that was written before and is not any more is removed without an error") func removal() throws {
        try run("compile", ".")
        try run("catalog", "remove", "greeting", "--language", "fr")
        let result = try run("compile", ".")
        #expect(result.status == 0 && result.errors.isEmpty, "\(result.errors)")
    }

    @Test("What is no catalog is refused with what to name") func noCatalog() throws {
        try folder.write("", to: "notes.txt")
        let missing = try run("compile", "Missing")
        #expect(missing.errors.contains("Missing: error: there is no such file or folder"))
        let other = try run("compile", "notes.txt")
        #expect(other.errors.contains("notes.txt: error: this is not an .xcstrings file"))
    }

    @Test("A list can be that of one language") func listOfALanguage() throws {
        let french = try run("catalog", "list", "--language", "fr").output
        #expect(french.contains("greeting") && !french.contains("%lld files"))
    }

    @Test("Statistics of one catalog are an object, those of several are a list") func statisticsAsJSON() throws {
        try folder.write(Self.catalog, to: "Other.xcstrings")
        #expect(try run("catalog", "stats", "--json", "Localizable.xcstrings").output.hasPrefix("{"))
        #expect(try run("catalog", "stats", "--json", "Localizable.xcstrings", "Other.xcstrings").output.hasPrefix("["))
    }

    @Test("Without --catalog, Localizable.xcstrings counts, or the only catalog of the folder") func theOnlyCatalog()
        throws
    {
        try folder.write(Self.catalog, to: "Other.xcstrings")
        #expect(try run("catalog", "list").status == 0)
        try folder.remove("Localizable.xcstrings")
        #expect(try run("catalog", "list").output.contains("greeting"))
        try folder.write(Self.catalog, to: "Third.xcstrings")
        let several = try run("catalog", "list")
        #expect(several.status != 0)
        #expect(several.errors.contains("Other.xcstrings, Third.xcstrings"))
        try folder.remove("Other.xcstrings")
        try folder.remove("Third.xcstrings")
        let none = try run("catalog", "list")
        #expect(none.status != 0)
        #expect(none.errors.contains("there is no .xcstrings file in this folder"))
    }

    @Test("All catalogs are written, or none") func allOrNone() throws {
        try folder.write("{\n  \"sourceLanguage\" : \"en\"\n}", to: "sub/Broken.xcstrings")
        let result = try run("compile", ".", "-o", "out")
        #expect(result.status == 1)
        #expect(result.errors == "sub/Broken.xcstrings:1:1: error: 'strings' is missing; it must be an object\n")
        #expect(!exists("out"))
    }

    @Test("Files of other origin are not replaced") func foreignFiles() throws {
        try folder.write("\"a\" = \"b\";\n", to: "en.lproj/Localizable.strings")
        let result = try run("compile", "Localizable.xcstrings")
        #expect(result.status == 1)
        #expect(result.errors.contains("was not compiled from Localizable.xcstrings"))
        let shared = try run("compile", ".", "-o", "out")
        #expect(shared.status == 1)
        #expect(shared.errors.contains("has the same name"))
        #expect(try run("compile", "Localizable.xcstrings", "--force").status == 0)
    }

    @Test("What was compiled in place does not stand in the way of another folder") func inPlaceAndElsewhere() throws {
        for folder in [".", "build", ".", "build"] {
            #expect(try run("compile", "Localizable.xcstrings", "-o", folder).errors == "")
        }
        #expect(try run("compile", ".").status == 0)
        #expect(try run("compile", ".", "-o", "other").errors == "")
        #expect(exists("other/en.lproj/Localizable.strings"))
        // A table that somebody else put next to the catalog still stops the command.
        try folder.write("\"a\" = \"b\";\n", to: "de.lproj/Localizable.strings")
        let refused = try run("compile", ".", "-o", "other")
        #expect(refused.status == 1)
        #expect(
            refused.errors
                == "Localizable.xcstrings: error: ./de.lproj/Localizable.strings has the same name, and the app could "
                + "load only one of them; move its texts into the catalog\n")
    }

    // MARK: catalog

    @Test("A change is shown as a diff, then made") func edits() throws {
        let arguments = ["catalog", "set", "%lld files", "--language", "pl", "--plural", "few", "%lld pliki"]
        func runAll(_ more: [String]) throws -> CommandProcess.Result {
            let all = arguments + more
            return try run(
                all[0], all[1], all[2], all[3], all[4], all[5], all[6], all[7], all.count > 8 ? all[8] : "--state=new")
        }
        let diff = try runAll(["--dry-run"]).output
        #expect(
            diff.hasPrefix(
                "--- Localizable.xcstrings\n+++ Localizable.xcstrings\n@@ -21,6 +21,18 @@\n               }\n"))
        #expect(diff.split(separator: "\n").filter { $0.hasPrefix("+ ") }.count == 12)
        #expect(try folder.text(of: "Localizable.xcstrings") == Self.catalog)
        #expect(try runAll([]).status == 0)
        #expect(
            try run("catalog", "show", "%lld files", "--language", "pl").output.contains("plural.few: %lld pliki [new]")
        )
        #expect(try run("catalog", "rename", "greeting", "hello").status == 0)
        #expect(try run("catalog", "list").output.contains("hello\tautomatic\t2 languages\n"))
        let missing = try run("catalog", "set", "nobody", "--language", "pl", "x")
        #expect(missing.status == 1)
        #expect(missing.errors.contains("there is no entry 'nobody'"))
    }

    @Test("States and languages change, and statistics count them") func statistics() throws {
        try run("catalog", "state", "translated", "--language", "fr")
        #expect(try run("catalog", "list", "--language", "fr", "--state", "needs_review").output == "")
        #expect(try run("catalog", "add-language", "ar").errors == "2 entries added in ar\n")
        #expect(
            try run("catalog", "stats").output == """
                language  translated    %  needs review  new  missing
                ar            0 of 2    0             0    2        0
                en            2 of 2  100             0    0        0
                fr            1 of 2   50             0    0        1

                """)
        let json = try run("catalog", "stats", "--json").output
        let object = try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any]
        #expect(object?["entries"] as? Int == 2)
        #expect(try run("catalog", "stats", "--minimum", "40").status == 1)
    }

    @Test("A text that is set with another argument than the source text is named, and a form that the language lacks")
    func findings() throws {
        try folder.write(Self.catalog, to: "L.xcstrings")
        try run("catalog", "set", "Hi %@", "--add", "--language", "en", "Hi %@", "--catalog", "L.xcstrings")
        let wrong = try run("catalog", "set", "Hi %@", "--language", "pl", "Cześć %d", "--catalog", "L.xcstrings")
        #expect(wrong.status == 0)
        #expect(
            wrong.errors.contains("L.xcstrings: warning: the text is set, and lint finds an error: ")
                && wrong.errors.contains("[argument-mismatch]"),
            "\(wrong.errors)")
        #expect(
            try run("catalog", "set", "Hi %@", "--language", "pl", "Cześć %@", "--catalog", "L.xcstrings").errors
                .isEmpty)
        let unused = try run(
            "catalog", "set", "%lld files", "--language", "pl", "--plural", "two", "%lld", "--catalog", "L.xcstrings")
        #expect(unused.errors.contains("no number has the form 'two' in 'pl'"), "\(unused.errors)")
    }

    @Test("Changes of two people to one catalog are merged") func merges() throws {
        for name in ["base", "mine", "yours"] { try folder.write(Self.catalog, to: "\(name).xcstrings") }
        try run("catalog", "set", "a", "--add", "--language", "en", "A", "--catalog", "mine.xcstrings")
        try run("catalog", "set", "b", "--add", "--language", "en", "B", "--catalog", "yours.xcstrings")
        #expect(
            try run("catalog", "merge", "--base", "base.xcstrings", "mine.xcstrings", "yours.xcstrings").status == 0)
        #expect(
            try run("catalog", "list", "--catalog", "mine.xcstrings").output.split(separator: "\n").map { $0.prefix(3) }
                == [
                    "%ll", "a\tm", "b\tm", "gre",
                ])
        try run("catalog", "set", "greeting", "--language", "en", "1", "--catalog", "mine.xcstrings")
        try run("catalog", "set", "greeting", "--language", "en", "2", "--catalog", "yours.xcstrings")
        let conflict = try run("catalog", "merge", "--base", "base.xcstrings", "mine.xcstrings", "yours.xcstrings")
        #expect(conflict.status == 1)
        #expect(conflict.errors.contains("conflict: both sides changed 'stringUnit'"))
        #expect(
            try run(
                "catalog", "merge", "--base", "base.xcstrings", "mine.xcstrings", "yours.xcstrings", "--prefer",
                "theirs"
            )
            .status == 0)
        #expect(
            try run("catalog", "show", "greeting", "--catalog", "mine.xcstrings").output.contains("    2 [translated]"))
    }

    @Test("Both sides of a conflict are written between git's markers") func marks() throws {
        for name in ["base", "mine", "yours"] { try folder.write(Self.catalog, to: "\(name).xcstrings") }
        func merge(_ options: String...) throws -> CommandProcess.Result {
            try CommandProcess.run(
                ["catalog", "merge", "--base", "base.xcstrings", "mine.xcstrings", "yours.xcstrings"] + options,
                of: "stringsdict", folder: folder.path)
        }
        #expect(try merge("--marker-size", "7").status == 0)
        #expect(try folder.text(of: "mine.xcstrings") == Self.catalog)
        try run("catalog", "set", "greeting", "--language", "en", "1", "--catalog", "mine.xcstrings")
        try run("catalog", "set", "greeting", "--language", "en", "2", "--catalog", "yours.xcstrings")
        try run("catalog", "set", "new", "--add", "--language", "en", "N", "--catalog", "yours.xcstrings")
        #expect(try merge("--marker-size", "0").status == 129)
        #expect(try merge("--marker-size", "7", "--prefer", "ours").status == 129)
        // A forgotten name of the output would replace an input of the merge.
        for taken in ["yours.xcstrings", "./base.xcstrings"] {
            let before = try folder.text(of: taken)
            let refused = try merge("-o", taken)
            #expect(refused.status == 1 && refused.errors.contains("the command reads this file"))
            #expect(try folder.text(of: taken) == before)
        }
        // The encoding of the file stays, with its mark.
        let marked = Array("\u{FEFF}\(try folder.text(of: "mine.xcstrings"))".utf16)
        try Data(marked.flatMap { [UInt8(truncatingIfNeeded: $0), UInt8(truncatingIfNeeded: $0 >> 8)] })
            .write(to: URL(fileURLWithPath: "\(folder.path)/wide.xcstrings"))
        let wide = try CommandProcess.run(
            ["catalog", "merge", "wide.xcstrings", "yours.xcstrings", "--marker-size", "5"], of: "stringsdict",
            folder: folder.path)
        #expect(wide.status == 1)
        let written = try Data(contentsOf: URL(fileURLWithPath: "\(folder.path)/wide.xcstrings"))
        #expect(written.starts(with: [0xFF, 0xFE]))
        #expect(String(data: written, encoding: .utf16)?.contains("<<<<< ours") == true)
        let result = try merge("--marker-size", "9")
        #expect(result.status == 1)
        let text = try folder.text(of: "mine.xcstrings")
        let marker =
            (text.split(separator: "\n", omittingEmptySubsequences: false).firstIndex { $0.hasPrefix("<<<<") } ?? 0) + 1
        #expect(
            result.errors.contains("mine.xcstrings:\(marker):1: conflict: both sides changed 'stringUnit'"),
            "\(result.errors)")
        #expect(
            text.contains(
                """
                <<<<<<<<< ours
                            "value" : "1"
                =========
                            "value" : "2"
                >>>>>>>>> theirs

                """), "\(text)")
        // Changes without a conflict are in it too.
        #expect(text.contains("\"new\" : {"))
        #expect(text.split(separator: "\n").count { $0.hasPrefix("<<<") } == 1)
    }

    // MARK: Words that nobody knows

    @Test(
        "A word that is mistyped is an error with a suggestion, and nothing is changed",
        arguments: [
            (
                ["set", "%lld files", "--language", "de", "--plural", "fw", "x"],
                "there is no plural category 'fw'; did you mean 'few'?"
            ),
            (
                ["set", "%lld files", "--language", "de", "--plural", "x1", "x"],
                "there are zero, one, two, few, many, other"
            ),
            (
                ["set", "greeting", "--language", "de", "--device", "iphne", "x"],
                "there is no device 'iphne'; did you mean 'iphone'?"
            ),
            (
                ["set", "greeting", "--language", "de", "--state", "traslated", "x"],
                "there is no state of a text 'traslated'; did you mean 'translated'?"
            ),
            (
                ["set", "greeting", "--language", "klingon", "x"],
                "'klingon' is no code of a language; write it as in de, pt-BR or zh-Hans"
            ),
            (
                ["set", "greting", "--language", "de", "x"],
                "Localizable.xcstrings: error: there is no entry 'greting'; did you mean 'greeting'?"
            ),
            (["state", "traslated", "--language", "fr"], "did you mean 'translated'?"),
            (
                ["state", "manul", "--extraction", "greeting"],
                "there is no origin of an entry 'manul'; did you mean 'manual'?"
            ),
            (["state", "new", "--language", "xx"], "no entry has a text in 'xx'; the catalog has 'en', 'fr'"),
            (["state", "new", "--language", "frr"], "no entry has a text in 'frr'; did you mean 'fr'?"),
            (["add-language", "klingon"], "'klingon' is no code of a language"),
            (["add-language", "xx"], "'xx' is no code of a language"),
            (["add-language", "German"], "'German' is no code of a language; did you mean 'de'?"),
            (["add-language", "en"], "'en' is the language that the texts are translated from"),
            (["skeleton", "--language", "xx"], "'xx' is no code of a language"),
            (["remove", "Greeting"], "there is no entry 'Greeting'; did you mean 'greeting'?"),
            (["remove", "greeting", "--language", "de"], "no entry has a text in 'de'"),
            (["rename", "%lld file", "x"], "did you mean '%lld files'?"),
            (["show", "xyz"], "there is no entry 'xyz'; 'catalog list' shows all keys"),
            (["show", "greeting", "--language", "xx"], "no entry has a text in 'xx'"),
            (["list", "--language", "xx"], "no entry has a text in 'xx'"),
            (["list", "--state", "nw"], "did you mean 'new'?"),
            (["split", "--key", "greetng", "--into", "b.xcstrings"], "did you mean 'greeting'?"),
            (["create", "b.xcstrings", "--source-language", "klingon"], "'klingon' is no code of a language"),
        ])
    func mistypedWords(_ arguments: [String], _ message: String) throws {
        let result = try CommandProcess.run(["catalog"] + arguments, of: "stringsdict", folder: folder.path)
        #expect(result.status == 1)
        #expect(result.errors.contains(message), "\(result.errors)")
        #expect(try folder.text(of: "Localizable.xcstrings") == Self.catalog)
        #expect(!exists("b.xcstrings"))
    }

    @Test("compile takes only codes of languages, also of one that no catalog has") func compiledLanguages() throws {
        #expect(try run("compile", ".", "-o", "out", "-l", "xx").errors.contains("'xx' is no code of a language"))
        #expect(!exists("out"))
        #expect(try run("compile", ".", "-o", "out", "-l", "de", "-l", "fr").status == 0)
        #expect(exists("out/fr.lproj"))
    }

    @Test("Every word of the lists is taken") func knownWords() throws {
        for category in KnownWords.categories {
            #expect(
                try run("catalog", "set", "%lld files", "--language", "de", "--plural", category, "%lld x").status == 0)
        }
        for device in KnownWords.devices {
            #expect(try run("catalog", "set", "greeting", "--language", "de", "--device", device, "x").status == 0)
        }
        for state in KnownWords.states {
            #expect(try run("catalog", "set", "greeting", "--language", "fr", "--state", state, "x").status == 0)
            #expect(try run("catalog", "list", "--state", state).output.contains("greeting\t"))
            #expect(try run("catalog", "state", state, "--language", "fr", "greeting").status == 0)
        }
        for origin in KnownWords.origins {
            #expect(try run("catalog", "state", origin, "--extraction", "greeting").status == 0)
        }
    }

    @Test(
        "Codes of languages",
        arguments: [
            ("de", true), ("pt-BR", true), ("pt_BR", true), ("zh-Hans", true), ("es-419", true), ("fil", true),
            ("sr-Latn-RS", true), ("ca-ES-valencia", true), ("iw", true), ("DE", true), ("xx", false), ("d", false),
            ("klingon", false), ("Base", false), ("", false), ("de-", false), ("de-x", false), ("de/..", false),
            ("de-abcdefghi", false), ("d1", false), ("de-abcdefgh", true),
        ])
    func codes(_ text: String, _ isLanguage: Bool) {
        #expect(KnownWords.isLanguage(text) == isLanguage)
    }

    @Test("A list is of a named catalog, and of what is searched") func lists() throws {
        try folder.write(Self.catalog, to: "Other.xcstrings")
        try folder.write(Self.catalog, to: "Third.xcstrings")
        #expect(try run("catalog", "list", "Other.xcstrings").output.split(separator: "\n").count == 2)
        #expect(try run("catalog", "list", "Other.xcstrings", "--catalog", "Third.xcstrings").status == 64)
        for (text, keys) in [
            ("BONJOUR", ["greeting"]), ("lld F", ["%lld files"]), ("greet", ["greeting"]),
            ("o", ["%lld files", "greeting"]),
            ("nowhere", []),
        ] {
            let lines = try run("catalog", "list", "--search", text).output.split(separator: "\n")
            #expect(lines.map { String($0.prefix { $0 != "\t" }) } == keys || text == "o", "\(text): \(lines)")
        }
        try run("catalog", "set", "greeting", "--comment", "At the Door")
        #expect(try run("catalog", "list", "--search", "door", "--language", "fr").output.hasPrefix("greeting\t"))
    }

    @Test("format shows the texts of a single catalog") func formatsACatalog() throws {
        try folder.write(Self.catalog, to: "texts/Inbox.xcstrings")
        let path = "texts/Inbox.xcstrings"
        #expect(try run("format", "--bundle", path, "--locale", "en", "%lld files", "1").output == "1 file\n")
        #expect(try run("format", "--bundle", path, "--locale", "fr", "greeting", "Ola").output == "Bonjour, Ola !\n")
        try folder.write("{", to: "texts/Bad.xcstrings")
        #expect(
            try run("format", "--bundle", "texts/Bad.xcstrings", "--locale", "en", "a").errors.contains(
                "Bad.xcstrings:1:2"))
    }

    @Test("join refuses what compile refuses") func joinsOnlyWhatCompiles() throws {
        func catalog(_ localizations: String) -> String {
            "{\"sourceLanguage\":\"en\",\"version\":\"1.0\",\"strings\":{\"k\":{\"localizations\":{\(localizations)}}}}"
        }
        func unit(_ text: String) -> String { "{\"stringUnit\":{\"state\":\"translated\",\"value\":\"\(text)\"}}" }
        try folder.write(
            catalog("\"en\":{\"variations\":{\"plural\":{\"other\":\(unit("x"))}}}"), to: "Plural.xcstrings")
        try folder.write(catalog("\"he\":\(unit("x"))"), to: "A.xcstrings")
        try folder.write(catalog("\"iw\":\(unit("y"))"), to: "B.xcstrings")
        try folder.write(catalog("\"de\":\(unit("y"))"), to: "C.xcstrings")
        for (names, message) in [
            (["A", "Plural"], "the catalogs have 1 mistake that 'stringsdict compile' refuses"),
            (["Plural", "A"], "Plural.xcstrings:1:"),
            (["A", "B"], "joined, the catalogs would have 1 mistake that 'stringsdict compile' refuses"),
        ] {
            let result = try CommandProcess.run(
                ["catalog", "join"] + names.map { "\($0).xcstrings" } + ["-o", "Out.xcstrings"], of: "stringsdict",
                folder: folder.path)
            #expect(result.status == 1)
            #expect(result.errors.contains(message), "\(result.errors)")
            #expect(!exists("Out.xcstrings"))
        }
        #expect(try run("catalog", "join", "A.xcstrings", "C.xcstrings", "-o", "Out.xcstrings").status == 0)
        #expect(exists("Out.xcstrings"))
    }

    @Test("Entries move to a catalog of their own and back") func splits() throws {
        try run(
            "catalog", "split", "--prefix", "gre", "--into", "Other.xcstrings", "--catalog", "Localizable.xcstrings")
        #expect(try run("catalog", "list", "--catalog", "Other.xcstrings").output.hasPrefix("greeting\t"))
        try run("catalog", "join", "Localizable.xcstrings", "Other.xcstrings")
        #expect(try folder.text(of: "Localizable.xcstrings") == Self.catalog)
        #expect(try run("catalog", "sort", "--check").status == 0, "both catalogs are sorted")
        #expect(try run("catalog", "sort", "--check", "Localizable.xcstrings").status == 0)
    }

    @Test("A key that looks like another one does not take it along") func splitsByBytes() throws {
        let (one, two) = ("caf\u{E9}", "cafe\u{301}")
        try folder.write(
            #"{"sourceLanguage": "pl", "strings": {"\#(one)": {}, "\#(two)": {}}, "version": "1.0"}"#,
            to: "Look.xcstrings")
        for (option, value) in [("--key", two), ("--prefix", "cafe")] {
            try folder.write(try folder.text(of: "Look.xcstrings"), to: "In.xcstrings")
            #expect(
                try run("catalog", "split", "--catalog", "In.xcstrings", "--into", "Out.xcstrings", option, value)
                    .status == 0)
            #expect(try run("catalog", "list", "--catalog", "In.xcstrings").output.utf8.starts(with: "\(one)\t".utf8))
            #expect(try run("catalog", "list", "--catalog", "Out.xcstrings").output.utf8.starts(with: "\(two)\t".utf8))
            try FileManager.default.removeItem(atPath: "\(folder.path)/Out.xcstrings")
        }
    }

    @Test("stats, sort and join take the catalog as an option too") func catalogOption() throws {
        try run(
            "catalog", "split", "--prefix", "gre", "--into", "Other.xcstrings", "--catalog", "Localizable.xcstrings")
        let both = try run("catalog", "stats", "-c", "Other.xcstrings", "Localizable.xcstrings").output
        #expect(both.hasPrefix("Other.xcstrings\nlanguage"))
        #expect(both.contains("\nLocalizable.xcstrings\nlanguage"))
        #expect(try run("catalog", "stats", "--catalog", "Other.xcstrings").output.hasPrefix("language"))
        #expect(try run("catalog", "sort", "--check", "--catalog", "Other.xcstrings").status == 0)
        #expect(try run("catalog", "join", "Other.xcstrings").status != 0, "there is nothing to add")
        try run("catalog", "join", "--catalog", "Localizable.xcstrings", "Other.xcstrings")
        #expect(try folder.text(of: "Localizable.xcstrings") == Self.catalog)
    }

    @Test("A new catalog is made once") func creates() throws {
        #expect(try run("catalog", "create", "New.xcstrings", "--source-language", "pl").status == 0)
        #expect(
            try folder.text(of: "New.xcstrings")
                == "{\n  \"sourceLanguage\" : \"pl\",\n  \"strings\" : {\n\n  },\n  \"version\" : \"1.0\"\n}")
        let again = try run("catalog", "create", "New.xcstrings")
        #expect(again.status == 1)
        #expect(again.errors == "New.xcstrings: error: the file is there already; 'catalog set' changes it\n")
    }

    // MARK: sync

    private static let stringsdata = """
        {"source": "Inbox.swift", "version": 1, "tables": {
          "Localizable": [
            {"key": "greeting", "comment": "On the first screen", "location": {"startingLine": 3, "startingColumn": 9}},
            {"key": "new"}],
          "Mail": [{"key": "draft", "location": {"startingLine": 4, "startingColumn": 9}}]}}
        """

    @Test("Extracted texts bring a catalog up to date") func syncs() throws {
        try folder.write(Self.stringsdata, to: "Inbox.stringsdata")
        let check = try run("catalog", "sync", "--stringsdata", "Inbox.stringsdata", "--check")
        #expect(check.status == 1)
        #expect(check.output == "Localizable.xcstrings: out of date\n")
        let diff = try run("catalog", "sync", "--stringsdata", "Inbox.stringsdata", "--dry-run").output
        #expect(diff.contains("+      \"comment\" : \"On the first screen\",\n"))
        #expect(try folder.text(of: "Localizable.xcstrings") == Self.catalog)
        let result = try run("catalog", "sync", "--stringsdata", "Inbox.stringsdata")
        #expect(
            result.errors == """
                Inbox.swift:4:9: warning: there is no catalog of the table 'Mail', which has 1 text; name one with --catalog, \
                or make it with --create, unless they are in Mail.strings
                Localizable.xcstrings: 1 added, 1 changed

                """)
        // A manual entry is kept, although the sources do not use it.
        #expect(
            try run("catalog", "list").output.split(separator: "\n").map { $0.prefix(4) } == ["%lld", "gree", "new\t"])
        #expect(try run("catalog", "sync", "--stringsdata", "Inbox.stringsdata", "--check").status == 0)
    }

    @Test("A catalog is made for each table that has none") func syncCreates() throws {
        try folder.write(Self.stringsdata, to: "Inbox.stringsdata")
        let result = try run("catalog", "sync", "--stringsdata", "Inbox.stringsdata", "--create")
        #expect(result.errors == "Localizable.xcstrings: 1 added, 1 changed\nMail.xcstrings: 1 added\n")
        #expect(try folder.text(of: "Mail.xcstrings").contains("    \"draft\" : {\n\n    }"))
    }

    @Test("The program that reads sources is found, or the command says how to build it") func syncRunsTheExtractor()
        throws
    {
        #if !os(Windows)
        try folder.write("#!/bin/sh\ncat Inbox.stringsdata\n", to: "extract")
        try folder.write(Self.stringsdata, to: "Inbox.stringsdata")
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: "\(folder.path)/extract")
        let result = try run("catalog", "sync", ".", "--extractor", "./extract", "--catalog", "Localizable.xcstrings")
        #expect(result.status == 0)
        #expect(result.errors.hasSuffix("Localizable.xcstrings: 1 added, 1 changed\n"))
        try folder.write("#!/bin/sh\nexit 3\n", to: "extract")
        let failed = try run("catalog", "sync", ".", "--extractor", "./extract")
        #expect(failed.status == 1)
        #expect(failed.errors == "./extract: error: the sources could not be read; its exit status is 3\n")
        let missing = try run("catalog", "sync", ".", "--extractor", "./nothing")
        #expect(missing.errors == "./nothing: error: the program cannot be started: No such file or directory\n")
        #endif
    }

    @Test("A table that no source names is left alone unless it is named") func syncLeavesOtherTables() throws {
        try folder.write(Self.stringsdata, to: "Inbox.stringsdata")
        try run("catalog", "create", "Other.xcstrings")
        try run("catalog", "set", "x", "--add", "--language", "en", "X", "--catalog", "Other.xcstrings")
        try run("catalog", "state", "stale", "--extraction", "x", "--catalog", "Other.xcstrings")
        let result = try run("catalog", "sync", "--stringsdata", "Inbox.stringsdata")
        #expect(result.errors.contains("Other.xcstrings: left alone, since no source names the table 'Other'"))
        try folder.write("{\n}", to: "sub/Other.xcstrings")
        let twice = try run(
            "catalog", "sync", "--stringsdata", "Inbox.stringsdata", "-c", "Other.xcstrings", "-c",
            "sub/Other.xcstrings")
        #expect(
            twice.errors.contains("sub/Other.xcstrings: error: Other.xcstrings is a catalog of the table 'Other', too"))
    }
}
#endif
