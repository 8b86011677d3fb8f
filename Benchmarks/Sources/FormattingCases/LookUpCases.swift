import CBenchmarkSupport
import ICUPeer
import Measuring
import Stringsdict

extension FormattingCases {
    /// Texts that are first looked up by key in a table of ten thousand.
    static var lookUp: [BenchmarkCase] {
        [
            BenchmarkCase(.formatting, "key among 10 000, look-up alone", .ours) {
                let (table, keys) = (try catalog(), keys)
                return { operations in
                    keys.run(operations) { table[$0] == nil ? 0 : 1 }
                }
            },
            BenchmarkCase(.formatting, "key among 10 000/String", .ours) {
                let (table, keys) = (try catalog(), keys)
                let formatter = StringsdictFormatter(locale: opaque("pl"), numbers: .plain)
                return { operations in
                    keys.run(operations) { key in
                        guard let entry = table[key] else { return 0 }
                        return UInt64(formatter.string(entry, 12_345, 5).utf8.count)
                    }
                }
            },
            BenchmarkCase(.formatting, "key among 10 000/buffer", .ours) {
                let (table, keys) = (try catalog(), keys)
                let formatter = StringsdictFormatter(locale: opaque("pl"), numbers: .plain)
                let buffer = ReusedBuffer()
                return { operations in
                    buffer.use { bytes in
                        keys.run(operations) { key in
                            guard let entry = table[key] else { return 0 }
                            bytes.removeAll(keepingCapacity: true)
                            formatter.append(entry, 12_345, 5, to: &bytes)
                            return UInt64(bytes.count)
                        }
                    }
                }
            },
            BenchmarkCase(.formatting, "key among 10 000, through a Localizer/String", .ours) {
                let (localizer, keys) = (try localizer(), keys)
                return { operations in
                    keys.run(operations) { UInt64(localizer.string(forKey: $0, 12_345, 5).utf8.count) }
                }
            },
            BenchmarkCase(.formatting, "key among 10 000, through a Localizer/buffer", .ours) {
                let (localizer, keys, buffer) = (try localizer(), keys, ReusedBuffer())
                return { operations in
                    buffer.use { bytes in
                        keys.run(operations) { key in
                            bytes.removeAll(keepingCapacity: true)
                            localizer.append(forKey: key, 12_345, 5, to: &bytes)
                            return UInt64(bytes.count)
                        }
                    }
                }
            },
            BenchmarkCase(.formatting, "text without arguments, through a Localizer/String", .ours) {
                let (localizer, keys) = (try plainLocalizer(), plainKeys)
                return { operations in
                    keys.run(operations) { UInt64(localizer.string(forKey: $0).utf8.count) }
                }
            },
            BenchmarkCase(.formatting, "text without arguments, through a Localizer/buffer", .ours) {
                let (localizer, keys, buffer) = (try plainLocalizer(), plainKeys, ReusedBuffer())
                return { operations in
                    buffer.use { bytes in
                        keys.run(operations) { key in
                            bytes.removeAll(keepingCapacity: true)
                            localizer.append(forKey: key, to: &bytes)
                            return UInt64(bytes.count)
                        }
                    }
                }
            },
            BenchmarkCase(.formatting, "missing key, through a Localizer/String", .ours) {
                let (localizer, keys) = (try plainLocalizer(), missingKeys)
                return { operations in
                    keys.run(operations) { UInt64(localizer.string(forKey: $0).utf8.count) }
                }
            },
        ]
    }

    /// A table of 100 texts without arguments.
    private static func plainLocalizer() throws -> Localizer {
        let strings = (0..<100).map { "\"settings.title.\($0)\" = \"The title of the settings page \($0)\";\n" }
            .joined()
        let source = MemoryLocalizations([LocalizationFile("Localizable.strings", of: "en"): Array(strings.utf8)])
        let localizer = try LocalizationBundle(source).localizer(for: "en")
        consume(UInt64(localizer.string("settings.title.0").utf8.count))
        return localizer
    }

    private static var plainKeys: Inputs<String> { Inputs { "settings.title.\($0.next() % 100)" } }

    private static var missingKeys: Inputs<String> { Inputs { "settings.missing.\($0.next() % 100)" } }

    private static let text = CatalogText(count: 10_000)

    private static var keys: Inputs<String> {
        let keys = text.keys
        return Inputs { keys[Int($0.next() % UInt64(keys.count))] }
    }

    private static func localizer() throws -> Localizer {
        let source = MemoryLocalizations([LocalizationFile("Localizable.stringsdict", of: "pl"): text.xml()])
        let localizer = try LocalizationBundle(source).localizer(for: "pl")
        for key in text.keys { consume(localizer.entry(forKey: key) == nil ? 0 : 1) }
        return localizer
    }

    /// All texts are looked up once, so that first use is not measured here.
    private static func catalog() throws -> StringTable {
        let table = try StringTable(stringsdict: .init(text.xml(), name: "Localizable.stringsdict"), language: "pl")
        for key in text.keys { consume(table[key] == nil ? 0 : 1) }
        return table
    }
}
