#if Commands
import CommandConsole
import LocalizedEntries
import StringsChecking
import XMLReading

/// One run of `stringsdict lint`: files that are read, what is wrong with them, and the changes that are made.
struct LintRun {
    /// What is to be reported.
    private(set) var findings: [Finding] = []
    /// The files as far as they could be read.
    private(set) var files: [LocalizedFile] = []
    /// How many files were looked at.
    var fileCount: Int { paths.count }
    /// The source language of all tables, where the settings name one.
    let sourceLanguage: String?

    private let linter: Linter
    private let paths: [String]
    /// The texts of the files that something was found in.
    private var sources: [String: SourceFile] = [:]

    /// Reads the settings and the files, and checks them.
    ///
    /// - Parameters:
    ///   - paths: Files and folders.
    ///   - settingsPath: The settings, in place of those that belong to the paths.
    ///   - sourceLanguage: The source language, in place of that of the settings.
    /// - Throws: Where the settings cannot be read, or a path leads nowhere.
    init(paths: [String], settings settingsPath: String?, sourceLanguage: String? = nil) throws {
        var settings = LintSettings()
        if let path = settingsPath ?? paths.lazy.compactMap(LintSettings.path).first {
            settings = try LintSettings(file: path)
        }
        if let sourceLanguage { settings.sourceLanguage = sourceLanguage }
        let found = LocalizedTree.files(in: paths) { settings.includes(path: $0) }
        if let other = found.others.first {
            throw CommandError(
                (try? FileReader.bytes(ofFile: other)) == nil
                    ? "\(other): error: there is no such file or folder"
                    : "\(other): error: this is no .strings, .stringsdict or .xcstrings file; name one, or a folder")
        }
        var known: Set<String> = []
        self.paths = found.files.filter { known.insert($0).inserted }
        self.sourceLanguage = settings.sourceLanguage
        linter = Linter(settings: settings)
        check()
    }

    private mutating func check() {
        files = paths.compactMap { LocalizedFile.read($0) }
        let all = linter.findings(in: files)
        sources = [:]
        var silencing: [String: Silencing] = [:]
        findings = all.filter { finding in
            if silencing[finding.path] == nil {
                let source = (try? FileReader.bytes(ofFile: finding.path)).flatMap {
                    SourceFile($0, path: finding.path)
                }
                sources[finding.path] = source
                silencing[finding.path] = Silencing(source)
            }
            return silencing[finding.path]?.covers(finding) != true
        }
    }

    /// Makes the changes that have one safe answer, and checks the files again. All files are changed, or none.
    mutating func fix(isDryRun: Bool) throws {
        var changes = FileChanges()
        var count = 0
        for (path, source) in sources.sorted(by: { $0.key < $1.key }) {
            let (text, fixed) = Fixer(source).fixed(findings.filter { $0.path == path })
            guard fixed > 0, let bytes = source.bytes(of: text) else { continue }
            count += fixed
            if isDryRun {
                let diff = UnifiedDiff.text(
                    from: String(decoding: source.text, as: UTF8.self), to: String(decoding: text, as: UTF8.self),
                    oldName: path, newName: path)
                try Descriptor.standardOutput.write(Array(diff.utf8))
            } else {
                changes.write(bytes, to: path)
            }
        }
        let phrase = "\(count) \(count == 1 ? "change" : "changes")"
        if isDryRun { return Console.message("\(phrase) would be made") }
        try changes.apply()
        if count > 0 {
            Console.message("\(phrase) made")
            check()
        }
    }

    /// Leaves out what a baseline knows.
    mutating func leaveOut(_ path: String) throws {
        let baseline = try Baseline(reading: FileReader.bytes(ofFile: path), file: path)
        findings = baseline.unknown(findings)
    }

    /// The findings as they are printed.
    func report(as format: LintFormat, style: Style) -> String {
        if format == .text {
            let report = TextReport(style: style)
            return findings.map { report.text(of: $0, in: sources[$0.path]) + "\n" }.joined()
        }
        let located = findings.map { MachineReport.Located($0, in: sources[$0.path]) }
        return switch format {
        case .github: MachineReport.gitHub(located)
        case .sarif: MachineReport.sarif(located, version: PackageVersion.current)
        case .checkstyle: MachineReport.checkstyle(located)
        case .json, .text: MachineReport.json(located)
        }
    }
}
#endif
