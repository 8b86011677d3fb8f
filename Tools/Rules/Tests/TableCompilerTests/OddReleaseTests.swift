import CLDRPluralsCore
import StringsdictTestSupport
import Testing

@testable import CLDRSource
@testable import TableCompiler

/// A made-up release with oddities that the format allows but no shipped release has. The whole release is compiled and
/// proved.
@Suite("A release with oddities")
struct OddReleaseTests {
    /// The release has these languages:
    ///
    /// | language | oddity |
    /// |---|---|
    /// | `aa` | its Cyrillic form has a parent in another script, `en` |
    /// | `bb` | `bb_Cyrl_BB`, spelled with the likely script, has symbols of its own |
    /// | `dd` | a deprecated name of `cc` with rules of its own |
    /// | `ee` | a deprecated name of `bb`; `ee_old` is a name of `cc` |
    private static let changes: [String: String] = [
        "supplemental/plurals.xml": """
        <supplementalData><plurals type="cardinal">
        <pluralRules locales="en de"><pluralRule count="one">i = 1 and v = 0 @integer 1</pluralRule>
        <pluralRule count="other"> @integer 0, 2~16</pluralRule></pluralRules>
        <pluralRules locales="aa"><pluralRule count="two">n = 2 @integer 2</pluralRule>
        <pluralRule count="other"> @integer 0, 1, 3~16</pluralRule></pluralRules>
        <pluralRules locales="bb"><pluralRule count="few">n = 3 @integer 3</pluralRule>
        <pluralRule count="other"> @integer 0~2, 4~16</pluralRule></pluralRules>
        <pluralRules locales="cc"><pluralRule count="many">n = 4 @integer 4</pluralRule>
        <pluralRule count="other"> @integer 0~3, 5~16</pluralRule></pluralRules>
        <pluralRules locales="dd"><pluralRule count="zero">n = 5 @integer 5</pluralRule>
        <pluralRule count="other"> @integer 0~4, 6~16</pluralRule></pluralRules>
        </plurals></supplementalData>
        """,
        "supplemental/supplementalMetadata.xml": """
        <supplementalData><metadata><alias>
        <languageAlias type="iw" replacement="he" reason="deprecated"/>
        <languageAlias type="dd" replacement="cc" reason="deprecated"/>
        <languageAlias type="ee" replacement="bb" reason="deprecated"/>
        <languageAlias type="ee_old" replacement="cc" reason="legacy"/>
        </alias></metadata></supplementalData>
        """,
        "supplemental/supplementalData.xml": """
        <supplementalData><parentLocales>
        <parentLocale parent="root" locales="az_Cyrl"/>
        <parentLocale parent="en" locales="aa_Cyrl"/>
        </parentLocales></supplementalData>
        """,
        "supplemental/likelySubtags.xml": """
        <supplementalData><likelySubtags>
        <likelySubtag from="en" to="en_Latn_US"/>
        <likelySubtag from="aa" to="aa_Latn_AA"/>
        <likelySubtag from="bb" to="bb_Cyrl_BB"/>
        <likelySubtag from="cc" to="cc_Latn_CC"/>
        <likelySubtag from="und_US" to="_Latn_US"/>
        </likelySubtags></supplementalData>
        """,
        "properties/scriptMetadata.txt": """
        # Script; rank; sample; origin; density; usage; RTL?; LB letters?; shaping?; IME?; case?
        Latn; 2; 004C; IT; 1; RECOMMENDED; NO; NO; MIN; NO; YES
        Arab; 8; 0628; SA; 1; RECOMMENDED; YES; NO; YES; NO; NO
        Cyrl; 3; 042F; BG; 1; RECOMMENDED; NO; NO; MIN; NO; YES

        """,
        "main/root.xml": """
        <ldml><identity><language type="root"/></identity><numbers>
        <symbols numberSystem="latn"><decimal>.</decimal><group>,</group><plusSign>+</plusSign><minusSign>-</minusSign>
        <exponential>E</exponential><infinity>∞</infinity><nan>NaN</nan></symbols>
        <symbols numberSystem="deva"><alias source="locale" path="../symbols[@numberSystem='latn']"/></symbols>
        <decimalFormats numberSystem="latn"><decimalFormatLength><decimalFormat><pattern>#,##0.###</pattern>
        </decimalFormat></decimalFormatLength></decimalFormats>
        <decimalFormats numberSystem="deva"><alias source="locale" path="../decimalFormats[@numberSystem='latn']"/>
        </decimalFormats></numbers></ldml>
        """,
        "main/en.xml": main("<language type=\"en\"/>", "<group>'</group>"),
        "main/aa.xml": main(
            "<language type=\"aa\"/>",
            "<group alt=\"x\">!</group><group>.</group><decimal>,</decimal><decimal alt=\"x\">!</decimal>",
            patterns: "<pattern alt=\"x\">#,##,##0</pattern><pattern>#,###0</pattern><pattern alt=\"y\">#0</pattern>"),
        "main/bb.xml": main("<language type=\"bb\"/>", "<group>:</group>"),
        "main/bb_Cyrl_BB.xml": main(
            "<language type=\"bb\"/><script type=\"Cyrl\"/><territory type=\"BB\"/>", "<group>_</group>"),
        "main/cc.xml": main("<language type=\"cc\"/>", "<group>;</group>"),
    ]

