import LocalizedEntries
import TextFiles

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
/// whole entry or variable. A comment without names holds for all checks. An explanation follows two hyphens. A catalog
/// has no comments, so the entry's `comment` for the translators is read instead.
package struct Silencing: Sendable {
    private struct Rule: Sendable {
        /// The checks. Nil means all checks.
        var checks: Set<String>?
        /// The places of the findings.
        var places: Range<TextPosition>

        func covers(_ check: String) -> Bool { checks?.contains(check) ?? true }

        /// Adds what another rule of the same places silences.
        mutating func formUnion(_ other: Rule) {
            if let added = other.checks { checks?.formUnion(added) } else { checks = nil }
        }
    }

    /// A word where the name of a check should be.
    struct Mistake: Sendable {
        /// The word.
        let name: String
        /// The start of the word. Nil in the comment of a catalog's entry.
        let place: TextPosition?

        /// The mistake, and its remedy.
        var message: String {
            let advice =
                if let suggestion = Check.suggestion(for: name) {
                    "did you mean '\(suggestion)'?"
                } else {
                    "an explanation follows two hyphens: '\(Silencing.mark) NAME -- \(name) …'"
                }
            return "there is no check '\(name)', so that this word silences nothing; \(advice)"
        }
    }

    static let mark = "stringsdict-lint:ignore"

    /// The rules of the whole file, as one. Nil if no comment is about the whole file.
    private var wholeFile: Rule?
    /// The other rules. The places of one row do not overlap and are in the order of the file, so that a search finds the
    /// rule of a place. There are as many rows as rules hold for one place, usually one or two.
    private var rows: [[Rule]] = []
    /// The words of the comments that are not the names of checks.
    private(set) var mistakes: [Mistake] = []

    /// The comments of a file.
    ///
    /// - Complexity: O(*n*).
    package init(_ file: SourceFile?) {
        guard let file, file.notation == .xml || file.notation == .oldStyle, file.find(Self.mark, from: 0) != nil else {
            return
        }
        var rules: [Rule] = []
        var mark = file.find(Self.mark, from: 0)
        for comment in CommentScanner(file).comments {
            while let start = mark, start < comment.text.upperBound {
                mark = file.find(Self.mark, from: start + 1)
                guard start >= comment.text.lowerBound else { continue }
                let order = Order(file.text[start..<min(mark ?? file.text.count, comment.text.upperBound)])
                mistakes += order.unknown.map { Mistake(name: $0.name, place: file.place(of: $0.offset)) }
                // A comment whose words are all mistakes silences nothing.
                if order.checks.isEmpty, !order.unknown.isEmpty { continue }
                let checks = order.checks.isEmpty ? nil : Set(order.checks)
                if order.isForFile {
                    let start = TextPosition(line: 1, column: 1)
                    let rule = Rule(checks: checks, places: start..<start)
                    if wholeFile?.formUnion(rule) == nil { wholeFile = rule }
                } else {
                    rules.append(Rule(checks: checks, places: Self.places(of: comment, in: file)))
                }
            }
        }
        rows = Self.rows(of: rules)
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
        var rows: [[Rule]] = []
        for rule in merged {
            let row = rows.firstIndex { row in row.last.map { $0.places.upperBound <= rule.places.lowerBound } ?? true }
            if let row { rows[row].append(rule) } else { rows.append([rule]) }
        }
        return rows
    }

    /// The rule of a row that holds for a place.
    private static func rule(at place: TextPosition, in row: [Rule]) -> Rule? {
        var (low, high) = (0, row.count)
        while low < high {
            let middle = (low + high) / 2
            if row[middle].places.lowerBound <= place { low = middle + 1 } else { high = middle }
        }
        return low > 0 && row[low - 1].places.contains(place) ? row[low - 1] : nil
    }

    /// Whether the bytes of a file may hold a comment that silences.
    package static func mayOccur(in bytes: [UInt8]) -> Bool {
        // In UTF-16 and UTF-32, other bytes separate the letters of the mark.
        if bytes.prefix(4).contains(where: { $0 == 0 || $0 >= 0xFE }) { return true }
        let (before, after) = (Array("stringsdict-lint".utf8), Array(":ignore".utf8))
        var index = 0
        while let colon = bytes[index...].firstIndex(of: after[0]) {
            if bytes[colon...].starts(with: after), bytes[..<colon].suffix(before.count).elementsEqual(before) {
                return true
            }
            index = colon + 1
        }
        return false
    }

    /// Whether a finding is silenced.
    ///
    /// - Complexity: O(log *n*) in the number of comments.
    package func covers(_ finding: Finding) -> Bool {
        if let comment = finding.comment, let order = Self.order(in: comment) {
            if order.checks.contains(finding.check) || order.checks.isEmpty && order.unknown.isEmpty { return true }
        }
        if wholeFile?.covers(finding.check) == true { return true }
        let places = [finding.place].compactMap { $0 } + finding.anchors
        return rows.contains { row in
            places.contains { Self.rule(at: $0, in: row)?.covers(finding.check) == true }
        }
    }

    /// The mistakes in the comment of a catalog's entry.
    static func mistakes(inComment comment: String?) -> [Mistake] {
        comment.flatMap(order).map { $0.unknown.map { Mistake(name: $0.name, place: nil) } } ?? []
    }

    /// The order in the comment of a catalog's entry. It ends at the end of its line.
    private static func order(in comment: String) -> Order? {
        let bytes = Array(comment.utf8)
        guard let start = bytes.indices.first(where: { bytes[$0...].starts(with: mark.utf8) }) else { return nil }
        return Order(bytes[start...].prefix { $0 != 0x0A && $0 != 0x0D })
    }

    /// The places that a comment holds for: the entry before it in the same line, else the line of the content that
    /// follows.
    private static func places(of comment: CommentScanner.Comment, in file: SourceFile) -> Range<TextPosition> {
        if let entry = comment.entryBefore {
            return file.place(of: entry)..<file.place(of: comment.range.lowerBound)
        }
        let line = Int(file.place(of: comment.contentAfter).line)
        return TextPosition(line: line, column: 1)..<TextPosition(line: line + 1, column: 1)
    }

    /// The words after the mark: names of checks, and words that are not the name of a check.
    private struct Order {
        var checks: [String] = []
        var unknown: [(name: String, offset: Int)] = []
        var isForFile = false

        /// Reads the names up to two hyphens or the end of the text.
        init(_ text: ArraySlice<UInt8>) {
            var rest = text.dropFirst(Silencing.mark.utf8.count)
            if rest.starts(with: "-file".utf8) {
                isForFile = true
                rest = rest.dropFirst(5)
            }
            while let start = rest.firstIndex(where: { !Self.isBetweenNames($0) }) {
                let word = rest[start...].prefix { !Self.isBetweenNames($0) }
                rest = rest[word.endIndex...]
                if word.starts(with: "--".utf8) { return }
                let name = String(decoding: word, as: UTF8.self)
                if Check.named(name) != nil { checks.append(name) } else { unknown.append((name, start)) }
            }
        }

        private static func isBetweenNames(_ byte: UInt8) -> Bool { byte <= 0x20 || byte == UInt8(ascii: ",") }
    }
}

