import Stringsdict
import Testing

/// One entry may be as large as the file, and reading it takes linear time. Each of these files would take many minutes
/// if every item were compared with every other.
@Suite("Very large entries")
struct LargeEntryTests {
    private static let count = 50_000

    private func table(_ entry: String) throws -> StringTable {
        let text = "<plist version=\"1.0\"><dict><key>k</key><dict>\(entry)</dict></dict></plist>"
        return try StringTable(stringsdict: .init(Array(text.utf8), name: "a"))
    }

    private func list(_ item: (Int) -> String) -> String { (0..<Self.count).map(item).joined() }

    private func format(_ text: String) -> String { "<key>NSStringLocalizedFormatKey</key><string>\(text)</string>" }

    private func variable(_ name: String, _ rules: String, type: String = "NSStringPluralRuleType") -> String {
        """
        <key>\(name)</key><dict><key>NSStringFormatSpecTypeKey</key><string>\(type)</string>\
        <key>NSStringFormatValueTypeKey</key><string>d</string>\(rules)</dict>
        """
    }

    private func devices(_ items: String) -> String { "<key>NSStringDeviceSpecificRuleType</key><dict>\(items)</dict>" }
    private func widths(_ items: String) -> String { "<key>NSStringVariableWidthRuleType</key><dict>\(items)</dict>" }

    private func text(_ table: StringTable, device: String = "mac", width: Int? = nil) throws -> String {
        let formatter = StringsdictFormatter(
            locale: "en", device: StringsdictDevice(rawValue: device), presentationWidth: width)
        return formatter.string(try #require(table["k"]), 7)
    }

    /// The number of mistakes found: the listed mistakes, and the mistakes that are only counted.
    private func noticedCount(_ table: StringTable) -> Int {
        table.diagnostics.reduce(0) { count, diagnostic in
            guard diagnostic.code == .moreDiagnostics else { return count + 1 }
            return count + (Int(diagnostic.message.prefix { $0.isNumber }) ?? 0)
        }
    }

    @Test("Devices, each once or all twice")
    func manyDevices() throws {
        let table = try table(devices(list { "<key>d\($0)</key><string>\($0)</string>" }))
        #expect(try text(table, device: "d49999") == "49999")
        #expect(noticedCount(table) == Self.count)
        #expect(table.diagnostics.dropLast().allSatisfy { $0.code == .unknownDevice })
        let half = Self.count / 2
        let twice = try self.table(devices(list { "<key>d\($0 % half)</key><string>\($0)</string>" }))
        #expect(try text(twice, device: "d24999") == "49999")
        // Every device is unknown both times, and a duplicate once.
        #expect(noticedCount(twice) == 3 * half)
        #expect(Set(twice.diagnostics.map(\.code)).isSuperset(of: [.unknownDevice, .duplicateKey]))
    }

    @Test("Widths in any order, and one width very often")
    func manyWidths() throws {
        for order in [{ $0 }, { Self.count - 1 - $0 }, { $0 * 7_919 % Self.count }] as [(Int) -> Int] {
            let table = try table(widths(list { "<key>\(order($0))</key><string>\(order($0))</string>" }))
            #expect(table.diagnostics.isEmpty)
            #expect(try text(table, width: 33_333) == "33333")
        }
        let same = try table(widths(list { "<key>5</key><string>\($0)</string>" }))
        #expect(try text(same) == "49999")
        #expect(noticedCount(same) == Self.count - 1)
    }

    @Test("Gender values")
    func manyGenderValues() throws {
        let rules = list { "<key>\($0)</key><string>\($0)</string>" }
        let variable = variable("v", rules + rules, type: "NSStringGenderRuleType")
        let table = try table(format("%#@v@") + variable)
        #expect(try text(table) == "7")
        #expect(table.diagnostics.count == Self.count)
    }

    @Test("A chain of variables, each referring to the next")
    func manyVariables() throws {
        let variables = list { variable("v\($0)", "<key>other</key><string>%#@v\($0 + 1)@</string>") }
        let table = try table(format("%#@v49999@") + variables)
        #expect(try text(table) == "7")
        // The first one is named nowhere, the 33rd from the end is nested too deeply, and the last one names none.
        #expect(table.diagnostics.map(\.code) == [.unusedVariable, .nestedTooDeeply, .undefinedVariable])
        #expect(table.diagnostics[1].variable == "v49967")
    }

    @Test("Devices whose texts share as many variables, with or without variables of their own, and with fractions")
    func sharedVariables() throws {
        let variables = list { variable("v\($0)", "<key>other</key><string>\($0)</string>") }
        let own = (0..<20).map { variable("v\($0)", "<key>other</key><string>own</string>") }.joined()
        for conversion in ["", "%1$.1f"] {
            let branches = list { number in
                let format = "%1$#@v\(number % 3 == 0 ? 3 : number)@\(conversion)"
                guard number % 3 == 0 else { return "<key>d\(number)</key><string>\(format)</string>" }
                return "<key>d\(number)</key><dict>\(self.format(format))\(number % 1_000 == 999 ? own : "")</dict>"
            }
            let table = try table(variables + devices(branches))
            let suffix = conversion.isEmpty ? "" : "7.0"
            #expect(try text(table, device: "d49999") == "49999\(suffix)")
            #expect(try text(table, device: "d49998") == "3\(suffix)")
            #expect(try text(table, device: "d49997") == "49997\(suffix)")
            #expect(try text(table, device: "d999") == "own\(suffix)")
            guard case .devices(let variants) = try #require(table["k"]).definition.form else {
                Issue.record("no device rule")
                continue
            }
            #expect(variants.count == Self.count)
        }
    }

    @Test("A diagnostic quotes at most 1,024 bytes of a long name, even with many diagnostics")
    func longName() throws {
        let name = String(repeating: "n", count: 20 * Self.count)
        let rules = list { _ in "<key>bad</key><string>x</string>" }
        let directives = String(repeating: "%y", count: Self.count)
        let table = try table(
            format("%#@\(name)@") + variable(name, rules + "<key>other</key><string>\(directives)</string>"))
        #expect(noticedCount(table) == 2 * Self.count)
        let beginning = String(name.prefix(1_024))
        #expect(table.diagnostics.allSatisfy { $0.variable == beginning || $0.code == .moreDiagnostics })
        #expect(try text(table).utf8.count == Self.count)
    }
}
