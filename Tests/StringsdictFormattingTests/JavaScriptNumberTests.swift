import CLDRPlurals
import StringsdictFormatting
import StringsdictTestSupport
import Testing

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

@Suite("Numbers as JavaScript shows them")
struct JavaScriptNumberTests {
    /// Rows of numbers, options, and the digits that `Intl.NumberFormat` shows: `Tests/Fixtures/number-options.tsv`.
    @Test func shownDigitsAreThoseOfJavaScript() throws {
        let file = URL(fileURLWithPath: "\(TestFolders.package)/Tests/Fixtures/number-options.tsv")
        let rows = try JavaScriptRow.rows(of: String(contentsOf: file, encoding: .utf8))
        #expect(rows.count == 1_200)
        for row in rows {
            // The name of the locale is that of the suffixes in the fixture.
            let options = try NumberOptions(row.fields[1], locale: "en")
            let expected = try #require(PluralOperands(row.fields[2]), "\(row)")
            let value = try #require(Double(row.fields[0]), "\(row)")
            #expect(PluralOperands(value, options: options) == expected, "\(row)")
            if let whole = Int(row.fields[0]) {
                #expect(PluralOperands(whole, options: options) == expected, "\(row)")
            }
        }
    }

    /// Rows that `Tools/Checks/number-options.sh` asks a JavaScript engine for.
    @Test(.enabled(if: JavaScriptRow.file != nil, "NUMBER_OPTIONS names no file: see Tools/Checks/number-options.sh"))
    func categoriesAreThoseOfJavaScript() throws {
        let file = URL(fileURLWithPath: JavaScriptRow.file ?? "")
        var compared = 0
        var kinds: [String: [JavaScriptRow]] = [:]
        for row in try JavaScriptRow.rows(of: String(contentsOf: file, encoding: .utf8)) {
            compared += 1
            if let kind = try row.difference() { kinds[kind, default: []].append(row) }
        }
        for (kind, rows) in kinds.sorted(by: { $0.key < $1.key }) {
            print("\(kind): \(rows.count), such as \(rows.prefix(3).map { "\($0)" }.joined(separator: "; "))")
        }
        print("\(compared) answers compared")
        #expect(compared > 0)
        #expect(kinds["unknown"] == nil)
    }
}

/// A row of what a JavaScript engine says about numbers.
private struct JavaScriptRow: CustomStringConvertible {
    let fields: [String]

    static var file: String? { ProcessInfo.processInfo.environment["NUMBER_OPTIONS"] }

    var description: String { fields.joined(separator: " | ") }

    static func rows(of text: String) -> [JavaScriptRow] {
        text.split(separator: "\n").filter { !$0.hasPrefix("#") }.map { line in
            JavaScriptRow(fields: line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init))
        }
    }

    /// The kind of a difference between a row and the rules. Nil if both agree.
    func difference() throws -> String? {
        let type: PluralRuleType = fields[0] == "ordinal" ? .ordinal : .cardinal
        let rules = PluralRules(locale: fields[1], type: type)
        let options = try NumberOptions(fields[3], locale: fields[1])
        let ends = fields[2].split(separator: "..", omittingEmptySubsequences: false).compactMap { Double($0) }
        let first = try #require(ends.first, "\(self)")
        let last = try #require(ends.last, "\(self)")
        let found =
            ends.count == 1
            ? rules.category(for: first, options: options)
            : rules.category(forRangeFrom: first, to: last, options: options, missingPairs: .other)
        if found.keyword == fields[4] { return nil }
        return try kind(first, last, rules, options, isRange: ends.count > 1)
    }

    private func kind(
        _ first: Double, _ last: Double, _ rules: PluralRules, _ options: NumberOptions, isRange: Bool
    ) throws -> String {
        if isRange {
            if rules.type == .ordinal {
                return "ICU takes the ranges of cardinal rules for ordinal ones; CLDR has none for them"
            }
            let ends = [first, last].map { rules.category(for: $0, options: options) }
            if rules.category(forRangeFrom: ends[0], to: ends[1], missingPairs: .other).keyword == fields[4] {
                return "ICU looks up a pair whose texts are equal; ECMA-402 takes the category of the number"
            }
        }
        let shown = [first, last].compactMap { PluralOperands($0, options: options) }
        if options.notation == .scientific || options.notation == .engineering, shown.contains(where: { $0.i == 0 }) {
            return "ICU's exponent of a number below 1 is negative; UTS #35 has no such exponent"
        }
        let magnitude = max(first.magnitude, last.magnitude)
        if magnitude >= 1e18 || shown.contains(where: { $0.f > 1 << 53 }) {
            return "ICU's operands are doubles, and i has the last 18 digits of a number"
        }
        if options.roundingIncrement != .by1, magnitude >= 0x1p49 || shown.contains(where: { $0.i == 0 && $0.c > 0 }) {
            return "ICU's increments: no fraction from 2^49 on, and no operand n of a compact number that becomes zero"
        }
        return "unknown"
    }
}

extension NumberOptions {
    /// Options in the notation of the rows: `minimumFractionDigits=2 roundingMode=ceil`.
    fileprivate init(_ text: String, locale: String) throws {
        self.init()
        var values: [Substring: Substring] = [:]
        for part in text.split(separator: " ") {
            let pair = part.split(separator: "=")
            values[pair[0]] = pair[1]
        }
        func count(_ name: Substring) -> Int? { values[name].flatMap { Int($0) } }
        // The first word is that of a row without the option.
        func word<Word>(_ name: Substring, _ words: [Word]) throws -> Word {
            guard let value = values[name] else { return words[0] }
            return try #require(words.first { "\($0)" == value }, "\(value)")
        }
        minimumIntegerDigits = count("minimumIntegerDigits") ?? 1
        minimumFractionDigits = count("minimumFractionDigits")
        maximumFractionDigits = count("maximumFractionDigits")
        minimumSignificantDigits = count("minimumSignificantDigits")
        maximumSignificantDigits = count("maximumSignificantDigits")
        roundingMode = try word(
            "roundingMode",
            [.halfExpand, .ceil, .floor, .expand, .trunc, .halfCeil, .halfFloor, .halfTrunc, .halfEven])
        roundingPriority = try word("roundingPriority", [.auto, .morePrecision, .lessPrecision])
        trailingZeroDisplay = try word("trailingZeroDisplay", [.auto, .stripIfInteger])
        roundingIncrement = try #require(RoundingIncrement(rawValue: count("roundingIncrement") ?? 1))
        switch values["notation"] {
        case "scientific": notation = .scientific
        case "engineering": notation = .engineering
        case "compact": notation = .compact(try word("compactDisplay", [CompactDisplay.short, .long]), locale: locale)
        default: break
        }
    }
}
