/// Finds the entries of a catalog by key.
///
/// A hash table with open addressing over the bytes of the keys. The standard library's dictionary would create a
/// `String` for each key and would treat keys with different bytes as equal.
struct EntryIndex: Sendable {
    /// The nodes of the keys in file order, each key once.
    private(set) var keys: [UInt32] = []
    /// The nodes of repeated keys.
    private(set) var repeated: [UInt32] = []
    /// The number of a key plus one, or 0 for a free slot.
    private var slots: [UInt32] = []

    init(_ strings: JSONValue?, in storage: JSONStorage) {
        guard let strings, strings.kind == .object else { return }
        for member in strings.members { keys.append(UInt32(member.key.index)) }
        // At least twice as many slots as keys, so that probing is short.
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

    /// The slot of a key's number, or the free slot where it would be.
    private func slot(of text: some Collection<UInt8>, in storage: JSONStorage) -> Int {
        // The standard library's hash is seeded, so nobody can craft a file whose keys all collide.
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
