// Generated. Do not edit: run `cldr-plurals generate` instead.
//
// From CLDR 49.
// 40 groups of cardinal and 28 of ordinal rules, 22 of ranges.
// Data: © Unicode, Inc., SPDX-License-Identifier: Unicode-3.0

/// The rules behind the tables that this tool was built with, as `RuleTextTable.swift` reads them.
package enum ShippedRules {
    /// The CLDR release.
    package static let cldrVersion = "49"

    /// A line for each group of locales: what it is about, the locales, and the rules or ranges.
    static let text =
        """
        cardinal | bm bo dz hnj id ig ii in ja jbo jv jw kde kea km ko lkt lo ms my nqo osa root sah ses sg \
        su th to tpi wo yo yue zh | other
        cardinal | af an asa az bal bem bez bg brx ce cgg chr ckb dv ee el eo eu fo fur gsw ha haw hu jgo \
        jmc ka kaj kcg kk kkj kl ks ksb ku ky lb lg mas mgo ml mn mr nah nb nd ne nn nnh no nr ny nyn om or \
        os pap ps rm rof rwk saq sd sdh seh sn so sq ss ssy st syr ta te teo tig tk tn tr ts ug uz ve vo vun \
        wae xh xog | one: n = 1
        cardinal | ak bho csw guw ln mg nso pa ti wa | one: n = 0..1
        cardinal | am as bn doi fa gu hi kn kok kok_Latn pcm tg vi zu | one: i = 0 or n = 1
        cardinal | ast de en et fi fy ia ie io ji lij nl sc sv sw ur yi | one: i = 1 and v = 0
        cardinal | ceb fil tl | one: v = 0 and i = 1,2,3 or v = 0 and i % 10 != 4,6,9 or v != 0 and f % 10 \
        != 4,6,9
        cardinal | da | one: n = 1 or t != 0 and i = 0,1
        cardinal | ff hy kab | one: i = 0,1
        cardinal | is | one: t = 0 and i % 10 = 1 and i % 100 != 11 or t % 10 = 1 and t % 100 != 11
        cardinal | mk | one: v = 0 and i % 10 = 1 and i % 100 != 11 or f % 10 = 1 and f % 100 != 11
        cardinal | si | one: n = 0,1 or i = 0 and f = 1
        cardinal | tzm | one: n = 0..1 or n = 11..99
        cardinal | blo cv ksh | zero: n = 0; one: n = 1
        cardinal | lag | zero: n = 0; one: i = 0,1 and n != 0
        cardinal | lv prg | zero: n % 10 = 0 or n % 100 = 11..19 or v = 2 and f % 100 = 11..19; one: n % 10 \
        = 1 and n % 100 != 11 or v = 2 and f % 10 = 1 and f % 100 != 11 or v != 2 and f % 10 = 1
        cardinal | he iw | one: i = 1 and v = 0 or i = 0 and v != 0; two: i = 2 and v = 0
        cardinal | iu naq sat se sma smi smj smn sms | one: n = 1; two: n = 2
        cardinal | bs hr sh sr | one: v = 0 and i % 10 = 1 and i % 100 != 11 or f % 10 = 1 and f % 100 != \
        11; few: v = 0 and i % 10 = 2..4 and i % 100 != 12..14 or f % 10 = 2..4 and f % 100 != 12..14
        cardinal | mo ro | one: i = 1 and v = 0; few: v != 0 or n = 0 or n != 1 and n % 100 = 1..19
        cardinal | shi | one: i = 0 or n = 1; few: n = 2..10
        cardinal | ca gl it lld pt_PT scn vec | one: i = 1 and v = 0; many: e = 0 and i != 0 and i % 1000000 \
        = 0 and v = 0 or e != 0..5
        cardinal | es | one: n = 1; many: e = 0 and i != 0 and i % 1000000 = 0 and v = 0 or e != 0..5
        cardinal | fr | one: i = 0..1; many: e = 0 and i != 0 and i % 1000000 = 0 and v = 0 or e != 0..5
        cardinal | pt | one: i = 0..1; many: e = 0 and i != 0 and i % 1000000 = 0 and v = 0 or e != 0..5
        cardinal | dsb hsb | one: v = 0 and i % 100 = 1 or f % 100 = 1; two: v = 0 and i % 100 = 2 or f % \
        100 = 2; few: v = 0 and i % 100 = 3..4 or f % 100 = 3..4
        cardinal | gd | one: n = 1,11; two: n = 2,12; few: n = 3..10,13..19
        cardinal | sl | one: v = 0 and i % 100 = 1; two: v = 0 and i % 100 = 2; few: v = 0 and i % 100 = \
        3..4 or v != 0
        cardinal | be | one: n % 10 = 1 and n % 100 != 11; few: n % 10 = 2..4 and n % 100 != 12..14; many: n \
        % 10 = 0 or n % 10 = 5..9 or n % 100 = 11..14
        cardinal | cs sk | one: i = 1 and v = 0; few: i = 2..4 and v = 0; many: v != 0
        cardinal | lt | one: n % 10 = 1 and n % 100 != 11..19; few: n % 10 = 2..9 and n % 100 != 11..19; \
        many: f != 0
        cardinal | pl | one: i = 1 and v = 0; few: v = 0 and i % 10 = 2..4 and i % 100 != 12..14; many: v = \
        0 and i != 1 and i % 10 = 0..1 or v = 0 and i % 10 = 5..9 or v = 0 and i % 100 = 12..14
        cardinal | ru uk | one: v = 0 and i % 10 = 1 and i % 100 != 11; few: v = 0 and i % 10 = 2..4 and i % \
        100 != 12..14; many: v = 0 and i % 10 = 0 or v = 0 and i % 10 = 5..9 or v = 0 and i % 100 = 11..14
        cardinal | br | one: n % 10 = 1 and n % 100 != 11,71,91; two: n % 10 = 2 and n % 100 != 12,72,92; \
        few: n % 10 = 3..4,9 and n % 100 != 10..19,70..79,90..99; many: n != 0 and n % 1000000 = 0
        cardinal | ga | one: n = 1; two: n = 2; few: n = 3..6; many: n = 7..10
        cardinal | gv | one: v = 0 and i % 10 = 1; two: v = 0 and i % 10 = 2; few: v = 0 and i % 100 = \
        0,20,40,60,80; many: v != 0
        cardinal | mt | one: n = 1; two: n = 2; few: n = 0 or n % 100 = 3..10; many: n % 100 = 11..19
        cardinal | sgs | one: n % 10 = 1 and n % 100 != 11; two: n = 2; few: n != 2 and n % 10 = 2..9 and n \
        % 100 != 11..19; many: f != 0
        cardinal | ar ars | zero: n = 0; one: n = 1; two: n = 2; few: n % 100 = 3..10; many: n % 100 = \
        11..99
        cardinal | cy | zero: n = 0; one: n = 1; two: n = 2; few: n = 3; many: n = 6
        cardinal | kw | zero: n = 0; one: n = 1; two: n % 100 = 2,22,42,62,82 or n % 1000 = 0 and n % 100000 \
        = 1000..20000,40000,60000,80000 or n != 0 and n % 1000000 = 100000; few: n % 100 = 3,23,43,63,83; \
        many: n != 1 and n % 100 = 1,21,41,61,81
        ordinal | am an ar ast bs ce cs cv da de dsb el et eu fa fi fy gl gsw he hr hsb ia id ie in is iw ja \
        km kn ko ky lt lv ml mn my nb nl no pa pl prg ps pt root ru sd sh si sk sl sr sw ta te tg th tpi tr \
        ur uz yue zh zu | other
        ordinal | bal fil fr ga hy lo mo ms ro tl vi | one: n = 1
        ordinal | af | few: i % 100 = 2..19
        ordinal | bg | one: i % 10 = 1 and i % 100 != 11; two: i % 10 = 2 and i % 100 != 12; few: i % 10 = \
        3,4 and i % 100 != 13,14
        ordinal | es | one: n % 10 = 1,3 and n % 100 != 11
        ordinal | hu | one: n = 1,5
        ordinal | ne | one: n = 1..4
        ordinal | sv | one: n % 10 = 1,2 and n % 100 != 11,12
        ordinal | be | few: n % 10 = 2,3 and n % 100 != 12,13
        ordinal | tk | few: n % 10 = 6,9 or n = 10
        ordinal | uk | few: n % 10 = 3 and n % 100 != 13
        ordinal | it lld sc vec | many: n = 11,8,80,800
        ordinal | kk | many: n % 10 = 6 or n % 10 = 9 or n % 10 = 0 and n != 0
        ordinal | lij scn | many: n = 11,8,80..89,800..899
        ordinal | ka | one: i = 1; many: i = 0 or i % 100 = 2..20,40,60,80
        ordinal | kw | one: n = 1..4 or n % 100 = 1..4,21..24,41..44,61..64,81..84; many: n = 5 or n % 100 = \
        5
        ordinal | sq | one: n = 1; many: n % 10 = 4 and n % 100 != 14
        ordinal | blo | zero: i = 0; one: i = 1; few: i = 2,3,4,5,6
        ordinal | ca | one: n = 1,3; two: n = 2; few: n = 4
        ordinal | en | one: n % 10 = 1 and n % 100 != 11; two: n % 10 = 2 and n % 100 != 12; few: n % 10 = 3 \
        and n % 100 != 13
        ordinal | gd | one: n = 1,11; two: n = 2,12; few: n = 3,13
        ordinal | kok kok_Latn mr | one: n = 1; two: n = 2,3; few: n = 4
        ordinal | mk | one: i % 10 = 1 and i % 100 != 11; two: i % 10 = 2 and i % 100 != 12; many: i % 10 = \
        7,8 and i % 100 != 17,18
        ordinal | az | one: i % 10 = 1,2,5,7,8 or i % 100 = 20,50,70,80; few: i % 10 = 3,4 or i % 1000 = \
        100,200,300,400,500,600,700,800,900; many: i = 0 or i % 10 = 6 or i % 100 = 40,60,90
        ordinal | as bn | one: n = 1,5,7,8,9,10; two: n = 2,3; few: n = 4; many: n = 6
        ordinal | gu hi | one: n = 1; two: n = 2,3; few: n = 4; many: n = 6
        ordinal | or | one: n = 1,5,7..9; two: n = 2,3; few: n = 4; many: n = 6
        ordinal | cy | zero: n = 0,7,8,9; one: n = 1; two: n = 2; few: n = 3,4; many: n = 5,6
        range | af an bg en et eu fi ia io nb no pcm sv ur vi | one+other=other other+one=other \
        other+other=other
        range | ak fa or sd tg | one+one=other one+other=other other+one=one other+other=other
        range | am as bn gu hi hy kn mr ps zu | one+one=one one+other=other other+other=other
        range | ar | zero+one=zero zero+two=zero zero+few=few zero+many=many zero+other=other one+two=other \
        one+few=few one+many=many one+other=other two+few=few two+many=many two+other=other few+few=few \
        few+many=many few+other=other many+few=few many+many=many many+other=other other+one=other \
        other+two=other other+few=few other+many=many other+other=other
        range | az de el gl gsw hu kk ky lij ml mn ne nl sc sq sw ta te tk tr ug uz | one+other=other \
        other+one=one other+other=other
        range | be lt ru uk | one+one=one one+few=few one+many=many one+other=other few+one=one few+few=few \
        few+many=many few+other=other many+one=one many+few=few many+many=many many+other=other \
        other+one=one other+few=few other+many=many other+other=other
        range | bs hr sr | one+one=one one+few=few one+other=other few+one=one few+few=few few+other=other \
        other+one=one other+few=few other+other=other
        range | ca es | one+other=other other+one=other other+other=other
        range | cs pl sk | one+few=few one+many=many one+other=other few+few=few few+many=many \
        few+other=other many+one=one many+few=few many+many=many many+other=other other+one=one \
        other+few=few other+many=many other+other=other
        range | cy | zero+one=one zero+two=two zero+few=few zero+many=many zero+other=other one+two=two \
        one+few=few one+many=many one+other=other two+few=few two+many=many two+other=other few+many=many \
        few+other=other many+other=other other+one=one other+two=two other+few=few other+many=many \
        other+other=other
        range | da fil is pa | one+one=one one+other=other other+one=one other+other=other
        range | fr pt | one+one=one one+other=other other+other=other
        range | ga | one+two=two one+few=few one+many=many one+other=other two+few=few two+many=many \
        two+other=other few+few=few few+many=many few+other=other many+many=many many+other=other \
        other+one=one other+two=two other+few=few other+many=many other+other=other
        range | he | one+two=other one+other=other two+other=other other+one=other other+two=other \
        other+other=other
        range | id ja km ko lo ms my th yue zh | other+other=other
        range | it scn | one+other=other other+one=one other+other=other
        range | ka | one+other=one other+one=other other+other=other
        range | lv | zero+zero=other zero+one=one zero+other=other one+zero=other one+one=one \
        one+other=other other+zero=other other+one=one other+other=other
        range | mk | one+one=other one+other=other other+one=other other+other=other
        range | ro | one+few=few one+other=other few+one=few few+few=few few+other=other other+few=few \
        other+other=other
        range | si | one+one=one one+other=other other+one=other other+other=other
        range | sl | one+one=few one+two=two one+few=few one+other=other two+one=few two+two=two two+few=few \
        two+other=other few+one=few few+two=two few+few=few few+other=other other+one=few other+two=two \
        other+few=few other+other=other
        """
}
