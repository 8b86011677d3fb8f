import CFuzzer
import StringsdictLocalizedEntries
import StringsdictChecking

/// Runs all checks over two files. The second file translates the first.
///
/// The first byte chooses the kinds of the files. A zero byte separates their contents. Findings must have places
/// inside their files, all reports must be writable, and applying the offered changes must not lose an entry.
private func run(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    let bytes = Array(UnsafeBufferPointer(start: start, count: count))
    guard let first = bytes.first else { return 0 }
    let paths: [(String, String)] = [
        ("en.lproj/T.strings", "ru.lproj/T.strings"), ("en.lproj/T.stringsdict", "ar.lproj/T.stringsdict"),
        ("T.xcstrings", "ru.lproj/T.stringsdict"), ("en.lproj/T.strings", "en.lproj/T.stringsdict"),
    ]
    let (source, translation) = paths[Int(first) % paths.count]
    let parts = bytes.dropFirst().split(separator: 0, maxSplits: 1, omittingEmptySubsequences: false).map(Array.init)
    let files = zip([source, translation], parts).map { (path: $0, bytes: $1) }
    _ = try? LintSettings(reading: parts[0], file: "s")
    _ = try? Baseline(reading: parts[0], file: "b")
    check(files)
    return 0
}

private let settings: LintSettings = {
    var settings = LintSettings()
    for check in Check.all { settings.severities[check.name] = .some(check.severity) }
    return settings
}()

private func check(_ files: [(path: String, bytes: [UInt8])]) {
    let findings = findings(in: files)
    let sources = files.map { LocalizedFile.read($0.path, bytes: $0.bytes)?.source }
    var located: [MachineReport.Located] = []
    for finding in findings {
        let source = files.firstIndex { $0.path == finding.path }.flatMap { sources[$0] }
        _ = Silencing(source).covers(finding)
        _ = TextReport(style: .plain).text(of: finding, in: source)
        if let source, let range = source.range(of: finding) {
            precondition(range.lowerBound >= 0 && range.upperBound <= source.text.count, "\(finding)")
        }
        located.append(MachineReport.Located(finding, in: source))
    }
    _ = MachineReport.gitHub(located) + MachineReport.checkstyle(located)
    _ = MachineReport.json(located) + MachineReport.sarif(located, version: "1.0")
    let known = findings.filter(Baseline.canKnow)
    precondition(Baseline(findings, file: "b").unknown(known).isEmpty, "a baseline does not know its own findings")
    // Applying changes must end, and must not lose an entry.
    for (file, source) in zip(files, sources) {
        guard let source else { continue }
        let (text, count) = Fixer(source).fixed(findings.filter { $0.path == file.path })
        precondition(count > 0 || text == source.text, "a file without changes was changed")
        guard count > 0, let fixed = source.bytes(of: text) else { continue }
        let before = LocalizedFile.read(file.path, bytes: file.bytes)
        let after = LocalizedFile.read(file.path, bytes: fixed)
        precondition((before?.entries.count ?? 0) == (after?.entries.count ?? 0), "a change lost an entry")
    }
}

private func findings(in files: [(path: String, bytes: [UInt8])]) -> [Finding] {
    Linter(settings: settings).findings(in: files.compactMap { LocalizedFile.read($0.path, bytes: $0.bytes) })
}

var argumentCount = CommandLine.argc
var arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? = CommandLine.unsafeArgv
_ = LLVMFuzzerRunDriver(&argumentCount, &arguments, run)
