import StringsdictFileReading
import StringsdictLocalizedEntries

/// Finds and reads the catalogs of other platforms, whose plurals are checked: those of Android, Flutter and i18next, and messages of ICU.
///
/// The command supplies the readers: its conversions read such files. This module cannot read them.
package struct OtherCatalogs: Sendable {
    /// The words of a message after the names of Apple's files: `, and no catalog of Android`. Empty without readers.
    package let names: String
    /// Whether a file may be a catalog, by its path. `isNamed` says whether the user named it.
    package let isCandidate: @Sendable (_ path: String, _ isNamed: Bool) -> Bool
    /// Chooses the catalogs among the files of a walk. A JSON file counts only next to the same file in another language.
    package let catalogs: @Sendable (_ candidates: [String]) -> [String]
    /// Reads a file. Nil if it is no catalog. A discovered JSON file without plurals has neither
    /// entries nor a source.
    ///
    /// `sourceLanguage` is that of the settings, and `isNamed` says whether the user named the file.
    package let read:
        @Sendable (_ path: String, _ bytes: [UInt8], _ sourceLanguage: String?, _ isNamed: Bool) -> LocalizedFile?

    /// Readers.
    package init(
        names: String, isCandidate: @escaping @Sendable (_ path: String, _ isNamed: Bool) -> Bool,
        catalogs: @escaping @Sendable (_ candidates: [String]) -> [String],
        read:
            @escaping @Sendable (
                _ path: String, _ bytes: [UInt8], _ sourceLanguage: String?, _ isNamed: Bool
            ) -> LocalizedFile?
    ) {
        (self.names, self.isCandidate, self.catalogs, self.read) = (names, isCandidate, catalogs, read)
    }

    /// No catalog of another platform.
    package static let none = OtherCatalogs(
        names: "", isCandidate: { _, _ in false }, catalogs: { _ in [] }, read: { _, _, _, _ in nil })

    /// The checks of these catalogs. Some ask whether a file can be read, and the others which forms a language has.
    static let checks = Set(
        [
            UnreadableFileCheck.check, LFSPointerCheck.check, ConflictMarkersCheck.check, WrongEncodingCheck.check,
            MalformedEntryCheck.check, MissingCategoryCheck.check, MissingCategoryLargeCheck.check,
            MissingCategoryFractionCheck.check, MissingCategoryCompactCheck.check, MissingOtherCheck.check,
            UnusedCategoryCheck.check, ChangedCategoryCheck.check, UnknownCheckCheck.check, UnknownLanguageCheck.check,
        ].map(\.name))

    /// Leaves out tables of JSON files without plurals, which may be anything. A table stays if the settings name one of its languages,
    /// since it may lack another.
    ///
    /// - Parameter named: The files that the user named. They stay.
    static func withoutUnknown(
        _ files: [LocalizedFile], named: Set<String>, _ settings: LintSettings
    ) -> [LocalizedFile] {
        var tables: Set<[String]> = []
        for file in files where file.kind == .other {
            let isWanted = settings.languages?.contains { LintSettings.isSame($0, file.language ?? "") } ?? false
            if file.source != nil || !file.remarks.isEmpty || isWanted { tables.insert([file.folder, file.table]) }
        }
        return files.filter { file in
            file.kind != .other || named.contains(file.path) || tables.contains([file.folder, file.table])
        }
    }

    /// Reads the file at a path.
    func file(_ path: String, sourceLanguage: String?, isNamed: Bool) -> LocalizedFile? {
        do throws(FileReadingError) {
            return read(path, try FileReader.bytes(ofFile: path), sourceLanguage, isNamed)
        } catch {
            var file = LocalizedFile(path: path, kind: .other, table: path, language: nil, folder: "")
            file.remarks.append(ReadingRemark(.unreadable(.system), error.message, offset: nil))
            return file
        }
    }
}
