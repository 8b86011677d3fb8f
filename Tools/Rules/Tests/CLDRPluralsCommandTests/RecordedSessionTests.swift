#if os(Linux)
import CLDRPlurals
import StringsdictTestSupport
import Testing

/// The sessions in `Sessions`: see ``RecordedSession``.
@Suite("Recorded sessions", .enabled(if: CommandProcess.executable("cldr-plurals") != nil))
struct RecordedSessionTests {
    static let folder = "\(TestFolders.package)/Tools/Rules/Tests/CLDRPluralsCommandTests/Sessions"
    static let names = RecordedCase.names(in: folder)

    @Test("There are sessions") func areThere() { #expect(!Self.names.isEmpty) }

    @Test("Everything is printed and written as recorded", arguments: names) func session(_ name: String) throws {
        let session = try RecordedSession("\(Self.folder)/\(name)", release: PluralRules.cldrVersion)
        let difference = try session.difference()
        #expect(difference == nil, "\(difference ?? "")")
    }
}
#endif
