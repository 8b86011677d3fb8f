import CLDRPlurals
import StringsdictFormatting
import StringsdictTestSupport
import Testing

/// The vectors of Apple's runtime, written as entries.
struct SemanticsTests {
    let english = StringsdictFormatter(locale: "en", device: .mac)

    @Test(arguments: [(0, "No file is selected"), (1, "A file is selected"), (5, "5 files are selected")])
    func zeroStringIsUsedInEveryLanguage(count: Int, expected: String) {
        let entry = StringsdictEntry(
            format: "%#@num_files_are@ selected",
            variables: [
                .plural(
                    "num_files_are", valueType: "d", [.zero: "No file is", .one: "A file is", .other: "%d files are"])
            ])
        #expect(english.string(entry, count) == expected)
    }

    @Test(arguments: [
        (0, 0, "There is no file"), (0, 1, "There is a file, and it is not selected"),
        (1, 1, "There is a file, and it is selected"), (3, 5, "3 in 5 files are selected"),
    ])
    func nestedVariablesShareTheArguments(selected: Int, count: Int, expected: String) {
        let entry = StringsdictEntry(
            format: "%2$#@d_in_d@",
            variables: [
                .plural(
                    "d_in_d",
                    [
                        .zero: "There is no file", .one: "There is a file, and %1$#@it_is@",
                        .other: "%1$d in %2$d files are selected",
                    ]),
                .plural("it_is", [.zero: "it is not selected", .other: "it is selected"]),
            ])
        #expect(english.string(entry, selected, count) == expected)
    }

    @Test(arguments: [
        (0, 7, "No runs completed yet"), (1, 1, "One run completed"), (1, 2, "One of 2 runs completed"),
        (2, 3, "2 of 3 runs completed"),
    ])
    func nestedVariableAtAnotherPosition(completed: Int, total: Int, expected: String) {
        let entry = StringsdictEntry(
            format: "%1$#@lu_completed_runs@",
            variables: [
                .plural(
                    "lu_completed_runs", valueType: "lu",
                    [
                        .zero: "No runs completed yet", .one: "One %2$#@lu_total_runs@",
                        .other: "%lu %2$#@lu_total_runs@",
                    ]),
                .plural("lu_total_runs", valueType: "lu", [.one: "run completed", .other: "of %lu runs completed"]),
            ])
        #expect(english.string(entry, completed, total) == expected)
    }

    @Test func ignoredConversionUsesAnArgument() {
        func entry(_ string: String) -> StringsdictEntry {
            StringsdictEntry(format: "%#@count@", variables: [.plural("count", valueType: "d", [.other: string])])
        }
        #expect(english.string(entry("%d%n %@ beacons"), 3, 0, "Rowan") == "3 Rowan beacons")
        #expect(english.string(entry("%d %3$n %2$@ beacons"), 3, "Rowan", 0) == "3  Rowan beacons")
        #expect(english.string(entry("%d%%n %@ beacons"), 3, "Rowan") == "3%n Rowan beacons")
        #expect(english.string(entry("%d %2$n %@ beacons"), 3, "Rowan") == "3  Rowan beacons")
        #expect(english.string(entry("%d%n %3$@ beacons"), 3, 0, "Rowan") == "3 Rowan beacons")
        #expect(english.string(entry("%d%n%n %@ beacons"), 3, 0, 0, "Rowan") == "3 Rowan beacons")
    }

