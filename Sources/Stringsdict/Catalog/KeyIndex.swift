import StringsdictFormatting

/// Finds an entry by its key: open addressing over the keys' bytes, without a `String` for any key.
///
/// Half of the places at most are taken, so a key is found, or found missing, after a look or two.
struct KeyIndex: Sendable {
    /// A key of the table, and where it leads to.
    struct Record: Sendable {
        var keyStart: UInt32
        var keyLength: UInt32
        var hash: UInt32
        /// The entry of the `.stringsdict` file, or one of the words below.
        var entry = KeyIndex.absent
        /// The text of the `.strings` file, or one of the words below.
        var text = KeyIndex.absent
    }

    /// The file does not have the key.
    static var absent: UInt32 { UInt32.max }
    /// The file has nothing usable for the key.
    static var unusable: UInt32 { UInt32.max - 1 }

    private(set) var keyBytes: [UInt8] = []
    private(set) var records: [Record] = []
    /// For each place one more than the number of a record, or 0.
    private var places: [UInt32] = [0, 0, 0, 0]
    private let seed = UInt64.random(in: .min ... .max)

    /// The key of a record.
    func key(of record: Int) -> String {
        let record = records[record]
        let start = Int(record.keyStart)
        return String(decoding: keyBytes[start..<start + Int(record.keyLength)], as: UTF8.self)
    }

    /// The number of a key's record.
    ///
    /// - Complexity: O(*k*) for a key of *k* bytes, on average.
    func find(_ key: UnsafeBufferPointer<UInt8>) -> Int? {
        find(key, hash: KeyHash.hash(key, seed: seed)).record
    }

    /// The record of a key, or the place where it belongs.
    private func find(_ key: UnsafeBufferPointer<UInt8>, hash: UInt32) -> (record: Int?, place: Int) {
        let mask = places.count - 1
        var place = Int(hash) & mask
        // There is always a free place, so the search ends.
        while places[place] != 0 {
            let number = Int(places[place]) - 1
            let record = records[number]
            if record.hash == hash, Int(record.keyLength) == key.count {
                let start = Int(record.keyStart)
                let isEqual = keyBytes.withUnsafeBufferPointer {
                    UnsafeBufferPointer(rebasing: $0[start..<start + key.count]).equals(key)
                }
                if isEqual { return (number, place) }
            }
            place = (place + 1) & mask
        }
        return (nil, place)
    }
}

extension KeyIndex {
    /// Makes room, to save growing step by step.
    mutating func reserveCapacity(keys count: Int) {
        records.reserveCapacity(records.count + count)
        // Keys of a dozen letters; longer ones let the bytes grow.
        keyBytes.reserveCapacity(keyBytes.count + 32 * count)
        grow(toHold: records.count + count)
    }

    /// The number of a key's record, which is added where there is none yet.
    mutating func insert(_ key: UnsafeBufferPointer<UInt8>) -> Int {
        let hash = KeyHash.hash(key, seed: seed)
        var found = find(key, hash: hash)
        if let record = found.record { return record }
        if (records.count + 1) * 2 > places.count {
            grow(toHold: (records.count + 1) * 2)
            found = find(key, hash: hash)
        }
        records.append(
            Record(
                keyStart: UInt32(truncatingIfNeeded: keyBytes.count), keyLength: UInt32(truncatingIfNeeded: key.count),
                hash: hash))
        keyBytes.append(contentsOf: key)
        places[found.place] = UInt32(truncatingIfNeeded: records.count)
        return records.count - 1
    }

    /// The entry that a key leads to in one of the two files.
    func node(of record: Int, isStringsdict: Bool) -> UInt32 {
        isStringsdict ? records[record].entry : records[record].text
    }

    /// Changes where a key leads to in one of the two files.
    mutating func set(_ node: UInt32, of record: Int, isStringsdict: Bool) {
        if isStringsdict { records[record].entry = node } else { records[record].text = node }
    }

    private mutating func grow(toHold count: Int) {
        var size = places.count
        while size < count * 2 { size *= 2 }
        guard size > places.count else { return }
        places = [UInt32](repeating: 0, count: size)
        let mask = size - 1
        for (number, record) in records.enumerated() {
            var place = Int(record.hash) & mask
            while places[place] != 0 { place = (place + 1) & mask }
            places[place] = UInt32(truncatingIfNeeded: number + 1)
        }
    }
}
