import StringsdictTextFiles
import StringsdictFileSupport
import StringCatalogs
import Stringsdict

/// Finds files of texts by paths.
package enum LocalizedTree {
    /// The files at paths and in folders, in the order of the paths. The files of a folder are sorted by name.
    ///
    /// Folders whose names start with a dot are left out, such as `.build` and `.git`. Xcode's exports and archives
    /// (`.xcloc`, `.xcarchive`) have copies of an app's files, and other people maintain those of frameworks and of the folder `Pods`.
    /// They are left out, too, unless a path leads into one.
    ///
    /// - Parameters:
    ///   - paths: Files and folders.
    ///   - system: The calls of the system that the walk needs.
    ///   - isIncluded: Returns whether to include a file or a folder below a path.
    ///   - isOther: Returns whether to take a file that is not Apple's. The second argument says whether it is one of the paths. Files below
    ///     `build` and `node_modules` are left out.
    /// - Returns: The files, the folders among the paths, the paths that are neither a folder nor have the name of a file of texts, and
    ///   notices about folders and links.
    package static func files(
        in paths: [String], system: FileTree.System = FileTree.System(),
        where isIncluded: (String) -> Bool = { _ in true }, others isOther: (String, Bool) -> Bool = { _, _ in false }
    ) -> (files: [String], folders: [String], others: [String], notices: [Diagnostic]) {
        var tree = FileTree(system: system)
        var files: [String] = []
        var folders: [String] = []
        var others: [String] = []
        for path in paths {
            let path = FileTree.trimmed(path)
            let count = tree.files.count
            if tree.search(
                path, where: { !isExport($0) && isIncluded($0) },
                { name, isFolder in
                    LocalizedFile(path: name) != nil
                        || !isFolder && isOther(name, false) && !isMade(name.dropFirst(path == "." ? 0 : path.count))
                })
            {
                files += tree.files[count...]
                folders.append(path)
            } else if LocalizedFile(path: path) != nil || isOther(path, true) {
                files.append(path)
            } else {
                others.append(path)
            }
        }
        return (files, folders, others, tree.notices)
    }

    /// Whether a path below a folder leads to copies: what Gradle and Flutter build, and what npm installs.
    private static func isMade(_ path: Substring) -> Bool {
        path.split(separator: "/").contains { $0 == "build" || $0 == "node_modules" }
    }

    private static func isExport(_ path: String) -> Bool {
        [".xcloc", ".xcarchive", ".framework", ".xcframework"].contains { path.hasSuffix($0) }
            || path == "Pods" || path.hasSuffix("/Pods")
    }
}

