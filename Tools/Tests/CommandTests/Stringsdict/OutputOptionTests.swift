#if os(macOS) || os(Linux)
import Foundation
import StringsdictTestSupport
import Testing

/// Each option that names an output has a case: a file of another kind, an input, and a catalog with other texts are refused.
///
/// The options are read from the help of the commands, so that a new one without a case fails.
@Suite("Options that name outputs", .enabled(if: FormatCommandTests.command != nil))
struct OutputOptionTests {
    /// What is tried with an option.
    enum Case {
        /// The command line, which ends before the name of the file. The files of `others` are refused.
        case refuses(_ line: String)
        /// A command line that names the folder of the outputs, and the name of the file that it would write there.
        case refusesInFolder(_ line: String, file: String)
        /// Why the option replaces any file.
        case replaces(_ reason: String)
    }

    static let cases: [String: Case] = [
        "stringsdict lint --output": .refuses("lint L.xcstrings --format json -o"),
        "stringsdict lint --write-baseline": .refuses("lint L.xcstrings --write-baseline"),
        "stringsdict preview --output": .refuses("preview L.xcstrings -o"),
        "stringsdict generate-accessors --output": .refuses("generate-accessors L.xcstrings --skip-checks -o"),
        "stringsdict embed --output": .refuses("embed --bundle . --table S --output"),
        "stringsdict convert --report": .refuses("convert L.xcstrings -o x.csv --report"),
        "stringsdict convert --output": .refuses("convert A.csv --to xcstrings --language fr --source-language en -o"),
        "stringsdict catalog merge --output": .refuses("catalog merge A.xcstrings B.xcstrings -o"),
        "stringsdict catalog join --output": .refuses("catalog join A.xcstrings B.xcstrings -o"),
        "stringsdict compile --output-directory": .replaces("the tables of a catalog belong to the build"),
        "stringsdict xcstringstool compile --output-directory": .replaces("Apple's command does"),
        "stringsdict xcstringstool extract --output-directory": .refusesInFolder(
            "xcstringstool extract a.swift --output-format xcstrings -o .", file: "Localizable.xcstrings"),
        "stringsdict xcstringstool generate-symbols --output-directory": .refusesInFolder(
            "xcstringstool generate-symbols L.xcstrings --language swift -o .",
            file: "GeneratedStringSymbols_L.swift"),
    ]

    private let folder: TemporaryFolder
    private static func catalog(_ key: String, _ text: String) -> String {
        #"{"sourceLanguage":"en","strings":{"\#(key)":{"extractionState":"manual","localizations":{"de":{"stringUnit":"#
            + #"{"state":"translated","value":"\#(text)"}}}}},"version":"1.0"}"#
    }

    init() throws {
        folder = try TemporaryFolder()
        try folder.write(Self.catalog("a", "A"), to: "L.xcstrings")
        try folder.write(Self.catalog("a", "A"), to: "A.xcstrings")
        try folder.write(Self.catalog("b", "B"), to: "B.xcstrings")
        try folder.write("key,comment,en,fr\na,,a,A\n", to: "A.csv")
        try folder.write("let a = String(localized: \"found\")\n", to: "a.swift")
        try folder.write("\"a\" = \"A\";\n", to: "en.lproj/S.strings")
        for (name, text) in Self.others { try folder.write(text, to: name) }
    }

    /// Files that no command may replace unasked. The last one has a text that is another one in the result of a merge.
    private static let others = [
        ("notes.md", "mine"), ("Hand.swift", "let mine = 1\n"), ("Other.xcstrings", catalog("o", "O")),
        ("T.strings", "\"t\" = \"T\";\n"), ("Edited.xcstrings", catalog("a", "edited")),
    ]

    private func run(_ line: String) throws -> CommandProcess.Result {
        try CommandProcess.run(line.split(separator: " ").map(String.init), of: "stringsdict", folder: folder.path)
    }

    @Test func everyOptionHasACase() throws {
        #expect(try Set(CommandProcess.outputOptions(of: "stringsdict")) == Set(Self.cases.keys))
    }

    @Test(arguments: cases.keys.sorted())
    func anotherFileStays(_ option: String) throws {
        switch Self.cases[option] {
        case .refuses(let line):
            for (name, text) in Self.others where option != "stringsdict convert --output" || name != "Edited.xcstrings"
            {
                let result = try run("\(line) \(name)")
                #expect(result.status != 0, "\(name)")
                #expect(result.errors.contains("\(name): error: "), "\(name): \(result.errors)")
                #expect(try folder.text(of: name) == text)
            }
        case .refusesInFolder(let line, let file):
            for (name, text) in Self.others {
                try folder.write(text, to: file)
                let result = try run(line)
                #expect(result.status != 0, "\(name)")
                #expect(result.errors.contains("with --force"), "\(name): \(result.errors)")
                #expect(try folder.text(of: file) == text)
            }
            try folder.write(Self.others[0].1, to: file)
            #expect(try run("\(line) --force").status == 0)
            #expect(try folder.text(of: file) != Self.others[0].1)
        case .replaces, nil: break
        }
    }

    /// Nothing is written to a file of this name, which commands would take for an option.
    @Test(arguments: cases.keys.sorted())
    func aHyphenIsStandardOutput(_ option: String) throws {
        guard case .refuses(let line) = Self.cases[option] else { return }
        let result = try run("\(line) -")
        #expect(result.status == 0, "\(result.errors)")
        #expect(!result.output.isEmpty, "\(result.errors)")
        #expect(!FileManager.default.fileExists(atPath: "\(folder.path)/-"))
    }

    /// What a command wrote before is replaced, also if its own texts have changed.
    @Test func ownOutputIsReplaced() throws {
        for line in [
            "catalog merge A.xcstrings B.xcstrings -o Out.xcstrings",
            "xcstringstool extract a.swift --output-format xcstrings -o out",
            "xcstringstool extract a.swift -o out",
            "xcstringstool generate-symbols L.xcstrings --language swift -o out",
        ] {
            #expect(try run(line).status == 0)
            #expect(try run(line).status == 0, "\(line)")
        }
        let source = "let a = String(localized: \"k\", defaultValue: \"A\")\n"
        for text in [source, source.replacing("\"A\"", with: "\"B\"")] {
            try folder.write(text, to: "v.swift")
            #expect(try run("xcstringstool extract v.swift --output-format xcstrings -o values").status == 0)
        }
        #expect(try folder.text(of: "values/Localizable.xcstrings").contains("\"B\""))
    }

    /// `merge` into a file that has all texts, and over our own version.
    @Test func aMergeKeepsTexts() throws {
        try folder.write(Self.catalog("a", "A"), to: "Same.xcstrings")
        #expect(try run("catalog merge A.xcstrings B.xcstrings -o Same.xcstrings").status == 0)
        #expect(try folder.text(of: "Same.xcstrings").contains("\"b\""))
        let refused = try run("catalog merge A.xcstrings L.xcstrings -o Same.xcstrings")
        #expect(refused.errors.contains("texts that the input lacks would be gone: key 'b'"), "\(refused.errors)")
        #expect(try run("catalog merge A.xcstrings L.xcstrings -o Same.xcstrings --force").status == 0)
        #expect(try run("catalog merge A.xcstrings B.xcstrings -o A.xcstrings").status == 0)
        #expect(try run("catalog merge A.xcstrings B.xcstrings -o B.xcstrings").status != 0)
    }
}
#endif
