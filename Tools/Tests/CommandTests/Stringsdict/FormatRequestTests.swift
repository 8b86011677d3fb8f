import Foundation
import JSONReading
import LocalizedEntries
import StringCatalogs
import Stringsdict
import TestSupport
import Testing

@testable import StringsdictCommand

@Suite("Requests of the stringsdict command")
struct FormatRequestTests {
    static func texts(
        _ localizations: [String: [String: [UInt8]]], languages: [String]? = nil, locale: String? = nil,
        pluralLocale: String? = nil, showsDiagnostics: Bool = false, say: @escaping (String) -> Void = { _ in }
    ) throws -> RequestedTexts {
        RequestedTexts(
            bundle: try LocalizationBundle(MemoryLocalizations(localizations)),
            defaults: .init(
                languages: languages, locale: locale, pluralLocale: pluralLocale, showsDiagnostics: showsDiagnostics),
            say: say)
    }

    static func fixture(_ name: String) throws -> [UInt8] {
        let path = "\(TestFolders.package)/Tests/StringsdictTests/Fixtures/\(name).stringsdict"
        return Array(try Data(contentsOf: URL(fileURLWithPath: path)))
    }

    private func read(_ text: String) throws -> (request: FormatRequest, problem: JSONError?) {
        var problem: JSONError?
        let request = FormatRequest(try JSONView(reading: Array(text.utf8), file: "r"), problem: &problem)
        return (request, problem)
    }

    @Test(
        "A word on the command line is a number or a text",
        arguments: [
            ("5", FormatArgument.integer(5)), ("-5", .integer(-5)), ("9223372036854775807", .integer(.max)),
            ("18446744073709551615", .unsigned(.max)), ("18446744073709551616", .decimal("18446744073709551616")),
            ("1.5", .floatingPoint(1.5)), ("1.50", .decimal("1.50")), ("1e3", .decimal("1e3")),
            ("-0.25", .floatingPoint(-0.25)),
            ("text", .text("text")), ("", .text("")), ("-", .text("-")), (".", .text(".")), ("1.", .decimal("1.")),
            (".5", .decimal(".5")), ("-.5", .decimal("-.5")), ("1E0", .decimal("1E0")), ("1e-1", .decimal("1e-1")),
            ("1e+1", .decimal("1e+1")), ("1c6", .text("1c6")), ("e1", .text("e1")), (".e1", .text(".e1")),
            ("+5", .text("+5")),
            ("0x10", .text("0x10")), ("inf", .text("inf")), ("1,5", .text("1,5")), ("5\u{301}", .text("5\u{301}")),
            ("1e999", .decimal("1e999")), ("12345678901234567890.5", .decimal("12345678901234567890.5")),
            ("0.12345678901234567", .decimal("0.12345678901234567")),
        ])
    func words(_ word: String, _ expected: FormatArgument) {
        #expect(ArgumentLiteral.word(word) == expected)
    }

    @Test(
        "A number of a request keeps all its digits",
        arguments: [
            ("12345678901234567890", FormatArgument.unsigned(12_345_678_901_234_567_890)),
            ("12345678901234567890.5", .decimal("12345678901234567890.5")),
            ("1.2345678901234567890", .decimal("1.2345678901234567890")), ("0.1", .floatingPoint(0.1)),
            ("1e3", .floatingPoint(1_000)),
            ("-123456789012345678901234567890", .decimal("-123456789012345678901234567890")),
            ("1234567890123.4567", .floatingPoint(1_234_567_890_123.4567)),
            ("12345678901234.5678", .decimal("12345678901234.5678")),
        ])
    func digits(_ number: String, _ expected: FormatArgument) throws {
        #expect(try read("{\"key\": \"k\", \"arguments\": [\(number)]}").request.arguments == [expected])
    }

    /// Every text of up to five of these characters, compared with the form of a number in the documentation.
    @Test("A number has a sign, digits, a fraction and an exponent, and nothing else")
    func formsOfNumbers() throws {
        let form = try Regex("-?([0-9]+\\.?[0-9]*|\\.[0-9]+)([eE][+-]?[0-9]+)?")
        var texts = [""]
        var last = texts
        for _ in 0..<5 {
            last = last.flatMap { text in ["-", "+", "7", ".", "e", "E"].map { text + $0 } }
            texts += last
        }
        texts += [
            "1/", "1:", "/", ":", "0", "9", "1x", "x1", " 1", "1 ", "1.5e3x", "1e5.5", "٣", "1\u{301}", "1.5\u{301}",
        ]
        for text in texts {
            let isNumber = try form.wholeMatch(in: text) != nil
            if (ArgumentLiteral.number(text) != nil) != isNumber { Issue.record("\(text)") }
        }
    }

