import StringsdictTextFiles
import ArgumentParser
import StringsdictCommandConsole
import StringsdictFileReading
import StringsdictFileSupport
import StringsdictLocalizedEntries
import StringCatalogs
import Stringsdict

/// `stringsdict catalog sync`
struct SyncCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "sync",
        abstract: "Add the texts that Swift sources ask for, and mark those that they no longer do.",
        discussion: """
            The update is that of a build in Xcode: new keys are added, keys that are gone become stale, and keys that \
            are gone and have no translation are removed. Manual and migrated keys stay.

              stringsdict catalog sync Sources --dry-run
              stringsdict catalog sync App --swiftui --catalog App/Localizable.xcstrings

            The command finds String(localized:), AttributedString(localized:), LocalizedStringResource, \
            NSLocalizedString, and the calls of swift-stringsdict. With --swiftui it also finds Text("…") and the \
            like. The name of a catalog is the name of its table. Name the sources of one target: the texts of \
            another one are in its own bundle, and belong into its own catalog. Without --catalog, the command updates the catalogs \
            in the folders of the sources, or else those in this folder.

            Nothing is removed or marked if a source file is not correct Swift, or if more than a tenth of a catalog's \
            extracted keys would go: usually, some sources are missing then. The command says what it would do, and \
            does it with --prune.

            The program catalog-extract reads the sources and finds the types of values. If it is not installed, keys \
            are found without a parser, and no key is marked stale or removed. To build it, install Swift and run:

              git clone https://github.com/swift-stringsdict/swift-stringsdict
              cd swift-stringsdict/Tools/CatalogSync
              swift build -c release
              cp .build/release/catalog-extract ~/.local/bin
            """)

    @Argument(help: "Swift files, or folders with Swift files in them.")
    var sources: [String] = []

    @Option(
        name: [.customShort("c"), .long],
        help: ArgumentHelp("A catalog; may be repeated, once for each table.", valueName: "file"))
    var catalog: [String] = []

    @Option(
        help: ArgumentHelp(
            "What Apple's compiler or catalog-extract found in sources; may be repeated.", valueName: "file")
    )
    var stringsdata: [String] = []

    @Flag(name: .customLong("swiftui"), help: "Find the texts of SwiftUI's views too, such as Text(\"…\").")
    var swiftUI = false

    @Option(
        help: ArgumentHelp(
            "A function of the project's own whose first argument is a key; may be repeated.",
            valueName: "name"))
    var routine: [String] = []

    @Option(
        help: ArgumentHelp(
            "The conversion in a new key for a value of unknown type, such as %@.", valueName: "conversion"))
    var unknown: String?

    @Flag(help: "Only add: leave keys alone that the sources do not ask for.")
    var skipMarkingStringsStale = false

    @Flag(help: "Remove and mark keys that are gone, however many there are.")
    var prune = false

    @Flag(help: "Create a catalog for each table without one.")
    var create = false

    @Option(help: ArgumentHelp("The language of catalogs that are made.", valueName: "language"))
    var sourceLanguage: String?

    @Option(help: ArgumentHelp("The program that reads Swift sources.", valueName: "program"))
    var extractor: String?

    @Option(
        help: ArgumentHelp(
            "The build whose arguments the compiler needs to tell the types of values: a folder such as .build, or a "
                + "compile_commands.json. By default, the .build of the package that contains the sources.",
            valueName: "path"))
    var build: String?

    @Option(
        help: ArgumentHelp(
            "The toolchain of the build, with bin/swiftc in it. By default, the toolchain that the build names.",
            valueName: "folder"))
    var toolchain: String?

    @Flag(help: "Infer the types of values from the sources, even if there is a build.")
    var syntaxOnly = false

    @Flag(help: "Print the change as a unified diff, and change nothing.")
    var dryRun = false

    @Flag(help: "Say which catalogs are out of date, and change nothing. Exit with status 1 if there are any.")
    var check = false

    func validate() throws {
        if sources.isEmpty, stringsdata.isEmpty { throw ValidationError("Name the sources: Swift files, or folders.") }
        if let file = sources.first(where: { FileNames.catalogTable(of: $0) != nil }) {
            throw ValidationError("\(file) is a catalog, and not a source; name it with --catalog")
        }
        if prune, skipMarkingStringsStale {
            throw ValidationError("--prune and --skip-marking-strings-stale exclude each other; use one of them")
        }
        if let sourceLanguage {
            do throws(PathNameError) {
                _ = try PathName.language(sourceLanguage)
            } catch {
                throw ValidationError("--source-language: \(error)")
            }
        }
        if syntaxOnly, build != nil || toolchain != nil {
            throw ValidationError("--syntax-only excludes --build and --toolchain; use one of them")
        }
        if dryRun, check { throw ValidationError("--dry-run and --check exclude each other; use one of them") }
    }

    func run() throws {
        try reporting {
            let texts = try extractedTexts()
            let paths = try SyncCatalogs(named: catalog, sources: sources).files.map(\.path)
            try CatalogFile.change(check ? [] : paths, isDryRun: dryRun) { try update(with: texts, in: $0) }
        }
    }

    private func update(with texts: ExtractedTexts, in files: CatalogChanges) throws {
        var catalogs = try SyncCatalogs(named: catalog, sources: sources)
        for remark in texts.remarks { Console.message(remark.description) }
        if create { try catalogs.create(texts, sourceLanguage: sourceLanguage) }
        try say(tablesWithoutCatalog: texts, catalogs)
        try write(catalogs, texts, to: files)
    }

    private func write(_ catalogs: SyncCatalogs, _ texts: ExtractedTexts, to files: CatalogChanges) throws {
        var options = CatalogSynchronization.Options()
        // Keys that are not found without a parser may still be there.
        options.skipsMarkingStale =
            skipMarkingStringsStale || !sources.isEmpty && SourceExtractor(program: extractor).isMissing
        options.unknownConversion = unknown
        let asked = Set(tables(of: texts))
        var isOutOfDate = false
        for file in catalogs.files {
            guard file.isNamed || asked.contains(file.table) else {
                Console.message(
                    "\(file.path): left alone, since no source names the table '\(file.table)'; to mark its keys stale, name "
                        + "it with --catalog")
                continue
            }
            let guarded = try GuardedSynchronization(
                of: file.catalog, named: file.table, with: texts, options: options, prunes: prune)
            let result = guarded.result
            if let withheld = guarded.withheld {
                Console.message(
                    Diagnostic(
                        "\(withheld). Name all sources, and --swiftui if they use it; --prune makes the change",
                        severity: .warning, file: file.path))
            }
            for key in result.removed { Console.message("\(file.path): removed: '\(key)'") }
            for remark in result.remarks { Console.message(remark.description) }
            // A catalog that this run creates does not exist yet.
            let isNew = !CatalogFile.exists(file.path)
            if check, isNew || guarded.withheld != nil || !result.isUnchanged {
                try Console.print("\(file.path): out of date")
                isOutOfDate = true
            }
            Console.message("\(file.path): \(SyncCommand.summary(result))")
            if !check, isNew || !result.isUnchanged {
                if !isNew { files.expect(file.catalog, at: file.path) }
                try files.write(result.catalog, to: file.path, inside: file.folder)
            }
        }
        if isOutOfDate { throw ExitCode.failure }
    }

    private static func summary(_ result: CatalogSynchronization) -> String {
        let counts = [
            (result.added.count, "added"), (result.changed.count, "changed"), (result.revived.count, "no longer stale"),
            (result.staled.count, "stale"), (result.removed.count, "removed"),
        ]
        let words = counts.filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }
        return words.isEmpty ? "up to date" : words.joined(separator: ", ")
    }

    private func tables(of texts: ExtractedTexts) -> [String] { Set(texts.texts.map(\.table)).sorted() }

    private func say(tablesWithoutCatalog texts: ExtractedTexts, _ catalogs: SyncCatalogs) throws {
        let known = Set(catalogs.files.map(\.table))
        for table in tables(of: texts) where !known.contains(table) {
            let of = texts.texts.filter { $0.table == table }
            guard let first = of.first else { continue }
            Console.message(
                Diagnostic(
                    "there is no catalog of the table '\(table)', which has \(Console.counted(of.count, "text")); name one "
                        + "with --catalog, or make it with --create, unless they are in \(table).strings",
                    severity: .warning, file: "\(first.place)"))
        }
        if catalogs.files.isEmpty {
            throw CommandError(
                "there is no .xcstrings file among the sources or in this folder; name one with --catalog, or make it with "
                    + "--create")
        }
    }

    // MARK: What the sources ask for

    private func extractedTexts() throws -> ExtractedTexts {
        var texts = ExtractedTexts()
        for path in stringsdata {
            let read = try ExtractedTexts(reading: FileReader.bytes(ofFile: path), file: path)
            texts.append(read)
        }
        guard !sources.isEmpty else { return texts }
        var options = syntaxOnly ? ["--syntax-only"] : []
        if let build { options += ["--build", build] }
        if let toolchain { options += ["--toolchain", toolchain] }
        let read = try SourceExtractor(program: extractor).texts(
            in: sources, includesSwiftUI: swiftUI, routines: routine, options: options,
            withoutProgram: "none is marked stale or removed")
        texts.append(read)
        return texts
    }
}

