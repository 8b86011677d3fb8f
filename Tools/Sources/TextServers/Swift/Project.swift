import StringsdictFileReading
import StringsdictFileSupport
import StringsdictLocalizedEntries

/// The folder and name of a table. A file outside of `.lproj` folders is a separate table, named by its path.
struct TableName: Hashable {
    let folder: String
    let table: String

    /// The table of a file. Nil for a file of another kind.
    init?(path: String) {
        guard let file = LocalizedFile(path: path) else { return nil }
        let isAlone = file.language == nil && file.kind != .catalog
        (folder, table) = isAlone ? (path, "") : (file.folder, file.table)
    }
}

/// The tables and Swift sources of a package or a project of Xcode.
struct Project {
    /// The folder.
    let root: String
    /// The tables. A `.strings` file outside of `.lproj` folders is not listed.
    let tables: [TableName]

    /// Folders with products of a build, or with other projects.
    private static let foreignFolders: Set<Substring> = [
        "build", "DerivedData", "Pods", "Carthage", "node_modules", "SourcePackages",
    ]

    /// The greatest number of files and folders that the search visits.
    private static let limit = 100_000

    /// Lists a project.
    ///
    /// - Complexity: O(*n*) in the number of files.
    init(root: String) {
        self.root = root
        let files = Self.files(in: root) { LocalizedFile(path: $0) != nil }
        var seen: Set<TableName> = []
        tables = files.compactMap { path in
            guard let name = TableName(path: path), !name.table.isEmpty, seen.insert(name).inserted else { return nil }
            return name
        }
    }

    private static func files(in root: String, where isWanted: (String) -> Bool) -> [String] {
        var tree = FileTree()
        var count = 0
        // A link may lead to the whole disk, and a rename would change files that are not in the editor's folder.
        tree.search(root, followsLinks: false) { path in
            count += 1
            let name = path.split(separator: "/").last ?? ""
            return count <= limit && !foreignFolders.contains(name)
        } _: { path, isFolder in
            !isFolder && isWanted(path)
        }
        return tree.files
    }

    /// The Swift sources.
    ///
    /// - Complexity: O(*n*) in the number of files.
    var sources: [String] { Self.files(in: root) { $0.hasSuffix(".swift") && !$0.hasSuffix("/Package.swift") } }

    /// The tables of a name, in the order of their distance from the source.
    func tables(named name: String, near path: String) -> [TableName] {
        let names = path.split(separator: "/")
        return tables.filter { $0.table == name }.map { table in
            (table, zip(table.folder.split(separator: "/"), names).prefix { $0 == $1 }.count)
        }.sorted { $0.1 > $1.1 }.map(\.0)
    }

    /// The folder of the project around a file: the nearest one with a manifest, a project of Xcode, or a repository. Without
    /// one, the folder of the file.
    static func root(around path: String) -> String {
        let own = parent(of: path)
        var folder = own
        for _ in 0..<64 {
            let names = FolderListing.unsortedNames(in: folder) ?? []
            let isRoot = names.contains { name in
                name == "Package.swift" || name == ".git" || name.hasSuffix(".xcodeproj")
                    || name.hasSuffix(".xcworkspace")
            }
            if isRoot { return folder }
            folder = parent(of: folder)
        }
        return own
    }

    /// The folder of the target that a source belongs to: the one below `Sources` or `Tests`, else the whole project.
    func target(of path: String) -> String {
        let inner = path.dropFirst(root.utf8.count).split(separator: "/")
        guard inner.count > 2, ["Sources", "Tests", "Source", "src"].contains(inner[0]) else { return root }
        return FileTree.path(of: "\(inner[0])/\(inner[1])", in: root)
    }

    private static func parent(of path: String) -> String {
        guard let slash = path.lastIndex(of: "/"), slash > path.startIndex else { return "/" }
        return String(path[..<slash])
    }
}
