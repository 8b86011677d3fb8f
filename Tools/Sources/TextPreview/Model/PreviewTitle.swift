import StringsdictFileReading
import StringsdictFileSupport

/// The title of a page if the user names no title.
package enum PreviewTitle {
    /// Folders whose names say nothing about the program: the folder around them is named, too.
    private static let generic: Set<String> = [
        "resources", "sources", "src", "res", "localization", "localizations", "localizable", "strings", "l10n", "i18n",
    ]

    /// Names the files and folders as a person would: by their last components.
    ///
    /// ```swift
    /// PreviewTitle.title(of: ["/home/a/Mail/Resources"], in: "/home/a")   // Mail/Resources
    /// PreviewTitle.title(of: ["."], in: "/home/a/Mail")                   // Mail
    /// ```
    ///
    /// - Parameters:
    ///   - paths: The paths that the page is made of.
    ///   - folder: The absolute path of the current folder. Nil if it is not known.
    package static func title(of paths: [String], in folder: String?) -> String {
        var names: [String] = []
        for path in paths {
            let name = self.name(of: path, in: folder)
            if !names.contains(name) { names.append(name) }
        }
        switch names.count {
        case 0: return "Texts"
        case 1...3: return names.joined(separator: ", ")
        default: return "\(names[0]), \(names[1]) and \(names.count - 2) more"
        }
    }

    private static func name(of path: String, in folder: String?) -> String {
        let parts = AbsolutePath(path, from: folder).names
        guard let last = parts.last else { return "Texts" }
        let before = parts.dropLast().last
        let isGeneric = FileNames.localization(ofFolder: last) != nil || generic.contains(last.lowercased())
        if isGeneric, let before { return "\(before)/\(last)" }
        return last
    }
}
