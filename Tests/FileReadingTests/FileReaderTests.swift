import StringsdictFileReading

#if canImport(Glibc)
import Glibc
import StringsdictTextFiles
#endif
import StringsdictTestSupport
import Testing

@Suite struct FileReaderTests {
    @Test func filesAreReadWhole() throws {
        let bytes = try FileReader.bytes(ofFile: "\(TestFolders.package)/Package.swift")
        #expect(String(decoding: bytes, as: UTF8.self).hasPrefix("// swift-tools-version"))
    }

    @Test func failuresAreTypedErrors() {
        #expect(throws: FileReadingError(path: "/no/such/file", reason: .notFound)) {
            try FileReader.bytes(ofFile: "/no/such/file")
        }
        let file = "\(TestFolders.package)/Package.swift"
        #expect(throws: FileReadingError(path: "\(file)\0x", reason: .notFound)) {
            try FileReader.bytes(ofFile: "\(file)\0x")
        }
        #expect(
            FileReadingError(path: "", reason: .notFound).description
                == "error: the name of the file is empty; name a file")
        #expect(
            FileReadingError(path: "a", reason: .notFound).description
                == "a: error: there is no such file; check the name")
    }

    @Test(
        arguments: [
            (.notFound, "there is no such file", "; check the name"),
            (.isDirectory, "this is a folder, not a file", "; name a file in it"),
            (.notRegular, "this is a FIFO, a device or a socket, not a file", "; name a regular file"),
            (.tooLarge(limit: 4), "the file is larger than 4 bytes", "; name a smaller file, or split it"),
            (.tooLarge(limit: 1 << 20), "the file is larger than 1 MiB", "; name a smaller file, or split it"),
            (.tooLarge(limit: 3 << 20), "the file is larger than 3 MiB", "; name a smaller file, or split it"),
            (
                .tooLarge(limit: (1 << 20) + 1), "the file is larger than 1048577 bytes",
                "; name a smaller file, or split it"
            ),
            (.notAllowed, "the file may not be read", "; check its permissions"),
            (.system(code: 5), "the file could not be read (system error 5)", ""),
        ] as [(FileReadingError.Reason, String, String)])
    func anErrorSaysWhatToDo(reason: FileReadingError.Reason, message: String, hint: String) {
        let error = FileReadingError(path: "a/b", reason: reason)
        // Tests of commands may set the option of the limit at any time, for the whole process.
        var messages = [message]
        if case .tooLarge = reason {
            messages.append("\(message); to read it, raise the limit with stringsdict --max-file-size")
        }
        #expect(messages.contains(error.message))
        #expect(messages.map { "a/b: error: \($0)\(hint)" }.contains(error.description))
    }

    @Test func emptyFilesAndFilesOfOneByteAreRead() throws {
        let folder = try TemporaryFolder()
        try folder.write("", to: "none")
        try folder.write("x", to: "one")
        #expect(try FileReader.bytes(ofFile: "\(folder.path)/none", limit: 0).isEmpty)
        #expect(try FileReader.bytes(ofFile: "\(folder.path)/one", limit: 1) == [UInt8(ascii: "x")])
        #expect(throws: FileReadingError(path: "\(folder.path)/one", reason: .tooLarge(limit: 0))) {
            try FileReader.bytes(ofFile: "\(folder.path)/one", limit: 0)
        }
        // A part of the path is a file.
        #expect(throws: FileReadingError(path: "\(folder.path)/one/x", reason: .notFound)) {
            try FileReader.bytes(ofFile: "\(folder.path)/one/x")
        }
    }

    @Test func filesUpToTheLimitAreRead() throws {
        let folder = try TemporaryFolder()
        try folder.write("12345", to: "a")
        let path = "\(folder.path)/a"
        #expect(try FileReader.bytes(ofFile: path, limit: 5) == Array("12345".utf8))
        #expect(throws: FileReadingError(path: path, reason: .tooLarge(limit: 4))) {
            try FileReader.bytes(ofFile: path, limit: 4)
        }
    }

    #if !os(Windows)
    @Test func foldersAreRefused() {
        #expect(throws: FileReadingError(path: TestFolders.package, reason: .isDirectory)) {
            try FileReader.bytes(ofFile: TestFolders.package)
        }
    }
    #endif

    #if os(Linux)
    /// No open file of this process is one that has been read, or refused.
    @Test func filesAreClosed() throws {
        let folder = try TemporaryFolder()
        try folder.write("x", to: "file")
        for name in ["file", ""] {
            let path = "\(folder.path)/\(name)"
            for _ in 0..<3 { _ = try? FileReader.bytes(ofFile: path) }
            let open = (FolderListing.names(in: "/proc/self/fd") ?? []).filter { number in
                var target = [UInt8](repeating: 0, count: 4_096)
                let count = target.withUnsafeMutableBytes { bytes in
                    bytes.bindMemory(to: CChar.self).baseAddress.map {
                        readlink("/proc/self/fd/\(number)", $0, bytes.count)
                    } ?? 0
                }
                return String(decoding: target.prefix(max(0, count)), as: UTF8.self).hasPrefix(folder.path)
            }
            #expect(open.isEmpty, "\(path)")
        }
    }

    @Test func filesWithoutASizeAreReadUpToTheLimit() throws {
        let path = "/proc/self/status"
        #expect(try !FileReader.bytes(ofFile: path).isEmpty)
        #expect(throws: FileReadingError(path: path, reason: .tooLarge(limit: 10))) {
            try FileReader.bytes(ofFile: path, limit: 10)
        }
    }

    @Test func pipesAndDevicesAreRefused() throws {
        let folder = try TemporaryFolder()
        let names = (pipe: "\(folder.path)/pipe", link: "\(folder.path)/endless")
        #expect(mkfifo(names.pipe, 0o600) == 0)
        #expect(symlink("/dev/zero", names.link) == 0)
        for name in [names.pipe, names.link, "/dev/null"] {
            #expect(throws: FileReadingError(path: name, reason: .notRegular)) { try FileReader.bytes(ofFile: name) }
        }
    }

    @Test func otherErrorsKeepTheirNumber() throws {
        let folder = try TemporaryFolder()
        let circle = "\(folder.path)/circle"
        #expect(symlink("circle", circle) == 0)
        #expect(throws: FileReadingError(path: circle, reason: .system(code: ELOOP))) {
            try FileReader.bytes(ofFile: circle)
        }
        let long = "\(folder.path)/" + String(repeating: "x", count: 300)
        #expect(throws: FileReadingError(path: long, reason: .system(code: ENAMETOOLONG))) {
            try FileReader.bytes(ofFile: long)
        }
    }

    /// A file can be opened whose bytes cannot be read: the first page of a process's memory is not there.
    @Test(.enabled(if: access("/proc/self/mem", R_OK) == 0)) func errorsWhileReadingAreTold() {
        #expect(throws: FileReadingError(path: "/proc/self/mem", reason: .system(code: EIO))) {
            try FileReader.bytes(ofFile: "/proc/self/mem")
        }
    }

    @Test func socketsAreRefused() throws {
        let folder = try TemporaryFolder()
        let path = "\(folder.path)/s"
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        try #require(path.utf8.count < MemoryLayout.size(ofValue: address.sun_path))
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
        let descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
        defer { close(descriptor) }
        let bound = withUnsafePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                bind(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
            }
        }
        try #require(bound == 0)
        #expect(throws: FileReadingError(path: path, reason: .notRegular)) { try FileReader.bytes(ofFile: path) }
    }

    /// The superuser may read every file, apart from one that the system itself protects.
    @Test func filesWithoutPermissionAreToldApart() throws {
        let folder = try TemporaryFolder()
        try folder.write("x", to: "file")
        let file = "\(folder.path)/file"
        #expect(chmod(file, 0) == 0)
        let path = geteuid() == 0 ? "/proc/sys/vm/drop_caches" : file
        guard access(path, F_OK) == 0 else { return }
        #expect(throws: FileReadingError(path: path, reason: .notAllowed)) { try FileReader.bytes(ofFile: path) }
    }

    @Test func linksToFilesAreFollowed() throws {
        let folder = try TemporaryFolder()
        try folder.write("x", to: "file")
        #expect(symlink("file", "\(folder.path)/link") == 0)
        #expect(try FileReader.bytes(ofFile: "\(folder.path)/link") == [UInt8(ascii: "x")])
    }
    #endif
}

