/// The file that an option such as `--output` names.
package enum OutputPath {
    /// The path of the file. A path that ends with a slash, or that is an existing folder, names the folder of the
    /// file.
    ///
    /// ```swift
    /// OutputPath.file("Sources/App/", named: "Texts.swift")  // Sources/App/Texts.swift
    /// ```
    ///
    /// - Parameters:
    ///   - path: The path as it was named. A hyphen is standard output.
    ///   - name: The name of the file in a folder.
    package static func file(_ path: String, named name: String) -> String {
        if path.hasSuffix("/") { return path + name }
        return (try? SystemFiles.kind(path)) == .folder ? "\(path)/\(name)" : file(path)
    }

    /// The path of standard output.
    package static let standardOutput = "/dev/stdout"

    /// The path of a file that has no usual name. A hyphen is standard output.
    package static func file(_ path: String) -> String { path == "-" ? standardOutput : path }
}
