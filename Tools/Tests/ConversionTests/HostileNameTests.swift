import StringsdictTestSupport
import Testing

@testable import LocalizationConversion

/// Names of languages and tables in files that somebody sent.
struct HostileNameTests {
    static let names = [
        "../../EVIL", "", "..", ".", "a/b", "/etc/x", "a\\b", "a\u{1}b", String(repeating: "x", count: 3_000),
    ]

    private func escaped(_ name: String) -> String {
        name.replacing("\\", with: "\\\\").replacing("\u{1}", with: "\\u0001")
    }

    /// Files that name a language, with the place of the name.
    private func inputs(_ name: String) -> [(ConversionFormat, String, String, String)] {
        let json = escaped(name)
        var inputs: [(ConversionFormat, String, String, String)] = [
            (
                .catalog, "T.xcstrings",
                "{\"sourceLanguage\": \"en\", \"version\": \"1.0\", \"strings\": {\"k\": {\"localizations\": {\n\"\(json)\": "
                    + "{\"stringUnit\": {\"state\": \"translated\", \"value\": \"x\"}}}}}}", "T.xcstrings:2:1: error: "
            ),
            (
                .catalog, "T.xcstrings", "{\n\"sourceLanguage\": \"\(json)\", \"version\": \"1.0\", \"strings\": {}}",
                "T.xcstrings:2:19: error: "
            ),
            (.arb, "app_pl.arb", "{\n\"@@locale\": \"\(json)\", \"k\": \"x\"}", "app_pl.arb:2:13: error: "),
            (
                .arb, "app_pl.arb",
                "{\"@@x-stringsdict-file\": \"{\\\"table\\\": \\\"\(json.replacing("\\", with: "\\\\"))\\\"}\", \"k\": \"x\"}",
                "app_pl.arb:1:26: error: "
            ),
        ]
        guard !name.contains("\u{1}") else { return inputs }
        inputs.append(
            (
                .xliff, "a.xliff",
                "<xliff version=\"1.2\">\n<file original=\"T.strings\" source-language=\"en\" target-language=\"\(name)\"><body>"
                    + "<trans-unit id=\"k\"><source>x</source><target>y</target></trans-unit></body></file></xliff>",
                "a.xliff:2:1: error: "
            ))
        inputs.append(
            (
                .xliff, "a.xliff",
                "<xliff version=\"1.2\">\n<file original=\"T.strings\" source-language=\"\(name)\" target-language=\"pl\"><body/>"
                    + "</file></xliff>", "a.xliff:2:1: error: "
            ))
        // An empty field counts as one that is missing, and the name of the file says the language.
        if !name.isEmpty {
            inputs.append(
                (
                    .gettext, "pl.po",
                    "msgid \"\"\nmsgstr \"\"\n\"Language: \(json)\\n\"\n\nmsgid \"k\"\nmsgstr \"x\"\n",
                    "pl.po:3:1: error: "
                ))
            inputs.append((.csv, "T.csv", "key,en,\"\(name)\"\nk,a,b\n", "T.csv:1:1: error: "))
        }
        return inputs
    }

    @Test(arguments: names) func aNameThatLeavesTheFolderIsRefusedWhereItStands(_ name: String) {
        for (format, path, text, place) in inputs(name) {
            for target in ConversionFormat.allCases {
                let input = ConversionInput(path: path, bytes: Array(text.utf8))
                #expect("\(format) \(name.prefix(20)) \(target)") {
                    _ = try Conversion.convert([input], options: ConversionOptions(source: format, target: target))
                } throws: { error in
                    error is ConversionError && "\(error)".hasPrefix(place)
                        && "\(error)".contains("cannot be part of a path")
                }
            }
        }
    }

    @Test func theNameOfAnXLIFFFilesTableIsItsLastPart() throws {
        func convert(_ original: String) throws -> [String] {
            let text =
                "<xliff version=\"1.2\"><file original=\"\(original)\" source-language=\"en\" target-language=\"pl\"><body>"
                + "<trans-unit id=\"k\"><source>x</source><target>y</target></trans-unit></body></file></xliff>"
            let input = ConversionInput(path: "a.xliff", bytes: Array(text.utf8))
            return try Conversion.convert([input], options: ConversionOptions(source: .xliff, target: .tables)).files
                .map(
                    \.path)
        }
        #expect(try convert("../../App/Mail.strings") == ["en.lproj/Mail.strings", "pl.lproj/Mail.strings"])
        // Some tools write no name.
        #expect(try convert("") == ["en.lproj/Localizable.strings", "pl.lproj/Localizable.strings"])
        for original in ["..", ".", "/", ".strings", "a\\b.strings"] {
            #expect(throws: ConversionError.self, "\(original)") { try convert(original) }
        }
    }

    /// Every format writes only plain relative paths, for any names that are accepted.
    @Test func whatIsWrittenStaysInTheFolder() throws {
        var random = SplitMix64(seed: 7)
        let letters = Array("./\\ab-_@".unicodeScalars)
        var refused = 0
        for _ in 0..<300 {
            func name() -> String {
                var name = String.UnicodeScalarView()
                for _ in 0...random.next() % 4 { name.append(random.pick(letters)) }
                return String(name)
            }
            let (language, table) = (name(), name())
            let text =
                "{\"@@locale\": \"\(escaped(language))\", \"k\": \"x\", \"@@x-stringsdict-file\": "
                + "\"{\\\"table\\\": \\\"\(escaped(escaped(table)))\\\"}\"}"
            let input = ConversionInput(path: "app.arb", bytes: Array(text.utf8))
            for target in ConversionFormat.allCases {
                do {
                    let result = try Conversion.convert(
                        [input], options: ConversionOptions(source: .arb, target: target))
                    for file in result.files {
                        let parts = file.path.split(separator: "/", omittingEmptySubsequences: false)
                        #expect(
                            !parts.contains { $0.isEmpty || $0 == "." || $0 == ".." || $0.contains("\\") },
                            "\(file.path)")
                    }
                } catch {
                    refused += 1
                }
            }
        }
        #expect(refused > 100)
    }
}
