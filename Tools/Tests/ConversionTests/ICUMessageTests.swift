import Foundation
import StringsdictTestSupport
import Testing

@testable import LocalizationConversion

struct ICUMessageTests {
    @Test(
        "A brace that closes nothing is text, as in ICU",
        arguments: [("}", "}"), ("a } b", "a } b"), ("{n} {x}} of '}'}", "%@ %@} of }}")])
    func closingBraces(_ message: String, _ text: String) throws {
        let native = ICUMessageCoding.Native(message: try ICUMessage(message), arguments: [])
        let coding = ICUMessageCoding(syntax: .icu)
        let read = coding.decode(native, language: "en", hints: TextRecord()).text
        #expect(read.units.map(\.value) == [text])
        #expect(throws: TextSyntaxError.self) { try ICUMessage("{n, plural, other{a}") }
    }

    @Test(arguments: [
        "plain", "it''s", "'{'literal'}'", "{0}", "{name, number, ::.00}",
        "{n, plural, =0{none} one{# file} other{# files}}", "{n, plural, offset:1 one{a} other{#}}",
        "{g, select, male{his} other{their}} {n, plural, one{x '#'} other{{m, plural, one{y} other{#}}}}",
    ])
    func messagesAreWrittenAsTheyWereRead(_ text: String) throws {
        #expect(try ICUMessage(text).text() == text)
    }

    @Test(arguments: [
        ("don't", "don''t"), ("'{a} it''s'", "'{'a'}' it''s"),
        ("{ n ,plural,  one {a}other{b} }", "{n, plural, one{a} other{b}}"),
        ("#", "#"), ("'", "''"), ("{d, date, {x}y }", "{d, date, {x}y}"),
    ])
    func spellingsOfOneMessageAreWrittenAlike(_ text: String, _ expected: String) throws {
        #expect(try ICUMessage(text).text() == expected)
    }

