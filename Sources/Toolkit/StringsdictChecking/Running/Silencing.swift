import StringsdictLocalizedEntries
import StringsdictTextFiles

/// The comments of a file that silence findings.
///
/// ```
/// /* stringsdict-lint:ignore unused-category */
/// "files" = "%ld files";
/// "folders" = "%ld folders"; // stringsdict-lint:ignore missing-key -- added in the next version
///
/// <!-- stringsdict-lint:ignore missing-category, empty-text -->
/// <!-- stringsdict-lint:ignore-file -->
/// ```
///
/// A comment that follows an entry in the same line holds for that entry only. Any other comment holds for the next
/// line that is neither empty nor a comment. A comment at the key of an entry or the name of a variable holds for the
/// whole entry or variable. A comment without names holds for all checks. An explanation follows a colon or two hyphens. A catalog
/// has no comments, so the entry's `comment` for the translators is read instead. The reader of a malformed file stops at
/// the first mistake, so comments after the mistake are not read.
package struct Silencing: Sendable {
    private struct Rule: Sendable {
        /// The checks. Nil means all checks.
        var checks: Set<String>?
        /// The bytes at which the findings start.
        var places: Range<Int>

        func covers(_ check: String) -> Bool { checks?.contains(check) ?? true }

        /// Adds the checks that another rule silences at the same places.
        mutating func formUnion(_ other: Rule) {
            if let added = other.checks { checks?.formUnion(added) } else { checks = nil }
        }
    }

    /// A word where the name of a check should be.
    struct Mistake: Sendable, FindingMessage {
        /// The word.
        let name: String
        /// The byte at which the word starts. Nil in the comment for translators.
        let offset: Int?

        /// The mistake, and its remedy.
        var text: String {
            let advice =
                if let suggestion = Check.suggestion(for: name) {
                    "did you mean '\(suggestion)'?"
                } else {
                    "an explanation follows a colon: '\(Silencing.mark) NAME: \(name) …'"
                }
            return "there is no check '\(name)', so that this word silences nothing; \(advice)"
        }
    }

    static let mark = "stringsdict-lint:ignore"
    private static let colonInMark = "stringsdict-lint".utf8.count

    /// The rules of the whole file, as one. Nil if no comment is about the whole file.
    private var wholeFile: Rule?
    /// The other rules. The places of one row do not overlap and are in the order of the file, so a search finds the
    /// rule of a place. The number of rows is the greatest number of rules that hold for one place, usually one or two.
    private var rows: [[Rule]] = []
    /// The words of the comments that are not the names of checks.
    private(set) var mistakes: [Mistake] = []

    /// The comments of a file.
    ///
    /// - Complexity: O(*n*).
    package init(_ file: SourceFile?) {
        guard let file, !file.comments.isEmpty else { return }
        var rules: [Rule] = []
        var group: Group?
        for (index, comment) in file.comments.enumerated() {
            let inside = file.inside(of: comment)
            var mark = Self.firstMark(in: file.text[inside])
            while let start = mark {
                mark = Self.firstMark(in: file.text[start + 1..<inside.upperBound])
                let order = Order(file.text[start..<(mark ?? inside.upperBound)])
                mistakes += order.unknown.map { Mistake(name: $0.name, offset: $0.offset) }
                // A comment whose words are all mistakes silences nothing.
                if order.checks.isEmpty, !order.unknown.isEmpty { continue }
                let checks = order.checks.isEmpty ? nil : Set(order.checks)
                if order.isForFile {
                    let rule = Rule(checks: checks, places: 0..<0)
                    if wholeFile?.formUnion(rule) == nil { wholeFile = rule }
                } else {
                    rules.append(Rule(checks: checks, places: Self.places(ofComment: index, in: file, &group)))
                }
            }
        }
        rows = Self.rows(of: rules)
    }

    /// The first byte of the first mark in some bytes.
    private static func firstMark(in bytes: ArraySlice<UInt8>) -> Int? {
        var rest = bytes
        // A comment has few colons, so they are found faster than the first letter of the mark.
        while let colon = rest.firstIndex(of: UInt8(ascii: ":")) {
            let start = colon - Self.colonInMark
            if start >= bytes.startIndex, bytes[start...].starts(with: mark.utf8) { return start }
            rest = rest[(colon + 1)...]
        }
        return nil
    }

    /// Distributes rules so that no two of a row overlap.
    private static func rows(of rules: [Rule]) -> [[Rule]] {
        var merged: [Rule] = []
        let sorted = rules.sorted {
            ($0.places.lowerBound, $0.places.upperBound) < ($1.places.lowerBound, $1.places.upperBound)
        }
        for rule in sorted {
            if merged.last?.places == rule.places {
                merged[merged.count - 1].formUnion(rule)
            } else {
                merged.append(rule)
            }
        }
        var rows: [(rules: [Rule], end: Int)] = []
        for rule in merged {
            if let row = rows.firstIndex(where: { $0.end <= rule.places.lowerBound }) {
                rows[row].rules.append(rule)
                rows[row].end = rule.places.upperBound
            } else {
                rows.append(([rule], rule.places.upperBound))
            }
        }
        return rows.map(\.rules)
    }

    /// The rule of a row that holds for a place.
    private static func rule(at place: Int, in row: [Rule]) -> Rule? {
        var (low, high) = (0, row.count)
        while low < high {
            let middle = (low + high) / 2
            if row[middle].places.lowerBound <= place { low = middle + 1 } else { high = middle }
        }
        return low > 0 && row[low - 1].places.contains(place) ? row[low - 1] : nil
    }

    /// Whether a finding is silenced.
    ///
    /// - Complexity: O(log *n*) in the number of comments.
    package func covers(_ finding: Finding) -> Bool {
        if let comment = finding.comment, let order = Self.order(in: comment) {
            if order.checks.contains(finding.check) || order.checks.isEmpty && order.unknown.isEmpty { return true }
        }
        if wholeFile?.covers(finding.check) == true { return true }
        let places = [finding.offset].compactMap { $0 } + finding.anchors
        return rows.contains { row in
            places.contains { Self.rule(at: $0, in: row)?.covers(finding.check) == true }
        }
    }

    /// The mistakes in the comment for translators of an entry.
    static func mistakes(inComment comment: String?) -> [Mistake] {
        comment.flatMap(order).map { $0.unknown.map { Mistake(name: $0.name, offset: nil) } } ?? []
    }

    /// A comment for translators that also silences a check. Nil if its order is about the whole file.
    package static func comment(_ comment: String, silencing check: String) -> String? {
        guard let mark = comment.firstRange(of: Self.mark) else {
            return comment + (comment.isEmpty ? "" : "\n") + "\(Self.mark) \(check)"
        }
        let rest = comment[mark.upperBound...]
        return rest.hasPrefix("-file") ? nil : "\(comment[..<mark.upperBound]) \(check),\(rest)"
    }

    /// The order in the comment for translators of an entry. The order ends with its line.
    private static func order(in comment: String) -> Order? {
        let bytes = Array(comment.utf8)
        guard let start = bytes.indices.first(where: { bytes[$0...].starts(with: mark.utf8) }) else { return nil }
        return Order(bytes[start...].prefix { $0 != 0x0A && $0 != 0x0D })
    }

    /// Comments that follow each other, without content between them.
    private struct Group {
        let comments: ClosedRange<Int>
        /// The end of the content before them, and the start of the content after them.
        let (before, after): (Int, Int)
    }

    /// The places that a comment holds for: the entry before it in the same line, else the line of the content that
    /// follows.
    ///
    /// - Parameter known: The group of an earlier comment, which is replaced by that of this one. Each group is walked
    ///   through once.
    private static func places(ofComment index: Int, in file: SourceFile, _ known: inout Group?) -> Range<Int> {
        let group: Group
        if let known, known.comments.contains(index) { group = known } else { group = Self.group(of: index, in: file) }
        known = group
        let start = file.comments[index].range.lowerBound
        if let entry = file.comments[index].entry, group.before >= file.startOfLine(around: start) {
            return entry..<start
        }
        let line = file.map.line(file.map.lineNumber(of: group.after))
        // A finding at the end of the file is in its last line.
        return line.lowerBound..<line.upperBound + 1
    }

    private static func group(of index: Int, in file: SourceFile) -> Group {
        let comments = file.comments
        var (first, last) = (index, index)
        var before = file.endOfContent(before: comments[first].range.lowerBound)
        while first > 0, comments[first - 1].range.upperBound == before {
            first -= 1
            before = file.endOfContent(before: comments[first].range.lowerBound)
        }
        var after = file.startOfContent(after: comments[last].range.upperBound)
        while last + 1 < comments.count, comments[last + 1].range.lowerBound == after {
            last += 1
            after = file.startOfContent(after: comments[last].range.upperBound)
        }
        return Group(comments: first...last, before: before, after: after)
    }

    /// The words after the mark: names of checks, and words that are not the name of a check.
    private struct Order {
        var checks: [String] = []
        var unknown: [(name: String, offset: Int)] = []
        var isForFile = false

        /// Reads the names up to a colon, two hyphens or the end of the text. XML allows no two hyphens in a comment.
        init(_ text: ArraySlice<UInt8>) {
            var rest = text.dropFirst(Silencing.mark.utf8.count)
            if rest.starts(with: "-file".utf8) {
                isForFile = true
                rest = rest.dropFirst(5)
            }
            while let start = rest.firstIndex(where: { !Self.isBetweenNames($0) }) {
                let word = rest[start...].prefix { !Self.isBetweenNames($0) }
                rest = rest[word.endIndex...]
                if word.starts(with: "--".utf8) || word.first == UInt8(ascii: ":") { return }
                let isLast = word.last == UInt8(ascii: ":")
                let name = String(decoding: word.dropLast(isLast ? 1 : 0), as: UTF8.self)
                if Check.named(name) != nil { checks.append(name) } else { unknown.append((name, start)) }
                if isLast { return }
            }
        }

        private static func isBetweenNames(_ byte: UInt8) -> Bool { byte <= 0x20 || byte == UInt8(ascii: ",") }
    }
}

