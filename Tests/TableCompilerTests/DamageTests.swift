import CLDRPluralsCore
import PluralRuleSyntax
import TestSupport
import Testing

@testable import TableCompiler

/// A proof that a wrong byte does not disturb would prove nothing: every byte of small tables is changed in turn. Those of the
/// entries are changed by `UnseenRulesTests`.
@Suite("Damaged tables of plural rules")
struct DamageTests {
    private static let source = Result {
        PluralSource(
            cardinals: [
                try rules(["root", "cc"], "other"),
                try rules(["aa", "aa_Latn_AA"], "one: n = 1"),
                try rules(["aa_Latn", "bbb"], "many: n = 2"),
            ],
            ordinals: [try rules(["root"], "other"), try rules(["bbb"], "two: n = 2")],
            ranges: [.init(locales: ["aa"], results: [(.one, .few, .one), (.few, .one, .other)])],
            aliases: [("dd", "aa"), ("ee", "aa_Latn"), ("aa_xyz", "bbb"), ("i_foo", "bbb")], version: "0")
    }

    private static func rules(_ locales: [String], _ text: String) throws -> PluralSource.Rules {
        .init(locales: locales, ruleSet: try PluralRuleSet(parsing: text))
    }

    /// One of the tables to change.
    struct Part: Sendable, CustomTestStringConvertible {
        let name: String
        let bytes: @Sendable (CompiledPluralTables) -> [UInt8]
        /// Whether changing a byte makes no difference.
        let isSpare: @Sendable (Int, [UInt8]) -> Bool

        init(
            _ name: String, _ bytes: @escaping @Sendable (CompiledPluralTables) -> [UInt8],
            spare isSpare: @escaping @Sendable (Int, [UInt8]) -> Bool = { _, _ in false }
        ) {
            self.name = name
            self.bytes = bytes
            self.isSpare = isSpare
        }

        var testDescription: String { name }
    }

    static let parts = [
        Part("ranges", \.ranges), Part("columns", \.locales.rules.bytes), Part("variants", \.locales.variants),
    ]

    @Test(arguments: parts)
    func everyWrongByteIsFound(part: Part) throws {
        let tables = try CompiledPluralTables(Self.source.get())
        let expectation = PluralExpectation(try Self.source.get())
        #expect(isRight(part, part.bytes(tables), tables, expectation))
        var missed: [Int] = []
        for index in part.bytes(tables).indices where !part.isSpare(index, part.bytes(tables)) {
            var bytes = part.bytes(tables)
            bytes[index] ^= 1
            if isRight(part, bytes, tables, expectation) { missed.append(index) }
        }
        #expect(missed == [], "\(part.name) of \(part.bytes(tables).count)")
    }

    /// Whether the proof accepts tables with changed bytes.
    private func isRight(
        _ part: Part, _ bytes: [UInt8], _ tables: CompiledPluralTables, _ expectation: PluralExpectation
    ) -> Bool {
        func changed(_ name: String, _ unchanged: [UInt8]) -> [UInt8] { part.name == name ? bytes : unchanged }
        var locales = tables.locales
        locales.languages = changed("languages", locales.languages)
        locales.variants = changed("variants", locales.variants)
        locales.scripts = changed("scripts", locales.scripts)
        locales.names = changed("names", locales.names)
        locales.rules.bytes = changed("columns", locales.rules.bytes)
        let rules = RuleSetTables(
            headers: changed("headers", tables.rules.headers), entries: changed("entries", tables.rules.entries),
            programs: changed("programs", tables.rules.programs), count: tables.rules.count)
        do {
            let written = try WrittenPluralTables(
                version: "0", rules: rules, ranges: changed("ranges", tables.ranges),
                rangeTableCount: tables.rangeCount,
                columns: locales.rules, index: locales)
            _ = try PluralProof(written, against: expectation)
            return true
        } catch {
            return false
        }
    }
}

/// Printed tables are read back unchanged.
@Suite("Tables as Swift source")
struct TableDeclarationTests {
    @Test func anyBytesAreReadBack() throws {
        var generator = SplitMix64(seed: 11)
        let all = (0..<3).flatMap { _ in (0..<0x80).map(UInt8.init) }
        for length in [0, 1, 2, 40, 200, 384] {
            let bytes = all.shuffled(using: &generator).prefix(length)
            let text = "\u{1e950}\u{a0}\"\\ '\u{200e}" + String(repeating: "é", count: length)
            let declaration = TableDeclaration(
                "Tables", comment: "Some tables.", version: "48.1", numbers: ["count": length, "other": 0],
                tables: [
                    .init(name: "bytes", comment: "Bytes", bytes: Array(bytes)),
                    .init(name: "text", comment: "Text", bytes: Array(text.utf8), isText: true),
                    .init(name: "spaces", comment: "Spaces", bytes: [0x20, 0x20, 0x5C, 0x20]),
                ])
            let written = try TableConstants("Tables", in: declaration.file(importing: ["A"], facts: ["1"]))
            #expect(written.version == "48.1")
            #expect(written.numbers == ["count": length, "other": 0])
            #expect(try written.table("bytes") == Array(bytes))
            #expect(try written.table("text") == Array(text.utf8))
            #expect(try written.table("spaces") == [0x20, 0x20, 0x5C, 0x20])
        }
    }

    @Test(arguments: [
        "enum Other {\n}\n", "enum T {\n    static let a: StaticString =\n        \"a\"\n}\n",
        "enum T {\n    static let a: StaticString =\n        \"\"\"\n        \\q\n        \"\"\"\n}\n",
        "enum T {\n    static let a: StaticString =\n        \"\"\"\n        a\n",
        "enum T {\n    static let a: [Int] = [1]\n}\n",
        "enum T {\n    static let a: StaticString =\n        \"\"\"\n      a\n        \"\"\"\n}\n",
    ])
    func whatThePrinterDoesNotWriteIsRefused(source: String) {
        #expect(throws: TableCompilerError.self) { try TableConstants("T", in: source) }
    }
}
