import Foundation
import PluralRuleSyntax
import StringsdictTestSupport
import Testing

@testable import CLDRSource

/// The severity of a release's faults, and the assumptions of the reader.
@Suite struct FaultTests {
    private func supplemental(_ type: String, _ groups: String) -> String {
        "<supplementalData>\n<plurals type=\"\(type)\">\n\(groups)\n</plurals>\n</supplementalData>"
    }

    private func read(
        _ changes: [String: String?], locales: [String]? = nil, allowing allowsFaultyData: Bool = false
    ) throws(CLDRSourceErrors) -> CLDRData {
        var files = smallCommon.mapValues { Array($0.utf8) }
        for (name, text) in changes { files[name] = text.map { Array($0.utf8) } }
        return try CLDRData.read(
            .memory(files, folder: "common"),
            policy: FaultPolicy(locales: locales, allowsFaultyData: allowsFaultyData))
    }

    /// The errors. Without errors, the warnings.
    private func messages(
        _ changes: [String: String?], locales: [String]? = nil, allowing allowsFaultyData: Bool = false
    ) -> [String] {
        do {
            return try read(changes, locales: locales, allowing: allowsFaultyData).warnings.map(\.description)
        } catch {
            return error.description.split(separator: "\n").map(String.init)
        }
    }

    /// Mistakes as in real releases, one of each kind.
    private var wrongSample: [String: String?] {
        [
            "supplemental/ordinals.xml": supplemental(
                "ordinal",
                """
                <pluralRules locales="gd"><pluralRule count="one">n = 1,11 @integer 1, 11</pluralRule>
                <pluralRule count="other"> @integer 0, 5~19, 100, …</pluralRule></pluralRules>
                """)
        ]
    }
    private var nativeDigit: [String: String?] {
        [
            "main/ne.xml": """
            <ldml><identity><language type="ne"/></identity><numbers>
            <minimumGroupingDigits>१</minimumGroupingDigits></numbers></ldml>
            """
        ]
    }

    private func numbers(_ content: String) -> [String: String?] {
        ["main/ne.xml": "<ldml><identity><language type=\"ne\"/></identity><numbers>\n\(content)\n</numbers></ldml>"]
    }

    private func rules(_ groups: KeyValuePairs<String, String>) -> String {
        supplemental(
            "cardinal",
            groups.map { locales, rule in
                "<pluralRules locales=\"\(locales)\"><pluralRule count=\"one\">\(rule)</pluralRule>"
                    + "<pluralRule count=\"other\"/></pluralRules>"
            }.joined(separator: "\n"))
    }

    private func aliases(_ rows: KeyValuePairs<String, String>) -> String {
        let rows = rows.map { "<languageAlias type=\"\($0)\" replacement=\"\($1)\"/>" }.joined(separator: "\n")
        return "<supplementalData><metadata><alias>\n\(rows)\n</alias></metadata></supplementalData>"
    }