    @Test func positionsAreAbsoluteAndTheCursorIsNotMoved() {
        let tracks = StringsdictEntry(
            format: "Operator %3$@ tracks %1$#@signals@ across %2$#@routes@",
            variables: [
                .plural("signals", [.one: "%ld orbital pulse", .other: "%ld orbital pulses"]),
                .plural("routes", [.one: "%ld quiet corridor", .other: "%ld quiet corridors"]),
            ])
        #expect(
            english.string(tracks, 4, 3, "Morgan")
                == "Operator Morgan tracks 4 orbital pulses across 3 quiet corridors")
        let twice = StringsdictEntry(
            format: "%1$#@m@ before %1$#@m@", variables: [.plural("m", [.one: "%ld minute", .other: "%ld minutes"])])
        #expect(english.string(twice, 3) == "3 minutes before 3 minutes")
        // The cursor continues after the variable as if the rule string had consumed one argument.
        let mixed = StringsdictEntry(
            format: "%#@a@ %@ %1$@ %@", variables: [.plural("a", [.other: "<%ld %@ %@>"])])
        #expect(english.string(mixed, 5, "x", "y") == "<5 x y> x 5 y")
    }

    @Test(arguments: [(0, "8"), (7, "8"), (8, "8"), (39, "8"), (40, "040"), (79, "040"), (80, "80"), (1000, "80")])
    func widths(requested: Int, expected: String) {
        let entry = StringsdictEntry(
            .widths([
                StringsdictEntry.Branch(width: 80, "80"), StringsdictEntry.Branch(width: 8, "8"),
                StringsdictEntry.Branch(width: 40, "040"),
            ]))
        #expect(StringsdictFormatter(locale: "en", presentationWidth: requested).string(entry) == expected)
    }

    @Test func widestWithoutARequest() {
        let entry = StringsdictEntry(
            .widths([
                StringsdictEntry.Branch(width: 8, "a"), StringsdictEntry.Branch(width: 40, "abc"),
                StringsdictEntry.Branch(width: 20, "ab"),
            ]))
        #expect(english.string(entry) == "abc")
    }

    @Test(arguments: [(0, "his"), (1, "her"), (2, "their"), (3, "his"), (-1, "his")])
    func gender(value: Int, expected: String) {
        let entry = StringsdictEntry(
            format: "%@ is %#@p@ name", variables: [.gender("p", [0: "his", 1: "her", 2: "their"])])
        #expect(english.string(entry, "Nat", value) == "Nat is \(expected) name")
    }

    /// A number chooses the text of its value, whatever its type is. One that is no whole number in 64 bits chooses 0.
    @Test(
        arguments: [
            (.integer(-1), "minus"), (.integer(1), "plus"), (.floatingPoint(-1), "minus"), (.floatingPoint(1), "plus"),
            (.floatingPoint(-0.0), "none"), (.floatingPoint(0), "none"), (.unsigned(1), "plus"),
            (.unsigned(.max), "none"), (.text("-1"), "minus"), (.text("1"), "plus"), (.decimal("-1"), "minus"),
            (.decimal("1"), "plus"), (.floatingPoint(-1.5), "none"), (.floatingPoint(1.5), "none"),
            (.integer(.min), "least"), (.integer(.max), "greatest"), (.unsigned(UInt64(Int64.max)), "greatest"),
            (.unsigned(UInt64(Int64.max) + 1), "none"), (.floatingPoint(-0x1p62), "less"),
            (.floatingPoint(0x1p62), "more"), (.floatingPoint(0x1p63), "none"), (.floatingPoint(-0x1p64), "none"),
            (.floatingPoint(.nan), "none"), (.floatingPoint(-.infinity), "none"), (.null, "none"),
        ] as [(FormatArgument, String)])
    func genderOfAnyNumber(argument: FormatArgument, expected: String) {
        let texts: [Int: String] = [
            0: "none", 1: "plus", -1: "minus", .min: "least", .max: "greatest", 1 << 62: "more", -(1 << 62): "less",
        ]
        let entry = StringsdictEntry(format: "%#@p@", variables: [.gender("p", texts)])
        #expect(english.string(entry, argument) == expected)
    }

    @Test(arguments: [
        (FormatArgument.integer(1), "1"), (3, "3"), (5, "5"), (1.5, "1.5"), (22, "22"), (0, "0"), (12, "12"),
        (.decimal("1.0"), "1.0"),
    ])
    func polishMonths(count: FormatArgument, shown: String) {
        let nouns: [PluralCategory: String] = [
            .one: "miesiąc", .few: "miesiące", .many: "miesięcy", .other: "miesiąca",
        ]
        let noun = ReferenceRules("pl").choice(parsing: shown, among: nouns)
        for conversion in ["@", "ld", "d"] {
            let entry = StringsdictEntry(
                format: "%#@months@",
                variables: [
                    .plural(
                        "months", valueType: conversion,
                        [
                            .one: "%\(conversion) miesiąc", .few: "%\(conversion) miesiące",
                            .many: "%\(conversion) miesięcy", .other: "%\(conversion) miesiąca",
                        ])
                ])
            #expect(
                StringsdictFormatter(locale: "pl").string(entry, count) == "\(shown.replacing(".", with: ",")) \(noun)")
        }
    }

    @Test func categoriesOfOtherLanguagesAreNeverChosen() {
        let entry = StringsdictEntry(
            format: "%#@v@", variables: [.plural("v", [.one: "one", .two: "two", .other: "other"])])
        #expect(StringsdictFormatter(locale: "zh").string(entry, 1) == "other")
        #expect(english.string(entry, 2) == "other")
        #expect(StringsdictFormatter(locale: "ar").string(entry, 2) == "two")
    }

    @Test func regionalRules() {
        let entry = StringsdictEntry(
            format: "%#@v@", variables: [.plural("v", [.one: "one", .many: "many", .other: "other"])])
        let brazil = StringsdictFormatter(locale: "pt-BR")
        let portugal = StringsdictFormatter(locale: "pt-PT")
        #expect(brazil.string(entry, 0) == "one")
        #expect(brazil.string(entry, 1_000_000) == "many")
        #expect(portugal.string(entry, 0) == "other")
    }

    @Test func devices() {
        let counter = StringsdictEntry.Definition.format(
            "%#@v@", variables: [.plural("v", [.one: "%ld signal", .other: "%ld signals"])])
        let entry = StringsdictEntry(
            .devices([
                StringsdictEntry.Branch(device: .mac, "Click %@"), StringsdictEntry.Branch(device: .iPhone, counter),
                StringsdictEntry.Branch(
                    device: .iPad,
                    .widths([
                        StringsdictEntry.Branch(width: 5, "Tap"),
                        StringsdictEntry.Branch(width: 20, "Tap with a finger"),
                    ])),
            ]))
        #expect(StringsdictFormatter(locale: "en", device: .mac).string(entry, "Go") == "Click Go")
        #expect(StringsdictFormatter(locale: "en", device: .iPhone).string(entry, 2) == "2 signals")
        #expect(StringsdictFormatter(locale: "en", device: .iPad, presentationWidth: 7).string(entry) == "Tap")
        #expect(StringsdictFormatter(locale: "en", device: .iPad).string(entry) == "Tap with a finger")
        #expect(StringsdictFormatter(locale: "en", device: .appleTV).string(entry) == "")
        #expect(!entry.hasText(for: .appleTV))
        #expect(entry.hasText(for: .mac))
        let withOther = StringsdictEntry(
            .devices([StringsdictEntry.Branch(device: .other, "any"), StringsdictEntry.Branch(device: .mac, "mac")]))
        #expect(StringsdictFormatter(locale: "en", device: .appleTV).string(withOther) == "any")
        #expect(
            StringsdictFormatter(locale: "en", device: StringsdictDevice(rawValue: "futurecar")).string(withOther)
                == "any")
    }

    /// Without a branch `other`, a device that is none of Apple's shows that of a computer, of a telephone and so on.
    @Test(arguments: [
        (["mac", "iphone"], "mac"), (["applewatch", "appletv", "mac"], "mac"), (["mac", "appletv"], "mac"),
        (["ipad", "iphone"], "iphone"), (["futurecar", "futureboat"], "futureboat"),
        (["futureboat", "futurecar"], "futureboat"), (["futureboat", "applewatch"], "applewatch"),
    ])
    func branchesThatStandIn(_ devices: [String], _ text: String) {
        let branches = devices.map {
            StringsdictEntry.Branch(device: StringsdictDevice(rawValue: $0), .format($0, variables: []))
        }
        let entry = StringsdictEntry(.devices(branches))
        #expect(StringsdictFormatter(locale: "en", device: .other).string(entry) == text)
        #expect(StringsdictFormatter(locale: "en", device: .iPod).string(entry) == "")
    }

    @Test func deviceInsideWidthIsIgnored() {
        var diagnostics: [StringsdictDiagnostic] = []
        let entry = StringsdictEntry(
            .widths([
                StringsdictEntry.Branch(width: 5, .devices([StringsdictEntry.Branch(device: .mac, "mac")])),
                StringsdictEntry.Branch(width: 20, "wide"),
            ]), key: "k", diagnostics: &diagnostics)
        #expect(english.string(entry) == "wide")
        #expect(diagnostics.map(\.code) == [.deviceInsideWidth])
        #expect(diagnostics.first?.key == "k")
    }

    @Test func isolatesAroundObjectsInRightToLeftText() {
        let hebrew = "\u{5E2}\u{5D1}\u{5E8}\u{5D9}\u{5EA}"
        let entry = StringsdictEntry(
            format: "%#@value@", variables: [.plural("value", valueType: "lld", [.other: "%2$@ %1$lld %3$n \(hebrew)"])]
        )
        let latin = StringsdictEntry(format: "%#@value@", variables: [.plural("value", [.other: "%ld beacons %@"])])
        for locale in ["he", "he-IL", "iw"] {
            let formatter = StringsdictFormatter(locale: locale)
            #expect(formatter.string(entry, 3, "Rowan", 0) == "\u{2068}Rowan\u{2069} 3  \(hebrew)")
            #expect(formatter.string(latin, 3, "Rowan") == "3 beacons Rowan")
        }
        #expect(english.string(entry, 3, "Rowan", 0) == "Rowan 3  \(hebrew)")
    }

    @Test func localizedNumbers() {
        let entry = StringsdictEntry(text: "%d")
        #expect(StringsdictFormatter(locale: "pt-BR").string(entry, 1_000_000) == "1.000.000")
        for locale in ["pt-PT", "nb", "nn", "ru"] {
            #expect(StringsdictFormatter(locale: locale).string(entry, 1_000_000) == "1\u{A0}000\u{A0}000")
        }
        #expect(english.string(entry, 1_000_000) == "1,000,000")
        #expect(english.string(StringsdictEntry(text: "%04d"), 42) == "0,042")
        #expect(english.string(StringsdictEntry(text: "%10.5d"), 234) == "    00,234")
        #expect(StringsdictFormatter(locale: "en", numbers: .plain).string(entry, 1_000_000) == "1000000")
        #expect(StringsdictFormatter(locale: "ar-EG").string(entry, 1234) == "١٬٢٣٤")
    }
}
