import StringsdictKeyedLists
import StringsdictLocalizedEntries
import StringsdictChecking

/// The findings by file and key, one for each cause, as the command reports them. The row of a key takes its findings out of the index.
struct ProblemIndex {
    private struct Place: Hashable {
        let path: String
        let key: ByteString
    }

    private var findings: [Place: [Finding]] = [:]
    private var others: [Finding] = []
    /// The texts of the files, in which lines are counted.
    private let sources: [String: SourceFile]

    init(_ findings: [Finding], in files: [LocalizedFile]) {
        sources = Dictionary(files.map { ($0.path, $0.source) }, uniquingKeysWith: { first, _ in first })
            .compactMapValues { $0 }
        // Each row shows that its key has no text, though the command prints the keys of one cause together.
        let isOfRow = { (finding: Finding) in finding.lack != nil || finding.check == "empty-translation" }
        let grouped = Finding.byCause(findings.filter { !isOfRow($0) }, in: sources) + findings.filter(isOfRow)
        for finding in grouped.sorted(by: Finding.precedes) {
            if let key = finding.key {
                self.findings[Place(path: finding.path, key: ByteString(key)), default: []].append(finding)
            } else {
                others.append(finding)
            }
        }
    }

    /// Takes the findings about a key out of the index, in the order of the files.
    ///
    /// - Parameters:
    ///   - key: The key.
    ///   - paths: The files of the table.
    ///   - number: The number of a language.
    ///   - places: The cells and lines that a finding is about.
    mutating func take(
        _ key: String, _ paths: [String], language number: (String) -> Int?,
        places: (_ language: Int?, _ path: String, _ finding: Finding) -> [ProblemPlace]
    ) -> [PreviewProblem] {
        var problems: [PreviewProblem] = []
        for path in paths {
            for finding in findings.removeValue(forKey: Place(path: path, key: ByteString(key))) ?? [] {
                for place in places(finding.language.flatMap(number), path, finding) {
                    var problem = self.problem(finding)
                    problem.language = place.language
                    problem.lines = place.lines
                    problem.range = place.range
                    problems.append(problem)
                }
            }
        }
        return problems
    }

    /// The findings that no row has taken, as findings about files. Findings that ``faults(of:)`` returns are left out.
    func rest(except files: [LocalizedFile]) -> [PreviewProblem] {
        let known = Set(
            ProblemIndex.unreadable(files).map {
                "\(ProblemIndex.place($0.file.path, $0.remark.offset, $0.file.source)) \($0.remark.message)"
            })
        return (others + findings.values.joined()).sorted(by: Finding.precedes).map(problem)
            .filter { !known.contains("\($0.place) \($0.message)") }
    }

    /// The files that cannot be read completely.
    static func faults(of files: [LocalizedFile]) -> [PreviewProblem] {
        unreadable(files).map { file, remark in
            PreviewProblem(
                severity: .error, message: remark.message, place: place(file.path, remark.offset, file.source))
        }
    }

    private static func unreadable(_ files: [LocalizedFile]) -> [(file: LocalizedFile, remark: ReadingRemark)] {
        files.flatMap { file in
            file.remarks.compactMap { remark -> (file: LocalizedFile, remark: ReadingRemark)? in
                guard case .unreadable = remark.subject else { return nil }
                return (file, remark)
            }
        }
    }

    private func problem(_ finding: Finding) -> PreviewProblem {
        PreviewProblem(
            severity: finding.severity, check: finding.check, message: finding.message,
            place: ProblemIndex.place(
                finding.path, sources[finding.path]?.range(of: finding)?.lowerBound, sources[finding.path]))
    }

    private static func place(_ path: String, _ offset: Int?, _ source: SourceFile?) -> String {
        offset.flatMap { source?.position(of: $0) }.map { "\(path):\($0)" } ?? path
    }
}

/// The cell of a finding, and the lines that show its text.
struct ProblemPlace {
    /// The language, as a number.
    var language: Int?
    /// The lines, as indexes among all lines of the cell. Empty if the finding is about the whole entry.
    var lines: [Int] = []
    /// The UTF-16 code units of the line. Nil if the line differs from the text in the file.
    var range: Range<Int>?

    /// A place in the row of a key, but in no cell.
    init(language: Int?) { self.language = language }

    /// The place of a finding in a cell.
    ///
    /// - Parameter linesByOffset: The lines of the cell by the places of its texts: ``lines(of:in:)``. Filled for the first finding
    ///   that needs it, since an entry can have thousands of branches and findings.
    init(
        of finding: Finding, in language: Int, _ entry: LocalizedEntry, _ cell: PreviewCell?,
        _ linesByOffset: inout [Int: [Int]]?
    ) {
        self.language = language
        guard let cell, let offset = finding.offset else { return }
        let lines = cell.lines
        if lines.count == 1 {
            let text = entry.content.message?.format
            if text?.offset == offset { self.lines = [0] }
            if let text, text.offset == offset, text.value == lines[0].text, let bytes = finding.range {
                range = ProblemPlace.range(of: bytes, in: text.value)
            }
        } else {
            let known = linesByOffset ?? ProblemPlace.lines(of: entry, in: cell)
            linesByOffset = known
            self.lines = known[offset] ?? []
        }
    }

    /// The UTF-16 code units of some bytes of a text.
    private static func range(of bytes: Range<Int>, in text: String) -> Range<Int>? {
        let utf8 = text.utf8
        guard let start = utf8.index(utf8.startIndex, offsetBy: bytes.lowerBound, limitedBy: utf8.endIndex),
            let end = utf8.index(utf8.startIndex, offsetBy: bytes.upperBound, limitedBy: utf8.endIndex), start < end
        else { return nil }
        let first = text.utf16.distance(from: text.startIndex, to: start)
        return first..<first + text.utf16.distance(from: start, to: end)
    }

    /// The lines that show each text of an entry, by the byte at which the text or its case starts.
    ///
    /// - Complexity: O(*n*) in the number of texts; a cell has a limited number of lines.
    private static func lines(of entry: LocalizedEntry, in cell: PreviewCell) -> [Int: [Int]] {
        var result: [Int: [Int]] = [:]
        for (path, message) in entry.messages {
            for variable in message.variables {
                for item in variable.cases {
                    let places = [item.offset, item.text.offset].compactMap { $0 }.filter { result[$0] == nil }
                    if places.isEmpty { continue }
                    let found = lines(in: cell) { variant, line in
                        matches(variant, path)
                            && line.choices.contains { choice in
                                choice.category == item.name.value && !choice.isFallback
                                    && (choice.variables.contains(variable.name.value) || line.choices.count == 1)
                            }
                    }
                    if !found.isEmpty { for place in places { result[place] = found } }
                }
            }
            if let place = message.format.offset, !path.isEmpty, result[place] == nil {
                result[place] = lines(in: cell) { variant, _ in matches(variant, path) }
            }
        }
        return result
    }

    private static func lines(
        in cell: PreviewCell, where isMeant: (PreviewVariant, PreviewLine) -> Bool
    ) -> [Int] {
        var result: [Int] = []
        var number = 0
        for variant in cell.variants {
            for line in variant.lines {
                if isMeant(variant, line) { result.append(number) }
                number += 1
            }
        }
        return result
    }

    /// Whether a variant has the devices and widths of a path.
    private static func matches(_ variant: PreviewVariant, _ path: [String]) -> Bool {
        path.allSatisfy { $0 == variant.device || Int($0) != nil && Int($0) == variant.width }
    }
}
