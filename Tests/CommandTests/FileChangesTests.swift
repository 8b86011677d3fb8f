import Foundation
import TestSupport
import Testing

@testable import CommandConsole

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
        #expect(throws: FileFailure.self) { try loop.apply() }
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
