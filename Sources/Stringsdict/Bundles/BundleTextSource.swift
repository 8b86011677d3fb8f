import StringsdictLocks
import StringsdictFormatting

/// The texts of a bundle for one user.
///
/// A key is looked up in the localizations in order. The first entry with a text for the device is shown. A localization
/// has the texts of its tables' files, wherever these are: see `TableSearch`.
final class BundleTextSource: Sendable {
    /// A localization and its formatter.
    private final class Step: Sendable {
        let tables: SearchedTables
        let formatter: StringsdictFormatter
        /// The formatters for texts of the other places in which files are looked for.
        private let others: Lazily<Formatters>
        /// The next localization to search for a missing text.
        let next: Step?

        /// The formatters of places.
        private final class Formatters: Sendable {
            let list: [StringsdictFormatter]

            init(_ list: [StringsdictFormatter]) {
                self.list = list
            }
        }

        init(
            _ tables: SearchedTables, next: Step?,
            formatter: @escaping @Sendable (_ language: String?) -> StringsdictFormatter
        ) {
            self.tables = tables
            self.formatter = formatter(tables.language(of: tables.own))
            self.next = next
            others = Lazily { Formatters(tables.places.indices.map { formatter(tables.language(of: $0)) }) }
        }

        /// The formatter for texts of a place: each keeps its own language.
        func formatter(ofPlace place: Int) -> StringsdictFormatter {
            place == tables.own ? formatter : others.object.list[place]
        }
    }

    /// The identity of an entry. The tables are kept alive, so addresses are not reused.
    private struct Place: Hashable {
        var program: ObjectIdentifier
        var node: NodeRef
    }

    /// The chosen localization. Nil for a bundle without localizations.
    private let first: Step?
    private let formatter: StringsdictFormatter
    private let matchedLanguage: String?
    /// The default table of the chosen localization: see `SearchedTables.ownTable`.
    private let defaultTable: Lazily<TableStorage>?
    /// Whether a key that this table lacks may have a text in another place: see `SearchedTables.mayHaveOtherDefaultTexts`.
    private let mayHaveOtherTexts: Bool
    /// Texts that another module derived from entries.
    private let keptTexts = Lock<[Place: String]>([:])

    /// Creates the texts of localizations. The first one is the chosen one.
    init(
        _ localizations: [SearchedTables], languages: UserLanguages, matchedLanguage: String?,
        options: Localizer.Options
    ) {
        var first: Step?
        for tables in localizations.reversed() {
            first = Step(tables, next: first) { options.formatter(for: $0, languages: languages) }
        }
        self.first = first
        defaultTable = first?.tables.ownTable
        mayHaveOtherTexts = first?.tables.mayHaveOtherDefaultTexts ?? false
        formatter = first?.formatter ?? options.formatter(for: nil, languages: languages)
        self.matchedLanguage = matchedLanguage
    }

    /// The source of texts that a localizer is made of.
    var source: TextSource {
        TextSource(
            formatter: formatter, language: { self.language }, matchedLanguage: matchedLanguage,
            text: { self.text(of: $0, table: $1, $2) }, append: { self.append(textOf: $0, table: $1, $2, to: &$3) },
            find: { self.find($0, table: $1) }, keptText: { self.keptText(of: $0, $1) },
            embedded: { self.texts(of: $0) })
    }

    private var language: String? { first.flatMap { $0.tables.language(of: $0.tables.own) } }

    private func keptText(of entry: StringsdictEntry, _ make: () -> String) -> String {
        let place = Place(program: ObjectIdentifier(entry.program), node: entry.node)
        if let known = keptTexts.withLock({ $0[place] }) { return known }
        let text = make()
        keptTexts.withLock { $0[place] = text }
        return text
    }

