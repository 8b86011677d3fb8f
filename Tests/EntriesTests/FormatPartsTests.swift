import Testing

@testable import StringsdictEntries

/// The parts of a directive: flags, lengths, sizes, conversions, and the cursor of arguments.
@Suite struct FormatPartsTests {
    @Test func flagsHaveTheirLetters() {
        let all: [(String, FormatFlags)] = [
            ("-", .left), ("+", .plus), (" ", .space), ("0", .zero), ("'", .apostrophe), ("#", .alternate),
        ]
        for (letter, flag) in all {
            #expect(FormatFlags(letter: Array(letter.utf8)[0]) == flag)
            #expect(flag.written == letter)
            #expect(!flag.isEmpty && flag.contains(flag) && flag.contains(.none) && !flag.isDisjoint(with: flag))
            for (_, other) in all where other != flag {
                #expect(!flag.contains(other) && flag.isDisjoint(with: other) && !flag.contains(flag | other))
                var both = flag
                both.insert(other)
                #expect(both == flag | other && both.contains(flag) && both.contains(other))
                #expect(!both.isDisjoint(with: flag) && !both.isDisjoint(with: other))
                both.insert(flag)
                #expect(both == flag | other)
            }
        }
        for letter in ["1", ".", "*", "(", ",", "!", "d"] { #expect(FormatFlags(letter: Array(letter.utf8)[0]) == nil) }
        #expect(
            FormatFlags.none.isEmpty && FormatFlags.none.written.isEmpty && FormatFlags.none.isDisjoint(with: .left))
        let every = all.reduce(FormatFlags.none) { $0 | $1.1 }
        #expect(every.written == "-+ 0'#" && every.rawValue == 63)
        #expect((FormatFlags.zero | .left).written == "-0")
    }

