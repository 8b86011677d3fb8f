/// The packed index of all locales. It maps an identifier to a row, which is the key of every data column.
///
/// | table | row |
/// |---|---|
/// | `buckets` | the first entry of each of 512 hash buckets (2), and the number of entries at the end |
/// | `languages` | the language's code (3 bytes, with flags above the code) and its row (2) |
/// | `variants` | the row of the language (2), the script's number or 0 (2), the region or 0 (2) |
/// | `scripts` | the script's code (3) with ``rightToLeftFlag``, in ascending order |
/// | `names` | a row (2), the row that it means with a further subtag (2), the subtag's length (1) and letters |
/// | `regions` | another code of a region (2), and the region (2), in ascending order of the codes |
///
/// Rows are numbered in three runs. The first run has the languages, starting with root as row 0. The second run has
/// the `variants` with a script or a region, in ascending order. The third run has locales with a variant subtag such
/// as `ca-ES-valencia`; they are also in `variants` and are found through `names`. A language entry with ``aliasFlag``
/// has the row of the language that replaces it.
///
/// Scripts are numbered from 1. In `variants`, 0 means the language's likely script. So a locale has one row, however
/// it is spelled.
@frozen
@usableFromInline
package struct PackedLocaleIndex: Sendable {
    @usableFromInline
    let buckets: PackedBytes
    @usableFromInline
    package let languages: PackedBytes
    @usableFromInline
    let variants: PackedBytes
    @usableFromInline
    let scripts: PackedBytes
    @usableFromInline
    let names: PackedBytes
    @usableFromInline
    let regions: PackedBytes
    /// The number of language rows, including root.
    @usableFromInline
    package let languageCount: Int
    /// The number of rows with a script or region but no variant subtag.
    @usableFromInline
    package let variantCount: Int
    @usableFromInline
    package let scriptCount: Int
    @usableFromInline
    package let nameCount: Int
    @usableFromInline
    package let regionCount: Int

    @inlinable
    @inline(__always)
    package init(
        buckets: PackedBytes, languages: PackedBytes, variants: PackedBytes, scripts: PackedBytes, names: PackedBytes,
        regions: PackedBytes, languageCount: Int, variantCount: Int, scriptCount: Int, nameCount: Int, regionCount: Int
    ) {
        self.buckets = buckets
        self.languages = languages
        self.variants = variants
        self.scripts = scripts
        self.names = names
        self.regions = regions
        self.languageCount = languageCount
        self.variantCount = variantCount
        self.scriptCount = scriptCount
        self.nameCount = nameCount
        self.regionCount = regionCount
    }

    /// The row of `root`.
    @inlinable
    package static var root: Int { 0 }
    @inlinable
    package static var bucketCount: Int { 512 }
    /// The sizes in bytes of a language entry, a variant, a script, and another code of a region.
    @inlinable
    package static var languageSize: Int { 5 }
    @inlinable
    package static var variantSize: Int { 6 }
    @inlinable
    package static var scriptSize: Int { 3 }
    @inlinable
    package static var regionSize: Int { 4 }
    /// In the third byte of a language entry: the code is an alias of the row's locale.
    @inlinable
    package static var aliasFlag: UInt8 { 0x40 }
    /// In the third byte of a language entry: some script or region of the language has separate plural rules.
    @inlinable
    package static var ruleVariantsFlag: UInt8 { 0x20 }
    /// In the third byte of a script: it is written from right to left.
    @inlinable
    package static var rightToLeftFlag: UInt8 { 0x40 }

    /// The bucket of a language code.
    @inlinable
    package static func bucket(of language: UInt16) -> Int {
        Int(truncatingIfNeeded: (UInt32(language) &* 0x9E37_79B1) &>> 23)
    }

    // MARK: Languages

    /// The row of an identifier that consists of a language of two or three letters. Nil for any other identifier.
    ///
    /// - Complexity: O(1). No allocation.
    @inlinable
    @inline(__always)
    package func row(ofLanguage identifier: UnsafeBufferPointer<UInt8>) -> Int? {
        guard identifier.count == 2 || identifier.count == 3 else { return nil }
        let first = (identifier[0] | 0x20) &- 0x61
        let second = (identifier[1] | 0x20) &- 0x61
        guard first <= 25, second <= 25 else { return nil }
        var code = UInt16(first &+ 1) &<< 5 | UInt16(second &+ 1)
        if identifier.count == 3 {
            let third = (identifier[2] | 0x20) &- 0x61
            guard third <= 25 else { return nil }
            code = code &<< 5 | UInt16(third &+ 1)
        }
        return entry(ofLanguage: code).map { languages.word(at: $0 &+ 3) }
    }

    /// The index of a language's entry.
    @inlinable
    @inline(__always)
    package func entry(ofLanguage code: UInt16) -> Int? {
        let bucket = PackedLocaleIndex.bucket(of: code) &* 2
        var index = buckets.word(at: bucket) &* PackedLocaleIndex.languageSize
        let end = buckets.word(at: bucket &+ 2) &* PackedLocaleIndex.languageSize
        while index < end {
            if languages.word(at: index) | Int(languages[index &+ 2] & 3) &<< 14 == Int(code) { return index }
            index &+= PackedLocaleIndex.languageSize
        }
        return nil
    }

    /// The row of a locale's language.
    @inlinable
    package func language(ofRow row: Int) -> Int {
        row < languageCount ? row : variants.word(at: (row &- languageCount) &* PackedLocaleIndex.variantSize)
    }

    // MARK: Scripts, regions and variants

    /// The row of a locale, from its language's row, its script's number, and its region.
    ///
    /// - Parameter count: The number of rows with a script or region to search. By default all.
    /// - Complexity: Logarithmic in the number of rows.
    package func row(language: Int, script: Int, region: UInt16, amongFirst count: Int = .max) -> Int? {
        if script == 0, region == 0 { return language }
        let wanted = PackedLocaleIndex.key(language, script, region)
        var low = 0
        var high = min(variantCount, count)
        while low < high {
            let middle = (low &+ high) / 2
            let row = variants.advanced(by: middle &* PackedLocaleIndex.variantSize)
            let key = PackedLocaleIndex.key(
                row.word(at: 0), row.word(at: 2), UInt16(truncatingIfNeeded: row.word(at: 4)))
            if key == wanted { return languageCount &+ middle }
            if key < wanted { low = middle &+ 1 } else { high = middle }
        }
        return nil
    }

    /// The sort key of the rows of `variants`. It has more bits than `Int` on 32-bit machines.
    package static func key(_ language: Int, _ script: Int, _ region: UInt16) -> UInt64 {
        UInt64(language) << 28 | UInt64(script) << 14 | UInt64(region)
    }

    /// The region that replaces another code of it, or the code itself. Of several regions, the one where the language is most likely
    /// spoken, if it is among them, or else the first one.
    ///
    /// Source: UTS #35 part 1, annex C, "LocaleId Canonicalization", "Territory Aliases".
    ///
    /// - Parameter likely: The region where the locale's language is most likely spoken, or 0.
    /// - Complexity: Logarithmic in the number of codes. The list has no row for a code that changes no answer.
    package func region(_ code: UInt16, likely: UInt16 = 0) -> UInt16 {
        var low = 0
        var high = regionCount
        while low < high {
            let middle = (low &+ high) / 2
            if regions.word(at: middle &* PackedLocaleIndex.regionSize) < Int(code) {
                low = middle &+ 1
            } else {
                high = middle
            }
        }
        var result: UInt16?
        while low < regionCount, regions.word(at: low &* PackedLocaleIndex.regionSize) == Int(code) {
            let region = UInt16(truncatingIfNeeded: regions.word(at: low &* PackedLocaleIndex.regionSize &+ 2))
            if region == likely { return region }
            result = result ?? region
            low &+= 1
        }
        return result ?? code
    }

    /// The number of a script, or nil if CLDR does not list it.
    package func number(ofScript code: UInt32) -> Int? {
        var low = 0
        var high = scriptCount
        while low < high {
            let middle = (low &+ high) / 2
            let found = scriptCode(middle &+ 1)
            if found == code { return middle &+ 1 }
            if found < code { low = middle &+ 1 } else { high = middle }
        }
        return nil
    }

    /// The code of the script with a number, or 0 for none.
    package func scriptCode(_ number: Int) -> UInt32 {
        if number == 0 { return 0 }
        let index = (number &- 1) &* PackedLocaleIndex.scriptSize
        return UInt32(truncatingIfNeeded: scripts.word(at: index)) | UInt32(scripts[index &+ 2] & 0x3F) << 14
    }

    /// Whether the script with a number is written from right to left.
    package func isRightToLeft(script number: Int) -> Bool {
        let flags = scripts[(number &- 1) &* PackedLocaleIndex.scriptSize &+ 2]
        return flags & PackedLocaleIndex.rightToLeftFlag != 0
    }

    /// The number of a row's script (0 for the likely script), and its region.
    package func subtags(ofRow row: Int) -> (script: Int, region: UInt16) {
        if row < languageCount { return (0, 0) }
        let variant = variants.advanced(by: (row &- languageCount) &* PackedLocaleIndex.variantSize)
        return (variant.word(at: 2), UInt16(truncatingIfNeeded: variant.word(at: 4)))
    }

    /// The row of a locale with a variant subtag. If the whole identifier is an alias, the row of its replacement.
    package func row(_ base: Int, variant: UnsafeBufferPointer<UInt8>.SubSequence) -> Int? {
        var row = names
        for _ in 0..<nameCount {
            let count = Int(row[4])
            if row.word(at: 0) == base, count == variant.count,
                variant.indices.allSatisfy({ variant[$0] | 0x20 == row[5 &+ $0 &- variant.startIndex] })
            {
                return row.word(at: 2)
            }
            row = row.advanced(by: 5 &+ count)
        }
        return nil
    }

    /// Whether a row belongs to a locale with a variant subtag.
    package func hasVariantSubtag(row: Int) -> Bool { row >= languageCount &+ variantCount }

    /// The identifier of a row in BCP 47 form, without a likely script.
    ///
    /// - Complexity: Linear in the number of languages.
    package func identifier(ofRow row: Int) -> LocaleIdentifier {
        let (script, region) = subtags(ofRow: row)
        let language = language(ofRow: row)
        var result = LocaleIdentifier(language: 0, script: scriptCode(script), region: region)
        for entry in 0..<buckets.word(at: PackedLocaleIndex.bucketCount &* 2) {
            let index = entry &* PackedLocaleIndex.languageSize
            let high = languages[index &+ 2]
            if high & PackedLocaleIndex.aliasFlag == 0, languages.word(at: index &+ 3) == language {
                result.language = UInt16(truncatingIfNeeded: languages.word(at: index) | Int(high & 3) << 14)
                break
            }
        }
        return result
    }
}

