#if !canImport(Darwin)
import StringsdictTestSupport
import Testing

@testable import StringsdictFoundation

/// `String(localized:)` with everything that Swift's own API lets a program write into a key.
@Suite("Interpolated keys of Foundation's API")
struct InterpolationTests {
    private let folder: TemporaryFolder
    private let bundle: Bundle

    init() throws {
        folder = try TemporaryFolder()
        for (language, texts) in [
            ("en", ["sum %@": "sum %@", "files": "Files of %@", "%lld of %@": "%1$lld of %2$@"]),
            ("pl", ["sum %@": "suma %@", "files": "Pliki: %@", "%lld of %@": "%1$lld z %2$@"]),
            ("ar", ["sum %@": "المجموع %@"]), ("ja", ["sum %@": "合計%@"]),
        ] {
            let lines = texts.map { "\"\($0.key)\" = \"\($0.value)\";\n" }.joined()
            try folder.write(lines, to: "\(language).lproj/Localizable.strings")
        }
        bundle = try #require(Bundle(path: folder.path))
    }

    private func generic<Number: BinaryInteger>(_ number: Number) -> LocalizedStringResource { "\(number) files" }
    private func erased(_ value: Any) -> LocalizedStringResource { "\(value) files" }

    /// The compiler does not know that the value is an `Int`, and neither do the tools that collect the keys.
    @Test func aNumberOfUnknownTypeIsAnObject() {
        #expect(generic(3).key == "%@ files")
        #expect(erased(3).key == "%@ files")
        #expect(String(localized: generic(3)) == "3 files")
    }

