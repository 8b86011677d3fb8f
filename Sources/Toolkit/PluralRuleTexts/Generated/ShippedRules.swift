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
        alias | | yol=enm shl=mrh mrd=mgp aa_saaho=ssy aam=aas aar=aa abk=ab adp=dz afr=af agp=apf ais=ami \
        ajp=apc ajt=aeb aju=jrb aka=ak alb=sq als=sq amh=am ara=ar arb=ar arg=an arm=hy art_lojban=jbo \
        asd=snz asm=as aue=ktz ava=av ave=ae aym=ay ayr=ay ayx=nun aze=az azj=az bak=ba bam=bm baq=eu \
        baz=nvo bcc=bal bcl=bik bel=be ben=bn bgm=bcg bh=bho bhk=fbl bic=bir bih=bho bis=bi bjd=drl bjq=bzc \
        bkb=ebk blg=iba bod=bo bos=bs bre=br btb=beb bul=bg bur=my bxk=luy bxr=bua cat=ca ccq=rki \
        cel_gaulish=xtg ces=cs cha=ch che=ce chi=zh chu=cu chv=cv cjr=mom cka=cmr cld=syr cls=sa cmk=xch \
        cmn=zh cnr=sr_ME cor=kw cos=co coy=pij cqu=quh cre=cr cwd=cr cym=cy cze=cs daf=dnj dan=da dap=njz \
        dek=sqm deu=de dgo=doi dhd=mwr dik=din diq=zza dit=dif div=dv djl=dze dkl=aqd drh=mn drr=kzk \
        drw=fa_AF dud=uth duj=dwu dut=nl dwl=dbt dzo=dz ekk=et ell=el elp=amq emk=man \
        en_GB_oed=en_GB_oxendict eng=en epo=eo esk=ik est=et eus=eu ewe=ee fao=fo fas=fa fij=fj fin=fi \
        fra=fr fre=fr fry=fy fuc=ff ful=ff gav=dev gaz=om gbc=wny gbo=grb geo=ka ger=de gfx=vaj ggn=gvr \
        ggo=esg ggr=gtu gio=aou gla=gd gle=ga glg=gl gli=kzk glv=gv gno=gon gom=kok gre=el grn=gn gti=nyc \
        gug=gn guj=gu guv=duz gya=gba hat=ht hau=ha hbs=sr_Latn hdn=hai hea=hmn heb=he her=hz him=srx hin=hi \
        hmo=ho hrr=jal hrv=hr hun=hu hy_arevmda=hyw hye=hy i_ami=ami i_bnn=bnn i_default=en_x_i_default \
        i_enochian=und_x_i_enochian i_hak=hak i_klingon=tlh i_lux=lb i_mingo=see_x_i_mingo i_navajo=nv \
        i_pwn=pwn i_tao=tao i_tay=tay i_tsu=tsu ibi=opa ibo=ig ice=is ido=io iii=ii ike=iu iku=iu ile=ie \
        ill=ilm ilw=gal in=id ina=ia ind=id ipk=ik isl=is ita=it iw=he izi=eza jar=jgk jav=jv jeg=oyb ji=yi \
        jpn=ja jw=jv kal=kl kan=kn kas=ks kat=ka kau=kr kaz=kk kdv=zkd kgc=tdf kgd=ncq kgh=kml kgm=plu \
        khk=mn khm=km kik=ki kin=rw kir=ky kmr=ku knc=kr kng=kg koj=kwv kom=kv kon=kg kor=ko kpp=jkm kpv=kv \
        krm=bmf ktr=dtp kua=kj kur=ku kvs=gdj kwq=yam kxe=tvd kxl=kru kzh=dgl kzj=dtp kzt=dtp lak=ksp lao=lo \
        lat=la lav=lv lbk=bnc leg=enl lii=raq lim=li lin=ln lit=lt llo=ngt lmm=rmx ltz=lb lub=lu lug=lg \
        lvs=lv mac=mk mah=mh mal=ml mao=mi mar=mr may=ms meg=cir mgx=jbk mhr=chm mkd=mk mlg=mg mlt=mt \
        mnt=wnn mo=ro mof=xnt mol=ro mon=mn mri=mi msa=ms mst=mry mup=raj mwd=dmw mwj=vaj mya=my myd=aog \
        myt=mry nad=xny nau=na nav=nv nbf=nru nbl=nr nbx=gll ncp=kdz nde=nd ndo=ng nep=ne nld=nl nln=azd \
        nlr=nrk nno=nn nns=nbr nnx=ngv no_bok=nb no_bokmal=nb no_nyn=nn no_nynorsk=nn nob=nb nom=cbr noo=dtd \
        nor=no npi=ne nte=eko nts=pij nxu=bpp nya=ny oci=oc ojg=oj oji=oj ori=or orm=om ory=or oss=os \
        oun=vaj pan=pa pat=kxr pbu=ps pcr=adx per=fa pes=fa pli=pi plt=mg pmc=huw pmk=crr pmu=phr pnb=lah \
        pol=pl por=pt ppa=bfy ppr=lcq prp=gu prs=fa_AF pry=prt pus=ps puz=pub que=qu quz=qu rmr=emx rmy=rom \
        roh=rm ron=ro rum=ro run=rn rus=ru sag=sg san=sa sap=aqt sca=hle scc=sr scr=hr sgl=isk sgn_BE_FR=sfb \
        sgn_BE_NL=vgt sgn_BR=bzs sgn_CH_DE=sgg sgn_CO=csn sgn_DE=gsg sgn_DK=dsl sgn_ES=ssp sgn_FR=fsl \
        sgn_GB=bfi sgn_GR=gss sgn_IE=isg sgn_IT=ise sgn_JP=jsl sgn_MX=mfs sgn_NI=ncs sgn_NL=dse sgn_NO=nsi \
        sgn_PT=psr sgn_SE=swl sgn_US=ase sgn_ZA=sfs sh=sr_Latn sin=si skk=oyb slk=sk slo=sk slv=sl smd=kmb \
        sme=se smo=sm sna=sn snb=iba snd=sd som=so sot=st spa=es spy=kln sqi=sq src=sc srd=sc srp=sr ssw=ss \
        sul=sgd sum=ulw sun=su swa=sw swc=sw_CD swe=sv swh=sw szd=umi tah=ty tam=ta tat=tt tdu=dtp tel=te \
        tgg=bjp tgk=tg tgl=fil tha=th thc=tpo thw=ola thx=oyb tib=bo tid=itd tie=ras tir=ti tkk=twm tl=fil \
        tlw=weo tmk=tdg tmp=tyj tne=kak tnf=fa_AF ton=to tpw=tpn tsf=taj tsn=tn tso=ts ttq=tmh tuk=tk tur=tr \
        tw=ak twi=ak uig=ug ukr=uk umu=del und_aaland=und_AX und_arevela=und und_arevmda=und und_bokmal=und \
        und_hakka=und und_hepburn_heploc=und_alalc97 und_lojban=und und_nynorsk=und und_saaho=und \
        und_xiang=und unp=wro uok=ema urd=ur uzb=uz uzn=uz ven=ve vie=vi vol=vo wel=cy wgw=wgb wit=nol \
        wiw=nwo wln=wa wol=wo xba=cax xho=xh xia=acn xkh=waw xpe=kpe xrq=dmw xsj=suj xsl=den xss=zko ybd=rki \
        ydd=yi yen=ynq yid=yi yiy=yrm yma=lrr ymt=mtm yor=yo yos=zom yuu=yug zai=zap zh_cmn=zh \
        zh_cmn_Hans=zh_Hans zh_cmn_Hant=zh_Hant zh_gan=gan zh_guoyu=zh zh_hakka=hak zh_min=nan_x_zh_min \
        zh_min_nan=nan zh_wuu=wuu zh_xiang=hsn zh_yue=yue zha=za zho=zh zir=scv zkb=kjh zsm=ms zul=zu zyb=za \
        und_620=und_PT
        """
}
