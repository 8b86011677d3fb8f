import StringsdictLocalizedEntries
import StringsdictPropertyListWriting
import StringsdictPropertyLists
import StringsdictChecking
import Testing

/// A long text that many keys of a binary file share has the findings that each of them would have.
@Suite struct SharedTextTests {
    private func findings(_ entries: [(key: String, text: String)], as format: PropertyListFormat, _ path: String)
        throws -> [Finding]
    {
        let list = PropertyListObject.dictionary(entries.map { .init($0.key, .string($0.text)) })
        let bytes = try PropertyListWriter.write(list, as: format, keyOrder: .asGiven)
        return Linter(settings: LintSettings()).findings(in: [try #require(LocalizedFile.read(path, bytes: bytes))])
    }

    @Test(arguments: ["%#@x@ ", "%1$@ %3$@ ", "%d %", "%@ [x](", "%q "])
    func eachKeyHasTheFindingsOfItsText(piece: String) throws {
        let text = "a" + String(repeating: piece, count: 64)
        let keys = ["a", "b", "c d", "%@"]
        let path = "en.lproj/L.strings"
        let shared = try findings(keys.map { ($0, text) }, as: .binary, path)
        for key in keys {
            let alone = try findings([(key, text)], as: .binary, path)
            #expect(shared.filter { $0.key == key }.map(\.message) == alone.map(\.message))
            #expect(shared.filter { $0.key == key }.map(\.check) == alone.map(\.check))
        }
        #expect(shared.allSatisfy { keys.contains($0.key ?? "") })
        // Each has a cause of its own, so that all keys are reported.
        let causes = Finding.byCause(shared, in: [:])
        #expect(Set(causes.compactMap(\.key)) == Set(shared.compactMap(\.key)))
    }

    /// A binary file has no places. So a finding with the same words says nothing new, and a thousand of them at each key would
    /// take a gigabyte.
    @Test func equalFindingsWithoutAPlaceAreBounded() throws {
        for count in [99, 100, 101, 5_000] {
            let text = String(repeating: "%#@x@", count: count)
            let found = try findings([("a", text), ("b", text)], as: .binary, "en.lproj/L.strings")
            #expect(found.count { $0.check == "undefined-variable" } == 2 * min(count, 100))
        }
        // With places, all are reported.
        let text = String(repeating: "%#@x@", count: 150)
        let found = try findings([("a", text)], as: .xml, "en.lproj/L.strings")
        #expect(found.count { $0.check == "undefined-variable" } == 150)
    }
}
