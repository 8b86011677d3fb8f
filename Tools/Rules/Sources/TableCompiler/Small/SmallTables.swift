import CLDRPluralsCore
import StringsdictKeyedLists
import PluralRuleSyntax

/// All rules, ranges and names of locales in a few kilobytes: the tables of a standalone file.
///
/// The rules are programs of bytes, which ``SmallProgram`` describes.
package struct SmallTables: Sendable {
    /// The rules of a locale as the tables have them.
    struct Locale: Sendable, Hashable {
        /// The rule set of a locale that has the rules of its language, or of root.
        static let inherited: UInt8 = 0x7F

        var cardinal: UInt8
        var ordinal: UInt8
        /// The table of ranges, from 1 on. 0 for none: a range has the category of its end.
        var range: UInt8

        var bytes: [UInt8] { [cardinal, ordinal, range] }
    }

    /// A name of several subtags, or a locale with a script or region.
    struct Subtags: Sendable, Hashable {
        /// The language before the subtags. The deprecated code itself, if its replacement has a script or region.
        var language: UInt16
        var code: UInt64
        /// A place in ``locales``.
        var locale: UInt8

        var isScriptAndRegion: Bool {
            let region = code & (1 << LocaleIdentifier.regionBits - 1)
            return code & LocaleIdentifier.nameFlag == 0 && region != 0 && code != region
        }
    }

    package let version: String
    package let constants: SmallConstants
    /// All programs. Equal parts are shared.
    package internal(set) var programs: [UInt8]
    /// Three places in ``programs`` for each rule set: for all numbers, for whole numbers, and for numbers with
    /// a fraction other than zero and no exponent.
    package let starts: [UInt16]
    /// For each table of ranges, two categories in a byte, by the category of the start, then by that of the end.
    package internal(set) var ranges: [UInt8]
    /// The different combinations of rules.
    let locales: [Locale]
    /// The place of root's rules in ``locales``.
    let root: Int
    /// The codes of languages, ascending, and then those of deprecated codes, ascending.
    var keys: [UInt16]
    /// For a language its place in ``locales``, for a deprecated code the place of its replacement in ``keys``.
    var targets: [Int]
    var languageCount: Int
    var subtags: [Subtags]
    /// The rule sets in the order of ``starts``.
    let ruleSets: [PluralRuleSet]
    /// The locales of the index, and the place of each row in ``locales``.
    let list: SmallLocaleList
    let places: [Int: Int]

    /// Packs tables.
    ///
    /// - Parameter namesLocales: Whether the names of locales with rules are asked for. Without, a language that has
    ///   the rules of root is left out, and so are subtags that lead to the rules of their language.
    /// - Throws: ``TableCompilerError`` if the small form cannot hold a rule or a locale.
    package init(_ tables: CompiledPluralTables, namesLocales: Bool) throws(TableCompilerError) {
        version = tables.version
        let index = try SmallLocaleList(tables)
        list = index
        var sets = KeyedList<Int, Void>()
        var distinct = KeyedList<Locale, Void>()
        // The small form does not tell a pair that CLDR lacks from one whose category is that of its end.
        var rangeTables = KeyedList<[UInt8], Void>()
        func rangeNumber(_ table: Int) -> UInt8 {
            let codes = tables.ranges[table * 36..<(table + 1) * 36].map { $0 & 7 }
            if codes.indices.allSatisfy({ codes[$0] == $0 % 6 }) { return 0 }
            return UInt8(truncatingIfNeeded: rangeTables.place(of: codes, adding: ()) + 1)
        }
        func place(_ row: SmallLocaleList.Row) -> Int {
            let values = namesLocales ? row.own : row.found
            func set(_ field: Int) -> UInt8 {
                let isRoot = row.number == index.root.number
                if namesLocales, !isRoot, values[field] == nil { return Locale.inherited }
                let number = values[field] ?? index.root.own[field] ?? 0
                return UInt8(truncatingIfNeeded: sets.place(of: number, adding: ()))
            }
            let (cardinal, ordinal) = (set(0), set(1))
            let range = values[2].map(rangeNumber) ?? 0
            return distinct.place(of: Locale(cardinal: cardinal, ordinal: ordinal, range: range), adding: ())
        }
        let root = place(index.root)
        self.root = root
        var languages = KeyedList<UInt16, Int>()
        for row in index.languages { languages[row.key, default: 0] = place(row) }
        places = Dictionary((index.languages + index.variants + [index.root]).map { ($0.number, place($0)) }) { $1 }
        var subtags = index.subtags.map { entry in
            Subtags(
                language: entry.language, code: entry.code, locale: UInt8(truncatingIfNeeded: place(entry.row)))
        }
        if !namesLocales {
            subtags = subtags.filter { entry in
                // A script with a region may have the rules of the language, and the script alone others.
                let place =
                    entry.language == 0 ? root : languages.place(of: entry.language).map { languages.values[$0] }
                return entry.isScriptAndRegion || Int(entry.locale) != place
            }
            var kept = KeyedList<UInt16, Int>()
            let replaced = index.aliases.filter { !$0.row.identifier.isLanguage }
            let needed = Set(subtags.map(\.language) + replaced.map(\.row.key))
            for (key, place) in zip(languages.keys, languages.values) where place != root || needed.contains(key) {
                kept[key, default: place] = place
            }
            languages = kept
        }
        self.subtags = subtags
        let aliases = index.aliases.compactMap { alias in
            languages.place(of: alias.row.key).map { (key: alias.key, target: $0) }
        }
        keys = languages.keys + aliases.map(\.key)
        targets = languages.values + aliases.map(\.target)
        languageCount = languages.keys.count
        let ruleSets = sets.keys.map { tables.ruleSets[$0] }
        self.ruleSets = ruleSets
        locales = distinct.keys
        if ruleSets.count > 127 { throw .tooMany("rule sets", count: ruleSets.count, limit: 127) }
        if locales.count > 256 { throw .tooMany("combinations of rules", count: locales.count, limit: 256) }
        if tables.rangeCount > 127 { throw .tooMany("range tables", count: tables.rangeCount, limit: 127) }
        func relations(shortens: Bool) -> [PluralRelation] {
            ruleSets.flatMap { SmallProgram($0, shortens: shortens).conjunctions.flatMap(\.relations) }
        }
        // A smaller modulus may be one too many.
        let short = relations(shortens: true)
        let shortens = Set(short.compactMap(\.modulus)).count <= SmallConstants.mostModuli
        let constants = try SmallConstants(shortens ? short : relations(shortens: false))
        self.constants = constants
        var runs: [[UInt8]] = []
        for ruleSet in ruleSets {
            for program in [
                SmallProgram(ruleSet, shortens: shortens), .whole(ruleSet, shortens: shortens),
                .fraction(ruleSet, shortens: shortens),
            ] {
                runs.append(try program.bytes(constants))
            }
        }
        let arena = ByteArena(runs)
        programs = arena.bytes
        guard programs.count < 1 << 14 else {
            throw .tooMany("bytes of programs", count: programs.count, limit: 1 << 14 - 1)
        }
        starts = runs.map { UInt16(truncatingIfNeeded: arena.offset(of: $0)) }
        let codes = rangeTables.keys.flatMap { $0 }
        ranges = stride(from: 0, to: codes.count, by: 2).map { codes[$0] | codes[$0 + 1] << 4 }
    }
}

