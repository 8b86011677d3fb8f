#if Commands
import ArgumentParser
import CommandConsole
import StringCatalogs
import Stringsdict
import XMLReading

/// `stringsdict catalog`: shows and changes String Catalogs without Xcode.
struct CatalogCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "catalog",
        abstract: "Show and change String Catalogs.",
        discussion: """
            What is not changed stays as it is written, to the byte; what is new is laid out as Xcode does it. With --dry-run \
            the change is printed as a unified diff, and the file stays.

            Without --catalog, the catalog is Localizable.xcstrings in the current folder, or the only one in it.
            """,
        subcommands: [
            CreateCommand.self, ListCommand.self, ShowCommand.self, StatsCommand.self, SetCommand.self,
            RemoveCommand.self,
            RenameCommand.self,
            StateCommand.self, AddLanguageCommand.self, SkeletonCommand.self, SortCommand.self, MergeCommand.self,
            SplitCommand.self, JoinCommand.self, SyncCommand.self,
        ]
    )
}

/// The catalog that a command works on.
struct CatalogOption: ParsableArguments {
    @Option(name: [.customShort("c"), .long], help: ArgumentHelp("The catalog.", valueName: "file"))
    var catalog: String?

    /// The catalog's path.
    func path() throws(CommandError) -> String {
        if let catalog { return catalog }
        let names = (FolderListing.names(in: ".") ?? []).filter { $0.hasSuffix(".xcstrings") }
        if names.contains("Localizable.xcstrings") { return "Localizable.xcstrings" }
        guard let name = names.first, names.count == 1 else {
            throw CommandError(
                names.isEmpty
                    ? "there is no .xcstrings file in this folder; name one with --catalog"
                    : "there are several catalogs in this folder; name one with --catalog: \(names.joined(separator: ", "))"
            )
        }
        return name
    }

    /// The paths of several catalogs: `--catalog` and the arguments, or else the catalog of this folder.
    func paths(_ arguments: [String]) throws(CommandError) -> [String] {
        let named = (catalog.map { [$0] } ?? []) + arguments
        return named.isEmpty ? [try path()] : named
    }

    /// The catalog.
    func read() throws -> StringCatalog { try CatalogFile.read(path()) }
}

/// Options of commands that change a catalog.
struct EditOptions: ParsableArguments {
    @OptionGroup var option: CatalogOption

    @Flag(help: "Print the change as a unified diff, and change nothing.")
    var dryRun = false

    /// Changes the catalog.
    func edit(_ change: (inout CatalogEditor) throws -> Void) throws {
        let path = try option.path()
        try CatalogFile.locked([path]) {
            let catalog = try CatalogFile.read(path)
            var editor = CatalogEditor(catalog)
            try change(&editor)
            try CatalogFile.write([(path, try editor.edited())], replacing: [path: catalog], isDryRun: dryRun)
        }
    }
}

/// Reads and writes whole catalogs.
enum CatalogFile {
    static func bytes(_ path: String) throws(FileReadingError) -> [UInt8] { try FileReader.bytes(ofFile: path) }

    /// Whether there is something at a path. A catalog that cannot be read is there too, and must not be replaced.
    static func exists(_ path: String) -> Bool {
        do throws(FileReadingError) {
            _ = try bytes(path)
            return true
        } catch {
            return error.reason != .notFound
        }
    }

    static func read(_ path: String) throws -> StringCatalog {
        try StringCatalog(reading: bytes(path), file: path)
    }

    /// Reads and writes catalogs while no other run of these commands changes them.
    static func locked<Result>(_ paths: [String], _ body: () throws -> Result) throws -> Result {
        let lock = try FileLock(paths)
        defer { lock.release() }
        return try body()
    }

    /// Writes all catalogs or none, or prints the changes.
    ///
    /// - Parameters:
    ///   - old: The catalogs that the new ones are made from. If a file has other content by now, nothing is written.
    ///   - new: The catalogs that must not be there yet. If one is there by now, nothing is written.
    ///   - folders: The folders that catalogs must be in, also if they are links.
    static func write(
        _ catalogs: [(path: String, catalog: StringCatalog)], replacing old: [String: StringCatalog] = [:],
        creating new: Set<String> = [], inside folders: [String: String] = [:],
        isDryRun: Bool
    ) throws {
        if isDryRun {
            for (path, catalog) in catalogs {
                let old = (try? FileReader.bytes(ofFile: path)).flatMap { try? StringCatalog(reading: $0) }
                let diff = UnifiedDiff.text(
                    from: old?.text ?? "", to: catalog.text, oldName: old == nil ? "/dev/null" : path, newName: path)
                if !diff.isEmpty { try Descriptor.standardOutput.write(Array(diff.utf8)) }
            }
            return
        }
        var changes = FileChanges()
        for (path, catalog) in catalogs {
            if new.contains(path) {
                changes.create(catalog.bytes, at: path, inside: folders[path])
            } else {
                changes.write(catalog.bytes, to: path, inside: folders[path], replacing: old[path]?.bytes)
            }
        }
        try changes.apply()
    }
}

extension ParsableCommand {
    /// Runs a command and reports its error.
    func reporting(_ body: () throws -> Void) throws {
        do {
            try body()
        } catch let code as ExitCode {
            throw code
        } catch {
            throw Console.failure(error)
        }
    }
}
#endif
