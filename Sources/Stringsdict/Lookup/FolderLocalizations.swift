import XMLReading

/// Localizations in a folder: the parent of `.lproj` folders, one `.lproj` folder, or a folder with the tables themselves.
///
/// ```swift
/// let bundle = try LocalizationBundle(FolderLocalizations(path: "Resources"))
/// ```
public struct FolderLocalizations: LocalizationSource {
    /// The folder.
    public let path: String

    /// Localizations in a folder.
    public init(path: String) {
        // `en.lproj/` is the folder `en.lproj`.
        var path = path
        while path.utf8.count > 1, path.hasSuffix("/") { path.removeLast() }
        self.path = path
    }

    private static let suffix = ".lproj"

    /// The name of the localization that a folder holds, where it is called `NAME.lproj`.
    private static func localization(of folder: String) -> String? {
        guard folder.hasSuffix(suffix) else { return nil }
        let name = folder.dropLast(suffix.count)
        return name.split(separator: "/", omittingEmptySubsequences: false).last.map(String.init)
    }

    /// The localizations, and the names of the files in each.
    public func files() throws(StringTableError) -> [String: [String]] {
        guard let names = FolderListing.names(in: path) else {
            throw StringTableError(
                .notFound, file: path,
                description: path.isEmpty
                    ? "error: the name of the folder is empty; name one with .lproj folders in it"
                    : "\(path): error: there is no such folder; name one with .lproj folders in it")
        }
        if let localization = FolderLocalizations.localization(of: path) {
            return [localization: names]
        }
        var result: [String: [String]] = [:]
        for name in names {
            if let localization = FolderLocalizations.localization(of: name),
                let files = FolderListing.names(in: "\(path)/\(name)")
            {
                result[localization] = files
            }
        }
        return result.isEmpty ? ["": names] : result
    }

    /// The content of a file.
    public func read(_ file: String, of localization: String) throws(StringTableError) -> [UInt8] {
        do throws(FileReadingError) {
            return try FileReader.bytes(ofFile: name(of: file, in: localization))
        } catch {
            throw StringTableError(error)
        }
    }

    /// What errors call a file.
    public func name(of file: String, in localization: String) -> String {
        if localization.isEmpty || FolderLocalizations.localization(of: path) != nil { return "\(path)/\(file)" }
        return "\(path)/\(localization)\(FolderLocalizations.suffix)/\(file)"
    }
}
