import CLDRPlurals
import StringsdictLocalizedEntries
import StringsdictFormatting
import StringsdictTestSupport
import Testing

@testable import TextPreview

/// The numbers that a page shows for each plural form.
@Suite("Sample numbers")
struct SampleNumberTests {
    private static let forms: [SampleNumbers.Form] = [
        .whole, .shortest, .fraction(digits: 1), .fraction(digits: 2), .fraction(digits: 9),
    ]

    @Test(
        "They are in order, each once, up to five in a category, or two from a million on",
        arguments: ["en", "pl", "ar", "fr", "ja", "lv", "gv", "root"])
    func order(_ language: String) {
        let rules = PluralRules(locale: language)
        var numbers = SampleNumbers(rules: rules)
        for form in Self.forms {
            let samples = numbers[form]
            let values = samples.map { Double($0.text) ?? -1 }
            #expect(values == values.sorted(), "\(language) \(form)")
            #expect(Set(samples.map(\.text)).count == samples.count)
            let categories = Dictionary(grouping: samples) { rules.category(parsing: $0.text) ?? .other }
            for (category, members) in categories {
                #expect(members.filter { $0.text.utf8.count < 7 }.count <= 5, "\(language) \(category)")
                #expect(members.filter { $0.text.utf8.count >= 7 }.count <= 5)
                #expect(Set(members.map(\.isFollowed)).count == 1)
            }
            // A second look gives the same numbers.
            #expect(numbers[form] == samples)
        }
    }

    @Test("Numbers of English, with what follows them")
    func english() {
        var numbers = SampleNumbers(rules: PluralRules(locale: "en"))
        #expect(numbers[.whole].map(\.text) == ["0", "1", "2", "3", "4", "5"])
        #expect(numbers[.whole].map(\.isFollowed) == [true, false, true, true, true, true])
        #expect(numbers[.whole].map(\.isZero) == [true, false, false, false, false, false])
        #expect(
            numbers[.whole][1].value == .integer(1) && SampleNumber(1).value == .integer(1)
                && !SampleNumber(1).isFollowed && SampleNumber(0).isZero)
        #expect(numbers[.shortest].map(\.text) == ["0", "0.5", "1", "1.5", "2", "2.5"])
        #expect(numbers[.fraction(digits: 1)].map(\.text) == ["0.0", "0.5", "1.0", "1.5", "2.0"])
        #expect(numbers[.fraction(digits: 2)].map(\.text) == ["0.00", "0.50", "1.00", "1.50", "2.00"])
        #expect(
            numbers[.fraction(digits: 1)].first?.value == .floatingPoint(0)
                && numbers[.fraction(digits: 1)].first?.isZero == true)
    }

    @Test("A large number is a sample where only large numbers reach its form")
    func large() {
        var millions = SampleNumbers(rules: PluralRules(locale: TestLanguages.formOfMillions))
        #expect(millions[.whole].map(\.text).suffix(2) == ["1000000", "2000000"])
        var arabic = SampleNumbers(rules: PluralRules(locale: "ar"))
        let samples = arabic[.whole].map(\.text)
        #expect(samples.contains("100") && samples.contains("11") && samples.contains("0"))
    }

    private func form(_ specifier: String) -> SampleNumbers.Form {
        let message = StringsdictEntry.Definition.Message("%\(specifier)", variables: [])
        let map = ArgumentMap([([], message.map { AuthoredText($0) })])
        return SampleNumbers.Form(map.arguments.first?.type)
    }

    @Test(
        "The form is that of the conversion",
        arguments: [
            ("d", .whole), ("lld", .whole), ("u", .whole), ("@", .whole), ("f", .fraction(digits: 6)),
            (".1f", .fraction(digits: 1)), (".0f", .whole), (".9f", .fraction(digits: 9)),
            (".10f", .fraction(digits: 9)), ("g", .shortest),
        ] as [(String, SampleNumbers.Form)])
    func forms(_ specifier: String, _ expected: SampleNumbers.Form) { #expect(form(specifier) == expected) }

    private func arguments(_ format: String) -> [FormatArgument] {
        let message = StringsdictEntry.Definition.Message(format, variables: [])
        return SampleArguments.arguments(for: ArgumentMap([([], message.map { AuthoredText($0) })]))
    }

    @Test("Each type has its sample, and names follow each other")
    func samples() {
        #expect(
            arguments("%d %@ %.1f %c %s %p %x %lld") == [
                .integer(3), .text("Ada"), .floatingPoint(2.5), .integer(65), .text("Lisbon"), .unsigned(0x1000),
                .integer(3), .integer(3),
            ])
        let names = ["Ada", "Lisbon", "Notes", "Blue", "Monday", "Photos", "Grace", "Garden", "Ada"]
        #expect(arguments(String(repeating: "%@ ", count: 9)) == names.map { .text($0) })
        #expect(arguments("%3$d") == [.null, .null, .integer(3)] && arguments("text").isEmpty)
        for (position, count) in [(63, 63), (64, 64), (65, 64)] { #expect(arguments("%\(position)$d").count == count) }
    }
}
