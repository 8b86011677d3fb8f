import Foundation
import StringsdictTestSupport
import Testing

/// The compiler that built this package, with the modules that it built.
struct Compiler {
    private let module: DocumentedModule
    private let modules: String

    /// Nil if the modules or the compiler are not where a build with SwiftPM leaves them.
    init?(for module: DocumentedModule) throws {
        self.module = module
        let products = Bundle.allBundles.map(\.bundlePath) + CommandLine.arguments.filter { $0.contains(".xctest") }
        let folders = products.flatMap { path -> [String] in
            var url = URL(fileURLWithPath: path)
            var folders: [String] = []
            for _ in 0..<5 {
                folders.append("\(url.path)/Modules")
                url.deleteLastPathComponent()
            }
            return folders
        }
        guard
            let found = folders.first(where: {
                FileManager.default.fileExists(atPath: "\($0)/\(module.name).swiftmodule")
            }), try Compiler.run("swiftc", ["--version"]).status == 0
        else { return nil }
        modules = found
    }

    /// The compiler's errors in the examples. Warnings are left out, since examples may name values that nobody uses.
    func errors(in examples: [Example]) throws -> String {
        if examples.isEmpty { return "" }
        let folder = try TemporaryFolder()
        for (number, example) in examples.enumerated() {
            try folder.write(example.file(number: number, module: module.imported), to: "Example\(number).swift")
        }
        var arguments =
            ["-typecheck", "-wmo", "-parse-as-library", "-swift-version", "6", "-suppress-warnings"] + searchPaths
        if !examples.allSatisfy(\.isPublic) { arguments += ["-package-name", Compiler.packageName] }
        arguments += examples.indices.map { "\(folder.path)/Example\($0).swift" }
        // Names that the examples of a module take for granted.
        let context = "\(TestFolders.package)/Tests/RepositoryTests/ExampleContext/\(module.name).swift"
        if FileManager.default.fileExists(atPath: context) { arguments.append(context) }
        let result = try Compiler.run("swiftc", arguments)
        let lines = result.output.split(separator: "\n").filter { $0.contains("error:") }
        guard result.status == 0 else { return lines.isEmpty ? result.output : lines.joined(separator: "\n") }
        return ""
    }

    /// The symbol graphs of the module: one file for its own symbols, and one for each module that it extends.
    func symbolGraphs() throws -> [Data] {
        let folder = try TemporaryFolder()
        let result = try Compiler.run(
            "swift-symbolgraph-extract",
            [
                "-module-name", module.name, "-target", Compiler.target(), "-minimum-access-level", "public",
                "-skip-synthesized-members", "-emit-extension-block-symbols", "-output-dir", folder.path,
            ] + searchPaths)
        try #require(result.status == 0, "\(result.output)")
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
        return try names.filter { $0.hasSuffix(".symbols.json") }.map {
            try Data(contentsOf: URL(fileURLWithPath: "\(folder.path)/\($0)"))
        }
    }

    /// The arguments with which the compiler and its tools find the modules of this package.
    private var searchPaths: [String] {
        [
            "-I", modules,
            "-Xcc", "-fmodule-map-file=\(TestFolders.package)/Sources/CStringsdictExpat/module.modulemap",
            "-Xcc", "-fmodule-map-file=\(TestFolders.package)/Sources/CStringsdictSystem/include/module.modulemap",
        ]
    }

    /// The platform that the compiler builds for.
    private static func target() throws -> String {
        struct Information: Decodable {
            struct Target: Decodable { var triple: String }
            var target: Target
        }
        let text = try run("swiftc", ["-print-target-info"]).output
        return try JSONDecoder().decode(Information.self, from: Data(text.utf8)).target.triple
    }

    /// The name by which SwiftPM tells the compiler which modules belong together.
    private static var packageName: String {
        let name = TestFolders.package.split(separator: "/").last.map(String.init) ?? ""
        return String(name.lowercased().map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "_" })
    }

    private static func run(_ tool: String, _ arguments: [String]) throws -> (output: String, status: Int32) {
        let folder = try TemporaryFolder()
        try folder.write("", to: "output")
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        #if os(macOS)
        process.arguments = ["xcrun", tool] + arguments
        #else
        process.arguments = [tool] + arguments
        #endif
        // A file, not a pipe: no amount of output can then block the compiler.
        let output = try FileHandle(forWritingTo: URL(fileURLWithPath: "\(folder.path)/output"))
        process.standardOutput = output
        process.standardError = output
        try process.run()
        process.waitUntilExit()
        return (try folder.text(of: "output"), process.terminationStatus)
    }
}
