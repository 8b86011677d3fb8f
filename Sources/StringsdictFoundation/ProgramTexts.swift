import Foundation
import Stringsdict

/// The texts of a program whose main bundle has none.
enum ProgramTexts {
    /// The folder of the resources that stand in for the main bundle. Nil if it has localizations of its own, or if there
    /// are no such resources. The answer is that of the first use.
    static let standIn = ProgramFolders.programName.flatMap {
        standIn(for: Bundle.main.ownLocalizationFolder, target: $0, in: ProgramFolders.all)
    }

    /// The folder with localizations that stands in for a folder without any.
    ///
    /// - Parameters:
    ///   - folder: The folder in which an app has its localizations.
    ///   - target: The name of the program's target.
    ///   - folders: The folders where the resources of targets are.
    /// - Complexity: Lists each folder.
    static func standIn(for folder: String, target: String, in folders: [String]) -> String? {
        hasTables(folder) ? nil : ProgramFolders.paths(ofTarget: target, in: folders).first(where: hasTables)
    }

    private static func hasTables(_ folder: String) -> Bool {
        let bundle = LocalizationBundle(deferringErrorsAt: folder)
        return bundle.localizations.contains { bundle.localization(named: $0)?.tableNames.isEmpty == false }
    }
}

extension Bundle {
    /// The folder with the localizations of this bundle, or those that stand in for them.
    var localizationFolder: String {
        isOfProgram ? ProgramTexts.standIn ?? ownLocalizationFolder : ownLocalizationFolder
    }

    /// Whether this is the main bundle, or another object for its folder, as `Bundle(for:)` gives one.
    var isOfProgram: Bool { ownLocalizationFolder == Bundle.main.ownLocalizationFolder }

    fileprivate var ownLocalizationFolder: String { resourcePath ?? bundlePath }
}
