import TableCompiler

/// Prints compiled language tables as Swift source.
package struct LanguageTablesEmitter {
    private let tables: LanguageTables

    /// Prepares the source of tables.
    package init(_ tables: LanguageTables) { self.tables = tables }

    /// The source of `LanguageTables.swift`.
    ///
    /// Deterministic to the byte: it depends on the tables and on nothing else.
    package func source() -> String {
        var printer = CodePrinter()
        GeneratedFileHeader(
            cldrVersion: tables.version,
            facts: [
                "\(tables.aliasCount) aliases, \(tables.likelyCount) likely subtags, \(tables.parentCount) parents, \(tables.size) bytes of tables."
            ]
        ).print(to: &printer)
        printer.line("/// What matching languages needs of CLDR, packed; `LanguageData.swift` says how.")
        printer.block("enum LanguageTables {") { printer in
            printer.line("static var aliasCount: Int { \(tables.aliasCount) }")
            printer.line("static var likelyCount: Int { \(tables.likelyCount) }")
            printer.line("static var parentCount: Int { \(tables.parentCount) }")
            printer.byteTables(
                "static let",
                [
                    "aliases": (tables.aliases, "Languages that have another name"),
                    "likelySubtags": (tables.likelySubtags, "The likely script and region of locales without them"),
                    "parents": (tables.parents, "Parents that dropping the region would not find"),
                ])
        }
        return printer.text
    }
}
