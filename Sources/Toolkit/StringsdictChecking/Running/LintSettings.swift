import StringsdictTextFiles
import StringsdictCommandConsole
import StringsdictFileReading
import StringsdictFileSupport
import StringsdictJSONReading
import StringsdictLocalizedEntries
import PluralRuleHistory
import StringCatalogs
import Stringsdict

/// The settings of the checks, as `.stringsdict-lint.json` has them.
///
/// ```json
/// {
///   "checks": { "missing-key": "error", "unused-category": "off", "untranslated-copy": "note" },
///   "sourceLanguage": "en",
///   "languages": ["de", "fr", "pl"],
///   "exclude": ["Pods", "Tests/Fixtures/**"],
///   "cldr": "46",
///   "baseline": "lint-baseline.json"
/// }
/// ```
package struct LintSettings: Sendable {
    /// The name of the file.
    package static let fileName = ".stringsdict-lint.json"

    /// The severities that differ from the checks' own severities, by the names of the checks. Nil turns a check off.
    package var severities: [String: TextSeverity?] = [:]
    /// Whether checks run that are still in preview.
    package var preview = false
    /// The source language. Nil means the one that the files suggest.
    package var sourceLanguage: String?
    /// The languages to check, in the form of BCP 47. Each table must have all of them. Nil means the languages found in the files.
    package var languages: [String]?
    /// Patterns of the files to check. An empty list means all files.
    package var include: [PathPattern] = []
    /// Patterns of the files and folders to leave out.
    package var exclude: [PathPattern] = []
    /// The releases of CLDR whose plural rules count. The file can name one: the one of the oldest system that the app runs on.
    package var releases = CheckedReleases()
    /// The path of the baseline, whose findings are not reported. The file names it from its own folder.
    package var baseline: String?

    /// The settings that apply if there is no file.
    package init() {}

    /// The severity of a check. Nil if the check is off.
    package func severity(of check: Check) -> TextSeverity? {
        if let severity = severities[check.name] { return severity }
        switch check.stage {
        case .stable: return check.isOnByDefault ? check.severity : nil
        case .preview: return preview && check.isOnByDefault ? check.severity : nil
        case .deprecated: return nil
        }
    }

    /// Whether a file or folder is checked.
    package func includes(path: String) -> Bool {
        if exclude.contains(where: { $0.matches(path) }) { return false }
        // A folder may lead to a file that is included.
        let isFile = path.split(separator: "/").last?.contains(".") ?? false
        return include.isEmpty || !isFile || FileNames.localization(ofFolder: path) != nil
            || include.contains { $0.matches(path) }
    }

    /// Whether texts in a language are checked. The source language is always checked.
    package func includes(language: String, source: String?) -> Bool {
        guard let languages, !language.isEmpty, language != source else { return true }
        return languages.contains { Self.isSame($0, language) }
    }

    /// Whether a language of the settings is that of a file, in whatever spelling: `pt-BR` and `pt_BR`, `he` and `iw`.
    package static func isSame(_ language: String, _ other: String) -> Bool {
        LocaleFolder.isSame(language, other) || LanguageKey.areEquivalent(language, other)
    }

    /// The settings that are nearest to a catalog. Nil without any, and for a catalog without a file.
    ///
    /// - Throws: The error of settings that cannot be read.
    package static func nearest(to catalog: StringCatalog) throws -> LintSettings? {
        try catalog.file.flatMap(path).map { try LintSettings(file: $0) }
    }

    /// The languages that a catalog should have and lacks, since the settings name them.
    package func missingLanguages(of catalog: StringCatalog) -> [String] {
        let known = catalog.languages + [catalog.writtenSourceLanguage]
        return (languages ?? []).filter { language in !known.contains { Self.isSame(language, $0) } }
    }

    /// The languages that should have every key. A regional variant of the source language, such as `en-GB` of `en`,
    /// has only the texts that differ. The variant is included only if the settings name it.
    ///
    /// - Parameter isWhole: Whether `names` are all languages of the table. If not, a language of the settings without a file is not
    ///   expected.
    func expectedLanguages(among names: Set<String>, source: String?, isWhole: Bool = true) -> [String] {
        var expected = names.filter { name in
            !name.isEmpty && name != source && name != "Base"
                && !(source.map { Self.isRegionalVariant(name, of: $0) } ?? false)
        }
        // A variant of the source language is expected if the settings name it and it has a file.
        let wanted = (languages ?? []).filter { language in isWhole || names.contains { Self.isSame(language, $0) } }
        for language in wanted where source.map({ !Self.isSame(language, $0) }) ?? true {
            if !expected.contains(where: { Self.isSame(language, $0) }) { expected.insert(language) }
        }
        return expected.sorted()
    }

    /// Whether a name has a region and the same language as another name: `en-GB` and `en_AU` for `en` or `en-US`. `zh-Hant` is
    /// not a variant of `zh`, since it has another script.
    private static func isRegionalVariant(_ name: String, of source: String) -> Bool {
        let parts = name.split { $0 == "-" || $0 == "_" }
        guard parts.count == 2, parts[1].count <= 3 else { return false }
        return source.split { $0 == "-" || $0 == "_" }.first == parts[0]
    }

    // MARK: Reading

    /// The settings in a file.
    package init(reading bytes: [UInt8], file: String) throws(JSONError) {
        self.init()
        for member in try JSONView(reading: bytes, file: file).requireMembers() { try read(member, in: file) }
    }

    /// The settings of a file.
    ///
    /// - Throws: `FileReadingError` or `JSONError`.
    package init(file: String) throws {
        let bytes = try FileReader.bytes(ofFile: file)
        do {
            try self.init(reading: bytes, file: file)
        } catch {
            guard SystemFiles.isLink(file), SystemFiles.realPath(file)?.hasSuffix("/\(Self.fileName)") != true else {
                throw error
            }
            // A link in somebody's project may lead to any file of the user, and a message quotes a word of it. Reports are shown to others.
            throw JSONError(
                error.code,
                "the link leads to a file that has no settings; replace it with the file of settings, or remove it",
                file: file)
        }
    }

    /// The path of the settings for a file or folder: the nearest one above it. The search ends at the folder of a
    /// repository.
    package static func path(for path: String) -> String? { NearestFile.path(named: fileName, from: path) }

    private static let fields = [
        "checks", "sourceLanguage", "languages", "include", "exclude", "cldr", "preview", "baseline",
    ]

    /// The message about a wrong name of a language. Nil for a code, and for a private language such as `x-pseudo`.
    private static func languageFault(_ name: String) -> String? {
        if LanguageCodes.isLanguage(name) || name.hasPrefix("x-") { return nil }
        return "\(LanguageCodes.problem(of: name)); "
            + (LanguageCodes.meant(by: name).map { "write '\($0)'" } ?? "write it as in de, pt-BR or zh-Hans")
    }

    private mutating func read(_ setting: JSONMember, in file: String) throws(JSONError) {
        let value = setting.value
        switch setting.name {
        case "checks":
            for check in try value.requireMembers() {
                guard Check.named(check.name) != nil else {
                    let suggestion = Check.suggestion(for: check.name)
                    throw check.key.error(
                        "there is no check '\(check.name)'" + (suggestion.map { "; did you mean '\($0)'?" } ?? ""))
                }
                let word = try check.value.requireString()
                guard word == "off" || TextSeverity(rawValue: word) != nil else {
                    throw check.value.error("a severity is 'error', 'warning', 'note' or 'off', not '\(word)'")
                }
                severities[check.name] = .some(TextSeverity(rawValue: word))
            }
        case "preview": preview = try value.requireBoolean()
        case "sourceLanguage":
            sourceLanguage = try value.requireString()
            if let sourceLanguage, let fault = Self.languageFault(sourceLanguage) { throw value.error(fault) }
        case "languages":
            languages = try value.requireStrings()
            if let fault = languages?.lazy.compactMap(Self.languageFault).first { throw value.error(fault) }
            var known: Set<String> = []
            languages = languages?.map(LanguageCodes.canonicalName).filter { known.insert($0).inserted }
        case "include": include = try value.requireStrings().map(PathPattern.init)
        case "exclude": exclude = try value.requireStrings().map(PathPattern.init)
        case "cldr":
            let name = try value.requireString()
            guard let release = PluralRelease(named: name) else {
                throw value.error(CheckedReleases.unknown(name))
            }
            releases.release = release
        case "baseline":
            let name = try value.requireString()
            let folder = file.utf8.lastIndex(of: UInt8(ascii: "/")).map { String(file[...$0]) } ?? ""
            let root = AbsolutePath(folder.isEmpty ? "." : folder)
            let target = AbsolutePath("\(root.path)/\(name)")
            // Settings may come with a pull request, and a message about a baseline quotes a word of it. So no link leads out of the folder.
            guard !name.hasPrefix("/"), target.names.starts(with: root.names), target.names.count > root.names.count
            else {
                throw value.error("a baseline is in the folder of the settings, or below it; write its path from there")
            }
            baseline = folder + name
        case let name:
            throw setting.key.error(Spelling.noSetting(name, among: Self.fields))
        }
    }
}

