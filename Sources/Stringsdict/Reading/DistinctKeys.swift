import PropertyLists
import StringsdictFormatting

/// The keys of one dictionary that were met, each text once, in the order of the file.
///
/// An empty one takes no memory.
struct DistinctKeys {
    /// The indices of the keys.
    private(set) var keys: [Int] = []
    private var index = ListIndex()

    /// Adds a key. Where one of the same text was added before, that one stays, and its number is returned.
    ///
    /// - Complexity: O(*k*) for a key of *k* bytes, on average.
    mutating func add(_ key: Int, in view: PropertyListView) -> Int? {
        let same = number(of: view.text(of: key), in: view)
        if same == nil { keys.append(key) }
        return same
    }

    private mutating func number(of text: UnsafeBufferPointer<UInt8>, in view: PropertyListView) -> Int? {
        // Gone before a key is added, so that adding one copies none.
        let keys = keys
        return index.number(
            among: keys.count, hash: text.contentHash, hashOf: { view.text(of: keys[$0]).contentHash },
            isEqual: { view.text(of: keys[$0]).equals(text) })
    }

    /// Puts a key of the same text in the place of one that was added.
    mutating func replace(_ number: Int, by key: Int) {
        keys[number] = key
    }
}
