/// What the names of files say. The case of an extension does not matter: `Localizable.STRINGS` is a table, and `T.XCSTRINGS` a catalog, for
/// the run time and for every tool.
package enum FileNames {
    /// The name without an extension. Nil if the file has another extension.
    ///
    /// - Parameter suffix: The extension in lower case.
    @inline(never)
    package static func stem(of file: String, withExtension suffix: StaticString) -> String? {
        let bytes = Array(file.utf8)
        let length = suffix.utf8CodeUnitCount
        guard bytes.count > length, bytes[bytes.count - length - 1] == UInt8(ascii: ".") else { return nil }
        let isEqual = suffix.withUTF8Buffer { suffix in
            bytes.suffix(length).elementsEqual(suffix) { $0 == $1 || (0x41...0x5A).contains($0) && $0 | 0x20 == $1 }
        }
        return isEqual ? String(decoding: bytes.dropLast(length + 1), as: UTF8.self) : nil
    }

    /// The localization whose files a folder has: `pt-BR` for the path `App/pt-BR.lproj`. Nil for a folder with another name.
    ///
    /// - Parameter path: The path of the folder.
    package static func localization(ofFolder path: some StringProtocol) -> String? {
        let path = String(path)
        let name = path.utf8.lastIndex(of: UInt8(ascii: "/")).map { String(path[path.utf8.index(after: $0)...]) }
        return stem(of: name ?? path, withExtension: "lproj")
    }

    /// Whether a file is in `mul.lproj`, whose files have the texts of all languages, such as those of an interface file.
    ///
    /// - Parameter path: The path of the file.
    package static func isInFolderOfAllLanguages(_ path: String) -> Bool {
        path.split(separator: "/").dropLast().last.flatMap { localization(ofFolder: $0) } == "mul"
    }

    /// The table of a String Catalog: the name of the file without its extension. Nil if the file is no catalog.
    ///
    /// - Parameter path: The path of the file.
    package static func catalogTable(of path: String) -> String? {
        let file = path.utf8.lastIndex(of: UInt8(ascii: "/")).map { String(path[path.utf8.index(after: $0)...]) }
        return stem(of: file ?? path, withExtension: "xcstrings").flatMap { $0.isEmpty ? nil : $0 }
    }
}
