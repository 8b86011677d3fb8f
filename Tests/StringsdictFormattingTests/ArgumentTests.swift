import StringsdictFormatting
import Testing

/// Arguments of every type, with matching and other conversions.
struct ArgumentTests {
    let plain = StringsdictFormatter(locale: "en", numbers: .plain)
    let english = StringsdictFormatter(locale: "en")

    @Test("The arguments before the first that is left out are passed on, up to six")
    func countsOfArguments() {
        let none = _NoArgument()
        #expect(withFormatArguments(none, none, none, none, none, none) { Array($0) } == [])
        #expect(withFormatArguments(1, none, none, none, none, none) { Array($0) } == [1])
        #expect(withFormatArguments(1, "b", none, none, none, none) { Array($0) } == [1, "b"])
        #expect(withFormatArguments(1, "b", 3, none, none, none) { Array($0) } == [1, "b", 3])
        #expect(withFormatArguments(1, "b", 3, 4.5, none, none) { Array($0) } == [1, "b", 3, 4.5])
        #expect(withFormatArguments(1, "b", 3, 4.5, "e", none) { Array($0) } == [1, "b", 3, 4.5, "e"])
        #expect(withFormatArguments(1, "b", 3, 4.5, "e", 6) { Array($0) } == [1, "b", 3, 4.5, "e", 6])
        #expect(withFormatArguments(1, none, 3, none, none, none) { Array($0) } == [1])
    }

    private func string(_ format: String, _ argument: FormatArgument) -> String {
        plain.string(StringsdictEntry(text: format), argument)
    }

    @Test func literalsAndIntegersOfAllWidths() {
        let arguments: [FormatArgument] = [1, 1.5, "text", .null, "\(2)x"]
        #expect(arguments == [.integer(1), .floatingPoint(1.5), .text("text"), .null, .text("2x")])
        #expect(FormatArgument(Int8.min) == .integer(-128))
        #expect(FormatArgument(UInt8.max) == .integer(255))
        #expect(FormatArgument(UInt64.max) == .unsigned(.max))
        #expect(FormatArgument(Int64.min) == .integer(.min))
        #expect(FormatArgument("x".dropFirst(0)) == .text("x"))
        #expect(FormatArgument(Float(0.5)) == .singlePrecision(0.5))
        #expect(plain.string(StringsdictEntry(text: "%@ %@"), .null, .decimal("3.50")) == "(null) 3.50")
    }

    /// A text that the program has formatted is shown, and its number chooses the form.
    @Test func formattedNumbers() {
        let entry = StringsdictEntry(plural: [.one: "%@ follower", .other: "%@ followers"], valueType: "@")
        let texts = [
            (1200 as FormatArgument, "1.2K followers"), (1, "1.2K follower"), ("1", "1.2K follower"),
            (.null, "1.2K followers"),
        ]
        for (number, text) in texts { #expect(plain.string(entry, .formatted("1.2K", number: number)) == text) }
        let counted = StringsdictEntry(plural: [.one: "%lld of 1", .other: "%lld of many"])
        #expect(plain.string(counted, .formatted("one", number: 1)) == "one of 1")
        #expect(FormatArgument.formatted("1.2K", number: 1200).description == "1.2K")
    }

    @Test func variableArguments() {
        let arguments: [any CVarArg] = [1, UInt8(2), Int64(-3), 1.5, Float(2.5), UInt64.max]
        #expect(
            arguments.map { FormatArgument($0) }
                == [
                    .integer(1), .integer(2), .integer(-3), .floatingPoint(1.5), .singlePrecision(2.5), .unsigned(.max),
                ])
        let pointer: any CVarArg = UnsafePointer<Int>(bitPattern: 0x1234)!
        #expect(string("%p", FormatArgument(pointer)) == "0x1234")
        let opaque: any CVarArg = OpaquePointer(bitPattern: 0xAB)!
        #expect(string("%p", FormatArgument(opaque)) == "0xab")
    }

    @Test func sameTextWithAnArrayOrValues() {
        let entry = StringsdictEntry(text: "%@ %ld %.1f %@")
        let text = plain.string(entry, "a", 2, 3.0, FormatArgument.null)
        #expect(text == "a 2 3.0 (null)")
        #expect(plain.string(entry, arguments: ["a", 2, 3.0, .null]) == text)
        var first: [UInt8] = []
        var second: [UInt8] = []
        plain.append(entry, "a", 2, 3.0, FormatArgument.null, to: &first)
        plain.append(entry, arguments: ["a", 2, 3.0, .null], to: &second)
        #expect(first == second && first == Array(text.utf8))
    }
}
