import StringsdictFileReading
import StringsdictFileSupport
import StringsdictTestSupport
import Testing

@testable import CLDRSource

@Suite struct ImportTests {
    @Test(
        arguments: [
            ("48", true), ("48.1", true), ("1.2.3", true), ("9999", true), ("48.9999", true), ("12345", false),
            ("48.12345", false), ("", false), ("48.", false), (".48", false), ("48..1", false), ("4a", false),
            ("/", false), (":", false), ("-1", false),
        ])
    func aReleaseIsNamedByNumbers(_ text: String, isVersion: Bool) {
        #expect(CLDRVersionReader.isVersion(text) == isVersion)
    }

    @Test(
        arguments: [
            ("pt-PT", "pt_pt"), ("sr_Latn_RS", "sr_latn_rs"), ("sr_RS@latin", "sr_rs_latin"),
            ("pl_PL.UTF-8", "pl_pl_utf"), ("en-u-nu-latn", "en"), ("x-en", ""), ("root", "root"),
        ])
    func aLocaleHasOneSpelling(_ locale: String, _ spelling: String) {
        #expect(CLDRData.canonical(locale) == spelling)
    }

    /// The data without positions, which an import changes.
    private func summary(_ data: CLDRData) -> [String] {
        [data.version] + data.notice
            + data.pluralRules.map { group in
                "\(group.type) \(group.locales) \(group.sources.map { "\($0.category) \($0.text)" })"
            } + data.pluralRanges.map { "\($0.locales) \($0.ranges)" }
            + data.languageAliases.map { "\($0.type) \($0.replacement) \($0.reason ?? "-")" }
            + data.territoryAliases.map { "\($0.type) \($0.replacements) \($0.reason ?? "-")" }
            + data.parentLocales.map { "\($0.parent) \($0.locales) \($0.localeRules ?? "-") \($0.component ?? "-")" }
            + data.scripts.map(\.row) + data.likelySubtags.map { "\($0.from) \($0.to)" }
            + data.numberingSystems.map { "\($0.id) \($0.kind)" }
            + data.numbers.map { numbers in
                let systems = numbers.systems.sorted { $0.key < $1.key }.map { name, system in
                    let symbols = LocaleNumberSymbols.Name.allCases.map { system.symbols[$0] ?? "-" }
                    return """
                        \(name) \(symbols) \(system.symbolsAlias ?? "-") \(system.decimalPattern ?? "-") \
                        \(system.decimalPatternAlias ?? "-")
                        """
                }
                let others = numbers.otherNumberingSystems.sorted { $0.key < $1.key }
                return """
                    \(numbers.identity) \(numbers.defaultNumberingSystem ?? "-") \(others) \
                    \(numbers.minimumGroupingDigits ?? 0) \(systems)
                    """
            }
    }

    @Test func hyphensOfAHeadCommentStayApart() {
        let writer = LDMLWriter(root: "ldml", documentType: "ldml", comment: ["a---b", "--"])
        #expect(writer.text.split(separator: "\n").dropFirst(2).prefix(4) == ["<!--", "a- - -b", "- -", "-->"])
    }

    private func checkRoundTrip(of data: CLDRData) throws {
        let folder = try TemporaryFolder()
        let report = try importing(data, into: folder)
        #expect(report.unchanged == 0 && report.removed == [])
        let original = summary(data)
        let imported = try CLDRData.read(common: "\(folder.path)/common")
        let copy = summary(imported)
        #expect(original.count == copy.count)
        for (left, right) in zip(original, copy) where left != right {
            Issue.record("\(left) became \(right)")
        }
        #expect(try Checksums.verify(folder: folder.path) == [])
        // A repeated import writes nothing.
        let again = try importing(imported, into: folder)
        #expect(again.written.isEmpty, "\(again.written.map(\.path))")
        #expect(again.unchanged == report.written.count - 1)  // the sums are no data
    }

    /// Plans an import and writes its files.
    private func importing(_ data: CLDRData, into folder: TemporaryFolder) throws -> ReleaseImport {
        let plan = try ReleaseImport(of: data, into: folder.path)
        for (path, bytes) in plan.written { try folder.write(String(decoding: bytes, as: UTF8.self), to: path) }
        for path in plan.removed { try folder.remove(path) }
        return plan
    }

    @Test func theShippedReleaseSurvivesTheRoundTrip() throws {
        try checkRoundTrip(of: try CLDRData.read(common: TestFolders.cldrData))
    }

