import Testing

@testable import LocalizationConversion

struct ICUMessageTests {
    @Test(arguments: [
        "plain", "it''s", "'{'literal'}'", "{0}", "{name, number, ::.00}",
        "{n, plural, =0{none} one{# file} other{# files}}", "{n, plural, offset:1 one{a} other{#}}",
        "{g, select, male{his} other{their}} {n, plural, one{x '#'} other{{m, plural, one{y} other{#}}}}",
    ])
    func messagesAreWrittenAsTheyWereRead(_ text: String) throws {
        #expect(try ICUMessage(text).text == text)
    }

    @Test(arguments: [
        ("don't", "don''t"), ("'{a} it''s'", "'{'a'}' it''s"),
        ("{ n ,plural,  one {a}other{b} }", "{n, plural, one{a} other{b}}"),
        ("#", "#"), ("'", "''"), ("{d, date, {x}y }", "{d, date, {x}y}"),
    ])
    func spellingsOfOneMessageAreWrittenAlike(_ text: String, _ expected: String) throws {
        #expect(try ICUMessage(text).text == expected)
    }

    @Test(arguments: [
        ("{", 1), ("{n", 2), ("}", 0), ("{n, plural}", 10), ("{n, plural, one{a}}", 19),
        ("{n, plural, one{a} one{b} other{c}}", 22),
        ("{n, plural, uno{a} other{b}}", 15), ("{n, plural, other{a}", 20), ("{n, plural, other a}", 18), ("{,}", 1),
    ])
    func faultsSayWhere(_ text: String, _ offset: Int) {
        do {
            _ = try ICUMessage(text)
            Issue.record("\(text): no error")
        } catch {
            #expect(error.offset == offset, "\(text): \(error.offset) \(error.message)")
        }
    }

    private func message(_ text: LocalizedText) -> String {
        ICUMessageCoding(namesArguments: false).encode(text).native.message.text
    }

    @Test func pluralsShowTheirNumberAsHash() {
        let text = LocalizedText(
            "en", .plural(PluralText([TextForm("one", "%lld file's"), TextForm("other", "%lld files")])))
        #expect(message(text) == "{0, plural, one{# file''s} other{# files}}")
    }

    @Test func zeroIsExactlyZeroWhereTheLanguageDoesNotKnowIt() {
        let forms = [TextForm("zero", "none"), TextForm("other", "%d")]
        #expect(message(LocalizedText("en", .plural(PluralText(forms)))) == "{0, plural, =0{none} other{#}}")
        #expect(message(LocalizedText("ar", .plural(PluralText(forms)))) == "{0, plural, zero{none} other{#}}")
    }

    @Test func variablesInsideVariablesStayInside() {
        let text = LocalizedText(
            "en", .text(TextUnit("%#@a@ left")),
            variables: [
                TextVariable("a", type: "ld", [TextForm("one", "%ld of %2$#@b@"), TextForm("other", "all")]),
                TextVariable("b", type: "ld", [TextForm("one", "one"), TextForm("other", "%ld")]),
            ])
        #expect(message(text) == "{0, plural, one{# of {1, plural, one{one} other{#}}} other{all}} left")
    }
}
