import StringsdictLocalizedEntries
import Testing

@testable import StringsdictChecking

/// The advice of a finding, and the text after the correction that it offers.
@Suite struct AdviceTests {
    /// A source text, its translation, the end of the message, and the translation after the correction.
    struct Case: CustomTestStringConvertible {
        let source: String
        let translation: String
        let advice: String
        let fixed: String?
        var testDescription: String { translation }

        init(_ source: String, _ translation: String, _ advice: String, _ fixed: String? = nil) {
            (self.source, self.translation, self.advice, self.fixed) = (source, translation, advice, fixed)
        }
    }

    @Test(
        "the advice is what the source text shows",
        arguments: [
            // A conversion lost its letter.
            Case("Open '%@'", "'%' öffnen", "write '%@'", "'%@' öffnen"),
            Case("%1$@: %2$d", "%1$@: %2$ و", "write '%2$d'", "%1$@: %2$d و"),
            Case("%@ files", "% ملفات", "write '%@'", "%@ ملفات"),
            Case("%@ of %@", "%2$@ von %", "write '%1$@'", "%2$@ von %1$@"),
            // A percent sign that the source text has, or that follows a number, is one.
            Case("%@: 5%%", "%@: 5%", "write '%%' for a percent sign", "%@: 5%%"),
            Case("%d%% done", "%d% x", "write '%%' for a percent sign", "%d%% x"),
            Case("Save 50%% off", "Spar 50 % ein", "write '%%'", "Spar 50 %% ein"),
            Case("50%% %@", "50 % %@", "write '%%' for a percent sign", "50 %% %@"),
            Case("5%% of %@", "%5 %@", "write '%%' for a percent sign", "%%5 %@"),
            Case("%d%% of %@", "%1$d % %2$@", "write '%%' for a percent sign", "%1$d %% %2$@"),
            Case("Save 50% off", "Spar 50 %% ein", "write '%'", "Spar 50 % ein"),
            // A conversion lost its percent sign, or has two.
            Case("%1$@ %2$@", "%1$@ 2$@", "write '%2$@'", "%1$@ %2$@"),
            Case("%1$@ %2$@", "%1$@ ％2$@", "write '%2$@'", "%1$@ %2$@"),
            Case("%1$@ %2$@", "%1$@ %%2$@", "write a single '%'", "%1$@ %2$@"),
            // A dollar sign is missing.
            Case("%1$@ %2$@ %3$lld", "%1$@ %2$@ %3lld", "did you mean '%3$lld'?"),
            Case("%1$@ %2$lld", "%1$@ %2lld", "did you mean '%2$lld'?"),
            Case("%1$@ %2$lld", "%1$@ %5lld", "one argument cannot be both"),
            // Another type, or another order.
            Case("%@ of it", "%d davon", "write '%@'", "%@ davon"),
            Case("%1$@ %2$d", "%2$@ %1$@", "write '%2$d'", "%2$d %1$@"),
            Case("%@ has %d", "%d von %@", "write '%2$d'", "%2$d von %1$@"),
            Case("%d of %d by %@", "%@ %d %d", "('%@')"),
            Case("%d", "%5.2f", "('%d')"),
            Case("%@", "%5d", "('%@')"),
        ])
    func advice(_ item: Case) throws { try check(item) }

