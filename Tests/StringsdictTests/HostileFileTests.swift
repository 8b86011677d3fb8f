import StringsdictPropertyListWriting
import StringsdictPropertyLists
import StringsdictFormatting
import StringsdictTestSupport
import Testing

@testable import Stringsdict

/// Small files that would need much memory or time if each use of a value were read again.
@Suite("Hostile files")
struct HostileFileTests {
    private static let plural: PropertyListObject = variable([.init("one", "%ld file"), .init("other", "%ld files")])

    private static func variable(_ rules: [PropertyListObject.Entry]) -> PropertyListObject {
        .dictionary(
            [.init("NSStringFormatSpecTypeKey", "NSStringPluralRuleType"), .init("NSStringFormatValueTypeKey", "ld")]
                + rules)
    }

    private static func entry(_ format: String, _ variables: [PropertyListObject.Entry]) -> PropertyListObject {
        .dictionary([.init("NSStringLocalizedFormatKey", .string(format))] + variables)
    }

    /// A table of `count` keys with the same value, which the writer stores once.
    private func shared(_ value: PropertyListObject, count: Int) throws -> [UInt8] {
        try PropertyListWriter.write(
            .dictionary((0..<count).map { .init("key \($0)", value) }), as: .binary, keyOrder: .asGiven)
    }

    /// The memory of a table, as a multiple of its file size.
    private func growth(_ table: StringTable, _ bytes: [UInt8]) -> Double {
        Double(table.storage.program.memory + table.storage.index.memory) / Double(bytes.count)
    }

    @Test("Many keys can share one entry, which is created once")
    func sharedEntry() throws {
        let long = String(repeating: "x", count: 4_000)
        let value = Self.entry(
            "%#@n@", [.init("n", Self.variable([.init("one", "%ld"), .init("other", .string("%ld \(long)"))]))])
        let bytes = try shared(value, count: 1_000)
        let table = try StringTable(stringsdict: .init(bytes, name: "a"), language: "en")
        #expect(table.count == 1_000 && table.diagnostics.isEmpty)
        #expect(growth(table, bytes) < 5)
        let formatter = StringsdictFormatter(locale: "en")
        for key in ["key 0", "key 999"] {
            let entry = try #require(table[key])
            #expect(formatter.string(entry, 1) == "1")
            #expect(formatter.string(entry, 2) == "2 \(long)")
        }
    }

    @Test("Many keys can share one text")
    func sharedText() throws {
        let text = String(repeating: "100 %d ", count: 1_000)
        let bytes = try shared(.string(text), count: 1_000)
        let table = try StringTable(strings: .init(bytes, name: "a"))
        #expect(growth(table, bytes) < 8)
        #expect(try #require(table["key 999"]).definition == .format(text, variables: []))
    }

    @Test("Different entries can share a variable and its texts")
    func sharedVariable() throws {
        let long = String(repeating: "%d", count: 2_000)
        let variable = Self.variable([.init("one", .string(long)), .init("other", .string(long + "!"))])
        let entries = (0..<500).map {
            PropertyListObject.Entry("key \($0)", Self.entry("\($0) %#@n@", [.init("n", variable)]))
        }
        let bytes = try PropertyListWriter.write(.dictionary(entries), as: .binary, keyOrder: .asGiven)
        let table = try StringTable(stringsdict: .init(bytes, name: "a"))
        #expect(table.count == 500)
        #expect(growth(table, bytes) < 20)
    }

    @Test("Entries that cannot be shared are refused before they take too much memory")
    func refused() throws {
        // The texts refer to a variable, so they differ in meaning for each entry.
        let long = String(repeating: "%#@n@", count: 2_000)
        let variable = Self.variable([.init("other", .string(long))])
        let entries = (0..<500).map {
            PropertyListObject.Entry("key \($0)", Self.entry("\($0)", [.init("n", variable)]))
        }
        let bytes = try PropertyListWriter.write(.dictionary(entries), as: .binary, keyOrder: .asGiven)
        let error = #expect(throws: StringTableError.self) { try StringTable(stringsdict: .init(bytes, name: "a")) }
        #expect(error?.code == .limit)
        // In a bundle, the entries before that point stay.
        var builder = TableBuilder(language: nil)
        let document = try PropertyListDocument.read(bytes, file: "a")
        #expect(throws: StringTableError.self) { try builder.add(document, file: "a", isStringsdict: true) }
        #expect(builder.program.memory < 20 * bytes.count)
    }

    @Test("Entries that repeat the variables of others are refused when they take several times the memory of the file")
    func repeatedVariables() throws {
        // A variable takes four bytes of an entry in the file, and many times as much in the table.
        let variables = (0..<200).map { PropertyListObject.Entry("v\($0)", Self.plural) }
        let entries = (0..<600).map {
            PropertyListObject.Entry("key \($0)", Self.entry("\($0) %#@v0@", variables))
        }
        let bytes = try PropertyListWriter.write(.dictionary(entries), as: .binary, keyOrder: .asGiven)
        // The limit grows with the file only beyond this size.
        #expect(bytes.count > 400_000)
        let error = #expect(throws: StringTableError.self) { try StringTable(stringsdict: .init(bytes, name: "a")) }
        #expect(error?.code == .limit)
    }

