import StringsdictFileReading

/// Localizations in a folder: the parent of `.lproj` folders, one `.lproj` folder, or a folder with the tables
/// themselves. String Catalogs may be next to the `.lproj` folders or in `mul.lproj`.
///
/// One `.lproj` folder also has the texts of its language in the catalogs beside it, as if a build had compiled them into
/// it. There need not be such a folder then.
///
/// ```swift
/// let folder = FolderLocalizations(path: "Resources")
/// let bundle = try LocalizationBundle(folder)
/// ```
///
/// The extension may be in any case, since Foundation finds `PT.LPROJ` on the file systems of Apple and Windows. If
/// folder names differ only in the case of the extension, `.lproj` wins.
public struct FolderLocalizations: LocalizationSource {
    /// The path of the folder.
    public let path: String

    /// Creates a source that reads a folder.
    public init(path: String) {
        // `en.lproj/` means the folder `en.lproj`.
        var path = path
        while path.utf8.count > 1, path.hasSuffix("/") { path.removeLast() }
        self.path = path
    }

    /// The localization whose texts alone are read: that of a path `NAME.lproj`. Nil for the parent of such folders, and
    /// for `mul.lproj`, whose catalogs have all languages.
    var onlyLocalization: String? {
        let name = FileNames.localization(ofFolder: path)
        return name == "mul" ? nil : name
    }

    /// The folder with the folder.
    private var parent: String {
        guard let end = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "." }
        return end == path.startIndex ? "/" : String(path[..<end])
    }

    /// Whether there is no such folder.
    var isMissing: Bool { FolderListing.kind(of: path) == .other }

    /// The error of a folder that is not there.
    var missingError: StringTableError {
        if path.isEmpty {
            return StringTableError(.notFound, "the name of the folder is empty; name one with .lproj folders in it")
        }
        let names = ProgramFolders.resourceExtensions.map { "PACKAGE_TARGET.\($0)" }.joined(separator: " or ")
        let isOfPackage = ProgramFolders.resourceExtensions.contains { path.hasSuffix(".\($0)") }
        let advice =
            isOfPackage
            ? "SwiftPM makes \(names) beside a program: copy it with the program" : "name one with .lproj folders in it"
        return StringTableError(.notFound, "there is no such folder; \(advice)", file: path)
    }

    /// The files of all localizations.
    ///
    /// - Throws: ``StringTableError`` if there is no such folder.
    public func files() throws(StringTableError) -> [LocalizationFile] {
        try folders().flatMap { localization, names in names.map { LocalizationFile($0, of: localization) } }
    }

    /// The names of the files in each localization.
    private func folders() throws(StringTableError) -> [String: [String]] {
        let listed: [String]?
        do throws(FileReadingError) {
            listed = try FolderListing.names(ofFolder: path)
        } catch {
            guard error.reason == .notFound else { throw StringTableError(error) }
            listed = nil
        }
        if let localization = onlyLocalization {
            let catalogs = (FolderListing.names(in: parent) ?? []).filter(FileNames.isCatalog)
            if listed == nil, catalogs.isEmpty { throw missingError }
            return [localization: listed ?? []].merging(catalogs.isEmpty ? [:] : ["": catalogs]) { $1 }
        }
        guard let names = listed else { throw missingError }
        if let localization = FileNames.localization(ofFolder: path) {
            return [localization: names]
        }
        var result: [String: [String]] = [:]
        for name in names {
            guard let localization = FileNames.localization(ofFolder: name),
                result[localization] == nil || name.hasSuffix(".lproj"),
                let files = FolderListing.names(in: "\(path)/\(name)")
            else { continue }
            result[localization] = files
        }
        if result.isEmpty { return ["": names] }
        // Catalogs hold all languages and are outside the language folders. So are tables for users of all languages.
        let outside = names.filter { FileNames.isCatalog($0) || FileNames.isTable($0) || $0 == FileNames.information }
        if !outside.isEmpty { result["", default: []] += outside }
        return result
    }

    /// The content of a file.
    ///
    /// - Throws: ``StringTableError`` if the file cannot be read.
    public func read(_ file: LocalizationFile) throws(StringTableError) -> [UInt8] {
        do throws(FileReadingError) {
            return try FileReader.bytes(ofFile: name(of: file))
        } catch {
            throw StringTableError(error)
        }
    }

    /// The name of a file in error messages: its path.
    ///
    /// - Complexity: O(1). Lists the folder if the extension of the localization's folder is not in lowercase.
    public func name(of file: LocalizationFile) -> String {
        let (name, file) = (file.localization, file.name)
        guard let localization = name else { return "\(onlyLocalization == nil ? path : parent)/\(file)" }
        if FileNames.localization(ofFolder: path) != nil { return "\(path)/\(file)" }
        let usual = "\(localization).lproj"
        // The folder is not listed here, since a bundle can ask for the files of thousands of localizations.
        if FolderListing.isFolder("\(path)/\(usual)") { return "\(path)/\(usual)/\(file)" }
        let names = FolderListing.names(in: path) ?? []
        let folder = names.first { FileNames.localization(ofFolder: $0) == localization } ?? usual
        return "\(path)/\(folder)/\(file)"
    }
}
