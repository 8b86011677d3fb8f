import Testing

@testable import LocalizationConversion

/// Folders of resources as Android projects have them.
struct AndroidProjectTests {
    private func read(
        _ files: KeyValuePairs<String, String>
    ) throws -> (catalogs: [TextCatalog], losses: [ConversionLoss]) {
        let inputs = files.map {
            ConversionInput(path: "res/\($0.key)", bytes: Array("<resources>\($0.value)</resources>".utf8))
        }
        let options = ConversionOptions(source: .android, target: .catalog)
        return (
            try Conversion.read(inputs, as: .android, options: options),
            try Conversion.convert(inputs, options: options).report.losses
        )
    }

    private func texts(_ catalog: TextCatalog?, _ language: String) -> [String: String] {
        Dictionary(
            (catalog?.entries ?? []).compactMap { entry in
                entry[language].map { (entry.key, $0.units.map(\.value).joined(separator: "|")) }
            }, uniquingKeysWith: { first, _ in first })
    }

    @Test(
        "A file without folders is one that all builds and devices use",
        arguments: [
            ("strings.xml", ""), ("res/values/strings.xml", ""),
            ("res/values-land/strings.xml", "the condition 'land'"),
            ("src/debug/res/values/strings.xml", "the source set 'debug'"),
        ])
    func places(_ path: String, _ description: String) {
        let place = AndroidPlace(ConversionInput(path: path, bytes: []))
        #expect(place.description == description && place.isSpecial == !description.isEmpty)
    }

    @Test("Files without texts are no tables, and folders without texts no languages")
    func projectFolder() throws {
        let (catalogs, _) = try read([
            "values/strings.xml": "<string name='a'>A</string>", "values/colors.xml": "<color name='c'>#fff</color>",
            "values/themes.xml": "<style name='T'/>", "values-night/colors.xml": "<color name='c'>#000</color>",
            "values-v31/themes.xml": "<style name='T'/>", "values-w600dp/dimens.xml": "<dimen name='d'>1dp</dimen>",
            "values-odd-folder/dimens.xml": "<dimen name='d'>1dp</dimen>",
            "values-fr/strings.xml": "<string name='a'>Á</string>",
        ])
        #expect(catalogs.map(\.name) == ["Localizable"])
        #expect(catalogs[0].languages == ["en", "fr"])
    }

