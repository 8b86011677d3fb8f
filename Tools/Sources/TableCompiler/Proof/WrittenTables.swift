import LocaleData
import CLDRPluralsCore

/// Bytes of tables at fixed addresses. The readers of a program take pointers.
///
/// The compiler manages no other memory itself. The pointers stay valid as long as the value lives. The memory is not
/// written after `init`. Each table has a separate allocation, so that a sanitizer notices a read beyond its end.
private final class TableMemory: @unchecked Sendable {
    private let tables: [UnsafeMutableBufferPointer<UInt8>]
    private let empty: UnsafeMutablePointer<UInt8>

    init(_ tables: [[UInt8]]) {
        self.tables = tables.map { bytes in
            let memory = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: bytes.count)
            _ = memory.initialize(from: bytes)
            return memory
        }
        empty = .allocate(capacity: 1)
        empty.initialize(to: 0)
    }

    deinit {
        for table in tables { table.deallocate() }
        empty.deallocate()
    }

    /// A table by its index. An empty table still has a valid address. Nothing reads from it.
    func table(_ number: Int) -> PackedBytes {
        PackedBytes(UnsafePointer(tables[number].baseAddress ?? empty))
    }
}

/// The plural tables from generated source, with the readers that a program uses.
package struct WrittenPluralTables: Sendable {
    package let version: String?
    let rules: RuleSetTables
    let ranges: [UInt8]
    let rangeTableCount: Int
    let columns: LocaleIndexTables.Column
    let index: LocaleIndexTables
    private let memory: TableMemory
    private let packed: PackedPluralTables

    /// Reads the declarations `PluralTables` and `LocaleTables` back.
    ///
    /// - Parameters:
    ///   - rules: The text of the file with `PluralTables`.
    ///   - index: The text of the file with `LocaleTables`.
    /// - Throws: If they cannot be read, or an index in them leads out of a table.
    package init(rules: String, index: String) throws(TableCompilerError) {
        let written = try TableConstants("PluralTables", in: rules)
        try self.init(written, try LocaleIndexTables(TableConstants("LocaleTables", in: index)))
    }

    fileprivate init(_ written: TableConstants, _ index: LocaleIndexTables) throws(TableCompilerError) {
        try self.init(
            version: written.version,
            rules: RuleSetTables(
                headers: try written.table("headers"), entries: try written.table("entries"),
                programs: try written.table("programs"), count: try written.number("ruleSetCount")),
            ranges: try written.table("ranges"), rangeTableCount: try written.number("rangeTableCount"),
            columns: .init(
                bytes: try written.table("columns"), languageCount: try written.number("columnLanguages"),
                variantCount: try written.number("columnVariants")), index: index)
    }

    /// Creates tables from their bytes, and proves that readers stay inside them.
    init(
        version: String?, rules: RuleSetTables, ranges: [UInt8], rangeTableCount: Int,
        columns: LocaleIndexTables.Column, index: LocaleIndexTables
    ) throws(TableCompilerError) {
        self.version = version
        self.rules = rules
        self.ranges = ranges
        self.rangeTableCount = rangeTableCount
        self.columns = columns
        self.index = index
        try rules.proveBounds()
        try index.proveBounds()
        try columns.proveRules(index, ruleSets: rules.count, ranges: rangeTableCount)
        try check(ranges.count == rangeTableCount * 36, "the ranges have another length than their count says")
        try check(ranges.allSatisfy { 0x30...0x35 ~= $0 }, "a range has no category")
        memory = TableMemory(
            [rules.headers, rules.entries, rules.programs, ranges, columns.bytes] + index.indexTables)
        packed = PackedPluralTables(
            rules: PackedRuleTables(
                headers: memory.table(0), entries: memory.table(1), programs: memory.table(2)),
            ranges: memory.table(3), locales: index.packed { [memory] in memory.table(5 + $0) },
            columns: PackedLocaleColumn(
                values: memory.table(4), languageCount: columns.languageCount, variantCount: columns.variantCount))
    }

    /// Calls a function with the tables as a program has them.
    func read<Result>(_ body: (PackedPluralTables) throws -> Result) rethrows -> Result {
        try withExtendedLifetime(memory) { try body(packed) }
    }
}

/// The locales with plural rules, with the look-up that a program uses. No rule is compiled.
package struct LocalesWithRules: Sendable {
    private let memory: TableMemory
    private let packed: PackedPluralTables

    /// Compiles the index of locales.
    package init(_ source: PluralSource) throws(TableCompilerError) {
        let rules = try LocaleRules(source)
        let index = try LocaleIndexTables(rules.locales, LocaleSource(aliases: source.aliases))
        let columns = index.rules
        try index.proveBounds()
        try columns.proveRules(index, ruleSets: rules.ruleSets.count, ranges: rules.ranges.count)
        memory = TableMemory([[], columns.bytes] + index.indexTables)
        // The look-up reads neither rules nor ranges.
        let none = memory.table(0)
        packed = PackedPluralTables(
            rules: PackedRuleTables(headers: none, entries: none, programs: none), ranges: none,
            locales: index.packed { [memory] in memory.table(2 + $0) },
            columns: PackedLocaleColumn(
                values: memory.table(1), languageCount: columns.languageCount, variantCount: columns.variantCount))
    }

    /// The locale, or the nearest one with rules, in BCP 47 form: `pl` for `pl-PL`.
    ///
    /// - Complexity: O(*n*) in the number of languages.
    package func locale(for locale: String, type: PluralRuleType) -> String {
        var locale = locale
        return withExtendedLifetime(memory) {
            let found = locale.withUTF8 { FoundRules(utf8: $0, type: type, in: packed) }
            return packed.locales.identifier(ofRow: Int(found.row)).text
        }
    }
}

