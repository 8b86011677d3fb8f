// Generated. Do not edit: run `cldr-plurals generate` instead.
//
// From CLDR 49.
// All rules as a standalone file has them, for the tests of its code.
// swift-format-ignore-file
// Data: © Unicode, Inc., SPDX-License-Identifier: Unicode-3.0

import CLDRPluralsCore

/// The plural rules of a release of CLDR, and which rules each locale has.
enum PluralTables {
    static var cldrVersion: StaticString { "49" }

    /// The rules as programs.
    static var programs: StaticString {
        """
        X@@@Y@A@ZPB@:h`@@h(?G@@xTA@\u{0}?xB@@@@@ ?\u{14}C@@@@@@\u{7f}1D@@@@@*\u{0}@@p`\u{7f}MF@@@@@[PC@t\u{0}A\
        @PA@EZQB@[QC@XA@@YAA@\\QA@:ha@@i(?G@@xTA@\u{0}?xB@@@@@ ?\u{14}C@@@@@@\u{7f}1D@@@@@\u{12}q`\u{7f}MF@@@@\
        @EyIA\u{1}E\u{0}GA[ICA\\IF@\u{9}YT\u{0}r\u{0}\u{6}\u{0}\u{10}@|Yh\u{0}|\u{0}\u{1a}@\\A@@+Y@@a$\u{7f}@@\
        @`F@@EyIA\u{1}E\u{0}GA\u{9}YT\u{0}r\u{0}\u{6}\u{0}\u{10}@[ICA+Y@@a$\u{7f}@@@`F@@\\A@@\\IF@|Yh\u{0}|\
        \u{0}\u{1a}@E\u{11}HA@\u{18}K\u{0}\u{7}\u{0}\u{1b}@\u{12}HB@\u{18}L\u{0}\u{8}\u{0}\u{1c}@#HC\u{1}I@\
        \u{18}J\u{9}\u{6}\u{9}\u{1a}It\u{0}@@p@@E#IC\u{1}I@\u{19}J\u{9}\u{6}\u{9}\u{1a}I\u{11}IA@\u{19}K\u{0}\
        \u{7}\u{0}\u{1b}@\u{12}IB@\u{19}L\u{0}\u{8}\u{0}\u{1c}@tq@@\u{1}@@EqAA@B@@\u{b}B@@IBB\u{19}LB\u{c}B@@\
        \u{1}A@I@AtB@@IEDtB@@YLBE\u{9}B@@IA@\u{19}K@\u{b}B@@IBB\u{19}LBtB@@I@@tB@@IEDtB@@YKCEXH@@XXKHpBB@\\KHq\
        HA@\u{18}K@\u{9}BB@LA@\u{1c}K@q\u{2}B@LA@E\u{9}B@@IA@\u{19}K@qLA@\u{1c}K@\u{b}B@@IBB\u{19}LBsLBB\u{1c}\
        LBEqB@@YA@Y\\A@rB@@YB@Z\\B@sB@@YCA[\\CAEqB@@AAB\u{11}B@@\u{9}D\u{0}F\u{0}I@\u{11}\u{2}@@\u{c}D\u{0}F\
        \u{0}I@EX@@@Y@A@Z@B@[XCG\u{14}XK\u{7f}@@@\u{18}@@@E\u{14}YK\u{7f}@@@\u{18}@@@[YCGXA@@YAA@ZAB@EqHA@\
        \u{18}K@sHBB\u{18}LB\\H@@\\HED\\XKCEqB@@IA@rB@@IB@sB@@Q@@\\\u{2}@@EqB@@YA@rB@@YB@sB@@YCA[\u{2}@@EqHA@\
        \u{18}K@Z@B@\u{b}\u{0}B@HBG\u{18}KH\\\u{4}@@EpBB@\\KH\u{9}BB@LA@\u{1c}K@q\u{2}B@LA@EqAA@B@@$F@@\u{1}@@\
        q@@B@@\\\u{6}@EEh@@\u{0}GBY@A@Z@B@[@CA\\@EAEhA@\u{0}GB[ACA\\AEAYAA@ZAB@EqAA@B@@[\u{2}@@[@@@s\u{0}A@XAR\
        EY@A@$F@@\u{1}@@q@@B@@\\\u{6}@EEYA@A$F@@\u{1}@@q@@B@@\\\u{6}@EEqAA@B@@qA@@\u{2}@@rAB@B@@EqHA@\u{18}K@r\
        HB@\u{18}L@sHC@\u{18}M@EqIA@\u{19}K@rIB@\u{19}L@sIC@\u{19}M@EqIA@\u{19}K@rIB@\u{19}L@sICA\u{19}MAEqIA@\
        \u{19}K@rIB@\u{19}L@tIGA\u{19}QAEsICA\u{19}MAqIA@\u{19}K@rIB@\u{19}L@EtIGA\u{19}QAqIA@\u{19}K@rIB@\
        \u{19}L@EX@@@Y@A@Z@B@[@C@\\@F@EXA@@YAA@ZAB@[AC@\\AF@EY@A@Z@B@[@@@[XCG\\XKHE\\YKH[YCGYAA@ZAB@[A@@Ey@A\
        \u{0}E\u{0}GBZ@BA[@D@\\@F@Ey@A\u{0}E\u{0}GCZ@BA[@D@\\@F@EyAA\u{0}E\u{0}GBZABA[AD@\\AF@EyAA\u{0}E\u{0}G\
        CZABA[AD@\\AF@EYAA@\\A@@\u{c}YB\u{12}h\u{0}|\u{0}\u{10}@Ei@A\u{0}K@j@B\u{0}L@k@C\u{0}M@Ei@A\u{0}K@j@B\
        \u{0}L@k@C\u{7}MFEiAA\u{0}K@jAB\u{0}L@kAC\u{0}M@EkAC\u{7}MFiAA\u{0}K@jAB\u{0}L@EqAA@B@@sABBB@@\\\u{2}@\
        @EqHA@\u{18}KHsHBG\u{18}KH\\\u{4}@@EqIA@\u{19}K@ZAB@sIBG\u{19}KHE\u{c}YB\u{12}h\u{0}|\u{0}\u{10}@YAA@\
        \\A@@E<P@H\u{0}K\u{0}\u{10}\u{0}`\u{7f}F@@@@@@E<P@H\u{0}K\u{0}\u{10}\u{9}`\u{7f}F@@#@@@E<PAH\u{0}K\
        \u{0}\u{10}\u{0}`\u{7f}F@@@@@@E<PAH\u{0}K\u{0}\u{10}\u{9}`\u{7f}F@@#@@@E\u{9}B@@IA@\u{19}K@qLA@\u{1c}K\
        @E\u{9}E@@IA@\u{19}K@qMA@\u{1d}K@EY@A@Z@B@[@CC\\@GCEY@A@Z@BA[@D@\\@F@EY@ACYPAC\\@E@\\XE@EZABAYAA@[AD@\
        \\AF@E[ACC\\AGCYAA@ZAB@EY@@A\u{11}@K\u{7f}@@@\u{18}@@@E\\HF@\\HI@tH@@\u{0}@@E\\IF@\\II@tI@@\u{1}@@E\
        \u{11}AK\u{7f}@@@\u{18}@@@YA@AEi@A\u{0}C@Z@B@[@D@EiAA\u{0}C@ZAB@[AD@EqLA@\u{1c}K@sLBB\u{1c}LBEsIBB\
        \u{19}LBqIA@\u{19}K@DsIBB\u{19}LBqIA@\u{19}K@EsIBG\u{19}KHqIA@\u{19}KHEXA@@YAA@[ABDEXI@@XYKHYIA@EY@A@Z\
        @BA[@D@EYA@@Y@A@[@BHEYAA@[YAR[A@@EYIA@ZIB@[Q@@EY\\A@Z\\B@[\\CAEZABAYAA@[AD@E[ABDXA@@YAA@E[ABHYA@@YAA@E\
        [YCAYYA@ZYB@EX@@@qA@A\u{0}@@EY@@AqA@@DA@EY@A@q\u{5}@@A@AEY@A@tHD@\u{18}N@EYAA@tq@@\u{1}@@EsIBB\u{19}LB\
        YAA@DtID@\u{19}N@YAA@EkHF\u{0}I@[@J@EkIF\u{0}I@[AJ@E\u{1}HA\u{0}C@\u{18}K@E\u{1}IA\u{0}C@\u{19}K@EX@@@\
        Y@A@EXA@@YA@AEY@A@Z@B@EYA@@Y@A@EYA@A\\q@@EYQAC\\YE@E[ABBYAA@Ey\u{9}D\u{0}F\u{0}I@Ey\u{c}D\u{0}F\u{0}I@\
        EqAA@B@@EqHAA\u{18}KAEqIAA\u{19}KAEsHBA\u{18}LAEsIBA\u{19}LAEi@A\u{0}E@EiAA\u{0}E@EY@@AEY@ACEYA@@EYAAC\
        E[YBQE
        """
    }

