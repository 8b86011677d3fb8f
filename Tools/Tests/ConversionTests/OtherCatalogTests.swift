import StringsdictChecking
import StringsdictFileSupport
import StringsdictLocalizedEntries
import StringsdictTestSupport
import Testing

@testable import LocalizationConversion

/// The plurals of Android, Flutter, ICU and i18next, as `stringsdict lint` checks them.
@Suite("Plurals of other platforms") struct OtherCatalogTests {
    /// The findings in files, each as `path:line:column: severity: message [check]`.
    private static func findings(
        _ files: [String: String], paths: [String] = [""], settings: String? = nil
    ) throws -> [String] {
        let folder = try TemporaryFolder()
        for (path, text) in files { try folder.write(text, to: path) }
        if let settings { try folder.write(settings, to: ".stringsdict-lint.json") }
        let run = try CheckedTexts(
            paths: paths.map { $0.isEmpty ? folder.path : "\(folder.path)/\($0)" }, others: PluralCatalogs.reading)
        return run.findings.map { finding in
            let place = run.sources[finding.path].flatMap { source in
                source.range(of: finding).map { ":\(source.position(of: $0.lowerBound))" }
            }
            return "\(finding.path.dropFirst(folder.path.count + 1))\(place ?? ""): \(finding.severity): "
                + "\(finding.message) [\(finding.check)]"
        }
    }

    private static let language = TestLanguages.severalForms
    /// The first language with `other` alone.
    private static let withoutForms = ReferenceRules.language { $0.categories == [.other] }

    // MARK: Languages of the settings

    @Test("a language of the settings has a file, with or without plurals", arguments: formats)
    func wantedLanguages(format: Format) throws {
        let forms = [("one", "# a"), ("few", "# b"), ("many", "# c"), ("other", "# d")]
        let files = format.files(Self.language, forms)
        func findings(_ names: [String], _ more: [String: String] = [:], paths: [String] = [""]) throws -> [String] {
            let names = names.map { "\"\($0)\"" }.joined(separator: ", ")
            return try Self.findings(
                files.merging(more) { $1 }, paths: paths,
                settings:
                    "{\"sourceLanguage\": \"en\", \"languages\": [\(names)], \"checks\": {\"missing-category-fraction\": \"off\"}}"
            )
        }
        #expect(try findings(["en", Self.language]).isEmpty)
        let found = try findings(["en", Self.language, "ja", "is"])
        #expect(found.count == 1 && found[0].hasSuffix("[missing-table]"))
        #expect(found.first?.contains("this table has no file in 'is', 'ja', as the settings ask") == true, "\(found)")
        // Of several files in the source language, the first one with plurals has the finding.
        if format.name == "Android" {
            let others = ["a.xml", "z.xml"].map { name in
                ("app/res/values/\(name)", format.text([("other", "d")]).replacing("files", with: "own-\(name)"))
            }
            let found = try findings(["en", Self.language, "is"], Dictionary(uniqueKeysWithValues: others))
                .filter { $0.hasSuffix("[missing-table]") }
            #expect(found.count == 1 && found[0].contains("values/a.xml"), "\(found)")
        }
        // A file without a plural is a file.
        let without = [
            format.path("ja"): format.name == "Android"
                ? "<resources><string name=\"a\">A</string></resources>" : "{\"a\": \"A\"}"
        ]
        #expect(try findings(["en", Self.language, "ja"], without).isEmpty)
        // A file alone is not all of the table.
        #expect(try findings(["ja"], paths: [format.path("en")]).isEmpty)
    }

    @Test("a key of a file that a change removed is a changed key", arguments: [("files", true), ("others", false)])
    func removedFiles(_ key: String, _ isReported: Bool) throws {
        func plural(_ name: String) -> String {
            "<resources><plurals name=\"\(name)\"><item quantity=\"one\">%d file</item></plurals></resources>"
        }
        let folder = try TemporaryFolder()
        try folder.write(plural("files"), to: "res/values/strings.xml")
        let earlier = Array(plural(key).utf8)
        let version = EarlierVersion(
            removed: [AbsolutePath("\(folder.path)/res/values-pl/strings.xml")],
            isChanged: { !$0.path.hasSuffix("values/strings.xml") }, bytes: { _ in earlier })
        let run = try CheckedTexts(paths: [folder.path], changedSince: version, others: PluralCatalogs.reading)
        #expect(run.findings.map(\.check) == (isReported ? ["missing-other"] : []))
    }

