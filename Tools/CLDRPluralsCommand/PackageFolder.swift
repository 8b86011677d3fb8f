import CLDRSource
import CommandConsole
import TableCompiler
import XMLReading

/// The checkout of this package that the command is run in.
struct PackageFolder {
    /// The path of the package's root.
    let path: String

    /// The package with a root.
    init(path: String) { self.path = path }

    /// The nearest package around the current folder, or nil where there is none.
    static func nearest() -> PackageFolder? {
        // More levels than any checkout lies deep; above the topmost folder there is only itself again.
        (0..<32).lazy.map {
            PackageFolder(path: $0 == 0 ? "." : Array(repeating: "..", count: $0).joined(separator: "/"))
        }
        .first { $0.isPackage }
    }

    /// The package at a path, or the nearest one; and an error that says what to do where there is none.
    static func find(_ path: String?) throws -> PackageFolder {
        if path?.isEmpty == true { throw CommandError("the name of the package's folder is empty") }
        if let path { return PackageFolder(path: path) }
        if let nearest = nearest() { return nearest }
        throw CommandError("this is not a checkout of swift-stringsdict; go to one, or name its folder with --package")
    }

    /// The package that this command was built in, where that is still there.
    static var ofThisCommand: PackageFolder? {
        // Tools/CLDRPluralsCommand/PackageFolder.swift, from the root.
        let parts = #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast(3)
        let package = PackageFolder(path: parts.joined(separator: "/"))
        return package.isPackage ? package : nil
    }

    /// The sources of the evaluator, which a standalone file is made of.
    func evaluatorSources() throws -> [EvaluatorSourceFile] {
        try EvaluatorSourceFile.folders.flatMap { folder in
            try Folder.files(below: joined(folder)).map { "\(folder)/\($0)" }.filter(EvaluatorSourceFile.isPart).map {
                let bytes = try FileReader.bytes(ofFile: joined($0))
                return EvaluatorSourceFile(path: $0, text: String(decoding: bytes, as: UTF8.self))
            }
        }
    }

    /// The folder of the data that the tables are generated from.
    var data: String { joined("cldr-data") }

    /// A path below the root.
    func joined(_ relative: String) -> String { path == "." ? relative : "\(path)/\(relative)" }

    private var isPackage: Bool {
        Folder.exists(joined("cldr-data/common")) && (try? FileReader.bytes(ofFile: joined("Package.swift"))) != nil
    }
}