    /// The places of the three programs of each rule set.
    static var starts: StaticString {
        """
        \u{f}@\u{f}@\u{f}@\u{1a}OyN\u{f}@1P1P1P\u{1d}P*L\u{f}@1O\u{2}N'PyD\u{15}D\u{f}@@IjI\u{f}@\u{f}AZAZA1D\
        \\M\u{f}@\u{7f}P\u{7}P\u{f}@\u{7f}G+G+GDBoB\u{f}@\u{16}CkMMM3EHO\u{f}@/L>L\u{f}@^JLPp@\u{16}OuN\u{f}@W\
        HlH\u{f}@LFcF\u{f}@0NyN*LgPyN\u{f}@SGiG\u{f}@\u{11}FHO\u{f}@\u{2}O\u{c}O\u{f}@*L*L*L'F:O*L\u{1a}K^L\
        \u{f}@%IKJ\u{f}@\u{12}I8I\u{f}@+KML\u{f}@LEJNp@=F(D'P\u{f}P\u{16}P\u{f}@\u{8}KrM\u{12}K*JPK\u{f}@(O(D\
        \u{f}@\u{7f}I\u{17}J\u{17}J\u{7f}L\u{f}L\u{f}@@@\u{10}@\u{f}@<KCP\u{f}@qJzMp@nC\u{16}M\u{1a}EvKrM\u{0}\
        K\u{15}GAHAH#MdN\u{f}@\u{1}H\u{16}H\u{f}@\"P,P\u{f}@+HUI\u{f}@\u{1a}BTO\u{f}@zF=Mg@DC\\M\u{f}@$N*L(NfE\
        \u{b}Ng@<N`O\u{f}@oPwP\u{f}@lOwO\u{f}@aGwG\u{f}@\u{9}MqNqN[DUP^P9C\u{b}NWN\u{18}N\u{1f}O*L=JcK\u{f}@\
        \u{0}E\u{4}Jp@0M~N'PoL\u{1f}L\u{f}@
        """
    }

