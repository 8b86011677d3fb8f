import CLDRPluralsCore
import CLDRSource
import PluralRuleSyntax
import TestSupport
import Testing

@testable import TableCompiler

@Suite("Bounds of the tables")
struct TableBoundsTests {
    private static let release = Result {
        try CompiledPluralTables(PluralSource(try CLDRData.read(common: TestFolders.cldrData)))
    }

    @Test func theTablesOfCLDRStayInside() throws {
        try Self.release.get().proveBounds()
    }

    /// The greatest value of each byte pair that is an offset or a count leads out of any table of this size.
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

    @Test func recordsThatNameTablesThatAreNotThere() throws {
        let tables = try Self.release.get()
        let ranges = tables.rangeCount
        #expect(throws: TableCompilerError.self) { try tables.locales.proveBounds(ruleSets: 62, ranges: ranges) }
        #expect(throws: TableCompilerError.self) {
            try tables.locales.proveBounds(ruleSets: tables.rules.count, ranges: ranges - 1)
        }
    }
}
