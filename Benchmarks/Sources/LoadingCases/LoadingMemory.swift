import CBenchmarkSupport
import Foundation
import Measuring
import Stringsdict

/// The memory that loading asks for, counted by every call for memory: also what is never touched, such as the spare room
/// of arrays.
public enum LoadingMemory {
    /// Memory as a multiple of the size of the file.
    public struct Figures: Sendable {
        /// The most that was in use at once while loading, the bytes of the file among it.
        public let peak: Double
    }

    /// What our table takes, or nil where memory is not counted on this system.
    public static func ours(_ bytes: [UInt8]) -> Figures? {
        measure(bytes) { copy in
            let table = try? StringTable(stringsdict: .init(copy, name: "Localizable.stringsdict"), language: "pl")
            consume(UInt64(table?.count ?? 0))
        }
    }

    /// What the dictionaries of `PropertyListSerialization` take.
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