    private static func main(_ identity: String, _ symbols: String, patterns: String = "") -> String {
        let formats =
            patterns.isEmpty
            ? ""
            : "<decimalFormats numberSystem=\"latn\"><decimalFormatLength><decimalFormat>\(patterns)"
                + "</decimalFormat></decimalFormatLength></decimalFormats>"
        return "<ldml><identity>\(identity)</identity><numbers><symbols numberSystem=\"latn\">\(symbols)</symbols>"
            + "\(formats)</numbers></ldml>"
    }

    private static let release = Result {
        let folder = try makeCommon(changing: changes)
        return try CLDRData.read(common: folder.path)
    }

    @Test func theReleaseIsRead() throws {
        let data = try Self.release.get()
        #expect(data.warnings.filter { !$0.isOnlyForImport }.isEmpty)
        // ICU, which builds its data from CLDR's, omits an undetermined language.
        #expect(data.likelySubtags.last.map { [$0.from, $0.to] } == ["und_US", "und_Latn_US"])
    }

    @Test func alternativesAreNoSymbolsAndNoPatterns() throws {
        let numbers = try NumberSource(Self.release.get()).resolve("aa", numberingSystem: "latn")
        #expect(numbers.symbols[.group] == ".")
        #expect(numbers.symbols[.decimal] == ",")
        #expect(numbers.primaryGrouping == 4)
        #expect(numbers.secondaryGrouping == 4)
    }

    @Test func theTablesAreProved() throws {
        let data = try Self.release.get()
        // The proof of locales takes every deprecated name for its successor. So it refuses a name with rules of its own,
        // which the tables keep beside its successor.
        var others = data
        others.languageAliases.removeAll { $0.type == "dd" }
        let written = try LoadedNumberTables(compiling: others)
        let plurals = try LoadedPluralTables(CompiledPluralTables(PluralSource(data)))
        // A proof that compares less than it should proves nothing. The release is made up, so that its numbers stay.
        let numbers = try NumberProof(written, against: NumberExpectation(others))
        #expect([numbers.locales, numbers.comparisons] == [28, 18])
        let locales = try LocaleProof(written, against: LocaleExpectation(others))
        #expect([locales.directions, locales.scripts] == [40, 30])
        #expect([locales.ancestors, locales.regions, locales.canonicalIdentifiers] == [161, 161, 301])
        let proof = try PluralProof(plurals, against: PluralExpectation(data))
        #expect([proof.wholeNumbers, proof.decimals, proof.locales] == [4_734, 6_785, 36_874])
        #expect([proof.ranges, proof.samples, proof.ruleSets] == [6_660, 118, 6])
    }

    /// Symbols come from a parent in another script, and texts do not. A region with symbols of its own has them in
    /// each spelling.
    @Test(arguments: [
        ("aa-Cyrl", "'", ["aa-Cyrl"]), ("aa", ".", ["aa-Latn"]), ("aa-Latn-ZZ", ".", ["aa-Latn-ZZ", "aa-Latn"]),
        ("bb-BB", "_", ["bb-Cyrl-BB", "bb-Cyrl"]), ("bb_Cyrl_BB", "_", ["bb-Cyrl-BB", "bb-Cyrl"]),
        ("bb", ":", ["bb-Cyrl"]), ("bb-Cyrl", ":", ["bb-Cyrl"]), ("ee-BB", "_", ["bb-Cyrl-BB", "bb-Cyrl"]),
        ("ee", ":", ["bb-Cyrl"]), ("ee-old", ";", ["cc-Latn"]), ("ee-new", ":", ["bb-Cyrl"]),
    ])
    func symbolsAndAncestors(identifier: String, group: String, ancestors: [String]) throws {
        let data = try Self.release.get()
        let numbers = try NumberTables(NumberSource(data))
        let locales = try CompiledPluralTables(
            PluralSource(data), locales: LocaleSource(data, profiles: numbers.localeProfiles)
        ).locales
        var identifier = identifier
        let written = try LoadedNumberTables(numbers, locales)
        identifier.withUTF8 { utf8 in
            written.read { symbols, tree in
                let text = symbols.symbols(utf8: utf8).group
                let found = numbers.text[text.offset..<text.offset + text.count]
                #expect(String(decoding: found, as: UTF8.self) == group)
                let chain = sequence(first: tree.resolve(utf8: utf8)) { tree.parent(of: $0) }
                #expect(chain.map { tree.identifier(of: $0).text } == ancestors)
            }
        }
    }

    /// The rules of a deprecated name are its own where it has some, and a name of two parts is looked up under the
    /// current name of its language.
    @Test(arguments: [
        ("aa", 2, PluralCategory.two), ("dd", 5, .zero), ("dd", 2, .other), ("dd-ZZ", 5, .zero), ("ee", 3, .few),
        ("ee-ZZ", 3, .few), ("ee-old", 4, .many), ("ee-old", 3, .other), ("ee-new", 3, .few), ("bb-old", 4, .many),
    ])
    func rules(identifier: String, number: UInt64, category: PluralCategory) throws {
        let data = try Self.release.get()
        let numbers = try NumberTables(NumberSource(data))
        let tables = [
            try CompiledPluralTables(PluralSource(data)),
            try CompiledPluralTables(PluralSource(data), locales: LocaleSource(data, profiles: numbers.localeProfiles)),
        ]
        for tables in tables {
            try LoadedPluralTables(tables).read { packed in
                var name = identifier
                let found = name.withUTF8 { FoundRules(utf8: $0, type: .cardinal, in: packed) }
                let rules = PackedRuleSet(packed.rules, index: Int(found.ruleSet))
                #expect(rules.category(whole: number) == category)
            }
        }
    }
}
