import CLDRPlurals
import StringsdictEntries
import StringsdictPropertyLists
import StringsdictFormatting

/// The meaning of a key of a variable's dictionary: a plural category, or one of the meanings below.
struct VariableKey: Equatable {
    /// The code of the category. Other meanings have greater numbers.
    let code: UInt8

    static var specificationType: VariableKey { VariableKey(code: 6) }
    static var valueType: VariableKey { VariableKey(code: 7) }
    /// No meaning in a plural rule.
    static var unknown: VariableKey { VariableKey(code: 8) }

    @inline(__always)
    init(code: UInt8) { self.code = code }

    @inline(__always)
    init(_ key: UnsafeBufferPointer<UInt8>) {
        switch key.count {
        case 3...5: self = Self.category(key).map { VariableKey(code: $0.code) } ?? .unknown
        case AppleKey.ruleType.utf8CodeUnitCount where key.equals(AppleKey.ruleType):
            self = .specificationType
        case AppleKey.valueType.utf8CodeUnitCount where key.equals(AppleKey.valueType):
            self = .valueType
        default: self = .unknown
        }
    }

    /// The category that the key names.
    @inline(__always)
    var category: PluralCategory? { PluralCategory(entry: code) }

    /// The category that a key of three to five bytes names.
    ///
    /// The keys of a rule are in any order, so a branch for each keyword would often be predicted wrongly.
    /// `PluralCategory(keyword:)` in its place costs 10 % more instructions for an XML file of 10,000 keys, and 14 % for a
    /// binary one.
    @inline(__always)
    private static func category(_ key: UnsafeBufferPointer<UInt8>) -> PluralCategory? {
        let count = key.count
        let bytes = word(key[0], key[1], key[2], key[count - 2], key[count - 1], count)
        var found: PluralCategory?
        found = bytes == word("z", "e", "r", "r", "o", 4) ? .zero : found
        found = bytes == word("o", "n", "e", "n", "e", 3) ? .one : found
        found = bytes == word("t", "w", "o", "w", "o", 3) ? .two : found
        found = bytes == word("f", "e", "w", "e", "w", 3) ? .few : found
        found = bytes == word("m", "a", "n", "n", "y", 4) ? .many : found
        found = bytes == word("o", "t", "h", "e", "r", 5) ? .other : found
        return found
    }

    /// The first three bytes, the last two, and the number of bytes. Keys of three to five bytes with equal results are
    /// equal.
    @inline(__always)
    private static func word(
        _ first: UInt8, _ second: UInt8, _ third: UInt8, _ beforeLast: UInt8, _ last: UInt8, _ count: Int
    ) -> UInt64 {
        UInt64(first) | UInt64(second) << 8 | UInt64(third) << 16 | UInt64(beforeLast) << 24 | UInt64(last) << 32
            | UInt64(truncatingIfNeeded: count) << 40
    }

    @inline(__always)
    private static func word(
        _ first: Unicode.Scalar, _ second: Unicode.Scalar, _ third: Unicode.Scalar, _ beforeLast: Unicode.Scalar,
        _ last: Unicode.Scalar, _ count: Int
    ) -> UInt64 {
        word(
            UInt8(ascii: first), UInt8(ascii: second), UInt8(ascii: third), UInt8(ascii: beforeLast),
            UInt8(ascii: last), count)
    }
}

/// The meanings that a plural rule gives to the keys of a dictionary.
///
/// A variable's dictionary is read twice, since its value type must be known before its texts. The meaning of its keys is
/// found once and kept, four bits for each of the first sixteen keys.
struct VariableKeys {
    /// The number of keys whose meaning is kept.
    private static var limit: Int { 16 }

    private var meanings: UInt64 = 0
    private var count = 0
    /// The values of the specification type and the value type, as indices.
    private(set) var type: Int?
    private(set) var valueType: Int?
    /// Whether one of the two occurs more than once.
    private(set) var hasDuplicates = false
    /// Whether a dictionary with these keys is a variable: it has a specification type or a text for a plural category.
    private(set) var areOfVariable = false

    @inline(__always)
    mutating func add(_ item: EntryReader.Item, in view: PropertyListView) {
        let key = VariableKey(view.text(of: item.key))
        if count < Self.limit { meanings |= UInt64(key.code) &<< UInt64(truncatingIfNeeded: 4 &* count) }
        count &+= 1
        areOfVariable = areOfVariable || key.code <= VariableKey.specificationType.code
        if key == .specificationType {
            hasDuplicates = hasDuplicates || type != nil
            type = item.value
        } else if key == .valueType {
            hasDuplicates = hasDuplicates || valueType != nil
            valueType = item.value
        }
    }

    /// The meaning of the key with a number.
    @inline(__always)
    func meaning(_ number: Int, of key: Int, in view: PropertyListView) -> VariableKey {
        guard number < Self.limit else { return VariableKey(view.text(of: key)) }
        let meaning = meanings &>> UInt64(truncatingIfNeeded: 4 &* number) & 15
        return VariableKey(code: UInt8(truncatingIfNeeded: meaning))
    }
}
