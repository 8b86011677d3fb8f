import CLDRSource
import StringsdictCommandConsole
import PluralRuleHistory

/// The plural rules of a release of CLDR that is named by its folder.
enum ReleaseFolder {
    /// Reads the rules in the folder of an unpacked release, or in its `common`. Warnings of the data are printed.
    ///
    /// - Throws: `CommandError` if there is no such folder, `CLDRSourceErrors` for mistakes in the rules.
    static func read(_ folder: String) throws -> PluralRelease {
        guard Folder.exists(folder) else {
            throw CommandError(
                "there is no such folder; a release is a number, of \(PluralRelease.namesInWords), or a folder",
                file: folder)
        }
        let data = try CLDRData.readRules(common: Folder.common(ofRelease: folder))
        for warning in data.warnings where !warning.isOnlyForImport { Console.message("\(warning)") }
        return PluralRelease(ReleaseRules(data))
    }
}
