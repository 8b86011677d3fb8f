import StringsdictFileReading
import StringsdictTestSupport
import Testing

#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#elseif canImport(Glibc)
import Glibc
#endif

@testable import StringsdictFileSupport

@Suite struct FileTreeTests {
    @Test(arguments: [
        ("a/", "a"), ("a", "a"), ("a//", "a"), ("/", "/"), ("//", "/"), ("/a/", "/a"), ("a/b/", "a/b"), ("", ""),
    ])
    func slashesAtTheEndOfAPathAreTrimmed(path: String, trimmed: String) {
        #expect(FileTree.trimmed(path) == trimmed)
    }

    /// Folders that exist only here: the names in each, by the folder that a path means.
    private struct Folders: Sendable {
        /// The entries of each folder: `name`, `name/` for a folder, and `name -> folder` for a link.
        var entries: [String: [String]]
        var unreadable: Set<String> = []
        /// Why the folders cannot be read.
        var reason = FileReadingError.Reason.notAllowed
        /// Paths of which the system says nothing.
        var hidden: Set<String> = []
        /// Names that are not UTF-8, by folder.
        var damaged: [String: [FolderListing.DamagedName]] = [:]
        var hasIdentities = true

        /// The folder that a path means, with links followed. Nil if the path does not mean a folder.
        private func folder(_ path: String) -> (name: String, isLink: Bool)? {
            var current = "root"
            var isLink = false
            for part in path.split(separator: "/").dropFirst() {
                guard let entry = entries[current]?.first(where: { $0 == "\(part)/" || $0.hasPrefix("\(part) -> ") })
                else { return nil }
                isLink = !entry.hasSuffix("/")
                current = isLink ? String(entry.split(separator: " ")[2]) : "\(current)/\(part)"
            }
            return (current, isLink)
        }

        var system: FileTree.System {
            var system = FileTree.System()
            let numbers = Dictionary(uniqueKeysWithValues: entries.keys.sorted().enumerated().map { ($1, UInt64($0)) })
            system.kind = { path in
                if hidden.contains(path) { return .unknown(code: EACCES) }
                guard let found = folder(path), let number = numbers[found.name] else { return .other }
                let identity = hasIdentities ? FolderListing.Identity(device: 1, number: number) : nil
                return found.isLink ? .link(identity) : .folder(identity)
            }
            system.contents = { path throws(FileReadingError) in
                guard let found = folder(path), !unreadable.contains(found.name), let names = entries[found.name] else {
                    throw FileReadingError(path: path, reason: reason)
                }
                var contents = FolderListing.Contents(names: names.map { String($0.prefix { $0 != "/" && $0 != " " }) })
                contents.damagedNames = damaged[found.name] ?? []
                return contents
            }
            return system
        }

        func search(_ paths: String..., where isIncluded: (String) -> Bool = { _ in true }) -> FileTree {
            var tree = FileTree(system: system)
            for path in paths {
                tree.search(path, where: isIncluded) { path, isFolder in !isFolder && path.hasSuffix("x") }
            }
            return tree
        }
    }