@Suite struct FolderListingTests {
    @Test func namesAreInByteOrderWithoutTheFolderItself() throws {
        let folder = try TemporaryFolder()
        for name in ["b", "a", "B", ".hidden", "é", "z", "a.b", "..."] { try folder.write("", to: name) }
        #expect(FolderListing.names(in: folder.path) == ["...", ".hidden", "B", "a", "a.b", "b", "z", "é"])
        #expect(FolderListing.unsortedNames(in: folder.path)?.count == 8)
        #expect(FolderListing.names(in: "\(folder.path)/none") == nil)
        #expect(FolderListing.names(in: "\(folder.path)/a") == nil)
        #expect(FolderListing.names(in: "\(folder.path)\0x") == nil)
        #expect(FolderListing.unsortedNames(in: "\(folder.path)\0x") == nil)
    }

    #if os(Linux)
    @Test func linksToFoldersAreToldFromFolders() throws {
        let folder = try TemporaryFolder()
        try folder.write("", to: "real/file")
        for (target, name) in [("real", "link"), ("real/file", "toFile"), ("none", "dangling"), ("real", "second")] {
            #expect(symlink(target, "\(folder.path)/\(name)") == 0)
        }
        func kind(_ name: String) -> FolderListing.Kind { FolderListing.kind(of: "\(folder.path)/\(name)") }
        guard case .folder(let identity?) = kind("real") else {
            Issue.record("no folder with an identity")
            return
        }
        #expect(
            kind("link") == .link(identity) && kind("second") == .link(identity) && kind("./real") == .folder(identity))
        #expect(symlink("loop", "\(folder.path)/loop") == 0)
        for name in ["toFile", "dangling", "real/file", "none", "real\0", "loop"] {
            #expect(kind(name) == .other, "\(name)")
        }
        #expect(kind(".") != .folder(identity) && kind(".") != .other)
        #expect(kind(String(repeating: "a", count: 300)) == .unknown(code: ENAMETOOLONG))
    }

    @Test func namesThatAreNotUTF8AreTold() throws {
        let folder = try TemporaryFolder()
        try folder.write("", to: "file")
        let name: [UInt8] = Array("\(folder.path)/caf".utf8) + [0xE9]
        func path(_ ending: UInt8) -> [CChar] { (name + [ending, 0]).map { CChar(bitPattern: $0) } }
        #expect(mkdir(path(UInt8(ascii: "1")), 0o700) == 0)
        #expect(symlink("caf", path(UInt8(ascii: "2"))) == 0)
        defer {
            rmdir(path(UInt8(ascii: "1")))
            unlink(path(UInt8(ascii: "2")))
        }
        let contents = try FolderListing.contents(of: folder.path)
        #expect(contents.names == ["file"])
        #expect(
            Set(contents.damagedNames)
                == [.init("caf\u{FFFD}1", isFolder: true), .init("caf\u{FFFD}2", isFolder: false)])
        #expect(throws: FileReadingError(path: "\(folder.path)/none", reason: .notFound)) {
            try FolderListing.contents(of: "\(folder.path)/none")
        }
        #expect(throws: FileReadingError(path: "\(folder.path)/file", reason: .notFound)) {
            try FolderListing.contents(of: "\(folder.path)/file")
        }
    }
    #endif
}