    @Test func lengthsAreWrittenInTheirShortForm() {
        let all: [(FormatLength, String)] = [
            (.none, ""), (.char, "hh"), (.short, "h"), (.long, "l"), (.longDouble, "L"),
        ]
        for (length, written) in all { #expect(length.written == written) }
    }

    @Test func sizesAreNumbersOrArguments() {
        #expect(FieldSize.maximum == 2_048)
        for (number, expected) in [
            (-1, 0), (0, 0), (1, 1), (2_047, 2_047), (2_048, 2_048), (2_049, 2_048), (.max, 2_048), (.min, 0),
        ] {
            let size = FieldSize(number)
            #expect(size.number == expected && size.written == "\(expected)")
            #expect(size.isPresent && size.argumentPosition == nil && !size.takesNextArgument)
        }
        for (position, expected) in [(-1, 0), (0, 0), (1, 1), (2_048, 2_048), (2_049, 2_048), (.max, 2_048)] {
            let size = FieldSize(argument: position)
            #expect(size.argumentPosition == expected && size.written == (expected == 0 ? "*" : "*\(expected)$"))
            #expect(size.isPresent && size.number == nil && size.takesNextArgument == (expected == 0))
        }
        let none = FieldSize.none
        #expect(!none.isPresent && none.number == nil && none.argumentPosition == nil && none.written == nil)
        #expect(!none.takesNextArgument)
    }

    @Test func sizesSurviveTheirPackedForm() {
        #expect(FieldSize(argument: 2_048).packed == 0)
        #expect(FieldSize(argument: 0).packed == 2_048)
        #expect(FieldSize.none.packed == 2_049)
        #expect(FieldSize(0).packed == 2_050)
        #expect(FieldSize(2_048).packed == 4_098)
        for packed in 0...4_098 { #expect(FieldSize(packed: packed).packed == packed) }
        #expect(FieldSize(packed: -1) == FieldSize(argument: 2_048))
        #expect(FieldSize(packed: 4_099) == FieldSize(2_048))
    }

    private static let letters: [(String, FormatConversion, String)] = [
        ("dDi", .signedDecimal, "d"), ("uU", .unsignedDecimal, "u"), ("x", .hexadecimal, "x"),
        ("X", .hexadecimalUppercase, "X"), ("oO", .octal, "o"), ("f", .fixed, "f"), ("F", .fixedUppercase, "F"),
        ("e", .scientific, "e"), ("E", .scientificUppercase, "E"), ("g", .general, "g"), ("G", .generalUppercase, "G"),
        ("a", .hexadecimalFloat, "a"), ("A", .hexadecimalFloatUppercase, "A"), ("cC", .character, "c"),
        ("sS", .text, "s"),
        ("p", .pointer, "p"), ("n", .ignored, "n"),
    ]

    @Test func everyLetterIsOneConversionOrNone() {
        for byte in UInt8.min...UInt8.max {
            let expected = Self.letters.first { $0.0.utf8.contains(byte) }?.1
            #expect(FormatConversion(letter: byte) == expected, "\(byte)")
        }
        for (_, conversion, letter) in Self.letters { #expect(conversion.letter == letter) }
        #expect(FormatConversion.object.letter == "@" && FormatConversion.end.letter.isEmpty)
        #expect(FormatConversion.literal.letter.isEmpty && FormatConversion.variable.letter == "#@")
        #expect(FormatConversion.undefinedVariable.letter == "#@")
    }

    @Test func conversionsBelongToTheirKinds() {
        let others: [FormatConversion] = [.end, .literal, .variable, .undefinedVariable, .object]
        for conversion in others {
            #expect(
                !conversion.isInteger && !conversion.isFloatingPoint && !conversion.isFixed && !conversion.isDecimal)
        }
        for (_, conversion, letter) in Self.letters {
            #expect(conversion.isInteger == "duxXo".contains(letter), "\(letter)")
            #expect(conversion.isFloatingPoint == "fFeEgGaA".contains(letter), "\(letter)")
            #expect(conversion.isFixed == "fF".contains(letter), "\(letter)")
            #expect(conversion.isDecimal == "dufFeEgG".contains(letter), "\(letter)")
        }
    }

    @Test func theCursorMovesForArgumentsWithoutAPosition() {
        var cursor = ArgumentCursor()
        #expect(cursor.next == 1)
        #expect(cursor.position(written: nil, width: .none, precision: .none) == 1 && cursor.next == 2)
        #expect(cursor.position(written: 7, width: .none, precision: .none) == 7 && cursor.next == 2)
        #expect(cursor.position(written: nil, width: FieldSize(argument: 0), precision: .none) == 3 && cursor.next == 4)
        #expect(cursor.position(written: nil, width: .none, precision: FieldSize(argument: 0)) == 5 && cursor.next == 6)
        #expect(cursor.position(written: 1, width: FieldSize(argument: 0), precision: FieldSize(argument: 0)) == 1)
        #expect(cursor.next == 8)
        #expect(cursor.position(written: nil, width: FieldSize(argument: 3), precision: FieldSize(5)) == 8)
        #expect(cursor.next == 9)
        cursor.skip()
        #expect(cursor.next == 10)
    }

    @Test func theCursorStopsAtTheGreatestPosition() {
        var cursor = ArgumentCursor(.max - 2)
        for expected in [Int.max - 2, .max - 1, .max, .max] {
            #expect(cursor.next == expected)
            cursor.skip()
        }
    }

    @Test func aDirectiveWithoutAnArgumentDoesNotMoveTheCursor() {
        var cursor = ArgumentCursor(3)
        let text = Array("%% %d %2$@ %*.*f %#@n@".utf8)
        let positions = FormatScanner.directives(in: text, .runTime).map { cursor.position(of: $0) }
        #expect(positions == [3, 3, 2, 6, 7])
        #expect(cursor.next == 8)
        var named = ArgumentCursor()
        let names = NamedPositions(in: ["%(b)@ %(a)lld"])
        let directives = FormatScanner.directives(in: Array("%(a)lld %% %(c)@ %1$(a)@".utf8), .catalog)
        #expect(
            zip(directives, ["a", nil, "c", "a"]).map { named.position(of: $0, name: $1, in: names) } == [2, 1, 1, 1])
        #expect(named.next == 2)
    }
}
