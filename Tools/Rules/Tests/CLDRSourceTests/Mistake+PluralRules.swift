/// Mistakes in the release, the plural rules and the ranges.
extension Mistake {
    static let inPluralRules = [
        Mistake(
            "dtd/ldmlSupplemental.dtd",
            "",
            "dtd/ldmlSupplemental.dtd: error: the release of CLDR is not in the file (it should say: <!ATTLIST version cldrVersion CDATA #FIXED \"…\">; --cldr-version names it, too)"
        ),
        Mistake(
            "dtd/ldmlSupplemental.dtd",
            "<!ATTLIST version cldrVersion CDATA #FIXED \"next\" >",
            "dtd/ldmlSupplemental.dtd: error: \"next\" is not a release of CLDR (name the release with --cldr-version)"),
        Mistake(
            "dtd/ldmlSupplemental.dtd",
            "<!ATTLIST version cldrVersion CDATA #IMPLIED >",
            "dtd/ldmlSupplemental.dtd: error: the release of CLDR is not in the file (it should say: <!ATTLIST version cldrVersion CDATA #FIXED \"…\">; --cldr-version names it, too)"
        ),
        Mistake(
            "dtd/ldmlSupplemental.dtd",
            nil,
            "dtd/ldmlSupplemental.dtd: error: there is no such file (name the folder `common` of an unpacked CLDR release)"
        ),
        Mistake(
            "supplemental/plurals.xml",
            nil,
            "supplemental: error: no file has the element <plurals type=\"cardinal\"> (name the folder `common` of an unpacked CLDR release)"
        ),
        Mistake(
            "supplemental/plurals.xml",
            "",
            "supplemental/plurals.xml:1:1: error: the document ends before the end of its root element (the file may be cut off or empty)"
        ),
        Mistake(
            "supplemental/plurals.xml",
            "<supplementalData>\n<plurals>\n",
            "supplemental/plurals.xml:3:1: error: the document ends before the end of its root element (the file may be cut off or empty)"
        ),
        Mistake(
            "supplemental/plurals.xml",
            "<ldml/>",
            "supplemental: error: no file has the element <plurals type=\"cardinal\"> (name the folder `common` of an unpacked CLDR release)"
        ),
        Mistake(
            "supplemental/plurals.xml",
            "<supplementalData>\n\n</supplementalData>",
            "supplemental: error: no file has the element <plurals type=\"cardinal\"> (name the folder `common` of an unpacked CLDR release)"
        ),
        Mistake(
            "supplemental/plurals.xml",
            "<supplementalData>\n<plurals/>\n</supplementalData>",
            "supplemental: error: no file has the element <plurals type=\"cardinal\"> (name the folder `common` of an unpacked CLDR release)"
        ),
        Mistake(
            "supplemental/plurals.xml",
            "<supplementalData>\n<plurals><pluralRules/></plurals>\n</supplementalData>",
            "supplemental/plurals.xml:2:1: error: <plurals> has no attribute \"type\" (add type=\"…\")"),
        Mistake(
            "supplemental/plurals.xml",
            "<supplementalData>\n<plurals type=\"nominal\"/>\n</supplementalData>",
            "supplemental/plurals.xml:2:1: error: \"nominal\" is not a type of plural rules (write cardinal or ordinal)"
        ),
        Mistake(
            "supplemental/plurals.xml",
            "<supplementalData>\n<plurals type=\"cardinal\">\n<pluralRules><pluralRule count=\"other\"/></pluralRules></plurals>\n</supplementalData>",
            "supplemental/plurals.xml:3:1: error: <pluralRules> has no attribute \"locales\" (add locales=\"…\")"),
        Mistake(
            "supplemental/plurals.xml",
            "<supplementalData>\n<plurals type=\"cardinal\">\n<pluralRules locales=\"\"><pluralRule count=\"other\"/></pluralRules></plurals>\n</supplementalData>",
            "supplemental/plurals.xml:3:1: error: the attribute \"locales\" of <pluralRules> is empty"),
        Mistake(
            "supplemental/plurals.xml",
            "<supplementalData>\n<plurals type=\"cardinal\">\n<pluralRules locales=\"  \"><pluralRule count=\"other\"/></pluralRules></plurals>\n</supplementalData>",
            "supplemental/plurals.xml:3:1: error: <pluralRules> lists no locale"),
        Mistake(
            "supplemental/plurals.xml",
            "<supplementalData>\n<plurals type=\"cardinal\">\n<pluralRules locales=\"en\"/></plurals>\n</supplementalData>",
            "supplemental/plurals.xml:3:1: error: en: <pluralRules> has no <pluralRule>"),
        Mistake(
            "supplemental/plurals.xml",
            "<supplementalData>\n<plurals type=\"cardinal\">\n<pluralRules locales=\"en\">\n <pluralRule/></pluralRules></plurals>\n</supplementalData>",
            "supplemental/plurals.xml:4:2: error: en: <pluralRule> has no attribute \"count\" (add count=\"…\")"),
        Mistake(
            "supplemental/plurals.xml",
            "<supplementalData>\n<plurals type=\"cardinal\">\n<pluralRules locales=\"en\">\n <pluralRule count=\"lots\">n = 1</pluralRule><pluralRule count=\"other\"/></pluralRules></plurals>\n</supplementalData>",
            "supplemental/plurals.xml:4:2: error: en: expected a category (zero, one, two, few, many or other), found \"lots\""
        ),
        Mistake(
            "supplemental/plurals.xml",
            "<supplementalData>\n<plurals type=\"cardinal\">\n<pluralRules locales=\"en\">\n <pluralRule count=\"one\">n = 1 or</pluralRule><pluralRule count=\"other\"/></pluralRules></plurals>\n</supplementalData>",
            "supplemental/plurals.xml:4:34: error: en: expected an operand (n, i, v, w, f, t, c or e) after \"or\", found the end of the rule"
        ),
        Mistake(
            "supplemental/plurals.xml",
            "<supplementalData>\n<plurals type=\"cardinal\">\n<pluralRules locales=\"en\">\n <pluralRule count=\"one\">n % 0 = 1</pluralRule><pluralRule count=\"other\"/></pluralRules></plurals>\n</supplementalData>",
            "supplemental/plurals.xml:4:30: error: en: expected a modulus above 0, found \"0\""),
        Mistake(
            "supplemental/plurals.xml",
            "<supplementalData>\n<plurals type=\"cardinal\">\n<pluralRules locales=\"en\">\n <pluralRule count=\"one\">\n  n = 5..2</pluralRule><pluralRule count=\"other\"/></pluralRules></plurals>\n</supplementalData>",
            "supplemental/plurals.xml:5:7: error: en: expected a range from a smaller to a greater value, found \"5..2\" (write 2..5)"
        ),
        Mistake(
            "supplemental/plurals.xml",
            "<supplementalData>\n<plurals type=\"cardinal\">\n<pluralRules locales=\"en\">\n <pluralRule count=\"one\">q = 1</pluralRule><pluralRule count=\"other\"/></pluralRules></plurals>\n</supplementalData>",
            "supplemental/plurals.xml:4:26: error: en: expected an operand (n, i, v, w, f, t, c or e), found \"q\""),
        Mistake(
            "supplemental/plurals.xml",
            "<supplementalData>\n<plurals type=\"cardinal\">\n<pluralRules locales=\"en\">\n <pluralRule count=\"one\">n = 1 @integer 2</pluralRule><pluralRule count=\"other\"/></pluralRules></plurals>\n</supplementalData>",
            "supplemental/plurals.xml:4:41: error: en: expected samples of \"one\", found 2, which is \"other\""),
        Mistake(
            "supplemental/plurals.xml",
            "<supplementalData>\n<plurals type=\"cardinal\">\n<pluralRules locales=\"en\">\n <pluralRule count=\"one\">n = 1 ]</pluralRule><pluralRule count=\"other\"/></pluralRules></plurals>\n</supplementalData>",
            "supplemental/plurals.xml:4:32: error: en: expected \",\", \"and\", \"or\" or the end of the condition, found \"]\""
        ),
        Mistake(
            "supplemental/plurals.xml",
            "<supplementalData>\n<plurals type=\"cardinal\">\n<pluralRules locales=\"en\">\n <pluralRule count=\"one\">n = 1</pluralRule>\n <pluralRule count=\"one\">n = 2</pluralRule><pluralRule count=\"other\"/></pluralRules></plurals>\n</supplementalData>",
            "supplemental/plurals.xml:5:2: error: en: expected one rule for \"one\", found another one (join the conditions with \"or\")"
        ),
        Mistake(
            "supplemental/plurals.xml",
            "<supplementalData>\n<plurals type=\"cardinal\">\n<pluralRules locales=\"en en\"><pluralRule count=\"other\"/></pluralRules></plurals>\n</supplementalData>",
            "supplemental/plurals.xml:3:1: error: en: the locale \"en\" is listed twice (it is already at 3:1)"),
        Mistake(
            "supplemental/plurals.xml",
            "<supplementalData>\n<plurals type=\"cardinal\">\n<pluralRules locales=\"en\"><pluralRule count=\"other\"/></pluralRules>\n<pluralRules locales=\"de en\"><pluralRule count=\"other\"/></pluralRules></plurals>\n</supplementalData>",
            "supplemental/plurals.xml:4:1: error: en: the locale \"en\" is listed twice (it is already at 3:1)"),
        Mistake(
            "supplemental/plurals.xml",
            "<supplementalData>\n<plurals type=\"cardinal\">\n<pluralRules locales=\"e!\"><pluralRule count=\"other\"/></pluralRules></plurals>\n</supplementalData>",
            "supplemental/plurals.xml:3:1: error: \"e!\" in <pluralRules> is not a locale (CLDR writes locales as pt_PT: subtags of 1 to 8 letters or digits with _ between them)"
        ),
        Mistake(
            "supplemental/plurals.xml",
            "<supplementalData>\n<plurals type=\"cardinal\">\n<pluralRules locales=\"en-GB\"><pluralRule count=\"other\"/></pluralRules></plurals>\n</supplementalData>",
            "supplemental/plurals.xml:3:1: error: \"en-GB\" in <pluralRules> is not a locale (CLDR writes locales as pt_PT: subtags of 1 to 8 letters or digits with _ between them)"
        ),
        Mistake(
            "supplemental/ordinals.xml",
            "<supplementalData>\n<plurals type=\"Ordinal\"/>\n</supplementalData>",
            "supplemental/ordinals.xml:2:1: error: \"Ordinal\" is not a type of plural rules (write cardinal or ordinal)"
        ),
        Mistake(
            "supplemental/ordinals.xml",
            "<supplementalData>\n <plurals type=\"cardinal\"><pluralRules locales=\"en\"><pluralRule count=\"other\"/></pluralRules></plurals></supplementalData>",
            "supplemental/plurals.xml:3:1: error: en: the locale \"en\" is listed twice, in two files that differ (it is already at supplemental/ordinals.xml:2:27)"
        ),
        Mistake(
            "supplemental/plurals.xml",
            "<supplementalData>\n <plurals type=\"cardinal\"></plurals></supplementalData>",
            "supplemental/plurals.xml:2:2: error: <plurals> has no <pluralRules>"),
        Mistake(
            "supplemental/plurals.xml",
            "<supplementalData>\n<plurals type=\"cardinal\"><pluralRules locales=\"en\"><pluralRule count=\"other\"/></pluralRules></plurals>\n<plurals type=\"cardinal\">\n<pluralRules locales=\"en\"><pluralRule count=\"other\"/></pluralRules></plurals></supplementalData>",
            "supplemental/plurals.xml:4:1: error: en: the locale \"en\" is listed twice (it is already at 2:26)"),
        Mistake(
            "supplemental/plurals.xml",
            "<supplementalData>\n<plurals type=\"cardinal\"><pluralRules locales=\"en\"><pluralRule count=\"one\">n = 1\n<b/> or n = 2</pluralRule></pluralRules></plurals></supplementalData>",
            "supplemental/plurals.xml:3:1: error: en: <pluralRule> has the element <b> in it, which belongs to no rule (a rule is text)"
        ),
        Mistake(
            "supplemental/pluralRanges.xml",
            "<supplementalData>\n<plurals/>\n</supplementalData>",
            "supplemental: error: no file has the element <pluralRanges> (name the folder `common` of an unpacked CLDR release)"
        ),
        Mistake(
            "supplemental/pluralRanges.xml",
            "<supplementalData>\n<plurals>\n<pluralRanges/></plurals>\n</supplementalData>",
            "supplemental/pluralRanges.xml:3:1: error: <pluralRanges> has no attribute \"locales\" (add locales=\"…\")"),
        Mistake(
            "supplemental/pluralRanges.xml",
            "<supplementalData>\n<plurals>\n<pluralRanges locales=\"en\"/></plurals>\n</supplementalData>",
            "supplemental/pluralRanges.xml:3:1: error: en: <pluralRanges> has no <pluralRange>"),
        Mistake(
            "supplemental/pluralRanges.xml",
            "<supplementalData>\n<plurals>\n<pluralRanges locales=\"en\">\n<pluralRange end=\"one\" result=\"other\"/></pluralRanges></plurals>\n</supplementalData>",
            "supplemental/pluralRanges.xml:4:1: error: en: <pluralRange> has no attribute \"start\" (add start=\"…\")"),
        Mistake(
            "supplemental/pluralRanges.xml",
            "<supplementalData>\n<plurals>\n<pluralRanges locales=\"en\">\n<pluralRange start=\"one\" result=\"other\"/></pluralRanges></plurals>\n</supplementalData>",
            "supplemental/pluralRanges.xml:4:1: error: en: <pluralRange> has no attribute \"end\" (add end=\"…\")"),
        Mistake(
            "supplemental/pluralRanges.xml",
            "<supplementalData>\n<plurals>\n<pluralRanges locales=\"en\">\n<pluralRange start=\"one\" end=\"one\"/></pluralRanges></plurals>\n</supplementalData>",
            "supplemental/pluralRanges.xml:4:1: error: en: <pluralRange> has no attribute \"result\" (add result=\"…\")"
        ),
        Mistake(
            "supplemental/pluralRanges.xml",
            "<supplementalData>\n<plurals>\n<pluralRanges locales=\"en\">\n<pluralRange start=\"One\" end=\"one\" result=\"one\"/></pluralRanges></plurals>\n</supplementalData>",
            "supplemental/pluralRanges.xml:4:1: error: en: \"One\" is not a plural category (write zero, one, two, few, many or other)"
        ),
        Mistake(
            "supplemental/pluralRanges.xml",
            "<supplementalData>\n<plurals>\n<pluralRanges locales=\"en\">\n<pluralRange start=\"one\" end=\"some\" result=\"one\"/></pluralRanges></plurals>\n</supplementalData>",
            "supplemental/pluralRanges.xml:4:1: error: en: \"some\" is not a plural category (write zero, one, two, few, many or other)"
        ),
        Mistake(
            "supplemental/pluralRanges.xml",
            "<supplementalData>\n<plurals>\n<pluralRanges locales=\"en\">\n<pluralRange start=\"one\" end=\"one\" result=\"others\"/></pluralRanges></plurals>\n</supplementalData>",
            "supplemental/pluralRanges.xml:4:1: error: en: \"others\" is not a plural category (write zero, one, two, few, many or other)"
        ),
        Mistake(
            "supplemental/pluralRanges.xml",
            "<supplementalData>\n<plurals>\n<pluralRanges locales=\"en\">\n<pluralRange start=\"one\" end=\"one\" result=\"one\"/>\n<pluralRange start=\"one\" end=\"one\" result=\"other\"/></pluralRanges></plurals>\n</supplementalData>",
            "supplemental/pluralRanges.xml:5:1: error: en: the range from one to one is listed twice (it is already at 4:1)"
        ),
        Mistake(
            "supplemental/pluralRanges.xml",
            "<supplementalData>\n<plurals>\n<pluralRanges locales=\"en fr en\"><pluralRange start=\"one\" end=\"one\" result=\"one\"/></pluralRanges></plurals>\n</supplementalData>",
            "supplemental/pluralRanges.xml:3:1: error: en: the locale \"en\" is listed twice (it is already at 3:1)"),
    ]
}
