import FileReading

/// A source of localizations: a folder on disk, memory, an archive.
///
/// A localization is the content of an `.lproj` folder, and its name is the folder name without the extension. Files with
/// an empty name of a localization are outside of such folders: String Catalogs, an `Info.plist` that names the
/// development language, and tables that all users see, whatever their language. If these are all tables, they are the
/// only localization.
public protocol LocalizationSource: Sendable {
    /// The names of the localizations, and of the files in each, such as `Localizable.stringsdict`.
    ///
    /// - Throws: ``StringTableError`` if the source cannot be listed.
    func files() throws(StringTableError) -> [String: [String]]

    /// The content of a file.
    ///
    /// - Throws: ``StringTableError`` if the file cannot be read.
    func read(_ file: String, of localization: String) throws(StringTableError) -> [UInt8]

    /// The name of a file in error messages.
    func name(of file: String, in localization: String) -> String
}

/// Localizations in the memory of a program.
///
/// ```swift
/// let source = MemoryLocalizations(["pl": ["Localizable.stringsdict": bytes]])
/// let bundle = try LocalizationBundle(source)
/// ```
public struct MemoryLocalizations: LocalizationSource {
    /// The content of the files, by localization and file name.
    public var contents: [String: [String: [UInt8]]]

    /// Creates a source from the content of files, by localization and file name.
    public init(_ contents: [String: [String: [UInt8]]]) {
        self.contents = contents
    }

    /// The names of the localizations, and of the files in each. Never throws.
    public func files() throws(StringTableError) -> [String: [String]] {
        contents.mapValues { Array($0.keys) }
    }

    /// The content of a file.
    ///
    /// - Throws: ``StringTableError`` with the code `notFound` if there is no such file.
    public func read(_ file: String, of localization: String) throws(StringTableError) -> [UInt8] {
        guard let bytes = contents[localization]?[file] else {
            throw StringTableError(
                .notFound, "there is no such file; check the name", file: name(of: file, in: localization))
        }
        return bytes
    }

    /// The name of a file in error messages.
    public func name(of file: String, in localization: String) -> String {
        localization.isEmpty ? file : "\(localization).lproj/\(file)"
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
