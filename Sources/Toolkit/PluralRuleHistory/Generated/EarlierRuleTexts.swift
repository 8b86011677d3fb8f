// Generated. Do not edit: run `cldr-plurals generate` instead.
//
// From CLDR 49.
// The releases before it: 48, 47, 46, 45, 44, 43, 42. Their differences: 522 bytes.
// Data: © Unicode, Inc., SPDX-License-Identifier: Unicode-3.0

/// The plural rules of earlier releases, as `EarlierRules` reads them.
enum EarlierRuleTexts {
    /// A line for each release, newest first, followed by its differences from the next newer release.
    static let text =
        """
        CLDR 48
        cardinal | fr | one: i = 0,1; many: e = 0 and i != 0 and i % 1000000 = 0 and v = 0 or e != 0..5
        cardinal | gl | one: i = 1 and v = 0
        cardinal | tg | none
        cardinal | vi | other
        ordinal | af bg es | other
        ordinal | tg | none
        CLDR 47
        cardinal | cv ie kok kok_Latn sgs | none
        ordinal | cv ie kok kok_Latn | none
        ordinal | scn | many: n = 11,8,80,800
        CLDR 46
        CLDR 45
        cardinal | csw lld | none
        cardinal | scn | one: i = 1 and v = 0
        ordinal | lld | none
        CLDR 44
        CLDR 43
        cardinal | blo | none
        ordinal | blo | none
        CLDR 42
        """
}
