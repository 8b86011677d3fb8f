import StringsdictFileReading
import StringsdictFileSupport
import Stringsdict

/// The value of `--bundle`: the parent of `.lproj` folders, one such folder, a folder with tables, or a table or catalog.
struct BundleArgument {
    let bundle: LocalizationBundle
    /// The default table: the file's own name, if the value is a file.
    let table: String?

    init(path: String, developmentLanguage: String?) throws {
        do throws(StringTableError) {
            bundle = try LocalizationBundle(path: path, developmentLanguage: developmentLanguage)
            table = nil
        } catch {
            guard error.code == .notFound else { throw error }
            // The path is not a folder. If it is not a file either, the error of the file says so.
            let file = try SingleFile(path: path)
            bundle = try LocalizationBundle(file, developmentLanguage: developmentLanguage)
            table = file.table
            return
        }
        try Self.requireLanguages(in: path)
    }

    /// Refuses a folder with a language that cannot be read, which the run time would leave out.
    static func requireLanguages(in folder: String) throws {
        var tree = FileTree()
        tree.search(folder, where: { FileNames.localization(ofFolder: $0) != nil }) { _, _ in false }
        for notice in tree.notices where notice.severity == .error { throw notice }
    }
}

/// A single file as the only localization. If the file is in an `.lproj` folder, the folder gives the language. A
/// String Catalog contains its languages.
private struct SingleFile: LocalizationSource {
    let path: String
    let bytes: [UInt8]
    let localization: String
    let fileName: String
    let table: String

    init(path: String) throws(StringTableError) {
        self.path = path
        do throws(FileReadingError) {
            bytes = try FileReader.bytes(ofFile: path)
        } catch {
            throw StringTableError(error)
        }
        let parts = path.split(separator: "/").map(String.init)
        let name = parts.last ?? path
        // Another file is read as a .stringsdict file. Its content determines its format.
        let extensions: [StaticString] = ["strings", "stringsdict", "xcstrings"]
        let known = extensions.lazy.compactMap { FileNames.stem(of: name, withExtension: $0) }.first
        fileName = known == nil ? "\(name).stringsdict" : name
        table = known ?? name
        localization = parts.dropLast().last.flatMap(FileNames.localization) ?? ""
    }

    func files() -> [LocalizationFile] { [LocalizationFile(fileName, of: localization)] }
    func read(_ file: LocalizationFile) -> [UInt8] { bytes }
    func name(of file: LocalizationFile) -> String { path }
}
