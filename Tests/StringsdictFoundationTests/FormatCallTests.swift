#if !canImport(Darwin)
import StringsdictTestSupport
import Testing

@testable import StringsdictFoundation

/// Every call of Foundation's that this module hides: its arguments in their order, and its numbers in their locale.
@Suite("The calls that a port makes")
struct FormatCallTests {
    private let german = Locale(identifier: "de")
    private let noLocale: Locale? = nil
    private let wrapped: Locale! = Locale(identifier: "de")
    private let wrappedNil: Locale! = nil
    private let values: [any CVarArg] = [1_234, 5]
    private let formattable: [any _FoundationFormatArgument] = [1_234, 5]
    private let first: any CVarArg = 1_234
    private let second: any CVarArg = 5
    private let known: any _FoundationFormatArgument = 1_234

    @Test("Formats with numbers as C writes them")
    func plain() {
        let texts = [
            String(format: "%d-%d", 1_234, 5), String(format: "%d-%d", first, second),
            String(format: "%d-%d", arguments: values),
            String(format: "%d-%d", arguments: formattable), String(format: "%d-%d", locale: noLocale, 1_234, 5),
            String(format: "%d-%d", locale: wrappedNil, first, second),
            String(format: "%d-%d", locale: noLocale, arguments: formattable),
            String(format: "%d-%d", locale: wrappedNil, arguments: values), "".appendingFormat("%d-%d", 1_234, 5),
            "".appendingFormat("%d-%d", first, second),
            NSString(format: "%d-%d" as String, 1_234, 5).description,
            NSString(format: "%d-%d" as NSString, 1_234, 5).description,
            NSString(format: "%d-%d" as NSString, locale: nil, first, second).description,
            NSString(string: "").appendingFormat("%d-%d" as NSString, first, second).description,
        ]
        for (number, text) in texts.enumerated() { #expect(text == "1234-5", "call \(number)") }
        for (number, text) in [
            String(format: "%d", 1_234), String(format: "%d", first), String(format: "%d", known),
            "a".appendingFormat("%d", 1_234), "a".appendingFormat("%d", first),
        ].enumerated() { #expect(text.hasSuffix("1234") && text.count == (number < 3 ? 4 : 5), "call \(number)") }
        let text = NSMutableString(string: "a ")
        text.appendFormat("%d-%d" as NSString, first, second)
        #expect(text.description == "a 1234-5")
        #expect(NSString(string: "a ").appendingFormat("%d" as NSString, first).description == "a 1234")
        #expect("ab".prefix(1).appendingFormat("%@", "x") == "ax")
    }

    @Test("Formats with the numbers of a locale")
    func localized() {
        let texts = [
            String(format: "%d-%d", locale: german, 1_234, 5), String(format: "%d-%d", locale: german, first, second),
            String(format: "%d-%d", locale: wrapped, first, second),
            String(format: "%d-%d", locale: german, arguments: values),
            String(format: "%d-%d", locale: Optional(german), arguments: formattable),
            String(format: "%d-%d", locale: wrapped, arguments: values),
            NSString(format: "%d-%d" as NSString, locale: german as NSLocale, first, second).description,
        ]
        for (number, text) in texts.enumerated() { #expect(text == "1.234-5", "call \(number)") }
    }

    @Test("Formats with the numbers of the user")
    func ofUser() {
        UserLanguages.withValue(["de"]) {
            let texts = [
                String.localizedStringWithFormat("%d-%d", 1_234, 5),
                String.localizedStringWithFormat("%d-%d", first, second),
                NSString.localizedStringWithFormat("%d-%d" as String, 1_234, 5).description,
                NSString.localizedStringWithFormat("%d-%d" as NSString, 1_234, 5).description,
                NSString.localizedStringWithFormat("%d-%d" as NSString, first, second).description,
                String(format: "%d-%d", locale: .current, 1_234, 5),
                String(format: "%d-%d", locale: .autoupdatingCurrent, first, second),
            ]
            for (number, text) in texts.enumerated() { #expect(text == "1.234-5", "call \(number)") }
            #expect(String.localizedStringWithFormat("%d", 1_234) == "1.234")
            #expect(String.localizedStringWithFormat("%d", first) == "1.234")
            #expect(String.localizedStringWithFormat("%d", known) == "1.234")
        }
    }

    /// A value that only Foundation can show, such as a pointer, keeps the locale of its call.
    @Test("Pointers are shown by Foundation, with the numbers of the call")
    func pointers() {
        "abc".withCString { text in
            #expect(String(format: "%s %d", text, 1_234) == "abc 1234")
            let arguments: [any CVarArg] = [text, 1_234]
            #expect(String(format: "%s %d", arguments: arguments) == "abc 1234")
            #expect(String(format: "%s %ld", locale: german, arguments: arguments).hasPrefix("abc 1"))
        }
    }

    @Test("Each type of a number is shown by its own value")
    func types() {
        #expect(
            String(format: "%d %d %d %d %d", Int8.min, Int16.min, Int32.min, Int64.min, Int.min)
                == "-128 -32768 -2147483648 -9223372036854775808 -9223372036854775808")
        #expect(
            String(format: "%u %u %u %llu %llu", UInt8.max, UInt16.max, UInt32.max, UInt64.max, UInt.max)
                == "255 65535 4294967295 18446744073709551615 18446744073709551615")
        #expect(String(format: "%.2f %.2f %.2f", 1.25 as Float, 2.5, 3.75 as CGFloat) == "1.25 2.50 3.75")
        #expect(String(format: "%@ %@", true, false) == "1 0")
        #expect(String(format: "%@ %@", "a", NSString(string: "b")) == "a b")
        let uuid = UUID()
        #expect(String(format: "%@", uuid as any _FoundationFormatArgument) == uuid.uuidString)
        #expect(String(format: "%@", NSNull()) == "<null>")
        #expect(String(format: "%@", NSArray(array: [1])).contains("1"))
    }

    // MARK: NSLocalizedString

    private func bundle(_ folder: TemporaryFolder) throws -> Bundle {
        try folder.write("\"k\" = \"main\"; \"empty\" = \"\";", to: "en.lproj/Localizable.strings")
        try folder.write("\"k\" = \"other\";", to: "en.lproj/Other.strings")
        return try #require(Bundle(path: folder.path))
    }

    @Test("A key is looked up in its table of its bundle, and a missing one shows the value")
    func lookUp() throws {
        let folder = try TemporaryFolder()
        let bundle = try bundle(folder)
        UserLanguages.withValue("en") {
            #expect(NSLocalizedString("k", bundle: bundle, comment: "") == "main")
            #expect(NSLocalizedString("k", tableName: "Other", bundle: bundle, comment: "") == "other")
            #expect(NSLocalizedString("k", tableName: nil, bundle: bundle, comment: "") == "main")
            #expect(NSLocalizedString("k", bundle: bundle, value: "v", comment: "") == "main")
            #expect(NSLocalizedString("none", bundle: bundle, value: "v", comment: "") == "v")
            #expect(NSLocalizedString("none", bundle: bundle, value: "", comment: "") == "none")
            #expect(NSLocalizedString("k", tableName: "Other", bundle: bundle, value: "v", comment: "") == "other")
            #expect(NSLocalizedString("none", tableName: "Other", bundle: bundle, value: "v", comment: "") == "v")
            #expect(NSLocalizedString("none", tableName: "Other", bundle: bundle, comment: "") == "none")
            // The main bundle of the tests has no tables.
            #expect(NSLocalizedString("none", comment: "") == "none")
            #expect(NSLocalizedString("none", tableName: "T", comment: "") == "none")
            #expect(NSLocalizedString("none", value: "v", comment: "") == "v")
            #expect(NSLocalizedString("none", tableName: "T", value: "v", comment: "") == "v")
            #expect(bundle.localizedString(forKey: "none", value: nil, table: nil) == "none")
            #expect(bundle.localizedString(forKey: "none", value: "", table: nil) == "none")
            #expect(bundle.localizedString(forKey: "none", value: "v", table: nil) == "v")
            #expect(bundle.localizedString(forKey: "k", value: "v", table: nil) == "main")
            #expect(bundle.localizedString(forKey: "k", value: "v", table: "Other") == "other")
            let table: String = "Other"
            #expect(bundle.localizedString(forKey: "none", value: "v", table: table) == "v")
            #expect(bundle.localizedString(forKey: "empty", value: "v", table: nil) == "")
        }
    }

    /// An entry of another device, or of a width, that has no text.
    @Test("An entry without a text shows the value or the key")
    func noText() throws {
        let folder = try TemporaryFolder()
        try folder.write(
            """
            <plist version="1.0"><dict><key>k</key><dict><key>NSStringLocalizedFormatKey</key><string>%#@v@</string>
            <key>v</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
            <key>NSStringFormatValueTypeKey</key><string>d</string><key>other</key><string>%d</string></dict></dict>
            <key>d</key><dict><key>NSStringDeviceSpecificRuleType</key><dict><key>applewatch</key><string>x</string></dict></dict></dict></plist>
            """, to: "en.lproj/Localizable.stringsdict")
        let bundle = try #require(Bundle(path: folder.path))
        UserLanguages.withValue("en") {
            #expect(bundle.localizedString(forKey: "k", value: "v", table: nil) == "%d")
            let shown = bundle.localizedString(forKey: "d", value: "v", table: nil)
            #expect(shown == "v" || shown == "x")
            #expect(["d", "x"].contains(bundle.localizedString(forKey: "d", value: "", table: nil)))
            #expect(["d", "x"].contains(bundle.localizedString(forKey: "d", value: nil, table: nil)))
        }
    }

    // MARK: Harmless formats

    @Test(
        "Every flag, length and conversion is written as it was",
        arguments: [
            "%d", "%-d", "%+d", "% d", "%#x", "%05d", "%-+ #05d", "%5d", "%.3d", "%5.0f", "%.0f", "%hhd", "%hd", "%ld",
            "%f", "%e", "%g", "%a", "%x", "%X", "%o",
            "%u", "%@", "%c", "%s", "%p", "%F", "%E", "%G", "%A", "%i",
        ])
    func conversions(_ conversion: String) {
        let entry = StringsdictEntry(format: "%#@v@", variables: [.plural("v", [.other: "a \(conversion) b"])])
        let text = HarmlessFormat.text(of: entry, device: .mac, width: nil)
        #expect(text == "a \(conversion == "%i" ? text.dropFirst(2).dropLast(2) : conversion[...]) b")
        #expect(text.hasPrefix("a %") && text.hasSuffix(" b") && text.count == conversion.count + 4)
    }

    // MARK: Arguments

    @Test("Numbers of Foundation at the bounds of their types")
    func numbers() throws {
        for (value, expected) in [
            (NSNumber(value: Int64.min), FormatArgument.integer(.min)), (NSNumber(value: Int64.max), .integer(.max)),
            (NSNumber(value: UInt64.max), .unsigned(.max)),
            (NSNumber(value: UInt.max), .unsigned(.max)), (NSNumber(value: UInt8.max), .integer(255)),
            (NSNumber(value: UInt32.max), .integer(4_294_967_295)),
            (NSNumber(value: 1.5 as Float), .singlePrecision(1.5)), (NSNumber(value: 2.0), .floatingPoint(2)),
            (NSNumber(value: false), .integer(0)),
            (NSDecimalNumber(string: "18446744073709551615"), .unsigned(.max)),
            (NSDecimalNumber(string: "18446744073709551616"), .decimal("18446744073709551616")),
            (NSDecimalNumber(string: "-9223372036854775808"), .integer(.min)),
        ] { #expect(FormatArgument(any: value) == expected, "\(value)") }
        guard case .floatingPoint(let value) = FormatArgument(any: Decimal.nan) else {
            Issue.record("a number that is none")
            return
        }
        #expect(value.isNaN)
        #expect(FormatArgument(any: false) == .integer(0))
        #expect(FormatArgument(any: NSAttributedString(string: "x")) == .text("x"))
        #expect(FormatArgument(any: AttributedString("x")) == .text("x"))
        #expect(FormatArgument(any: Float(1.5)) == .singlePrecision(1.5))
        struct Own: CustomStringConvertible { let description = "own" }
        #expect(FormatArgument(any: Own()) == .text("own"))
    }

    @Test("A formatter has the locale, the device and the width that it is made with")
    func formatters() {
        let files = StringsdictEntry(
            format: "%#@n@", variables: [.plural("n", [.one: "%d a", .few: "%d b", .other: "%d c"])])
        #expect(
            StringsdictFormatter(locale: Locale(identifier: "pl")).string(files, 1_234) == "1234 b"
                || StringsdictFormatter(locale: Locale(identifier: "pl")).string(files, 3) == "3 b")
        #expect(StringsdictFormatter(locale: Locale(identifier: "de"), device: .iPad).device == .iPad)
        #expect(StringsdictFormatter(locale: Locale(identifier: "de")).presentationWidth == nil)
        #expect(StringsdictFormatter(locale: Locale(identifier: "de"), presentationWidth: 7).presentationWidth == 7)
        UserLanguages.withValue(["pl-PL"]) {
            // This file sees Foundation's `Locale.current`, too.
            for locale in [Locale.current, NSLocale.current, .autoupdatingCurrent] {
                #expect(StringsdictFormatter(locale: locale).string(files, 3) == "3 b")
            }
        }
        UserLanguages.withValue(["cy"]) {
            #expect(
                UserLanguages(Locale.current) == UserLanguages.ofUser
                    && UserLanguages(.autoupdatingCurrent) == UserLanguages.ofUser)
            #expect(UserLanguages(Locale(identifier: "fr_FR")).identifiers.first?.hasPrefix("fr") == true)
        }
    }

    @Test("A bundle names its development language, and a wrong table is an error unless it is deferred")
    func developmentLanguage() throws {
        let folder = try TemporaryFolder()
        try folder.write("\"k\" = \"English\";", to: "en.lproj/Localizable.strings")
        try folder.write("\"k\" = \"Deutsch\";", to: "de.lproj/Localizable.strings")
        try folder.write(
            "<plist version=\"1.0\"><dict><key>CFBundleDevelopmentRegion</key><string>de</string></dict></plist>",
            to: "Info.plist")
        let bundle = try #require(Bundle(path: folder.path))
        let languages: UserLanguages = ["ja"]
        #expect(try LocalizationBundle(bundle).localizer(for: languages).string("k") == "Deutsch")
        #expect(
            try LocalizationBundle(bundle, developmentLanguage: "en").localizer(for: languages).string("k") == "English"
        )
        #expect(LocalizationBundle(deferringErrorsOf: bundle).localizer(for: languages).string("k") == "Deutsch")
        #expect(
            LocalizationBundle(deferringErrorsOf: bundle, developmentLanguage: "en").localizer(for: languages).string(
                "k") == "English")
        #expect(bundle.localizationBundle.localizer(for: languages).string("k") == "Deutsch")
        UserLanguages.withValue("en") { #expect(bundle.localizer().string("k") == "English") }
        #expect(bundle.localizer(for: ["de"]).string("k") == "Deutsch")
        let plain = try TemporaryFolder()
        try plain.write("\"k\" = \"English\";", to: "en.lproj/Localizable.strings")
        try plain.write("\"k\" = \"Deutsch\";", to: "de.lproj/Localizable.strings")
        let other = try #require(Bundle(path: plain.path))
        #expect(try LocalizationBundle(other).localizer(for: languages).string("k") == "English")
        #expect(LocalizationBundle(deferringErrorsOf: other).localizer(for: languages).string("k") == "English")
        #expect(other.localizationBundle.localizer(for: languages).string("k") == "English")
    }

