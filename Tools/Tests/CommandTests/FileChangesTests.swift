@testable import StringsdictFileSupport
import Foundation
import StringsdictTestSupport
import Testing

/// Files change all together or not at all.
@Suite("File changes")
struct FileChangesTests {
    private func names(_ folder: TemporaryFolder) throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    }

    @Test("New and changed files are written, equal ones are not touched, obsolete ones are removed")
    func changes() throws {
        let folder = try TemporaryFolder()
        for (name, text) in [("same", "1"), ("other", "2"), ("gone", "3")] { try folder.write(text, to: name) }
        let stamp = Date(timeIntervalSince1970: 1_000_000)
        try FileManager.default.setAttributes([.modificationDate: stamp], ofItemAtPath: "\(folder.path)/same")
        var changes = FileChanges()
        changes.write("1", to: "\(folder.path)/same")
        changes.write("two", to: "\(folder.path)/other")
        changes.write("4", to: "\(folder.path)/a/b/new")
        changes.remove("\(folder.path)/gone")
        let preview = try changes.preview()
        #expect(try folder.text(of: "other") == "2")
        let report = try changes.apply()
        #expect(report == preview)
        #expect(report.written == ["\(folder.path)/other", "\(folder.path)/a/b/new"])
        #expect(report.unchanged == ["\(folder.path)/same"])
        #expect(report.removed == ["\(folder.path)/gone"])
        #expect(try folder.text(of: "other") == "two")
        #expect(try folder.text(of: "a/b/new") == "4")
        #expect(try names(folder) == ["a", "other", "same"])
        let attributes = try FileManager.default.attributesOfItem(atPath: "\(folder.path)/same")
        #expect(attributes[.modificationDate] as? Date == stamp)
    }

    @Test("The new content of a private file is private from the start", arguments: [0o600, 0o640, 0o444, 0o755])
    func permissions(mode: Int) throws {
        let folder = try TemporaryFolder()
        try folder.write("old", to: "file")
        let path = "\(folder.path)/file"
        try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: path)
        var changes = FileChanges { call, beside in
            guard call == "write" else { return }
            let found = try? FileManager.default.attributesOfItem(atPath: beside)[.posixPermissions] as? Int
            #expect(found.map { $0 & ~mode } == 0)
        }
        changes.write("new", to: path)
        try changes.apply()
        #expect(try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int == mode)
        #expect(try folder.text(of: "file") == "new")
    }

    @Test("A second name of a file keeps the old content")
    func hardLinks() throws {
        let folder = try TemporaryFolder()
        try folder.write("old", to: "file")
        try FileManager.default.linkItem(atPath: "\(folder.path)/file", toPath: "\(folder.path)/second")
        #expect(SystemFiles.nameCount("\(folder.path)/file") == 2)
        var changes = FileChanges()
        changes.write("new", to: "\(folder.path)/file")
        #expect(try changes.apply().notes.map { $0.description.contains("further names") } == [true])
        #expect(try (folder.text(of: "file"), folder.text(of: "second")) == ("new", "old"))
        #expect(SystemFiles.nameCount("\(folder.path)/file") == 1)
    }

    #if os(Linux)
    @Test("A file keeps its extended attributes, whatever their number and size")
    func extendedAttributes() throws {
        let folder = try TemporaryFolder()
        try folder.write("old", to: "file")
        let path = "\(folder.path)/file"
        let values = [
            "user.empty": [], "user.origin": Array("memoQ".utf8), "user.long": [UInt8](repeating: 7, count: 3000),
        ]
        for (name, value) in values {
            // Some file systems have no attributes. The test proves nothing there.
            guard ExtendedAttributes.set(name, to: value, of: path) else { return }
        }
        try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: path)
        var changes = FileChanges()
        changes.write("new", to: path)
        #expect(try changes.apply().notes == [])
        #expect(try folder.text(of: "file") == "new")
        for (name, value) in values { #expect(ExtendedAttributes.value(of: name, of: path) == value, "\(name)") }
        #expect(try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int == 0o640)
    }
    #endif

    @Test("A file that cannot be written leaves all others as they were")
    func stagingFails() throws {
        let folder = try TemporaryFolder()
        try folder.write("1", to: "first")
        var changes = FileChanges()
        changes.write("one", to: "\(folder.path)/first")
        changes.write("two", to: "\(folder.path)/new/second")
        changes.write("three", to: "\(folder.path)/first/third")
        #expect {
            try changes.apply()
        } throws: { error in
            "\(error)".hasPrefix("\(folder.path)/first") && "\(error)".hasSuffix(": Not a directory")
        }
        #expect(try folder.text(of: "first") == "1")
        #expect(try names(folder) == ["first"])
    }

    @Test("A partly failed exchange is undone")
    func exchangeFails() throws {
        let folder = try TemporaryFolder()
        for name in ["first", "second"] { try folder.write(name, to: name) }
        var changes = FileChanges()
        changes.write("1", to: "\(folder.path)/first")
        changes.write("2", to: "\(folder.path)/made/new")
        changes.remove("\(folder.path)/second")
        changes.remove("\(folder.path)/missing")
        #expect {
            try changes.apply()
        } throws: {
            "\($0)".contains("/missing") && "\($0)".hasSuffix("No such file or directory")
        }
        #expect(try folder.text(of: "first") == "first")
        #expect(try folder.text(of: "second") == "second")
        #expect(try names(folder) == ["first", "second"])
        // Two changes are a group, too.
        var pair = FileChanges()
        pair.write("1", to: "\(folder.path)/first")
        pair.remove("\(folder.path)/missing")
        #expect(throws: FileSystemError.self) { try pair.apply() }
        #expect(try folder.text(of: "first") == "first")
        #expect(try names(folder) == ["first", "second"])
    }

    /// The files of a group before its changes.
    private func writeGroup(to folder: TemporaryFolder) throws {
        for name in ["first", "second", "gone/obsolete"] { try folder.write("old \(name)\n", to: name) }
    }

    private func group(in folder: TemporaryFolder, beforeStep: FileStep?) -> FileChanges {
        var changes = FileChanges(beforeStep: beforeStep)
        for name in ["first", "second", "made/new"] {
            changes.write("new \(name)\n", to: "\(folder.path)/\(name)", inside: folder.path)
        }
        changes.remove("\(folder.path)/gone/obsolete", inside: folder.path)
        changes.removeIfEmpty("\(folder.path)/gone")
        return changes
    }

    private func allFiles(_ folder: TemporaryFolder) throws -> [String] {
        try FileManager.default.subpathsOfDirectory(atPath: folder.path).sorted()
    }

    @Test("A failure before any call of the system changes nothing, or comes when all is done")
    func everyFailure() throws {
        let counter = TemporaryCounter()
        let all = try TemporaryFolder()
        try writeGroup(to: all)
        try group(in: all, beforeStep: { _, _ in counter.count += 1 }).apply()
        let steps = counter.count
        #expect(steps > 20)
        let done = ["first", "made", "made/new", "second"]
        #expect(try allFiles(all) == done)
        var (undone, left) = (0, 0)
        for step in 0..<steps {
            let folder = try TemporaryFolder()
            try writeGroup(to: folder)
            let counter = TemporaryCounter()
            let changes = group(in: folder) { call, path throws(FileSystemError) in
                defer { counter.count += 1 }
                if counter.count == step { throw FileSystemError(path: path, message: call, reason: "for the test") }
            }
            do {
                let report = try changes.apply()
                let files = try allFiles(folder)
                // An old content that cannot be removed is named. A folder that holds one stays, too.
                let old = files.filter { $0.hasSuffix(".old") }
                #expect(
                    files.filter { file in
                        !file.hasSuffix(".old") && !(file == "gone" && old.contains { $0.hasPrefix("gone/") })
                    } == done, "step \(step)")
                #expect(old.count == report.notes.count && old.count < 2, "step \(step)")
                for (file, note) in zip(old, report.notes) {
                    #expect(note.description.contains("old content stays in \(folder.path)/\(file): for the test"))
                }
                left += old.count
            } catch {
                undone += 1
                #expect("\(error)".hasPrefix("\(folder.path)") && "\(error)".hasSuffix("for the test"), "\(error)")
                #expect(try allFiles(folder) == ["first", "gone", "gone/obsolete", "second"], "step \(step)")
                for name in ["first", "second", "gone/obsolete"] {
                    #expect(try folder.text(of: name) == "old \(name)\n", "step \(step)")
                }
            }
        }
        #expect(undone > 15 && undone < steps)
        #expect(left == 3, "the old contents of three files")
    }

    #if os(macOS) || os(Linux)
    @Test("A process that is killed before any call of the system leaves whole files, and the next run completes them")
    func killedAnywhere() throws {
        func run(_ folder: TemporaryFolder, _ step: Int) throws -> CommandProcess.Result {
            try CommandProcess.run([folder.path, "\(step)"], of: "FileChangesProbe")
        }
        let whole = try TemporaryFolder()
        try writeGroup(to: whole)
        let steps = try #require(Int(try run(whole, .max).output.filter(\.isNumber)))
        #expect(steps > 20)
        for step in 0..<steps {
            let folder = try TemporaryFolder()
            try writeGroup(to: folder)
            #expect(try run(folder, step).status == 9, "killed")
            for name in ["first", "second"] {
                let text = try folder.text(of: name)
                #expect(text == "old \(name)\n" || text == "new \(name)\n", "step \(step): \(name) is not whole")
            }
            let names = try allFiles(folder)
            if names.contains("made/new") { #expect(try folder.text(of: "made/new") == "new made/new\n") }
            if !names.contains("gone/obsolete") {
                // All files have their new content before one is removed.
                #expect(try folder.text(of: "second") == "new second\n", "step \(step)")
                try folder.write("old gone/obsolete\n", to: "gone/obsolete")
            }
            // As long as not all files are new, the old content of each is there.
            for name in ["first", "second"] where try folder.text(of: name).hasPrefix("new") {
                let old = names.filter { $0.hasPrefix(".stringsdict-") && $0.hasSuffix(".\(name).old") }
                let isComplete = try folder.text(of: "second").hasPrefix("new") && !names.contains("gone/obsolete")
                #expect(old.count == 1 || isComplete, "step \(step)")
            }
            #expect(try run(folder, .max).status == 0, "step \(step)")
            #expect(try allFiles(folder).filter { !$0.hasPrefix("gone") } == ["first", "made", "made/new", "second"])
        }
    }
    #endif

    @Test("A single file is replaced by one rename: it is there before every call")
    func oneRename() throws {
        let folder = try TemporaryFolder()
        try folder.write("old", to: "file")
        let path = "\(folder.path)/file"
        let calls = TemporaryCounter()
        var changes = FileChanges { call, _ in
            calls.names.append(call)
            if !FileManager.default.fileExists(atPath: path) { calls.count += 1 }
        }
        changes.write("new", to: path)
        try changes.apply()
        #expect(calls.count == 0)
        #expect(calls.names == ["mkdir", "open", "write", "fsync", "rename", "fsync"])
    }

    @Test("A file that another program has changed since it was read is not replaced")
    func changedMeanwhile() throws {
        let folder = try TemporaryFolder()
        for name in ["a", "b"] { try folder.write("read", to: name) }
        var changes = FileChanges()
        changes.write(Array("new".utf8), to: "\(folder.path)/a", replacing: Array("read".utf8))
        changes.write(Array("new".utf8), to: "\(folder.path)/b", replacing: Array("read".utf8))
        try folder.write("other", to: "b")
        #expect {
            try changes.apply()
        } throws: {
            "\($0)".contains("/b: error") && "\($0)".contains("has changed it in the meantime; run the command again")
        }
        #expect(try folder.text(of: "a") == "read")
        #expect(try folder.text(of: "b") == "other")
        #expect(try names(folder) == ["a", "b"])
    }

    @Test("A file that must be new is not made over one that another program makes in the meantime")
    func newFiles() throws {
        let folder = try TemporaryFolder()
        let path = "\(folder.path)/new"
        var changes = FileChanges()
        changes.create([1], at: path)
        try changes.apply()
        #expect(FileManager.default.contents(atPath: path) == Data([1]))
        // It is there, even with the same content.
        #expect(throws: FileSystemError.self) { try changes.apply() }
        let other = "\(folder.path)/other"
        var late = FileChanges(beforeStep: { (call: String, target: String) throws(FileSystemError) in
            guard call == "rename" else { return }
            _ = FileManager.default.createFile(atPath: other, contents: Data([9]))
        })
        late.create([2], at: other)
        #expect(throws: FileSystemError.self) { try late.apply() }
        #expect(FileManager.default.contents(atPath: other) == Data([9]))
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() == ["new", "other"])
    }

    @Test("What a killed process left beside a file is removed, what is somebody else's stays")
    func leftovers() throws {
        let folder = try TemporaryFolder()
        let stays = [
            // The process with the number 1 always runs.
            ".stringsdict-1.file.new", ".stringsdict-x.file.new", ".stringsdict--5.file.new", ".stringsdict-0.file.old",
            ".stringsdict-+7.file.old", ".stringsdict-999999999.file.bak", ".stringsdict-999999999.old",
            ".stringsdict-99999999999999.file.old", "x.stringsdict-999999999.file.old", ".stringsdict-lint.json",
            // Backups of users.
            "file.20251120.old", "file.999999999.new", "file.999999999.old", "file.\(SystemFiles.process).old",
            "file.new",
        ]
        let leftovers = [
            ".stringsdict-999999999.file.new", ".stringsdict-999999999.file.old",
            ".stringsdict-\(SystemFiles.process).file.old", ".stringsdict-999999999.other.strings.old",
        ]
        for name in stays + leftovers { try folder.write("", to: name) }
        var changes = FileChanges()
        changes.write("new", to: "\(folder.path)/file")
        try changes.apply()
        #expect(try names(folder) == (["file"] + stays).sorted())
    }

    @Test("A folder that is not empty stays")
    func foldersThatStay() throws {
        let folder = try TemporaryFolder()
        for name in ["fr.lproj/a", "de.lproj/a", "de.lproj/b"] { try folder.write("", to: name) }
        var changes = FileChanges()
        for name in ["fr.lproj", "de.lproj"] {
            changes.remove("\(folder.path)/\(name)/a")
            changes.removeIfEmpty("\(folder.path)/\(name)")
        }
        try changes.apply()
        #expect(try allFiles(folder) == ["de.lproj", "de.lproj/b"])
    }

    @Test("A folder in place of a file is an error")
    func folderInPlace() throws {
        let folder = try TemporaryFolder()
        var changes = FileChanges()
        changes.write("1", to: folder.path)
        #expect {
            try changes.apply()
        } throws: {
            "\($0)" == "\(folder.path): error: the file could not be written: this is a folder, not a file"
        }
    }

    #if !os(Windows)
    @Test("A file keeps its mode")
    func modes() throws {
        let folder = try TemporaryFolder()
        for (index, mode) in [0o600, 0o644, 0o755, 0o444].enumerated() {
            try folder.write("old", to: "\(index)")
            let path = "\(folder.path)/\(index)"
            try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: path)
            var changes = FileChanges()
            changes.write("new", to: path)
            try changes.apply()
            #expect(try folder.text(of: "\(index)") == "new")
            #expect(try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int == mode)
        }
    }

    @Test("A symbolic link stays a link, even if its target does not exist yet")
    func links() throws {
        let folder = try TemporaryFolder()
        try folder.write("old", to: "target")
        for (link, target) in [("link", "target"), ("second", "link"), ("dangling", "later")] {
            try FileManager.default.createSymbolicLink(
                atPath: "\(folder.path)/\(link)", withDestinationPath: target)
        }
        var changes = FileChanges()
        changes.write("new", to: "\(folder.path)/second")
        changes.write("made", to: "\(folder.path)/dangling")
        try changes.apply()
        #expect(try folder.text(of: "target") == "new")
        #expect(try folder.text(of: "later") == "made")
        for (link, target) in [("link", "target"), ("second", "link"), ("dangling", "later")] {
            let path = "\(folder.path)/\(link)"
            #expect(try FileManager.default.destinationOfSymbolicLink(atPath: path) == target)
        }
        try FileManager.default.createSymbolicLink(atPath: "\(folder.path)/loop", withDestinationPath: "loop")
        var loop = FileChanges()
        loop.write("", to: "\(folder.path)/loop")
        #expect(throws: FileSystemError.self) { try loop.apply() }
    }

    @Test("Nothing is written or removed outside of a folder that is named, neither by a name nor by a link")
    func outside() throws {
        let folder = try TemporaryFolder()
        try folder.write("mine", to: "outside/file")
        try folder.write("", to: "in/sub/x")
        func link(_ name: String, _ target: String) throws {
            try FileManager.default.createSymbolicLink(
                atPath: "\(folder.path)/\(name)", withDestinationPath: target)
        }
        try link("in/folder", "../outside")
        try link("in/file", "../outside/file")
        try link("in/later", "../outside/made")
        try link("in/latest", "../outside/folder")
        try link("in/near", "sub")
        try link("way", "in")
        let before = try allFiles(folder)
        let root = "\(folder.path)/in"
        for name in [
            "../file", "sub/../../file", "new/../../file", "folder/file", "folder/new/file", "file", "later",
            "latest/x",
        ] {
            var changes = FileChanges()
            changes.write(Array("evil".utf8), to: "\(root)/\(name)", inside: root)
            #expect("\(name)") {
                try changes.apply()
            } throws: {
                ($0 as? FileSystemError)?.path == "\(root)/\(name)" && "\($0)".contains("leads out of the folder")
            }
        }
        for name in ["../outside/file", "folder/file"] {
            var changes = FileChanges()
            changes.remove("\(root)/\(name)", inside: root)
            #expect(throws: FileSystemError.self, "\(name)") { try changes.apply() }
        }
        #expect(try folder.text(of: "outside/file") == "mine")
        #expect(try allFiles(folder) == before)
        // A link within the folder is fine, and so is a folder that is a link itself or is not there yet.
        var changes = FileChanges()
        changes.write(Array("1".utf8), to: "\(root)/near/y", inside: root)
        changes.write(Array("2".utf8), to: "\(folder.path)/way/z", inside: "\(folder.path)/way")
        changes.write(Array("3".utf8), to: "\(folder.path)/new/a/b", inside: "\(folder.path)/new")
        try changes.apply()
        #expect(try folder.text(of: "in/sub/y") == "1")
        #expect(try folder.text(of: "in/z") == "2")
        #expect(try folder.text(of: "new/a/b") == "3")
    }

    @Test("Two contents for one file are refused, under whichever names, and equal ones are one")
    func oneFileTwice() throws {
        let folder = try TemporaryFolder()
        try folder.write("old", to: "a/file")
        try FileManager.default.createSymbolicLink(
            atPath: "\(folder.path)/link", withDestinationPath: "a/file")
        try FileManager.default.createSymbolicLink(atPath: "\(folder.path)/b", withDestinationPath: "a")
        for name in ["a/file", "a/./file", "a//file", "a/../a/file", "link", "b/file"] {
            for text in ["old", "1"] {
                var changes = FileChanges()
                changes.write(text, to: "\(folder.path)/a/file")
                changes.write("2", to: "\(folder.path)/\(name)")
                #expect(throws: FileSystemError.self, "\(name)") { try changes.apply() }
                #expect(try folder.text(of: "a/file") == "old", "\(name)")
            }
            var changes = FileChanges()
            changes.write("old", to: "\(folder.path)/a/file")
            changes.write("old", to: "\(folder.path)/\(name)")
            #expect(try changes.apply().unchanged == ["\(folder.path)/a/file"], "\(name)")
        }
        // A file that is not there yet.
        var changes = FileChanges()
        changes.write("1", to: "\(folder.path)/a/new")
        changes.write("2", to: "\(folder.path)/b/./new")
        #expect(throws: FileSystemError.self) { try changes.apply() }
        #expect(try names(folder) == ["a", "b", "link"])
        changes = FileChanges()
        changes.write("1", to: "\(folder.path)/a/new")
        changes.write("1", to: "\(folder.path)/b/new")
        changes.write("2", to: "\(folder.path)/a/other")
        #expect(try changes.apply().written == ["\(folder.path)/a/new", "\(folder.path)/a/other"])
        #expect(try folder.text(of: "a/new") == "1")
    }

    @Test("A FIFO is written to and stays a FIFO")
    func fifo() throws {
        let folder = try TemporaryFolder()
        let path = "\(folder.path)/fifo"
        try #require(mkfifo(path, 0o600) == 0)
        #expect(try FileChanges.isStream(path))
        // Opened for reading and writing, so that neither end blocks. The text fits into the FIFO's buffer.
        let descriptor = open(path, O_RDWR)
        try #require(descriptor >= 0)
        defer { close(descriptor) }
        var changes = FileChanges()
        changes.write("through", to: path)
        #expect(try changes.apply().written == [path])
        var bytes = [UInt8](repeating: 0, count: 100)
        let count = read(descriptor, &bytes, bytes.count)
        #expect(String(decoding: bytes.prefix(max(count, 0)), as: UTF8.self) == "through")
        #expect(try FileChanges.isStream(path))
        #expect(try names(folder) == ["fifo"])
    }

    @Test("An open descriptor is written to by its number")
    func descriptors() throws {
        var ends: [Int32] = [0, 0]
        try #require(pipe(&ends) == 0)
        defer { for end in ends { close(end) } }
        #expect(try FileChanges.isStream("/dev/fd/\(ends[1])"))
        #expect(try FileChanges.isStream("/dev/stdout") && FileChanges.isStream("/dev/stderr"))
        #expect(try !FileChanges.isStream("/dev/fd/-1") && !FileChanges.isStream("/dev/fd/x"))
        var changes = FileChanges()
        changes.write("through", to: "/dev/fd/\(ends[1])")
        #expect(try changes.apply().written == ["/dev/fd/\(ends[1])"])
        var bytes = [UInt8](repeating: 0, count: 100)
        let count = read(ends[0], &bytes, bytes.count)
        #expect(String(decoding: bytes.prefix(max(count, 0)), as: UTF8.self) == "through")
    }

    @Test("Writing to a full device is an error", .enabled(if: FileManager.default.fileExists(atPath: "/dev/full")))
    func fullDevice() {
        var changes = FileChanges()
        changes.write("text", to: "/dev/full")
        #expect {
            try changes.apply()
        } throws: {
            "\($0)" == "/dev/full: error: the file could not be written: No space left on device"
        }
    }
    #endif
}

