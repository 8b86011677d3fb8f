import CLDRPluralsCore

extension PluralRules {
    /// The CLDR release of the rules, such as `"48"`.
    public static var cldrVersion: String { PluralTables.cldrVersion.description }

    /// The locales with cardinal rules in CLDR, in BCP 47 form and alphabetical order.
    ///
    /// - Complexity: As that of ``supportedLocales(type:)``.
    public static var supportedLocales: [String] { supportedLocales(type: .cardinal) }

    /// The locales with rules of a type in CLDR, in BCP 47 form and alphabetical order.
    ///
    /// Deprecated codes that CLDR lists beside their successors (`iw` beside `he`) are aliases and not included.
    ///
    /// - Complexity: O(*n*²) in the number of locales. Keep the result.
    public static func supportedLocales(type: PluralRuleType) -> [String] {
        let tables = PluralTables.all
        var result: [String] = []
        for row in 0..<LocaleTables.rowCount where tables.table(Int(type.code), ofRow: row) != nil {
            result.append(tables.locales.identifier(ofRow: row).text)
        }
        return result.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    }
}
