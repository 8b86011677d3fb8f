import StringsdictCommandConsole
import StringsdictFileReading
import StringsdictFileSupport
import StringsdictLocalizedEntries
import StringCatalogs
import StringsdictChecking

/// The program `catalog-extract`, which reads Swift sources, or its replacement if it is not installed.
struct SourceExtractor {
    private let program: String?

    private static let name = "catalog-extract"

    /// Whether the program is not installed. Texts are then found without a parser: some may be missing.
    var isMissing: Bool { program == nil }

    /// Finds the program.
    ///
    /// - Parameter program: Its path. Nil to search: in the folder of this program, in the checkout around this
    ///   program, and in the folders of `PATH`.
    init(program: String?) {
        self.program = program ?? SourceExtractor.find()
    }

    /// Returns the texts in sources.
    ///
    /// - Parameters:
    ///   - sources: Swift files, or folders with Swift files in them.
    ///   - includesSwiftUI: Whether the texts of SwiftUI's views are wanted too.
    ///   - routines: Functions of the project's own whose first argument is a key.
    ///   - options: Further options of the program, such as `--build`.
    ///   - consequence: The words for a message about what the command cannot do without the program.
    /// - Throws: `CommandError` if a source cannot be read, or the program fails.
    func texts(
        in sources: [String], includesSwiftUI: Bool, routines: [String], options: [String] = [],
        withoutProgram consequence: String
    ) throws -> ExtractedTexts {
        // A file that is not found would be one whose texts are no longer used.
        let paths = try FileTree.swiftFiles(in: sources)
        guard let program else {
            if options.contains("--build") || options.contains("--toolchain") { throw Self.missing }
            Console.message(
                """
                note: \(Self.name) is not installed, so keys are found without a parser: \(consequence). \(Self.advice)
                """)
            return try Self.textsByTokens(in: paths, includesSwiftUI: includesSwiftUI, routines: routines)
        }
        var arguments = (includesSwiftUI ? ["--swiftui"] : []) + options
        for name in routines { arguments += ["--routine", name] }
        // After `--`, no argument is taken for an option.
        let result = try ChildProcess.run(program, arguments + ["--"] + sources)
        guard result.status == 0 else {
            throw CommandError("the sources could not be read; its exit status is \(result.status)", file: program)
        }
        return try ExtractedTexts(reading: result.output, file: program)
    }

    /// The texts that the lexer of `stringsdict lint` finds.
    private static func textsByTokens(
        in paths: [String], includesSwiftUI: Bool, routines: [String]
    ) throws -> ExtractedTexts {
        var texts = ExtractedTexts()
        for path in paths {
            guard let file = SourceFile(try FileReader.bytes(ofFile: path), path: path) else {
                throw CommandError("the file cannot be read as text", file: path)
            }
            texts.texts +=
                SwiftTextCalls(
                    file, path: path, routines: Set(routines), includesSwiftUI: includesSwiftUI
                ).texts
        }
        return texts
    }

    /// Starts the program for an editor, which asks again and again about sources that may not be saved.
    func reader() throws -> (_ request: [UInt8]) throws -> [UInt8] {
        guard let program else { throw Self.missing }
        let process = try AnsweringProcess(program, ["--serve"])
        return { try process.answer(to: $0) }
    }

    private static func find() -> String? {
        if var folder = ChildProcess.ownPath {
            var isFirst = true
            while let slash = folder.lastIndex(of: "/") {
                folder = String(folder[..<slash])
                if isFirst, ChildProcess.isProgram("\(folder)/\(name)") { return "\(folder)/\(name)" }
                isFirst = false
                guard CatalogFile.exists("\(folder)/\(package)/Package.swift") else { continue }
                for build in ["release", "debug"]
                where ChildProcess.isProgram("\(folder)/\(package)/.build/\(build)/\(name)") {
                    return "\(folder)/\(package)/.build/\(build)/\(name)"
                }
                break
            }
        }
        return ChildProcess.searchPath(for: name)
    }

    /// The package of the program, in a checkout.
    private static let package = "Tools/CatalogSync"

    private static var missing: CommandError {
        CommandError("the program \(name), which reads Swift sources, is not installed. \(advice)")
    }

    /// How to get the program. A program that pip installed is not in a checkout.
    private static var advice: String {
        """
        To build it, which needs Swift: 'git clone https://github.com/swift-stringsdict/swift-stringsdict', then 'swift build \
        -c release --package-path swift-stringsdict/\(package)'. Name \
        swift-stringsdict/\(package)/.build/release/\(name) with --extractor, or put it into a folder of PATH
        """
    }
}
