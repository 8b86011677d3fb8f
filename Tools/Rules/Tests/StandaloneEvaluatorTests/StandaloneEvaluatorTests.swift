import CLDRPlurals
import StringsdictTestSupport
import Testing

@testable import StandaloneEvaluator

private typealias Library = CLDRPlurals.PluralRules
private typealias Ours = StandaloneEvaluator.PluralRules

/// The evaluator of a standalone file gives the same answers as the library.
@Suite struct StandaloneEvaluatorTests {
    private static let locales = Library.supportedLocales()

    @Test func itHasTheSameLocales() {
        for type in PluralRuleType.allCases {
            #expect(Ours.supportedLocales(type: type) == Library.supportedLocales(type: type))
            for locale in Library.supportedLocales(type: type) {
                let (ours, library) = (Ours(locale: locale, type: type), Library(locale: locale, type: type))
                #expect(ours.categories == library.categories, "\(locale)")
                #expect(ours.description == library.description)
            }
        }
        #expect(Ours.cldrVersion == Library.cldrVersion)
    }

    @Test func itFindsTheSameLocaleForEachName() {
        var generator = SplitMix64(seed: 1)
        let letters = Array("abcdefghijklmnopqrstuvwxyz")
        var names = letters.flatMap { first in letters.map { "\(first)\($0)" } }
        names += (0..<1_000).map { _ in String((0..<3).compactMap { _ in letters.randomElement(using: &generator) }) }
        let languages =
            Self.locales + [
                "iw", "no", "sh", "mo", "tl", "zh", "i", "und", "root", "art", "sgn", "cel", "en", "prs", "swc",
            ]
        let endings = [
            "", "-PT", "_pt", "-Latn", "-Latn-RS", "-RS-Latn", "_Latn_ZZ", "-419", "-yue", "-YUE", "-guoyu", "-lux",
            "-lojban", "-enochian", "-enochians",
            "-bok", "-nyn", "-gaulish", "-yue-abc", "-abc", "-1996", "-valencia", "-u-nu-arab", "-x-pl", ".UTF-8@latin",
            "@euro", "-abcdefghi-PT", "-", "--PT", "-PT-PT", " x", "\u{E9}",
        ]
        names += languages.flatMap { language in endings.map { language + $0 } }
        // All codes of regions, also deprecated ones, for languages whose rules depend on the region.
        let numbers = (0..<1_000).map { String("\(1_000 + $0)".dropFirst()) }
        let regions = numbers + letters.flatMap { first in letters.map { "\(first)\($0)" } }
        let regional = Set(Self.locales.filter { $0.contains("-") }.map { $0.prefix { $0 != "-" } })
        names += regional.flatMap { language in regions.map { "\(language)-\($0)" } }
        names += ["", "x-pl", "12", "-pl", "pl1", "\u{0}", "i-", "ROOT", "Und-u-nu-latn", "POSIX", "C.UTF-8"]
        for type in PluralRuleType.allCases {
            for name in names {
                let (ours, library) = (Ours(locale: name, type: type), Library(locale: name, type: type))
                if ours.resolvedLocale != library.resolvedLocale {
                    Issue.record("\(name) (\(type)): \(ours), \(library)")
                }
                let isExact = (Ours(exactly: name, type: type) == nil, Library(exactly: name, type: type) == nil)
                if isExact.0 != isExact.1 { Issue.record("\(name) (\(type)): exact") }
                for end in PluralCategory.allCases where type == .cardinal {
                    let ranges = PluralCategory.allCases.filter {
                        ours.category(forRangeFrom: $0, to: end) != library.category(forRangeFrom: $0, to: end)
                    }
                    if !ranges.isEmpty { Issue.record("\(name): ranges to \(end)") }
                }
            }
        }
    }

