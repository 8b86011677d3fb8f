import CLDRPlurals
import CLDRSource
import TableCompiler

/// What a check of a package found.
struct VerifyReport {
    /// What was checked, a line each.
    private(set) var lines: [String] = []
    /// What is wrong, with the command that mends it.
    private(set) var problems: [String] = []

    /// Checks a package.
    init(of package: PackageFolder) async throws {
        let watch = Stopwatch()
        try checkSums(of: package)
        let data = try CLDRData.read(common: package.joined("cldr-data/common"))
        let generation = try await Generation(data)
        lines += generation.summary
        try compareFiles(generation, in: package)
        replay(generation)
        lines.append("in \(watch.elapsed)")
    }

    private mutating func checkSums(of package: PackageFolder) throws {
        let differences = try Checksums.verify(folder: package.data)
        if differences.isEmpty {
            let count = try Folder.files(below: package.joined("cldr-data/common")).count + 1
            lines.append("sums: \(count) files of cldr-data are unchanged")
            return
        }
        problems += differences.map { "\(package.data)/\($0)" }
        problems.append(
            """
            to mend it: `git checkout -- cldr-data` brings the files back; `cldr-plurals import RELEASE-FOLDER` brings in \
            another release with its sums
            """)
    }

    private mutating func compareFiles(_ generation: Generation, in package: PackageFolder) throws {
        let files = generation.files + [try GeneratedFile.evaluatorSources(of: package)]
        let differences = files.compactMap { FileComparison.difference(of: $0, in: package) }
        if differences.isEmpty {
            lines.append("generated files: \(files.count) are up to date")
        } else {
            problems += differences
            problems.append("to mend it: swift run -c release --traits Commands cldr-plurals generate")
        }
    }

    private mutating func replay(_ generation: Generation) {
        let compiled = SampleReplay(generation.release.source, through: generation.release.tables)
        note(compiled, "the compiled tables", "this is a defect of the table compiler: please report it")
        guard PluralRules.cldrVersion == generation.release.source.version else {
            problems.append(
                """
                error: this program was built with the tables of CLDR \(PluralRules.cldrVersion), cldr-data is CLDR \
                \(generation.release.source.version)
                to mend it: swift run -c release --traits Commands cldr-plurals generate
                """)
            return
        }
        let shipped = SampleReplay(shipped: generation.release.source)
        note(shipped, "the shipped tables", "to mend it: swift run -c release --traits Commands cldr-plurals generate")
    }

    private mutating func note(_ replay: SampleReplay, _ name: String, _ remedy: String) {
        lines.append(
            """
            samples: \(Count(replay.count - replay.failureCount)) of \(Count(replay.count)) right in \(name) \
            (\(Count(replay.distinctCount)) samples, each in every locale that it is for)
            """)
        if replay.failureCount > 0 { problems += replay.failures.map { "error: \($0)" } + [remedy] }
    }
}
