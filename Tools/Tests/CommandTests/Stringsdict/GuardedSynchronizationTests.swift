import StringCatalogs
import Testing

@testable import StringsdictCommand

/// An update with too few sources removes nothing. A message names the keys that would go.
@Suite("Updates with too few sources")
struct GuardedSynchronizationTests {
    /// An update of a catalog in which `removed` keys without and `staled` keys with a translation have no source, and
    /// all others have one.
    private func update(
        removing removed: Int, staling staled: Int, of count: Int, broken: [String] = [], prunes: Bool = false
    ) throws -> GuardedSynchronization {
        let unit = #"{"localizations":{"de":{"stringUnit":{"state":"translated","value":"x"}}}}"#
        let kept = (0..<count - removed - staled).map { "c\($0)" }
        let entries =
            (0..<removed).map { #""a\#($0)":{}"# } + (0..<staled).map { #""b\#($0)":\#(unit)"# }
            + kept.map { #""\#($0)":{}"# }
        let catalog = try StringCatalog(
            reading: Array(#"{"sourceLanguage":"en","strings":{\#(entries.joined(separator: ","))}}"#.utf8))
        let keys = kept.map { #"{"key":"\#($0)"}"# }.joined(separator: ",")
        var texts = try ExtractedTexts(
            reading: Array(#"{"source":"A.swift","tables":{"Localizable":[\#(keys)]}}"#.utf8))
        texts.brokenFiles = broken
        return try GuardedSynchronization(
            of: catalog, named: "Localizable", with: texts, options: CatalogSynchronization.Options(), prunes: prunes)
    }

    @Test(
        "The keys are counted, and the first three are named",
        arguments: [
            (1, 0, 1, "remove 1 key ('a0'), and that is more than a tenth of its 1 extracted key"),
            (3, 0, 29, "remove 3 keys ('a0', 'a1', 'a2'), and that is more than a tenth of its 29 extracted keys"),
            (4, 0, 4, "remove 4 keys ('a0', 'a1', 'a2', …), and that is more than a tenth of its 4 extracted keys"),
            (0, 2, 5, "mark as stale 2 keys ('b0', 'b1'), and that is more than a tenth of its 5 extracted keys"),
            (
                1, 1, 19,
                "remove 1 key ('a0') and mark as stale 1 key ('b0'), and that is more than a tenth of its 19 extracted keys"
            ),
        ])
    func many(removed: Int, staled: Int, count: Int, text: String) throws {
        let guarded = try update(removing: removed, staling: staled, of: count)
        #expect(guarded.withheld == "the update would \(text); these keys stay as they are")
        #expect(guarded.result.isUnchanged && guarded.result.catalog.entries.count == count)
        // Whoever wants it gets it.
        let pruned = try update(removing: removed, staling: staled, of: count, prunes: true)
        #expect(pruned.withheld == nil)
        #expect(pruned.result.removed.count == removed && pruned.result.staled.count == staled)
    }

    @Test("Up to a tenth of the keys go, unless a source is no correct Swift")
    func few() throws {
        let all = try update(removing: 1, staling: 1, of: 20)
        #expect(all.withheld == nil && all.result.removed == ["a0"] && all.result.staled == ["b0"])
        let broken = try update(removing: 1, staling: 1, of: 20, broken: ["B.swift"])
        #expect(
            broken.withheld
                == "the update would remove 1 key ('a0') and mark as stale 1 key ('b0'), and B.swift is no correct Swift; these keys stay as they are"
        )
        #expect(broken.result.isUnchanged)
        let several = try update(removing: 1, staling: 0, of: 20, broken: ["B.swift", "C.swift"])
        #expect(
            several.withheld
                == "the update would remove 1 key ('a0'), and 2 source files are no correct Swift, such as B.swift; these keys stay as they are"
        )
        #expect(try update(removing: 0, staling: 0, of: 20, broken: ["B.swift"]).withheld == nil)
    }
}
