import StringsdictLocalizedEntries
import StringsdictPropertyListWriting
import StringsdictTestSupport
import Testing
import StringsdictTextFiles

/// Files of all kinds become entries with the places of their texts.
@Suite struct ReadingTests {
    private func read(_ text: String, _ path: String) throws -> LocalizedFile {
        try #require(LocalizedFile.read(path, bytes: Array(text.utf8)))
    }

    @Test func aFileOutsideOfLanguagesIsATableOfItsOwn() {
        let files = ["A/Main.strings", "A/Main.stringsdict", "A/en.lproj/Main.strings", "A/pl.lproj/Main.strings"]
        let tables = LocalizedTable.tables(of: files.compactMap { LocalizedFile.read($0, bytes: Array("a = b;".utf8)) })
        #expect(tables.map(\.name) == ["Main", "Main", "Main"])
        #expect(tables.map(\.folder) == ["A", "A", "A"])
        #expect(tables.map(\.files) == [[0], [1], [2, 3]])
    }

    @Test("a path says language, table and folder")
    func paths() throws {
        let file = try #require(LocalizedFile(path: "App/Resources/pl.lproj/Main.strings"))
        #expect(file.language == "pl")
        #expect(file.table == "Main")
        #expect(file.folder == "App/Resources")
        #expect(LocalizedFile(path: "/mul.lproj/Main.xcstrings")?.language == nil)
        #expect(LocalizedFile(path: "en.lproj/Main.stringsdict")?.folder == "")
        #expect(LocalizedFile(path: "Main.swift") == nil)
    }

    @Test(
        "the bytes of a value are those between its tags or quotation marks",
        arguments: [
            ("<string>ab</string>", "ab"), ("<key>ab</key>", "ab"), ("<string >ab</string>", "ab"),
            ("<string\tx='1'>ab</string>", "ab"), ("<string\nx='1'>ab</string>", "ab"),
            ("<string\rx='1'>ab</string>", "ab"), ("<string/>", ""), ("<dict><key>a</key></dict>", "<dict>"),
            ("<strings>ab</strings>", "<strings>"), ("\"a\\\"b\" = c;", "a\\\"b"), ("'a\"b' = c;", "a\"b"),
            ("a.b-c = d;", "a.b-c"), ("{ a = b; }", "{"), ("(a, b)", "("),
            // Texts that somebody is typing.
            ("\"ab", "ab"), ("\"ab\\", "ab\\"), ("\"ab\\\"", "ab\\\""), ("\"", ""), ("\"\"", ""), ("'", ""),
            ("\"ab\ncd", "ab"), ("\"ab\r\ncd", "ab"), ("\"ab\ncd\"", "ab\ncd"),
            ("<string>ab", "ab"), ("<string>a&am", "a&am"), ("<string>a<!-- b", "a<!-- b"),
            ("<string>a<![CDATA[</string>", "a<![CDATA[</string>"),
            ("<string>a<![CDATA[<]]>b</string>", "a<![CDATA[<]]>b"),
        ])
    func contentOfValues(_ text: String, _ content: String) throws {
        let source = SourceFile(utf8: Array(text.utf8), path: "x.strings")
        let range = try #require(source.content(at: 0))
        #expect(String(decoding: source.text[range], as: UTF8.self) == content)
    }