    /// Real texts, mostly of machine translation and of keyboards of other scripts.
    @Test(
        "a damaged conversion becomes what was meant, and nothing is left of it",
        arguments: [
            Case("Step %@", "Krok %\u{A0}@", "write '%@'", "Krok %@"),
            Case("Step %@", "Krok %\u{202F}@", "write '%@'", "Krok %@"),
            Case("Step %@", "Krok %\u{200B}@", "write '%@'", "Krok %@"),
            Case("Step %@", "Krok %\u{200F}@", "write '%@'", "Krok %@"),
            Case("%1$@ by %2$lu", "% 1 $ @ by% 2 $ lu", "write '%1$@'", "%1$@ by%2$lu"),
            Case("%1$@ with %2$lo", "% 1 $ @ met% 2 $ lo nie", "write '%1$@'", "%1$@ met%2$lo nie"),
            Case("%lu in, %lu out", "%1$lu contas, %$1lu online", "write '%2$lu'", "%1$lu contas, %2$lu online"),
            Case("Open %1$@ now", "Åbn %1$ nu", "write '%1$@'", "Åbn %1$@ nu"),
            // A rest of a precision is no text.
            Case("Sum: %.2f €", "Suma: %.2 f €", "write '%.2f'", nil),
            Case("Sum: %.2f €", "Suma: %,2f €", "write '%.2f'", nil),
            Case("Sum: %.2f €", "Suma: %. 2f €", "write '%.2f'", nil),
            Case("Sum: %.2f €", "Suma: %.2 €", "write '%.2f'", nil),
            Case("%1$@: %2$.1f km", "%1$@: % km", "write '%2$.1f'", "%1$@: %2$.1f km"),
            Case("Hi %@!", "Hej %с!", "write '%@'", nil),
            // Where the sign belongs is not certain, nor whether it is one.
            Case("(%s): %d%%", "%s% 的分类（%d）", "write '%%' for a percent sign", nil),
            Case("Take “%@” as name", "Nimm „%@% als Name", "remove the '%'", nil),
            Case("Sent %1$@", "Wys %1 $@", "write '%1$@'", "Wys %1$@"),
            Case("Sent %1$@", "Wys %$1@", "write '%1$@'", "Wys %1$@"),
            Case("Sent %1$@", "Wys %1\u{200F}$@", "write '%1$@'", "Wys %1$@"),
            Case("Open %@", "@% باز", "write '%@'", "%@ باز"),
            Case("%1$@ x", "@$1% ب", "write '%1$@'", "%1$@ ب"), Case("%1$@ x", "@1$% ب", "write '%1$@'", "%1$@ ب"),
            Case("%@ has %lu", "%@ ma %$1lu", "write '%2$lu'", "%@ ma %2$lu"),
            Case("%d of it", "%д из", "write '%d'", "%d из"), Case("%lld of it", "%llд из", "write '%lld'", "%lld из"),
            Case("%ld left", "%Id осталось", "write '%ld'", "%ld осталось"),
            Case("%lld left", "%Ild осталось", "write '%lld'", "%lld осталось"),
            Case("%lld left", "%lId осталось", "write '%lld'", "%lld осталось"),
            Case("%lld left", "%ІІd осталось", "write '%lld'", "%lld осталось"),
            Case("Step %1$ld", "Krok %1$Id.", "write '%1$ld'", "Krok %1$ld."),
            Case("%ld used", "%ID in uso", "write '%ld'", "%ld in uso"),
            Case("Given %@", "%У даний %@", "remove the '%'", "У даний %@"),
            Case("%2$@: %1$lld", "%2$@%: %1$lld", "remove the '%'", "%2$@: %1$lld"),
            Case("%@ has %d files", "%d Dateien", "write '%2$d'", "%2$d Dateien"),
            Case("%d percent", "%d%", "write '%%' for a percent sign", "%d%%"),
            Case("Open %1$@ with %2$@", "%1$@ mit %2@", "write '%2$@'", "%1$@ mit %2$@"),
            Case("Open %1$@ with %2$@", "%1$@ mit %@", "did you mean '%2$@'?", "%1$@ mit %@"),
            Case("%@ and %@", "$@ z %@", "write '%@'", "%@ z %@"),
            Case("Open %1$@", "Open 1$@", "write '%1$@'", "Open %1$@"),
            Case("Version %@.", "Wersja @.", "write '%@'", "Wersja %@."),
            Case("%1$@ and %2$@", "%2@ z %1@", "write '%2$@'", "%2$@ z %1$@"),
            Case("%1$@ x", "%1@$ y", "write '%1$@'", "%1$@ y"),
            Case("%ld left", "%Ід лишилося", "write '%ld'", "%ld лишилося"),
            Case("%d keys", "d% klucze", "write '%d'", "%d klucze"),
            Case("Search %@ on %@", "Recherche de % %@ sur %@", "remove the '%'", "Recherche de %@ sur %@"),
            // Nobody knows what was meant.
            Case("Use %@ now", "Ползвайте %2 сега", "write '%@'", "Ползвайте %2 сега"),
            Case("%@ or %@", "%உ ab@ %@", "write '%@'", "%உ ab@ %@"),
            Case("%@ left%#", "%@ übrig%#", "shows nothing; write '%%' for a percent sign", "%@ übrig%#"),
            Case("%@ has %@", "%@ ma %$3lu", "write '%3$lu'", "%@ ma %$3lu"),
        ])
    func damaged(_ item: Case) throws { try check(item) }

