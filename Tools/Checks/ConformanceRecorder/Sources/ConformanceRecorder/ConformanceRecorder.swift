import Foundation

/// The command line: see README.md.
@main
struct ConformanceRecorder {
    static func main() {
        do {
            exit(try run(Array(CommandLine.arguments.dropFirst())))
        } catch {
            say("error: \(error)")
            exit(74)
        }
    }

    private static func run(_ arguments: [String]) throws -> Int32 {
        if arguments.count == 4, arguments[0] == "--replay", let start = Int(arguments[3]) {
            try Replay.child(suite: arguments[1], area: arguments[2], from: start)
            return 0
        }
        var suite = "\(#filePath.components(separatedBy: "/Tools/Checks/ConformanceRecorder/")[0])/Tests/Conformance"
        var output: String?
        var takesOpenFoundation = false
        var rest = arguments[...]
        while let option = rest.popFirst() {
            switch option {
            case "--open-foundation": takesOpenFoundation = true
            case "--suite" where !rest.isEmpty: suite = rest.removeFirst()
            case "--output" where !rest.isEmpty: output = rest.removeFirst()
            default:
                say("usage: ConformanceRecorder [--suite FOLDER] [--output FILE] [--open-foundation]")
                return 64
            }
        }
        #if !canImport(Darwin)
        guard takesOpenFoundation else {
            say(
                "error: this needs Apple's Foundation: run it on a Mac, or replay the open one with --open-foundation"
            )
            return 69
        }
        #endif
        guard let program = Bundle.main.executableURL else {
            say("error: the program does not find itself, and so cannot start a child process")
            return 74
        }
        let report = try Replay(suite: suite, program: program).run()
        let json = try report.json()
        if let output {
            try json.write(to: URL(fileURLWithPath: output))
        } else {
            FileHandle.standardOutput.write(json)
        }
        let crashes = report.differences.filter { $0.ending != nil }.count
        say(
            "\(report.cases) cases: \(report.same) the same, \(report.differences.count) different, of which \(crashes) ended "
                + "the process, \(report.skipped.count) skipped")
        return report.differences.isEmpty ? 0 : 1
    }

    private static func say(_ message: String) {
        FileHandle.standardError.write(Data("\(message)\n".utf8))
    }
}
