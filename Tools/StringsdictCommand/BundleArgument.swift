import Stringsdict
import XMLReading

/// What `--bundle` names: the parent of `.lproj` folders, one such folder, a folder with tables, or a file.
struct BundleArgument {
    let bundle: LocalizationBundle
    /// The table that is meant where none is named: the file's own name, where it is a file.
    let table: String?

    init(path: String, developmentLanguage: String) throws(StringTableError) {
        do {
            bundle = try LocalizationBundle(path: path, developmentLanguage: developmentLanguage)
            table = nil
            return
        } catch {
            // It is no folder; that it is no file either, the file's own error says.
            let file = try SingleFile(path: path)
            bundle = try LocalizationBundle(file, developmentLanguage: developmentLanguage)
            table = file.table
        }
    }
}

/// A single file as the only localization; its language is that of the `.lproj` folder around it, if there is one.
private struct SingleFile: LocalizationSource {
    let path: String
    let bytes: [UInt8]
    let localization: String
    let fileName: String

    init(path: String) throws(StringTableError) {
        self.path = path
        do throws(FileReadingError) {
            bytes = try FileReader.bytes(ofFile: path)
        } catch {
            throw StringTableError(error)
        }
        let parts = path.split(separator: "/").map(String.init)
        let name = parts.last ?? path
        // Anything that is not called .strings is read as a .stringsdict; what it is, its content says.
        fileName = name.hasSuffix(".strings") || name.hasSuffix(".stringsdict") ? name : "\(name).stringsdict"
        let folder = parts.dropLast().last ?? ""
        localization = folder.hasSuffix(".lproj") ? String(folder.dropLast(6)) : ""
    }

    var table: String {
        String(fileName.dropLast(fileName.hasSuffix(".strings") ? 8 : 12))
    }

    func files() -> [String: [String]] { [localization: [fileName]] }
    func read(_ file: String, of localization: String) -> [UInt8] { bytes }
    func name(of file: String, in localization: String) -> String { path }
}
