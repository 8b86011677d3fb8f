import StringsdictCommandConsole
import StringsdictFileReading
import StringsdictFileSupport
import StringsdictLocalizedEntries
import StringCatalogs

/// A catalog to compile.
struct CatalogInput {
    /// Its path, as in error messages.
    let path: String
    /// The table's name: the file name without extension.
    let name: String
    /// The catalog's own folder, which receives `LOCALE.lproj` if no output folder is named. For a catalog in
    /// `mul.lproj`, the folder around it.
    let ownFolder: String
    /// The folder that receives `LOCALE.lproj`.
    let outputFolder: String
    /// The folder that the user named, which no file may leave.
    let rootFolder: String
    /// Whether no output folder was named. If so, the folder may have files that were not compiled from the catalog.
    let isInPlace: Bool

    /// The names of the files that the catalog is compiled to, in each `.lproj` folder.
    var tableNames: [String] { ["\(name).strings", "\(name).stringsdict"] }
}

/// Finds the catalogs that a command names.
enum CatalogInputs {
    /// The catalogs among files and in folders, in the given order. The catalogs of a folder are sorted by path.
    static func find(_ paths: [String], outputDirectory: String?) throws(CommandError) -> [CatalogInput] {
        var inputs: [CatalogInput] = []
        for path in paths {
            let path = FileTree.trimmed(path)
            var tree = FileTree()
            if tree.search(path, { file, _ in FileNames.catalogTable(of: file) != nil }) {
                for notice in tree.notices {
                    if notice.severity == .error { throw CommandError([notice]) }
                    Console.message(notice)
                }
                for catalog in tree.files {
                    let around = FileTree.path(of: "", in: path)
                    let inside = folder(of: String(catalog.dropFirst(around.count)))
                    let output = outputDirectory.map { inside.isEmpty ? $0 : "\($0)/\(inside)" }
                    inputs.append(try input(catalog, output: output, root: outputDirectory ?? path))
                }
            } else {
                inputs.append(try input(path, output: outputDirectory, root: outputDirectory))
            }
        }
        try refuseSharedNames(inputs)
        return inputs
    }

    /// Whether a folder is `mul.lproj`, the folder of several languages.
    private static func isFolderOfAll(_ path: String) -> Bool { FileNames.localization(ofFolder: path) == "mul" }

    private static func folder(of path: String) -> String {
        path.lastIndex(of: "/").map { String(path[..<$0]) } ?? ""
    }

    private static func input(_ path: String, output: String?, root: String?) throws(CommandError) -> CatalogInput {
        let file = path.split(separator: "/").last.map(String.init) ?? path
        guard let name = FileNames.catalogTable(of: path) else {
            throw CommandError(
                FolderListing.names(in: path) == nil && !file.contains(".")
                    ? "there is no such file or folder; name a .xcstrings file or a folder"
                    : "this is not an .xcstrings file; name one, or a folder", file: path)
        }
        let around = folder(of: path)
        // Interface files have their catalogs in `mul.lproj`, the folder of several languages. The tables belong next
        // to that folder.
        if let localization = FileNames.localization(ofFolder: around), localization != "mul" {
            throw CommandError(
                "a catalog holds all languages and must not be in \(localization).lproj; move it out, or into mul.lproj",
                file: path)
        }
        func withoutFolderOfAll(_ folder: String) -> String {
            guard isFolderOfAll(folder) else { return folder }
            return CatalogInputs.folder(of: folder)
        }
        let own = withoutFolderOfAll(around)
        let target = output.map(withoutFolderOfAll) ?? own
        let start = path.hasPrefix("/") ? "/" : "."
        let outputFolder = target.isEmpty ? start : target
        return CatalogInput(
            path: path, name: name, ownFolder: own.isEmpty ? start : own,
            outputFolder: outputFolder,
            rootFolder: root.map(FileTree.trimmed).flatMap { isFolderOfAll($0) ? nil : $0 } ?? outputFolder,
            isInPlace: output == nil)
    }

    /// Refuses catalogs with the same name, which would write the same files, and a `.strings` file next to a catalog
    /// of its name.
    private static func refuseSharedNames(_ inputs: [CatalogInput]) throws(CommandError) {
        var seen: [String: String] = [:]
        for input in inputs {
            let table = "\(input.outputFolder)/\(input.name)"
            if let other = seen.updateValue(input.path, forKey: table) {
                throw CommandError(
                    "\(other) has the same name, and both would be compiled to the same files; rename one",
                    file: input.path)
            }
            if !input.isInPlace { try refuseTables(beside: input) }
        }
    }

    /// A table of the same name next to the catalog would reach the app too. A table in the form of this command is
    /// accepted: it was compiled from the same catalog in place, and another step of a build may compile the catalog
    /// into another folder.
    private static func refuseTables(beside input: CatalogInput) throws(CommandError) {
        let own = input.ownFolder
        for name in FolderListing.names(in: own) ?? [] where FileNames.localization(ofFolder: name) != nil {
            for file in FolderListing.names(in: "\(own)/\(name)") ?? [] where input.tableNames.contains(file) {
                let path = "\(own)/\(name)/\(file)"
                if let bytes = try? FileReader.bytes(ofFile: path), CompiledCatalogFile.isCompiled(bytes) { continue }
                throw CommandError(
                    "\(path) has the same name, and the app could load only one of them; move its "
                        + "texts into the catalog", file: input.path)
            }
        }
    }
}