    /// Also names whose replacement has no rules.
    @Test func eachNameIsFound() {
        let names = TableBytes(PluralTables.names)
        for place in stride(from: 0, to: names.count, by: 12) {
            let letters = (place + 4..<place + 12).map { names[$0] }.filter { $0 != 0 }
            let name = String(decoding: letters, as: UTF8.self).uppercased()
            let row = LocaleRow(number: names.number(at: place))
            func found(_ text: String) -> Int? {
                Bytes.with("\(text)-x") { row.row(name: $0, at: 1..<text.utf8.count)?.number }
            }
            #expect(found("-\(name)") == names.number(at: place + 2), "\(name)")
            #expect(found("-\(name)0") == nil && found("-\(name.dropLast())") == nil, "\(name)")
        }
    }

    @Test func itHasTheSameRules() {
        var numbers =
            (0...1_200).map(String.init) + ["1000000", "2000000", "1000001", "11000000", "1c6", "2.5c6", "1c3"]
        numbers += (0...130).flatMap {
            ["\($0).0", "\($0).1", "\($0).5", "\($0).10", "\($0).01", "\($0).12", "0.\($0)"]
        }
        numbers += [
            "18446744073709551616", "100000000000000000000000001", "0." + String(repeating: "0", count: 30) + "1",
        ]
        for type in PluralRuleType.allCases {
            for locale in Library.supportedLocales(type: type) {
                let (ours, library) = (Ours(locale: locale, type: type), Library(locale: locale, type: type))
                for number in numbers where ours.category(parsing: number) != library.category(parsing: number) {
                    Issue.record("\(locale) (\(type)): \(number)")
                }
            }
        }
    }

    @Test func rulesAreEqualByLocaleAndType() {
        let all = PluralRuleType.allCases.flatMap { type in
            Library.supportedLocales(type: type).prefix(5).map { Ours(locale: $0, type: type) }
        }
        for (place, rules) in all.enumerated() {
            #expect(all.indices.filter { all[$0] == rules } == [place])
            #expect(rules == Ours(locale: "\(rules.resolvedLocale)-x-other", type: rules.type))
        }
        #expect(Set(all).count == all.count)
    }

    #if compiler(>=6.2)
    /// The program ends at a wrong index, which would read memory of somebody else.
    @Test func indexesAreChecked() async {
        await #expect(processExitsWith: .failure) { _ = Bytes.with("abc") { $0[3] } }
        await #expect(processExitsWith: .failure) { _ = Bytes.with("abc") { $0[-1] } }
        await #expect(processExitsWith: .failure) { _ = Scratch<UInt8>.with(3) { $0[3] } }
        await #expect(processExitsWith: .failure) { _ = Scratch<UInt8>.with(3) { $0[-1] } }
        await #expect(processExitsWith: .failure) { Scratch<UInt8>.with(3) { $0[3] = 1 } }
        await #expect(processExitsWith: .failure) { Scratch<UInt8>.with(3) { $0[-1] = 1 } }
        await #expect(processExitsWith: .failure) { _ = Scratch<UInt8>.with(3) { $0.part(2..<4).count } }
    }
    #endif

    /// Around the ends of the tables, and where their last two digits, or the two before, decide nothing.
    @Test func wholeNumbersHaveTheSameCategory() {
        var numbers = Array(0...2_100) + stride(from: 2_200, through: 12_000, by: 100) + [.max, .min, -1, -800]
        for power in [10_000, 20_000, 60_000, 100_000, 1_000_000, 1_100_000, 10_000_000] {
            numbers += [power - 100, power - 1, power, power + 1, power + 100, 7 * power]
        }
        for type in PluralRuleType.allCases {
            for locale in Library.supportedLocales(type: type) {
                let (ours, library) = (Ours(locale: locale, type: type), Library(locale: locale, type: type))
                for number in numbers where ours.category(for: number) != library.category(for: number) {
                    Issue.record("\(locale) (\(type)): \(number)")
                }
            }
        }
    }

    // MARK: Operands

