import Foundation
import StringsdictChecking
import StringsdictTestSupport
import Testing

/// The cases of `Fixtures/cases.json`: files, and the checks that find something in them, in the order of the findings.
@Suite struct FixtureTests {
    struct Case: Decodable, CustomTestStringConvertible {
        let name: String
        let files: [String: String]
        let findings: [String]
        /// Checks that are off by default, or in preview.
        let turningOn: [String]?

        var testDescription: String { name }
    }

    static let cases: [Case] = {
        let path = "\(TestFolders.package)/Tests/StringsCheckingTests/Fixtures/cases.json"
        guard let data = FileManager.default.contents(atPath: path) else { return [] }
        return (try? JSONDecoder().decode([Case].self, from: data)) ?? []
    }()

    @Test("the cases are there") func isThere() { #expect(Self.cases.count > 10) }

    @Test("each case has its findings", arguments: cases)
    func findings(_ item: Case) {
        let checked = CheckedFiles(
            item.files.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }, turningOn: item.turningOn ?? [])
        guard
            checked.checks == item.findings
                || WrittenRules.hold(in: item.files.map { "\($0) \($1)" }.joined(separator: " "), of: item.name)
        else { return }
        #expect(checked.checks == item.findings, "\(checked.findings.map(\.message))")
    }
}
