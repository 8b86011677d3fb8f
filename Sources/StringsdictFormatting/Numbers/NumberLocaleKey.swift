/// A locale identifier split into what the tables need: language, script and region, and the numbering system asked for.
struct NumberLocaleKey {
    /// Room for the key and the numbering system.
    static var capacity: Int { keyCapacity + 8 }
    /// More than the longest key; a longer identifier is cut at a subtag, which only a variant can reach.
    private static var keyCapacity: Int { 32 }

    private let storage: UnsafeMutableBufferPointer<UInt8>
    private var keyCount = 0
    private var keyIsFull = false
    private var systemCount = 0

    /// Reads an identifier into `storage`, which has room for `capacity` bytes and outlives the value.
    init(_ identifier: UnsafeBufferPointer<UInt8>, in storage: UnsafeMutableBufferPointer<UInt8>) {
        precondition(storage.count >= Self.capacity)
        self.storage = storage
        // What comes after `@` are ICU's keywords; after `.` a character encoding.
        let end = identifier.firstIndex { $0 == 0x40 || $0 == 0x2E } ?? identifier.count
        readSubtags(identifier, end: end)
        readKeywords(identifier, from: end)
        replaceLanguage()
    }

    private mutating func readSubtags(_ identifier: UnsafeBufferPointer<UInt8>, end: Int) {
        var start = 0
        var singleton: UInt8 = 0
        var isNumberingKey = false
        while start < end {
            let stop = identifier[start..<end].firstIndex { $0 == 0x2D || $0 == 0x5F } ?? end
            let subtag = start..<stop
            if subtag.count == 1 {
                // After -x- everything is private.
                if singleton != 0x78 { singleton = Self.lowercase(identifier[start]) }
                isNumberingKey = false
            } else if singleton == 0 {
                appendToKey(identifier, subtag)
            } else if singleton == 0x75, subtag.count == 2 {
                // The first of equal keys that has a value counts.
                isNumberingKey =
                    systemCount == 0 && Self.lowercase(identifier[start]) == 0x6E
                    && Self.lowercase(identifier[start + 1]) == 0x75
            } else if isNumberingKey {
                setSystem(identifier, subtag)
                isNumberingKey = false
            }
            start = stop + 1
        }
    }

    /// Reads `@numbers=arab;…`.
    private mutating func readKeywords(_ identifier: UnsafeBufferPointer<UInt8>, from position: Int) {
        var start = position
        let name: StaticString = "numbers="
        while start < identifier.count {
            let stop = identifier[start...].firstIndex { $0 == 0x3B } ?? identifier.count
            // Past the `@`, `.` or `;`; an `@` after an encoding is also skipped to.
            let first = (identifier[start..<stop].lastIndex { $0 == 0x40 } ?? start)
            let keyword = identifier[first..<stop].dropFirst(start < stop && !Self.isLetter(identifier[first]) ? 1 : 0)
            if systemCount == 0, keyword.count > name.utf8CodeUnitCount,
                zip(keyword, UnsafeBufferPointer(start: name.utf8Start, count: name.utf8CodeUnitCount))
                    .allSatisfy({ Self.lowercase($0) == $1 })
            {
                setSystem(identifier, (keyword.startIndex + name.utf8CodeUnitCount)..<stop)
            }
            start = stop + 1
        }
    }

    private mutating func appendToKey(_ identifier: UnsafeBufferPointer<UInt8>, _ subtag: Range<Int>) {
        let separator = keyCount == 0 ? 0 : 1
        if keyCount + separator + subtag.count > Self.keyCapacity { keyIsFull = true }
        guard !subtag.isEmpty, !keyIsFull else { return }
        if separator == 1 {
            storage[keyCount] = 0x2D
            keyCount += 1
        }
        for index in subtag {
            storage[keyCount] = Self.lowercase(identifier[index])
            keyCount += 1
        }
    }

    private mutating func setSystem(_ identifier: UnsafeBufferPointer<UInt8>, _ name: Range<Int>) {
        // The words that are longer than eight letters in ICU's keywords start like those of BCP 47.
        for index in name.prefix(8) {
            storage[Self.keyCapacity + systemCount] = Self.lowercase(identifier[index])
            systemCount += 1
        }
    }

    /// Replaces the language if it is an alias; its script gives way to one that the identifier has.
    private mutating func replaceLanguage() {
        let end = storage[..<keyCount].firstIndex(of: 0x2D) ?? keyCount
        guard var replacement = NumberSymbolTables.replacement(UnsafeBufferPointer(rebasing: storage[..<end])) else {
            return
        }
        let rest = end..<keyCount
        let second = storage[rest].dropFirst().prefix { $0 != 0x2D }
        if second.count == 4, let language = replacement.firstIndex(of: 0x2D) {
            replacement = UnsafeBufferPointer(rebasing: replacement[..<language])
        }
        // Whole subtags that find no room are dropped; none is ever long enough for a row.
        var count = rest.count
        while replacement.count + count > Self.keyCapacity {
            count = (storage[rest.prefix(count)].lastIndex(of: 0x2D) ?? rest.lowerBound) - rest.lowerBound
        }
        moveKey(rest.prefix(count), to: replacement.count)
        for (index, byte) in replacement.enumerated() { storage[index] = byte }
        keyCount = replacement.count + count
    }

    /// Moves a part of the key, in the order in which no byte is overwritten before it is read.
    private func moveKey(_ range: Range<Int>, to start: Int) {
        if start <= range.lowerBound {
            for (offset, index) in range.enumerated() { storage[start + offset] = storage[index] }
        } else {
            for (offset, index) in range.enumerated().reversed() { storage[start + offset] = storage[index] }
        }
    }

    /// The profile of the longest part of the key that has one, cut at subtags; that of root for none.
    var profile: Int {
        var count = keyCount
        while count > 0 {
            if let profile = NumberSymbolTables.profile(UnsafeBufferPointer(rebasing: storage[..<count])) {
                return profile
            }
            count = storage[..<count].lastIndex(of: 0x2D) ?? 0
        }
        return NumberSymbolTables.rootProfile
    }

    /// The numbering system that is asked for, where it has digits; else the profile's default.
    func system(profile: Int) -> Int {
        let name = UnsafeBufferPointer(rebasing: storage[Self.keyCapacity..<Self.keyCapacity + systemCount])
        if systemCount > 0 {
            if Self.equals(name, "native") || Self.equals(name, "traditio") {
                return NumberSymbolTables.nativeSystem(profile: profile)
            }
            if let system = NumberSymbolTables.system(name) { return system }
        }
        return NumberSymbolTables.defaultSystem(profile: profile)
    }

    private static func equals(_ name: UnsafeBufferPointer<UInt8>, _ word: StaticString) -> Bool {
        name.elementsEqual(UnsafeBufferPointer(start: word.utf8Start, count: word.utf8CodeUnitCount))
    }

    private static func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte | 0x20) }

    private static func lowercase(_ byte: UInt8) -> UInt8 { (0x41...0x5A).contains(byte) ? byte | 0x20 : byte }
}
