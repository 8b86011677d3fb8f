import StringsdictLocalizedEntries
import StringsdictChecking
import StringsdictTestSupport
import Testing

/// Damaged files neither crash a check nor lead a report or a change outside of the file.
@Suite struct MutationTests {
    /// Bytes that mean something in one of the formats.
    private static let pieces = [
        "%", "%1$", "#@", "@", "\"", "\\", "<", ">", "&", "]]>", "<![CDATA[", "<!--", "{", "}", ",", ";", "\n", "\r",
        "\u{2068}", "é",
        "😀", "\\U12", "\\u00", "&#x41;", "stringsdict-lint:ignore", "/*", "99999999999", "\\(", "#", "\"\"\"", "`",
        "import Foundation", "(", "@",
    ]

    private func mutated(_ text: String, _ generator: inout SplitMix64) -> [UInt8] {
        var bytes = Array(text.utf8)
        for _ in 0..<Int.random(in: 1...4, using: &generator) {
            let index = Int.random(in: 0...bytes.count, using: &generator)
            switch Int.random(in: 0..<4, using: &generator) {
            case 0: bytes.insert(contentsOf: (Self.pieces.randomElement(using: &generator) ?? "").utf8, at: index)
            case 1: if index < bytes.count { bytes.remove(at: index) }
            case 2: if index < bytes.count { bytes[index] = UInt8.random(in: 0...255, using: &generator) }
            default:
                let end = min(bytes.count, index + Int.random(in: 0..<40, using: &generator))
                bytes.insert(contentsOf: bytes[index..<end], at: index)
            }
        }
        return bytes
    }

    private func check(_ files: [(path: String, bytes: [UInt8])]) {
        var settings = LintSettings()
        for check in Check.all { settings.severities[check.name] = .some(check.severity) }
        let linter = Linter(settings: settings)
        let read = files.compactMap { LocalizedFile.read($0.path, bytes: $0.bytes) }
        var findings = linter.findings(in: read)
        var sources = Dictionary(read.map { ($0.path, $0.source) }, uniquingKeysWith: { $1 })
        for (path, bytes) in files where path.hasSuffix(".swift") {
            guard let file = SourceFile(bytes, path: path) else { continue }
            findings += linter.findings(inSwiftFiles: [(path, file)])
            sources[path] = SwiftSource(file, path: path).file
        }
        for (path, _) in files {
            guard let source = sources[path] ?? nil else { continue }
            let own = findings.filter { $0.path == path }
            let silencing = Silencing(source)
            for finding in own {
                _ = silencing.covers(finding)
                if let range = source.range(of: finding) {
                    #expect(range.lowerBound >= 0 && range.upperBound <= source.text.count, "\(finding.message)")
                }
                _ = TextReport(style: .plain).text(of: finding, in: source)
            }
            let located = own.map { MachineReport.Located($0, in: source) }
            _ = MachineReport.sarif(located, version: "1") + MachineReport.checkstyle(located)
            let fixed = Fixer(source).fixed(own)
            #expect(fixed.count <= own.count)
            #expect(fixed.count > 0 || fixed.text == source.text)
        }
    }

    @Test("the examples of all pages, damaged", arguments: Check.all.map(\.name))
    func damage(_ name: String) throws {
        let page = try #require(Check.named(name)).page
        var generator = SplitMix64(seed: name.utf8.reduce(1) { $0 &* 31 &+ UInt64($1) })
        for examples in [page.bad, page.good] {
            for _ in 0..<25 { check(examples.map { ($0.path, mutated($0.content, &generator)) }) }
        }
    }
}
