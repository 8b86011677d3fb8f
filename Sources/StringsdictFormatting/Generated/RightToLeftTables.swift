// Generated. Do not edit: run `cldr-plurals generate` instead.
//
// From CLDR 48.
// 42 scripts, 274 locales, 4 exceptions, 1558 bytes of tables.
// Data: © Unicode, Inc., SPDX-License-Identifier: Unicode-3.0

/// What is written from right to left, packed; `RightToLeftLocales.swift` says how.
enum RightToLeftTables {

    /// The scripts (168 bytes).
    static let scripts: StaticString =
        """
        adlmarabaranarmiavstchrscprtelymgarahatrhebrhungkharlydimandmanimendmercmeronarbnbatnkooorkhougrpalmph\
        liphlpphlvphnxprtirohgsamrsarbsidtsogdsogosyrcsyresyrjsyrnthaayezi
        """

    /// Languages and regions whose likely script is one of those (1370 bytes).
    static let locales: StaticString =
        """
        aao  abh  abv  acm  acq  acw  acx  adf  ae   aeb  aec  aee  aeq  afb  aib  aii  aij  aiq  amw  apc  ap\
        d  ar   arc  arq  ars  ary  arz  ask  atn  auj  auz  avd  avl  ayh  ayl  ayn  ayp  az iqaz irazb  bal \
         bdz  bej  bft  bgn  bgp  bhe  bhm  bhn  bjf  bjm  bqi  brh  brk  bsh  bsk  chg  cja  ckb  clh  czk  d\
        cc  def  deh  dgl  dmk  dml  dv   ecy  esh  fa   fay  faz  fia  fub  gbz  ggg  gha  ghr  gig  gjk  gju\
          glh  glk  grr  gwc  gwf  gwt  gzi  ha cmha sdhac  haz  hbo  he   hkh  hnd  hno  hoh  hrt  hrz  hss  \
        huy  isk  itk  iw   jad  jat  jbe  jbn  jdg  ji   jnd  jog  jpa  jpr  jrb  jye  kbu  kby  kcy  kfm  kh\
        w  kk afkk cnkk irkk mnklj  kmz  kqd  ks   ktl  ku iqku irku lbkvx  kxp  ky cnlad  lah  lhs  lki  lrc \
         lrk  lrl  lsa  lsd  lss  luv  luz  mby  mde  mey  mfa  mfi  mhj  mid  mki  mnj  ms ccmve  mvy  myz  m\
        zb  mzn  nli  nlm  nqo  ntz  nyq  oar  obm  odk  oru  ota  otk  oui  pa pkpal  pbt  pgd  phl  phn  phr\
          phv  plk  prc  prd  prx  ps   psh  psi  pst  qxq  rdb  rhg  rmt  sam  sbn  scl  sd   sdb  sdf  sdg  \
        sdh  sds  sgr  sgy  shd  shm  shu  shv  siy  siz  skr  smp  smy  sog  sqo  sqt  srh  srz  ssh  sts  sw\
        b  syc  syn  syr  tg pktjo  tks  tmr  tov  tra  trg  trm  trw  ug   ur   ush  uz afuzs  vaf  vgr  vmh \
         wbk  wlo  wne  wni  wsv  xco  xhe  xka  xkc  xkj  xkp  xld  xly  xmn  xmr  xna  xpr  xsa  xsd  xvi  y\
        dg  yhd  yi   yih  yud  zba  zdj  zrp  zum \u{20}
        """

    /// Regions where those languages likely have another script (20 bytes).
    static let exceptions: StaticString =
        """
        meysnsd inug kzug mn
        """
}