    @Test func eachNumberHasTheConversionOfItsType() {
        let resources: [LocalizedStringResource] = [
            "\(1 as Int)", "\(1 as Int8)", "\(1 as Int16)", "\(1 as Int32)", "\(1 as Int64)", "\(1 as UInt)",
            "\(1 as UInt8)", "\(1 as UInt16)", "\(1 as UInt32)", "\(1 as UInt64)", "\(1 as Float)",
            "\(1 as Double)", "\(1 as CGFloat)", "\(1 as Int?)", "\(true)", "\("a")", "\(1)", "\(1.5)",
        ]
        #expect(
            resources.map(\.key) == [
                "%lld", "%d", "%d", "%d", "%lld", "%llu", "%u", "%u", "%u", "%llu", "%f", "%lf", "%lf", "%@", "%@",
                "%@", "%lld", "%lf",
            ])
    }

    private func text(_ value: String.LocalizationValue, _ languages: UserLanguages) -> String {
        UserLanguages.withValue(languages) { String(localized: value, bundle: bundle) }
    }

    @Test(
        "The digits of a shown number, without separators",
        arguments: [
            ("12 342", "pl", nil), ("12\u{A0}342", "pl", "12342"), ("12\u{A0}342,50", "pl", "12342.50"),
            ("22,00", "pl", "22.00"),
            ("-1.234,5", "de", "1234.5"), ("1,234.5", "en", "1234.5"), ("1.234,5", "en", nil), ("\u{2212}5", "sv", "5"),
            ("١٢٬٣٤٢٫٥", "ar_EG", "12342.5"), ("\u{61C}-٥", "ar_EG", "5"), ("5 mln", "pl", nil), ("1,2E4", "pl", nil),
            ("1.5.2", "en", nil), ("", "en", nil), (".", "en", nil), ("-", "en", nil), (".5", "en", ".5"),
            ("NaN", "en", nil),
            ("22%", "en", nil),
        ])
    func digits(_ text: String, _ locale: String, _ expected: String?) {
        #expect(ShownNumber.digits(of: text, in: Locale(identifier: locale)) == expected)
    }

    @Test(
        "A style formats for the language of the text and the region of the user",
        arguments: [
            ("pl-PL", "suma 12 345,5"), ("en-US", "sum 12,345.5"), ("ar-EG", "المجموع ١٢٬٣٤٥٫٥"),
            ("ja-JP", "合計12,345.5"),
            ("en-IN", "sum 12,345.5"),
        ])
    func numbers(_ language: String, _ expected: String) {
        // Foundation separates the groups of Polish numbers by a no-break space.
        let shown = text("sum \(12_345.5, format: .number)", UserLanguages([language]))
        let isolates: Set<Unicode.Scalar> = ["\u{2068}", "\u{2069}"]
        let visible = String(String.UnicodeScalarView(shown.unicodeScalars.filter { !isolates.contains($0) }))
        #expect(visible.replacingOccurrences(of: "\u{A0}", with: " ") == expected)
    }

    @Test("Currencies, percents, dates and lists follow the language too")
    func styles() {
        let polish: UserLanguages = ["pl-PL"]
        #expect(text("sum \(0.5, format: .percent)", polish) == "suma 50%")
        #expect(
            text("sum \(Decimal(3), format: .currency(code: "PLN"))", polish)
                .replacingOccurrences(of: "\u{A0}", with: " ") == "suma 3,00 zł")
        let date = Date(timeIntervalSince1970: 0)
        let style = Date.FormatStyle(date: .long, time: .omitted, timeZone: .gmt)
        #expect(text("sum \(date, format: style)", polish) == "suma 1 stycznia 1970")
        #expect(text("sum \(["a", "b"], format: .list(type: .and))", polish) == "suma a i b")
        #expect(
            text("sum \([1.5, 2], format: .list(memberStyle: .number, type: .and))", polish) == "suma 1,5 i 2",
            "the members of a list follow the language as well")
    }

    @Test("The number behind a formatted text chooses the form, and not the text with its separators and words")
    func formattedNumbersChooseTheForm() throws {
        let folder = try TemporaryFolder()
        let forms = ["one", "few", "many", "other"].map { "<key>\($0)</key><string>%@ \($0)</string>" }.joined()
        try folder.write(
            """
            <plist version="1.0"><dict><key>%@ km</key><dict><key>NSStringLocalizedFormatKey</key><string>%#@n@</string>
            <key>n</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
            <key>NSStringFormatValueTypeKey</key><string>@</string>\(forms)</dict></dict></dict></plist>
            """, to: "pl.lproj/Localizable.stringsdict")
        let bundle = try #require(Bundle(path: folder.path))
        func form(_ value: String.LocalizationValue) -> [String] {
            UserLanguages.withValue("pl-PL") {
                [
                    String(localized: value, bundle: bundle),
                    String(AttributedString(localized: value, bundle: bundle).characters),
                ].map { $0.split(separator: " ").last.map(String.init) ?? "" }
            }
        }
        /// The form that the rules give to a number as it is written.
        func rule(_ number: String) -> [String] {
            let forms: [PluralCategory: String] = [.one: "one", .few: "few", .many: "many", .other: "other"]
            let form = ReferenceRules("pl").choice(parsing: number, among: forms)
            return [form, form]
        }
        #expect(form("\(22, format: .number) km") == rule("22"))
        #expect(form("\(12_342, format: .number) km") == rule("12342"))
        #expect(form("\(5_000_000, format: .number.notation(.compactName)) km") == rule("5000000"))
        #expect(form("\(1, format: .number) km") == rule("1"))
        #expect(form("\(12_345.0, format: .number) km") == rule("12345"))
        #expect(form("\(Decimal(12_342), format: .number) km") == rule("12342"))
        #expect(form("\(1.5, format: .number) km") == rule("1.5"))
        // The digits that the style shows count, and not those of the value.
        #expect(form("\(1, format: .number.precision(.fractionLength(2))) km") == rule("1.00"))
        #expect(form("\(1.6, format: .number.precision(.fractionLength(0))) km") == rule("2"))
        #expect(form("\(22, format: .number.scale(10)) km") == rule("220"))
        #expect(form("\(12_342, format: .number.precision(.significantDigits(2))) km") == rule("12000"))
        #expect(form("\(-12_342, format: .number.sign(strategy: .always())) km") == rule("-12342"))
        #expect(form("\(12_342, format: .number.locale(Locale(identifier: "ar_EG"))) km") == rule("12342"))
        #expect(form("\(12_342, format: .number.notation(.scientific)) km") == rule("12342"))
        #expect(form("\(12_342, format: .number.attributed) km") == rule("12342"))
        #expect(form("\(12_342, format: .percent.attributed) km") == ["other", "other"])
        // A percentage is another number than its value, so its text chooses.
        #expect(form("\(0.22, format: .percent) km") == ["other", "other"])
    }

    @Test("A style with a locale of its own keeps it, and an explicit locale of the call counts before the user's")
    func explicitLocales() {
        let german = Locale(identifier: "de_DE")
        #expect(text("sum \(1_234.5, format: .number.locale(german))", ["pl-PL"]) == "suma 1.234,5")
        let shown = UserLanguages.withValue("en-US") {
            String(localized: "sum \(1_234.5, format: .number)", bundle: bundle, locale: german)
        }
        #expect(shown == "sum 1.234,5")
    }

    @Test("A style of a program's own is asked for the text when it is looked up, also if it cannot be kept")
    func ownStyles() {
        struct Shouting: FormatStyle {
            var locale = Locale.autoupdatingCurrent
            func format(_ value: String) -> String { value.uppercased() + "-" + locale.identifier }
            func locale(_ locale: Locale) -> Self { Self(locale: locale) }
        }
        #expect(text("sum \("a", format: Shouting())", ["pl-PL"]) == "suma A-pl_PL")
    }

    @Test("A resource's locale chooses the language, and the bundle and values of a resource are kept")
    func resources() {
        var resource = LocalizedStringResource("sum \(1.5, format: .number)", bundle: bundle)
        UserLanguages.withValue("pl") {
            #expect(String(localized: resource) == "suma 1,5")
            resource.locale = Locale(identifier: "en")
            #expect(String(localized: resource) == "sum 1.5")
            resource.locale = Locale(identifier: "ja_JP")
            #expect(String(localized: resource) == "合計1.5")
            // No text is in French. So the user's language counts, with French numbers.
            resource.locale = Locale(identifier: "fr_FR")
            #expect(String(localized: resource) == "suma 1,5")
            let inner = LocalizedStringResource("sum \("2")", bundle: bundle)
            #expect(String(localized: "sum \(inner)", bundle: bundle) == "suma suma 2")
        }
        let named = LocalizedStringResource("files", defaultValue: "Files: \("x")", bundle: bundle)
        UserLanguages.withValue("pl") { #expect(String(localized: named) == "Pliki: x") }
    }

    @Test("Texts with attributes are shown as their characters")
    func attributedValues() {
        #expect(text("sum \(AttributedString("att"))", ["pl"]) == "suma att")
        #expect(text("sum \(NSAttributedString(string: "old"))", ["pl"]) == "suma old")
        #expect(String(format: "%@", NSAttributedString(string: "old")) == "old")
        #expect(String(format: "%@", NSURL(string: "http://a.b/")!) == "http://a.b/")
    }

    @Test("Placeholders get the values of the options, in order; values that are missing are shown as (null)")
    func placeholders() {
        var options = String.LocalizationOptions()
        options.replacements = [5, "box"]
        let value: String.LocalizationValue = "\(placeholder: .int) of \(placeholder: .object)"
        UserLanguages.withValue("pl") {
            #expect(String(localized: value, options: options, bundle: bundle) == "5 z box")
            let resource = LocalizedStringResource(value, bundle: bundle)
            #expect(String(localized: resource, options: options) == "5 z box")
            options.replacements = [5]
            #expect(String(localized: value, options: options, bundle: bundle) == "5 z (null)")
        }
    }

    @Test("Values and resources are stored as JSON and read again, with their styles")
    func coding() throws {
        let date = Date(timeIntervalSince1970: 86_400)
        let values: [String.LocalizationValue] = [
            "plain 100%", "\(5) \(UInt8(7)) \(-2.5) \("text") \(UInt64.max) \(Decimal(string: "1.25")!)",
            "sum \(1_234.5, format: .number)",
            "sum \(3, format: .currency(code: "EUR"))", "sum \(0.25, format: .percent)",
            "sum \(date, format: Date.FormatStyle(date: .long, time: .omitted, timeZone: .gmt))",
            "sum \(["a", "b"], format: .list(type: .or))", "\(placeholder: .int) files",
            "sum \(LocalizedStringResource("files"))",
        ]
        for value in values {
            let data = try JSONEncoder().encode(value)
            let read = try JSONDecoder().decode(String.LocalizationValue.self, from: data)
            #expect(read == value, "\(String(decoding: data, as: UTF8.self))")
            #expect(text(read, ["pl-PL"]) == text(value, ["pl-PL"]))
        }
        // Foundation cannot read this style again. So the value is stored as its text.
        let precise: String.LocalizationValue = "sum \(1.5, format: .number.precision(.fractionLength(2)))"
        let stored = try UserLanguages.withValue("pl-PL") { try JSONEncoder().encode(precise) }
        let readAgain = try JSONDecoder().decode(String.LocalizationValue.self, from: stored)
        #expect(text(readAgain, ["pl-PL"]) == "suma 1,50")
        var strong = AttributedString("strong")
        strong.inlinePresentationIntent = .stronglyEmphasized
        let attributed: String.LocalizationValue = "sum \(strong)"
        let data = try JSONEncoder().encode(attributed)
        #expect(try JSONDecoder().decode(String.LocalizationValue.self, from: data) == attributed)

        let resource = LocalizedStringResource(
            "sum \(2.5, format: .number)", table: "Localizable", locale: Locale(identifier: "pl_PL"), bundle: bundle)
        let read = try JSONDecoder().decode(
            LocalizedStringResource.self, from: JSONEncoder().encode(resource))
        #expect(read.key == resource.key && read.table == resource.table && read.locale == resource.locale)
        #expect(String(localized: read) == "suma 2,5")
        #expect(throws: (any Error).self) {
            try JSONDecoder().decode(
                LocalizationArgument.self, from: Data(#"{"styled": {"style": "none", "value": 1}}"#.utf8))
        }
    }

    /// Foundation bridges the numbers 0 and 1 to `Bool`.
    @Test("Numbers in boxes are numbers, whatever their type, and Booleans in boxes are Booleans")
    func boxedNumbers() throws {
        let json = try #require(
            try JSONSerialization.jsonObject(with: Data(#"{"a":1,"b":0,"c":1.0,"d":5,"e":true}"#.utf8))
                as? [String: Any])
        let list = "<plist><dict><key>a</key><integer>1</integer><key>b</key><real>1</real></dict></plist>"
        let properties = try #require(
            try PropertyListSerialization.propertyList(from: Data(list.utf8), format: nil) as? [String: Any])
        for (value, text) in [
            (NSNumber(value: 1), "1"), (NSNumber(value: 0), "0"), (NSNumber(value: 1.0), "1"),
            (NSNumber(value: 0.0), "0"),
            (NSNumber(value: Int8(1)), "1"), (NSNumber(value: UInt64(1)), "1"), (NSNumber(value: 1.5), "1.5"),
            (NSDecimalNumber(string: "1"), "1"), (NSDecimalNumber(string: "0"), "0"),
            (json["a"], "1"), (json["b"], "0"), (json["c"], "1"), (json["d"], "5"), (json["e"], "true"),
            (properties["a"], "1"), (properties["b"], "1"), (NSNumber(value: true), "true"),
            (NSNumber(value: false), "false"), (true, "true"), (1, "1"), (Int8(1), "1"), (Float(1), "1"),
        ] as [(Any?, String)] {
            let value = try #require(value)
            let resource: LocalizedStringResource = "\(value) files"
            #expect(resource.key == "%@ files")
            #expect(String(localized: resource) == "\(text) files", "\(type(of: value))")
            #expect(String(AttributedString(localized: resource).characters) == "\(text) files")
            let stored = try JSONDecoder().decode(
                LocalizedStringResource.self, from: try JSONEncoder().encode(resource))
            #expect(String(localized: stored) == "\(text) files")
        }
        #expect(FormatArgument(any: NSNumber(value: 1.0)) == .floatingPoint(1))
        #expect(FormatArgument(any: NSNumber(value: true)) == .integer(1) && FormatArgument(any: true) == .integer(1))
    }

    @Test("A number as text and a number in a box choose the form, with and without attributes")
    func choosingNumbers() throws {
        try folder.write(
            """
            {"%@ items"={NSStringLocalizedFormatKey="%#@v@";v={NSStringFormatSpecTypeKey=NSStringPluralRuleType;
            NSStringFormatValueTypeKey="@";one="**%@** rzecz";few="%@ rzeczy";many="%@ rzeczy (many)";other="%@ rzeczy(o)";};};}
            """, to: "pl.lproj/Localizable.stringsdict")
        UserLanguages.withValue(["pl"]) {
            func things(_ count: Int) -> String {
                let nouns: [PluralCategory: String] = [
                    .one: "rzecz", .few: "rzeczy", .many: "rzeczy (many)", .other: "rzeczy(o)",
                ]
                return "\(count) \(ReferenceRules("pl").choice(for: count, among: nouns))"
            }
            for (value, text) in [
                ("1", things(1)), ("3", things(3)), ("5", things(5)), ("22", things(22)), ("x", "x rzeczy(o)"),
                (NSNumber(value: 1), things(1)), (NSNumber(value: 0), things(0)),
                (AttributedString("1"), things(1)), (NSNumber(value: true), "true rzeczy(o)"),
            ] as [(Any, String)] {
                let plain = String(localized: "\(value) items", bundle: bundle).replacingOccurrences(of: "*", with: "")
                #expect(plain == text)
                let attributed = AttributedString(localized: "\(value) items", bundle: bundle)
                #expect(String(attributed.characters) == text)
            }
        }
    }
}
#endif
