import Foundation
import Stringsdict

/// Finds the resources of the program's target, for a program whose main bundle has no localization.
enum ProgramTexts {
    /// The folder of resources that replaces the main bundle. Nil if the main bundle has a localization, or if the program's
    /// target has no resources with texts. The folders are listed once, on first use.
    static let standIn = ProgramFolders.programName.flatMap {
        standIn(for: Bundle.main.ownLocalizationFolder, target: $0, in: ProgramFolders.all)
    }

    /// The resources of a target, if a folder has no localization. Nil if the folder has a localization, or if the target has
    /// no resources with texts.
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
    /// The folder with the localizations of this bundle. For a main bundle without localizations, the folder of the resources
    /// of the program's target.
    var localizationFolder: String {
        isOfProgram ? ProgramTexts.standIn ?? ownLocalizationFolder : ownLocalizationFolder
    }

    /// Whether this is the main bundle, or another object for its folder, as `Bundle(for:)` gives one.
    var isOfProgram: Bool { ownLocalizationFolder == Bundle.main.ownLocalizationFolder }

    fileprivate var ownLocalizationFolder: String { resourcePath ?? bundlePath }
}
