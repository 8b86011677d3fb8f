import CLDRPluralsCore

/// The packed index of locales and its columns.
package struct LocaleIndexTables: Sendable, Hashable {
    /// The plural-rule tables of one locale.
    struct Rules: Hashable {
        var cardinal: Int?
        var ordinal: Int?
        var range: Int?

        /// Whether another locale has all tables of this one.
        func isContained(in other: Rules) -> Bool {
            (cardinal == nil || cardinal == other.cardinal) && (ordinal == nil || ordinal == other.ordinal)
                && (range == nil || range == other.range)
        }
    }

    /// A column, and the numbers of values for languages and for variants.
    package struct Column: Sendable, Hashable {
        package var bytes: [UInt8] = []
        package var languageCount = 0
        package var variantCount = 0
    }

    package internal(set) var buckets: [UInt8] = []
    package internal(set) var languages: [UInt8] = []
    package internal(set) var variants: [UInt8] = []
    package internal(set) var scripts: [UInt8] = []
    package internal(set) var names: [UInt8] = []
    /// Other codes of regions and their replacements, two bytes each.
    package internal(set) var regions: [UInt8] = []
    package internal(set) var languageCount = 0
    package internal(set) var variantCount = 0
    package internal(set) var scriptCount = 0
    package internal(set) var nameCount = 0
    package internal(set) var regionCount = 0
    /// Three bytes per row: cardinal rule set, ordinal rule set, range table.
    package internal(set) var rules = Column()
    /// Two bytes per row: the profile of number symbols.
    package internal(set) var profiles = Column()
    /// Two bytes per row: the likely script of a language, or the script that a region implies.
    package internal(set) var likelyScripts = Column()
    /// Two bytes per row: the likely region.
    package internal(set) var likelyRegions = Column()
    /// Rows and their parents, two bytes each.
    package internal(set) var parents: [UInt8] = []
    package internal(set) var parentCount = 0

    /// The number of rows with plural rules.
    package internal(set) var ruleLocaleCount = 0
    /// The number of aliases of languages.
    package internal(set) var aliasCount = 0

    /// The size of the index, which every look-up needs.
    package var indexSize: Int {
        buckets.count + languages.count + variants.count + scripts.count + names.count + regions.count
    }
    /// The size of the additional tables for symbols, directions and language matching.
    package var treeSize: Int { likelyScripts.bytes.count + likelyRegions.bytes.count + parents.count }
    /// The number of all rows.
    package var rowCount: Int { languageCount + variants.count / PackedLocaleIndex.variantSize }

    /// - Parameters:
    ///   - rules: The tables of each locale with plural rules or ranges in CLDR, including root.
    ///   - source: The other data of locales.
    init(_ rules: [LocaleKey: Rules], _ source: LocaleSource) throws(TableCompilerError) {
        let relations = try LocaleRelations(source)
        var layout = LocaleLayout(relations)
        try layout.addRules(rules, isComplete: source.isComplete)
        try layout.addProfiles(source.profiles)
        if source.isComplete { layout.addRelations(source) }
        try layout.addNames(source)
        layout.order(source)
        try layout.pack(into: &self)
    }
}

/// The rows of the index, before they are packed.
private struct LocaleLayout {
    private let relations: LocaleRelations
    private var rules: [LocaleKey: LocaleIndexTables.Rules] = [:]
    private var profiles: [LocaleKey: Int] = [:]
    /// Rows without plural rules and without a profile.
    private var others: Set<LocaleKey> = []
    /// Aliases of languages.
    private var aliases: [UInt16: LocaleKey] = [:]
    /// Names of several subtags, such as `zh-yue`: the locale before the last subtag, the last subtag, and the
    /// replacement.
    private var names: [(base: LocaleKey, variant: String, target: LocaleKey)] = []
    private var parents: [LocaleKey: LocaleKey] = [:]
    private var scripts: [UInt32] = []
    private var rightToLeft: Set<UInt32> = []
    /// Whether a language's likely subtags are kept for matching: it has a two-letter code or several entries.
    private var languages: [LocaleKey] = []
    private var variants: [LocaleKey] = []
    private var named: [LocaleKey] = []
    private var rows: [LocaleKey: Int] = [:]

    init(_ relations: LocaleRelations) { self.relations = relations }

    // MARK: Which rows there are

