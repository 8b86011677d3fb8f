import Foundation
import Stringsdict
import StringsdictTestSupport
import Testing

/// The diagnostics for mistakes in tables: their text and order.
@Suite("Diagnostics of tables")
struct DiagnosticTests {
    private func table(_ entries: String, language: String? = nil) throws -> StringTable {
        let text = "<plist version=\"1.0\"><dict>\n\(entries)\n</dict></plist>"
        return try StringTable(stringsdict: .init(Array(text.utf8), name: "a.stringsdict"), language: language)
    }

    private func strings(_ text: String) throws -> StringTable {
        try StringTable(strings: .init(Array(text.utf8), name: "a.strings"))
    }

    private func plural(_ categories: [String]) -> String {
        let rules = categories.map { "<key>\($0)</key><string>%d</string>" }.joined(separator: "\n")
        return """
            <key>NSStringLocalizedFormatKey</key><string>%#@n@</string>
            <key>n</key><dict>
            <key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
            <key>NSStringFormatValueTypeKey</key><string>d</string>
            \(rules)
            </dict>
            """
    }

    @Test("A category that the language lacks gives a diagnostic with the language, except zero")
    func unusedCategories() throws {
        let all = ["zero", "one", "two", "few", "many", "other"]
        func unused(_ language: String) throws -> [String] {
            try table("<key>k</key><dict>\(plural(all))</dict>", language: language).diagnostics.map(\.message)
        }
        let complete = ReferenceRules.language { $0.categories.count == 6 }
        let single = ReferenceRules.language { $0.categories == [.other] }
        for language in ["en", "ja", "ar", "pt-PT", complete, single] {
            let categories = ReferenceRules(language).categories.map(\.keyword)
            // The number 0 chooses `zero` in every language.
            let expected = all.filter { $0 != "zero" && !categories.contains($0) }
            #expect(
                try unused(language)
                    == expected.map { "the language '\(language)' has no category '\($0)'; the text is never chosen" })
        }
    }

    @Test(
        "A text that takes no argument may have percent signs",
        arguments: [
            "50% off", "100%", "50%", "%", "a % b", "50 % de descuento", "5%, 6%", "100 %!", "%-", "% d",
            "20% - discount, 100%", "100%#",
        ])
    func percentSigns(_ text: String) throws {
        #expect(try strings("\"k\" = \"\(text)\";").diagnostics.isEmpty)
        let codes = try table("<key>k</key><string>\(text)</string>").diagnostics.map(\.code)
        #expect(codes == [.stringEntry])
    }

    @Test(
        "A text that takes arguments writes a percent sign as two",
        arguments: [
            ("%@ is 50%, really", StringsdictDiagnostic.Code.unknownConversion),
            ("%1$ld of 100%", .incompleteConversion), ("%.1f%", .incompleteConversion), ("%5d%!", .unknownConversion),
            // The argument may stand anywhere in the text.
            ("a%d%!", .unknownConversion), ("ab%d%!", .unknownConversion), ("50%! of %d", .unknownConversion),
            ("5%%d%@%!", .unknownConversion), ("%!%d", .unknownConversion), ("%!a%d", .unknownConversion),
            // A flag, a width and a precision are meant, and so is a reference with a mistake in its name.
            ("% 5d%!", .unknownConversion), ("% .1f%!", .unknownConversion), ("%-d%!", .unknownConversion),
            ("%#@my files@", .malformedVariableReference), ("%#@files", .incompleteConversion),
        ])
    func percentSignsBesideArguments(_ text: String, _ code: StringsdictDiagnostic.Code) throws {
        #expect(try strings("\"k\" = \"\(text)\";").diagnostics.map(\.code) == [code])
    }

    @Test("A device rule beside a width rule or a format, and a width rule beside a format")
    func competingRules() throws {
        let devices = "<key>NSStringDeviceSpecificRuleType</key><dict><key>mac</key><string>d</string></dict>"
        let widths = "<key>NSStringVariableWidthRuleType</key><dict><key>5</key><string>w</string></dict>"
        let format = "<key>NSStringLocalizedFormatKey</key><string>f</string>"
        for (parts, expected) in [
            ([devices, format], "d"), ([format, devices], "d"), ([devices, widths], "d"), ([widths, format], "w"),
            ([format, widths, devices], "d"),
        ] {
            let table = try table("<key>k</key><dict>\(parts.joined())</dict>")
            #expect(table.diagnostics.map(\.code) == [.competingRules])
            let formatter = StringsdictFormatter(locale: "en", device: .mac)
            #expect(table["k"].map { formatter.string($0) } == expected)
        }
        for part in [devices, widths, format] {
            #expect(try table("<key>k</key><dict>\(part)</dict>").diagnostics.isEmpty)
        }
    }

    @Test("A width may have any number of digits; one that is not a number is ignored")
    func widths() throws {
        let keys = ["5", "007", "99999999999999999999", "4294967296", "2147483648", "-1", "1.5", "", "5a"]
        let items = keys.map { "<key>\($0)</key><string>\($0)</string>" }.joined()
        let table = try table("<key>k</key><dict><key>NSStringVariableWidthRuleType</key><dict>\(items)</dict></dict>")
        #expect(table.diagnostics.count { $0.code == .invalidWidth } == 4)
        let entry = try #require(table["k"])
        for (width, expected) in [(5, "5"), (6, "5"), (7, "007"), (1_000_000, "007"), (Int.max, "2147483648")] {
            #expect(StringsdictFormatter(locale: "en", presentationWidth: width).string(entry) == expected)
        }
    }

    @Test(
        "A key of a gender rule is an integer without a plus sign",
        arguments: [
            ("1", 1), ("-1", -1), ("007", 7), ("9223372036854775807", Int64.max), ("-9223372036854775808", Int64.min),
            ("+1", nil), ("9223372036854775808", nil), ("1.0", nil), ("", nil), ("one", nil), ("1 ", nil), ("٣", nil),
        ] as [(String, Int64?)])
    func genderKeys(_ key: String, _ value: Int64?) throws {
        let table = try table(
            """
            <key>k</key><dict><key>NSStringLocalizedFormatKey</key><string>%#@g@</string><key>g</key><dict>
            <key>NSStringFormatSpecTypeKey</key><string>NSStringGenderRuleType</string>
            <key>NSStringFormatValueTypeKey</key><string>d</string>
            <key>0</key><string>zero</string><key>\(key)</key><string>found</string></dict></dict>
            """)
        let entry = try #require(table["k"])
        let formatter = StringsdictFormatter(locale: "en")
        if let value {
            #expect(table.diagnostics.isEmpty)
            #expect(formatter.string(entry, arguments: [.integer(value)]) == "found")
        } else {
            #expect(table.diagnostics.map(\.code) == [.invalidGenderKey])
            #expect(formatter.string(entry, 1) == "zero")
        }
    }

    @Test(
        "A misspelt category is said with the one that was meant",
        arguments: [
            ("ohter", "other"), ("othr", "other"), ("otherr", "other"), ("Other", "other"), ("oter", "other"),
            ("onee", "one"), ("oen", "one"), ("on", "one"), ("tow", "two"), ("fwe", "few"), ("mnay", "many"),
            ("zreo", "zero"), ("zro", "zero"),
            ("three", nil), ("rest", nil), ("o", nil), ("oneone", nil), ("toeh", nil),
        ] as [(String, String?)])
    func misspeltCategories(_ key: String, _ meant: String?) throws {
        let table = try table("<key>k</key><dict>\(plural([key, "other"]))</dict>")
        let diagnostic = try #require(table.diagnostics.first)
        if let meant {
            #expect(diagnostic.code == .misspeltCategory)
            #expect(diagnostic.message == "'\(key)' is not a category; did you mean '\(meant)'?")
        } else {
            #expect(diagnostic.code == .unknownKey)
        }
    }

    @Test("Diagnostics of an entry are in the order of the file")
    func order() throws {
        let table = try table(
            """
            <key>k</key><dict>
            <key>unused</key><dict>
            <key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
            <key>NSStringFormatValueTypeKey</key><string>d</string>
            <key>other</key><string>%y</string></dict>
            <key>NSStringLocalizedFormatKey</key><string>%#@missing@</string>
            <key>sibling</key><string>text</string>
            </dict>
            <key>m</key><dict>\(plural(["othr", "one"]))</dict>
            """)
        let lines = table.diagnostics.map { $0.position?.line ?? 0 }
        #expect(lines == lines.sorted())
        #expect(
            table.diagnostics.map(\.code) == [
                .unusedVariable, .unknownConversion, .undefinedVariable, .stringSibling, .missingOther,
                .misspeltCategory,
            ])
        #expect(table.diagnostics.map(\.key) == ["k", "k", "k", "k", "m", "m"])
    }

    @Test("Diagnostics are in the order of the file although repeated keys are found first")
    func orderWithRepeatedKeys() throws {
        let table = try table(
            """
            <key>m</key><dict>\(plural(["one"]))</dict>
            <key>k</key><string>first</string>
            <key>k</key><string>second</string>
            """)
        #expect(table.diagnostics.contains { $0.code == .duplicateKey })
        let lines = table.diagnostics.map { $0.position?.line ?? 0 }
        #expect(lines.count > 1 && lines == lines.sorted())
    }

    @Test("A branch without variables of its own uses those of the entry")
    func inheritedVariables() throws {
        func variable(_ name: String, _ text: String) -> String {
            """
            <key>\(name)</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
            <key>NSStringFormatValueTypeKey</key><string>d</string><key>other</key><string>\(text)</string></dict>
            """
        }
        let format = "<key>NSStringLocalizedFormatKey</key><string>%#@v@</string>"
        let table = try table(
            """
            <key>k</key><dict>\(variable("v", "outer"))
            <key>NSStringDeviceSpecificRuleType</key><dict>
            <key>mac</key><dict>\(format)</dict>
            <key>ipad</key><dict>\(format)\(variable("v", "inner"))</dict>
            <key>iphone</key><string>%#@v@</string>
            <key>other</key><dict><key>NSStringVariableWidthRuleType</key><dict><key>5</key><string>%#@v@!</string></dict></dict>
            </dict></dict>
            """)
        let entry = try #require(table["k"])
        for (device, expected) in [
            (StringsdictDevice.mac, "outer"), (.iPad, "inner"), (.iPhone, "outer"), (.appleTV, "outer!"),
        ] {
            #expect(StringsdictFormatter(locale: "en", device: device).string(entry, 1) == expected)
        }
    }

    @Test(
        "Variables that are nested deeper than a text can show are noted when the file is read",
        arguments: [32, 33, 40])
    func nesting(_ count: Int) throws {
        let variables = (1...count).map { number in
            """
            <key>v\(number)</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
            <key>NSStringFormatValueTypeKey</key><string>d</string>
            <key>other</key><string>\(number)\(number < count ? " %#@v\(number + 1)@" : "")</string></dict>
            """
        }
        let table = try table(
            """
            <key>k</key><dict><key>NSStringLocalizedFormatKey</key><string>%#@v1@</string>\(variables.joined())</dict>
            """)
        let text = StringsdictFormatter(locale: "en").string(try #require(table["k"]), 5)
        #expect(text.split(separator: " ").count == min(count, 32))
        if count <= 32 {
            #expect(table.diagnostics.isEmpty)
        } else {
            let diagnostic = try #require(table.diagnostics.first)
            #expect(table.diagnostics.count == 1)
            #expect(diagnostic.code == .nestedTooDeeply)
            #expect(diagnostic.variable == "v\(count - 32)")
            #expect(diagnostic.message.contains("deeper than 32"))
        }
    }

    @Test("The diagnostic for a value type with a percent sign shows the correct form")
    func percentInValueType() throws {
        let entry = plural(["other"]).replacingOccurrences(of: "<string>d</string>", with: "<string>%ld</string>")
        let diagnostic = try #require(try table("<key>k</key><dict>\(entry)</dict>").diagnostics.first)
        #expect(diagnostic.code == .percentInValueType)
        #expect(diagnostic.message == "NSStringFormatValueTypeKey is '%ld'; write 'ld', without '%'")
    }

    @Test("Diagnostics beyond the memory for them are counted for each file")
    func omittedDiagnostics() throws {
        func strings(_ count: Int) -> StringTable.File {
            .init(Array(String(repeating: "\"k\"=\"v\";\n", count: count).utf8), name: "a.strings")
        }
        // As many duplicates as there is room for, found with more than enough of them.
        let kept = try StringTable(strings: strings(10_000)).diagnostics.count { $0.code == .duplicateKey }
        #expect(kept > 1_000 && kept < 9_000)
        for (omitted, message) in [(0, nil), (1, "1 more diagnostics"), (2, "2 more diagnostics")] {
            let diagnostics = try StringTable(strings: strings(kept + omitted + 1)).diagnostics
            #expect(diagnostics.count { $0.code == .duplicateKey } == kept)
            let more = diagnostics.filter { $0.code == .moreDiagnostics }
            #expect(more.count == (message == nil ? 0 : 1))
            if let message { #expect(more.first?.message.hasPrefix(message) == true) }
        }
        // The next file starts anew.
        let empty = StringTable.File(Array("<plist><dict></dict></plist>".utf8), name: "a.stringsdict")
        let both = try StringTable(stringsdict: empty, strings: strings(kept + 3)).diagnostics
        #expect(both.filter { $0.code == .moreDiagnostics }.map(\.file) == ["a.strings"])
    }
}
