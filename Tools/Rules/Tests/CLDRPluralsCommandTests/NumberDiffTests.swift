import CLDRSource
import Foundation
import PluralRuleTexts
import ReleaseComparison
import StringsdictTestSupport
import Testing

@testable import CLDRPluralsCommand

extension FixtureRelease {
    /// The difference between two small releases, with rules and number symbols.
    static func difference(from old: FixtureRelease, to new: FixtureRelease) throws -> ReleaseDifference {
        ReleaseDifference(from: ComparedRelease(try old.data()), to: ComparedRelease(try new.data()))
    }

    /// The new release with number symbols, before and after each kind of change.
    fileprivate static var numbers: (old: FixtureRelease, new: FixtureRelease) {
        func latin(_ symbols: String) -> String { "<symbols numberSystem=\"latn\">\(symbols)</symbols>" }
        var (old, new) = (FixtureRelease.new, FixtureRelease.new)
        old.digits = ["arab": "٠١٢٣٤٥٦٧٨٩", "deva": "०१२३४५६७८९"]
        new.digits = ["arab": "٠١٢٣٤٥٦٧٨٩", "mong": "᠐᠑᠒᠓᠔᠕᠖᠗᠘᠙"]
        old.numbers = [
            "ar": "<defaultNumberingSystem>arab</defaultNumberingSystem><symbols numberSystem=\"arab\">"
                + "<minusSign>\u{61C}-</minusSign></symbols>",
            "de": latin("<decimal>,</decimal><group>.</group>"), "de_AT": latin("<group>\u{A0}</group>"),
            "de_CH": "", "sv": latin("<minusSign>-</minusSign>"),
            // Only a file with elements is missed, and only such a file is new.
            "zy": "", "zz": "<minimumGroupingDigits>1</minimumGroupingDigits>",
        ]
        new.numbers = [
            "ar": "<symbols numberSystem=\"arab\"><minusSign>\u{200F}-</minusSign></symbols>",
            "de": latin("<decimal>,</decimal><group>\u{202F}</group>")
                + "<minimumGroupingDigits>2</minimumGroupingDigits>",
            "de_AT": latin("<group>\u{A0}</group>"), "de_CH": "",
            "hi": "<decimalFormats numberSystem=\"latn\"><decimalFormatLength><decimalFormat>"
                + "<pattern>#,##,##0.###</pattern></decimalFormat></decimalFormatLength></decimalFormats>",
            "sv": latin("<minusSign>−</minusSign>"), "zx": "",
        ]
        return (old, new)
    }
}