/// The locales of an index as the small form needs them.
struct SmallLocaleList: Sendable {
    /// A row of the index, or root.
    struct Row: Sendable {
        /// Its place in the index.
        var number: Int
        /// The code of its language.
        var key: UInt16
        var identifier: LocaleIdentifier
        /// Its cardinal rules, ordinal rules and ranges. Nil if it inherits them.
        var own: [Int?]
        /// The same, or those of its language.
        var found: [Int?]
    }

    private(set) var root: Row
    /// Languages by their codes.
    private(set) var languages: [Row] = []
    /// Locales with a script or region.
    private(set) var variants: [Row] = []
    /// Deprecated codes with the row of their replacement, by their codes.
    private(set) var aliases: [(key: UInt16, row: Row)] = []
    /// Names of several subtags: the row before the last subtag, that subtag, and the row of the replacement.
    private(set) var names: [(base: Row, name: [UInt8], target: Row)] = []
    /// Other codes of the regions that ``variants`` have, ascending, with the region that replaces each.
    private(set) var regions: [(code: UInt16, region: UInt16)] = []
    /// Everything with more than a language, as ``SmallTables/Subtags`` has it.
    private(set) var subtags: [(language: UInt16, code: UInt64, row: Row)] = []

    init(_ tables: CompiledPluralTables) throws(TableCompilerError) {
        let loaded = try LoadedPluralTables(tables)
        let index = tables.locales
        let rows = loaded.read { packed in
            (0..<index.rowCount).map { number in
                let base = packed.locales.language(ofRow: number)
                let own = (0..<3).map { packed.table($0, ofRow: number) }
                let identifier = packed.locales.identifier(ofRow: number)
                return Row(
                    number: number, key: identifier.language, identifier: identifier, own: own,
                    found: (0..<3).map { own[$0] ?? packed.table($0, ofRow: base) })
            }
        }
        root = rows[PackedLocaleIndex.root]
        for row in rows where row.number != PackedLocaleIndex.root {
            if row.number < index.languageCount {
                languages.append(row)
            } else {
                variants.append(row)
                subtags.append((row.key, row.identifier.subtagCode, row))
            }
        }
        for entry in stride(from: 0, to: index.languages.count, by: PackedLocaleIndex.languageSize) {
            let high = index.languages[entry + 2]
            if high & PackedLocaleIndex.aliasFlag == 0 { continue }
            let key = UInt16(truncatingIfNeeded: index.languages.sevenBitWord(at: entry) | Int(high & 3) << 14)
            let row = rows[index.languages.sevenBitWord(at: entry + 3)]
            aliases.append((key, row))
            // The subtags that the replacement has beside its language.
            if !row.identifier.isLanguage { subtags.append((key, row.identifier.subtagCode, row)) }
        }
        var bytes = index.names[...]
        while bytes.count > 5 {
            let head = Array(bytes.prefix(5))
            let name = Array(bytes.dropFirst(5).prefix(Int(head[4])))
            bytes = bytes.dropFirst(5 + name.count)
            let (base, target) = (rows[head.sevenBitWord(at: 0)], rows[head.sevenBitWord(at: 2)])
            names.append((base, name, target))
            let code = LocaleIdentifier.nameCode(name)
            if base.identifier.isLanguage {
                subtags.append((base.key, code, target))
            } else {
                for (key, row) in aliases where row.number == base.number { subtags.append((key, code, target)) }
            }
        }
        for place in stride(from: 0, to: index.regions.count, by: PackedLocaleIndex.regionSize) {
            let code = UInt16(truncatingIfNeeded: index.regions.sevenBitWord(at: place))
            let region = UInt16(truncatingIfNeeded: index.regions.sevenBitWord(at: place + 2))
            // Of several regions, the first one, as in the look-up of rules.
            guard regions.last?.code != code else { continue }
            let named = variants.filter { $0.identifier.region == region }
            if named.isEmpty { continue }
            regions.append((code, region))
            for row in named {
                var other = row.identifier
                other.region = code
                subtags.append((row.key, other.subtagCode, row))
            }
        }
        languages.sort { $0.key < $1.key }
        aliases.sort { $0.key < $1.key }
        subtags.sort { ($0.language, $0.code) < ($1.language, $1.code) }
    }
}

