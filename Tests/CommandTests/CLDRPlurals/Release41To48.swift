/// What changed from CLDR 41 to CLDR 48, for a person to read when it changes.
let release41To48 = """
    CLDR 41 → CLDR 48

    cardinal rules: 9 locales added, 0 removed, 8 changed
      added blo, cv
        + zero: n = 0; one: n = 1
      added csw
        + one: n = 0..1
      added ie
        + one: i = 1 and v = 0
      added kok, kok-Latn
        + one: i = 0 or n = 1
      added lld, vec
        + one: i = 1 and v = 0; many: e = 0 and i != 0 and i % 1000000 = 0 and v = 0 or e != 0..5
      added sgs
        + one: n % 10 = 1 and n % 100 != 11; two: n = 2; few: n != 2 and n % 10 = 2..9 and n % 100 != 11..19; many: f != 0
      changed ca, scn
          one: i = 1 and v = 0
        + many: e = 0 and i != 0 and i % 1000000 = 0 and v = 0 or e != 0..5
          other → many: 1000000, 2000000, 3000000, 10000000, 1000000000, …; 1c6, 2c6, 1.5c6, 1c9, 2c9, 1.5c9, …
      changed he, iw
        - one: i = 1 and v = 0
        + one: i = 1 and v = 0 or i = 0 and v != 0
          two: i = 2 and v = 0
        - many: v = 0 and n != 0..10 and n % 10 = 0
          many → other: 20, 30, 40, 50, 60, 70, …; 1c3, 2c3, 1.5c3, 1c6, 2c6, 1.5c6, …
          other → one: 0.0~0.9, 0.00~0.99, …
      changed is
        - one: t = 0 and i % 10 = 1 and i % 100 != 11 or t != 0
        + one: t = 0 and i % 10 = 1 and i % 100 != 11 or t % 10 = 1 and t % 100 != 11
          one → other: 0.2~0.9, 1.2~1.9, 2.2~2.9, 3.2~3.9, 4.2~4.9, 5.2~5.9, …
      changed mo, ro
          one: i = 1 and v = 0
        - few: v != 0 or n = 0 or n % 100 = 2..19
        + few: v != 0 or n = 0 or n != 1 and n % 100 = 1..19
          other → few: 101, 201, 301, 401, 501, 601, …
      changed mt
          one: n = 1
        + two: n = 2
        - few: n = 0 or n % 100 = 2..10
        + few: n = 0 or n % 100 = 3..10
          many: n % 100 = 11..19
          few → two: 2; 2.0, …
          few → other: 102, 202, 302, 402, 502, 602, …

    ordinal rules: 8 locales added, 0 removed, 1 changed
      added ast, cv, ie
        + other
      added blo
        + zero: i = 0; one: i = 1; few: i = 2,3,4,5,6
      added kok, kok-Latn
        + one: n = 1; two: n = 2,3; few: n = 4
      added lld, vec
        + many: n = 11,8,80,800
      changed scn
        - many: n = 11,8,80,800
        + many: n = 11,8,80..89,800..899
          other → many: 81~89, 801~899

    ranges: no difference

    number symbols: not compared, since only the plural rules of one side are known
    """