    // MARK: Formats

    /// How a format writes a plural with the forms of a text, and where its file for a language is.
    struct Format: Sendable, CustomTestStringConvertible {
        let name: String
        let path: @Sendable (String) -> String
        let text: @Sendable ([(String, String)]) -> String
        /// The place of the plural, and of the form with an index, in the file.
        let place: (plural: String, form: @Sendable (Int) -> String)
        let number: String
        var testDescription: String { name }

        /// Files in a language and in English.
        func files(_ language: String, _ forms: [(String, String)]) -> [String: String] {
            [
                path(language): text(forms.map { ($0.0, $0.1.replacing("#", with: number)) }),
                path("en"): text([("one", "\(number) file"), ("other", "\(number) files")]),
            ]
        }
    }

    static let android = Format(
        name: "Android", path: { $0 == "en" ? "app/res/values/plurals.xml" : "app/res/values-\($0)/strings.xml" },
        text: { forms in
            "<resources>\n  <plurals name=\"files\">\n"
                + forms.map { "    <item quantity=\"\($0)\">\($1)</item>\n" }.joined() + "  </plurals>\n</resources>\n"
        }, place: ("2:3", { "\($0 + 3):5" }), number: "%1$d")
    static let flutter = Format(
        name: "Flutter", path: { "lib/l10n/app_\($0).arb" },
        text: { forms in
            "{\n  \"files\": \"{n, plural, \(forms.map { "\($0){\($1)}" }.joined(separator: " "))}\"\n}\n"
        }, place: ("2:13", { _ in "2:13" }), number: "{n}")
    static let icu = Format(
        name: "ICU", path: { "lang/\($0).json" }, text: flutter.text, place: flutter.place, number: "#")
    static let i18next = Format(
        name: "i18next", path: { "public/locales/\($0)/common.json" },
        text: { forms in
            "{\n" + forms.map { "  \"files_\($0)\": \"\($1)\"" }.joined(separator: ",\n") + "\n}\n"
        }, place: ("2:4", { "\($0 + 2):4" }), number: "{{count}}")
    static let formats = [android, flutter, icu, i18next]

