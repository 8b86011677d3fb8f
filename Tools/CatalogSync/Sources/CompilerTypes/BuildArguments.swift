import Foundation

/// The arguments with which a build compiles each Swift file.
///
/// `swift build` leaves them in `.build/debug/description.json`. Other build systems write a `compile_commands.json`.
///
/// Source: SwiftPM, `BuildDescription`; Clang, "JSON Compilation Database Format Specification".
public struct BuildArguments: Sendable {
    /// How the build compiles a file.
    public struct Compilation: Sendable {
        /// The path of the file, as the arguments name it.
        public let file: String
        /// The arguments of its module, without the arguments about the output.
        public let arguments: [String]
        fileprivate let toolchain: String?
    }

    /// The files, by their absolute paths without links.
    private var compilations: [String: Compilation] = [:]

    /// Reads the arguments of a build.
    ///
    /// - Parameter path: A folder of `swift build`, such as `.build`, a `description.json`, or a
    ///   `compile_commands.json`.
    public init(ofBuild path: String) throws {
        guard let file = Self.file(for: path) else {
            throw CompilerTypesError(
                "\(path): there is neither a description.json nor a compile_commands.json; run 'swift build' first, or name "
                    + "the folder of the build with --build")
        }
        let content = try JSONSerialization.jsonObject(with: Data(contentsOf: URL(fileURLWithPath: file)))
        if let description = content as? [String: Any] {
            let commands = description["swiftTargetScanArgs"] as? [String: [String]] ?? [:]
            for command in commands.values { add(command, folder: "/") }
        } else if let commands = content as? [[String: Any]] {
            for command in commands {
                let words = command["arguments"] as? [String] ?? Self.words(command["command"] as? String ?? "")
                add(words, folder: command["directory"] as? String ?? "/")
            }
        }
        guard !compilations.isEmpty else {
            throw CompilerTypesError("\(file): there are no commands that compile Swift; run 'swift build' first")
        }
    }

    /// The build of the package that contains a file or folder, or the nearest `compile_commands.json` above it. Nil without a
    /// build.
    public static func nearest(to path: String) -> String? {
        var folder = URL(fileURLWithPath: path).standardizedFileURL
        while folder.path.count > 1 {
            for name in ["/.build", "/compile_commands.json"] where file(for: folder.path + name) != nil {
                return folder.path + name
            }
            // The build of another package around this one does not compile its files.
            if FileManager.default.fileExists(atPath: "\(folder.path)/Package.swift") { return nil }
            folder.deleteLastPathComponent()
        }
        return nil
    }

    /// How the build compiles a file. Nil if the build does not compile the file.
    public subscript(path: String) -> Compilation? { compilations[Self.absolute(path)] }

    /// The toolchain of the build: the folder that has `bin/swiftc`.
    public var toolchain: String? { compilations.values.lazy.compactMap(\.toolchain).first }

    private static func file(for path: String) -> String? {
        let names = [
            "", "/debug/description.json", "/release/description.json", "/description.json", "/compile_commands.json",
        ]
        return names.map { path + $0 }.first {
            var isFolder: ObjCBool = false
            return FileManager.default.fileExists(atPath: $0, isDirectory: &isFolder) && !isFolder.boolValue
        }
    }

    private static func absolute(_ path: String) -> String {
        URL(fileURLWithPath: path).standardizedFileURL.resolvingSymlinksInPath().path
    }

    private mutating func add(_ command: [String], folder: String) {
        guard let program = command.first, program.hasSuffix("swiftc") || program.hasSuffix("swift-frontend") else {
            return
        }
        var arguments = Self.withoutOutputs(command.dropFirst()).map { argument in
            argument.hasSuffix(".swift") && !argument.hasPrefix("/") ? "\(folder)/\(argument)" : argument
        }
        if folder != "/" { arguments += ["-working-directory", folder] }
        let bin = URL(fileURLWithPath: program).resolvingSymlinksInPath().deletingLastPathComponent()
        let toolchain = program.hasPrefix("/") ? bin.deletingLastPathComponent().path : nil
        for file in arguments where file.hasSuffix(".swift") {
            compilations[Self.absolute(file)] = Compilation(file: file, arguments: arguments, toolchain: toolchain)
        }
    }

    /// The arguments that change the meaning of the sources.
    private static func withoutOutputs(_ arguments: ArraySlice<String>) -> [String] {
        let alone: Set<String> = [
            "-c", "-incremental", "-parseable-output", "-emit-objc-header", "-serialize-diagnostics",
            "-enable-batch-mode",
            "-emit-module", "-v", "-frontend", "-whole-module-optimization",
        ]
        let withValue: Set<String> = [
            "-o", "-index-store-path", "-index-unit-output-path", "-emit-objc-header-path", "-emit-module-path",
            "-output-file-map", "-driver-use-frontend-path", "-num-threads",
        ]
        var result: [String] = []
        var rest = arguments
        while let argument = rest.popFirst() {
            if withValue.contains(argument) {
                _ = rest.popFirst()
            } else if !alone.contains(argument), !(argument.hasPrefix("-j") && Int(argument.dropFirst(2)) != nil) {
                result.append(argument)
            }
        }
        return result
    }

    /// The words of a command line, as a shell without expansions splits it.
    private static func words(_ command: String) -> [String] {
        var words: [String] = []
        var word: String?
        var quote: Character?
        var isEscaped = false
        for character in command {
            if isEscaped {
                word = (word ?? "") + String(character)
                isEscaped = false
            } else if character == "\\", quote != "'" {
                isEscaped = true
            } else if character == quote {
                quote = nil
            } else if quote == nil, character == "\"" || character == "'" {
                quote = character
                word = word ?? ""
            } else if quote == nil, character == " " || character == "\t" {
                if let word { words.append(word) }
                word = nil
            } else {
                word = (word ?? "") + String(character)
            }
        }
        return words + (word.map { [$0] } ?? [])
    }
}
