import StringsdictFileSupport
import StringsdictLocalizedEntries
import StringCatalogs
import StringsdictTextFiles

/// The files of an earlier version of a project, as far as they differ from those of today.
package struct EarlierVersion: Sendable {
    /// Whether a file of today differs from the one of the earlier version, or is new.
    package let isChanged: @Sendable (AbsolutePath) -> Bool
    /// The bytes that a file had. Nil if there was no such file.
    package let bytes: @Sendable (AbsolutePath) throws -> [UInt8]?
    /// The files that are gone.
    package let removed: [AbsolutePath]

    /// An earlier version.
    package init(
        removed: [AbsolutePath], isChanged: @escaping @Sendable (AbsolutePath) -> Bool,
        bytes: @escaping @Sendable (AbsolutePath) throws -> [UInt8]?
    ) {
        self.removed = removed
        self.isChanged = isChanged
        self.bytes = bytes
    }
}

/// Finds the earlier version that a name such as `origin/main` means, for the files at paths. The command supplies one, since this module
/// starts no program.
package typealias EarlierVersionReading = @Sendable (_ name: String, _ paths: [String]) throws -> EarlierVersion

/// The keys and files that differ between an earlier version of a project and today.
///
/// A key is changed if its text, its variants, its comment or its state differs in any language, since all languages of a key are checked
/// together.
struct ChangedKeys {
    /// A table of a folder.
    private struct Table: Hashable {
        let folder: AbsolutePath
        let name: String

        init(_ file: LocalizedFile) {
            folder = AbsolutePath(file.folder.isEmpty ? "." : file.folder)
            name = file.table
        }
    }

    private var keys: [Table: Set<ByteString>] = [:]
    /// The changed files, with their tables, by the paths of the findings.
    private var files: [String: (isChanged: Bool, table: Table?)] = [:]

    /// Compares the files of today with an earlier version.
    ///
    /// - Parameters:
    ///   - files: The files with texts.
    ///   - others: The paths of all other files.
    ///   - catalogs: Reads the plurals of other platforms.
    ///   - sourceLanguage: The source language that the settings name.
    /// - Complexity: O(*n*) in the size of the changed files.
    init(
        in files: [LocalizedFile], others: [String], since earlier: EarlierVersion, _ catalogs: OtherCatalogs = .none,
        sourceLanguage: String? = nil
    ) throws {
        func read(_ path: String, _ bytes: [UInt8]) -> LocalizedFile? {
            LocalizedFile.read(path, bytes: bytes) ?? catalogs.read(path, bytes, sourceLanguage, true)
        }
        for file in files {
            let path = AbsolutePath(file.path)
            let table = Table(file)
            let isChanged = earlier.isChanged(path)
            self.files[file.path] = (isChanged, table)
            guard isChanged else { continue }
            let old = try earlier.bytes(path).flatMap { read(file.path, $0) }
            keys[table, default: []].formUnion(Self.differences(old, file))
        }
        for path in others { self.files[path] = (earlier.isChanged(AbsolutePath(path)), nil) }
        let tables = Set(self.files.values.compactMap(\.table))
        for path in earlier.removed {
            if let file = LocalizedFile(path: path.path) {
                guard tables.contains(Table(file)) else { continue }
            } else if !catalogs.isCandidate(path.path, false) {
                continue
            }
            guard let old = try earlier.bytes(path).flatMap({ read(path.path, $0) }), tables.contains(Table(old)) else {
                continue
            }
            keys[Table(old), default: []].formUnion(Self.differences(old, nil))
        }
    }

    /// Whether a finding is about a changed key or, without a key, about a changed file.
    func contains(_ finding: Finding) -> Bool {
        guard let file = files[finding.path] else { return true }
        guard let key = finding.key, let table = file.table else { return file.isChanged }
        return keys[table]?.contains(ByteString(key)) == true
    }

    /// The texts and facts of a key in a language, without their places.
    private struct Content: Equatable {
        var entry: EntryDefinition<String>?
        var others: [String] = []
        var comment: String?
        var facts: LocalizedEntry.CatalogFacts?
        var remarks: [String] = []
    }

    private struct Name: Hashable {
        let key: ByteString
        let language: String
    }

    private static func contents(of file: LocalizedFile?) -> [Name: Content] {
        guard let file else { return [:] }
        var contents: [Name: Content] = [:]
        contents.reserveCapacity(file.entries.count)
        for entry in file.entries {
            contents[Name(key: ByteString(entry.key), language: entry.language)] = Content(
                entry: entry.content.map(\.value), others: entry.phrases.map(\.value) + entry.hiddenTexts,
                comment: entry.comment, facts: entry.catalog)
        }
        // A fault of the form, such as a misspelt field, may not show in the entry.
        for remark in file.remarks {
            guard let key = remark.key else { continue }
            contents[Name(key: ByteString(key), language: remark.language ?? ""), default: Content()].remarks.append(
                remark.message)
        }
        return contents
    }

    /// The keys that two versions of a file do not have in common.
    private static func differences(_ old: LocalizedFile?, _ new: LocalizedFile?) -> Set<ByteString> {
        let (old, new) = (contents(of: old), contents(of: new))
        var keys: Set<ByteString> = []
        for (name, content) in new where old[name] != content { keys.insert(name.key) }
        for name in old.keys where new[name] == nil { keys.insert(name.key) }
        return keys
    }
}