    @Test(
        "what only looks like damage is none",
        arguments: [
            ("100% safe", "100% averlässig"), ("Mail %@", "Mail: a@b.de %@"), ("%1$@ x", "%1$@ für 5$"),
            ("Save 50%", "50 % d'été"),
            ("%@ and %@", "%@ @ %@"), ("%@@%@", "%@@%@"), ("%2d:%2d", "%2d:%2d"), ("%d%%", "%d%%"),
            ("%@", "%1@"), ("%@ costs %@$", "%@ kostet %@$"),
        ])
    func noDamage(_ source: String, _ translation: String) {
        let checked = CheckedFiles([
            ("en.lproj/L.strings", "\"a\" = \"\(source)\";\n"), ("de.lproj/L.strings", "\"a\" = \"\(translation)\";\n"),
        ])
        #expect(!checked.checks.contains("stray-percent"), "\(checked.findings.map(\.message))")
    }

    private func check(_ item: Case) throws {
        let checked = CheckedFiles([
            ("en.lproj/L.strings", "\"a\" = \"\(item.source)\";\n"),
            ("de.lproj/L.strings", "\"a\" = \"\(item.translation)\";\n"),
        ])
        let findings = checked.findings.filter { $0.path.hasPrefix("de") }
        #expect(findings.contains { $0.message.hasSuffix(item.advice) }, "\(findings.map(\.message))")
        if let fixed = item.fixed {
            #expect(checked.fixed("de.lproj/L.strings") == "\"a\" = \"\(fixed)\";\n")
        }
    }

    @Test("a plural says which argument its texts show, and no note advises another one")
    func positionOfPlural() {
        let file = CheckedFiles.stringsdict(
            "en", format: "%#@files@", type: "d", ["one": "%1$@ has %2$d file", "other": "%1$@ has %2$d files"])
        let findings = CheckedFiles([file]).findings
        let advice = "write '%2$#@files@', since its texts show argument 2 as a number"
        #expect(findings.filter { $0.message.hasSuffix(advice) }.map(\.check) == ["argument-conflict"])
        #expect(!findings.contains { $0.check == "unpositioned-variable" })
    }

    @Test(
        "a malformed reference says which variable is meant",
        arguments: [
            ("%# @files @", "write '%#@files@'"), ("%#@plików@", "write '%#@files@'"),
            ("%2$#@filés@", "write '%2$#@files@'"),
        ])
    func malformedReference(_ format: String, _ advice: String) {
        let file = CheckedFiles.stringsdict("pl", format: format, ["other": "%ld"])
        let findings = CheckedFiles([file]).findings.filter { $0.check == "malformed-variable" }
        #expect(findings.map { $0.message.hasSuffix(advice) } == [true], "\(findings.map(\.message))")
    }

