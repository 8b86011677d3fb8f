import StringsdictTestSupport
import Testing

@testable import StringsdictFoundation

enum FoundationFixtures {
    static let folder = "\(TestFolders.package)/Tests/StringsdictFoundationTests/Fixtures"
    static func bundle() throws -> Bundle { try #require(Bundle(path: folder)) }

    /// The Polish text of the key `files`.
    static func polishFiles(_ count: Int) -> String {
        ReferenceRules("pl").choice(
            for: count,
            among: [
                .one: "Pozostał \(count) plik", .few: "Pozostały \(count) pliki", .many: "Pozostało \(count) plików",
                .other: "Pozostało \(count) pliku",
            ])
    }
}

@Suite("Foundation's types")
struct FoundationBridgeTests {
    @Test("Numbers and texts of Foundation are arguments")
    func arguments() {
        #expect(FormatArgument(any: NSNumber(value: 3)) == .integer(3))
        #expect(FormatArgument(any: NSNumber(value: -3 as Int8)) == .integer(-3))
        #expect(FormatArgument(any: NSNumber(value: UInt64.max)) == .unsigned(.max))
        #expect(FormatArgument(any: NSNumber(value: 1.5)) == .floatingPoint(1.5))
        #expect(FormatArgument(any: NSNumber(value: Float(0.1))) == FormatArgument(Float(0.1)))
        #expect(FormatArgument(any: Float(0.1)).description == "0.1")
        #expect(FormatArgument(any: NSNumber(value: true)) == .integer(1))
        #expect(FormatArgument(any: Decimal(string: "12.5")) == .decimal("12.5"))
        #expect(FormatArgument(any: Decimal(12)) == .integer(12))
        #expect(FormatArgument(any: NSDecimalNumber(string: "0.1")) == .decimal("0.1"))
        #expect(FormatArgument(any: NSString("text")) == .text("text"))
        #expect(FormatArgument(any: "text") == .text("text"))
        #expect(FormatArgument(any: nil) == .null)
        #expect(FormatArgument(any: NSNull()) == .null)
        #expect(FormatArgument(any: UInt8(7)) == .integer(7))
        #expect(FormatArgument(any: [1, 2]) == .text("[1, 2]"))
    }

    @Test("A bundle's localizations are matched and formatted")
    func bundles() throws {
        let bundle = try LocalizationBundle(try FoundationFixtures.bundle())
        #expect(bundle.localizations == ["en", "pl"])
        #expect(
            bundle.localizer(for: UserLanguages(Locale(identifier: "pl_PL"))).string("files", 22)
                == FoundationFixtures.polishFiles(22))
        let english = bundle.localizer(for: UserLanguages(Locale(identifier: "en_GB")))
        #expect(english.string("files", Decimal(1_234)) == "1,234 files remaining")
        #expect(english.string("files", NSNumber(value: 1)) == "1 file remaining")
    }

    @Test("One call on a bundle")
    func oneCall() throws {
        let bundle = try FoundationFixtures.bundle()
        let polish = bundle.localizer(for: UserLanguages(Locale(identifier: "pl")))
        #expect(polish.string("files", 5) == FoundationFixtures.polishFiles(5))
        #expect(polish.string("title") == "Pliki")
        #expect(polish.string("owner", "Ola", "dom") == "dom należy do: Ola")
        #expect(polish.string("missing %d", 5) == "missing 5")
        #expect(polish.string(forKey: "missing", 5, defaultValue: "%d") == "5")
        #expect(bundle.localizationBundle === bundle.localizationBundle)
        // A bundle without localizations shows keys.
        #expect(!Bundle.main.localizer().string("no such key").isEmpty)
    }

