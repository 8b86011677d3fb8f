import CLDRPlurals
import CLDRSource
import TableCompiler
import StringsdictTestSupport
import Testing

@testable import CLDRPluralsCommand

@Suite struct SampleTests {
    @Test func samplesOfTheShippedRelease() throws {
        let source = PluralSource(try CLDRData.read(common: TestFolders.cldrData))
        let compiled = SampleReplay(source, through: try LoadedPluralTables(CompiledPluralTables(source)))
        #expect(compiled.failures == [])
        #expect(compiled.count > 10_000)
        let shipped = SampleReplay(source, through: .linked)
        #expect(shipped.failures == [])
        #expect(shipped.count == compiled.count)
    }

    @Test(.enabled(if: TestFolders.cldr41 != nil, "the package unicode-cldr-core is not installed"))
    func release41() throws {
        let source = PluralSource(try CLDRData.read(common: try #require(TestFolders.cldr41)))
        let compiled = SampleReplay(source, through: try LoadedPluralTables(CompiledPluralTables(source)))
        #expect(compiled.failures == [])
        #expect(compiled.count > 10_000)
        // If the shipped tables belong to a later release, the changes between the two must show.
        let shipped = SampleReplay(source, through: .linked)
        if PluralRules.cldrVersion == "41" {
            #expect(shipped.failures == [])
            return
        }
        #expect(shipped.failures.count == 10)
        #expect(shipped.failureCount > 10)
        #expect(shipped.failures.allSatisfy { $0.contains(" (cardinal): CLDR's sample ") }, "\(shipped.failures)")
    }
}