    @Test(
        "a misspelt %arg of a catalog is named",
        arguments: [
            ("%ar", "argument-conflict"), ("%a", "argument-conflict"), ("%agr", "argument-conflict"),
            ("%argg", "argument-conflict"), ("%1$arg", "argument-conflict"), ("%Arg", "misspelt-argument"),
            ("%rg", "misspelt-argument"), ("% arg", "misspelt-argument"), ("%r", nil), ("%arg", nil), ("%g", nil),
            ("5 %% agreed: %arg", nil),
        ])
    func misspeltArgument(_ written: String, _ check: String?) {
        let form = { (text: String) in "{ \"stringUnit\": { \"state\": \"translated\", \"value\": \"\(text)\" } }" }
        let files = """
            { "sourceLanguage": "en", "version": "1.0", "strings": { "a": { "localizations": { "en": {
              "stringUnit": { "state": "translated", "value": "%#@files@" },
              "substitutions": { "files": { "argNum": 1, "formatSpecifier": "lld", "variations": { "plural": {
                "one": \(form("%arg file")), "other": \(form("\(written) files")) } } } } } } } } }
            """
        let checked = CheckedFiles([("L.xcstrings", files)])
        let found = checked.findings.filter { $0.message.hasSuffix("did you mean '%arg'?") }
        #expect(found.map(\.check) == (check.map { [$0] } ?? []), "\(checked.findings.map(\.message))")
        guard check == "stray-percent" else { return }
        #expect(checked.fixed("L.xcstrings") == files.replacing("\(written) files", with: "%arg files"))
    }

    @Test(
        "a misspelt key of a .stringsdict file is named",
        arguments: [
            ("NSStringLocalizedFormatKey", "NSStringLocalisedFormatKey", "malformed-entry"),
            ("NSStringFormatSpecTypeKey", "NSStringFormatSpecTypekey", "unknown-category"),
            ("NSStringFormatValueTypeKey", "NSStringFormatTypeKey", "unknown-category"),
        ])
    func misspeltKey(_ key: String, _ written: String, _ check: String) {
        let file = CheckedFiles.stringsdict("en", ["one": "%ld file", "other": "%ld files"])
        let checked = CheckedFiles([(file.path, file.text.replacing(key, with: written))])
        let found = checked.findings.filter { $0.message.hasSuffix("did you mean '\(key)'?") }
        #expect(found.map(\.check) == [check], "\(checked.findings.map(\.message))")
        #expect(found.first.flatMap(checked.marked)?.contains(written) == true)
    }

    @Test(
        "a blank form is an empty one",
        arguments: [("", "empty-text"), (" ", "empty-text"), ("\u{A0}\n", "empty-text"), (".", nil)])
    func blankForm(_ text: String, _ check: String?) {
        let file = CheckedFiles.stringsdict("en", ["one": text, "other": "%ld files"])
        #expect(CheckedFiles([file]).checks.filter { $0 == "empty-text" } == (check.map { [$0] } ?? []))
    }

    @Test("a dollar sign is added where that changes no argument")
    func missingDollar() {
        let file = CheckedFiles.stringsdict("en", format: "%1#@files@", ["one": "%ld", "other": "%ld x"])
        #expect(CheckedFiles([file]).fixed(file.path) == file.text.replacing("%1#@", with: "%1$#@"))
        let other = CheckedFiles.stringsdict("en", format: "%2#@files@", ["one": "%ld", "other": "%ld x"])
        #expect(CheckedFiles([other]).findings.allSatisfy { $0.check != "malformed-variable" || $0.fix == nil })
    }

    @Test("one mistake in all languages is one finding")
    func oneCause() {
        let files = ["de", "en", "pl"].map {
            CheckedFiles.stringsdict(
                $0, format: "%1#@files@ %#@flies@", ["few": "%ld", "many": "%ld", "one": "%ld", "other": "%ld"])
        }
        let findings = CheckedFiles(files).byCause.filter { $0.severity == .error }
        #expect(findings.map(\.check) == ["malformed-variable", "undefined-variable"])
        #expect(findings.map(\.others.count) == [2, 2])
    }