    @Test("The locale of the user is that of the first language, and Foundation's without any")
    func localeOfTheUser() {
        for (languages, expected) in [(["pl", "de-AT"], "pl"), (["de_AT"], "de_AT"), ([], "en_001")] {
            UserLanguages.withValue(UserLanguages(languages)) { #expect(Locale.ofUser.identifier == expected) }
        }
    }

    /// Otherwise a program that reads its tables again and again would keep more and more texts.
    @Test("Equal entries with variables return one text, in whatever folder they are")
    func oneTextForEqualEntries() throws {
        let variable =
            "<key>n</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>"
            + "<key>NSStringFormatValueTypeKey</key><string>ld</string><key>other</key><string>%ld equal entries</string></dict>"
        let entry = "<dict><key>NSStringLocalizedFormatKey</key><string>%#@n@</string>\(variable)</dict>"
        var texts: [String] = []
        for _ in 0..<3 {
            let folder = try TemporaryFolder()
            try folder.write(
                "<plist><dict><key>k</key>\(entry)</dict></plist>", to: "en.lproj/Localizable.stringsdict")
            let bundle = try #require(Bundle(path: folder.path))
            texts.append(bundle.localizedString(forKey: "k", value: nil, table: nil as String?))
        }
        #expect(texts == Array(repeating: "%ld equal entries", count: 3))
        let addresses = texts.map { text in
            text.utf8.withContiguousStorageIfAvailable { UInt(bitPattern: $0.baseAddress) }
        }
        #expect(addresses[0] != nil && addresses.allSatisfy { $0 == addresses[0] })
    }

    /// An entry may have texts for other devices only. No device of Apple's is right on other systems, but the key is the
    /// worst of all texts.
    @Test("A key whose entry has no text for this device shows the text for another one, and a missing key its default")
    func noTextForTheDevice() throws {
        let folder = try TemporaryFolder()
        let rule = "<key>NSStringDeviceSpecificRuleType</key><dict><key>applewatch</key><string>w</string></dict>"
        try folder.write(
            "<plist><dict><key>k</key><dict>\(rule)</dict></dict></plist>", to: "en.lproj/Localizable.stringsdict")
        let bundle = try #require(Bundle(path: folder.path))
        #if canImport(Darwin)
        let text = "k"
        #else
        let text = "w"
        #expect(bundle.localizedString(forKey: "k", value: "v", table: nil as String?) == "w")
        #endif
        #expect(bundle.localizedString(forKey: "k", value: "", table: nil as String?) == text)
        #expect(bundle.localizedString(forKey: "k", value: nil, table: nil as String?) == text)
        #expect(bundle.localizedString(forKey: "missing", value: "v", table: "") == "v")
        #expect(bundle.localizedString(forKey: "missing", value: "", table: "") == "missing")
        #expect(bundle.localizedString(forKey: "missing", value: nil, table: "Other") == "missing")
    }

    @Test("All objects for one folder have the same localizations, so that a reload is seen through each")
    func oneFolder() throws {
        let folder = try TemporaryFolder()
        try folder.write("\"k\" = \"old\";", to: "en.lproj/Localizable.strings")
        let (first, second) = (try #require(Bundle(path: folder.path)), try #require(Bundle(path: folder.path)))
        #if !canImport(Darwin)
        #expect(first !== second, "The two objects are one, so this test shows nothing.")
        #endif
        #expect(first.localizationBundle === second.localizationBundle)
        #expect(second.localizer(for: "en").string("k") == "old")
        try folder.write("\"k\" = \"new\";", to: "en.lproj/Localizable.strings")
        try first.localizationBundle.reload()
        #expect(second.localizer(for: "en").string("k") == "new")
        let other = try TemporaryFolder()
        try other.write("\"k\" = \"other\";", to: "en.lproj/Localizable.strings")
        let third = try #require(Bundle(path: other.path))
        #expect(third.localizationBundle !== first.localizationBundle)
        #expect(third.localizer(for: "en").string("k") == "other")
    }

    @Test("Ported code shows the right texts after its import is replaced")
    func portedCode() throws {
        let code = PortedCode(bundle: try FoundationFixtures.bundle())
        // The tests may run in any language. Both localizations have these texts.
        let isPolish = code.title() == "Pliki"
        #expect(["Files", "Pliki"].contains(code.title()))
        let one = isPolish ? FoundationFixtures.polishFiles(1) : "1 file remaining"
        #expect(code.inOneCall(1) == one)
        #expect(code.throughAConstant(1) == one)
        #expect(code.withFormat(1) == one)
        #expect(code.withLocale(1, Locale(identifier: "de")) == one)
        if !isPolish {
            #expect(code.withFormat(1_234) == "1234 files remaining")
            #expect(code.withLocale(1_234, Locale(identifier: "de")) == "1.234 files remaining")
            #expect(code.withArguments("Ola", "it") == "Ola owns it")
        }
        #expect(code.missing(3) == "3 missing")
        #expect(code.plain(7) == "007")
    }

    @Test("Ported code shows the right texts if the import of Foundation stays")
    func portedCodeWithFoundation() throws {
        let bundle = try FoundationFixtures.bundle()
        let (code, mixed) = (PortedCode(bundle: bundle), PortedCodeWithFoundation(bundle: bundle))
        #expect(mixed.title() == code.title())
        for count in [1, 5, 1_234] {
            #expect(mixed.inOneCall(count) == code.inOneCall(count))
            #expect(mixed.withFormat(count) == code.withFormat(count))
            #expect(mixed.throughAConstant(count) == code.throughAConstant(count))
        }
    }
}
