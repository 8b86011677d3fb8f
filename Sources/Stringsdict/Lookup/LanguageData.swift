import CLDRPlurals
import CLDRPluralsCore

/// Reads the packed language tables: aliases, likely subtags and parents of locales.
///
/// Rows have one size and are sorted by their first locale. The only unchecked reads are those of `byte`, of rows below
/// the count that the generator wrote beside the table; it also compared every row with CLDR.
enum LanguageData {
    /// What a language code stands for, if it is another name of a language.
    static func replacement(of language: UInt16) -> LocaleSubtags? {
        let table = Table(bytes: LanguageTables.aliases, rowSize: 11, count: LanguageTables.aliasCount)
        guard let row = table.row({ Key(language: $0.language(at: 0)) }, of: Key(language: language)) else {
            return nil
        }
        return table.row(row).locale(at: 3)
    }

    /// The likely script and region of a locale, to the letter; nil where there is no row for it.
    static func likelySubtags(of locale: LocaleSubtags) -> (script: UInt32, region: UInt16)? {
        let table = Table(bytes: LanguageTables.likelySubtags, rowSize: 13, count: LanguageTables.likelyCount)
        guard let row = table.row({ Key($0.locale(at: 0)) }, of: Key(locale)) else { return nil }
        return (table.row(row).script(at: 8), table.row(row).region(at: 11))
    }

    /// The parent of a locale with its script, where dropping the region would not find it.
    static func parent(of locale: LocaleSubtags) -> LocaleSubtags? {
        let table = Table(bytes: LanguageTables.parents, rowSize: 16, count: LanguageTables.parentCount)
        guard let row = table.row({ Key($0.locale(at: 0)) }, of: Key(locale)) else { return nil }
        return table.row(row).locale(at: 8)
    }

    /// The order of rows.
    private struct Key: Comparable {
        let bits: UInt64

        init(language: UInt16) { bits = UInt64(language) }

        init(_ locale: LocaleSubtags) {
            bits = UInt64(locale.language) << 32 | UInt64(locale.script) << 12 | UInt64(locale.region)
        }

        static func < (left: Key, right: Key) -> Bool { left.bits < right.bits }
    }

    private struct Table {
        let bytes: StaticString
        let rowSize: Int
        let count: Int

        func row(_ number: Int) -> Row { Row(start: bytes.utf8Start + number * rowSize) }

        /// The number of the row with a key, by halving.
        func row(_ key: (Row) -> Key, of wanted: Key) -> Int? {
            var low = 0
            var high = count
            while low < high {
                let middle = (low + high) / 2
                if key(row(middle)) < wanted { low = middle + 1 } else { high = middle }
            }
            return low < count && key(row(low)) == wanted ? low : nil
        }
    }

    /// A row: numbers of seven bits a byte, the low ones first.
    private struct Row {
        let start: UnsafePointer<UInt8>

        private func number(at offset: Int, size: Int) -> UInt32 {
            (0..<size).reversed().reduce(0) { $0 << 7 | UInt32(start[offset + $1]) }
        }

        func language(at offset: Int) -> UInt16 { UInt16(truncatingIfNeeded: number(at: offset, size: 3)) }
        func script(at offset: Int) -> UInt32 { number(at: offset, size: 3) }
        func region(at offset: Int) -> UInt16 { UInt16(truncatingIfNeeded: number(at: offset, size: 2)) }

        func locale(at offset: Int) -> LocaleSubtags {
            LocaleSubtags(
                language: language(at: offset), script: script(at: offset + 3), region: region(at: offset + 6))
        }
    }
}
