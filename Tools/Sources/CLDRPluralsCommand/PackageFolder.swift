import CLDRSource
import CommandConsole
import TableCompiler
import XMLReading

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
    static func find(_ path: String?) throws -> PackageFolder {
        if path?.isEmpty == true { throw CommandError("the name of the package's folder is empty") }
        if let path { return PackageFolder(path: path) }
        if let nearest = nearest() { return nearest }
        throw CommandError("this is not a checkout of swift-stringsdict; go to one, or name its folder with --package")
    }

    /// The package in which this command was built, if it still exists.
    static var ofThisCommand: PackageFolder? {
        // Tools/Sources/CLDRPluralsCommand/PackageFolder.swift, from the root.
        let parts = #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast(4)
        let package = PackageFolder(path: parts.joined(separator: "/"))
        return package.isPackage ? package : nil
    }

    /// The sources of the evaluator, from which a standalone file is assembled.
    func evaluatorSources() throws -> [EvaluatorSourceFile] {
        try EvaluatorSourceFile.folders.flatMap { folder in
            try Folder.files(below: joined(folder)).map { "\(folder)/\($0)" }.filter(EvaluatorSourceFile.isPart).map {
                let bytes = try FileReader.bytes(ofFile: joined($0))
                return EvaluatorSourceFile(path: $0, text: String(decoding: bytes, as: UTF8.self))
            }
        }
    }

    /// The folder of the source data of the tables.
    var data: String { joined("cldr-data") }

    /// A path relative to the root.
    func joined(_ relative: String) -> String { path == "." ? relative : "\(path)/\(relative)" }

    private var isPackage: Bool {
        Folder.exists(joined("cldr-data/common")) && (try? FileReader.bytes(ofFile: joined("Package.swift"))) != nil
    }
}
