import Foundation
import TestSupport
import Testing

/// The article "Choices" lists every decision that no source settles.
@Suite("Choices")
struct ChoicesTests {
    @Test("The article names each rule of the conformance suite that is a choice")
    func named() throws {
        let root = TestFolders.package
        let rules = try JSONSerialization.jsonObject(
            with: Data(contentsOf: URL(fileURLWithPath: "\(root)/Tests/Conformance/rules.json")))
        let choices = ((rules as? [String: Any])?["rules"] as? [String: [String: String]] ?? [:])
            .filter { $0.value["basis"] == "choice" }.keys.sorted()
        #expect(choices.count >= 15)
        let article = try String(
            contentsOfFile: "\(root)/Sources/StringsdictFormatting/StringsdictFormatting.docc/Choices.md",
            encoding: .utf8)
        #expect(choices.filter { !article.contains("`\($0)`") } == [])
    }
}
