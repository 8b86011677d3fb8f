#if os(macOS) || os(Linux) || os(Windows)
import Foundation
import StringsdictTestSupport
import Testing

/// The files that a translator gets, and what comes back from them.
@Suite("files to translate", .enabled(if: FormatCommandTests.command != nil))
struct SentFilesTests {
    private static let catalog = """
        {
          "sourceLanguage" : "en",
          "strings" : {
        \(SharedEntries.archive),
        \(SharedEntries.walk)
          },
          "version" : "1.0"
        }
        """

    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        try folder.write(Self.catalog, to: "Localizable.xcstrings")
    }

    private func run(_ arguments: String...) throws -> CommandProcess.Result {
        try CommandProcess.run(arguments, of: "stringsdict", folder: folder.path)
    }

    @Test("A translator may add words to a text that only names a plural, in a format that shows it")
    func reference() throws {
        try folder.write(
            """
            {
              "sourceLanguage" : "en",
              "strings" : {
                "found" : {
                  "localizations" : {
                    "pl" : {
                      "stringUnit" : { "state" : "translated", "value" : "%1$#@n@" },
                      "substitutions" : { "n" : { "argNum" : 1, "formatSpecifier" : "lld", "variations" : { "plural" : {
                        "one" : { "stringUnit" : { "state" : "translated", "value" : "%2$@ plik" } },
                        "other" : { "stringUnit" : { "state" : "translated", "value" : "%2$@ pliku" } } } } } }
                    }
                  }
                }
              },
              "version" : "1.0"
            }

            """, to: "Localizable.xcstrings")
        #expect(try run("convert", "Localizable.xcstrings", "-o", "sent.csv", "--to", "csv").status == 0)
        let sent = try folder.text(of: "sent.csv")
        #expect(sent.contains("%1$#@n@") && sent.contains("%2$@ pliku"))
        let edited = sent.replacingOccurrences(of: "%1$#@n@", with: "Razem %1$#@n@")
            .replacingOccurrences(of: "%2$@ pliku", with: "%2$@ dokumentu")
        try folder.write(edited, to: "pl.csv")
        let result = try run("convert", "pl.csv", "--into", "Localizable.xcstrings", "--strict")
        #expect(result.status == 0, "\(result.errors)")
        let shown = try run("catalog", "show", "found", "--language", "pl").output
        #expect(shown.contains("Razem %1$#@n@ [translated]"), "\(shown)")
        #expect(shown.contains("%2$@ plik [translated]") && shown.contains("%2$@ dokumentu [translated]"), "\(shown)")
    }

    @Test("--language takes a language in the spelling of each catalog") func spellings() throws {
        for (name, language) in [("A", "pt-BR"), ("B", "pt_BR")] {
            try folder.write(
                "{\"sourceLanguage\":\"en\",\"strings\":{\"Hello\":{\"localizations\":{\"\(language)\":"
                    + "{\"stringUnit\":{\"state\":\"translated\",\"value\":\"Olá\"}}}}},\"version\":\"1.0\"}",
                to: "\(name).xcstrings")
        }
        let result = try run("convert", "A.xcstrings", "B.xcstrings", "--language", "pt-BR", "-o", "out", "--to", "csv")
        #expect(result.status == 0, "\(result.errors)")
        for name in ["A", "B"] { #expect(try folder.text(of: "out/\(name).csv").contains("Olá")) }
    }

    @Test("A table may have the name of a language: the folder says the language", arguments: ["ice", "no", "my-list"])
    func tableNamedLikeALanguage(_ table: String) throws {
        try folder.write(Self.catalog, to: "\(table).xcstrings")
        #expect(try run("convert", "\(table).xcstrings", "-o", "sent", "--to", "json").status == 0)
        let sent = try folder.text(of: "sent/pl/\(table).json")
        try folder.write(sent.replacingOccurrences(of: "Archiwum", with: "Archiwa"), to: "sent/pl/\(table).json")
        let result = try run("convert", "sent/pl/\(table).json", "--into", "\(table).xcstrings")
        #expect(result.status == 0, "\(result.errors)")
        #expect(
            result.errors
                == "\(table).xcstrings: note: finished texts of the catalog, replaced by those of the input: 'Archive' (pl)\n"
                + "\(table).xcstrings: changed 1 text in 'pl'\n"
        )
        let expected = Self.catalog.replacingOccurrences(of: "Archiwum", with: "Archiwa")
        #expect(try folder.text(of: "\(table).xcstrings") == expected)
    }

    @Test(
        "A file to translate has the plural forms of its language",
        arguments: [("xliff", "cy.xliff", "|==|"), ("csv", "Localizable.csv", ","), ("tsv", "Localizable.tsv", "\t")])
    func formsOfANewLanguage(_ format: String, _ file: String, _ separator: String) throws {
        let sent = ["convert", "Localizable.xcstrings", "-o", "sent", "--to", format, "--replace", "--add-language"]
        // Welsh has more forms than the source text, and Japanese fewer.
        for language in format == "xliff" ? ["cy", "ja"] : ["cy"] {
            #expect(try CommandProcess.run(sent + [language], of: "stringsdict", folder: folder.path).status == 0)
            let text = try folder.text(of: "sent/\(file.replacingOccurrences(of: "cy", with: language))")
            let categories = ReferenceRules(language).categories
            for category in PluralCategory.allCases {
                let count = text.components(separatedBy: "walk\(separator)plural.\(category.keyword)").count - 1
                #expect(count == (categories.contains(category) ? 1 : 0), "\(language) \(category)")
            }
        }
    }

    @Test("A translation into a new language comes back with all forms")
    func newLanguage() throws {
        let sent = try run("convert", "Localizable.xcstrings", "-o", "sent", "--to", "xliff", "--add-language", "cs")
        #expect(sent.status == 0, "\(sent.errors)")
        var number = 0
        let lines = try folder.text(of: "sent/cs.xliff").components(separatedBy: "\n").map { line in
            guard line.contains("<source>%arg meter") else { return line }
            number += 1
            return "\(line)<target>%arg metr \(number)</target>"
        }
        try folder.write(lines.joined(separator: "\n"), to: "cs.xliff")
        let result = try run("convert", "cs.xliff", "--into", "Localizable.xcstrings")
        #expect(result.status == 0, "\(result.errors)")
        let walk = try run("catalog", "show", "walk", "--language", "cs").output
        let categories = ReferenceRules("cs").categories
        for (number, category) in PluralCategory.allCases.filter(categories.contains).enumerated() {
            #expect(walk.contains("plural.\(category.keyword): %arg metr \(number + 1) [translated]"), "\(walk)")
        }
        let lint = try run("lint", ".")
        #expect(!lint.output.contains("missing-category"), "\(lint.output)")
    }
}
#endif
