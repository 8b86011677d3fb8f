import CLDRPluralsCore
import CLDRSource
import StringsdictKeyedLists
import StringsdictLocaleData

/// Number symbols compiled to packed tables: the symbols of every locale with every numbering system.
///
/// ``PackedNumberTables`` documents the layout.
package struct NumberTables: Sendable, Hashable {
    /// Digits and symbols, in UTF-8.
    package internal(set) var text: [UInt8] = []
    /// The location of each distinct symbol in the text.
    package internal(set) var strings: [UInt8] = []
    /// The numbering systems with their digits, sorted by identifier.
    package internal(set) var systems: [UInt8] = []
    /// The distinct sets of symbols and group sizes.
    package internal(set) var sets: [UInt8] = []
    /// The profiles that locales share: their numbering systems and symbol sets.
    package internal(set) var profiles: [UInt8] = []
    /// The numbering systems whose symbol set in a profile is not the usual one.
    package internal(set) var overrides: [UInt8] = []
    /// The distinct exponents of compact notation.
    package internal(set) var exponents: [UInt8] = []
    /// The profile of every locale with data in CLDR, by identifier: a column of ``LocaleIndexTables``.
    package internal(set) var localeProfiles: [String: Int] = [:]

    /// The row of `latn`.
    package internal(set) var plainSystem = 0

    /// The CLDR release.
    package internal(set) var version = ""

    /// The number of distinct profiles, symbol sets, strings and numbering systems.
    package var profileCount: Int { profiles.count / PackedNumberTables.profileSize }
    package var setCount: Int { sets.count / PackedNumberTables.setSize }
    package var stringCount: Int { strings.count / PackedNumberTables.stringSize }
    package var systemCount: Int { systems.count / PackedNumberTables.systemSize }
}

/// Encodes numbers as ``PackedNumberTables`` reads them.
enum NumberTableLayout {
    /// One byte below 0x80.
    static func byte(_ value: Int, _ what: String) throws(NumberTableError) -> [UInt8] {
        guard value >= 0, value < 1 << 7 else { throw .tooMany(what, count: value, limit: 1 << 7 - 1) }
        return [UInt8(value)]
    }

    /// A two-byte number of seven bits each, the lower ones first.
    static func pair(_ value: Int, _ what: String) throws(NumberTableError) -> [UInt8] {
        guard value >= 0, value < 1 << 14 else { throw .tooMany(what, count: value, limit: 1 << 14 - 1) }
        return [UInt8(value & 0x7F), UInt8(value >> 7)]
    }
}

extension NumberTables {
    /// Compiles the number elements of a CLDR release.
    ///
    /// The result depends only on the source: everything is interned in sorted order.
    ///
    /// - Throws: ``NumberTableError`` if the source lacks an element, or if the tables have no room for it.
    package init(_ source: NumberSource) throws(NumberTableError) {
        self.init()
        version = source.version
        let compiler = try NumberTablesCompiler(source)
        try compiler.pack(into: &self)
    }
}

/// The data of one locale: numbering systems by row, and a symbol set for each row.
struct NumberProfile: Hashable {
    var defaultSystem: Int
    var nativeSystem: Int
    var sets: [Int]
    /// The exponents of compact notation, in tables of their own: short and long.
    var shortExponents: Int
    var longExponents: Int
}

/// Interns strings, symbol sets and profiles, and packs them.
struct NumberTablesCompiler {
    private let source: NumberSource
    private let systems: [String]
    private let rows: [String: Int]
    private var sets = KeyedList<ResolvedNumbers, Void>()
    private var profiles = KeyedList<NumberProfile, Void>()
    private var exponents = KeyedList<[UInt8], Void>()
    private var localeProfiles: [String: Int] = [:]

    init(_ source: NumberSource) throws(NumberTableError) {
        self.source = source
        systems = source.digits.keys.sorted()
        rows = Dictionary(uniqueKeysWithValues: systems.enumerated().map { ($1, $0) })
        // The first rows are fixed, so that the runtime needs no search.
        _ = sets.place(of: NumberTablesCompiler.plain(exponential: "e", infinity: "inf", nan: "nan"), adding: ())
        _ = sets.place(of: NumberTablesCompiler.plain(exponential: "E", infinity: "INF", nan: "NAN"), adding: ())
        localeProfiles["root"] = try profile("root")
        // A locale without number elements may still have a parent that its identifier does not imply.
        for locale in source.locales.union(source.parents.keys).sorted() where locale != "root" {
            localeProfiles[locale] = try profile(locale)
        }
    }

    static func plain(exponential: String, infinity: String, nan: String) -> ResolvedNumbers {
        ResolvedNumbers(
            symbols: [
                .decimal: ".", .group: "", .minusSign: "-", .plusSign: "+", .exponential: exponential,
                .infinity: infinity, .nan: nan,
            ], primaryGrouping: 0, secondaryGrouping: 0, minimumGroupingDigits: 1)
    }

    private mutating func profile(_ locale: String) throws(NumberTableError) -> Int {
        var profile = NumberProfile(
            defaultSystem: try row(of: source.defaultSystem(locale)),
            nativeSystem: try row(of: source.nativeSystem(locale)), sets: [Int](repeating: 0, count: systems.count),
            shortExponents: exponents.place(of: try exponents(of: locale, .short), adding: ()),
            longExponents: exponents.place(of: try exponents(of: locale, .long), adding: ()))
        for (numbers, group) in try source.resolve(locale, numberingSystems: systems) {
            let set = sets.place(of: numbers, adding: ())
            for system in group { profile.sets[try row(of: system)] = set }
        }
        return profiles.place(of: profile, adding: ())
    }

