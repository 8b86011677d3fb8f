import CLDRSource
import TableCompiler
import TestSupport
import Testing

@testable import CLDRPluralsCommand

@Suite struct GenerateTests {
    @Test func committedFilesAreTheGeneratedOnes() throws {
        let package = PackageFolder(path: TestFolders.package)
        let data = try CLDRData.read(common: TestFolders.cldrData)
        let files =
            try GeneratedFile.files(of: CompiledRelease(data), earlier: package.earlierRules())
            + [#require(try package.standaloneSources())]
        for file in files {
            #expect(
                FileComparison.difference(of: file, in: package) == nil,
                "run: swift run -c release --package-path Tools/Rules cldr-plurals generate")
        }
    }

    @Test func digitsThatCannotBePackedAreNamedWithTheirPlace() throws {
        let folder = try TemporaryFolder()
        var release = FixtureRelease.new
        release.digits = [
            "arab": "\u{660}\u{661}\u{662}\u{663}\u{664}\u{665}\u{666}\u{667}\u{668}9", "deva": "०१२३४५६७८९",
        ]
        try release.write(to: folder)
        let result = try CommandProcess.run(
            ["generate", "--cldr", "common", "--output", "new"], folder: folder.path)
        #expect(result.status == 1)
        let lines = result.errors.split(separator: "\n").filter { $0.contains("numberingSystems.xml:") }
        #expect(lines.count == 1 && lines.first?.contains(": error: ") == true && result.errors.contains("arab"))
    }

