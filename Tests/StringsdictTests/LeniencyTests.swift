import Stringsdict
import StringsdictTestSupport
import Testing

/// Mistakes in shipped files: the text that is shown, and the diagnostic with its position.
@Suite("Lenient reading")
struct LeniencyTests {
    struct Case: Sendable {
        let key: String
        let code: StringsdictDiagnostic.Code?
        /// Nil if the entry cannot be used.
        let text: String?
        var arguments: [FormatArgument] = [2]
    }

    static let cases: [Case] = [
        .init(key: "plain", code: .stringEntry, text: "A plain string"),
        .init(key: "comment", code: nil, text: "2"),
        .init(key: "missing.valuetype", code: .missingValueType, text: "2"),
        .init(key: "percent.valuetype", code: .percentInValueType, text: "2 things"),
        .init(key: "empty.valuetype", code: .emptyValueType, text: "2 things"),
        .init(key: "misspelt", code: .misspeltCategory, text: "2 things"),
        .init(key: "missing.other", code: .missingOther, text: "2 thing"),
        .init(key: "missing.spec", code: .missingSpecificationType, text: "2 things"),
        .init(key: "sibling", code: .stringSibling, text: "2 (null)"),
        .init(key: "undefined", code: .undefinedVariable, text: "2"),
        .init(key: "forgotten.dollar", code: .malformedVariableReference, text: nil),
        .init(key: "twice", code: .duplicateKey, text: "second"),
        .init(key: "no.format", code: .missingFormat, text: nil),
        .init(key: "device.in.width", code: .deviceInsideWidth, text: "Fits"),
        .init(key: "no.branch", code: nil, text: nil),
        .init(key: "bad.width", code: .invalidWidth, text: nil),
    ]

    @Test("A file with CR LF has the entries and the findings of one with LF", arguments: Fixtures.names)
    func lineEnds(name: String) throws {
        let bytes = try Fixtures.bytes(name)
        #expect(!bytes.contains(0x0D))
        let longer = bytes.flatMap { $0 == 0x0A ? [0x0D, 0x0A] : [$0] }
        let expected = try StringTable(stringsdict: .init(bytes, name: name))
        let table = try StringTable(stringsdict: .init(longer, name: name))
        #expect(table.keys == expected.keys)
        #expect(table.diagnostics.map(\.description) == expected.diagnostics.map(\.description))
        for key in expected.keys { #expect(table[key]?.definition == expected[key]?.definition, "\(key)") }
    }

    @Test("As much of an entry as possible is used, and mistakes give diagnostics", arguments: cases)
    func entry(_ item: Case) throws {
        let table = try Fixtures.table("Lenient")
        let diagnostics = table.diagnostics.filter { $0.key == item.key }
        if let code = item.code {
            let found = try #require(diagnostics.first { $0.code == code }, "\(diagnostics)")
            #expect(found.file == "Lenient.stringsdict")
            let position = try #require(found.position)
            #expect(found.description.hasPrefix("Lenient.stringsdict:\(position): "))
            #expect(position.line > 4 && position.column > 1)
        } else {
            #expect(diagnostics.isEmpty)
        }
        let entry = table.entry(forKey: item.key, device: .mac)
        if let text = item.text {
            let formatter = StringsdictFormatter(locale: "en", device: .mac)
            #expect(formatter.string(try #require(entry), arguments: item.arguments) == text)
        } else if item.code != .malformedVariableReference {
            #expect(entry.map { _ in item.key } == nil)
        }
    }

    @Test("Every entry of the file is among the cases")
    func complete() throws {
        #expect(Set(try Fixtures.table("Lenient").keys) == Set(Self.cases.map(\.key)))
    }

    @Test("A category that the language lacks gives a diagnostic if the language is known")
    func unusedCategory() throws {
        let forms: [PluralCategory] = [.one, .few, .many, .other]
        let full = ReferenceRules.language { Set($0.categories).isSuperset(of: forms) }
        #expect(try Fixtures.table("Months", language: full).diagnostics.isEmpty)
        for language in ["pl", "ja", "en"] {
            let unused = Set(forms).subtracting(ReferenceRules(language).categories)
            let codes = try Fixtures.table("Months", language: language).diagnostics.map(\.code)
            #expect(codes == unused.map { _ in .unusedCategory })
        }
    }

    @Test("A top level that is not a dictionary is a missing table with a diagnostic")
    func topLevel() throws {
        let bytes = Array("<plist version=\"1.0\">\n  <array/>\n</plist>".utf8)
        let table = try StringTable(stringsdict: .init(bytes, name: "a"))
        #expect(table.count == 0)
        #expect(table.diagnostics.map(\.code) == [.topLevelNotDictionary])
        #expect(table.diagnostics.first?.position == TextPosition(line: 2, column: 3))
    }

    @Test("For a duplicate key, the last one counts in text and the first in a binary file, as in Foundation")
    func duplicates() throws {
        let formatter = StringsdictFormatter(locale: "en")
        #expect(formatter.string(try #require(try Fixtures.table("Lenient")["twice"])) == "second")
        #expect(formatter.string(try #require(try Fixtures.binaryTwin("Lenient")["twice"])) == "first")
    }

    @Test("A broken file gives a typed error with its position")
    func broken() throws {
        let bytes = Array("<plist version=\"1.0\">\n<dict><key>a</key>\n</plist>".utf8)
        let error = #expect(throws: StringTableError.self) {
            try StringTable(stringsdict: .init(bytes, name: "pl.lproj/Localizable.stringsdict"))
        }
        #expect(error?.code == .syntax)
        #expect(error?.position?.line == 3)
        #expect(error?.description.hasPrefix("pl.lproj/Localizable.stringsdict:3:") == true)
    }
}
