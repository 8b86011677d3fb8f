import StringsdictTextWriting

/// A Swift type whose constants are tables.
///
/// The printed source has only numbers, bytes and text. Handwritten code next to the reader of the tables assembles
/// them. The proof reads the tables before they are printed, and `cldr-plurals verify` compares every
/// constant that the Swift compiler has read with the table that was printed.
package struct TableDeclaration: Sendable, Hashable {
    /// A number: `static var count: Int { 3 }`.
    package struct Number: Sendable, Hashable {
        let name: String
        let value: Int
    }

    /// A table of bytes below 0x80, or of UTF-8.
    package struct Table: Sendable, Hashable {
        let name: String
        let comment: String
        let bytes: [UInt8]
        var isText = false
    }

    package let name: String
    let comment: String
    let version: String
    let numbers: [Number]
    let tables: [Table]

    init(
        _ name: String, comment: String, version: String,
        numbers: KeyValuePairs<String, Int>, tables: [Table]
    ) {
        self.name = name
        self.comment = comment
        self.version = version
        self.numbers = numbers.map { Number(name: $0.key, value: $0.value) }
        self.tables = tables
    }

    /// The size of all tables in bytes.
    package var size: Int { tables.reduce(0) { $0 + $1.bytes.count } }

    /// The constants of a program that is built with this type.
    package var constants: TableConstants {
        TableConstants(
            version: version, numbers: Dictionary(numbers.map { ($0.name, $0.value) }) { first, _ in first },
            tables: Dictionary(tables.map { ($0.name, $0.bytes) }) { first, _ in first })
    }

    /// Prints the type.
    ///
    /// - Parameter modifier: A modifier and a space, such as `nonisolated `. May be empty.
    func print(to printer: inout CodePrinter, modifier: String = "") {
        printer.line("/// \(comment)")
        printer.block("\(modifier)enum \(name) {") { printer in
            printer.line("/// The CLDR release.")
            printer.line("static var cldrVersion: StaticString { \"\(version)\" }")
            printer.line()
            for number in numbers { printer.line("static var \(number.name): Int { \(number.value) }") }
            for table in tables {
                printer.line()
                if table.isText {
                    printer.line("/// \(table.comment) (\(table.bytes.count) bytes).")
                    printer.block("static var \(table.name): StaticString {") { printer in
                        printer.textLiteral(String(decoding: table.bytes, as: UTF8.self))
                    }
                } else {
                    printer.byteLiteral(
                        "static let \(table.name): StaticString =", table.bytes,
                        comment: ["\(table.comment) (\(table.bytes.count) bytes)."])
                }
            }
        }
    }

    /// A whole file with this type.
    package func file(importing modules: [String] = [], facts: [String]) -> String {
        var printer = CodePrinter()
        GeneratedFileHeader(cldrVersion: version, facts: facts).print(to: &printer)
        for module in modules { printer.line("import \(module)") }
        if !modules.isEmpty { printer.line() }
        print(to: &printer)
        return printer.text
    }
}

/// The constants of a ``TableDeclaration`` by name, as the tool compiled them or as a program has them.
package struct TableConstants: Sendable, Hashable {
    private let version: String
    private let numbers: [String: Int]
    private let tables: [String: [UInt8]]

    /// Creates constants from known values.
    package init(version: String, numbers: [String: Int], tables: [String: [UInt8]]) {
        self.version = version
        self.numbers = numbers
        self.tables = tables
    }

    /// The name of the first constant with a different value, or nil if all are equal.
    package func firstDifference(from other: TableConstants) -> String? {
        if version != other.version { return "cldrVersion" }
        return Set(numbers.keys).union(other.numbers.keys).sorted().first { numbers[$0] != other.numbers[$0] }
            ?? Set(tables.keys).union(other.tables.keys).sorted().first { tables[$0] != other.tables[$0] }
    }
}

// MARK: The generated types

/// The generated types of compiled tables.
extension CompiledPluralTables {
    /// `PluralTables`: rule sets, ranges, and the tables of each locale.
    package var declaration: TableDeclaration {
        TableDeclaration(
            "PluralTables", comment: "The plural rules, packed; `PackedPluralTables` says how.",
            version: version,
            numbers: [
                "ruleSetCount": rules.count, "rangeTableCount": rangeCount,
                "columnLanguages": locales.rules.languageCount, "columnVariants": locales.rules.variantCount,
            ],
            tables: [
                .init(name: "headers", comment: "A header for each of \(rules.count) rule sets", bytes: rules.headers),
                .init(
                    name: "entries", comment: "Categories by value, and the tables for fractions", bytes: rules.entries),
                .init(
                    name: "programs", comment: "The rules as programs, for the numbers that the entries do not cover",
                    bytes: rules.programs),
                .init(
                    name: "ranges", comment: "For each of \(rangeCount) range tables, the category by start and end",
                    bytes: ranges),
                .init(
                    name: "columns", comment: "Cardinal rule set, ordinal rule set and range table of each locale",
                    bytes: locales.rules.bytes),
            ])
    }