    private func expectSame(
        _ ours: StandaloneEvaluator.PluralOperands?, _ library: CLDRPlurals.PluralOperands?, _ number: String
    ) {
        func values(_ i: UInt64, _ f: UInt64, _ t: UInt64, _ v: Int, _ w: Int, _ c: Int) -> [UInt64] {
            [i, f, t, UInt64(v), UInt64(w), UInt64(c)]
        }
        let left = ours.map { values($0.i, $0.f, $0.t, $0.v, $0.w, $0.c) }
        let right = library.map { values($0.i, $0.f, $0.t, $0.v, $0.w, $0.c) }
        if left != right || ours?.n != library?.n {
            Issue.record("\(number): \(String(describing: left)), not \(String(describing: right))")
        }
    }

    @Test func textsHaveTheSameOperands() {
        var texts = [
            "", "+", "-", "1", "-1", "+1", "1.", ".5", "1.5", "1.50", "1c", "1c6", "1e6", "1.2c6", "1c+6", "1E6", "1,5",
            "1.5.2",
            " 1", "1 ", "00.00", "0.05c1", "1.23c1", "1c0000000000006", "1c1000000000", "1c999999999", "0c999999999",
            "\u{661}", "1.0c999", "123456789012345678901234567890.1234567890123456789012345678900",
        ]
        for digits in 1...60 {
            texts += [
                String(repeating: "9", count: digits),
                "0." + String(repeating: "7", count: digits) + "00c\(digits / 2)",
                String(repeating: "9", count: digits) + ".5", "+8." + String(repeating: "7", count: digits),
                "1." + String(repeating: "0", count: digits), "1.2" + String(repeating: "0", count: digits),
            ]
        }
        for text in texts { expectSame(.init(text), .init(text), text) }
    }

    @Test func floatingPointNumbersHaveTheSameOperands() {
        var generator = SplitMix64(seed: 1)
        var doubles: [Double] = [
            0, -0.0, 1, 0.1, 0.3, 1.005, 2.5, 9.5, 99.5, 0.5, 1e15, 1e16, 1e22, 1e23, 9_007_199_254_740_993, 5e-324,
            1e-323,
            1.5e-323, .leastNormalMagnitude, .leastNormalMagnitude.nextDown, .greatestFiniteMagnitude,
            9.999999999999999e22,
            .nan, .infinity, 0.1 + 0.2, 123456.789, 4.35, 0.000001, 1e-7, 2e-5, 1.7976931348623157e308,
        ]
        for exponent in stride(from: Int.random(in: -1074 ... -1064, using: &generator), through: 1023, by: 11) {
            let power = Double(sign: .plus, exponent: exponent, significand: 1)
            doubles += [power, power.nextDown, power.nextUp]
        }
        for _ in 0..<200 {
            doubles.append(Double(bitPattern: generator.next()))
            doubles.append(Double.random(in: 0..<1000, using: &generator))
            doubles.append((Double.random(in: 0..<1000, using: &generator) * 1000).rounded() / 1000)
        }
        for number in doubles {
            expectSame(.init(number), .init(number), "\(number)")
            for digits in [-1, 0, 1, 2, 3, 15, 20, 400, 1_200] {
                expectSame(
                    .init(number, fractionDigits: digits), .init(number, fractionDigits: digits), "\(number), \(digits)"
                )
            }
            let short = Float(number)
            expectSame(.init(short), .init(short), "Float \(short)")
            expectSame(.init(short, fractionDigits: 1), .init(short, fractionDigits: 1), "Float \(short), 1")
            #if arch(x86_64) && !os(Windows) && !os(Android)
            let long = Float80(number) / 3
            expectSame(.init(long), .init(long), "Float80 \(long)")
            expectSame(.init(long, fractionDigits: 2), .init(long, fractionDigits: 2), "Float80 \(long), 2")
            #endif
        }
        #if arch(x86_64) && !os(Windows) && !os(Android)
        for long in [Float80.greatestFiniteMagnitude, .leastNonzeroMagnitude, .leastNormalMagnitude, 1e-4000] {
            expectSame(.init(long), .init(long), "Float80 \(long)")
        }
        #endif
    }

