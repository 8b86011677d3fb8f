import StringsChecking
import TestSupport
import Testing
import XMLReading

/// The article of the checks is the one that the table of checks gives.
@Suite struct ArticleTests {
    @Test("the article is up to date; `make generate` writes it again")
    func article() throws {
        let path = "\(TestFolders.package)/Sources/Stringsdict/Stringsdict.docc/Checks.md"
        let text = String(decoding: try FileReader.bytes(ofFile: path), as: UTF8.self)
        #expect(text == CheckPages.article, "run make generate")
    }
}
