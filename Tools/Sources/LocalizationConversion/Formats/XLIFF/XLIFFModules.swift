import StringsdictFileReading
import StringsdictFileSupport
import StringsdictTextFiles

/// The modules of an app whose tables of one name are in the same XLIFF files, as Xcode exports them.
///
/// The attribute `original` is the path of a table in the project: `Kit/Resources/Localizable.xcstrings`.
struct XLIFFModules {
    /// The folders of the modules, by the names of the tables.
    private var folders: [String: Set<[Substring]>] = [:]

    /// Finds the modules among the originals of `<file>` elements.
    init(_ originals: [(table: String, original: String)]) {
        for (table, original) in originals { folders[table, default: []].insert(Self.folder(of: original)) }
    }

    /// The folder of the only module, if the catalog that takes the texts is in another one. Nil if it is not, or if the file names none.
    func otherFolder(of table: String, than catalog: String) -> String? {
        guard let folders = folders[table], folders.count == 1, let folder = folders.first, !folder.isEmpty,
            !Self.home(of: catalog).suffix(folder.count).elementsEqual(folder)
        else { return nil }
        return folder.joined(separator: "/")
    }

    private static func home(of catalog: String) -> [Substring] {
        AbsolutePath(catalog).names.dropLast().map { $0[...] }
    }

    /// Whether a `<file>` element has texts of the catalog that takes them.
    ///
    /// - Parameter catalog: The path of the catalog.
    /// - Throws: ``ConversionError`` if the elements name several modules, and none is the catalog's.
    func hasTexts(
        of catalog: String, table: String, original: String, file: String, at position: TextPosition
    ) throws(ConversionError) -> Bool {
        guard let folders = folders[table], folders.count > 1 else { return true }
        let home = Self.home(of: catalog)
        let own = folders.filter { home.suffix($0.count).elementsEqual($0) }.max { $0.count < $1.count }
        guard let own else {
            let names = folders.map { $0.joined(separator: "/") }.sorted().map { "'\($0)'" }.joined(separator: ", ")
            throw ConversionError(
                "the file has tables '\(table)' of \(names), and \(catalog) is in none of these folders; leave the <file> elements of "
                    + "one module in the file", file: file, at: position)
        }
        return Self.folder(of: original) == own
    }

    /// The folder of a module: without the name of the table and the folder of a language.
    private static func folder(of original: String) -> [Substring] {
        original.split(separator: "/").dropLast().filter {
            $0 != "." && FileNames.localization(ofFolder: String($0)) == nil
        }
    }
}
