import Foundation
import Stringsdict
import StringsdictTestSupport
import Testing

@testable import StringsdictCommand

@Suite("Texts of stringsdict format")
struct RequestedTextTests {
    static func texts(
        _ localizations: [String: [String: [UInt8]]], _ audience: RequestedText.Audience,
        say: @escaping (String) -> Void = { _ in }
    ) throws -> RequestedText {
        RequestedText(
            bundle: try LocalizationBundle(MemoryLocalizations(localizations)), audience: audience, say: say)
    }

    static func fixture(_ name: String) throws -> [UInt8] {
        let path = "\(TestFolders.package)/Tests/StringsdictTests/Fixtures/\(name).stringsdict"
        return Array(try Data(contentsOf: URL(fileURLWithPath: path)))
    }

    @Test("The text is shown, else the key")
    func texts() throws {
        let texts = try Self.texts(["": ["Localizable.stringsdict": try Self.fixture("Months")]], .init(locale: "pl"))
        #expect(try texts.text(for: "months", arguments: [3]) == "3 miesiące")
        #expect(try texts.text(for: "months", arguments: [1.5]) == "1,5 miesiąca")
        #expect(try texts.text(for: "missing") == "missing")
        #expect(try texts.text(for: "missing %d", arguments: [5]) == "missing 5")
    }

    @Test("The rules are those of the text's language, or those of the plural locale if it is given")
    func rules() throws {
        let localizations = ["pl": ["Localizable.stringsdict": try Self.fixture("Months")]]
        func text(_ files: [String: [String: [UInt8]]], _ locale: String, rules: String? = nil) throws -> String {
            try Self.texts(files, .init(locale: locale, pluralLocale: rules)).text(for: "months", arguments: [3])
        }
        #expect(try text(localizations, "pl-PL") == "3 miesiące")
        #expect(try text(localizations, "ja") == "3 miesiące")
        #expect(try text(localizations, "pl", rules: "ja") == "3 miesiąca")
        // A file without a language has the rules of the locale.
        let file = ["": ["Localizable.stringsdict": try Self.fixture("Months")]]
        #expect(try text(file, "pl") == "3 miesiące")
        #expect(try text(file, "ja") == "3 miesiąca")
    }

    @Test("Each problem is reported once")
    func problems() throws {
        let strings = "\"a\" = \"%d of %d\"; \"b\" = \"50% off\";"
        let localizations = [
            "pl": [
                "Localizable.strings": Array(strings.utf8), "Broken.stringsdict": Array("<plist".utf8),
                "Broken.strings": Array("\"k\" = \"good\";".utf8),
            ]
        ]
        typealias Audience = RequestedText.Audience
        func check(
            _ audience: Audience, _ key: String, _ arguments: [FormatArgument]? = nil, shows text: String,
            says part: String?,
            sourceLocation: SourceLocation = #_sourceLocation
        ) throws {
            var said: [String] = []
            let texts = try Self.texts(localizations, audience, say: { said.append($0) })
            for _ in 0..<2 {
                #expect(try texts.text(for: key, arguments: arguments) == text, sourceLocation: sourceLocation)
            }
            #expect(texts.problemCount == (part == nil ? 0 : 1), sourceLocation: sourceLocation)
            #expect(said.count == texts.problemCount, sourceLocation: sourceLocation)
            if let part { #expect(said.first?.contains(part) == true, "\(said)", sourceLocation: sourceLocation) }
        }
        let pl = Audience(locale: "pl")
        try check(pl, "b", shows: "50% off", says: nil)
        try check(pl, "a", [1], shows: "1 of (null)", says: "key 'a': argument 2 is missing")
        try check(pl, "none", shows: "none", says: "key 'none': table 'Localizable' has no text")
        try check(Audience(locale: "xx"), "b", shows: "50% off", says: "the locale 'xx'")
        try check(Audience(languages: ["pl", "xx"]), "b", shows: "50% off", says: "the language 'xx'")
        try check(Audience(locale: "pl", pluralLocale: "xx"), "b", shows: "50% off", says: "the locale 'xx'")
        try check(
            Audience(locale: "pl", device: .init(rawValue: "phone")), "b", shows: "50% off",
            says: "'phone' is not a device that Apple documents; the devices are mac, iphone")
        try check(
            Audience(table: "Other", locale: "pl"), "b", shows: "b",
            says: "pl.lproj has no table 'Other'; it has Broken, Localizable")
        try check(Audience(table: "Broken", locale: "pl"), "k", shows: "good", says: "pl.lproj/Broken.stringsdict:1:")
    }

    @Test(
        "A locale with a region, a script or an extension is no problem",
        arguments: ["pl-PL", "ar-EG", "de_AT", "zh-Hant-TW", "en-u-nu-arab", "iw", "und", "root"])
    func knownLocales(_ locale: String) throws {
        var said: [String] = []
        let texts = try Self.texts(
            ["en": ["Localizable.strings": Array("\"a\" = \"b\";".utf8)]],
            .init(locale: locale, pluralLocale: locale),
            say: { said.append($0) })
        #expect(try texts.text(for: "a") == "b")
        #expect(said == [])
    }

    @Test("Diagnostics are shown on request and do not count as problems")
    func diagnostics() throws {
        var said: [String] = []
        let texts = try Self.texts(
            ["": ["Localizable.stringsdict": try Self.fixture("Lenient")]],
            .init(locale: "en", showsDiagnostics: true),
            say: { said.append($0) })
        #expect(try texts.text(for: "plain") == "A plain string")
        #expect(said.contains { $0.contains("[string-entry]") })
        #expect(texts.problemCount == 0)
    }

    @Test("Width and device choose the text")
    func variants() throws {
        let files = ["": ["Localizable.stringsdict": try Self.fixture("Variants")]]
        func text(_ key: String, _ device: StringsdictDevice = .mac, width: Int? = nil) throws -> String {
            try Self.texts(files, .init(locale: "en", device: device, width: width)).text(for: key)
        }
        #expect(try text("Greeting", width: 41) == "040")
        #expect(try text("Greeting") == "80")
        #expect(try text("GetStarted") == "Click here")
        #expect(try text("GetStarted", .iPhone) == "Tap here")
    }

    @Test("A table that cannot be read is an error, but only for keys that need it")
    func broken() throws {
        let texts = try Self.texts(
            [
                "": [
                    "Localizable.stringsdict": Array("version https://git-lfs.github.com/spec/v1\n".utf8),
                    "Localizable.strings": Array("\"a\" = \"b\";".utf8),
                ]
            ], .init())
        #expect(try texts.text(for: "a") == "b")
        #expect(throws: StringTableError.self) { try texts.text(for: "b") }
    }
}
