import PropertyLists
import StringsdictFormatting

/// Reads the entries of one property list into a table.
///
/// Values are named by their index in the document, which is also the origin of a diagnostic about them.
struct EntryReader {
    let view: PropertyListView
    /// Which of two equal keys counts: in text the last one, in a binary file the first one, as Foundation has it.
    let firstCounts: Bool

    /// A key of a dictionary, and the indices of key and value.
    struct Item {
        let key: Int
        var value: Int { key + 1 }
    }

    /// The entries of a dictionary, in the order of the file.
    func items(of dictionary: Int) -> Items {
        Items(view: view, place: dictionary + 1, end: view.end(of: dictionary))
    }

    struct Items: Sequence, IteratorProtocol {
        let view: PropertyListView
        var place: Int
        let end: Int

        @inline(__always)
        mutating func next() -> Item? {
            guard place < end else { return nil }
            defer { place = view.end(of: place + 1) }
            return Item(key: place)
        }
    }

    /// The value of a key, of two the one that counts; nil where there is none.
    func value(of word: StaticString, in dictionary: Int) -> Int? {
        var found: Int?
        for item in items(of: dictionary) where view.text(of: item.key).equals(word) {
            if found != nil, firstCounts { continue }
            found = item.value
        }
        return found
    }

    func isText(_ index: Int) -> Bool { view.kind(of: index) == .string }
    func isDictionary(_ index: Int) -> Bool { view.kind(of: index) == .dictionary }

    func string(_ index: Int) -> String { String(decoding: view.text(of: index), as: UTF8.self) }
}
