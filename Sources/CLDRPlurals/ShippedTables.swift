import CLDRPluralsCore

/// The tables that this program was built with, for the other modules of the package.
///
/// They are separate from the plural rules, so a program that does not use them does not contain them.
package enum ShippedTables {
    /// The plural rules.
    package static var plurals: PackedPluralTables { PluralTables.all }

    /// CLDR's tree of parent locales.
    package static var tree: PackedLocaleTree {
        PackedLocaleTree(
            index: LocaleTables.index,
            likelyScripts: PackedLocaleColumn(
                values: PackedBytes(LocaleTreeTables.likelyScripts), languageCount: LocaleTreeTables.scriptLanguages,
                variantCount: LocaleTreeTables.scriptVariants),
            likelyRegions: PackedLocaleColumn(
                values: PackedBytes(LocaleTreeTables.likelyRegions), languageCount: LocaleTreeTables.regionLanguages,
                variantCount: LocaleTreeTables.regionVariants),
            parents: PackedBytes(LocaleTreeTables.parents), parentCount: LocaleTreeTables.parentCount)
    }
}

/// A generated type in the running program: its constants by name, for `cldr-plurals verify`.
package struct ShippedDeclaration: Sendable {
    package let name: String
    package let version: StaticString
    package let numbers: [String: Int]
    package let tables: [String: StaticString]

    package init(
        _ name: String, version: StaticString, numbers: [String: Int], tables: [String: StaticString]
    ) {
        self.name = name
        self.version = version
        self.numbers = numbers
        self.tables = tables
    }
}

extension ShippedTables {
    /// The generated types of this module.
    package static var declarations: [ShippedDeclaration] {
        [
            ShippedDeclaration(
                "PluralTables", version: PluralTables.cldrVersion,
                numbers: [
                    "ruleSetCount": PluralTables.ruleSetCount, "rangeTableCount": PluralTables.rangeTableCount,
                    "columnLanguages": PluralTables.columnLanguages, "columnVariants": PluralTables.columnVariants,
                ],
                tables: [
                    "headers": PluralTables.headers, "entries": PluralTables.entries,
                    "programs": PluralTables.programs, "ranges": PluralTables.ranges, "columns": PluralTables.columns,
                ]),
            ShippedDeclaration(
                "LocaleTables", version: LocaleTables.cldrVersion,
                numbers: [
                    "languageCount": LocaleTables.languageCount, "variantCount": LocaleTables.variantCount,
                    "scriptCount": LocaleTables.scriptCount, "nameCount": LocaleTables.nameCount,
                    "rowCount": LocaleTables.rowCount,
                ],
                tables: [
                    "buckets": LocaleTables.buckets, "languages": LocaleTables.languages,
                    "variants": LocaleTables.variants, "scripts": LocaleTables.scripts, "names": LocaleTables.names,
                ]),
            ShippedDeclaration(
                "LocaleTreeTables", version: LocaleTreeTables.cldrVersion,
                numbers: [
                    "scriptLanguages": LocaleTreeTables.scriptLanguages,
                    "scriptVariants": LocaleTreeTables.scriptVariants,
                    "regionLanguages": LocaleTreeTables.regionLanguages,
                    "regionVariants": LocaleTreeTables.regionVariants, "parentCount": LocaleTreeTables.parentCount,
                ],
                tables: [
                    "likelyScripts": LocaleTreeTables.likelyScripts, "likelyRegions": LocaleTreeTables.likelyRegions,
                    "parents": LocaleTreeTables.parents,
                ]),
        ]
    }
}
