import CLDRPluralsCore

extension PluralRules {
    /// The CLDR release that the rules come from, such as `"48"`.
    public static var cldrVersion: String { PluralTables.cldrVersion.description }

    /// The locales that CLDR has cardinal rules for, in BCP 47 form, in alphabetical order.
    public static var supportedLocales: [String] { supportedLocales(type: .cardinal) }

    /// The locales that CLDR has rules of a type for, in BCP 47 form, in alphabetical order.
    ///
    /// Deprecated codes that CLDR lists beside their successors (`iw` beside `he`) are aliases and not among them.
    ///
    /// - Complexity: O(*n*²) over the locales; keep the result.
    public static func supportedLocales(type: PluralRuleType) -> [String] {
        let tables = PluralTables.all
        var result: [String] = []
        for row in 0..<LocaleTables.rowCount where tables.table(Int(type.code), ofRow: row) != nil {
            result.append(tables.locales.identifier(ofRow: row).text)
        }
        return result.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    }
}