    @Test("A folder with a condition does not replace the texts that most devices show")
    func conditions() throws {
        let (catalogs, losses) = try read([
            "values-fr-v26/strings.xml":
                "<string name='a'>Neuf</string><string name='b'>B</string><string name='c'>C</string>",
            "values-fr/strings.xml": "<string name='a'>Vieux</string><string name='b'>B</string>",
            "values-night/strings.xml": "<string name='a'>Night</string>",
            "values/strings.xml": "<string name='a'>Day</string>",
        ])
        #expect(texts(catalogs.first, "fr") == ["a": "Vieux", "b": "B", "c": "C"])
        #expect(texts(catalogs.first, "en") == ["a": "Day"])
        #expect(
            losses.filter { $0.kind == .choice }.map { "\($0.language ?? "") \($0.key ?? "") \($0.message)" } == [
                "en a the text for the condition 'night' is left out",
                "fr a the text for the condition 'v26' is left out",
            ])
    }

    @Test("A build type or a flavor does not replace the texts that all builds share")
    func sourceSets() throws {
        func file(_ path: String, _ texts: String) -> ConversionInput {
            ConversionInput(path: path, bytes: Array("<resources>\(texts)</resources>".utf8))
        }
        func name(_ text: String) -> String { "<string name='n'>\(text)</string>" }
        let files = [
            file("app/src/debug/res/values/strings.xml", name("App (debug)") + "<string name='menu'>Leak</string>"),
            file("app/src/main/res/values-night/strings.xml", name("Night")),
            file("app/src/main/res/values/strings.xml", name("App")),
            file("app/src/main/res/values-da/strings.xml", name("Appen")),
            file("app/src/play/res/values-da/strings.xml", name("Appen")),
            file("app/src/play/res/values-v30/strings.xml", name("Play")),
            file("app/src/tv/res/values/strings.xml", "<string name='menu'>TV</string>"),
        ]
        let result = try Conversion.convert(files, options: ConversionOptions(source: .android, target: .csv))
        let read = try Conversion.read(files, as: .android, options: ConversionOptions(target: .csv))
        #expect(texts(read.first, "en") == ["n": "App", "menu": "Leak"])
        #expect(texts(read.first, "da") == ["n": "Appen"])
        #expect(
            result.report.losses.map { "\($0.kind) \($0.key ?? "") \($0.message)" } == [
                "choice menu the text for the source set 'tv' is left out",
                "choice n the text for the condition 'night' is left out",
                "choice n the text for the source set 'debug' is left out",
                "choice n the text for the source set 'play' and the condition 'v30' is left out",
            ])
        // Two modules with a table of one name are another thing.
        let modules = [
            file("a/src/main/res/values/strings.xml", name("A")), file("b/src/main/res/values/strings.xml", name("B")),
        ]
        let error = #expect(throws: ConversionError.self) {
            try Conversion.convert(modules, options: ConversionOptions(source: .android, target: .csv))
        }
        #expect(error?.message.contains("a/src/main/res/values/strings.xml") == true)
    }

    @Test("A folder that is none of Android's is refused, and its part is not dropped")
    func oddFolder() throws {
        let error = #expect(throws: ConversionError.self) {
            try read(["values-fr-xyzzy/strings.xml": "<string name='a'>A</string>"])
        }
        #expect(error?.message.hasPrefix("the folder values-fr-xyzzy is not one of Android's") == true)
    }

    @Test("tools:locale is the language of the default texts")
    func defaultLanguage() throws {
        let bytes = Array(
            "<resources xmlns:tools='http://schemas.android.com/tools' tools:locale='sv'><string name='a'>Å</string></resources>"
                .utf8)
        let input = ConversionInput(path: "res/values/strings.xml", bytes: bytes)
        func language(_ sourceLanguage: String?) throws -> [String] {
            let options = ConversionOptions(source: .android, target: .catalog, sourceLanguage: sourceLanguage)
            return try Conversion.read([input], as: .android, options: options)
                .flatMap { [$0.sourceLanguage] + $0.languages }
        }
        #expect(try language(nil) == ["sv", "sv"])
        #expect(try language("de") == ["de", "de"])
    }

    @Test("A string, a plural and an array of one name are three resources")
    func namesOfResources() throws {
        let plural = "<plurals name='n'><item quantity='other'>%d Ns</item></plurals>"
        let all = "<string name='n'>N</string>\(plural)<string-array name='n'><item>I</item></string-array>"
        let (catalogs, _) = try read(["values/strings.xml": all, "values-de/strings.xml": all])
        let expected = ["n": "N", "plurals/n": "%lld Ns", "n[0]": "I"]
        #expect(texts(catalogs.first, "en") == expected)
        #expect(texts(catalogs.first, "de") == expected)
        let written = try Conversion.write(catalogs, as: .android).files
        let again = try Conversion.read(
            written.map(ConversionInput.init), as: .android, options: ConversionOptions(target: .csv))
        #expect(texts(again.first, "de") == expected)
        #expect(String(decoding: written[0].bytes, as: UTF8.self).contains("<plurals name=\"n\">"))
        // A string that is left over in a translation does not move the plural to another key.
        let leftOver = try read([
            "values/strings.xml": plural, "values-zh/strings.xml": "<string name='n'>旧</string>\(plural)",
        ])
        #expect(texts(leftOver.catalogs.first, "zh") == ["n": "%lld Ns", "string/n": "旧"])
    }

    @Test("A name twice with one text is a note, and with two texts an error")
    func namesTwice() throws {
        let same = "<string name='a'>A</string><string name='a'>A</string>"
        let (catalogs, losses) = try read(["values/strings.xml": same])
        #expect(texts(catalogs.first, "en") == ["a": "A"])
        #expect(losses.map(\.kind) == [.duplicateKey])
        #expect(throws: ConversionError.self) {
            try read(["values/strings.xml": "<string name='a'>A</string><string name='a'>B</string>"])
        }
    }

    /// As aapt2 reads them.
    @Test(arguments: [
        (#"1\-5"#, "1-5"), (#"\$5 \. \O"#, "$5 . O"), (#"l\’eau"#, "l’eau"), (#"a\rb"#, "arb"), (#"a\nb"#, "a\nb"),
        (#"\\"#, #"\"#),
    ])
    func unneededBackslashes(_ source: String, _ expected: String) throws {
        #expect(try AndroidText.unescaped(source) == expected)
    }

    @Test("A quantity that the text does not show is no argument of the text")
    func quantities() throws {
        func plural(_ one: String, _ other: String) throws -> LocalizedText {
            let forms = "<item quantity='one'>\(one)</item><item quantity='other'>\(other)</item>"
            let (catalogs, _) = try read(["values/strings.xml": "<plurals name='n'>\(forms)</plurals>"])
            return try #require(catalogs.first?.entries.first?["en"])
        }
        func shown(_ text: LocalizedText) -> [String] {
            let plural = text.content.plural
            return [plural.map { "\($0.numberArgument) \($0.numberType)" } ?? ""] + text.units.map(\.value)
        }
        #expect(shown(try plural("%1$s vote", "%1$s votes")) == ["2 lld", "%1$@ vote", "%1$@ votes"])
        #expect(shown(try plural("%s of %s", "%s of %s")) == ["3 lld", "%1$@ of %2$@", "%1$@ of %2$@"])
        #expect(shown(try plural("one vote", "%1$s votes")) == ["2 lld", "one vote", "%1$@ votes"])
        #expect(shown(try plural("%d vote", "%d votes")) == ["1 lld", "%lld vote", "%lld votes"])
        #expect(shown(try plural("%1$s has %2$d", "%1$s has %2$d")) == ["2 lld", "%@ has %lld", "%@ has %lld"])
        #expect(shown(try plural("a vote", "votes")) == ["1 lld", "a vote", "votes"])
        let text = try plural("%1$s vote", "%1$s votes")
        let android = AndroidNative.plurals([
            .init(category: "one", text: "%s vote"), .init(category: "other", text: "%s votes"),
        ])
        #expect(AndroidCoding().encode(text).native == android)
    }

    /// As aapt2 judges the texts: 4,500 random ones gave the same answers.
    @Test(arguments: [
        ("10 % of 20 % x", true), ("10 % of 20 %", false), ("10 %% of 20 % x", false), ("%-e %b", true),
        ("%-e %b %Y", true), ("%e %b %y", false), ("%e %K", false),
        ("%b % N y", true),
        ("%1$s of %2$d", false), ("%1$s of % x", true), ("%s %n %%", false), ("%<$s %E", true),
        ("%1 %2", false), ("%1d %2", true), ("%1$ %2$", false), ("10 % M of 20 % x", false),
        ("a %,#+ -(1Z x % y", false), ("a %.2D x % q", true),
        ("é% é% é", true), ("%\n % q", true), ("%%% %", false), ("%", false), ("", false),
    ])
    func refusedPercentSigns(_ text: String, _ isRefused: Bool) {
        #expect(CompiledFormat.isRefused(text) == isRefused)
    }

    @Test("A text with percent signs says that it is no format where the compiler would refuse it, and only there")
    func unformatted() throws {
        let plural = "<plurals name='p'><item quantity='other'>%d: 10 % of 20 % x</item></plurals>"
        let texts = "<string name='a' formatted='false'>10 % of 20 % x</string><string name='b'>10 % x</string>"
        let fixed = "<string name='c' translatable='false'>10 % of 20 % x</string>"
        let formats = "<string name='d' formatted='false'>%s of %d %% and %d</string>"
        let (catalogs, losses) = try read(["values/strings.xml": texts + fixed + formats + plural])
        #expect(losses.filter(\.isSerious).map(\.description) == [])
        let written = try Conversion.write(catalogs, as: .android).files
        let lines = String(decoding: written[0].bytes, as: UTF8.self).split(separator: "\n").map(String.init)
        func line(_ name: String) -> String? { lines.first { $0.contains("name=\"\(name)\"") } }
        #expect(line("a") == "    <string name=\"a\" formatted=\"false\">10 % of 20 % x</string>")
        #expect(line("b") == "    <string name=\"b\">10 % x</string>")
        #expect(line("c") == "    <string name=\"c\" translatable=\"false\">10 % of 20 % x</string>")
        #expect(line("d") == "    <string name=\"d\">%1$s of %2$d %% and %3$d</string>")
        #expect(lines.count { $0.contains("formatted") } == 1)
        let again = try Conversion.read(
            written.map(ConversionInput.init), as: .android, options: ConversionOptions(target: .catalog))
        for entry in catalogs[0].entries {
            #expect(again[0].entries.first { $0.key == entry.key }?["en"]?.sorted == entry["en"]?.sorted)
        }
    }
}