    @Test("A missing form is found with the numbers that reach it, at the plural", arguments: formats)
    func missing(_ format: Format) throws {
        let forms = [("one", "# x"), ("few", "# y"), ("many", "# z"), ("other", "# w")]
        #expect(try Self.findings(format.files(Self.language, forms)).isEmpty)
        let found = try Self.findings(format.files(Self.language, forms.filter { $0.0 != "many" }))
        let owner = format.number.hasSuffix("n}") || format.number == "#" ? "'n' of 'files'" : "'files'"
        #expect(
            found == [
                "\(format.path(Self.language)):\(format.place.plural): warning: \(owner) in '\(Self.language)' has no text for "
                    + "'many', which the language '\(Self.language)' needs for numbers such as "
                    + "\(TestLanguages.samples(.many, of: Self.language)) [missing-category]"
            ])
    }

    @Test("A form that a language does not have is found at the form", arguments: formats)
    func unused(_ format: Format) throws {
        let found = try Self.findings(format.files(Self.withoutForms, [("few", "# y"), ("other", "# w")]))
        #expect(
            found == [
                "\(format.path(Self.withoutForms)):\(format.place.form(0)): note: the language '\(Self.withoutForms)' has no "
                    + "category 'few'; this text is never shown [unused-category]"
            ])
    }

    @Test("A copy of the source text is no finding, and a translated one is", arguments: formats)
    func copies(_ format: Format) throws {
        let copy = [("one", "# file"), ("other", "# files")]
        #expect(try Self.findings(format.files(Self.language, copy)).isEmpty)
        let other = [("one", "# file"), ("other", "# filesö")]
        #expect(try Self.findings(format.files(Self.language, other)).count == 1)
    }

    @Test("A form that only millions reach is a note", arguments: formats)
    func millions(_ format: Format) throws {
        let language = TestLanguages.formOfMillions
        let found = try Self.findings(format.files(language, [("one", "# x"), ("other", "# y")]))
        #expect(
            found.count == 1 && found.allSatisfy { $0.contains(": note: ") && $0.contains("1,000,000") }, "\(found)")
        #expect(
            try Self.findings(format.files(language, [("one", "# x"), ("many", "# z"), ("other", "# y")])).isEmpty)
    }

    @Test("A form that only fractions reach is a note where the number may have one, and else nothing")
    func fractions() throws {
        let language = TestLanguages.formOfFractions
        let forms = [("one", "# x"), ("few", "# y"), ("other", "# z")]
        for format in Self.formats { #expect(try Self.findings(format.files(language, forms)).isEmpty) }
        func bundle(_ type: String) -> [String: String] {
            [
                "app_\(language).arb":
                    #"{"a": "{n, plural, one{# x} few{# y} other{# z}}", "@a": {"placeholders": {"n": {"type": "\#(type)"}}}}"#
            ]
        }
        #expect(try Self.findings(bundle("int")).isEmpty)
        let found = try Self.findings(bundle("num"))
        #expect(found.count == 1 && found[0].contains(": note: ") && found[0].contains("'many'"), "\(found)")
    }

    @Test("`other` is missing only where a whole number needs it", arguments: [android, i18next])
    func other(_ format: Format) throws {
        let all = [("one", "# x"), ("few", "# y"), ("many", "# z")]
        #expect(try Self.findings(format.files(Self.language, all)).isEmpty)
        let found = try Self.findings(format.files(TestLanguages.formOfTwo, [("one", "# x"), ("two", "# y")]))
        #expect(
            found.count == 1 && found[0].contains(": error: ") && found[0].hasSuffix(" [missing-other]"), "\(found)")
    }

    // MARK: Exact numbers

    @Test("`=2` takes the place of a form that 2 alone has") func exactNumbers() throws {
        let language = TestLanguages.formOfTwo
        for format in [Self.flutter, Self.icu] {
            let with = format.files(language, [("one", "# x"), ("=2", "two"), ("other", "# y")])
            #expect(try Self.findings(with).isEmpty)
            let without = try Self.findings(
                format.files(language, [("one", "# x"), ("=3", "three"), ("other", "# y")]))
            #expect(without.count == 1 && without[0].contains("'two', which"), "\(without)")
        }
    }

    @Test("`=1` is 1 alone in ICU, and the category, too, in Flutter") func exactOne() throws {
        let language = TestLanguages.formOfTwentyOne
        let forms = [("=1", "x"), ("few", "# y"), ("many", "# z"), ("other", "# w")]
        #expect(try Self.findings(Self.flutter.files(language, forms)).isEmpty)
        let found = try Self.findings(Self.icu.files(language, forms))
        let samples = TestLanguages.samples(.one, of: language, from: 2)
        #expect(
            found.count == 1 && found[0].contains("'one', which") && found[0].contains("such as \(samples)"), "\(found)"
        )
    }

    @Test("With an offset, the exact number is the one before it is taken away") func offset() throws {
        let language = TestLanguages.formOfTwo
        func files(_ exact: Int) -> [String: String] {
            let text = #"{"a": "{n, plural, offset:1 one{# x} =\#(exact){y} other{# z}} ö"}"#
            return ["lang/\(language).json": text, "lang/en.json": "{}"]
        }
        #expect(try Self.findings(files(3)).isEmpty)
        #expect(try Self.findings(files(2)).count == 1)
        // Numbers at the ends of their type.
        let ends = #"{"a": "{n, plural, offset:-9223372036854775808 one{# x} =9223372036854775807{y} other{# z}} ö"}"#
        #expect(try Self.findings(["lang/\(language).json": ends, "lang/en.json": "{}"]).count == 1)
    }

    @Test("Texts for 0, 1 and 2 are shown in every language where the run time says so") func shownInAllLanguages()
        throws
    {
        let language = Self.withoutForms
        func unused(_ format: Format, _ name: String) throws -> Int {
            try Self.findings(format.files(language, [(name, "# x"), ("other", "# y")])).count
        }
        for name in ["zero", "one", "two"] { #expect(try unused(Self.flutter, name) == 0) }
        for name in ["zero", "one", "two"] { #expect(try unused(Self.icu, name) == 1) }
        for name in ["zero", "one", "two"] { #expect(try unused(Self.android, name) == 1) }
        #expect(try unused(Self.i18next, "zero") == 0)
        #expect(try unused(Self.i18next, "one") == 1)
    }

    // MARK: i18next

    private static func i18next(_ language: String, _ members: String) throws -> [String] {
        try findings(["locales/\(language)/a.json": "{\(members)}", "locales/en/a.json": "{}"])
    }

    @Test("Ordinal keys have ordinal rules") func ordinals() throws {
        let language = ReferenceRules.locales(ordinal: true).sorted().first { locale in
            ReferenceRules(locale, ordinal: true).categories == [.other] && locale.count == 2
                && ReferenceRules(locale).categories == [.one, .other]
        }
        guard let language else { return print("skipped: no language has one form for ordinal numbers") }
        #expect(try Self.i18next(language, #""a_ordinal_other": "{{count}}.""#).isEmpty)
        let found = try Self.i18next(language, #""a_ordinal_one": "{{count}}!", "a_ordinal_other": "{{count}}.""#)
        #expect(found.count == 1 && found[0].hasSuffix("[unused-category]"), "\(found)")
        #expect(try Self.i18next(language, #""a_other": "{{count}} x""#).count == 1)
    }

    @Test("Keys that end like forms are no plural without a sign of one") func otherKeys() throws {
        let language = Self.withoutForms
        #expect(try Self.i18next(language, #""a": "{{name}}, plural forms, and more""#).isEmpty)
        #expect(
            try Self.i18next(language, #""step_one": "A", "step_two": "B", "end_one": "A", "end_many": "B""#).isEmpty)
        #expect(try Self.i18next(language, #""end_few": "A", "_one": "{{count}}", "other": "{{count}}""#).isEmpty)
        #expect(try Self.i18next(language, #""step_one": "{{count}} A", "step_other": "B""#).count == 1)
        #expect(try Self.i18next(language, #""step_one": "{{ count, number }} A""#).count == 2)
        // Delivered, but not translated.
        #expect(try Self.i18next(language, #""step_one": "", "step_other": """#).isEmpty)
    }

    @Test("A key without an ending is shown where a form is missing") func plainKeys() throws {
        let language = TestLanguages.formOfTwo
        let two = #""a_two": "{{count}} y""#
        #expect(try Self.i18next(language, #""a": "{{count}} z", "a_one": "{{count}} x", \#(two)"#).isEmpty)
        #expect(try Self.i18next(language, #""a": "{{count}} x", "a_other": "{{count}} z", \#(two)"#).isEmpty)
        #expect(try Self.i18next(language, #""a_other": "{{count}} z", \#(two)"#).count == 1)
    }

    @Test("Keys in objects have the path of their names, and the last of two equal keys is no other plural")
    func nestedKeys() throws {
        let found = try Self.i18next(
            TestLanguages.formOfTwo,
            #""x": {"y": {"a_one": "{{count}} x", "a_one": "{{count}} x", "a_other": "{{count}} z"}}"#)
        #expect(found.count == 1 && found[0].contains(": warning: 'x.y.a' in"), "\(found)")
    }

    // MARK: Messages

    @Test("All plurals of a message are looked at, also those inside of others") func severalPlurals() throws {
        let text =
            #"{g, select, a {{n, plural, one {x} other {# y {m, plural, one {z} other {w}}}}} other {}} {k, selectordinal, other {#}}"#
        let language = TestLanguages.formOfTwo
        let found = try Self.findings(["l/\(language).json": #"{"a": "\#(text)"}"#, "l/en.json": "{}"])
        #expect(found.map { $0.split(separator: "'")[1] } == ["m", "n"], "\(found)")
    }

    @Test("The words around a plural tell a translation from a copy") func wordsAround() throws {
        let plural = "{n, plural, one {commit} other {commits}}"
        let language = Self.language
        func found(_ end: String) throws -> Int {
            try Self.findings([
                "l/\(language).json": #"{"a": "\#(plural) \#(end)"}"#, "l/en.json": #"{"a": "\#(plural) behind"}"#,
            ])
            .count
        }
        #expect(try found("behind") == 0)
        #expect(try found("ö") == 1)
    }

    @Test("A broken message is one finding, and the others are read") func brokenMessages() throws {
        let language = TestLanguages.formOfTwo
        let texts =
            #"{"a": "{n, plural, one {x} otro {y}}", "b": "{n, plural, one {# x} other {# y}}", "c": "{{n}, not a plural"}"#
        for path in ["l/LANGUAGE.json", "l/app_LANGUAGE.arb"] {
            let found = try Self.findings([
                path.replacing("LANGUAGE", with: language): texts, path.replacing("LANGUAGE", with: "en"): "{}",
            ])
            #expect(found.count == 2 && found[0].contains(":1:8: error: the message of 'a', at character "), "\(found)")
            #expect(found.last?.contains("'two', which") == true)
        }
    }

    // MARK: Files

    @Test("A broken file is one finding at its place", arguments: formats) func brokenFiles(_ format: Format) throws {
        let forms = [("one", "# x"), ("few", "# y"), ("other", "# w")]
        let files = format.files(Self.language, forms)
        let path = format.path(Self.language)
        let whole = Array(try #require(files[path]).utf8)
        var faults = 0
        for end in stride(from: 1, to: whole.count, by: 11) {
            var files = files
            files[path] = String(decoding: whole[..<end], as: UTF8.self)
            let found = try Self.findings(files)
            #expect(found.count <= 1, "\(found)")
            if found.first?.hasSuffix("[unreadable-file]") == true { faults += 1 }
        }
        #expect(faults > whole.count / 22)
        let conflict = "<<<<<<< a\n=======\n>>>>>>> b\n" + String(decoding: whole, as: UTF8.self)
        #expect(try Self.findings([path: conflict], paths: [path]).first?.hasSuffix("[conflict-markers]") == true)
    }

    @Test("JSON counts in the places of two languages, or if it is named") func discovery() throws {
        let text = #"{"a_one": "{{count}} x"}"#
        let language = TestLanguages.formOfTwo
        func count(_ files: [String: String], paths: [String] = [""]) throws -> Int {
            try Self.findings(files, paths: paths).count
        }
        #expect(try count(["l/\(language).json": text, "x/en.json": "{}", "A.strings": ""]) == 0)
        #expect(try count(["l/\(language).json": text, "l/en.json": "{}"]) == 2)
        #expect(try count(["l/\(language)/a.json": text, "l/en/b.json": "{}", "A.strings": ""]) == 0)
        #expect(try count(["l/\(language)/a.json": text, "l/en/a.json": "{}"]) == 2)
        #expect(try count(["l/\(language)/x/a.json": text, "l/en/x/a.json": "{}"]) == 2)
        #expect(try count(["l/\(language)/a.json": text], paths: ["l/\(language)/a.json"]) == 2)
        #expect(try count(["a/strings_\(language).json": text], paths: ["a/strings_\(language).json"]) == 2)
        #expect(
            try Self.findings(["a/b.json": text], paths: ["a/b.json"]).map { $0.hasPrefix("a/b.json:1:1: error: ") }
                == [true])
        for place in ["node_modules/m", "app/build/x"] {
            #expect(
                try count(["\(place)/\(language).json": text, "\(place)/en.json": "{}", "A.strings": ""]) == 0)
            #expect(try count(["\(place)/\(language).json": text, "\(place)/en.json": "{}"], paths: [place]) == 2)
        }
    }

    @Test("Only files with texts are counted, and Apple's files are as before") func counts() throws {
        let folder = try TemporaryFolder()
        try folder.write("\"a\" = \"A\";\n", to: "App/en.lproj/L.strings")
        try folder.write("<resources><color name=\"a\">#fff</color></resources>", to: "res/values/colors.xml")
        try folder.write("<layout/", to: "res/layout/a.xml")
        try folder.write("<Document><a></Document>", to: "Assets/values/a.xml")
        try folder.write("!!ARBvp1.0", to: "Shaders/a.arb")
        try folder.write("{\"a\": \"A\"}", to: "l/en.json")
        try folder.write("{\"a\": \"A\", // comment", to: "l/de.json")
        let run = try CheckedTexts(paths: [folder.path], others: PluralCatalogs.reading)
        #expect(run.fileCount == 1 && run.findings.isEmpty)
        #expect(try CheckedTexts(paths: [folder.path]).fileCount == 1)
    }

    @Test("The default resources of Android are in the source language") func defaultLanguage() throws {
        let language = TestLanguages.formOfTwo
        let files = ["res/values/a.xml": Self.android.text([("one", "%d x"), ("other", "%d y")])]
        #expect(try Self.findings(files).isEmpty)
        #expect(try Self.findings(files, settings: "{\"sourceLanguage\": \"\(language)\"}").count == 1)
        let marked = files.mapValues {
            $0.replacing("<resources>", with: "<resources xmlns:tools=\"t\" tools:locale=\"\(language)\">")
        }
        #expect(try Self.findings(marked).count == 1)
        let l10n = [
            "l10n.yaml": "template-arb-file: app_\(language).arb\n",
            "lib/app_en.arb": Self.flutter.text([("one", "x"), ("other", "y")]),
            "lib/app_\(language).arb": Self.flutter.text([("one", "x"), ("other", "y")]),
        ]
        #expect(try Self.findings(l10n).count == 1)
    }

    @Test("A plural that did not change is not reported, whatever source language the settings name") func earlier()
        throws
    {
        let language = TestLanguages.formOfTwo
        func text(_ first: String) -> String {
            let forms = "<item quantity=\"other\">%d y</item></plurals>"
            return "<resources><plurals name=\"a\"><item quantity=\"one\">\(first)</item>\(forms)"
                + "<plurals name=\"b\"><item quantity=\"one\">%d x</item>\(forms)</resources>"
        }
        let folder = try TemporaryFolder()
        try folder.write("{\"sourceLanguage\": \"\(language)\"}", to: ".stringsdict-lint.json")
        try folder.write(text("%d new"), to: "res/values/a.xml")
        let old = Array(text("%d old").utf8)
        let version = EarlierVersion(removed: [], isChanged: { _ in true }, bytes: { _ in old })
        let run = try CheckedTexts(paths: [folder.path], changedSince: version, others: PluralCatalogs.reading)
        #expect(run.findings.compactMap(\.key) == ["a"])
    }

    @Test("A comment before a plural silences it") func comments() throws {
        let plural =
            "<plurals name=\"a\"><item quantity=\"one\">%d x</item><item quantity=\"other\">%d y</item></plurals>"
        let path = "values-\(TestLanguages.formOfTwo)/a.xml"
        #expect(try Self.findings([path: "<resources>\(plural)</resources>"]).count == 1)
        let silent = "<resources><!-- stringsdict-lint:ignore missing-category -->\(plural)</resources>"
        #expect(try Self.findings([path: silent]).isEmpty)
        let explained = silent.replacing("category -->", with: "category: the next version has it -->")
        #expect(try Self.findings([path: explained]).isEmpty)
        let misspelt = silent.replacing("missing-category", with: "missing-categori")
        #expect(try Self.findings([path: misspelt]).count == 2)
    }

    @Test("A language without rules in CLDR has no findings") func unknownLanguages() throws {
        #expect(
            try Self.findings(["values-qqz/a.xml": Self.android.text([("few", "%d x"), ("other", "%d y")])]).isEmpty)
    }
}