/// A column of the index: a value of fixed size for each row, up to the last row with a value.
///
/// The values of the languages come first, then the values of the variants. The order of rows keeps both runs short.
@frozen
@usableFromInline
package struct PackedLocaleColumn: Sendable {
    @usableFromInline
    let values: PackedBytes
    /// The numbers of languages and of variants with a value.
    @usableFromInline
    package let languageCount: Int
    @usableFromInline
    package let variantCount: Int

    @inlinable
    @inline(__always)
    package init(values: PackedBytes, languageCount: Int, variantCount: Int) {
        self.values = values
        self.languageCount = languageCount
        self.variantCount = variantCount
    }

    /// The byte that means "no value".
    @inlinable
    package static var none: Int { 0x7F }
    /// The number of two bytes that means "no value".
    @inlinable
    package static var noWord: Int { 0x3FFF }

    /// The position of a row's value in the column, or nil if the column ends before the row.
    @inlinable
    @inline(__always)
    package func position(ofRow row: Int, in index: PackedLocaleIndex) -> Int? {
        if _fastPath(row < languageCount) { return row }
        let variant = row &- index.languageCount
        return variant >= 0 && variant < variantCount ? languageCount &+ variant : nil
    }

    /// The value of a row in a column of two bytes.
    package func word(ofRow row: Int, in index: PackedLocaleIndex) -> Int? {
        guard let position = position(ofRow: row, in: index) else { return nil }
        let value = values.word(at: position &* 2)
        return value == PackedLocaleColumn.noWord ? nil : value
    }
}
