extension NumberTables {
    /// Compiles the number elements of a CLDR release.
    ///
    /// The result depends on the source alone: everything is interned in sorted order.
    ///
    /// - Throws: ``NumberTableError`` where the source lacks an element or the tables have no room for it.
    package init(_ source: NumberSource) throws(NumberTableError) {
        self.init()
        version = source.version
        let compiler = try NumberTablesCompiler(source)
        try compiler.pack(into: &self)
    }
}

/// What one locale needs: numbering systems by row, and a symbol set for each row.
struct NumberProfile: Hashable {
    var defaultSystem: Int
    var nativeSystem: Int
    var sets: [Int]
}

/// Interns strings, symbol sets and profiles, and packs them.
struct NumberTablesCompiler {
    /// Distinct values in the order of their first use.
    struct Pool<Value: Hashable> {
        private(set) var values: [Value] = []
        private var indices: [Value: Int] = [:]

        mutating func index(of value: Value) -> Int {
            if let index = indices[value] { return index }
            indices[value] = values.count
            values.append(value)
            return values.count - 1
        }
    }

    private let source: NumberSource
    private let systems: [String]
    private var sets = Pool<ResolvedNumbers>()
    private var profiles = Pool<NumberProfile>()
    /// The locales with a row: by key, sorted.
    private var rows: [(key: String, profile: Int)] = []
    /// The languages with another name: by key, sorted.
    private var aliases: [(key: String, replacement: String)] = []

    init(_ source: NumberSource) throws(NumberTableError) {
        self.source = source
        systems = source.digits.keys.sorted()
        // The first rows are fixed, so that the runtime needs no search for them.
        _ = sets.index(of: NumberTablesCompiler.plain(exponential: "e", infinity: "inf", nan: "nan"))
        _ = sets.index(of: NumberTablesCompiler.plain(exponential: "E", infinity: "INF", nan: "NAN"))
        let root = try profile("root")

        // Shorter identifiers first: a row is needed only where truncation would lead elsewhere.
        let locales = NumberLocales(source)
        let targets = locales.targets
        let identifiers = targets.keys.sorted { ($0.count { $0 == "_" }, $0) < ($1.count { $0 == "_" }, $1) }
        var found: [String: Int] = ["root": root]
        var known: [String: Int] = [:]
        for identifier in identifiers {
            let target = targets[identifier] ?? identifier
            let profile: Int
            if let same = known[target] { profile = same } else { profile = try self.profile(target) }
            known[target] = profile
            var shorter = identifier
            repeat { shorter = NumberLocales.truncated(shorter) } while found[shorter] == nil
            if found[shorter] != profile {
                found[identifier] = profile
                rows.append((NumberTableLayout.key(identifier), profile))
            }
        }
        rows.sort { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
        // A language without any row has root's symbols under every name.
        let languages = Set(rows.map { $0.key.prefix { $0 != "-" } })
        aliases = locales.languageAliases.map { (NumberTableLayout.key($0), NumberTableLayout.key($1)) }
            .filter { languages.contains($0.1.prefix { $0 != "-" }) }
            .sorted { $0.0.utf8.lexicographicallyPrecedes($1.0.utf8) }
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
            nativeSystem: try row(of: source.nativeSystem(locale)), sets: [])
        for numbers in try source.resolve(locale, numberingSystems: systems) {
            profile.sets.append(sets.index(of: numbers))
        }
        return profiles.index(of: profile)
    }

    private func row(of system: String) throws(NumberTableError) -> Int {
        guard let row = systems.firstIndex(of: system) else {
            throw .missing(element: "digits", locale: "root", numberingSystem: system)
        }
        return row
    }

    func pack(into tables: inout NumberTables) throws(NumberTableError) {
        var text = NumberTextArena()
        try packSystems(&text, into: &tables)
        try packSets(&text, into: &tables)
        tables.text = text.bytes + NumberTableLayout.textEnd
        try packProfiles(into: &tables)
        try packLocales(into: &tables)
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
        var strings = Pool<String>()
        for set in sets.values {
            for symbol in NumberSource.Symbol.allCases {
                let string = set.symbols[symbol] ?? ""
                tables.sets += try NumberTableLayout.pair(strings.index(of: string), "symbols")
            }
            tables.sets += try NumberTableLayout.byte(set.primaryGrouping, "digits of a group")
            tables.sets += try NumberTableLayout.byte(set.secondaryGrouping, "digits of a group")
            tables.sets += try NumberTableLayout.byte(set.minimumGroupingDigits, "minimum grouping digits")
        }
        // The longest first, so that a shorter one may be a part of it.
        for string in strings.values.sorted(by: { ($1.utf8.count, $0) < ($0.utf8.count, $1) }) {
            _ = text.offset(of: string)
        }
        for string in strings.values {
            tables.strings += try NumberTableLayout.pair(text.offset(of: string), "bytes of text")
            tables.strings += try NumberTableLayout.byte(string.utf8.count, "bytes of a symbol")
        }
    }

    private func packProfiles(into tables: inout NumberTables) throws(NumberTableError) {
        var lists: [[UInt8]: Int] = [:]
        for profile in profiles.values {
            // The set of most systems stands in the profile; the lowest of several.
            var counts: [Int: Int] = [:]
            for set in profile.sets { counts[set, default: 0] += 1 }
            let usual = counts.min { ($1.value, $0.key) < ($0.value, $1.key) }?.key ?? 0
            var list: [UInt8] = []
            for (system, set) in profile.sets.enumerated() where set != usual {
                list += try NumberTableLayout.byte(system, "numbering systems")
                list += try NumberTableLayout.pair(set, "symbol sets")
            }
            let first = lists[list] ?? tables.overrides.count / NumberTableLayout.overrideStride
            if lists[list] == nil {
                lists[list] = first
                tables.overrides += list
            }
            tables.profiles += try NumberTableLayout.byte(profile.defaultSystem, "numbering systems")
            tables.profiles += try NumberTableLayout.byte(profile.nativeSystem, "numbering systems")
            tables.profiles += try NumberTableLayout.pair(usual, "symbol sets")
            tables.profiles += try NumberTableLayout.pair(first, "overrides")
            tables.profiles += try NumberTableLayout.byte(
                list.count / NumberTableLayout.overrideStride, "overrides of a locale")
        }
    }

    private func packLocales(into tables: inout NumberTables) throws(NumberTableError) {
        var keys = NumberTextArena()
        // The longest first, so that a shorter one may be a part of it.
        let all = rows.map(\.key) + aliases.map(\.key) + aliases.map(\.replacement)
        for key in all.sorted(by: { ($1.utf8.count, $0) < ($0.utf8.count, $1) }) {
            guard key.utf8.count <= NumberTableLayout.longestKey, key.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F })
            else { throw .invalidIdentifier(key) }
            _ = keys.offset(of: key)
        }
        for row in rows {
            tables.locales += try position(of: row.key, in: &keys)
            tables.locales += try NumberTableLayout.pair(row.profile, "profiles")
        }
        for alias in aliases {
            tables.aliases += try position(of: alias.key, in: &keys)
            tables.aliases += try position(of: alias.replacement, in: &keys)
        }
        tables.keys = keys.bytes
    }

    private func position(of key: String, in keys: inout NumberTextArena) throws(NumberTableError) -> [UInt8] {
        try NumberTableLayout.pair(keys.offset(of: key), "bytes of locale keys")
            + NumberTableLayout.byte(key.utf8.count, "bytes of a locale key")
    }
}
