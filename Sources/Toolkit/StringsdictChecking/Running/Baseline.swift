import StringsdictTextFiles
import StringsdictCommandConsole
import StringsdictFileSupport
import StringsdictJSONReading
import StringsdictJSONWriting
import StringsdictLocalizedEntries
import StringCatalogs

/// Known findings, which are not reported again.
///
/// A finding is recognised by its check, file, language and key, and by the text of the entry that it is about, such as the form `few`. Its
/// words and its place in the file do not count. So a finding stays known when lines move, and when a later version says it in other
/// words. A text that languages lack is recognised by its check, file and key, and by each of the languages, so that a delivery of German
/// leaves no new finding about French. Paths start at the folder of the baseline, so the command can run in any folder.
package struct Baseline: Sendable {
    /// How often each finding is known.
    private var counts: [String: Int] = [:]
    /// The languages that are known to lack a text.
    private var lacks: [String: Set<String>] = [:]
    /// The version of the file. The first one has no languages, and does not tell `a|b` and `c` from `a` and `b|c`. The first two have the
    /// words of the message in place of the part of the entry.
    private var version = Self.version
    private let folder: AbsolutePath

    private static let version = 3

    /// The baseline of findings.
    ///
    /// - Parameters:
    ///   - file: The path that the baseline will be written to.
    ///   - earlier: The baseline that is replaced. Its findings in files that were not checked stay.
    ///   - files: The files that were checked, with all others of their tables.
    package init(_ findings: [Finding], file: String, replacing earlier: Baseline? = nil, checked files: [String] = [])
    {
        folder = AbsolutePath(file).parent
        let paths = relativePaths(of: findings.map(\.path))
        for finding in findings where Self.canKnow(finding) {
            if let lack = finding.lack {
                lacks[Self.lackName(of: finding, paths), default: []].formUnion(lack.languages)
            } else {
                counts[Self.name(of: finding, paths), default: 0] += 1
            }
        }
        guard let earlier, earlier.version == Self.version else { return }
        var kept = earlier.files(checked: files)
        for (name, count) in earlier.counts where !kept.canTell(name) { counts[name] = max(counts[name] ?? 0, count) }
        for (name, languages) in earlier.lacks where !kept.canTell(name) {
            lacks[name, default: []].formUnion(languages)
        }
    }

    /// The number of findings.
    package var count: Int { counts.values.reduce(0, +) + lacks.count }

    /// Reads a baseline.
    package init(reading bytes: [UInt8], file: String) throws(CommandError) {
        do throws(JSONError) {
            version = 1
            for member in try JSONView(reading: bytes, file: file).requireMembers() {
                if member.name == "version" { version = try member.value.requireInteger() }
                // The findings of a later version may have another form. They come after the version.
                guard member.name == "findings", version <= Self.version else { continue }
                for finding in try member.value.requireMembers() {
                    if finding.value.kind == .array {
                        lacks[finding.name] = Set(try finding.value.requireStrings())
                    } else {
                        counts[finding.name] = try finding.value.requireInteger()
                    }
                }
            }
            if version < 3 {
                let names = version == 1 ? Self.namesWithoutWords : { [Self.withoutLastPart($0)] }
                counts = counts.reduce(into: [:]) { result, known in
                    for name in names(known.key) {
                        let sum = (result[name] ?? 0).addingReportingOverflow(known.value)
                        result[name] = sum.overflow ? .max : sum.partialValue
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
        guard version <= Self.version else {
            throw CommandError(
                "this baseline is of version \(version), which a later version of this command has written; use that version, "
                    + "or write it again with --write-baseline", file: file)
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

    /// Compares findings with those of the baseline. If a finding is listed twice in the baseline, two equal findings are known.
    ///
    /// - Parameter files: The files that were checked, with all others of their tables. Only they, and files that do not exist, can have
    ///   lost a finding.
    /// - Returns: The findings that are not in the baseline, and the number of those in it that are not found any more. The number is nil
    ///   for a baseline of an earlier version, which does not tell it.
    package func comparison(_ findings: [Finding], in files: [String]) -> (unknown: [Finding], lost: Int?) {
        var rest = counts
        var restOfLacks = lacks
        let paths = relativePaths(of: findings.map(\.path))
        let unknown = findings.filter { finding in
            guard Self.canKnow(finding) else { return true }
            if version > 1, let lack = finding.lack {
                let name = Self.lackName(of: finding, paths)
                restOfLacks[name]?.subtract(lack.languages)
                return !lack.languages.allSatisfy((lacks[name] ?? []).contains)
            }
            let name =
                switch version {
                case 1: Self.firstName(of: finding, paths)
                case 2: Self.entryName(of: finding, paths)
                default: Self.name(of: finding, paths)
                }
            guard let count = rest[name], count > 0 else { return true }
            rest[name] = count - 1
            return false
        }
        guard version == Self.version else { return (unknown, nil) }
        var checked = self.files(checked: files)
        let lost = rest.reduce(0) { $1.value > 0 && checked.canTell($1.key) ? $0 + $1.value : $0 }
        return (unknown, lost + restOfLacks.count { !$0.value.isEmpty && checked.canTell($0.key) })
    }

    /// The files whose findings are all known.
    private struct CheckedFiles {
        let folder: AbsolutePath
        let paths: Set<String>
        private var known: [String: Bool] = [:]

        init(_ paths: Set<String>, in folder: AbsolutePath) { (self.paths, self.folder) = (paths, folder) }

        /// Whether the file of a finding with a name was checked, or does not exist.
        mutating func canTell(_ name: String) -> Bool {
            let file = Baseline.file(inName: name)
            if let known = known[file] { return known }
            let result = paths.contains(file) || SystemFiles.realPath("\(folder.path)/\(file)") == nil
            known[file] = result
            return result
        }
    }

    private func files(checked files: [String]) -> CheckedFiles {
        CheckedFiles(Set(relativePaths(of: files).values), in: folder)
    }

    // MARK: Names

    /// The text by which a report and a baseline recognise a finding. A backslash precedes a stroke or a backslash that
    /// belongs to a part.
    ///
    /// - Parameter paths: Other names of files; a file without one keeps its own.
    package static func name(of finding: Finding, _ paths: [String: String] = [:]) -> String {
        "\(entryName(of: finding, paths))|\(escaped(finding.part))"
    }

    /// The name without the part of the entry.
    private static func entryName(of finding: Finding, _ paths: [String: String]) -> String {
        [finding.check, path(of: finding, paths), finding.language ?? "", finding.key ?? ""].map(escaped)
            .joined(separator: "|")
    }

    /// The file in the name of a finding.
    private static func file(inName name: String) -> String {
        var (parts, part, isEscaped) = (0, [UInt8](), false)
        for byte in name.utf8 {
            if byte == UInt8(ascii: "\\"), !isEscaped {
                isEscaped = true
            } else if byte == UInt8(ascii: "|"), !isEscaped {
                if parts == 1 { break }
                (parts, part) = (parts + 1, [])
            } else {
                part.append(byte)
                isEscaped = false
            }
        }
        return String(decoding: part, as: UTF8.self)
    }

    private static func lackName(of finding: Finding, _ paths: [String: String]) -> String {
        "\(entryName(of: finding, paths))|"
    }

    private static func escaped(_ part: String) -> String {
        part.utf8.contains { $0 == UInt8(ascii: "|") || $0 == UInt8(ascii: "\\") }
            ? part.replacing("\\", with: "\\\\").replacing("|", with: "\\|") : part
    }

    /// A name of the second version without the words of the message.
    private static func withoutLastPart(_ name: String) -> String {
        var (end, isEscaped) = (name.endIndex, false)
        for index in name.indices {
            if name[index] == "|", !isEscaped { end = index }
            isEscaped = name[index] == "\\" && !isEscaped
        }
        return String(name[..<end])
    }

    /// The beginnings of a name of the first version that may be its check, file, language and key. The words of the message follow a
    /// stroke, and a key may have strokes, too.
    private static func namesWithoutWords(_ name: String) -> [String] {
        let parts = name.split(separator: "|", omittingEmptySubsequences: false)
        // Keys with up to 11 strokes are tried.
        return (4..<max(4, min(parts.count, 16))).map { parts[..<$0].joined(separator: "|") }
    }

    /// The name in the first version, without the words of the message.
    private static func firstName(of finding: Finding, _ paths: [String: String]) -> String {
        [finding.check, path(of: finding, paths), finding.language ?? "", finding.key ?? ""].joined(separator: "|")
    }

    /// Whether a finding may be part of a baseline. A file that cannot be read hides all its texts, those of tomorrow,
    /// too.
    package static func canKnow(_ finding: Finding) -> Bool {
        ![UnreadableFileCheck.check, WrongEncodingCheck.check].contains { $0.name == finding.check }
    }

    /// The paths of files, seen from the folder of the baseline.
    private func relativePaths(of files: [String]) -> [String: String] {
        var paths: [String: String] = [:]
        for file in files where paths[file] == nil { paths[file] = AbsolutePath(file).relative(to: folder) }
        return paths
    }

    private static func path(of finding: Finding, _ paths: [String: String]) -> String {
        var path = (paths[finding.path] ?? finding.path)[...]
        while path.hasPrefix("./") { path = path.dropFirst(2) }
        return String(path)
    }
}
