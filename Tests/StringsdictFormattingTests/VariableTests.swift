import StringsdictFormatting
import Testing

/// The variables of entries that are built in code, and the locale of their numbers.
struct VariableTests {
    private typealias Variable = StringsdictEntry.Variable

    @Test func aPluralHasItsTextsInTheOrderOfTheCategories() {
        let plural = Variable.plural("n", [.other: "o", .zero: "z", .few: "f", .one: "1", .many: "m", .two: "2"])
        #expect(plural.cases.map(\.name) == ["zero", "one", "two", "few", "many", "other"])
        #expect(plural.cases.map(\.text) == ["z", "1", "2", "f", "m", "o"])
        #expect(plural.name == "n" && plural.rule == .plural && plural.valueType == "ld")
        #expect(Variable.plural("n", valueType: nil, [:]).valueType == nil)
    }

    @Test func theLastTextOfACategoryCounts() {
        let variable = Variable(
            name: "n", rule: .plural, valueType: nil,
            cases: [.init(name: "one", text: "a"), .init(name: "on", text: "b"), .init(name: "one", text: "c")])
        #expect(variable[.one] == "c" && variable[.other] == nil && variable[.two] == nil)
        #expect(variable.cases.map(\.category) == [.one, nil, .one])
        let gender = Variable(name: "n", rule: .gender, valueType: nil, cases: [.init(name: "one", text: "a")])
        #expect(gender[.one] == nil)
    }

    @Test func theLocaleOfNumbersIsThatOfTheUserInTheLanguageOfTheText() {
        func locale(_ language: String?, _ languages: UserLanguages, _ options: Localizer.Options = .init()) -> String {
            options.localeIdentifier(for: language, languages: languages)
        }
        #expect(locale(nil, []) == "und")
        #expect(locale("de", []) == "de")
        #expect(locale("de", ["en-GB", "de-AT", "de-CH"]) == "de-AT")
        #expect(locale("fr", ["en-GB", "de-AT"]) == "fr")
        #expect(locale(nil, ["en-GB", "de-AT"]) == "en-GB")
        #expect(locale("he", ["iw-IL"]) == "iw-IL")
        #expect(locale("de", UserLanguages(localeIdentifier: "pl_PL")) == "pl_PL")
        var options = Localizer.Options()
        options.locale = "ar-EG"
        #expect(locale("de", ["de-AT"], options) == "ar-EG")
        #expect(locale(nil, UserLanguages(localeIdentifier: "pl_PL"), options) == "ar-EG")
    }
}
