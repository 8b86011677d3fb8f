import StringsdictTextFiles
import StringsdictCommandConsole
import StringsdictFileSupport
import StringsdictJSONReading
import StringsdictJSONWriting
import StringsdictLocalizedEntries
import StringCatalogs

/// Known findings, which are not reported again.
///
/// A finding is recognised by its check, file, language, key and message. Numbers in the message do not count. So a
/// finding stays known when lines move. A text that languages lack is recognised by its check, file and key, and by each of the
/// languages, so that a delivery of German leaves no new finding about French. Paths start at the folder of the baseline, so the
/// command can run in any folder.
package struct Baseline: Sendable {
    /// How often each finding is known.
    private var counts: [String: Int] = [:]
    /// The languages that are known to lack a text.
    private var lacks: [String: Set<String>] = [:]
    /// The version of the file. The first one has no languages, and does not tell `a|b` and `c` from `a` and `b|c`.
    private var version = Self.version
    private let folder: AbsolutePath

    private static let version = 2

    /// The baseline of findings.
    ///
    /// - Parameter file: The path that the baseline will be written to.
    package init(_ findings: [Finding], file: String) {
        folder = AbsolutePath(file).parent
        let paths = relativePaths(of: findings)
        for finding in findings where Self.canKnow(finding) {
            if let lack = finding.lack {
                lacks[Self.name(of: finding, paths, ""), default: []].formUnion(lack.languages)
            } else {
                counts[Self.name(of: finding, paths, Self.words(of: finding)), default: 0] += 1
            }
        }
    }

    /// Reads a baseline.
    package init(reading bytes: [UInt8], file: String) throws(CommandError) {
        do throws(JSONError) {
            version = 1
            for member in try JSONView(reading: bytes, file: file).requireMembers() {
                if member.name == "version" { version = try member.value.requireInteger() }
                guard member.name == "findings" else { continue }
                for finding in try member.value.requireMembers() {
                    if finding.value.kind == .array {
                        lacks[finding.name] = Set(try finding.value.requireStrings())
                    } else {
                        counts[finding.name] = try finding.value.requireInteger()
                    }
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
        let all =
            counts.map { (name: $0.key, value: JSONValue.integer($0.value)) }
            + lacks.map { (name: $0.key, value: JSONValue.array($0.value.sorted().map(JSONValue.string))) }
        return JSONValue.object([
            ("version", .integer(Self.version)),
            ("findings", .object(all.sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) })),
        ]).text + "\n"
    }

    /// The findings that are not in the baseline. If a finding is listed twice in the baseline, two equal findings are
    /// dropped.
    package func unknown(_ findings: [Finding]) -> [Finding] {
        var rest = counts
        let paths = relativePaths(of: findings)
        return findings.filter { finding in
            guard Self.canKnow(finding) else { return true }
            if version > 1, let lack = finding.lack {
                let known = lacks[Self.name(of: finding, paths, "")] ?? []
                return !lack.languages.allSatisfy(known.contains)
            }
            let name =
                version == 1
                ? Self.fingerprint(of: finding, paths) : Self.name(of: finding, paths, Self.words(of: finding))
            guard let count = rest[name], count > 0 else { return true }
            rest[name] = count - 1
            return false
        }
    }

    /// The name of a finding in a file. A backslash stands before a stroke that belongs to a part.
    private static func name(of finding: Finding, _ paths: [String: String], _ words: String) -> String {
        [finding.check, path(of: finding, paths), finding.language ?? "", finding.key ?? "", words].map { part in
            part.utf8.contains { $0 == UInt8(ascii: "|") || $0 == UInt8(ascii: "\\") }
                ? part.replacing("\\", with: "\\\\").replacing("|", with: "\\|") : part
        }.joined(separator: "|")
    }

    /// The message without its numbers.
    private static func words(of finding: Finding) -> String { finding.message.filter { !$0.isNumber } }

    /// Whether a finding may be part of a baseline. A file that cannot be read hides all its texts, those of tomorrow,
    /// too.
    package static func canKnow(_ finding: Finding) -> Bool { finding.check != UnreadableFileCheck.check.name }

    /// The paths of findings, seen from the folder of the baseline.
    private func relativePaths(of findings: [Finding]) -> [String: String] {
        var paths: [String: String] = [:]
        for finding in findings where paths[finding.path] == nil {
            paths[finding.path] = AbsolutePath(finding.path).relative(to: folder)
        }
        return paths
    }

    /// The text by which a report and the first version of a baseline recognise a finding.
    ///
    /// - Parameter paths: Other names of files; a file without one keeps its own.
    package static func fingerprint(of finding: Finding, _ paths: [String: String] = [:]) -> String {
        [finding.check, path(of: finding, paths), finding.language ?? "", finding.key ?? "", words(of: finding)]
            .joined(separator: "|")
    }

    private static func path(of finding: Finding, _ paths: [String: String]) -> String {
        var path = (paths[finding.path] ?? finding.path)[...]
        while path.hasPrefix("./") { path = path.dropFirst(2) }
        return String(path)
    }
}
