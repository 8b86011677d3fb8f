import StringsdictLocaleData
import CLDRPluralsCore
@testable import CLDRSource
import StringsdictTestSupport
import Testing

@testable import TableCompiler

@Suite struct NumberTablesTests {
    static let data = Result { try CLDRData.read(common: TestFolders.cldrData) }

    @Test func theTablesSayWhatTheFilesSay() throws {
        let data = try Self.data.get()
        let written = try written(data)
        let proof = try NumberProof(written, against: NumberExpectation(data))
        #expect(proof.locales > 2_000)
        #expect(proof.comparisons > proof.locales * 10)
        let locales = try LocaleProof(written, against: LocaleExpectation(data))
        #expect(locales.directions >= data.likelySubtags.count { !$0.from.hasPrefix("und") })
        #expect(locales.ancestors > 2_000)
        #expect(locales.regions > 100)
        #expect(locales.canonicalIdentifiers > 5 * 2_000)
    }

    @Test(.enabled(if: TestFolders.cldr41 != nil, "CLDR 41 is not installed"))
    func anotherRelease() throws {
        let data = try CLDRData.read(common: TestFolders.cldr41 ?? "")
        let written = try written(data)
        #expect(try NumberProof(written, against: NumberExpectation(data)).locales > 2_000)
        #expect(try LocaleProof(written, against: LocaleExpectation(data)).directions > 1_000)
    }

    /// The proof finds a wrong parent, likely script or direction.
    @Test func wrongLocalesAreFound() throws {
        var data = try Self.data.get()
        // The proof of locales reads no numbers. Each change below compiles those that are there.
        data.numbers = data.numbers.filter { ["root", "pl", "zh", "es", "es_419", "he"].contains($0.locale) }
        let expectation = LocaleExpectation(data)
        func expectDisproof(_ what: String, _ change: (inout CLDRData) -> Void) throws {
            var changed = data
            change(&changed)
            let written = try written(changed)
            #expect(throws: (any Error).self, "\(what)") { try LocaleProof(written, against: expectation) }
        }
        let location = try #require(data.likelySubtags.first).location
        try expectDisproof("likely script") {
            $0.likelySubtags.append(LikelySubtag(from: "pl_UA", to: "pl_Arab_UA", location: location))
        }
        try expectDisproof("no likely script") { $0.likelySubtags.removeAll { $0.from == "zh_TW" } }
        try expectDisproof("direction") { $0.scripts.removeAll { $0.code == "Thaa" } }
        try expectDisproof("parents") { $0.parentLocales.removeAll { $0.parent == "es_419" } }
        try expectDisproof("aliases") { $0.languageAliases.removeAll { $0.type == "iw" } }
    }

    /// The proof reads aliases as text, by its own code.
    @Test(arguments: [
        ("iw", "he"), ("iw_IL", "he-IL"), ("iw_Hebr_IL", "he-Hebr-IL"), ("he_IL", "he-IL"),
        ("sr_Latn_RS", "sr-Latn-RS"),
        ("sh", "sr-Latn"), ("sh_Cyrl", "sr-Cyrl"), ("sh_BA", "sr-Latn-BA"), ("no_bok", "nb"), ("no_bok_NO", "nb-NO"),
        ("zh_guoyu", "zh"), ("zh_guoyu_Hant_TW", "zh-Hant-TW"), ("en_guoyu", "en"), ("root", "root"), ("und", "root"),
        ("qqq_PL", "qqq-PL"),
    ])
    func aliasesAreReplacedAndOtherSubtagsStay(identifier: String, canonical: String) throws {
        #expect(LocaleExpectation(try Self.data.get()).canonical(identifier) == canonical)
    }

    private func written(_ data: CLDRData) throws -> LoadedNumberTables {
        try LoadedNumberTables(compiling: data)
    }

    @Test(arguments: [
        ("hi", "deva", 2, ","), ("de", "deva", 3, "."), ("hi", "arab", 2, "\u{66C}"), ("sv", "deva", 3, "\u{A0}"),
        ("pt_AO", "latn", 3, "\u{A0}"), ("en_US_POSIX", "latn", 0, ","), ("hi_Latn", "latn", 2, ","),
    ])
    func inheritance(_ locale: String, _ system: String, _ secondary: Int, _ group: String) throws {
        let numbers = try NumberSource(Self.data.get()).resolve(locale, numberingSystem: system)
        #expect(numbers.secondaryGrouping == secondary)
        #expect(numbers.symbols[.group] == group)
    }
}

@Suite struct NumberTablesErrorTests {
    private func data(_ change: (inout CLDRData) -> Void) throws -> CLDRData {
        var data = try NumberTablesTests.data.get()
        data.numbers = data.numbers.filter { ["root", "de", "hi", "fa"].contains($0.locale) }
        data.numberingSystems = data.numberingSystems.filter { ["latn", "deva", "arabext", "roman"].contains($0.id) }
        data.parentLocales = []
        change(&data)
        return data
    }

