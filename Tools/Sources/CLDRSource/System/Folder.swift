#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Folder operations of the tools. Only this file needs Foundation.
package enum Folder {
    /// An error of the file system.
    package struct Failure: Error, CustomStringConvertible {
        /// The operation and the system's reason.
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

    /// The `common` folder of an unpacked release, which may be the named folder itself.
    package static func common(ofRelease folder: String) -> String {
        exists("\(folder)/common") ? "\(folder)/common" : folder
    }

    /// The names of the entries of a folder, in byte order.
    package static func names(in path: String) throws(Failure) -> [String] {
        do {
            return try FileManager.default.contentsOfDirectory(atPath: path).sorted {
                $0.utf8.lexicographicallyPrecedes($1.utf8)
            }
        } catch {
            throw Failure(description: "\(path): error: the folder could not be listed: \(error)")
        }
    }

    /// The paths of all files in a folder and its subfolders, relative to it, in byte order.
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
}