    /// The categories of small whole numbers, and by the last two digits of others, and by the two before.
    static var wholes: StaticString {
        """
        mmmmlemmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmdddddmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmm\
        mmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmm\
        mmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmm\
        mmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmdddddddd\
        ddddddddddddddddddddddddddddddddddddddddddHZ[[[cddddddddddddddddddddddddddddddddddddddddddddHZcD@mmmmm\
        mmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmHZmlmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmHZmmmmmmmmeZ\
        mmmmmmmmeZmmmmmmmmeZmmmmmmmmeZmmmmmmmmH[[kmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmHmmmm@@@@@Hmmm\
        mHmmmmHmmmmHmmmmHmmmmHmmmmHmmmmHmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmIIMMiIIMMiIIMMiIIMMiI\
        IMMiIIMMiIIMMiIIMMiIIMMiIIMMiI[[[[kmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmImmmmMIIIIIIIIIIIIIIIII\
        IIIIIIIIIIIIIIIIIIIIIIIIIIImmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmKZ[[[cddddmmmmmmmmmmmmmmmm\
        mmmmmmmmmmmmmmmmmmmmmmmmK[[[[[[[[[mmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmKjmmmMjmmmKjmmmMjmmmKjmmmMjm\
        mmKjmmmMjmmmKjmmmMjmmmLYKLiMYKLiIYKLiMYKLiLYKLiIYKLiLYKLiIYKLiIYKLiLYKLiL[cdddddddL[cddL[cddL[cddL[cdd\
        L[cddL[cddL[cddL[cdddddddd[cddd[cddd[cddd[cddd[cddd[cddd[cddd[cddLdddddddddlmmmmmmmmmlmmmmmmmmmlmmmmmm\
        mmmlmmmmmmmmmMIammmmmmmMIimmmmmmmMIimmmmmmmMIimmmmmmmMIimmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmm\
        mMJkmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmMMmmmmMmmmMMmmmMMmmmMMmmmMMmmmMMmmmMMmmmMMmmmMMmmmM\
        RKLIimmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmMRKLImmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmMRk\
        lmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmMRkmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmMZ[[[\
        KZ[[[mmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmMZ[[[mmmmmM[[[[M[[[[M[[[[M[[[[M[[[[M[[[[M[[[[M[[[[MZ[cdlm\
        mmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmMZkm]mmmmmMZkm]MZkm]MZkm]MZkm]MZkm]mmmmmMZkm]mmmmmMZkmmmmmm\
        mMZkmmMZkmmMZkmmMZkmmMZkmmMZkmmMZkmmMZkmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmMZmmmMZmmmmmmmmm\
        mmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmMZmmmmmmmmMZmmmMZmmmMZmmmMZmmmMZmmmMZmmmMZmmmMZmmmM[[[[mmmmmM[[[[M[[\
        [[M[[[[M[[[[M[[[[M[[[[M[[[[M[[[[M[kmmmmmmmM[kmmM[kmmM[kmmM[kmmM[kmmM[kmmM[kmmM[kmmmmmmmmmmmmmmmmmmmmmm\
        mmmmmmmmmmmmmmmmmmmmmmmmmMimmmmmmmmMimmmMimmmMimmmMimmmMimmmMimmmMimmmMimmmMjmelmmmmmMjmelMjmelMjmelMj\
        melMjmelMjmelMjmelMjmelMjmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmMmMmmmmmmmmmmmmmmmmmmmmmmmmmm\
        mmmmmmmmmmmmmmmmmmmmmMmlmmmmmmmmmlmmmmlmmmmlmmmmlmmmmlmmmmlmmmmlmmmmlmmMmmmmmmmmmMmmmmMmmmmMmmmmMmmmmM\
        mmmmMmmmmMmmmmMmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmNYKLiMYKLiIYKLiMYKLiLYKLiIYKLiLYKLiIYK\
        LiIYKLiLYKLiNZkm]mmmmmMZkm]MZkm]MZkm]MZkm]MZkm]mmmmmMZkm]mmmmm][[[[[[[[[mmmmmmmmmmmmmmmmmmmmmmmmmmmmmm\
        mmmmmmmmmm][[[[][[[[][[[[][[[[][[[[][[[[][[[[][[[[][[[[][[[[d[cdddddddd[cddd[cddd[cddd[cddd[cddd[cddd[\
        cddd[cddfZmmmmmmmmeZmmmmmmmmeZmmmmmmmmeZmmmmmmmmeZmmmmmmmmlmmlelmmlelmmlelmmlelmmlelmmlelmmlelmmlelmml\
        elmmlem[[[[[[[[[mmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmm[mmmmmmmmm[mmmm[mmmm[mmmm[mmmm[mmmm[mmmm[mmmm[\
        mmm][[[cddddddddddddddddddddddddddddddddddddddddddddm][[[cddddmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmm\
        ]mmmmmmmmm]mmmm]mmmm]mmmm]mmmm]mmmm]mmmm]mmmm]mmmdddddddddlmmmmmmmmmlmmmmmmmmmlmmmmmmmmmlmmmmmmmmmlmmm\
        mlmmmmlmmmmlmmmmlmmmmlmmmmlmmmmlmmmk]kmmk]mmmk]mmmk]mmmk]mmmk]mmmk]mmmk]mmmk]mmmk]mmmk]mmmk]mmmlelmmle\
        lmmlelmmlelmmlelmmlelmmlelmmlelmmlelmmlemmmmlemmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmlmmmmmmmmmnmmmmmmmmmmm\
        mmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmnmmmmnmmmmnmmmmnmmmmnmmmmnmmmmnmmmmnmmmmnmmmmnmmmm
        """
    }

