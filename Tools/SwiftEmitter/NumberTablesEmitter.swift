import TableCompiler

/// Prints compiled number symbols as Swift source.
package struct NumberTablesEmitter {
    private let tables: NumberTables

    /// Prepares the source of tables.
    package init(_ tables: NumberTables) { self.tables = tables }

    /// The source of `NumberSymbolTables.swift`.
    ///
    /// Deterministic to the byte: it depends on the tables and on nothing else.
    package func source() -> String {
        var printer = CodePrinter()
        GeneratedFileHeader(
            cldrVersion: tables.version,
            facts: [
                "\(tables.localeCount) locales and \(tables.aliasCount) aliases in \(tables.profileCount) profiles, \(tables.systemCount) numbering systems,",
                "\(tables.setCount) symbol sets of \(tables.stringCount) symbols, \(tables.size) bytes of tables.",
            ]
        ).print(to: &printer)
        printer.line("/// The number symbols of all locales, packed; `NumberSymbolTables+Reading.swift` says how.")
        printer.block("enum NumberSymbolTables {") { printer in
            printer.line("/// The CLDR release of the symbols.")
            printer.line("static var cldrVersion: StaticString { \"\(tables.version)\" }")
            printer.line()
            printer.line("/// The symbol sets of numbers as C prints them, and the row of `latn`.")
            printer.line("static var plainSet: Int { \(tables.plainSet) }")
            printer.line("static var plainUppercaseSet: Int { \(tables.plainUppercaseSet) }")
            printer.line("static var plainSystem: Int { \(tables.plainSystem) }")
            printer.line()
            printer.line("/// What a locale without a row has.")
            printer.line("static var rootProfile: Int { \(tables.rootProfile) }")
            printText(to: &printer)
            printBytes(to: &printer)
        }
        return printer.text
    }

    private func printText(to printer: inout CodePrinter) {
        printer.line()
        printer.line(
            "/// Digits and symbols (\(tables.text.count) bytes of UTF-8, the last three for reading beyond a piece).")
        // The literal stands between a block's braces, since its lines must be indented like its end.
        printer.block("static var text: StaticString {") { printer in
            printer.line("\"\"\"")
            for row in NumberTablesEmitter.rows(String(decoding: tables.text, as: UTF8.self)) { printer.line(row) }
            printer.line("\"\"\"")
        }
    }

    /// A text as the lines of a literal, with everything but printable ASCII escaped: direction marks and spaces of
    /// many widths would not be seen.
    private static func rows(_ text: String) -> [String] {
        var rows: [String] = []
        var row = ""
        for scalar in text.unicodeScalars {
            let piece =
                switch scalar {
                case "\"": "\\\""
                case "\\": "\\\\"
                case "!"..."~": String(scalar)
                default: "\\u{\(String(scalar.value, radix: 16))}"
                }
            if row.utf8.count + piece.utf8.count > 100 {
                rows.append(row + "\\")
                row = ""
            }
            row += piece
        }
        return rows + [row]
    }

    private func printBytes(to printer: inout CodePrinter) {
        printer.byteTables(
            "static let",
            [
                "strings": (tables.strings, "Where each symbol lies in the text"),
                "systems": (tables.systems, "The numbering systems and their digits"),
                "sets": (tables.sets, "The symbols and the group sizes of each set"),
                "profiles": (tables.profiles, "The numbering systems and the usual set of each profile"),
                "overrides": (tables.overrides, "Numbering systems that have another set in a profile"),
                "keys": (tables.keys, "The text of the locale keys"),
                "locales": (tables.locales, "The locales that differ from their truncation, by key"),
                "aliases": (tables.aliases, "The languages that have another name, by key"),
            ])
    }
}
