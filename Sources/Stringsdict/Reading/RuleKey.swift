import CLDRPlurals
import StringsdictFormatting

/// The keys of a variable's rule strings.
enum RuleKey {
    /// The category that a key of a plural rule names.
    static func category(_ key: UnsafeBufferPointer<UInt8>) -> PluralCategory? {
        switch key.count {
        case 3:
            if key.equals("one") { return .one }
            if key.equals("two") { return .two }
            if key.equals("few") { return .few }
        case 4:
            if key.equals("zero") { return .zero }
            if key.equals("many") { return .many }
        case 5:
            if key.equals("other") { return .other }
        default: break
        }
        return nil
    }

    /// The number that a key of a gender rule is: digits, perhaps with a sign.
    static func number(_ key: UnsafeBufferPointer<UInt8>) -> Int64? {
        guard key.count <= 20, key.first != UInt8(ascii: "+") else { return nil }
        return Int64(String(decoding: key, as: UTF8.self))
    }

    /// The category that a key most likely was meant to be: one letter too many, too few or wrong, or two of them swapped.
    static func likelyCategory(_ key: UnsafeBufferPointer<UInt8>) -> PluralCategory? {
        guard (2...6).contains(key.count) else { return nil }
        let lowercased = key.map { (0x41...0x5A).contains($0) ? $0 | 0x20 : $0 }
        return PluralCategory.allCases.first { isClose(lowercased, Array($0.keyword.utf8)) }
    }

    private static func isClose(_ left: [UInt8], _ right: [UInt8]) -> Bool {
        let start = zip(left, right).prefix { $0 == $1 }.count
        let (left, right) = (left[start...], right[start...])
        switch left.count - right.count {
        case 1: return left.dropFirst().elementsEqual(right)
        case -1: return left.elementsEqual(right.dropFirst())
        case 0:
            return left.dropFirst().elementsEqual(right.dropFirst())
                || left.prefix(2).reversed().elementsEqual(right.prefix(2))
                    && left.dropFirst(2).elementsEqual(right.dropFirst(2))
        default: return false
        }
    }
}
