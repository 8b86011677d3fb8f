import Foundation

/// The result of replaying the suite.
struct Report: Encodable {
    var system = ProcessInfo.processInfo.operatingSystemVersionString
    var cases = 0
    var same = 0
    var skipped: [Skipped] = []
    var differences: [Difference] = []

    /// A case that cannot be replayed here.
    struct Skipped: Encodable {
        let area: String
        let name: String
        let reason: String
    }

    /// A case for which Foundation shows a different text, or none.
    struct Difference: Encodable {
        let area: String
        let name: String
        let rule: String
        let choice: Bool
        let expected: String
        var shown: String?
        var ending: String?

        init(_ item: Case, of area: String, shown: String? = nil, ending: String? = nil) {
            self.area = area
            name = item.name
            rule = item.rule
            choice = item.choice ?? false
            expected = item.expected
            self.shown = shown
            self.ending = ending
        }
    }

    /// The report as JSON.
    func json() throws -> Data {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        return try encoder.encode(self) + Data("\n".utf8)
    }
}

/// Replays cases in child processes, since a case may end its process.
struct Replay {
    let suite: String
    /// The program that the child processes run, which is this one.
    let program: URL

    /// Replays all cases.
    func run() throws -> Report {
        var report = Report()
        for file in try CaseFile.all(in: suite) {
            report.cases += file.cases.count
            var index = 0
            while index < file.cases.count {
                let (texts, ending) = try replay(file, from: index)
                for text in texts {
                    add(text, for: file.cases[index], of: file.bundle, to: &report)
                    index += 1
                }
                guard let ending, index < file.cases.count else { continue }
                report.differences.append(.init(file.cases[index], of: file.bundle, ending: ending))
                index += 1
            }
        }
        return report
    }

    private func add(_ text: String?, for item: Case, of area: String, to report: inout Report) {
        if let text {
            if text == item.expected {
                report.same += 1
            } else {
                report.differences.append(.init(item, of: area, shown: text))
            }
        } else {
            report.skipped.append(.init(area: area, name: item.name, reason: item.reasonToSkip ?? ""))
        }
    }

    /// Runs a child process over the cases of a file and returns the texts that it printed. Nil stands for a skipped
    /// case. The second value describes an abnormal end of the process.
    private func replay(_ file: CaseFile, from index: Int) throws -> (texts: [String?], ending: String?) {
        let process = Process()
        let output = Pipe()
        process.executableURL = program
        process.arguments = ["--replay", suite, file.bundle, "\(index)"]
        process.standardOutput = output
        process.standardError = FileHandle.nullDevice
        try process.run()
        let data = output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        // A line without an end was cut off by the end of the process.
        let lines = data.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).dropLast()
        let texts = try lines.map { try JSONDecoder().decode([String?].self, from: Data($0)).first ?? nil }
        if process.terminationReason == .uncaughtSignal { return (texts, "signal \(process.terminationStatus)") }
        return (texts, process.terminationStatus == 0 ? nil : "status \(process.terminationStatus)")
    }

    /// Runs in the child process: prints a JSON list with one text, or null, for each case.
    static func child(suite: String, area: String, from start: Int) throws {
        guard let file = try CaseFile.all(in: suite).first(where: { $0.bundle == area }) else { return }
        let rendering = Rendering(suite: suite)
        for item in file.cases.dropFirst(start) {
            let text = item.reasonToSkip == nil ? rendering.text(item, of: area) : nil
            FileHandle.standardOutput.write(try JSONEncoder().encode([text]) + Data("\n".utf8))
        }
    }
}