/// CLDR's tree of locales and the number symbols from generated source, with the readers that a program uses.
package struct WrittenNumberTables: Sendable {
    let numbers: NumberTables
    let locales: LocaleIndexTables
    private let memory: TableMemory
    private let packed: PackedNumberTables
    private let tree: PackedLocaleTree

    /// Reads the declarations `LocaleTables`, `LocaleTreeTables` and `NumberSymbolTables` back.
    package init(index: String, tree: String, numbers: String) throws(TableCompilerError) {
        var locales = try LocaleIndexTables(TableConstants("LocaleTables", in: index))
        try locales.readTree(TableConstants("LocaleTreeTables", in: tree))
        let written = try TableConstants("NumberSymbolTables", in: numbers)
        locales.profiles = .init(
            bytes: try written.table("profilesOfLocales"), languageCount: try written.number("profileLanguages"),
            variantCount: try written.number("profileVariants"))
        var tables = NumberTables()
        tables.version = written.version ?? ""
        tables.text = try written.table("text")
        tables.strings = try written.table("strings")
        tables.systems = try written.table("systems")
        tables.sets = try written.table("sets")
        tables.profiles = try written.table("profiles")
        tables.overrides = try written.table("overrides")
        tables.plainSystem = try written.number("plainSystem")
        try check(
            tables.systemCount == written.number("systemCount"), "the numbering systems have another count")
        try self.init(tables, locales)
    }

    /// Creates tables from their bytes, and proves that readers stay inside them.
    init(_ numbers: NumberTables, _ locales: LocaleIndexTables) throws(TableCompilerError) {
        self.numbers = numbers
        self.locales = locales
        try locales.proveBounds()
        try locales.proveTree()
        try numbers.proveBounds(locales)
        memory = TableMemory(
            [
                numbers.strings, numbers.systems, numbers.sets, numbers.profiles, numbers.overrides,
                locales.profiles.bytes, locales.likelyScripts.bytes, locales.likelyRegions.bytes, locales.parents,
            ] + locales.indexTables)
        func column(_ column: LocaleIndexTables.Column, _ bytes: PackedBytes) -> PackedLocaleColumn {
            PackedLocaleColumn(
                values: bytes, languageCount: column.languageCount, variantCount: column.variantCount)
        }
        tree = PackedLocaleTree(
            index: locales.packed { [memory] in memory.table(9 + $0) },
            likelyScripts: column(locales.likelyScripts, memory.table(6)),
            likelyRegions: column(locales.likelyRegions, memory.table(7)), parents: memory.table(8),
            parentCount: locales.parentCount)
        packed = PackedNumberTables(
            strings: memory.table(0), systems: memory.table(1), sets: memory.table(2), profiles: memory.table(3),
            overrides: memory.table(4), systemCount: numbers.systemCount, locales: tree,
            profilesOfLocales: column(locales.profiles, memory.table(5)))
    }

    /// Calls a function with the tables as a program has them.
    func read<Result>(_ body: (PackedNumberTables, PackedLocaleTree) throws -> Result) rethrows -> Result {
        try withExtendedLifetime(memory) { try body(packed, tree) }
    }
}

extension LocaleIndexTables {
    fileprivate init(_ written: TableConstants) throws(TableCompilerError) {
        self.init()
        buckets = try written.table("buckets")
        languages = try written.table("languages")
        variants = try written.table("variants")
        scripts = try written.table("scripts")
        names = try written.table("names")
        languageCount = try written.number("languageCount")
        variantCount = try written.number("variantCount")
        scriptCount = try written.number("scriptCount")
        nameCount = try written.number("nameCount")
        try check(rowCount == written.number("rowCount"), "the locales have another count")
    }

    fileprivate mutating func readTree(_ written: TableConstants) throws(TableCompilerError) {
        likelyScripts = .init(
            bytes: try written.table("likelyScripts"), languageCount: try written.number("scriptLanguages"),
            variantCount: try written.number("scriptVariants"))
        likelyRegions = .init(
            bytes: try written.table("likelyRegions"), languageCount: try written.number("regionLanguages"),
            variantCount: try written.number("regionVariants"))
        parents = try written.table("parents")
        parentCount = try written.number("parentCount")
    }

    /// The tables of the index in the order of ``packed(_:)``.
    fileprivate var indexTables: [[UInt8]] { [buckets, languages, variants, scripts, names] }

    fileprivate func packed(_ table: (Int) -> PackedBytes) -> PackedLocaleIndex {
        PackedLocaleIndex(
            buckets: table(0), languages: table(1), variants: table(2), scripts: table(3), names: table(4),
            languageCount: languageCount, variantCount: variantCount, scriptCount: scriptCount, nameCount: nameCount)
    }
}
