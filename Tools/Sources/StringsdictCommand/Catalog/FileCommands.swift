import StringsdictTextFiles
import ArgumentParser
import CatalogEditing
import StringsdictCommandConsole
import StringsdictFileReading
import StringsdictFileSupport
import StringsdictKeyedLists
import StringsdictLocalizedEntries
import StringCatalogs
import StringsdictChecking
import StringsdictTextWriting

/// `stringsdict catalog create`
struct CreateCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "create", abstract: "Make a catalog without entries, as Xcode makes a new one.",
        discussion: """
              stringsdict catalog create App/Localizable.xcstrings --source-language en

            An existing file is not changed.
            """)

    @Argument(help: "The file to make.")
    var catalog = "Localizable.xcstrings"

    @Option(help: "The language that the keys and first texts are written in.")
    var sourceLanguage = "en"

    func validate() throws {
        if FileNames.catalogTable(of: catalog) == nil {
            throw ValidationError("A catalog's name ends in .xcstrings, and what is before that is the table's name.")
        }
        do throws(PathNameError) {
            _ = try PathName.language(sourceLanguage)
        } catch {
            throw ValidationError("--source-language: \(error)")
        }
    }

    func run() throws {
        try reporting {
            try KnownWords.checkLanguage(sourceLanguage)
            if CatalogFile.exists(catalog) {
                throw CommandError("the file is there already; 'catalog set' changes it", file: catalog)
            }
            try CatalogFile.change([], isDryRun: false) { files in
                try files.write(StringCatalog(sourceLanguage: sourceLanguage), to: catalog)
            }
        }
    }
}

/// `stringsdict catalog sort`
struct SortCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "sort", abstract: "Sort the keys in Xcode's order.",
        discussion: """
              stringsdict catalog sort --check Sources/*/*.xcstrings

            Only whole entries move. Their texts stay as they are, byte for byte.
            """)

    @OptionGroup var option: CatalogOption

    @Argument(help: "The catalogs; without any, the one in this folder.")
    var catalogs: [String] = []

    @Flag(help: "Print the change as a unified diff, and change nothing.")
    var dryRun = false

    @Flag(help: "List catalogs that are not sorted, and change nothing. Exit with status 1 if there are any.")
    var check = false

    func run() throws {
        try reporting {
            let paths = try option.paths(catalogs)
            try CatalogFile.change(check ? [] : paths, isDryRun: dryRun) { try sort(paths, in: $0) }
        }
    }

    private func sort(_ paths: [String], in files: CatalogChanges) throws {
        var isUnsorted = false
        for path in paths {
            let catalog = try files.read(path)
            let result = try catalog.sorted()
            if check, result.bytes != catalog.bytes {
                try Console.print("\(path): the keys are not in Xcode's order")
                isUnsorted = true
            }
            if !check { try files.write(result, to: path) }
        }
        if isUnsorted { throw ExitCode.failure }
    }
}

