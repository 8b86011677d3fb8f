/// An error that prevents rules from being compiled to tables. Without it, the tables would be wrong for some number.
package enum TableCompilerError: Error, Sendable, Hashable {
    /// A modulus that does not divide the modulus for integers beyond 64 bits.
    case unsupportedModulus(UInt64, relation: String)
    /// A constant that a reduced integer may reach.
    case constantTooLarge(UInt64, relation: String)
    /// A constant or a modulus for which the small form's numbers of 32 bits are too short.
    case tooLargeForSmallForm(relation: String)
    /// More items than a byte of the tables can count.
    case tooMany(String, count: Int, limit: Int)
    /// A language subtag that is not two or three letters long.
    case unsupportedLocale(String)
    /// A deprecated code that has other rules than the locale that replaces it.
    case rulesOfAlias(String, replacement: String)
    /// Rules or ranges of a locale with a variant subtag.
    case rulesOfVariant(String)
    /// Parents of locales that form a cycle.
    case circularParents(String)
    /// Rules that were printed as Swift code cannot be read back.
    case unreadable(String)
    /// An index in the packed tables leads out of them.
    case outOfBounds(String)
    /// The packed tables contradict the rules.
    case disproved(ruleSet: String, number: String, packed: String, expected: String)
}

extension TableCompilerError: CustomStringConvertible {
    /// The problem and what to do about it.
    package var description: String {
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
        case .tooLargeForSmallForm(let relation):
            """
            '\(relation)' has a number from \(SmallProgram.endOfNumbers) (2^28) on, or the moduli of all rules have no common \
            multiple below \(SmallConstants.largestReduction + 1) (2^31); choose other locales with --locales, or evaluate this rule \
            with PluralRuleSyntax
            """
        case .tooMany(let what, let count, let limit):
            "\(count) \(what), but the packed tables can hold \(limit); evaluate these rules with PluralRuleSyntax"
        case .unsupportedLocale(let identifier):
            """
            the locale '\(identifier)' is not a language of two or three letters with at most a script, a region and a variant; \
            extend LocaleIdentifier to pack it
            """
        case .rulesOfAlias(let identifier, let replacement):
            """
            the rules or ranges of "\(identifier)" are not those of "\(replacement)", which replaces it; give both the same, or \
            remove the alias
            """
        case .rulesOfVariant(let identifier):
            """
            the locale '\(identifier)' has rules or ranges, but a variant is no part of the look-up of rules; extend \
            PackedPluralTables.match to find it
            """
        case .circularParents(let locale):
            "the parents of the locale '\(locale)' lead in a circle; correct <parentLocales>"
        case .unreadable(let what):
            "\(what) in the source that was generated; nothing was written. This is a defect of the table compiler"
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

/// An error that prevents number elements from being compiled to tables.
package enum NumberTableError: Error, Sendable, Hashable {
    /// No locale of the chain has an element that every locale needs.
    case missing(element: String, locale: String, numberingSystem: String)
    /// A pattern without digits, or with an impossible group size.
    case invalidPattern(String, locale: String)
    /// A compact pattern that shows more digits than the tables can tell.
    case unsupportedExponent(Int, magnitude: Int, locale: String)
    /// A numbering system without exactly ten digits, or with digits of different lengths in UTF-8.
    case invalidDigits(String, numberingSystem: String)
    /// An identifier that does not fit in the tables.
    case invalidIdentifier(String)
    /// More items than the tables can count.
    case tooMany(String, count: Int, limit: Int)
    /// The packed tables contradict the source.
    case disproved(locale: String, numberingSystem: String, packed: String, expected: String)
}

extension NumberTableError: CustomStringConvertible {
    /// The problem and what to do about it.
    package var description: String {
        switch self {
        case .missing(let element, let locale, let system):
            """
            no \(element) for the locale \(locale) with the numbering system \(system), not even in root; \
            is main/root.xml complete?
            """
        case .invalidPattern(let pattern, let locale):
            "the decimal pattern '\(pattern)' of \(locale) has no digit or an empty group; correct it in main/\(locale).xml"
        case .unsupportedExponent(let exponent, let magnitude, let locale):
            """
            the compact patterns of \(locale) show 10^\(magnitude) with the exponent \(exponent), which the tables cannot hold; \
            correct the zeros of the pattern in main/\(locale).xml
            """
        case .invalidDigits(let digits, let system):
            """
            the numbering system \(system) has the digits '\(digits)', not ten of one length in UTF-8; \
            the tables store one length for all ten
            """
        case .invalidIdentifier(let identifier):
            "'\(identifier)' is longer than the tables can hold or has a character that is not a letter or digit"
        case .tooMany(let what, let count, let limit):
            "\(count) \(what), but the packed tables can hold \(limit); widen the field in NumberTableLayout"
        case .disproved(let locale, let system, let packed, let expected):
            """
            the packed tables give \(packed) for \(locale) with \(system), CLDR gives \(expected); nothing was written. \
            This is a defect of the table compiler
            """
        }
    }
}
