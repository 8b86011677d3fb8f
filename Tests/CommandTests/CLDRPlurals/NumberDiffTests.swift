import CLDRSource
import Foundation
import TableCompiler
import TestSupport
import Testing

@testable import CLDRPluralsCommand

extension FixtureRelease {
    /// What is different between two small releases, rules and number symbols.
    static func difference(from old: FixtureRelease, to new: FixtureRelease) throws -> ReleaseDifference {
        let (old, new) = (try old.data(), try new.data())
        return ReleaseDifference(
            plurals: PluralDifference(from: PluralSource(old), to: PluralSource(new)),
            numbers: try NumberDifference(from: NumberSource(old), to: NumberSource(new)))
    }

    /// The new release with number symbols, before and after a change in each way that there is.
    fileprivate static var numbers: (old: FixtureRelease, new: FixtureRelease) {
        func latin(_ symbols: String) -> String { "<symbols numberSystem=\"latn\">\(symbols)</symbols>" }
        var (old, new) = (FixtureRelease.new, FixtureRelease.new)
        old.digits = ["arab": "٠١٢٣٤٥٦٧٨٩", "deva": "०१२३४५६७८९"]
        new.digits = ["arab": "٠١٢٣٤٥٦٧٨٩", "mong": "᠐᠑᠒᠓᠔᠕᠖᠗᠘᠙"]
        old.numbers = [
            "ar": "<defaultNumberingSystem>arab</defaultNumberingSystem><symbols numberSystem=\"arab\">"
                + "<minusSign>\u{61C}-</minusSign></symbols>",
            "de": latin("<decimal>,</decimal><group>.</group>"), "de_AT": latin("<group>\u{A0}</group>"),
            "de_CH": "", "sv": latin("<minusSign>-</minusSign>"), "zz": "",
        ]
        new.numbers = [
            "ar": "<symbols numberSystem=\"arab\"><minusSign>\u{200F}-</minusSign></symbols>",
            "de": latin("<decimal>,</decimal><group>\u{202F}</group>")
                + "<minimumGroupingDigits>2</minimumGroupingDigits>",
            "de_AT": latin("<group>\u{A0}</group>"), "de_CH": "",
            "hi": "<decimalFormats numberSystem=\"latn\"><decimalFormatLength><decimalFormat>"
                + "<pattern>#,##,##0.###</pattern></decimalFormat></decimalFormatLength></decimalFormats>",
            "sv": latin("<minusSign>−</minusSign>"),
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
                CLDR 48 → CLDR 48

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
                      secondaryGrouping (latn, arab): 3 → 2
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
        let shipped = ReleaseDifference(
            plurals: PluralDifference(from: try new.source(), to: try new.source()), numbers: nil)
        #expect(shipped.isEmpty)
        #expect(DifferenceJSON(shipped).value.text.contains("\"numberSymbols\": null"))
    }

    /// Each symbol that the tables hold, changed in each numbering system for which a file has it: it is found, for the
    /// locale and those that inherit it, and nothing else is.
    @Test(arguments: NumberSource.Symbol.allCases)
    func everySymbolIsCompared(symbol: NumberSource.Symbol) throws {
        var old = try CLDRData.read(common: TestFolders.cldrData)
        old.numbers.removeAll { !["root", "ar", "ar_EG", "de", "de_AT", "fa"].contains($0.locale) }
        let name = try #require(CLDRSource.NumberSymbols.Name(rawValue: symbol.rawValue))
        let source = NumberSource(old)
        var checked = 0
        for (index, file) in old.numbers.enumerated() where file.locale != "root" {
            for (system, elements) in file.systems where elements.symbols[name] != nil {
                var new = old
                new.numbers[index].systems[system]?.symbols[name] = "§"
                let difference = try NumberDifference(from: source, to: NumberSource(new))
                #expect(difference.added.isEmpty && difference.removed.isEmpty && difference.digits.isEmpty)
                let origins = Set(difference.changed.flatMap(\.origins))
                #expect(origins == [LocaleIdentifier.tag(file.locale)], "\(file.locale), \(system)")
                for part in difference.changed.flatMap(\.parts) {
                    #expect(part.elements.map(\.name) == [symbol.rawValue])
                    #expect(part.elements.map(\.new) == ["§"])
                }
                let systems = Set(difference.changed.flatMap(\.parts).flatMap(\.numberingSystems))
                #expect(systems.contains(system))
                #expect(system == "latn" || systems == [system])
                checked += 1
            }
        }
        // Plus and minus signs, separators and names are in these files; exponents and infinity mostly in root's.
        let isInFiles = symbol != .infinity
        #expect(checked > 0 || !isInFiles)
        #expect(try NumberDifference(from: source, to: source).isEmpty)
    }

    @Test(.enabled(if: TestFolders.cldr41 != nil, "the package unicode-cldr-core is not installed"))
    func release41AgainstTheShippedData() throws {
        let old = NumberSource(try CLDRData.read(common: try #require(TestFolders.cldr41)))
        let new = NumberSource(try CLDRData.read(common: TestFolders.cldrData))
        let lines = NumberDifferenceText(try NumberDifference(from: old, to: new), style: .plain).lines
        let text = lines.joined(separator: "\n")
        for expected in [
            "  changed ar, and 1 that inherits it\n      defaultNumberingSystem: arab → latn",
            "  changed hu, hy, ie, it, sl, and 7 that inherit it\n      minimumGroupingDigits: 1 → 2",
            "  changed rm, and 1 that inherits it\n      decimal (latn and 64 more): \".\" → \",\"\n",
            "  digits of gara: none → ",
        ] {
            #expect(text.contains(expected))
        }
        #expect(lines.allSatisfy { $0.hasPrefix("  ") && $0.utf8.count < 300 })
    }
}

/// Locales as CLDR's files are named, in the form that differences have.
private enum LocaleIdentifier {
    static func tag(_ locale: String) -> String { String(locale.map { $0 == "_" ? "-" : $0 }) }
}
