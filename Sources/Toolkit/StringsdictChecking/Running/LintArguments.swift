import StringsdictCommandConsole
import StringsdictFileSupport
import StringsdictTextFiles

/// The command line of `swift package lint-strings`: the options of `stringsdict lint`, without swift-argument-parser.
///
/// ```swift
/// let options = try LintOptions(arguments: ["Resources", "--fail-on", "warning"])
/// ```
extension LintOptions {
    /// An option of the command line. An option without a `valueName` is a flag.
    private struct Option {
        let names: [String]
        let valueName: String?
        let help: String
        let set: @Sendable (inout LintOptions, String) throws(CommandError) -> Void
    }

    private static let options: [Option] = [
        value("--sources", "path", "Swift files and folders: find files that localize through Foundation.") {
            $0.sources.append($1)
        },
        Option(
            names: ["--format"], valueName: LintFormat.allCases.map(\.rawValue).joined(separator: "|"),
            help: "How findings are printed."
        ) { options, value throws(CommandError) in
            options.format = try choice(value, of: LintFormat.allCases, option: "--format")
        },
        value("--output", "file", "Write the findings to a file; - for standard output.", short: "-o") {
            $0.output = OutputPath.file($1)
        },
        Option(
            names: ["--fail-on"], valueName: TextSeverity.allCases.map(\.rawValue).joined(separator: "|"),
            help: "The mildest finding that makes the status 1."
        ) { options, value throws(CommandError) in
            options.failOn = try choice(value, of: TextSeverity.allCases, option: "--fail-on")
        },
        value("--settings", "file", "The settings, in place of the nearest .stringsdict-lint.json.") {
            $0.settings = $1
        },
        value("--cldr", "release", "Check by the plural rules of this release of CLDR.") { $0.cldr = $1 },
        value("--cldr-changes", "old..new", "Report only what the newer of two releases of CLDR changes.") {
            $0.cldrChanges = $1
        },
        value("--baseline", "file", "Leave out the findings in this file, in place of the baseline of the settings.") {
            $0.baseline = $1
        },
        value(
            "--write-baseline", "file", "Write all present findings to a file for --baseline, or - for standard output."
        ) {
            $0.writeBaseline = OutputPath.file($1)
        },
        flag("--force", "Write --output and --write-baseline even over a file of another kind.") { $0.force = true },
        flag("--fix", "Make the corrections that are certainly right, and report the rest.") { $0.fix = true },
        flag("--unsafe-fixes", "Like --fix, and also make changes that somebody should review.") {
            $0.unsafeFixes = true
        },
        flag("--dry-run", "With --fix: print the changes as a unified diff, and change nothing.") { $0.dryRun = true },
        value("--explain", "check", "Show the page of a check.") { $0.explain = $1 },
        flag("--list-checks", "List all checks.") { $0.listChecks = true },
        value("--stdin-name", "name", "The name of the file that '-' reads from standard input.") { $0.stdinName = $1 },
        flag("--allow-empty", "Succeed even if there is no text to check.") { $0.allowEmpty = true },
        flag("--quiet", "Print findings and errors only: no summary, and no remarks of the command.") {
            $0.quiet = true
        },
    ]

    private static func value(
        _ name: String, _ valueName: String, _ help: String, short: String? = nil,
        set: @escaping @Sendable (inout LintOptions, String) -> Void
    ) -> Option {
        Option(names: [short, name].compactMap { $0 }, valueName: valueName, help: help) { set(&$0, $1) }
    }

    private static func flag(
        _ name: String, _ help: String, set: @escaping @Sendable (inout LintOptions) -> Void
    ) -> Option {
        Option(names: [name], valueName: nil, help: help) { options, _ in set(&options) }
    }

    private static func choice<Value: RawRepresentable<String>>(
        _ text: String, of values: [Value], option: String
    ) throws(CommandError) -> Value {
        if let value = Value(rawValue: text) { return value }
        throw CommandError(
            "\(option) is one of \(values.map(\.rawValue).joined(separator: ", ")), and not '\(text)'")
    }

    /// The names of all options.
    package static var names: [String] { options.flatMap(\.names) }

    /// A list of the options for a terminal.
    package static var help: String {
        let names = options.map { $0.names.joined(separator: ", ") + ($0.valueName.map { " <\($0)>" } ?? "") }
        let width = names.map(\.count).max() ?? 0
        let rows = zip(names, options).map { name, option in
            "  \(name)\(String(repeating: " ", count: width - name.count))  \(option.help)"
        }
        return "Files and folders, and these options:\n\(rows.joined(separator: "\n"))"
    }

    /// Options from the words of a command line. `--name value` and `--name=value` are the same; after `--`, every word
    /// is a path.
    ///
    /// - Throws: An error for an unknown option, a missing or a wrong value, and options that exclude each other.
    package init(arguments: [String]) throws(CommandError) {
        self.init()
        var rest = arguments[...]
        while let word = rest.popFirst() {
            if word == "--" {
                paths += rest
                break
            }
            guard word.hasPrefix("-"), word != "-" else {
                paths.append(word)
                continue
            }
            let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
            guard let option = Self.options.first(where: { $0.names.contains(parts[0]) }) else {
                throw CommandError("there is no option \(parts[0]); --help lists all of them")
            }
            if option.valueName == nil {
                guard parts.count == 1 else { throw CommandError("the option \(parts[0]) has no value") }
                try option.set(&self, "")
            } else {
                guard let value = parts.count == 2 ? parts[1] : rest.popFirst() else {
                    throw CommandError("the option \(parts[0]) needs a value")
                }
                try option.set(&self, value)
            }
        }
        if let contradiction { throw CommandError(contradiction) }
    }
}
