/// The look-up from a locale identifier to its rule sets: a small hash table over languages and their aliases.
///
/// - `buckets`: the first entry of each of 256 buckets (two bytes each), and the count of entries at the end.
/// - `languages`: entries of five bytes: the language's code in three bytes, with flags above it, and its record.
/// - `records`: three bytes each: cardinal rule set, ordinal rule set and range table, or 0x7F for none.
/// - `variants`: nine bytes each, for locales that differ from their language: record of the language, script (three bytes),
///   region (two bytes), record of the locale.
/// - `aliases`: identifiers of several subtags: length, record (two bytes), the letters in lower case with hyphens.
@frozen
@usableFromInline
package struct PackedLocaleIndex: Sendable {
    @usableFromInline
    let buckets: PackedBytes
    @usableFromInline
    let languages: PackedBytes
    @usableFromInline
    let records: PackedBytes
    @usableFromInline
    let variants: PackedBytes
    @usableFromInline
    let variantCount: Int
    @usableFromInline
    let aliases: PackedBytes
    @usableFromInline
    let aliasCount: Int
    /// The record of `root`.
    @usableFromInline
    package let root: Int

    @inlinable
    @inline(__always)
    package init(
        buckets: PackedBytes,
        languages: PackedBytes,
        records: PackedBytes,
        variants: PackedBytes,
        variantCount: Int,
        aliases: PackedBytes,
        aliasCount: Int,
        root: Int
    ) {
        self.buckets = buckets
        self.languages = languages
        self.records = records
        self.variants = variants
        self.variantCount = variantCount
        self.aliases = aliases
        self.aliasCount = aliasCount
        self.root = root
    }

    /// What a locale identifier led to.
    @frozen
    @usableFromInline
    package struct Match {
        /// The record of the language, or of root.
        @usableFromInline
        package var base: Int
        /// The record of a more exact locale than the language, or ``base``.
        @usableFromInline
        package var exact: Int
        /// Whether nothing that could have mattered was dropped on the way: the identifier names the record itself.
        @usableFromInline
        package var isExact: Bool

        @inlinable
        package init(base: Int, exact: Int, isExact: Bool) {
            self.base = base
            self.exact = exact
            self.isExact = isExact
        }
    }

    /// The bucket of a language code.
    @inlinable
    package static func bucket(of language: UInt16) -> Int {
        Int(truncatingIfNeeded: (UInt32(language) &* 0x9E37_79B1) &>> 24)
    }

    @inlinable
    package static var bucketCount: Int { 256 }
    @inlinable
    package static var noTable: Int { 0x7F }
    /// The flags in the third byte of a language entry, above the code's highest bit.
    @inlinable
    package static var aliasFlag: UInt8 { 0x40 }
    @inlinable
    package static var variantsFlag: UInt8 { 0x20 }

    /// The record of an identifier that is a language of two or three letters and nothing else, or nil for any other one.
    ///
    /// - Complexity: O(1). No allocation.
    @inlinable
    @inline(__always)
    package func record(ofLanguage identifier: UnsafeBufferPointer<UInt8>) -> Int? {
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

    /// Where the entry of a language begins.
    @inlinable
    @inline(__always)
    func entry(ofLanguage code: UInt16) -> Int? {
        let bucket = PackedLocaleIndex.bucket(of: code) &* 2
        var index = buckets.word(at: bucket) &* 5
        let end = buckets.word(at: bucket &+ 2) &* 5
        while index < end {
            if languages.word(at: index) | Int(languages[index &+ 2] & 3) &<< 14 == Int(code) { return index }
            index &+= 5
        }
        return nil
    }

    /// Finds the record of a locale: aliases, then truncation, then root.
    ///
    /// - Complexity: O(*k*) for *k* bytes of identifier. No allocation.
    package func match(utf8 identifier: UnsafeBufferPointer<UInt8>) -> Match {
        let subtags = LocaleSubtags(utf8: identifier)
        if subtags.unusualLength > 0, let record = alias(identifier, length: subtags.unusualLength) {
            // The replacement of an alias that leads to root has no rules of its own.
            let isPlain = subtags.script == 0 && subtags.region == 0
            return Match(base: record, exact: record, isExact: isPlain && record != root)
        }
        if let entry = entry(ofLanguage: subtags.language) {
            let base = languages.word(at: entry &+ 3)
            let isPlain = subtags.script == 0 && subtags.region == 0 && subtags.unusualLength == 0
            if !isPlain, languages[entry &+ 2] & PackedLocaleIndex.variantsFlag != 0 {
                return variant(of: base, subtags)
            }
            return Match(base: base, exact: base, isExact: isPlain)
        }
        return Match(base: root, exact: root, isExact: subtags.language == 0 && isRoot(identifier))
    }

    /// The cardinal rule set, the ordinal rule set or the range table of a record; nil where it has none of its own.
    @inlinable
    @inline(__always)
    package func table(_ field: Int, of record: Int) -> Int? {
        let value = Int(records[record &* 3 &+ field])
        return value == PackedLocaleIndex.noTable ? nil : value
    }

    private func isRoot(_ identifier: UnsafeBufferPointer<UInt8>) -> Bool {
        let lowercased = identifier.lazy.map { $0 | 0x20 }
        return lowercased.elementsEqual("root".utf8) || lowercased.elementsEqual("und".utf8)
    }

    private func variant(of base: Int, _ subtags: LocaleSubtags) -> Match {
        var best = Match(base: base, exact: base, isExact: false)
        var bestLength = 0
        for number in 0..<variantCount {
            let row = variants.advanced(by: number &* 9)
            guard row.word(at: 0) == base else { continue }
            let script = UInt32(row.word(at: 2)) | UInt32(row[4]) << 14
            let region = UInt16(row.word(at: 5))
            // Truncation drops subtags from the right: a row with a region must match to the letter, one without it may
            // drop the identifier's region.
            guard script == subtags.script, region == 0 || region == subtags.region else { continue }
            let length = (script == 0 ? 0 : 1) + (region == 0 ? 0 : 2)
            if length > bestLength {
                bestLength = length
                best.exact = row.word(at: 7)
                best.isExact = region == subtags.region && subtags.unusualLength == 0
            }
        }
        return best
    }

    private func alias(_ identifier: UnsafeBufferPointer<UInt8>, length: Int) -> Int? {
        var row = aliases
        for _ in 0..<aliasCount {
            let count = Int(row[0])
            if count == length {
                var isEqual = true
                for index in 0..<count {
                    let byte = identifier[index]
                    let folded = byte == 0x5F || byte == 0x2D ? 0x2D : byte | 0x20
                    if folded != row[3 &+ index] { isEqual = false }
                }
                if isEqual { return row.word(at: 1) }
            }
            row = row.advanced(by: 3 &+ count)
        }
        return nil
    }

    /// The identifier of a record in BCP 47 form.
    ///
    /// - Complexity: O(*n*) over all languages.
    package func identifier(of record: Int) -> String {
        var wanted = record
        var subtags = LocaleSubtags()
        for number in 0..<variantCount {
            let row = variants.advanced(by: number &* 9)
            if row.word(at: 7) == record {
                wanted = row.word(at: 0)
                subtags.script = UInt32(row.word(at: 2)) | UInt32(row[4]) << 14
                subtags.region = UInt16(row.word(at: 5))
            }
        }
        for entry in 0..<buckets.word(at: PackedLocaleIndex.bucketCount &* 2) {
            let index = entry &* 5
            let high = languages[index &+ 2]
            if high & PackedLocaleIndex.aliasFlag == 0, languages.word(at: index &+ 3) == wanted {
                subtags.language = UInt16(languages.word(at: index) | Int(high & 3) << 14)
                return subtags.identifier
            }
        }
        return "root"
    }
}