    /// A row of the table of exponents.
    private func exponents(
        of locale: String, _ length: LocaleNumbers.CompactPattern.Length
    ) throws(NumberTableError) -> [UInt8] {
        var row: [UInt8] = []
        for (magnitude, exponent) in zip(CompactExponents.magnitudes, source.compactExponents(locale, length)) {
            guard let difference = CompactExponents.difference(of: exponent, at: magnitude) else {
                throw .unsupportedExponent(exponent, magnitude: magnitude, locale: locale)
            }
            row.append(UInt8(difference))
        }
        return row
    }

    private func row(of system: String) throws(NumberTableError) -> Int {
        guard let row = rows[system] else {
            throw .missing(element: "digits", locale: "root", numberingSystem: system)
        }
        return row
    }

    func pack(into tables: inout NumberTables) throws(NumberTableError) {
        var text = NumberTextArena()
        try packSystems(&text, into: &tables)
        try packSets(&text, into: &tables)
        tables.text = text.bytes + [UInt8](repeating: 0x20, count: PackedNumberTables.overread)
        try packProfiles(into: &tables)
        tables.exponents = exponents.keys.flatMap { $0 }
        tables.localeProfiles = localeProfiles
        tables.plainSystem = try row(of: "latn")
    }

    private func packSystems(_ text: inout NumberTextArena, into tables: inout NumberTables) throws(NumberTableError) {
        for system in systems {
            guard system.utf8.count <= 8, system.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F }) else {
                throw .invalidIdentifier(system)
            }
            let digits = source.digits[system] ?? ""
            let widths = Set(digits.unicodeScalars.map(UTF8.width))
            guard digits.unicodeScalars.count == 10, widths.count == 1, let width = widths.first,
                width > 1 || digits == "0123456789"
            else {
                throw .invalidDigits(digits, numberingSystem: system)
            }
            tables.systems += Array(system.utf8) + [UInt8](repeating: 0x20, count: 8 - system.utf8.count)
            tables.systems += try NumberTableLayout.pair(text.offset(of: digits), "bytes of text")
            tables.systems += try NumberTableLayout.byte(width, "bytes of a digit")
        }
        _ = try NumberTableLayout.byte(systems.count, "numbering systems")
    }

    private func packSets(_ text: inout NumberTextArena, into tables: inout NumberTables) throws(NumberTableError) {
        var strings = KeyedList<String, Void>()
        for set in sets.keys {
            for symbol in NumberSource.Symbol.allCases {
                let string = set.symbols[symbol] ?? ""
                tables.sets += try NumberTableLayout.pair(strings.place(of: string, adding: ()), "symbols")
            }
            tables.sets += try NumberTableLayout.byte(set.primaryGrouping, "digits of a group")
            tables.sets += try NumberTableLayout.byte(set.secondaryGrouping, "digits of a group")
            tables.sets += try NumberTableLayout.byte(set.minimumGroupingDigits, "minimum grouping digits")
        }
        // The longest first, so that a shorter string may be part of a longer one.
        for string in strings.keys.sorted(by: { ($1.utf8.count, $0) < ($0.utf8.count, $1) }) {
            _ = text.offset(of: string)
        }
        for string in strings.keys {
            tables.strings += try NumberTableLayout.pair(text.offset(of: string), "bytes of text")
            tables.strings += try NumberTableLayout.byte(string.utf8.count, "bytes of a symbol")
        }
    }

    private func packProfiles(into tables: inout NumberTables) throws(NumberTableError) {
        var lists: [[UInt8]: Int] = [:]
        for profile in profiles.keys {
            // The profile has the most frequent set, or the lowest of several.
            var counts: [Int: Int] = [:]
            for set in profile.sets { counts[set, default: 0] += 1 }
            let usual = counts.min { ($1.value, $0.key) < ($0.value, $1.key) }?.key ?? 0
            var list: [UInt8] = []
            for (system, set) in profile.sets.enumerated() where set != usual {
                list += try NumberTableLayout.byte(system, "numbering systems")
                list += try NumberTableLayout.pair(set, "symbol sets")
            }
            let first = lists[list] ?? tables.overrides.count / PackedNumberTables.overrideSize
            if lists[list] == nil {
                lists[list] = first
                tables.overrides += list
            }
            tables.profiles += try NumberTableLayout.byte(profile.defaultSystem, "numbering systems")
            tables.profiles += try NumberTableLayout.byte(profile.nativeSystem, "numbering systems")
            tables.profiles += try NumberTableLayout.pair(usual, "symbol sets")
            tables.profiles += try NumberTableLayout.pair(first, "overrides")
            tables.profiles += try NumberTableLayout.byte(
                list.count / PackedNumberTables.overrideSize, "overrides of a locale")
            tables.profiles += try NumberTableLayout.byte(profile.shortExponents, "tables of compact exponents")
            tables.profiles += try NumberTableLayout.byte(profile.longExponents, "tables of compact exponents")
        }
    }
}