    @Test func twoRunsWriteTheSameBytes() throws {
        let folder = try TemporaryFolder()
        try FixtureRelease.new.write(to: folder)
        for target in ["one", "two"] {
            let result = try CommandProcess.run(
                ["generate", "--cldr", "common", "--output", target], folder: folder.path)
            #expect(result.status == 0)
            #expect(result.errors == "")
            #expect(result.output.hasPrefix("CLDR 91: 4 cardinal and 2 ordinal rule sets (5 distinct), 1 range tables"))
            #expect(result.output.contains("\nproved: "))
            #expect(result.output.split(separator: "\n").last?.hasPrefix("in ") == true)
        }
        let paths = try Folder.files(below: "\(folder.path)/one")
        #expect(paths.count >= 2)
        #expect(try Folder.files(below: "\(folder.path)/two") == paths)
        for path in paths {
            let text = try folder.text(of: "one/\(path)")
            #expect(try text == folder.text(of: "two/\(path)"))
            #expect(
                text.hasPrefix(
                    "// Generated. Do not edit: run `cldr-plurals generate` instead.\n//\n// From CLDR 91.\n"))
        }
    }

    @Test func releaseThatDoesNotSayItsNumber() throws {
        let folder = try TemporaryFolder()
        try FixtureRelease.new.write(to: folder)
        try folder.write("", to: "common/dtd/ldmlSupplemental.dtd")
        let refused = try CommandProcess.run(["generate", "--cldr", "common", "--output", "out"], folder: folder.path)
        #expect(refused.status == 1)
        #expect(refused.errors.hasPrefix("common/dtd/ldmlSupplemental.dtd: error: "))
        #expect(!Folder.exists("\(folder.path)/out"))
        let named = try CommandProcess.run(
            ["generate", "--cldr", "common", "--cldr-version", "91.1", "--output", "out"], folder: folder.path)
        #expect(named.output.hasPrefix("CLDR 91.1: "))
    }

    @Test func nothingIsWrittenForRulesThatAreRefused() throws {
        var release = FixtureRelease.new
        release.cardinals[1] = FixtureRelease.group("en", [("one", "n % 17 = 1"), ("other", "")])
        let folder = try TemporaryFolder()
        try release.write(to: folder)
        let result = try CommandProcess.run(["generate", "--cldr", "common", "--output", "out"], folder: folder.path)
        #expect(result.status == 1)
        #expect(
            FixtureRelease.withoutWarnings(result.errors).hasPrefix(
                "common/supplemental/plurals.xml:4:51: error: en: the modulus 17 in 'n % 17 = 1' does not divide"))
        #expect(!Folder.exists("\(folder.path)/out"))
    }

    @Test func standaloneFileOfSomeLocales() throws {
        let folder = try TemporaryFolder()
        try FixtureRelease.new.write(to: folder)
        let result = try CommandProcess.run(
            ["generate", "--cldr", "common", "--standalone", "common/Plurals.swift", "--locales", "pl-PL,iw"],
            folder: folder.path)
        #expect(result.errors == "")
        #expect(result.status == 0)
        #expect(result.output.hasPrefix("wrote common/Plurals.swift: the rules of pl-PL, iw of CLDR 91, "))
        let text = try folder.text(of: "common/Plurals.swift")
        #expect(text.contains("run `cldr-plurals generate --standalone Plurals.swift --locales pl-PL,iw` instead"))
        #expect(!text.contains("\nimport ") && !text.contains("public "))
        let opened = try CommandProcess.run(
            ["generate", "--cldr", "common", "--standalone", "Open.swift", "--locales", "pl", "--access", "public"],
            folder: folder.path)
        #expect(opened.status == 0)
        #expect(try folder.text(of: "Open.swift").contains("\nnonisolated public struct PluralRules:"))
    }

    /// An installed program has the rules. It needs no checkout.
    @Test func aStandaloneFileIsWrittenInAnEmptyFolder() throws {
        let folder = try TemporaryFolder()
        func generate(_ options: String...) throws -> CommandProcess.Result {
            try CommandProcess.run(["generate", "--standalone", "P.swift"] + options, folder: folder.path)
        }
        #expect(try generate("--locales", "en,pl,ar").status == 0)
        let text = try folder.text(of: "P.swift")
        #expect(
            text.utf8.count <= 60_000 && text.split(separator: "\n", omittingEmptySubsequences: false).count <= 1_500)
        #expect(text.contains("nonisolated struct PluralRules:"))
        let earlier = try generate("--locales", "fr", "--cldr", "47")
        #expect(earlier.errors.hasPrefix("note: the ranges and the other names of locales are those of CLDR "))
        #expect(try folder.text(of: "P.swift").contains("\n// From CLDR 47.\n"))
        let unknown = try generate("--cldr", "12")
        #expect(unknown.status == 1)
        #expect(unknown.errors.contains("the plural rules of CLDR 12 are not in this program, which knows CLDR 42 to "))
    }

    #if !os(Windows)
    @Test func aStandaloneFileGoesToStandardOutput() throws {
        let folder = try TemporaryFolder()
        try FixtureRelease.new.write(to: folder)
        let options = ["generate", "--cldr", "common", "--locales", "pl", "--standalone"]
        let named = try CommandProcess.run(options + ["Plurals.swift"], folder: folder.path)
        #expect(named.status == 0)
        let streamed = try CommandProcess.run(options + ["/dev/stdout"], folder: folder.path)
        #expect(streamed.output == (try folder.text(of: "Plurals.swift")))
        #expect(streamed.errors.hasPrefix("wrote /dev/stdout: "))
        #expect(streamed.status == 0)
    }
    #endif

    @Test func faultsOfOtherLocalesAreWarnings() throws {
        let folder = try TemporaryFolder()
        var release = FixtureRelease.new
        release.cardinals[2] = release.cardinals[2].replacing("@integer 2<", with: "@integer 2, 3<")
        try release.write(to: folder)
        let standalone = ["generate", "--cldr", "common", "--standalone", "Plurals.swift", "--locales"]
        let polish = try CommandProcess.run(standalone + ["pl"], folder: folder.path)
        #expect(polish.status == 0)
        #expect(polish.errors.hasPrefix("common/supplemental/plurals.xml:"))
        #expect(polish.errors.contains(": warning: he, iw: expected samples of \"two\", found 3, which is \"other\""))
        let hebrew = try CommandProcess.run(standalone + ["iw"], folder: folder.path)
        #expect(hebrew.status == 1)
        #expect(hebrew.errors.contains(": error: he, iw: expected samples of "))
        #expect(hebrew.errors.contains("\nnote: with --allow-faulty-data, "))
        let allowed = try CommandProcess.run(standalone + ["iw", "--allow-faulty-data"], folder: folder.path)
        #expect(allowed.status == 0)
        #expect(allowed.errors.contains("; assumed: the rule is right, and its sample \"3\" is wrong"))
        for command in [["diff", "common", "common"], ["samples", "--cldr", "common"]] {
            let refused = try CommandProcess.run(command, folder: folder.path)
            #expect(refused.status == 1)
            let taken = try CommandProcess.run(command + ["--allow-faulty-data"], folder: folder.path)
            #expect(taken.status == 0)
        }
        let others = try CommandProcess.run(["diff", "common", "common", "--locales", "pl"], folder: folder.path)
        #expect(others.status == 0)
    }

    @Test func aPatternThatCannotBeCompiledIsNamedWithItsFile() throws {
        let folder = try TemporaryFolder()
        var release = FixtureRelease.new
        for (locale, pattern) in [("de_AT", "#,,##0"), ("hi", "#,##0")] {
            release.numbers[locale] =
                "<decimalFormats numberSystem=\"latn\"><decimalFormatLength><decimalFormat>"
                + "<pattern>\(pattern)</pattern></decimalFormat></decimalFormatLength></decimalFormats>"
        }
        try release.write(to: folder)
        let result = try CommandProcess.run(
            ["generate", "--cldr", "common", "--output", "out"], folder: folder.path)
        #expect(result.status == 1)
        #expect(
            result.errors.hasPrefix("common/main/de_AT.xml: error: de_AT: the decimal pattern '#,,##0' of de"),
            "\(result.errors)")
        #expect(!result.errors.contains("hi.xml"))
    }

    @Test(arguments: [
        (["--locales", "en"], 64, "--locales belongs to --standalone."),
        (["--access", "public"], 64, "--access belongs to --standalone."),
        (["--standalone", "x.swift", "--output", "y"], 64, "Use either --output or --standalone."),
        (["--standalone", "x.swift", "--locales", "en,,pl"], 64, "--locales is a list with commas"),
        (["--standalone", "x.swift", "--locales", "en,tlh"], 1, "CLDR 91 has no plural rules for the locale 'tlh'"),
        (["--cldr", "nowhere", "--output", "y"], 1, "nowhere: error: there is no such folder"),
        (["--output", "y"], 1, "error: this is not a checkout of swift-stringsdict"),
    ])
    func mistakes(arguments: [String], status: Int32, message: String) throws {
        let folder = try TemporaryFolder()
        try FixtureRelease.new.write(to: folder)
        let cldr = status == 1 && arguments.contains("--standalone") ? ["--cldr", "common"] : []
        let result = try CommandProcess.run(["generate"] + cldr + arguments, folder: folder.path)
        #expect(result.status == status)
        #expect(result.errors.contains(message), "\(result.errors)")
        #expect(try Folder.files(below: folder.path).allSatisfy { $0.hasPrefix("common/") })
    }
}

@Suite struct FileComparisonTests {
    @Test(
        arguments: [
            ("a\nb\nc\n", "a\nb\nc\n", nil), ("a\nb\nc\n", "x\nb\nc\n", ":1: "), ("a\nb\nc\n", "a\nb\nx\n", ":3: "),
            ("a\nb\n", "a\nb\nc\n", ":3: "), ("", "a\n", ":1: "), ("a\n\nb", "a\n\nc", ":3: "),
        ] as [(String, String, String?)])
    func differenceNamesTheFirstLineThatDiffers(committed: String, generated: String, place: String?) throws {
        let folder = try TemporaryFolder()
        try folder.write(committed, to: "file")
        let difference = FileComparison.difference(
            of: GeneratedFile(path: "file", text: generated), in: PackageFolder(path: folder.path))
        #expect(difference.map { $0.contains(place ?? "none") } == (place == nil ? nil : true), "\(difference ?? "")")
    }
}
