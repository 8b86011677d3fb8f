import CLDRPlurals
import StringsdictCommandConsole
import StringsdictJSONWriting

/// A plural form of an entry that a release of CLDR changes.
package struct FormChange: Sendable, Hashable {
    /// The kinds of changes.
    package enum Kind: String, Sendable, Hashable, CaseIterable {
        /// The form is needed, and the entry lacks it.
        case add
        /// The form is there, and no number reaches it any more.
        case unused
        /// The form is shown for other numbers than before.
        case changed
        /// The form is shown for further numbers, and does not show its number.
        case withoutNumber
    }

    /// The kind.
    package let kind: Kind
    /// The category of the form.
    package let category: PluralCategory
    /// The numbers, as people read them. Empty for a form that no number reaches.
    package let numbers: String
}

/// The plural forms in texts that a release of CLDR changes, in one line for each language and form.
package struct FormChanges: Sendable {
    private struct Row: Hashable {
        let language: String
        let change: FormChange
    }

    private let old: String
    private let new: String
    private let rows: [(row: Row, count: Int)]

    /// The changes in findings. Nil where releases are not compared.
    ///
    /// - Complexity: O(*n* log *n*).
    init?(_ findings: [Finding], by releases: CheckedReleases) {
        guard let earlier = releases.earlier else { return nil }
        (old, new) = (earlier.version, releases.release.version)
        var entries: [Row: Set<[String]>] = [:]
        for finding in findings {
            for change in finding.changes {
                let row = Row(language: finding.language ?? "", change: change)
                entries[row, default: []].insert([finding.path, finding.key ?? ""])
            }
        }
        func order(_ row: Row) -> [String] {
            let kind = FormChange.Kind.allCases.firstIndex(of: row.change.kind) ?? 0
            return [row.language, "\(kind)", "\(row.change.category.code)", row.change.numbers]
        }
        rows = entries.map { ($0, $1.count) }.sorted { order($0.row).lexicographicallyPrecedes(order($1.row)) }
    }

    /// The lines without the releases.
    ///
    /// ```
    /// gl: add "many" (1,000,000; 2,000,000; …) to 6 entries
    /// ```
    package var lines: [String] {
        rows.map { row, count in
            let (form, numbers) = ("\"\(row.change.category)\"", row.change.numbers)
            let entries = count == 1 ? "1 entry" : "\(Console.grouped("\(count)")) entries"
            let text =
                switch row.change.kind {
                case .add: "add \(form) (\(numbers)) to \(entries)"
                case .unused: "\(form) of \(entries) is never shown any more"
                case .changed: "\(entries) \(count == 1 ? "shows" : "show") \(form) for \(numbers)"
                case .withoutNumber: "\(form) of \(entries) does not show its number, and is now shown for \(numbers)"
                }
            return "\(row.language): \(text)"
        }
    }

    /// The lines for people, with an empty line after them.
    package func text(style: Style) -> String {
        let title = style.strong("CLDR \(old) → CLDR \(new)")
        if rows.isEmpty { return "\(title): no text needs another form\n" }
        return "\(title)\n" + lines.map { "  \($0)\n" }.joined() + "\n"
    }

    /// The same for machines.
    package var value: JSONValue {
        .object([
            ("from", .string(old)), ("to", .string(new)),
            (
                "forms",
                .array(
                    rows.map { row, count in
                        .object([
                            ("language", .string(row.language)), ("change", .string(row.change.kind.rawValue)),
                            ("category", .string(row.change.category.keyword)),
                            ("numbers", .string(row.change.numbers)), ("entries", .integer(count)),
                        ])
                    })
            ),
        ])
    }
}
