import CLDRPlurals
import StringsdictTestSupport
import Testing

import struct CLDRSource.CLDRData

@testable import StringsdictFormatting
@testable import TableCompiler

/// Compares the runtime with the source files of its tables, for every locale with every numbering system.
@Suite struct NumberSourceTests {
    private static let source = Result { NumberSource(try CLDRData.read(common: TestFolders.cldrData)) }
    private static let numbers = ["0", "7", "1000", "12345", "123456", "1234567890", "1000.50", "0.25", "-1234567.125"]

    /// A number written with the source's symbols, character by character from the right.
    private func expected(_ number: String, _ symbols: ResolvedNumbers, _ digits: [Character]) -> String {
        let isNegative = number.hasPrefix("-")
        let parts = number.drop { $0 == "-" }.split(separator: ".")
        func localized(_ text: some StringProtocol) -> String {
            String(text.compactMap { $0.wholeNumberValue.map { digits[$0] } })
        }
        var text = ""
        let isGrouped =
            symbols.primaryGrouping > 0
            && parts[0].count >= symbols.primaryGrouping + symbols.minimumGroupingDigits
        for (place, digit) in parts[0].reversed().enumerated() {
            let beyond = place - symbols.primaryGrouping
            if isGrouped, beyond >= 0, beyond % symbols.secondaryGrouping == 0 {
                text = (symbols.symbols[.group] ?? "?") + text
            }
            text = localized(String(digit)) + text
        }
        if isNegative { text = (symbols.symbols[.minusSign] ?? "?") + text }
        if parts.count > 1 { text += (symbols.symbols[.decimal] ?? "?") + localized(parts[1]) }
        return text
    }

    /// A number written by the runtime.
    private func written(_ symbols: NumberSymbols, _ text: String) -> String {
        let parts = text.drop { $0 == "-" }.split(separator: ".")
        return Array(parts.joined().utf8).withUnsafeBufferPointer { digits in
            var number = NumberText(
                digits: digits, pointPosition: parts[0].utf8.count, sign: text.hasPrefix("-") ? .minus : .none)
            number.fractionDigits = parts.count > 1 ? parts[1].utf8.count : 0
            return String(unsafeUninitializedCapacity: symbols.byteCount(of: number)) { buffer in
                buffer.baseAddress.map { symbols.write(number, to: $0) } ?? 0
            }
        }
    }

    @Test func everyLocaleWithEveryNumberingSystem() throws {
        let source = try Self.source.get()
        #expect(source.version == NumberSymbols.cldrVersion)
        var compared = 0
        for locale in source.locales.union(source.parents.keys).sorted() {
            let identifier = locale.replacing("_", with: "-")
            #expect(NumberSymbols(locale: identifier).numberingSystem == source.defaultSystem(locale), "\(locale)")
            #expect(
                NumberSymbols(locale: "\(identifier)-u-nu-native").numberingSystem == source.nativeSystem(locale),
                "\(locale)")
            for (system, digits) in source.digits {
                let symbols = NumberSymbols(locale: "\(identifier)-u-nu-\(system)")
                let resolved = try source.resolve(locale, numberingSystem: system)
                if symbols.digits != digits || symbols.plusSign != resolved.symbols[.plusSign]
                    || symbols.exponentSymbol != resolved.symbols[.exponential]
                    || symbols.infinitySymbol != resolved.symbols[.infinity]
                    || symbols.notANumberSymbol != resolved.symbols[.nan]
                {
                    Issue.record("the symbols of \(locale) with \(system) differ: \(symbols)")
                }
                // All numbers for the locale's own systems, and two for the others, where nothing else can differ.
                let isOwn = system == source.defaultSystem(locale) || system == source.nativeSystem(locale)
                for number in isOwn ? Self.numbers : ["-1234567.125", "1000"] {
                    let text = written(symbols, number)
                    let wanted = expected(number, resolved, Array(digits))
                    if text != wanted { Issue.record("\(number) in \(locale) with \(system): \(text), not \(wanted)") }
                    compared += 1
                }
            }
        }
        #expect(compared > 57_000)
    }
}