    #if os(Linux) && compiler(>=6.2)
    @Test("The bundle of an image is the folder of its library, or the main bundle for the program itself")
    func images() throws {
        let own = try #require(Bundle(_dsoHandle: #dsohandle))
        #expect(own.bundlePath == Bundle.main.bundlePath)
        // This class is in a library of the toolchain.
        let library = unsafeBitCast(NSObject.self as AnyClass, to: UnsafeRawPointer.self)
        let other = try #require(Bundle(_dsoHandle: library))
        #expect(other.bundlePath != own.bundlePath)
        let files = try FileManager.default.contentsOfDirectory(atPath: other.bundlePath)
        #expect(files.contains("libFoundation.so"))
    }
    #endif

    @Test("More bundles than are kept are all right")
    func manyBundles() throws {
        let folder = try TemporaryFolder()
        for number in 0..<260 {
            try folder.write("\"k\" = \"\(number)\";", to: "\(number)/en.lproj/Localizable.strings")
        }
        let bundles = try (0..<260).map { try #require(Bundle(path: "\(folder.path)/\($0)")) }
        for _ in 0..<2 {
            for (number, bundle) in bundles.enumerated() {
                #expect(bundle.localizer(for: ["en"]).string("k") == "\(number)")
            }
        }
        #expect(bundles[0].localizationBundle === bundles[0].localizationBundle)
    }
}
#endif