    /// The count of each rule set's small numbers, their place, and the places of the others.
    static var wholePlaces: StaticString {
        """
        $@m@m@m@$@DTm@m@$@TWTWTW$@pGm@m@$@pGm@m@$@\u{2}C6W6W$@9Km@m@$@8HvT\u{c}U$@jIjIjI$@\u{5}W\u{5}W\u{5}W$@\
        IOIOIO$@\u{17}N(T@[$@>P>P>P$@DT@[@[$@UKm@m@$@kQm@m@$@)Em@m@$@fDm@m@$@4Cm@m@$@DTm@m@$@DTm@m@$@ZPZPZP$@D\
        T@[@[$@\u{7}K\u{7}K\u{7}K$@pGm@m@$@pG@[@[$@eNm@m@$@\u{1}Mm@m@$@(Om@m@$@\u{1d}Lm@m@$@\u{6}H\u{6}H\u{6}H\
        $@\u{1}Rm@m@$@3Rm@m@$@\u{17}S\u{17}S\u{17}S$@\u{e}Z@[<Z$@\u{1}Rm@m@$@IJJYJY$@\\Z\"V\"V$@\u{18}DpVr[$@{\
        J{J{J$@\u{c}P\u{c}P\u{c}P$@|E|E|E$@\u{17}S\u{17}S\u{17}S$@OROROR$@OMm@m@$@\"GhXhX$@#Jm@m@$@kLm@m@$@\
        \u{17}I>U>U$@THZUZU$@jIjIjI$@pGm@m@$@vOvOvO$@eSpYpY$@\u{1d}Q\u{1d}Q\u{1d}Q$@ Y*Y*Y$@\u{19}X\u{19}X\
        \u{19}X$@JEm@m@$@[F[F[F$@vOvOvO$@)Em@m@DG@@m@m@$@3M\u{c}P\u{c}P$@\u{d}Fm@m@$@?Fm@m@
        """
    }

