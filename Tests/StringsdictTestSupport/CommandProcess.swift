import Foundation

/// Runs a built command as a user does.
public struct CommandProcess {
    /// The result of a run.
    public struct Result {
        /// The output of the command.
        public let output: String
        /// Its messages.
        public let errors: String
        /// Its exit status.
        public let status: Int32
    }

    /// A product that is not beside the bundle of the tests.
    public struct NotBuilt: Error {
        /// The product's name.
        public let product: String
    }

    /// A script that runs its arguments without root's right to read every folder.
    private static let ordinaryUser = """
        [ "$(id -u)" != 0 ] || exec setpriv --reuid=65534 --regid=65534 --clear-groups --bounding-set=-all "$@"
        exec "$@"
        """

    /// Runs a command to its end.
    public static func run(
        _ arguments: [String], of name: String = "cldr-plurals", input: Data = Data(),
        folder: String = TestFolders.package, asOrdinaryUser: Bool = false
    ) throws -> Result {
        let process = Process()
        guard let command = executable(name) else { throw NotBuilt(product: name) }
        process.executableURL = asOrdinaryUser ? URL(fileURLWithPath: "/bin/sh") : command
        process.arguments = (asOrdinaryUser ? ["-c", ordinaryUser, "sh", command.path] : []) + arguments
        process.currentDirectoryURL = URL(fileURLWithPath: folder)
        // Files instead of pipes, so that large output cannot block the command.
        let scratch = try TemporaryFolder()
        try input.write(to: URL(fileURLWithPath: "\(scratch.path)/in"))
        for name in ["out", "err"] { try scratch.write("", to: name) }
        func file(_ name: String) -> URL { URL(fileURLWithPath: "\(scratch.path)/\(name)") }
        process.standardInput = try FileHandle(forReadingFrom: file("in"))
        process.standardOutput = try FileHandle(forWritingTo: file("out"))
        process.standardError = try FileHandle(forWritingTo: file("err"))
        try process.run()
        process.waitUntilExit()
        return Result(
            output: try scratch.text(of: "out"), errors: try scratch.text(of: "err"),
            status: process.terminationStatus)
    }

    /// Runs a line of the shell.
    public static func shell(_ line: String, folder: String) throws -> Result {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/bin/sh")
        process.arguments = ["-c", line]
        process.currentDirectoryURL = URL(fileURLWithPath: folder)
        let scratch = try TemporaryFolder()
        for name in ["out", "err"] { try scratch.write("", to: name) }
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = try FileHandle(forWritingTo: URL(fileURLWithPath: "\(scratch.path)/out"))
        process.standardError = try FileHandle(forWritingTo: URL(fileURLWithPath: "\(scratch.path)/err"))
        try process.run()
        process.waitUntilExit()
        return Result(
            output: try scratch.text(of: "out"), errors: try scratch.text(of: "err"), status: process.terminationStatus)
    }

    /// The options of a command and of its subcommands whose value is an output, by its help: `stringsdict lint --output`.
    public static func outputOptions(of command: String) throws -> [String] {
        let help = try run(["--experimental-dump-help"], of: command)
        let tool = try JSONSerialization.jsonObject(with: Data(help.output.utf8)) as? [String: Any]
        return outputOptions(tool?["command"] as? [String: Any] ?? [:], command)
    }

    private static func outputOptions(_ command: [String: Any], _ path: String) -> [String] {
        var found: [String] = []
        for argument in command["arguments"] as? [[String: Any]] ?? [] where argument["kind"] as? String == "option" {
            let names = (argument["names"] as? [[String: String]] ?? []).compactMap { $0["name"] }
            let help = (argument["abstract"] as? String ?? "").lowercased()
            let isOutput =
                names.contains("o") || names.contains { $0.contains("output") && $0 != "output-format" }
                || help.hasPrefix("write ") && argument["valueName"] as? String == "file"
            if isOutput, let name = names.first(where: { $0.count > 1 }) { found.append("\(path) --\(name)") }
        }
        for inner in command["subcommands"] as? [[String: Any]] ?? [] {
            found += outputOptions(inner, "\(path) \(inner["commandName"] as? String ?? "")")
        }
        return found
    }

    /// The path of a command, or nil if it is not built. The products are next to the bundle of the tests.
    public static func executable(_ name: String) -> URL? {
        var candidates: [URL] = []
        for bundle in Bundle.allBundles + [Bundle.main] {
            candidates.append(bundle.bundleURL.deletingLastPathComponent())
            candidates.append(bundle.bundleURL)
        }
        for argument in CommandLine.arguments where argument.contains(".xctest") {
            var url = URL(fileURLWithPath: argument)
            while url.path.contains(".xctest") { url.deleteLastPathComponent() }
            candidates.append(url)
        }
        return candidates.map { $0.appendingPathComponent(name) }
            .first { FileManager.default.isExecutableFile(atPath: $0.path) }
    }
}