extension [UInt8] {
    /// A number of two bytes with seven bits each, as the index of locales has them.
    func sevenBitWord(at index: Int) -> Int { Int(self[index]) | Int(self[index + 1]) << 7 }
}

extension LocaleIdentifier {
    /// The bit of a code that is a name, such as `lux` in `i-lux`, and no script or region.
    static let nameFlag: UInt64 = 1 << 63
    /// The number of bits of a region.
    static let regionBits: UInt64 = 18

    fileprivate var isLanguage: Bool { script == 0 && region == 0 }

    /// The script and region as the small form has them. 0 for a language.
    var subtagCode: UInt64 {
        let subtags = text.split(separator: "-").dropFirst()
        return subtags.reduce(0) { code, subtag in
            let own = LocaleIdentifier.code(subtag.utf8)
            return code | (subtag.utf8.count == 4 ? own << LocaleIdentifier.regionBits : own)
        }
    }

    static func nameCode(_ name: some Sequence<UInt8>) -> UInt64 { nameFlag | code(name) }

    /// The code of a subtag: six bits for each character, 1 to 26 for a letter, 27 to 36 for a digit.
    private static func code(_ subtag: some Sequence<UInt8>) -> UInt64 {
        subtag.reduce(0) { code, byte in
            let letter = (byte | 0x20) &- 0x61
            return code << 6 | UInt64(letter <= 25 ? letter + 1 : byte &- 0x30 + 27)
        }
    }
}
