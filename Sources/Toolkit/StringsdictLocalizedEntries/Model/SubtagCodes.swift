import CLDRPlurals
import StringsdictTextFiles

/// The codes of scripts and regions that can follow the code of a language, in lower case.
///
/// The lists have every code of the standards, however rare, apart from those for private use. So any other code is a typing error: `RB` for
/// `BR`, `Hnat` for `Hant`.
package enum SubtagCodes {
    /// Whether four letters are the code of a script. The codes from `Qaaa` to `Qabx` are for private use.
    static func isScript(_ code: String) -> Bool {
        // A new release of CLDR may know a script before this list does.
        scripts.contains(code) || code.utf8.starts(with: "qaa".utf8) || code.utf8.starts(with: "qab".utf8)
            || ShippedTables.index.number(ofScript: LocaleIdentifier("und-\(code)").script) != nil
    }

    /// Whether two letters, or three digits, are the code of a region. ISO 3166 leaves some codes to its users: `AA`, `QM` to `QZ`, `XA`
    /// to `XZ`, and `ZZ`.
    static func isRegion(_ code: String) -> Bool {
        if [regions, areas, formerRegions, countries].contains(where: { $0.contains(code) }) { return true }
        if let first = code.utf8.first, let second = code.utf8.last, code.utf8.count == 2,
            first == UInt8(ascii: "x") || first == UInt8(ascii: "q") && second >= UInt8(ascii: "m")
                || code == "aa" || code == "zz"
        {
            return true
        }
        // A new release of CLDR may know a region before these lists do.
        return regionsOfCLDR.contains(LocaleIdentifier("und-\(code)").region)
    }

    /// The regions of the locales in CLDR's data, as numbers.
    private static let regionsOfCLDR = Set(
        (1..<ShippedTables.index.languageCount + ShippedTables.index.variantCount).lazy
            .map { ShippedTables.index.identifier(ofRow: $0).region }.filter { $0 != 0 })

    /// Whether three letters can follow a language: `yue` in `zh-yue`.
    ///
    /// Source: RFC 5646, section 2.2.2, and the languages that extended subtags of IANA's registry have as their prefix; `no-bok` and
    /// `no-nyn` are tags from the time before.
    static func isExtension(_ code: String, of language: String) -> Bool {
        code.utf8.count == 3 && ["ar", "kok", "lv", "ms", "no", "sgn", "sw", "uz", "zh"].contains(language)
    }

    /// The codes that differ from a wrong one by one letter: added, left out, replaced, or swapped with its neighbour.
    ///
    /// - Complexity: O(*n*) in the number of codes.
    static func scripts(near code: String) -> [String] { near(code, among: scripts) }

    /// The codes of regions, and numbers of parts of the world, that differ from a wrong one by one letter or digit.
    static func regions(near code: String) -> [String] {
        near(code, among: regions) + near(code, among: areas)
    }

    private static func near(_ code: String, among codes: Set<String>) -> [String] {
        let letters = Array(code.unicodeScalars)
        return codes.filter { Spelling.distance(letters, Array($0.unicodeScalars)) == 1 }.sorted()
    }

    /// Source: ISO 15924, without the codes for private use.
    static let scripts = words(
        """
        adlm afak aghb ahom arab aran armi armn avst bali bamu bass batk beng berf bhks blis bopo brah brai bugi buhd cakm cans cari \
        cham cher chis chrs cirt copt cpmn cprt cyrl cyrs deva diak dogr dsrt dupl egyd egyh egyp elba elym ethi gara geok geor glag \
        gong gonm goth gran grek gujr gukh guru hanb hang hani hano hans hant hatr hebr hira hluw hmng hmnp hntl hrkt hung inds ital \
        jamo java jpan jurc kali kana kawi khar khmr khoj kitl kits knda kore kpel krai kthi lana laoo latf latg latn leke lepc limb \
        lina linb lisu loma lyci lydi mahj maka mand mani marc maya medf mend merc mero mlym modi mong moon mroo mtei mult mymr nagm \
        nand narb nbat newa nkdb nkgb nkoo nshu ogam olck onao orkh orya osge osma ougr palm pauc pcun pelm perm phag phli phlp phlv \
        phnx piqd plrd prti psin ranj rjng rohg roro runr samr sara sarb saur seal sgnw shaw shrd shui sidd sidt sind sinh sogd sogo \
        sora soyo sund sunu sylo syrc syre syrj syrn tagb takr tale talu taml tang tavt tayo telu teng tfng tglg thaa thai tibt tirh \
        tnsa todr tols toto tutg ugar vaii visp vith wara wcho wole xpeo xsux yezi yiii zanb zinh zmth zsye zsym zxxx zyyy zzzz
        """)

    /// The codes of two letters.
    ///
    /// Source: ISO 3166-1, with the reserved codes that CLDR uses (`AC CP CQ DG EA EU EZ IC TA UN XK`). CLDR's own code `QO` is in the
    /// list, too.
    static let regions = words(
        """
        ac ad ae af ag ai al am ao aq ar as at au aw ax az ba bb bd be bf bg bh bi bj bl bm bn bo bq br bs bt bv bw by bz ca cc cd cf \
        cg ch ci ck cl cm cn co cp cq cr cu cv cw cx cy cz de dg dj dk dm do dz ea ec ee eg eh er es et eu ez fi fj fk fm fo fr ga gb \
        gd ge gf gg gh gi gl gm gn gp gq gr gs gt gu gw gy hk hm hn hr ht hu ic id ie il im in io iq ir is it je jm jo jp ke kg kh ki \
        km kn kp kr kw ky kz la lb lc li lk lr ls lt lu lv ly ma mc md me mf mg mh mk ml mm mn mo mp mq mr ms mt mu mv mw mx my mz na \
        nc ne nf ng ni nl no np nr nu nz om pa pe pf pg ph pk pl pm pn pr ps pt pw py qa qo re ro rs ru rw sa sb sc sd se sg sh si sj \
        sk sl sm sn so sr ss st sv sx sy sz ta tc td tf tg th tj tk tl tm tn to tr tt tv tw tz ua ug um un us uy uz va vc ve vg vi vn \
        vu wf ws xk ye yt za zm zw
        """)

    /// The codes of former regions, which old files have: `sr-YU`.
    ///
    /// Source: CLDR, `supplementalMetadata.xml`, `territoryAlias`.
    private static let formerRegions = words(
        """
        an bu cs ct dd dy fq fx hv jt mi nh nq nt pc pu pz qu rh su tp uk vd wk yd yu zr
        """)

    /// The numbers of parts of the world, as in `es-419`.
    ///
    /// Source: UN M.49.
    private static let areas = words(
        """
        001 002 003 005 009 011 013 014 015 017 018 019 021 029 030 034 035 039 053 054 057 061 142 143 145 150 151 154 155 202 419
        """)

    /// The numbers of countries, which hardly anybody writes.
    ///
    /// Source: UN M.49, and CLDR, `supplementalMetadata.xml`, `territoryAlias`, for former numbers.
    private static let countries = words(
        """
        004 008 010 012 016 020 024 028 031 032 036 040 044 048 050 051 052 056 060 062 064 068 070 072 074 076 084 086 090 092 096 \
        100 104 108 112 116 120 124 132 136 140 144 148 152 156 158 162 166 170 172 174 175 178 180 184 188 191 192 196 200 203 204 \
        208 212 214 218 222 226 230 231 232 233 234 238 239 242 246 248 249 250 254 258 260 262 266 268 270 275 276 278 280 288 292 \
        296 300 304 308 312 316 320 324 328 332 334 336 340 344 348 352 356 360 364 368 372 376 380 384 388 392 398 400 404 408 410 \
        414 417 418 422 426 428 430 434 438 440 442 446 450 454 458 462 466 470 474 478 480 484 492 496 498 499 500 504 508 512 516 \
        520 524 528 530 531 532 533 534 535 536 540 548 554 558 562 566 570 574 578 580 581 582 583 584 585 586 591 598 600 604 608 \
        612 616 620 624 626 630 634 638 642 643 646 652 654 659 660 662 663 666 670 674 678 682 686 688 690 694 702 703 704 705 706 \
        710 716 720 724 728 729 732 736 740 744 748 752 756 760 762 764 768 772 776 780 784 788 792 795 796 798 800 804 807 810 818 \
        826 830 831 832 833 834 840 850 854 858 860 862 876 882 886 887 890 891 894
        """)

    private static func words(_ text: String) -> Set<String> { Set(text.split(separator: " ").map(String.init)) }
}
