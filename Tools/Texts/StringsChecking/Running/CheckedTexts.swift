import CommandConsole
import LocalizedEntries
import TextFiles
import XMLReading

/// Files of texts that were read and checked. `stringsdict lint` reports and fixes their findings, and the generator of
/// accessors reads its texts from them.
package struct CheckedTexts: Sendable {
    /// The settings of the checks.
    package let settings: LintSettings
    /// The files. A file that cannot be read whole has the entries that were readable.
    package private(set) var files: [LocalizedFile] = []
    /// The findings in the files, in the order of paths and lines. Findings that a comment silences are left out.
    package private(set) var findings: [Finding] = []
    /// The texts of the files with findings, by their paths.
    package private(set) var sources: [String: SourceFile] = [:]

    /// Remarks on links among the folders, each in one line.
    package let notes: [String]

    /// The number of Swift files that were checked.
    package var swiftFileCount: Int { swiftPaths.count }

    private let paths: [String]
    private let swiftPaths: [String]
    /// The folders that cannot be read.
    package let unreadableFolders: [FileTree.Remark]

    /// Reads and checks files.
    ///
    /// - Parameters:
    ///   - paths: Files and folders.
    ///   - swiftPaths: Swift files, and folders of Swift files.
    ///   - settingsPath: The settings. Nil means the nearest `.stringsdict-lint.json` of a path.
    /// - Throws: An error if the settings cannot be read, or a path does not exist.
    package init(
        paths: [String], sources swiftPaths: [String] = [], settings settingsPath: String? = nil,
        sourceLanguage: String? = nil
    ) throws {
        var settings = LintSettings()
        if let path = settingsPath ?? (paths + swiftPaths).lazy.compactMap(LintSettings.path).first {
            settings = try LintSettings(file: path)
        }
        if let sourceLanguage { settings.sourceLanguage = sourceLanguage }
        let found = LocalizedTree.files(in: paths) { settings.includes(path: $0) }
        if let other = found.others.first {
            throw CommandError(
                (try? FileReader.bytes(ofFile: other)) == nil
                    ? "\(other): error: there is no such file or folder"
                    : "\(other): error: this is not a .strings, .stringsdict or .xcstrings file; name one, or a folder")
        }
        self.settings = settings
        let swift = try Self.swiftFiles(in: swiftPaths, settings)
        let remarks = found.remarks + swift.remarks
        notes = remarks.filter { !$0.isUnreadable }.map(\.description)
        unreadableFolders = remarks.filter(\.isUnreadable)
        var known: Set<String> = []
        self.paths = found.files.filter { known.insert($0).inserted }
        self.swiftPaths = swift.files.filter { known.insert($0).inserted }
        check()
    }

    /// The Swift files at paths and in folders. Only the settings' `exclude` leaves files out: `include` names texts.
    private static func swiftFiles(
        in paths: [String], _ settings: LintSettings
    ) throws(CommandError) -> (files: [String], remarks: [FileTree.Remark]) {
        var tree = FileTree()
        var files: [String] = []
        for path in paths.map(FileTree.trimmed) {
            let count = tree.files.count
            let isFound = tree.search(path, where: { name in !settings.exclude.contains { $0.matches(name) } }) {
                name, isFolder in !isFolder && name.hasSuffix(".swift")
            }
            if isFound {
                files += tree.files[count...]
            } else if path.hasSuffix(".swift"), (try? FileReader.bytes(ofFile: path)) != nil {
                files.append(path)
            } else {
                throw CommandError("\(path): error: there is no such folder or Swift file")
            }
        }
        return (files, tree.remarks)
    }

    /// Reads and checks the files again.
    package mutating func check() {
        var silencing: [String: Silencing] = [:]
        files = paths.compactMap { path in
            guard let bytes = try? FileReader.bytes(ofFile: path) else { return LocalizedFile.read(path) }
            if Silencing.mayOccur(in: bytes) { silencing[path] = Silencing(SourceFile(bytes, path: path)) }
            return LocalizedFile.read(path, bytes: bytes)
        }
        let silent = Silencing(nil)
        findings = Linter(settings: settings).findings(in: files) { silencing[$0.path] ?? silent }
        findings += swiftFindings()
        if let severity = settings.severity(of: FileChecks.unreadable), !unreadableFolders.isEmpty {
            // A folder hides its files from all checks, so it counts as a file that cannot be read.
            findings += unreadableFolders.map {
                Finding(check: FileChecks.unreadable.name, severity: severity, message: $0.message, path: $0.path)
            }
        }
        findings.sort(by: Finding.precedes)
        sources = [:]
        for path in Set(findings.map(\.path)) { sources[path] = SourceFile(path: path) }
    }

    private func swiftFindings() -> [Finding] {
        let linter = Linter(settings: settings)
        return swiftPaths.flatMap { path -> [Finding] in
            guard let file = SourceFile(path: path) else {
                let message = "the file cannot be read as text"
                return settings.severity(of: FileChecks.unreadable).map {
                    [Finding(check: FileChecks.unreadable.name, severity: $0, message: message, path: path)]
                } ?? []
            }
            return linter.findings(in: SwiftSource(file, path: path), comments: Silencing(file))
        }
    }

    /// The text of a file, with or without findings. Nil if it cannot be read.
    package func source(of path: String) -> SourceFile? { sources[path] ?? SourceFile(path: path) }
}

