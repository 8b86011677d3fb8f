import XMLReading

/// The SHA-256 sums of the files of `cldr-data`, as `sha256sum` writes and checks them.
///
/// ```swift
/// try Checksums.verify(folder: "cldr-data")  // empty if nothing was changed
/// ```
package enum Checksums {
    /// The name of the file that has the sums.
    package static let fileName = "SHA256SUMS"

    /// A difference between the sums and the files.
    package enum Difference: Sendable, Hashable, CustomStringConvertible {
        /// A file is not what it was.
        case changed(String)
        /// A file has a sum, but is not there.
        case missing(String)
        /// A file is there, but has no sum.
        case unlisted(String)
        /// A line of the sums cannot be read.
        case malformedLine(Int)

        /// What is different, and what to do.
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

    /// Why sums could not be made or checked.
    package enum Failure: Error, CustomStringConvertible {
        /// A file could not be read.
        case reading(FileReadingError)
        /// The file system refused something else.
        case folder(Folder.Failure)

        /// What went wrong.
        package var description: String {
            switch self {
            case .reading(let error): error.description
            case .folder(let error): error.description
            }
        }
    }

    /// The sums of all files that are data: those below `common`, and the licence.
    package static func text(folder: String) throws(Failure) -> String {
        try sums(folder: folder).map { "\($0.sum)  \($0.path)\n" }.joined()
    }

    /// Compares the files of a folder with its sums.
    ///
    /// - Returns: The differences, in the order of the paths.
    /// - Throws: If a file cannot be read, also that with the sums.
    package static func verify(folder: String) throws(Failure) -> [Difference] {
        let bytes: [UInt8]
        do { bytes = try FileReader.bytes(ofFile: "\(folder)/\(fileName)") } catch { throw .reading(error) }
        var listed: [String: String] = [:]
        var differences: [Difference] = []
        let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
        for (index, line) in lines.enumerated() {
            let sum = line.prefix(64)
            let path = line.dropFirst(66)
            guard sum.utf8.count == 64, sum.allSatisfy(\.isHexDigit), line.dropFirst(64).hasPrefix("  "), !path.isEmpty
            else {
                differences.append(.malformedLine(index + 1))
                continue
            }
            listed[String(path)] = sum.lowercased()
        }
        for (path, sum) in try sums(folder: folder) {
            switch listed.removeValue(forKey: path) {
            case nil: differences.append(.unlisted(path))
            case sum: break
            default: differences.append(.changed(path))
            }
        }
        return differences + listed.keys.sorted().map { .missing($0) }
    }

    private static func sums(folder: String) throws(Failure) -> [(path: String, sum: String)] {
        var result: [(path: String, sum: String)] = []
        let paths: [String]
        do { paths = try Folder.files(below: folder) } catch { throw .folder(error) }
        for path in paths where path.hasPrefix("common/") || path == "LICENSE" {
            let bytes: [UInt8]
            do { bytes = try FileReader.bytes(ofFile: "\(folder)/\(path)") } catch { throw .reading(error) }
            result.append((path, SHA256.hexDigest(of: bytes)))
        }
        return result
    }
}
