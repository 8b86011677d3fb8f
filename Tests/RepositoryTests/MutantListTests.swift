import Foundation
import TestSupport
import Testing

/// The lists of small faults that `make mutants` applies. They grow stale when the code changes, and nothing else
/// notices.
@Suite("Lists of faults")
struct MutantListTests {
    private struct Fault: Decodable {
        let id: String
        let file: String
        let find: String
        let replace: String
    }

    @Test("Each fault still applies to the code, at one place", arguments: ["compiler", "runtime"])
    func faultsApply(_ list: String) throws {
        let folder = "\(TestFolders.package)/Tools/Checks/Mutants"
        let faults = try JSONDecoder().decode(
            [Fault].self, from: Data(contentsOf: URL(fileURLWithPath: "\(folder)/\(list).json")))
        #expect(faults.count >= 60)
        #expect(Set(faults.map(\.id)).count == faults.count, "an identifier stands twice in \(list).json")
        var texts: [String: String] = [:]
        for fault in faults {
            let text =
                try texts[fault.file]
                ?? String(contentsOfFile: "\(TestFolders.package)/\(fault.file)", encoding: .utf8)
            texts[fault.file] = text
            let count = text.ranges(of: fault.find).count
            #expect(
                count == 1,
                """
                \(list).json: the text of \(fault.id) stands \(count) times in \(fault.file), not once: \(fault.find); \
                change the list with the code, as Tools/Checks/Mutants/README.md says
                """)
            #expect(fault.find != fault.replace, "\(list).json: \(fault.id) changes nothing")
        }
    }
}
