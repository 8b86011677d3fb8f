import CLDRPlurals
import CLDRSource
import StringsdictFileReading
import ReleaseComparison
import TableCompiler
import StringsdictTestSupport
import Testing

@testable import CLDRPluralsCommand

/// A small package that was just written by `generate` and `import`.
private func makePackage(_ release: FixtureRelease? = nil) async throws -> TemporaryFolder {
    let release = try release ?? .shipped()
    let folder = try TemporaryFolder()
    try folder.write("", to: "Package.swift")
    try folder.write("Unicode", to: "cldr-data/LICENSE")
    try folder.write("struct A {}\n", to: "Sources/CLDRPluralsCore/A.swift")
    try folder.write("struct B {}\n", to: "Sources/CLDRPlurals/B.swift")
    try release.write(to: folder, as: "cldr-data/common")
    try folder.write(try Checksums.text(folder: "\(folder.path)/cldr-data"), to: "cldr-data/SHA256SUMS")
    let package = PackageFolder(path: folder.path)
    let generation = try await Generation(CLDRData.read(common: package.joined("cldr-data/common")))
    for file in generation.files { try folder.write(file.text, to: file.path) }
    return folder
}

extension ProgramTables {
    /// The tables of a program built in a package whose files this test has just written.
    fileprivate static func built(in folder: TemporaryFolder) throws -> ProgramTables {
        let data = try CLDRData.read(common: "\(folder.path)/cldr-data/common")
        let release = try CompiledRelease(data)
        let plurals = try LoadedPluralTables(release.tables)
        let numbers = try LoadedNumberTables(release.numbers, release.tables.locales)
        return ProgramTables(
            declarations: Dictionary(uniqueKeysWithValues: release.declarations.map { ($0.name, $0.constants) }),
            version: data.version
        ) { expectation in
            ProgramProof(
                plurals: try PluralProof(plurals, against: expectation.plurals),
                locales: try LocaleProof(numbers, against: expectation.locales),
                numbers: try NumberProof(numbers, against: expectation.numbers))
        } categories: {
            plurals.rules(for: $0, type: $1).categories(for: $2)
        }
    }
}

@Suite struct VerifyTests {
    /// The problems that `verify` finds. The program was built in the package unless another one is given.
    private func problems(_ folder: TemporaryFolder, program: ProgramTables? = nil) async throws -> [String] {
        let program = try program ?? .built(in: folder)
        return try await VerifyReport(of: PackageFolder(path: folder.path), program: program).problems.map {
            String($0.replacing("\(folder.path)/", with: ""))
        }
    }

    @Test func allIsWell() async throws {
        let folder = try await makePackage()
        let report = try await VerifyReport(of: PackageFolder(path: folder.path), program: .built(in: folder))
        #expect(report.problems == [])
        // The list of sums is a file, too.
        let files = try Folder.files(below: "\(folder.path)/cldr-data/common").count + 1
        #expect(report.lines.first == "sums: \(files) files of cldr-data are unchanged")
        #expect(report.lines.contains { $0.hasPrefix("generated files: ") })
        #expect(report.lines.contains { $0.hasPrefix("this program's own tables: the same bytes; ") })
        let counts = report.lines.filter { $0.hasPrefix("samples: ") }
        #expect(counts.count == 1)
        for line in counts {
            let numbers = line.split(separator: " ")
            #expect(numbers[1] == numbers[3] && numbers[1] != "0", "\(line)")
            #expect(line.contains(" right in this program's own tables "))
        }
    }

    /// The tables that the Swift compiler read from the generated files are those of the release, constant by constant.
    @Test func linkedTablesAreThoseOfTheRelease() throws {
        let release = try CompiledRelease(CLDRData.read(common: "\(TestFolders.package)/cldr-data/common"))
        let linked = ProgramTables.linked
        #expect(linked.declarations.count == 4)
        #expect(linked.difference(from: release) == nil)
        var others = linked
        others.declarations["LocaleTables"] = others.declarations["PluralTables"]
        #expect(others.difference(from: release)?.hasPrefix("LocaleTables.") == true)
        others.declarations["LocaleTables"] = nil
        #expect(others.difference(from: release) == "it has no LocaleTables")
    }

