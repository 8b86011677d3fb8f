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

    /// The locales with the numbers of their cardinal rules, ordinal rules and ranges, and other names.
    static var locales: StaticString {
        """
        aa - - -
        af 1 39 0
        ak 2 - 1
        am 3 0 2
        an 1 0 0
        ar 36 0 3
        ars 36 - -
        art - - -
        as 3 61 2
        asa 1 - -
        ast 4 0 -
        az 1 60 2
        bal 1 1 -
        be 26 45 2
        bem 1 - -
        bez 1 - -
        bg 1 40 0
        bho 2 - -
        blo 12 54 -
        bm 0 - -
        bn 3 61 2
        bo 0 - -
        br 31 - -
        brx 1 - -
        bs 17 0 2
        ca 20 55 0
        ce 1 0 -
        ceb 5 - -
        cgg 1 - -
        chr 1 - -
        ckb 1 - -
        cs 27 0 2
        csw 2 - -
        cv 12 0 -
        cy 37 64 2
        da 6 0 2
        de 4 0 2
        doi 3 - -
        dsb 23 0 -
        dv 1 - -
        dz 0 - -
        ee 1 - -
        el 1 0 2
        en 4 56 0
        eo 1 - -
        es 21 41 0
        et 4 0 0
        eu 1 0 0
        fa 3 0 1
        ff 7 - -
        fi 4 0 0
        fil 5 1 2
        fo 1 - -
        fr 22 1 2
        fur 1 - -
        fy 4 0 -
        ga 32 1 2
        gd 24 57 -
        gl 20 0 2
        gsw 1 0 2
        gu 3 62 2
        guw 2 - -
        gv 33 - -
        ha 1 - -
        haw 1 - -
        he 15 0 4
        hi 3 62 2
        hnj 0 - -
        hr 17 0 2
        hsb 23 0 -
        hu 1 42 2
        hy 7 1 2
        ia 4 0 0
        id 0 0 2
        ie 4 0 -
        ig 0 - -
        ii 0 - -
        io 4 - 0
        is 8 0 2
        it 20 48 2
        iu 16 - -
        ja 0 0 2
        jbo 0 - -
        jgo 1 - -
        jmc 1 - -
        jv 0 - -
        ka 1 51 5
        kab 7 - -
        kaj 1 - -
        kcg 1 - -
        kde 0 - -
        kea 0 - -
        kk 1 49 2
        kkj 1 - -
        kl 1 - -
        km 0 0 2
        kn 3 0 2
        ko 0 0 2
        kok 3 58 -
        kok-Latn 3 58 -
        ks 1 - -
        ksb 1 - -
        ksh 12 - -
        ku 1 - -
        kw 38 52 -
        ky 1 0 2
        lag 13 - -
        lb 1 - -
        lg 1 - -
        lij 4 50 2
        lkt 0 - -
        lld 20 48 -
        ln 2 - -
        lo 0 1 2
        lt 28 0 2
        lv 14 0 6
        mas 1 - -
        mg 2 - -
        mgo 1 - -
        mk 9 59 7
        ml 1 0 2
        mn 1 0 2
        mr 1 58 2
        ms 0 1 2
        mt 34 - -
        my 0 0 2
        nah 1 - -
        naq 16 - -
        nb 1 0 0
        nd 1 - -
        ne 1 43 2
        nl 4 0 2
        nn 1 - -
        nnh 1 - -
        no 1 0 0
        nqo 0 - -
        nr 1 - -
        nso 2 - -
        ny 1 - -
        nyn 1 - -
        om 1 - -
        or 1 63 1
        os 1 - -
        osa 0 - -
        pa 2 0 2
        pap 1 - -
        pcm 3 - 0
        pl 29 0 2
        prg 14 0 -
        ps 1 0 2
        pt 22 0 2
        pt-PT 20 - -
        rm 1 - -
        ro 18 1 8
        rof 1 - -
        root 0 0 -
        ru 30 0 2
        rwk 1 - -
        sah 0 - -
        saq 1 - -
        sat 16 - -
        sc 4 48 2
        scn 20 50 2
        sd 1 0 1
        sdh 1 - -
        se 16 - -
        seh 1 - -
        ses 0 - -
        sg 0 - -
        sgs 35 - -
        shi 19 - -
        si 10 0 0
        sk 27 0 2
        sl 25 0 9
        sma 16 - -
        smi 16 - -
        smj 16 - -
        smn 16 - -
        sms 16 - -
        sn 1 - -
        so 1 - -
        sq 1 53 2
        sr 17 0 2
        ss 1 - -
        ssy 1 - -
        st 1 - -
        su 0 - -
        sv 4 44 0
        sw 4 0 2
        syr 1 - -
        ta 1 0 2
        te 1 0 2
        teo 1 - -
        tg 3 0 1
        th 0 0 2
        ti 2 - -
        tig 1 - -
        tk 1 46 2
        tn 1 - -
        to 0 - -
        tpi 0 0 -
        tr 1 0 2
        ts 1 - -
        tzm 11 - -
        ug 1 - 2
        uk 30 47 2
        ur 4 0 0
        uz 1 0 2
        ve 1 - -
        vec 20 48 -
        vi 3 1 0
        vo 1 - -
        vun 1 - -
        wa 2 - -
        wae 1 - -
        wo 0 - -
        xh 1 - -
        xog 1 - -
        yi 4 - -
        yo 0 - -
        yue 0 0 2
        zh 0 0 2
        zu 3 0 2
        aa~saaho=ssy
        adp=dz
        afr=af
        aka=ak
        alb=sq
        als=sq
        amh=am
        ara=ar
        arb=ar
        arg=an
        arm=hy
        art~lojban=jbo
        asm=as
        aze=az
        azj=az
        bam=bm
        baq=eu
        bcc=bal
        bel=be
        ben=bn
        bh=bho
        bih=bho
        bod=bo
        bos=bs
        bre=br
        bul=bg
        bur=my
        cat=ca
        ces=cs
        che=ce
        chi=zh
        chv=cv
        cld=syr
        cmn=zh
        cnr=sr
        cor=kw
        cym=cy
        cze=cs
        dan=da
        deu=de
        dgo=doi
        div=dv
        drh=mn
        drw=fa
        dut=nl
        dzo=dz
        ekk=et
        ell=el
        eng=en
        epo=eo
        est=et
        eus=eu
        ewe=ee
        fao=fo
        fas=fa
        fin=fi
        fra=fr
        fre=fr
        fry=fy
        fuc=ff
        ful=ff
        gaz=om
        geo=ka
        ger=de
        gla=gd
        gle=ga
        glg=gl
        glv=gv
        gom=kok
        gre=el
        guj=gu
        hau=ha
        hbs=sr
        heb=he
        hin=hi
        hrv=hr
        hun=hu
        hye=hy
        hy~arevmda=root
        ibo=ig
        ice=is
        ido=io
        iii=ii
        ike=iu
        iku=iu
        ile=ie
        in=id
        ina=ia
        ind=id
        isl=is
        ita=it
        iw=he
        jav=jv
        ji=yi
        jpn=ja
        jw=jv
        kal=kl
        kan=kn
        kas=ks
        kat=ka
        kaz=kk
        khk=mn
        khm=km
        kir=ky
        kmr=ku
        kor=ko
        kur=ku
        lao=lo
        lav=lv
        lin=ln
        lit=lt
        ltz=lb
        lug=lg
        lvs=lv
        mac=mk
        mal=ml
        mar=mr
        may=ms
        mkd=mk
        mlg=mg
        mlt=mt
        mo=ro
        mol=ro
        mon=mn
        msa=ms
        mya=my
        nbl=nr
        nde=nd
        nep=ne
        nld=nl
        nno=nn
        nob=nb
        nor=no
        no~bok=nb
        no~bokmal=nb
        no~nyn=nn
        no~nynorsk=nn
        npi=ne
        nya=ny
        ori=or
        orm=om
        ory=or
        oss=os
        pan=pa
        pbu=ps
        per=fa
        pes=fa
        plt=mg
        pol=pl
        por=pt
        prp=gu
        prs=fa
        pus=ps
        roh=rm
        ron=ro
        root~ami=root
        root~bnn=root
        root~default=en
        root~enochian=root
        root~hak=root
        root~klingon=root
        root~lux=lb
        root~mingo=root
        root~navajo=root
        root~pwn=root
        root~tao=root
        root~tay=root
        root~tsu=root
        rum=ro
        rus=ru
        sag=sg
        scc=sr
        scr=hr
        sh=sr
        sin=si
        slk=sk
        slo=sk
        slv=sl
        sme=se
        sna=sn
        snd=sd
        som=so
        sot=st
        spa=es
        sqi=sq
        src=sc
        srd=sc
        srp=sr
        ssw=ss
        sun=su
        swa=sw
        swc=sw
        swe=sv
        swh=sw
        tam=ta
        tel=te
        tgk=tg
        tgl=fil
        tha=th
        tib=bo
        tir=ti
        tl=fil
        tnf=fa
        ton=to
        tsn=tn
        tso=ts
        tuk=tk
        tur=tr
        tw=ak
        twi=ak
        uig=ug
        ukr=uk
        urd=ur
        uzb=uz
        uzn=uz
        ven=ve
        vie=vi
        vol=vo
        wel=cy
        wln=wa
        wol=wo
        xho=xh
        ydd=yi
        yid=yi
        yor=yo
        zho=zh
        zh~cmn=zh
        zh~gan=root
        zh~guoyu=zh
        zh~hakka=root
        zh~min=root
        zh~wuu=root
        zh~xiang=root
        zh~yue=yue
        zsm=ms
        zul=zu
        """
    }

    /// The categories of each rule set.
    static var categories: StaticString {
        """
        000001010001010001010001010001010001010001010001010001010001010001010001110001110001110001011001011001010101\
        010101010101010011010011010011011101011101011101010111010111010111010111010111011111011111011111011111011111\
        111111111111111111000101011101010001010001010001010001000101000101000101000011000011000011010011010011010011\
        110101011101011101011101011101011011010111011111011111011111111111
        """
    }

    /// The category of each range, by the categories of its start and end.
    static var ranges: StaticString {
        """
        012345012345012345012345012345052345012345052345012345012345012345012345012345012345012345012345012345012345\
        000345015345012345012345012345055345012345015345012345012345012345055345012345012341012345012345012345052345\
        512345512345012345012345012345512345012345052345012345012345012345052345012345012345012345032345012345012345\
        012345032345032345032345012345032345
        """
    }

    static func has(_ category: PluralCategory, ruleSet: UInt8) -> Bool {
        categories.utf8Start[Int(ruleSet) * 6 + Int(category.code)] == 0x31
    }

    static func rangeCategory(from start: PluralCategory, to end: PluralCategory, table: UInt8) -> PluralCategory {
        let code = ranges.utf8Start[Int(table) * 36 + Int(start.code) * 6 + Int(end.code)] &- 0x30
        return PluralCategory.allCases.first { $0.code == code } ?? end
    }

    static func category(of x: PluralOperands, ruleSet: UInt8) -> PluralCategory {
        switch ruleSet {
        case 1:
            // n = 1
            if x.nIs(1, 1) { return .one }
        case 2:
            // n = 0..1
            if x.nIs(0, 1) { return .one }
        case 3:
            // i = 0 or n = 1
            if x.iIs(0, 0) || x.nIs(1, 1) { return .one }
        case 4:
            // i = 1 and v = 0
            if x.iIs(1, 1) && x.vIs(0, 0) { return .one }
        case 5:
            // v = 0 and i = 1,2,3 or v = 0 and i % 10 != 4,6,9 or v != 0 and f % 10 != 4,6,9
            if x.vIs(0, 0) && (x.iIs(1, 1) || x.iIs(2, 2) || x.iIs(3, 3))
                || x.vIs(0, 0) && !(x.iIs(4, 4, mod: 10) || x.iIs(6, 6, mod: 10) || x.iIs(9, 9, mod: 10))
                || !x.vIs(0, 0) && !(x.fIs(4, 4, mod: 10) || x.fIs(6, 6, mod: 10) || x.fIs(9, 9, mod: 10)) { return .one }
        case 6:
            // n = 1 or t != 0 and i = 0,1
            if x.nIs(1, 1) || !x.tIs(0, 0) && (x.iIs(0, 0) || x.iIs(1, 1)) { return .one }
        case 7:
            // i = 0,1
            if (x.iIs(0, 0) || x.iIs(1, 1)) { return .one }
        case 8:
            // t = 0 and i % 10 = 1 and i % 100 != 11 or t % 10 = 1 and t % 100 != 11
            if x.tIs(0, 0) && x.iIs(1, 1, mod: 10) && !x.iIs(11, 11, mod: 100)
                || x.tIs(1, 1, mod: 10) && !x.tIs(11, 11, mod: 100) { return .one }
        case 9:
            // v = 0 and i % 10 = 1 and i % 100 != 11 or f % 10 = 1 and f % 100 != 11
            if x.vIs(0, 0) && x.iIs(1, 1, mod: 10) && !x.iIs(11, 11, mod: 100)
                || x.fIs(1, 1, mod: 10) && !x.fIs(11, 11, mod: 100) { return .one }
        case 10:
            // n = 0,1 or i = 0 and f = 1
            if (x.nIs(0, 0) || x.nIs(1, 1)) || x.iIs(0, 0) && x.fIs(1, 1) { return .one }
        case 11:
            // n = 0..1 or n = 11..99
            if x.nIs(0, 1) || x.nIs(11, 99) { return .one }
        case 12:
            // n = 0
            if x.nIs(0, 0) { return .zero }
            // n = 1
            if x.nIs(1, 1) { return .one }
        case 13:
            // n = 0
            if x.nIs(0, 0) { return .zero }
            // i = 0,1 and n != 0
            if (x.iIs(0, 0) || x.iIs(1, 1)) && !x.nIs(0, 0) { return .one }
        case 14:
            // n % 10 = 0 or n % 100 = 11..19 or v = 2 and f % 100 = 11..19
            if x.nIs(0, 0, mod: 10) || x.nIs(11, 19, mod: 100) || x.vIs(2, 2) && x.fIs(11, 19, mod: 100) { return .zero }
            // n % 10 = 1 and n % 100 != 11 or v = 2 and f % 10 = 1 and f % 100 != 11 or v != 2 and f % 10 = 1
            if x.nIs(1, 1, mod: 10) && !x.nIs(11, 11, mod: 100)
                || x.vIs(2, 2) && x.fIs(1, 1, mod: 10) && !x.fIs(11, 11, mod: 100)
                || !x.vIs(2, 2) && x.fIs(1, 1, mod: 10) { return .one }
        case 15:
            // i = 1 and v = 0 or i = 0 and v != 0
            if x.iIs(1, 1) && x.vIs(0, 0) || x.iIs(0, 0) && !x.vIs(0, 0) { return .one }
            // i = 2 and v = 0
            if x.iIs(2, 2) && x.vIs(0, 0) { return .two }
        case 16:
            // n = 1
            if x.nIs(1, 1) { return .one }
            // n = 2
            if x.nIs(2, 2) { return .two }
        case 17:
            // v = 0 and i % 10 = 1 and i % 100 != 11 or f % 10 = 1 and f % 100 != 11
            if x.vIs(0, 0) && x.iIs(1, 1, mod: 10) && !x.iIs(11, 11, mod: 100)
                || x.fIs(1, 1, mod: 10) && !x.fIs(11, 11, mod: 100) { return .one }
            // v = 0 and i % 10 = 2..4 and i % 100 != 12..14 or f % 10 = 2..4 and f % 100 != 12..14
            if x.vIs(0, 0) && x.iIs(2, 4, mod: 10) && !x.iIs(12, 14, mod: 100)
                || x.fIs(2, 4, mod: 10) && !x.fIs(12, 14, mod: 100) { return .few }
        case 18:
            // i = 1 and v = 0
            if x.iIs(1, 1) && x.vIs(0, 0) { return .one }
            // v != 0 or n = 0 or n != 1 and n % 100 = 1..19
            if !x.vIs(0, 0) || x.nIs(0, 0) || !x.nIs(1, 1) && x.nIs(1, 19, mod: 100) { return .few }
        case 19:
            // i = 0 or n = 1
            if x.iIs(0, 0) || x.nIs(1, 1) { return .one }
            // n = 2..10
            if x.nIs(2, 10) { return .few }
        case 20:
            // i = 1 and v = 0
            if x.iIs(1, 1) && x.vIs(0, 0) { return .one }
            // e = 0 and i != 0 and i % 1000000 = 0 and v = 0 or e != 0..5
            if x.cIs(0, 0) && !x.iIs(0, 0) && x.iIs(0, 0, mod: 1000000) && x.vIs(0, 0) || !x.cIs(0, 5) { return .many }
        case 21:
            // n = 1
            if x.nIs(1, 1) { return .one }
            // e = 0 and i != 0 and i % 1000000 = 0 and v = 0 or e != 0..5
            if x.cIs(0, 0) && !x.iIs(0, 0) && x.iIs(0, 0, mod: 1000000) && x.vIs(0, 0) || !x.cIs(0, 5) { return .many }
        case 22:
            // i = 0..1
            if x.iIs(0, 1) { return .one }
            // e = 0 and i != 0 and i % 1000000 = 0 and v = 0 or e != 0..5
            if x.cIs(0, 0) && !x.iIs(0, 0) && x.iIs(0, 0, mod: 1000000) && x.vIs(0, 0) || !x.cIs(0, 5) { return .many }
        case 23:
            // v = 0 and i % 100 = 1 or f % 100 = 1
            if x.vIs(0, 0) && x.iIs(1, 1, mod: 100) || x.fIs(1, 1, mod: 100) { return .one }
            // v = 0 and i % 100 = 2 or f % 100 = 2
            if x.vIs(0, 0) && x.iIs(2, 2, mod: 100) || x.fIs(2, 2, mod: 100) { return .two }
            // v = 0 and i % 100 = 3..4 or f % 100 = 3..4
            if x.vIs(0, 0) && x.iIs(3, 4, mod: 100) || x.fIs(3, 4, mod: 100) { return .few }
        case 24:
            // n = 1,11
            if (x.nIs(1, 1) || x.nIs(11, 11)) { return .one }
            // n = 2,12
            if (x.nIs(2, 2) || x.nIs(12, 12)) { return .two }
            // n = 3..10,13..19
            if (x.nIs(3, 10) || x.nIs(13, 19)) { return .few }
        case 25:
            // v = 0 and i % 100 = 1
            if x.vIs(0, 0) && x.iIs(1, 1, mod: 100) { return .one }
            // v = 0 and i % 100 = 2
            if x.vIs(0, 0) && x.iIs(2, 2, mod: 100) { return .two }
            // v = 0 and i % 100 = 3..4 or v != 0
            if x.vIs(0, 0) && x.iIs(3, 4, mod: 100) || !x.vIs(0, 0) { return .few }
        case 26:
            // n % 10 = 1 and n % 100 != 11
            if x.nIs(1, 1, mod: 10) && !x.nIs(11, 11, mod: 100) { return .one }
            // n % 10 = 2..4 and n % 100 != 12..14
            if x.nIs(2, 4, mod: 10) && !x.nIs(12, 14, mod: 100) { return .few }
            // n % 10 = 0 or n % 10 = 5..9 or n % 100 = 11..14
            if x.nIs(0, 0, mod: 10) || x.nIs(5, 9, mod: 10) || x.nIs(11, 14, mod: 100) { return .many }
        case 27:
            // i = 1 and v = 0
            if x.iIs(1, 1) && x.vIs(0, 0) { return .one }
            // i = 2..4 and v = 0
            if x.iIs(2, 4) && x.vIs(0, 0) { return .few }
            // v != 0
            if !x.vIs(0, 0) { return .many }
        case 28:
            // n % 10 = 1 and n % 100 != 11..19
            if x.nIs(1, 1, mod: 10) && !x.nIs(11, 19, mod: 100) { return .one }
            // n % 10 = 2..9 and n % 100 != 11..19
            if x.nIs(2, 9, mod: 10) && !x.nIs(11, 19, mod: 100) { return .few }
            // f != 0
            if !x.fIs(0, 0) { return .many }
        case 29:
            // i = 1 and v = 0
            if x.iIs(1, 1) && x.vIs(0, 0) { return .one }
            // v = 0 and i % 10 = 2..4 and i % 100 != 12..14
            if x.vIs(0, 0) && x.iIs(2, 4, mod: 10) && !x.iIs(12, 14, mod: 100) { return .few }
            // v = 0 and i != 1 and i % 10 = 0..1 or v = 0 and i % 10 = 5..9 or v = 0 and i % 100 = 12..14
            if x.vIs(0, 0) && !x.iIs(1, 1) && x.iIs(0, 1, mod: 10) || x.vIs(0, 0) && x.iIs(5, 9, mod: 10)
                || x.vIs(0, 0) && x.iIs(12, 14, mod: 100) { return .many }
        case 30:
            // v = 0 and i % 10 = 1 and i % 100 != 11
            if x.vIs(0, 0) && x.iIs(1, 1, mod: 10) && !x.iIs(11, 11, mod: 100) { return .one }
            // v = 0 and i % 10 = 2..4 and i % 100 != 12..14
            if x.vIs(0, 0) && x.iIs(2, 4, mod: 10) && !x.iIs(12, 14, mod: 100) { return .few }
            // v = 0 and i % 10 = 0 or v = 0 and i % 10 = 5..9 or v = 0 and i % 100 = 11..14
            if x.vIs(0, 0) && x.iIs(0, 0, mod: 10) || x.vIs(0, 0) && x.iIs(5, 9, mod: 10)
                || x.vIs(0, 0) && x.iIs(11, 14, mod: 100) { return .many }
        case 31:
            // n % 10 = 1 and n % 100 != 11,71,91
            if x.nIs(1, 1, mod: 10) && !(x.nIs(11, 11, mod: 100) || x.nIs(71, 71, mod: 100) || x.nIs(91, 91, mod: 100)) { return .one }
            // n % 10 = 2 and n % 100 != 12,72,92
            if x.nIs(2, 2, mod: 10) && !(x.nIs(12, 12, mod: 100) || x.nIs(72, 72, mod: 100) || x.nIs(92, 92, mod: 100)) { return .two }
            // n % 10 = 3..4,9 and n % 100 != 10..19,70..79,90..99
            if (x.nIs(3, 4, mod: 10) || x.nIs(9, 9, mod: 10)) && !(x.nIs(10, 19, mod: 100) || x.nIs(70, 79, mod: 100) || x.nIs(90, 99, mod: 100)) { return .few }
            // n != 0 and n % 1000000 = 0
            if !x.nIs(0, 0) && x.nIs(0, 0, mod: 1000000) { return .many }
        case 32:
            // n = 1
            if x.nIs(1, 1) { return .one }
            // n = 2
            if x.nIs(2, 2) { return .two }
            // n = 3..6
            if x.nIs(3, 6) { return .few }
            // n = 7..10
            if x.nIs(7, 10) { return .many }
        case 33:
            // v = 0 and i % 10 = 1
            if x.vIs(0, 0) && x.iIs(1, 1, mod: 10) { return .one }
            // v = 0 and i % 10 = 2
            if x.vIs(0, 0) && x.iIs(2, 2, mod: 10) { return .two }
            // v = 0 and i % 100 = 0,20,40,60,80
            if x.vIs(0, 0) && (x.iIs(0, 0, mod: 100) || x.iIs(20, 20, mod: 100) || x.iIs(40, 40, mod: 100) || x.iIs(60, 60, mod: 100) || x.iIs(80, 80, mod: 100)) { return .few }
            // v != 0
            if !x.vIs(0, 0) { return .many }
        case 34:
            // n = 1
            if x.nIs(1, 1) { return .one }
            // n = 2
            if x.nIs(2, 2) { return .two }
            // n = 0 or n % 100 = 3..10
            if x.nIs(0, 0) || x.nIs(3, 10, mod: 100) { return .few }
            // n % 100 = 11..19
            if x.nIs(11, 19, mod: 100) { return .many }
        case 35:
            // n % 10 = 1 and n % 100 != 11
            if x.nIs(1, 1, mod: 10) && !x.nIs(11, 11, mod: 100) { return .one }
            // n = 2
            if x.nIs(2, 2) { return .two }
            // n != 2 and n % 10 = 2..9 and n % 100 != 11..19
            if !x.nIs(2, 2) && x.nIs(2, 9, mod: 10) && !x.nIs(11, 19, mod: 100) { return .few }
            // f != 0
            if !x.fIs(0, 0) { return .many }
        case 36:
            // n = 0
            if x.nIs(0, 0) { return .zero }
            // n = 1
            if x.nIs(1, 1) { return .one }
            // n = 2
            if x.nIs(2, 2) { return .two }
            // n % 100 = 3..10
            if x.nIs(3, 10, mod: 100) { return .few }
            // n % 100 = 11..99
            if x.nIs(11, 99, mod: 100) { return .many }
        case 37:
            // n = 0
            if x.nIs(0, 0) { return .zero }
            // n = 1
            if x.nIs(1, 1) { return .one }
            // n = 2
            if x.nIs(2, 2) { return .two }
            // n = 3
            if x.nIs(3, 3) { return .few }
            // n = 6
            if x.nIs(6, 6) { return .many }
        case 38:
            // n = 0
            if x.nIs(0, 0) { return .zero }
            // n = 1
            if x.nIs(1, 1) { return .one }
            // n % 100 = 2,22,42,62,82 or n % 1000 = 0 and n % 100000 = 1000..20000,40000,60000,80000 or n != 0 and n % 1000000 = 100000
            if (x.nIs(2, 2, mod: 100) || x.nIs(22, 22, mod: 100) || x.nIs(42, 42, mod: 100) || x.nIs(62, 62, mod: 100) || x.nIs(82, 82, mod: 100))
                || x.nIs(0, 0, mod: 1000) && (x.nIs(1000, 20000, mod: 100000) || x.nIs(40000, 40000, mod: 100000) || x.nIs(60000, 60000, mod: 100000) || x.nIs(80000, 80000, mod: 100000))
                || !x.nIs(0, 0) && x.nIs(100000, 100000, mod: 1000000) { return .two }
            // n % 100 = 3,23,43,63,83
            if (x.nIs(3, 3, mod: 100) || x.nIs(23, 23, mod: 100) || x.nIs(43, 43, mod: 100) || x.nIs(63, 63, mod: 100) || x.nIs(83, 83, mod: 100)) { return .few }
            // n != 1 and n % 100 = 1,21,41,61,81
            if !x.nIs(1, 1) && (x.nIs(1, 1, mod: 100) || x.nIs(21, 21, mod: 100) || x.nIs(41, 41, mod: 100) || x.nIs(61, 61, mod: 100) || x.nIs(81, 81, mod: 100)) { return .many }
        case 39:
            // i % 100 = 2..19
            if x.iIs(2, 19, mod: 100) { return .few }
        case 40:
            // i % 10 = 1 and i % 100 != 11
            if x.iIs(1, 1, mod: 10) && !x.iIs(11, 11, mod: 100) { return .one }
            // i % 10 = 2 and i % 100 != 12
            if x.iIs(2, 2, mod: 10) && !x.iIs(12, 12, mod: 100) { return .two }
            // i % 10 = 3,4 and i % 100 != 13,14
            if (x.iIs(3, 3, mod: 10) || x.iIs(4, 4, mod: 10)) && !(x.iIs(13, 13, mod: 100) || x.iIs(14, 14, mod: 100)) { return .few }
        case 41:
            // n % 10 = 1,3 and n % 100 != 11
            if (x.nIs(1, 1, mod: 10) || x.nIs(3, 3, mod: 10)) && !x.nIs(11, 11, mod: 100) { return .one }
        case 42:
            // n = 1,5
            if (x.nIs(1, 1) || x.nIs(5, 5)) { return .one }
        case 43:
            // n = 1..4
            if x.nIs(1, 4) { return .one }
        case 44:
            // n % 10 = 1,2 and n % 100 != 11,12
            if (x.nIs(1, 1, mod: 10) || x.nIs(2, 2, mod: 10)) && !(x.nIs(11, 11, mod: 100) || x.nIs(12, 12, mod: 100)) { return .one }
        case 45:
            // n % 10 = 2,3 and n % 100 != 12,13
            if (x.nIs(2, 2, mod: 10) || x.nIs(3, 3, mod: 10)) && !(x.nIs(12, 12, mod: 100) || x.nIs(13, 13, mod: 100)) { return .few }
        case 46:
            // n % 10 = 6,9 or n = 10
            if (x.nIs(6, 6, mod: 10) || x.nIs(9, 9, mod: 10)) || x.nIs(10, 10) { return .few }
        case 47:
            // n % 10 = 3 and n % 100 != 13
            if x.nIs(3, 3, mod: 10) && !x.nIs(13, 13, mod: 100) { return .few }
        case 48:
            // n = 11,8,80,800
            if (x.nIs(11, 11) || x.nIs(8, 8) || x.nIs(80, 80) || x.nIs(800, 800)) { return .many }
        case 49:
            // n % 10 = 6 or n % 10 = 9 or n % 10 = 0 and n != 0
            if x.nIs(6, 6, mod: 10) || x.nIs(9, 9, mod: 10) || x.nIs(0, 0, mod: 10) && !x.nIs(0, 0) { return .many }
        case 50:
            // n = 11,8,80..89,800..899
            if (x.nIs(11, 11) || x.nIs(8, 8) || x.nIs(80, 89) || x.nIs(800, 899)) { return .many }
        case 51:
            // i = 1
            if x.iIs(1, 1) { return .one }
            // i = 0 or i % 100 = 2..20,40,60,80
            if x.iIs(0, 0)
                || (x.iIs(2, 20, mod: 100) || x.iIs(40, 40, mod: 100) || x.iIs(60, 60, mod: 100) || x.iIs(80, 80, mod: 100)) { return .many }
        case 52:
            // n = 1..4 or n % 100 = 1..4,21..24,41..44,61..64,81..84
            if x.nIs(1, 4)
                || (x.nIs(1, 4, mod: 100) || x.nIs(21, 24, mod: 100) || x.nIs(41, 44, mod: 100) || x.nIs(61, 64, mod: 100) || x.nIs(81, 84, mod: 100)) { return .one }
            // n = 5 or n % 100 = 5
            if x.nIs(5, 5) || x.nIs(5, 5, mod: 100) { return .many }
        case 53:
            // n = 1
            if x.nIs(1, 1) { return .one }
            // n % 10 = 4 and n % 100 != 14
            if x.nIs(4, 4, mod: 10) && !x.nIs(14, 14, mod: 100) { return .many }
        case 54:
            // i = 0
            if x.iIs(0, 0) { return .zero }
            // i = 1
            if x.iIs(1, 1) { return .one }
            // i = 2,3,4,5,6
            if (x.iIs(2, 2) || x.iIs(3, 3) || x.iIs(4, 4) || x.iIs(5, 5) || x.iIs(6, 6)) { return .few }
        case 55:
            // n = 1,3
            if (x.nIs(1, 1) || x.nIs(3, 3)) { return .one }
            // n = 2
            if x.nIs(2, 2) { return .two }
            // n = 4
            if x.nIs(4, 4) { return .few }
        case 56:
            // n % 10 = 1 and n % 100 != 11
            if x.nIs(1, 1, mod: 10) && !x.nIs(11, 11, mod: 100) { return .one }
            // n % 10 = 2 and n % 100 != 12
            if x.nIs(2, 2, mod: 10) && !x.nIs(12, 12, mod: 100) { return .two }
            // n % 10 = 3 and n % 100 != 13
            if x.nIs(3, 3, mod: 10) && !x.nIs(13, 13, mod: 100) { return .few }
        case 57:
            // n = 1,11
            if (x.nIs(1, 1) || x.nIs(11, 11)) { return .one }
            // n = 2,12
            if (x.nIs(2, 2) || x.nIs(12, 12)) { return .two }
            // n = 3,13
            if (x.nIs(3, 3) || x.nIs(13, 13)) { return .few }
        case 58:
            // n = 1
            if x.nIs(1, 1) { return .one }
            // n = 2,3
            if (x.nIs(2, 2) || x.nIs(3, 3)) { return .two }
            // n = 4
            if x.nIs(4, 4) { return .few }
        case 59:
            // i % 10 = 1 and i % 100 != 11
            if x.iIs(1, 1, mod: 10) && !x.iIs(11, 11, mod: 100) { return .one }
            // i % 10 = 2 and i % 100 != 12
            if x.iIs(2, 2, mod: 10) && !x.iIs(12, 12, mod: 100) { return .two }
            // i % 10 = 7,8 and i % 100 != 17,18
            if (x.iIs(7, 7, mod: 10) || x.iIs(8, 8, mod: 10)) && !(x.iIs(17, 17, mod: 100) || x.iIs(18, 18, mod: 100)) { return .many }
        case 60:
            // i % 10 = 1,2,5,7,8 or i % 100 = 20,50,70,80
            if (x.iIs(1, 1, mod: 10) || x.iIs(2, 2, mod: 10) || x.iIs(5, 5, mod: 10) || x.iIs(7, 7, mod: 10) || x.iIs(8, 8, mod: 10))
                || (x.iIs(20, 20, mod: 100) || x.iIs(50, 50, mod: 100) || x.iIs(70, 70, mod: 100) || x.iIs(80, 80, mod: 100)) { return .one }
            // i % 10 = 3,4 or i % 1000 = 100,200,300,400,500,600,700,800,900
            if (x.iIs(3, 3, mod: 10) || x.iIs(4, 4, mod: 10))
                || (x.iIs(100, 100, mod: 1000) || x.iIs(200, 200, mod: 1000) || x.iIs(300, 300, mod: 1000) || x.iIs(400, 400, mod: 1000) || x.iIs(500, 500, mod: 1000) || x.iIs(600, 600, mod: 1000) || x.iIs(700, 700, mod: 1000) || x.iIs(800, 800, mod: 1000) || x.iIs(900, 900, mod: 1000)) { return .few }
            // i = 0 or i % 10 = 6 or i % 100 = 40,60,90
            if x.iIs(0, 0) || x.iIs(6, 6, mod: 10)
                || (x.iIs(40, 40, mod: 100) || x.iIs(60, 60, mod: 100) || x.iIs(90, 90, mod: 100)) { return .many }
        case 61:
            // n = 1,5,7,8,9,10
            if (x.nIs(1, 1) || x.nIs(5, 5) || x.nIs(7, 7) || x.nIs(8, 8) || x.nIs(9, 9) || x.nIs(10, 10)) { return .one }
            // n = 2,3
            if (x.nIs(2, 2) || x.nIs(3, 3)) { return .two }
            // n = 4
            if x.nIs(4, 4) { return .few }
            // n = 6
            if x.nIs(6, 6) { return .many }
        case 62:
            // n = 1
            if x.nIs(1, 1) { return .one }
            // n = 2,3
            if (x.nIs(2, 2) || x.nIs(3, 3)) { return .two }
            // n = 4
            if x.nIs(4, 4) { return .few }
            // n = 6
            if x.nIs(6, 6) { return .many }
        case 63:
            // n = 1,5,7..9
            if (x.nIs(1, 1) || x.nIs(5, 5) || x.nIs(7, 9)) { return .one }
            // n = 2,3
            if (x.nIs(2, 2) || x.nIs(3, 3)) { return .two }
            // n = 4
            if x.nIs(4, 4) { return .few }
            // n = 6
            if x.nIs(6, 6) { return .many }
        case 64:
            // n = 0,7,8,9
            if (x.nIs(0, 0) || x.nIs(7, 7) || x.nIs(8, 8) || x.nIs(9, 9)) { return .zero }
            // n = 1
            if x.nIs(1, 1) { return .one }
            // n = 2
            if x.nIs(2, 2) { return .two }
            // n = 3,4
            if (x.nIs(3, 3) || x.nIs(4, 4)) { return .few }
            // n = 5,6
            if (x.nIs(5, 5) || x.nIs(6, 6)) { return .many }
        default: break
        }
        return .other
    }
}
