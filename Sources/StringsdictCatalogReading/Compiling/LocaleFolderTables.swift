/// The tables with which Foundation canonicalizes locale identifiers: facts from `CFLocaleIdentifier.c` of
/// swift-corelibs-foundation (Apache-2.0).
///
/// Each table is searched by bisection, so the order of its rows matters.
enum LocaleFolderTables {
    /// A name and its replacement.
    struct Row: Sendable {
        let name: [UInt8]
        let replacement: [UInt8]
    }

    /// `.lproj` folder names of old versions of Mac OS, and their current names.
    static let oldNames = rows(
        #"""
        Afrikaans=af|Albanian=sq|Amharic=am|Arabic=ar|Armenian=hy|Assamese=as|Aymara=ay|Azerbaijani=az|Basque=eu|\#
        Belarusian=be|Belorussian=be|Bengali=bn|Brazilian Portugese=pt-BR|Brazilian Portuguese=pt-BR|Breton=br|\#
        Bulgarian=bg|Burmese=my|Byelorussian=be|Catalan=ca|Chewa=ny|Chichewa=ny|Chinese=zh|\#
        Chinese, Simplified=zh-Hans|Chinese, Traditional=zh-Hant|Chinese, Tradtional=zh-Hant|Croatian=hr|Czech=cs|\#
        Danish=da|Dutch=nl|Dzongkha=dz|English=en|Esperanto=eo|Estonian=et|Faroese=fo|Farsi=fa|Finnish=fi|\#
        Flemish=nl-BE|French=fr|Galician=gl|Gallegan=gl|Georgian=ka|German=de|Greek=el|Greenlandic=kl|Guarani=gn|\#
        Gujarati=gu|Hawaiian=haw|Hebrew=he|Hindi=hi|Hungarian=hu|Icelandic=is|Indonesian=id|Inuktitut=iu|Irish=ga|\#
        Italian=it|Japanese=ja|Javanese=jv|Kalaallisut=kl|Kannada=kn|Kashmiri=ks|Kazakh=kk|Khmer=km|Kinyarwanda=rw|\#
        Kirghiz=ky|Korean=ko|Kurdish=ku|Lao=lo|Latin=la|Latvian=lv|Lithuanian=lt|Macedonian=mk|Malagasy=mg|\#
        Malay=ms|Malayalam=ml|Maltese=mt|Manx=gv|Marathi=mr|Moldavian=mo|Mongolian=mn|Nepali=ne|Norwegian=nb|\#
        Nyanja=ny|Nynorsk=nn|Oriya=or|Oromo=om|Panjabi=pa|Pashto=ps|Persian=fa|Polish=pl|Portuguese=pt|\#
        Portuguese, Brazilian=pt-BR|Punjabi=pa|Pushto=ps|Quechua=qu|Romanian=ro|Ruanda=rw|Rundi=rn|Russian=ru|\#
        Sami=se|Sanskrit=sa|Scottish=gd|Serbian=sr|Simplified Chinese=zh-Hans|Sindhi=sd|Sinhalese=si|Slovak=sk|\#
        Slovenian=sl|Somali=so|Spanish=es|Sundanese=su|Swahili=sw|Swedish=sv|Tagalog=fil|Tajik=tg|Tajiki=tg|\#
        Tamil=ta|Tatar=tt|Telugu=te|Thai=th|Tibetan=bo|Tigrinya=ti|Tongan=to|Traditional Chinese=zh-Hant|\#
        Turkish=tr|Turkmen=tk|Uighur=ug|Ukrainian=uk|Urdu=ur|Uzbek=uz|Vietnamese=vi|Welsh=cy|Yiddish=yi|ar_??=ar|\#
        az.Ar=az-Arab|az.Cy=az-Cyrl|az.La=az|be_??=be_BY|bn_??=bn|bo_??=bo|br_??=br|cy_??=cy|de-96=de-1996|\#
        de_96=de-1996|de_??=de-1996|el.El-P=grc|en-ascii=en_001|en_??=en_001|eo_??=eo|es_??=es_419|es_XL=es_419|\#
        fr_??=fr_001|ga-dots=ga-Latg|ga-dots_IE=ga-Latg_IE|ga.Lg=ga-Latg|ga.Lg_IE=ga-Latg_IE|gd_??=gd|gv_??=gv|\#
        jv.La=jv|jw.La=jv|kk.Cy=kk|kl.La=kl|kl.La_GL=kl_GL|lp_??=se|mk_??=mk_MK|mn.Cy=mn|mn.Mn=mn-Mong|\#
        ms.Ar=ms-Arab|ms.La=ms|nl-be=nl-BE|nl-be_BE=nl_BE|no-NO=nb-NO|no-NO_NO=nb-NO_NO|pa_??=pa|sa.Dv=sa|\#
        sl_??=sl_SI|sr_??=sr_RS|su.La=su|yi.He=yi|zh-simp=zh-Hans|zh-trad=zh-Hant|zh.Ha-S=zh-Hans|zh.Ha-S_CN=zh_CN|\#
        zh.Ha-T=zh-Hant|zh.Ha-T_TW=zh_TW
        """#)

    /// Obsolete or three-letter prefixes of identifiers, and their replacements.
    static let prefixes = rows(
        #"""
        aar=aa|abk=ab|afr=af|aju=jrb|aka=ak|alb=sq|als=sq|amh=am|ara=ar|arb=ar|arg=an|arm=hy|art-lojban=jbo|asm=as|\#
        ava=av|ave=ae|aym=ay|ayr=ay|aze=az|azj=az|bak=ba|bam=bm|baq=eu|bcc=bal|bcl=bik|bel=be|ben=bn|bih=bh|bis=bi|\#
        bod=bo|bos=bs|bre=br|bul=bg|bur=my|bxk=luy|bxr=bua|cat=ca|ces=cs|cha=ch|che=ce|chi=zh|chu=cu|chv=cv|\#
        cld=syr|cmn=zh|cor=kw|cos=co|cre=cr|cwd=cr|cym=cy|cze=cs|dan=da|deu=de|dgo=doi|dhd=mwr|dik=din|diq=zza|\#
        div=dv|dut=nl|dzo=dz|ekk=et|ell=el|emk=man|eng=en|epo=eo|esk=ik|est=et|eus=eu|ewe=ee|fao=fo|fas=fa|fat=ak|\#
        fij=fj|fin=fi|fra=fr|fre=fr|fry=fy|fuc=ff|ful=ff|gaz=om|gbo=grb|geo=ka|ger=de|gla=gd|gle=ga|glg=gl|glv=gv|\#
        gno=gon|gre=el|grn=gn|gug=gn|guj=gu|gya=gba|hat=ht|hau=ha|hbs=sr_Latn|hdn=hai|hea=hmn|heb=he|her=hz|\#
        him=srx|hin=hi|hmo=ho|hrv=hr|hun=hu|hye=hy|i-ami=ami|i-bnn=bnn|i-hak=hak|i-klingon=tlh|i-lux=lb|\#
        i-navajo=nv|i-pwn=pwn|i-tao=tao|i-tay=tay|i-tsu=tsu|ibo=ig|ice=is|ido=io|iii=ii|ike=iu|iku=iu|ile=ie|in=id|\#
        ina=ia|ind=id|ipk=ik|isl=is|ita=it|iw=he|jav=jv|jaw=jv|ji=yi|jpn=ja|jw=jv|kal=kl|kan=kn|kas=ks|kat=ka|\#
        kau=kr|kaz=kk|khk=mn|khm=km|kik=ki|kin=rw|kir=ky|kmr=ku|knc=kr|kng=kg|knn=kok|kom=kv|kon=kg|kor=ko|kpv=kv|\#
        kua=kj|kur=ku|lao=lo|lat=la|lav=lv|lbk=bnc|lim=li|lin=ln|lit=lt|ltz=lb|lub=lu|lug=lg|lvs=lv|mac=mk|mal=ml|\#
        mar=mr|may=ms|mhr=chm|mkd=mk|mlg=mg|mlt=mt|mol=mo|mon=mn|msa=ms|mup=raj|mya=my|nau=na|nav=nv|nbl=nr|nde=nd|\#
        ndo=ng|nep=ne|nld=nl|nno=nn|no=nb|no-bok=nb|no-nyn=nn|nob=nb|nor=nb|nya=ny|oci=oc|ojg=oj|oji=oj|ori=or|\#
        orm=om|oss=os|pan=pa|pbu=ps|per=fa|pes=fa|pli=pi|plt=mg|pnb=lah|pol=pl|por=pt|pus=ps|que=qu|qxp=qu|rmy=rom|\#
        roh=rm|ron=ro|rum=ro|run=rn|rus=ru|sag=sg|san=sa|scc=sr|scr=hr|sgn-be-fr=sfb|sgn-be-nl=vgt|sgn-ch-de=sgg|\#
        sin=si|slk=sk|slo=sk|slv=sl|sme=se|smo=sm|sna=sn|snd=sd|som=so|sot=st|spa=es|spy=kln|sqi=sq|src=sc|srd=sc|\#
        srp=sr|ssw=ss|sun=su|swa=sw|swe=sv|swh=sw|tah=ty|tam=ta|tat=tt|tel=te|tgk=tg|tgl=fil|tha=th|tib=bo|tir=ti|\#
        tl=fil|ton=to|tsn=tn|tso=ts|ttq=tmh|tuk=tk|tur=tr|tw=ak|twi=ak|uig=ug|ukr=uk|umu=del|urd=ur|uzb=uz|uzn=uz|\#
        ven=ve|vie=vi|vol=vo|wel=cy|wln=wa|wol=wo|xho=xh|xpe=kpe|xsl=den|ydd=yi|yid=yi|yor=yo|zai=zap|zh-cdo=cdo|\#
        zh-cjy=cjy|zh-cmn=zh|zh-cpx=cpx|zh-czh=czh|zh-czo=czo|zh-gan=gan|zh-guoyu=zh|zh-hak=hak|zh-hakka=hak|\#
        zh-hsn=hsn|zh-min-nan=nan|zh-mnp=mnp|zh-nan=nan|zh-wuu=wuu|zh-xiang=hsn|zh-yue=yue|zha=za|zho=zh|zsm=ms|\#
        zul=zu|zyb=za
        """#)

    /// Regions, and the script that they imply.
    static let scriptsOfRegions = rows("_CN=-Hans|_HK=-Hant|_MO=-Hant|_SG=-Hans|_TW=-Hant")

    /// Prefixes of identifiers, and the suffix that they imply: the script that the language is usually written in.
    static let defaultsOfLanguages = rows(
        #"""
        ab-=-Cyrl|af-=-Latn|agq-=-Latn|ak-=-Latn|am-=-Ethi|ar-=-Arab|ars-=-Arab|as-=-Beng|asa-=-Latn|ay-=-Latn|\#
        az-=-Latn|bas-=-Latn|be-=-Cyrl|bem-=-Latn|bez-=-Latn|bg-=-Cyrl|bm-=-Latn|bn-=-Beng|bo-=-Tibt|br-=-Latn|\#
        brx-=-Deva|bs-=-Latn|ca-=-Latn|cgg-=-Latn|chr-=-Cher|cs-=-Latn|cy-=-Latn|da-=-Latn|dav-=-Latn|\#
        de-=-Latn -1901|dje-=-Latn|dua-=-Latn|dv-=-Thaa|dyo-=-Latn|dz-=-Tibt|ebu-=-Latn|ee-=-Latn|el-=-Grek|\#
        en-=-Latn|eo-=-Latn|es-=-Latn|et-=-Latn|eu-=-Latn|ewo-=-Latn|fa-=-Arab|ff-=-Latn|fi-=-Latn|fil-=-Latn|\#
        fo-=-Latn|fr-=-Latn|ga-=-Latn|gd-=-Latn|gl-=-Latn|gn-=-Latn|gsw-=-Latn|gu-=-Gujr|guz-=-Latn|gv-=-Latn|\#
        ha-=-Latn|haw-=-Latn|he-=-Hebr|hi-=-Deva|hr-=-Latn|hu-=-Latn|hy-=-Armn|id-=-Latn|ig-=-Latn|ii-=-Yiii|\#
        is-=-Latn|it-=-Latn|ja-=-Jpan|jmc-=-Latn|ka-=-Geor|kab-=-Latn|kam-=-Latn|kde-=-Latn|kea-=-Latn|khq-=-Latn|\#
        ki-=-Latn|kk-=-Cyrl|kl-=-Latn|km-=-Khmr|kn-=-Knda|ko-=-Hang|kok-=-Deva|ks-=-Aran|ksb-=-Latn|ksf-=-Latn|\#
        kw-=-Latn|ky-=-Cyrl|la-=-Latn|lag-=-Latn|lb-=-Latn|lg-=-Latn|ln-=-Latn|lo-=-Laoo|lt-=-Latn|lu-=-Latn|\#
        luo-=-Latn|luy-=-Latn|lv-=-Latn|mas-=-Latn|mer-=-Latn|mfe-=-Latn|mg-=-Latn|mgh-=-Latn|mk-=-Cyrl|ml-=-Mlym|\#
        mn-=-Cyrl|mo-=-Latn|mr-=-Deva|ms-=-Latn|mt-=-Latn|mua-=-Latn|my-=-Mymr|naq-=-Latn|nb-=-Latn|nd-=-Latn|\#
        ne-=-Deva|nl-=-Latn|nmg-=-Latn|nn-=-Latn|nus-=-Latn|ny-=-Latn|nyn-=-Latn|om-=-Latn|or-=-Orya|pa-=-Guru|\#
        pl-=-Latn|ps-=-Arab|pt-=-Latn|qu-=-Latn|rm-=-Latn|rn-=-Latn|ro-=-Latn|rof-=-Latn|ru-=-Cyrl|rw-=-Latn|\#
        rwk-=-Latn|sa-=-Deva|saq-=-Latn|sbp-=-Latn|se-=-Latn|seh-=-Latn|ses-=-Latn|sg-=-Latn|shi-=-Latn|si-=-Sinh|\#
        sk-=-Latn|sl-=-Latn|sn-=-Latn|so-=-Latn|sq-=-Latn|sr-=-Cyrl|sv-=-Latn|sw-=-Latn|swc-=-Latn|ta-=-Taml|\#
        te-=-Telu|teo-=-Latn|tg-=-Cyrl|th-=-Thai|ti-=-Ethi|tk-=-Latn|tn-=-Latn|to-=-Latn|tr-=-Latn|twq-=-Latn|\#
        tzm-=-Latn|uk-=-Cyrl|ur-=-Aran|uz-=-Latn|vai-=-Vaii|vi-=-Latn|vun-=-Latn|wo-=-Latn|xh-=-Latn|xog-=-Latn|\#
        yav-=-Latn|yi-=-Hebr|yo-=-Latn|zh-=-Hani|zu-=-Latn
        """#)

    private static func rows(_ text: StaticString) -> [Row] {
        text.withUTF8Buffer { bytes in
            var rows: [Row] = []
            var (name, word): ([UInt8], [UInt8]) = ([], [])
            for byte in bytes {
                switch byte {
                case UInt8(ascii: "="): (name, word) = (word, [])
                case UInt8(ascii: "|"):
                    rows.append(Row(name: name, replacement: word))
                    (name, word) = ([], [])
                default: word.append(byte)
                }
            }
            rows.append(Row(name: name, replacement: word))
            return rows
        }
    }
}