    /// The categories of each rule set, as bits.
    static var categories: StaticString {
        """
        `bhbb\u{7f}~zzhn~jrnzc\u{7f}\u{7f}bbnrbbr~nn~~fbbpfrp\u{7f}rzcbvn~b~zjzbnrbhhkbncp~jb
        """
    }

    /// The category of each range, by the categories of its start and end.
    static var ranges: StaticString {
        """
        HZlHZlHZlHZlHZlhZlHZlhZlHZlHZlHZlHZl@XlH]lHZlHZlHZlh]lHZlH]lHZlHZlHZlh]lHZlHZLHZlHZlHZlhZlMZlMZlHZlHZl\
        HZlMZlHZlhZlHZlHZlHZlhZlHZlHZlHZlXZlHZlHZlHZlXZlXZlXZlHZlXZl
        """
    }

    /// Cardinal rules, ordinal rules and ranges.
    static var locales: StaticString {
        """
        @@????AB@C?AD@?A@@E@BDF?AG?HI?AJ@@??K??L@?MN@A@?O@?P@?QR?S@?T@?A??TU@VW@T@@D@AX??YA?ZA?[\\?M@?D]?^??_@\
        CA`?XA?T?@a@?Mb?c??AdDAe?fg?C??@A?h@?i@EjkFAl?m??An?AoAC@?p@?Y@?qAGr@?Tb?A@As@@t@HAu?Tv@Aw?rx?DA@T??E?\
        ?AA?Py?z??D??{@?zA?Dl?P??|??T}?D?@i@?M}?~??\u{7f}??\u{0}??M??
        """
    }

    /// Where the languages and other codes with each first letter begin.
    static var letters: StaticString {
        """
        @@@@@@@@H@@@O@A@T@A@X@A@_@A@e@A@j@A@p@A@y@C@{@E@\u{5}@E@\u{b}@E@\u{13}@F@\u{1b}@F@\u{1e}@F@\"@F@\"@F@%\
        @F@5@G@?@I@CAI@FAI@HAI@IAI@KAI@MAI@MAI@MAI@MAI@MAI@MAI@MAI@QAV@WAa@\\Al@^At@^A{@`A\u{3}@bA\u{d}@eA\
        \u{14}@eA\u{1f}@hA!@qA,@uA3@wA>@}AGA~AKA\u{1}AUA\u{1}AUA\u{3}AYA\u{13}ApA\u{17}A~A\u{17}A\u{3}A\u{19}A\
        \u{6}A\u{1a}A\u{9}A\u{1b}A\u{a}A\u{1c}A\u{d}A\u{1c}A\u{10}A
        """
    }

