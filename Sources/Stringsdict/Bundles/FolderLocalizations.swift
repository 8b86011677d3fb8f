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

/// Lists folders through the C library, so that nothing needs Foundation for it.
enum FolderListing {
    /// The names of the entries of a folder, in the order of their bytes; nil where there is no such folder.
    static func names(in path: String) -> [String]? {
        // The C library would see the name only up to a null character.
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
            withUnsafeBytes(of: &entry.name) { bytes in
                let units = bytes.bindMemory(to: UInt16.self)
                names.append(String(decoding: units.prefix { $0 != 0 }, as: UTF16.self))
            }
        } while _wfindnext64(handle, &entry) == 0
        return names
    }
    #else
    private static func list(_ path: String) -> [String]? {
        guard let folder = opendir(path) else { return nil }
        defer { closedir(folder) }
        var names: [String] = []
        while let entry = readdir(folder) {
            // The system ends each name with a zero inside the entry's field.
            withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
                names.append(String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self))
            }
        }
        return names
    }
    #endif
}