    /// `LocaleTables`: the index of locales.
    package var indexDeclaration: TableDeclaration {
        TableDeclaration(
            "LocaleTables", comment: "The index of locales, packed; `PackedLocaleIndex` says how.",
            version: version,
            numbers: [
                "languageCount": locales.languageCount, "variantCount": locales.variantCount,
                "scriptCount": locales.scriptCount, "nameCount": locales.nameCount, "regionCount": locales.regionCount,
                "rowCount": locales.rowCount,
            ],
            tables: [
                .init(name: "buckets", comment: "The first language of each hash bucket", bytes: locales.buckets),
                .init(
                    name: "languages", comment: "Languages and aliases, with the row of each", bytes: locales.languages),
                .init(name: "variants", comment: "Locales with a script, region or variant", bytes: locales.variants),
                .init(name: "scripts", comment: "The scripts and their directions", bytes: locales.scripts),
                .init(name: "names", comment: "Variant subtags and old names", bytes: locales.names),
                .init(name: "regions", comment: "Other codes of regions", bytes: locales.regions),
            ])
    }

    /// `LocaleTreeTables`: likely subtags and parents.
    package var treeDeclaration: TableDeclaration {
        TableDeclaration(
            "LocaleTreeTables", comment: "Likely subtags and parents of locales, packed; `PackedLocaleTree` says how.",
            version: version,
            numbers: [
                "scriptLanguages": locales.likelyScripts.languageCount,
                "scriptVariants": locales.likelyScripts.variantCount,
                "regionLanguages": locales.likelyRegions.languageCount,
                "regionVariants": locales.likelyRegions.variantCount, "parentCount": locales.parentCount,
            ],
            tables: [
                .init(
                    name: "likelyScripts", comment: "The likely script of each locale",
                    bytes: locales.likelyScripts.bytes),
                .init(
                    name: "likelyRegions", comment: "The likely region of each locale",
                    bytes: locales.likelyRegions.bytes),
                .init(name: "parents", comment: "Locales and their parents", bytes: locales.parents),
            ])
    }

    /// The facts in the head of the plural tables.
    package var facts: [String] {
        [
            """
            \(cardinalCount) cardinal and \(ordinalCount) ordinal rule sets (\(ruleSets.count) distinct), \
            \(rangeCount) range tables,
            """,
            "\(locales.ruleLocaleCount) locales, \(declaration.size) bytes of tables.",
        ]
    }
}

extension NumberTables {
    /// `NumberSymbolTables`: the symbols, and the column of the locales' profiles.
    package func declaration(_ locales: LocaleIndexTables) -> TableDeclaration {
        TableDeclaration(
            "NumberSymbolTables", comment: "The number symbols of all locales, packed; `PackedNumberTables` says how.",
            version: version,
            numbers: [
                "plainSystem": plainSystem, "systemCount": systemCount,
                "profileLanguages": locales.profiles.languageCount,
                "profileVariants": locales.profiles.variantCount,
            ],
            tables: [
                .init(
                    name: "text", comment: "Digits and symbols, and three bytes for reading beyond a piece",
                    bytes: text,
                    isText: true),
                .init(name: "strings", comment: "Where each symbol lies in the text", bytes: strings),
                .init(name: "systems", comment: "The numbering systems and their digits", bytes: systems),
                .init(name: "sets", comment: "The symbols and the group sizes of each set", bytes: sets),
                .init(
                    name: "profiles", comment: "The numbering systems and the usual set of each profile",
                    bytes: profiles),
                .init(
                    name: "overrides", comment: "Numbering systems that have another set in a profile", bytes: overrides
                ),
                .init(
                    name: "exponents",
                    comment: "How much the exponent of compact notation is below each magnitude from 3 on",
                    bytes: exponents),
                .init(
                    name: "profilesOfLocales", comment: "The profile of each locale, where it is not inherited",
                    bytes: locales.profiles.bytes),
            ])
    }
}
