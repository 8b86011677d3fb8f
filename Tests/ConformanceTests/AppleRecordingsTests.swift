import Foundation
import Stringsdict
import StringsdictTestSupport
import Testing

/// Texts that were recorded on Apple's Foundation. `Tools/Checks/apple-recordings.sh CHECKOUT` runs them.
@Suite("Apple's recordings")
struct AppleRecordingsTests {
    /// The folder of the recordings, with its `manifest.json`.
    static let folder = ProcessInfo.processInfo.environment["APPLE_RECORDINGS"]

    @Test("Every recorded text is shown, and every table accepted or refused as recorded", .enabled(if: folder != nil))
    func recorded() throws {
        let result = try AppleRecordings(folder: Self.folder ?? "").replay()
        print(
            "apple recordings: \(result.texts) texts, \(result.tables) tables and \(result.catalogs) catalogs, "
                + "\(result.differences.count) differences")
        #expect(result.differences == [])
        #expect(result.texts + result.tables + result.catalogs > 0)
    }

    /// An invented miniature of the repository.
    static let miniature = "\(TestFolders.package)/Tests/ConformanceTests/Miniature"

    @Test("A miniature of the repository is read: skeletons, binary files, catalogs, cases")
    func readsTheLayout() throws {
        let recordings = try AppleRecordings(folder: Self.miniature)
        #expect(
            recordings.recordings.map(\.name) == [
                "letters, original", "letters, localized", "birds, original", "boats, original", "apples",
            ])
        #expect(recordings.recordings.map(\.samples.count) == [3, 1, 2, 2, 2])
        #expect(recordings.tables.map(\.name) == ["apples", "no-table", "cut-off", "padded"])
        #expect(recordings.tables.map(\.isAccepted) == [true, false, false, true])
        let result = recordings.replay()
        #expect(result.texts == 10)
        #expect(result.tables == 4)
        #expect(result.catalogs == 3)
        // One text and one catalog of the miniature are wrong on purpose.
        #expect(
            result.differences == [
                "birds, original: 'birds' [3] in en: '3 birds' instead of 'a wrong text'",
                "wrong-catalog: other tables than xcstringstool's",
            ])
    }
}
