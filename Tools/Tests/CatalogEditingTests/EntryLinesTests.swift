import StringCatalogs
import StringsdictTextFiles
import StringsdictTextWriting
import Testing

@testable import CatalogEditing

/// The lines of entries in two versions of a merged catalog.
@Suite struct EntryLinesTests {
    private func catalog(_ entries: [String], lineEnd: String = "\n") throws -> StringCatalog {
        let lines =
            ["{", #"  "sourceLanguage" : "en","#, #"  "strings" : {"#] + entries + [
                "  },", #"  "version" : "1.0""#, "}", "",
            ]
        return try StringCatalog(reading: Array(lines.joined(separator: lineEnd).utf8), file: "L.xcstrings")
    }

    private func entry(_ key: String, lines: Int, comma: String = ",") -> [String] {
        ["    \"\(key)\" : {"] + Array(repeating: "", count: lines) + ["    }\(comma)"]
    }

    @Test("Each entry is compared with itself, and one that a side lacks with nothing", arguments: ["\n", "\r\n"])
    func parts(_ lineEnd: String) throws {
        let ours = try catalog(
            entry("a", lines: 0) + entry("b", lines: 1) + entry("d", lines: 0, comma: ""), lineEnd: lineEnd)
        let theirs = try catalog(
            entry("a", lines: 0) + entry("c", lines: 2) + entry("d", lines: 1, comma: ""), lineEnd: lineEnd)
        let expected: [UnifiedDiff.Change] = [
            .init(old: 3..<5, new: 3..<5), .init(old: 5..<8, new: 5..<5), .init(old: 8..<8, new: 5..<9),
            .init(old: 8..<10, new: 9..<12),
        ]
        #expect(EntryLines.parts(ours, theirs) == expected)
        #expect(
            EntryLines.parts(theirs, ours) == [
                .init(old: 3..<5, new: 3..<5), .init(old: 5..<9, new: 5..<5), .init(old: 9..<9, new: 5..<8),
                .init(old: 9..<12, new: 8..<10),
            ])
    }

    @Test func anotherOrderHasNoParts() throws {
        let ours = try catalog(entry("a", lines: 0) + entry("b", lines: 0, comma: ""))
        let theirs = try catalog(entry("b", lines: 0) + entry("a", lines: 0, comma: ""))
        #expect(EntryLines.parts(ours, theirs).isEmpty)
        let empty = try catalog([])
        #expect(EntryLines.parts(ours, empty).isEmpty)
    }

    @Test func markersDoNotCrossEntries() throws {
        let ours = try catalog(entry("a", lines: 0) + entry("b", lines: 1, comma: ""))
        let theirs = try catalog(entry("a", lines: 1) + entry("b", lines: 0, comma: ""))
        var markers: [(line: Int, change: UnifiedDiff.Change)] = []
        let text = UnifiedDiff.conflicts(
            ours.text, theirs.text, markerSize: 1, parts: EntryLines.parts(ours, theirs)
        ) { markers.append(($0, $1)) }
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        #expect(
            lines.dropFirst(3).dropLast(4) == [
                "    \"a\" : {", "< ours", "=", "", "> theirs", "    },", "    \"b\" : {", "< ours", "", "=",
                "> theirs",
                "    }",
            ])
        #expect(markers.map { lines[$0.line - 1] } == ["< ours", "< ours"])
        func found(_ keys: [String], _ markers: [(line: Int, change: UnifiedDiff.Change)]) -> [String: Int] {
            let all = EntryLines.markers(of: Set(keys.map { ByteString($0) }), ours, theirs, among: markers)
            return Dictionary(uniqueKeysWithValues: keys.compactMap { key in all[ByteString(key)].map { (key, $0) } })
        }
        #expect(found(["a", "b", "c"], markers) == ["a": 5, "b": 11])
        #expect(found(["b"], []).isEmpty)
    }

    @Test("A renamed entry is found by its texts, on either side") func renamedKeys() throws {
        func catalog(_ entries: String) throws -> StringCatalog {
            let text = #"{"sourceLanguage": "en", "version": "1.0", "strings": {\#(entries)}}"#
            return try StringCatalog(reading: Array(text.utf8), file: "L.xcstrings")
        }
        func texts(_ value: String) -> String {
            #"{"localizations": {"pl": {"stringUnit": {"state": "translated", "value": "\#(value)"}}}}"#
        }
        let base = try catalog(#""Settings": \#(texts("Ustawienia")), "a": {}"#)
        let renamed = try catalog(#""Preferences": \#(texts("Ustawienia")), "a": {}, "b": {}"#)
        let removed = try catalog(#""a": {}, "b": {}"#)
        let changed = try catalog(#""Settings": \#(texts("Opcje")), "a": {"comment": "c"}"#)
        for (ours, theirs) in [(renamed, changed), (changed, renamed)] {
            let conflict = try #require(CatalogMerge(base: base, ours: ours, theirs: theirs).conflicts.first)
            #expect(RenamedKeys(base: base, ours: ours, theirs: theirs).name(of: conflict) == "Preferences")
        }
        let conflict = try #require(CatalogMerge(base: base, ours: removed, theirs: changed).conflicts.first)
        #expect(RenamedKeys(base: base, ours: removed, theirs: changed).name(of: conflict) == nil)
    }
}
