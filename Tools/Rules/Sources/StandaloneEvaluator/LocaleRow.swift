import CLDRPluralsCore

/// A locale of the tables. Languages are sorted and come first, then root, then locales with a script or region.
package struct LocaleRow {
    package let number: Int

    private static var languageCount: Int { PluralTables.languages.utf8CodeUnitCount / 4 }

    package static var root: LocaleRow { LocaleRow(number: languageCount) }
    package static var count: Int { languageCount &+ 1 &+ PluralTables.variants.utf8CodeUnitCount / 9 }

    package init(number: Int) { self.number = number }

    /// The place of the row among those with a script or region, which have nine bytes.
    private var variant: Int? {
        number > LocaleRow.languageCount ? (number &- LocaleRow.languageCount &- 1) &* 9 : nil
    }

    package var locale: LocaleIdentifier {
        if number == LocaleRow.languageCount { return LocaleIdentifier() }
        let (script, region) = scriptAndRegion
        return LocaleIdentifier(
            language: LocaleRow.code(at: base.number), script: UInt32(script), region: UInt16(region))
    }

    /// The codes that the row has beside its language.
    package var scriptAndRegion: (script: Int, region: Int) {
        guard let variant else { return (0, 0) }
        let bytes = TableBytes(PluralTables.variants)
        return (bytes.number(at: variant &+ 2, bytes: 3), bytes.number(at: variant &+ 5))
    }

    private static func code(at row: Int) -> UInt16 {
        let starts = TableBytes(PluralTables.letters)
        var letter = 0
        // The last start is the count of languages.
        while starts.number(at: letter &* 4 &+ 4) <= row { letter &+= 1 }
        let high = letter < letterOfThree ? 0 : (letter &- letterOfThree) &<< 10
        return UInt16(high | TableBytes(PluralTables.languages).number(at: row &* 4))
    }

    /// A rule set or table of ranges: 0 for cardinal rules, 1 for ordinal rules, 2 for ranges. Nil if it is inherited.
    package func number(_ field: Int) -> UInt8? {
        let place =
            variant.map { TableBytes(PluralTables.variants).number(at: $0 &+ 7) }
            ?? (number == LocaleRow.languageCount
                ? 0 : TableBytes(PluralTables.languages).number(at: number &* 4 &+ 2))
        let value = TableBytes(PluralTables.locales)[place &* 3 &+ field]
        return value == 0x7F ? nil : value
    }

    // MARK: Look-up

    /// Languages of two letters come first, by their first letter, and then those of three letters.
    private static var letterOfThree: Int { 32 }

    /// The entry of a language in a sorted list of four bytes each, whose starts by first letter are in a column.
    private static func find(_ language: UInt16, in list: StaticString, column: Int) -> Int? {
        let language = Int(language)
        let (letter, code) = (language < 0x400 ? language &>> 5 : letterOfThree | language &>> 10, language & 0x3FF)
        let starts = TableBytes(PluralTables.letters)
        var low = starts.number(at: letter &* 4 &+ column)
        var high = starts.number(at: letter &* 4 &+ 4 &+ column)
        let bytes = TableBytes(list)
        while low < high {
            let middle = (low &+ high) &>> 1
            let found = bytes.number(at: middle &* 4)
            if found == code { return middle }
            if found < code { low = middle &+ 1 } else { high = middle }
        }
        return nil
    }

    /// The row of a language, or of what a deprecated code stands for.
    package static func row(meaning language: UInt16) -> LocaleRow? {
        find(language, in: PluralTables.languages, column: 0).map(LocaleRow.init)
            ?? find(language, in: PluralTables.aliases, column: 2).map { entry in
                LocaleRow(number: TableBytes(PluralTables.aliases).number(at: entry &* 4 &+ 2))
            }
    }

    /// The row of this row's language.
    package var base: LocaleRow {
        variant.map { LocaleRow(number: TableBytes(PluralTables.variants).number(at: $0)) } ?? self
    }

    /// The row of this language with the script and region, else with the script, else the language alone. `isWhole` is true for
    /// the first.
    package func row(script: Int, region: Int) -> (row: LocaleRow, isWhole: Bool) {
        let bytes = TableBytes(PluralTables.variants)
        var (place, row, found) = (0, LocaleRow.languageCount &+ 1, self)
        while place < bytes.count {
            if bytes.number(at: place) == number, bytes.number(at: place &+ 2, bytes: 3) == script {
                let own = bytes.number(at: place &+ 5)
                if own == LocaleRow.region(region) { return (LocaleRow(number: row), true) }
                if own == 0 { found = LocaleRow(number: row) }
            }
            place &+= 9
            row &+= 1
        }
        return (found, false)
    }

    /// The region that another code of it stands for, or the code itself.
    private static func region(_ code: Int) -> Int {
        let bytes = TableBytes(PluralTables.regions)
        var place = 0
        while place < bytes.count {
            if bytes.number(at: place) == code { return bytes.number(at: place &+ 2) }
            place &+= 4
        }
        return code
    }

    /// The row that a name stands for: this row with a variant, of eight letters at most.
    package func row(name: Bytes, at range: Range<Int>) -> LocaleRow? {
        if range.count > 8 { return nil }
        let bytes = TableBytes(PluralTables.names)
        var place = 0
        while place < bytes.count {
            if bytes.number(at: place) == number,
                (0..<8).allSatisfy({
                    bytes[place &+ 4 &+ $0] == ($0 < range.count ? name[range.lowerBound &+ $0] | 0x20 : 0)
                })
            {
                return LocaleRow(number: bytes.number(at: place &+ 2))
            }
            place &+= 12
        }
        return nil
    }
}
