/// Which locales are written from right to left.
///
/// The script decides: that of the identifier, else the one that CLDR's likely subtags add to its language and region. The
/// test `RightToLeftLocalesTests` derives both tables anew from `cldr-data` and compares them.
enum RightToLeftLocales {
    /// Whether a locale, in BCP 47 or with underscores, is written from right to left.
    ///
    /// - Complexity: Logarithmic in the size of the tables; no allocation.
    static func contains(_ identifier: UnsafeBufferPointer<UInt8>) -> Bool {
        var language: UInt64 = 0
        var region: UInt64 = 0x2020
        var start = 0
        var isFirst = true
        subtags: while start < identifier.count {
            let end = identifier[start...].firstIndex { isSeparator($0) } ?? identifier.count
            let subtag = identifier[start..<end]
            switch subtag.count {
            case 2...3 where isFirst: language = key(subtag, length: 3)
            case 4 where !isFirst && subtag[start] > 0x39: return find(key(subtag, length: 4), length: 4, in: scripts)
            case 2 where !isFirst:
                region = key(subtag, length: 2)
                break subtags
            case 0...1: break subtags
            default: if isFirst { return false }
            }
            isFirst = false
            start = end + 1
        }
        if find(language << 16 | region, length: 5, in: locales) { return true }
        return find(language << 16 | 0x2020, length: 5, in: locales)
            && !find(language << 16 | region, length: 5, in: exceptions)
    }

    /// What separates subtags, and what ends them in ICU's and POSIX' identifiers.
    private static func isSeparator(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "@") || byte == UInt8(ascii: ".")
    }

    /// The letters of a subtag in lower case, filled up with spaces, as a number that sorts like them.
    private static func key(_ subtag: Slice<UnsafeBufferPointer<UInt8>>, length: Int) -> UInt64 {
        var key: UInt64 = 0
        for byte in subtag { key = key << 8 | UInt64(byte | 0x20) }
        for _ in subtag.count..<length { key = key << 8 | 0x20 }
        return key
    }

    private static func find(_ key: UInt64, length: Int, in table: StaticString) -> Bool {
        var low = 0
        var high = table.utf8CodeUnitCount / length
        while low < high {
            let middle = (low + high) / 2
            var candidate: UInt64 = 0
            for offset in 0..<length {
                // middle is below the number of records of this length.
                candidate = candidate << 8 | UInt64(table.utf8Start[middle * length + offset])
            }
            if candidate == key { return true }
            if candidate < key { low = middle + 1 } else { high = middle }
        }
        return false
    }

    /// The codes of the scripts that are written from right to left, in order. Source: Unicode, ISO 15924.
    static var scripts: StaticString {
        """
        adlmarabaranarmiavstchrscprtelymgarahatrhebrhungkharlydimandmanimendmercmeronarbnbatnkooorkhougrpalm\
        phliphlpphlvphnxprtirohgsamrsarbsogdsogosyrcsyresyrjsyrnthaatodryezi
        """
    }

    /// Languages of `locales` with a region where they are likely written in another script.
    static var exceptions: StaticString { "sd inug kzug mn" }

    /// Languages of three letters, and regions of two, whose likely script is one of those, in order.
    static var locales: StaticString {
        """
        aao  abh  abv  acm  acq  acw  acx  adf  ae   aeb  aec  aee  aeq  afb  aib  aii  aij  aiq  amw  apc  \
        apd  ar   arc  arq  ars  ary  arz  ask  atn  auj  auz  avd  avl  ayh  ayl  ayn  ayp  az iqaz irazb  \
        bal  bdz  bej  bft  bgn  bgp  bhe  bhm  bhn  bjf  bjm  bqi  brh  brk  bsh  bsk  chg  cja  ckb  clh  \
        czk  dcc  def  deh  dgl  dmk  dml  dv   ecy  esh  fa   fay  faz  fia  fub  gbz  ggg  gha  ghr  gig  \
        gjk  gju  glh  glk  gwc  gwf  gwt  gzi  ha cmha sdhac  haz  hbo  he   hkh  hnd  hno  hoh  hrt  hrz  \
        hss  huy  isk  itk  iw   jad  jat  jbe  jbn  jdg  ji   jnd  jog  jpa  jpr  jrb  jye  kbu  kby  kcy  \
        kfm  khw  kk afkk cnkk irkk mnklj  kmz  kqd  ks   ktl  ku lbkvx  kxp  ky cnlad  lah  lhs  lki  lrc  \
        lrk  lrl  lsa  lsd  lss  luv  luz  mby  mde  mey  mfa  mfi  mhj  mid  mki  mnj  ms ccmve  mvy  myz  \
        mzn  nli  nlm  nqo  ntz  nyq  oar  obm  odk  oru  ota  otk  oui  pa pkpal  pbt  pgd  phl  phn  phr  \
        phv  plk  prc  prd  prx  ps   psh  psi  pst  qxq  rdb  rhg  rmt  sam  sbn  scl  sd   sdb  sdf  sdg  \
        sdh  sds  sgr  sgy  shd  shm  shu  shv  siy  siz  skr  smp  smy  sog  sqo  sqt  srh  srz  ssh  sts  \
        swb  syc  syn  syr  tg pktjo  tks  tmr  tov  tra  trg  trm  trw  ug   ur   ush  uz afuzs  vaf  vgr  \
        vmh  wbk  wlo  wne  wni  wsv  xco  xhe  xka  xkc  xkj  xkp  xld  xly  xmn  xmr  xna  xpr  xsa  xvi  \
        ydg  yhd  yi   yih  yud  zba  zdj  zrp  zum  
        """
    }
}
