import CLDRSource
import StringsdictCommandConsole
import StringsdictFileReading
import StringsdictFileSupport
import TableCompiler

/// The checkout of this package in which the command runs.
struct PackageFolder {
    /// The path of the package's root.
    let path: String

    /// Creates the package with a root.
    init(path: String) { self.path = path }

    /// The nearest package that contains the current folder, or nil.
    static func nearest() -> PackageFolder? {
        let depth = AbsolutePath(".").path.split(separator: "/").count
        return (0...depth).lazy
            .map { PackageFolder(path: $0 == 0 ? "." : Array(repeating: "..", count: $0).joined(separator: "/")) }
            .first { $0.isPackage }
    }

    /// The package at a path, or the nearest one. If no package is found, the error says what to do.
    ///
    /// - Parameter option: The option that names the folder, and what it names.
    static func find(_ path: String?, option: String = "its folder with --package") throws -> PackageFolder {
        if path?.isEmpty == true { throw CommandError("the name of the package's folder is empty") }
        if let path { return PackageFolder(path: path) }
        if let nearest = nearest() { return nearest }
        throw CommandError(
            "this is not a checkout of swift-stringsdict; go to one, or name \(option); 'git clone "
                + "https://github.com/swift-stringsdict/swift-stringsdict' makes one")
    }

    /// The file with the sources of the evaluator, from which a standalone file is assembled. Nil in a package that has only data.
    func standaloneSources() throws -> GeneratedFile? {
        guard Folder.exists(joined("Sources/CLDRPluralsCore")) else { return nil }
        let texts = try StandaloneSources.paths.map {
            String(decoding: try FileReader.bytes(ofFile: joined($0)), as: UTF8.self)
        }
        return GeneratedFile(
            path: "Tools/Rules/Sources/TableCompiler/Generated/EvaluatorText.swift",
            text: StandaloneSources.file(of: texts))
    }

    /// The folder of the source data of the tables.
    var data: String { joined("cldr-data") }

    /// A path relative to the root.
    func joined(_ relative: String) -> String { path == "." ? relative : "\(path)/\(relative)" }

    private var isPackage: Bool {
        Folder.exists(joined("cldr-data/common")) && (try? FileReader.bytes(ofFile: joined("Package.swift"))) != nil
    }
}
