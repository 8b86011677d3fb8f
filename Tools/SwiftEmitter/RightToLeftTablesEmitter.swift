import TableCompiler

/// Prints compiled tables of right-to-left locales as Swift source.
package struct RightToLeftTablesEmitter {
    private let tables: RightToLeftTables

    /// Prepares the source of tables.
    package init(_ tables: RightToLeftTables) { self.tables = tables }

    /// The source of `RightToLeftTables.swift`.
    ///
    /// Deterministic to the byte: it depends on the tables and on nothing else.
    package func source() -> String {
        var printer = CodePrinter()
        GeneratedFileHeader(
            cldrVersion: tables.version,
            facts: [
                "\(tables.scriptCount) scripts, \(tables.localeCount) locales, \(tables.exceptionCount) exceptions, \(tables.size) bytes of tables."
            ]
        ).print(to: &printer)
        printer.line("/// What is written from right to left, packed; `RightToLeftLocales.swift` says how.")
        printer.block("enum RightToLeftTables {") { printer in
            printer.byteTables(
                "static let",
                [
                    "scripts": (tables.scripts, "The scripts"),
                    "locales": (tables.locales, "Languages and regions whose likely script is one of those"),
                    "exceptions": (tables.exceptions, "Regions where those languages likely have another script"),
                ])
        }
        return printer.text
    }
}
