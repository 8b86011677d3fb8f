import Foundation
import TestSupport

/// The real catalogs and recorded cases among the shared files.
enum Corpus {
    /// The paths of all real catalogs.
    static func catalogs() throws -> [String] {
        guard let shared = TestFolders.shared else { return [] }
        return try files(in: "\(shared)/corpus").filter { $0.hasSuffix(".xcstrings") }
    }

    /// The folders of the recorded cases.
    static func cases() throws -> [String] {
        guard let shared = TestFolders.shared else { return [] }
        let folder = "\(shared)/conformance/apple/xcstrings"
        return try FileManager.default.contentsOfDirectory(atPath: folder).sorted().map { "\(folder)/\($0)" }
    }

    private static func files(in folder: String) throws -> [String] {
        try FileManager.default.subpathsOfDirectory(atPath: folder).sorted().map { "\(folder)/\($0)" }
    }
}