extension SourceFile {
    /// The text of the file at a path. Nil if it cannot be read.
    init?(path: String) {
        guard let bytes = try? FileReader.bytes(ofFile: path) else { return nil }
        self.init(bytes, path: path)
    }

    /// The text of the comments directly above a key. Nil if the key has no comment.
    ///
    /// An empty line separates a comment from the key, so that the head of a file is not the comment of its first key.
    package func comment(before place: TextPosition) -> String? {
        guard notation != .json, let key = offset(of: place) else { return nil }
        var comments: [String] = []
        var end = key
        while let range = comment(endingBefore: end) {
            let inside = String(decoding: text[range.text], as: UTF8.self)
            let lines = inside.split(whereSeparator: \.isNewline).filter { !$0.contains(Silencing.mark) }
            let words = lines.map { $0.split(whereSeparator: \.isWhitespace).joined(separator: " ") }
            comments.insert(contentsOf: words, at: 0)
            end = range.whole.lowerBound
        }
        let comment = comments.filter { !$0.isEmpty }.joined(separator: "\n")
        return comment.isEmpty ? nil : comment
    }

    /// The comment that ends directly before a byte: its range with its marks, and the range of its text.
    private func comment(endingBefore end: Int) -> (whole: Range<Int>, text: Range<Int>)? {
        var index = end
        var lineEnds = 0
        while index > 0, text[index - 1] <= 0x20 {
            index -= 1
            if text[index] == 0x0A || text[index] == 0x0D && (index + 1 == text.count || text[index + 1] != 0x0A) {
                lineEnds += 1
            }
        }
        guard lineEnds <= 1, index > 0 else { return nil }
        let (opening, closing) = notation == .xml ? ("<!--", "-->") : ("/*", "*/")
        if text[..<index].suffix(closing.utf8.count).elementsEqual(closing.utf8) {
            let inner = index - closing.utf8.count
            var start = inner - opening.utf8.count
            while start >= 0 {
                if text[start...].starts(with: opening.utf8) {
                    return (start..<index, start + opening.utf8.count..<inner)
                }
                start -= 1
            }
            return nil
        }
        guard notation == .oldStyle else { return nil }
        let line = startOfLine(around: index - 1)
        let content = text[line..<index].drop { $0 == 0x20 || $0 == 0x09 }
        guard content.starts(with: "//".utf8) else { return nil }
        return (line..<index, content.startIndex + 2..<index)
    }
}