    @Test func aFolderThatMayNotBeSearchedIsOneError() {
        let tree = Folders(
            entries: ["root": ["a/", "x"], "root/a": ["b/", "c/", "x"], "root/a/b": ["x"], "root/a/c": ["x"]],
            hidden: ["root/a/b", "root/a/c", "root/a/x"]
        ).search("root")
        #expect(tree.files == ["root/x"])
        #expect(
            tree.notices.map(\.description) == [
                "root/a/b: error: it cannot be reached: Permission denied; allow its folder to be searched, or leave it out"
            ])
    }

    @Test func aFolderThatEndsByAnErrorIsAnError() {
        let tree = Folders(
            entries: ["root": ["a/", "x"], "root/a": ["x"]], unreadable: ["root/a"], reason: .system(code: EIO)
        ).search("root")
        #expect(tree.files == ["root/x"])
        #expect(
            tree.notices.map(\.description) == [
                "root/a: error: the folder cannot be read to its end: Input/output error; run the command again, or leave it out"
            ])
    }

    /// A file with such a name counts only if its name is wanted. A folder may hold wanted files.
    @Test func namesThatAreNotUTF8AreErrors() {
        let tree = Folders(
            entries: ["root": ["x"]],
            damaged: [
                "root": [
                    .init("caf\u{FFFD}", isFolder: true), .init("\u{FFFD}x", isFolder: false),
                    .init("\u{FFFD}y", isFolder: false), .init(".\u{FFFD}", isFolder: true),
                ]
            ]
        ).search("root")
        #expect(tree.files == ["root/x"])
        #expect(
            tree.notices.map(\.description)
                == ["caf\u{FFFD}", "\u{FFFD}x"].map {
                    "root/\($0): error: its name is not UTF-8, so it cannot be read; rename it"
                })
    }

    @Test func linksAreNotFollowedWhereTheyMayLeadAnywhere() {
        let folders = Folders(entries: ["root": ["a -> out", "c/", "x"], "root/c": ["x"], "out": ["x"]])
        var tree = FileTree(system: folders.system)
        tree.search("root", followsLinks: false) { path, isFolder in !isFolder && path.hasSuffix("x") }
        #expect(tree.files == ["root/c/x", "root/x"])
        #expect(folders.search("root").files == ["root/c/x", "root/x", "root/a/x"])
    }

    @Test func linksToFoldersAroundThemEnd() {
        let tree = Folders(entries: ["root": ["a -> root", "b -> root", "c/", "x"], "root/c": ["up -> root", "x"]])
            .search("root")
        #expect(tree.files == ["root/c/x", "root/x"])
        #expect(tree.notices.map(\.file) == ["root/a", "root/b", "root/c/up"])
        #expect(
            tree.notices.map(\.description).first
                == "root/a: note: this link leads to the folder 'root', which is read already; it is not read again")
        #expect(tree.notices.allSatisfy { $0.severity == .note })
    }

    @Test func aFolderHasItsOwnNameEvenWhereALinkComesFirst() {
        let tree = Folders(entries: ["root": ["a -> root/b", "b/"], "root/b": ["x"]]).search("root")
        #expect(tree.files == ["root/b/x"])
        #expect(tree.notices.map(\.file) == ["root/a"])
    }

    @Test func aLinkOutOfTheTreeIsFollowedOnceAndItsLinksToo() {
        let tree = Folders(entries: [
            "root": ["a -> out", "b -> out", "x"], "out": ["back -> root", "inner/", "on -> far", "x"],
            "out/inner": ["x"],
            "far": ["x"],
        ]).search("root")
        #expect(tree.files == ["root/x", "root/a/inner/x", "root/a/x", "root/a/on/x"])
        #expect(tree.notices.map(\.file) == ["root/a", "root/b", "root/a/back", "root/a/on"])
        #expect(tree.notices[0].message.contains("outside of 'root'"))
        #expect(tree.notices[1].message.contains("'root/a', which is read already"))
        #expect(tree.notices[3].message.contains("outside of 'root'"))
    }

    @Test func aFolderThatIsNamedTwiceIsReadOnce() {
        let folders = Folders(entries: ["root": ["a/", "x"], "root/a": ["x"]])
        #expect(folders.search("root", "root/a", "root").files == ["root/a/x", "root/x"])
        #expect(folders.search("root/a", "root").files == ["root/a/x", "root/x"])
    }

    @Test func aFolderThatIsWantedItselfIsNotSearched() {
        let folders = Folders(entries: ["root": ["a.box/", "b/", "x"], "root/a.box": ["x"], "root/b": ["x"]])
        var tree = FileTree(system: folders.system)
        tree.search("root", where: { _ in true }) { path, isFolder in path.hasSuffix(isFolder ? ".box" : "x") }
        #expect(tree.files == ["root/a.box", "root/b/x", "root/x"])
    }

    @Test func aFolderThatCannotBeReadIsSaid() {
        let tree = Folders(entries: ["root": ["a/", "x"], "root/a": ["x"]], unreadable: ["root/a"]).search("root")
        #expect(tree.files == ["root/x"])
        #expect(
            tree.notices.map(\.description)
                == ["root/a: error: the folder cannot be read; allow it to be read, or leave it out"])
        #expect(tree.notices.allSatisfy { $0.severity == .error })
        let named = Folders(entries: ["root": ["x"]], unreadable: ["root"]).search("root")
        #expect(named.notices.map(\.file) == ["root"])
    }

    @Test func whatIsLeftOutIsNeitherReadNorSaid() {
        let folders = Folders(
            entries: ["root": [".git/", "a/", "l -> root"], "root/.git": ["x"], "root/a": ["x"]], unreadable: ["root/a"]
        )
        let tree = folders.search("root") { $0 != "root/a" && $0 != "root/l" }
        #expect(tree.files.isEmpty && tree.notices.isEmpty)
    }

    @Test func withoutIdentitiesALinkToAFolderAroundItEnds() {
        let tree = Folders(entries: ["root": ["a -> root", "x"]], hasIdentities: false).search("root")
        #expect(tree.files.count == 65)
    }

    @Test func deepFoldersAreRead() {
        var entries: [String: [String]] = [:]
        var path = "root"
        for _ in 0..<100 {
            entries[path] = ["d/"]
            path += "/d"
        }
        entries[path] = ["x"]
        #expect(Folders(entries: entries).search("root").files == ["\(path)/x"])
    }

    @Test func theSystemTellsFoldersLinksAndFilesApart() throws {
        let folder = try TemporaryFolder()
        try folder.write("x", to: "real/inner/x")
        try folder.link("real", to: "linked")
        try folder.link("nowhere", to: "broken")
        guard case .folder(let real) = FolderListing.kind(of: "\(folder.path)/real"),
            case .link(let linked) = FolderListing.kind(of: "\(folder.path)/linked"),
            case .folder(let inner) = FolderListing.kind(of: "\(folder.path)/real/inner")
        else {
            Issue.record("a folder, a link and a folder are expected")
            return
        }
        #expect(real == linked && real != inner && real != nil)
        for name in ["broken", "none", "real/inner/x", "real/inner/x/y", "a\0b"] {
            #expect(FolderListing.kind(of: "\(folder.path)/\(name)") == .other)
        }
        var tree = FileTree()
        #expect(!tree.search("\(folder.path)/none") { _, _ in true })
        #expect(tree.search(folder.path) { path, isFolder in !isFolder && path.hasSuffix("/x") })
        #expect(tree.files == ["\(folder.path)/real/inner/x"])
    }
}
