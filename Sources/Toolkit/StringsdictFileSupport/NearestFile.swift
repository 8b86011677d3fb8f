import StringsdictFileReading

/// Finds settings in a folder or in the folders above it.
package enum NearestFile {
    /// The path of the nearest file with a name.
    ///
    /// - Parameters:
    ///   - name: The name of the file.
    ///   - path: The file or folder at which the search starts.
    ///   - isStoppedByRepository: Whether the search ends at the folder of a repository.
    package static func path(
        named name: String, from path: String, isStoppedByRepository: Bool = true
    ) -> String? {
        var folder = FileTree.trimmed(path)
        if FolderListing.unsortedNames(in: folder) == nil { folder = parent(of: folder) }
        for _ in 0..<64 {
            guard let names = FolderListing.unsortedNames(in: folder) else { return nil }
            if names.contains(name) {
                return folder == "." ? name : folder == "/" ? "/\(name)" : "\(folder)/\(name)"
            }
            if isStoppedByRepository && names.contains(".git") || folder == "/" { return nil }
            folder = parent(of: folder)
        }
        return nil
    }

    /// The folder around a path.
    package static func parent(of path: String) -> String {
        if path == "." { return ".." }
        if path == ".." || path.hasSuffix("/..") { return "\(path)/.." }
        guard let slash = path.lastIndex(of: "/") else { return "." }
        return slash == path.startIndex ? "/" : String(path[..<slash])
    }
}