    @Test(.enabled(if: TestFolders.cldr41 != nil, "CLDR 41 (package unicode-cldr-core) is not installed"))
    func release41SurvivesTheRoundTrip() throws {
        try checkRoundTrip(of: try #require(release41).get())
    }

    @Test func importRemovesWhatIsGone() throws {
        let target = try TemporaryFolder()
        try target.write("old", to: "common/main/xx.xml")
        try target.write("licence", to: "LICENSE")
        try target.write(try Checksums.text(folder: target.path), to: "SHA256SUMS")
        let source = try makeCommon()
        let plan = try importing(CLDRData.read(common: source.path, version: "7"), into: target)
        #expect(plan.data.version == "7")
        #expect(plan.removed == ["common/main/xx.xml"])
        #expect(plan.written.map(\.path).contains("common/main/de_AT.xml"))
        #expect(try Checksums.verify(folder: target.path) == [])
    }

    /// A file that somebody put beside the data is not removed, and is not left out in silence either.
    @Test(arguments: [true, false])
    func importRefusesToRemoveWhatItDidNotWrite(hasSums: Bool) throws {
        let target = try TemporaryFolder()
        try target.write("licence", to: "LICENSE")
        if hasSums { try target.write(try Checksums.text(folder: target.path), to: "SHA256SUMS") }
        try target.write("mine", to: "common/main/notes.txt")
        let source = try makeCommon()
        let error = #expect(throws: (any Error).self) {
            try ReleaseImport(of: CLDRData.read(common: source.path, version: "7"), into: target.path)
        }
        let message = error.map { "\($0)" } ?? ""
        #expect(
            message.contains("\(target.path)/common/main/notes.txt: error: SHA256SUMS does not list"), "\(message)")
        #expect(try target.text(of: "common/main/notes.txt") == "mine")
        try target.remove("common/main/notes.txt")
        #expect(try importing(CLDRData.read(common: source.path, version: "7"), into: target).removed == [])
    }

    @Test func aNewNoticeChangesNoOtherFile() throws {
        func release(years: String, decimal: String) throws -> CLDRData {
            var files = smallCommon
            for (name, text) in files where name.hasPrefix("supplemental/") {
                files[name] = "<!-- Copyright © \(years) Unicode, Inc. -->\n" + text
            }
            files["main/root.xml"] = files["main/root.xml"]?.replacing("<decimal>.<", with: "<decimal>\(decimal)<")
            return try CLDRData.read(.memory(files.mapValues { Array($0.utf8) }, folder: "common"))
        }
        let target = try TemporaryFolder()
        _ = try importing(release(years: "1991-2025", decimal: "."), into: target)
        let newYear = try importing(release(years: "1991-2026", decimal: "."), into: target)
        #expect(newYear.written.map(\.path) == [])
        let newSymbol = try importing(release(years: "1991-2026", decimal: ","), into: target)
        #expect(newSymbol.written.map(\.path) == ["common/main/root.xml", "SHA256SUMS"])
        #expect(try Checksums.verify(folder: target.path) == [])
    }

    @Test func markupInTextIsEscaped() throws {
        let source = try makeCommon(changing: [
            "main/de_AT.xml": """
            <ldml><identity><language type="de"/><territory type="AT"/></identity><numbers>
            <symbols numberSystem="latn"><group>&lt;&amp;"'&#13; &#10;]]&gt;</group></symbols></numbers></ldml>
            """
        ])
        let target = try TemporaryFolder()
        _ = try importing(CLDRData.read(common: source.path), into: target)
        let data = try CLDRData.read(common: "\(target.path)/common")
        let numbers = try #require(data.numbers.first { $0.locale == "de_AT" })
        #expect(numbers.systems["latn"]?.symbols[.group] == "<&\"'\r \n]]>")
    }
}

@Suite struct ChecksumTests {
    @Test(arguments: [
        ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
        ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
        (
            "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
            "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
        ),
        (
            "abcdefghbcdefghicdefghijdefghijkefghijklfghijklmghijklmnhijklmnoijklmnopjklmnopqklmnopqrlmnopqrsmnopqrstnopqrstu",
            "cf5b16a778af8380036ce59e7b0492370b249b11e8f07a51afac45037afee9d1"
        ),
    ])
    func digestsOfTheStandard(text: String, digest: String) {
        #expect(SHA256.hexDigest(of: Array(text.utf8)) == digest)
    }

