import Foundation
import Testing

@testable import StringsdictFileSupport

@Suite("Paths of one file")
struct FileIdentityTests {
    @Test("A file that does not exist yet is known by its place, whichever path leads there")
    func missingFile() throws {
        let name = "missing-\(UUID().uuidString)"
        let folder = try #require(SystemFiles.realPath("."))
        for path in [name, "./\(name)", "\(folder)/\(name)"] {
            #expect(SystemFiles.identity(of: path) == "\(folder)/\(name)", "\(path)")
        }
    }
}
