import StringsdictFileReading

/// Folder operations of the tools.
package enum Folder {
    /// Whether there is a folder of that name.
    package static func exists(_ path: String) -> Bool { FolderListing.kind(of: path) != .other }

    /// The `common` folder of an unpacked release, which may be the named folder itself.
    package static func common(ofRelease folder: String) -> String {
        exists("\(folder)/common") ? "\(folder)/common" : folder
    }

    /// The names of the entries of a folder, in byte order.
    package static func names(in path: String) throws(FileReadingError) -> [String] {
        guard let names = FolderListing.names(in: path) else {
            throw FileReadingError(path: path, reason: .notListed)
        }
        return names
    }

    /// The paths of all files in a folder and its subfolders, relative to it, in byte order.
    package static func files(below path: String) throws(FileReadingError) -> [String] {
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
