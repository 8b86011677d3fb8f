import ArgumentParser
import Foundation
import SourceTexts

/// `catalog-extract`: prints the localized texts in Swift sources as JSON.
@main
struct CatalogExtract: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "catalog-extract",
        abstract: "Find the localized texts that Swift sources ask for.",
        discussion: """
            The result is JSON in the form of the .stringsdata files of Apple's compiler. 'stringsdict catalog sync' runs this \
            command and brings a String Catalog up to date.
            """)

    @Argument(help: "Swift files, or folders with Swift files in them.")
    var sources: [String]

    @Flag(name: .customLong("swiftui"), help: "Find the texts of SwiftUI's views too, such as Text(\"…\").")
    var swiftUI = false

    @Option(
        help: ArgumentHelp(
            "A function of the project's own whose first argument is a key; may be repeated.",
            valueName: "name"))
    var routine: [String] = []

    @Option(
        name: .shortAndLong, help: ArgumentHelp("The file to write, instead of standard output.", valueName: "file"))
    var output: String?

    func run() throws {
        var options = ExtractionOptions()
        options.includesSwiftUI = swiftUI
        options.routines = Set(routine)
        let contents = try Self.swiftFiles(sources).map { path in
            guard let bytes = FileManager.default.contents(atPath: path) else {
                throw ValidationError("\(path): error: the file cannot be read")
            }
            return (path: path, source: String(decoding: bytes, as: UTF8.self))
        }
        // A file without texts is left out.
        let files = ExtractedFile.files(of: contents, options: options).filter {
            !$0.tables.isEmpty || !$0.undecided.isEmpty
        }
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes, .prettyPrinted]
        let data = try encoder.encode(["files": files])
        if let output {
            try data.write(to: URL(fileURLWithPath: output), options: .atomic)
        } else {
            FileHandle.standardOutput.write(data + Data("\n".utf8))
        }
    }

    /// The Swift files among paths and in folders. The files of a folder are sorted by path, and each file occurs once.
    private static func swiftFiles(_ paths: [String]) throws -> [String] {
        var files: [String] = []
        for path in paths {
            var isFolder: ObjCBool = false
            guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
                throw ValidationError("\(path): error: there is no such file or folder")
            }
            guard isFolder.boolValue else {
                files.append(path)
                continue
            }
            var folder = path
            while folder.count > 1, folder.hasSuffix("/") { folder.removeLast() }
            var found: [String] = []
            let enumerator = FileManager.default.enumerator(atPath: folder)
            while let name = enumerator?.nextObject() as? String {
                // Folders whose names start with a dot hold build products or belong to an editor.
                if name.split(separator: "/").last?.hasPrefix(".") == true {
                    enumerator?.skipDescendants()
                } else if name.hasSuffix(".swift") {
                    found.append(folder == "/" ? "/\(name)" : "\(folder)/\(name)")
                }
            }
            files += found.sorted()
        }
        var seen: Set<String> = []
        return files.filter { seen.insert($0).inserted }
    }
}
