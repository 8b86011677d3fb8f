import CLDRPlurals
import CLDRSource
import StringsdictTestSupport

/// A small release of CLDR.
struct FixtureRelease {
    var version: String
    /// The `<pluralRules>` elements.
    var cardinals: [String]
    var ordinals: [String]
    var ranges: String
    /// Files of `main` besides root's: the locale, and the content of `<numbers>`.
    var numbers: [String: String] = [:]
    /// Numbering systems besides `latn`, with their digits.
    var digits: [String: String] = [:]

    /// A version that no real release has.
    static let new = FixtureRelease(
        version: "91",
        cardinals: [
            group("root ja", [("other", " @integer 0~15, 100, … @decimal 0.0~1.5, …")]),
            group(
                "en ie", [("one", "i = 1 and v = 0 @integer 1"), ("other", " @integer 0, 2~16, … @decimal 0.0~1.5, …")]),
            group(
                "he iw",
                [
                    ("one", "i = 1 and v = 0 or i = 0 and v != 0 @integer 1 @decimal 0.0~0.9, 0.00~0.05"),
                    ("two", "i = 2 and v = 0 @integer 2"), ("other", " @integer 0, 3~17, … @decimal 1.0~2.5, …"),
                ]),
            group(
                "pl",
                [
                    ("one", "i = 1 and v = 0 @integer 1"),
                    ("few", "v = 0 and i % 10 = 2..4 and i % 100 != 12..14 @integer 2~4, 22~24, …"),
                    (
                        "many",
                        """
                        v = 0 and i != 1 and i % 10 = 0..1 or v = 0 and i % 10 = 5..9 or v = 0 and i % 100 = 12..14 \
                        @integer 0, 5~19, 100, …
                        """
                    ), ("other", " @decimal 0.0~1.5, …"),
                ]),
        ],
        ordinals: [
            group("root", [("other", " @integer 0~15, …")]),
            group(
                "en",
                [
                    ("one", "n % 10 = 1 and n % 100 != 11 @integer 1, 21, …"),
                    ("two", "n % 10 = 2 and n % 100 != 12 @integer 2, 22, …"),
                    ("few", "n % 10 = 3 and n % 100 != 13 @integer 3, 23, …"),
                    ("other", " @integer 0, 4~18, …"),
                ]),
        ],
        ranges: """
            <pluralRanges locales="en"><pluralRange start="one" end="other" result="other"/></pluralRanges>
            <pluralRanges locales="pl"><pluralRange start="one" end="few" result="few"/></pluralRanges>
            """)

    /// Some rules of the release from which the tables are generated.
    static func shipped() throws -> FixtureRelease {
        let data = try CLDRData.read(common: TestFolders.cldrData)
        func groups(_ type: PluralRuleType) -> [String] {
            data.pluralRules.filter {
                $0.type == type && !Set(["root", "en", "he", "pl"]).isDisjoint(with: $0.locales)
            }
            .map { rules in
                group(
                    rules.locales.joined(separator: " "),
                    rules.sources.map { ($0.category.keyword, $0.text.replacing("<", with: "&lt;")) })
            }
        }
        return FixtureRelease(
            version: data.version, cardinals: groups(.cardinal), ordinals: groups(.ordinal), ranges: new.ranges)
    }

    /// The previous release: different rules for Hebrew, one locale more and one less.
    static var old: FixtureRelease {
        var release = new
        release.version = "90"
        release.cardinals[1] = group("en", [("one", "i = 1 and v = 0"), ("other", "")])
        release.cardinals[2] = group(
            "he iw",
            [
                ("one", "i = 1 and v = 0"), ("two", "i = 2 and v = 0"),
                ("many", "v = 0 and n != 0..10 and n % 10 = 0"), ("other", ""),
            ])
        release.cardinals.append(group("lld", [("one", "i = 1 and v = 0"), ("other", "")]))
        release.ranges = """
            <pluralRanges locales="en"><pluralRange start="one" end="other" result="one"/></pluralRanges>
            <pluralRanges locales="he"><pluralRange start="one" end="two" result="other"/></pluralRanges>
            """
        return release
    }