    @Test(arguments: [
        ("{", 1), ("{n", 2), ("{n, plural}", 10), ("{n, plural, one{a}}", 19),
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
        ICUMessageCoding(syntax: .icu).encode(text).native.message.text()
    }

    @Test func pluralsShowTheirNumberAsHash() {
        let text = LocalizedText(
            "en", .plural(PluralText([TextForm("one", "%lld file's"), TextForm("other", "%lld files")])))
        #expect(message(text) == "{0, plural, one{# file''s} other{# files}}")
    }

    @Test func zeroIsExactlyZeroWhereTheLanguageDoesNotKnowIt() {
        let forms = [TextForm("zero", "none"), TextForm("other", "%d")]
        #expect(message(LocalizedText("en", .plural(PluralText(forms)))) == "{0, plural, =0{none} other{#}}")
        let language = ReferenceRules.language { $0.categories.contains(.zero) }
        #expect(message(LocalizedText(language, .plural(PluralText(forms)))) == "{0, plural, zero{none} other{#}}")
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

    // MARK: Conversions as arguments

    private func coded(_ text: String) -> String { message(LocalizedText("en", .text(TextUnit(text)))) }

    @Test(arguments: [
        ("%d", "{0, number}"), ("%5d", "{0, number}"), ("%lu", "{0, number}"), ("%x", "{0, number}"),
        ("%f", "{0, number, ::.000000}"), ("%.f", "{0, number, ::precision-integer}"),
        ("%.0F", "{0, number, ::precision-integer}"), ("%.1f", "{0, number, ::.0}"),
        ("%.16f", "{0, number, ::.0000000000000000}"), ("%.17f", "{0, number}"), ("%5.1f", "{0, number}"),
        ("%+.1f", "{0, number}"), ("%g", "{0, number}"), ("%.*f", "{1, number}"), ("%04d", "{0, number, ::0000}"),
        ("%015d", "{0, number, ::000000000000000}"), ("%016d", "{0, number}"), ("%04.1d", "{0, number}"),
        ("%04x", "{0, number}"), ("%-4d", "{0, number}"), ("%+d", "{0, number, ::sign-always}"),
        ("%+5d", "{0, number}"),
        ("%+.1d", "{0, number}"), ("%+x", "{0, number}"), ("%@", "{0}"), ("%s", "{0}"), ("%S", "{0}"), ("%5@", "{0}"),
        ("%c", "{0}"), ("%p", "{0}"), ("a%nb", "ab"), ("%% %d", "% {0, number}"), ("100%", "100%"), ("%arg", "%arg"),
        ("%2$@ {%1$d}", "{1} '{'{0, number}'}'"),
    ])
    func conversionsAreArguments(_ text: String, _ expected: String) { #expect(coded(text) == expected) }

    /// A conversion for which ICU has nothing is reported, and a conversion that keeps its meaning is not.
    @Test(arguments: [
        ("%d", []), ("%.16f", []), ("%.17f", ["ICU has nothing for %.17f; the argument is shown as it is"]),
        ("%5d", ["ICU has nothing for %5d; the argument is shown as it is"]), ("%015d", []),
        ("%016d", ["ICU has nothing for %016d; the argument is shown as it is"]), ("%s %S %@", []),
        ("%x %x", ["ICU has nothing for %x; the argument is shown as it is"]),
        ("%d 5% of", ["a percent sign that does not begin a conversion is shown as written"]),
        ("%#@a@", ["there is no variable 'a', or it names itself; its name is shown"]),
    ])
    func lossesOfConversionsAreReported(_ text: String, _ expected: [String]) {
        let text = LocalizedText("en", .text(TextUnit(text)))
        #expect(ICUMessageCoding(syntax: .icu).encode(text).losses.map(\.message) == expected)
    }

    /// The arguments of a message are named by the first variable that depends on them, or by their names.
    @Test(arguments: [
        ("%d of %@", ["arg1 int", "arg2 String"]), ("%(count)d of %(name)@", ["count int", "name String"]),
        ("%(a b)d", []), ("%f %x", ["arg1 double", "arg2 double"]), ("%2$@", ["arg1 Object", "arg2 String"]),
        ("%1$@ %1$d", ["arg1 int"]), ("%1$f %1$d", ["arg1 double"]), ("%(a)d %(a)@", ["a int", "arg2 String"]),
        ("%64$d", (1...63).map { "arg\($0) Object" } + ["arg64 int"]), ("%65$d", []), ("plain", []),
    ])
    func argumentsHaveNamesAndTypes(_ text: String, _ expected: [String]) {
        let native = ICUMessageCoding(syntax: .flutter).encode(LocalizedText("en", .text(TextUnit(text)))).native
        #expect(native.arguments.map { "\($0.name) \($0.type)" } == expected)
    }

    @Test func namesOfVariablesNameTheirArguments() {
        func names(_ name: String) -> [String] {
            let variable = TextVariable(name, type: "d", [TextForm("other", "%d %2$#@inner@")])
            let inner = TextVariable("inner", type: "@", [TextForm("other", "%@")])
            let text = LocalizedText("en", .text(TextUnit("%#@\(name)@")), variables: [variable, inner])
            return ICUMessageCoding(syntax: .flutter).encode(text).native.arguments.map(\.name)
        }
        #expect(names("count") == ["count", "inner"])
        #expect(names("a_1Z") == ["a_1Z", "inner"])
        #expect(names("1a") == ["arg1", "inner"])
        #expect(names("_a") == ["arg1", "inner"])
        #expect(names("a.b") == ["arg1", "inner"])
        #expect(names("ä") == ["arg1", "inner"])
    }

    /// A variable whose text names itself ends at a limit.
    @Test func cyclesEnd() {
        let variable = TextVariable("a", type: "d", [TextForm("other", "x%#@a@")])
        let text = LocalizedText("en", .text(TextUnit("%#@a@")), variables: [variable])
        let (native, losses) = ICUMessageCoding(syntax: .icu).encode(text)
        #expect(native.message.text().components(separatedBy: "x").count == 9)
        #expect(losses.map(\.message) == ["there is no variable 'a', or it names itself; its name is shown"])
        let (flat, flatLosses) = SingleNumberText.flatten(text)
        #expect(flat == .plural([.init(category: "other", text: "xxxxxxx")]))
        #expect(flatLosses == [])
    }

    @Test(
        "A message with more references than are replaced says so, and not that the variable is missing",
        arguments: [511, 512])
    func manyReferences(count: Int) {
        let variable = TextVariable("a", type: "d", [TextForm("other", "%d")])
        let reference = "%#@a@"
        let text = LocalizedText(
            "en", .text(TextUnit(String(repeating: reference, count: count))), variables: [variable])
        let losses = ICUMessageCoding(syntax: .icu).encode(text).losses.map(\.message)
        #expect(
            losses.filter { $0.contains("variable") }
                == (count == 511
                    ? [] : ["a message names variables at most 511 times; further ones are shown as names"]))
    }

    /// A plural without a variable counts its first number, and its texts stay as they are.
    @Test func aPluralWithoutAVariableIsFlat() {
        let forms = [TextForm("one", "%lld file of %@"), TextForm("other", "%lld files of %@")]
        let (flat, losses) = SingleNumberText.flatten(LocalizedText("en", .plural(PluralText(forms))))
        #expect(
            flat
                == .plural([
                    .init(category: "one", text: "%lld file of %@"), .init(category: "other", text: "%lld files of %@"),
                ]))
        #expect(losses == [])
    }

    /// The number of an argument is its position, from 0. Apple has 64 positions; any other number is a name.
    @Test func positionsOfArguments() throws {
        func format(_ message: String) throws -> String {
            let native = ICUMessageCoding.Native(message: try ICUMessage(message), arguments: [])
            let (text, _) = ICUMessageCoding(syntax: .icu).decode(native, language: "en", hints: TextRecord())
            return text.content.messages.map(\.message.format.value).joined(separator: "|")
        }
        #expect(try format("{0} {1}") == "%@ %@")
        #expect(try format("{1} {0}") == "%2$@ %1$@")
        #expect(try format("{63}") == "%64$@")
        #expect(try format("{64}") == "%@")
        #expect(try format("{1} {64} {b} {1}") == "%2$@ %1$@ %3$@ %2$@")
    }

    /// A position that no text uses counts as text. A number that chooses a form is a number, whatever shows it.
    @Test func kindsOfArguments() {
        func kinds(_ content: TextContent) -> String {
            LocalizedText("en", content).argumentKinds.map { String($0.rawValue.prefix(1)) }.joined()
        }
        func format(_ text: String) -> TextContent { .format(TextUnit(text), variables: []) }
        #expect(kinds(format("no argument")) == "")
        #expect(kinds(format("%@ %d %.1f %x")) == "tndd")
        #expect(kinds(format("%3$d")) == "ttn")
        #expect(kinds(format("%1$@ %1$d %1$f")) == "n")
        #expect(kinds(format("%64$d")).count == 64)
        #expect(kinds(format("%64$d").self).last == "n")
        let files = TextVariable("files", type: "lld", [TextForm("one", "%@ of %2$.1f"), TextForm("other", "%lld")])
        #expect(kinds(.format(TextUnit("%#@files@"), variables: [files])) == "nd")
        let share = TextVariable("share", type: ".1f", [TextForm("other", "%.1f")])
        #expect(kinds(.format(TextUnit("%2$#@share@ %#@unknown@"), variables: [share])) == "td")
        #expect(kinds(.plural(PluralText([TextForm("one", "a file"), TextForm("other", "%lld of %2$@")]))) == "nt")
        #expect(kinds(.plural(PluralText([TextForm("other", "%.1f")]))) == "d")
        // The first of two variables with one name counts.
        let other = TextVariable("share", argument: 2, type: "lld", [TextForm("other", "%lld")])
        #expect(kinds(.format(TextUnit("%#@share@"), variables: [share, other])) == "d")
        #expect(kinds(.format(TextUnit("%#@share@"), variables: [other, share])) == "tn")
        let cyclic = TextVariable("a", type: "d", [TextForm("other", "x%#@a@")])
        #expect(kinds(.format(TextUnit("%#@a@"), variables: [cyclic])) == "n")
    }
}
