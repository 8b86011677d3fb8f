import StringsdictFileReading

/// Finds tables of one name that belong to several modules. An output has one table of a name, so that their keys would be mixed.
enum RepeatedTables {
    /// Refuses Apple's files of one table and one language in different folders.
    ///
    /// Files of other formats come from translators, whose folders say nothing of modules.
    ///
    /// - Throws: ``ConversionError`` with both files.
    /// - Complexity: O(*n*) in the number of files.
    static func check(_ inputs: [ConversionInput], options: ConversionOptions) throws(ConversionError) {
        var first: [String: (home: Substring, file: String)] = [:]
        for input in inputs {
            guard (options.source ?? ConversionFormat(path: input.path))?.isApple == true else { continue }
            let (folder, name) = parts(of: input.path[...])
            var home = folder
            var identity = String(name)
            if let language = FileNames.localization(ofFolder: String(folder)) {
                home = parts(of: folder).folder
                identity = "\(language)/\(name)"
            }
            guard let other = first[identity] else {
                first[identity] = (home, input.path)
                continue
            }
            guard other.home != home else { continue }
            throw ConversionError(
                "\(other.file) is a table '\(input.stem)', too, and an output has one table of a name; convert each of their "
                    + "folders into an output of its own", file: input.path)
        }
    }

    private static func parts(of path: Substring) -> (folder: Substring, name: Substring) {
        guard let slash = path.lastIndex(of: "/") else { return ("", path) }
        return (path[..<slash], path[path.index(after: slash)...])
    }
}
