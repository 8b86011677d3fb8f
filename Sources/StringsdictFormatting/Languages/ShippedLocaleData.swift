import StringsdictLocaleData
import CLDRPlurals
import CLDRPluralsCore

/// The locale data that this program was built with, apart from plural rules: parents, likely subtags and number symbols.
///
/// The accessors are not inlined, since each inlined copy would bring a copy of the tables into its file.
package enum ShippedLocaleData {
    /// CLDR's tree of parent locales.
    @inline(never)
    package static var tree: PackedLocaleTree {
        PackedLocaleTree(
            index: ShippedTables.index,
            likelyScripts: PackedLocaleColumn(
                values: PackedBytes(LocaleTreeTables.likelyScripts), languageCount: LocaleTreeTables.scriptLanguages,
                variantCount: LocaleTreeTables.scriptVariants),
            likelyRegions: PackedLocaleColumn(
                values: PackedBytes(LocaleTreeTables.likelyRegions), languageCount: LocaleTreeTables.regionLanguages,
                variantCount: LocaleTreeTables.regionVariants),
            parents: PackedBytes(LocaleTreeTables.parents), parentCount: LocaleTreeTables.parentCount)
    }

    /// The number symbols.
    @inline(never)
    package static var numbers: PackedNumberTables {
        PackedNumberTables(
            strings: PackedBytes(NumberSymbolTables.strings), systems: PackedBytes(NumberSymbolTables.systems),
            sets: PackedBytes(NumberSymbolTables.sets), profiles: PackedBytes(NumberSymbolTables.profiles),
            overrides: PackedBytes(NumberSymbolTables.overrides),
            exponents: PackedBytes(NumberSymbolTables.exponents), systemCount: NumberSymbolTables.systemCount,
            locales: tree,
            profilesOfLocales: PackedLocaleColumn(
                values: PackedBytes(NumberSymbolTables.profilesOfLocales),
                languageCount: NumberSymbolTables.profileLanguages, variantCount: NumberSymbolTables.profileVariants))
    }

    /// The generated types, for `cldr-plurals verify`.
    package static var declarations: [ShippedDeclaration] {
        [
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
            ShippedDeclaration(
                "NumberSymbolTables", version: NumberSymbolTables.cldrVersion,
                numbers: [
                    "plainSystem": NumberSymbolTables.plainSystem, "systemCount": NumberSymbolTables.systemCount,
                    "profileLanguages": NumberSymbolTables.profileLanguages,
                    "profileVariants": NumberSymbolTables.profileVariants,
                ],
                tables: [
                    "text": NumberSymbolTables.text, "strings": NumberSymbolTables.strings,
                    "systems": NumberSymbolTables.systems, "sets": NumberSymbolTables.sets,
                    "profiles": NumberSymbolTables.profiles, "overrides": NumberSymbolTables.overrides,
                    "exponents": NumberSymbolTables.exponents,
                    "profilesOfLocales": NumberSymbolTables.profilesOfLocales,
                ]),
        ]
    }
}
