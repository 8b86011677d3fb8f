/// The smallest `common` folder without errors. Tests break it in one place.
public let smallCommon: [String: String] = [
    "dtd/ldmlSupplemental.dtd": "<!ATTLIST version cldrVersion CDATA #FIXED \"99\" >",
    "properties/scriptMetadata.txt": """
    # Script; rank; sample; origin; density; usage; RTL?; LB letters?; shaping?; IME?; case?
    Latn; 2; 004C; IT; 1; RECOMMENDED; NO; NO; MIN; NO; YES
    Arab; 8; 0628; SA; 1; RECOMMENDED; YES; NO; YES; NO; NO

    """,
    "supplemental/plurals.xml": """
    <supplementalData>
    <plurals type="cardinal">
    <pluralRules locales="en de">
    <pluralRule count="one">i = 1 and v = 0 @integer 1</pluralRule>
    <pluralRule count="other"> @integer 0, 2~16</pluralRule>
    </pluralRules>
    </plurals>
    </supplementalData>
    """,
    "supplemental/ordinals.xml": """
    <supplementalData>
    <plurals type="ordinal">
    <pluralRules locales="en"><pluralRule count="other"> @integer 0~15</pluralRule></pluralRules>
    </plurals>
    </supplementalData>
    """,
    "supplemental/pluralRanges.xml": """
    <supplementalData><plurals>
    <pluralRanges locales="en">
    <pluralRange start="one" end="other" result="other"/>
    </pluralRanges>
    </plurals></supplementalData>
    """,
    "supplemental/supplementalMetadata.xml": """
    <supplementalData><metadata><alias>
    <languageAlias type="iw" replacement="he" reason="deprecated"/>
    </alias></metadata></supplementalData>
    """,
    "supplemental/supplementalData.xml": """
    <supplementalData><parentLocales>
    <parentLocale parent="root" locales="az_Cyrl"/>
    </parentLocales></supplementalData>
    """,
    "supplemental/likelySubtags.xml": """
    <supplementalData><likelySubtags>
    <likelySubtag from="en" to="en_Latn_US"/>
    </likelySubtags></supplementalData>
    """,
    "supplemental/numberingSystems.xml": """
    <supplementalData><numberingSystems>
    <numberingSystem id="latn" type="numeric" digits="0123456789"/>
    <numberingSystem id="deva" type="numeric" digits="०१२३४५६७८९"/>
    <numberingSystem id="roman" type="algorithmic" rules="roman-upper"/>
    </numberingSystems></supplementalData>
    """,
    "main/root.xml": """
    <ldml><identity><language type="root"/></identity><numbers>
    <symbols numberSystem="latn"><decimal>.</decimal><group>,</group><minusSign>-</minusSign></symbols>
    <symbols numberSystem="deva"><alias source="locale" path="../symbols[@numberSystem='latn']"/></symbols>
    <decimalFormats numberSystem="latn"><decimalFormatLength><decimalFormat><pattern>#,##0.###</pattern>
    </decimalFormat></decimalFormatLength></decimalFormats>
    <decimalFormats numberSystem="deva"><alias source="locale" path="../decimalFormats[@numberSystem='latn']"/>
    </decimalFormats></numbers></ldml>
    """,
    "main/de_AT.xml": """
    <ldml><identity><language type="de"/><territory type="AT"/></identity><numbers>
    <minimumGroupingDigits>1</minimumGroupingDigits>
    <symbols numberSystem="latn"><group alt="x">!</group><group draft="contributed">_</group></symbols>
    </numbers></ldml>
    """,
]

/// Writes ``smallCommon`` with some files changed. Nil removes a file.
public func makeCommon(changing changes: [String: String?] = [:]) throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    for (name, text) in smallCommon.merging(changes.compactMapValues { $0 }, uniquingKeysWith: { $1 }) {
        if case .some(.none) = changes[name] { continue }
        try folder.write(text, to: name)
    }
    return folder
}
