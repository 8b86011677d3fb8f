import CLDRPluralsCore

/// The packed look-up from locale identifiers to rule sets and range tables.
public struct LocaleTables: Sendable, Hashable {
    /// The first entry of each hash bucket.
    public private(set) var buckets: [UInt8] = []
    /// Languages and aliases, with the record of each.
    public private(set) var languages: [UInt8] = []
    /// The rule sets and the range table of each locale.
    public private(set) var records: [UInt8] = []
    /// Locales that differ from their language.
    public private(set) var variants: [UInt8] = []
    /// The count of ``variants``.
    public private(set) var variantCount = 0
    /// Deprecated identifiers of several subtags.
    public private(set) var aliases: [UInt8] = []
    /// The count of ``aliases``.
    public private(set) var aliasCount = 0
    /// The record of `root`.
    public private(set) var root = 0
    /// The count of ``records``.
    public private(set) var recordCount = 0

    /// Bytes of all tables.
    public var size: Int { buckets.count + languages.count + records.count + variants.count + aliases.count }

    /// The tables of one locale.
    struct Tables: Hashable {
        var cardinal: Int?
        var ordinal: Int?
        var range: Int?
    }

    /// - Parameters:
    ///   - tables: For each locale that CLDR lists, its tables.
    ///   - aliases: CLDR's language aliases.
    init(
        _ tables: [LocaleSubtags: Tables], aliases: [(type: String, replacement: String)]
    ) throws(TableCompilerError) {
        let replacements = LocaleTables.replacements(aliases)
        // A deprecated code that CLDR lists beside its successor is an alias, unless the rules differ.
        let locales = tables.keys.filter { locale in
            guard locale.script == 0, locale.region == 0, let target = replacements[locale.language] else {
                return true
            }
            guard let own = tables[locale],
                let successor = LocaleTables.nearest(target, in: tables).flatMap({ tables[$0] })
            else { return true }
            return own.cardinal != nil && own.cardinal != successor.cardinal
                || own.ordinal != nil && own.ordinal != successor.ordinal
                || own.range != nil && own.range != successor.range
        }.sorted(by: LocaleTables.precedes)
        let recordNumbers = Dictionary(uniqueKeysWithValues: locales.enumerated().map { ($1, $0) })
        recordCount = locales.count
        for locale in locales {
            let row = tables[locale] ?? Tables()
            for number in [row.cardinal, row.ordinal, row.range] {
                let value = number ?? PackedLocaleIndex.noTable
                guard number.map({ $0 < PackedLocaleIndex.noTable }) ?? true else {
                    throw .tooMany("rule sets", count: value + 1, limit: PackedLocaleIndex.noTable)
                }
                records.append(UInt8(value))
            }
        }
        root = recordNumbers[LocaleSubtags()] ?? 0

        var entries: [(language: UInt16, record: Int, flags: UInt8)] = []
        for locale in locales where locale.language != 0 {
            let number = recordNumbers[locale] ?? root
            let base = LocaleSubtags(language: locale.language, script: 0, region: 0)
            if locale == base {
                let hasVariants = locales.contains { $0.language == locale.language && $0 != base }
                entries.append((locale.language, number, hasVariants ? PackedLocaleIndex.variantsFlag : 0))
            } else {
                guard let baseNumber = recordNumbers[base] else { throw .unsupportedLocale(locale.identifier) }
                variants += try word(baseNumber, "locales")
                variants += [
                    UInt8(locale.script & 0x7F), UInt8(locale.script >> 7 & 0x7F), UInt8(locale.script >> 14),
                ]
                variants += try word(Int(locale.region), "regions")
                variants += try word(number, "locales")
                variantCount += 1
            }
        }
        let listed = Set(entries.map(\.language))
        let present = Dictionary(uniqueKeysWithValues: locales.map { ($0, tables[$0] ?? Tables()) })
        for (language, target) in replacements where !listed.contains(language) {
            guard let nearest = LocaleTables.nearest(target, following: replacements, in: present),
                let number = recordNumbers[nearest]
            else { continue }
            let base = LocaleSubtags(language: nearest.language, script: 0, region: 0)
            let hasVariants = nearest == base && locales.contains { $0.language == base.language && $0 != base }
            let flags = PackedLocaleIndex.aliasFlag | (hasVariants ? PackedLocaleIndex.variantsFlag : 0)
            entries.append((language, number, flags))
        }
        try pack(entries)
        try packAliases(aliases, present, recordNumbers)
    }

