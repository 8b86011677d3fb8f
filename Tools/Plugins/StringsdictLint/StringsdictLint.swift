import PackagePlugin

#if canImport(Foundation)
import Foundation
#endif

/// `swift package lint-strings`: runs `stringsdict lint` over the resources of a package.
///
/// ```console
/// $ swift package lint-strings
/// $ swift package lint-strings --target App --fail-on warning
/// $ swift package --allow-writing-to-package-directory lint-strings --fix
/// ```
///
/// All options of the command are understood. Without paths it looks at the whole package, with `--target` at the
/// folders of targets.
@main
struct StringsdictLint: CommandPlugin {
    func performCommand(context: PluginContext, arguments: [String]) throws {
        var extractor = ArgumentExtractor(arguments)
        let names = extractor.extractOption(named: "target")
        let folders = try context.package.targets(named: names).map(\.directoryURL.path)
        let process = Process()
        // SwiftPM knows the tool of the same package by the name of its target.
        process.executableURL = try context.tool(named: "StringsdictAccessorTool").url
        process.arguments = ["lint"] + extractor.remainingArguments + folders
        process.currentDirectoryURL = context.package.directoryURL
        try process.run()
        process.waitUntilExit()
        if process.terminationStatus != 0 {
            Diagnostics.error("lint-strings ended with status \(process.terminationStatus)")
        }
    }
}