/// The catalogs that are brought up to date.
private struct SyncCatalogs {
    struct File {
        let path: String
        let table: String
        let catalog: StringCatalog
        /// The folder that the user named and that the catalog was found in.
        let folder: String?
        /// Whether the user named the catalog. If so, it counts even if no source names its table.
        let isNamed: Bool
    }

    private(set) var files: [File] = []

    /// Tables that no source names: texts of the app's description, of shortcuts and of interface files.
    private static let otherTables = ["InfoPlist", "AppShortcuts"]

    init(named: [String], sources: [String]) throws {
        var paths = named
        var folders: [String: String] = [:]
        if named.isEmpty {
            for source in sources {
                var tree = FileTree()
                tree.search(source) { path, _ in FileNames.catalogTable(of: path) != nil }
                for notice in tree.notices where notice.severity == .error { throw notice }
                for path in tree.files where folders[path] == nil {
                    folders[path] = source
                    paths.append(path)
                }
            }
            if paths.isEmpty {
                paths = try FolderListing.names(ofFolder: ".").filter { FileNames.catalogTable(of: $0) != nil }
            }
            paths = paths.filter { path in
                !path.contains("mul.lproj/") && !SyncCatalogs.otherTables.contains(SyncCatalogs.table(of: path))
            }
        }
        var seen: [String: String] = [:]
        for path in paths where seen.updateValue(path, forKey: path) == nil {
            let table = SyncCatalogs.table(of: path)
            if let other = files.first(where: { $0.table == table }) {
                throw CommandError(
                    "\(other.path) is a catalog of the table '\(table)', too; name the sources of one module "
                        + "and its catalog", file: path)
            }
            files.append(
                File(
                    path: path, table: table, catalog: try CatalogFile.read(path), folder: folders[path],
                    isNamed: !named.isEmpty))
        }
    }

