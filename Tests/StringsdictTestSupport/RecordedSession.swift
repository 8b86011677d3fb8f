import Foundation

/// A session: commands that run one after the other in a folder, and all that they print.
///
/// A session starts with the files of its folder, each after `--- PATH`. Then each line `$ ARGUMENTS` runs `stringsdict`, and
/// `% ARGUMENTS` runs `cldr-plurals`, with `< PATH` for its standard input. `# cat PATH`, `# cp FROM TO`, `# rm PATH`, `# chmod PATH` and `# ls`
/// are the commands of a shell. The output stands below: `| ` starts a line of standard output, `! ` one of standard error, and `= ` the status if it is not 0.
/// `STRINGSDICT_RECORD_SESSIONS=1` writes these lines again, for a review of the difference.
public struct RecordedSession {
    /// A line that asks for what no session has.
    public struct Misunderstood: Error {
        /// The line.
        public let line: String
    }

    private let path: String
    private let release: String
    private let folder: TemporaryFolder

    /// A session in a file.
    ///
    /// - Parameter release: The release of CLDR that the commands have. Sessions show it as `RELEASE`, since the next release changes its
    ///   number.
    public init(_ path: String, release: String) throws {
        self.path = path
        self.release = release
        folder = try TemporaryFolder()
    }

    /// Runs the session.
    ///
    /// - Returns: The first line that differs from the recorded one. Nil if there is none, if the session is recorded now, or if it is about
    ///   languages whose rules have changed since: see ``WrittenRules``.
    public func difference() throws -> String? {
        let content = String(decoding: try Data(contentsOf: URL(fileURLWithPath: path)), as: UTF8.self)
        var found: [String] = []
        var file: (path: String, lines: [String])?
        var isRunning = false
        let kept = content.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        for line in kept {
            if ["$ ", "% ", "# "].contains(where: line.hasPrefix) {
                if let file { try folder.write(file.lines.map { "\($0)\n" }.joined(), to: file.path) }
                (file, isRunning) = (nil, true)
                found.append(line)
                found += try run(line)
            } else if !isRunning {
                found.append(line)
                guard line.hasPrefix("--- ") else {
                    file?.lines.append(line)
                    continue
                }
                if let file { try folder.write(file.lines.map { "\($0)\n" }.joined(), to: file.path) }
                file = (String(line.dropFirst(4)), [])
            }
        }
        found.append("")
        if ProcessInfo.processInfo.environment["STRINGSDICT_RECORD_SESSIONS"] != nil {
            try Data(found.joined(separator: "\n").utf8).write(to: URL(fileURLWithPath: path))
            return nil
        }
        guard kept != found, WrittenRules.hold(in: content, of: path) else { return nil }
        for (number, pair) in zip(kept, found).enumerated() where pair.0 != pair.1 {
            return "\(path):\(number + 1): '\(pair.1)' in place of '\(pair.0)'"
        }
        return kept.count == found.count ? nil : "\(path): \(found.count) lines in place of \(kept.count)"
    }

    /// The words of a line. Apostrophes hold blanks together.
    private func words(_ line: some StringProtocol) -> [String] {
        var words: [String] = []
        var (word, isQuoted, isOpen) = ("", false, false)
        for character in line {
            switch character {
            case "'": (isQuoted, isOpen) = (!isQuoted, true)
            case " " where !isQuoted:
                if isOpen || !word.isEmpty { words.append(word) }
                (word, isOpen) = ("", false)
            default: word.append(character)
            }
        }
        return isOpen || !word.isEmpty ? words + [word] : words
    }

    private func lines(_ text: String, _ mark: String) -> [String] {
        guard !text.isEmpty else { return [] }
        let shown = text.replacingOccurrences(of: folder.path, with: "FOLDER")
            .replacingOccurrences(of: "CLDR \(release)", with: "CLDR RELEASE").replacingOccurrences(of: "\r", with: "␍")
        var lines = shown.split(separator: "\n", omittingEmptySubsequences: false).map { "\(mark) \($0)" }
        if shown.hasSuffix("\n") { lines.removeLast() } else { lines[lines.count - 1] += "⟦no line end⟧" }
        return lines
    }

    private func run(_ line: String) throws -> [String] {
        var words = words(line.dropFirst(2))
        if line.hasPrefix("# ") {
            let files = FileManager.default
            switch words.first {
            case "cat": return lines((try? folder.text(of: words[1])) ?? "there is no such file\n", "|")
            case "cp": try folder.write(folder.text(of: words[1]), to: words[2])
            case "rm": try folder.remove(words[1])
            case "chmod":
                try files.setAttributes([.posixPermissions: 0o755], ofItemAtPath: "\(folder.path)/\(words[1])")
            default: return (try files.subpathsOfDirectory(atPath: folder.path)).sorted().map { "| \($0)" }
            }
            return []
        }
        var input = Data()
        if words.count > 1, words[words.count - 2] == "<" {
            input = Data(try folder.text(of: words[words.count - 1]).utf8)
            words.removeLast(2)
        }
        guard !words.isEmpty else { throw Misunderstood(line: line) }
        let command = line.hasPrefix("% ") ? "cldr-plurals" : "stringsdict"
        let result = try CommandProcess.run(words, of: command, input: input, folder: folder.path)
        return lines(result.output, "|") + lines(result.errors, "!")
            + (result.status == 0 ? [] : ["= \(result.status)"])
    }
}
