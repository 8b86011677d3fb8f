#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// What the tools ask of the file system beside reading files: a seam, so that nothing else here needs Foundation.
package enum Folder {
    /// Why the file system refused.
    package struct Failure: Error, CustomStringConvertible {
        /// What was asked for, and what the system said.
        package let description: String
    }

    /// Whether there is a folder of that name.
    package static func exists(_ path: String) -> Bool {
        var isDirectory = false
        #if canImport(Darwin)
        var isFolder = ObjCBool(false)
        let exists = FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
        isDirectory = isFolder.boolValue
        #else
        let exists = FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory)
        #endif
        return exists && isDirectory
    }

    /// The names of the entries of a folder, in the order of their bytes.
    package static func names(in path: String) throws(Failure) -> [String] {
        do {
            return try FileManager.default.contentsOfDirectory(atPath: path).sorted {
                $0.utf8.lexicographicallyPrecedes($1.utf8)
            }
        } catch {
            throw Failure(description: "\(path): error: the folder could not be listed: \(error)")
        }
    }

    /// The paths of all files in a folder and in those below it, relative to it, in the order of their bytes.
    package static func files(below path: String) throws(Failure) -> [String] {
        var result: [String] = []
        for name in try names(in: path) {
            if exists("\(path)/\(name)") {
                for inner in try files(below: "\(path)/\(name)") { result.append("\(name)/\(inner)") }
            } else {
                result.append(name)
            }
        }
        return result.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    }

    /// Writes a file, and the folders around it where they are missing.
    package static func write(_ bytes: [UInt8], to path: String) throws(Failure) {
        do {
            if let slash = path.lastIndex(of: "/") {
                try FileManager.default.createDirectory(
                    atPath: String(path[..<slash]), withIntermediateDirectories: true)
            }
        } catch {
            throw Failure(description: "\(path): error: the folder could not be made: \(error)")
        }
        guard FileManager.default.createFile(atPath: path, contents: Data(bytes)) else {
            throw Failure(description: "\(path): error: the file could not be written")
        }
    }

    /// Removes a file.
    package static func remove(_ path: String) throws(Failure) {
        do {
            try FileManager.default.removeItem(atPath: path)
        } catch {
            throw Failure(description: "\(path): error: the file could not be removed: \(error)")
        }
    }
}
