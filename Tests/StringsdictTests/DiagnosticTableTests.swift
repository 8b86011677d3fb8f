import Foundation
import StringsdictPropertyListWriting
import StringsdictPropertyLists
import Stringsdict
import StringsdictTestSupport
import Testing

/// Entries with mistakes: all diagnostics of each, and the text that is shown all the same.
@Suite("Entries with mistakes")
struct DiagnosticTableTests {
    /// One row of `Fixtures/diagnostics.json`: the value of the key `k`.
    struct Row: Decodable, Sendable, CustomTestStringConvertible {
        var entry: String
        /// The diagnostics of the file, without its name.
        var found: [String]
        /// The text with the arguments 2 and "x". Nil if the entry cannot be used.
        var text: String?
        /// The text of the binary file with the same entries, in which the first of equal keys counts. Nil if it is the same.
        var binaryText: String?
        /// The codes of the diagnostics of the binary file.
        var binary: [String]

        var testDescription: String { entry }

        static let all: [Row] = {
            guard let data = FileManager.default.contents(atPath: "\(Fixtures.folder)/diagnostics.json") else {
                return []
            }
            return (try? JSONDecoder().decode([Row].self, from: data)) ?? []
        }()
    }

    @Test("The table is there")
    func table() { #expect(Row.all.count >= 80) }

    @Test("Every mistake is told with its place, and as much as possible is shown", arguments: Row.all)
    func row(_ row: Row) throws {
        let bytes = Array("<plist><dict><key>k</key>\n\(row.entry)</dict></plist>".utf8)
        let object = PropertyListObject(try PropertyListDocument.read(bytes, file: "f").root)
        let binary = try PropertyListWriter.write(object, as: .binary, keyOrder: .unchecked)
        let formatter = StringsdictFormatter(locale: "en", device: .mac, presentationWidth: 20)
        func text(_ table: StringTable) -> String? { table["k"].map { formatter.string($0, 2, "x") } }

        let table = try StringTable(stringsdict: .init(bytes, name: "f"), language: "en")
        #expect(table.diagnostics.map { String($0.description.dropFirst(2)) } == row.found)
        #expect(text(table) == row.text)
        let twin = try StringTable(stringsdict: .init(binary, name: "f"), language: "en")
        #expect(twin.diagnostics.map { "\($0.code)" } == row.binary)
        #expect(text(twin) == row.binaryText ?? row.text)
    }
}