/// Counts calls. One thread uses it at a time.
private final class TemporaryCounter: @unchecked Sendable {
    var count = 0
    var names: [String] = []
}

#if os(Linux)
/// Calls of the C library that Swift's module of it lacks.
private enum ExtendedAttributes {
    private typealias Set =
        @convention(c) (UnsafePointer<CChar>, UnsafePointer<CChar>, UnsafeRawPointer?, Int, CInt) -> CInt
    private typealias Get =
        @convention(c) (UnsafePointer<CChar>, UnsafePointer<CChar>, UnsafeMutableRawPointer?, Int) -> Int

    static func set(_ name: String, to value: [UInt8], of path: String) -> Bool {
        guard let address = dlsym(nil, "setxattr") else { return false }
        return value.withUnsafeBytes { unsafeBitCast(address, to: Set.self)(path, name, $0.baseAddress, $0.count, 0) }
            == 0
    }

    static func value(of name: String, of path: String) -> [UInt8]? {
        guard let address = dlsym(nil, "getxattr") else { return nil }
        var value = [UInt8](repeating: 0, count: 1 << 16)
        let count = value.withUnsafeMutableBytes {
            unsafeBitCast(address, to: Get.self)(path, name, $0.baseAddress, $0.count)
        }
        return count < 0 ? nil : Array(value.prefix(count))
    }
}
#endif
