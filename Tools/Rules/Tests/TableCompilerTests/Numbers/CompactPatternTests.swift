import CLDRPluralsCore
import StringsdictLocaleData
import StringsdictTestSupport
import Testing

@testable import CLDRSource
@testable import TableCompiler

/// A made-up release, so that no answer changes with CLDR.
@Suite("Compact patterns") struct CompactPatternTests {
    private static let release = Result {
        let folder = try makeCommon(changing: [
            "main/root.xml": root(
                """
                <decimalFormatLength type="long"><alias source="locale" path="../decimalFormatLength[@type='short']"/>
                </decimalFormatLength>\(length("short", "1000 0K|10000 00K|100000 000K|1000000 0M|10000000 00M"))
                """),
            "main/de.xml": """
            <ldml><identity><language type="de"/></identity><numbers><decimalFormats numberSystem="latn">
            \(length("short", "1000 0|10000 0|100000 0|1000000 0 Mio'0'|10000000 00 Mio"))
            \(length("long", "1000 Tausend one|1000 0 Tausend other|10000 00 Tausend"))
            </decimalFormats></numbers></ldml>
            """,
            "main/de_AT.xml": """
            <ldml><identity><language type="de"/><territory type="AT"/></identity><numbers>
            <decimalFormats numberSystem="latn">
            \(length("short", "100000 0 Lakh;-0 Lakh|1000000 00 Lakh|10000000 ↑↑↑"))
            \(length("long", "1000 0 one|1000 0 Tsd other"))
            </decimalFormats></numbers></ldml>
            """,
        ])
        return try CLDRData.read(common: folder.path)
    }

    private static func root(_ lengths: String) -> String {
        """
        <ldml><identity><language type="root"/></identity><numbers>
        <symbols numberSystem="latn"><decimal>.</decimal><group>,</group><plusSign>+</plusSign><minusSign>-</minusSign>
        <exponential>E</exponential><infinity>∞</infinity><nan>NaN</nan></symbols>
        <symbols numberSystem="deva"><alias source="locale" path="../symbols[@numberSystem='latn']"/></symbols>
        <decimalFormats numberSystem="latn"><decimalFormatLength><decimalFormat><pattern>#,##0.###</pattern>
        </decimalFormat></decimalFormatLength>\(lengths)</decimalFormats>
        <decimalFormats numberSystem="deva"><alias source="locale" path="../decimalFormats[@numberSystem='latn']"/>
        </decimalFormats></numbers></ldml>
        """
    }

    /// Patterns, each as its type, the pattern, and for more than one word its category.
    private static func length(_ type: String, _ patterns: String) -> String {
        let elements = patterns.split(separator: "|").map { pattern in
            var words = pattern.split(separator: " ").map(String.init)
            let magnitude = words.removeFirst()
            let count = ["one", "other"].contains(words.last) ? words.removeLast() : "other"
            return "<pattern type=\"\(magnitude)\" count=\"\(count)\">\(words.joined(separator: " "))</pattern>"
        }
        return "<decimalFormatLength type=\"\(type)\"><decimalFormat>\(elements.joined())</decimalFormat>"
            + "</decimalFormatLength>"
    }

    @Test(arguments: [
        ("root", [3, 3, 3, 6, 6, 6], [3, 3, 3, 6, 6, 6]),
        // Zeros in quotes are words. "0" means that the number has no word. Long patterns end at 10^4: the others are short ones.
        ("de", [0, 0, 0, 6, 6, 6], [3, 3, 0, 6, 6, 6]),
        // The negative part does not count, and what is not listed is inherited. "0" beside a word is no exponent.
        ("de_AT", [0, 0, 5, 5, 6, 6], [3, 3, 5, 5, 6, 6]), ("de_CH", [0, 0, 0, 6, 6, 6], [3, 3, 0, 6, 6, 6]),
        ("en", [3, 3, 3, 6, 6, 6], [3, 3, 3, 6, 6, 6]),
    ])
    func exponentsAreThoseOfTheZeros(locale: String, short: [Int], long: [Int]) throws {
        let data = try Self.release.get()
        #expect(data.warnings.isEmpty)
        let source = NumberSource(data)
        // Above the last magnitude, the exponent stays.
        let expected = { (list: [Int]) in list + [Int](repeating: list[5], count: 10) }
        #expect(source.compactExponents(locale, .short) == expected(short))
        #expect(source.compactExponents(locale, .long) == expected(long))
        let tables = try LoadedNumberTables(compiling: data)
        tables.read { packed, _ in
            for (display, list) in [(NumberOptions.CompactDisplay.short, short), (.long, long)] {
                var locale = locale
                let found = locale.withUTF8 { packed.compactExponents(display, utf8: $0) }
                #expect((3...18).map { found.exponent(ofMagnitude: $0) } == expected(list))
            }
        }
        _ = try NumberProof(tables, against: NumberExpectation(data))
    }

    @Test func theProofFindsWrongExponents() throws {
        let data = try Self.release.get()
        let expectation = try NumberExpectation(data)
        var changed = data
        for index in changed.numbers.indices where changed.numbers[index].locale == "de_AT" {
            changed.numbers[index].systems["latn"]?.compactPatterns.removeAll { $0.length == .short }
        }
        let tables = try LoadedNumberTables(compiling: changed)
        let error = #expect(throws: NumberTableError.self) { try NumberProof(tables, against: expectation) }
        #expect(error?.description.contains("short compact notation") == true)
    }

    @Test func aReleaseWithoutPatternsHasNoExponents() throws {
        let folder = try makeCommon(changing: ["main/root.xml": Self.root("")])
        let data = try CLDRData.read(common: folder.path)
        #expect(NumberSource(data).compactExponents("de", .long) == [Int](repeating: 0, count: 16))
        _ = try NumberProof(LoadedNumberTables(compiling: data), against: NumberExpectation(data))
    }

    @Test func aPatternWithTooManyZerosIsRefused() throws {
        var data = try Self.release.get()
        let pattern = LocaleNumbers.CompactPattern(
            length: .short, magnitude: 18, count: nil, text: String(repeating: "0", count: 17) + " k")
        for index in data.numbers.indices where data.numbers[index].locale == "de" {
            data.numbers[index].systems["latn"]?.compactPatterns.append(pattern)
        }
        let error = #expect(throws: NumberTableError.self) { try NumberTables(NumberSource(data)) }
        #expect(error == .unsupportedExponent(2, magnitude: 18, locale: "de"))
    }

    @Test func whatIsWrittenIsReadAgain() throws {
        let data = try Self.release.get()
        let files = Dictionary(uniqueKeysWithValues: data.files().map { ($0.path, Array($0.text.utf8)) })
        let again = try CLDRData.read(.memory(files, folder: "written"))
        let sides = [again, data].map { side in
            side.numbers.map { $0.systems.mapValues { Set($0.compactPatterns) } }
        }
        #expect(sides[0] == sides[1])
    }
}
