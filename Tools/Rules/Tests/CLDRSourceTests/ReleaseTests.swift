import CLDRPluralsCore
import Testing
import StringsdictTestSupport

@testable import CLDRSource

/// CLDR 41 is large, so it is read once for all tests.
let release41: Result<CLDRData, CLDRSourceErrors>? = TestFolders.cldr41.map { path in
    Result { () throws(CLDRSourceErrors) in try CLDRData.read(common: path) }
}

/// Whole releases, and the data derived from them.
@Suite struct ReleaseTests {
    @Test func theShippedReleaseIsRead() throws {
        let data = try CLDRData.read(common: TestFolders.cldrData)
        #expect(data.version.split(separator: ".").allSatisfy { Int($0) != nil })
        #expect(data.warnings.filter { !$0.isOnlyForImport } == [])
        #expect(data.numbers.count > 700)
        #expect(data.scripts.filter(\.isRightToLeft).map(\.code).contains("Arab"))
        #expect(data.scripts.filter { !$0.isRightToLeft }.map(\.code).contains("Latn"))
        #expect(data.notice.contains { $0.hasPrefix("SPDX-License-Identifier: Unicode-") })
        let polish = try #require(data.pluralRules.first { $0.type == .cardinal && $0.locales.contains("pl") })
        #expect(polish.rules.categories == ReferenceRules("pl").categories)
        let ordinal = data.pluralRules.filter { $0.type == .ordinal }
        #expect(ordinal.contains { $0.locales.contains("en") && $0.rules.categories.contains(.two) })
        let arabic = try #require(data.pluralRanges.first { $0.locales.contains("ar") })
        let reference = ReferenceRules("ar")
        #expect(arabic.ranges.count > 10)
        for range in arabic.ranges { #expect(reference.range(from: range.start, to: range.end) == range.result) }
        #expect(data.languageAliases.contains { $0.type == "iw" && $0.replacement == "he" })
        #expect(data.parentLocales.contains { $0.parent == "pt_PT" && $0.locales.contains("pt_AO") })
        #expect(data.likelySubtags.contains { $0.from == "zh" && $0.to == "zh_Hans_CN" })
        let source = try #require(polish.sources.first)
        #expect(source.location.file.hasSuffix("supplemental/plurals.xml"))
    }

    @Test(.enabled(if: TestFolders.cldr41 != nil, "CLDR 41 (package unicode-cldr-core) is not installed"))
    func release41IsReadAsItIs() throws {
        let data = try #require(release41).get()
        #expect(data.version == "41")
        #expect(data.numbers.count > 700)
        let resolver = NumberResolver(data)
        // Hindi's Devanagari symbols come from Hindi's own Latin ones, through root's alias.
        #expect(resolver.decimalPattern(of: "hi", numberingSystem: "deva") == "#,##,##0.###")
        #expect(resolver.symbols(of: "de", numberingSystem: "thai")[.decimal] == ",")
        #expect(resolver.symbols(of: "ar_EG", numberingSystem: "arab")[.decimal] == "٫")
        #expect(resolver.symbols(of: "de_AT", numberingSystem: "latn")[.group] == "\u{A0}")
        #expect(resolver.symbols(of: "en_150", numberingSystem: "latn")[.group] == ",")
        #expect(resolver.symbols(of: "es_MX", numberingSystem: "latn")[.decimal] == ".")
        #expect(resolver.defaultNumberingSystem(of: "ar_EG") == "arab")
        #expect(resolver.minimumGroupingDigits(of: "pl") == 2)
    }

    @Test func everyShippedLocaleHasNumbers() throws {
        let data = try CLDRData.read(common: TestFolders.cldrData)
        let resolver = NumberResolver(data)
        for numbers in data.numbers {
            let system = resolver.defaultNumberingSystem(of: numbers.locale)
            // A numbering system without its own symbols uses the symbols of latn.
            let symbols = resolver.symbols(of: numbers.locale, numberingSystem: system)
                .inheriting(resolver.symbols(of: numbers.locale, numberingSystem: "latn"))
            for name in LocaleNumberSymbols.Name.allCases { #expect(symbols[name] != nil, "\(numbers.locale) \(name)") }
            let pattern =
                resolver.decimalPattern(of: numbers.locale, numberingSystem: system)
                ?? resolver.decimalPattern(of: numbers.locale, numberingSystem: "latn")
            #expect(pattern != nil, "\(numbers.locale)")
        }
        #expect(resolver.symbols(of: "de_CH", numberingSystem: "latn")[.decimal] == ".")
        #expect(resolver.symbols(of: "pt_AO", numberingSystem: "latn")[.group] == "\u{A0}")
    }

    @Test func theSmallReleaseIsRead() throws {
        let folder = try makeCommon()
        let data = try CLDRData.read(common: folder.path)
        #expect(data.version == "99")
        let resolver = NumberResolver(data)
        #expect(resolver.symbols(of: "de_AT", numberingSystem: "latn")[.group] == "_")
        #expect(resolver.symbols(of: "de_AT", numberingSystem: "deva")[.group] == "_")
        #expect(resolver.symbols(of: "de_AT", numberingSystem: "unknown")[.group] == nil)
        #expect(resolver.decimalPattern(of: "de_AT", numberingSystem: "deva") == "#,##0.###")
        #expect(resolver.parent(of: "az_Cyrl") == "root")
        #expect(try CLDRData.read(common: folder.path, version: "100.1").version == "100.1")
    }

    /// Systems are in one group exactly if nothing but root says anything of them, and root says the same of both.
    @Test func numberingSystemsOfOneGroupHaveEqualElements() throws {
        let data = try CLDRData.read(common: TestFolders.cldrData)
        let resolver = NumberResolver(data)
        let root = try #require(data.numbers.first { $0.locale == "root" }).systems
        let systems = data.numberingSystems.map(\.id) + ["none", "nothing"]
        for locale in ["root", "en", "ar_EG", "hi_Latn", "fa", "mr", "de_AT", "my", "sd_Deva"] {
            let chain = resolver.chain(of: locale)
            let groups = resolver.groups(of: systems, in: chain)
            #expect(groups.flatMap(\.self).sorted() == systems.sorted())
            let named = Set(chain.filter { $0.locale != "root" }.flatMap(\.systems.keys))
            let unnamed = Set(systems).subtracting(named)
            #expect(
                groups.count == named.intersection(systems).count + Set(unnamed.map { root[$0] }).count, "\(locale)")
            for group in groups {
                for system in group {
                    #expect(group.count == 1 || !named.contains(system))
                    #expect(root[system] == root[group[0]], "\(locale): \(system)")
                }
            }
        }
    }

    @Test(
        arguments: [
            ("root", nil), ("en", "root"), ("en_US", "en"), ("en_Latn", "en"), ("en_Arab", "root"),
            ("en_Arab_US", "en_Arab"),
            ("xx_Arab", "xx"), ("en_AB12C", "en"), ("nb", "no"), ("nb_NO", "nb"), ("no", "root"),
        ] as [(String, String?)])
    func aLocaleOfAnUnlikelyScriptInheritsFromRoot(_ locale: String, _ parent: String?) throws {
        var files = smallCommon
        files["supplemental/supplementalData.xml"] = """
            <supplementalData><parentLocales><parentLocale parent="root" localeRules="nonlikelyScript"/>
            <parentLocale parent="no" locales="nb nn"/></parentLocales></supplementalData>
            """
        let resolver = NumberResolver(try CLDRData.read(.memory(files.mapValues { Array($0.utf8) }, folder: "common")))
        #expect(resolver.parent(of: locale) == parent)
        // Without the rule, a locale without its last subtag is the parent of every script.
        files["supplemental/supplementalData.xml"] = smallCommon["supplemental/supplementalData.xml"]
        let plain = NumberResolver(try CLDRData.read(.memory(files.mapValues { Array($0.utf8) }, folder: "common")))
        if locale.hasPrefix("en_Arab") || locale == "az_Cyrl" {
            #expect(plain.parent(of: locale) == (locale == "en_Arab" ? "en" : "en_Arab"))
        }
    }

    @Test func whatNoFileSaysHasADefault() throws {
        let resolver = NumberResolver(
            try CLDRData.read(.memory(smallCommon.mapValues { Array($0.utf8) }, folder: "common")))
        for locale in ["root", "fr", "de_AT", "de"] {
            #expect(resolver.defaultNumberingSystem(of: locale) == "latn")
            #expect(resolver.minimumGroupingDigits(of: locale) == 1)
        }
        #expect(resolver.chain(of: "de_AT").map(\.locale) == ["de_AT", "root"])
        #expect(resolver.chain(of: "fr").map(\.locale) == ["root"])
        #expect(resolver.decimalPattern(of: "fr", numberingSystem: "unknown") == nil)
    }

    /// The locale that all others inherit from has one name here, whatever the files call it.
    @Test(arguments: ["root", "und"]) func theLastAncestorIsCalledRoot(_ name: String) throws {
        func replaced(_ file: String, _ old: String, _ new: String) throws -> String {
            let text = try #require(smallCommon[file])
            try #require(text.contains(old))
            return text.replacing(old, with: new)
        }
        let folder = try makeCommon(changing: [
            "supplemental/plurals.xml": try replaced("supplemental/plurals.xml", "\"en de\"", "\"\(name) en de\""),
            "supplemental/ordinals.xml": try replaced("supplemental/ordinals.xml", "\"en\"", "\"en \(name)\""),
            "supplemental/pluralRanges.xml": try replaced(
                "supplemental/pluralRanges.xml", "\"en\"", "\"\(name) en\""),
            "supplemental/supplementalData.xml": try replaced(
                "supplemental/supplementalData.xml", "parent=\"root\"", "parent=\"\(name)\""),
        ])
        let data = try CLDRData.read(common: folder.path)
        #expect(data.pluralRules.map(\.locales) == [["root", "en", "de"], ["en", "root"]])
        #expect(data.pluralRanges.map(\.locales) == [["root", "en"]])
        #expect(data.parentLocales.map(\.parent) == ["root"])
        #expect(NumberResolver(data).parent(of: "az_Cyrl") == "root")
    }

    /// Both names in one file are one locale that is listed twice.
    @Test func rootAndUndAreOneLocale() throws {
        let text = try #require(smallCommon["supplemental/plurals.xml"])
        let folder = try makeCommon(changing: [
            "supplemental/plurals.xml": text.replacing("\"en de\"", with: "\"root en und\"")
        ])
        let error = #expect(throws: CLDRSourceErrors.self) { try CLDRData.read(common: folder.path) }
        #expect(error?.errors.map(\.message).contains { $0.contains("\"root\" is listed twice") } == true)
    }

    /// The elements count, and not the names of the files, their number, or the folders in `supplemental`.
    @Test func elementsAreFoundInFilesOfAnyName() throws {
        func read(_ files: [String: String]) throws -> CLDRData {
            try CLDRData.read(.memory(files.mapValues { Array($0.utf8) }, folder: "common"))
        }
        func facts(_ data: CLDRData) -> [String] {
            data.files().map { "\($0.path) \($0.text)" }.sorted()
        }
        let expected = facts(try read(smallCommon))
        let names = smallCommon.keys.filter { $0.hasPrefix("supplemental/") }.sorted()
        var renamed = smallCommon.filter { !names.contains($0.key) }
        for (index, name) in names.enumerated() {
            renamed["supplemental/\(index % 2 == 0 ? "" : "parts/")\(index).xml"] = smallCommon[name]
        }
        #expect(facts(try read(renamed)) == expected)
        var merged = smallCommon.filter { !names.contains($0.key) }
        let contents = names.compactMap { smallCommon[$0] }
            .map { $0.replacing("<supplementalData>", with: "").replacing("</supplementalData>", with: "") }
        merged["supplemental/all.xml"] = "<supplementalData>\(contents.joined())</supplementalData>"
        // Files about something else do not matter.
        merged["supplemental/other.xml"] = "<ldml/>"
        merged["supplemental/units.xml"] = "<supplementalData><unitConstants/></supplementalData>"
        #expect(facts(try read(merged)) == expected)
        // The same element in a second file changes nothing.
        var doubled = smallCommon
        for (index, name) in names.enumerated() { doubled["supplemental/z\(index).xml"] = smallCommon[name] }
        #expect(facts(try read(doubled)) == expected)
    }

    /// A list may be spread over files.
    @Test func listsOfSeveralFilesAreMerged() throws {
        var files = smallCommon
        files["supplemental/aliases.xml"] = """
            <supplementalData><metadata><alias><languageAlias type="in" replacement="id"/></alias></metadata></supplementalData>
            """
        files["supplemental/more.xml"] = """
            <supplementalData><plurals type="cardinal"><pluralRules locales="ja"><pluralRule count="other"> @integer 0~15, …
            </pluralRule></pluralRules></plurals></supplementalData>
            """
        let data = try CLDRData.read(.memory(files.mapValues { Array($0.utf8) }, folder: "common"))
        #expect(data.languageAliases.map(\.type) == ["in", "iw"])
        #expect(data.pluralRules.map(\.locales) == [["ja"], ["en", "de"], ["en"]])
    }

    /// Different data of two files is an error with both places.
    @Test(arguments: [
        (
            "<metadata><alias>\n<languageAlias type=\"iw\" replacement=\"yi\"/></alias></metadata>",
            "common/supplemental/supplementalMetadata.xml:2:1: error: the language \"iw\" is listed twice"
        ),
        (
            "<parentLocales>\n<parentLocale parent=\"az\" locales=\"az_Cyrl\"/></parentLocales>",
            "common/supplemental/supplementalData.xml:2:1: error: az_Cyrl: the locale \"az_Cyrl\" is listed twice"
        ),
        (
            "<likelySubtags>\n<likelySubtag from=\"en\" to=\"en_Latn_GB\"/></likelySubtags>",
            "common/supplemental/likelySubtags.xml:2:1: error: the locale \"en\" is listed twice"
        ),
        (
            "<numberingSystems>\n<numberingSystem id=\"latn\" type=\"numeric\" digits=\"9876543210\"/></numberingSystems>",
            "common/supplemental/numberingSystems.xml:2:1: error: the numbering system \"latn\" is listed twice"
        ),
        (
            "<plurals>\n<pluralRanges locales=\"en\"><pluralRange start=\"one\" end=\"other\" result=\"one\"/></pluralRanges></plurals>",
            "common/supplemental/pluralRanges.xml:2:1: error: en: the locale \"en\" is listed twice"
        ),
        (
            "<plurals type=\"cardinal\">\n<pluralRules locales=\"de\"><pluralRule count=\"other\"/></pluralRules></plurals>",
            "common/supplemental/plurals.xml:3:1: error: de: the locale \"de\" is listed twice"
        ),
    ])
    func filesThatDifferAreAnErrorWithBothPlaces(_ content: String, _ error: String) throws {
        var files = smallCommon
        files["supplemental/a.xml"] = "<supplementalData>\(content)</supplementalData>"
        let found = #expect(throws: CLDRSourceErrors.self) {
            try CLDRData.read(.memory(files.mapValues { Array($0.utf8) }, folder: "common"))
        }
        #expect(
            found?.errors.map(\.description) == [
                "\(error), in two files that differ (it is already at common/supplemental/a.xml:2:1)"
            ])
    }

    @Test func newerParentLocalesKeepComponentAndRules() throws {
        let folder = try makeCommon(changing: [
            "supplemental/supplementalData.xml": """
            <supplementalData><parentLocales>
            <parentLocale parent="root" localeRules="nonlikelyScript"/>
            <parentLocale parent="no" locales="nb nn"/></parentLocales>
            <parentLocales component="segmentations"><parentLocale parent="de" locales="nb"/></parentLocales>
            <parentLocales component="plurals"/></supplementalData>
            """
        ])
        let data = try CLDRData.read(common: folder.path)
        #expect(data.parentLocales.map(\.component) == [nil, nil, "segmentations"])
        #expect(data.parentLocales.first?.localeRules == "nonlikelyScript")
        let resolver = NumberResolver(data)
        #expect(resolver.parent(of: "en_Dsrt") == "root")
        #expect(resolver.parent(of: "en_Latn") == "en")
        #expect(resolver.parent(of: "nn") == "no")
        #expect(resolver.parent(of: "root") == nil)
    }
}
