import StringsdictEntries
import StringsdictFormatting
import Testing

/// The model of an entry, with plain strings and with texts of another type.
@Suite struct EntryTests {
    private typealias Variable = EntryDefinition<String>.Variable

    @Test("A variable has its texts in the order of the categories, or of the numbers")
    func orderOfCases() {
        let plural = Variable.plural("n", valueType: "ld", [.other: "o", .zero: "z", .few: "f", .one: "1"])
        #expect(plural.rule == .plural && plural.valueType == "ld")
        #expect(plural.cases.map(\.name) == ["zero", "one", "few", "other"])
        #expect(plural.cases.map(\.category) == [.zero, .one, .few, .other])
        let gender = Variable.gender("g", [10: "ten", -1: "minus", 2: "two"])
        #expect(gender.rule == .gender && gender.valueType == "lld")
        #expect(gender.cases.map(\.number) == [-1, 2, 10])
        #expect(gender.cases.map(\.text) == ["minus", "two", "ten"])
    }

    @Test("Equal texts make equal variables, whatever their order in the literal is")
    func equality() {
        #expect(Variable.plural("n", [.one: "a", .other: "b"]) == .plural("n", [.other: "b", .one: "a"]))
        #expect(Variable.plural("n", [.one: "a"]) != .plural("n", [.other: "a"]))
        #expect(Variable.plural("n", valueType: nil, [.one: "a"]) != .plural("n", [.one: "a"]))
        #expect(Variable.plural("n", [:]) != .gender("n", valueType: "ld", [:]))
    }

    @Test("Of two texts for a category, the last one counts; a name that is no category has no text to show")
    func casesAsWritten() {
        let variable = Variable(
            name: "n", rule: .plural, valueType: nil,
            cases: [
                .init(name: "one", text: "first"), .init(name: "onee", text: "mistake"),
                .init(name: "one", text: "second"),
            ])
        #expect(variable[.one] == "second" && variable[.other] == nil)
        #expect(variable.cases[1].category == nil && variable.cases[1].number == nil)
        #expect(Variable.gender("g", [1: "her"])[.one] == nil)
    }

    @Test("The texts of a message are the format, if a file has it, and those of the variables in their order")
    func textsOfMessages() {
        var message = EntryDefinition<String>.Message(
            "f",
            variables: [
                .plural("a", [:]), .plural("b", [.one: "b1", .other: "bo"]), .gender("c", [2: "c2"]),
            ])
        #expect(message.texts == ["f", "b1", "bo", "c2"] && message.firstText == "f")
        message.isFormatWritten = false
        #expect(message.texts == ["b1", "bo", "c2"] && message.firstText == "b1")
        message.variables = [.plural("a", [:])]
        #expect(message.texts.isEmpty && message.firstText == nil)
    }

    @Test(
        "The width of a branch is a number from 0 on",
        arguments: [
            ("0", 0), ("20", 20), ("040", 40), ("-1", nil), ("wide", nil), ("", nil), ("1.5", nil),
        ])
    func width(name: String, expected: Int?) {
        #expect(EntryDefinition<String>.Branch(name: name, content: .text("")).width == expected)
    }

    @Test("Texts may be of another type, such as one with a place")
    func otherTexts() {
        struct Placed: Hashable, Sendable { let text: String, offset: Int }
        func entry(_ offset: Int) -> EntryDefinition<Placed> {
            .devices([.init(name: Placed(text: "mac", offset: 0), content: .text(Placed(text: "t", offset: offset)))])
        }
        #expect(entry(5) == entry(5) && entry(5) != entry(6))
        #expect(EntryDefinition<String>.format("%#@n@", variables: []) == .text("%#@n@"))
    }

    @Test("An entry keeps everything but its texts when their type changes")
    func mapping() {
        var variable = Variable.gender("n", valueType: "d", [0: "they", 1: "she"])
        variable.unknownRule = "Moon"
        variable.isRuleWritten = false
        variable.argument = 3
        var message = EntryDefinition<String>.Message("%#@n@", variables: [variable])
        message.isFormatWritten = false
        let entry = EntryDefinition<String>.devices([
            .init(name: "mac", content: .widths([.init(width: 20, "short")])),
            .init(name: "other", content: .message(message)),
        ])
        for counting in [Variable.Counting.fromVariable, .fromOne, .withOwnArgument] {
            variable.counting = counting
            #expect(variable.map { Array($0.utf8) }.map { String(decoding: $0, as: UTF8.self) } == variable)
        }
        let other = entry.map { Array($0.utf8) }
        #expect(other.map { String(decoding: $0, as: UTF8.self) } == entry)
        #expect(other.messages.map(\.path) == [["mac", "20"], ["other"]].map { $0.map { Array($0.utf8) } })
        #expect(entry.messages.map(\.message.texts) == [["short"], ["they", "she"]])
        #expect(entry.message == nil && EntryDefinition.text("x").message?.texts == ["x"])
    }
}
