/// Which locales are written from right to left.
///
/// The script decides: that of the identifier, else the one that CLDR's likely subtags add to its language and region.
/// `RightToLeftTables` is generated from them, and answers for each of them before it is written.
///
/// Sources: UTS #35 part 1, "Likely Subtags"; Unicode Character Database, `Bidi_Class`.
enum RightToLeftLocales {
    /// Whether a locale, in BCP 47 or with underscores, is written from right to left.
    ///
    /// - Complexity: Logarithmic in the size of the tables; no allocation.
    static func contains(_ identifier: UnsafeBufferPointer<UInt8>) -> Bool {
        var language: UInt64 = 0
        var region: UInt64 = 0x2020
        var start = 0
        var isFirst = true
        subtags: while start < identifier.count {
            let end = identifier[start...].firstIndex { isSeparator($0) } ?? identifier.count
            let subtag = identifier[start..<end]
            switch subtag.count {
            case 2...3 where isFirst: language = key(subtag, length: 3)
            case 4 where !isFirst && subtag[start] > 0x39:
                return find(key(subtag, length: 4), length: 4, in: RightToLeftTables.scripts)
            case 2 where !isFirst:
                region = key(subtag, length: 2)
                break subtags
            case 0...1: break subtags
            default: if isFirst { return false }
            }
            isFirst = false
            start = end + 1
        }
        if find(language << 16 | region, length: 5, in: RightToLeftTables.locales) { return true }
        return find(language << 16 | 0x2020, length: 5, in: RightToLeftTables.locales)
            && !find(language << 16 | region, length: 5, in: RightToLeftTables.exceptions)
    }

    /// What separates subtags, and what ends them in ICU's and POSIX' identifiers.
    private static func isSeparator(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "@") || byte == UInt8(ascii: ".")
    }

    /// The letters of a subtag in lower case, filled up with spaces, as a number that sorts like them.
    private static func key(_ subtag: Slice<UnsafeBufferPointer<UInt8>>, length: Int) -> UInt64 {
        var key: UInt64 = 0
        for byte in subtag { key = key << 8 | UInt64(byte | 0x20) }
        for _ in subtag.count..<length { key = key << 8 | 0x20 }
        return key
    }

    private static func find(_ key: UInt64, length: Int, in table: StaticString) -> Bool {
        var low = 0
        var high = table.utf8CodeUnitCount / length
        while low < high {
            let middle = (low + high) / 2
            var candidate: UInt64 = 0
            for offset in 0..<length {
                // middle is below the number of records of this length.
                candidate = candidate << 8 | UInt64(table.utf8Start[middle * length + offset])
            }
            if candidate == key { return true }
            if candidate < key { low = middle + 1 } else { high = middle }
        }
        return false
    }
}