    @Test("a plural without a number takes that of the first text in the source language")
    func numberOfTheSource() throws {
        func unit(_ text: String) -> String { #"{"stringUnit": {"state": "translated", "value": "\#(text)"}}"# }
        let plural = #"{"variations": {"plural": {"other": \#(unit("x"))}}}"#
        let file = try read(
            """
            {"sourceLanguage": "pt-BR", "version": "1.0", "strings": {"k": {"localizations": {
              "pt-BR": \(unit("%u a")), "pt_BR": \(unit("%lld a")), "uk": \(plural)}}}}
            """, "L.xcstrings")
        let entry = try #require(file.entries.first { $0.language == "uk" })
        #expect(entry.content.message?.variables.first?.valueType?.value == "u")
    }

    @Test("the substitutions of a catalog are variables of each of its messages")
    func substitutions() throws {
        func unit(_ text: String) -> String { #"{"stringUnit": {"state": "translated", "value": "\#(text)"}}"# }
        func plural(_ text: String) -> String { #"{"plural": {"other": \#(unit(text))}}"# }
        let file = try read(
            """
            {"sourceLanguage": "en", "version": "1.0", "strings": {"k": {"localizations": {
              "en": {"variations": \(plural("%lld of %#@n@")),
                "substitutions": {"n": {"argNum": 70000, "formatSpecifier": "d", "variations": \(plural("%arg"))}}},
              "de": {"variations": {"plural": {"other": \(unit("%lld"))}, "device": {"mac": \(unit("Mac"))}}}}}}}
            """, "L.xcstrings")
        let english = try #require(file.entries.first { $0.language == "en" }?.content.message)
        #expect(english.variables.map(\.name.value) == ["value", "n"])
        #expect(english.variables.map(\.valueType?.value) == ["lld", "d"])
        #expect(english.variables.map(\.argument) == [nil, 65_535])
        #expect(english.format.value == "%#@value@")
        #expect(!english.isFormatWritten)
        // If both compete, lint reads the devices.
        let german = try #require(file.entries.first { $0.language == "de" }?.content)
        #expect(german.messages.map { $0.path.map(\.value) } == [["mac"]])
    }

    @Test("old-style text gives keys and texts with their places")
    func strings() throws {
        let file = try read("/* x */\n\"a\" = \"A\";\n\"b\" = \"B\";\n\"a\" = \"C\";\n", "en.lproj/L.strings")
        #expect(file.notation == .oldStyle)
        #expect(file.entries.map(\.key) == ["a", "b"])
        #expect(file.entries.first?.content.message?.format.value == "C")
        #expect(file.entries.first?.keyOffset == 30)
        #expect(file.remarks.first?.offset == 8)
        guard case .duplicateKey("a", 30, isEqual: false)? = file.remarks.first?.subject else {
            Issue.record("\(file.remarks)"); return
        }
    }

    @Test("a file with very many mistakes has the first thousand of them")
    func manyRemarks() throws {
        for (count, noted) in [(999, 999), (1_000, 1_000), (1_001, 1_000), (1_500, 1_000)] {
            let texts = String(repeating: "\"a\" = \"A\";\n", count: count + 1)
            #expect(try read(texts, "en.lproj/L.strings").remarks.count == noted)
        }
    }

    @Test("variables of a stringsdict keep what is misspelt")
    func stringsdict() throws {
        let file = try read(
            """
            <plist><dict><key>k</key><dict>
              <key>NSStringLocalizedFormatKey</key><string>%#@n@</string>
              <key>n</key><dict>
                <key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
                <key>NSStringFormatValueTypeKey</key><string>ld</string>
                <key>onee</key><string>one</string>
                <key>other</key><string>%ld</string>
              </dict>
            </dict></dict></plist>
            """, "en.lproj/L.stringsdict")
        let message = try #require(file.entries.first?.content.message)
        #expect(message.variables.first?.cases.map(\.name.value) == ["onee", "other"])
        #expect(message.variables.first?.valueType?.value == "ld")
        func position(_ offset: Int?) -> TextPosition? { offset.flatMap { file.source?.position(of: $0) } }
        #expect(position(message.variables.first?.cases.first?.offset) == TextPosition(line: 6, column: 5))
        #expect(position(message.format.offset) == TextPosition(line: 2, column: 40))
    }

    @Test func theTextsOfASubstitutionThatVariesTwiceAreThoseOfAllDevices() throws {
        func unit(_ text: String) -> String { #"{"stringUnit": {"state": "translated", "value": "\#(text)"}}"# }
        func plural(_ branches: String) -> String { #"{"variations": {"plural": {\#(branches)}}}"# }
        func device(_ branches: String) -> String { #"{"variations": {"device": {\#(branches)}}}"# }
        func cases(_ variations: String) throws -> [String] {
            let substitution = #""n": {"argNum": 1, "formatSpecifier": "lld", \#(variations.dropFirst())"#
            let text = #""stringUnit": {"state": "translated", "value": "%#@n@"}, "substitutions": {\#(substitution)}"#
            let entry = #"{"k": {"localizations": {"en": {\#(text)}}}}"#
            let file = try read(#"{"sourceLanguage": "en", "strings": \#(entry), "version": "1.0"}"#, "L.xcstrings")
            let variable = file.entries.first?.content.message?.variables.first
            return (variable?.cases ?? []).map { "\($0.name.value) \($0.text.value)" }
        }
        let (one, other) = (#""one": \#(unit("1"))"#, #""other": \#(unit("2"))"#)
        #expect(try cases(plural("\(one), \(other)")) == ["one 1", "other 2"])
        #expect(
            try cases(device(#""mac": \#(plural("\(one), \(other)")), "other": \#(plural(other))"#))
                == ["one 1", "other 2", "other 2"])
        // A category that varies by device has no text of its own.
        #expect(try cases(plural(#""one": \#(device(#""mac": \#(unit("3"))"#)), \#(other)"#)) == ["other 2"])
    }

    @Test("each language of a catalog is an entry, and a key without a source text stands for it")
    func catalog() throws {
        let file = try read(
            """
            {"sourceLanguage": "en", "strings": {"%lld files": {"localizations": {"pl": {"variations": {"plural": {
            "one": {"stringUnit": {"state": "translated", "value": "%lld plik"}},
            "other": {"stringUnit": {"state": "translated", "value": "%lld pliku"}}}}}}}}, "version": "1.0"}
            """, "L.xcstrings")
        #expect(file.entries.map(\.language) == ["pl", "en"])
        #expect(file.entries.last?.catalog?.isKeyText == true)
        let message = try #require(file.entries.first?.content.message)
        #expect(!message.isFormatWritten)
        #expect(message.variables.first?.valueType?.value == "lld")
    }

    @Test("the rule type that a file writes, or not, is known")
    func rules() throws {
        func rule(_ type: String) throws -> AuthoredEntry.Variable {
            let file = try read(
                """
                <plist><dict><key>k</key><dict><key>NSStringLocalizedFormatKey</key><string>%#@n@</string>
                <key>n</key><dict>\(type)<key>other</key><string>%ld</string></dict></dict></dict></plist>
                """, "en.lproj/L.stringsdict")
            return try #require(file.entries.first?.content.message?.variables.first)
        }
        func written(_ name: String) -> String { "<key>NSStringFormatSpecTypeKey</key><string>\(name)</string>" }
        let plural = try rule(written("NSStringPluralRuleType"))
        #expect(plural.isPlural && plural.isRuleWritten && plural.unknownRule == nil)
        let gender = try rule(written("NSStringGenderRuleType"))
        #expect(!gender.isPlural && gender.rule == .gender && gender.isRuleWritten)
        let unknown = try rule(written("Moon"))
        #expect(!unknown.isPlural && unknown.unknownRule == AuthoredText("Moon", offset: 145))
        let missing = try rule("")
        #expect(missing.isPlural && !missing.isRuleWritten)
    }

    @Test("the phrases of an App Shortcut are one entry with a message for each")
    func phrases() throws {
        let file = try read(
            """
            {"sourceLanguage": "en", "strings": {"open": {"localizations": {"en": {"stringSet": {"state": "new",
            "values": ["Open ${applicationName}", "Show ${applicationName}"]}}}}}, "version": "1.0"}
            """, "AppShortcuts.xcstrings")
        let entry = try #require(file.entries.first)
        #expect(entry.phrases.map(\.value) == ["Open ${applicationName}", "Show ${applicationName}"])
        #expect(entry.messages.map(\.message.format) == entry.phrases)
        #expect(entry.phrases.map { $0.offset.map { file.source?.map.lineNumber(of: $0) } } == [2, 2])
    }

    @Test(
        "what cannot be read says why",
        arguments: [
            ("version https://git-lfs.github.com/spec/v1\noid sha256:0\n", ReadingRemark.Fault.lfsPointer),
            ("\"a\" = \"b\";\n<<<<<<< ours\n\"c\" = \"d\"\n=======\n>>>>>>> theirs\n{", .conflictMarkers),
            ("\"a\" = \"b\"", .form),
        ])
    func faults(_ text: String, _ fault: ReadingRemark.Fault) throws {
        let file = try read(text, "en.lproj/L.strings")
        let remark = try #require(
            file.remarks.first {
                if case .unreadable = $0.subject { true } else { false }
            })
        guard case .unreadable(let found) = remark.subject else { return }
        #expect(found == fault)
        #expect(remark.offset != nil)
    }

    @Test("files of one table belong together, and the source language is found")
    func tables() {
        let files = ["de.lproj/L.strings", "en.lproj/L.strings", "en.lproj/M.strings", "L.xcstrings", "x/L.strings"]
            .compactMap { path in
                LocalizedFile.read(
                    path,
                    bytes: Array(
                        (path.hasSuffix("xcstrings")
                            ? #"{"sourceLanguage": "de", "strings": {"a": {}}, "version": "1.0"}"# : "\"a\" = \"A\";")
                            .utf8))
            }
        let tables = LocalizedTable.tables(of: files)
        #expect(tables.map(\.files) == [[0, 1, 3], [2], [4]])
        #expect(tables.first?.sourceLanguage == "de")
        #expect(tables[1].sourceLanguage == "en")
    }

    @Test("files are found in all folders but hidden ones, whatever the folders are called")
    func tree() throws {
        let folder = try TemporaryFolder()
        for path in ["R.swift/en.lproj/L.strings", ".build/L.strings", "App/L.xcstrings", "App/x.txt"] {
            try folder.write("", to: path)
        }
        let found = LocalizedTree.files(in: ["\(folder.path)/", "\(folder.path)/App/x.txt", "nowhere"])
        #expect(found.files == ["\(folder.path)/App/L.xcstrings", "\(folder.path)/R.swift/en.lproj/L.strings"])
        #expect(found.folders == [folder.path])
        #expect(found.others == ["\(folder.path)/App/x.txt", "nowhere"])
        let some = LocalizedTree.files(in: [folder.path]) { !$0.hasSuffix("/App") }
        #expect(some.files == ["\(folder.path)/R.swift/en.lproj/L.strings"])
    }

    // MARK: Source languages

    private func files(_ keys: [(name: String, keys: ClosedRange<Int>)]) -> [LocalizedFile] {
        keys.compactMap { name, keys in
            let text = keys.map { "\"k\($0)\" = \"x\";\n" }.joined()
            return LocalizedFile.read("\(name).lproj/L.strings", bytes: Array(text.utf8))
        }
    }

    /// A usual source language has at least a tenth of the keys that other languages share.
    @Test(
        arguments: [
            ([("en", 1...1), ("de", 1...10), ("fr", 1...10)], "en"),
            ([("en", 1...1), ("de", 1...11), ("fr", 1...11)], nil),
            ([("de", 1...3), ("fr", 1...3)], nil), ([("de", 1...3)], "de"), ([], nil),
            ([("en", 1...3), ("Base", 1...3)], "Base"), ([("English", 1...3), ("en", 1...3)], "en"),
            ([("en-GB", 1...3), ("English", 1...3)], "English"), ([("en_US", 1...3), ("en-GB", 1...3)], "en-GB"),
            ([("en-GB", 1...3), ("en", 1...2)], "en"), ([("en", 1...3), ("eng", 1...3)], "en"),
            ([("en", 5...6), ("de", 1...2), ("fr", 1...2)], nil),
        ] as [([(name: String, keys: ClosedRange<Int>)], String?)])
    func sourceLanguagesHaveMostKeys(_ keys: [(name: String, keys: ClosedRange<Int>)], _ expected: String?) {
        #expect(LocalizedTable.sourceLanguage(of: files(keys), known: nil) == expected)
    }

    @Test func aKnownSourceLanguageCounts() {
        let all = files([("en", 1...3), ("pl", 1...3)])
        #expect(LocalizedTable.sourceLanguage(of: all, known: "pl") == "pl")
        #expect(LocalizedTable.sourceLanguage(of: all, known: "fr") == "en")
    }

    // MARK: Files that cannot be read

    private func remarks(_ text: String) -> [String] {
        let file = LocalizedFile.read("en.lproj/L.strings", bytes: Array(text.utf8))
        return (file?.remarks ?? []).map {
            "\($0.offset.flatMap { file?.source?.position(of: $0) }?.description ?? "none"): \($0.message)"
        }
    }

    @Test func pointersAndConflictsHaveTheirOwnMessages() {
        #expect(
            remarks("version https://git-lfs.github.com/spec/v1\noid sha256:0\n") == [
                "1:1: this is a pointer of Git LFS, not the file itself; run 'git lfs pull'"
            ])
        let conflict = "a merge was not finished here; merge the two versions by hand"
        #expect(remarks("<<<<<<< ours\n\"a\" = \"b\";\n>>>>>>> theirs\n") == ["1:1: \(conflict)"])
        #expect(
            remarks("\"a\" = \"b\";\n\n<<<<<<< ours\n<<<<<<< x\n>>>>>>> theirs\n").filter { $0.hasSuffix(conflict) }
                == [
                    "3:1: \(conflict)"
                ])
        // One marker alone is no conflict, and neither is one in the wrong order.
        #expect(!remarks("<<<<<<< ours\n").contains { $0.hasSuffix(conflict) })
        #expect(!remarks(">>>>>>> theirs\n<<<<<<< ours\n").contains { $0.hasSuffix(conflict) })
        #expect(!remarks(" <<<<<<< ours\n>>>>>>> theirs\n").contains { $0.hasSuffix(conflict) })
    }

    @Test(
        "the place of a range does not depend on the ranges that were asked for before",
        arguments: [
            (#""a\"b\n\U00e9é" = "%#@x@ \101\U0041";"#, "x.strings"),
            ("<string>a&amp;b<![CDATA[c&d]]>e&#233;é</string>", "x.strings"),
            (#""a\u00e9\ud83d\ude00\tz""#, "x.xcstrings"),
        ])
    func rangesInAnyOrder(_ text: String, _ path: String) throws {
        let bytes = Array(text.utf8)
        let starts = (0..<bytes.count).filter { bytes[$0] == UInt8(ascii: "\"") || bytes[$0] == UInt8(ascii: "<") }
        let asked = SourceFile(utf8: bytes, path: path)
        var random = SplitMix64(seed: 1)
        for _ in 0..<500 {
            let start = try #require(starts.randomElement(using: &random))
            let first = Int.random(in: 0..<16, using: &random)
            let range = first..<first + Int.random(in: 0..<6, using: &random)
            let fresh = SourceFile(utf8: bytes, path: path).range(at: start, range)
            #expect(asked.range(at: start, range) == fresh, "\(range) from \(start)")
        }
    }

    @Test(
        "a binary file whose texts are far larger than it is refused, a large one is not", arguments: ["one", "shared"])
    func sharedTexts(_ form: String) throws {
        let text = String(repeating: "x", count: 40_000)
        let entries = (0..<(form == "one" ? 1 : 2_000)).map {
            PropertyListObject.Entry("k\($0)", .string(form == "one" ? String(repeating: text, count: 1_000) : text))
        }
        let bytes = try PropertyListWriter.write(.dictionary(entries), as: .binary, keyOrder: .asGiven)
        let file = try #require(LocalizedFile.read("en.lproj/L.strings", bytes: bytes))
        #expect(file.remarks.map(\.message).joined().contains("far larger than the file") == (form == "shared"))
        #expect(file.entries.count == (form == "one" ? 1 : 0))
    }

    @Test(
        "the texts of a binary file may have 16 times its bytes and a million", arguments: ["strings", "stringsdict"])
    func sharedTextLimit(_ kind: String) throws {
        let text = String(repeating: "%d", count: 2_000)
        func file(_ count: Int) throws -> (size: Int, file: LocalizedFile) {
            let entries = (0..<count).map { number -> PropertyListObject.Entry in
                let forms = PropertyListObject.dictionary([
                    .init("NSStringFormatSpecTypeKey", .string("NSStringPluralRuleType")),
                    .init("NSStringFormatValueTypeKey", .string("d")), .init("other", .string(text)),
                ])
                let entry = PropertyListObject.dictionary([
                    .init("NSStringLocalizedFormatKey", .string("%#@v@ \(number)")), .init("v", forms),
                ])
                return .init("k\(number)", kind == "strings" ? .string(text) : entry)
            }
            let bytes = try PropertyListWriter.write(.dictionary(entries), as: .binary, keyOrder: .asGiven)
            return (bytes.count, try #require(LocalizedFile.read("en.lproj/L.\(kind)", bytes: bytes)))
        }
        // Each key adds 4,000 bytes of text, so a file of 200 keys is below the limit, and one of 600 above it.
        let (small, large) = (try file(200), try file(600))
        #expect(200 * 4_000 < 1 << 20 && 600 * 4_000 > 1 << 20 + 16 * large.size)
        #expect(small.file.remarks.isEmpty)
        #expect(small.file.entries.count == 200)
        #expect(large.file.remarks.map(\.message).joined().contains("far larger than the file"))
    }
}
