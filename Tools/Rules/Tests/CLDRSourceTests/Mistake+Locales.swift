/// Mistakes in the data of locales and their numbers.
extension Mistake {
    static let inLocales = [
        Mistake(
            "supplemental/supplementalMetadata.xml",
            "<supplementalData>\n<metadata><alias>\n<languageAlias type=\"aa\" replacement=\"bb\"/>\n<languageAlias type=\"bb\" replacement=\"aa\"/></alias></metadata>\n</supplementalData>",
            "supplemental/supplementalMetadata.xml:3:1: error: aa: the aliases of languages lead in a circle: aa → bb → aa (an alias names the code that replaces it)"
        ),
        Mistake(
            "supplemental/supplementalMetadata.xml",
            "<supplementalData>\n<metadata><alias>\n<languageAlias type=\"aa\" replacement=\"aa\"/></alias></metadata>\n</supplementalData>",
            "supplemental/supplementalMetadata.xml:3:1: error: aa: the aliases of languages lead in a circle: aa → aa (an alias names the code that replaces it)"
        ),
        Mistake(
            "supplemental/supplementalMetadata.xml",
            "<supplementalData>\n<metadata><alias>\n<languageAlias type=\"iw\" replacement=\"he\"/>\n<languageAlias type=\"aa\" replacement=\"bb_Latn\"/>\n<languageAlias type=\"bb\" replacement=\"cc\"/>\n<languageAlias type=\"cc\" replacement=\"aa\"/></alias></metadata>\n</supplementalData>",
            "supplemental/supplementalMetadata.xml:4:1: error: aa: the aliases of languages lead in a circle: aa → bb → cc → aa (an alias names the code that replaces it)"
        ),
        Mistake(
            "supplemental/supplementalMetadata.xml",
            "<supplementalData>\n<metadata><alias>\n<languageAlias type=\"iw\" replacement=\"he\"/>\n<territoryAlias type=\"620\" replacement=\"Portugal\"/></alias></metadata>\n</supplementalData>",
            "supplemental/supplementalMetadata.xml:4:1: error: \"Portugal\" in <territoryAlias> is not a region (CLDR writes regions as PT or 419)"
        ),
        Mistake(
            "supplemental/supplementalMetadata.xml",
            "<supplementalData>\n<metadata><alias>\n<languageAlias type=\"iw\" replacement=\"he\"/>\n<territoryAlias type=\"620\" replacement=\"PT\"/>\n<territoryAlias type=\"620\" replacement=\"AO\"/></alias></metadata>\n</supplementalData>",
            "supplemental/supplementalMetadata.xml:5:1: error: the region \"620\" is listed twice (it is already at 4:1)"
        ),
        Mistake(
            "supplemental/supplementalData.xml",
            "<supplementalData>\n<parentLocales>\n<parentLocale parent=\"en_GB\" locales=\"en_AU\"/>\n<parentLocale parent=\"en_AU\" locales=\"en_GB\"/></parentLocales>\n</supplementalData>",
            "supplemental/supplementalData.xml:3:1: error: en_AU: the parents of locales lead in a circle: en_AU → en_GB → en_AU (the last parent of every locale is root)"
        ),
        Mistake(
            "supplemental/supplementalData.xml",
            "<supplementalData>\n<parentLocales>\n<parentLocale parent=\"en_GB\" locales=\"en\"/></parentLocales>\n</supplementalData>",
            "supplemental/supplementalData.xml:3:1: error: en: the parents of locales lead in a circle: en → en_GB → en (the last parent of every locale is root)"
        ),
        Mistake(
            "main/de.xml",
            "<ldml>\n<identity><language type=\"de\"/></identity>\n<numbers><symbols numberSystem=\"latn\"><group>xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx</group></symbols></numbers></ldml>",
            "main/de.xml:3:46: error: de: the symbol <group> has 128 bytes (the tables have room for 127)"
        ),
        Mistake(
            "supplemental/supplementalMetadata.xml",
            "<supplementalData>\n\n</supplementalData>",
            "supplemental: error: no file has the element <languageAlias> (name the folder `common` of an unpacked CLDR release)"
        ),
        Mistake(
            "supplemental/supplementalMetadata.xml",
            "<supplementalData>\n<metadata><alias>\n<languageAlias replacement=\"he\"/></alias></metadata>\n</supplementalData>",
            "supplemental/supplementalMetadata.xml:3:1: error: <languageAlias> has no attribute \"type\" (add type=\"…\")"
        ),
        Mistake(
            "supplemental/supplementalMetadata.xml",
            "<supplementalData>\n<metadata><alias>\n<languageAlias type=\"iw\"/></alias></metadata>\n</supplementalData>",
            "supplemental/supplementalMetadata.xml:3:1: error: <languageAlias> has no attribute \"replacement\" (add replacement=\"…\")"
        ),
        Mistake(
            "supplemental/supplementalMetadata.xml",
            "<supplementalData>\n<metadata><alias>\n<languageAlias type=\"i w\" replacement=\"he\"/></alias></metadata>\n</supplementalData>",
            "supplemental/supplementalMetadata.xml:3:1: error: \"i w\" in <languageAlias> is not a locale (CLDR writes locales as pt_PT: subtags of 1 to 8 letters or digits with _ between them)"
        ),
        Mistake(
            "supplemental/supplementalMetadata.xml",
            "<supplementalData>\n<metadata><alias>\n<languageAlias type=\"iw\" replacement=\"-\"/></alias></metadata>\n</supplementalData>",
            "supplemental/supplementalMetadata.xml:3:1: error: \"-\" in <languageAlias> is not a locale (CLDR writes locales as pt_PT: subtags of 1 to 8 letters or digits with _ between them)"
        ),
        Mistake(
            "supplemental/supplementalMetadata.xml",
            "<supplementalData>\n<metadata><alias>\n<languageAlias type=\"iw\" replacement=\"he\"/>\n<languageAlias type=\"iw\" replacement=\"yi\"/></alias></metadata>\n</supplementalData>",
            "supplemental/supplementalMetadata.xml:4:1: error: the language \"iw\" is listed twice (it is already at 3:1)"
        ),
        Mistake(
            "supplemental/supplementalData.xml",
            "<supplementalData>\n\n</supplementalData>",
            "supplemental: error: no file has the element <parentLocales> (name the folder `common` of an unpacked CLDR release)"
        ),
        Mistake(
            "supplemental/supplementalData.xml",
            "<supplementalData>\n<parentLocales>\n<parentLocale locales=\"en_GB\"/></parentLocales>\n</supplementalData>",
            "supplemental/supplementalData.xml:3:1: error: <parentLocale> has no attribute \"parent\" (add parent=\"…\")"
        ),
        Mistake(
            "supplemental/supplementalData.xml",
            "<supplementalData>\n<parentLocales>\n<parentLocale parent=\"en_001\"/></parentLocales>\n</supplementalData>",
            "supplemental/supplementalData.xml:3:1: error: <parentLocale> has no attribute \"locales\" (add locales=\"…\")"
        ),
        Mistake(
            "supplemental/supplementalData.xml",
            "<supplementalData>\n<parentLocales>\n<parentLocale parent=\"en_001\" locales=\"en_GB\"/>\n<parentLocale parent=\"en\" locales=\"en_GB\"/></parentLocales>\n</supplementalData>",
            "supplemental/supplementalData.xml:4:1: error: en_GB: the locale \"en_GB\" is listed twice (it is already at 3:1)"
        ),
        Mistake(
            "supplemental/likelySubtags.xml",
            "<supplementalData>\n<likelySubtags/>\n</supplementalData>",
            "supplemental: error: no file has the element <likelySubtag> (name the folder `common` of an unpacked CLDR release)"
        ),
        Mistake(
            "supplemental/likelySubtags.xml",
            "<supplementalData>\n<likelySubtags>\n<likelySubtag to=\"en_Latn_US\"/></likelySubtags>\n</supplementalData>",
            "supplemental/likelySubtags.xml:3:1: error: <likelySubtag> has no attribute \"from\" (add from=\"…\")"),
        Mistake(
            "supplemental/likelySubtags.xml",
            "<supplementalData>\n<likelySubtags>\n<likelySubtag from=\"en\"/></likelySubtags>\n</supplementalData>",
            "supplemental/likelySubtags.xml:3:1: error: <likelySubtag> has no attribute \"to\" (add to=\"…\")"),
        Mistake(
            "supplemental/likelySubtags.xml",
            "<supplementalData>\n<likelySubtags>\n<likelySubtag from=\"en\" to=\"en_Latn_US\"/>\n<likelySubtag from=\"en\" to=\"en_Latn_GB\"/></likelySubtags>\n</supplementalData>",
            "supplemental/likelySubtags.xml:4:1: error: the locale \"en\" is listed twice (it is already at 3:1)"),
        Mistake(
            "supplemental/numberingSystems.xml",
            "<supplementalData>\n<numberingSystems>\n<numberingSystem type=\"numeric\" digits=\"0123456789\"/></numberingSystems>\n</supplementalData>",
            "supplemental/numberingSystems.xml:3:1: error: <numberingSystem> has no attribute \"id\" (add id=\"…\")"),
        Mistake(
            "supplemental/numberingSystems.xml",
            "<supplementalData>\n<numberingSystems>\n<numberingSystem id=\"latn\" digits=\"0123456789\"/></numberingSystems>\n</supplementalData>",
            "supplemental/numberingSystems.xml:3:1: error: <numberingSystem> has no attribute \"type\" (add type=\"…\")"
        ),
        Mistake(
            "supplemental/numberingSystems.xml",
            "<supplementalData>\n<numberingSystems>\n<numberingSystem id=\"latn\" type=\"numeric\"/></numberingSystems>\n</supplementalData>",
            "supplemental/numberingSystems.xml:3:1: error: <numberingSystem> has no attribute \"digits\" (add digits=\"…\")"
        ),
        Mistake(
            "supplemental/numberingSystems.xml",
            "<supplementalData>\n<numberingSystems>\n<numberingSystem id=\"latn\" type=\"numeric\" digits=\"012345678\"/></numberingSystems>\n</supplementalData>",
            "supplemental/numberingSystems.xml:3:1: error: the digits \"012345678\" of \"latn\" are not ten different characters"
        ),
        Mistake(
            "supplemental/numberingSystems.xml",
            "<supplementalData>\n<numberingSystems>\n<numberingSystem id=\"latn\" type=\"roman\"/></numberingSystems>\n</supplementalData>",
            "supplemental/numberingSystems.xml:3:1: error: \"roman\" is not a type of numbering systems (write numeric or algorithmic)"
        ),
        Mistake(
            "supplemental/numberingSystems.xml",
            "<supplementalData>\n<numberingSystems>\n<numberingSystem id=\"x\" type=\"algorithmic\"/></numberingSystems>\n</supplementalData>",
            "supplemental/numberingSystems.xml:3:1: error: <numberingSystem> has no attribute \"rules\" (add rules=\"…\")"
        ),
        Mistake(
            "main/de_AT.xml",
            "<ldml/>",
            "main/de_AT.xml:1:1: error: de_AT: there is no <identity>"),
        Mistake(
            "main/de_AT.xml",
            "<ldml><identity/></ldml>",
            "main/de_AT.xml:1:7: error: de_AT: <identity> has no <language>"),
        Mistake(
            "main/de_AT.xml",
            "<ldml><identity><language/></identity></ldml>",
            "main/de_AT.xml:1:17: error: de_AT: <language> has no attribute \"type\" (add type=\"…\")"),
        Mistake(
            "main/de_AT.xml",
            "<ldml><identity><language type=\"de\"/></identity></ldml>",
            "main/de_AT.xml:1:17: error: de_AT: the file is about the locale \"de\", but named \"de_AT.xml\""),
        Mistake(
            "main/de_AT.xml",
            "<supplementalData/>",
            "main/de_AT.xml:1:1: error: de_AT: the document's element is <supplementalData>, not <ldml> (the file's name and its content do not match)"
        ),
        Mistake(
            "main/de_AT.xml",
            "<ldml><identity><language type=\"de\"/><territory type=\"AT\"/></identity>\n<numbers>\n<defaultNumberingSystem>xxxx</defaultNumberingSystem></numbers></ldml>",
            "main/de_AT.xml:3:1: error: de_AT: \"xxxx\" in <defaultNumberingSystem> is not a numbering system (<numberingSystems> lists the numbering systems)"
        ),
        Mistake(
            "main/de_AT.xml",
            "<ldml><identity><language type=\"de\"/><territory type=\"AT\"/></identity>\n<numbers>\n<otherNumberingSystems>\n<native>yyyy</native></otherNumberingSystems></numbers></ldml>",
            "main/de_AT.xml:4:1: error: de_AT: \"yyyy\" in <native> is not a numbering system (<numberingSystems> lists the numbering systems)"
        ),
        Mistake(
            "main/de_AT.xml",
            "<ldml><identity><language type=\"de\"/><territory type=\"AT\"/></identity>\n<numbers>\n<minimumGroupingDigits>two</minimumGroupingDigits></numbers></ldml>",
            "main/de_AT.xml:3:24: error: de_AT: \"two\" in <minimumGroupingDigits> is not a number of digits (write 1, 2 or 3)"
        ),
        Mistake(
            "main/de_AT.xml",
            "<ldml><identity><language type=\"de\"/><territory type=\"AT\"/></identity>\n<numbers>\n<minimumGroupingDigits>0</minimumGroupingDigits></numbers></ldml>",
            "main/de_AT.xml:3:24: error: de_AT: \"0\" in <minimumGroupingDigits> is not a number of digits (write 1, 2 or 3)"
        ),
        Mistake(
            "main/de_AT.xml",
            "<ldml><identity><language type=\"de\"/><territory type=\"AT\"/></identity>\n<numbers>\n<symbols numberSystem=\"zzzz\"/></numbers></ldml>",
            "main/de_AT.xml:3:1: error: de_AT: \"zzzz\" in <symbols> is not a numbering system (<numberingSystems> lists the numbering systems)"
        ),
        Mistake(
            "main/de_AT.xml",
            "<ldml><identity><language type=\"de\"/><territory type=\"AT\"/></identity>\n<numbers>\n<symbols numberSystem=\"latn\"/>\n<symbols numberSystem=\"latn\"/></numbers></ldml>",
            "main/de_AT.xml:4:1: error: de_AT: <symbols> of \"latn\" is listed twice (it is already at 3:1)"),
        Mistake(
            "main/de_AT.xml",
            "<ldml><identity><language type=\"de\"/><territory type=\"AT\"/></identity>\n<numbers>\n<symbols numberSystem=\"latn\"><group>.</group>\n<group>,</group></symbols></numbers></ldml>",
            "main/de_AT.xml:4:1: error: de_AT: the symbol <group> is listed twice (it is already at 3:30)"),
        Mistake(
            "main/de_AT.xml",
            "<ldml><identity><language type=\"de\"/><territory type=\"AT\"/></identity>\n<numbers>\n<symbols numberSystem=\"deva\"><alias source=\"en\" path=\"../symbols[@numberSystem='latn']\"/></symbols></numbers></ldml>",
            "main/de_AT.xml:3:30: error: de_AT: the alias to \"../symbols[@numberSystem='latn']\" of \"en\" is not understood (only \"../symbols[@numberSystem='…']\" of \"locale\" is understood)"
        ),
        Mistake(
            "main/de_AT.xml",
            "<ldml><identity><language type=\"de\"/><territory type=\"AT\"/></identity>\n<numbers>\n<symbols numberSystem=\"deva\"><alias source=\"locale\" path=\"../decimalFormats[@numberSystem='latn']\"/></symbols></numbers></ldml>",
            "main/de_AT.xml:3:30: error: de_AT: the alias to \"../decimalFormats[@numberSystem='latn']\" of \"locale\" is not understood (only \"../symbols[@numberSystem='…']\" of \"locale\" is understood)"
        ),
        Mistake(
            "main/de_AT.xml",
            "<ldml><identity><language type=\"de\"/><territory type=\"AT\"/></identity>\n<numbers>\n<symbols numberSystem=\"deva\"><alias source=\"locale\"/></symbols></numbers></ldml>",
            "main/de_AT.xml:3:30: error: de_AT: <alias> has no attribute \"path\" (add path=\"…\")"),
        Mistake(
            "main/de_AT.xml",
            "<ldml><identity><language type=\"de\"/><territory type=\"AT\"/></identity>\n<numbers>\n<symbols numberSystem=\"deva\">\n<alias source=\"locale\" path=\"../symbols[@numberSystem='nope']\"/></symbols></numbers></ldml>",
            "main/de_AT.xml:4:1: error: de_AT: \"nope\" in <alias> is not a numbering system (<numberingSystems> lists the numbering systems)"
        ),
        Mistake(
            "main/de_AT.xml",
            "<ldml><identity><language type=\"de\"/><territory type=\"AT\"/></identity>\n<numbers>\n<decimalFormats numberSystem=\"deva\"><alias path=\"x\"/></decimalFormats></numbers></ldml>",
            "main/de_AT.xml:3:37: error: de_AT: <alias> has no attribute \"source\" (add source=\"…\")"),
        Mistake(
            "main/de_AT.xml",
            "<ldml><identity><language type=\"de\"/><territory type=\"AT\"/></identity>\n<numbers>\n<decimalFormats numberSystem=\"latn\"><decimalFormatLength>\n<alias source=\"locale\" path=\"x\"/></decimalFormatLength></decimalFormats></numbers></ldml>",
            "main/de_AT.xml:4:1: error: de_AT: an alias for a standard <decimalFormatLength> is not understood (only <symbols> and <decimalFormats> may have an alias)"
        ),
        Mistake(
            "main/de_AT.xml",
            "<ldml><identity><language type=\"de\"/><territory type=\"AT\"/></identity>\n<numbers>\n<decimalFormats numberSystem=\"latn\"><decimalFormatLength><decimalFormat>\n<pattern>none</pattern></decimalFormat></decimalFormatLength></decimalFormats></numbers></ldml>",
            "main/de_AT.xml:4:10: error: de_AT: the pattern \"none\" has no place for digits (write 0 or # for them)"),
        Mistake(
            "main/de_AT.xml",
            "<ldml><identity><language type=\"de\"/><territory type=\"AT\"/></identity>\n<numbers>\n<decimalFormats numberSystem=\"latn\"><decimalFormatLength><decimalFormat><pattern>0</pattern>\n<pattern>#</pattern></decimalFormat></decimalFormatLength></decimalFormats></numbers></ldml>",
            "main/de_AT.xml:4:1: error: de_AT: the standard pattern is listed twice (it is already at 3:73)"),
        Mistake(
            "main/de_AT.xml",
            "<ldml><identity><language type=\"de\"/><territory type=\"AT\"/></identity>\n<numbers>\n<decimalFormats numberSystem=\"latn\"><decimalFormatLength type=\"short\"><decimalFormat>\n<pattern type=\"1500\">0K</pattern></decimalFormat></decimalFormatLength></decimalFormats></numbers></ldml>",
            "main/de_AT.xml:4:1: error: de_AT: the type \"1500\" of a compact pattern is not a power of ten (write 1000, 10000, and so on)"
        ),
        Mistake(
            "main/de_AT.xml",
            "<ldml><identity><language type=\"de\"/><territory type=\"AT\"/></identity>\n<numbers>\n<decimalFormats numberSystem=\"latn\"><decimalFormatLength type=\"long\"><decimalFormat>\n<pattern>0K</pattern></decimalFormat></decimalFormatLength></decimalFormats></numbers></ldml>",
            "main/de_AT.xml:4:1: error: de_AT: the type \"\" of a compact pattern is not a power of ten (write 1000, 10000, and so on)"
        ),
        Mistake(
            "main/de_AT.xml",
            "<ldml><identity><language type=\"de\"/><territory type=\"AT\"/></identity>\n<numbers>\n<decimalFormats numberSystem=\"latn\"><decimalFormatLength type=\"short\"><decimalFormat>\n<pattern type=\"1000\">00000K</pattern></decimalFormat></decimalFormatLength></decimalFormats></numbers></ldml>",
            "main/de_AT.xml:4:22: error: de_AT: the pattern \"00000K\" shows more digits than 1000 has"
        ),
        Mistake(
            "main/de_AT.xml",
            "<ldml><identity><language type=\"de\"/><territory type=\"AT\"/></identity>\n<numbers>\n<decimalFormats numberSystem=\"latn\"><decimalFormatLength type=\"short\"><decimalFormat>\n<pattern type=\"1000\">0K</pattern>\n<pattern type=\"1000\">0T</pattern></decimalFormat></decimalFormatLength></decimalFormats></numbers></ldml>",
            "main/de_AT.xml:5:1: error: de_AT: the short pattern of 10^3 is listed twice (it is already at 4:1)"
        ),
        Mistake(
            "main/de_AT.xml",
            "<ldml><identity><language type=\"de\"/><territory type=\"AT\"/></identity>\n<numbers>\n<decimalFormats numberSystem=\"latn\"><decimalFormatLength type=\"short\">\n<alias source=\"locale\" path=\"../decimalFormatLength[@type='long']\"/></decimalFormatLength></decimalFormats></numbers></ldml>",
            "main/de_AT.xml:4:1: error: de_AT: the alias to \"../decimalFormatLength[@type='long']\" is not understood (only long patterns may have an alias, to \"../decimalFormatLength[@type='short']\")"
        ),
        Mistake(
            "main/de_AT.xml",
            "<ldml><alias source=\"de\" path=\"//ldml\"/><identity><language type=\"de\"/><territory type=\"AT\"/></identity></ldml>",
            "main/de_AT.xml:1:7: error: de_AT: an alias for a locale's numbers as a whole is not understood (only <symbols> and <decimalFormats> may have an alias)"
        ),
        Mistake(
            "properties/scriptMetadata.txt", "# none\n",
            "properties/scriptMetadata.txt: error: no script is listed (the file's name and its content do not match)"),
        Mistake(
            "properties/scriptMetadata.txt", "Latn; 2; 004C; IT; 1; RECOMMENDED; NO\nArab; 8\n",
            "properties/scriptMetadata.txt:2:1: error: the line has 2 fields (the seventh field tells whether the script is written from right to left)"
        ),
        Mistake(
            "properties/scriptMetadata.txt", "Latin; 2; 004C; IT; 1; RECOMMENDED; NO\n",
            "properties/scriptMetadata.txt:1:1: error: \"Latin\" is not the code of a script (write four letters, as Latn)"
        ),
        Mistake(
            "properties/scriptMetadata.txt", "Latn; 2; 004C; IT; 1; RECOMMENDED; LEFT\n",
            "properties/scriptMetadata.txt:1:1: error: \"LEFT\" does not tell whether Latn is written from right to left (write YES, NO or UNKNOWN)"
        ),
        Mistake(
            "properties/scriptMetadata.txt",
            "Latn; 2; 004C; IT; 1; RECOMMENDED; NO\nLatn; 2; 004C; IT; 1; RECOMMENDED; NO # again\n",
            "properties/scriptMetadata.txt:2:1: error: the script \"Latn\" is listed twice (it is already at 1:1)"),
        Mistake(
            "main/root.xml",
            nil,
            "main: error: there is no root.xml"),
    ]
}
