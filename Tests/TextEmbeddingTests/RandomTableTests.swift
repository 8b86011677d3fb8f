import StringsdictPropertyListWriting
import StringsdictPropertyLists
import Stringsdict
import StringsdictFormatting
import StringsdictTestSupport
import Testing
import StringsdictTextEmbedding

@Suite("Random and real tables")
struct RandomTableTests {
    private static let pieces = [
        "", "a", "files", " ", "ąę", "日本語", "שלום", "\u{200F}", "\n", "%", "%%", "%@", "%1$@", "%3$@", "%ld", "%lu",
        "%d", "%2$lld", "%x", "%#lX", "%o", "%hhd", "%.1f", "%.2lf", "%8.3e", "%g", "%a", "%c", "%C", "%s", "%S", "%p",
        "%n", "%5d", "%-5d", "%05d", "%+d", "% d", "%'d", "%*d", "%.*f", "%1$*2$d", "%#@v0@", "%#@v1@", "%1$#@v0@",
        "%2$#@v1@", "%#@none@", "%5#@v0@", "%Z", "%#@bad name@", "x".repeated(70),
    ]

    private static func text(_ random: inout SplitMix64) -> String {
        (0..<Int.random(in: 0...5, using: &random)).map { _ in random.pick(pieces) }.joined()
    }

    private static func variable(_ name: String, _ random: inout SplitMix64) -> PropertyListObject {
        var items: [PropertyListObject.Entry] = []
        let isGender = Int.random(in: 0..<4, using: &random) == 0
        items.append(
            .init(
                "NSStringFormatSpecTypeKey",
                .string(isGender ? "NSStringGenderRuleType" : "NSStringPluralRuleType")))
        if Int.random(in: 0..<6, using: &random) > 0 {
            let valueType = random.pick(["ld", "d", "lu", ".1f", ".2f", "@", "", "%d", "??"])
            items.append(.init("NSStringFormatValueTypeKey", .string(valueType)))
        }
        let names = isGender ? ["0", "1", "2", "-7", "300"] : ["zero", "one", "two", "few", "many", "other"]
        for name in names where Bool.random(using: &random) {
            items.append(.init(name, .string(text(&random))))
        }
        return .dictionary(items)
    }

    private static func format(_ random: inout SplitMix64) -> PropertyListObject {
        if Int.random(in: 0..<3, using: &random) == 0 { return .string(text(&random)) }
        var items = [PropertyListObject.Entry("NSStringLocalizedFormatKey", .string(text(&random)))]
        for name in ["v0", "v1"] where Bool.random(using: &random) {
            items.append(.init(name, variable(name, &random)))
        }
        return .dictionary(items)
    }

    private static func entry(_ random: inout SplitMix64) -> PropertyListObject {
        switch Int.random(in: 0..<6, using: &random) {
        case 0:
            let widths = ["20", "1", "400"].map { PropertyListObject.Entry($0, format(&random)) }
            return .dictionary([.init("NSStringVariableWidthRuleType", .dictionary(widths))])
        case 1:
            var devices: [PropertyListObject.Entry] = []
            for name in ["mac", "iphone", "other", "car"] where Bool.random(using: &random) {
                devices.append(.init(name, format(&random)))
            }
            return .dictionary([.init("NSStringDeviceSpecificRuleType", .dictionary(devices))])
        default: return format(&random)
        }
    }

    @Test("Packed random tables show what the run time shows", arguments: 1...TestEffort.count(12, usual: 2))
    func randomTables(seed: Int) throws {
        var random = SplitMix64(seed: UInt64(seed))
        var contents: [String: [String: [UInt8]]] = [:]
        for language in ["en", "pl", "ar", "ja"] {
            var entries: [PropertyListObject.Entry] = []
            var texts: [PropertyListObject.Entry] = []
            for number in 0..<12 {
                let key = "key \(number)"
                if Bool.random(using: &random) { entries.append(.init(key, Self.entry(&random))) }
                if Bool.random(using: &random) { texts.append(.init(key, .string(Self.text(&random)))) }
            }
            contents[language] = [
                "Localizable.stringsdict": try PropertyListWriter.write(.dictionary(entries), as: .xml),
                "Localizable.strings": try PropertyListWriter.write(.dictionary(texts), as: .xml),
            ]
        }
        let bundle = try LocalizationBundle(MemoryLocalizations(contents))
        let tables = try EmbeddedTables(of: bundle, developmentLanguage: "en")
        #expect(tables.tables.count == 1)
    }

    @Test("A block of more than 16 KiB has longer offsets")
    func largeTexts() throws {
        let texts = ["en", "pl", "ar"].map { language in
            let strings = "\"a\" = \"\(language.repeated(9_000))\"; \"b\" = \"\(language.repeated(9_000))\";"
            return (language, ["Localizable.strings": Array(strings.utf8)])
        }
        let bundle = try LocalizationBundle(MemoryLocalizations(Dictionary(uniqueKeysWithValues: texts)))
        let tables = try EmbeddedTables(of: bundle, developmentLanguage: "en")
        // The second key's texts are those of the first.
        let size = tables.tables.reduce(0) { $0 + $1.packed.count }
        #expect(size < 55_000)
    }

    @Test("A text is found among many languages, most of which lack it")
    func manyLanguages() throws {
        var contents: [String: [String: [UInt8]]] = [:]
        for (number, language) in PluralRules.supportedLocales().enumerated() where !language.contains("-") {
            contents[language] = ["Localizable.strings": Array("\"key \(number % 17)\" = \"\(language)\";".utf8)]
        }
        let tables = try EmbeddedTables(
            of: LocalizationBundle(MemoryLocalizations(contents)), developmentLanguage: "en")
        #expect(tables.tables.first?.source.languages.count == contents.count)
    }
}

extension String {
    fileprivate func repeated(_ count: Int) -> String { String(repeating: self, count: count) }
}
