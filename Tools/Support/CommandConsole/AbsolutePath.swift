#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Bionic)
import Bionic
#elseif canImport(ucrt)
import ucrt
#endif

/// A path from the root of the file system, without links, `.` and `..` where the file exists.
///
/// ```swift
/// AbsolutePath("App/en.lproj").relative(to: AbsolutePath("."))  // "App/en.lproj"
/// ```
package struct AbsolutePath: Sendable, Hashable {
    /// The names of the folders and the file, from the root.
    private let names: [String]

    /// The absolute form of a path.
    package init(_ path: String) {
        self.init(names: Self.names(of: Self.resolved(path) ?? path))
    }

    private init(names: [String]) { self.names = names }

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

    /// The names of a path whose file may not exist.
    private static func names(of path: String) -> [String] {
        var names: [String] = path.hasPrefix("/") ? [] : currentFolder
        for name in path.split(separator: "/") where name != "." {
            if name == ".." {
                _ = names.popLast()
            } else {
                names.append(String(name))
            }
        }
        return names
    }

    private static var currentFolder: [String] {
        (resolved(".") ?? "/").split(separator: "/").map(String.init)
    }

    /// The path of an existing file with its links resolved.
    private static func resolved(_ path: String) -> String? {
        #if os(Windows)
        guard let real = _fullpath(nil, path, 0) else { return nil }
        defer { free(real) }
        return "/" + String(cString: real).map { $0 == "\\" ? "/" : String($0) }.joined()
        #else
        guard let real = realpath(path, nil) else { return nil }
        defer { free(real) }
        return String(cString: real)
        #endif
    }
}