/// Finds the comments of a property list or a Swift file, and the entries around each.
struct CommentScanner {
    /// A comment and its surroundings, as offsets of bytes.
    struct Comment {
        /// The comment with its marks.
        let range: Range<Int>
        /// The text between the marks.
        let text: Range<Int>
        /// The start of the entry that the comment follows in the same line. Nil if the comment starts its line.
        let entryBefore: Int?
        /// The next byte that is neither white space nor in a comment.
        var contentAfter: Int
    }

    /// The comments in the order of the file.
    private(set) var comments: [Comment] = []

    private let text: [UInt8]
    /// The starts of the entries that are open, one for each level of nesting. Nil between two entries.
    private var open: [Int?] = [nil]
    /// The start of the last complete entry.
    private var last: Int?
    /// The end of the last content.
    private var contentEnd = 0
    /// Whether the last content is an opening brace or tag.
    private var isOpening = false
    /// The count of comments whose `contentAfter` is known.
    private var placed = 0

    /// Scans a file in XML, in the old style or in Swift.
    ///
    /// - Complexity: O(*n*).
    init(_ file: SourceFile) {
        text = file.text
        if file.isSwift {
            scanSwift()
        } else if file.notation == .xml {
            scanXML(file)
        } else {
            scanOldStyle(file)
        }
        note(content: text.count..<text.count)
    }

    private mutating func note(content: Range<Int>, isOpening: Bool = false) {
        while placed < comments.count {
            comments[placed].contentAfter = content.lowerBound
            placed += 1
        }
        contentEnd = content.upperBound
        self.isOpening = isOpening
    }

    private mutating func note(comment range: Range<Int>, text inside: Range<Int>) {
        let isBehind =
            contentEnd > 0 && !text[contentEnd..<range.lowerBound].contains { $0 == 0x0A || $0 == 0x0D }
        // A comment after an opening brace or tag belongs to the entry that is opened.
        let entry = isOpening ? open.dropLast().last ?? nil : open.last.flatMap { $0 } ?? last
        comments.append(
            Comment(range: range, text: inside, entryBefore: isBehind ? entry ?? contentEnd : nil, contentAfter: 0))
    }

    // MARK: Swift

