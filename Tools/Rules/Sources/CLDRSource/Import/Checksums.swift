import StringsdictFileReading
import StringsdictFileSupport

/// The SHA-256 sums of the files of `cldr-data`, as `sha256sum` writes and checks them.
///
/// ```swift
/// try Checksums.verify(folder: "cldr-data")  // empty if nothing was changed
/// ```
package enum Checksums {
    /// The name of the file with the checksums.
    package static let fileName = "SHA256SUMS"

    /// A difference between the checksums and the files.
    package enum Difference: Sendable, Hashable, CustomStringConvertible {
        /// A file has changed.
        case changed(String)
        /// A file has a checksum but does not exist.
        case missing(String)
        /// A file exists but has no checksum.
        case unlisted(String)
        /// A line of the checksum file is invalid.
        case malformedLine(Int)

        /// The difference and what to do about it.
        package var description: String {
            switch self {
            case .changed(let path): "\(path): the file is not the one that \(Checksums.fileName) has the sum of"
            case .missing(let path): "\(path): the file is in \(Checksums.fileName), but not in the folder"
            case .unlisted(let path): "\(path): the file is in the folder, but not in \(Checksums.fileName)"
            case .malformedLine(let line):
                "\(Checksums.fileName):\(line): this is not a sum, two blanks and a path"
            }
        }
    }

    /// The data files next to the folder `common`: the licence, and the plural rules of earlier releases.
    static let filesBesideCommon: Set = ["LICENSE", ReleaseImport.earlierRulesName]

    /// The checksums of all data files: those in `common`, and ``filesBesideCommon``.
    package static func text(folder: String) throws(FileReadingError) -> String {
        text(try sums(folder: folder))
    }

    /// The checksums of files that are about to be written, by path, and of the existing ``filesBesideCommon`` unless they are
    /// among them.
    package static func text(of files: [String: [UInt8]], folder: String) throws(FileReadingError) -> String {
        var sums = files.map { (path: $0.key, sum: SHA256.hexDigest(of: $0.value)) }
        sums += try self.sums(folder: folder) { filesBesideCommon.contains($0) && files[$0] == nil }
        return text(sums.sorted { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) })
    }

    private static func text(_ sums: [(path: String, sum: String)]) -> String {
        sums.map { "\($0.sum)  \($0.path)\n" }.joined()
    }

    /// Compares the files of a folder with its checksums.
    ///
    /// - Returns: The differences, sorted by path.
    /// - Throws: An error if a file, or the checksum file, cannot be read.
    package static func verify(folder: String) throws(FileReadingError) -> [Difference] {
        var (listed, differences) = try read(folder: folder)
        for (path, sum) in try sums(folder: folder) {
            switch listed.removeValue(forKey: path) {
            case nil: differences.append(.unlisted(path))
            case sum: break
            default: differences.append(.changed(path))
            }
        }
        return differences + listed.keys.sorted().map { .missing($0) }
    }

    /// The paths that have a checksum. Empty if the checksums cannot be read.
    static func listedPaths(folder: String) -> Set<String> {
        Set((try? read(folder: folder))?.sums.keys.map { $0 } ?? [])
    }

    /// The sums of a folder's file by path, and its invalid lines.
    private static func read(
        folder: String
    ) throws(FileReadingError) -> (sums: [String: String], differences: [Difference]) {
        let bytes = try FileReader.bytes(ofFile: "\(folder)/\(fileName)")
        var sums: [String: String] = [:]
        var differences: [Difference] = []
        // Swift takes CR LF for one character.
        let lines = String(decoding: bytes, as: UTF8.self)
            .split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }
        for (index, line) in lines.enumerated() where !line.isEmpty {
            let sum = line.prefix(64)
            let path = line.dropFirst(66)
            guard sum.utf8.count == 64, sum.allSatisfy(\.isHexDigit), line.dropFirst(64).hasPrefix("  "), !path.isEmpty
            else {
                differences.append(.malformedLine(index + 1))
                continue
            }
            sums[String(path)] = sum.lowercased()
        }
        return (sums, differences)
    }

    private static func sums(
        folder: String, of isData: (String) -> Bool = { $0.hasPrefix("common/") || filesBesideCommon.contains($0) }
    ) throws(FileReadingError) -> [(path: String, sum: String)] {
        var result: [(path: String, sum: String)] = []
        for path in try Folder.files(below: folder) where isData(path) {
            result.append((path, SHA256.hexDigest(of: try FileReader.bytes(ofFile: "\(folder)/\(path)"))))
        }
        return result
    }
}