    /// The texts of an embedded table in the languages of these localizations.
    private func texts(of table: EmbeddedTexts) -> EmbeddedTextSource {
        /// The first place of which the table has texts.
        func language(_ step: Step) -> (number: Int, formatter: StringsdictFormatter)? {
            for (place, content) in step.tables.places.enumerated() {
                var name = content.localization.folderName
                guard let number = name.withUTF8({ table.localization(named: $0) }) else { continue }
                return (number, step.formatter(ofPlace: place))
            }
            return nil
        }
        var others: [(number: Int, formatter: StringsdictFormatter)] = []
        var step = first?.next
        while let current = step {
            if let found = language(current) { others.append(found) }
            step = current.next
        }
        let chosen = first.flatMap(language)
        return EmbeddedTextSource(
            table, number: chosen?.number, formatter: chosen?.formatter ?? formatter, others: others,
            matchedLanguage: matchedLanguage)
    }
}

// MARK: Texts

extension BundleTextSource {
    private func text(
        of key: UnsafeBufferPointer<UInt8>, table: String?, _ arguments: UnsafeBufferPointer<FormatArgument>
    ) -> String? {
        guard table == nil, let pointers = defaultPointers else {
            return find(key, table: table).map { $0.formatter.text(of: $0.entry, arguments) }
        }
        let found = pointers.find(key)
        // Almost all texts are shown this way. It counts no references, so threads do not contend.
        if let found, let format = pointers.format(of: found) {
            if arguments.isEmpty, !format.hasVariables { return String(wellFormed: pointers.entries.text(of: format)) }
            return formatter.text(of: format, in: pointers.entries, arguments)
        }
        return entry(of: key, found).map { $0.formatter.text(of: $0.entry, arguments) }
    }

    private func append(
        textOf key: UnsafeBufferPointer<UInt8>, table: String?, _ arguments: UnsafeBufferPointer<FormatArgument>,
        to buffer: inout [UInt8]
    ) -> Bool {
        let entry: Localizer.Found?
        if table == nil, let pointers = defaultPointers {
            let found = pointers.find(key)
            if let found, let format = pointers.format(of: found) {
                if arguments.isEmpty, !format.hasVariables {
                    buffer.append(contentsOf: pointers.entries.text(of: format))
                } else {
                    formatter.append(textOf: format, in: pointers.entries, arguments, to: &buffer)
                }
                return true
            }
            entry = self.entry(of: key, found)
        } else {
            entry = find(key, table: table)
        }
        guard let entry else { return false }
        entry.formatter.append(textOf: entry.entry, arguments, to: &buffer)
        return true
    }

    /// Finds any key: its entry may have device or width rules, or be in another table, place or localization.
    ///
    /// - Complexity: O(*k*) for a key of *k* bytes, on average, without a lock. A table is read on first use.
    private func find(_ key: UnsafeBufferPointer<UInt8>, table: String?) -> Localizer.Found? {
        find(key, table: table, from: first)
    }

    /// The entry of a key that was looked up in the default table.
    ///
    /// - Parameter found: The key in that table. Nil if it is missing there.
    @inline(never)
    private func entry(of key: UnsafeBufferPointer<UInt8>, _ found: ProgramEntries.Key?) -> Localizer.Found? {
        guard let first else { return nil }
        if let found {
            if let table = defaultTable?.object, let node = table.node(of: found, device: formatter.device) {
                return Localizer.Found(entry: table.entry(node), formatter: formatter, language: language)
            }
        } else if first.next == nil, !mayHaveOtherTexts || !first.tables.hasOtherDefaultTexts {
            return nil
        }
        return find(key, table: nil, from: first)
    }

    @inline(never)
    private func find(_ key: UnsafeBufferPointer<UInt8>, table: String?, from first: Step?) -> Localizer.Found? {
        var step = first
        while let current = step {
            if let found = current.tables.search(of: table)?.find(key, device: current.formatter.device) {
                return Localizer.Found(
                    entry: found.entry, formatter: current.formatter(ofPlace: found.place),
                    language: current.tables.language(of: found.place))
            }
            step = current.next
            // The key is the text in this language. No other language is better.
            if step != nil, current.tables.keysAreTexts(inTable: table) { return nil }
        }
        return nil
    }

    /// The default table of the chosen localization. The first use reads the table, which lives as long as this source.
    @inline(__always)
    private var defaultPointers: TablePointers? { defaultTable?.withObject { $0.pointers } }
}