    private mutating func pack(
        _ entries: [(language: UInt16, record: Int, flags: UInt8)]
    ) throws(TableCompilerError) {
        let sorted = entries.sorted {
            let (left, right) = (
                PackedLocaleIndex.bucket(of: $0.language), PackedLocaleIndex.bucket(of: $1.language)
            )
            // In a bucket, languages come before the aliases of three letters, which few programs ask for.
            return (left, $0.flags & PackedLocaleIndex.aliasFlag, $0.language)
                < (right, $1.flags & PackedLocaleIndex.aliasFlag, $1.language)
        }
        var next = 0
        for bucket in 0...PackedLocaleIndex.bucketCount {
            while next < sorted.count, PackedLocaleIndex.bucket(of: sorted[next].language) < bucket { next += 1 }
            buckets += try word(next, "languages")
        }
        for entry in sorted {
            languages += try word(Int(entry.language) & 0x3FFF, "languages")
            languages.append(UInt8(entry.language >> 14) | entry.flags)
            languages += try word(entry.record, "locales")
        }
    }

    /// Aliases of several subtags, of which the second one is neither a script nor a region: `art-lojban`, `zh-yue`.
    private mutating func packAliases(
        _ all: [(type: String, replacement: String)],
        _ tables: [LocaleSubtags: Tables],
        _ recordNumbers: [LocaleSubtags: Int]
    ) throws(TableCompilerError) {
        let replacements = LocaleTables.replacements(all)
        for (type, replacement) in all.sorted(by: { $0.type < $1.type }) {
            let name = Array(LocaleTables.hyphenated(type).utf8)
            guard LocaleSubtags(type).unusualLength == name.count, name.split(separator: UInt8(ascii: "-")).count == 2,
                !type.hasPrefix("und")
            else { continue }
            let target = LocaleTables.nearest(LocaleSubtags(replacement), following: replacements, in: tables)
            // Where there are no rules for the replacement, its name must not be read as a variant of another language.
            let isFoundByTruncation = LocaleTables.nearest(LocaleSubtags(type), in: tables) != nil
            guard let number = target.flatMap({ recordNumbers[$0] }) ?? (isFoundByTruncation ? root : nil) else {
                continue
            }
            guard name.count < 0x80 else { throw .unsupportedLocale(type) }
            aliases.append(UInt8(name.count))
            aliases += try word(number, "locales")
            aliases += name
            aliasCount += 1
        }
    }

    private static func replacements(_ aliases: [(type: String, replacement: String)]) -> [UInt16: LocaleSubtags] {
        var result: [UInt16: LocaleSubtags] = [:]
        for (type, replacement) in aliases {
            let subtags = LocaleSubtags(type)
            guard subtags.language != 0, subtags.script == 0, subtags.region == 0, subtags.unusualLength == 0,
                subtags.identifier == type
            else { continue }
            // Of several replacements the first one is the most likely (UTS #35 part 1, "Canonicalizing Syntax").
            result[subtags.language] = LocaleSubtags(String(replacement.split(separator: " ").first ?? ""))
        }
        return result
    }

    /// The nearest locale that there are tables for; where there is none and the target is an alias itself, that of its
    /// replacement (UTS #35 part 1, "Canonicalizing Syntax"), with the script and region that are already known.
    private static func nearest(
        _ target: LocaleSubtags, following aliases: [UInt16: LocaleSubtags], in tables: [LocaleSubtags: Tables]
    ) -> LocaleSubtags? {
        var target = target
        // The count of steps bounds aliases that lead in a circle.
        for _ in 0...aliases.count {
            if let found = nearest(target, in: tables) { return found }
            guard let next = aliases[target.language] else { return nil }
            target = LocaleSubtags(
                language: next.language,
                script: target.script == 0 ? next.script : target.script,
                region: target.region == 0 ? next.region : target.region)
        }
        return nil
    }

    private static func nearest(_ target: LocaleSubtags, in tables: [LocaleSubtags: Tables]) -> LocaleSubtags? {
        var subtags = target
        subtags.unusualLength = 0
        if tables[subtags] != nil { return subtags.language == 0 ? nil : subtags }
        subtags.region = 0
        if tables[subtags] != nil { return subtags.language == 0 ? nil : subtags }
        subtags.script = 0
        return tables[subtags] == nil || subtags.language == 0 ? nil : subtags
    }

    private static func hyphenated(_ identifier: String) -> String {
        String(identifier.lowercased().map { $0 == "_" ? "-" : $0 })
    }

    private static func precedes(_ left: LocaleSubtags, _ right: LocaleSubtags) -> Bool {
        left.identifier.utf8.lexicographicallyPrecedes(right.identifier.utf8)
    }

    /// Calls a function with the look-up as a program sees it, on these bytes.
    func withIndex<Result>(_ body: (PackedLocaleIndex) throws -> Result) rethrows -> Result {
        let parts = [buckets, languages, records, variants, aliases]
        // The last byte gives even empty tables an address.
        return try (parts.flatMap { $0 } + [0]).withUnsafeBufferPointer { all in
            var tables = all.baseAddress.map { [PackedBytes($0)] } ?? []
            for part in parts { tables.append(contentsOf: tables.last.map { [$0.advanced(by: part.count)] } ?? []) }
            return try body(
                PackedLocaleIndex(
                    buckets: tables[0], languages: tables[1], records: tables[2], variants: tables[3],
                    variantCount: variantCount, aliases: tables[4], aliasCount: aliasCount, root: root))
        }
    }
}
