import ArgumentParser
import CompilerTypes
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

            The conversion of a value, such as %lld, follows from its type. The compiler tells it if the sources were built: \
            'swift build' leaves its arguments in .build, which is found in the folders above the sources. Without a build, \
            types are inferred from the sources.
            """)

    @Argument(help: "Swift files, or folders with Swift files in them.")
    var sources: [String] = []

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

    @Option(
        help: ArgumentHelp(
            "The build of the sources: a folder such as .build, or a compile_commands.json.", valueName: "path"))
    var build: String?

    @Option(
        help: ArgumentHelp(
            "The toolchain of the build, with bin/swiftc in it; the one that the build names otherwise.",
            valueName: "folder"))
    var toolchain: String?

    @Flag(help: "Infer types from the sources, even if there is a build.")
    var syntaxOnly = false

    @Flag(
        help: ArgumentHelp(
            "Answer requests on standard input, one in a line, until it ends.",
            discussion: """
                For editors. A request is {"path": …, "source": …}, and may name the folder of the target, whose other files \
                count, with "folder". The answer is the object of the file, with the literal of each key, in one line.
                """))
    var serve = false

    func validate() throws {
        if serve != sources.isEmpty {
            throw ValidationError(serve ? "--serve takes no sources" : "Name the sources: Swift files, or folders.")
        }
        if serve, output != nil || build != nil || toolchain != nil {
            throw ValidationError("--serve excludes --output, --build and --toolchain")
        }
    }

    func run() throws {
        var options = ExtractionOptions()
        options.includesSwiftUI = swiftUI
        options.routines = Set(routine)
        if serve { return SourceService(options).run() }
        let contents = try Self.swiftFiles(sources).map { path in
            guard let bytes = FileManager.default.contents(atPath: path) else {
                throw ValidationError("\(path): error: the file cannot be read")
            }
            return (path: path, source: String(decoding: bytes, as: UTF8.self))
        }
        // A file without texts is left out.
        var compiler = try CompilerOfBuild(self)
        let files = ExtractedFile.files(of: contents, options: options) { compiler.types(ofExpressionsIn: $0) }.filter {
            !$0.tables.isEmpty || !$0.undecided.isEmpty
        }
        for message in compiler.messages + Self.inferred(in: files, hasBuild: compiler.hasBuild) {
            FileHandle.standardError.write(Data("\(message)\n".utf8))
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

    /// A message about keys whose values have inferred types.
    private static func inferred(in files: [ExtractedFile], hasBuild: Bool) -> [String] {
        let places = files.flatMap { file in
            file.tables.values.joined().filter { $0.isInferred == true || $0.keyParts != nil }.map {
                (file.source, $0.location)
            }
        }.sorted { ($0.0, $0.1.startingLine, $0.1.startingColumn) < ($1.0, $1.1.startingLine, $1.1.startingColumn) }
        guard hasBuild, let first = places.first else { return [] }
        let rest = places.count == 1 ? "one key" : "\(places.count) keys"
        return [
            "\(first.0):\(first.1.startingLine):\(first.1.startingColumn): note: the compiler does not tell the types of values in "
                + "\(rest), the first of them here; they are inferred from the sources"
        ]
    }

    /// The Swift files among paths and in folders. The files of a folder are sorted by path, and each file occurs once.
    static func swiftFiles(_ paths: [String]) throws -> [String] {
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
