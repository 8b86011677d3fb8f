import Foundation
import StringsdictFormatting
import StringsdictTestSupport
import Testing

/// The cases in `Fixtures`: a format string, its arguments, a locale, and the expected text.
///
/// A case is one line. An argument is an integer, a text, `null`, or an object with one key. The key is `double` (a
/// number or one of `"inf"`, `"-inf"`, `"nan"`, `"-nan"`, `"-0"`), `decimal` or `unsigned` (a number as text). With
/// `"numbers": "plain"`,
/// numbers are formatted as in C.
struct FormatFixtureTests {
    struct Case: Decodable, CustomStringConvertible {
        let locale: String
        let format: String
        let arguments: [Argument]
        let expected: String
        let numbers: String?

        var description: String { "\(format) of \(arguments.map(\.value)) in \(locale)" }
    }

    struct Argument: Decodable {
        let value: FormatArgument

        private enum Key: String, CodingKey { case double, decimal, unsigned }

        init(from decoder: any Decoder) throws {
            if let object = try? decoder.container(keyedBy: Key.self) {
                if let text = try? object.decode(String.self, forKey: .double) {
                    value = .floatingPoint(Double(text) ?? .nan)
                } else if let number = try? object.decode(Double.self, forKey: .double) {
                    value = .floatingPoint(number)
                } else if let text = try? object.decode(String.self, forKey: .decimal) {
                    value = .decimal(text)
                } else {
                    value = .unsigned(UInt64(try object.decode(String.self, forKey: .unsigned)) ?? 0)
                }
                return
            }
            let single = try decoder.singleValueContainer()
            if single.decodeNil() {
                value = .null
            } else if let number = try? single.decode(Int64.self) {
                value = .integer(number)
            } else {
                value = .text(try single.decode(String.self))
            }
        }
    }

    @Test(arguments: ["localized-numbers", "arguments"])
    func everyCaseShowsTheExpectedText(fixture: String) throws {
        let path = "\(TestFolders.package)/Tests/StringsdictFormattingTests/Fixtures/\(fixture).json"
        let cases = try JSONDecoder().decode([Case].self, from: Data(contentsOf: URL(fileURLWithPath: path)))
        #expect(cases.count > 50)
        for example in cases {
            let formatter = StringsdictFormatter(
                locale: example.locale, numbers: example.numbers == "plain" ? .plain : .localized)
            let text = formatter.string(
                StringsdictEntry(text: example.format), arguments: example.arguments.map(\.value))
            #expect(text == example.expected, "\(example)")
        }
    }

    @Test func givenSymbolsTakeThePlaceOfTheLocales() {
        let formatter = StringsdictFormatter(locale: "en", numbers: .symbols(NumberSymbols(locale: "de")))
        #expect(formatter.string(StringsdictEntry(text: "%.1f"), 1234.5) == "1.234,5")
        let plain = StringsdictFormatter(locale: "de", numbers: .symbols(.plain))
        #expect(plain.string(StringsdictEntry(text: "%.1F %08.1f"), 1234.5, 2.5) == "1234.5 000002.5")
    }
}
