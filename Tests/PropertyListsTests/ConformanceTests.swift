import Foundation
import StringsdictPropertyListWriting
import StringsdictPropertyLists
import StringsdictTestSupport
import Testing

@Suite("Recorded and real files", .enabled(if: SharedFile.isThere))
struct ConformanceTests {
    private static let tables: Set = ["strings", "stringsdict"]

    @Test("Files that Apple's Foundation accepts are read")
    func accepted() throws {
        let files = SharedFile.all(in: "conformance/apple/plist/accept", Self.tables)
        #expect(files.count >= 56)
        for file in files {
            #expect(throws: Never.self, "\(file)") { walk(try file.read().root) }
        }
    }

    @Test("Files that Apple's Foundation rejects are refused with a position and a reason")
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
            // For a duplicate key, the first value counts in the binary twin, and the last one in the text.
            if canonical(document.root) != canonical(twin.root) {
                #expect(try duplicates(document.root), "\(file)")
            }
        }
    }

    private func duplicates(_ value: PropertyListValue) throws -> Bool {
        if let dictionary = value.dictionary {
            if Set(dictionary.map { $0.key.utf8 }).count < dictionary.count { return true }
        }
        for element in value.elements.map(Array.init) ?? [] where try duplicates(element) { return true }
        for entry in value.dictionary.map(Array.init) ?? [] where try duplicates(entry.value) { return true }
        return false
    }
}

/// A file of the shared folder, which tests read in place.
struct SharedFile: Sendable, CustomStringConvertible {
    let path: String
    let name: String

    var description: String { name }

    var bytes: [UInt8] { FileManager.default.contents(atPath: path).map(Array.init) ?? [] }

    func read() throws(PropertyListError) -> PropertyListDocument {
        try PropertyListDocument.read(bytes, file: name)
    }

    /// All files below `folder` of the shared folder with one of these extensions, sorted.
    static func all(in folder: String, _ extensions: Set<String>) -> [SharedFile] {
        guard let shared = TestFolders.shared else { return [] }
        let root = "\(shared)/\(folder)"
        let names = FileManager.default.enumerator(atPath: root)?.compactMap { $0 as? String } ?? []
        return names.filter { extensions.contains(String($0.split(separator: ".").last ?? "")) }
            .sorted()
            .map { SharedFile(path: "\(root)/\($0)", name: $0) }
    }

    /// Reports once that a test is skipped.
    static var isThere: Bool {
        if TestFolders.shared == nil { print("skipped: ../shared is not there") }
        return TestFolders.shared != nil
    }
}

/// The content that Foundation reads from the same bytes, as text that is independent of the order of keys. Nil if it
/// refuses them.
func readByFoundation(_ bytes: [UInt8]) -> String? {
    guard let value = try? PropertyListSerialization.propertyList(from: Data(bytes), format: nil) else { return nil }
    return canonical(value)
}

private func canonical(_ value: Any) -> String {
    switch value {
    case let text as String: return text.debugDescription
    case let list as [Any]: return "(" + list.map(canonical).joined(separator: ",") + ")"
    case let table as [String: Any]:
        let entries = table.map { "\($0.key.debugDescription)=\(canonical($0.value))" }
        return "{" + entries.sorted().joined(separator: ";") + "}"
    case let data as Data: return "<" + data.map { String($0, radix: 16) }.joined(separator: " ") + ">"
    case let date as Date: return "@\(date.timeIntervalSinceReferenceDate)"
    case let number as NSNumber: return "#\(number.doubleValue)"
    default: return "?"
    }
}

/// The content that this package reads, in the same form.
func canonical(_ value: PropertyListValue) -> String {
    switch value.kind {
    case .string: return (value.string ?? "").debugDescription
    case .array, .set: return "(" + (value.elements.map(Array.init) ?? []).map(canonical).joined(separator: ",") + ")"
    case .dictionary:
        var table: [[UInt8]: String] = [:]
        for entry in value.dictionary.map(Array.init) ?? [] {
            let key = Array(entry.key.utf8 ?? [])
            if value.byteOffset != nil, table[key] != nil { continue }
            table[key] = "\((entry.key.string ?? "").debugDescription)=\(canonical(entry.value))"
        }
        return "{" + table.values.sorted().joined(separator: ";") + "}"
    case .data: return "<" + (value.data ?? []).map { String($0, radix: 16) }.joined(separator: " ") + ">"
    case .date: return "@\(value.secondsSinceReferenceDate ?? 0)"
    case .boolean: return "#\(value.boolean == true ? 1.0 : 0.0)"
    case .integer:
        return "#\(value.integer.map(Double.init) ?? value.unsignedInteger.map(Double.init) ?? 0)"
    case .real: return "#\(value.real ?? 0)"
    case .uid, .null: return "?"
    }
}
