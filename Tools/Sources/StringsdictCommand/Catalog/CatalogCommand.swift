import ArgumentParser
import StringsdictCommandConsole
import StringsdictFileReading
import StringsdictFileSupport
import StringCatalogs

/// `stringsdict catalog`: shows and changes String Catalogs without Xcode.
struct CatalogCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "catalog",
        abstract: "Show and change String Catalogs.",
        discussion: """
            Unchanged parts of a catalog stay the same, byte for byte. New parts have the layout of Xcode. With \
            --dry-run the change is printed as a unified diff, and the file stays.

            Without --catalog, the catalog is Localizable.xcstrings in the current folder, or the only one in it.
            """,
        subcommands: [
            CreateCommand.self, ListCommand.self, ShowCommand.self, StatsCommand.self, SetCommand.self,
            RemoveCommand.self,
            RenameCommand.self, RenameLanguageCommand.self,
            StateCommand.self, AddLanguageCommand.self, RemoveLanguageCommand.self, SkeletonCommand.self,
            SortCommand.self, MergeCommand.self,
            SplitCommand.self, JoinCommand.self, SyncCommand.self,
        ]
    )
}

/// The catalog that a command works on.
struct CatalogOption: ParsableArguments {
    @Option(name: [.customShort("c"), .long], help: ArgumentHelp("The catalog.", valueName: "file"))
    var catalog: String?

    /// The catalog's path.
    func path() throws -> String {
        if let catalog { return catalog }
        let names = try FolderListing.names(ofFolder: ".").filter { FileNames.catalogTable(of: $0) != nil }
        if let usual = names.first(where: { FileNames.catalogTable(of: $0) == "Localizable" }) { return usual }
        guard let name = names.first, names.count == 1 else {
            throw CommandError(
                names.isEmpty
                    ? "there is no .xcstrings file in this folder; name one with --catalog, or make one with 'catalog create'"
                    : "there are several catalogs in this folder; name one with --catalog: \(names.joined(separator: ", "))"
            )
        }
        return name
    }

    /// The paths of several catalogs: `--catalog` and the arguments, or else the catalog of this folder.
    func paths(_ arguments: [String]) throws -> [String] {
        let named = (catalog.map { [$0] } ?? []) + arguments
        return named.isEmpty ? [try path()] : named
    }

    /// The paths of several catalogs, with those in the folders among the paths.
    ///
    /// - Throws: An error for a folder without catalogs, or one that cannot be read.
    func paths(inside arguments: [String]) throws -> [String] {
        var result: [String] = []
        for path in try paths(arguments) {
            var tree = FileTree()
            let isFolder = tree.search(FileTree.trimmed(path)) { file, isFolder in
                !isFolder && FileNames.catalogTable(of: file) != nil
            }
            guard isFolder else {
                result.append(path)
                continue
            }
            for notice in tree.notices { Console.message(notice) }
            guard !tree.files.isEmpty else { throw CommandError("the folder has no .xcstrings file", file: path) }
            result += tree.files
        }
        return result
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
    ///
    /// - Returns: The catalog before and after the change, and its path.
    @discardableResult
    func edit(
        _ change: (inout CatalogEditor) throws -> Void
    ) throws -> (old: StringCatalog, new: StringCatalog, path: String) {
        let path = try option.path()
        return try CatalogFile.change([path], isDryRun: dryRun) { files in
            let catalog = try files.read(path)
            var editor = CatalogEditor(catalog)
            try change(&editor)
            let edited = try editor.edited()
            try files.write(edited, to: path)
            return (catalog, edited, path)
        }
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
