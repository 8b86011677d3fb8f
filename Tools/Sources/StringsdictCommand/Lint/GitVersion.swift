import StringsdictCommandConsole
import StringsdictFileReading
import StringsdictFileSupport
import StringsdictChecking

/// The files of a commit, by calls of git.
enum GitVersion {
    /// The commit from which this branch and another one go on, so that what others changed since then does not count.
    ///
    /// - Parameters:
    ///   - name: A commit, branch or tag, such as `origin/main`.
    ///   - paths: Files and folders in work trees.
    /// - Throws: `CommandError` if there is no git, no repository, or no such commit.
    static func read(_ name: String, _ paths: [String]) throws -> EarlierVersion {
        guard let git = ChildProcess.searchPath(for: "git") else {
            throw CommandError("there is no program git in PATH, which --diff needs")
        }
        var trees: [AbsolutePath: WorkTree] = [:]
        for path in paths {
            let root = try root(of: path)
            if trees[root] == nil { trees[root] = try WorkTree(git: git, root: root, since: name) }
        }
        let known = trees
        // A work tree may lie in another one.
        let order = known.values.sorted { $0.root.names.count > $1.root.names.count }
        @Sendable func tree(of path: AbsolutePath) -> (WorkTree, name: String)? {
            for tree in order where path.names.starts(with: tree.root.names) {
                return (tree, path.names.dropFirst(tree.root.names.count).joined(separator: "/"))
            }
            return nil
        }
        return EarlierVersion(
            removed: order.flatMap(\.removed),
            isChanged: { path in tree(of: path).map { $0.isChanged($1) } ?? true },
            bytes: { path in try tree(of: path).flatMap { try $0.bytes(of: $1) } })
    }

    /// The folder of the work tree around a path.
    private static func root(of path: String) throws -> AbsolutePath {
        guard let mark = NearestFile.path(named: ".git", from: AbsolutePath(path).path, isStoppedByRepository: false)
        else { throw CommandError("this is not in a repository of git, which --diff compares with", file: path) }
        return AbsolutePath(NearestFile.parent(of: mark))
    }
}

/// A work tree, compared with a commit.
private struct WorkTree: Sendable {
    let root: AbsolutePath
    private let git: String
    private let commit: String
    /// The files that the commit has.
    private let earlier: Set<String>
    /// The files that differ from those of the commit.
    private let changed: Set<String>
    /// The files of the commit that the work tree lacks.
    let removed: [AbsolutePath]

    init(git: String, root: AbsolutePath, since name: String) throws {
        (self.git, self.root) = (git, root)
        func run(_ arguments: [String]) throws -> ChildProcess.Result {
            try ChildProcess.run(git, ["-C", root.path] + arguments)
        }
        /// The names in a list of git, which a zero ends.
        func names(_ arguments: [String]) throws -> [String] {
            let result = try run(arguments)
            guard result.status == 0 else {
                throw CommandError("git cannot compare the files; its exit status is \(result.status)", file: root.path)
            }
            return result.output.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
        }
        func line(_ arguments: [String]) throws -> String? {
            let result = try run(arguments)
            let line = String(decoding: result.output.prefix { $0 != 0x0A }, as: UTF8.self)
            return result.status == 0 && !line.isEmpty ? line : nil
        }
        let fetch =
            "a job fetches only the newest commit by default: write 'fetch-depth: 0' for actions/checkout, or run 'git fetch --unshallow'"
        guard !name.hasPrefix("-"), let known = try line(["rev-parse", "--verify", "--quiet", "\(name)^{commit}"])
        else {
            throw CommandError("there is no commit '\(name)' here; \(fetch)", file: root.path)
        }
        guard let base = try line(["merge-base", known, "HEAD"]) else {
            throw CommandError("'\(name)' and HEAD have no commit in common here; \(fetch)", file: root.path)
        }
        let earlier = try Set(names(["ls-tree", "-r", "-z", "--name-only", "--full-tree", base]))
        let differing = try names(["diff", "-z", "--name-only", "--no-renames", "--no-ext-diff", base, "--"])
        (commit, self.earlier, changed) = (base, earlier, Set(differing))
        removed = differing.filter { earlier.contains($0) }.map { AbsolutePath($0, from: root.path) }
            .filter { (try? SystemFiles.kind($0.path)) == nil }
    }

    /// Whether a file differs from the commit's, or is not in the commit.
    func isChanged(_ name: String) -> Bool { changed.contains(name) || !earlier.contains(name) }

    /// The bytes of a file in the commit, as git writes them into a work tree. Nil if the commit lacks it.
    func bytes(of name: String) throws -> [UInt8]? {
        guard earlier.contains(name) else { return nil }
        let result = try ChildProcess.run(git, ["-C", root.path, "cat-file", "--filters", "\(commit):\(name)"])
        guard result.status == 0 else {
            throw CommandError(
                "git cannot show the file of \(commit.prefix(12)); its exit status is \(result.status)", file: name)
        }
        return result.output
    }
}
