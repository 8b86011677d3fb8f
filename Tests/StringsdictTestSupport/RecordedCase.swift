import Foundation

/// A case of a recorded test: settings, files, and the output of a program when the case was recorded.
///
/// A case starts with settings such as `language: pl`. The files follow, each after `--- PATH`. A remark in brackets may follow the
/// path, and `(CR LF)` or `(CR)` gives the file such line ends. The lines from the first `=== ` on are recorded. A test writes
/// them again if an environment variable is set, for a review of the difference.
public struct RecordedCase {
    /// A file of a case.
    public struct File {
        /// The path.
        public let path: String
        /// The remark in brackets after the path. Empty without one.
        public let remark: String
        /// The content.
        public var text = ""
    }

    /// The settings.
    public private(set) var settings: [String: String] = [:]
    /// The files.
    public private(set) var files: [File] = []
    private let path: String
    private var head: [String] = []
    private let content: String

    /// The names of the cases in a folder.
    public static func names(in folder: String) -> [String] {
        let files = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        return files.filter { $0.hasSuffix(".txt") }.sorted()
    }

    /// Reads a case.
    public init(_ path: String) throws {
        self.path = path
        content = String(decoding: try Data(contentsOf: URL(fileURLWithPath: path)), as: UTF8.self)
        var lines: [String] = []
        func close(_ files: inout [File]) {
            guard !files.isEmpty else { return lines = [] }
            let end = ["CR LF": "\r\n", "CR": "\r"][files[files.count - 1].remark] ?? "\n"
            files[files.count - 1].text = lines.map { $0 + end }.joined()
            lines = []
        }
        for line in content.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) {
            if line.hasPrefix("=== ") { break }
            head.append(line)
            if line.hasPrefix("--- ") {
                close(&files)
                let parts = line.dropFirst(4).split(separator: " (", maxSplits: 1)
                files.append(
                    File(path: String(parts[0]), remark: parts.count == 2 ? String(parts[1].dropLast()) : ""))
            } else if !files.isEmpty {
                lines.append(line)
            } else if let colon = line.firstIndex(of: ":") {
                settings[String(line[..<colon])] = String(line[line.index(after: colon)...].drop { $0 == " " })
            }
        }
        // Empty lines stand between the last file and the recorded lines.
        while lines.last?.isEmpty == true { lines.removeLast() }
        close(&files)
        while head.last?.isEmpty == true { head.removeLast() }
    }

    /// The first line in which the output differs from the recorded one. Nil if they are equal, if the output is recorded now, or if the
    /// case is about languages whose rules have changed since: see ``WrittenRules``.
    ///
    /// - Parameters:
    ///   - found: The text that stands after the files. Its first line starts with `=== `.
    ///   - variable: The environment variable that records it.
    public func difference(to found: String, recordedBy variable: String) throws -> String? {
        let whole = head.joined(separator: "\n") + "\n\n" + found
        if ProcessInfo.processInfo.environment[variable] != nil {
            try Data(whole.utf8).write(to: URL(fileURLWithPath: path))
            return nil
        }
        guard content != whole, WrittenRules.hold(in: content, of: path) else { return nil }
        // Characters would join CR and LF.
        let (left, right) = (
            Array(content.utf8).split(separator: 0x0A, omittingEmptySubsequences: false),
            Array(whole.utf8).split(separator: 0x0A, omittingEmptySubsequences: false)
        )
        for (number, pair) in zip(left, right).enumerated() where pair.0 != pair.1 {
            let (old, new) = (String(decoding: pair.0, as: UTF8.self), String(decoding: pair.1, as: UTF8.self))
            return "\(path):\(number + 1): '\(new)' in place of '\(old)'"
        }
        return left.count == right.count ? nil : "\(path): \(right.count) lines in place of \(left.count)"
    }
}
