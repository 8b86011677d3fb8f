import ArgumentParser

/// The program behind `make bench`.
@main
struct BenchReport: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "bench-report",
        abstract: "Measures swift-stringsdict and its peers in one run, and compares two such runs.",
        subcommands: [RunCommand.self, CompareCommand.self, InstructionsCommand.self],
        defaultSubcommand: RunCommand.self)
}