/// The files of one table in all its languages. Checks compare the languages with each other.
package struct LocalizedTable: Sendable {
    /// The name of the table.
    package let name: String
    /// The folder of the table.
    package let folder: String
    /// The files of the table, as indices of the given files.
    package internal(set) var files: [Int]
    /// The source language, in the spelling of the files. If the table has one language, that language. Nil if no
    /// language of the table is known to be the source.
    package internal(set) var sourceLanguage: String?

    /// Groups files by table and folder, in the order of the first file of each table.
    ///
    /// - Parameters:
    ///   - files: The files.
    ///   - sourceLanguage: The source language, if it is known. Otherwise it is the source language of a catalog, or
    ///     else the language of the project, else `Base` or English: the one with the most keys that other languages have,
    ///     too. `en` comes before `en-GB`. The source language is unknown if another language has more than ten times as many of
    ///     these keys.
    /// - Complexity: O(*n*) in the number of entries. The folders around those of the files are listed once, up to a project.
    package static func tables(of files: [LocalizedFile], sourceLanguage: String? = nil) -> [LocalizedTable] {
        struct Name: Hashable {
            let folder: String
            let table: String
        }
        var tables: [LocalizedTable] = []
        var numbers: [Name: Int] = [:]
        for (index, file) in files.enumerated() {
            let name = Name(folder: file.folder, table: file.table)
            // A file outside of `.lproj` folders has no languages to compare with.
            if file.language == nil, file.kind != .catalog {
                tables.append(LocalizedTable(name: file.table, folder: file.folder, files: [index]))
            } else if let number = numbers[name] {
                tables[number].files.append(index)
            } else {
                numbers[name] = tables.count
                tables.append(LocalizedTable(name: file.table, folder: file.folder, files: [index]))
            }
        }
        var projects = ProjectLanguages()
        for number in tables.indices {
            tables[number].sourceLanguage = self.sourceLanguage(
                of: tables[number].files.map { files[$0] }, known: sourceLanguage,
                project: sourceLanguage == nil ? projects.language(ofFolder: tables[number].folder) : nil)
        }
        return tables
    }

    /// The source language of a table's files, all of one folder: see ``tables(of:sourceLanguage:)``.
    package static func sourceLanguage(of files: [LocalizedFile], known: String?) -> String? {
        var projects = ProjectLanguages()
        let folder = known == nil ? files.first?.folder : nil
        return sourceLanguage(of: files, known: known, project: folder.flatMap { projects.language(ofFolder: $0) })
    }

    /// The source language of a table's files in a project.
    ///
    /// - Parameter project: The language that the project names, if the settings name none. It counts if it has a tenth of the keys that
    ///   the languages share: Xcode's template names English for every project.
    package static func sourceLanguage(
        of files: [LocalizedFile], known: String?, project: String?
    ) -> String? {
        var counts: [String: Int] = [:]
        // A catalog has its source language as the language of keys that are their own text, in the spelling of its head.
        var keyTexts: [String: Int] = [:]
        for file in files {
            if let language = file.language {
                counts[language, default: 0] += file.entries.count
            } else if file.kind == .catalog {
                for entry in file.entries {
                    counts[entry.language, default: 0] += 1
                    if entry.catalog?.isKeyText == true { keyTexts[entry.language, default: 0] += 1 }
                }
            }
        }
        func spelling(_ language: String) -> String? {
            counts.keys.filter { LocaleFolder.isSame($0, language) }.max { left, right in
                let (a, b) = (
                    counts[left, default: 0] - keyTexts[left, default: 0],
                    counts[right, default: 0] - keyTexts[right, default: 0]
                )
                return a == b ? left > right : a < b
            }
        }
        if let known, let language = spelling(known) { return language }
        for file in files {
            guard let written = file.sourceLanguage else { continue }
            let languages = counts.keys.filter { counts[$0] != keyTexts[$0] }
            if let language = LanguageCodes.meant(by: written, among: languages) ?? spelling(written) {
                return language
            }
        }
        if counts.count < 2 { return counts.keys.first }
        let shared = sharedKeys(of: files)
        // Where translations lag, they share more keys with an old `en-GB` than with `en`. So a language without a region comes
        // before its variants, unless it has hardly any key.
        let most = shared.values.max() ?? 0
        func isVariant(_ language: String) -> Bool { language.hasPrefix("en-") || language.hasPrefix("en_") }
        func isFew(_ language: String) -> Bool { 10 * (shared[language] ?? 0) < most }
        if let project, let language = spelling(project), !isFew(language) { return language }
        let candidates = counts.filter { $0.value > 0 && isUsualSource($0.key) }.keys.sorted { left, right in
            let isLate = (isVariant(left) || isFew(left), isVariant(right) || isFew(right))
            if isLate.0 != isLate.1 { return isLate.1 }
            let (a, b) = (shared[left] ?? 0, shared[right] ?? 0)
            return a == b ? (rank(left), left) < (rank(right), right) : a > b
        }
        // If the keys are the source texts, English has a file for only a few keys. Then the source language is
        // unknown.
        return candidates.first.flatMap { candidate in
            shared.values.contains { $0 > 10 * (shared[candidate] ?? 0) } ? nil : candidate
        }
    }

    /// Whether developers usually write their texts in a language.
    private static func isUsualSource(_ language: String) -> Bool {
        language == "Base" || language == "English" || language == "en" || language.hasPrefix("en-")
            || language.hasPrefix("en_")
    }

    /// The place of a usual source language among languages with the same number of keys.
    private static func rank(_ language: String) -> Int {
        switch language {
        case "Base": 0
        case "en": 1
        case "English": 2
        default: 3
        }
    }

    /// How many keys of each language another language has, too.
    ///
    /// - Complexity: O(*n*) in the number of entries.
    private static func sharedKeys(of files: [LocalizedFile]) -> [String: Int] {
        var numbers: [String: Int] = [:]
        var owners: [String: Set<Int>] = [:]
        for file in files {
            for entry in file.entries where entry.catalog?.isKeyText != true {
                let language = numbers[entry.language, default: numbers.count]
                numbers[entry.language] = language
                owners[entry.key, default: []].insert(language)
            }
        }
        var counts = Array(repeating: 0, count: numbers.count)
        for languages in owners.values where languages.count > 1 { for language in languages { counts[language] += 1 } }
        return numbers.mapValues { counts[$0] }
    }
}
