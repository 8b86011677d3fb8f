import StringsdictCommandConsole
import StringsdictFileReading

/// The files of a release: the files in a folder `common`, or files in memory that will be written to it.
package struct ReleaseFiles: Sendable {
    private enum Place {
        case folder
        case memory([String: [UInt8]])
    }

    /// The folder, for messages.
    let folder: String
    private let place: Place

    /// Creates the files of a folder.
    package static func folder(_ path: String) -> ReleaseFiles { ReleaseFiles(folder: path, place: .folder) }

    /// Creates files in memory.
    ///
    /// - Parameters:
    ///   - files: Their contents, by path in `common`.
    ///   - folder: The folder that they are meant for.
    package static func memory(_ files: [String: [UInt8]], folder: String) -> ReleaseFiles {
        ReleaseFiles(folder: folder, place: .memory(files))
    }

    /// Whether the folder exists.
    var exists: Bool {
        switch place {
        case .folder: Folder.exists(folder)
        case .memory: true
        }
    }

    /// The path of a file in messages.
    func name(of path: String) -> String { "\(folder)/\(path)" }

    /// The bytes of a file, from its path in `common`.
    func bytes(_ path: String) throws(FileReadingError) -> [UInt8] {
        switch place {
        case .memory(let files):
            guard let bytes = files[path] else { throw FileReadingError(path: name(of: path), reason: .notFound) }
            return bytes
        case .folder: return try FileReader.bytes(ofFile: name(of: path))
        }
    }

    /// The paths of the files in a folder of `common` and in its subfolders, relative to it, in byte order.
    func files(below subfolder: String) throws(FileReadingError) -> [String] {
        switch place {
        case .memory(let files):
            return files.keys.filter { $0.hasPrefix("\(subfolder)/") }.map {
                String($0.dropFirst(subfolder.utf8.count + 1))
            }
            .sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
        case .folder: return try Folder.files(below: name(of: subfolder))
        }
    }
}
