#if !os(Windows)
import StringsdictCommandConsole
import Foundation
import StringsdictTestSupport
import Testing

@testable import StringsdictFileSupport

/// Paths and locks.
@Suite struct SystemTests {
    @Test(
        arguments: [
            ("/a/b", "/x", "/a/b"), ("a/b", "/x/y", "/x/y/a/b"), ("./a/./b", "/x", "/x/a/b"), ("../a", "/x/y", "/x/a"),
            ("../../../a", "/x", "/a"),
            ("/a/../b", nil, "/b"), ("a//b/", nil, "/a/b"), ("", "/x", "/x"), (".", "/x", "/x"), ("..", "/x", "/"),
            ("/", "/x", "/"), ("/..", "/x", "/"),
            ("a/..b/.c", "/x", "/x/a/..b/.c"),
        ] as [(String, String?, String)])
    func pathsAreAbsolute(path: String, folder: String?, expected: String) {
        #expect(AbsolutePath(path, from: folder).path == expected)
    }

    @Test(arguments: [
        ("/a/b/c", "/a", "b/c"), ("/a/b", "/a/c/d", "../../b"), ("/a", "/a", ""), ("/a", "/b", "../a"),
        ("/a/b", "/", "a/b"), ("/", "/a/b", "../.."),
        ("/a/b/c/x", "/a/z/c", "../../b/c/x"),
    ])
    func pathsAreRelative(path: String, folder: String, expected: String) {
        #expect(AbsolutePath(path, from: nil).relative(to: AbsolutePath(folder, from: nil)) == expected)
    }

    @Test func linksAreResolvedWhereTheFileExists() throws {
        let folder = try TemporaryFolder()
        try folder.write("x", to: "real/a")
        try folder.link("real", to: "link")
        let real = AbsolutePath(folder.path)
        #expect(AbsolutePath("\(folder.path)/link/a").names == real.names + ["real", "a"])
        #expect(AbsolutePath("\(folder.path)/link/b").names.last == "b")
        #expect(AbsolutePath("\(folder.path)/link/b").parent.names == real.names + ["real"])
        #expect(AbsolutePath("/").parent.path == "/")
    }

