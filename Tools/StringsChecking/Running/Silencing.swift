import CommandConsole
import LocalizedEntries

/// The comments of a file that silence findings.
///
/// ```
/// /* stringsdict-lint:ignore unused-category */
/// "files" = "%ld files";
///
/// <!-- stringsdict-lint:ignore missing-category, empty-text -->
/// <!-- stringsdict-lint:ignore-file -->
/// ```
///
/// A comment holds for its own line and for the next line that is neither empty nor a comment. At the key of an entry
/// or the name of a variable, it holds for everything in it. Without names it holds for all checks. A catalog has no
/// comments; there the entry's `comment` for the translators is looked at.
package struct Silencing: Sendable {
    private struct Rule: Sendable {
        /// The checks; empty for all.
        var checks: [String]
        /// The lines; nil for the whole file.
        var lines: [Int]?
    }

    static let mark = "stringsdict-lint:ignore"

    private var rules: [Rule] = []

    /// The comments of a file.
    ///
    /// - Complexity: O(*n*).
    package init(_ file: SourceFile?) {
        guard let file, file.notation == .xml || file.notation == .oldStyle else { return }
        var index = 0
        while let start = file.find(Self.mark, from: index) {
            let end = Self.endOfComment(from: start, in: file)
            let rule = Self.rule(String(decoding: file.text[start..<end.text], as: UTF8.self))
            let isForFile = rule.isForFile
            let own = Int(file.place(of: start).line)
            rules.append(
                Rule(
                    checks: rule.checks,
                    lines: isForFile
                        ? nil : [own, Int(file.place(of: Self.nextContent(from: end.comment, in: file)).line)]))
            index = end.comment
        }
    }

    /// Whether a finding is silenced.
    package func covers(_ finding: Finding) -> Bool {
        if let comment = finding.comment, let start = comment.range(ofText: Self.mark) {
            let checks = Self.rule(String(comment[start...].prefix { !$0.isNewline })).checks
            if checks.isEmpty || checks.contains(finding.check) { return true }
        }
        let lines = ([finding.place].compactMap { $0 } + finding.anchors).map { Int($0.line) }
        return rules.contains { rule in
            (rule.checks.isEmpty || rule.checks.contains(finding.check))
                && (rule.lines.map { $0.contains(where: lines.contains) } ?? true)
        }
    }

    /// The names of checks after the mark.
    private static func rule(_ text: String) -> (checks: [String], isForFile: Bool) {
        var rest = text.dropFirst(mark.count)
        let isForFile = rest.hasPrefix("-file")
        if isForFile { rest = rest.dropFirst(5) }
        let words = rest.split { $0 == "," || $0 == " " || $0 == "\t" || $0.isNewline }
        // What follows the names is an explanation.
        return (words.prefix { Check.named(String($0)) != nil }.map(String.init), isForFile)
    }

    /// Where the text of the comment around a byte ends, and where the comment does.
    private static func endOfComment(from start: Int, in file: SourceFile) -> (text: Int, comment: Int) {
        let word = file.notation == .xml ? "-->" : "*/"
        let lineEnd = file.text[start...].firstIndex { $0 == 0x0A || $0 == 0x0D } ?? file.text.count
        guard let end = file.find(word, from: start) else { return (lineEnd, lineEnd) }
        if file.notation == .oldStyle {
            // A comment after two slashes ends with its line.
            let lineStart = file.text[..<start].lastIndex { $0 == 0x0A || $0 == 0x0D }.map { $0 + 1 } ?? 0
            let before = String(decoding: file.text[lineStart..<start], as: UTF8.self)
            if before.range(ofText: "//") != nil, before.range(ofText: "/*") == nil { return (lineEnd, lineEnd) }
        }
        return (end, end + word.utf8.count)
    }

    /// The next byte that is neither white space nor in a comment.
    private static func nextContent(from start: Int, in file: SourceFile) -> Int {
        var index = start
        while index < file.text.count {
            let rest = file.text[index...]
            if file.text[index] <= 0x20 {
                index += 1
            } else if file.notation == .xml, rest.starts(with: "<!--".utf8) {
                index = file.find("-->", from: index).map { $0 + 3 } ?? file.text.count
            } else if file.notation == .oldStyle, rest.starts(with: "/*".utf8) {
                index = file.find("*/", from: index).map { $0 + 2 } ?? file.text.count
            } else if file.notation == .oldStyle, rest.starts(with: "//".utf8) {
                index = rest.firstIndex { $0 == 0x0A || $0 == 0x0D } ?? file.text.count
            } else {
                break
            }
        }
        return index
    }
}

extension String {
    /// Where a text starts in this one.
    fileprivate func range(ofText word: String) -> String.Index? {
        var index = startIndex
        while let start = self[index...].firstIndex(of: word.first ?? " ") {
            if self[start...].hasPrefix(word) { return start }
            index = self.index(after: start)
        }
        return nil
    }
}

/// Findings that are known and not to be reported again.
///
/// A finding is recognised by its check, file, language, key and message, numbers aside: so it stays known when lines
/// move.
package struct Baseline: Sendable {
    private var counts: [String: Int] = [:]

    /// The baseline of findings.
    package init(_ findings: [Finding]) {
        for finding in findings { counts[Self.fingerprint(of: finding), default: 0] += 1 }
    }

    /// Reads a baseline.
    package init(reading bytes: [UInt8], file: String) throws(JSONFile.Failure) {
        var counts: [String: Int] = [:]
        try JSONFile.read(bytes, file: file, advice: "; write it again with --write-baseline") {
            name, reader throws(JSONError) in
            guard name == "findings" else { return try reader.skip() }
            try reader.object { fingerprint, reader throws(JSONError) in
                let number = try reader.number()
                guard let count = Int(String(decoding: number, as: UTF8.self)) else {
                    throw reader.error("a whole number is expected here")
                }
                counts[fingerprint] = count
            }
        }
        self.counts = counts
    }

    /// The file.
    package var text: String {
        let findings = counts.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
        return JSONValue.object([
            ("version", 1), ("findings", .object(findings.map { ($0.key, .integer($0.value)) })),
        ]).text + "\n"
    }

    /// The findings that are not known. Of several that look the same, as many are dropped as are known.
    package func unknown(_ findings: [Finding]) -> [Finding] {
        var rest = counts
        return findings.filter { finding in
            let fingerprint = Self.fingerprint(of: finding)
            guard let count = rest[fingerprint], count > 0 else { return true }
            rest[fingerprint] = count - 1
            return false
        }
    }

    /// What a finding is recognised by.
    package static func fingerprint(of finding: Finding) -> String {
        var path = finding.path[...]
        while path.hasPrefix("./") { path = path.dropFirst(2) }
        let message = finding.message.filter { !$0.isNumber }
        return [finding.check, String(path), finding.language ?? "", finding.key ?? "", message].joined(separator: "|")
    }
}
