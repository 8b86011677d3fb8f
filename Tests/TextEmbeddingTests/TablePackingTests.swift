import StringsdictPropertyListWriting
import StringsdictPropertyLists
import Stringsdict
import StringsdictTestSupport
import Testing

@testable import StringsdictFormatting
@testable import StringsdictTextEmbedding

@Suite("Packing tables")
struct TablePackingTests {
    @Test("A packed table shows what the run time shows")
    func proof() throws {
        let source = try EmbeddedFixtures.table()
        let packed = try TablePacker.pack(source)
        #expect(try TableProof.prove(packed, of: source) > 1_000)
    }

    @Test(
        "Keys may share a long text, unless the texts of all keys are far larger than the file", arguments: [20, 2_000])
    func sharedTexts(count: Int) throws {
        let text = String(repeating: "é ", count: 700)
        let list = PropertyListObject.dictionary((0..<count).map { .init("key \($0)", .string(text)) })
        let bytes = try PropertyListWriter.write(list, as: .binary, keyOrder: .asGiven)
        let bundle = try LocalizationBundle(MemoryLocalizations(["en": ["L.strings": bytes]]))
        do throws(TextEmbeddingError) {
            let source = try EmbeddableTable(table: "L", of: bundle, developmentLanguage: "en")
            #expect(count == 20)
            #expect(try TableProof.prove(TablePacker.pack(source), of: source) > count)
        } catch {
            #expect(error == .inflated(table: "L", language: "en", size: count * text.utf8.count))
            #expect(count == 2_000)
        }
    }

