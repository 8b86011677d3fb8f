import XMLReading

/// Where localizations come from: a folder on disk, a program's memory, an archive.
///
/// A localization is what an `.lproj` folder holds; its name is the folder's without the extension. A source without such
/// folders has one localization whose name is empty.
public protocol LocalizationSource: Sendable {
    /// The localizations, and the names of the files in each, such as `Localizable.stringsdict`.
    ///
    /// - Throws: ``StringTableError`` where the source cannot be listed.
    func files() throws(StringTableError) -> [String: [String]]

    /// The content of a file.
    ///
    /// - Throws: ``StringTableError`` where it cannot be read.
    func read(_ file: String, of localization: String) throws(StringTableError) -> [UInt8]

    /// What errors call a file.
    func name(of file: String, in localization: String) -> String
}

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
                description: "\(path): error: there is no such folder; name one with .lproj folders in it")
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

/// Localizations in a program's memory.
///
/// ```swift
/// let source = MemoryLocalizations(["pl": ["Localizable.stringsdict": bytes]])
/// ```
public struct MemoryLocalizations: LocalizationSource {
    /// The content of the files, by localization and name.
    public var contents: [String: [String: [UInt8]]]

    /// Localizations with the content of their files.
    public init(_ contents: [String: [String: [UInt8]]]) {
        self.contents = contents
    }

    /// The localizations, and the names of the files in each.
    public func files() throws(StringTableError) -> [String: [String]] {
        contents.mapValues { Array($0.keys) }
    }

    /// The content of a file.
    public func read(_ file: String, of localization: String) throws(StringTableError) -> [UInt8] {
        guard let bytes = contents[localization]?[file] else {
            let name = name(of: file, in: localization)
            throw StringTableError(.notFound, file: name, description: "\(name): error: there is no such file")
        }
        return bytes
    }

    /// What errors call a file.
    public func name(of file: String, in localization: String) -> String {
        localization.isEmpty ? file : "\(localization).lproj/\(file)"
    }
}