/// `stringsdict catalog merge`
struct MergeCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "merge", abstract: "Merge two versions of a catalog.",
        discussion: """
            Changes of one side are taken. If both sides changed the same text, our text stays, the conflict is \
            printed, and the status is 1. A translation of a source text that the other side changed becomes needs_review. As a \
            merge driver of git:

              git config merge.xcstrings.driver \\
                "stringsdict catalog merge --base %O %A %B --path %P --marker-size %L"
              echo "*.xcstrings merge=xcstrings" >> .gitattributes

            With --marker-size, both sides of a conflict are written into the file between the markers of git. The \
            file is not a catalog until somebody has chosen a side. The status is \(ExitStatus.unmerged.rawValue) if the \
            versions cannot be merged at all: git then does not take our version for the result.

            An existing --output that is not our version is replaced only if all its texts are in the merged catalog, \
            or with --force.
            """)

    @Argument(help: "Our version, which is changed unless --output names another file.")
    var ours: String

    @Argument(help: "Their version.")
    var theirs: String

    @Option(help: ArgumentHelp("The common ancestor of both versions.", valueName: "file"))
    var base: String?

    @Option(
        name: [.customShort("o"), .long],
        help: ArgumentHelp("The file to write; - for standard output.", valueName: "file"))
    var output: String?

    @Option(help: "The side that wins conflicts: ours or theirs.")
    var prefer: CatalogMerge.Preference?

    @Option(help: ArgumentHelp("The name of our version in messages.", valueName: "name"))
    var path: String?

    @Option(
        help: ArgumentHelp("Write conflicts into the file, with markers of so many characters.", valueName: "number"))
    var markerSize: Int?

    @Flag(help: "Write --output even over a file with texts that the merged catalog lacks.")
    var force = false

    @Flag(help: "Print the change as a unified diff, and change nothing.")
    var dryRun = false

    func validate() throws {
        if let markerSize, !(1...1000).contains(markerSize) {
            throw ValidationError("--marker-size is from 1 to 1000; git's own is 7.")
        }
        if markerSize != nil, prefer != nil {
            throw ValidationError("--prefer leaves no conflict to mark; leave out --marker-size.")
        }
    }

    func run() throws {
        let isComplete: Bool
        do {
            isComplete = try CatalogFile.change([ours, target ?? ours], isDryRun: dryRun) { try merge(in: $0) }
        } catch {
            Console.error(named(error))
            // For git, a status up to 128 is that of a conflict: the file would be our version, without a marker.
            throw output == nil ? ExitCode(ExitStatus.unmerged.rawValue) : ExitCode.failure
        }
        if prefer == nil, !isComplete { throw ExitCode.failure }
    }

    /// The file to write, if it is not our version.
    private var target: String? { output.map(OutputPath.file) }

    /// An error of our file under its name in the work tree: git's own file is gone when the user reads the message.
    private func named(_ error: any Error) -> any Error {
        guard let path, let error = error as? FileSystemError, AbsolutePath(error.path) == AbsolutePath(ours) else {
            return error
        }
        return FileSystemError(path: path, message: error.message, reason: error.reason)
    }

    /// Reads a version.
    ///
    /// - Parameters:
    ///   - role: What the version is, for the message.
    ///   - file: Its file.
    ///   - read: Reads the file, with the name for its errors.
    private func version<Content>(_ role: String, at file: String, _ read: (_ name: String) throws -> Content) throws
        -> Content
    {
        do {
            return try read(path ?? file)
        } catch {
            guard let path else { throw error }
            Console.message(Diagnostic("\(role) cannot be read, so nothing is merged", severity: .note, file: path))
            guard let error = error as? FileReadingError else { throw error }
            throw FileReadingError(path: path, reason: error.reason)
        }
    }

    /// Merges the catalogs.
    ///
    /// - Returns: Whether there was no conflict.
    private func merge(in files: CatalogChanges) throws -> Bool {
        let base = try base.flatMap { base in
            try version("the common ancestor", at: base) { try MergeCommand.readBase(base, file: $0) }
        }
        let ours = try version("our version", at: self.ours) {
            try StringCatalog(reading: files.bytes(self.ours), file: $0)
        }
        let theirs = try version("their version", at: self.theirs) {
            try StringCatalog(reading: CatalogFile.bytes(self.theirs), file: $0)
        }
        let output = target
        let outdated = base.map { OutdatedTranslations(base: $0, ours: ours, theirs: theirs) }
        func merged(_ side: CatalogMerge.Preference?) throws -> (
            catalog: StringCatalog, conflicts: [CatalogMerge.Conflict]
        ) {
            let merge = try CatalogMerge(base: base, ours: ours, theirs: theirs, preferring: side)
            return (try outdated?.marked(in: merge.catalog) ?? merge.catalog, merge.conflicts)
        }
        let merge = try merged(prefer)
        if let output, AbsolutePath(output) != AbsolutePath(self.ours) {
            try OutputCheck(inputs: [self.theirs] + [self.base].compactMap { $0 }, isForced: force)
                .requireKeeps(output, in: merge.catalog, or: [ours, theirs] + [base].compactMap { $0 })
        }
        for (key, languages) in outdated?.languages ?? [] {
            Console.message(
                Diagnostic(
                    "one side changed the source text of '\(Console.oneLine(key))', and the other one translated the old text: "
                        + "\(languages.joined(separator: ", ")) to be reviewed",
                    severity: .note, file: path ?? self.ours))
        }
        var lines: [ByteString: Int] = [:]
        if let markerSize, !merge.conflicts.isEmpty, !dryRun {
            let (ours, theirs) = (try merged(.ours).catalog, try merged(.theirs).catalog)
            var markers: [(line: Int, change: UnifiedDiff.Change)] = []
            let text = UnifiedDiff.conflicts(
                ours.text, theirs.text, markerSize: markerSize, parts: EntryLines.parts(ours, theirs)
            ) { markers.append(($0, $1)) }
            let keys = Set(merge.conflicts.compactMap { $0.key.map { ByteString($0) } })
            lines = EntryLines.markers(of: keys, ours, theirs, among: markers)
            try files.write(text, encodedAs: ours, to: output ?? self.ours)
        } else {
            try files.write(merge.catalog, to: output ?? self.ours)
        }
        let renamed = merge.conflicts.isEmpty ? nil : base.map { RenamedKeys(base: $0, ours: ours, theirs: theirs) }
        for conflict in merge.conflicts {
            let line = conflict.key.flatMap { lines[ByteString($0)] }
            let text = line.map { conflict.description(at: TextPosition(line: $0, column: 1)) } ?? conflict.description
            let new = renamed?.name(of: conflict)
            Console.message(
                text
                    + (new.map {
                        "; '\(Console.oneLine($0))' has the same texts: if the key was renamed, bring the change there"
                    } ?? ""))
        }
        return merge.conflicts.isEmpty
    }

    /// Reads the common ancestor. If both sides added the file, git passes an empty one.
    private static func readBase(_ base: String, file: String) throws -> StringCatalog? {
        let bytes = try CatalogFile.bytes(base)
        return bytes.isEmpty ? nil : try StringCatalog(reading: bytes, file: file)
    }
}

