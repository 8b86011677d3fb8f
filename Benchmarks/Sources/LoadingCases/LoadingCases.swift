import Catalogs
import ExpatPeer
import Foundation
import Measuring
import Stringsdict

/// The benchmarks of reading `.stringsdict` files.
public enum LoadingCases {
    /// Both formats, in steps of ten up to a size.
    public static func all(largest: Int) -> [BenchmarkCase] {
        let sizes = [100, 1_000, 10_000, 100_000].filter { $0 <= largest }
        return sizes.flatMap(xml) + sizes.flatMap(binary)
    }

    /// The peers that are not there, and why.
    public static var missing: [Contender: String] {
        expat_peer_version() == nil ? [.expat: "expat was not found when the benchmarks were built"] : [:]
    }

    private static func weight(_ count: Int) -> Weight { count > 100 ? .heavy : .light }

    private static func xml(_ count: Int) -> [BenchmarkCase] {
        let operation = "XML/\(count) keys"
        let bytes: @Sendable () -> [UInt8] = { Files.xml(count) }
        return [
            ours(operation, weight(count), bytes),
            BenchmarkCase(.loading, operation, .expat, weight: weight(count)) {
                let bytes = bytes()
                return { operations in
                    for _ in 0..<operations {
                        consume(
                            bytes.withUnsafeBufferPointer { buffer in
                                buffer.baseAddress.map { expat_peer_parse($0, buffer.count) } ?? 0
                            })
                    }
                }
            },
            foundation(operation, weight(count), bytes),
        ]
    }

    private static func binary(_ count: Int) -> [BenchmarkCase] {
        let operation = "binary/\(count) keys"
        let bytes: @Sendable () -> [UInt8] = { Files.binary(count) }
        return [ours(operation, weight(count), bytes), foundation(operation, weight(count), bytes)]
    }

    /// Reads the file and understands all of it: entries, rules, diagnostics.
    private static func ours(
        _ operation: String, _ weight: Weight, _ bytes: @escaping @Sendable () -> [UInt8]
    ) -> BenchmarkCase {
        BenchmarkCase(.loading, operation, .ours, weight: weight) {
            let file = StringTable.File(bytes(), name: "Localizable.stringsdict")
            return { operations in
                for _ in 0..<operations {
                    let table = try? StringTable(stringsdict: file, language: "pl")
                    consume(UInt64(table?.count ?? 0))
                }
            }
        }
    }

    /// Reads the file into dictionaries and understands nothing.
    private static func foundation(
        _ operation: String, _ weight: Weight, _ bytes: @escaping @Sendable () -> [UInt8]
    ) -> BenchmarkCase {
        BenchmarkCase(.loading, operation, .propertyListSerialization, weight: weight) {
            let data = Data(bytes())
            return { operations in
                for _ in 0..<operations {
                    let list = try? PropertyListSerialization.propertyList(from: data, format: nil)
                    consume(UInt64((list as? [String: Any])?.count ?? 0))
                }
            }
        }
    }
}