    @Test func foldersAndKinds() throws {
        #expect(
            SystemFiles.folder(of: "a") == nil && SystemFiles.folder(of: "/a") == "/"
                && SystemFiles.folder(of: "a/b/c") == "a/b")
        let folder = try TemporaryFolder()
        try folder.write("x", to: "file")
        #expect(try SystemFiles.kind("\(folder.path)/none") == .missing)
        #expect(try SystemFiles.kind("\(folder.path)/file/none") == .missing)
        #expect(try SystemFiles.kind(folder.path) == .folder)
        #expect(try SystemFiles.kind("/dev/null") == .stream)
        #expect(chmod("\(folder.path)/file", 0o751) == 0)
        #expect(try SystemFiles.kind("\(folder.path)/file") == .regular(mode: 0o751))
        let long = String(repeating: "x", count: 5_000)
        let error = #expect(throws: FileSystemError.self) { try SystemFiles.kind("\(folder.path)/\(long)") }
        #expect(error?.reason == SystemError.reason(ENAMETOOLONG))
        #expect(
            error?.description
                == "\(folder.path)/\(long): error: the file cannot be accessed: \(SystemError.reason(ENAMETOOLONG))")
    }

    /// In a folder like `/tmp`, only the owners of a file and of the folder may rename it.
    @Test func aFileOfAnotherUserStaysInAStickyFolder() throws {
        let folder = try TemporaryFolder()
        try folder.write("x", to: "file")
        let path = "\(folder.path)/file"
        let other: UInt32 = 4_711
        #expect(throws: Never.self) { try SystemFiles.requireReplaceable(path, by: other) }
        #expect(chmod(folder.path, 0o1777) == 0)
        let error = #expect(throws: FileSystemError.self) { try SystemFiles.requireReplaceable(path, by: other) }
        #expect(error?.reason.contains("sticky bit") == true && error?.path == path)
        #expect(throws: Never.self) { try SystemFiles.requireReplaceable(path) }
        #expect(throws: Never.self) { try SystemFiles.requireReplaceable("\(folder.path)/none", by: other) }
        #expect(throws: Never.self) { try SystemFiles.requireReplaceable(path, by: 0) }
    }

    @Test func nothingIsReplacedByANewFile() throws {
        let folder = try TemporaryFolder()
        func path(_ name: String) -> String { "\(folder.path)/\(name)" }
        try folder.write("a", to: "a")
        try folder.write("b", to: "b")
        #expect(try !SystemFiles.renameToNew(path("a"), to: path("b")))
        #expect(try folder.text(of: "a") == "a" && folder.text(of: "b") == "b")
        #expect(try SystemFiles.renameToNew(path("a"), to: path("c")))
        #expect(try folder.text(of: "c") == "a")
        #expect(try SystemFiles.kind(path("a")) == .missing)
        // A folder cannot have a second name, as no file can in some file systems.
        try folder.write("d", to: "folder/d")
        #expect(try !SystemFiles.renameToNew(path("folder"), to: path("b")))
        #expect(try SystemFiles.renameToNew(path("folder"), to: path("new")))
        #expect(try folder.text(of: "new/d") == "d")
        #expect(try SystemFiles.kind(path("folder")) == .missing)
        #expect(throws: FileSystemError.self) { try SystemFiles.renameToNew(path("none"), to: path("x")) }
    }

    @Test func fortyLinksAreFollowed() throws {
        let folder = try TemporaryFolder()
        for number in 0..<40 { try folder.link("l\(number + 1)", to: "l\(number)") }
        // The look at the last target counts as well.
        #expect(try SystemFiles.target(of: "\(folder.path)/l1") == "\(folder.path)/l40")
        #expect(throws: FileSystemError.self) { try SystemFiles.target(of: "\(folder.path)/l0") }
        try folder.link("/a/b", to: "absolute")
        #expect(try SystemFiles.target(of: "\(folder.path)/absolute") == "/a/b")
    }

    @Test func foldersAreMadeWithTheirParents() throws {
        let folder = try TemporaryFolder()
        let made = try SystemFiles.makeFolder("\(folder.path)/a/b/c")
        #expect(made == ["a", "a/b", "a/b/c"].map { "\(folder.path)/\($0)" })
        #expect(try SystemFiles.makeFolder("\(folder.path)/a/b") == [])
        #expect(try SystemFiles.makeFolder("") == [])
        try folder.write("x", to: "file")
        #expect(throws: FileSystemError.self) { try SystemFiles.makeFolder("\(folder.path)/file/x") }
        #expect(throws: FileSystemError.self) { try SystemFiles.makeFolder("\(folder.path)/file") }
    }

    /// Whether nobody holds the lock of a file.
    private func isFree(_ path: String) -> Bool {
        let number = open(path, O_RDONLY)
        defer {
            _ = flock(number, LOCK_UN)
            close(number)
        }
        return flock(number, LOCK_EX | LOCK_NB) == 0
    }

    /// A process that starts meanwhile has a copy of each descriptor until it runs its program.
    @Test func aCopyOfTheDescriptorDoesNotKeepTheLock() throws {
        let folder = try TemporaryFolder()
        let path = "\(folder.path)/a"
        try folder.write("x", to: "a")
        let lock = try FileLock([path])
        var file = stat()
        #expect(stat(path, &file) == 0)
        let owners = (Int32(3)..<1_024).filter { number in
            var other = stat()
            return fstat(number, &other) == 0 && other.st_ino == file.st_ino && other.st_dev == file.st_dev
        }
        let copies = owners.map { dup($0) }
        defer { for copy in copies { close(copy) } }
        #expect(copies.count == 1)
        lock.release()
        #expect(isFree(path))
    }

    @Test func locksHoldUntilTheyAreReleased() throws {
        let folder = try TemporaryFolder()
        let paths = ["a", "b"].map { "\(folder.path)/\($0)" }
        for name in ["a", "b"] { try folder.write("x", to: name) }
        try folder.link("b", to: "link")
        // A file that does not exist needs no lock, and a file under two names is locked once.
        let lock = try FileLock(paths + ["\(folder.path)/link", "\(folder.path)/none", paths[0]])
        #expect(paths.allSatisfy { !isFree($0) })
        lock.release()
        #expect(paths.allSatisfy { isFree($0) })
        #expect(!FileManager.default.fileExists(atPath: "\(folder.path)/none"))
        try FileLock([]).release()
    }

    /// The file is replaced while a run waits for its lock. The run then gets the lock of the new file.
    @Test func aReplacedFileIsLockedAnew() async throws {
        let folder = try TemporaryFolder()
        let path = "\(folder.path)/a"
        try folder.write("old", to: "a")
        let first = try FileLock([path])
        let second = Task.detached { try FileLock([path]) }
        try folder.write("new", to: "b")
        #expect(rename("\(folder.path)/b", path) == 0)
        first.release()
        let lock = try await second.value
        #expect(!isFree(path))
        lock.release()
        #expect(isFree(path))
    }
}
#endif
