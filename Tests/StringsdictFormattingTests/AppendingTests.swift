import StringsdictFormatting
import Testing

/// Text appended to an array. It gets the same bytes after its old ones, whatever its capacity.
struct AppendingTests {
    private static let formatter = StringsdictFormatter(locale: "en")
    private static let lengths = [0, 1, 15, 16, 17, 40, 47, 48, 49, 50, 100, 490, 511, 512, 513, 600, 2_000]

    private static func entry(literal length: Int) -> (StringsdictEntry, String) {
        let literal = String(repeating: "a", count: length / 2) + String(repeating: "ü", count: length / 4)
        return (StringsdictEntry(text: literal + "%ld" + literal), literal + "1,234" + literal)
    }

    @Test(arguments: lengths)
    func everyRoom(length: Int) {
        let (entry, expected) = Self.entry(literal: length)
        for room in [0, 1, 5, 20, 46, 47, 48, 49, 64, 100, 511, 512, 513, 700, 3_000] {
            for start in [0, 3, 30] {
                var buffer: [UInt8] = []
                buffer.reserveCapacity(start + room)
                buffer.append(contentsOf: repeatElement(0x2E, count: start))
                Self.formatter.append(entry, 1_234, to: &buffer)
                #expect(buffer.prefix(start).allSatisfy { $0 == 0x2E })
                #expect(String(decoding: buffer.dropFirst(start), as: UTF8.self) == expected, "room \(room)")
            }
        }
    }

    /// An array with another owner is copied, and the other owner's array does not change.
    @Test func sharedArrays() {
        let (entry, expected) = Self.entry(literal: 40)
        var buffer: [UInt8] = [1, 2, 3]
        buffer.reserveCapacity(1_000)
        let shared = buffer
        Self.formatter.append(entry, 1_234, to: &buffer)
        #expect(shared == [1, 2, 3])
        #expect(buffer == [1, 2, 3] + Array(expected.utf8))
    }

    /// One argument has a code path of its own. It shows the same text as a list of one.
    @Test func oneArgument() {
        let entry = StringsdictEntry(
            format: "%#@n@", variables: [.plural("n", [.one: "%@ day", .other: "%@ days"])])
        var one: [UInt8] = []
        var list: [UInt8] = []
        for argument: FormatArgument in [1, 2, 1.5, "x", .null, .decimal("1.0"), .unsigned(.max)] {
            #expect(Self.formatter.string(entry, argument) == Self.formatter.string(entry, arguments: [argument]))
            Self.formatter.append(entry, argument, to: &one)
            Self.formatter.append(entry, arguments: [argument], to: &list)
        }
        #expect(one == list)
    }

    /// Two and three arguments have code paths of their own, too.
    @Test func fewArguments() {
        let entry = StringsdictEntry(
            format: "%#@n@ %2$@ %3$@", variables: [.plural("n", [.one: "%ld day", .other: "%ld days"])])
        for argument: FormatArgument in [1, 2] {
            let two = Self.formatter.string(entry, arguments: [argument, "é"])
            #expect(Self.formatter.string(entry, argument, "é") == two)
            let three = Self.formatter.string(entry, arguments: [argument, "é", 0.5])
            #expect(three.hasSuffix("é 0.5"))
            #expect(Self.formatter.string(entry, argument, "é", 0.5) == three)
            let more = Self.formatter.string(entry, arguments: [argument, "é", 0.5, 4])
            #expect(Self.formatter.string(entry, argument, "é", 0.5, 4) == more)
            var buffer: [UInt8] = []
            Self.formatter.append(entry, argument, "é", to: &buffer)
            Self.formatter.append(entry, argument, "é", 0.5, to: &buffer)
            Self.formatter.append(entry, argument, "é", 0.5, 4, to: &buffer)
            #expect(buffer == Array((two + three + more).utf8))
        }
    }

    /// A variable at the end of a string replaces the string, but still counts towards the limits.
    @Test func variablesAtTheEnd() {
        let entry = StringsdictEntry(
            format: "a %#@x@",
            variables: [
                .plural("x", [.other: "b%ld %#@y@"]), .plural("y", [.other: "c%ld%#@z@"]),
                .plural("z", [.other: "d%ld"]),
            ])
        #expect(Self.formatter.string(entry, 1, 2, 3) == "a b1 c2d3")
        let before = StringsdictEntry(
            format: "%#@x@%#@x@", variables: [.plural("x", [.one: "one", .other: "%1$#@x@"])])
        #expect(Self.formatter.string(before, 1, 1) == "oneone")
        #expect(throws: StringsdictFormatError(.nestedTooDeeply, variable: "x", argumentPosition: 1)) {
            try Self.formatter.validatedString(before, arguments: [5, 1])
        }
    }
}
