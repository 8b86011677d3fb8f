import Foundation
import LocalizedEntries
import StringsChecking
import TestSupport
import Testing

/// The cases in `Fixtures/recorded`: files, all that the checks find in them, and the files after the fixes.
///
/// A case starts with settings such as `source: en` and `languages: de pl`. The files follow, each after `--- PATH`, or after
/// `--- PATH (CR LF)` if its lines end so. All checks are on. What stands after `===` is recorded:
/// `STRINGSDICT_RECORD_CHECKS=1` writes it again, for a review of the difference.
@Suite struct RecordedCheckTests {
    static let folder = "\(TestFolders.package)/Tests/StringsCheckingTests/Fixtures/recorded"

    static let names: [String] = {
        let files = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        return files.filter { $0.hasSuffix(".txt") }.sorted()
    }()

    private struct Case {
        var settings: [String: String] = [:]
        var files: [(path: String, text: String)] = []
        var head: [String] = []

        init(_ text: String) {
            var file: (path: String, lines: [String], end: String)?
            func close() {
                guard var last = file else { return }
                while last.lines.last?.isEmpty == true { last.lines.removeLast() }
                files.append((last.path, last.lines.map { $0 + last.end }.joined()))
            }
            for line in text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) {
                if line.hasPrefix("=== ") { break }
                head.append(line)
                if line.hasPrefix("--- ") {
                    close()
                    let isDouble = line.hasSuffix(" (CR LF)")
                    file = (String(line.dropFirst(4).dropLast(isDouble ? 8 : 0)), [], isDouble ? "\r\n" : "\n")
                } else if file != nil {
                    file?.lines.append(line)
                } else if let colon = line.firstIndex(of: ":") {
                    settings[String(line[..<colon])] = String(line[line.index(after: colon)...].drop { $0 == " " })
                }
            }
            close()
            while head.last?.isEmpty == true { head.removeLast() }
        }
    }

    private func recorded(_ item: Case) -> String {
        var settings = LintSettings()
        settings.sourceLanguage = item.settings["source"]
        settings.languages = item.settings["languages"]?.split(separator: " ").map(String.init)
        let checked = CheckedFiles(item.files, settings: settings, turningOn: Check.all.map(\.name))
        var text = "=== findings\n"
        for finding in checked.findings.sorted(by: Finding.precedes) {
            let place = finding.place.map { ":\($0)" } ?? ""
            text += "\(finding.path)\(place): \(finding.severity.rawValue): \(finding.message) [\(finding.check)]"
            text += " ⟨\(checked.marked(finding) ?? "")⟩\(finding.fix == nil ? "" : " (fix)")\n"
        }
        for finding in Finding.byCause(checked.findings) where !finding.others.isEmpty {
            text += "together: \(finding.message) [\(finding.check)]\n"
        }
        for file in item.files {
            guard let fixed = checked.fixed(file.path), fixed != file.text else { continue }
            text += "=== fixed \(file.path)\n\(fixed.replacingOccurrences(of: "\r", with: "␍"))"
            if fixed.utf8.last != 0x0A { text += "⟦no line end⟧\n" }
        }
        return text
    }

    @Test("there are cases") func areThere() { #expect(Self.names.count >= 8) }

    @Test("all is found as recorded", arguments: names) func findings(_ name: String) throws {
        let path = "\(Self.folder)/\(name)"
        let content = String(decoding: try #require(FileManager.default.contents(atPath: path)), as: UTF8.self)
        let item = Case(content)
        let found = item.head.joined(separator: "\n") + "\n\n" + recorded(item)
        if ProcessInfo.processInfo.environment["STRINGSDICT_RECORD_CHECKS"] != nil {
            try Data(found.utf8).write(to: URL(fileURLWithPath: path))
            return
        }
        let (left, right) = (
            content.split(separator: "\n", omittingEmptySubsequences: false),
            found.split(separator: "\n", omittingEmptySubsequences: false)
        )
        for (number, pair) in zip(left, right).enumerated() where pair.0 != pair.1 {
            Issue.record("\(name):\(number + 1): '\(pair.1)' in place of '\(pair.0)'")
            return
        }
        #expect(left.count == right.count, "\(name)")
    }
}
