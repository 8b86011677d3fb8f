import CLDRSource
import SwiftEmitter
import TableCompiler
import XMLReading

/// A file that the command writes and checks.
struct GeneratedFile {
    /// The path below the package's root, or below the folder that was named.
    let path: String
    /// The whole text.
    let text: String

    /// The files that depend on a release of CLDR.
    static func files(of release: CompiledRelease) -> [GeneratedFile] {
        [
            GeneratedFile(
                path: "Sources/CLDRPlurals/Generated/PluralTables.swift",
                text: PluralTablesEmitter(release.tables).source()),
            GeneratedFile(
                path: "Sources/StringsdictFormatting/Generated/NumberSymbolTables.swift",
                text: NumberTablesEmitter(release.numbers).source()),
            GeneratedFile(
                path: "Sources/StringsdictFormatting/Generated/RightToLeftTables.swift",
                text: RightToLeftTablesEmitter(release.directions).source()),
            GeneratedFile(
                path: "Sources/Stringsdict/Generated/LanguageTables.swift",
                text: LanguageTablesEmitter(release.languages).source()),
            GeneratedFile(
                path: "Tools/CLDRPluralsCommand/Generated/ShippedRules.swift",
                text: RuleTextsEmitter(release.source).source()),
        ]
    }

    /// The evaluator's own sources as literals, for `--standalone`.
    static func evaluatorSources(of package: PackageFolder) throws -> GeneratedFile {
        var files: [EvaluatorSourceFile] = []
        for folder in EvaluatorSourceFile.folders {
            for name in try Folder.files(below: package.joined(folder))
            where EvaluatorSourceFile.isPart("\(folder)/\(name)") {
                let bytes = try FileReader.bytes(ofFile: package.joined("\(folder)/\(name)"))
                files.append(
                    EvaluatorSourceFile(path: "\(folder)/\(name)", text: String(decoding: bytes, as: UTF8.self)))
            }
        }
        return GeneratedFile(
            path: "Tools/SwiftEmitter/Generated/EvaluatorSources.swift",
            text: EvaluatorSourcesEmitter(files).source())
    }
}
