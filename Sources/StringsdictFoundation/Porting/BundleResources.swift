#if !canImport(Darwin)
import Foundation
import Stringsdict
import StringsdictFormatting

/// The files of a bundle, in the user's language.
///
/// Foundation's own answers do not fit on Linux. The main bundle of a SwiftPM package has no resources, the language is the first
/// folder that the file system lists, and `zh-Hans.lproj` is not found by its name, since SwiftPM writes `zh-hans.lproj`. In a
/// file that imports this module alone, the members of this extension replace Foundation's. In a file that also imports
/// Foundation, the compiler takes Foundation's.
extension Bundle {
    /// The path of a resource: see ``path(forResource:ofType:inDirectory:forLocalization:)``.
    @_disfavoredOverload
    public func path(forResource name: String?, ofType ext: String?) -> String? {
        resourcePath(name, ext, in: nil, localization: nil)
    }

    /// The path of a resource: see ``path(forResource:ofType:inDirectory:forLocalization:)``.
    @_disfavoredOverload
    public func path(forResource name: String?, ofType ext: String?, inDirectory subpath: String?) -> String? {
        resourcePath(name, ext, in: subpath, localization: nil)
    }

    /// The path of the resource that has no language, or else of the one in a language.
    ///
    /// A main bundle without localizations has the resources of the program's target. Folders of localizations are found
    /// without regard to capitals. A file that the user's localization lacks is looked for like a table: in those that
    /// it inherits from, in `Base`, and in the development language.
    ///
    /// For a language that only String Catalogs have, the path of a folder such as `pl.lproj` is that of an empty folder.
    /// A `Bundle` of this folder has the language's texts, which a build on Apple's systems puts there.
    ///
    /// - Parameters:
    ///   - name: The name of the file or folder. Nil for a file with the extension.
    ///   - ext: The extension. Nil or empty if the name has it.
    ///   - subpath: A folder of the bundle or of a localization. Nil for none.
    ///   - localizationName: The localization. Nil for the current user's, or else the development localization.
    /// - Complexity: Lists the bundle's folder, unless the resource has no language.
    @_disfavoredOverload
    public func path(
        forResource name: String?, ofType ext: String?, inDirectory subpath: String?,
        forLocalization localizationName: String?
    ) -> String? {
        resourcePath(name, ext, in: subpath, localization: localizationName)
    }

    /// The location of a resource: see ``path(forResource:ofType:inDirectory:forLocalization:)``.
    @_disfavoredOverload
    public func url(forResource name: String?, withExtension ext: String?) -> URL? {
        url(forPath: resourcePath(name, ext, in: nil, localization: nil))
    }

    /// The location of a resource: see ``path(forResource:ofType:inDirectory:forLocalization:)``.
    @_disfavoredOverload
    public func url(forResource name: String?, withExtension ext: String?, subdirectory subpath: String?) -> URL? {
        url(forPath: resourcePath(name, ext, in: subpath, localization: nil))
    }

    /// The location of a resource: see ``path(forResource:ofType:inDirectory:forLocalization:)``.
    @_disfavoredOverload
    public func url(
        forResource name: String?, withExtension ext: String?, subdirectory subpath: String?,
        localization localizationName: String?
    ) -> URL? {
        url(forPath: resourcePath(name, ext, in: subpath, localization: localizationName))
    }

    private func url(forPath path: String?) -> URL? {
        path.map { URL(fileURLWithPath: $0) }
    }

    private func resourcePath(_ name: String?, _ ext: String?, in subpath: String?, localization: String?) -> String? {
        if let name, !name.isEmpty, let found = ownResourcePath(name, ext, in: subpath, localization: localization) {
            return found
        }
        // In this module, the name of a member above means that member. So Foundation is asked for the list.
        let bundle = isOfProgram ? Bundle.texts : self
        let paths = bundle.paths(forResourcesOfType: ext, inDirectory: subpath, forLocalization: localization)
        guard let name, !name.isEmpty else { return paths.first }
        return paths.first { path in
            let file = (path as NSString).lastPathComponent
            return file == name || (file as NSString).deletingPathExtension == name && ext?.isEmpty == false
        }
    }

    private func ownResourcePath(
        _ name: String, _ ext: String?, in subpath: String?, localization: String?
    ) -> String? {
        let folder = localizationFolder
        let suffix = ext.map { $0.hasPrefix(".") ? String($0.dropFirst()) : $0 } ?? ""
        let file = suffix.isEmpty ? name : "\(name).\(suffix)"
        let inside = subpath.flatMap { $0.isEmpty ? nil : "/\($0)" } ?? ""
        if let path = existing("\(folder)\(inside)/\(file)") { return path }
        let folders = LocalizationFolders(of: folder)
        // A path that names the folder of a localization.
        let parts = "\(inside)/\(file)".split(separator: "/").map { folders.spelled(String($0)) }
        if let path = existing("\(folder)/\(parts.joined(separator: "/"))") { return path }
        if suffix == "lproj" || suffix.isEmpty && name.hasSuffix(".lproj"), inside.isEmpty {
            let language = suffix.isEmpty ? String(name.dropLast(6)) : name
            return Bundle.languageFolder(language, in: folder)
        }
        for name in resourcePlaces(of: localization) {
            let language = folders.spelled("\(name).lproj")
            for path in ["\(folder)/\(language)\(inside)/\(file)", "\(folder)\(inside)/\(language)/\(file)"] {
                if let path = existing(path) { return path }
            }
        }
        return nil
    }

    /// The localizations in which a file is looked for: those of the search for a table's files.
    private func resourcePlaces(of localization: String?) -> [String] {
        let texts = localizationBundle
        if let localization { return [localization, "Base"] }
        let language = texts.localization(for: .ofUser)?.name
        // The bundle may have files in languages in which it has no texts.
        let available = LocalizationFolders(of: localizationFolder).localizations
        let matcher = LanguageMatcher(
            available: Set(available + texts.localizations), developmentLanguage: texts.developmentLanguage)
        let places = matcher.places(of: language ?? texts.developmentLanguage)
        return places + [texts.developmentLanguage, "Base"].filter { !places.contains($0) }
    }

    private func existing(_ path: String) -> String? {
        FileManager.default.fileExists(atPath: path) ? path : nil
    }
}

/// The folders of localizations in a folder, as the file system spells them.
private struct LocalizationFolders {
    private let names: [String: String]

    init(of folder: String) {
        let files = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        let folders = files.sorted().filter { $0.hasSuffix(".lproj") }
        names = Dictionary(folders.map { (Self.localization($0), $0) }) { first, _ in first }
    }

    /// The names of the localizations.
    var localizations: [String] { Array(names.keys) }

    /// The name as the file system spells it, if it is the name of such a folder. Any other name as it is.
    func spelled(_ name: String) -> String {
        name.hasSuffix(".lproj") ? names[Self.localization(name)] ?? name : name
    }

    private static func localization(_ folder: String) -> String {
        Bundle.localizationName(String(folder.dropLast(6)))
    }
}
#endif
