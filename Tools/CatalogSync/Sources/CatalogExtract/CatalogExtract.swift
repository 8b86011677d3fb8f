import ArgumentParser
import StringsdictCommandConsole
import CompilerTypes
import StringsdictFileReading
import StringsdictFileSupport
import Foundation
import StringsdictJSONReading
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

    @Flag(help: "Replace the file to write, whatever it is.")
    var force = false

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
        do {
            try extract(options)
        } catch {
            Console.error(error)
            throw ExitCode.failure
        }
    }

    private func extract(_ options: ExtractionOptions) throws {
        let paths = try FileTree.swiftFiles(in: sources)
        if let output {
            try OutputCheck(inputs: paths, isForced: force)
                .require(output, is: "an output of 'catalog-extract'", where: Self.isOwnOutput)
        }
        let contents = try paths.map { path in
            (path: path, source: String(decoding: try FileReader.bytes(ofFile: path), as: UTF8.self))
        }
        // A file without texts is left out.
        var compiler = try CompilerOfBuild(self)
        let files = ExtractedFile.files(of: contents, options: options) { compiler.types(ofExpressionsIn: $0) }.filter {
            !$0.tables.isEmpty || !$0.undecided.isEmpty
        }
        for message in compiler.messages + Self.inferred(in: files, hasBuild: compiler.hasBuild) {
            Console.message(message)
        }
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes, .prettyPrinted]
        let data = try encoder.encode(["files": files])
        guard let output else { return try Console.print(String(decoding: data, as: UTF8.self) + "\n") }
        var changes = FileChanges(isDurable: false)
        changes.write(Array(data), to: output)
        try changes.apply()
    }

    /// Whether a file is what this command writes: an object whose only member is the list of files.
    private static func isOwnOutput(_ bytes: [UInt8]) -> Bool {
        guard let value = try? JSONView(reading: bytes, file: "") else { return false }
        return value.members.map(\.key.string) == ["files"]
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
}