    static func group(_ locales: String, _ rules: [(String, String)]) -> String {
        "<pluralRules locales=\"\(locales)\">"
            + rules.map { "<pluralRule count=\"\($0.0)\">\($0.1)</pluralRule>" }.joined() + "</pluralRules>"
    }

    /// Messages without the warning that the fixture's rules have no samples.
    static func withoutWarnings(_ messages: String) -> String {
        messages.split(separator: "\n", omittingEmptySubsequences: false)
            .filter { !$0.contains("rules without samples: ") }.joined(separator: "\n")
    }

    /// Writes the release's `common` below a folder.
    func write(to folder: TemporaryFolder, as common: String = "common") throws {
        for (name, text) in files { try folder.write(text, to: "\(common)/\(name)") }
    }

    /// The release as data.
    func data() throws -> CLDRData {
        let folder = try TemporaryFolder()
        try write(to: folder)
        return try CLDRData.read(common: "\(folder.path)/common")
    }

    private var files: [String: String] {
        func supplemental(_ content: String) -> String { "<supplementalData>\n\(content)\n</supplementalData>\n" }
        let systems = digits.merging(["latn": "0123456789"]) { $1 }.sorted { $0.key < $1.key }
            .map { "<numberingSystem id=\"\($0.key)\" type=\"numeric\" digits=\"\($0.value)\"/>" }
        let release = [
            "dtd/ldmlSupplemental.dtd": "<!ATTLIST version cldrVersion CDATA #FIXED \"\(version)\" >\n",
            "properties/scriptMetadata.txt": "Latn; 2; 004C; IT; 1; RECOMMENDED; NO; NO; MIN; NO; YES\n",
            "supplemental/plurals.xml": supplemental(
                "<plurals type=\"cardinal\">\n\(cardinals.joined(separator: "\n"))\n</plurals>"),
            "supplemental/ordinals.xml": supplemental(
                "<plurals type=\"ordinal\">\n\(ordinals.joined(separator: "\n"))\n</plurals>"),
            "supplemental/pluralRanges.xml": supplemental("<plurals>\n\(ranges)\n</plurals>"),
            "supplemental/supplementalMetadata.xml": supplemental(
                """
                <metadata><alias>
                <languageAlias type="iw" replacement="he" reason="deprecated"/>
                </alias></metadata>
                """),
            "supplemental/supplementalData.xml": supplemental(
                "<parentLocales><parentLocale parent=\"root\" locales=\"az_Cyrl\"/></parentLocales>"),
            "supplemental/likelySubtags.xml": supplemental(
                "<likelySubtags><likelySubtag from=\"en\" to=\"en_Latn_US\"/></likelySubtags>"),
            "supplemental/numberingSystems.xml": supplemental(
                "<numberingSystems>\n\(systems.joined(separator: "\n"))\n</numberingSystems>"),
            "main/root.xml": FixtureRelease.root,
        ]
        return numbers.reduce(into: release) { files, file in
            let subtags = file.key.split(separator: "_")
            let territory = subtags.count > 1 ? "<territory type=\"\(subtags[1])\"/>" : ""
            files["main/\(file.key).xml"] = """
                <ldml><identity><language type="\(subtags[0])"/>\(territory)</identity>
                <numbers>\(file.value)</numbers></ldml>
                """
        }
    }

    private static let root = """
        <ldml><identity><language type="root"/></identity><numbers>
        <defaultNumberingSystem>latn</defaultNumberingSystem>
        <otherNumberingSystems><native>latn</native></otherNumberingSystems>
        <minimumGroupingDigits>1</minimumGroupingDigits>
        <symbols numberSystem="latn"><decimal>.</decimal><group>,</group><percentSign>%</percentSign>
        <plusSign>+</plusSign><minusSign>-</minusSign><exponential>E</exponential>
        <superscriptingExponent>×</superscriptingExponent><perMille>‰</perMille><infinity>∞</infinity><nan>NaN</nan>
        </symbols>
        <decimalFormats numberSystem="latn"><decimalFormatLength><decimalFormat><pattern>#,##0.###</pattern>
        </decimalFormat></decimalFormatLength></decimalFormats></numbers></ldml>
        """
}