    @Test("both texts of a repeated key are quoted")
    func repeatedKeys() {
        let long = String(repeating: "x", count: 41)
        let message = { (first: String, second: String) in
            CheckedFiles(strings: "\"a\" = \"\(first)\";\n\"a\" = \"\(second)\";").findings.map(\.message)
        }
        #expect(
            message("Projects", "Projekte") == [
                "the key 'a' occurs twice: 'Projects' is never shown, since 'Projekte' is (line 2)"
            ])
        #expect(message("a\\nb", long).first?.contains("'a…' is never shown, since '\(long.dropLast())…' is") == true)
    }

    @Test(
        "the text that a repeated key of a catalog hides is quoted",
        arguments: [
            (#""de": { "stringUnit": { "state": "translated", "value": "Eins" } }"#, "remove one"),
            (#""de": { "stringUnit": { "state": "translated", "value": "Zwei" } }"#, "'Zwei' is never shown"),
            (#""pl": { "stringUnit": { "state": "translated", "value": "Dwa" } }"#, "'Dwa' is never shown"),
            (#""de": { "stringUnit": { "state": "new", "value": "Eins" } }"#, "remove one"),
        ])
    func hiddenText(_ second: String, _ end: String) {
        let entry = { (text: String) in #""a": { "localizations": { \#(text) } }"# }
        let first = entry(#""de": { "stringUnit": { "state": "translated", "value": "Eins" } }"#)
        let text = #"{ "sourceLanguage": "en", "version": "1.0", "strings": { \#(first), \#(entry(second)) } }"#
        let found = CheckedFiles([("L.xcstrings", text)]).findings.filter { $0.check == "duplicate-key" }
        #expect(found.map { $0.message.hasSuffix(end) } == [true], "\(found.map(\.message))")
    }

    @Test("--fix makes safe corrections only, and each check says which kind it offers")
    func safety() {
        #expect(Check.named("duplicate-key")?.fixes == .safe && Check.named("argument-mismatch")?.fixes == .unsafe)
        #expect(Check.named("missing-key")?.fixes == nil)
        let checked = CheckedFiles([
            ("en.lproj/L.strings", "\"a\" = \"%@\";"), ("de.lproj/L.strings", "\"a\" = \"%d\";"),
        ])
        #expect(checked.findings.map(\.fixSafety) == [.unsafe])
        // A fix that removes another text is unsafe, although the text is never shown.
        let text = "\"a\" = \"1\";\n\"b\" = \"2\";\n\"a\" = \"3\";\n\"b\" = \"2\";"
        let copies = CheckedFiles([("en.lproj/L.strings", text)])
        #expect(copies.checks == ["duplicate-key", "repeated-entry"])
        #expect(copies.findings.map(\.fixSafety) == [.unsafe, .safe])
    }

    @Test("a check that offers a correction says whether it is safe")
    func fixesAreNamed() {
        for check in Check.all {
            let checked = CheckedFiles(check.page.bad.map { ($0.path, $0.content) }, turningOn: [check.name])
            let offers = checked.findings.contains { $0.check == check.name && $0.fix != nil }
            if offers { #expect(check.fixes != nil, "\(check.name)") }
        }
    }

    @Test("checks in preview and deprecated checks run only where they are asked for")
    func stages() {
        func check(_ stage: Check.Stage) -> Check {
            Check(
                "x", .text, .warning, stage: stage, "X.", page: CheckPage("X.", remedy: "X.", bad: [], good: []))
        }
        var settings = LintSettings()
        #expect(settings.severity(of: check(.stable)) == .warning)
        #expect(
            settings.severity(of: check(.preview)) == nil
                && settings.severity(of: check(.deprecated(instead: "y"))) == nil)
        settings.preview = true
        #expect(
            settings.severity(of: check(.preview)) == .warning
                && settings.severity(of: check(.deprecated(instead: "y"))) == nil)
        settings.severities["x"] = .some(.note)
        #expect(settings.severity(of: check(.deprecated(instead: "y"))) == .note)
    }

    @Test(
        "the form that differs from the source text is blamed, wherever it stands",
        arguments: [
            (["%@ a: %lld", "%lld b", "%lld c"], ["plural.one"], "argument-conflict"),
            (["%lld a", "%@ b: %lld", "%lld c"], ["plural.few"], "argument-conflict"),
            (["%lld a", "%lld b", "%@ c"], ["plural.other"], "argument-conflict"),
            (["%d a", "%lld b", "%lld c"], ["plural.one"], "argument-size"),
            (["%lld a", "%lld b", "%d c"], ["plural.other"], "argument-size"),
            (["%d a", "%d b", "%lld c"], ["plural.one"], "argument-size"),
        ] as [([String], [String], String)])
    func theFormThatDiffers(_ forms: [String], _ parts: [String], _ check: String) {
        func unit(_ text: String) -> String { #"{"stringUnit":{"state":"translated","value":"\#(text)"}}"# }
        let english = #""one":\#(unit("%lld x")),"other":\#(unit("%lld y"))"#
        let polish = zip(["one", "few", "other"], forms).map { #""\#($0)":\#(unit($1))"# }.joined(separator: ",")
        let text =
            #"{"sourceLanguage":"en","strings":{"k":{"localizations":{"en":{"variations":{"plural":{\#(english)}}},"#
            + #""pl":{"variations":{"plural":{\#(polish)}}}}}},"version":"1.0"}"#
        let findings = CheckedFiles([("L.xcstrings", text)]).findings.filter { $0.check == check }
        #expect(findings.map(\.part) == parts, "\(findings.map(\.message))")
    }

    @Test(
        "a name in front is not the number of a form",
        arguments: [
            ("%@, одне", "%@, %lld нові", ["one-without-number"]),
            ("%@, %lld нове", "%@, кілька", ["category-without-number"]),
            ("%1$@, одне", "%@, %lld нові", ["one-without-number"]), ("%@, %lld нове", "%@, %lld нові", []),
            ("%@, %2$lld нове", "%@, %lld нові", []),
        ])
    func namesInFront(_ one: String, _ few: String, _ checks: [String]) {
        func unit(_ text: String) -> String { #"{"stringUnit":{"state":"translated","value":"\#(text)"}}"# }
        func plural(_ forms: KeyValuePairs<String, String>) -> String {
            let forms = forms.map { #""\#($0)":\#(unit($1))"# }.joined(separator: ",")
            return #"{"variations":{"plural":{\#(forms)}}}"#
        }
        let english = plural(["one": "%@, %lld new", "other": "%@, %lld new"])
        let ukrainian = plural(["one": one, "few": few, "many": "%@, %lld нових", "other": "%@, %lld нового"])
        let text =
            #"{"sourceLanguage":"en","strings":{"k":{"localizations":{"en":\#(english),"uk":\#(ukrainian)}}},"version":"1.0"}"#
        let found = CheckedFiles([("L.xcstrings", text)]).checks
        #expect(found.filter { $0.hasSuffix("without-number") } == checks)
    }

    @Test("the forms that are right are not blamed where the first one has another order")
    func theFirstFormHasAnotherOrder() {
        let checked = CheckedFiles([
            (
                "L.xcstrings",
                #"{"sourceLanguage":"en","strings":{"k":{"localizations":{"en":{"variations":{"plural":{"one":{"stringUnit":{"state":"#
                    + #""translated","value":"%@ has %lld"}},"other":{"stringUnit":{"state":"translated","value":"%@ has %lld"}}}}},"#
                    + #""de":{"variations":{"plural":{"one":{"stringUnit":{"state":"translated","value":"%lld von %@"}},"other":{"#
                    + #""stringUnit":{"state":"translated","value":"%@ hat %lld"}}}}}}}},"version":"1.0"}"#
            )
        ])
        #expect(Set(checked.checks) == ["argument-conflict"] && Set(checked.findings.map(\.part)) == ["plural.one"])
    }
}
