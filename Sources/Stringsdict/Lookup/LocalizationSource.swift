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
