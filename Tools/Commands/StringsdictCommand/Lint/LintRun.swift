#if Commands
import CommandConsole
import LocalizedEntries
import StringsChecking
import XMLReading

/// One run of `stringsdict lint`: the files that it reads, their findings, and the changes that it makes.
struct LintRun {
    /// The findings to report.
    private(set) var findings: [Finding]
    /// The findings as they are printed: one for each cause.
    var reported: [Finding] { Finding.byCause(findings, in: checked.sources) }
    /// The files. A file that cannot be read whole has the entries that were readable.
    var files: [LocalizedFile] { checked.files }
    /// The number of checked files.
    var fileCount: Int { checked.files.count + checked.swiftFileCount }
    /// The source language of all tables. Nil if the settings do not name one.
    var sourceLanguage: String? { checked.settings.sourceLanguage }

    /// Remarks on links among the folders.
    var notes: [String] { checked.notes }

    /// The folders that cannot be read.
    var unreadableFolders: [FileTree.Notice] { checked.unreadableFolders }

    private var checked: CheckedTexts
    private let paths: [String]

    /// Reads the settings and the files, and checks them.
    ///
    /// - Parameters:
    ///   - paths: Files and folders.
    ///   - sources: Swift files, and folders of Swift files.
    ///   - settingsPath: The settings to use instead of the settings that belong to the paths.
    ///   - sourceLanguage: The source language to use instead of the settings' one.
    /// - Throws: An error if the settings cannot be read, or a path does not exist.
    init(
        paths: [String], sources: [String] = [], settings settingsPath: String?, sourceLanguage: String? = nil
    ) throws {
        checked = try CheckedTexts(
            paths: paths, sources: sources, settings: settingsPath, sourceLanguage: sourceLanguage)
        findings = checked.findings
        self.paths = paths + sources
    }

    /// The folder that the user named and that a file was found in. Nil for a file that was named itself.
    private func folder(of file: String) -> String? {
        paths.first { path in
            guard file != path, FolderListing.unsortedNames(in: path) != nil else { return false }
            return file.hasPrefix(path.hasSuffix("/") ? path : "\(path)/") || path == "."
        }
    }

    /// Makes the changes that have one safe answer, and checks the files again. Either all files are changed or no file
    /// is. Returns the number of changes.
    mutating func fix(isDryRun: Bool) throws -> Int {
        var changes = FileChanges()
        var count = 0
        for (path, findings) in Dictionary(grouping: findings, by: \.path).sorted(by: { $0.key < $1.key }) {
            guard let source = checked.sources[path] else { continue }
            let (text, fixed) = Fixer(source).fixed(findings)
            guard fixed > 0, let bytes = source.bytes(of: text) else { continue }
            count += fixed
            if isDryRun {
                let diff = UnifiedDiff.text(
                    from: String(decoding: source.text, as: UTF8.self), to: String(decoding: text, as: UTF8.self),
                    oldName: path, newName: path)
                try Descriptor.standardOutput.write(Array(diff.utf8))
            } else {
                changes.write(bytes, to: path, inside: folder(of: path))
            }
        }
        guard !isDryRun else { return count }
        try changes.apply()
        if count > 0 {
            checked.check()
            findings = checked.findings
        }
        return count
    }

    /// Leaves out the findings that are in a baseline.
    mutating func leaveOut(_ path: String) throws {
        let baseline = try Baseline(reading: FileReader.bytes(ofFile: path), file: path)
        findings = baseline.unknown(findings)
    }

    /// The findings as they are printed.
    func report(as format: LintFormat, style: Style) -> String {
        if format == .text {
            let report = TextReport(style: style)
            return reported.map { report.text(of: $0, in: checked.sources[$0.path]) + "\n" }.joined()
        }
        let located = reported.map { MachineReport.Located($0, in: checked.sources[$0.path]) }
        return switch format {
        case .github: MachineReport.gitHub(located)
        case .sarif: MachineReport.sarif(located, version: PackageVersion.current)
        case .checkstyle: MachineReport.checkstyle(located)
        case .json, .text: MachineReport.json(located)
        }
    }
}
#endif
