import StringsdictCommandConsole
import Testing

@testable import StringsdictChecking

/// The command line of `swift package lint-strings`.
@Suite("Arguments of lint") struct LintArgumentsTests {
    @Test("Each option is read, with its value after a space or an equals sign")
    func options() throws {
        let words = """
            Texts --sources A --sources=B --format sarif -o out --fail-on=note --settings s --baseline b --write-baseline w \
            --fix --dry-run --force --explain c --list-checks --quiet -- --odd
            """
        let options = try LintOptions(arguments: words.split(separator: " ").map(String.init))
        #expect(options.paths == ["Texts", "--odd"] && options.sources == ["A", "B"])
        #expect(options.format == .sarif && options.output == "out" && options.failOn == .note)
        #expect(options.settings == "s" && options.baseline == "b" && options.writeBaseline == "w")
        #expect(
            options.force && options.fix && options.dryRun && options.listChecks && options.quiet
                && options.explain == "c")
        let printed = try LintOptions(arguments: ["-o", "-", "--write-baseline=-"])
        #expect(printed.output == "/dev/stdout" && printed.writeBaseline == "/dev/stdout")
        let none = try LintOptions(arguments: [])
        #expect(none.paths.isEmpty && none.format == .text && none.failOn == .error && !none.fix && !none.quiet)
    }

    @Test(
        "Other words are errors that say what to write",
        arguments: [
            (["--no-such"], "there is no option --no-such; --help lists all of them"),
            (["-x"], "there is no option -x; --help lists all of them"),
            (["--settings"], "the option --settings needs a value"),
            (["--fix=yes"], "the option --fix has no value"),
            (["--format", "xml"], "--format is one of text, github, sarif, json, checkstyle, and not 'xml'"),
            (["--fail-on="], "--fail-on is one of note, warning, error, and not ''"),
            (
                ["--cldr", "48", "--cldr-changes", "48..49"],
                "--cldr names one release and --cldr-changes two: name one of these options."
            ),
            (["--dry-run"], "--dry-run shows what --fix would change: name both."),
        ])
    func mistakes(_ arguments: [String], _ message: String) {
        let error = #expect(throws: CommandError.self) { try LintOptions(arguments: arguments) }
        #expect(error?.description == message)
    }

    @Test("The list has each option once")
    func help() {
        let lines = LintOptions.help.split(separator: "\n").dropFirst()
        #expect(Set(LintOptions.names).count == LintOptions.names.count && lines.count == 18)
        for name in LintOptions.names { #expect(lines.contains { $0.contains(name) }, "\(name)") }
        #expect(lines.contains { $0.contains("--output <file>") && $0.contains("-o, ") })
    }
}
