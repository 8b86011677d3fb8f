import CLDRPluralsCore

/// The tables that this program was built with, for the other modules of the package.
///
/// They are kept apart from the plural rules: a program that asks for none of this does not hold these tables.
package enum ShippedTables {
    /// The plural rules.
    package static var plurals: PackedPluralTables { PluralTables.all }

    /// CLDR's tree of locales.
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
