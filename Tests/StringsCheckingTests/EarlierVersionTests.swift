import StringsdictFileSupport
import StringsdictChecking
import StringsdictTestSupport
import Testing

/// The keys that a change touched, as `--diff` reports them.
@Suite struct EarlierVersionTests {
    /// The findings in files that differ from earlier ones.
    private func found(
        _ files: [String: String], earlier: [String: String], sources: [String] = []
    ) throws -> [String] {
        let folder = try TemporaryFolder()
        for (name, text) in files { try folder.write(text, to: name) }
        let root = AbsolutePath(folder.path)
        let version = EarlierVersion(
            removed: earlier.keys.filter { files[$0] == nil }.map { AbsolutePath($0, from: root.path) },
            isChanged: { path in
                let name = path.relative(to: root)
                return files[name] != earlier[name]
            },
            bytes: { path in earlier[path.relative(to: root)].map { Array($0.utf8) } })
        let texts = try CheckedTexts(
            paths: [folder.path], sources: sources.map { "\(folder.path)/\($0)" }, changedSince: version)
        return texts.findings.map { "\($0.language ?? "") \($0.key ?? "") \($0.check)" }
    }

    private static let english = "\"a\" = \"%@ a\";\n\"b\" = \"%@ b\";\n\"c\" = \"c\";\n"
    private static let german = "\"a\" = \"a\";\n\"b\" = \"b\";\n"

    @Test("nothing is reported where nothing changed")
    func unchanged() throws {
        let files = ["en.lproj/L.strings": Self.english, "de.lproj/L.strings": Self.german]
        #expect(try found(files, earlier: files) == [])
        // A place that moves is no change of a key.
        let moved = ["en.lproj/L.strings": "/* c */\n\n" + Self.english, "de.lproj/L.strings": Self.german]
        #expect(try found(moved, earlier: files) == [])
    }

    @Test("a key that changed in one language is reported in all of them, and no other one")
    func changedKey() throws {
        let earlier = [
            "en.lproj/L.strings": Self.english.replacing("%@ a", with: "a"), "de.lproj/L.strings": Self.german,
        ]
        let files = ["en.lproj/L.strings": Self.english, "de.lproj/L.strings": Self.german]
        #expect(try found(files, earlier: earlier) == ["de a missing-argument"])
        let translation = [
            "en.lproj/L.strings": Self.english, "de.lproj/L.strings": Self.german.replacing("= \"b\"", with: "= \"B\""),
        ]
        #expect(try found(files, earlier: translation) == ["de b missing-argument"])
    }

    @Test("a new key, a key that is gone, a new file and a removed one are changes")
    func added() throws {
        let files = ["en.lproj/L.strings": Self.english, "de.lproj/L.strings": Self.german]
        let without = Self.english.replacing("\"c\" = \"c\";\n", with: "")
        #expect(
            try found(files, earlier: ["en.lproj/L.strings": without, "de.lproj/L.strings": Self.german]) == [
                "en c missing-key"
            ])
        let more = Self.german + "\"c\" = \"c\";\n"
        #expect(
            try found(files, earlier: ["en.lproj/L.strings": Self.english, "de.lproj/L.strings": more]) == [
                "en c missing-key"
            ])
        #expect(
            try found(files, earlier: ["en.lproj/L.strings": Self.english]).sorted() == [
                "de a missing-argument", "de b missing-argument",
            ])
        let french = [
            "en.lproj/L.strings": Self.english, "de.lproj/L.strings": Self.german,
            "fr.lproj/L.strings": "\"c\" = \"c\";\n",
        ]
        #expect(try found(files, earlier: french) == ["en c missing-key"])
    }

    @Test("what is about no key is reported if its file changed")
    func files() throws {
        let text = "\"a\" = \"a\";\n# remark\n\"b\" = \"b\";\n"
        let clean = "\"a\" = \"a\";\n\"b\" = \"b\";\n"
        #expect(
            try found(["en.lproj/L.strings": text], earlier: ["en.lproj/L.strings": clean]) == ["en a ignored-rest"])
        #expect(try found(["en.lproj/L.strings": text], earlier: ["en.lproj/L.strings": text]) == [])
        let swift = "import Foundation\nlet a = NSLocalizedString(\"a\", comment: \"\")\n"
        let all = ["en.lproj/L.strings": clean, "A.swift": swift]
        #expect(
            try found(all, earlier: ["en.lproj/L.strings": clean, "A.swift": ""], sources: ["A.swift"]) == [
                "  foundation-import"
            ])
        #expect(try found(all, earlier: all, sources: ["A.swift"]) == [])
    }

    @Test("the texts of a catalog are compared key by key, with states and misspelt fields")
    func catalogs() throws {
        func catalog(_ state: String, _ field: String = "comment") -> [String: String] {
            let unit = { (state: String, text: String) in
                "{ \"stringUnit\": { \"state\": \"\(state)\", \"value\": \"\(text)\" } }"
            }
            let entry = { (key: String, state: String) in
                "\"\(key)\": { \"\(field)\": \"x\", \"localizations\": { \"de\": \(unit(state, "x")), \"en\": \(unit("translated", "%@")) } }"
            }
            let head = "{ \"sourceLanguage\": \"en\", \"version\": \"1.0\", \"strings\": {"
            return ["L.xcstrings": "\(head) \(entry("a", state)), \(entry("b", "translated")) } }"]
        }
        #expect(try found(catalog("translated"), earlier: catalog("needs_review")) == ["de a missing-argument"])
        #expect(try found(catalog("translated"), earlier: catalog("translated")) == [])
        #expect(try found(catalog("translated", "coment"), earlier: catalog("translated")).contains(" b unknown-field"))
    }

    @Test("options that exclude each other")
    func contradictions() {
        var options = LintOptions()
        options.diff = "main"
        options.paths = ["-"]
        #expect(options.contradiction?.hasPrefix("--diff compares files with those of a commit") == true)
        options.paths = []
        options.writeBaseline = "b"
        #expect(options.contradiction?.hasPrefix("--write-baseline takes all findings") == true)
        options.writeBaseline = nil
        #expect(options.contradiction == nil)
    }
}
