import ArgumentParser
import CompilerTypes
import Foundation

/// The compiler of the build that the user names, or that is found above the sources.
struct CompilerOfBuild {
    private var arguments: BuildArguments?
    private var compiler: SourceKit?
    /// Why types are missing, in the order in which files were asked about.
    private(set) var messages: [String] = []

    /// Whether there is a build.
    var hasBuild: Bool { arguments != nil }

    /// Reads the arguments of the build. A build that the user names must be readable. One that is found may be old.
    init(_ command: CatalogExtract) throws {
        guard !command.syntaxOnly else { return }
        let found = command.sources.lazy.compactMap { BuildArguments.nearest(to: $0) }.first
        guard let path = command.build ?? found else { return }
        do {
            let arguments = try BuildArguments(ofBuild: path)
            let toolchain = command.toolchain ?? arguments.toolchain ?? Self.toolchainOnPath
            guard let toolchain else {
                throw ValidationError("there is no swiftc on the PATH; name its toolchain with --toolchain")
            }
            compiler = try SourceKit(toolchain: toolchain)
            self.arguments = arguments
        } catch {
            if command.build != nil || command.toolchain != nil { throw error }
            messages.append("warning: the build is not used, and types are inferred from the sources: \(error)")
        }
    }

    /// The types of the expressions in a file. Empty if the build does not tell them.
    mutating func types(ofExpressionsIn path: String) -> ExpressionTypes {
        guard let compiler, let arguments else { return [:] }
        guard let compilation = arguments[path] else {
            messages.append(
                "\(path): note: the build does not compile this file, so its types are inferred; run 'swift build' again"
            )
            return [:]
        }
        do {
            return try compiler.types(ofExpressionsIn: compilation.file, arguments: compilation.arguments)
        } catch {
            messages.append("\(path): note: types are inferred: \(error)")
            return [:]
        }
    }

    private static var toolchainOnPath: String? {
        let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
        let program = folders.map { "\($0)/swiftc" }.first { FileManager.default.isExecutableFile(atPath: $0) }
        return program.map {
            URL(fileURLWithPath: $0).resolvingSymlinksInPath().deletingLastPathComponent().deletingLastPathComponent()
                .path
        }
    }
}
