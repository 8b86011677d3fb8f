import StringsdictPropertyListWriting
import StringsdictPropertyLists
import Stringsdict
import Testing

/// The texts that the entries of a table have in common are stored once, and parsed once if nothing in them depends on the
/// entry. Each entry is the same as in a table of its own.
@Suite("Texts that entries have in common")
struct RepeatedTextTests {
    private func entry(_ format: String, variable: String, type: String, other: String) -> PropertyListObject {
        let rules: [PropertyListObject.Entry] = [
            .init("NSStringFormatSpecTypeKey", .string("NSStringPluralRuleType")),
            .init("NSStringFormatValueTypeKey", .string(type)), .init("one", .string("%d of one")),
            .init("other", .string(other)),
        ]
        return .dictionary([
            .init("NSStringLocalizedFormatKey", .string(format)), .init(variable, .dictionary(rules)),
        ])
    }

    private func table(_ entries: [PropertyListObject.Entry], isBinary: Bool) throws -> StringTable {
        let bytes = try PropertyListWriter.write(
            .dictionary(entries), as: isBinary ? .binary : .xml, keyOrder: .unchecked)
        return try StringTable(stringsdict: .init(bytes, name: "a"), language: "en")
    }

    private static let variables = [("d", "%d of them"), ("%d", "%d and %d"), ("d", "%@: %d of"), (".1f", "%d")]

    @Test("Entries in a row that define the variable of their format, or do not", arguments: [false, true])
    func entries(isBinary: Bool) throws {
        var entries: [PropertyListObject.Entry] = []
        for format in ["%#@n@ here", "in %1$#@n@", "%#@n@ %#@n@", "%#@n@ %", "%5#@n@"] {
            for variable in ["n", "n", "m", "n", "m", "m", "n"] {
                for (type, text) in Self.variables {
                    // A binary file stores equal entries once, so no two are equal.
                    let other = "\(text) \(entries.count)"
                    entries.append(
                        .init("key \(entries.count)", entry(format, variable: variable, type: type, other: other)))
                }
            }
        }
        let table = try table(entries, isBinary: isBinary)
        #expect(table.count == entries.count)
        for entry in entries {
            let alone = try self.table([entry], isBinary: isBinary)
            #expect(table[entry.key]?.definition == alone[entry.key]?.definition)
            let found = table.diagnostics.filter { $0.key == entry.key }
            #expect(found.map(\.message) == alone.diagnostics.map(\.message))
            for number in [1, 2] {
                let arguments: [FormatArgument] = [.init(number), .init("x"), .init(number)]
                let formatter = StringsdictFormatter(locale: "en")
                let text = try formatter.string(#require(table[entry.key]), arguments: arguments)
                #expect(text == formatter.string(try #require(alone[entry.key]), arguments: arguments))
            }
        }
    }
}
