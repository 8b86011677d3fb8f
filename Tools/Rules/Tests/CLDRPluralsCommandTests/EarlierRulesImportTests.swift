import CLDRSource
import PluralRuleHistory
import StringsdictTestSupport
import Testing

@testable import CLDRPluralsCommand

/// An import keeps the rules of the release before, and names the changes for texts.
@Suite struct EarlierRulesImportTests {
    private static let generated = "Sources/Toolkit/PluralRuleHistory/Generated/EarlierRuleTexts.swift"

    /// A package with a release, and a folder with another one.
    private func makePackage(_ present: FixtureRelease, importing next: FixtureRelease) throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        try folder.write("", to: "Package.swift")
        try present.write(to: folder, as: "cldr-data/common")
        try next.write(to: folder, as: "release/common")
        return folder
    }

    private func earlier(_ folder: TemporaryFolder) throws -> String {
        try folder.text(of: "cldr-data/earlier-rules.txt").split(separator: "\n").filter { !$0.hasPrefix("#") }
            .joined(separator: "\n")
    }

    private static func version(_ version: String, _ release: FixtureRelease) -> FixtureRelease {
        var release = release
        release.version = version
        return release
    }

    @Test(arguments: [
        ("48", "49", true), ("48.1", "49", true), ("9", "10", true), ("48", "48.1", true), ("48.2", "48.10", true),
        ("49", "48", false), ("48", "48", false), ("49", "48.9", false), ("10", "9", false),
    ])
    func releasesAreOrderedByNumbers(_ version: String, _ other: String, isOlder: Bool) {
        #expect(ReleaseRules.precedes(version, other) == isOlder)
    }

    @Test("an older release is refused and named, unless it is meant")
    func refusedOlderReleases() throws {
        let folder = try makePackage(.new, importing: .old)
        for arguments in [["import", "release"], ["import", "release", "--dry-run"]] {
            let refused = try CommandProcess.run(arguments, folder: folder.path)
            #expect(refused.status == 1)
            #expect(refused.errors.contains("release: error: CLDR 90 is older than CLDR 91"), "\(refused.errors)")
        }
        #expect(try CommandProcess.run(["import", "release", "--older"], folder: folder.path).status == 0)
        #expect(try CLDRData.read(common: "\(folder.path)/cldr-data/common").version == "90")
    }

    @Test("what a killed import left neither stops the next one nor stays")
    func killedImports() throws {
        let folder = try makePackage(.old, importing: .new)
        let places = [
            "cldr-data/common/dtd", "cldr-data/common/main", "cldr-data/common/supplemental", "cldr-data", ".",
        ]
        func left(_ place: String) -> [String] {
            ["new", "old"].map { "\(place)/.stringsdict-999999999.ldmlSupplemental.dtd.\($0)" }
        }
        for run in 0..<2 {
            for place in places { for name in left(place) { try folder.write("x", to: name) } }
            let result = try CommandProcess.run(["import", "release"], folder: folder.path)
            #expect(result.status == 0, "\(result.errors)")
            for place in places {
                for name in left(place) {
                    #expect((try? folder.text(of: name)) == nil, "\(run): \(name)")
                }
            }
        }
        #expect(try Checksums.verify(folder: "\(folder.path)/cldr-data") == [])
    }

    @Test("each import adds a release, and a second one changes nothing")
    func chain() throws {
        let folder = try makePackage(.old, importing: .new)
        #expect(try CommandProcess.run(["import", "release"], folder: folder.path).status == 0)
        let first = try earlier(folder)
        #expect(first.hasPrefix("CLDR 90\ncardinal | "), "\(first)")
        #expect(try folder.text(of: Self.generated).contains("        CLDR 90\n"))
        #expect(try Checksums.verify(folder: "\(folder.path)/cldr-data") == [])
        let again = try CommandProcess.run(["import", "release", "--verbose"], folder: folder.path)
        #expect(!again.output.contains("\nwrote "), "\(again.output)")
        // Back to the old rules: the differences of both releases are other ones then.
        try Self.version("92", .old).write(to: folder, as: "next/common")
        #expect(try CommandProcess.run(["import", "next"], folder: folder.path).status == 0)
        let rules = try PackageFolder(path: folder.path).earlierRules()
        #expect(rules.releases.map(\.version) == ["91", "90"])
        let (current, present) = (try Self.version("92", .old).data(), try FixtureRelease.new.data())
        let whole = rules.wholeReleases(before: ReleaseRules(current))
        #expect(whole[0] == ReleaseRules(present))
        #expect(
            whole[1] == ReleaseRules(version: "90", groups: current.pluralRules.map { ($0.type, $0.locales, $0.rules) })
        )
        // `generate` writes what is there.
        let generate = try CommandProcess.run(["generate"], folder: folder.path)
        #expect(generate.output.contains("unchanged \(Self.generated)"), "\(generate.output)")
    }

    @Test("releases that are older than all are named, and need rules only")
    func olderReleases() throws {
        let folder = try makePackage(.old, importing: .new)
        try Self.version("88", .new).write(to: folder, as: "older/common")
        try folder.remove("older/common/main")
        try folder.remove("older/common/supplemental/likelySubtags.xml")
        try Self.version("93", .new).write(to: folder, as: "newer/common")
        let result = try CommandProcess.run(
            ["import", "release", "--earlier", "older", "--earlier", "newer/common"], folder: folder.path)
        #expect(result.status == 0, "\(result.errors)")
        // A release that is not before the imported one is not an earlier release.
        #expect(try PackageFolder(path: folder.path).earlierRules().releases.map(\.version) == ["90", "88"])
    }

    @Test("an older release over a newer one leaves out what is no longer before it")
    func downgrade() throws {
        let folder = try makePackage(.new, importing: .old)
        #expect(try CommandProcess.run(["import", "release", "--older"], folder: folder.path).status == 0)
        #expect(try earlier(folder) == "")
        #expect(try folder.text(of: Self.generated).contains("// No earlier release is known."))
    }

    @Test("a file that cannot be read is an error with its line")
    func damaged() throws {
        let folder = try makePackage(.old, importing: .new)
        try folder.write("CLDR 89\ncardinal | en", to: "cldr-data/earlier-rules.txt")
        for command in [["import", "release"], ["generate"]] {
            let result = try CommandProcess.run(command, folder: folder.path)
            #expect(result.status == 1)
            #expect(result.errors.contains("cldr-data/earlier-rules.txt: error: line 2 "), "\(result.errors)")
        }
    }

    @Test("only an import warns of rules without samples")
    func samples() throws {
        var release = FixtureRelease.new
        release.cardinals = [
            FixtureRelease.group("root ja", [("other", "")]),
            FixtureRelease.group("en", [("one", "i = 1 and v = 0"), ("other", "")]),
        ]
        release.ranges =
            "<pluralRanges locales=\"en\"><pluralRange start=\"one\" end=\"other\" result=\"other\"/></pluralRanges>"
        let folder = try makePackage(.old, importing: release)
        let warning = "cardinal rules without samples: root, ja, en"
        for (command, isWarned) in [
            (["import", "--dry-run", "release"], true), (["diff", "cldr-data/common", "release"], false),
            (["select", "--locale", "en", "--cldr", "release", "1"], false),
            (["generate", "--cldr", "release", "--output", "x"], false),
        ] {
            let result = try CommandProcess.run(command, folder: folder.path)
            #expect(result.status == 0, "\(result.errors)")
            #expect(result.errors.contains(warning) == isWarned, "\(command): \(result.errors)")
        }
    }
}