    /// In a Swift file, the entry of a comment is the code before it in the line.
    private mutating func scanSwift() {
        let swift = SwiftTokens(text)
        var left = swift.comments[...]
        for token in swift.tokens {
            while let comment = left.first, comment.lowerBound < token.range.lowerBound {
                note(swiftComment: comment)
                left.removeFirst()
            }
            if token.startsLine { last = token.range.lowerBound }
            note(content: token.range)
        }
        for comment in left { note(swiftComment: comment) }
    }

    private mutating func note(swiftComment range: Range<Int>) {
        let isBlock = text[range].starts(with: "/*".utf8)
        let start = min(range.lowerBound + 2, range.upperBound)
        note(comment: range, text: start..<max(start, range.upperBound - (isBlock ? 2 : 0)))
    }

    // MARK: Old style

    private mutating func scanOldStyle(_ file: SourceFile) {
        var index = 0
        while index < text.count {
            let rest = text[index...]
            if rest.starts(with: "/*".utf8) {
                let inner = file.find("*/", from: index + 2)
                let end = inner.map { $0 + 2 } ?? text.count
                note(comment: index..<end, text: min(index + 2, end)..<(inner ?? text.count))
                index = end
            } else if rest.starts(with: "//".utf8) {
                let end = rest.firstIndex { $0 == 0x0A || $0 == 0x0D } ?? text.count
                note(comment: index..<end, text: index + 2..<end)
                index = end
            } else if text[index] <= 0x20 {
                index += 1
            } else {
                index = readOldStyle(at: index, file)
            }
        }
    }

    /// Reads a quotation, a sign or a byte of a word.
    private mutating func readOldStyle(at index: Int, _ file: SourceFile) -> Int {
        let depth = open.count - 1
        switch text[index] {
        case UInt8(ascii: "\""), UInt8(ascii: "'"):
            if open[depth] == nil { open[depth] = index }
            let end = file.endOfQuotation(from: index)
            note(content: index..<end)
            return end
        case UInt8(ascii: "{"), UInt8(ascii: "("):
            note(content: index..<index + 1, isOpening: true)
            open.append(nil)
            return index + 1
        case UInt8(ascii: "}"), UInt8(ascii: ")"):
            if depth > 0 { open.removeLast() }
        case UInt8(ascii: ";"), UInt8(ascii: ","):
            last = open[depth] ?? last
            open[depth] = nil
        default:
            if open[depth] == nil { open[depth] = index }
        }
        note(content: index..<index + 1)
        return index + 1
    }

    // MARK: XML

    private mutating func scanXML(_ file: SourceFile) {
        var index = 0
        while index < text.count {
            let rest = text[index...]
            if text[index] <= 0x20 {
                index += 1
            } else if rest.starts(with: "<!--".utf8) {
                let inner = file.find("-->", from: index + 4)
                let end = inner.map { $0 + 3 } ?? text.count
                note(comment: index..<end, text: min(index + 4, end)..<(inner ?? text.count))
                index = end
            } else if text[index] != UInt8(ascii: "<") || rest.starts(with: "<![CDATA[".utf8) {
                index = readText(at: index, file)
            } else {
                let end = rest.firstIndex(of: UInt8(ascii: ">")).map { $0 + 1 } ?? text.count
                readTag(index..<end)
                index = end
            }
        }
    }

    /// Reads characters or a CDATA section, which belong to the element around them.
    private mutating func readText(at index: Int, _ file: SourceFile) -> Int {
        if open.count > 1 { open[open.count - 1] = open[open.count - 2] }
        let isData = text[index] == UInt8(ascii: "<")
        let end =
            isData ? file.find("]]>", from: index).map { $0 + 3 } : text[index...].firstIndex(of: UInt8(ascii: "<"))
        let last = text[index..<(end ?? text.count)].lastIndex { $0 > 0x20 } ?? index
        note(content: index..<last + 1)
        return end ?? text.count
    }

    /// Reads a tag. A key and its value are one entry. An item of an array is one entry, too.
    private mutating func readTag(_ range: Range<Int>) {
        let tag = text[range]
        // The head of the file is not content.
        if tag.starts(with: "<!".utf8) || tag.starts(with: "<?".utf8) { return }
        let isKey = tag.starts(with: "<key".utf8) || tag.starts(with: "</key".utf8)
        let isEnd = tag.starts(with: "</".utf8)
        if isEnd, open.count > 1 { open.removeLast() }
        let depth = open.count - 1
        if !isEnd, isKey || open[depth] == nil { open[depth] = range.lowerBound }
        let isWhole = isEnd || tag.dropLast().last == UInt8(ascii: "/")
        if isWhole, !isKey {
            last = open[depth] ?? last
            open[depth] = nil
        } else if !isWhole {
            open.append(nil)
        }
        note(content: range, isOpening: !isWhole)
    }
}
