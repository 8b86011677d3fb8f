#if !canImport(Darwin)
import StringsdictFileReading
import Foundation
import StringsdictLocks
import Stringsdict
import StringsdictFormatting

extension Bundle {
    /// The bundle of a folder. For a folder such as `pl.lproj` that is not there, since only String Catalogs have the language,
    /// the bundle has the texts of this language.
    ///
    /// ```swift
    /// let polish = Bundle(path: Bundle.module.bundlePath + "/pl.lproj")
    /// ```
    ///
    /// On Apple's systems, the build compiles catalogs to such folders. In a file that imports this module alone, this
    /// initializer replaces Foundation's. In a file that also imports Foundation, the compiler takes Foundation's.
    ///
    /// - Parameter path: The path of the folder.
    @_disfavoredOverload
    public convenience init?(path: String) {
        let path = NSString(string: path).expandingTildeInPath
        if path.isEmpty { return nil }
        // This module's name of Foundation's initializer means the one above.
        self.init(url: URL(fileURLWithPath: Bundle.languageFolder(atPath: path) ?? path))
    }

    /// The folder that stands for a path `FOLDER/NAME.lproj` without a folder. Nil for any other path.
    private static func languageFolder(atPath path: String) -> String? {
        let url = URL(fileURLWithPath: path)
        guard url.pathExtension == "lproj", !FileManager.default.fileExists(atPath: path) else { return nil }
        let parent = url.deletingLastPathComponent().path
        // The texts of the main bundle may be elsewhere.
        let isOfProgram = parent == main.bundlePath || parent == main.resourcePath
        let folder = isOfProgram ? main.localizationFolder : parent
        let real = "\(folder)/\(url.lastPathComponent)"
        if FileManager.default.fileExists(atPath: real) { return real }
        return languageFolder(url.deletingPathExtension().lastPathComponent, in: folder)
    }

    /// An empty folder for a language that the catalogs of a folder have. Nil if they do not have it.
    static func languageFolder(_ language: String, in folder: String) -> String? {
        let files = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        guard !language.isEmpty, files.contains(where: { FileNames.catalogTable(of: $0) != nil }),
            LocalizationBundles.shared.localizations(at: folder).localizations
                .contains(where: { LanguageKey.areEquivalent($0, language) })
        else { return nil }
        return LanguageFolders.shared.folder(for: "\(folder)/\(language).lproj", language: language)
    }
}

/// Empty folders that stand for folders of languages which only String Catalogs have, since a `Bundle` needs a folder.
///
/// They are in a folder of this process that only its user can open. Nothing is ever written to them. They are removed
/// when the process ends.
final class LanguageFolders: Sendable {
    static let shared = LanguageFolders()

    private struct Made: Sendable {
        /// The folder of this process. Nil before the first use, or if it cannot be made.
        var root: String?
        /// The folders by the paths that they stand for.
        var folders: [String: String] = [:]
        var originals: [String: String] = [:]
    }

    private let made = Lock(Made())

    /// The path that a folder stands for. Nil for any other folder.
    func original(of folder: String) -> String? { made.withLock { $0.originals[folder] } }

    /// The folder for a path. Nil if it cannot be made, as in a file system that cannot be written to.
    func folder(for path: String, language: String) -> String? {
        made.withLock { made in
            if let known = made.folders[path] { return known }
            if made.root == nil {
                made.root = Self.makeRoot()
                if made.root != nil { atexit { LanguageFolders.shared.remove() } }
            }
            guard let root = made.root else { return nil }
            let folder = "\(root)/\(made.folders.count)/\(language).lproj"
            guard
                (try? FileManager.default.createDirectory(
                    atPath: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])) != nil
            else { return nil }
            made.folders[path] = folder
            made.originals[folder] = path
            return folder
        }
    }

    /// Makes a folder with a new name, which only the user of the process can open.
    private static func makeRoot() -> String? {
        let parent = FileManager.default.temporaryDirectory.resolvingSymlinksInPath().path
        #if os(Windows)
        let path = "\(parent)/stringsdict-\(UUID().uuidString)"
        return (try? FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)).map { path }
        #else
        // `mkdtemp` writes the name over the last six letters, so it needs bytes of its own that end with a zero.
        var template = Array("\(parent)/stringsdict-XXXXXX".utf8CString)
        return template.withUnsafeMutableBufferPointer { buffer in
            buffer.baseAddress.flatMap { mkdtemp($0) }.map { String(cString: $0) }
        }
        #endif
    }

    private func remove() {
        guard let root = made.withLock({ $0.root }) else { return }
        try? FileManager.default.removeItem(atPath: root)
    }
}
#endif
