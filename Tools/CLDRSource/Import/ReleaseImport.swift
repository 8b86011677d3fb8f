import XMLReading

/// What bringing a release of CLDR into `cldr-data` comes to: of its files and elements only those that this project reads.
///
/// ```swift
/// let release = try CLDRData.read(common: "core/common")
/// let plan = try ReleaseImport(of: release, into: "cldr-data")
/// print(plan.written.count, plan.removed.count, plan.data.version)
/// ```
///
/// Nothing is written here. The caller makes the tables from ``data`` first, and then writes everything at once.
package struct ReleaseImport: Sendable {
    /// Why an import cannot be planned.
    package enum Failure: Error, CustomStringConvertible {
        /// What would be written cannot be read again.
        case unreadable(CLDRSourceErrors)
        /// The folder cannot be listed.
        case folder(Folder.Failure)
        /// The sums cannot be made.
        case sums(Checksums.Failure)

        /// What went wrong.
        package var description: String {
            switch self {
            case .unreadable(let error): "\(error)\nThis is a defect of the import: nothing was written"
            case .folder(let error): error.description
            case .sums(let error): error.description
            }
        }
    }

    /// The release, read again from the files as they will be.
    package let data: CLDRData
    /// The files that are new or have another content, by their paths in the target, with their contents.
    package let written: [(path: String, bytes: [UInt8])]
    /// The files that the release does not have any more.
    package let removed: [String]
    /// How many files stay as they are.
    package let unchanged: Int

    /// Plans an import.
    ///
    /// A file that differs only in the comment at its head stays as it is: the years of the copyright are no change of the data.
    ///
    /// - Parameters:
    ///   - release: The release.
    ///   - target: The folder, such as `cldr-data`.
    ///   - licence: The text of the licence that came with the release; nil leaves the one that is there.
    package init(of release: CLDRData, into target: String, licence: [UInt8]? = nil) throws(Failure) {
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
        if let licence {
            files["LICENSE"] = licence
            if (try? FileReader.bytes(ofFile: "\(target)/LICENSE")) != licence { written.append(("LICENSE", licence)) }
        }
        do throws(CLDRSourceErrors) {
            let prefix = "common/"
            let inCommon = files.filter { $0.key.hasPrefix(prefix) }
                .map { (String($0.key.dropFirst(prefix.utf8.count)), $0.value) }
            data = try CLDRData.read(.memory(Dictionary(uniqueKeysWithValues: inCommon), folder: "\(target)/common"))
        } catch {
            throw .unreadable(error)
        }
        do throws(Checksums.Failure) {
            let sums = try Array(Checksums.text(of: files, folder: target).utf8)
            if (try? FileReader.bytes(ofFile: "\(target)/\(Checksums.fileName)")) != sums {
                written.append((Checksums.fileName, sums))
            }
        } catch {
            throw .sums(error)
        }
        do throws(Folder.Failure) {
            let present = Folder.exists("\(target)/common") ? try Folder.files(below: "\(target)/common") : []
            removed = present.map { "common/\($0)" }.filter { files[$0] == nil }
        } catch {
            throw .folder(error)
        }
        self.written = written
    }

    /// A file without the first comment of its head: `<!-- … -->`, or the lines with `#` of a text file.
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
