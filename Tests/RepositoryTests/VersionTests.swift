import StringsdictCommandConsole
import Foundation
import StringsdictTestSupport
import Testing

/// One place in the code has the version of the package. The documents that name it agree.
@Suite("Version")
struct VersionTests {
    private func text(of document: String) throws -> String {
        try String(contentsOfFile: "\(TestFolders.package)/\(document)", encoding: .utf8)
    }

    /// Before the first release, its version cannot be resolved.
    @Test(
        "Manifests name the branch until a release, and then its version, as Tools/Release/requirement.sh writes them",
        arguments: [
            "README.md", "Tools/Examples/ServerExample/Package.swift",
            "Sources/Stringsdict/Stringsdict.docc/FromNothingToAServer.md",
            "Sources/Stringsdict/Stringsdict.docc/TypedAccessors.md",
            "Sources/StringCatalogs/StringCatalogs.docc/CatalogsOnLinux.md",
        ])
    func requirement(_ document: String) throws {
        let version = PackageVersion.current
        let isReleased = try text(of: "CHANGELOG.md").contains(try Regex("(?m)^## \\[?\(version)\\b"))
        let found = try text(of: document)
            .matches(of: /github\.com\/swift-stringsdict\/swift-stringsdict", ([^)]*)\)/).map { String($0.1) }
        #expect(found == [isReleased ? "from: \"\(version)\"" : "branch: \"main\""], "\(document)")
    }

    @Test("pre-commit installs the wheel of this version")
    func wheel() throws {
        let versions = try text(of: "pyproject.toml").matches(of: /swift-stringsdict==([^"]+)"/).map { String($0.1) }
        #expect(versions == [PackageVersion.current])
    }

    @Test("The newest section of the changelog is the version of the code or Unreleased")
    func changelog() throws {
        let headings = try text(of: "CHANGELOG.md").matches(of: /(?m)^## \[?([^\]\s]+)/).map { String($0.1) }
        let newest = try #require(headings.first)
        #expect(newest == "Unreleased" || newest == PackageVersion.current, "the newest entry is \(newest)")
        #expect(headings.dropFirst().allSatisfy { $0 != "Unreleased" })
    }

    @Test("Dockerfiles take one version of Swift's image")
    func images() throws {
        let names = try ["README.md", "Tools/Examples/ServerExample/Dockerfile"].flatMap { document in
            try text(of: document).matches(of: /(?m)^FROM swift:([0-9.]+-[a-z]+)/).map { String($0.1) }
        }
        #expect(names.count == 4 && Set(names).count == 1, "\(names)")
    }

    @Test("The tools version is the oldest Swift version in the workflows and the README")
    func oldestSwift() throws {
        let manifest = try text(of: "Package.swift")
        let tools = try #require(try /swift-tools-version: ([0-9.]+)/.firstMatch(in: manifest)).1
        #expect(try text(of: ".github/workflows/linux.yml").contains("swift: [\"\(tools)\""))
        #expect(try text(of: ".github/workflows/windows.yml").contains("swift: [\"\(tools)\""))
        #expect(try text(of: "README.md").contains("Swift \(tools) or later"))
    }
}
