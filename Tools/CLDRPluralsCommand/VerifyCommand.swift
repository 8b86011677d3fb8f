#if Commands
import ArgumentParser
import CommandConsole

/// `cldr-plurals verify`: checks that data, tables and evaluator agree.
struct VerifyCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "verify",
        abstract: "Check that the generated files are up to date and right.",
        discussion: """
            Checks the SHA-256 sums of cldr-data, generates everything again in memory and proves it, compares it with the \
            committed files byte for byte, and runs all samples of CLDR through the tables that were just compiled and \
            through those that this program was built with. Whatever is wrong is printed with the command that mends it.
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
#endif