    private static func table(of path: String) -> String {
        let file = path.split(separator: "/").last.map(String.init) ?? path
        return FileNames.catalogTable(of: path) ?? file
    }

    /// Makes catalogs in the folder of the default table's catalog or of the first catalog, else in the current folder.
    ///
    /// - Throws: An error at the first text of a table whose name cannot be the name of a file.
    mutating func create(_ texts: ExtractedTexts, sourceLanguage: String?) throws {
        var tables: [String] = []
        for text in texts.texts where !tables.contains(text.table) {
            do throws(PathNameError) {
                tables.append(try PathName.table(text.table))
            } catch {
                throw CommandError("\(error)", file: "\(text.place)")
            }
        }
        tables.sort()
        let model = files.first { $0.table == "Localizable" } ?? files.first
        let folder = model?.path.lastIndex(of: "/").map { slash in String(model?.path[...slash] ?? "") } ?? ""
        let language = sourceLanguage ?? model?.catalog.sourceLanguage ?? "en"
        for table in tables where !files.contains(where: { $0.table == table }) {
            let path = "\(folder)\(table).xcstrings"
            files.append(
                File(
                    path: path, table: table, catalog: StringCatalog(sourceLanguage: language, file: path),
                    folder: nil, isNamed: true)
            )
        }
    }
}
