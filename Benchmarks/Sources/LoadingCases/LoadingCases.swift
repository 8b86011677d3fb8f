import CBenchmarkSupport
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

    /// The peers that this machine does not have, and why.
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

    /// Reads the file to a table that is ready to use, with its diagnostics.
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

    /// Reads the file into dictionaries. Format strings and rules stay text.
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

/// The memory that loading asks for. Every call for memory counts, even if the memory is never touched, such as spare
/// room in arrays.
public enum LoadingMemory {
    /// Memory as a multiple of the size of the file.
    public struct Figures: Sendable {
        /// The greatest memory in use while loading, including the bytes of the file.
        public let peak: Double
    }

    /// The memory of our table. Nil if this system does not count memory.
    public static func ours(_ bytes: [UInt8]) -> Figures? {
        measure(bytes) { copy in
            let table = try? StringTable(stringsdict: .init(copy, name: "Localizable.stringsdict"), language: "pl")
            consume(UInt64(table?.count ?? 0))
        }
    }

    /// The memory of the dictionaries of `PropertyListSerialization`.
    public static func foundation(_ bytes: [UInt8]) -> Figures? {
        measure(bytes) { copy in
            let list = try? PropertyListSerialization.propertyList(from: Data(copy), format: nil)
            consume(UInt64((list as? [String: Any])?.count ?? 0))
        }
    }

    private static func measure(_ bytes: [UInt8], _ load: ([UInt8]) -> Void) -> Figures? {
        guard bench_counts_allocations(), !bytes.isEmpty else { return nil }
        bench_track_bytes()
        load(bytes.map { $0 })
        return Figures(peak: Double(bench_tracked_peak()) / Double(bytes.count))
    }
}

/// The files that are loaded, made once.
public enum Files {
    private static let cache = Cache()

    /// A `.stringsdict` as XML.
    public static func xml(_ count: Int) -> [UInt8] {
        cache.value("xml \(count)") { CatalogText(count: count).xml() }
    }

    /// A key from the middle of a file.
    public static func middleKey(_ count: Int) -> String { CatalogText.key(count / 2) }

    /// A `.stringsdict` as a binary property list, written by Foundation.
    public static func binary(_ count: Int) -> [UInt8] {
        cache.value("binary \(count)") {
            guard
                let list = try? PropertyListSerialization.propertyList(from: Data(xml(count)), format: nil),
                let data = try? PropertyListSerialization.data(fromPropertyList: list, format: .binary, options: 0)
            else { return [] }
            return Array(data)
        }
    }
}

/// Values that are made once.
private final class Cache: @unchecked Sendable {
    // Guarded by `lock`.
    private var values: [String: [UInt8]] = [:]
    private let lock = NSRecursiveLock()

    func value(_ name: String, _ make: () -> [UInt8]) -> [UInt8] {
        lock.withLock {
            if let value = values[name] { return value }
            let value = make()
            values[name] = value
            return value
        }
    }
}
