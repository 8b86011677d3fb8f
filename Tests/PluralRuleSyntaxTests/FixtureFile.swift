#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// A file of the folder `Fixtures` beside this one.
enum FixtureFile {
    /// The lines of a file without comments (`#`); none where it cannot be read, which each test that uses it notices.
    static func lines(of name: String) -> [String] {
        var parts = #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast()
        parts += ["Fixtures", Substring(name)]
        let text = try? String(contentsOfFile: parts.joined(separator: "/"), encoding: .utf8)
        return (text ?? "").split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    }
}