    /// Languages with their places among the locales.
    static var languages: StaticString {
        """
        a@A@f@B@k@C@m@D@n@E@r@F@s@G@z@H@\u{5}@I@\u{7}@J@\u{d}@K@\u{e}@G@\u{f}@K@\u{12}@L@\u{13}@M@!@N@%@O@3@P@\
        6@Q@9@R@AAS@EAT@VAU@ZAK@eAU@lAO@nAV@oAU@sAW@tAX@uAE@\u{1}AY@\u{6}AZ@\u{9}AX@\u{f}AU@\u{12}A[@\u{19}AT@\
        !A\\@$A]@,A^@5A_@6A`@ABU@EBa@IB_@RBM@UBb@YBc@aBX@dB@@eBT@gBK@iBK@oBd@sBe@tBf@uBg@\u{1}B@@\u{16}BK@!Bh@\
        +Bi@,BU@-B@@.BD@/B@@3BU@5BU@7Bj@9BO@BCU@GCU@NCk@OCl@TCm@VCn@gCk@kCo@lCO@nCO@rCp@sCl@tCq@yC@@\u{2}CE@\
        \u{4}CU@\u{5}Cr@\u{c}CT@\u{e}CU@\u{f}CE@\u{12}CU@\u{19}CU@-CU@2Cs@3CU@ADt@LDu@SDO@TDv@\u{d}DU@\u{f}Dw@\
        \u{15}Dx@#Dy@$Dz@%Dg@'DK@)D{@+DP@,D|@.DU@/DU@1D}@2DM@3DU@4DU@5DK@6D~@7DT@AEO@EEO@GEY@HE@@IEk@KE\u{7f}@\
        NEU@OEK@REO@SEU@gEU@kE\u{0}@rEX@zEO@\u{5}EU@\u{9}E\u{1}@\u{f}EU@!Ek@/EK@HFU@iF\u{2}@oFK@\u{8}F@@\u{15}\
        FD@\u{13}D\u{3}@\u{14}DA@!DU@4DT@l@\u{4}@mAU@zAU@OBk@OC\u{5}@\u{18}DU@bA\u{6}@'AU@RBU@\"BU@7Dk@)C\u{7}\
        @\"D\u{8}@lB\u{9}@rEU@7DO@wEk@w@U@\u{a}CK@\"D\u{8}@\u{f}@K@/AU@cCU@b@Z@j@U@'@U@EAK@aAK@*BU@+C\u{a}@\"D\
        U@(D\u{b}@g@\u{c}@jB\u{d}@4BK@DCf@s@U@/AU@h@U@q@g@\u{8}CU@oDK@/Dk@nFU@!DK@p@U@-@\u{e}@\u{7}D\u{f}@&CU@\
        +EU@h@K@q@U@t@g@.@\u{10}@HAU@hAU@sAK@3A\u{11}@IB\u{12}@aCg@iCg@jCg@nCg@sCg@9DU@rFU@oAU@gBU@ID@@\u{d}F\
        \u{13}@cAf@nEU@e@U@'CU@eE@@
        """
    }

