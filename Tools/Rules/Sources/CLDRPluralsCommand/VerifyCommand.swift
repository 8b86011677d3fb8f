import ArgumentParser
import CLDRPluralsCore
import CLDRSource
import StringsdictCommandConsole
import CommandSupport
import StringsdictFileReading
import PluralRuleSyntax
import TableCompiler
import StringsdictTextFiles

/// `cldr-plurals verify`: checks that data, tables and evaluator agree.
struct VerifyCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "verify",
        abstract: "Check that the generated files are up to date and correct.",
        discussion: """
            Checks the SHA-256 sums of cldr-data, generates everything again in memory and proves it, compares it with \
            the committed files byte for byte, and runs all samples of CLDR through the tables that were just compiled \
            and through those that this program was built with. Each problem is printed with the command that corrects \
            it.
            """
    )

    @Option(
        help: ArgumentHelp("The package to check, instead of the one around the current folder.", valueName: "folder"))
    var package: String?

    func run() async throws {
        let report: VerifyReport
        do {
            report = try await VerifyReport(of: PackageFolder.find(package))
        } catch {
            throw Console.failure(error)
        }
        for line in report.lines { try Console.print(line) }
        for problem in report.problems { Console.message(problem) }
        if !report.problems.isEmpty { throw ExitCode.failure }
    }
}

/// The result of checking a package.
struct VerifyReport {
    /// The checks, one line each.
    private(set) var lines: [String] = []
    /// The problems, with the command that fixes them.
    private(set) var problems: [String] = []

    /// Checks a package and the tables of a program, by default this one.
    init(of package: PackageFolder, program: ProgramTables = .linked) async throws {
        let watch = Stopwatch()
        try checkSums(of: package)
        let data = try CLDRData.read(common: package.joined("cldr-data/common"))
        lines += data.warnings.filter { !$0.isOnlyForImport }.map(\.description)
        let generation = try await Generation(data, earlier: package.earlierRules())
        lines += generation.summary
        try compareFiles(generation, in: package)
        proveProgram(program, generation)
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
        let differences = generation.files.compactMap { FileComparison.difference(of: $0, in: package) }
        if differences.isEmpty {
            lines.append("generated files: \(generation.files.count) are up to date")
        } else {
            problems += differences
            problems.append("to mend it: swift run -c release --package-path Tools/Rules cldr-plurals generate")
        }
    }

    /// Compares this program's tables byte for byte, and proves the data that its readers find in them.
    ///
    /// Tables of other data cannot be proved with this data: a checkout may have fewer locales under the same release
    /// number.
    private mutating func proveProgram(_ program: ProgramTables, _ generation: Generation) {
        let remedy = "to mend it: swift run -c release --package-path Tools/Rules cldr-plurals generate"
        guard program.version == generation.release.source.version else {
            problems.append(
                """
                error: this program was built with the tables of CLDR \(program.version), cldr-data is CLDR \
                \(generation.release.source.version)
                to mend it: build the program again from this checkout: swift run -c release \
                --package-path Tools/Rules cldr-plurals verify
                """)
            return
        }
        if let difference = program.difference(from: generation.release) {
            problems.append(
                """
                error: this program was built with other tables than those of cldr-data: \(difference)
                \(remedy)
                """)
            return
        }
        do {
            let proof = try program.prove(generation.expectation)
            lines.append(
                """
                this program's own tables: the same bytes; \(Count(proof.plurals.total)) cases, \
                \(Count(proof.locales.directions + proof.locales.ancestors)) locales and the number symbols of \
                \(Count(proof.numbers.locales)) locales are right
                """)
        } catch {
            problems += ["error: in this program's own tables \(error)", remedy]
        }
        note(SampleReplay(generation.release.source, through: program), "this program's own tables", remedy)
    }

    private mutating func note(_ replay: SampleReplay, _ name: String, _ remedy: String) {
        lines.append(
            """
            samples: \(Count(replay.count - replay.failureCount)) of \(Count(replay.count)) right in \(name) \
            (\(Count(replay.distinctCount)) samples, each in every locale that it is for)
            """)
        if !replay.failures.isEmpty { problems += replay.failures.map { "error: \($0)" } + [remedy] }
    }
}

/// Compares a generated file with the committed file, byte for byte.
enum FileComparison {
    /// The first difference, or nil.
    static func difference(of file: GeneratedFile, in package: PackageFolder) -> String? {
        difference(of: file.text, fromFile: package.joined(file.path))
    }

    /// The first difference of a generated text from the file at a path, or nil.
    static func difference(of text: String, fromFile path: String) -> String? {
        let committed: [UInt8]
        do throws(FileReadingError) {
            committed = try FileReader.bytes(ofFile: path)
        } catch {
            return error.description
        }
        let generated = Array(text.utf8)
        if committed == generated { return nil }
        let same = zip(committed, generated).prefix { $0 == $1 }.count
        let line = committed.prefix(same).reduce(1) { $1 == UInt8(ascii: "\n") ? $0 + 1 : $0 }
        return Diagnostic("the file differs from the generated file, first at byte \(same)", file: "\(path):\(line)")
            .description
    }
}

/// Runs CLDR's own samples through tables.
///
/// The replay checks every number of every `@integer` and `@decimal` list, with ranges expanded, for every locale of
/// the group.
struct SampleReplay {
    /// The number of look-ups, over all locales.
    private(set) var count = 0
    /// The number of numbers in the lists.
    private(set) var distinctCount = 0
    /// The problems, one line each. Only the first few are kept.
    private(set) var failures: [String] = []
    /// The number of numbers with a wrong category.
    private(set) var failureCount = 0

    /// Replays the samples of a release through newly compiled tables.
    init(_ source: PluralSource, through tables: LoadedPluralTables) {
        self.init(source, name: "compiled tables") { locale, type in
            let rules = tables.rules(for: locale, type: type)
            return rules.categories(for:)
        }
    }

    /// Replays the samples of a release through the interface of a program.
    init(_ source: PluralSource, through program: ProgramTables) {
        self.init(source, name: "program's own tables") { locale, type in
            { numbers in program.categories(locale, type, numbers) }
        }
    }

    private init(
        _ source: PluralSource, name: String,
        evaluator: (String, PluralRuleType) -> ([String]) -> [PluralCategory?]
    ) {
        for type in PluralRuleType.allCases {
            for group in source.rules(type) {
                for rule in group.ruleSet.rules {
                    let numbers = rule.samples.expanded()
                    distinctCount += numbers.count
                    for locale in group.locales {
                        let categories = evaluator(locale, type)(numbers)
                        count += numbers.count
                        for (number, category) in zip(numbers, categories) where category != rule.category {
                            fail(
                                """
                                \(locale) (\(type)): CLDR's sample \(number) is "\(rule.category)", the \(name) give \
                                "\(category?.keyword ?? "no number")"
                                """)
                        }
                    }
                }
            }
        }
    }

    private mutating func fail(_ line: String) {
        failureCount += 1
        if failures.count < 10 { failures.append(line) }
    }
}
