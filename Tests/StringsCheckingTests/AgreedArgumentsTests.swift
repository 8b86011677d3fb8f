import StringsdictLocalizedEntries
import StringsdictTextFiles
import Testing

@testable import StringsdictChecking

/// The arguments of a key are those of its code, its key, most of its translations, and then its source text.
@Suite struct AgreedArgumentsTests {
    private func checked(
        _ source: String, _ translations: [String], key: String = "k", settings: LintSettings = LintSettings()
    ) -> CheckedFiles {
        let languages = ["de", "fr", "it", "nl", "pl", "sv"]
        let files = zip(["en"] + languages, [source] + translations).map { language, text in
            ("\(language).lproj/L.strings", "\"\(key)\" = \"\(text)\";\n")
        }
        return CheckedFiles(files, settings: settings)
    }

    private func found(_ checked: CheckedFiles) -> [String] {
        checked.findings.filter { $0.severity == .error }.map { "\($0.language ?? "") \($0.check)" }
    }

    @Test(
        "where half of three or more translations agree against the source text, the finding is there, once, without a fix",
        arguments: [
            ("Open it", ["Öffne %@", "Ouvre %@", "Apri %@"], ["en extra-argument"]),
            ("Open it", ["Öffne %@", "Ouvre %@", "Apri", "Open"], ["en extra-argument"]),
            ("Open it", ["Öffne %@", "Ouvre", "Apri"], ["de extra-argument"]),
            ("Open it", ["Öffne %@", "Ouvre %@"], ["de extra-argument", "fr extra-argument"]),
            ("%@ left", ["%d übrig", "%d restants", "%d rimasti"], ["en argument-mismatch"]),
            ("%@ left", ["%d übrig", "%@ restants", "%@ rimasti"], ["de argument-mismatch"]),
            // A copy of the source text is no vote.
            ("Open it", ["Open it", "Open it", "Öffne %@", "Ouvre %@", "Apri %@"], ["en extra-argument"]),
            // Both types at the same time: the one that differs from all is reported.
            ("%@ left", ["%d übrig", "%d restants", "%d rimasti", "%f over"], ["en argument-mismatch"]),
        ])
    func majority(_ source: String, _ translations: [String], _ expected: [String]) {
        let checked = checked(source, translations)
        #expect(found(checked) == expected, "\(checked.findings.map(\.message))")
        #expect(checked.findings.filter { $0.language == "en" }.allSatisfy { $0.fix == nil })
    }

    @Test(
        "the conversions of the key count",
        arguments: [
            ("liked %lld", "liked this", "haben das gemocht (%lld)", []),
            ("liked", "liked this", "(%lld)", ["de extra-argument"]),
            ("liked %@", "liked this", "gemocht (%lld)", ["de argument-mismatch"]),
            ("50% off", "half off", "%d Prozent", ["de extra-argument"]),
            ("%1$@ by %2$@", "%1$@", "%1$@ von %2$@", []),
        ])
    func key(_ key: String, _ source: String, _ translation: String, _ expected: [String]) {
        #expect(found(checked(source, [translation], key: key)) == expected)
    }

    @Test("the key of a catalog counts against a source text of another type")
    func keyOfCatalog() {
        let unit = { (text: String) in "{ \"stringUnit\": { \"state\": \"translated\", \"value\": \"\(text)\" } }" }
        let checked = CheckedFiles([
            (
                "L.xcstrings",
                """
                { "sourceLanguage": "en", "version": "1.0", "strings": { "left %lld": { "localizations": {
                  "de": \(unit("%lld übrig")), "en": \(unit("%@ left")), "fr": \(unit("%@ restants")) } } } }
                """
            )
        ])
        #expect(checked.findings.filter { $0.check == "argument-mismatch" }.map(\.language) == ["fr"])
    }

    @Test("a text that a repeated key hides counts, if the translations fit it")
    func hiddenCopy() {
        let checked = CheckedFiles([
            ("en.lproj/L.strings", "\"k\" = \"%d min ago\";\n\"k\" = \"min ago\";\n"),
            ("de.lproj/L.strings", "\"k\" = \"vor %d min\";\n"),
        ])
        #expect(checked.checks == ["duplicate-key"])
    }

