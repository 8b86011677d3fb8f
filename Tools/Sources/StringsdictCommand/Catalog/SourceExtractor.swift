import CommandConsole
import CommandSupport
import StringCatalogs

/// The program `catalog-extract`, which reads Swift sources.
struct SourceExtractor {
    private let program: String

    private static let name = "catalog-extract"

    /// Finds the program.
    ///
    /// - Parameter program: Its path. Nil to search: in the folder of this program, in the checkout around this
    ///   program, and in the folders of `PATH`.
    /// - Throws: `CommandError` with how to build it, if it is missing.
    init(program: String?) throws(CommandError) {
        if let program {
            self.program = program
        } else {
            self.program = try SourceExtractor.find()
        }
    }

    /// Returns the texts in sources.
    ///
    /// - Parameters:
    ///   - sources: Swift files, or folders with Swift files in them.
    ///   - includesSwiftUI: Whether the texts of SwiftUI's views are wanted too.
    ///   - routines: Functions of the project's own whose first argument is a key.
    ///   - options: Further options of the program, such as `--build`.
    func texts(
        in sources: [String], includesSwiftUI: Bool, routines: [String], options: [String] = []
    ) throws -> ExtractedTexts {
        var arguments = (includesSwiftUI ? ["--swiftui"] : []) + options
        for name in routines { arguments += ["--routine", name] }
        // After `--`, no argument is taken for an option.
        let result = try ChildProcess.run(program, arguments + ["--"] + sources)
        guard result.status == 0 else {
            throw CommandError("\(program): error: the sources could not be read; its exit status is \(result.status)")
        }
        return try ExtractedTexts(reading: result.output, file: program)
    }

    /// Starts the program for an editor, which asks again and again about sources that may not be saved.
    func reader() throws -> (_ request: [UInt8]) throws -> [UInt8] {
        let process = try AnsweringProcess(program, ["--serve"])
        return { try process.answer(to: $0) }
    }

    private static func find() throws(CommandError) -> String {
        var package = "Tools/CatalogSync"
        if var folder = ChildProcess.ownPath {
            var isFirst = true
            while let slash = folder.lastIndex(of: "/") {
                folder = String(folder[..<slash])
                if isFirst, ChildProcess.isProgram("\(folder)/\(name)") { return "\(folder)/\(name)" }
                isFirst = false
                let nested = "\(folder)/Tools/CatalogSync"
                guard CatalogFile.exists("\(nested)/Package.swift") else { continue }
                package = nested
                for build in ["release", "debug"]
                where ChildProcess.isProgram("\(nested)/.build/\(build)/\(name)") {
                    return "\(nested)/.build/\(build)/\(name)"
                }
                break
            }
        }
        if let program = ChildProcess.searchPath(for: name) { return program }
        throw CommandError(
            "the program \(name) is missing, which reads Swift sources; build it with 'swift build -c release "
                + "--package-path \(package)', or name it with --extractor")
    }
}