    @Test func digestOfAMillionBytes() {
        #expect(
            SHA256.hexDigest(of: [UInt8](repeating: UInt8(ascii: "a"), count: 1_000_000))
                == "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0")
    }

    @Test func piecesChangeNothing() {
        let bytes = (0..<300).map { UInt8(truncatingIfNeeded: $0 &* 7) }
        for size in 1...130 {
            var digest = SHA256()
            for start in stride(from: 0, to: bytes.count, by: size) {
                digest.update(bytes[start..<min(start + size, bytes.count)])
            }
            var whole = SHA256()
            whole.update(bytes)
            #expect(digest.finalize() == whole.finalize())
        }
    }

    @Test func theShippedDataIsUnchanged() throws {
        #expect(try Checksums.verify(folder: "\(TestFolders.package)/cldr-data") == [])
    }

    @Test func differencesAreFound() throws {
        let folder = try TemporaryFolder()
        try folder.write("one", to: "common/a")
        try folder.write("two", to: "common/b/c")
        try folder.write("not data", to: "README.md")
        try folder.write(try Checksums.text(folder: folder.path), to: "SHA256SUMS")
        #expect(try Checksums.verify(folder: folder.path) == [])
        try folder.write("three", to: "common/b/c")
        try folder.write("new", to: "common/d")
        try folder.remove("common/a")
        #expect(
            try Checksums.verify(folder: folder.path)
                == [.changed("common/b/c"), .unlisted("common/d"), .missing("common/a")])
        try folder.write("nonsense\n", to: "SHA256SUMS")
        #expect(
            try Checksums.verify(folder: folder.path)
                == [.malformedLine(1), .unlisted("common/b/c"), .unlisted("common/d")])
        try folder.remove("SHA256SUMS")
        #expect(throws: FileReadingError.self) { try Checksums.verify(folder: folder.path) }
    }

    /// A line is a sum of 64 digits, two blanks and a path. Blank lines count, but say nothing.
    @Test func linesOfTheChecksumsAreReadWhole() throws {
        let folder = try TemporaryFolder()
        try folder.write("abc", to: "common/a")
        let sum = SHA256.hexDigest(of: Array("abc".utf8))
        for (text, expected) in [
            ("\(sum)  common/a\n", []), ("\(sum.uppercased())  common/a\n", []), ("\(sum)  common/a", []),
            ("\(sum)  common/a\r\n", []), ("\r\n\(sum)  common/a\r\nx\r\n", [.malformedLine(3)]),
            ("\n\n\(sum)  common/a\n\n", []), ("\n\(sum)  common/a\nx\n\ny", [.malformedLine(3), .malformedLine(5)]),
            ("\(sum.dropLast())  common/a", [.malformedLine(1), .unlisted("common/a")]),
            ("\(sum)0  common/a", [.malformedLine(1), .unlisted("common/a")]),
            ("\(sum.dropLast())g  common/a", [.malformedLine(1), .unlisted("common/a")]),
            ("\(sum.dropLast())é  common/a", [.malformedLine(1), .unlisted("common/a")]),
            ("\(sum) common/a", [.malformedLine(1), .unlisted("common/a")]),
            ("\(sum)   common/a", [.unlisted("common/a"), .missing(" common/a")]),
            ("\(sum)  ", [.malformedLine(1), .unlisted("common/a")]),
            ("\(sum)", [.malformedLine(1), .unlisted("common/a")]), ("", [.unlisted("common/a")]),
            ("\(sum)  common/a\n\(sum)  common/z\n\(sum)  common/b", [.missing("common/b"), .missing("common/z")]),
            ("\(sum.dropLast())0  common/a", [.changed("common/a")]),
        ] as [(String, [Checksums.Difference])] {
            try folder.write(text, to: "SHA256SUMS")
            #expect(try Checksums.verify(folder: folder.path) == expected, "\(text)")
        }
    }

    @Test func aNewLicenceTakesThePlaceOfTheOldOne() throws {
        let folder = try TemporaryFolder()
        try folder.write("old", to: "LICENSE")
        try folder.write("not asked for", to: "common/a")
        func paths(_ files: [String: [UInt8]]) throws -> [String] {
            try Checksums.text(of: files, folder: folder.path).split(separator: "\n").map(String.init)
        }
        let (old, new) = (SHA256.hexDigest(of: Array("old".utf8)), SHA256.hexDigest(of: [1]))
        #expect(
            try paths(["common/b": [1], "common/B": [1]]) == [
                "\(old)  LICENSE", "\(new)  common/B", "\(new)  common/b",
            ])
        #expect(try paths(["common/b": [1], "LICENSE": [1]]) == ["\(new)  LICENSE", "\(new)  common/b"])
    }

    @Test func theLicenceIsWrittenIfItIsAnother() throws {
        let target = try TemporaryFolder()
        let data = try CLDRData.read(.memory(smallCommon.mapValues { Array($0.utf8) }, folder: "common"))
        for (licence, isWritten) in [
            (Array("old".utf8), true), (Array("old".utf8), false), (Array("new".utf8), true), (nil, false),
        ] {
            let plan = try ReleaseImport(of: data, into: target.path, licence: licence)
            #expect(plan.written.contains { $0.path == "LICENSE" } == isWritten)
            #expect(plan.unchanged == (plan.written.count > 3 ? 0 : data.files().count))
            for (path, bytes) in plan.written { try target.write(String(decoding: bytes, as: UTF8.self), to: path) }
            #expect(plan.removed == [])
            #expect(try Checksums.verify(folder: target.path) == [])
        }
    }
}