    @Test("the code says how many arguments there are")
    func code() throws {
        let swift = """
            let a = String(format: NSLocalizedString("k", comment: ""), name, min(1, 2))
            let b = String(format: NSLocalizedString("list", comment: ""), arguments: [name])
            let c = String(localized: "d", defaultValue: "\\(name) sent it")
            """
        let source = try #require(SourceFile(Array(swift.utf8), path: "a.swift"))
        let files = [
            ("en.lproj/L.strings", "\"d\" = \"sent\";\n\"k\" = \"sent\";\n\"list\" = \"sent\";\n"),
            ("de.lproj/L.strings", "\"d\" = \"%@\";\n\"k\" = \"%1$@ %2$d %3$d\";\n\"list\" = \"%@\";\n"),
        ].compactMap { LocalizedFile.read($0.0, bytes: Array($0.1.utf8)) }
        let found = Linter(settings: LintSettings(), code: CodeArguments([source])).findings(in: files)
        #expect(
            found.filter { $0.severity == .error }.map { "\($0.key ?? "") \($0.message.prefix(21))" } == [
                "k this takes argument 3", "list this takes argument 1",
            ])
    }

    @Test("a call may pass no argument, which is known, too")
    func noArgument() throws {
        let swift = "let a = String(format: NSLocalizedString(\"k\", comment: \"\"))"
        let code = CodeArguments([try #require(SourceFile(Array(swift.utf8), path: "a.swift"))])
        #expect(code.argumentCount(of: "k") == 0 && code.argumentCount(of: "other") == nil)
    }

    @Test("an argument that the code passes is no mistake of the source text, and a further one is")
    func disputesBeyondTheCode() throws {
        let swift = "let a = String(format: NSLocalizedString(\"k\", comment: \"\"), name)"
        let source = try #require(SourceFile(Array(swift.utf8), path: "a.swift"))
        func messages(_ translation: String) -> [String] {
            let files = ["en": "sent", "de": translation, "fr": translation, "it": translation].sorted {
                $0.key < $1.key
            }
            .compactMap { language, text in
                LocalizedFile.read("\(language).lproj/L.strings", bytes: Array("\"k\" = \"\(text)\";".utf8))
            }
            return Linter(settings: LintSettings(), code: CodeArguments([source])).findings(in: files)
                .filter { $0.path.hasPrefix("en") }.map(\.message)
        }
        #expect(messages("%1$@").isEmpty)
        #expect(messages("%1$@ %2$@").count == 1, "\(messages("%1$@ %2$@"))")
    }

    @Test(
        "a damaged source text is found, and counts as what was meant",
        arguments: [
            ("Open %$1@ with %$2@", "%1$@ mit %2$@ öffnen", "Open %1$@ with %2$@"),
            ("Open %1@$", "%1$@ öffnen", "Open %1$@"),
            ("Open %\u{A0}@", "%@ öffnen", "Open %@"), ("Open @%", "%@ öffnen", "Open %@"),
            ("Open %$@", "%@ öffnen", "Open %@"),
            ("Open % 1 $ @", "%1$@ öffnen", "Open %1$@"),
        ])
    func damagedSource(_ source: String, _ translation: String, _ fixed: String) {
        let checked = checked(source, [translation])
        #expect(Set(checked.checks) == ["stray-percent"] && Set(checked.findings.map(\.language)) == ["en"])
        #expect(checked.fixed("en.lproj/L.strings") == "\"k\" = \"\(fixed)\";\n")
        // Alone, too.
        #expect(Set(CheckedFiles(strings: "\"k\" = \"\(source)\";").checks) == ["stray-percent"])
    }

    @Test("the source language is the one that the project names, and a language comes before its variants")
    func sourceLanguage() {
        func file(_ language: String, _ keys: [String]) -> LocalizedFile? {
            let text = keys.map { "\"\($0)\" = \"\($0)\";" }.joined(separator: "\n")
            return LocalizedFile.read("\(language).lproj/L.strings", bytes: Array(text.utf8))
        }
        let files = [file("en", ["a", "n"]), file("en-GB", ["a", "b"]), file("de", ["a", "b"])].compactMap { $0 }
        #expect(LocalizedTable.sourceLanguage(of: files, known: nil) == "en")
        #expect(LocalizedTable.sourceLanguage(of: files, known: nil, project: "de") == "de")
        #expect(LocalizedTable.sourceLanguage(of: files, known: "en-GB", project: "de") == "en-GB")
        #expect(LocalizedTable.sourceLanguage(of: files, known: nil, project: "fr") == "en")
    }

    @Test("nothing is removed from a file with an unread rest", arguments: ["@", "#", "\u{1}", "“x” = “y”;"])
    func unreadRest(_ stray: String) {
        let text = "\"a\" = \"X\";\n\"b\" = \"B\";\n\(stray)\n\"a\" = \"X\";\n\"a\" = \"Y\";\n\"c\" = \"C\";\n"
        let checked = CheckedFiles(strings: text)
        #expect(!checked.checks.contains("duplicate-key") && !checked.checks.contains("repeated-entry"))
        #expect(checked.fixed("en.lproj/L.strings") == text)
    }
}