    mutating func addRules(
        _ all: [LocaleKey: LocaleIndexTables.Rules], isComplete: Bool
    ) throws(TableCompilerError) {
        func nearest(_ target: LocaleIdentifier) -> LocaleKey? {
            var key: LocaleKey? = LocaleKey(target)
            while let candidate = key {
                if all[candidate] != nil { return candidate }
                key = candidate.truncated
            }
            return nil
        }
        // A deprecated code that CLDR lists next to its successor is an alias, unless the rules differ.
        for (key, own) in all {
            if key.isLanguage, let target = relations.replacements[key.language], let successor = nearest(target),
                own.isContained(in: all[successor] ?? .init())
            {
                continue
            }
            rules[key] = own
            others.insert(key.base)
        }
        for (language, target) in relations.replacements {
            let key = LocaleKey(language: language)
            if rules[key] != nil {
                // The code keeps its rules. All other data comes from its successor.
                if isComplete { parents[key] = LocaleKey(target) }
            } else if isComplete {
                aliases[language] = LocaleKey(target)
            } else if let found = nearest(target) {
                aliases[language] = found
            }
        }
        for target in Array(aliases.values) + Array(parents.values) { others.formUnion([target, target.base]) }
    }

    /// Adds the locales that do not inherit their number symbols.
    mutating func addProfiles(_ all: [String: Int]) throws(TableCompilerError) {
        var full: [LocaleKey: Int] = [:]
        for (identifier, profile) in all.sorted(by: { ($0.key.utf8.count, $0.key) < ($1.key.utf8.count, $1.key) }) {
            let key = try relations.normalized(identifier)
            // A spelling with the likely script has the data of the spelling without a script.
            if full[key] == nil { full[key] = profile }
        }
        let root = full[LocaleKey()]
        for (key, profile) in full {
            var ancestor = relations.parent(of: key)
            while let next = ancestor, full[next] == nil { ancestor = relations.parent(of: next) }
            if key == LocaleKey() || profile != ancestor.map({ full[$0] }) ?? root { profiles[key] = profile }
        }
    }

    /// Adds the data for language matching and directions.
    mutating func addRelations(_ source: LocaleSource) {
        for script in source.scripts {
            let code = LocaleIdentifier("und-" + script.code).script
            scripts.append(code)
            if script.isRightToLeft { rightToLeft.insert(code) }
        }
        parents.merge(relations.parents) { first, _ in first }
        others.formUnion(parents.keys)
        others.formUnion(parents.values)
        for (language, likely) in relations.likely {
            if language < 1 << 10 || relations.variedLanguages.contains(language) || rightToLeft.contains(likely.script)
            {
                others.insert(LocaleKey(language: language))
            }
        }
        // Every language of CLDR has a row for its script, even if its symbols are root's.
        for locale in source.profiles.keys { others.insert(LocaleKey(LocaleIdentifier(locale)).base) }
        others.formUnion(relations.impliedScripts.keys)
        others.formUnion(relations.scriptRegions.keys)
    }

    /// Adds names such as `zh-yue`, which are aliases as a whole, and locales with a variant subtag.
    mutating func addNames(_ source: LocaleSource) throws(TableCompilerError) {
        for key in profiles.keys where !key.variant.isEmpty {
            var base = key
            base.variant = ""
            others.insert(base)
        }
        for (type, replacement) in source.aliases.sorted(by: { $0.type < $1.type }) {
            let identifier = LocaleIdentifier(type)
            let bytes = Array(type.utf8)
            let subtags = bytes.split { $0 == UInt8(ascii: "_") || $0 == UInt8(ascii: "-") }
            guard identifier.variantEnd == bytes.count, identifier.variantStart < bytes.count, subtags.count == 2
            else { continue }
            var target = LocaleKey(LocaleIdentifier(replacement))
            if let next = relations.replacements[target.language] { target = LocaleKey(next) }
            // The reader has replaced the language by then: `no` of `no-bok` is `nb`.
            let base = aliases[identifier.language] ?? LocaleKey(language: identifier.language)
            if !source.isComplete {
                // Without rules for the replacement, its name must not be read as a variant of another language.
                if rules[target] == nil { target = target.base }
                if rules[target] == nil { target = LocaleKey() }
                if target == LocaleKey(), rules[base] == nil { continue }
            }
            others.formUnion([base, target, target.base])
            names.append((base, String(decoding: subtags[1], as: UTF8.self).lowercased(), target))
        }
    }

    // MARK: Their order

