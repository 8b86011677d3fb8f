/// Finds the entries of a catalog by their keys.
///
/// A table with open addressing over the bytes of the keys: the standard library's dictionary would make a `String` of each,
/// and would take keys for the same that differ in their bytes.
struct EntryIndex: Sendable {
    /// The nodes of the keys, each key once, in the order of the file.
    private(set) var keys: [UInt32] = []
    /// The nodes of keys that are there already.
    private(set) var repeated: [UInt32] = []
    /// Numbers of keys, plus 1; 0 for a free place.
    private var slots: [UInt32] = []

    init(_ strings: JSONValue?, in storage: JSONStorage) {
        guard let strings, strings.kind == .object else { return }
        for member in strings.members { keys.append(UInt32(member.key.index)) }
        // At least twice as many places as keys, so that a free one is near.
        var size = 4
        while size < keys.count * 2 { size *= 2 }
        slots = Array(repeating: 0, count: size)
        var distinct = 0
        for key in keys {
            let text = storage.utf8(Int(key))
            let slot = slot(of: text, in: storage)
            if slots[slot] != 0 {
                repeated.append(key)
                continue
            }
            keys[distinct] = key
            distinct += 1
            slots[slot] = UInt32(distinct)
        }
        keys.removeLast(keys.count - distinct)
    }

    /// The number of a key.
    func position(of text: some Collection<UInt8>, in storage: JSONStorage) -> Int? {
        guard !slots.isEmpty else { return nil }
        let number = slots[slot(of: text, in: storage)]
        return number == 0 ? nil : Int(number) - 1
    }

    /// The place of a key's number, or the free place where it would be.
    private func slot(of text: some Collection<UInt8>, in storage: JSONStorage) -> Int {
        // The standard library's hash has a seed, so that nobody can write a file whose keys all meet.
        var hasher = Hasher()
        if text.withContiguousStorageIfAvailable({ hasher.combine(bytes: UnsafeRawBufferPointer($0)) }) == nil {
            Array(text).withUnsafeBytes { hasher.combine(bytes: $0) }
        }
        let mask = slots.count - 1
        var slot = hasher.finalize() & mask
        while slots[slot] != 0 {
            if storage.utf8(Int(keys[Int(slots[slot]) - 1])).elementsEqual(text) { break }
            slot = (slot + 1) & mask
        }
        return slot
    }
}