/// A pattern of paths: `*` means any characters of a name, `?` means one character, and `**` means any folders.
///
/// As in `.gitignore`, a pattern may match anywhere in a path. A pattern that matches a folder includes everything
/// below it. A pattern that starts with a slash matches only from the start of a path.
package struct PathPattern: Sendable, Hashable {
    private let parts: [String]
    private let isAnchored: Bool

    /// A pattern as it is written.
    package init(_ text: String) {
        isAnchored = text.hasPrefix("/")
        parts = text.split(separator: "/").map(String.init)
    }

    /// Whether the pattern matches a path or a folder around it.
    package func matches(_ path: String) -> Bool {
        let names = path.split(separator: "/").filter { $0 != "." }
        guard !parts.isEmpty else { return false }
        for start in isAnchored ? 0..<1 : 0..<max(1, names.count) where Self.matches(parts, names[start...]) {
            return true
        }
        return false
    }

    /// Returns to the last `**` if the names after it do not match. A settings file comes with a pull request, and trying each place
    /// for each `**` would take exponential time.
    private static func matches(_ parts: [String], _ names: ArraySlice<Substring>) -> Bool {
        var (part, name) = (0, names.startIndex)
        var stars: (part: Int, name: Int)?
        while part < parts.count {
            if parts[part] == "**" {
                // The last wildcard matches at least one name.
                if part == parts.count - 1, name < names.endIndex { return true }
                part += 1
                stars = (part, name)
            } else if name < names.endIndex,
                matches(Array(parts[part].unicodeScalars)[...], Array(names[name].unicodeScalars)[...])
            {
                (part, name) = (part + 1, name + 1)
            } else if let last = stars, last.name < names.endIndex {
                stars = (last.part, last.name + 1)
                (part, name) = (last.part, last.name + 1)
            } else {
                return false
            }
        }
        return !parts.isEmpty && parts.last != "**"
    }

    /// Returns to the last star if the characters after it do not match. So the time is at most quadratic.
    private static func matches(_ pattern: ArraySlice<Unicode.Scalar>, _ name: ArraySlice<Unicode.Scalar>) -> Bool {
        var (p, n) = (pattern.startIndex, name.startIndex)
        var star: (pattern: Int, name: Int)?
        while n < name.endIndex {
            if p < pattern.endIndex, pattern[p] == "*" {
                star = (p + 1, n)
                p += 1
            } else if p < pattern.endIndex, pattern[p] == "?" || pattern[p] == name[n] {
                (p, n) = (p + 1, n + 1)
            } else if let last = star {
                star = (last.pattern, last.name + 1)
                (p, n) = (last.pattern, last.name + 1)
            } else {
                return false
            }
        }
        return pattern[p...].allSatisfy { $0 == "*" }
    }
}
