/// The languages of a catalog's entries, as numbers.
///
/// Each spelling of a language has a number. Most entries have the same languages in the same order, so a name is first
/// compared with the one that is expected next. No `String` is made for a name that is known.
struct LanguageSpellings {
    /// A language of an entry: the node of its key, and the number of its spelling. Its value is the node after the key.
    struct Member {
        let key: Int
        let number: Int
    }

    private let storage: JSONStorage
    /// The first key of each spelling.
    private(set) var keys: [Int] = []
    /// The numbers of all spellings, once there are more than a few.
    private var numbers: [ArraySlice<UInt8>: Int] = [:]
    /// The spelling that is expected next.
    private var expected = 0
    /// The last entry that had each spelling.
    private var lastEntries: [Int] = []
    private var entryCount = 0
    /// The languages of the entry that was read last, in file order.
    private(set) var members: [Member] = []
    /// Whether each language of that entry occurs once.
    private(set) var areDistinct = true

    /// The number of names that are compared one by one.
    private static var fewNames: Int { 32 }

    init(_ storage: JSONStorage) { self.storage = storage }

    /// The name of a spelling.
    func name(_ number: Int) -> String { storage.string(keys[number]) }

    /// Finds the languages of an entry.
    ///
    /// - Complexity: O(*m*) for *m* languages, if they are those of the entries before.
    mutating func read(_ entry: CatalogEntry) {
        members.removeAll(keepingCapacity: true)
        areDistinct = true
        expected = 0
        entryCount += 1
        guard let localizations = entry.source.value["localizations"] else { return }
        var names = storage.keys(of: localizations.index)
        while let key = names.next() {
            let number = number(of: key)
            if lastEntries[number] == entryCount { areDistinct = false }
            lastEntries[number] = entryCount
            members.append(Member(key: key, number: number))
        }
    }

    /// The members whose values are objects. If a language occurs twice, the first one counts.
    var localizations: [Member] {
        let objects = members.filter { storage.isObject($0.key + 1) }
        if areDistinct { return objects }
        var seen: Set<Int> = []
        return objects.filter { seen.insert($0.number).inserted }
    }

    private mutating func number(of key: Int) -> Int {
        if expected < keys.count, storage.haveSameText(keys[expected], key) {
            expected += 1
            return expected - 1
        }
        let number = known(key) ?? keys.count
        if number == keys.count {
            keys.append(key)
            lastEntries.append(0)
            if keys.count > Self.fewNames {
                if numbers.isEmpty {
                    for (number, key) in keys.enumerated() { numbers[storage.utf8(key)] = number }
                }
                numbers[storage.utf8(key)] = number
            }
        }
        expected = number + 1
        return number
    }

    private func known(_ key: Int) -> Int? {
        if !numbers.isEmpty { return numbers[storage.utf8(key)] }
        return keys.firstIndex { storage.haveSameText($0, key) }
    }
}
