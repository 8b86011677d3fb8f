import Foundation
import StringsdictLocalizedEntries
import StringsdictChecking
import StringsdictTestSupport
import Testing

/// The cases in `Fixtures/recorded`: files, all that the checks find in them, and the files after the fixes.
///
/// A case starts with settings such as `source: en` and `languages: de pl`. The files follow, each after `--- PATH`, or after
/// `--- PATH (CR LF)` if its lines end so. All checks are on. The lines after `===` are recorded:
/// `STRINGSDICT_RECORD_CHECKS=1` writes them again, for a review of the difference.
@Suite struct RecordedCheckTests {
    static let folder = "\(TestFolders.package)/Tests/StringsCheckingTests/Fixtures/recorded"

    private func recorded(_ item: RecordedCase) -> String {
        var settings = LintSettings()
        settings.sourceLanguage = item.settings["source"]
        settings.languages = item.settings["languages"]?.split(separator: " ").map(String.init)
        let checked = CheckedFiles(
            item.files.map { ($0.path, $0.text) }, settings: settings, turningOn: Check.all.map(\.name))
        var text = "=== findings\n"
        for finding in checked.findings.sorted(by: Finding.precedes) {
            let place = checked.sources[finding.path]?.position(of: finding).map { ":\($0)" } ?? ""
            text += "\(finding.path)\(place): \(finding.severity.rawValue): \(finding.message) [\(finding.check)]"
            text += " ⟨\(checked.marked(finding) ?? "")⟩\(finding.fix == nil ? "" : " (fix)")\n"
        }
        for finding in checked.byCause where !finding.others.isEmpty {
            text += "together: \(finding.message) [\(finding.check)]\n"
        }
        for file in item.files {
            guard let fixed = checked.fixed(file.path), fixed != file.text else { continue }
            text += "=== fixed \(file.path)\n\(fixed.replacingOccurrences(of: "\r", with: "␍"))"
            if fixed.utf8.last != 0x0A { text += "⟦no line end⟧\n" }
        }
        return text
    }

    @Test("there are cases") func areThere() { #expect(RecordedCase.names(in: Self.folder).count >= 8) }

    @Test("all is found as recorded", arguments: RecordedCase.names(in: folder)) func findings(_ name: String) throws {
        let item = try RecordedCase("\(Self.folder)/\(name)")
        let difference = try item.difference(to: recorded(item), recordedBy: "STRINGSDICT_RECORD_CHECKS")
        #expect(difference == nil)
    }
}
