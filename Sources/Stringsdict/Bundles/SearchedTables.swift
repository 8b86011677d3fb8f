import StringsdictLocks
import StringsdictFormatting

/// The tables that the users of one localization see.
final class SearchedTables: Sendable {
    /// The places in which files are looked for, the first one first: outside of `.lproj` folders, the localization, those
    /// that it inherits from, `Base`, the development language.
    let places: [TablePlace]
    /// The index of the localization among the places.
    let own: Int
    private let searches: TablesByName<Lazily<TableSearch>>
    /// The default table, if its texts are first asked in the localization itself, and without keys otherwise. Almost all
    /// texts are found in it, without a search.
    let ownTable: Lazily<TableStorage>?
    /// Whether the default table may have texts in another place, as far as the names of the files tell. Most bundles have all
    /// files in one place, and a look-up of a missing key ends sooner there.
    let mayHaveOtherDefaultTexts: Bool

    /// Creates the tables of a localization.
    ///
    /// - Parameters:
    ///   - localization: The localization.
    ///   - outside: The tables outside of `.lproj` folders. Nil if there are none.
    ///   - others: The localizations in which files are looked for that this one lacks, in order.
    init(
        of localization: LocalizationBundle.Localization, outside: LocalizationBundle.Localization?,
        others: [LocalizationBundle.Localization]
    ) {
        var places = ([localization] + others).map { TablePlace(localization: $0, isOutside: false) }
        if let outside { places.insert(TablePlace(localization: outside, isOutside: true), at: 0) }
        let own = outside == nil ? 0 : 1
        var searches: [String: Lazily<TableSearch>] = [:]
        for place in places {
            for table in place.localization.tableNames where searches[table] == nil {
                searches[table] = Lazily { [places] in TableSearch(of: table, in: places) }
            }
        }
        self.places = places
        self.own = own
        self.searches = TablesByName(searches)
        let files = localization.content(of: nil)?.files
        let hasOther = places.contains { $0.localization !== localization && $0.localization.content(of: nil) != nil }
        mayHaveOtherDefaultTexts = hasOther && (files != .all || outside != nil)
        ownTable = self.searches[nil].flatMap { search in
            guard let content = localization.content(of: nil) else { return nil }
            if places.count == 1 { return content.storage }
            return Lazily {
                let first = search.object.first
                return first.place == own && first.kinds == .all ? first.storage : .empty
            }
        }
    }

    /// The files of a table. Nil if no place has any.
    func search(of table: String?) -> TableSearch? { searches[table]?.object }

    /// Whether a key that is missing in the default table of the localization may have a text in another place.
    var hasOtherDefaultTexts: Bool {
        searches[nil]?.withObject { $0.first.place != own || $0.first.kinds != .all || $0.hasSecond } ?? false
    }

    /// The language of the texts in a place. Those outside of `.lproj` folders are shown like those of the localization.
    func language(of place: Int) -> String? { places[places[place].isOutside ? own : place].localization.language }

    /// Whether a key without a text is the text, since the table is that of a catalog in its source language.
    func keysAreTexts(inTable table: String?) -> Bool {
        places[own].localization.content(of: table)?.storage.object.keysAreTexts ?? false
    }
}

/// The tables that the users of each localization see. They are made when the first user of a localization comes.
final class TablesOfUsers: Sendable {
    private let known = Lock<[String: SearchedTables]>([:])

    /// The tables of a localization.
    func tables(of localization: String, _ make: () -> SearchedTables) -> SearchedTables {
        if let found = known.withLock({ $0[localization] }) { return found }
        let made = make()
        return known.withLock { known in
            if let found = known[localization] { return found }
            known[localization] = made
            return made
        }
    }
}

extension LocalizationBundle {
    /// The texts of one place among those of a table, for tools.
    package struct TablePart: Sendable {
        /// The localization of the place. Empty for tables outside of `.lproj` folders.
        package let localization: Localization
        /// The table in this place.
        package let table: StringTable
        private let kinds: TableKinds

        init(localization: Localization, table: StringTable, kinds: TableKinds) {
            self.localization = localization
            self.table = table
            self.kinds = kinds
        }

        /// The entry of a key in the `.stringsdict` file, and its text in the `.strings` file, of the files that count.
        package func entries(forKey key: String) -> (entry: StringsdictEntry?, text: StringsdictEntry?) {
            let (entry, text) = table.entries(forKey: key)
            return (kinds.contains(.stringsdict) ? entry : nil, kinds.contains(.strings) ? text : nil)
        }
    }

    /// The texts of a table that users of a localization see, in the order in which they are asked for a key: of one place, or
    /// of two. Empty if no place has the table.
    ///
    /// - Complexity: Reads the files.
    package func parts(ofTable table: String?, in localization: String) -> [TablePart] {
        guard let tables = tables(of: localization), let search = tables.search(of: table) else { return [] }
        return search.parts.map { part in
            TablePart(
                localization: tables.places[part.place].localization, table: StringTable(storage: part.storage),
                kinds: part.kinds)
        }
    }
}
