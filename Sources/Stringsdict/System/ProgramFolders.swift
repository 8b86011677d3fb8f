internal import CStringsdictSystem
import StringsdictFileReading

/// The folders in which SwiftPM and whoever installs a program leave the resources of its targets.
package enum ProgramFolders {
    /// The extensions that the folder of a target's resources can have. The first one is that of SwiftPM's native build
    /// system. Its other one, `--build-system swiftbuild`, always takes `bundle`.
    package static var resourceExtensions: [String] {
        #if canImport(Darwin)
        ["bundle"]
        #else
        ["resources", "bundle"]
        #endif
    }

    /// The folder of the program, and that of the library with this code if it is another one. On Apple's systems also
    /// the folders where a bundle keeps resources, and the folder of the bundle: tests run in one.
    ///
    /// - Complexity: Two calls of the system.
    package static var all: [String] {
        var result: [String] = []
        for path in [programPath, libraryPath] {
            guard let path else { continue }
            let folder = parent(of: path)
            for folder in [folder] + bundleFolders(of: folder) where !result.contains(folder) { result.append(folder) }
        }
        return result
    }

    /// The path of the folder of a target's resources: the first one that there is, else the one beside the program with
    /// the first extension.
    ///
    /// - Parameter name: The name without extension, `PACKAGE_TARGET`.
    static func path(ofResources name: String, in folders: [String] = all) -> String {
        let names = resourceExtensions.map { "\(name).\($0)" }
        let paths = folders.flatMap { folder in names.map { "\(folder)/\($0)" } }
        return paths.first(where: FolderListing.isFolder) ?? paths.first ?? names.first ?? name
    }

    /// The paths of all folders in which a target with a name may have its resources, in any package. The shortest name
    /// is first, since `A_B_App` may belong to a target `B_App`.
    ///
    /// - Complexity: Lists each folder.
    package static func paths(ofTarget target: String, in folders: [String] = all) -> [String] {
        folders.flatMap { folder in
            let names = FolderListing.names(in: folder) ?? []
            return resourceExtensions.flatMap { suffix in
                names.filter { $0.hasSuffix("_\(target).\(suffix)") }
                    .sorted { $0.utf8.count < $1.utf8.count }
                    .map { "\(folder)/\($0)" }
            }
        }
    }

    /// The paths of all folders in which targets of a package have their resources, and the names of the targets.
    ///
    /// - Complexity: Lists each folder.
    package static func resources(
        ofPackage package: String, in folders: [String] = all
    ) -> [(path: String, target: String)] {
        var found: [(path: String, target: String)] = []
        for folder in folders {
            let names = FolderListing.names(in: folder) ?? []
            for suffix in resourceExtensions {
                for name in names where name.hasPrefix("\(package)_") && name.hasSuffix(".\(suffix)") {
                    let target = String(name.dropFirst(package.count + 1).dropLast(suffix.count + 1))
                    if !target.isEmpty { found.append(("\(folder)/\(name)", target)) }
                }
            }
        }
        return found
    }

    /// The name of the program's file without an extension, which SwiftPM gives it by the name of its product.
    package static var programName: String? {
        guard let path = programPath else { return nil }
        let name = path[(path.lastIndex(where: isSeparator).map(path.index(after:)) ?? path.startIndex)...]
        #if os(Windows) || os(WASI)
        return name.lastIndex(of: ".").map { String(name[..<$0]) } ?? String(name)
        #else
        return String(name)
        #endif
    }

    /// The path of the program, from the system. If the system does not tell, the first argument of the program.
    private static var programPath: String? {
        let path = String(unsafeUninitializedCapacity: maximumLength) { buffer in
            guard let start = buffer.baseAddress else { return 0 }
            return start.withMemoryRebound(to: CChar.self, capacity: buffer.count) {
                Int(stringsdict_program_path($0, numericCast(buffer.count)))
            }
        }
        return path.isEmpty ? CommandLine.arguments.first : path
    }

    private static var libraryPath: String? { stringsdict_image_path(#dsohandle).map { String(cString: $0) } }

    /// The longest path of a program, in bytes: PATH_MAX of Linux, and as many UTF-16 units of Windows.
    private static var maximumLength: Int { 4096 * 3 }

    private static func isSeparator(_ character: Character) -> Bool {
        #if os(Windows)
        character == "/" || character == "\\"
        #else
        character == "/"
        #endif
    }

    private static func parent(of path: String) -> String {
        guard let end = path.lastIndex(where: isSeparator) else { return "." }
        return end == path.startIndex ? "/." : String(path[..<end])
    }

    private static func bundleFolders(of folder: String) -> [String] {
        #if canImport(Darwin)
        guard folder.hasSuffix("/Contents/MacOS") else { return [] }
        let contents = parent(of: folder)
        return ["\(contents)/Resources", parent(of: parent(of: contents))]
        #else
        return []
        #endif
    }
}
