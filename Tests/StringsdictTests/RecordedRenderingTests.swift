import Foundation
import Stringsdict
import StringsdictTestSupport
import Testing

/// All renderings that were recorded on Apple's Foundation, read in place.
@Suite("Recorded renderings")
struct RecordedRenderingTests {
    /// Recorded texts that this package shows differently, with the reason. The list is empty.
    static let differing: [String: String] = [:]

    @Test("Every text equals the one that Apple's Foundation showed", .enabled(if: RecordedRenderings.folder != nil))
    func renderings() throws {
        var matched = 0
        var wrong: [String] = []
        for name in RecordedRenderings.names {
            let bundle = try LocalizationBundle(path: "\(RecordedRenderings.folder ?? "")/\(name)")
            for sample in try RecordedRenderings.samples(of: name) {
                let text = RecordedRenderings.text(sample, in: bundle)
                if text == sample.expected {
                    matched += 1
                } else if Self.differing["\(sample)"] == nil {
                    wrong.append("\(sample): '\(text)' instead of '\(sample.expected)'")
                }
            }
        }
        print("recorded renderings: \(matched) match, \(Self.differing.count) differ for a known reason")
        #expect(matched >= 1583)
        #expect(wrong.isEmpty, "\(wrong.count) differ: \(wrong.prefix(10).joined(separator: "\n"))")
    }

    @Test("Skipped without ../shared", .enabled(if: RecordedRenderings.folder == nil))
    func skipped() {
        print("recorded renderings: skipped, since there is no ../shared; name its folder with STRINGSDICT_SHARED")
    }
}
