import Stringsdict
import Testing

@Suite("Interpolated keys")
struct LocalizedKeyTests {
    private struct Name: FormatArgumentConvertible {
        let description: String
        var formatArgument: FormatArgument { .text(description) }
    }

    @Test("Each type has the conversion that Xcode writes into the key")
    func conversions() {
        let cases: [(key: LocalizedKey, expected: String, argument: FormatArgument)] = [
            ("\(1 as Int)", "%lld", 1), ("\(1 as Int64)", "%lld", 1), ("\(1 as Int32)", "%d", 1),
            ("\(1 as Int16)", "%d", 1), ("\(1 as Int8)", "%d", 1), ("\(1 as UInt)", "%llu", 1),
            ("\(UInt64.max)", "%llu", .unsigned(.max)), ("\(1 as UInt32)", "%u", 1), ("\(1 as UInt16)", "%u", 1),
            ("\(1 as UInt8)", "%u", 1), ("\(1.5 as Double)", "%lf", 1.5),
            ("\(1.5 as Float)", "%f", .singlePrecision(1.5)),
            ("\("text")", "%@", "text"), ("\("text".prefix(2))", "%@", "te"),
            ("\(Name(description: "Ola"))", "%@", "Ola"), ("\(FormatArgument.null)", "%@", .null),
            ("\(FormatArgument.decimal("1.50"))", "%@", .decimal("1.50")),
            ("\(2.5, specifier: "%.2f")", "%.2f", 2.5), ("\(7, specifier: "%03d")", "%03d", 7),
        ]
        for (key, expected, argument) in cases {
            #expect(key.key == expected)
            #expect(key.arguments == [argument])
        }
    }

    @Test("Text around values keeps its percent signs")
    func percentSigns() {
        let key: LocalizedKey = "\(50)% off %@ in \("it")"
        #expect(key.key == "%lld%% off %%@ in %@")
        #expect(key.arguments == [50, "it"])
        let literal: LocalizedKey = "50% off"
        #expect(literal == LocalizedKey("50% off"))
    }

    private func localizer() throws -> Localizer {
        let strings = """
            "%lld files in %@" = "%2$@ ma pliki: %1$lld"; "plain" = "50% zniżki, 100%"; "%@.title" = "Tytuł %@";
            "menu.title" = "Menu"; "default" = "%@!";
            """
        let bundle = try LocalizationBundle(
            MemoryLocalizations(["pl": ["Localizable.strings": Array(strings.utf8), "Mail.strings": []]]))
        return bundle.localizer(for: "pl")
    }

    @Test("An interpolated key finds the text, and its values are the arguments")
    func lookUp() throws {
        let localizer = try localizer()
        let (count, folder) = (12_345, "Dom")
        #expect(localizer.string("\(count) files in \(folder)") == "Dom ma pliki: 12\u{A0}345")
        #expect(localizer.string("\(count)% of \(folder)") == "12\u{A0}345% of Dom")
        #expect(localizer.string("\(count) files in \(folder)", table: "Mail") == "12\u{A0}345 files in Dom")
        #expect(localizer.string("none", defaultValue: "\(count) else") == "12\u{A0}345 else")
        #expect(localizer.string("default", defaultValue: "\(folder)?") == "Dom!")
        var buffer: [UInt8] = []
        localizer.append("\(count) files in \(folder)", to: &buffer)
        #expect(String(decoding: buffer, as: UTF8.self) == "Dom ma pliki: 12\u{A0}345")
    }

    @Test("A text of any length is appended whole", arguments: [0, 1, 15, 16, 500, 509, 510, 511, 512, 513, 2_000])
    func appendedTexts(_ length: Int) throws {
        let text = String(repeating: "a", count: length)
        let localizer = try LocalizationBundle(
            MemoryLocalizations(["en": ["Localizable.strings": Array("\"k\" = \"\(text)%d\";".utf8)]])
        ).localizer(for: "en")
        for number in [7, 42, 123] {
            var buffer: [UInt8] = [0x2E]
            localizer.append("k", number, to: &buffer)
            #expect(String(decoding: buffer, as: UTF8.self) == ".\(text)\(number)")
            #expect(localizer.string("k", number) == "\(text)\(number)")
        }
    }

    @Test("A computed key is looked up unchanged")
    func computedKey() throws {
        let localizer = try localizer()
        let name = "menu"
        let key = "\(name).title"
        #expect(localizer.string(forKey: key) == "Menu")
        #expect(localizer.string("\(name).title") == "Tytuł menu")
    }
}