extension SourceFile {
    /// The text of the comments directly above a key. Nil if the key has no comment.
    ///
    /// An empty line separates a comment from the key, so that the head of a file is not the comment of its first key.
    package func comment(before key: Int) -> String? {
        // The comments, the last one first. A key can have thousands.
        var words: [[String]] = []
        var next = key
        for comment in comments(before: key).reversed() {
            guard map.lineNumber(of: next) - map.lineNumber(of: comment.range.upperBound) <= 1,
                !isBehindContent(comment)
            else { break }
            let inside = String(decoding: text[inside(of: comment)], as: UTF8.self)
            let lines = inside.split(whereSeparator: \.isNewline).filter { !$0.contains(Silencing.mark) }
            words.append(lines.map { $0.split(whereSeparator: \.isWhitespace).joined(separator: " ") })
            next = comment.range.lowerBound
        }
        let comment = words.reversed().joined().filter { !$0.isEmpty }.joined(separator: "\n")
        return comment.isEmpty ? nil : comment
    }

    /// Whether a comment up to the end of its line follows something in the line.
    private func isBehindContent(_ comment: TextComment) -> Bool {
        let start = comment.range.lowerBound
        return text[start...].starts(with: "//".utf8) && endOfContent(before: start) > startOfLine(around: start)
    }

    /// The start of the next content from a byte on, which may be a comment.
    fileprivate func startOfContent(after offset: Int) -> Int {
        text[offset...].firstIndex { $0 > 0x20 } ?? text.count
    }
}
