#if canImport(Glibc)
import Glibc
import TextFiles
#endif
import TestSupport
import Testing
import XMLReading

@Suite struct TreeTests {
    @Test func elementsTextsAndPlaces() throws {
        let xml = "<a x='1' y='&lt;'>\n one<b>two</b> three<skip><b>no</b></skip>\n<b/></a>"
        let root = try XMLTreeElement.read(Array(xml.utf8), file: "t") { depth, parent, name in
            #expect(depth == 1 && parent == "a")
            return !name.equals("skip")
        }
        #expect(root.attribute("x") == "1" && root.attribute("y") == "<" && root.attribute("z") == nil)
        #expect(root.text == "\n one three\n")
        #expect(root.children.map(\.name) == ["b", "b"])
        let inner = try #require(root.children(named: "b").first)
        #expect(inner.text == "two")
        #expect(inner.position == TextPosition(line: 2, column: 5))
        #expect(inner.textPosition == TextPosition(line: 2, column: 8))
        let empty = try #require(root.children(named: "b").last)
        #expect(empty.text.isEmpty && empty.textPosition == empty.position)
    }

    @Test func omittedPartsMustBeWellFormed() {
        #expect(throws: XMLReadingError.self) {
            try XMLTreeElement.read(Array("<a><b><c></b></a>".utf8), file: "t") { _, _, _ in false }
        }
    }
}

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

    @Test func linksToFilesAreFollowed() throws {
        let folder = try TemporaryFolder()
        try folder.write("x", to: "file")
        #expect(symlink("file", "\(folder.path)/link") == 0)
        #expect(try FileReader.bytes(ofFile: "\(folder.path)/link") == [UInt8(ascii: "x")])
    }
    #endif
}
