import StringCatalogs

/// A place in a text file.
package struct SourcePlace: Sendable, Hashable, Comparable, CustomStringConvertible {
    /// The line, counted from 1. A line ends with LF, CR or both.
    package let line: Int32
    /// The column, counted from 1 in Unicode scalars.
    package let column: Int32

    /// A place.
    package init(line: Int, column: Int) {
        self.line = Int32(clamping: line)
        self.column = Int32(clamping: column)
    }

    /// Orders places as they follow each other in a file.
    package static func < (left: SourcePlace, right: SourcePlace) -> Bool {
        (left.line, left.column) < (right.line, right.column)
    }

    /// `line:column`.
    package var description: String { "\(line):\(column)" }
}

/// One file of texts that has been read as far as possible.
package struct LocalizedFile: Sendable {
    /// The kinds of files.
    package enum Kind: String, Sendable, CaseIterable {
        case strings
        case stringsdict
        case catalog = "xcstrings"

        /// Which of two files of one table has a key at run time: the one with the higher precedence.
        package var precedence: Int {
            switch self {
            case .strings: 0
            case .stringsdict: 1
            case .catalog: 2
            }
        }
    }

    /// How the file is written.
    package enum Notation: Sendable {
        case xml
        case oldStyle
        case binary
        case json
    }

    /// The path, as messages show it.
    package var path: String
    /// What kind of file it is.
    package var kind: Kind
    /// How it is written; nil where it could not be read.
    package var notation: Notation?
    /// The name of its table: the file's name without the extension.
    package var table: String
    /// The language of the `.lproj` folder that the file lies in; nil for a catalog and outside of such folders.
    package var language: String?
    /// The folder that holds the `.lproj` folder or the catalog. Files of one table in one folder belong together.
    package var folder: String
    /// The source language that a catalog names.
    package var sourceLanguage: String?
    /// The entries. A catalog has one for each key and language.
    package var entries: [LocalizedEntry] = []
    /// What the reader noticed.
    package var remarks: [ReadingRemark] = []

    /// A file without entries.
    package init(path: String, kind: Kind, table: String, language: String?, folder: String) {
        self.path = path
        self.kind = kind
        self.table = table
        self.language = language
        self.folder = folder
    }

    /// Takes a path apart: `App/pl.lproj/Main.strings` is the table `Main` in Polish, which belongs to the folder
    /// `App`.
    ///
    /// - Returns: nil for a file that holds no texts.
    package init?(path: String) {
        let parts = path.split(separator: "/", omittingEmptySubsequences: true)
        guard let name = parts.last,
            let kind = Kind.allCases.first(where: { name.hasSuffix(".\($0.rawValue)") })
        else { return nil }
        var around = path.hasPrefix("/") ? "/" : ""
        around += parts.dropLast().joined(separator: "/")
        var language: String?
        if let folder = parts.dropLast().last, folder.hasSuffix(".lproj") {
            // `mul.lproj` holds the catalogs of interface files: several languages.
            if kind != .catalog { language = String(folder.dropLast(6)) }
            around = (path.hasPrefix("/") ? "/" : "") + parts.dropLast(2).joined(separator: "/")
        }
        self.init(
            path: path, kind: kind, table: String(name.dropLast(kind.rawValue.utf8.count + 1)), language: language,
            folder: around)
    }
}

/// Something that the reader of a file noticed: a fault of its form, which the entries no longer show.
package struct ReadingRemark: Sendable {
    /// What it is about.
    package enum Subject: Sendable {
        /// The file cannot be read at all, or not to its end.
        case unreadable(Fault)
        /// A probable mistake that Apple's reader ignores silently.
        case suspicious
        /// A key occurs twice in one dictionary. The other one counts, which stands at this place.
        case duplicateKey(key: String, counting: SourcePlace?)
        /// A value that cannot be used where it stands.
        case unusable
        /// An entry without format, width rule or device rule.
        case missingFormat
        /// More than one of format, width rule and device rule.
        case competingRules
        /// A device rule inside a width rule, on which Apple's Foundation crashes.
        case deviceInsideWidth
        /// A width that is not a whole number.
        case invalidWidth
        /// The compiler of catalogs has something to say.
        case catalog(CatalogDiagnostic)
    }

    /// Why a file cannot be read.
    package enum Fault: Sendable, Hashable {
        /// It is a pointer of Git LFS, not the file itself.
        case lfsPointer
        /// It has the markers of a merge that was not finished.
        case conflictMarkers
        /// Its bytes are not text in the encoding that it claims.
        case encoding
        /// The system does not give its bytes.
        case system
        /// Anything else.
        case form
    }

    /// What it is about.
    package var subject: Subject
    /// What is wrong, and what to do.
    package var message: String
    /// Where.
    package var place: SourcePlace?
    /// The key of the entry, where it is about one.
    package var key: String?
    /// The language, where a catalog's text is meant.
    package var language: String?

    /// A remark.
    package init(
        _ subject: Subject, _ message: String, place: SourcePlace?, key: String? = nil, language: String? = nil
    ) {
        self.subject = subject
        self.message = message
        self.place = place
        self.key = key
        self.language = language
    }
}