/// `stringsdict catalog split`
struct SplitCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "split", abstract: "Move entries into a catalog of their own.",
        discussion: """
              stringsdict catalog split --prefix inbox. --into Inbox.xcstrings

            If the other catalog exists, the entries are added to it.
            """)

    @OptionGroup var options: EditOptions

    @Option(help: ArgumentHelp("Move the keys with this prefix; can be repeated.", valueName: "text"))
    var prefix: [String] = []

    @Option(help: ArgumentHelp("Move this key; can be repeated.", valueName: "key"))
    var key: [String] = []

    @Option(help: ArgumentHelp("The other catalog.", valueName: "file"))
    var into: String

    func validate() throws {
        if prefix.isEmpty, key.isEmpty { throw ValidationError("Name the entries with --prefix or --key.") }
    }

    func run() throws {
        try reporting {
            let path = try options.option.path()
            try CatalogFile.change([path, into], isDryRun: options.dryRun) { try split(path, in: $0) }
        }
    }

    private func split(_ path: String, in files: CatalogChanges) throws {
        let catalog = try files.read(path)
        for key in key { try KnownWords.checkKey(key, in: catalog) }
        // Swift's strings are equal if they look alike. Keys are equal if their bytes are.
        let keys = Set(key.map(ByteString.init))
        let parts = try catalog.split { entry in
            keys.contains(ByteString(entry.key)) || prefix.contains { entry.key.utf8.starts(with: $0.utf8) }
        }
        guard parts.taken.entries.count > 0 else {
            throw CommandError(
                "no key starts with \(prefix.joined(separator: " or ")); nothing is moved", file: path)
        }
        let target = try CatalogFile.exists(into) ? files.read(into).joined(with: [parts.taken]) : parts.taken
        try files.write(target, to: into)
        try files.write(parts.rest, to: path)
    }
}

/// `stringsdict catalog join`
struct JoinCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "join", abstract: "Add the entries of catalogs to another one.",
        discussion: """
              stringsdict catalog join Localizable.xcstrings A.xcstrings B.xcstrings

            Nothing is written if two catalogs have different texts for the same key and language, or different source \
            languages, or if 'stringsdict compile' would refuse one of them or the result. An existing --output that \
            is not one of the catalogs is replaced only with --force.
            """)

    @OptionGroup var option: CatalogOption

    @Argument(
        help: "The catalog to add to, unless --catalog or --output names it, and the catalogs with the entries to add.")
    var catalogs: [String]

    @Option(
        name: [.customShort("o"), .long],
        help: ArgumentHelp("The file to write; - for standard output.", valueName: "file"))
    var output: String?

    @Flag(help: "Write --output even over a file that is not one of the catalogs.")
    var force = false

    @Flag(help: "Print the change as a unified diff, and change nothing.")
    var dryRun = false

    func validate() throws {
        if option.catalog == nil, catalogs.count < 2 {
            throw ValidationError("Name the catalog to add to, and at least one catalog with entries to add.")
        }
    }

    func run() throws {
        try reporting {
            let paths = try option.paths(catalogs)
            let output = output.map(OutputPath.file)
            let target = output ?? paths[0]
            try CatalogFile.change([paths[0], target], isDryRun: dryRun) { files in
                let catalogs = try paths.map { try files.read($0) }
                // The texts of a catalog that is joined are in the result.
                if let output, !dryRun {
                    try OutputCheck(inputs: [], isForced: force).require(output, is: "one of the joined catalogs") {
                        bytes in catalogs.contains { $0.bytes == bytes }
                    }
                }
                try JoinCommand.check(catalogs.flatMap { $0.diagnostics() }, "the catalogs have")
                let joined = try catalogs[0].joined(with: Array(catalogs.dropFirst()))
                // Two spellings of one language may meet only now.
                try JoinCommand.check(joined.diagnostics(), "joined, the catalogs would have")
                try files.write(joined, to: target)
            }
        }
    }
}

extension JoinCommand {
    /// Refuses what the compiler refuses.
    private static func check(_ diagnostics: [CatalogDiagnostic], _ subject: String) throws {
        let errors = diagnostics.filter { $0.severity == .error }
        guard !errors.isEmpty else { return }
        for error in errors.prefix(20) { Console.message(error.description) }
        throw CommandError(
            "\(subject) \(Console.counted(errors.count, "mistake")) that 'stringsdict compile' refuses; nothing is written"
        )
    }
}

extension CatalogMerge.Preference: ExpressibleByArgument {}