    @Test(
        "A fraction of up to seventeen digits is a number in memory, and a longer one stays text",
        arguments: [
            ("0.1234567890123456", true), ("0.12345678901234567", false), ("-1.2345678901234567", true),
            ("-1.23456789012345678", false), ("1e300", true), ("1e400", false), ("0.5", true), ("1.5", true),
        ])
    func longFractions(text: String, isShort: Bool) {
        let expected: FormatArgument = isShort ? .floatingPoint(Double(text) ?? .nan) : .decimal(text)
        #expect(ArgumentLiteral.number(text) == expected)
    }

    @Test("All members of a request are read")
    func members() throws {
        let (request, problem) = try read(
            """
            {"key": "k", "arguments": [1, -2, 18446744073709551615, 1.5, "t", null, true, 123456789012345678901234567890],
             "locale": "pl", "presentationWidth": 40, "device": "ipad", "fallback": true, "table": "T", "other": [{}]}
            """)
        #expect(problem == nil)
        #expect(request.key == "k")
        #expect(
            request.arguments == [
                1, -2, .unsigned(.max), 1.5, "t", .null, 1, .decimal("123456789012345678901234567890"),
            ])
        #expect(request.options.locale == "pl")
        #expect(request.options.presentationWidth == 40)
        #expect(request.options.device == "ipad")
        #expect(request.options.fallback)
        #expect(request.options.table == "T")
        #expect(try !read(#"{"key": "k", "fallback": null}"#).0.options.fallback)
        #expect(try !read(#"{"key": "k", "fallback": false}"#).0.options.fallback)
    }

    @Test(
        "A request that is JSON, but not as expected, spoils only itself",
        arguments: [
            "{}", "[]", "3", "{\"key\": 1}", "{\"key\": \"k\", \"arguments\": [[]]}",
            "{\"key\": \"k\", \"arguments\": 3}",
            "{\"key\": \"k\", \"presentationWidth\": 1.5}", "{\"key\": \"k\", \"fallback\": \"yes\"}",
            "{\"key\": \"k\", \"locale\": 3}",
        ])
    func problems(_ text: String) throws {
        #expect(try read(text).problem != nil)
    }

    @Test(
        "What is wrong with a request is said where it stands",
        arguments: [
            ("[]", 1, 1), ("\n  3", 2, 3), ("\n  { }", 2, 3), ("{\"key\":\n  1}", 2, 3),
            ("{\"key\": \"k\", \"presentationWidth\": 1.5}", 1, 35),
            ("{\"key\": \"k\",\n \"presentationWidth\": 99999999999999999999}", 2, 23),
            ("{\"key\": \"k\", \"presentationWidth\": \"5\"}", 1, 35), ("{\"key\": \"k\", \"fallback\": 0}", 1, 26),
            ("{\"key\": \"k\", \"fallback\": \"true\"}", 1, 26), ("{\"key\": \"k\", \"device\":  7}", 1, 25),
            ("{\"key\": \"k\", \"arguments\": [1, {}]}", 1, 31), ("{\"key\": \"k\", \"arguments\": 1}", 1, 27),
        ])
    func places(_ text: String, _ line: Int, _ column: Int) throws {
        let problem = try #require(try read(text).problem)
        #expect(problem.position == TextPosition(line: line, column: column), "\(problem)")
    }

    @Test("The positions of very many mistakes are found without reading the file again")
    func manyMistakes() throws {
        let count = 200_000
        for (separator, expected) in [
            (",\n", { (number: Int) in (number + 1, number == 0 ? 2 : 1) }), (", ", { (1, 4 * $0 + 2) }),
        ] {
            let text = "[" + Array(repeating: "{}", count: count).joined(separator: separator) + "]"
            let rows = try JSONView(reading: Array(text.utf8), file: "r").requireElements()
            for (number, row) in rows.enumerated() {
                let (line, column) = expected(number)
                var problem: JSONError?
                _ = FormatRequest(row, problem: &problem)
                if problem?.position != TextPosition(line: line, column: column) {
                    Issue.record("\(number): \(String(describing: problem?.position))")
                }
            }
        }
    }

    @Test("The text is shown, else the default value, else the key")
    func texts() throws {
        let texts = try Self.texts(["": ["Localizable.stringsdict": try Self.fixture("Months")]])
        #expect(try texts.text(for: .init(key: "months", arguments: [3], options: .init(locale: "pl"))) == "3 miesiące")
        #expect(
            try texts.text(for: .init(key: "months", arguments: [1.5], options: .init(locale: "pl"))) == "1,5 miesiąca")
        #expect(try texts.text(for: .init(key: "missing")) == "missing")
        #expect(try texts.text(for: .init(key: "missing", options: .init(fallback: true))) == "__FALLBACK__")
    }

    @Test("The rules are those of the text's language, or those of the plural locale if it is given")
    func rules() throws {
        let localizations = ["pl": ["Localizable.stringsdict": try Self.fixture("Months")]]
        let request = FormatRequest(key: "months", arguments: [3])
        #expect(try Self.texts(localizations, locale: "pl-PL").text(for: request) == "3 miesiące")
        #expect(try Self.texts(localizations, locale: "ja").text(for: request) == "3 miesiące")
        #expect(try Self.texts(localizations, locale: "pl", pluralLocale: "ja").text(for: request) == "3 miesiąca")
        // A file without a language has the rules of the locale.
        let file = ["": ["Localizable.stringsdict": try Self.fixture("Months")]]
        #expect(try Self.texts(file, locale: "pl").text(for: request) == "3 miesiące")
        #expect(try Self.texts(file, locale: "ja").text(for: request) == "3 miesiąca")
    }

    @Test("Each problem is reported once")
    func problems() throws {
        var said: [String] = []
        let strings = "\"a\" = \"%d of %d\"; \"b\" = \"50% off\";"
        let texts = try Self.texts(
            [
                "pl": [
                    "Localizable.strings": Array(strings.utf8), "Broken.stringsdict": Array("<plist".utf8),
                    "Broken.strings": Array("\"k\" = \"good\";".utf8),
                ]
            ],
            locale: "pl", say: { said.append($0) })
        for _ in 0..<2 {
            #expect(try texts.text(for: .init(key: "b")) == "50% off")
            #expect(try texts.text(for: .init(key: "a", arguments: [1])) == "1 of (null)")
            #expect(try texts.text(for: .init(key: "none")) == "none")
            #expect(try texts.text(for: .init(key: "none", options: .init(fallback: true))) == "__FALLBACK__")
            #expect(try texts.text(for: .init(key: "b", options: .init(locale: "xx"))) == "50% off")
            #expect(try texts.text(for: .init(key: "b", options: .init(device: "phone"))) == "50% off")
            #expect(try texts.text(for: .init(key: "b", options: .init(table: "Other"))) == "b")
            #expect(try texts.text(for: .init(key: "k", options: .init(table: "Broken"))) == "good")
        }
        let parts = [
            "key 'a': argument 2 is missing", "key 'none': table 'Localizable' has no text", "the locale 'xx'",
            "'phone' is not a device that Apple documents; the devices are mac, iphone",
            "pl.lproj has no table 'Other'; it has Broken, Localizable",
            "pl.lproj/Broken.stringsdict:1:",
        ]
        #expect(texts.problemCount == parts.count)
        #expect(said.count == parts.count)
        for (message, part) in zip(said, parts) { #expect(message.contains(part)) }
    }

    @Test(
        "A locale with a region, a script or an extension is no problem",
        arguments: ["pl-PL", "ar-EG", "de_AT", "zh-Hant-TW", "en-u-nu-arab", "iw", "und", "root"])
    func knownLocales(_ locale: String) throws {
        var said: [String] = []
        let texts = try Self.texts(
            ["en": ["Localizable.strings": Array("\"a\" = \"b\";".utf8)]], locale: locale, pluralLocale: locale,
            say: { said.append($0) })
        #expect(try texts.text(for: .init(key: "a")) == "b")
        #expect(said == [])
    }

    @Test("Diagnostics are shown on request and do not count as problems")
    func diagnostics() throws {
        var said: [String] = []
        let texts = try Self.texts(
            ["": ["Localizable.stringsdict": try Self.fixture("Lenient")]], locale: "en", showsDiagnostics: true,
            say: { said.append($0) })
        #expect(try texts.text(for: .init(key: "plain")) == "A plain string")
        #expect(said.contains { $0.contains("[string-entry]") })
        #expect(texts.problemCount == 0)
    }

    @Test("Width and device of a request choose its text")
    func variants() throws {
        let texts = try Self.texts(["": ["Localizable.stringsdict": try Self.fixture("Variants")]], locale: "en")
        #expect(try texts.text(for: .init(key: "Greeting", options: .init(presentationWidth: 41))) == "040")
        #expect(try texts.text(for: .init(key: "Greeting")) == "80")
        #expect(try texts.text(for: .init(key: "GetStarted")) == "Click here")
        #expect(try texts.text(for: .init(key: "GetStarted", options: .init(device: "iphone"))) == "Tap here")
    }

    @Test("A table that cannot be read is an error, but only for keys that need it")
    func broken() throws {
        let texts = try Self.texts([
            "": [
                "Localizable.stringsdict": Array("version https://git-lfs.github.com/spec/v1\n".utf8),
                "Localizable.strings": Array("\"a\" = \"b\";".utf8),
            ]
        ])
        #expect(try texts.text(for: .init(key: "a")) == "b")
        #expect(throws: StringTableError.self) { try texts.text(for: .init(key: "b")) }
    }
}
