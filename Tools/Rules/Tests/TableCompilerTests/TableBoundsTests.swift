import CLDRPluralsCore
import CLDRSource
import PluralRuleSyntax
import StringsdictTestSupport
import Testing

@testable import TableCompiler

@Suite("Bounds of the tables")
struct TableBoundsTests {
    private static let release = Result {
        let data = try CLDRData.read(common: TestFolders.cldrData)
        let numbers = try NumberTables(NumberSource(data))
        return (
            numbers,
            try CompiledPluralTables(
                PluralSource(data), locales: LocaleSource(data, profiles: numbers.localeProfiles))
        )
    }

    @Test func theTablesOfCLDRStayInside() throws {
        let (numbers, tables) = try Self.release.get()
        _ = try LoadedPluralTables(tables)
        _ = try LoadedNumberTables(numbers, tables.locales)
    }

    /// The greatest value of each byte pair that is an offset or a count exceeds any table of this size.
    @Test func offsetsThatLeadOutOfTheEntries() throws {
        let ruleSet = try PluralRuleSet(parsing: "one: i = 0,1 and f = 0..1; many: i % 1000000 = 0 and v = 0")
        let tables = try RuleSetTables([ruleSet])
        try tables.proveBounds()
        for field in [
            PackedHeader.whole, PackedHeader.whole + 2, PackedHeader.whole + 4, PackedHeader.zeroFraction,
            PackedHeader.zeroFraction + 2, PackedHeader.zeroFraction + 4, PackedHeader.generalProgram,
            PackedHeader.secondResidues, PackedHeader.fractionTables,
        ] {
            var headers = tables.headers
            headers[field] = 0x7F
            headers[field + 1] = 0x7F
            let changed = RuleSetTables(
                headers: headers, entries: tables.entries, programs: tables.programs, count: tables.count)
            #expect(throws: TableCompilerError.self, "field \(field)") { try changed.proveBounds() }
        }
    }

    @Test func tablesThatAreCutShort() throws {
        let tables = try RuleSetTables([try PluralRuleSet(parsing: "one: n = 5; two: i % 1000 = 7 and v = 0")])
        let cut = [
            RuleSetTables(
                headers: tables.headers.dropLast(), entries: tables.entries, programs: tables.programs, count: 1),
            RuleSetTables(
                headers: tables.headers, entries: tables.entries.dropLast(), programs: tables.programs, count: 1),
            RuleSetTables(
                headers: tables.headers, entries: tables.entries, programs: tables.programs.dropLast(), count: 1),
        ]
        for tables in cut { #expect(throws: TableCompilerError.self) { try tables.proveBounds() } }
    }

    @Test func rowsThatNameTablesThatAreNotThere() throws {
        let (_, tables) = try Self.release.get()
        let locales = tables.locales
        let (ruleSets, ranges) = (tables.rules.count, tables.rangeCount)
        try locales.rules.proveRules(locales, ruleSets: ruleSets, ranges: ranges)
        #expect(throws: TableCompilerError.self) {
            try locales.rules.proveRules(locales, ruleSets: ruleSets - 1, ranges: ranges)
        }
        #expect(throws: TableCompilerError.self) {
            try locales.rules.proveRules(locales, ruleSets: ruleSets, ranges: ranges - 1)
        }
    }

    @Test func parentsThatLeadInACircle() throws {
        var locales = try Self.release.get().1.locales
        try locales.proveTree()
        // The first two rows of the table become each other's parents.
        let rows = (Array(locales.parents[0..<2]), Array(locales.parents[4..<6]))
        locales.parents.replaceSubrange(2..<4, with: rows.1)
        locales.parents.replaceSubrange(6..<8, with: rows.0)
        #expect(throws: TableCompilerError.self) { try locales.proveTree() }
    }
}
