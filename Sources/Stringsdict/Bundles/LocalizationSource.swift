import StringsdictFileReading

/// A file of a ``LocalizationSource``.
public struct LocalizationFile: Sendable, Hashable {
    /// The name, such as `Localizable.stringsdict`.
    public let name: String
    /// The name of the localization: that of the `.lproj` folder without the extension. Nil for a file outside of such folders.
    public let localization: String?

    /// Creates the name of a file in a localization. An empty name of a localization means none, too.
    public init(_ name: String, of localization: String? = nil) {
        self.name = name
        self.localization = localization?.isEmpty == true ? nil : localization
    }
}

/// A source of localizations: a folder on disk, memory, an archive.
///
/// A localization is the content of an `.lproj` folder, and its name is the folder name without the extension. Files
/// without a localization are outside of such folders: String Catalogs, an `Info.plist` that names the
/// development language, and tables that all users see, whatever their language. If these are all tables, they are the
/// only localization.
///
/// ```swift
/// struct Archive: LocalizationSource {
///     // "pl.lproj/Localizable.strings" and so on
///     let entries: [String: [UInt8]]
///
///     func files() -> [LocalizationFile] {
///         entries.keys.map { path in
///             let parts = path.split(separator: "/").map(String.init)
///             let name = parts.last ?? path
///             guard parts.count > 1 else { return LocalizationFile(name) }
///             let folder = parts[0].dropLast(".lproj".count)
///             return LocalizationFile(name, of: String(folder))
///         }
///     }
///
///     func read(
///         _ file: LocalizationFile
///     ) throws(StringTableError) -> [UInt8] {
///         let path = name(of: file)
///         if let bytes = entries[path] { return bytes }
///         throw StringTableError(
///             .notFound, "the archive has no such file", file: path)
///     }
/// }
/// ```
public protocol LocalizationSource: Sendable {
    /// The files of all localizations, in any order.
    ///
    /// - Throws: ``StringTableError`` if the source cannot be listed.
    func files() throws(StringTableError) -> [LocalizationFile]

    /// The content of a file.
    ///
    /// - Throws: ``StringTableError`` if the file cannot be read.
    func read(_ file: LocalizationFile) throws(StringTableError) -> [UInt8]

    /// The name of a file in error messages. By default, `pl.lproj/Localizable.strings`.
    func name(of file: LocalizationFile) -> String
}

extension LocalizationSource {
    /// The path of a file in a folder with `.lproj` folders.
    public func name(of file: LocalizationFile) -> String {
        file.localization.map { "\($0).lproj/\(file.name)" } ?? file.name
    }

    /// The names of the files in each localization, and by an empty name those outside of all.
    func listing() throws(StringTableError) -> [String: [String]] {
        var listing: [String: [String]] = [:]
        for file in try files() { listing[file.localization ?? "", default: []].append(file.name) }
        return listing
    }
}

/// Localizations in the memory of a program.
///
/// ```swift
/// let file = LocalizationFile("Localizable.stringsdict", of: "pl")
/// let source = MemoryLocalizations([file: bytes])
/// let bundle = try LocalizationBundle(source)
/// ```
public struct MemoryLocalizations: LocalizationSource {
    /// The content of each file.
    public var contents: [LocalizationFile: [UInt8]]

    /// Creates a source from the content of files.
    public init(_ contents: [LocalizationFile: [UInt8]]) {
        self.contents = contents
    }

    /// Creates a source from the content of files, by localization and file name.
    package init(_ contents: [String: [String: [UInt8]]]) {
        self.contents = [:]
        for (localization, files) in contents {
            for (name, bytes) in files { self.contents[LocalizationFile(name, of: localization)] = bytes }
        }
    }

    /// The files of all localizations. Never throws.
    public func files() throws(StringTableError) -> [LocalizationFile] { Array(contents.keys) }

    /// The content of a file.
    ///
    /// - Throws: ``StringTableError`` with the code `notFound` if there is no such file.
    public func read(_ file: LocalizationFile) throws(StringTableError) -> [UInt8] {
        guard let bytes = contents[file] else {
            throw StringTableError(.notFound, "there is no such file; check the name", file: name(of: file))
        }
        return bytes
    }
}

extension FileNames {
    /// Whether there is a table among files.
    static func haveTable(_ files: [String]) -> Bool {
        files.contains(where: isTable)
    }

    /// Whether a file is a table.
    static func isTable(_ file: String) -> Bool {
        stem(of: file, withExtension: "strings") != nil || stem(of: file, withExtension: "stringsdict") != nil
    }

    /// Whether a file is a String Catalog.
    static func isCatalog(_ file: String) -> Bool { catalogTable(of: file) != nil }

    /// The file in which a bundle names its development language.
    static var information: String { "Info.plist" }
}
