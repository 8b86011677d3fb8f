import StringsdictCommandConsole
import StringsdictFileReading
import StringsdictFileSupport
import StringsdictLocalizedEntries
import StringsdictTextFiles

/// Files of texts that were read and checked. `stringsdict lint` reports and fixes their findings, and the generator of
/// accessors reads its texts from them.
package struct CheckedTexts: Sendable {
    /// The settings of the checks.
    package let settings: LintSettings
    /// The files. A file that cannot be read whole has the entries that were readable.
    package private(set) var files: [LocalizedFile] = []
    /// The findings in the files, in the order of paths and lines. Findings that a comment silences are left out.
    package internal(set) var findings: [Finding] = []
    /// The changes that a CLDR release makes to the texts. Baselines and checks that are off do not matter. Nil if releases are not compared.
    package private(set) var changes: FormChanges?
    /// The texts of the files, by their paths.
    package private(set) var sources: [String: SourceFile] = [:]

    /// Remarks on links among the folders, and on languages that the settings leave out, each in one line.
    package private(set) var notes: [String]

    /// The number of Swift files that were checked.
    package var swiftFileCount: Int { swiftPaths.count }
    /// The number of checked files.
    package var fileCount: Int { files.count + swiftFileCount }

    /// The paths of all files that were read.
    package var inputs: [String] { files.map(\.path) + Array(sources.keys) }

    /// The files and folders that the user named.
    let namedPaths: [String]
    private let paths: [String]
    /// The folders among the named paths, whose files are all read.
    private let folders: [String]
    private let areAllFiles: Bool
    private let standardInput: StandardInputFile?
    private let swiftPaths: [String]
    /// The folders that cannot be read.
    package let unreadableFolders: [Diagnostic]
    /// The path of the settings, if they leave out files by `include` or `exclude`.
    package let choosingSettings: String?
    /// The version since which a key must have changed to have findings.
    private let earlier: EarlierVersion?
    private let others: OtherCatalogs
    /// Whether the findings are all that the files have, and not only those of changed keys or rules.
    var comparesAllFindings: Bool { earlier == nil && settings.releases.earlier == nil }

    /// Reads and checks files.
    ///
    /// - Parameters:
    ///   - inputPaths: Files and folders.
    ///   - swiftPaths: Swift files, and folders of Swift files.
    ///   - settingsPath: The settings. Nil means the nearest `.stringsdict-lint.json` of a path.
    ///   - sourceLanguage: The source language to use instead of the settings' one.
    ///   - releases: The releases of CLDR to use instead of the settings' one.
    ///   - standardInput: The file for the path `-`.
    ///   - earlier: The version since which a key must have changed. Nil if all keys count.
    ///   - areAllFiles: Whether the paths are all files of a project, as a build system lists them.
    ///   - others: Reads the plurals of other platforms.
    ///   - system: The calls of the system for the walk through folders.
    /// - Throws: An error if the settings cannot be read, or a path does not exist.
    package init(
        paths inputPaths: [String], sources swiftPaths: [String] = [], settings settingsPath: String? = nil,
        sourceLanguage: String? = nil, releases: CheckedReleases? = nil, standardInput: StandardInputFile? = nil,
        changedSince earlier: EarlierVersion? = nil, areAllFiles: Bool = false, others: OtherCatalogs = .none,
        system: FileTree.System = FileTree.System()
    ) throws {
        var settings = LintSettings()
        let usedSettings = settingsPath ?? (inputPaths + swiftPaths).lazy.compactMap(LintSettings.path).first
        if let usedSettings { settings = try LintSettings(file: usedSettings) }
        choosingSettings = settings.include.isEmpty && settings.exclude.isEmpty ? nil : usedSettings
        if let sourceLanguage { settings.sourceLanguage = sourceLanguage }
        if let releases { settings.releases = releases }
        self.standardInput = standardInput
        self.earlier = earlier
        self.others = others
        let paths = standardInput == nil ? inputPaths : inputPaths.filter { $0 != "-" }
        let found = LocalizedTree.files(
            in: paths, system: system, where: { settings.includes(path: $0) }, others: others.isCandidate)
        if let other = found.others.first {
            throw CommandError(
                (try? FileReader.bytes(ofFile: other)) == nil
                    ? "there is no such file or folder"
                    : "this is not a .strings, .stringsdict or .xcstrings file\(others.names); name one, or a folder",
                file: other)
        }
        self.settings = settings
        namedPaths = inputPaths + swiftPaths
        let swift = try Self.swiftFiles(in: swiftPaths, settings, system)
        let notices = found.notices + swift.notices
        notes = notices.filter { $0.severity == .note }.map(\.description)
        unreadableFolders = notices.filter { $0.severity == .error }
        var known: Set<String> = []
        self.areAllFiles = areAllFiles
        folders = found.folders
        let named = Set(paths)
        let candidates = found.files.filter { LocalizedFile(path: $0) == nil && !named.contains($0) }
        let leftOut = Set(candidates).subtracting(others.catalogs(candidates))
        self.paths = found.files.filter { !leftOut.contains($0) && known.insert($0).inserted }
        self.swiftPaths = swift.files.filter { known.insert($0).inserted }
        try check()
        if let note = noteOnInterfaces { notes.append(note) }
        let others = Linter(settings: settings).languagesLeftOut(of: files)
        if !others.isEmpty {
            notes.append(
                "note: the 'languages' in \(usedSettings ?? LintSettings.fileName) leave out "
                    + "\(MessageWords.list(Array(others.prefix(6)), others.count)), whose texts are not compared with others"
            )
        }
    }

    /// Names the files that are taken as those of Apple's systems. A developer who ports may mean them, too.
    private var noteOnInterfaces: String? {
        let files = swiftPaths.filter { path in
            sources[path].map { SwiftSource.isForAppleSystems($0, path: path) } ?? false
        }
        guard let first = files.first else { return nil }
        let count = files.count == 1 ? "\(first) imports" : "\(files.count) files, such as \(first), import"
        return
            "note: \(count) an interface of Apple's systems, and \(files.count == 1 ? "is" : "are") not searched for what Foundation lacks elsewhere"
    }

    /// The Swift files at paths and in folders. Only the settings' `exclude` leaves files out: `include` names texts.
    private static func swiftFiles(
        in paths: [String], _ settings: LintSettings, _ system: FileTree.System
    ) throws(CommandError) -> (files: [String], notices: [Diagnostic]) {
        var tree = FileTree(system: system)
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
                throw CommandError("there is no such folder or Swift file", file: path)
            }
        }
        return (files, tree.notices)
    }

    /// Reads and checks the files again. Each of them is read once.
    ///
    /// - Throws: An error if the earlier version cannot be read.
    package mutating func check() throws {
        var swiftFiles: [(path: String, file: SourceFile?)] = []
        for path in swiftPaths {
            let bytes = try? FileReader.bytes(ofFile: path)
            swiftFiles.append((path, bytes.flatMap { SourceFile($0, path: path) }))
        }
        let code = swiftFiles.isEmpty ? nil : CodeArguments(swiftFiles.lazy.compactMap(\.file))
        var used = settings
        // Where two releases are compared, checks that are off count, too: see `changes`.
        if settings.releases.earlier != nil { used.severities = settings.severities.filter { $0.value != nil } }
        let linter = Linter(settings: used, code: code)
        let named = Set(namedPaths)
        let read = paths.compactMap { path in
            LocalizedFile.read(path)
                ?? others.file(path, sourceLanguage: settings.sourceLanguage, isNamed: named.contains(path))
        }
        files = OtherCatalogs.withoutUnknown(read, named: named, settings)
        if let input = standardInput,
            let file = LocalizedFile.read(input.name, bytes: input.bytes)
                ?? others.read(input.name, input.bytes, settings.sourceLanguage, true)
        {
            files.append(file)
        }
        findings = linter.findings(in: files, isWhole: isWhole)
        sources = [:]
        for file in files { sources[file.path] = file.source }
        for (path, file) in swiftFiles {
            guard let file else {
                noteUnreadable(path, "the file cannot be read as text")
                continue
            }
            sources[path] = file
        }
        findings += linter.findings(inSwiftFiles: swiftFiles.compactMap { item in item.file.map { (item.path, $0) } })
        // A folder hides its files from all checks, so it counts as a file that cannot be read.
        for folder in unreadableFolders { noteUnreadable(folder.file ?? "", folder.message) }
        findings.sort(by: Finding.precedes)
        if let earlier {
            let changed = try ChangedKeys(
                in: files, others: swiftPaths, since: earlier, others, sourceLanguage: settings.sourceLanguage)
            findings = findings.filter(changed.contains)
        }
        changes = FormChanges(findings, by: settings.releases)
        if changes != nil { findings.removeAll { settings.severities[$0.check] == .some(nil) } }
    }

    /// Whether all files of a folder are read, since a named path is the folder or leads to it.
    private func isWhole(folder: String) -> Bool {
        areAllFiles
            || folders.contains { named in
                func holds(_ outer: String) -> Bool {
                    folder == outer || folder.hasPrefix(outer == "/" ? "/" : "\(outer)/")
                }
                // The folder around a file of the current folder may be absolute.
                guard named == "." else { return holds(named) }
                return !folder.hasPrefix("/") || holds(AbsolutePath(".").path)
            }
    }

    /// The files that were checked together with all others of their tables.
    var wholeFiles: [String] { files.filter { isWhole(folder: $0.folder) }.map(\.path) + swiftPaths }

    private mutating func noteUnreadable(_ path: String, _ message: String) {
        guard let severity = settings.severity(of: UnreadableFileCheck.check) else { return }
        findings.append(
            Finding(check: UnreadableFileCheck.check.name, severity: severity, message: message, path: path))
    }
}
