#if os(macOS) || os(Linux) || os(Windows)
import Foundation
import StringsdictTestSupport
import Testing

/// The command as its users run it.
@Suite("stringsdict format")
struct FormatCommandTests {
    static let command = CommandProcess.executable("stringsdict")

    static let fixtures = "\(TestFolders.package)/Tests/StringsdictTests/Fixtures"

    private func run(_ arguments: [String]) throws -> CommandProcess.Result {
        try CommandProcess.run(["format"] + arguments, of: "stringsdict")
    }

    /// The Polish noun for a number.
    private static func months(_ number: String) -> String {
        ReferenceRules("pl").choice(
            parsing: number, among: [.one: "miesiąc", .few: "miesiące", .many: "miesięcy", .other: "miesiąca"])
    }

    @Test(
        "A key with arguments", .enabled(if: command != nil),
        arguments: [
            (["--bundle", fixtures, "--table", "Months", "--locale", "pl", "months", "5"], "5 \(months("5"))\n"),
            (
                ["--bundle", "\(fixtures)/Months.stringsdict", "--locale", "pl", "months", "--", "-1.5"],
                "-1,5 \(months("-1.5"))\n"
            ),
            (["--bundle", "\(fixtures)/Variants.stringsdict", "GetStarted"], "Click here\n"),
            (["--bundle", "\(fixtures)/Variants.stringsdict", "--device", "iphone", "GetStarted"], "Tap here\n"),
            (["--bundle", "\(fixtures)/Variants.stringsdict", "--width", "8", "Greeting"], "8\n"),
            (["--bundle", "\(fixtures)/Variants.stringsdict", "Owner", "Nat", "1"], "Nat is her name\n"),
            (["--bundle", "\(fixtures)/Variants.stringsdict", "missing"], "missing\n"),
        ])
    func key(_ arguments: [String], _ expected: String) throws {
        let result = try run(arguments)
        #expect(result.output == expected)
        #expect(result.status == 0)
    }

    @Test("A number keeps the zeros that it is written with", .enabled(if: command != nil))
    func zeros() throws {
        let file = NSTemporaryDirectory() + "sizes-\(UUID().uuidString).strings"
        defer { try? FileManager.default.removeItem(atPath: file) }
        try Data("\"size\" = \"%@ GB\";".utf8).write(to: URL(fileURLWithPath: file))
        for number in ["1", "1.0", "1.50", "-2.00", "1e3", "0.1"] {
            let result = try run(["--bundle", file, "--locale", "en", "size", "--", number])
            #expect(result.output == "\(number == "1e3" ? "1,000" : number) GB\n")
        }
    }

    @Test("With --strict a message is a failure, and a text without one is not", .enabled(if: command != nil))
    func strict() throws {
        let months = ["--bundle", Self.fixtures, "--table", "Months", "--locale", "pl", "--strict"]
        #expect(try run(months + ["months", "5"]).status == 0)
        #expect(try run(months + ["months"]).status == 1)
    }

    @Test("A failure has its exit status", .enabled(if: command != nil))
    func failures() throws {
        #expect(try run(["--bundle", "/no/such/folder", "key"]).status == 1)
        #expect(try run(["--bundle", Self.fixtures]).status == 64)
    }

    @Test("The error of a broken table is shown once", .enabled(if: command != nil))
    func brokenTable() throws {
        let folder = try TemporaryFolder()
        try folder.write("\"a\" = \"A\";\n\"b\" = ", to: "en.lproj/Localizable.strings")
        let result = try run(["--bundle", folder.path, "--language", "en", "a"])
        #expect(result.status == 1 && result.output.isEmpty)
        #expect(result.errors.components(separatedBy: "Localizable.strings:").count == 2, "\(result.errors)")
        // The other file of the table has the key.
        try folder.write(
            "<plist><dict><key>a</key><dict><key>NSStringLocalizedFormatKey</key><string>B</string></dict></dict></plist>",
            to: "en.lproj/Localizable.stringsdict")
        let other = try run(["--bundle", folder.path, "--language", "en", "a"])
        #expect(other.status == 0 && other.output == "B\n")
        #expect(other.errors.components(separatedBy: "Localizable.strings:").count == 2, "\(other.errors)")
    }

    @Test(
        "An empty name is said to be one", .enabled(if: command != nil),
        arguments: [
            (["--bundle", "", "key"], "--bundle is empty; name a folder with .lproj folders in it, or a file")
        ])
    func emptyNames(_ arguments: [String], _ message: String) throws {
        let result = try run(arguments)
        #expect(result.errors.contains("Error: \(message)\n"), "\(result.errors)")
        #expect(result.output == "")
        #expect(result.status == 64)
    }
}
#endif
