import CommandConsole
import FileSupport
import JSONReading
import JSONWriting
import LocalizedEntries
import StringCatalogs

/// Known findings, which are not reported again.
///
/// A finding is recognised by its check, file, language, key and message. Numbers in the message do not count. So a
/// finding stays known when lines move. Paths start at the folder of the baseline, so the command can run in any
/// folder.
package struct Baseline: Sendable {
    private var counts: [String: Int] = [:]
    private let folder: AbsolutePath

    /// The baseline of findings.
    ///
    /// - Parameter file: The path that the baseline will be written to.
    package init(_ findings: [Finding], file: String) {
        folder = AbsolutePath(file).parent
        let paths = relativePaths(of: findings)
        for finding in findings where Self.canKnow(finding) {
            counts[Self.fingerprint(of: finding, paths), default: 0] += 1
        }
    }

    /// Reads a baseline.
    package init(reading bytes: [UInt8], file: String) throws(CommandError) {
        do throws(JSONError) {
            for member in try JSONView(reading: bytes, file: file).requireMembers() where member.name == "findings" {
                for finding in try member.value.requireMembers() {
                    counts[finding.name] = try finding.value.requireInteger()
                }
            }
        } catch {
            throw CommandError([
                Diagnostic(
                    "\(error.message); write it again with --write-baseline", file: error.file,
                    position: error.position)
            ])
        }
        folder = AbsolutePath(file).parent
    }

    /// The content of the file.
    package var text: String {
        let findings = counts.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
        return JSONValue.object([
            ("version", 1), ("findings", .object(findings.map { ($0.key, .integer($0.value)) })),
        ]).text + "\n"
    }

    /// The findings that are not in the baseline. If a finding is listed twice in the baseline, two equal findings are
    /// dropped.
    package func unknown(_ findings: [Finding]) -> [Finding] {
        var rest = counts
        let paths = relativePaths(of: findings)
        return findings.filter { finding in
            let fingerprint = Self.fingerprint(of: finding, paths)
            guard Self.canKnow(finding), let count = rest[fingerprint], count > 0 else { return true }
            rest[fingerprint] = count - 1
            return false
        }
    }

    /// Whether a finding may be part of a baseline. A file that cannot be read hides all its texts, those of tomorrow,
    /// too.
    package static func canKnow(_ finding: Finding) -> Bool { finding.check != FileChecks.unreadable.name }

    /// The paths of findings, seen from the folder of the baseline.
    private func relativePaths(of findings: [Finding]) -> [String: String] {
        var paths: [String: String] = [:]
        for finding in findings where paths[finding.path] == nil {
            paths[finding.path] = AbsolutePath(finding.path).relative(to: folder)
        }
        return paths
    }

    /// The text by which a finding is recognised.
    ///
    /// - Parameter paths: Other names of files; a file without one keeps its own.
    package static func fingerprint(of finding: Finding, _ paths: [String: String] = [:]) -> String {
        var path = (paths[finding.path] ?? finding.path)[...]
        while path.hasPrefix("./") { path = path.dropFirst(2) }
        let message = finding.message.filter { !$0.isNumber }
        return [finding.check, String(path), finding.language ?? "", finding.key ?? "", message].joined(separator: "|")
    }
}