    /// The rules of a code and of the one that replaces it hold for the same people. If the rules of both differ as a whole, the compiler
    /// of tables says so.
    @Test func rulesOfADeprecatedCodeAreThoseOfItsReplacement() throws {
        let hint = "(rules of the new code hold for the old one, too)"
        let metadata = "supplemental/supplementalMetadata.xml"
        let serbian = rules(["en sr sh": "i = 1 and v = 0", "sr_Latn_RS": "n = 1", "sh_BA": "n = 1"])
        #expect(
            errors(["supplemental/plurals.xml": serbian, metadata: aliases(["sh": "sr_Latn"])]) == [
                "common/supplemental/plurals.xml:5:1: error: sh_BA: there are rules for a locale of \"sh\", which is an alias of \"sr_Latn\" \(hint)",
                "common/supplemental/plurals.xml:3:1: error: sh: the rules of \"sh\" are not those of \"sr_Latn_RS\", though \"sr_Latn\" replaces it \(hint)",
            ])
        // The same rules for both are as CLDR has them.
        let same = [
            "supplemental/plurals.xml": rules(["en he iw": "i = 1 and v = 0"]), metadata: aliases(["iw": "he"]),
        ]
        #expect(errors(same) == [])
        // What is assumed is read.
        let allowed = try read(
            ["supplemental/plurals.xml": serbian, metadata: aliases(["sh": "sr_Latn"])], allowing: true)
        #expect(allowed.pluralRules.filter { $0.type == .cardinal }.map(\.locales) == [["en", "sr"], ["sr_Latn_RS"]])
    }

    @Test func anAliasOfALocaleWithDataIsLeftOut() throws {
        let changes = ["supplemental/supplementalMetadata.xml": aliases(["iw": "he", "ne": "hi"])]
            .merging(numbers("<minimumGroupingDigits>1</minimumGroupingDigits>")) { $1 }
        #expect(
            errors(changes) == [
                "common/supplemental/supplementalMetadata.xml:3:1: error: ne: \"ne\" is an alias of \"hi\", but main/ne.xml is about it (a code has data of its own or is replaced)"
            ])
        #expect(try read(changes, allowing: true).languageAliases.map(\.type) == ["iw"])
    }

    /// The errors, without the note about the option that allows them.
    private func errors(_ changes: [String: String?]) -> [String] {
        messages(changes).filter { $0.contains(": error: ") }
    }

    /// Of a region, a locale can have two letters or three digits. CLDR lists other codes, too.
    @Test func aliasesOfRegionsAreRead() throws {
        let data = try read([
            "supplemental/supplementalMetadata.xml": """
            <supplementalData><metadata><alias>
            <languageAlias type="iw" replacement="he"/>
            <territoryAlias type="PRT" replacement="PT" reason="overlong"/>
            <territoryAlias type="620" replacement="PT" reason="overlong"/>
            <territoryAlias type="YU" replacement="RS ME" reason="deprecated"/>
            </alias></metadata></supplementalData>
            """
        ])
        #expect(data.territoryAliases.map(\.type) == ["620", "YU"])
        #expect(data.territoryAliases.map(\.replacements) == [["PT"], ["RS", "ME"]])
        #expect(
            data.aliases.map { "\($0.type) \($0.replacement)" } == ["iw he", "und_620 und_PT", "und_YU und_RS und_ME"])
        let written = try #require(data.files().first { $0.path == "supplemental/supplementalMetadata.xml" }).text
        #expect(written.contains("<territoryAlias type=\"620\" replacement=\"PT\" reason=\"overlong\"/>"))
    }

    /// CLDR's repository marks what a locale inherits.
    @Test(
        arguments: [
            "<defaultNumberingSystem>↑↑↑</defaultNumberingSystem>",
            "<otherNumberingSystems><native>↑↑↑</native></otherNumberingSystems>",
            "<minimumGroupingDigits>↑↑↑</minimumGroupingDigits>",
            "<decimalFormats numberSystem=\"latn\"><decimalFormatLength><decimalFormat><pattern>↑↑↑</pattern></decimalFormat></decimalFormatLength></decimalFormats>",
        ]
            + LocaleNumberSymbols.Name.allCases.map {
                "<symbols numberSystem=\"latn\"><\($0.rawValue)>↑↑↑</\($0.rawValue)></symbols>"
            })
    func anInheritedValueIsAbsent(_ content: String) throws {
        let data = try read(numbers(content))
        #expect(data.warnings.isEmpty, "\(data.warnings)")
        let found = try #require(data.numbers.first { $0.locale == "ne" })
        #expect(found.systems.isEmpty && found.defaultNumberingSystem == nil && found.minimumGroupingDigits == nil)
        #expect(found.otherNumberingSystems.isEmpty)
    }

    @Test func emptyAndEqualSignsAreWarningsWithAPlace() throws {
        #expect(
            messages(numbers("<symbols numberSystem=\"latn\"><decimal></decimal><group>.</group></symbols>"))
                == [
                    "common/main/ne.xml:2:30: warning: ne: the symbol <decimal> is empty; assumed: the symbol that the locale inherits"
                ])
        let equal = messages(numbers("<symbols numberSystem=\"latn\"><decimal>.</decimal>\n<group>.</group></symbols>"))
        #expect(equal.count == 1)
        #expect(
            equal.first?.hasPrefix("common/main/ne.xml:3:8: warning: ne: \".\" is the sign before the fraction")
                == true, "\(equal)")
        #expect(
            messages(numbers("<symbols numberSystem=\"latn\"><decimal>.</decimal><group>,</group></symbols>")).isEmpty)
    }

    @Test func unusualPatternsAreWarningsWithAPlace() throws {
        func found(_ pattern: String) -> [String] {
            messages(
                numbers(
                    "<decimalFormats numberSystem=\"latn\"><decimalFormatLength><decimalFormat><pattern>\(pattern)</pattern>"
                        + "</decimalFormat></decimalFormatLength></decimalFormats>"))
        }
        let start = "common/main/ne.xml:2:82: warning: ne: the pattern "
        for usual in ["#,##0.###", "#,##,##0.###", "0.######"] { #expect(found(usual).isEmpty, "\(usual)") }
        #expect(
            found("#,####,###0.###;(#)") == [
                "\(start)\"#,####,###0.###;(#)\" has groups of 4 digits (groups of 3 digits, or of 3 and then 2, are usual); "
                    + "assumed: the sizes are as they are written",
                "\(start)\"#,####,###0.###;(#)\" has a part for negative numbers; assumed: a negative number has the locale's "
                    + "minus sign before its digits",
            ])
        #expect(
            found("#,####,##0") == [
                "\(start)\"#,####,##0\" has groups of 3 and then 4 digits (groups of 3 digits, or of 3 and then 2, are usual); "
                    + "assumed: the sizes are as they are written"
            ])
        #expect(
            found("x0.###") == ["\(start)\"x0.###\" has a text beside the number; assumed: the number alone"])
    }

    @Test func parentsOfPluralRulesAreSaid() throws {
        let lists = """
            <supplementalData><parentLocales><parentLocale parent="root" locales="az_Arab"/></parentLocales>
            <parentLocales component="plurals"><parentLocale parent="pt_PT" locales="pt_AO"/></parentLocales></supplementalData>
            """
        let found = messages(["supplemental/supplementalData.xml": lists])
        #expect(
            found.count == 1
                && found[0].contains(
                    "supplementalData.xml:2:36: warning: <parentLocales component=\"plurals\"> has locales"),
            "\(found)")
        #expect(
            messages([
                "supplemental/supplementalData.xml": lists.replacing(
                    "<parentLocale parent=\"pt_PT\" locales=\"pt_AO\"/>", with: "")
            ]).isEmpty)
    }

    @Test func aWrongSampleIsAnErrorThatNamesTheOption() {
        #expect(
            messages(wrongSample) == [
                "common/supplemental/ordinals.xml:4:40: error: gd: expected samples of \"other\", found 11, which is \"one\"",
                "note: with --allow-faulty-data, these faults are warnings that say what is assumed",
            ])
    }

    /// The note counts the faults that the option helps with, and names the number of all faults.
    @Test func theNoteSaysHowManyFaultsTheOptionHelpsWith() {
        func note(_ assumptions: [String?]) -> String? {
            let faults = assumptions.map { CLDRDiagnostic(file: "a.xml", position: nil, message: "m", assumption: $0) }
            return CLDRSourceErrors(faults).description.split(separator: "\n").last.map(String.init)
        }
        #expect(
            note(["x", "y"]) == "note: with --allow-faulty-data, these faults are warnings that say what is assumed")
        #expect(
            note(["x", nil, "y"])
                == "note: with --allow-faulty-data, 2 of these 3 faults are warnings that say what is assumed; the others stay errors"
        )
        #expect(
            note([nil, "x"])
                == "note: with --allow-faulty-data, 1 of these 2 faults is a warning that says what is assumed; the others stay errors"
        )
        #expect(note([nil]) == "a.xml: error: m")
    }

    /// A subtag has one to eight letters or digits of ASCII.
    @Test(arguments: [
        ("a", true), ("abcdefgh", true), ("abcdefghi", false), ("aa_12345678", true), ("aa_123456789", false),
        ("_aa", false),
        ("aa_", false), ("aa__BB", false), ("aa-BB", false), ("az", true), ("AZ", true), ("a09", true), ("a@", false),
        ("a[", false),
        ("a`", false), ("a{", false), ("a/", false), ("a:", false), ("aé", false),
    ])
    func localesHaveAForm(_ locale: String, _ isLocale: Bool) {
        let text = smallCommon["supplemental/plurals.xml"]?.replacing("\"en de\"", with: "\"en \(locale)\"")
        let found = messages(["supplemental/plurals.xml": text])
        #expect(
            found.contains { $0.contains("\"\(locale)\" in <pluralRules> is not a locale") } == !isLocale, "\(found)")
    }

    @Test func aWrongSampleIsLeftOutWhereItIsAllowed() throws {
        #expect(
            messages(wrongSample, allowing: true) == [
                """
                common/supplemental/ordinals.xml:4:40: warning: gd: expected samples of "other", found 11, which is "one"; \
                assumed: the rule is right, and its sample "5~19" is wrong
                """
            ])
        let data = try read(wrongSample, allowing: true)
        let rules = try #require(data.pluralRules.first { $0.locales == ["gd"] })
        #expect(rules.sources.map(\.text) == ["n = 1,11 @integer 1, 11", " @integer 0, 100, …"])
        // The written data can be read without the option.
        let files = Dictionary(uniqueKeysWithValues: data.files().map { ($0.path, Array($0.text.utf8)) })
        #expect(try CLDRData.read(.memory(files, folder: "copy")).warnings == [])
    }

    @Test func aNativeDigitIsTakenForWhatItStandsFor() throws {
        #expect(
            messages(nativeDigit).first
                == """
                common/main/ne.xml:2:24: error: ne: "१" in <minimumGroupingDigits> is not a number of digits (write 1, 2 or 3)
                """)
        let data = try read(nativeDigit, allowing: true)
        #expect(data.warnings.map(\.description).first?.hasSuffix("; assumed: 1, which the digit stands for") == true)
        #expect(data.numbers.first { $0.locale == "ne" }?.minimumGroupingDigits == 1)
    }

    @Test(arguments: [
        (["en"], false), (["en", "de-AT"], false), (["gd"], true), (["gd-GB"], true), (["GD_gb"], true),
        (["en", "gd"], true),
        (["gd-u-nu-latn"], true), (["root"], false),
    ])
    func aFaultOfALocaleThatWasNotAskedForIsAWarning(locales: [String], isError: Bool) {
        let found = messages(wrongSample, locales: locales)
        #expect(found.first?.contains(isError ? ": error: gd: " : ": warning: gd: ") == true)
        #expect(found.first?.contains("(this locale was not asked for)") == !isError)
    }

    @Test func aLocaleIsAskedForByItsOldNameToo() {
        let hebrew: [String: String?] = [
            "supplemental/plurals.xml": supplemental(
                "cardinal", "<pluralRules locales=\"he\"><pluralRule count=\"one\">n = </pluralRule></pluralRules>")
        ]
        #expect(messages(hebrew, locales: ["iw-IL"]).first?.contains(": error: he: ") == true)
        #expect(messages(hebrew, locales: ["en"]).first?.contains(": warning: he: ") == true)
        // For an invalid rule there is nothing to assume.
        #expect(messages(hebrew, allowing: true).first?.contains(": error: he: ") == true)
    }

    @Test func aFaultOfAllLocalesIsAlwaysAnError() {
        let missing: [String: String?] = ["supplemental/plurals.xml": smallCommon["supplemental/ordinals.xml"]]
        #expect(
            messages(missing, locales: ["en"], allowing: true) == [
                """
                common/supplemental: error: no file has the element <plurals type="cardinal"> (name the folder `common` of an \
                unpacked CLDR release)
                """
            ])
    }

    @Test func whatCannotMakeAnAnswerWrongIsAWarning() {
        #expect(
            messages([
                "supplemental/plurals.xml": supplemental(
                    "cardinal",
                    """
                    <pluralRules locales="en de"><pluralRule count="one">n = 1..3 @integer 1</pluralRule>
                    <pluralRule count="few">n = 3..5</pluralRule></pluralRules>
                    """),
                "supplemental/pluralRanges.xml": """
                <supplementalData><plurals>
                <pluralRanges locales="en xx">
                <pluralRange start="one" end="many" result="many"/>
                <pluralRange start="one" end="few" result="few"/></pluralRanges></plurals></supplementalData>
                """,
            ]) == [
                """
                common/supplemental/plurals.xml:4:25: warning: en, de: the rules overlap: those for "one" and for "few" both \
                hold for 3; assumed: "one" wins, since its rule is tried first
                """,
                """
                common/supplemental/plurals.xml:3:1: warning: en, de: there is no rule for "other"; assumed: numbers that no \
                rule holds for are "other"
                """,
                """
                common/supplemental/pluralRanges.xml:2:1: warning: xx: there are ranges, but no cardinal rules; assumed: the \
                ranges are left out
                """,
                """
                common/supplemental/pluralRanges.xml:3:1: warning: en: the rules have no category "many"; assumed: the range is \
                left out
                """,
            ])
    }

    /// The order of a file has no meaning. A warning names a different order that matters, and the written file has the
    /// order of the categories.
    @Test func rulesAreTriedInTheOrderOfTheCategories() throws {
        let reversed: [String: String?] = [
            "supplemental/plurals.xml": supplemental(
                "cardinal",
                """
                <pluralRules locales="en de"><pluralRule count="few">n = 0..3 @integer 0, 2, 3</pluralRule>
                <pluralRule count="one">n = 1 @integer 1</pluralRule><pluralRule count="other"/></pluralRules>
                """)
        ]
        #expect(
            messages(reversed) == [
                """
                common/supplemental/plurals.xml:3:30: warning: en, de: the rule for "few" stands before the one for "one", but \
                is tried after it: 1 is "one" (write the rules in the order zero, one, two, few, many, other)
                """,
                """
                common/supplemental/plurals.xml:3:54: warning: en, de: the rules overlap: those for "one" and for "few" both \
                hold for 1; assumed: "one" wins, since its rule is tried first
                """,
            ])
        let data = try read(reversed)
        #expect(data.pluralRules.first?.sources.map(\.category) == [.one, .few, .other])
        let files = Dictionary(uniqueKeysWithValues: data.files().map { ($0.path, Array($0.text.utf8)) })
        let copy = try CLDRData.read(.memory(files, folder: "copy"))
        #expect(copy.pluralRules.map(\.rules) == data.pluralRules.map(\.rules))
        #expect(!copy.warnings.contains { $0.message.contains("stands before") })
    }

    @Test func rulesWithoutSamplesAreNamed() {
        let bare = ["fr", "gl", "br cy"].map { locales in
            """
            <pluralRules locales="\(locales)"><pluralRule count="one">n = 1</pluralRule><pluralRule count="other"/></pluralRules>
            """
        }
        let sampled = """
            <pluralRules locales="en"><pluralRule count="one">n = 1 @integer 1</pluralRule>
            <pluralRule count="other"/></pluralRules>
            """
        #expect(
            messages(["supplemental/plurals.xml": supplemental("cardinal", ([sampled] + bare).joined(separator: "\n"))])
                == [
                    """
                    common/supplemental/plurals.xml:5:1: warning: cardinal rules without samples: fr, gl, br, cy; assumed: the \
                    rules are right
                    """
                ])
    }

    @Test func compactNumbersAreNoOverlap() {
        let french: [String: String?] = [
            "supplemental/plurals.xml": supplemental(
                "cardinal",
                """
                <pluralRules locales="fr en"><pluralRule count="one">i = 0,1 @integer 0, 1</pluralRule>
                <pluralRule count="many">e = 0 and i != 0 and i % 1000000 = 0 and v = 0 or e != 0..5</pluralRule>
                <pluralRule count="other"/></pluralRules>
                """)
        ]
        #expect(messages(french) == [])
    }

    @Test func numberingSystemsThatAreMissingAreOneError() {
        #expect(
            messages(["supplemental/numberingSystems.xml": String?.none]) == [
                """
                common/supplemental: error: no file has the element <numberingSystem> (name the folder `common` of an \
                unpacked CLDR release)
                """
            ])
    }

    @Test(arguments: [false, true]) func aMillionFaultsEndAfterAHundred(isAllowed: Bool) {
        let list = String(repeating: "! ", count: 1_000_000)
        let found = messages(
            [
                "supplemental/plurals.xml": supplemental(
                    "cardinal", "<pluralRules locales=\"\(list)\"><pluralRule count=\"other\"/></pluralRules>")
            ], allowing: isAllowed)
        #expect(found.count <= 102)
        #expect(found.contains { $0.hasSuffix("error: there are more than 100 faults; the rest was not read") })
    }

    /// Samples that a rule does not choose are taken out. A list without any is taken out as a whole.
    @Test(
        arguments: [
            ([], "n = 1 @integer 1, 2, … @decimal 1.0, ..."), (["1"], "n = 1 @integer 2, … @decimal 1.0, ..."),
            (["1", "2"], "n = 1 @decimal 1.0, ..."), (["1.0"], "n = 1 @integer 1, 2, …"), (["1", "2", "1.0"], "n = 1"),
        ])
    func samplesAreTakenOut(_ samples: [String], _ text: String) {
        let entry = PluralRuleEntry(category: "one", text: "n = 1  @integer 1,2, …  @decimal 1.0, ...")
        #expect(SampleText.removing(samples, from: entry).text == text)
        #expect(SampleText.removingAll(from: entry).text == "n = 1")
    }

    #if !os(Windows)
    @Test func aFIFOIsRefused() throws {
        let folder = try makeCommon(changing: ["supplemental/ordinals.xml": String?.none])
        let path = "\(folder.path)/supplemental/ordinals.xml"
        try #require(mkfifo(path, 0o600) == 0)
        #expect {
            try CLDRData.read(common: folder.path)
        } throws: {
            "\($0)".hasPrefix("\(path): error: this is a FIFO, a device or a socket, not a file")
        }
    }
    #endif
}
