import Foundation
import PackagePlugin

/// Generates typed accessors for the `.xcstrings`, `.stringsdict` and `.strings` files of a target, and checks these
/// files.
///
/// ```swift
/// .executableTarget(
///     name: "App",
///     dependencies: [.product(name: "Stringsdict", package: "swift-stringsdict")],
///     resources: [.process("Resources")],
///     plugins: [.plugin(name: "StringsdictAccessors", package: "swift-stringsdict")])
/// ```
///
/// The file `.stringsdict-accessors.json` in the folder of the target or of the package has the settings. With
/// `"embed": true`, the texts become constants of the program. The target then needs no resources, and only the library
/// `StringsdictFormatting`. An error that a check finds is an error of the build, at the line of the file.
/// `.stringsdict-lint.json` has the settings of the checks.
@main
struct StringsdictAccessors: BuildToolPlugin {
    private static let extensions: Set<String> = ["xcstrings", "stringsdict", "strings"]
    private static let settings = ".stringsdict-accessors.json"
    /// Other files that the output depends on, if they exist.
    private static let otherInputs = [".stringsdict-lint.json", ".swift-format"]

    func createBuildCommands(context: PluginContext, target: Target) throws -> [Command] {
        guard let target = target as? SwiftSourceModuleTarget else { return [] }
        let files = textFiles(of: target)
        guard !files.isEmpty else { return [] }
        let output = context.pluginWorkDirectoryURL.appending(path: "Strings.swift")
        var arguments = ["--output", output.path]
        var inputs = files
        // SwiftPM makes `Bundle.module` for targets with resources.
        if target.sourceFiles.contains(where: { $0.type == .resource }) { arguments += ["--bundle", "module"] }
        if let module = module(of: target) { arguments += ["--module", module] }
        let folders = [target.directoryURL, context.package.directoryURL]
        if let settings = folders.lazy.map({ $0.appending(path: Self.settings) }).first(where: isFile) {
            arguments += ["--settings", settings.path]
            inputs.append(settings)
        }
        for name in Self.otherInputs { inputs += folders.map { $0.appending(path: name) }.filter(isFile) }
        inputs += inputs.compactMap(baseline).filter(isFile)
        return [
            .buildCommand(
                displayName: "Generating accessors for the texts of \(target.name)",
                executable: try context.tool(named: "StringsdictAccessorTool").url,
                arguments: arguments + files.map(\.path),
                inputFiles: inputs, outputFiles: [output])
        ]
    }

    /// The baseline that settings of the checks name.
    private func baseline(of settings: URL) -> URL? {
        guard settings.lastPathComponent == ".stringsdict-lint.json", let data = try? Data(contentsOf: settings),
            let members = try? JSONSerialization.jsonObject(with: data) as? [String: Any]
        else { return nil }
        return (members["baseline"] as? String).map { settings.deletingLastPathComponent().appending(path: $0) }
    }

    /// The files of texts among the resources, also in folders that are copied as a whole. A file that the package does
    /// not declare counts too: SwiftPM warns about it.
    private func textFiles(of target: SwiftSourceModuleTarget) -> [URL] {
        var paths: Set<String> = []
        for file in target.sourceFiles where file.type == .resource || file.type == .unknown {
            if Self.extensions.contains(file.url.pathExtension.lowercased()) {
                paths.insert(file.url.path)
            } else if file.type == .resource,
                let names = FileManager.default.enumerator(at: file.url, includingPropertiesForKeys: nil)
            {
                for case let inner as URL in names where Self.extensions.contains(inner.pathExtension.lowercased()) {
                    paths.insert(inner.path)
                }
            }
        }
        return paths.sorted().map { URL(fileURLWithPath: $0) }
    }

    /// The library that the code imports: the smallest one that the target depends on and that is enough. Nil if the
    /// target names none, and the tool decides.
    private func module(of target: SwiftSourceModuleTarget) -> String? {
        var names: Set<String> = []
        for dependency in target.dependencies {
            switch dependency {
            case .product(let product): names.insert(product.name)
            case .target(let target): names.insert(target.name)
            @unknown default: break
            }
        }
        return ["Stringsdict", "StringsdictFoundation", "StringsdictFormatting"].first(where: names.contains)
    }

    private func isFile(_ url: URL) -> Bool { FileManager.default.fileExists(atPath: url.path) }
}
