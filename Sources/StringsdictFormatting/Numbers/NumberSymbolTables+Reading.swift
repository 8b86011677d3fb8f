/// A piece of the tables' text.
struct NumberTableText: Sendable, Hashable {
    /// The bytes behind any piece that may be read with it: the generator ends the text with as many spaces.
    static var overread: Int { 3 }

    private let offset: UInt16
    private let length: UInt8

    /// A piece of the text, checked to lie within it.
    ///
    /// Only this initializer makes a value, so `base` and `count` always describe memory of the constant text.
    init(offset: Int, count: Int) {
        precondition(
            offset >= 0 && count >= 0 && count <= 255
                && offset + count + Self.overread <= NumberSymbolTables.text.utf8CodeUnitCount
                && offset <= 65_535, "the tables of number symbols are damaged")
        self.offset = UInt16(truncatingIfNeeded: offset)
        self.length = UInt8(truncatingIfNeeded: count)
    }

    /// The first byte of the piece, in read-only memory that is never freed.
    @inline(__always)
    var base: UnsafePointer<UInt8> { NumberSymbolTables.text.utf8Start + Int(offset) }

    @inline(__always)
    var count: Int { Int(length) }

    @inline(__always)
    var utf8: UnsafeBufferPointer<UInt8> { UnsafeBufferPointer(start: base, count: count) }

    /// The number of Unicode scalars: of bytes that do not continue one.
    var scalarCount: Int { utf8.reduce(0) { $1 & 0xC0 == 0x80 ? $0 : $0 + 1 } }
}

/// Reading the packed tables. `NumberTableLayout` of the generator writes what is read here; numbers of two bytes are
/// stored low seven bits first, so that every byte of a table is below 0x80.
extension NumberSymbolTables {
    /// The byte at a position that is checked against the table's length.
    @inline(__always)
    private static func byte(_ table: StaticString, _ index: Int) -> Int {
        precondition(index >= 0 && index < table.utf8CodeUnitCount, "the tables of number symbols are damaged")
        return Int(table.utf8Start[index])
    }

    @inline(__always)
    private static func pair(_ table: StaticString, _ index: Int) -> Int {
        byte(table, index) | byte(table, index + 1) << 7
    }

    // A symbol set: seven indices of strings (two bytes each), then the three grouping numbers.
    private static var setStride: Int { 17 }

    /// The symbols of a set with the digits of a numbering system.
    static func symbols(set: Int, system: Int) -> NumberSymbols {
        let row = set * setStride
        let (digits, width) = systemDigits(system)
        return NumberSymbols(
            system: UInt8(truncatingIfNeeded: system), digitText: digits, digitWidth: UInt8(truncatingIfNeeded: width),
            decimal: string(pair(sets, row)), group: string(pair(sets, row + 2)), minus: string(pair(sets, row + 4)),
            plus: string(pair(sets, row + 6)), exponent: string(pair(sets, row + 8)),
            infinity: string(pair(sets, row + 10)), notANumber: string(pair(sets, row + 12)),
            primaryGrouping: UInt8(truncatingIfNeeded: byte(sets, row + 14)),
            secondaryGrouping: UInt8(truncatingIfNeeded: byte(sets, row + 15)),
            minimumGrouping: UInt8(truncatingIfNeeded: byte(sets, row + 16)))
    }

    /// A string of the pool: offset and length in the text.
    private static func string(_ index: Int) -> NumberTableText {
        NumberTableText(offset: pair(strings, index * 3), count: byte(strings, index * 3 + 2))
    }

    // A numbering system: its identifier of up to eight bytes, padded with spaces, the offset of its digits, and
    // the length of one digit.
    private static var systemStride: Int { 11 }

    private static func systemDigits(_ system: Int) -> (NumberTableText, width: Int) {
        let row = system * systemStride
        let width = byte(systems, row + 10)
        return (NumberTableText(offset: pair(systems, row + 8), count: width * 10), width)
    }

    /// The identifier of a numbering system.
    static func systemIdentifier(_ system: Int) -> [UInt8] {
        (0..<8).map { UInt8(truncatingIfNeeded: byte(systems, system * systemStride + $0)) }.filter { $0 != 0x20 }
    }

    /// The row of a numbering system, by an identifier in lower case; nil where it has no digits of its own.
    static func system(_ identifier: UnsafeBufferPointer<UInt8>) -> Int? {
        guard identifier.count <= 8 else { return nil }
        return search(rows: systems.utf8CodeUnitCount / systemStride) { row in
            for index in 0..<8 {
                let mine = index < identifier.count ? Int(identifier[index]) : 0x20
                let theirs = byte(systems, row * systemStride + index)
                if mine != theirs { return mine < theirs ? -1 : 1 }
            }
            return 0
        }
    }

    // A locale: offset and length of its key, and its profile.
    private static var localeStride: Int { 5 }

    /// The profile of exactly this key, which is in lower case with hyphens.
    static func profile(_ key: UnsafeBufferPointer<UInt8>) -> Int? {
        row(key, in: locales, stride: localeStride).map { pair(locales, $0 + 3) }
    }

    // A language with another name: offset and length of its key, then of what replaces it.
    private static var aliasStride: Int { 6 }

    /// The key that replaces a language, which is in lower case: a language, or a language and a script.
    static func replacement(_ language: UnsafeBufferPointer<UInt8>) -> UnsafeBufferPointer<UInt8>? {
        row(language, in: aliases, stride: aliasStride).map { key(aliases, $0 + 3) }
    }

    /// The text of a key whose position stands at an index of a table.
    private static func key(_ table: StaticString, _ index: Int) -> UnsafeBufferPointer<UInt8> {
        let offset = pair(table, index)
        let count = byte(table, index + 2)
        precondition(offset + count <= keys.utf8CodeUnitCount, "the tables of number symbols are damaged")
        return UnsafeBufferPointer(start: keys.utf8Start + offset, count: count)
    }

    private static func row(_ wanted: UnsafeBufferPointer<UInt8>, in table: StaticString, stride: Int) -> Int? {
        search(rows: table.utf8CodeUnitCount / stride) { row in
            let found = key(table, row * stride)
            for index in 0..<min(wanted.count, found.count) where wanted[index] != found[index] {
                return wanted[index] < found[index] ? -1 : 1
            }
            return wanted.count - found.count
        }.map { $0 * stride }
    }

    // A profile: the default and the native numbering system, the symbol set of every system that has no other,
    // and where those that have are listed.
    private static var profileStride: Int { 7 }

    static func defaultSystem(profile: Int) -> Int { byte(profiles, profile * profileStride) }
    static func nativeSystem(profile: Int) -> Int { byte(profiles, profile * profileStride + 1) }

    /// The symbol set that a profile uses with a numbering system.
    static func set(profile: Int, system: Int) -> Int {
        let row = profile * profileStride
        let first = pair(profiles, row + 4)
        for index in first..<first + byte(profiles, row + 6) where byte(overrides, index * 3) == system {
            return pair(overrides, index * 3 + 1)
        }
        return pair(profiles, row + 2)
    }

    private static func search(rows: Int, _ compare: (Int) -> Int) -> Int? {
        var low = 0
        var high = rows
        while low < high {
            let middle = (low + high) / 2
            let order = compare(middle)
            if order == 0 { return middle }
            if order < 0 { high = middle } else { low = middle + 1 }
        }
        return nil
    }
}
