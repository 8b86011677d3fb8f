import StringsdictCommandConsole
import StringsdictFileReading
import StringsdictTextFiles

/// Searches folders for files: the one walk of all commands.
///
/// ```swift
/// var tree = FileTree()
/// tree.search("App") { path, isFolder in !isFolder && path.hasSuffix(".strings") }
/// tree.files      // ["App/en.lproj/Main.strings", …]
/// ```
///
/// A folder is visited once, even if several links lead to it. So a link to a folder around it does not repeat the
/// walk. Links to folders are followed after all real folders, so that a file has its real path if the walk reaches it.
/// ``notices`` names the target of each link. Folders whose names start with a dot, such as `.build` and `.git`, are
/// left out.
package struct FileTree: Sendable {
    /// The calls of the system that the walk needs. Tests replace them.
    package struct System: Sendable {
        package var kind: @Sendable (String) -> FolderListing.Kind = FolderListing.kind
        package var contents: @Sendable (String) throws(FileReadingError) -> FolderListing.Contents =
            FolderListing.contents

        /// The system.
        package init() {}
    }

    /// Says whether a path is a wanted file. A wanted folder is not searched.
    package typealias Wanted = (_ path: String, _ isFolder: Bool) -> Bool

    /// The files, in the order in which the folders are named. The files of a folder are sorted by name. Files that are
    /// reached through links follow.
    package private(set) var files: [String] = []
    /// An error for each folder and each path that cannot be read, so that files may be missing. A note for each link.
    package private(set) var notices: [Diagnostic] = []

    private let system: System
    /// The visited folders, and the path under which each was visited.
    private var visited: [FolderListing.Identity: String] = [:]

    /// Creates a walk.
    package init(system: System = System()) { self.system = system }

    /// Searches a folder, and then the folders outside of it that its links lead to.
    ///
    /// - Parameters:
    ///   - folder: The path of the folder, which may be a link. A folder that was visited before is not visited again.
    ///   - followsLinks: Whether links in the folder are followed. The folder itself may always be one.
    ///   - isIncluded: Says whether a path below the folder is looked at.
    ///   - isWanted: Says which files are looked for.
    /// - Returns: Whether there is such a folder.
    /// - Complexity: O(*n*) in the number of files and folders.
    @discardableResult
    package mutating func search(
        _ folder: String, followsLinks: Bool = true, where isIncluded: (String) -> Bool = { _ in true },
        _ isWanted: Wanted
    ) -> Bool {
        let identity: FolderListing.Identity?
        switch system.kind(folder) {
        case .folder(let found), .link(let found): identity = found
        case .other, .unknown: return false
        }
        if let identity, visited.updateValue(folder, forKey: identity) != nil { return true }
        var links: [(path: String, identity: FolderListing.Identity)] = []
        visit(folder, depth: 0, links: &links, isIncluded, isWanted)
        var next = 0
        while followsLinks, next < links.count {
            let link = links[next]
            next += 1
            if let name = visited[link.identity] {
                notices.append(
                    Diagnostic(
                        "this link leads to the folder '\(name)', which is read already; it is not read again",
                        severity: .note, file: link.path))
                continue
            }
            visited[link.identity] = link.path
            notices.append(
                Diagnostic(
                    "this link leads to a folder outside of '\(folder)'; its files are read once, under this name",
                    severity: .note, file: link.path))
            visit(link.path, depth: 0, links: &links, isIncluded, isWanted)
        }
        return true
    }

    /// Visits a folder that was not visited before, and the folders in it.
    private mutating func visit(
        _ folder: String, depth: Int, links: inout [(path: String, identity: FolderListing.Identity)],
        _ isIncluded: (String) -> Bool, _ isWanted: Wanted
    ) {
        let contents: FolderListing.Contents
        do throws(FileReadingError) {
            contents = try system.contents(folder)
        } catch {
            notices.append(Self.notice(folder, error))
            return
        }
        for name in contents.damagedNames where !name.text.hasPrefix(".") {
            let path = FileTree.path(of: name.text, in: folder)
            if isIncluded(path), name.isFolder || isWanted(path, false) {
                notices.append(Diagnostic("its name is not UTF-8, so it cannot be read; rename it", file: path))
            }
        }
        let names = contents.names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
        var codes: Set<Int32> = []
        for name in names where !name.hasPrefix(".") {
            let path = FileTree.path(of: name, in: folder)
            guard isIncluded(path) else { continue }
            let kind = system.kind(path)
            if case .unknown(let code) = kind {
                // A folder that may not be searched has one error for all that is in it.
                guard codes.insert(code).inserted else { continue }
                let reason = SystemError.reason(code)
                notices.append(
                    Diagnostic(
                        "it cannot be reached: \(reason); allow its folder to be searched, or leave it out", file: path)
                )
                continue
            }
            guard kind != .other else {
                if isWanted(path, false) { files.append(path) }
                continue
            }
            if isWanted(path, true) {
                files.append(path)
                continue
            }
            switch kind {
            case .folder(let identity?):
                // A folder can be mounted inside of itself.
                if visited[identity] != nil { continue }
                visited[identity] = path
                visit(path, depth: depth + 1, links: &links, isIncluded, isWanted)
            case .link(let identity?): links.append((path, identity))
            // Without identities, only the depth tells that a link leads to a folder around it.
            case .folder(nil), .link(nil):
                if depth < 64 { visit(path, depth: depth + 1, links: &links, isIncluded, isWanted) }
            case .other, .unknown: break
            }
        }
    }

    /// The error of a folder that could not be read.
    private static func notice(_ folder: String, _ error: FileReadingError) -> Diagnostic {
        guard case .system(let code) = error.reason else {
            return Diagnostic("the folder cannot be read; allow it to be read, or leave it out", file: folder)
        }
        return Diagnostic(
            "the folder cannot be read to its end: \(SystemError.reason(code)); run the command again, or leave it out",
            file: folder)
    }

    // MARK: Swift files

    /// The Swift files among paths and in folders. The files of a folder are sorted, and each file occurs once.
    ///
    /// - Throws: An error if there is no such path, or if a folder cannot be read: its files would seem to be gone.
    /// - Complexity: O(*n*) in the number of files and folders.
    package static func swiftFiles(in sources: [String]) throws(Diagnostic) -> [String] {
        var tree = FileTree()
        var paths: [String] = []
        var seen: Set<String> = []
        for source in sources {
            let count = tree.files.count
            let isFolder = tree.search(source) { path, isFolder in !isFolder && path.hasSuffix(".swift") }
            guard isFolder || source.hasSuffix(".swift") else {
                throw Diagnostic("there is no such folder or Swift file", file: source)
            }
            for path in isFolder ? Array(tree.files[count...]) : [source] where seen.insert(path).inserted {
                paths.append(path)
            }
        }
        for notice in tree.notices where notice.severity == .error { throw notice }
        return paths
    }

    // MARK: Paths

    /// The path without slashes at its end.
    package static func trimmed(_ path: String) -> String {
        var path = path
        while path.utf8.count > 1, path.hasSuffix("/") { path.removeLast() }
        return path
    }

    /// The path of a file in a folder.
    package static func path(of name: String, in folder: String) -> String {
        folder == "." ? name : folder.hasSuffix("/") ? folder + name : "\(folder)/\(name)"
    }
}
