import Catalogs
import Foundation

/// The files that are loaded, made once.
public enum Files {
    private static let cache = Cache()

    /// A `.stringsdict` as XML.
    public static func xml(_ count: Int) -> [UInt8] {
        cache.value("xml \(count)") { CatalogText(count: count).xml() }
    }

    /// A key from the middle of such a file.
    public static func middleKey(_ count: Int) -> String { CatalogText.key(count / 2) }

    /// The same as a binary property list, written by Foundation.
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
