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