    @Test func changedByteOfATable() async throws {
        let folder = try await makePackage()
        try folder.damage("Sources/CLDRPlurals/Generated/PluralTables.swift")
        let found = try await problems(folder)
        #expect(found.count == 2)
        #expect(found.first?.hasPrefix("Sources/CLDRPlurals/Generated/PluralTables.swift:") == true)
        #expect(found.last == "to mend it: swift run -c release --package-path Tools/Rules cldr-plurals generate")
        let result = try CommandProcess.run(["verify"], folder: folder.path)
        #expect(result.status == 1)
        #expect(result.errors.contains("the file differs from the generated file"))
        #expect(result.errors.contains("swift run -c release --package-path Tools/Rules cldr-plurals generate"))
    }

    @Test func missingGeneratedFile() async throws {
        let folder = try await makePackage()
        try folder.remove("Sources/Toolkit/PluralRuleTexts/Generated/ShippedRules.swift")
        #expect(
            try await problems(folder)[0].hasPrefix(
                "Sources/Toolkit/PluralRuleTexts/Generated/ShippedRules.swift: error: there is no such file"))
    }

    @Test func changedAddedAndRemovedDataFiles() async throws {
        let folder = try await makePackage()
        let file = "cldr-data/common/supplemental/plurals.xml"
        try folder.write(try folder.text(of: file) + "\n", to: file)
        try folder.write("<x/>", to: "cldr-data/common/supplemental/x.xml")
        try folder.write("", to: "cldr-data/common/main/en.txt")
        try folder.remove("cldr-data/LICENSE")
        let found = try await problems(folder)
        #expect(found.count == 5)
        #expect(found[0] == "cldr-data/common/main/en.txt: the file is in the folder, but not in SHA256SUMS")
        #expect(found[1] == "\(file): the file is not the one that SHA256SUMS has the sum of")
        #expect(found[3] == "cldr-data/LICENSE: the file is in SHA256SUMS, but not in the folder")
        #expect(found[4].contains("git checkout -- cldr-data"))
        #expect(found[4].contains("cldr-plurals import RELEASE-FOLDER"))
    }

    /// Two checkouts of the same release may have different rules and fewer locales.
    @Test func programBuiltWithOtherTablesOfTheSameRelease() async throws {
        let folder = try await makePackage()
        let found = try await problems(folder, program: .linked)
        #expect(
            found == [
                """
                error: this program was built with other tables than those of cldr-data: PluralTables.columnLanguages differs
                to mend it: swift run -c release --package-path Tools/Rules cldr-plurals generate
                """
            ])
    }

    /// The same bytes, but a reader that finds different data in them.
    @Test func programThatReadsSomethingElse() async throws {
        let right = try await makePackage()
        var release = try FixtureRelease.shipped()
        let english = try #require(release.cardinals.firstIndex { $0.contains(" en ") })
        release.cardinals[english] = FixtureRelease.group(
            "en", [("two", "i = 1 @integer 1"), ("other", " @integer 2")])
        var program = try ProgramTables.built(in: await makePackage(release))
        program.declarations = try ProgramTables.built(in: right).declarations
        let found = try await problems(right, program: program)
        #expect(found.contains { $0.hasPrefix("error: in this program's own tables the packed tables give ") })
        #expect(
            found.contains(
                "error: en (cardinal): CLDR's sample 1 is \"one\", the program's own tables give \"two\""))
        #expect(found.last == "to mend it: swift run -c release --package-path Tools/Rules cldr-plurals generate")
    }

    @Test func anotherReleaseThanTheShippedOne() async throws {
        let found = try await problems(await makePackage(.old), program: .linked)
        #expect(found.count == 1)
        #expect(found[0].contains("built with the tables of CLDR \(PluralRules.cldrVersion), cldr-data is CLDR 90"))
        #expect(found[0].contains("\nto mend it: build the program again from this checkout: "))
    }

    @Test func noPackage() async throws {
        let folder = try TemporaryFolder()
        let result = try CommandProcess.run(["verify"], folder: folder.path)
        #expect(result.status == 1)
        #expect(result.errors.contains("this is not a checkout of swift-stringsdict"))
    }
}

