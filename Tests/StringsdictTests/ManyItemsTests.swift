import StringsdictPropertyListWriting
import StringsdictPropertyLists
import Stringsdict
import StringsdictTestSupport
import Testing

/// Entries with duplicates or very many items give the same result as in a simple model.
@Suite("Duplicates and very large entries")
struct ManyItemsTests {
    typealias Item = (key: String, text: String?)

    /// A file with one entry, `k`.
    private func table(_ entry: [PropertyListObject.Entry], isBinary: Bool) throws -> StringTable {
        let root = PropertyListObject.dictionary([.init("k", .dictionary(entry))])
        let bytes = try PropertyListWriter.write(root, as: isBinary ? .binary : .xml, keyOrder: .unchecked)
        return try StringTable(stringsdict: .init(bytes, name: "a"))
    }

    /// A dictionary of texts. Nil is an unusable value.
    private func dictionary(_ items: [Item]) -> PropertyListObject {
        .dictionary(items.map { .init($0.key, $0.text.map { .string($0) } ?? .boolean(true)) })
    }

    private func variable(
        _ rules: [PropertyListObject.Entry], type: String = "NSStringPluralRuleType"
    ) -> PropertyListObject {
        .dictionary(
            [.init("NSStringFormatSpecTypeKey", .string(type)), .init("NSStringFormatValueTypeKey", .string("d"))]
                + rules)
    }

    /// Keys from a small or large set, with every eighth value unusable.
    private func items(_ count: Int, keys: [String], _ generator: inout SplitMix64) -> [Item] {
        (0..<count).map { number in
            let isUsable = Int.random(in: 0..<8, using: &generator) > 0
            return (keys.randomElement(using: &generator) ?? "", isUsable ? "t\(number)" : nil)
        }
    }

    private func duplicates(_ table: StringTable) -> [String] {
        table.diagnostics.filter { $0.code == .duplicateKey }.map(\.message)
    }

    private func message(_ key: String) -> String { "the key '\(key)' occurs twice; remove one of them" }

    static let counts = [1, 2, 5, 15, 16, 17, 18, 19, 34, 90]

    @Test("Devices", arguments: counts, [false, true])
    func devices(count: Int, isBinary: Bool) throws {
        var generator = SplitMix64(seed: UInt64(count))
        for keyCount in [1, 4, 16, 17, 60, 400] {
            let items = items(count, keys: (0..<keyCount).map { "d\($0)" }, &generator)
            var (seen, kept, twice): ([String], [StringsdictEntry.Branch], [String]) = ([], [], [])
            for item in items {
                if seen.contains(item.key) {
                    twice.append(message(item.key))
                    if isBinary { continue }
                }
                seen.append(item.key)
                guard let text = item.text else { continue }
                let variant = StringsdictEntry.Branch(device: StringsdictDevice(rawValue: item.key), text)
                if let same = kept.firstIndex(where: { $0.device == variant.device }) {
                    kept[same] = variant
                } else {
                    kept.append(variant)
                }
            }
            let table = try table([.init("NSStringDeviceSpecificRuleType", dictionary(items))], isBinary: isBinary)
            #expect(table["k"]?.definition == .devices(kept))
            #expect(duplicates(table) == twice)
        }
    }

    @Test("Widths", arguments: counts, [false, true])
    func widths(count: Int, isBinary: Bool) throws {
        var generator = SplitMix64(seed: UInt64(count))
        for keyCount in [1, 4, 16, 17, 60, 400] {
            let keys = (0..<keyCount).map { ["\($0)", "0\($0)", "\($0)", "x\($0)"][$0 % 4] }
            let items = items(count, keys: keys, &generator)
            var (kept, twice): ([StringsdictEntry.Branch], [String]) = ([], [])
            for item in items {
                guard let width = Int(item.key) else { continue }
                let same = kept.firstIndex { $0.width == width }
                if same != nil {
                    twice.append(message(item.key))
                    if isBinary { continue }
                }
                guard let text = item.text else { continue }
                if let same {
                    kept[same] = StringsdictEntry.Branch(width: width, text)
                } else {
                    kept.append(StringsdictEntry.Branch(width: width, text))
                }
            }
            let table = try table([.init("NSStringVariableWidthRuleType", dictionary(items))], isBinary: isBinary)
            let expected = StringsdictEntry.Definition.widths(kept.sorted { ($0.width ?? -1) < ($1.width ?? -1) })
            #expect(table["k"]?.definition == (kept.isEmpty ? nil : expected))
            #expect(duplicates(table) == twice)
            #expect(
                table.diagnostics.count { $0.code == .invalidWidth } == items.count { $0.key.hasPrefix("x") })
        }
    }

    @Test("Gender values", arguments: counts, [false, true])
    func genders(count: Int, isBinary: Bool) throws {
        var generator = SplitMix64(seed: UInt64(count))
        for keyCount in [1, 4, 16, 17, 60, 400] {
            let keys = (0..<keyCount).map { ["\($0)", "-\($0)", "0\($0)", "x\($0)"][$0 % 4] }
            let items = items(count, keys: keys, &generator)
            var (kept, twice): ([Int: String], [String]) = ([:], [])
            for item in items {
                guard let text = item.text, let value = Int(item.key) else { continue }
                if kept[value] != nil {
                    twice.append(message(item.key))
                    if isBinary { continue }
                }
                kept[value] = text
            }
            let rules = variable(
                items.map { .init($0.key, $0.text.map { .string($0) } ?? .boolean(true)) },
                type: "NSStringGenderRuleType")
            let table = try table(
                [.init("NSStringLocalizedFormatKey", .string("%#@v@")), .init("v", rules)], isBinary: isBinary)
            #expect(
                table["k"]?.definition == .format("%#@v@", variables: [.gender("v", valueType: "d", kept)]))
            #expect(duplicates(table) == twice)
        }
    }

    @Test("Variables", arguments: counts, [false, true])
    func variables(count: Int, isBinary: Bool) throws {
        var generator = SplitMix64(seed: UInt64(count))
        for keyCount in [1, 4, 16, 17, 60, 400] {
            let items = items(count, keys: (0..<keyCount).map { "v\($0)" }, &generator)
            var (kept, twice): ([(key: String, text: String)], [String]) = ([], [])
            for item in items {
                guard let text = item.text else { continue }
                if let same = kept.firstIndex(where: { $0.key == item.key }) {
                    twice.append(message(item.key))
                    if !isBinary { kept[same].text = text }
                } else {
                    kept.append((item.key, text))
                }
            }
            let format = (0..<keyCount).map { "%1$#@v\($0)@" }.joined(separator: " ")
            let table = try table(
                [.init("NSStringLocalizedFormatKey", .string(format))]
                    + items.map {
                        .init($0.key, $0.text.map { variable([.init("other", .string($0))]) } ?? .boolean(true))
                    }, isBinary: isBinary)
            let entry = try #require(table["k"])
            #expect(
                entry.definition
                    == .format(
                        format, variables: kept.map { .plural($0.key, valueType: "d", [.other: $0.text]) }))
            #expect(duplicates(table) == twice)
            let texts = (0..<keyCount).map { number in kept.first { $0.key == "v\(number)" }?.text ?? "3" }
            #expect(StringsdictFormatter(locale: "en").string(entry, 3) == texts.joined(separator: " "))
        }
    }
}
