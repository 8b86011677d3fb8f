import CLDRPluralsCore

/// The tables that this program was built with, for the other modules of the package.
///
/// The linker keeps all `package` functions, so this code is in every program. The tables come from ``SharedTables``, so that no
/// program has them twice.
package enum ShippedTables {
    /// The plural rules.
    package static var plurals: PackedPluralTables { SharedTables.plurals }

    /// The index of locales.
    package static var index: PackedLocaleIndex { SharedTables.index }
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
        let (rules, locales) = (SharedTables.ruleLiterals, SharedTables.localeLiterals)
        return [
            ShippedDeclaration(
                "PluralTables", version: PluralTables.cldrVersion,
                numbers: [
                    "ruleSetCount": PluralTables.ruleSetCount, "rangeTableCount": PluralTables.rangeTableCount,
                    "columnLanguages": PluralTables.columnLanguages, "columnVariants": PluralTables.columnVariants,
                ],
                tables: [
                    "headers": rules.headers, "entries": rules.entries, "programs": rules.programs,
                    "ranges": rules.ranges, "columns": rules.columns,
                ]),
            ShippedDeclaration(
                "LocaleTables", version: LocaleTables.cldrVersion,
                numbers: [
                    "languageCount": LocaleTables.languageCount, "variantCount": LocaleTables.variantCount,
                    "scriptCount": LocaleTables.scriptCount, "nameCount": LocaleTables.nameCount,
                    "regionCount": LocaleTables.regionCount, "rowCount": LocaleTables.rowCount,
                ],
                tables: [
                    "buckets": locales.buckets, "languages": locales.languages, "variants": locales.variants,
                    "scripts": locales.scripts, "names": locales.names, "regions": locales.regions,
                ]),
        ]
    }
}
