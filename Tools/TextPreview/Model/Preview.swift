import StringsChecking

/// Everything that one page shows: each key in each language, as the run time renders it.
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
    /// What is wrong with files as a whole, and what belongs to no key.
    package var faults: [PreviewProblem] = []

    /// How many findings the page shows. A key that several languages lack is one of them.
    package var problemCount: Int {
        rows.reduce(faults.count) { count, row in
            count + (row.problems.count < 2 ? row.problems.count : Set(row.problems.map(\.identity)).count)
        }
    }

    /// The innermost folder that holds all files, with a slash at its end; empty if there is none.
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
    /// How the texts were changed, if this is no real language.
    package var pseudo: PseudoStyle?
}

/// A table: the files of one name in one folder.
package struct PreviewTable: Sendable, Hashable {
    /// The name of the table.
    package var name: String
    /// The folder that holds it.
    package var folder: String
    /// The language that the others are translations of, as a number among the page's languages.
    package var source: Int?
    /// The languages that the table has, as numbers in ascending order.
    package var languages: [Int]
}

/// One key of a table.
package struct PreviewRow: Sendable {
    /// The key.
    package var key: String
    /// The table, as a number.
    package var table: Int
    /// What the author tells the translators.
    package var comment: String?
    /// Whether translators should leave the key alone.
    package var isFixed = false
    /// Whether the sources no longer have the key.
    package var isStale = false
    /// The texts by the number of their language. A language of the table that is not here has no text.
    package var cells: [Int: PreviewCell] = [:]
    /// The translations that are not finished, by the number of their language. Only catalogs have states.
    package var states: [Int: State] = [:]
    /// What the checks found.
    package var problems: [PreviewProblem] = []

    /// The state of a translation that is not finished.
    package enum State: Int, Sendable {
        /// No text of the language is translated.
        case new = 1
        /// A text of the language waits for a review.
        case needsReview = 2
    }

    /// Whether the text depends on a number in any language.
    package var isPlural: Bool {
        cells.values.contains { $0.variants.contains { $0.lines.contains { !$0.choices.isEmpty } } }
    }
}

/// A key in one language.
package struct PreviewCell: Sendable, Hashable {
    /// A single variant, or one for each device and width.
    package var variants: [PreviewVariant]

    /// The lines of all variants.
    package var lines: [PreviewLine] { variants.flatMap(\.lines) }
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
    /// Which texts of variables were chosen, and by which numbers.
    package var choices: [PreviewChoice]
    /// What the run time shows.
    package var text: String
}

/// What one argument chose.
package struct PreviewChoice: Sendable, Hashable {
    /// The variables whose texts were chosen.
    package var variables: [String]
    /// The plural category, or the value of a gender rule.
    package var category: String
    /// Whether a variable has no text for the category, so that the text of `other` is shown.
    package var isFallback: Bool
    /// Numbers that reach the category, in ascending order.
    package var numbers: [String]
    /// Which of the numbers the text shows.
    package var shown: Int
    /// Whether more numbers reach the category.
    package var hasMore: Bool
}

/// A finding, where the page shows it.
package struct PreviewProblem: Sendable, Hashable {
    /// The language, as a number.
    package var language: Int?
    /// The lines of the cell that it is about, as numbers among all of its lines; empty for the whole cell.
    package var lines: [Int] = []
    /// How bad it is.
    package var severity: Severity
    /// The name of the check; nil for a file that cannot be read.
    package var check: String?
    /// What is wrong, and what to do.
    package var message: String
    /// `path:line:column`.
    package var place: String
    /// The UTF-16 code units of the line that are meant, if the line shows the text as the file has it.
    package var range: Range<Int>?

    /// What two languages have in common if they lack the same key.
    fileprivate var identity: [String] { [check ?? "", message, place] }
}
