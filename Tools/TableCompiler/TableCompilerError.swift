/// Why rules cannot be compiled into tables. What is refused here would otherwise be wrong for some number.
public enum TableCompilerError: Error, Sendable, Hashable {
    /// A modulus that does not divide the number by which integers beyond 64 bits are reduced.
    case unsupportedModulus(UInt64, relation: String)
    /// A constant that a reduced integer may reach.
    case constantTooLarge(UInt64, relation: String)
    /// More of something than a byte of the tables can count.
    case tooMany(String, count: Int, limit: Int)
    /// A language subtag that is not two or three letters long.
    case unsupportedLocale(String)
    /// An index in the packed tables leads out of them.
    case outOfBounds(String)
    /// The packed tables say something else than the rules.
    case disproved(ruleSet: String, number: String, packed: String, expected: String)
}

extension TableCompilerError: CustomStringConvertible {
    /// What is wrong, and what can be done.
    public var description: String {
        switch self {
        case .unsupportedModulus(let modulus, let relation):
            """
            the modulus \(modulus) in '\(relation)' does not divide 7207200000000000000 (720720 × 10^13), by which numbers \
            longer than 64 bits are reduced; widen ReducedInteger.modulus or evaluate this rule with PluralRuleSyntax
            """
        case .constantTooLarge(let constant, let relation):
            """
            the constant \(constant) in '\(relation)' is not below 7207200000000000000, from where on numbers may be \
            known by their remainder only; evaluate this rule with PluralRuleSyntax
            """
        case .tooMany(let what, let count, let limit):
            "\(count) \(what), but the packed tables can hold \(limit); evaluate these rules with PluralRuleSyntax"
        case .unsupportedLocale(let identifier):
            """
            the locale '\(identifier)' is not a language of two or three letters with at most a script and a region; \
            extend LocaleSubtags to pack it
            """
        case .outOfBounds(let what):
            "\(what): nothing was written. This is a defect of the table compiler"
        case .disproved(let ruleSet, let number, let packed, let expected):
            """
            the packed tables give '\(packed)' for \(number), the rules give '\(expected)'; nothing was written. \
            This is a defect of the table compiler. The rules: \(ruleSet)
            """
        }
    }
}
