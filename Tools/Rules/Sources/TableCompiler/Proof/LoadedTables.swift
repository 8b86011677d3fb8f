import StringsdictLocaleData
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

/// Compiled plural tables with the readers that a program uses.
package struct LoadedPluralTables: Sendable {
    package let version: String
    let rules: RuleSetTables
    let ranges: [UInt8]
    let rangeTableCount: Int
    let columns: LocaleIndexTables.Column
    let index: LocaleIndexTables
    private let memory: TableMemory
    private let packed: PackedPluralTables

    /// Loads compiled tables.
    ///
    /// - Throws: If an index in them leads out of a table.
    package init(_ tables: CompiledPluralTables) throws(TableCompilerError) {
        try self.init(
            version: tables.version, rules: tables.rules, ranges: tables.ranges, rangeTableCount: tables.rangeCount,
            columns: tables.locales.rules, index: tables.locales)
    }

    /// Creates tables from their bytes, and proves that readers stay inside them.
    init(
        version: String, rules: RuleSetTables, ranges: [UInt8], rangeTableCount: Int,
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
        let missing = PackedPluralTables.missingRange
        try check(ranges.allSatisfy { 0x30...0x35 ~= $0 & ~missing }, "a range has no category")
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

/// CLDR's tree of locales and the number symbols with the readers that a program uses.
package struct LoadedNumberTables: Sendable {
    let numbers: NumberTables
    let locales: LocaleIndexTables
    private let memory: TableMemory
    private let packed: PackedNumberTables
    private let tree: PackedLocaleTree

    /// Creates tables from their bytes, and proves that readers stay inside them.
    package init(_ numbers: NumberTables, _ locales: LocaleIndexTables) throws(TableCompilerError) {
        self.numbers = numbers
        self.locales = locales
        try locales.proveBounds()
        try locales.proveTree()
        try numbers.proveBounds(locales)
        memory = TableMemory(
            [
                numbers.strings, numbers.systems, numbers.sets, numbers.profiles, numbers.overrides,
                locales.profiles.bytes, locales.likelyScripts.bytes, locales.likelyRegions.bytes, locales.parents,
                numbers.exponents,
            ] + locales.indexTables)
        func column(_ column: LocaleIndexTables.Column, _ bytes: PackedBytes) -> PackedLocaleColumn {
            PackedLocaleColumn(
                values: bytes, languageCount: column.languageCount, variantCount: column.variantCount)
        }
        tree = PackedLocaleTree(
            index: locales.packed { [memory] in memory.table(10 + $0) },
            likelyScripts: column(locales.likelyScripts, memory.table(6)),
            likelyRegions: column(locales.likelyRegions, memory.table(7)), parents: memory.table(8),
            parentCount: locales.parentCount)
        packed = PackedNumberTables(
            strings: memory.table(0), systems: memory.table(1), sets: memory.table(2), profiles: memory.table(3),
            overrides: memory.table(4), exponents: memory.table(9), systemCount: numbers.systemCount, locales: tree,
            profilesOfLocales: column(locales.profiles, memory.table(5)))
    }

    /// Calls a function with the tables as a program has them.
    func read<Result>(_ body: (PackedNumberTables, PackedLocaleTree) throws -> Result) rethrows -> Result {
        try withExtendedLifetime(memory) { try body(packed, tree) }
    }
}

extension LocaleIndexTables {
    /// The tables of the index in the order of ``packed(_:)``.
    fileprivate var indexTables: [[UInt8]] { [buckets, languages, variants, scripts, names, regions] }

    fileprivate func packed(_ table: (Int) -> PackedBytes) -> PackedLocaleIndex {
        PackedLocaleIndex(
            buckets: table(0), languages: table(1), variants: table(2), scripts: table(3), names: table(4),
            regions: table(5), languageCount: languageCount, variantCount: variantCount, scriptCount: scriptCount,
            nameCount: nameCount, regionCount: regionCount)
    }
}
