import CLDRPlurals
import StringsdictFormatting
import StringsdictTestSupport
import Testing

@testable import TextPreview

/// The numbers that reach each form, and the texts that the run time shows for them.
@Suite("Rendering of entries")
struct EntryRendererTests {
    private func lines(
        _ locale: String, _ format: String, _ variables: StringsdictEntry.Variable..., device: String? = nil
    ) -> [PreviewLine] {
        var renderer = EntryRenderer(locale: locale)
        return renderer.cell(of: StringsdictEntry(format: format, variables: variables)).lines
    }

    private func forms(_ lines: [PreviewLine]) -> [String] {
        lines.map { line in
            line.choices.map { choice in
                "\(choice.category)\(choice.isFallback ? "*" : "") \(choice.numbers.joined(separator: " "))"
                    + (choice.hasMore ? " …" : "")
            }.joined(separator: ", ") + ": \(line.text)"
        }
    }

    private static let all: [PluralCategory: String] = Dictionary(
        PluralCategory.allCases.map { ($0, "%ld \($0.keyword)") }, uniquingKeysWith: { first, _ in first })

    @Test("Each form is shown with the numbers that reach it", .enabled(if: WrittenRules.hold(for: "en", "fr", "pl")))
    func categories() {
        let variable = StringsdictEntry.Variable.plural(
            "v", [.one: "%ld plik", .few: "%ld pliki", .many: "%ld plików", .other: "%ld pliku"])
        #expect(
            forms(lines("pl", "%#@v@", variable)) == [
                "one 1: 1 plik", "few 2 3 4 22 23 …: 2 pliki", "many 0 5 6 7 8 …: 5 plików",
            ])
    }

    @Test("A form of its own for zero is reached by 0 alone, in every language")
    func zero() {
        let variable = StringsdictEntry.Variable.plural("v", [.zero: "none", .one: "%ld file", .other: "%ld files"])
        #expect(
            forms(lines("en", "%#@v@", variable)) == [
                "zero 0: none", "one 1: 1 file", "other 2 3 4 5 …: 2 files",
            ])
        let latvian = lines("lv", "%#@v@", variable)
        #expect(latvian[0].choices[0].numbers.prefix(2) == ["0", "10"])
        #expect(latvian[0].choices[0].hasMore)
    }

    @Test("A category without a text is shown as falling back", .enabled(if: WrittenRules.hold(for: "en", "fr", "pl")))
    func fallback() {
        let variable = StringsdictEntry.Variable.plural("v", [.one: "%ld plik", .other: "%ld pliku"])
        #expect(
            forms(lines("pl", "%#@v@", variable)) == [
                "one 1: 1 plik", "few* 2 3 4 22 23 …: 2 pliku", "many* 0 5 6 7 8 …: 5 pliku",
            ])
    }

    @Test(
        "Without a text for other, a category shows what the run time shows",
        .enabled(if: WrittenRules.hold(for: "en", "fr", "pl")))
    func nothingToFallBackTo() {
        let variable = StringsdictEntry.Variable.plural("v", [.one: "%ld plik"])
        #expect(
            forms(lines("pl", "a%#@v@z", variable)) == [
                "one 1: a1 plikz", "few* 2 3 4 22 23 …: a2 plikz", "many* 0 5 6 7 8 …: a5 plikz",
            ])
    }

    @Test(
        "Numbers with a fraction have the categories of their digits",
        .enabled(if: WrittenRules.hold(for: "en", "fr", "pl")))
    func fractions() {
        let variable = StringsdictEntry.Variable.plural(
            "v", valueType: ".1f", [.one: "%.1f hour", .few: "%.1f few", .many: "%.1f many", .other: "%.1f hours"])
        #expect(forms(lines("en", "%#@v@", variable)) == ["other 0.0 0.5 1.0 1.5 2.0 …: 0.5 hours"])
        #expect(lines("pl", "%#@v@", variable).map(\.choices[0].category) == ["other"])
        #expect(lines("fr", "%#@v@", variable).first?.choices.first?.numbers.contains("1.5") == true)
        let large = lines("fr", "%#@v@", .plural("v", [.one: "%ld", .many: "%ld de", .other: "%ld"]))
        #expect(large.map(\.choices[0].category) == ["one", "many", "other"])
        #expect(large[1].choices[0].numbers.first == "1000000")
    }

    @Test("Every category of every locale is reached, by numbers of that category")
    func everyLocale() {
        var reached = 0
        for locale in PluralRules.supportedLocales() {
            let rules = PluralRules(locale: locale)
            // With and without fractions, all categories of a language have a number but those of compact numbers only.
            var found: Set<String> = []
            for type in ["ld", ".1f", ".2f", "g"] {
                let texts = Self.all.mapValues { $0.replacingType(with: type) }
                var renderer = EntryRenderer(locale: locale)
                let entry = StringsdictEntry(format: "%#@v@", variables: [.plural("v", valueType: type, texts)])
                for line in renderer.cell(of: entry).lines {
                    let choice = line.choices[0]
                    found.insert(choice.category)
                    #expect(line.text.hasSuffix(choice.category), "\(locale) \(type) \(line.text)")
                    for number in choice.numbers where number != "0" && Double(number) != 0 {
                        #expect(rules.category(parsing: number)?.keyword == choice.category, "\(locale) \(number)")
                    }
                    reached += 1
                }
            }
            #expect(found.isSuperset(of: rules.categories.map(\.keyword)), "\(locale)")
        }
        #expect(reached > 1_000)
    }

    @Test("Two numbers give all combinations, each with both of its numbers")
    func combinations() {
        let lines = lines(
            "en", "%1$#@a@ in %2$#@b@", .plural("a", [.one: "%ld file", .other: "%ld files"]),
            .plural("b", [.one: "%ld folder", .other: "%ld folders"]))
        #expect(
            lines.map(\.text) == [
                "1 file in 1 folder", "1 file in 2 folders", "2 files in 1 folder", "2 files in 2 folders",
            ])
        #expect(lines[1].choices.map(\.variables) == [["a"], ["b"]])
    }

    @Test("Many numbers vary one at a time")
    func manyNumbers() {
        let names = ["a", "b", "c", "d"]
        var renderer = EntryRenderer(locale: "ar")
        let entry = StringsdictEntry(
            format: names.enumerated().map { "%\($0.offset + 1)$#@\($0.element)@" }.joined(separator: " "),
            variables: names.map { .plural($0, Self.all) })
        let lines = renderer.cell(of: entry).lines
        #expect(lines.count == 21)
        #expect(Set(lines.map(\.text)).count == 21)
    }

    @Test("A variable in another one's text is shown where it is reached")
    func nested() {
        let lines = lines(
            "en", "%1$#@a@", .plural("a", [.zero: "nothing", .other: "%ld of %2$#@b@"]),
            .plural("b", [.one: "%ld file", .other: "%ld files"]))
        #expect(
            lines.map(\.text) == ["nothing", "1 of 1 file", "1 of 2 files"].map { $0 }
                || lines.map(\.text) == ["nothing", "1 of 1 file", "1 of 2 files", "2 of 1 file", "2 of 2 files"])
        #expect(lines[0].choices.map(\.variables) == [["a"]])
        #expect(lines[1].choices.map(\.variables) == [["a"], ["b"]])
    }

    @Test("A gender rule is tried with each of its values")
    func genders() {
        let lines = lines("en", "%#@g@ file", .gender("g", [0: "their", 1: "her", 2: "his"]))
        #expect(forms(lines) == ["0 0: their file", "1 1: her file", "2 2: his file"])
    }

    @Test("Devices and widths are variants, each with its forms")
    func variants() {
        var renderer = EntryRenderer(locale: "en")
        let files = StringsdictEntry.Variable.plural("v", [.one: "%ld file", .other: "%ld files"])
        let cell = renderer.cell(
            of: StringsdictEntry(
                .devices([
                    StringsdictEntry.Branch(device: .mac, .format("Click %#@v@", variables: [files])),
                    StringsdictEntry.Branch(
                        device: .other,
                        .widths([
                            StringsdictEntry.Branch(width: 20, "A long text"),
                            StringsdictEntry.Branch(width: 5, "Short"),
                        ])),
                ])))
        #expect(cell.variants.map(\.device) == ["mac", "other", "other"])
        #expect(cell.variants.map(\.width) == [nil, 5, 20])
        #expect(cell.lines.map(\.text) == ["Click 1 file", "Click 2 files", "Short", "A long text"])
    }

    @Test(
        "Conversions are filled with samples of their types",
        arguments: [
            ("Hello, %@", "Hello, Ada"), ("%2$@ and %1$@", "Lisbon and Ada"), ("%d items", "3 items"),
            ("%.1f km", "2.5 km"), ("%c", "A"), ("50% off", "50% off"), ("100%", "100%"), ("%d%%", "3%"), ("", ""),
        ])
    func samples(_ format: String, _ expected: String) {
        #expect(lines("en", format).map(\.text) == [expected])
    }

    @Test("Numbers are those of the language, and right-to-left languages are known")
    func localized() {
        #expect(lines("ar-EG", "%d").map(\.text) == ["٣"])
        #expect(EntryRenderer(locale: "ar").isRightToLeft)
        #expect(EntryRenderer(locale: "he").isRightToLeft)
        #expect(!EntryRenderer(locale: "en").isRightToLeft)
    }

    @Test("Hostile entries are rendered in bounded time")
    func hostile() {
        let circle = lines(
            "en", "%#@a@", .plural("a", [.other: "x%#@b@"]), .plural("b", [.one: "1", .other: "y%#@a@"]))
        #expect(!circle.isEmpty)
        #expect(lines("en", "%2000$d %1$#@a@", .plural("a", [.other: "%d"])).count == 2)
        #expect(lines("en", "%#@missing@ %@").count == 1)
        #expect(lines("en", "%1$#@v@", .plural("v", [:])).count <= 2)
    }
}

extension String {
    fileprivate func replacingType(with type: String) -> String {
        split(separator: "%ld", omittingEmptySubsequences: false).joined(separator: "%\(type)")
    }
}
