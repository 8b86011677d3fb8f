import PropertyLists
import TestSupport
import Testing

@Suite("Recorded and real files", .enabled(if: SharedFile.isThere))
struct ConformanceTests {
    private static let tables: Set = ["strings", "stringsdict"]

    @Test("What Apple's Foundation accepts is read")
    func accepted() throws {
        let files = SharedFile.all(in: "conformance/apple/plist/accept", Self.tables)
        #expect(files.count >= 56)
        for file in files {
            #expect(throws: Never.self, "\(file)") { walk(try file.read().root) }
        }
    }

    @Test("What Apple's Foundation rejects is refused, with a place and a reason")
    func rejected() {
        let files = SharedFile.all(in: "conformance/apple/plist/reject", Self.tables)
        #expect(files.count >= 6)
        for file in files {
            let error = failure(file.bytes)
            #expect(error != nil, "\(file)")
            #expect(error?.position != nil || error?.byteOffset != nil, "\(file)")
        }
    }

    @Test("Every table that Apple's Foundation rendered is read")
    func rendered() throws {
        let files = SharedFile.all(in: "conformance/apple/runtime", Self.tables)
        #expect(files.count >= 234)
        for file in files {
            #expect(throws: Never.self, "\(file)") { walk(try file.read().root) }
        }
    }

    @Test("Every table of 19 public projects is read, and holds what Foundation reads")
    func corpus() throws {
        let files = SharedFile.all(in: "corpus", Self.tables)
        #expect(files.count == 417)
        for file in files {
            let document = try file.read()
            #expect(canonical(document.root) == readByFoundation(file.bytes), "\(file)")
            #expect(document.format == .binary || document.root.position != nil)
        }
    }

    @Test("A String Catalog is refused as JSON")
    func catalogs() {
        let files = SharedFile.all(in: "corpus", ["xcstrings"])
        #expect(files.count == 38)
        for file in files { #expect(failure(file.bytes)?.message.contains("JSON") == true, "\(file)") }
    }

    @Test("The binary twin of a file holds the same")
    func twins() throws {
        for file in SharedFile.all(in: "conformance/apple", Self.tables) {
            guard let document = try? file.read() else { continue }
            let twin = try PropertyListDocument.read(
                try PropertyListWriter.write(PropertyListObject(document.root), as: .binary, keyOrder: .unchecked),
                file: file.name)
            #expect(walk(twin.root) == walk(document.root), "\(file)")
            // A key that is there twice counts the first time in the twin, and the last time in the text.
            if canonical(document.root) != canonical(twin.root) {
                #expect(try duplicates(document.root), "\(file)")
            }
        }
    }

    private func duplicates(_ value: PropertyListValue) throws -> Bool {
        if value.dictionary?.overridden.isEmpty == false { return true }
        for element in value.elements.map(Array.init) ?? [] where try duplicates(element) { return true }
        for entry in value.dictionary.map(Array.init) ?? [] where try duplicates(entry.value) { return true }
        return false
    }
}
