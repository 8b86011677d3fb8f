import CLDRSource
import SwiftEmitter
import Testing
import TestSupport

@testable import TableCompiler

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

@Suite struct NumberTablesTests {
    private static let source = Result { NumberSource(try CLDRData.read(common: TestFolders.cldrData)) }
    private static let tables = Result { try NumberTables(try source.get()) }

    @Test func theTablesSayWhatTheFilesSay() throws {
        let source = try Self.source.get()
        let proof = try Self.tables.get().prove(against: source)
        #expect(proof.locales > 2_000)
        #expect(proof.comparisons == proof.locales * source.digits.count)
    }

    @Test func theCommittedFileIsTheGeneratedOne() throws {
        let path = "\(TestFolders.package)/Sources/StringsdictFormatting/Generated/NumberSymbolTables.swift"
        let committed = try String(decoding: Data(contentsOf: URL(fileURLWithPath: path)), as: UTF8.self)
        #expect(
            NumberTablesEmitter(try Self.tables.get()).source() == committed,
            "run 'swift run -c release --traits Commands cldr-plurals generate' and commit the result")
    }

    @Test(.enabled(if: TestFolders.cldr41 != nil, "CLDR 41 is not installed"))
    func anotherRelease() throws {
        let source = NumberSource(try CLDRData.read(common: TestFolders.cldr41 ?? ""))
        let tables = try NumberTables(source)
        #expect(tables.version == "41")
        #expect(try tables.prove(against: source).locales > 2_000)
    }

    @Test(arguments: [
        ("hi", "deva", 2, ","), ("de", "deva", 3, "."), ("hi", "arab", 2, "\u{66C}"), ("ba", "deva", 3, "\u{A0}"),
        ("pt_AO", "latn", 3, "\u{A0}"), ("en_US_POSIX", "latn", 0, ","), ("hi_Latn", "latn", 2, ","),
    ])
    func inheritance(_ locale: String, _ system: String, _ secondary: Int, _ group: String) throws {
        let numbers = try Self.source.get().resolve(locale, numberingSystem: system)
        #expect(numbers.secondaryGrouping == secondary)
        #expect(numbers.symbols[.group] == group)
    }
}

@Suite struct NumberTablesErrorTests {
    private func data(_ change: (inout CLDRData) -> Void) throws -> NumberSource {
        var data = try CLDRData.read(common: TestFolders.cldrData)
        data.numbers = data.numbers.filter { ["root", "de", "hi", "fa"].contains($0.locale) }
        data.numberingSystems = data.numberingSystems.filter { ["latn", "deva", "arabext", "roman"].contains($0.id) }
        data.parentLocales = []
        change(&data)
        return NumberSource(data)
    }

    @Test func damageIsNoticed() throws {
        // A proof that a wrong byte does not disturb would prove nothing.
        let source = try data { _ in }
        let tables = try NumberTables(source)
        let expectation = try NumberTables.Expectation(source)
        let parts: [WritableKeyPath<NumberTables, [UInt8]>] = [
            \.text, \.strings, \.systems, \.sets, \.profiles, \.overrides, \.keys, \.locales, \.aliases,
        ]
        for part in parts {
            let bytes = tables[keyPath: part]
            #expect(!bytes.isEmpty)
            for index in bytes.indices {
                guard !isSpare(index, of: part, in: tables) else { continue }
                var damaged = tables
                damaged[keyPath: part][index] ^= 1
                #expect(throws: (any Error).self, "byte \(index) of \(part)") {
                    try damaged.prove(against: expectation)
                }
            }
            var cut = tables
            cut[keyPath: part].removeLast((bytes.count + 1) / 2)
            #expect(throws: (any Error).self, "\(part) cut") { try cut.prove(against: expectation) }
        }
    }

    /// Whether a byte may change without a difference: the end of the text, which is there to be read beyond a symbol, the
    /// place of an empty symbol, that of a list without elements, and keys that only ever are cut at a hyphen before it.
    private func isSpare(_ index: Int, of part: WritableKeyPath<NumberTables, [UInt8]>, in tables: NumberTables) -> Bool
    {
        switch part {
        case \.text: index >= tables.text.count - NumberTableLayout.textEnd.count
        case \.strings: index % 3 < 2 && tables.strings[index / 3 * 3 + 2] == 0
        case \.profiles: [4, 5].contains(index % 7) && tables.profiles[index / 7 * 7 + 6] == 0
        case \.aliases: index % 6 == 5
        case \.keys: true
        default: false
        }
    }

    @Test func aSymbolThatRootLacks() throws {
        let source = try data {
            for index in $0.numbers.indices {
                for system in $0.numbers[index].systems.keys { $0.numbers[index].systems[system]?.symbols[.nan] = nil }
            }
        }
        let error = #expect(throws: NumberTableError.self) { try NumberTables(source) }
        #expect(error?.description.hasPrefix("no nan for the locale root with the numbering system arabext") == true)
    }

    @Test func aPatternWithoutDigits() throws {
        let source = try data { data in
            for index in data.numbers.indices where data.numbers[index].locale == "hi" {
                data.numbers[index].systems["latn"]?.decimalPattern = "'0'"
            }
        }
        let error = #expect(throws: NumberTableError.self) { try NumberTables(source) }
        #expect(error == .invalidPattern("'0'", locale: "hi"))
    }

    @Test func aMinimumThatDoesNotFit() throws {
        let source = try data { data in
            for index in data.numbers.indices where data.numbers[index].locale == "hi" {
                data.numbers[index].minimumGroupingDigits = 128
            }
        }
        let error = #expect(throws: NumberTableError.self) { try NumberTables(source) }
        #expect(error == .tooMany("minimum grouping digits", count: 128, limit: 127))
    }

    @Test func aSmallSourceCompiles() throws {
        let source = try data { _ in }
        let tables = try NumberTables(source)
        #expect(tables.systemCount == 3)
        #expect(try tables.prove(against: source).locales > 4)
    }

    @Test func theSameSourceGivesTheSameBytes() throws {
        let first = try NumberTables(try data { _ in })
        let second = try NumberTables(try data { $0.numbers.reverse() })
        #expect(first == second)
        #expect(NumberTablesEmitter(first).source() == NumberTablesEmitter(second).source())
    }
}