    /// Other codes with the row that each stands for.
    static var aliases: StaticString {
        """
        \u{8}@TAnBq@wBk@\u{9}BIA\u{17}Bz@oC#@(D/@LE^AWEB@PAW@\u{12}AA@!BB@BC.@SC.@hCC@\u{1}DE@\u{2}DE@\u{7}DD@\
        \u{d}Do@-DF@\u{5}FG@\u{a}FG@m@J@q@^@#@QAlAH@nAK@hBTA$CL@3CN@\u{5}DM@lEI@rE\u{12}@t@O@sAQ@EBP@IBKAVBR@D\
        C\u{12}AnCKA\u{12}C/@2C\u{3}@mFS@\u{5}FQ@n@T@uAU@/A\\AvBV@\u{8}D\u{e}@\u{17}D_@tE\u{16}@\u{f}FW@+B]@LC\
        Y@\u{7}CZ@OD[@4D]@sE^@%EX@o@b@s@_@nBa@\u{1}Dc@\u{5}Dc@\u{19}Dd@cE`@lE`@z@\u{1b}@oA{@rAU@ACf@ECe@GCg@VC\
        i@-CnA\u{5}DY@jEh@u@j@\u{13}@/@bAk@nBl@\u{16}Dm@nEn@eFo@\u{f}@s@%@v@OAu@iBt@%Bx@5Bx@ECr@\u{1}Cp@\u{4}C\
        q@,Dv@AEw@v@z@NDy@l@}@n@\u{7f}@s@\u{1}@t@{@z@|@KB\u{e}@MB~@rB\u{4}@rC\u{2}@2C\u{0}@rE\u{2}@o@\u{8}@v@\
        \u{a}@nB\u{7}@tB\u{9}@ZE\u{5}@gE\u{6}@\u{13}E\u{a}@c@\u{c}@l@\u{d}@r@\u{f}@y@\u{10}@$B\u{c}@GC\u{b}@TC\
        \u{11}@,C#@.C\u{e}@!D\u{10}@aF\u{12}@\u{c}@\u{19}@EA\u{14}@pA\u{15}@DC\u{16}@\u{f}C\u{17}@\"C\u{13}@2C\
        \u{18}@ID\u{15}@aF\u{1a}@\u{9}D\u{1c}@\u{d}D\u{1b}@\u{19}D\u{1c}@3D\u{1d}@n@\u{1e}@\u{15}@ @rA_@sA_@TC\
        \u{b}@,C\u{1f}@2C!@\u{10}Dh@\u{13}D_@sE @(C\"@.C#@mE#@sE$@g@(@#@/@2@m@nB)@KC*@OC*@VC+@eC'@\u{1}C,@\
        \u{4}C&@-C-@4C1@AD\\@iD.@\u{3}D%@\u{4}D%@\u{10}D/@7D0@nE2@!E4@#E4@%E3@(E4@m@5@lA6@+A7@,A^AAB8@bBL@rB9@\
        \u{6}C_@.C<@.D;@/D>@kE:@rE=@)EB@gB?@2B@A\u{4}DAA\u{2}FBA\u{e}FBAnACAeBDA,CEAlAS@NCFA,CGAOBHADAIAdBIA2C\
        JAOBKA-D\u{10}@lELA
        """
    }

    /// Languages with a script and region, and their places.
    static var variants: StaticString {
        """
        nANMX@@\u{a}@!@@@@TD\u{14}@
        """
    }

    /// Names of a language and a variant, with the row that each stands for.
    static var names: StaticString {
        """
        @@\u{11}A3!!(/@@@NAeA,/*\"!.@@o@\u{1c}A!2%6-$!@\u{1c}A\u{1c}A!-)@@@@@\u{1c}A\u{1c}A\"..@@@@@\u{1c}AZ@$\
        %&!5,4@\u{1c}A\u{1c}A%./#()!.\u{1c}A\u{1c}A(!+@@@@@\u{1c}A\u{1c}A+,).'/.@\u{1c}A\u{5}@,58@@@@@\u{1c}A\
        \u{1c}A-).'/@@@\u{1c}A\u{1c}A.!6!*/@@\u{1c}A\u{1c}A07.@@@@@\u{1c}A\u{1c}A4!/@@@@@\u{1c}A\u{1c}A4!9@@@@\
        @\u{1c}A\u{1c}A435@@@@@\u{18}@\u{13}@\"/+@@@@@\u{18}@\u{13}@\"/+-!,@@\u{18}@\u{17}@.9.@@@@@\u{18}@\
        \u{17}@.9./23+@KAKA#-.@@@@@KA\u{1c}A'!.@@@@@KAKA'5/95@@@KA\u{1c}A(!++!@@@KA\u{1c}A-).@@@@@KA\u{1c}A755\
        @@@@@KA\u{1c}A8)!.'@@@KA\u{1b}A95%@@@@@
        """
    }

    /// Other codes of regions, with the region that each stands for.
    static var regions: StaticString {
        """
        ,LTD
        """
    }

    static func remainder(_ value: UInt64, _ modulus: UInt8) -> UInt64 {
        switch modulus {
        case 1: return value % 10
        case 2: return value % 20
        case 3: return value % 100
        case 4: return value % 1000
        case 5: return value % 100000
        case 6: return value % 1000000
        default: return value
        }
    }
}