    /// Digits that fit in 64 bits have a way of their own. Its boundaries are at the powers of two of the last bit, and at 18 digits.
    @Test func roundedNumbersHaveTheSameOperands() {
        for significand: UInt64 in [1, 3, 5, 1 << 51, 1 << 52, 0x15_5555_5555_5555, 0x1F_FFFF_FFFF_FFFF] {
            for exponent in -190...70 {
                let number = Double(sign: .minus, exponent: exponent, significand: Double(significand))
                for digits in 0...19 {
                    expectSame(
                        .init(number, fractionDigits: digits), .init(number, fractionDigits: digits),
                        "\(number), \(digits)")
                }
                expectSame(
                    .init(Float(number), fractionDigits: 3), .init(Float(number), fractionDigits: 3), "\(number)")
                #if arch(x86_64) && !os(Windows) && !os(Android)
                let long = Float80(number) * 1.125
                let most = Float80(sign: .plus, exponent: exponent - 11, significand: Float80(UInt64.max))
                for (long, digits) in [(long, 2), (long, 18), (most, 0), (most, 2), (most, 18)] {
                    expectSame(
                        .init(long, fractionDigits: digits), .init(long, fractionDigits: digits), "\(long), \(digits)")
                }
                #endif
            }
        }
        // Halves, and digits that end in nines.
        for number in [0.5, 1.5, 2.5, 0.125, 0.375, 0.0625, 9.5, 99.5, 9.995, 0.999_999_999_999_999_9, 1.005, 4.35] {
            for digits in 0...18 {
                expectSame(
                    .init(number, fractionDigits: digits), .init(number, fractionDigits: digits), "\(number), \(digits)"
                )
            }
        }
    }

    @Test func rangesOfNumbersHaveTheSameCategories() {
        for locale in Self.locales {
            let (ours, library) = (Ours(locale: locale), Library(locale: locale))
            for start in [-1, 0, 1, 2, 3, 5, 11, 100] {
                for end: Int64 in [0, 1, 2, 3, 4, 6, 21, 100, 1_000_000] {
                    let ranges = (
                        ours.category(forRangeFrom: start, to: end), library.category(forRangeFrom: start, to: end)
                    )
                    if ranges.0 != ranges.1 { Issue.record("\(locale): \(start)–\(end): \(ranges)") }
                }
            }
        }
        let slovenian = Ours(locale: "sl")
        #expect(slovenian.category(forRangeFrom: UInt8(2), to: 2) == slovenian.category(for: 2))
    }

    @Test func wholeNumbersHaveTheSameOperands() {
        for number in [0, 1, -1, .max, .min, 720_720] { expectSame(.init(number), .init(number), "\(number)") }
        expectSame(.init(UInt64.max), .init(UInt64.max), "UInt64")
        expectSame(.init(UInt8.max, fractionDigits: 3), .init(UInt8.max, fractionDigits: 3), "UInt8")
        expectSame(.init(5, fractionDigits: -3), .init(5, fractionDigits: -3), "negative")
        if #available(macOS 15, *) {
            for number in [Int128.max, .min, 1 << 64, 1 << 100] {
                expectSame(.init(number), .init(number), "\(number)")
            }
        }
    }

    @Test func knownDigitsHaveTheSameOperands() {
        expectSame(.init(i: 7), .init(i: 7), "7")
        for v in [-1, 0, 1, 2, 19, 20, 25] {
            expectSame(.init(i: 7, v: v), .init(i: 7, v: v), "7, \(v)")
            for f: UInt64 in [0, 1, 5, 10, 50, 100, .max, 10_000_000_000_000_000_000] {
                for c in [-1, 0, 6, 999_999_999, 1_000_000_000] {
                    expectSame(.init(i: 7, v: v, f: f, c: c), .init(i: 7, v: v, f: f, c: c), "\(v) \(f) \(c)")
                }
                expectSame(.init(i: 7, v: v, w: 1, f: f, t: 5), .init(i: 7, v: v, w: 1, f: f, t: 5), "\(v) \(f) 5")
            }
        }
    }
}