/// How `diff` compares number symbols.
@Suite struct NumberDiffTests {
    @Test func smallReleases() throws {
        let (old, new) = FixtureRelease.numbers
        let difference = try FixtureRelease.difference(from: old, to: new)
        #expect(!difference.isEmpty)
        #expect(difference.locales == ["ar", "de", "de-AT", "de-CH", "hi", "sv", "zz"])
        #expect(
            DifferenceText(difference, style: .plain).text == #"""
                CLDR 91 → CLDR 91

                texts: no locale has other categories

                cardinal rules: no difference

                ordinal rules: no difference

                ranges: no difference

                number symbols: 1 locale added, 1 removed, 6 changed
                  added hi
                  removed zz
                  changed ar
                      defaultNumberingSystem: arab → latn
                      minusSign (arab): "\u{61C}-" → "\u{200F}-"
                  changed de, and 2 that inherit it
                      minimumGroupingDigits: 1 → 2
                  changed de, and 1 that inherits it
                      group (latn, arab): "." → "\u{202F}"
                  changed hi
                      decimalPattern (latn, arab): #,##0.### → #,##,##0.###
                  changed sv
                      minusSign (latn, arab): "-" → "−"
                  digits of deva: "०१२३४५६७८९" → none
                  digits of mong: none → "᠐᠑᠒᠓᠔᠕᠖᠗᠘᠙"
                """#)
    }

    @Test func otherDigitsAlone() throws {
        var new = FixtureRelease.new
        new.digits = ["mong": "᠐᠑᠒᠓᠔᠕᠖᠗᠘᠙"]
        let difference = try FixtureRelease.difference(from: .new, to: new)
        #expect(!difference.isEmpty)
        #expect(
            DifferenceText(difference, style: .plain).text.hasSuffix(
                """
                number symbols: 0 locales added, 0 removed, 0 changed
                  digits of mong: none → "᠐᠑᠒᠓᠔᠕᠖᠗᠘᠙"
                """))
    }

    @Test func someLocales() throws {
        let (old, new) = FixtureRelease.numbers
        let difference = try FixtureRelease.difference(from: old, to: new).restricted(to: ["de-CH", "ja"])
        let text = DifferenceText(difference, style: .plain).text
        #expect(
            text.hasSuffix(
                #"""
                number symbols: 0 locales added, 0 removed, 1 changed
                  changed de-CH
                      minimumGroupingDigits: 1 → 2
                  changed de-CH
                      group (latn, arab): "." → "\u{202F}"
                """#))
        #expect(try FixtureRelease.difference(from: old, to: new).restricted(to: ["ja"]).isEmpty)
    }

    /// The difference after a sign was written into numbering systems of German, which inherit nothing of each other.
    private static func lines(_ systems: [String]) throws -> [Substring] {
        func content(_ sign: String) -> String {
            systems.map { "<symbols numberSystem=\"\($0)\"><decimal>\(sign)</decimal></symbols>" }.joined()
        }
        var (old, new) = (FixtureRelease.new, FixtureRelease.new)
        old.digits = Dictionary(uniqueKeysWithValues: systems.filter { $0 != "latn" }.map { ($0, "०१२३४५६७८९") })
        new.digits = old.digits
        old.numbers = ["de": content(".")]
        new.numbers = ["de": content("§")]
        return DifferenceText(try FixtureRelease.difference(from: old, to: new), style: .plain).text
            .split(separator: "\n").filter { $0.contains("decimal") }
    }

    @Test func ofManyNumberingSystemsTheFirstAreNamed() throws {
        let systems = ["arab", "beng", "deva", "gujr", "guru", "knda", "mlym"]
        let change = #": "." → "§""#
        #expect(
            try Self.lines(Array(systems.prefix(6)))
                == ["      decimal (arab, beng, deva, gujr, guru, knda)\(change)"])
        #expect(
            try Self.lines(systems) == ["      decimal (arab, beng, deva, gujr, guru, knda and 1 more)\(change)"])
        #expect(try Self.lines(systems + ["latn"]) == ["      decimal (latn and 7 more)\(change)"])
        #expect(
            try Self.lines(Array(systems.prefix(5)) + ["latn"])
                == ["      decimal (latn, arab, beng, deva, gujr, guru)\(change)"])
    }

    @Test func json() throws {
        let (old, new) = FixtureRelease.numbers
        let text = DifferenceJSON(try FixtureRelease.difference(from: old, to: new)).value.text
        let value = try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
        let symbols = try #require(value["numberSymbols"] as? [String: Any])
        #expect(symbols["added"] as? [String] == ["hi"])
        #expect(symbols["removed"] as? [String] == ["zz"])
        let changes = try #require(symbols["changed"] as? [[String: Any]])
        #expect(changes.count == 5)
        #expect(changes[2]["locales"] as? [String] == ["de", "de-CH"])
        #expect(changes[2]["origins"] as? [String] == ["de"])
        let part = try #require((changes[2]["parts"] as? [[String: Any]])?.first)
        #expect(part["numberingSystems"] as? [String] == ["arab", "latn"])
        #expect(part["elements"] as? [[String: String]] == [["name": "group", "old": ".", "new": "\u{202F}"]])
        let digits = try #require((symbols["digits"] as? [[String: Any]])?.first)
        #expect(digits["numberingSystem"] as? String == "deva")
        #expect(digits["old"] as? String == "०१२३४५६७८९")
        #expect(digits["new"] is NSNull)
        let rules = try ShippedRules.release()
        let shipped = ReleaseDifference(from: rules, to: rules)
        #expect(shipped.isEmpty)
        #expect(DifferenceJSON(shipped).value.text.contains("\"numberSymbols\": null"))
    }

    /// Data that was read out of ICU spells out in root what CLDR's own root has as an alias.
    @Test func rootMaySpellOutWhatItTakesFromLatin() throws {
        var written = try FixtureRelease.numbers.new.data()
        var aliased = written
        let root = try #require(written.numbers.firstIndex { $0.locale == "root" })
        written.numbers[root].systems["arab"] = written.numbers[root].systems["latn"]
        var alias = LocaleNumbers.System()
        alias.symbolsAlias = "latn"
        alias.decimalPatternAlias = "latn"
        aliased.numbers[root].systems["arab"] = alias
        #expect(ReleaseDifference(from: ComparedRelease(written), to: ComparedRelease(aliased)).isEmpty)
    }

    /// The shipped data of a few locales that have numbering systems of their own or inherit them.
    private static let fewLocales = Result {
        var data = try CLDRData.read(common: TestFolders.cldrData)
        data.numbers.removeAll { !["root", "ar", "ar_EG", "de", "de_AT", "fa"].contains($0.locale) }
        return data
    }

    /// Changes each symbol in each numbering system for which a file has it. The difference must list the locale and
    /// the locales that inherit the symbol, and nothing else.
    @Test(arguments: LocaleNumberSymbols.Name.allCases)
    func everySymbolIsCompared(name: LocaleNumberSymbols.Name) throws {
        let old = try Self.fewLocales.get()
        var checked = 0
        for (index, file) in old.numbers.enumerated() where file.locale != "root" {
            for (system, elements) in file.systems where elements.symbols[name] != nil {
                var new = old
                new.numbers[index].systems[system]?.symbols[name] = "§"
                let difference = try #require(
                    ReleaseDifference(from: ComparedRelease(old), to: ComparedRelease(new)).numbers)
                #expect(difference.added.isEmpty && difference.removed.isEmpty && difference.digits.isEmpty)
                let origins = Set(difference.changed.flatMap(\.origins))
                #expect(origins == [LocaleIdentifier.tag(file.locale)], "\(file.locale), \(system)")
                for part in difference.changed.flatMap(\.parts) {
                    #expect(part.elements.map(\.name) == [name.rawValue])
                    #expect(part.elements.map(\.new) == ["§"])
                }
                let systems = Set(difference.changed.flatMap(\.parts).flatMap(\.numberingSystems))
                #expect(systems.contains(system))
                #expect(system == "latn" || systems == [system])
                checked += 1
            }
        }
        // The files of locales have plus and minus signs, separators and names. Exponents and infinity are mostly in
        // root's file.
        #expect(checked > 0 || [.infinity, .perMille, .superscriptingExponent].contains(name))
        #expect(ReleaseDifference(from: ComparedRelease(old), to: ComparedRelease(old)).isEmpty)
    }

    @Test(.enabled(if: TestFolders.cldr41 != nil, "the package unicode-cldr-core is not installed"))
    func aRealReleaseAgainstTheShippedData() throws {
        let old = ComparedRelease(try CLDRData.read(common: try #require(TestFolders.cldr41)))
        let new = ComparedRelease(try CLDRData.read(common: TestFolders.cldrData))
        let difference = try #require(ReleaseDifference(from: old, to: new).numbers)
        let lines = NumberDifferenceText(difference, style: .plain).lines
        #expect(lines.isEmpty == (old.version == new.version))
        #expect(lines.allSatisfy { $0.hasPrefix("  ") && $0.utf8.count < 300 })
        try expectMirrored(old, new)
    }

    @Test(
        "The difference in the other direction is the mirror image, on small releases and on the shipped data with fewer locales"
    )
    func bothDirections() throws {
        let (small, other) = FixtureRelease.numbers
        try expectMirrored(ComparedRelease(try small.data()), ComparedRelease(try other.data()))
        let shipped = try CLDRData.read(common: TestFolders.cldrData)
        var fewer = shipped
        // Every seventh locale lacks its file, and its parents give its values.
        fewer.numbers = shipped.numbers.enumerated().filter { $0.offset % 7 != 3 || $0.element.locale == "root" }.map(
            \.element)
        #expect(fewer.numbers.count < shipped.numbers.count)
        #expect(fewer.numbers.filter(\.isEmpty).count < shipped.numbers.filter(\.isEmpty).count)
        try expectMirrored(ComparedRelease(shipped), ComparedRelease(fewer))
    }

    private func expectMirrored(_ old: ComparedRelease, _ new: ComparedRelease) throws {
        let difference = try #require(ReleaseDifference(from: old, to: new).numbers)
        let reverse = try #require(ReleaseDifference(from: new, to: old).numbers)
        #expect(!difference.isEmpty)
        #expect(reverse.added == difference.removed)
        #expect(reverse.removed == difference.added)
        #expect(reverse.locales == difference.locales)
        func turned(_ parts: [NumberDifference.Part]) -> Set<[String]> {
            Set(parts.flatMap { part in part.elements.map { [$0.name, $0.new, $0.old] + part.numberingSystems } })
        }
        func straight(_ parts: [NumberDifference.Part]) -> Set<[String]> {
            Set(parts.flatMap { part in part.elements.map { [$0.name, $0.old, $0.new] + part.numberingSystems } })
        }
        #expect(turned(reverse.changed.flatMap(\.parts)) == straight(difference.changed.flatMap(\.parts)))
    }
}

/// The locales of CLDR's files, in BCP 47 form.
private enum LocaleIdentifier {
    static func tag(_ locale: String) -> String { String(locale.map { $0 == "_" ? "-" : $0 }) }
}