    @Test func circularParentsAreRefused() throws {
        let data = try data {
            guard let location = $0.likelySubtags.first?.location else { return }
            $0.parentLocales = [("en_GB", "en_AU"), ("en_AU", "en_GB")].map {
                ParentLocale(parent: $0, locales: [$1], localeRules: nil, component: nil, location: location)
            }
        }
        // The numbers of such locales have no root, so the relations are made without them.
        #expect {
            _ = try LocaleRelations(LocaleSource(data, profiles: [:]))
        } throws: {
            if case .circularParents? = $0 as? TableCompilerError { true } else { false }
        }
    }

    /// A proof that ignores a wrong byte would prove nothing.
    @Test func damageIsNoticed() throws {
        let data = try data { _ in }
        let numbers = try NumberTables(NumberSource(data))
        let locales = try CompiledPluralTables(
            PluralSource(data), locales: LocaleSource(data, profiles: numbers.localeProfiles)
        ).locales
        let expectation = try NumberExpectation(data)
        func isNoticed(_ numbers: NumberTables, _ locales: LocaleIndexTables) -> Bool {
            do {
                _ = try NumberProof(LoadedNumberTables(numbers, locales), against: expectation)
                return false
            } catch {
                return true
            }
        }
        #expect(!isNoticed(numbers, locales))
        let parts: [WritableKeyPath<NumberTables, [UInt8]>] = [
            \.text, \.strings, \.systems, \.sets, \.profiles, \.overrides, \.exponents,
        ]
        for part in parts {
            let bytes = numbers[keyPath: part]
            #expect(!bytes.isEmpty)
            for index in bytes.indices where !isSpare(index, of: part, in: numbers) {
                var damaged = numbers
                damaged[keyPath: part][index] ^= 1
                #expect(isNoticed(damaged, locales), "byte \(index) of \(part)")
            }
            var cut = numbers
            cut[keyPath: part].removeLast((bytes.count + 1) / 2)
            #expect(isNoticed(cut, locales), "\(part) cut")
        }
        var damaged = locales
        for index in locales.profiles.bytes.indices {
            damaged.profiles.bytes[index] ^= 1
            #expect(isNoticed(numbers, damaged), "byte \(index) of the locales' profiles")
            damaged.profiles.bytes[index] ^= 1
        }
    }

    /// Whether changing a byte makes no difference: the padding at the end of the text, the offset of an empty symbol,
    /// and that of an empty list.
    private func isSpare(_ index: Int, of part: WritableKeyPath<NumberTables, [UInt8]>, in tables: NumberTables) -> Bool
    {
        switch part {
        case \.text: index >= tables.text.count - PackedNumberTables.overread
        case \.strings: index % 3 < 2 && tables.strings[index / 3 * 3 + 2] == 0
        case \.profiles:
            [4, 5].contains(index % PackedNumberTables.profileSize)
                && tables.profiles[index - index % PackedNumberTables.profileSize + 6] == 0
        default: false
        }
    }

    @Test func aSymbolThatRootLacks() throws {
        let source = try data {
            for index in $0.numbers.indices {
                for system in $0.numbers[index].systems.keys { $0.numbers[index].systems[system]?.symbols[.nan] = nil }
            }
        }
        let error = #expect(throws: NumberTableError.self) { try NumberTables(NumberSource(source)) }
        #expect(error?.description.hasPrefix("no nan for the locale root with the numbering system arabext") == true)
    }

    @Test func aPatternWithoutDigits() throws {
        let source = try data { data in
            for index in data.numbers.indices where data.numbers[index].locale == "hi" {
                data.numbers[index].systems["latn"]?.decimalPattern = "'0'"
            }
        }
        let error = #expect(throws: NumberTableError.self) { try NumberTables(NumberSource(source)) }
        #expect(error == .invalidPattern("'0'", locale: "hi"))
    }

    @Test func aMinimumThatDoesNotFit() throws {
        let source = try data { data in
            for index in data.numbers.indices where data.numbers[index].locale == "hi" {
                data.numbers[index].minimumGroupingDigits = 128
            }
        }
        let error = #expect(throws: NumberTableError.self) { try NumberTables(NumberSource(source)) }
        #expect(error == .tooMany("minimum grouping digits", count: 128, limit: 127))
    }

    @Test func aNumberOfTwoBytesThatDoesNotFit() throws {
        #expect(try NumberTableLayout.pair(16_383, "bytes of text") == [127, 127])
        #expect(throws: NumberTableError.tooMany("bytes of text", count: 16_384, limit: 16_383)) {
            try NumberTableLayout.pair(16_384, "bytes of text")
        }
        #expect(throws: NumberTableError.tooMany("bytes of text", count: -1, limit: 16_383)) {
            try NumberTableLayout.pair(-1, "bytes of text")
        }
    }

    @Test func aSmallSourceCompiles() throws {
        let data = try data { _ in }
        #expect(try NumberTables(NumberSource(data)).systemCount == 3)
        let proof = try NumberProof(LoadedNumberTables(compiling: data), against: NumberExpectation(data))
        #expect(proof.locales > 4)
    }

    @Test func theSameSourceGivesTheSameBytes() throws {
        let first = try NumberTables(NumberSource(try data { _ in }))
        let second = try NumberTables(NumberSource(try data { $0.numbers.reverse() }))
        #expect(first == second)
    }
}

extension LoadedNumberTables {
    /// Compiles a release, and reads the planned source back.
    init(compiling data: CLDRData) throws {
        let numbers = try NumberTables(NumberSource(data))
        let tables = try CompiledPluralTables(
            PluralSource(data), locales: LocaleSource(data, profiles: numbers.localeProfiles))
        try self.init(numbers, tables.locales)
    }
}