    @Test("The texts of plural forms count like others, each form that an entry has") func sharedForms() throws {
        let long = String(repeating: "é ", count: 700)
        let rule = PropertyListObject.dictionary([
            .init("NSStringFormatSpecTypeKey", .string("NSStringPluralRuleType")),
            .init("NSStringFormatValueTypeKey", .string("ld")), .init("one", .string("%ld \(long)")),
            .init("other", .string("%ld \(long)s")),
        ])
        let entry = PropertyListObject.dictionary([
            .init("NSStringLocalizedFormatKey", .string("%#@n@")), .init("n", rule),
        ])
        let list = PropertyListObject.dictionary((0..<2_000).map { .init("key \($0)", entry) })
        let bytes = try PropertyListWriter.write(list, as: .binary, keyOrder: .asGiven)
        let bundle = try LocalizationBundle(MemoryLocalizations(["en": ["L.stringsdict": bytes]]))
        let size = 2_000 * ("%#@n@".utf8.count + 2 * ("%ld ".utf8.count + long.utf8.count) + 1)
        #expect(throws: TextEmbeddingError.inflated(table: "L", language: "en", size: size)) {
            try EmbeddableTable(table: "L", of: bundle, developmentLanguage: "en")
        }
    }

    @Test("A key that a language has in several tables is there once")
    func repeatedKeys() throws {
        func strings(_ text: String) -> [String: [UInt8]] { ["L.strings": Array("\"k\" = \"\(text)\";".utf8)] }
        let entry = EmbeddedFixtures.entry("k", "%#@n@", EmbeddedFixtures.variable("n", "ld", [("other", "%ld")]))
        let base = ["L.stringsdict": EmbeddedFixtures.stringsdict(entry)]
        let bundle = try LocalizationBundle(
            MemoryLocalizations(["Base": base, "en": strings("English"), "fr": strings("français")]))
        let source = try EmbeddableTable(table: "L", of: bundle, developmentLanguage: "en")
        #expect(source.languages.map(\.name) == ["Base", "en", "fr"])
        #expect(source.languages[1].keys == ["k", "k"])
        #expect(try TableProof.prove(TablePacker.pack(source), of: source) > 0)
    }

    @Test("A table is valid UTF-8, and the same each time")
    func deterministic() throws {
        let packed = try TablePacker.pack(EmbeddedFixtures.table())
        #expect(String(validating: packed, as: UTF8.self) != nil)
        #expect(try TablePacker.pack(EmbeddedFixtures.table()) == packed)
    }

    @Test("The localizer shows texts by key, by place, for devices, and in other languages")
    func localizer() throws {
        let packed = try TablePacker.pack(EmbeddedFixtures.table())
        packed.withUnsafeBufferPointer { bytes in
            let texts = EmbeddedTexts(PackedTextBytes(unsafeBytes: bytes))
            let polish = texts.localizer(for: "pl-PL")
            #expect(polish.language == "pl")
            #expect(polish.string("files", 3, 1) == EmbeddedFixtures.files(3, in: 1))
            #expect(polish.string("percent") == "percent")
            #expect(polish.string("percent", defaultValue: "none") == "none")
            #expect(polish.string("missing %@", "x") == "missing x")
            let place = texts.key("files")
            #expect(
                place.map { texts._string(at: $0.rawValue, 5, 7, in: polish) } == EmbeddedFixtures.files(5, in: 7))
            #expect(place.flatMap { texts.name(of: $0) } == "files")
            let english = texts.localizer(for: "en")
            #expect(english.string("files", 1, 0) == "1 file in no folder")
            #expect(english.string("percent") == "50% off, 100%%")
            let helpful = texts.localizer(for: ["pl"], options: Localizer.Options(fallback: .developmentLanguage))
            #expect(helpful.string("percent") == "50% off, 100%%")
            let phone = texts.localizer(for: "en", options: Localizer.Options(device: .iPhone))
            #expect(phone.string("tap") == "Tap here")
            let television = texts.localizer(for: "en", options: Localizer.Options(device: .appleTV))
            #expect(television.string("tap", "X") == "Tap or click X")
            var buffer: [UInt8] = []
            polish.append("files", 2, 2, to: &buffer)
            #expect(String(decoding: buffer, as: UTF8.self) == EmbeddedFixtures.files(2, in: 2))
            television.append("tap", "X", to: &buffer)
            polish.append(forKey: "missing", defaultValue: "!", to: &buffer)
            #expect(
                String(decoding: buffer, as: UTF8.self) == EmbeddedFixtures.files(2, in: 2) + "Tap or click X!")
            #expect(phone.device == .iPhone && television.device == .appleTV)
            #expect(helpful.formatString(forKey: "percent") == "50% off, 100%%")
            #expect(polish.formatString(forKey: "percent") == nil)
            #expect(texts.byteCount == packed.count)
        }
    }

    /// Three forms of a Polish noun often have the same spelling.
    @Test("A text that occurs more than once is stored once, in a variable, an entry, a language and a table")
    func sharedTexts() throws {
        let many = "%ld nowych powiadomień"
        let forms = [("one", "%ld nowe powiadomienie"), ("few", many), ("many", many), ("other", many)]
        let variable = EmbeddedFixtures.variable("n", "ld", forms)
        let format = "<key>NSStringLocalizedFormatKey</key><string>Masz tutaj %#@n@</string>\(variable)"
        let devices = ["mac", "iphone", "other"].map { "<key>\($0)</key><dict>\(format)</dict>" }.joined()
        let entries = [
            EmbeddedFixtures.entry("once", "%#@n@", variable),
            EmbeddedFixtures.entry("again", "%#@n@", variable),
            "<key>devices</key><dict><key>NSStringDeviceSpecificRuleType</key><dict>\(devices)</dict></dict>",
            EmbeddedFixtures.entry("part", "%#@m@", EmbeddedFixtures.variable("m", "ld", forms)),
            "<key>plain</key><string>\(many)</string>",
        ]
        for order in [entries, entries.reversed()] {
            let files = ["Localizable.stringsdict": EmbeddedFixtures.stringsdict(order.joined())]
            let bundle = try LocalizationBundle(MemoryLocalizations(["pl": files, "pl-PL": files]))
            let source = try EmbeddableTable(table: "Localizable", of: bundle, developmentLanguage: "pl")
            let packed = try TablePacker.pack(source)
            #expect(try TableProof.prove(packed, of: source) > 100)
            let text = String(decoding: packed, as: UTF8.self)
            for shared in [many, forms[0].1, "Masz tutaj "] {
                #expect(text.ranges(of: shared).count == 1, "\(shared)")
            }
        }
    }

    /// A binary file writes a text once for all its keys, and can have thousands of both.
    @Test("The texts of a long entry that several keys have are proved once, and its definition for each key")
    func longTextsOfManyKeys() throws {
        let long = String(repeating: "%d of %@, ", count: 40)
        func count(_ keys: Int, _ text: String) throws -> Int {
            let lines = (0..<keys).map { "\"key \($0)\" = \"\(text)\";" }.joined(separator: "\n")
            let bundle = try LocalizationBundle(MemoryLocalizations(["pl": ["Localizable.strings": Array(lines.utf8)]]))
            let source = try EmbeddableTable(table: "Localizable", of: bundle, developmentLanguage: "pl")
            return try TableProof.prove(TablePacker.pack(source), of: source)
        }
        let (one, two) = (try count(1, long), try count(2, long))
        // The look-up, the name and the definition of the second key.
        #expect((1...4).contains(two - one))
        #expect(try count(2, "%d of %@") - count(1, "%d of %@") > 20)
    }

    @Test("An entry with thousands of branches is proved for some of them, and for all documented devices")
    func manyBranches() throws {
        func source(_ rule: String, _ names: [String]) throws -> EmbeddableTable {
            let branches = names.map { "<key>\($0)</key><string>text \($0)</string>" }.joined()
            let entry = "<key>k</key><dict><key>\(rule)</key><dict>\(branches)</dict></dict>"
            let files = ["Localizable.stringsdict": EmbeddedFixtures.stringsdict(entry)]
            let bundle = try LocalizationBundle(MemoryLocalizations(["pl": files]))
            return try EmbeddableTable(table: "Localizable", of: bundle, developmentLanguage: "pl")
        }
        for (rule, names) in [
            ("NSStringDeviceSpecificRuleType", (0..<4_000).map { "d\($0)" } + ["other"]),
            ("NSStringVariableWidthRuleType", (1...4_000).map { "\($0)" }),
        ] {
            let table = try source(rule, names)
            let count = try TableProof.prove(TablePacker.pack(table), of: table)
            #expect((100...3_000).contains(count), "\(rule): \(count)")
        }
    }

    @Test(
        "The constants of tables have names of Swift, which differ from each other and from the packed constants",
        arguments: [
            (["Localizable"], ["localizable"]), (["My Table-2"], ["myTable2"]), (["URL", "Élan"], ["uRL", "élan"]),
            (["2nd", "", "-", "_"], ["table2nd", "table", "table2", "table_"]),
            (["class", "Self"], ["classTexts", "selfTexts"]),
            (["a b", "a-b", "a.b", "aB2"], ["aB", "aB2", "aB3", "aB22"]), (["x", "xPacked"], ["x", "xPacked2"]),
            (["xPacked", "x"], ["xPacked", "x2"]),
        ] as [([String], [String])])
    func identifiers(_ tables: [String], _ expected: [String]) {
        let names = EmbeddedTables.identifiers(tables)
        #expect(tables.map { names[$0] } == expected)
    }

    @Test(
        "Each language is tried with two whole numbers and a fraction of each category",
        arguments: [nil, "en", "pl", "fr", "ar"])
    func sampleNumbers(_ language: String?) {
        let samples = ProofArguments(language: language)
        let rules = ReferenceRules(language ?? "root")
        let candidates = Array(0...120) + [200, 1_000, 100_000, 1_000_000, 1_000_001]
        let wholes = Dictionary(grouping: candidates, by: rules.category(of:)).values.flatMap { $0.prefix(2) }
        let fractions = Dictionary(grouping: (0...120).map { Double($0) / 10 }) { number in
            let text = "\(number)"
            return rules.category(parsing: text.hasSuffix(".0") ? String(text.dropLast(2)) : text)
        }.values.compactMap(\.first)
        let numbers =
            wholes.sorted().map { FormatArgument.integer(Int64($0)) }
            + fractions.sorted().map { .floatingPoint($0) }
        #expect("\(samples.numbers)" == "\(numbers)")
        let values = numbers + ProofArguments.corners
        func lists(_ count: Int) -> [[String]] { samples.arguments(count: count).map { $0.map { "\($0)" } } }
        #expect(lists(0) == [[]])
        #expect(lists(1) == [[]] + values.map { ["\($0)"] })
        let two = lists(2)
        #expect(two.dropFirst().dropLast().allSatisfy { $0.count == 2 })
        #expect(two.last?.count == 1)
        let three = lists(3)
        #expect(three.count == 1 + values.count + numbers.count * numbers.count + 1)
        for (place, value) in values.enumerated() {
            let others = [3, 6].map { values[(place + $0) % values.count] }
            #expect(three[1 + place] == ([value] + others).map { "\($0)" })
        }
        let pairs = numbers.flatMap { first in numbers.map { [first, $0, numbers[2 % numbers.count]] } }
        #expect(Array(three.dropFirst(1 + values.count)) == pairs.map { $0.map { "\($0)" } } + [["\(numbers[0])"]])
    }

    @Test("The proof compares every device, the widths around each width, and every list of arguments")
    func circumstances() throws {
        func count(_ entries: String) throws -> Int {
            let files = ["T.stringsdict": EmbeddedFixtures.stringsdict(EmbeddedFixtures.entry("a", "x", "") + entries)]
            let source = try EmbeddableTable(
                table: "T", of: LocalizationBundle(MemoryLocalizations(["en": files])), developmentLanguage: "en")
            return try TableProof.prove(TablePacker.pack(source), of: source)
        }
        func rule(_ type: String, _ cases: [(String, String)]) -> String {
            let texts = cases.map { "<key>\($0.0)</key><string>\($0.1)</string>" }.joined()
            return "<key>k</key><dict><key>\(type)</key><dict>\(texts)</dict></dict>"
        }
        let base = try count("")
        // The name and the definition of the key. Then the text by itself, and for each list of arguments the text
        // and the validated text. English has five numbers, and there are ten corner cases.
        let lists = [1, 1 + 15, 1 + 15 + 25 + 1]
        let texts = ["y", "y %d", "y %d %@"]
        for (text, lists) in zip(texts, lists) {
            #expect(try count(EmbeddedFixtures.entry("k", text, "")) - base == 2 + 1 + 2 * lists, "\(text)")
        }
        // The proof asks without a width, for each width, and for the numbers beside each: eight questions.
        let widths = rule("NSStringVariableWidthRuleType", [("5", "y"), ("6", "yy"), ("20", "y %d")])
        #expect(try count(widths) - base == 2 + 8 * (1 + 2 * lists[1]))
        let devices = Set(StringsdictDevice.documented.map(\.rawValue) + ["mac", "other", "toaster", "unknown"])
        let device = rule("NSStringDeviceSpecificRuleType", [("mac", "y"), ("toaster", "yy"), ("other", "y")])
        #expect(try count(device) - base == 2 + devices.count * (1 + 2 * lists[0]))
        // The format string takes one argument, and one of the variable's texts another.
        let variable = EmbeddedFixtures.variable("n", "d", [("one", "%d"), ("other", "y")])
        #expect(try count(EmbeddedFixtures.entry("k", "%#@n@", variable)) - base == 2 + 1 + 2 * lists[2])
        // A text of 2,000 bytes that is repeated 200 times takes part with fewer arguments, and other texts with all.
        let part = EmbeddedFixtures.variable("n", "d", [("other", String(repeating: "%d", count: 1_000))])
        let long = EmbeddedFixtures.entry("k", String(repeating: "%1$#@n@", count: 200), part)
        let short = EmbeddedFixtures.entry("l", "y %d", "")
        #expect(try count(long + short) - count(short) == 2 + 1 + 2 * 3)
    }

    @Test("Printed literals have exactly the bytes of the tables")
    func literals() throws {
        let tables = try EmbeddedTables(of: EmbeddedFixtures.bundle(), developmentLanguage: "en")
        #expect(tables.tables.map(\.source.table) == ["Localizable", "Main", "Other"])
        let printed = try tables.members { $0.lowercased() }
        #expect(EmbeddedTextsEmitter.literals(in: printed) == tables.tables.map(\.packed))
        #expect(printed.contains("zażółć"))
        #expect(printed.contains("@inline(never) static var localizable: "))
        let isPublic = try tables.members(access: "public ") { $0.lowercased() }
        #expect(isPublic.contains("@inline(never) public static var localizable: "))
        #expect(!printed.unicodeScalars.contains("\u{200F}"))
    }

    @Test("An index has one slot for each key", arguments: [0, 1, 2, 3, 10, 100, 1_000, 20_000])
    func index(count: Int) throws {
        let keys = (0..<count).map { Array("key.\($0)".utf8) }
        let index = try PerfectHash(keys)
        #expect(Set(index.slots.compactMap { $0 }) == Set(0..<count))
    }

    @Test("Equal keys have no index")
    func equalKeys() {
        #expect(throws: TextEmbeddingError.noIndex(keys: 2)) { try PerfectHash([[1], [1]]) }
    }

    @Test("A missing table is an error")
    func missingTable() throws {
        let bundle = try EmbeddedFixtures.bundle()
        #expect(throws: TextEmbeddingError.noTable("Nothing")) {
            try EmbeddableTable(table: "Nothing", of: bundle, developmentLanguage: "en")
        }
    }

    @Test("A file that cannot be read is an error")
    func unreadableFile() throws {
        let bundle = try LocalizationBundle(
            MemoryLocalizations(["en": ["Localizable.stringsdict": Array("<plist".utf8)]]))
        #expect(throws: TextEmbeddingError.self) {
            try EmbeddableTable(table: "Localizable", of: bundle, developmentLanguage: "en")
        }
    }

    @Test("Of two files that cannot be read, the first error is thrown")
    func unreadableFiles() throws {
        let bundle = try LocalizationBundle(
            MemoryLocalizations([
                "en": ["T.strings": Array("\"a\" = ".utf8), "T.stringsdict": Array("<plist".utf8)]
            ]))
        let errors = try #require(bundle.localization(named: "en")).errors(inTable: "T").map(\.description)
        #expect(errors.count == 2 && errors.first != errors.last)
        #expect(throws: TextEmbeddingError.unreadable(try #require(errors.first))) {
            try EmbeddableTable(table: "T", of: bundle, developmentLanguage: "en")
        }
    }

    @Test("The proof finds a table of other texts")
    func otherTexts() throws {
        let source = try EmbeddedFixtures.table()
        let other = try EmbeddableTable(
            table: "Other", of: EmbeddedFixtures.bundle(), developmentLanguage: "en")
        let packed = try TablePacker.pack(other)
        #expect(throws: TextEmbeddingError.self) { try TableProof.prove(packed, of: source) }
    }

    @Test("The keys of all languages are there once, in byte order, with the keys that the program asks for")
    func keys() throws {
        func table(_ files: [String: String], keys: [String] = []) throws -> EmbeddableTable {
            let localizations = files.mapValues { ["T.strings": Array($0.utf8)] }
            return try EmbeddableTable(
                table: "T", of: LocalizationBundle(MemoryLocalizations(localizations)), developmentLanguage: "en",
                keys: keys)
        }
        let source = try table(
            ["en": "\"b\" = \"1\"; \"a\" = \"2\"; \"é\" = \"3\";", "pl": "\"b\" = \"4\"; \"e\u{301}\" = \"5\";"],
            keys: ["c", "b", "c"])
        #expect(source.keys.map { Array($0.utf8) } == ["a", "b", "c", "e\u{301}", "é"].map { Array($0.utf8) })
        #expect(source.languages.map(\.name) == ["en", "pl"])
        #expect(try table(["en": "\"a\" = \"b\";"]).keys == ["a"])
        #expect(throws: TextEmbeddingError.self) { try table(["en": "\"a\" = \"b"]) }
        let bundle = try LocalizationBundle(MemoryLocalizations(["en": ["T.strings": Array("\"a\" = \"b\";".utf8)]]))
        #expect(throws: TextEmbeddingError.noTable("U")) {
            try EmbeddableTable(table: "U", of: bundle, developmentLanguage: "en")
        }
        #expect(try EmbeddableTable(table: "U", of: bundle, developmentLanguage: "en", keys: ["k"]).keys == ["k"])
    }

    @Test("Errors say what is wrong and what to do")
    func errors() {
        // Four digits of seven bits.
        #expect(TablePacker.maximumSize == 268_435_455)
        let difference = EmbeddingDifference(key: "k", language: "pl", circumstances: "", expected: "a", found: "b")
        var other = difference
        other.circumstances = "for 5"
        let all: [(TextEmbeddingError, String)] = [
            (.noTable("T"), "there is no table T; name one of the files without its extension"),
            (.unreadable("why"), "why"),
            (
                .tooLarge(table: "T", size: 5),
                "the table T takes 5 bytes, and \(TablePacker.maximumSize) are allowed; split it"
            ),
            (
                .invalidText(key: "k", language: "pl"),
                "key 'k', language pl: the text is not valid UTF-8; save the file as UTF-8"
            ),
            (
                .foreignVariable(key: "k", language: "pl"),
                "key 'k', language pl: the text refers to a variable of another entry; report this as a bug"
            ),
            (.noIndex(keys: 3), "the index of 3 keys cannot be built; report this as a bug"),
            (
                .difference(difference),
                "key 'k', language pl: the embedded text is 'b' instead of 'a'; nothing was written; report this as a bug"
            ),
            (
                .difference(other),
                "key 'k', language pl, for 5: the embedded text is 'b' instead of 'a'; nothing was written; report this as a bug"
            ),
        ]
        for (error, text) in all { #expect(error.description == text) }
    }
}