    mutating func order(_ source: LocaleSource) {
        let all = others.union(rules.keys).union(profiles.keys).union([LocaleKey()])
        // Some releases also have likely subtags of deprecated codes, which are found through their replacements.
        let keys = all.union(all.map(\.base)).filter { aliases[$0.language] == nil }
        let withVariants = Set(rules.keys.filter { !$0.isLanguage }.map(\.language))
        // Rows with more columns come first, so that each column is short.
        func rank(_ key: LocaleKey) -> Int {
            if key == LocaleKey() { return 0 }
            if withVariants.contains(key.language) { return 1 }
            if rules[key] != nil { return 2 }
            if profiles[key] != nil || likelyRegion(of: key) != nil { return 3 }
            return relations.likely[key.language] != nil ? 4 : 5
        }
        languages = keys.filter(\.isLanguage).sorted { (rank($0), $0.text) < (rank($1), $1.text) }
        for (row, key) in languages.enumerated() { rows[key] = row }
        let used = Set(keys.map(\.script)).subtracting([0])
        scripts = Set(scripts).union(used).union(languages.map { relations.likely[$0.language]?.script ?? 0 })
            .subtracting([0]).sorted()
        variants = keys.filter { !$0.isLanguage && $0.variant.isEmpty }.sorted { packedKey($0) < packedKey($1) }
        named = keys.filter { !$0.variant.isEmpty }.sorted { $0.text < $1.text }
        for (number, key) in (variants + named).enumerated() { rows[key] = languages.count + number }
    }

    private func scriptNumber(_ code: UInt32) -> Int {
        code == 0 ? 0 : (scripts.firstIndex(of: code) ?? -1) + 1
    }

    private func packedKey(_ key: LocaleKey) -> UInt64 {
        PackedLocaleIndex.key(rows[key.base] ?? 0, scriptNumber(key.script), key.region)
    }

    /// The region with the most speakers, if language matching needs it.
    private func likelyRegion(of key: LocaleKey) -> UInt16? {
        if key.isLanguage, key.language < 1 << 10 || relations.variedLanguages.contains(key.language) {
            return relations.likely[key.language].map(\.region)
        }
        return relations.scriptRegions[key]
    }

    private func likelyScript(of key: LocaleKey) -> UInt32? {
        key.isLanguage ? relations.likely[key.language]?.script : relations.impliedScripts[key]
    }

    // MARK: Packing

    func pack(into tables: inout LocaleIndexTables) throws(TableCompilerError) {
        tables.languageCount = languages.count
        tables.variantCount = variants.count
        tables.scriptCount = scripts.count
        for code in scripts {
            tables.scripts += try word(Int(code & 0x3FFF), "scripts")
            tables.scripts.append(
                UInt8(code >> 14) | (rightToLeft.contains(code) ? PackedLocaleIndex.rightToLeftFlag : 0))
        }
        for key in variants + named {
            tables.variants += try word(row(key.base), "languages")
            tables.variants += try word(scriptNumber(key.script), "scripts")
            tables.variants += try word(Int(key.region), "regions")
        }
        try packLanguages(into: &tables)
        try packNames(into: &tables)
        try packRegions(into: &tables)
        tables.ruleLocaleCount = rules.count
        tables.rules = try column(size: 3) { key throws(TableCompilerError) in
            try rules[key].map { rules throws(TableCompilerError) in try LocaleLayout.bytes(of: rules) }
        }
        tables.profiles = try column(size: 2) { key throws(TableCompilerError) in
            try profiles[key].map { profile throws(TableCompilerError) in try word(profile, "profiles of symbols") }
        }
        guard !tables.profiles.bytes.isEmpty || !parents.isEmpty || !rightToLeft.isEmpty else { return }
        tables.likelyScripts = try column(size: 2) { key throws(TableCompilerError) in
            try likelyScript(of: key).map { script throws(TableCompilerError) in
                try word(scriptNumber(script), "scripts")
            }
        }
        tables.likelyRegions = try column(size: 2) { key throws(TableCompilerError) in
            try likelyRegion(of: key).map { region throws(TableCompilerError) in try word(Int(region), "regions") }
        }
        for (child, parent) in parents.sorted(by: { row($0.key) < row($1.key) }) {
            tables.parents += try word(row(child), "locales")
            tables.parents += try word(row(parent), "locales")
        }
        tables.parentCount = parents.count
    }

    private func row(_ key: LocaleKey) -> Int { rows[key] ?? PackedLocaleIndex.root }

