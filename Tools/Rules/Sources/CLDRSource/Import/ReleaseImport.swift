import StringsdictCommandConsole
import StringsdictFileReading
import StringsdictFileSupport

/// A plan for importing a release of CLDR into `cldr-data`, with only the files and elements that this project reads.
///
/// ```swift
/// let release = try CLDRData.read(common: "core/common")
/// let plan = try ReleaseImport(of: release, into: "cldr-data")
/// print(plan.written.count, plan.removed.count, plan.data.version)
/// ```
///
/// Nothing is written here. The caller first generates the tables from ``data`` and then writes everything at once.
package struct ReleaseImport: Sendable {
    /// The name of the file with the plural rules of earlier releases.
    package static let earlierRulesName = "earlier-rules.txt"

    /// How many files an error names.
    private static let namedFiles = 10

    /// The release, read back from the planned files.
    package let data: CLDRData
    /// New and changed files, by path in the target, with their contents.
    package let written: [(path: String, bytes: [UInt8])]
    /// Files of an earlier release that are no longer in this one.
    package let removed: [String]
    /// The number of unchanged files.
    package let unchanged: Int

    /// Plans an import.
    ///
    /// A file that differs only in its head comment stays unchanged: the years of the copyright are not data.
    ///
    /// - Parameters:
    ///   - release: The release.
    ///   - target: The folder, such as `cldr-data`.
    ///   - licence: The licence text of the release. Nil keeps the existing one.
    ///   - earlierRules: The plural rules of earlier releases. Nil keeps the existing file.
    /// - Throws: An error if a file or folder of the target cannot be read, if the planned files cannot be read back, or if `common`
    ///   holds a file that no import wrote.
    package init(
        of release: CLDRData, into target: String, licence: [UInt8]? = nil, earlierRules: [UInt8]? = nil
    ) throws {
        var files: [String: [UInt8]] = [:]
        var written: [(path: String, bytes: [UInt8])] = []
        for (path, text) in release.files() {
            let new = Array(text.utf8)
            let old = try? FileReader.bytes(ofFile: "\(target)/common/\(path)")
            if let old, ReleaseImport.body(of: old) == ReleaseImport.body(of: new) {
                files["common/\(path)"] = old
            } else {
                files["common/\(path)"] = new
                written.append(("common/\(path)", new))
            }
        }
        unchanged = files.count - written.count
        for (name, bytes) in [("LICENSE", licence), (Self.earlierRulesName, earlierRules)] {
            guard let bytes else { continue }
            files[name] = bytes
            if (try? FileReader.bytes(ofFile: "\(target)/\(name)")) != bytes { written.append((name, bytes)) }
        }
        do throws(CLDRSourceErrors) {
            let prefix = "common/"
            let inCommon = files.filter { $0.key.hasPrefix(prefix) }
                .map { (String($0.key.dropFirst(prefix.utf8.count)), $0.value) }
            data = try CLDRData.read(.memory(Dictionary(uniqueKeysWithValues: inCommon), folder: "\(target)/common"))
        } catch {
            throw CommandError([error, CommandError("this is a defect of the import: nothing was written")])
        }
        let sums = try Array(Checksums.text(of: files, folder: target).utf8)
        if (try? FileReader.bytes(ofFile: "\(target)/\(Checksums.fileName)")) != sums {
            written.append((Checksums.fileName, sums))
        }
        let present = Folder.exists("\(target)/common") ? try Folder.files(below: "\(target)/common") : []
        // What a killed import left is no file of the release. Writing removes it.
        removed = present.filter { !FileChanges.isLeftover($0) }.map { "common/\($0)" }.filter { files[$0] == nil }
        let listed = Checksums.listedPaths(folder: target)
        let foreign = removed.filter { !listed.contains($0) }
        guard foreign.isEmpty else {
            throw CommandError(
                foreign.prefix(Self.namedFiles).map { path in
                    CommandError(
                        "\(Checksums.fileName) does not list this file, so no import wrote it; move it out of the folder, or "
                            + "remove it", file: "\(target)/\(path)")
                })
        }
        self.written = written
    }

    /// A file without its head comment: `<!-- … -->`, or the `#` lines of a text file.
    private static func body(of bytes: [UInt8]) -> [UInt8] {
        if bytes.first == UInt8(ascii: "#") {
            let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
            return Array(lines.drop { $0.first == UInt8(ascii: "#") }.joined(separator: [UInt8(ascii: "\n")]))
        }
        let (start, end) = (Array("\n<!--".utf8), Array("-->".utf8))
        guard let open = bytes.firstRange(of: start), let close = bytes[open.upperBound...].firstRange(of: end) else {
            return bytes
        }
        return Array(bytes[..<open.lowerBound] + bytes[close.upperBound...])
    }
}