@Suite struct ImportCommandTests {
    @Test func bringsAReleaseIn() async throws {
        let folder = try await makePackage(.old)
        try FixtureRelease.new.write(to: folder, as: "release/common")
        let result = try CommandProcess.run(["import", "release"], folder: folder.path)
        #expect(result.errors == "")
        #expect(result.status == 0)
        #expect(result.output.hasPrefix("imported CLDR 91: "))
        #expect(result.output.contains("\nCLDR 90 → CLDR 91\n"))
        #expect(result.output.contains("  changed he, iw\n"))
        #expect(result.output.contains("  removed lld\n"))
        // `verify` accepts the imported files, except that this test was built with other tables.
        let report = try await VerifyReport(of: PackageFolder(path: folder.path))
        #expect(report.problems.count == 1)
        #expect(report.problems.first?.contains("this program was built with the tables of CLDR") == true)
        // A second import finds no difference.
        let again = try CommandProcess.run(["import", "release/common", "--package", "."], folder: folder.path)
        #expect(again.output.hasPrefix("imported CLDR 91: 0 files of cldr-data written, 0 removed, "))
        #expect(again.output.contains("\ncardinal rules: no difference\n"))
    }

    @Test func aDryRunWritesNothing() async throws {
        let folder = try await makePackage(.old)
        try FixtureRelease.new.write(to: folder, as: "release/common")
        let before = try Folder.files(below: folder.path).map { try folder.text(of: $0) }
        let result = try CommandProcess.run(["import", "release", "--dry-run"], folder: folder.path)
        #expect(result.errors == "")
        #expect(result.output.hasPrefix("would import CLDR 91: "))
        // The news comes before the counts of the tables, and no file is named.
        let news = try #require(result.output.firstRange(of: "\nCLDR 90 → CLDR 91\n"))
        let counts = try #require(result.output.firstRange(of: "\nplural tables: "))
        #expect(news.lowerBound < counts.lowerBound)
        #expect(!result.output.contains("would write"))
        let verbose = try CommandProcess.run(["import", "release", "--dry-run", "--verbose"], folder: folder.path)
        #expect(verbose.output.contains("\nwould write cldr-data/common/supplemental/plurals.xml\n"))
        #expect(try Folder.files(below: folder.path).map { try folder.text(of: $0) } == before)
    }

