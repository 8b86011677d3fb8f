import XMLReading

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Bionic)
import Bionic
#elseif canImport(WASILibc)
import WASILibc
#elseif canImport(ucrt)
import ucrt
#endif

/// Localizations in a folder: the parent of `.lproj` folders, one `.lproj` folder, or a folder with the tables
/// themselves. String Catalogs may be beside the `.lproj` folders or in `mul.lproj`.
///
/// ```swift
/// let bundle = try LocalizationBundle(FolderLocalizations(path: "Resources"))
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

    /// The localization in a folder with the name `NAME.lproj`.
    private static func localization(of folder: String) -> String? {
        let name = folder.split(separator: "/", omittingEmptySubsequences: false).last.map(String.init) ?? folder
        return FileNames.stem(of: name, withExtension: "lproj")
    }

    /// The names of the localizations, and of the files in each.
    ///
    /// - Throws: ``StringTableError`` if there is no such folder.
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
            guard let localization = FolderLocalizations.localization(of: name),
                result[localization] == nil || name.hasSuffix(".lproj"),
                let files = FolderListing.names(in: "\(path)/\(name)")
            else { continue }
            result[localization] = files
        }
        if result.isEmpty { return ["": names] }
        // Catalogs hold all languages and are outside the language folders.
        let catalogs = names.filter { FileNames.stem(of: $0, withExtension: "xcstrings") != nil }
        if !catalogs.isEmpty { result["", default: []] += catalogs }
        return result
    }

    /// The content of a file.
    ///
    /// - Throws: ``StringTableError`` if the file cannot be read.
    public func read(_ file: String, of localization: String) throws(StringTableError) -> [UInt8] {
        do throws(FileReadingError) {
            return try FileReader.bytes(ofFile: name(of: file, in: localization))
        } catch {
            throw StringTableError(error)
        }
    }

    /// The name of a file in error messages: its path.
    ///
    /// - Complexity: Lists the folder.
    public func name(of file: String, in localization: String) -> String {
        if localization.isEmpty || FolderLocalizations.localization(of: path) != nil { return "\(path)/\(file)" }
        let names = FolderListing.names(in: path) ?? []
        let folders = names.filter { FolderLocalizations.localization(of: $0) == localization }
        let usual = "\(localization).lproj"
        let folder = folders.contains(usual) ? usual : folders.first ?? usual
        return "\(path)/\(folder)/\(file)"
    }
}

/// Lists folders through the C library, so that no module needs Foundation for it.
package enum FolderListing {
    /// The names of the entries of a folder, in byte order. Nil if there is no such folder.
    package static func names(in path: String) -> [String]? {
        // The C library would end the path at the null character.
        guard !path.utf8.contains(0), let names = list(path) else { return nil }
        return names.filter { $0 != "." && $0 != ".." }.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    }

    #if os(Windows)
    private static func list(_ path: String) -> [String]? {
        var entry = _wfinddata64_t()
        let handle = _wfindfirst64(Array("\(path)\\*".utf16) + [0], &entry)
        guard handle != -1 else { return nil }
        defer { _findclose(handle) }
        var names: [String] = []
        repeat {
            // The field is an array of 16-bit units that ends with a zero.
            withUnsafeBytes(of: &entry.name) { bytes in
                let units = bytes.bindMemory(to: UInt16.self)
                names.append(String(decoding: units.prefix { $0 != 0 }, as: UTF16.self))
            }
        } while _wfindnext64(handle, &entry) == 0
        return names
    }
    #else
    /// The offset of the name in the system's record.
    private static var nameOffset: Int? {
        #if os(WASI)
        // The header declares `char d_name[]`, which is not imported into Swift. The field follows the byte `d_type`.
        MemoryLayout<dirent>.offset(of: \.d_type).map { $0 + 1 }
        #else
        MemoryLayout<dirent>.offset(of: \.d_name)
        #endif
    }

    private static func list(_ path: String) -> [String]? {
        guard let offset = nameOffset, let folder = opendir(path) else { return nil }
        defer { closedir(folder) }
        var names: [String] = []
        while let entry = readdir(folder) {
            // The record is valid until the next call of `readdir`, and its name ends with a zero.
            let name = (UnsafeRawPointer(entry) + offset).assumingMemoryBound(to: CChar.self)
            names.append(String(cString: name))
        }
        return names
    }
    #endif
}
