/// Which of a language's two families of plural rules is meant.
///
/// Source: UTS #35 part 3, "Language Plural Rules".
@frozen
public enum PluralRuleType: UInt8, Sendable, Hashable, CaseIterable {
    /// Rules for counting: "1 file", "2 files".
    case cardinal = 0
    /// Rules for ranking: "1st", "2nd", "3rd".
    case ordinal = 1

    /// The value of the attribute `type` in CLDR's files: `"cardinal"` or `"ordinal"`.
    public var name: String {
        switch self {
        case .cardinal: "cardinal"
        case .ordinal: "ordinal"
        }
    }
}

extension PluralRuleType: CustomStringConvertible {
    /// The value of the attribute `type` in CLDR's files.
    public var description: String { name }
}