    @Test func theDocumentsNameTheNewRelease() async throws {
        let folder = try await makePackage(.old)
        try FixtureRelease.new.write(to: folder, as: "release/common")
        let plurals = try folder.text(of: "release/common/supplemental/plurals.xml")
        try folder.write(
            "<!-- Copyright © 1991-2091 Unicode, Inc.\n© is a sign -->\n" + plurals,
            to: "release/common/supplemental/plurals.xml")
        try folder.write("UNICODE LICENSE V9\n", to: "release/LICENSE")
        try folder.write("With <!-- cldr:release -->CLDR 90<!-- /cldr -->, and CLDR 90.\n", to: "README.md")
        try folder.write(
            "<!-- cldr:copyright -->© 1 Unicode<!-- /cldr --> | <!-- cldr:origin -->a<!-- /cldr -->",
            to: "cldr-data/README.md")
        let article = "Sources/CLDRPlurals/CLDRPlurals.docc/PluralRulesInYourOwnLibrary.md"
        try folder.write("A.\n\n<!-- cldr:parts -->\nCLDR 90 has few ranges.\n\n<!-- /cldr -->\nB.\n", to: article)
        try folder.write("Copyright © 1 Unicode, Inc.\nCopyright 2 others\n", to: "NOTICE")
        try folder.write("# Changelog\n\n## 1.0\n\n- Old.\n", to: "CHANGELOG.md")
        let result = try CommandProcess.run(["import", "release"], folder: folder.path)
        #expect(result.errors == "")
        #expect(try folder.text(of: "README.md") == "With <!-- cldr:release -->CLDR 91<!-- /cldr -->, and CLDR 90.\n")
        let origin = "`cldr-plurals import`, from the files of the release as it was published"
        #expect(
            try folder.text(of: "cldr-data/README.md")
                == """
                <!-- cldr:copyright -->© 1991-2091 Unicode, Inc.<!-- /cldr --> | <!-- cldr:origin -->\(origin)<!-- /cldr -->
                """)
        #expect(try folder.text(of: article) == "A.\n\n<!-- cldr:parts --><!-- /cldr -->\nB.\n")
        #expect(try folder.text(of: "NOTICE") == "Copyright © 1991-2091 Unicode, Inc.\nCopyright 2 others\n")
        #expect(try folder.text(of: "cldr-data/LICENSE") == "UNICODE LICENSE V9\n")
        let changelog = try folder.text(of: "CHANGELOG.md")
        #expect(
            changelog.hasPrefix(
                """
                # Changelog

                ## Unreleased

                ### Data

                <!-- cldr:changes -->
                - CLDR 91, after CLDR 90.
                  - he, iw: one, two, many, other → one, two, other; texts for "many" are no longer used
                """))
        #expect(changelog.hasSuffix("<!-- /cldr -->\n\n## 1.0\n\n- Old.\n"))
        #expect(try Checksums.verify(folder: "\(folder.path)/cldr-data") == [])
        // A repeated import changes nothing.
        let again = try CommandProcess.run(["import", "release", "--verbose"], folder: folder.path)
        #expect(!again.output.contains("\nwrote "))
        #expect(try folder.text(of: "CHANGELOG.md") == changelog)
        // A release without a change is named, too.
        var next = FixtureRelease.new
        next.version = "92"
        try next.write(to: folder, as: "next/common")
        #expect(try CommandProcess.run(["import", "next"], folder: folder.path).status == 0)
        let later = try folder.text(of: "CHANGELOG.md")
        #expect(later.contains("- CLDR 92, after CLDR 91.\n"), "\(later)")
    }

    /// The licence stands beside `common`, under any name with the word in it.
    @Test(
        arguments: ["LICENSE", "LICENSE.txt", "unicode-license.txt", "LICENSE-UNICODE"], ["release", "release/common"])
    func theLicenceComesAlong(name: String, argument: String) throws {
        let folder = try TemporaryFolder()
        try FixtureRelease.new.write(to: folder, as: "release/common")
        try folder.write("A license for something else\n", to: "release/A-license")
        let rule = String(repeating: "-", count: 70)
        try folder.write(
            "Unicode License V9\n\n\(rule)\n\nThird-Party Software Licenses\n\nThis section …\n", to: "release/\(name)")
        let found = ReleaseDocuments.licence(ofRelease: "\(folder.path)/\(argument)")
        #expect(found.map { String(decoding: $0, as: UTF8.self) } == "Unicode License V9\n")
    }

    /// A file without elements says nothing, so its end is no news. The end of a file with elements is.
    @Test func onlyLocalesWithContentAreRemoved() throws {
        func numbers(_ locale: String, _ content: String) -> [UInt8] {
            Array(
                "<ldml><identity><language type=\"\(locale)\"/></identity><numbers>\(content)</numbers></ldml>".utf8)
        }
        var files = smallCommon.mapValues { Array($0.utf8) }
        let new = try CLDRData.read(.memory(files, folder: "new"))
        files["main/fr.xml"] = numbers("fr", "")
        files["main/pl.xml"] = numbers("pl", "<minimumGroupingDigits>2</minimumGroupingDigits>")
        let old = try CLDRData.read(.memory(files, folder: "old"))
        let difference = ReleaseDifference(from: ComparedRelease(old), to: ComparedRelease(new))
        #expect(difference.numbers?.removed == ["pl"])
    }

    @Test func brokenReleaseLeavesAllAsItWas() async throws {
        let folder = try await makePackage(.old)
        try FixtureRelease.new.write(to: folder, as: "release/common")
        try folder.write("<supplementalData>", to: "release/common/supplemental/ordinals.xml")
        let result = try CommandProcess.run(["import", "release"], folder: folder.path)
        #expect(result.status == 1)
        #expect(result.errors.hasPrefix("release/common/supplemental/ordinals.xml:1:"))
        #expect(result.output == "")
        #expect(try Checksums.verify(folder: "\(folder.path)/cldr-data").isEmpty)
        #expect(try CLDRData.read(common: "\(folder.path)/cldr-data/common").version == "90")
    }
}
