import StringsdictEntries
import StringsdictTestSupport
import Testing

@testable import StringsdictFormatting

/// Compares values read from a program's words with the written values.
@Suite("Program layout")
struct ProgramLayoutTests {
    private let formatter = StringsdictFormatter(locale: "en", numbers: .plain)

    @Test("Every directive is read as it was written")
    func directives() {
        let sizes = [
            FieldSize.none, FieldSize(0), FieldSize(7), FieldSize(2_048), FieldSize(argument: 0),
            FieldSize(argument: 9),
        ]
        let conversions = (0...22).compactMap { FormatConversion(rawValue: $0) }
        for conversion in conversions {
            for flags in 0..<64 {
                for length in [FormatLength.none, .char, .short, .long, .longDouble] {
                    for position in [0, 1, 31, 32, 63, 64, 2_048, UInt16.max] {
                        for (width, precision) in zip(sizes + sizes, sizes.reversed() + sizes) {
                            check(
                                FormatSegment(
                                    operand: conversion.isVariable ? 0x7FFF_FFFF : 0, conversion: conversion,
                                    flags: FormatFlags(rawValue: UInt8(flags)), length: length, position: position,
                                    width: width, precision: precision))
                        }
                    }
                }
            }
        }
    }

    private func check(_ segment: FormatSegment) {
        var builder = FormatProgramBuilder()
        let added = builder.append(segment, gap: 127, literalLength: 65_535)
        builder.words.withRecords(in: added.offset..<builder.words.count) { words in
            guard let place = words.baseAddress else { return }
            let read = SegmentWords.segment(place)
            let isEqual =
                read.operand == segment.operand && read.conversion == segment.conversion && read.flags == segment.flags
                && read.length == segment.length && read.position == segment.position && read.width == segment.width
                && read.precision == segment.precision
            #expect(isEqual, "\(segment) was read as \(read)")
            #expect(read.step == (words.count == 4 ? .field : FormatStep(segment)))
            #expect(SegmentWords.gap(words[0]) == 127 && SegmentWords.literalLength(words[0]) == 65_535)
        }
    }

    @Test("A list keeps its records, whatever memory is reserved afterwards")
    func reservedMemory() {
        var list = RecordList<UInt32>()
        for number in 0..<100 { list.append(UInt32(number)) }
        for wanted in [0, 50, 99, 100, 101, 1_000] {
            list.reserveCapacity(wanted)
            #expect(list.count == 100)
            #expect((0..<100).allSatisfy { list[$0] == UInt32($0) }, "\(wanted)")
        }
    }

    @Test(
        "Literal texts and directives of any length",
        arguments: [0, 1, 126, 127, 128, 129, 254, 255, 65_534, 65_535, 65_536, 131_070, 131_071, 200_000])
    func lengths(length: Int) throws {
        let literal = String(repeating: "x", count: length)
        let zeros = String(repeating: "0", count: length)
        let name = String(repeating: "n", count: length + 1)
        let cases: [(format: String, text: String)] = [
            ("\(literal)%d", "\(literal)5"), ("%d\(literal)", "5\(literal)"),
            ("%d\(literal)%%\(literal)%d", "5\(literal)%\(literal)6"),
            ("a%\(zeros)db", "a5b"), ("%\(zeros)d\(literal)%\(zeros)d", "5\(literal)6"),
        ]
        for (format, text) in cases {
            let entry = StringsdictEntry(text: format)
            #expect(formatter.string(entry, 5, 6) == text)
            #expect(entry.definition == .format(format, variables: []))
        }
        let variable = StringsdictEntry.Variable.plural(name, [.one: "%d item", .other: "%d items\(literal)"])
        for (before, after) in [("", ""), (literal, ""), ("", literal), ("a", "b")] {
            let format = "\(before)%#@\(name)@\(after)"
            let entry = StringsdictEntry(format: format, variables: [variable])
            #expect(formatter.string(entry, 1) == "\(before)1 item\(after)")
            #expect(formatter.string(entry, 3) == "\(before)3 items\(literal)\(after)")
            #expect(entry.definition == .format(format, variables: [variable]))
        }
    }

