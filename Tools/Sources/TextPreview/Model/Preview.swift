import StringsdictCommandConsole
import StringCatalogs
import StringsdictChecking
import StringsdictTextFiles

/// The content of one page: each key in each language, as the run time renders it.
///
/// ```swift
/// let preview = PreviewBuilder(files: files, findings: findings) { path in bytes[path] }.preview()
/// let page: [UInt8] = PreviewPage(preview).html
/// ```
package struct Preview: Sendable {
    /// The languages of all tables: source languages first, then the others by name, then the pseudo-languages.
    package var languages: [PreviewLanguage] = []
    /// The tables, in the order of their files.
    package var tables: [PreviewTable] = []
    /// A row for each key of each table.
    package var rows: [PreviewRow] = []
    /// Files that cannot be read, and findings that belong to no key.
    package var faults: [PreviewProblem] = []

    /// The number of findings on the page. If several languages lack a key, that counts as one finding.
    package var problemCount: Int {
        rows.reduce(faults.count) { count, row in
            count + (row.problems.count < 2 ? row.problems.count : Set(row.problems.map(\.identity)).count)
        }
    }

    /// The innermost folder that holds all files, with a slash at its end. Empty if the files have no common folder.
    package var root: String {
        let places = rows.flatMap { $0.problems.map(\.place) } + faults.map(\.place)
        let folders = tables.map { $0.folder.isEmpty ? "" : "\($0.folder)/" } + places
        guard var root = folders.first else { return "" }
        for folder in folders where !folder.hasPrefix(root) {
            root = String(zip(root, folder).prefix { $0 == $1 }.map(\.0))
        }
        return root.lastIndex(of: "/").map { String(root[...$0]) } ?? ""
    }
}

/// A language of the page.
package struct PreviewLanguage: Sendable, Hashable {
    /// The name as the files write it, such as `pt-BR` or `zh_CN`; empty for files outside of a language's folder.
    package var name: String
    /// The BCP 47 identifier for the attribute `lang`.
    package var tag: String
    /// Whether the language is written from right to left.
    package var isRightToLeft: Bool
    /// The way in which the texts were changed, for a pseudo-language. Nil for a real language.
    package var pseudo: PseudoStyle?
}

/// A table: the files of one name in one folder.
package struct PreviewTable: Sendable, Hashable {
    /// The name of the table.
    package var name: String
    /// The folder that holds it.
    package var folder: String
    /// The source language, as an index in the page's languages.
    package var source: Int?
    /// The languages of the table, as indexes in the page's languages in ascending order.
    package var languages: [Int]
}

/// One key of a table.
package struct PreviewRow: Sendable {
    package var key: String
    /// The table, as an index in the page's tables.
    package var table: Int
    /// The author's comment for the translators.
    package var comment: String?
    /// Whether translators should leave the key alone.
    package var isFixed = false
    /// Whether the sources no longer have the key.
    package var isStale = false
    /// The texts by the index of their language. If a language of the table is missing here, it has no text.
    package var cells: [Int: PreviewCell] = [:]
    /// The translations that are not finished, by the index of their language. Catalogs have states, and a blank translation of a text
    /// that is not blank is new in any file.
    package var states: [Int: State] = [:]
    /// The findings of the checks.
    package var problems: [PreviewProblem] = []

    /// The state of a translation that is not finished.
    package enum State: Int, Sendable {
        /// No text of the language is translated.
        case new = 1
        /// A text of the language waits for a review.
        case needsReview = 2

        /// Nil for a finished translation, and for one without texts.
        init?(_ progress: TranslationState?) {
            switch progress {
            case .new?: self = .new
            case .needsReview?: self = .needsReview
            default: return nil
            }
        }
    }

    /// Whether the text depends on a number in any language.
    package var isPlural: Bool {
        cells.values.contains { $0.variants.contains { $0.lines.contains { !$0.choices.isEmpty } } }
    }
}

/// The texts of a key in one language.
package struct PreviewCell: Sendable, Hashable {
    /// A single variant, or one for each device and width.
    package var variants: [PreviewVariant]

    /// The lines of all variants.
    package var lines: [PreviewLine] { variants.flatMap(\.lines) }

    /// Whether it shows nothing: each of its texts is empty or has blanks only.
    var isBlank: Bool { variants.allSatisfy { $0.lines.allSatisfy(\.text.isBlank) } }
}

/// The texts for a device and a width.
package struct PreviewVariant: Sendable, Hashable {
    /// The device, such as `ipad`, if the text depends on it.
    package var device: String?
    /// The width, if the text depends on it.
    package var width: Int?
    /// The texts: one, or one for each combination of plural categories.
    package var lines: [PreviewLine]
}

/// One rendered text.
package struct PreviewLine: Sendable, Hashable {
    /// The chosen texts of variables, with the numbers that choose them.
    package var choices: [PreviewChoice]
    /// The text that the run time shows.
    package var text: String
}

/// The choice that an argument made among the texts of variables.
package struct PreviewChoice: Sendable, Hashable {
    /// The variables whose texts were chosen.
    package var variables: [String]
    /// The plural category, or the value of a gender rule.
    package var category: String
    /// Whether a variable has no text for the category, so that the text of `other` is shown.
    package var isFallback: Bool
    /// Numbers that reach the category, in ascending order.
    package var numbers: [String]
    /// The number that the text shows, as an index in ``numbers``.
    package var shown: Int
    /// Whether more numbers reach the category.
    package var hasMore: Bool
}

/// A finding, where the page shows it.
package struct PreviewProblem: Sendable, Hashable {
    /// The language, as an index in the page's languages.
    package var language: Int?
    /// The lines that the finding is about, as indexes among all lines of the cell. Empty for the whole cell.
    package var lines: [Int] = []
    /// The severity of the finding.
    package var severity: TextSeverity
    /// The name of the check. Nil for a file that cannot be read.
    package var check: String?
    /// The problem, and what to do about it.
    package var message: String
    /// `path:line:column`.
    package var place: String
    /// The UTF-16 code units of the line that the finding is about. Nil if the line differs from the text in the file.
    package var range: Range<Int>?

    /// The members that are equal for two languages that lack the same key.
    fileprivate var identity: [String] { [check ?? "", message, place] }
}
