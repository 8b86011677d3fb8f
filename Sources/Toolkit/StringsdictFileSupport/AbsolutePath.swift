/// A path from the root of the file system, without links, `.` and `..` where the file exists.
///
/// ```swift
/// AbsolutePath("App/en.lproj").relative(to: AbsolutePath("."))  // "App/en.lproj"
/// ```
package struct AbsolutePath: Sendable, Hashable {
    /// The names of the folders and the file, from the root.
    package let names: [String]

    /// The absolute form of a path.
    package init(_ path: String) {
        self.init(SystemFiles.realPath(path) ?? path, from: SystemFiles.realPath("."))
    }

    /// The absolute form of a path as it is written: `.` and `..` are taken out, and links stay.
    ///
    /// - Parameter folder: The absolute path of the folder that a relative path starts from. Nil for the root.
    package init(_ path: String, from folder: String?) {
        var names: [String] = path.hasPrefix("/") ? [] : (folder ?? "").split(separator: "/").map(String.init)
        for name in path.split(separator: "/") where name != "." {
            if name == ".." { _ = names.popLast() } else { names.append(String(name)) }
        }
        self.names = names
    }

    /// The path as text, such as `/home/a/App`.
    package var path: String { "/" + names.joined(separator: "/") }

    /// The folder around the path. Links in it are resolved, even if the file itself does not exist yet.
    package var parent: AbsolutePath {
        AbsolutePath("/" + names.dropLast().joined(separator: "/"))
    }

    /// The path, seen from a folder.
    package func relative(to folder: AbsolutePath) -> String {
        let common = zip(names, folder.names).prefix { $0 == $1 }.count
        let up = Array(repeating: "..", count: folder.names.count - common)
        return (up + names.dropFirst(common)).joined(separator: "/")
    }
}
