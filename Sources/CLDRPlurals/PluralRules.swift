import CLDRPluralsCore

/// The plural rules of one locale: which of the six categories a number belongs to.
///
/// ```swift
/// let rules = PluralRules(locale: "pl", type: .cardinal)
/// rules.category(for: 22)                 // .few
/// rules.category(for: 5)                  // .many
/// rules.category(for: 1.5)                // .other
/// rules.category(from: .one, to: .few)    // .few
/// ```
///
/// The rules are constant data of the program: making a `PluralRules` allocates nothing, selecting allocates nothing, and
/// a value may be shared freely between threads. Keep one rather than make it anew for each number.
///
/// Source: UTS #35 part 3, "Language Plural Rules"; the data is that of CLDR ``cldrVersion``.
@frozen
public struct PluralRules: Sendable {
    @usableFromInline
    let ruleSet: PackedRuleSet
    @usableFromInline
    let row: UInt16
    @usableFromInline
    let rangeTable: UInt8

    /// Whether these rules count (cardinal) or rank (ordinal).
    public let type: PluralRuleType

    /// The rules for a locale, or for the nearest one that CLDR has rules for.
    ///
    /// Takes BCP 47 or underscores, in any case, and ignores extensions: `pt-PT`, `PT_pt` and `pt-PT-u-nu-latn` are one.
    /// CLDR's aliases are resolved (`iw` is `he`), then subtags are dropped from the right (`sr-Latn-RS` has the rules of
    /// `sr`), and a language that CLDR does not know gets the rules of `root`, where every number is `other`. See
    /// ``resolvedLocale`` for what was found, and ``init(exactly:type:)`` for an initializer that tells.
    ///
    /// - Parameters:
    ///   - locale: A locale identifier.
    ///   - type: Cardinal (the default) or ordinal rules.
    /// - Complexity: O(*k*) for *k* bytes of identifier. No allocation.
    ///
    /// Source: UTS #35 part 1, "Locale Inheritance and Matching"; CLDR gives plural rules no parent locales of their
    /// own, so `pt-AO` is `pt`, not `pt-PT`.
    @inlinable
    public init(locale: some StringProtocol, type: PluralRuleType = .cardinal) {
        let utf8 = locale.utf8
        let found =
            utf8.withContiguousStorageIfAvailable { FoundRules(utf8: $0, type: type) }
            ?? Array(utf8).withUnsafeBufferPointer { FoundRules(utf8: $0, type: type) }
        self.init(found, type: type)
    }

    /// The rules that CLDR has for just this locale, or nil where it has none.
    ///
    /// Case, separators, aliases and extensions are read as by ``init(locale:type:)``; nothing is dropped.
    ///
    /// ```swift
    /// PluralRules(exactly: "pt_PT") != nil  // true
    /// PluralRules(exactly: "pl-PL") == nil  // true: CLDR's rules are for "pl"
    /// ```
    ///
    /// - Complexity: O(*k*) for *k* bytes of identifier. No allocation.
    @inlinable
    public init?(exactly locale: some StringProtocol, type: PluralRuleType = .cardinal) {
        let utf8 = locale.utf8
        let found =
            utf8.withContiguousStorageIfAvailable { FoundRules(utf8: $0, type: type) }
            ?? Array(utf8).withUnsafeBufferPointer { FoundRules(utf8: $0, type: type) }
        guard found.isExact else { return nil }
        self.init(found, type: type)
    }

    /// The categories that these rules can give, in CLDR's order; `other` is always the last.
    ///
    /// ```swift
    /// PluralRules(locale: "pl").categories  // [.one, .few, .many, .other]
    /// ```
    public var categories: [PluralCategory] {
        let bits = ruleSet.categoryBits
        return PluralCategory.allCases.filter { bits >> $0.code & 1 == 1 }
    }

    /// The locale whose rules these are, in BCP 47 form: `he` for `iw-IL`, `root` where CLDR knows nothing better.
    public var resolvedLocale: String {
        LocaleTables.index.identifier(ofRow: Int(row)).text
    }
}

extension PluralRules {
    /// The rules for a locale identifier in UTF-8, as ``init(locale:type:)`` finds them.
    public init(utf8 locale: UnsafeBufferPointer<UInt8>, type: PluralRuleType = .cardinal) {
        self.init(FoundRules(utf8: locale, type: type), type: type)
    }

    @usableFromInline
    init(_ found: FoundRules, type: PluralRuleType) {
        ruleSet = PackedRuleSet(PluralTables.rules, index: Int(found.ruleSet))
        row = found.row
        rangeTable = found.rangeTable
        self.type = type
    }
}

extension PluralRules: Hashable {
    /// Whether two rules are of the same locale and type.
    public static func == (left: PluralRules, right: PluralRules) -> Bool {
        left.row == right.row && left.type == right.type
    }

    /// Hashes the locale and the type.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(row)
        hasher.combine(type)
    }
}

extension PluralRules: CustomStringConvertible {
    /// The locale and the type, such as `pl (cardinal)`.
    public var description: String { "\(resolvedLocale) (\(type.name))" }
}
