import StringsdictFileReading
import StringCatalogs

/// One file of texts, with everything that could be read.
package struct LocalizedFile: Sendable {
    /// The kinds of files.
    package enum Kind: String, Sendable, CaseIterable {
        case strings
        case stringsdict
        case catalog = "xcstrings"
        /// A catalog of another platform. Its plurals are read, and no other texts. An entry has one variable for each plural.
        case other

        /// The extension of the file's name, which may have capitals, too. Nil if the extension does not tell the kind.
        var fileExtension: StaticString? {
            switch self {
            case .strings: "strings"
            case .stringsdict: "stringsdict"
            case .catalog: "xcstrings"
            case .other: nil
            }
        }

        /// The precedence at run time. If two files of a table have a key, the file with the higher precedence is used.
        package var precedence: Int {
            switch self {
            case .strings, .other: 0
            case .stringsdict: 1
            case .catalog: 2
            }
        }

        /// The precedence of an entry of such a file. A key that is the text yields to any text.
        package func precedence(of entry: LocalizedEntry) -> Int {
            entry.catalog?.isKeyText == true ? -1 : precedence
        }
    }

    /// The notation of a file.
    package enum Notation: Sendable {
        case xml
        case oldStyle
        case binary
        case json
    }

    /// The path, for messages.
    package var path: String
    /// The kind of the file.
    package var kind: Kind
    /// The notation of the file. Nil if the file could not be read.
    package var notation: Notation?
    /// The name of the table, which is the file's name without its extension.
    package var table: String
    /// The language of the `.lproj` folder around the file. Nil for a catalog, and outside of `.lproj` folders.
    package var language: String?
    /// The folder that holds the `.lproj` folder or the catalog. Files with the same folder and the same table belong
    /// together.
    package var folder: String
    /// The source language that a catalog names, or the place of a file on another platform.
    package var sourceLanguage: String?
    /// The entries. A catalog has one for each key and language.
    package var entries: [LocalizedEntry] = []
    /// The remarks of the reader.
    package var remarks: [ReadingRemark] = []
    /// The text of the file. Nil for a binary file, and for a file that the system cannot read.
    package var source: SourceFile?

    /// Whether a part of the file is not read, here or by Foundation: after a stray character, in an open comment, at the markers of a
    /// merge. Nobody knows what the rest would hide or replace.
    package var hasUnreadRest: Bool {
        remarks.contains { remark in
            switch remark.subject {
            case .unreadable, .ignoredRest: true
            default: false
            }
        }
    }

    /// A file without entries.
    package init(path: String, kind: Kind, table: String, language: String?, folder: String) {
        self.path = path
        self.kind = kind
        self.table = table
        self.language = language
        self.folder = folder
    }

    /// Creates a file without entries from its path. `App/pl.lproj/Main.strings` is the table `Main` in Polish, in the
    /// folder `App`.
    ///
    /// - Returns: Nil for a file of another kind.
    package init?(path: String) {
        let parts = path.split(separator: "/", omittingEmptySubsequences: true)
        guard let name = parts.last.map(String.init),
            let (kind, table) = Kind.allCases.lazy.compactMap({ kind in
                kind.fileExtension.flatMap { FileNames.stem(of: name, withExtension: $0) }.map { (kind, $0) }
            }).first
        else { return nil }
        var around = path.hasPrefix("/") ? "/" : ""
        around += parts.dropLast().joined(separator: "/")
        var language: String?
        if let localization = parts.dropLast().last.flatMap(FileNames.localization) {
            // `mul.lproj` contains the catalogs of interface files, which have several languages.
            if kind != .catalog { language = localization }
            around = (path.hasPrefix("/") ? "/" : "") + parts.dropLast(2).joined(separator: "/")
        }
        self.init(
            path: path, kind: kind, table: table, language: language, folder: around)
    }
}

/// A remark of the reader of a file: a fault of its form that the entries do not show.
package struct ReadingRemark: Sendable {
    /// The subjects of remarks.
    package enum Subject: Sendable {
        /// The file cannot be read completely.
        case unreadable(Fault)
        /// A probable mistake that Apple's reader ignores silently.
        case suspicious
        /// A mistake after which this reader or other readers ignore the rest of the file.
        case ignoredRest
        /// A key occurs twice in one dictionary. The occurrence that starts at the byte `counting` counts. `isEqual` says whether both
        /// have the same text.
        case duplicateKey(key: String, counting: Int?, isEqual: Bool)
        /// A value that cannot be used at its place.
        case unusable
        /// An entry without format, width rule or device rule.
        case missingFormat
        /// More than one of format, width rule and device rule.
        case competingRules
        /// A device rule inside a width rule, on which Apple's Foundation crashes.
        case deviceInsideWidth
        /// A width that is not a whole number.
        case invalidWidth
        /// A field that objects of a catalog do not have. `isText` says whether it holds a text.
        case unknownField(String, in: CatalogLevel, isText: Bool)
        /// A state of a catalog's text that does not exist.
        case unknownState(String)
        /// A diagnostic of the compiler of catalogs.
        case catalog(CatalogDiagnostic)
    }

    /// The reason why a file cannot be read.
    package enum Fault: Sendable, Hashable {
        /// The file is a pointer of Git LFS, not the file itself.
        case lfsPointer
        /// The file has the markers of an unfinished merge.
        case conflictMarkers
        /// The file is not valid text in its declared encoding.
        case encoding
        /// The system cannot read the file.
        case system
        /// Anything else.
        case form
    }

    /// The subject of the remark.
    package var subject: Subject
    /// The problem, and what to do about it.
    package var message: String
    /// The byte of the file's text at which the problem starts.
    package var offset: Int?
    /// The key, if the remark is about an entry.
    package var key: String?
    /// The language, if the remark is about a catalog's text.
    package var language: String?

    /// A remark.
    package init(
        _ subject: Subject, _ message: String, offset: Int?, key: String? = nil, language: String? = nil
    ) {
        self.subject = subject
        self.message = message
        self.offset = offset
        self.key = key
        self.language = language
    }
}