    @Test("A variable with flags, a width or a far position is replaced like any other")
    func unusualReferences() throws {
        let variable = StringsdictEntry.Variable.plural("n", [.one: "%d item", .other: "%d items"])
        let filler = Array(repeating: FormatArgument.integer(7), count: 99)
        for (format, text) in [
            ("%-#@n@", "3 items"), ("%+#@n@", "3 items"), ("%1$#@n@", "3 items"), ("%100$#@n@!", "3 items!"),
            ("%64$#@n@", "7 items"), ("[%-9#@n@]", "[3 items  ]"), ("[%9#@n@]", "[  3 items]"), ("%.3#@n@", "3 i"),
        ] {
            let entry = StringsdictEntry(format: format, variables: [variable])
            let arguments = [.integer(3)] + filler.dropLast() + [.integer(3)]
            #expect(try formatter.validatedString(entry, arguments: arguments) == text, "\(format)")
        }
    }

    @Test("Random entries are kept as they were defined, and an undefined name is named in errors")
    func randomEntries() throws {
        var generator = SplitMix64(seed: 17)
        for _ in 0..<2_000 {
            let definition = randomDefinition(&generator, depth: 0)
            #expect(StringsdictEntry(definition).definition == definition)
        }
        let entry = StringsdictEntry(format: "%#@known@ %#@unknown@", variables: [.plural("known", [.other: "a"])])
        let error = #expect(throws: StringsdictFormatError.self) {
            try formatter.validatedString(entry, arguments: [.integer(1), .integer(2)])
        }
        #expect(error?.variable == "unknown")
    }

    private func randomDefinition(_ generator: inout SplitMix64, depth: Int) -> StringsdictEntry.Definition {
        switch depth > 2 ? 0 : Int.random(in: 0..<5, using: &generator) {
        case 3:
            let widths = Set((0..<3).map { _ in Int.random(in: 0..<90, using: &generator) }).sorted()
            return .widths(widths.map { StringsdictEntry.Branch(width: $0, randomFormat(&generator)) })
        case 4:
            return .devices(
                [StringsdictDevice.iPhone, .mac, .other].map {
                    StringsdictEntry.Branch(device: $0, randomDefinition(&generator, depth: depth + 1))
                })
        default: return randomFormat(&generator)
        }
    }

    private func randomFormat(_ generator: inout SplitMix64) -> StringsdictEntry.Definition {
        let names = ["a", "b", "c", "long_name_of_a_variable"].prefix(Int.random(in: 0...4, using: &generator))
        let variables = names.map { name in
            guard Bool.random(using: &generator) else {
                return StringsdictEntry.Variable.gender(
                    name, valueType: "ld",
                    [0: randomText(&generator, names), -3: randomText(&generator, names)])
            }
            let categories = PluralCategory.allCases.filter { _ in Bool.random(using: &generator) }
            let strings = categories.map { ($0, randomText(&generator, names)) }
            return StringsdictEntry.Variable.plural(
                name, valueType: [nil, "ld", ".2f", "@"].randomElement(using: &generator) ?? nil,
                Dictionary(uniqueKeysWithValues: strings))
        }
        return .format(randomText(&generator, names), variables: variables)
    }

    private func randomText(_ generator: inout SplitMix64, _ names: ArraySlice<String>) -> String {
        let pieces =
            ["%d", "%1$@", "%%", "%.1f", " łąka ", "%-7.3ld", "x", "%", "%*d", "العربية", ""]
            + names.map { "%#@\($0)@" }
        return (0..<Int.random(in: 0..<6, using: &generator)).map { _ in pieces.randomElement(using: &generator) ?? "" }
            .joined()
    }
}
