import StringsdictChecking
import StringsdictTestSupport
import Testing

@testable import TextPreview

/// The cases in `Tools/Tests/Fixtures/recorded-pages`: files, and the data of their page.
///
/// The settings are those of the command: `source`, `languages` and `pseudo`. `STRINGSDICT_RECORD_PAGES=1` writes the data again.
@Suite struct RecordedPageTests {
    static let folder = "\(TestFolders.package)/Tools/Tests/Fixtures/recorded-pages"

    @Test func casesAreThere() { #expect(RecordedCase.names(in: Self.folder).count >= 3) }

    @Test(arguments: RecordedCase.names(in: folder)) func pagesAreThose(_ name: String) throws {
        let item = try RecordedCase("\(Self.folder)/\(name)")
        let shown = preview(
            item.files.map { ($0.path, $0.text) },
            styles: item.settings["pseudo"]?.split(separator: " ").compactMap { PseudoStyle(rawValue: String($0)) }
                ?? [],
            languages: item.settings["languages"]?.split(separator: " ").map(String.init),
            sourceLanguage: item.settings["source"])
        var data = PageData()
        data.write(shown)
        let difference = try item.difference(
            to: "=== page\n\(String(decoding: data.bytes, as: UTF8.self))\n", recordedBy: "STRINGSDICT_RECORD_PAGES")
        #expect(difference == nil)
    }
}
