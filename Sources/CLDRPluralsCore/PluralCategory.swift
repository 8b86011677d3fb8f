/// One of the six plural categories of UTS #35.
///
/// A language uses a subset of them; every language uses `other`. The names are only labels: `one` is not the number 1
/// but whatever a language's rules say (in Russian 21 is `one`, in French 0 is).
///
/// ```swift
/// PluralRules(locale: "pl", type: .cardinal).category(for: 22).keyword  // "few"
/// ```
///
/// The order of the cases is the order in which CLDR lists categories, and in which rules are tried.
///
/// Source: UTS #35 part 3, "Language Plural Rules".
@frozen
public enum PluralCategory: UInt8, Sendable, Hashable, CaseIterable {
    /// `zero`, as in Arabic 0.
    case zero = 0
    /// `one`, as in English 1.
    case one = 1
    /// `two`, as in Arabic 2.
    case two = 2
    /// `few`, as in Polish 2 to 4.
    case few = 3
    /// `many`, as in Polish 5.
    case many = 4
    /// `other`, the category of every number that no rule names.
    case other = 5

    /// The keyword that CLDR, ICU, ECMA-402 and `.stringsdict` files write for this category, such as `"few"`.
    ///
    /// - Complexity: O(1), without allocation.
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

    /// The category that a keyword names, or nil where the text is none of the six keywords.
    ///
    /// - Parameter keyword: A keyword in lower case, as CLDR and `.stringsdict` files write it.
    @inlinable
    public init?(keyword: some StringProtocol) {
        let bytes = keyword.utf8
        for category in PluralCategory.allCases where bytes.elementsEqual(category.keyword.utf8) {
            self = category
            return
        }
        return nil
    }
}

extension PluralCategory: CustomStringConvertible {
    /// The keyword.
    public var description: String { keyword }
}

extension PluralCategory: Comparable {
    /// Orders categories as CLDR lists them: zero, one, two, few, many, other.
    @inlinable
    public static func < (left: PluralCategory, right: PluralCategory) -> Bool {
        left.rawValue < right.rawValue
    }
}
