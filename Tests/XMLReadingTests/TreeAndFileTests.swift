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
        #expect(inner.position == XMLPosition(line: 2, column: 5))
        #expect(inner.textPosition == XMLPosition(line: 2, column: 8))
        let empty = try #require(root.children(named: "b").last)
        #expect(empty.text.isEmpty && empty.textPosition == empty.position)
    }

    @Test func leftOutPartsMustBeWellFormedToo() {
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

    @Test func failuresAreTold() {
        #expect(throws: FileReadingError(path: "/no/such/file", reason: .notFound)) {
            try FileReader.bytes(ofFile: "/no/such/file")
        }
        let file = "\(TestFolders.package)/Package.swift"
        #expect(throws: FileReadingError(path: "\(file)\0x", reason: .notFound)) {
            try FileReader.bytes(ofFile: "\(file)\0x")
        }
        #expect(
            FileReadingError(path: "", reason: .notFound).description
                == "error: the name of the file is empty (name a file)")
        #expect(
            FileReadingError(path: "a", reason: .notFound).description
                == "a: error: there is no such file (check the name)")
    }

    #if !os(Windows)
    @Test func foldersAreNoFiles() {
        #expect(throws: FileReadingError(path: TestFolders.package, reason: .isDirectory)) {
            try FileReader.bytes(ofFile: TestFolders.package)
        }
    }
    #endif

    #if os(Linux)
    @Test func filesWithoutASizeAreRead() throws {
        #expect(try !FileReader.bytes(ofFile: "/proc/self/status").isEmpty)
        #expect(try FileReader.bytes(ofFile: "/dev/null").isEmpty)
    }
    #endif
}
