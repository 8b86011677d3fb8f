import StringsdictTestSupport
import Testing

@testable import LocalizationConversion

/// Resource bundles as Flutter's `gen_l10n` reads them.
struct FlutterTests {
    private func read(
        _ files: KeyValuePairs<String, String>, usesEscaping: Bool? = nil
    ) throws -> (texts: [String: String], losses: [ConversionLoss]) {
        let inputs = files.map { ConversionInput(path: $0.key, bytes: Array($0.value.utf8)) }
        let options = ConversionOptions(source: .arb, target: .csv, usesEscaping: usesEscaping)
        var texts: [String: String] = [:]
        for entry in try Conversion.read(inputs, as: .arb, options: options).flatMap(\.entries) {
            for text in entry.texts {
                texts["\(text.language) \(entry.key)"] = text.units.map(\.value).joined(separator: "|")
            }
        }
        return (texts, try Conversion.convert(inputs, options: options).report.losses)
    }

    /// A bundle with one message, whose metadata has the arguments.
    private func bundle(_ message: String, _ arguments: [String] = [], language: String = "en") -> String {
        let list = arguments.map { #""\#($0)": {}"# }.joined(separator: ", ")
        let metadata = arguments.isEmpty ? "" : #", "@k": {"placeholders": {\#(list)}}"#
        return #"{"@@locale": "\#(language)", "k": "\#(message)"\#(metadata)}"#
    }

    // MARK: Apostrophes

    @Test(
        "An apostrophe is a character",
        arguments: [
            ("Retirer l'{item} de {list} ?", ["item", "list"], "Retirer l'%@ de %@ ?"),
            ("Remove '{item}' from {list}?", ["item", "list"], "Remove '%@' from %@?"),
            ("'{item}' and '{list}'", ["item", "list"], "'%@' and '%@'"),
            ("{item}'s, don't, o'clock {list}", ["item", "list"], "%@'s, don't, o'clock %@"),
            ("href='{item}'", ["item"], "href='%@'"), ("one ' odd {item}", ["item"], "one ' odd %@"),
            ("{n, plural, other{'{n}' files}}", ["n"], "'%lld' files"),
            ("{g, select, other{l'{item}}}", ["g", "item"], "l'%2$@"),
            // Nothing names the arguments.
            ("l'{item}", [], "l'%@"), ("don't", [], "don't"), ("it''s", [], "it''s"),
            // Only the other reading has the arguments of the metadata, or is one at all.
            ("'{literal}' {item}", ["item"], "{literal} %@"), ("'{' {item}", ["item"], "{ %@"), ("a '}'", [], "a }"),
        ])
    func apostrophes(_ message: String, _ arguments: [String], _ expected: String) throws {
        #expect(try read(["app_en.arb": bundle(message, arguments)]).texts["en k"] == expected)
    }

    @Test(
        "With use-escaping, apostrophes quote in pairs",
        arguments: [
            ("l''{item}", "l'%@"), ("'{item}' {item}", "{item} %@"), ("it''s", "it's"), ("a 'b c' d", "a b c d"),
            ("'Flutter''s' {item}", "Flutter's %@"),
        ])
    func escaping(_ message: String, _ expected: String) throws {
        #expect(try read(["app_en.arb": bundle(message)], usesEscaping: true).texts["en k"] == expected)
    }

    @Test func oneApostropheIsAnErrorWithEscaping() throws {
        let error = #expect(throws: ConversionError.self) {
            try read(["app_en.arb": bundle("don't")], usesEscaping: true)
        }
        #expect(
            error?.message == "the message of 'k', at character 4: the apostrophe has no partner; write two for one")
    }

    @Test func theTemplateDecidesForTranslations() throws {
        let (texts, losses) = try read([
            "app_en.arb": bundle("Remove {item}?", ["item"]),
            "app_fr.arb": bundle("Retirer l'{item}, l'{item} ?", language: "fr"),
        ])
        #expect(texts["fr k"] == "Retirer l'%1$@, l'%1$@ ?")
        #expect(!losses.contains { $0.message.contains("use-escaping") })
    }

    @Test func whatNothingDecidesIsReported() throws {
        for message in ["l''eau", "'{item}' {item}"] {
            func isReported(_ usesEscaping: Bool?) throws -> Bool {
                try read(["app_en.arb": bundle(message)], usesEscaping: usesEscaping).losses
                    .contains { $0.kind == .notation && $0.message.contains("use-escaping") }
            }
            #expect(try isReported(nil), "\(message)")
            #expect(try !isReported(false), "\(message)")
        }
    }

    @Test func apostrophesAreWrittenAsFlutterReadsThem() throws {
        var entry = TextEntry("k")
        entry.texts = [LocalizedText("en", .text(TextUnit("l'%@ '{x}' %@")))]
        let catalog = TextCatalog(name: "app", sourceLanguage: "en", entries: [entry])
        func written(_ usesEscaping: Bool?) throws -> (String, [ConversionLoss]) {
            let options = ConversionOptions(target: .arb, usesEscaping: usesEscaping)
            let written = try Conversion.write([catalog], as: .arb, options: options)
            return (String(decoding: written.files[0].bytes, as: UTF8.self), written.losses)
        }
        let (plain, losses) = try written(nil)
        #expect(plain.contains(#""l'{arg1} 'x' {arg2}""#))
        #expect(losses.map(\.kind) == [.character])
        let (escaped, none) = try written(true)
        #expect(escaped.contains("l''{arg1} '"))
        #expect(none.isEmpty)
    }

    @Test(
        arguments: [
            ("use-escaping: true\n", true, nil), ("# use-escaping: true\n", false, nil),
            ("use-escaping: false", false, nil),
            ("arb-dir: lib/l10n\ntemplate-arb-file: app_pt_BR.arb # ours\nuse-escaping: 'true'\r\n", true, "pt-BR"),
            ("template-arb-file: \"intl_messages_de.arb\"", false, "de"), ("template-arb-file: app.arb", false, nil),
        ] as [(String, Bool, String?)])
    func settings(_ text: String, _ usesEscaping: Bool, _ language: String?) {
        let settings = FlutterSettings(Array(text.utf8))
        #expect(settings.usesEscaping == usesEscaping)
        #expect(settings.sourceLanguage == language)
    }

    // MARK: Arguments

    private static func forms(_ text: LocalizedText?) -> [String] {
        (text?.content.messages ?? []).flatMap { $0.message.variables.flatMap(\.cases) }
            .map { "\($0.category):\($0.unit.value)" }
    }

    @Test(
        "An argument that chooses a plural is a number, whatever its metadata says",
        arguments: [
            ("", "%lld"), (#""type": "int""#, "%lld"), (#""type": "num""#, "%lld"), (#""type": "String""#, "%lld"),
            (#""type": "Object""#, "%lld"), (#""type": "double""#, "%g"),
            (#""type": "num", "format": "decimalPattern""#, "%lld"), (#""description": "How many""#, "%lld"),
            (#""example": "5""#, "%lld"), (#""format": "compact""#, "%lld"),
            (
                #""type": "num", "format": "decimalPatternDigits", "optionalParameters": {"decimalDigits": 2}"#, "%.2f"
            ),
        ])
    func numbersOfPlurals(_ metadata: String, _ conversion: String) throws {
        for around in ["", "Now: "] {
            let message = "\(around){total, plural, =1{one star} other{{total} stars}}"
            let bundle = #"{"k": "\#(message)", "@k": {"placeholders": {"total": {\#(metadata)}}}}"#
            let file = ConversionInput(path: "app_en.arb", bytes: Array(bundle.utf8))
            let options = ConversionOptions(target: .csv)
            let text = try #require(try Conversion.read([file], as: .arb, options: options).first?.entries.first?["en"])
            let variable = try #require(text.content.messages.first?.message.variables.first)
            #expect(variable.cases.last?.unit.value == "\(conversion) stars")
            #expect((variable.valueType?.value).map { "%\($0)" } ?? conversion == conversion)
        }
    }

    @Test("The template orders the arguments, not the metadata of a translation")
    func orderOfArguments() throws {
        let english = bundle("Error {status}: {details}", ["status", "details"])
        for (message, own, expected) in [
            ("Fehler {status}: {details}", ["details", "status"], "Fehler %@: %@"),
            ("{details}: Fehler {status}", ["details", "status"], "%2$@: Fehler %1$@"),
            ("Fehler {status}: {details}", ["details"], "Fehler %@: %@"), ("Fehler {details}", [], "Fehler %2$@"),
        ] {
            let texts = try read(["app_en.arb": english, "app_de.arb": bundle(message, own, language: "de")]).texts
            #expect(texts["de k"] == expected)
        }
        // A message that the template does not describe has the order of its own names.
        let texts = try read([
            "app_en.arb": bundle("{b} {a}"), "app_de.arb": bundle("{a} {b}", ["a", "b"], language: "de"),
        ]).texts
        #expect(texts["en k"] == "%@ %@")
        #expect(texts["de k"] == "%2$@ %1$@")
    }

    @Test("Without a source text, a translation that describes no arguments has those of another one")
    func argumentsOfTranslations() throws {
        let texts = try read([
            "app_en.arb": #"{"@@locale": "en"}"#, "app_de.arb": bundle("{a} und {b}", ["b", "a"], language: "de"),
            "app_fr.arb": bundle("{a} et {b}", language: "fr"),
        ]).texts
        #expect(texts["de k"] == "%2$@ und %1$@")
        #expect(texts["fr k"] == "%2$@ et %1$@")
    }

    @Test("Translations name arguments as the source text does")
    func namesOfArguments() throws {
        var entry = TextEntry("k")
        entry.texts = [
            LocalizedText("en", .text(TextUnit("%(count)lld of %(name)@"))),
            LocalizedText("de", .text(TextUnit("%2$@: %1$lld"))),
        ]
        let catalog = TextCatalog(name: "app", sourceLanguage: "en", entries: [entry])
        let files = try Conversion.write([catalog], as: .arb).files.map { String(decoding: $0.bytes, as: UTF8.self) }
        #expect(files[0].contains(#""k": "{name}: {count}""#))
        #expect(files[1].contains(#""k": "{count} of {name}""#))
    }

    // MARK: Cases of numbers

    @Test(
        "The case of a number takes the place of a category that only this number has",
        arguments: [
            ("en", "{n, plural, one{} =1{one minute ago} other{# minutes ago}}", "one:one minute ago", nil),
            (TestLanguages.formOfTwo, "{n, plural, =2{pair} two{two} other{#}}", "two:pair", nil),
            (TestLanguages.formOfTwo, "{n, plural, =2{pair} other{#}}", "two:pair", nil),
            ("ar", "{n, plural, =0{none} zero{zero} other{#}}", "zero:none", nil),
            ("en", "{n, plural, =0{none} zero{nil} other{#}}", "zero:none", nil),
            ("en", "{n, plural, zero{nil} other{#}}", "zero:nil", nil),
            ("fr", "{n, plural, =1{un} one{#} other{#s}}", "one:%lld", "exactly 1 has no place"),
            (
                TestLanguages.formOfTwentyOne, "{n, plural, =1{x} one{#} few{#} other{#}}", "one:%lld",
                "exactly 1 has no place"
            ),
            ("lv", "{n, plural, =0{none} zero{#} one{#} other{#}}", "zero:%lld", "exactly 0 has no place"),
            ("sl", "{n, plural, =2{pair} two{#} other{#}}", "two:%lld", "exactly 2 has no place"),
            ("en", "{n, plural, =2{pair} other{#}}", "other:%lld", "exactly 2 has no place"),
        ] as [(String, String, String, String?)])
    func casesOfNumbers(_ language: String, _ message: String, _ expected: String, _ loss: String?) throws {
        let file = ConversionInput(path: "\(language).json", bytes: Array(#"{"k": "\#(message)"}"#.utf8))
        var options = ConversionOptions(target: .csv)
        options.sourceLanguage = language
        let text = try Conversion.read([file], as: .messages, options: options).first?.entries.first?[language]
        let forms = Self.forms(text)
        #expect(forms.contains(expected), "\(forms)")
        #expect(Set(forms.map { $0.prefix { $0 != ":" } }).count == forms.count, "\(forms)")
        let losses = try Conversion.convert([file], options: options).report.losses.filter { $0.kind == .choice }
        #expect(losses.isEmpty == (loss == nil), "\(losses)")
        #expect(losses.allSatisfy { $0.message.contains(loss ?? "") }, "\(losses)")
    }

    @Test(
        "In Flutter, =0, =1 and =2 are other words for zero, one and two, and the last text counts",
        arguments: [
            ("{n, plural, =1{a} one{b} other{c}}", "one:b"), ("{n, plural, one{b} =1{a} other{c}}", "one:a"),
            ("{n, plural, =0{a} other{c}}", "zero:a"), ("{n, plural, zero{b} =0{a} other{c}}", "zero:a"),
            ("{n, plural, one{#} other{Track #{n}}}", "other:Track #%lld"),
        ])
    func casesInFlutter(_ message: String, _ expected: String) throws {
        let file = ConversionInput(path: "app_en.arb", bytes: Array(bundle(message).utf8))
        let options = ConversionOptions(target: .csv)
        let forms = Self.forms(try Conversion.read([file], as: .arb, options: options).first?.entries.first?["en"])
        #expect(forms.contains(expected), "\(forms)")
    }

    // MARK: Names of arguments

    @Test(
        "Names of arguments that a text does not keep are reported, once for a message",
        arguments: [
            ("{page} and {product}, {page}", ["page, product"]), ("{count, plural, other{{count} files}}", ["count"]),
            ("{n, plural, other{{n} files}} of {who}", ["who"]), ("{arg1} and {arg2}", []), ("plain", []),
        ])
    func names(_ message: String, _ expected: [String]) throws {
        let files: KeyValuePairs = ["app_en.arb": bundle(message), "app_de.arb": bundle(message, language: "de")]
        let losses = try read(files).losses.filter { $0.kind == .notation }
        #expect(losses.map(\.message) == expected.map { "the names of arguments are not kept: \($0)" })
        #expect(losses.allSatisfy { $0.isSerious })
    }

    @Test func namesOfACatalogComeBack() throws {
        let unit = #"{"stringUnit": {"state": "translated", "value": "%(page)@ and %(product)@"}}"#
        let catalog =
            #"{"sourceLanguage": "en", "version": "1.0", "strings": {"k": {"localizations": {"en": \#(unit)}}}}"#
        let input = ConversionInput(path: "app.xcstrings", bytes: Array(catalog.utf8))
        let bundle = try Conversion.convert([input], options: ConversionOptions(target: .arb))
        #expect(String(decoding: bundle.files[0].bytes, as: UTF8.self).contains("{page} and {product}"))
        let back = try Conversion.convert(
            bundle.files.map(ConversionInput.init), options: ConversionOptions(source: .arb, target: .catalog))
        #expect(back.report.losses.filter { $0.kind == .notation }.map(\.description) == [])
        #expect(String(decoding: back.files[0].bytes, as: UTF8.self).contains("%(page)@ and %(product)@"))
    }
}
