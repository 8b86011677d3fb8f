import CLDRPlurals
import StringsdictCommandConsole
import Foundation
import StringsdictTestSupport
import Testing

@testable import CLDRPluralsCommand

@Suite struct SelectTests {
    private static let error = "error: this is not a number such as 22, 1.50 or 1.2c6"

    /// The output for lines in Polish, and the exit status.
    private func select(_ input: String) throws -> (output: String, status: Int32) {
        let result = try CommandProcess.run(["select", "--locale", "pl"], input: Data(input.utf8))
        #expect(result.errors == "")
        return (result.output, result.status)
    }

    /// The category of a number in Polish.
    private static func rule(_ number: String) -> String { ReferenceRules("pl").category(parsing: number).keyword }

    @Test func selectsArguments() throws {
        let result = try CommandProcess.run(["select", "--locale", "pl", "1", "22", "5", "1.50", "-3", "1.2c6"])
        #expect(
            result.output
                == "1\t\(Self.rule("1"))\n22\t\(Self.rule("22"))\n5\t\(Self.rule("5"))\n1.50\t\(Self.rule("1.50"))\n-3\t\(Self.rule("-3"))\n1.2c6\t\(Self.rule("1.2c6"))\n"
        )
        #expect(result.status == 0)
    }

    @Test func everythingAfterTwoDashesIsANumber() throws {
        let result = try CommandProcess.run(["select", "--locale", "pl", "1", "--", "-5", "--", "-x"])
        #expect(result.output == "1\t\(Self.rule("1"))\n-5\t\(Self.rule("-5"))\n--\t\(Self.error)\n-x\t\(Self.error)\n")
        #expect(try CommandProcess.run(["select", "--locale", "pl", "--x", "--", "1"]).status != 0)
        #expect(try CommandProcess.run(["explain", "--locale", "pl", "--", "-5"]).output.contains("-5"))
    }

    @Test func selectsOrdinals() throws {
        let result = try CommandProcess.run(["select", "--ordinal", "--locale", "en_US", "1", "2", "3", "11", "23"])
        #expect(result.output == "1\tone\n2\ttwo\n3\tfew\n11\tother\n23\tfew\n")
    }

    @Test func rulesOfAnotherRelease() throws {
        let folder = try TemporaryFolder()
        try FixtureRelease.old.write(to: folder, as: "release/common")
        for path in ["release", "release/common"] {
            let result = try CommandProcess.run(
                ["select", "--cldr", path, "--locale", "iw", "1", "20", "x"], folder: folder.path)
            #expect(result.output == "1\tone\n20\tmany\nx\t\(Self.error)\n")
            #expect(FixtureRelease.withoutWarnings(result.errors) == "")
        }
    }

    @Test func argumentThatIsNoNumber() throws {
        let result = try CommandProcess.run(["select", "--locale", "pl", "x", "2"])
        #expect(result.output == "x\t\(Self.error)\n2\t\(Self.rule("2"))\n")
        #expect(result.status == 1)
    }

    @Test(arguments: [
        ("", "", 0),
        ("1\n", "1\t\(rule("1"))\n", 0),
        ("1\n22", "1\t\(rule("1"))\n22\t\(rule("22"))\n", 0),
        ("1\r\n22\r\n", "1\t\(rule("1"))\n22\t\(rule("22"))\n", 0),
        ("22\r", "22\t\(rule("22"))\n", 0),
        ("\n", "\t\(error)\n", 1),
        ("1\n\n2\n", "1\t\(rule("1"))\n\t\(error)\n2\t\(rule("2"))\n", 1),
        ("abc\n5\n", "abc\t\(error)\n5\t\(rule("5"))\n", 1),
        ("1\r2\n", "1\r2\t\(error)\n", 1),
        ("1\t2\n", "1\t2\t\(error)\n", 1),
        (" 1\n", " 1\t\(error)\n", 1),
        ("1\u{0}\n", "1\u{0}\t\(error)\n", 1),
        ("zażółć\n", "zażółć\t\(error)\n", 1),
    ])
    func selectsLines(input: String, output: String, status: Int32) throws {
        let result = try select(input)
        #expect(result.output == output)
        #expect(result.status == status)
    }

    /// Lines that cross the boundaries of input pieces, at every position.
    @Test func linesAcrossPieces() throws {
        let numbers = (0..<60_000).map { "\($0)" }
        let result = try select(numbers.joined(separator: "\n"))
        #expect(result.output == numbers.map { "\($0)\t\(Self.rule($0))\n" }.joined())
        #expect(result.status == 0)
    }

    /// A line may have 2²⁰ bytes, wherever the pieces of the input end. The error for a longer line shows 40 bytes of it.
    @Test(arguments: [-1, 0, 1, 65_535, 65_536, 65_537, 200_000])
    func longLines(beyond: Int) throws {
        let line = "5" + String(repeating: "0", count: 1 << 20 + beyond - 1)
        let next = String(repeating: "8", count: 70_000)
        let (category, nextCategory) = (beyond > 0 ? "" : Self.rule(line), Self.rule(next))
        for first in ["", "1\n", "x\n"] {
            for last in ["", "\n", "\n2", "\n\(next)\n2\n"] {
                let result = try select(first + line + last)
                var expected: [Substring] =
                    first == "1\n" ? ["1\t\(Self.rule("1"))"] : first == "x\n" ? ["x\t\(Self.error)"] : []
                expected.append(
                    beyond > 0
                        ? "\(line.prefix(40))…\terror: the line is longer than 1048576 bytes" : "\(line)\t\(category)")
                if last.contains("8") { expected.append("\(next)\t\(nextCategory)") }
                if last.contains("2") { expected.append("2\t\(Self.rule("2"))") }
                // The output is too long to be shown.
                let isEqual = result.output.split(separator: "\n") == expected
                #expect(isEqual, "\(result.output.split(separator: "\n").map { $0.suffix(60) })")
                #expect(result.status == (beyond > 0 || first == "x\n" ? 1 : 0))
            }
        }
    }

    @Test func longNumber() throws {
        let digits = String(repeating: "9", count: 300_000)
        let result = try select("1\n\(digits)2\n\(digits).5\n3")
        let numbers = ["1", "\(digits)2", "\(digits).5", "3"]
        #expect(result.output == numbers.map { "\($0)\t\(Self.rule($0))\n" }.joined())
        #expect(result.status == 0)
    }

    @Test func lineBeyondTheLimit() throws {
        let digits = String(repeating: "7", count: LineSelector.maximumLineLength + 100_000)
        let result = try select("1\n\(digits)\n2\n\(digits)")
        let long = String(repeating: "7", count: 40) + "…\terror: the line is longer than 1048576 bytes\n"
        #expect(result.output == "1\t\(Self.rule("1"))\n\(long)2\t\(Self.rule("2"))\n\(long)")
        #expect(result.status == 1)
    }

    @Test("A release that the program knows is named by its number")
    func releaseByNumber() throws {
        let earlier = try CommandProcess.run(
            ["select", "--locale", "fr", "--cldr", "42", "0", "1e6", "2"], folder: "/")
        #expect(earlier.output == "0\tone\n1e6\tmany\n2\tother\n")
        #expect(earlier.errors == "")
        let samples = try CommandProcess.run(["samples", "--cldr", "42"], folder: "/")
        #expect(samples.status == 1)
        #expect(
            samples.errors == "error: the samples of releases are not in this program; name the folder of CLDR 42\n")
    }

    @Test func closedOutputEndsQuietly() throws {
        var ends: [Int32] = [0, 0]
        try #require(pipe(&ends) == 0)
        close(ends[0])
        Descriptor.ignoreClosedPipes()
        var selector = LineSelector(output: Descriptor(number: ends[1])) {
            PluralRules(locale: "pl").category(parsingUTF8: $0)
        }
        selector.select(Array("1".utf8))
        #expect {
            try selector.flush()
        } throws: { error in
            if case DescriptorError.closed = error { true } else { false }
        }
        close(ends[1])
    }

    @Test(arguments: [
        (["select"], "Missing expected argument '--locale <locale>'"),
        (["select", "--locale", "pl", "--ordnal", "5"], "Unknown option '--ordnal'"),
        (["select", "--locale", "pl", "-x"], "Unknown option '-x'"),
    ])
    func misuse(arguments: [String], message: String) throws {
        let result = try CommandProcess.run(arguments)
        #expect(result.status == 64)
        #expect(result.errors.contains(message))
        #expect(result.output == "")
    }

    @Test("Options for reading a release need a release") func optionsOfARelease() throws {
        #expect(try CommandProcess.run(["select", "--allow-faulty-data", "--locale", "en", "1"]).status == 64)
        let result = try CommandProcess.run(
            ["select", "--cldr", TestFolders.cldrData, "--allow-faulty-data", "--locale", "en", "1"])
        #expect(result.output == "1\tone\n" && result.status == 0, "\(result.errors)")
    }

    @Test("An argument with a minus sign is a number if a digit follows") func negativeNumbers() throws {
        #expect(try CommandArguments.numbers(["-3", "-1.50", "-2c6", "x"]) == ["-3", "-1.50", "-2c6", "x"])
        for option in ["--ordnal", "-x3", "-"] {
            #expect(throws: (any Error).self) { _ = try CommandArguments.numbers(["1", option]) }
        }
    }
}