    private func packLanguages(into tables: inout LocaleIndexTables) throws(TableCompilerError) {
        let withVariants = Set(rules.keys.filter { !$0.isLanguage }.map(\.language))
        var entries: [(language: UInt16, row: Int, flags: UInt8)] = []
        for key in languages where key.language != 0 {
            entries.append(
                (key.language, row(key), withVariants.contains(key.language) ? PackedLocaleIndex.ruleVariantsFlag : 0))
        }
        for (language, target) in aliases {
            let variants = withVariants.contains(target.language) ? PackedLocaleIndex.ruleVariantsFlag : 0
            entries.append((language, row(target), PackedLocaleIndex.aliasFlag | variants))
        }
        tables.aliasCount = aliases.count
        // In a bucket, the languages with plural rules come first, and rare ones last.
        let sorted = entries.sorted {
            let (left, right) = (
                PackedLocaleIndex.bucket(of: $0.language), PackedLocaleIndex.bucket(of: $1.language)
            )
            return (left, $0.flags & PackedLocaleIndex.aliasFlag, $0.row, $0.language)
                < (right, $1.flags & PackedLocaleIndex.aliasFlag, $1.row, $1.language)
        }
        var next = 0
        for bucket in 0...PackedLocaleIndex.bucketCount {
            while next < sorted.count, PackedLocaleIndex.bucket(of: sorted[next].language) < bucket { next += 1 }
            tables.buckets += try word(next, "languages")
        }
        for entry in sorted {
            tables.languages += try word(Int(entry.language) & 0x3FFF, "languages")
            tables.languages.append(UInt8(entry.language >> 14) | entry.flags)
            tables.languages += try word(entry.row, "locales")
        }
    }

    private func packNames(into tables: inout LocaleIndexTables) throws(TableCompilerError) {
        var all = names
        for key in named {
            var base = key
            base.variant = ""
            all.append((base, key.variant, key))
        }
        for name in all {
            guard name.variant.utf8.count < 0x80, name.variant.utf8.allSatisfy({ $0 < 0x80 }) else {
                throw .unsupportedLocale(name.variant)
            }
            tables.names += try word(row(name.base), "locales")
            tables.names += try word(row(name.target), "locales")
            tables.names.append(UInt8(name.variant.utf8.count))
            tables.names += name.variant.utf8.map { $0 | 0x20 }
            tables.nameCount += 1
        }
    }

    /// Whether a locale has other rules, symbols or another script than the same locale without a region.
    private func dependsOnRegion(_ key: LocaleKey) -> Bool {
        guard key.region != 0, key.variant.isEmpty else { return false }
        func profile(_ key: LocaleKey) -> Int? {
            var next: LocaleKey? = key
            while let locale = next {
                if let profile = profiles[locale] { return profile }
                next = relations.parent(of: locale)
            }
            return profiles[LocaleKey()]
        }
        let base = LocaleKey(language: key.language, script: key.script)
        return rules[key] != nil || relations.impliedScripts[key] != nil || profile(key) != profile(base)
    }

    /// Packs the other codes of the regions on which an answer depends. With another region, no answer changes, and the table stays small.
    private func packRegions(into tables: inout LocaleIndexTables) throws(TableCompilerError) {
        let used = Set(rows.keys.filter(dependsOnRegion).map(\.region))
        for (code, replacements) in relations.regions where !used.isDisjoint(with: replacements) && !used.contains(code)
        {
            for replacement in replacements {
                tables.regions += try word(Int(code), "regions")
                tables.regions += try word(Int(replacement), "regions")
                tables.regionCount += 1
            }
        }
    }

    private func column(
        size: Int, _ value: (LocaleKey) throws(TableCompilerError) -> [UInt8]?
    ) throws(TableCompilerError) -> LocaleIndexTables.Column {
        func run(_ keys: [LocaleKey]) throws(TableCompilerError) -> [[UInt8]?] {
            var values: [[UInt8]?] = []
            for key in keys { values.append(try value(key)) }
            while case .some(.none) = values.last { values.removeLast() }
            return values
        }
        let (first, second) = (try run(languages), try run(variants + named))
        let none = [UInt8](repeating: 0x7F, count: size)
        return LocaleIndexTables.Column(
            bytes: (first + second).flatMap { $0 ?? none }, languageCount: first.count, variantCount: second.count)
    }

    private static func bytes(of rules: LocaleIndexTables.Rules) throws(TableCompilerError) -> [UInt8] {
        var bytes: [UInt8] = []
        for number in [rules.cardinal, rules.ordinal, rules.range] {
            let value = number ?? PackedLocaleColumn.none
            guard number == nil || value < PackedLocaleColumn.none else {
                throw .tooMany("rule sets", count: value + 1, limit: PackedLocaleColumn.none)
            }
            bytes.append(UInt8(value))
        }
        return bytes
    }
}
