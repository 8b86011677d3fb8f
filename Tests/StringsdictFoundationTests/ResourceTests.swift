#if !canImport(Darwin)
import StringsdictTestSupport
import Testing

@testable import StringsdictFoundation

/// Values and resources as they are stored, and what makes two of them equal.
@Suite("Stored values and resources")
struct ResourceTests {
    private func json(_ value: some Encodable) throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return String(decoding: try encoder.encode(value), as: UTF8.self)
    }

    private func back(_ argument: LocalizationArgument) throws -> LocalizationArgument {
        try JSONDecoder().decode(LocalizationArgument.self, from: JSONEncoder().encode(argument))
    }

    @Test("A kind of value that is not known is an error, and not a missing value", arguments: ["{}", #"{"hue":3}"#])
    func unknownKinds(_ text: String) {
        let error = #expect(throws: DecodingError.self) {
            try JSONDecoder().decode(LocalizationArgument.self, from: Data(text.utf8))
        }
        #expect("\(String(describing: error))".contains("a later version"))
    }

    /// The form of each case, which programs of other versions read.
    @Test("Each kind of argument has its member")
    func arguments() throws {
        var link = AttributedString("a")
        link.link = URL(string: "https://a.b/")
        let cases: [(LocalizationArgument, String)] = [
            (.value(.integer(-5)), #"{"integer":-5}"#),
            (.value(.unsigned(.max)), #"{"unsigned":18446744073709551615}"#),
            (.value(.floatingPoint(2.5)), #"{"number":2.5}"#),
            (.value(.decimal("1.25")), #"{"decimal":"1.25"}"#), (.value(.text("x")), #"{"text":"x"}"#),
            (.value(.null), #"{"null":true}"#),
            (
                .value(.formatted("1.2K", number: .integer(1200))),
                #"{"formatted":{"number":{"integer":1200},"text":"1.2K"}}"#
            ), (.placeholder, #"{"placeholder":true}"#),
            (.attributed(link), #"{"attributed":[{"characters":"a","link":"https://a.b/"}]}"#),
            (
                .resource(LocalizedStringResource("k")),
                #"{"resource":{"defaultValue":{"arguments":[],"key":"k"},"key":"k"}}"#
            ),
        ]
        for (argument, expected) in cases {
            #expect(try json(argument) == expected)
            #expect(try back(argument) == argument, "\(expected)")
        }
    }

    @Test("Each kind of value becomes its argument")
    func kinds() {
        struct Own: CustomStringConvertible { let description = "own" }
        let cases: [(Any, LocalizationArgument)] = [
            (5, .value(.integer(5))), (UInt.max, .value(.unsigned(.max))), (1.5, .value(.floatingPoint(1.5))),
            ("x", .value(.text("x"))), (true, .value(.text("true"))),
            (CGFloat(2.5), .value(.floatingPoint(2.5))), (NSAttributedString(string: "o"), .value(.text("o"))),
            (AttributedString("n"), .attributed(AttributedString("n"))),
            (Own(), .value(.text("own"))), (Int8(3), .value(.integer(3))), (NSNull(), .value(.null)),
            (LocalizedStringResource("r"), .resource("r")),
        ]
        for (value, expected) in cases { #expect(LocalizationArgument(value) == expected, "\(value)") }
        let locale = Locale(identifier: "de")
        #expect(LocalizationArgument.placeholder.argument(in: locale) == .null)
        #expect(LocalizationArgument.attributed(AttributedString("n")).argument(in: locale) == .text("n"))
        #expect(LocalizationArgument.resource("r").argument(in: locale) == .text("r"))
        #expect(
            LocalizationArgument.styled(StyledValue(1.5, .number)).argument(in: locale)
                == .formatted("1,5", number: .decimal("1.5")))
        #expect(
            LocalizationArgument.styled(StyledValue(5_000_000, .number.notation(.compactName))).argument(in: locale)
                == .formatted("5\u{A0}Mio.", number: 5_000_000))
        #expect(LocalizationArgument.styled(StyledValue(0.5, .percent)).argument(in: locale) == .text("50\u{A0}%"))
        #expect(
            LocalizationArgument.styled(StyledValue(1.5, .number)).attributedText(in: locale) == AttributedString("1,5")
        )
        #expect(LocalizationArgument.value(.text("t")).attributedText(in: locale) == AttributedString("t"))
        #expect(LocalizationArgument.value(.integer(1)).attributedText(in: locale) == nil)
        #expect(LocalizationArgument.placeholder.attributedText(in: locale) == nil)
        #expect(LocalizationArgument.resource("r").attributedText(in: locale) == AttributedString("r"))
    }

    @Test("Each style that can be stored has its name and comes back")
    func styles() throws {
        func check<Style: FormatStyle & Sendable>(_ name: String, _ value: Style.FormatInput, _ style: Style) throws
        where Style.FormatInput: Equatable & Sendable, Style.FormatOutput == String {
            #expect(StoredStyles.name(of: Style.self) == name)
            let styled = StyledValue(value, style)
            #expect(styled.isStorable, "\(name)")
            let text = try json(LocalizationArgument.styled(styled))
            #expect(
                text.contains("\"style\":\"\(name)\"") && text.contains("\"value\":") && text.contains("\"format\":"),
                "\(text)")
            #expect(try back(.styled(styled)) == .styled(styled), "\(name)")
        }
        try check("integer", 5, IntegerFormatStyle<Int>())
        try check("integer.percent", 5, IntegerFormatStyle<Int>.Percent())
        try check("integer.currency", 5, IntegerFormatStyle<Int>.Currency(code: "EUR"))
        try check("double", 1.5, FloatingPointFormatStyle<Double>())
        try check("double.percent", 1.5, FloatingPointFormatStyle<Double>.Percent())
        try check("double.currency", 1.5, FloatingPointFormatStyle<Double>.Currency(code: "EUR"))
        try check("decimal", Decimal(3), Decimal.FormatStyle())
        try check("decimal.percent", Decimal(3), Decimal.FormatStyle.Percent())
        try check("decimal.currency", Decimal(3), Decimal.FormatStyle.Currency(code: "EUR"))
        let date = Date(timeIntervalSince1970: 86_400)
        try check("date", date, Date.FormatStyle(date: .long, time: .omitted, timeZone: .gmt))
        try check("date.iso8601", date, Date.ISO8601FormatStyle())
        try check("byteCount", Int64(5), ByteCountFormatStyle())
        #expect(StoredStyles.name(of: Int.self) == nil)
    }

    @Test("Two values are equal if value and style are")
    func equality() {
        let value = StyledValue(1.5, .number)
        #expect(value == StyledValue(1.5, .number))
        #expect(value != StyledValue(2.5, .number))
        #expect(value != StyledValue(1.5, .percent))
        #expect(value != StyledValue(1.5, .number.locale(Locale(identifier: "cy"))))
        #expect(value != StyledValue(1, .number))
    }

    @Test("A resource is stored with what differs from the usual")
    func resources() throws {
        let folder = try TemporaryFolder()
        let bundle = try #require(Bundle(path: folder.path))
        #expect(try json(LocalizedStringResource("k")) == #"{"defaultValue":{"arguments":[],"key":"k"},"key":"k"}"#)
        let whole = LocalizedStringResource(
            "k", defaultValue: "v \(1)", table: "T", locale: Locale(identifier: "cy_GB"), bundle: bundle)
        let text = try json(whole)
        for part in [
            #""table":"T""#, #""locale":"cy_GB""#, #""bundleURL":"\#(bundle.bundleURL.absoluteString)""#,
            #""key":"v %lld""#,
        ] {
            #expect(text.contains(part), "\(text)")
        }
        let read = try JSONDecoder().decode(LocalizedStringResource.self, from: Data(text.utf8))
        #expect(read == whole)
        let short = try JSONDecoder().decode(LocalizedStringResource.self, from: Data(#"{"key":"k"}"#.utf8))
        #expect(
            short.key == "k" && short.defaultValue.key == "k" && short.table == nil && short.bundle == .main
                && short.locale == .current)
        #expect(short == LocalizedStringResource("k"))
    }

    private final class Marker {}
    private final class OtherMarker {}

    @Test("Each part of a resource distinguishes it")
    func parts() throws {
        let folder = try TemporaryFolder()
        let url = URL(fileURLWithPath: folder.path)
        let all: [LocalizedStringResource] = [
            "k", "l", LocalizedStringResource("k", defaultValue: "v"), LocalizedStringResource("k", table: "T"),
            LocalizedStringResource("k", locale: Locale(identifier: "cy")),
            LocalizedStringResource("k", bundle: .atURL(url)),
            LocalizedStringResource("k", bundle: .forClass(Marker.self)),
            LocalizedStringResource("k", bundle: .forClass(OtherMarker.self)),
            LocalizedStringResource("k", bundle: .atURL(url.appendingPathComponent("x"))),
            LocalizedStringResource("k", defaultValue: "v", table: "T"),
            LocalizedStringResource("k", defaultValue: "v", locale: Locale(identifier: "cy")),
            LocalizedStringResource("k", defaultValue: "v", bundle: .atURL(url)),
        ]
        for (number, left) in all.enumerated() {
            for (other, right) in all.enumerated() {
                #expect((left == right) == (number == other), "\(number) \(other)")
            }
        }
        #expect(all[1].localizedStringResource == all[1])
        #expect(LocalizedStringResource.BundleDescription.main.bundle == .main)
        #expect(LocalizedStringResource.BundleDescription.atURL(url).bundle.bundlePath == url.path)
        #expect(
            LocalizedStringResource.BundleDescription.atURL(URL(fileURLWithPath: "/no/such/folder")).bundle == .main)
        #expect(
            LocalizedStringResource("k", table: "T", locale: Locale(identifier: "cy"), bundle: Bundle.main).table == "T"
        )
        let named = LocalizedStringResource(
            "k", defaultValue: "v", table: "T", locale: Locale(identifier: "cy"), bundle: Bundle.main)
        #expect(
            named.key == "k" && named.defaultValue.key == "v" && named.table == "T" && named.locale.identifier == "cy")
    }

    @Test("Keys and defaults are looked up in their table of their bundle")
    func tables() throws {
        let folder = try TemporaryFolder()
        try folder.write("\"k\" = \"main\"; \"n %lld\" = \"main %lld\";", to: "en.lproj/Localizable.strings")
        try folder.write("\"k\" = \"other\"; \"n %lld\" = \"other %lld\";", to: "en.lproj/Other.strings")
        let bundle = try #require(Bundle(path: folder.path))
        var options = String.LocalizationOptions()
        options.replacements = [7]
        UserLanguages.withValue("en") {
            #expect(String(localized: "k", bundle: bundle) == "main")
            #expect(String(localized: "k", table: "Other", bundle: bundle) == "other")
            #expect(String(localized: "k", defaultValue: "d", bundle: bundle) == "main")
            #expect(String(localized: "k", defaultValue: "d", table: "Other", bundle: bundle) == "other")
            #expect(String(localized: "none", defaultValue: "d \(1)", table: "Other", bundle: bundle) == "d 1")
            #expect(
                String(localized: "n \(placeholder: .int)", options: options, table: "Other", bundle: bundle)
                    == "other 7")
            #expect(String(localized: "n \(placeholder: .int)", options: options, bundle: bundle) == "main 7")
            #expect(
                String(
                    localized: "n %lld", defaultValue: "d \(placeholder: .int)", options: options, table: "Other",
                    bundle: bundle) == "other 7")
            #expect(
                String(localized: "none", defaultValue: "d \(placeholder: .int)", options: options, bundle: bundle)
                    == "d 7")
            #expect(String(localized: LocalizedStringResource("k", table: "Other", bundle: bundle)) == "other")
            #expect(
                String(
                    localized: LocalizedStringResource("n \(placeholder: .int)", table: "Other", bundle: bundle),
                    options: options) == "other 7")
            // Without options, a placeholder has no value.
            #expect(
                String(localized: "n \(placeholder: .int)", options: String.LocalizationOptions(), bundle: bundle)
                    == String(localized: "n \(placeholder: .int)", bundle: bundle))
        }
        let german = Locale(identifier: "de_DE")
        UserLanguages.withValue("en") {
            #expect(String(localized: "n \(1_234)", bundle: bundle, locale: german) == "main 1.234")
            #expect(
                String(localized: "n %lld", defaultValue: "n \(1_234)", table: "Other", bundle: bundle, locale: german)
                    == "other 1.234")
            #expect(String(localized: "n \(1_234)", options: options, bundle: bundle, locale: german) == "main 1.234")
            #expect(
                String(
                    localized: "n %lld", defaultValue: "n \(1_234)", options: options, bundle: bundle, locale: german)
                    == "main 1.234")
        }
    }

    @Test("Placeholders have their conversions, and take the values in their order")
    func placeholders() {
        let value: String.LocalizationValue =
            "\(placeholder: .int) \(placeholder: .uint) \(placeholder: .float) \(placeholder: .double) \(placeholder: .object) \(placeholder: .int, specifier: "%03lld")"
        #expect(value.key == "%lld %llu %f %lf %@ %03lld")
        let mixed: String.LocalizationValue = "\(placeholder: .int) \("x") \(placeholder: .object)"
        #expect(
            mixed.replacing([1, "y", 3]).arguments == [.value(.integer(1)), .value(.text("x")), .value(.text("y"))])
        #expect(mixed.replacing([1]).arguments == [.value(.integer(1)), .value(.text("x")), .placeholder])
        #expect(mixed.replacing(nil) == mixed && mixed.replacing([]) == mixed)
        let written: String.LocalizationValue = "\(5, specifier: "%05d") \("s", specifier: "%10@")"
        #expect(written.key == "%05d %10@" && written.arguments.count == 2)
        let formatter = NumberFormatter()
        formatter.minimumIntegerDigits = 3
        let formatted: String.LocalizationValue = "\(NSNumber(value: 7), formatter: formatter)"
        #expect(formatted.key == "%@" && formatted.arguments == [.value(.text("007"))])
        // A formatter may have no text for a value.
        let unformatted: String.LocalizationValue = "\(NSString("x"), formatter: formatter)"
        #expect(unformatted.key == "%@" && unformatted.arguments == [.value(.text(""))])
        #expect(LocalizedKey("\(CGFloat(1.5))").key == "%lf")
        #expect(String.LocalizationValue("50% \\(x)").key == "50% \\(x)")
    }

    @Test("Attributes are those of Apple's")
    func attributes() {
        let intents: [InlinePresentationIntent] = [
            .emphasized, .stronglyEmphasized, .code, .strikethrough, .softBreak, .lineBreak, .inlineHTML, .blockHTML,
        ]
        #expect(intents.map(\.rawValue) == [1, 2, 4, 32, 64, 128, 256, 512])
        #expect(StringsdictAttributes.InlinePresentationIntentAttribute.name == "NSInlinePresentationIntent")
        #expect(AttributedString.FormattingOptions.applyReplacementIndexAttribute.rawValue == 1)
        #expect(
            AttributedString.LocalizationOptions().formattingOptions.isEmpty
                && AttributedString.LocalizationOptions().replacements == nil)
    }

    @Test("A precision of an object changes nothing, and each value has its index")
    func indexes() throws {
        let folder = try TemporaryFolder()
        try folder.write("\"k\" = \"a %.1@ *b* %2$@ c\";", to: "en.lproj/Localizable.strings")
        let bundle = try #require(Bundle(path: folder.path))
        let text = UserLanguages.withValue("en") {
            AttributedString(localized: "k", defaultValue: "\("long") \("second")", bundle: bundle)
        }
        #expect(String(text.characters) == "a long b second c")
        var options = AttributedString.LocalizationOptions()
        options.formattingOptions = .applyReplacementIndexAttribute
        options.replacements = ["x", "y"]
        let indexes = UserLanguages.withValue("en") {
            AttributedString(
                localized: LocalizedStringResource("\(placeholder: .object)-\(placeholder: .object)", bundle: bundle),
                options: options
            ).runs.map(\.replacementIndex)
        }
        #expect(indexes == [1, nil, 2])
    }
}
#endif
