/// One of the six plural categories of UTS #35.
///
/// A language uses some of them, and every language uses `other`. The names are labels and not numbers: a language's
/// rules say which numbers are `one`. In Russian, 21 is `one`. In French, 0 is `one`.
///
/// ```swift
/// PluralRules(locale: "pl").category(for: 22).keyword  // "few"
/// PluralCategory(keyword: "few") == .few               // true
/// ```
///
/// The cases have the order in which CLDR lists the categories and tries their rules.
///
/// Source: UTS #35 part 3, "Language Plural Rules".
@frozen
public enum PluralCategory: Sendable, Hashable, CaseIterable {
    /// `zero`, as in Arabic 0.
    case zero
    /// `one`, as in English 1.
    case one
    /// `two`, as in Arabic 2.
    case two
    /// `few`, as in Polish 2 to 4.
    case few
    /// `many`, as in Polish 5.
    case many
    /// `other`, the category of every number that no rule names.
    case other

    /// The keyword that CLDR, ICU, ECMA-402 and `.stringsdict` files write for this category, such as `"few"`.
    ///
    /// - Complexity: O(1). No allocation.
    @inlinable
    public var keyword: String {
        switch self {
        case .zero: "zero"
        case .one: "one"
        case .two: "two"
        case .few: "few"
        case .many: "many"
        case .other: "other"
        }
    }

    /// The category with a keyword. Nil for any text other than the six keywords.
    ///
    /// - Parameter keyword: A keyword in lower case, as CLDR and `.stringsdict` files write it.
    /// - Complexity: O(1). No allocation.
    @inlinable
    public init?(keyword: some StringProtocol) {
        // No keyword has more than five letters. The 1 in front keeps a zero byte from being no byte.
        var letters: UInt64 = 1
        for byte in keyword.utf8 {
            if letters > 0xFF_FFFF_FFFF { return nil }
            letters = letters << 8 | UInt64(byte)
        }
        self.init(letters: letters)
    }

    /// The category whose keyword has these letters in ASCII, below a 1.
    @usableFromInline
    init?(letters: UInt64) {
        switch letters {
        case 0x1_7A65_726F: self = .zero
        case 0x1_6F_6E65: self = .one
        case 0x1_74_776F: self = .two
        case 0x1_66_6577: self = .few
        case 0x1_6D61_6E79: self = .many
        case 0x1_6F_7468_6572: self = .other
        default: return nil
        }
    }

    /// The number of the category in tables: its place in CLDR's order, 0 to 5.
    @inlinable
    package var code: UInt8 {
        switch self {
        case .zero: 0
        case .one: 1
        case .two: 2
        case .few: 3
        case .many: 4
        case .other: 5
        }
    }
}

extension PluralCategory: CustomStringConvertible {
    /// The keyword.
    public var description: String { keyword }
}

extension PluralCategory: Comparable {
    /// Orders categories as CLDR lists them, from `zero` to `other`.
    @inlinable
    public static func < (left: PluralCategory, right: PluralCategory) -> Bool {
        left.code < right.code
    }
}

/// The type of plural rules. A language has rules of two types. A later version adds none.
///
/// Source: UTS #35 part 3, "Language Plural Rules".
@frozen
public enum PluralRuleType: Sendable, Hashable, CaseIterable {
    /// Rules for counting: "1 file", "2 files".
    case cardinal
    /// Rules for ranking: "1st", "2nd", "3rd".
    case ordinal

    /// The value of the attribute `type` in CLDR's files: `"cardinal"` or `"ordinal"`.
    public var name: String {
        switch self {
        case .cardinal: "cardinal"
        case .ordinal: "ordinal"
        }
    }

    /// The number of the type in tables.
    @inlinable
    package var code: UInt8 {
        switch self {
        case .cardinal: 0
        case .ordinal: 1
        }
    }
}

extension PluralRuleType: CustomStringConvertible {
    /// The value of the attribute `type` in CLDR's files.
    public var description: String { name }
}
