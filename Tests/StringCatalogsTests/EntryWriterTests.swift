import StringsdictEntries
import StringsdictPropertyListWriting
import StringsdictPropertyLists
import Testing

@testable import StringsdictCatalogReading
@testable import StringCatalogs

/// The property-list form of entries.
@Suite struct EntryWriterTests {
    private typealias Message = EntryDefinition<String>.Message
    private typealias Variable = EntryDefinition<String>.Variable

    /// A property list in one line, with its members in order.
    private static func line(_ value: PropertyListObject) -> String {
        switch value {
        case .string(let text): "'\(text)'"
        case .dictionary(let members):
            "{" + members.map { "\($0.key) = \(line($0.value));" }.joined(separator: " ") + "}"
        default: "?"
        }
    }

    private static let count = Variable(
        name: "n", rule: .plural, valueType: "ld",
        cases: [.init(name: "other", text: "%ld"), .init(name: "onee", text: "x"), .init(name: "one", text: "1")])
    private static let owner = Variable(
        name: "who", rule: .gender, valueType: nil, cases: [.init(name: "0", text: "their")])

    private static let countLine =
        "n = {NSStringFormatSpecTypeKey = 'NSStringPluralRuleType'; NSStringFormatValueTypeKey = 'ld'; "
        + "other = '%ld'; onee = 'x'; one = '1';};"

    private static let rows: [(entry: EntryDefinition<String>, line: String)] = [
        (.text("a"), "{NSStringLocalizedFormatKey = 'a';}"),
        (
            .format("%#@n@", variables: [count, owner]),
            "{NSStringLocalizedFormatKey = '%#@n@'; \(countLine) "
                + "who = {NSStringFormatSpecTypeKey = 'NSStringGenderRuleType'; 0 = 'their';};}"
        ),
        (
            .devices([
                .init(name: "mac", content: .text("click")),
                .init(name: "ipad", content: .format("%#@n@", variables: [count])),
            ]),
            "{NSStringDeviceSpecificRuleType = {mac = 'click'; "
                + "ipad = {NSStringLocalizedFormatKey = '%#@n@'; \(countLine)};};}"
        ),
        (
            .devices([.init(name: "tv", content: .widths([.init(name: "020", content: .text("short"))]))]),
            "{NSStringDeviceSpecificRuleType = {tv = {NSStringVariableWidthRuleType = {020 = 'short';};};};}"
        ),
    ]

    @Test(arguments: 0..<4) func anEntryIsWrittenInItsOwnOrder(_ row: Int) {
        let (entry, line) = Self.rows[row]
        #expect(Self.line(EntryWriter.value(of: entry)) == line)
    }

    /// With `stringsdictOnly`, a plain text is a string among the entries, and no `.strings` file is written.
    @Test func allTextsCanGoToOneFile() throws {
        func unit(_ text: String) -> String {
            "\"stringUnit\" : { \"state\" : \"translated\", \"value\" : \"\(text)\" }"
        }
        let devices = "{ \"mac\" : { \(unit("click")) }, \"other\" : { \(unit("tap")) } }"
        let text = """
            { "sourceLanguage" : "en", "strings" : {
              "b" : { "localizations" : { "en" : { \(unit("plain")) } } },
              "a" : { "localizations" : { "en" : { "variations" : { "device" : \(devices) } } } } } }
            """
        let catalog = try StringCatalog(reading: Array(text.utf8))
        func tables(_ format: StringCatalog.CompilationOptions.Format) throws -> [String] {
            var options = StringCatalog.CompilationOptions()
            options.format = format
            return try catalog.compiled(options: options).localizations.flatMap { folder in
                folder.tables().map { "\($0.type) \(Self.line(.dictionary($0.table)))" }
            }
        }
        #expect(
            try tables(.stringsAndStringsdict) == [
                "strings {a = 'tap'; b = 'plain';}",
                "stringsdict {a = {NSStringDeviceSpecificRuleType = {mac = 'click';};};}",
            ])
        #expect(
            try tables(.stringsdictOnly) == [
                "strings {}",
                "stringsdict {a = {NSStringDeviceSpecificRuleType = {mac = 'click'; other = 'tap';};}; b = 'plain';}",
            ])
    }
}
