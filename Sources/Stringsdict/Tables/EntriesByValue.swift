import StringsdictFormatting

/// The entries that were created from the values of a binary file.
///
/// Values are numbered in the order in which they are first used. So the values of the entries of an ordinary file have
/// growing numbers, and a list in that order is enough. A value with a smaller number is used elsewhere, too.
///
/// A dictionary in its place costs 2.9 % more instructions for a binary file of 10,000 keys.
struct EntriesByValue {
    private var ordered: [(value: UInt32, entry: FileEntry)] = []
    private var others: [Int: FileEntry] = [:]

    /// - Parameter count: The greatest number of values.
    init(count: Int) { ordered.reserveCapacity(count) }

    /// The entry of a value, or `missing` for a value that was not read yet.
    ///
    /// - Complexity: O(1) for a new value of an ordinary file, else O(log *n*).
    func entry(of value: Int) -> FileEntry {
        guard let last = ordered.last, value <= Int(last.value) else { return .missing }
        var (low, high) = (0, ordered.count)
        while low < high {
            let middle = low + (high - low) / 2
            if Int(ordered[middle].value) < value { low = middle + 1 } else { high = middle }
        }
        return low < ordered.count && Int(ordered[low].value) == value ? ordered[low].entry : others[value] ?? .missing
    }

    /// Adds the entry of a value that was not read before.
    mutating func add(_ entry: FileEntry, of value: Int) {
        if let last = ordered.last, value <= Int(last.value) {
            others[value] = entry
        } else {
            ordered.append((UInt32(value), entry))
        }
    }
}