    @Test("A table whose file was given up has the keys whose entries were read, and no others")
    func givenUp() throws {
        let long = String(repeating: "%#@n@", count: 2_000)
        let variable = Self.variable([.init("other", .string(long))])
        let entries =
            [PropertyListObject.Entry("first", "one")]
            + (0..<500).map { PropertyListObject.Entry("key \($0)", Self.entry("\($0)", [.init("n", variable)])) }
        let bytes = try PropertyListWriter.write(.dictionary(entries), as: .binary, keyOrder: .asGiven)
        var builder = TableBuilder(language: nil)
        let document = try PropertyListDocument.read(bytes, file: "a")
        #expect(throws: StringTableError.self) { try builder.add(document, file: "a", isStringsdict: true) }
        let table = StringTable(storage: TableStorage(builder.finish(), errors: []))
        let keys = ["first"] + (0..<500).map { "key \($0)" }
        #expect(table.keys == Array(keys.prefix(table.count)) && table.count < 500)
        #expect(table["first"]?.definition == .format("one", variables: []))
        for (number, key) in table.keys.dropFirst().enumerated() {
            #expect(StringsdictFormatter(locale: "en").string(try #require(table[key]), 1) == "\(number)")
        }
        #expect(table["key 499"] == nil)
    }

    @Test("Keys that share one large dictionary end with an error", arguments: ["other", "unknown"])
    func sharedKeys(name: String) throws {
        let count = 2_000
        // Object 0 is the table, 2 the entry, and 5 the dictionary that all variables of the entry share.
        let variables = (0..<count).map { 9 + $0 }
        let rules = (0..<count).map { 9 + count + $0 }
        let fixed = [
            BinaryObject.dictionary([(1, 2)]), BinaryObject.string("key"),
            BinaryObject.dictionary([(3, 4)] + variables.map { ($0, 5) }),
            BinaryObject.string("NSStringLocalizedFormatKey"), BinaryObject.string("text"),
            BinaryObject.dictionary([(6, 7)] + rules.map { ($0, 8) }), BinaryObject.string("NSStringFormatSpecTypeKey"),
            BinaryObject.string("NSStringPluralRuleType"), BinaryObject.string("%ld"),
        ]
        let names = (0..<count).map { "v\($0)" } + (0..<count).map { "\(name)\($0 == 0 ? "" : "\($0)")" }
        let bytes = binary(fixed + names.map(BinaryObject.string), offsetSize: 4, referenceSize: 2)
        let document = try PropertyListDocument.read(bytes, file: "a")
        var builder = TableBuilder(language: nil)
        let error = #expect(throws: StringTableError.self) {
            try builder.add(document, file: "a", isStringsdict: true)
        }
        #expect(error?.code == .limit)
        // Not all keys of all dictionaries, which would be four million.
        #expect(builder.steps < 16 * document.memory + 65_536 + 10 * count)
    }

    @Test("Rules that double at each level end with an error")
    func doubling() throws {
        var value: PropertyListObject = "text"
        for _ in 0..<15 {
            value = .dictionary([
                .init("NSStringDeviceSpecificRuleType", .dictionary([.init("mac", value), .init("other", value)]))
            ])
        }
        let bytes = try shared(value, count: 2)
        let error = #expect(throws: StringTableError.self) { try StringTable(stringsdict: .init(bytes, name: "a")) }
        #expect(error?.code == .limit)
    }

    @Test("The diagnostics for a key that occurs 20,000 times are limited", arguments: [false, true])
    func duplicates(isBinary: Bool) throws {
        let count = 20_000
        let objects = [
            BinaryObject.dictionary((0..<count).map { _ in (1, 2) }), BinaryObject.string("k"),
            BinaryObject.string("v"),
        ]
        let bytes =
            isBinary
            ? binary(objects, offsetSize: 4, referenceSize: 2) : Array(String(repeating: "k;", count: count).utf8)
        let read = try StringTable(strings: .init(bytes, name: "a"))
        #expect(read.count == 1)
        #expect(try #require(read["k"]).definition == .format(isBinary ? "v" : "k", variables: []))
        let listed = read.diagnostics.dropLast()
        #expect(listed.allSatisfy { $0.code == .duplicateKey } && (1..<count).contains(listed.count))
        #expect(read.diagnostics.last?.code == .moreDiagnostics)
        #expect(read.diagnostics.last?.message.hasPrefix("\(count - 1 - listed.count) more") == true)
    }

    @Test("For a repeated text key, the last value counts, and the diagnostics have file order")
    func lastValue() throws {
        let table = try StringTable(
            strings: .init(Array("a = 1;\nb = \"%\";\na = \"%\";\nb = 2;\na = 3;".utf8), name: "t"))
        #expect(table.keys == ["a", "b"])
        #expect(try #require(table["a"]).definition == .format("3", variables: []))
        #expect(try #require(table["b"]).definition == .format("2", variables: []))
        #expect(
            table.diagnostics.map { "\($0.position?.line ?? 0) \($0.code.rawValue) \($0.key ?? "")" } == [
                "3 duplicate-key a", "4 duplicate-key b", "5 duplicate-key a",
            ])
    }

    @Test("A diagnostic quotes at most 64 characters of a long key")
    func longKey() throws {
        let key = String(repeating: "k", count: 10_000)
        let table = try StringTable(strings: .init(Array("\(key) = 1; \(key) = 2;".utf8), name: "t"))
        let diagnostic = try #require(table.diagnostics.first)
        #expect(diagnostic.message == "the key '\(key.prefix(64))…' occurs twice; remove one of them")
        #expect(diagnostic.key == String(key.prefix(1_024)))
        #expect(table.keys == [key])
    }
}
