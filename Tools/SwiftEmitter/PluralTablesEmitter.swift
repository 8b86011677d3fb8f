import TableCompiler

/// Prints compiled plural tables as Swift source.
public struct PluralTablesEmitter {
    private let tables: CompiledPluralTables

    /// - Parameter tables: The tables.
    public init(_ tables: CompiledPluralTables) {
        self.tables = tables
    }

    /// The source of `PluralTables.swift`.
    ///
    /// Deterministic to the byte: it depends on the tables and on nothing else.
    public func source() -> String {
        var printer = CodePrinter()
        GeneratedFileHeader(
            cldrVersion: tables.version,
            facts: [
                """
                \(tables.cardinalCount) cardinal and \(tables.ordinalCount) ordinal rule sets (\(tables.ruleSets.count) \
                distinct), \(tables.rangeCount) range tables,
                """,
                "\(tables.locales.recordCount) locales, \(tables.size) bytes of tables.",
            ]
        ).print(to: &printer)
        printer.line("import CLDRPluralsCore")
        printer.line()
        printDeclaration(to: &printer)
        return printer.text
    }

    /// Prints the declaration alone, for a file that also holds the evaluator.
    func printDeclaration(to printer: inout CodePrinter) {
        printer.line("@usableFromInline")
        printer.block("enum PluralTables {") { printer in
            printer.line("/// The CLDR release of the rules.")
            printer.line("static var cldrVersion: String { \"\(tables.version)\" }")
            printer.line()
            printRules(to: &printer)
            printer.line()
            printer.byteLiteral(
                "private static let rangeBytes: StaticString =", tables.ranges,
                comment: [
                    "For each of \(tables.rangeCount) range tables, the category by start and end (\(tables.ranges.count) bytes)."
                ])
            printer.line()
            printLocales(to: &printer)
        }
    }

    private func printRules(to printer: inout CodePrinter) {
        let rules = tables.rules
        printer.block("static var rules: PackedRuleTables {") { printer in
            printer.line("PackedRuleTables(")
            printer.line(
                "    headers: PackedBytes(headers), entries: PackedBytes(entries), programs: PackedBytes(programs))")
        }
        printer.line()
        printer.line("static var ranges: PackedBytes { PackedBytes(rangeBytes) }")
        printer.byteTables(
            "private static let",
            [
                "headers": (rules.headers, "A header for each of \(rules.count) rule sets"),
                "entries": (rules.entries, "Categories by value, and the tables for fractions"),
                "programs": (rules.programs, "The rules, for what the entries leave undecided"),
            ])
    }

    private func printLocales(to printer: inout CodePrinter) {
        let locales = tables.locales
        printer.line("/// Records of locales.")
        printer.line("static var recordCount: Int { \(locales.recordCount) }")
        printer.line()
        printer.block("static var locales: PackedLocaleIndex {") { printer in
            printer.line("PackedLocaleIndex(")
            printer.line(
                "    buckets: PackedBytes(buckets), languages: PackedBytes(languages), records: PackedBytes(records),")
            printer.line("    variants: PackedBytes(variants), variantCount: \(locales.variantCount),")
            printer.line("    aliases: PackedBytes(aliases), aliasCount: \(locales.aliasCount), root: \(locales.root))")
        }
        printer.byteTables(
            "private static let",
            [
                "buckets": (locales.buckets, "The first language of each hash bucket"),
                "languages": (locales.languages, "Languages and aliases, with the record of each"),
                "records": (locales.records, "Cardinal rule set, ordinal rule set and range table of each locale"),
                "variants": (locales.variants, "Locales that differ from their language"),
                "aliases": (locales.aliases, "Deprecated identifiers of several subtags"),
            ])
    }
}
