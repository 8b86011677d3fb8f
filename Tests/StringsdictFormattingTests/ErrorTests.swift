import StringsdictFormatting
import Testing

/// The errors of the validating calls, where the other calls show the nearest safe text.
struct ErrorTests {
    let formatter = StringsdictFormatter(locale: "en", device: .mac)

    private func error(_ entry: StringsdictEntry, _ arguments: [FormatArgument]) -> StringsdictFormatError? {
        do throws(StringsdictFormatError) {
            _ = try formatter.validatedString(entry, key: "k", arguments: arguments)
            return nil
        } catch {
            return error
        }
    }

    private func entry(_ format: String, _ variables: StringsdictEntry.Variable...) -> StringsdictEntry {
        StringsdictEntry(format: format, variables: variables)
    }

    @Test func goodCalls() throws {
        let files = entry("%#@v@ of %@", .plural("v", [.one: "%ld file", .other: "%ld files"]))
        #expect(try formatter.validatedString(files, arguments: [3, "x"]) == "3 files of x")
        #expect(try formatter.validatedString(files, arguments: [1, .null]) == "1 file of (null)")
        for format in ["%d", "%f", "%@", "%x", "%g", "%c", "%p", "%n", "%a"] {
            #expect(error(entry(format), [65]) == nil)
        }
        for format in ["%f", "%@", "%e", "%a"] { #expect(error(entry(format), [1.5]) == nil) }
        for format in ["%s", "%@", "%S", "%n", "%y", "%%"] { #expect(error(entry(format), ["text"]) == nil) }
        #expect(error(entry("%d"), [5.0]) == nil)
        #expect(error(entry("%.1f"), [.decimal("1.25")]) == nil)
        #expect(error(entry("%c"), ["x"]) == nil)
        #expect(error(entry("%C%C"), [0xD83D, 0xDE00]) == nil)
    }

    @Test("Values of any types are arguments of a list, and literals and empty lists are as before")
    func listsOfAnyTypes() throws {
        let files = entry("%#@v@ of %@", .plural("v", [.one: "%ld file", .other: "%ld files"]))
        let (count, name, counts) = (3, "x", [1, 2])
        #expect(formatter.string(files, arguments: [count, name]) == "3 files of x")
        #expect(formatter.string(entry("%d %d"), arguments: counts) == "1 2")
        #expect(try formatter.validatedString(files, arguments: [count, name.dropFirst()]) == "3 files of ")
        #expect(formatter.string(files, arguments: [1, "x"]) == "1 file of x")
        #expect(formatter.string(entry("%@%%"), arguments: []) == formatter.string(entry("%@%%")))
        #expect(throws: StringsdictFormatError(.wrongArgument, key: "k", argumentPosition: 1, conversion: "d")) {
            try formatter.validatedString(entry("%d"), key: "k", arguments: [name])
        }
    }

    @Test func wrongArguments() {
        for (format, letter, argument) in [
            ("%d", "d", FormatArgument.text("x")), ("%d", "d", 1.5), ("%d", "d", .null), ("%x", "x", 1.5),
            ("%s", "s", 5),
            ("%f", "f", "x"), ("%G", "G", .null), ("%p", "p", "x"), ("%c", "c", "xy"), ("%c", "c", 0x11_0000),
            ("%u", "u", .decimal("1.5")),
            ("%f", "f", .decimal("x")), ("%a", "a", "x"),
        ] {
            #expect(
                error(entry(format), [argument])
                    == StringsdictFormatError(.wrongArgument, key: "k", argumentPosition: 1, conversion: letter))
        }
        #expect(
            error(entry("%#@v@", .plural("v", [.other: "%ld %2$ld"])), [1, "x"])
                == StringsdictFormatError(.wrongArgument, key: "k", variable: "v", argumentPosition: 2, conversion: "d")
        )
        #expect(
            error(entry("%*d"), ["x", 1])
                == StringsdictFormatError(.wrongArgument, key: "k", argumentPosition: 1, conversion: "d"))
    }

    /// Only a number is equal to 0. Other arguments take the text of `other`, also if there is one for `zero`.
    @Test(arguments: [
        (FormatArgument.integer(0), "none"), (.unsigned(0), "none"), (.floatingPoint(0), "none"),
        (.floatingPoint(-0.0), "none"), (.text("0"), "none"), (.text("-0.00"), "none"), (.decimal("0"), "none"),
        (.floatingPoint(0.25), "many"), (.text("0.25"), "many"), (.text("1"), "one"), (.integer(1), "one"),
        (.integer(-1), "one"),
        (.unsigned(2), "many"), (.text("x"), "many"), (.text(""), "many"), (.decimal("x"), "many"), (.null, "many"),
        (.floatingPoint(.nan), "many"), (.floatingPoint(.infinity), "many"),
    ])
    func theTextForZeroIsForNumbersOnly(argument: FormatArgument, expected: String) {
        let text = entry("%#@v@", .plural("v", [.zero: "none", .one: "one", .other: "many"]))
        #expect(formatter.string(text, arguments: [argument]) == expected)
    }

    @Test func missingArguments() {
        #expect(error(entry("%@ %@"), ["x"]) == StringsdictFormatError(.missingArgument, key: "k", argumentPosition: 2))
        #expect(error(entry("%5$d"), [1]) == StringsdictFormatError(.missingArgument, key: "k", argumentPosition: 5))
        #expect(error(entry("%*d"), [1]) == StringsdictFormatError(.missingArgument, key: "k", argumentPosition: 2))
        let variable = StringsdictEntry.Variable.plural("v", [.other: "x"])
        #expect(
            error(entry("%2$#@v@", variable), [1])
                == StringsdictFormatError(.missingArgument, key: "k", variable: "v", argumentPosition: 2))
        #expect(formatter.string(entry("%2$#@v@", variable), 1) == "x")
        #expect(
            error(entry("%#@g@", .gender("g", [0: "x"])), [])
                == StringsdictFormatError(.missingArgument, key: "k", variable: "g", argumentPosition: 1))
    }

    @Test func variables() {
        #expect(
            error(entry("%#@v@", .plural("v", [.other: "x"])), ["text"])
                == StringsdictFormatError(.notANumber, key: "k", variable: "v", argumentPosition: 1))
        #expect(
            error(entry("%#@g@", .gender("g", [0: "x"])), [1.5])
                == StringsdictFormatError(.notANumber, key: "k", variable: "g", argumentPosition: 1))
        #expect(
            error(entry("%@ %#@nowhere@"), [1, 2])
                == StringsdictFormatError(.undefinedVariable, key: "k", variable: "nowhere", argumentPosition: 2))
        #expect(
            error(entry("%#@v@", .plural("v", [:])), [1])
                == StringsdictFormatError(.noRuleString, key: "k", variable: "v", argumentPosition: 1))
        #expect(
            error(entry("%#@g@", .gender("g", [:])), [1])
                == StringsdictFormatError(.noRuleString, key: "k", variable: "g", argumentPosition: 1))
    }

    @Test func cyclesEnd() {
        let cycle = entry("%#@a@", .plural("a", [.other: "(%#@b@)"]), .plural("b", [.other: "[%#@a@]"]))
        #expect(
            error(cycle, [2]) == StringsdictFormatError(.nestedTooDeeply, key: "k", variable: "a", argumentPosition: 1))
        let text = formatter.string(cycle, 2)
        #expect(text.count == 2 * StringsdictFormatter.maximumDepth && text.hasPrefix("([(["))
    }

    @Test("A text that exceeds the limit is cut off, with an error")
    func hugeArguments() {
        let huge = FormatArgument.text(String(repeating: "x", count: 10_000_000))
        #expect(error(entry("%@"), [huge]) == nil)
        for (format, text) in [("%1$@%1$@ end", 10_000_000), ("ab %2$d %1$@%1$@ end", 10_000_005)] {
            #expect(error(entry(format), [huge, 5])?.code != nil)
            let shown = formatter.string(entry(format), arguments: [huge, 7])
            #expect(shown.utf8.count <= text)
            #expect(!shown.contains("end") && !shown.contains("\0"))
        }
        let beyond = FormatArgument.text(String(repeating: "x", count: 17_000_000))
        #expect(error(entry("a %@ b %@"), [beyond, "c"])?.code == .tooLong)
        #expect(formatter.string(entry("a %@ b %@"), arguments: [beyond, "c"]) == "a ")
    }

    @Test func multiplyingVariablesEnd() {
        let variables = (0..<20).map { level in
            StringsdictEntry.Variable.plural(
                "v\(level)", [.other: String(repeating: "%1$#@v\(level + 1)@", count: 10) + "."])
        }
        let bomb = StringsdictEntry(format: "%#@v0@", variables: variables + [.plural("v20", [.other: "x"])])
        #expect(error(bomb, [2])?.code == .tooManyExpansions)
        #expect(formatter.string(bomb, 2).utf8.count <= StringsdictFormatter.maximumExpansions)
        let wide = StringsdictEntry(
            format: String(repeating: "%1$#@v@", count: 1_000),
            variables: [.plural("v", [.other: String(repeating: "%1$2048d", count: 10)])])
        #expect(error(wide, [2])?.code == .tooManyExpansions)
        #expect(formatter.string(wide, 2).utf8.count <= 1 << 24)
    }

    /// A text may have 16 MiB. Longer text is cut off.
    @Test func textOfExactlyTheLargestLengthIsWhole() throws {
        let piece = String(repeating: "x", count: 1 << 14)
        let whole = entry(String(repeating: "%1$@", count: 1 << 10))
        #expect(try formatter.validatedString(whole, arguments: [.text(piece)]).utf8.count == 1 << 24)
        #expect(error(entry(String(repeating: "%1$@", count: 1 << 10) + "y"), [.text(piece)])?.code == .tooLong)
    }

    /// Found by a fuzzer: each nested text was measured to its end, once for every level.
    @Test func nestedWidthsEnd() {
        let entry = StringsdictEntry(
            format: "%#@a@", variables: [.plural("a", [.other: "%8888#@a@%#@a@"])])
        #expect(error(entry, [2])?.code == .nestedTooDeeply)
        #expect(formatter.string(entry, 2).utf8.count > 2_048)
    }

    @Test func branches() {
        let device = StringsdictEntry(.devices([StringsdictEntry.Branch(device: .iPhone, "x")]))
        #expect(error(device, []) == StringsdictFormatError(.noDeviceVariant, key: "k"))
        #expect(formatter.string(device) == "")
        #expect(error(StringsdictEntry(.widths([])), []) == StringsdictFormatError(.noWidthVariant, key: "k"))
        #expect(
            error(StringsdictEntry(.devices([StringsdictEntry.Branch(device: .mac, .widths([]))])), [])
                == StringsdictFormatError(.noWidthVariant, key: "k"))
    }

    @Test func descriptions() {
        #expect(
            StringsdictFormatError(.wrongArgument, key: "k", variable: "v", argumentPosition: 2, conversion: "d")
                .description
                == "key 'k', variable 'v': argument 2 has another type than '%d' shows; pass a matching value or correct the format string"
        )
        #expect(
            StringsdictFormatError(.missingArgument, argumentPosition: 1).description
                == "argument 1 is missing; pass as many arguments as the format string asks for")
    }

    @Test func everyCodeSaysWhatToDo() {
        let all: [(StringsdictFormatError.Code, String)] = [
            (.missingText, "there is no text for the key; add one, or correct the key, the table or the languages"),
            (.missingArgument, "an argument is missing; pass as many arguments as the format string asks for"),
            (
                .wrongArgument,
                "an argument has another type than its conversion shows; pass a matching value or correct the format string"
            ),
            (.notANumber, "an argument is not a number, so it cannot choose a category or gender; pass one"),
            (.undefinedVariable, "the entry does not define the variable; define it or correct its name"),
            (.noRuleString, "the variable has no strings; add one for 'other', or for 0 in a gender rule"),
            (.nestedTooDeeply, "variables are nested too deeply; look for one that refers back to itself"),
            (
                .tooManyExpansions,
                "too many variables are expanded in one text; look for variables that multiply each other"
            ), (.tooLong, "the text is longer than 16 MiB"),
            (.noDeviceVariant, "there is no text for the device or for 'other'; add one"),
            (.noWidthVariant, "the width rule has no text; add one"),
        ]
        for (code, problem) in all {
            #expect(StringsdictFormatError(code, key: "k", variable: "v").message == problem)
            #expect(StringsdictFormatError(code).description == problem)
            #expect(StringsdictFormatError(code, key: "k").description == "key 'k': \(problem)")
            #expect(StringsdictFormatError(code, variable: "v").description == "variable 'v': \(problem)")
            let whole = StringsdictFormatError(code, key: "k", variable: "v", argumentPosition: 3).description
            #expect(whole == "key 'k', variable 'v': \(problem.replacing("an argument", with: "argument 3"))")
        }
    }

    @Test func fallbacksWithoutOther() {
        let entry = entry("%#@v@", .plural("v", [.one: "one", .many: "many"]))
        #expect(formatter.string(entry, 1) == "one")
        #expect(formatter.string(entry, 2) == "many")
        let single = self.entry("%#@v@", .plural("v", [.zero: "none"]))
        #expect(formatter.string(single, 2) == "none")
        #expect(formatter.string(self.entry("<%#@v@>", .plural("v", [:])), 2) == "<>")
        let gender = self.entry("%#@g@", .gender("g", [2: "two", 5: "five"]))
        #expect(formatter.string(gender, 5) == "five")
        #expect(formatter.string(gender, 9) == "two")
    }
}
