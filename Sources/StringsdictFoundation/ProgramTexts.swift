import Foundation
import StringsdictLocks
import Stringsdict

/// Finds the texts that stand in for those of the main bundle: of the bundle that the program names, or else of the
/// program's target.
enum ProgramTexts {
    private struct State: Sendable {
        /// The folder of the bundle that the program has named.
        var named: String?
        /// The folder that was found.
        var found: Found?
    }

    /// The result of a search.
    struct Found: Sendable {
        /// The folder. Nil if there is none, or if there are several.
        var folder: String?
        /// The folders, if there are several.
        var candidates: [String] = []
    }

    private static let state = Lock(State())

    /// The folder of resources that replaces the main bundle. Nil if the main bundle has a localization, or if the program's
    /// target has no resources with texts. The folders are listed once, on first use.
    static var standIn: String? {
        state.withLock { $0.named } ?? found.folder
    }

    /// The folders of which the program has to name one, since none is that of the program's target.
    static var candidates: [String] { state.withLock { $0.named } == nil ? found.candidates : [] }

    private static var found: Found {
        if let found = state.withLock({ $0.found }) { return found }
        let made =
            ProgramFolders.programName.map {
                find(for: Bundle.main.ownLocalizationFolder, program: $0, in: ProgramFolders.all)
            } ?? Found()
        state.withLock { $0.found = made }
        return made
    }

    /// Makes a folder replace the main bundle.
    static func name(_ folder: String) {
        state.withLock { $0.named = folder }
        LocalizationBundles.shared.forgetObjects()
    }

    /// The resources of a program's target, if a folder has no localization.
    ///
    /// The program of a package's tests has the name of the package. Its texts are those of the only target with texts that
    /// is not a target of tests.
    ///
    /// - Parameters:
    ///   - folder: The folder in which an app has its localizations.
    ///   - program: The name of the program, which is usually that of its target.
    ///   - folders: The folders where the resources of targets are.
    /// - Complexity: Lists each folder.
    static func find(for folder: String, program: String, in folders: [String]) -> Found {
        if hasTables(folder) { return Found() }
        if let found = ProgramFolders.paths(ofTarget: program, in: folders).first(where: hasTables) {
            return Found(folder: found)
        }
        guard let package = package(ofTests: program) else { return Found() }
        var targets: [String: String] = [:]
        for (path, target) in ProgramFolders.resources(ofPackage: package, in: folders)
        where targets[target] == nil && !target.hasSuffix("Tests") && hasTables(path) { targets[target] = path }
        let candidates = targets.values.sorted()
        return candidates.count == 1 ? Found(folder: candidates[0]) : Found(candidates: candidates)
    }

    /// The package whose tests a program runs: `App` for `AppPackageTests.xctest`. Nil for any other program.
    private static func package(ofTests program: String) -> String? {
        let name = program.hasSuffix(".xctest") ? String(program.dropLast(7)) : program
        let suffix = "PackageTests"
        return name.hasSuffix(suffix) && name != suffix ? String(name.dropLast(suffix.count)) : nil
    }

    private static func hasTables(_ folder: String) -> Bool {
        LocalizationBundle(deferringErrorsAt: folder).allLocalizations.contains { !$0.tableNames.isEmpty }
    }
}

/// The source of a main bundle whose texts nobody has named: it has none, and says so.
struct UnnamedTexts: LocalizationSource {
    /// The folders with texts.
    let candidates: [String]

    private var error: StringTableError {
        StringTableError(
            .noTables,
            "the texts of the main bundle could be in \(candidates.joined(separator: ", or in ")); "
                + "name one before the first text, as in `Bundle.texts = .module`")
    }

    func files() throws(StringTableError) -> [LocalizationFile] { throw error }
    func read(_ file: LocalizationFile) throws(StringTableError) -> [UInt8] { throw error }
}

extension Bundle {
    /// The bundle with the texts of calls that name no bundle, such as `NSLocalizedString("key", comment: "")`.
    ///
    /// On Apple's systems these are in the main bundle. A SwiftPM program has them in the resources of a target, which are
    /// found if the target has the program's name, or if it is the only one with texts while the tests of its package run.
    /// Any other program names the bundle, before it shows the first text:
    ///
    /// ```swift
    /// Bundle.texts = .module
    /// ```
    ///
    /// - Complexity: O(1). Setting it makes the main bundle's languages be read again.
    public static var texts: Bundle {
        get { ProgramTexts.standIn.flatMap { Bundle(url: URL(fileURLWithPath: $0)) } ?? .main }
        set { ProgramTexts.name(newValue.ownLocalizationFolder) }
    }

    /// The folder with the localizations of this bundle. For a main bundle without localizations, the folder of the resources
    /// of the program's target.
    var localizationFolder: String {
        let own = ownLocalizationFolder
        if isOfProgram { return ProgramTexts.standIn ?? own }
        #if canImport(Darwin)
        return own
        #else
        return LanguageFolders.shared.original(of: own) ?? own
        #endif
    }

    /// Whether this is the main bundle, or another object for its folder, as `Bundle(for:)` gives one.
    var isOfProgram: Bool { ownLocalizationFolder == Bundle.main.ownLocalizationFolder }

    /// The folder that Foundation takes for that of the resources. SwiftPM never removes an empty folder `Resources` of an earlier build, which
    /// Foundation then takes.
    fileprivate var ownLocalizationFolder: String {
        guard let folder = resourcePath, folder != bundlePath else { return bundlePath }
        let names = try? FileManager.default.contentsOfDirectory(atPath: folder)
        return names?.isEmpty == true ? bundlePath : folder
    }
}
