import CLDRPluralsCore

/// The plural rules of one locale. They assign one of six categories to each number.
///
/// Source: UTS #35 part 3, "Language Plural Rules".
public struct PluralRules: Sendable, Hashable, CustomStringConvertible {
    /// Whether these are cardinal rules (counting) or ordinal rules (ranking).
    public let type: PluralRuleType
    private let row: UInt16
    private let ruleSet: UInt8
    private let rangeTable: UInt8?

    /// Creates the rules of a locale, or of the nearest locale with rules here. A language without rules has those of
    /// `root`, where every number is `other`.
    public init(locale: some StringProtocol, type: PluralRuleType = .cardinal) {
        self.init(FoundRules(locale, type: type), type: type)
    }

    /// Creates the rules of exactly this locale, or nil.
    public init?(exactly locale: some StringProtocol, type: PluralRuleType = .cardinal) {
        let found = FoundRules(locale, type: type)
        guard found.isExact else { return nil }
        self.init(found, type: type)
    }

    /// Creates the rules of a locale whose identifier is in UTF-8.
    public init(localeUTF8 locale: UnsafeBufferPointer<UInt8>, type: PluralRuleType = .cardinal) {
        self.init(FoundRules(utf8: Bytes(locale), type: type), type: type)
    }

    private init(_ found: FoundRules, type: PluralRuleType) {
        self.type = type
        row = UInt16(truncatingIfNeeded: found.row)
        ruleSet = found.ruleSet
        rangeTable = found.rangeTable
    }

    /// The categories that these rules can return, in CLDR's order. `other` is always the last.
    public var categories: [PluralCategory] {
        PluralCategory.allCases.filter { PluralTables.has($0, ruleSet: ruleSet) }
    }

    /// The locale with these rules, in BCP 47 form, or `root`.
    public var resolvedLocale: String { LocaleRow(number: Int(row)).locale.text }

    /// The release of CLDR that the rules are from.
    public static var cldrVersion: String { PluralTables.cldrVersion.description }

    /// The locales with rules of a type, in BCP 47 form and alphabetical order.
    public static func supportedLocales(type: PluralRuleType = .cardinal) -> [String] {
        var result: [String] = []
        for row in (0..<LocaleRow.count).lazy.map(LocaleRow.init) where row.number(Int(type.code)) != nil {
            let name = row.locale.text
            result.insert(name, at: result.firstIndex { name < $0 } ?? result.endIndex)
        }
        return result
    }

    /// The locale and the type, such as `pl (cardinal)`.
    public var description: String { "\(resolvedLocale) (\(type.name))" }

    /// Whether two rules have the same locale and type.
    public static func == (left: PluralRules, right: PluralRules) -> Bool {
        left.row == right.row && left.type == right.type
    }

    /// Hashes the locale and the type.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(row)
        hasher.combine(type)
    }
}

extension PluralRules {
    /// The category of a number from its operands.
    public func category(for operands: PluralOperands) -> PluralCategory {
        PluralTables.category(of: operands, ruleSet: ruleSet)
    }

    /// The category of an integer. The sign is ignored.
    public func category(for number: Int) -> PluralCategory {
        PluralTables.category(ofWhole: UInt64(number.magnitude), ruleSet: ruleSet)
    }

    /// The category of an integer of any width. The sign is ignored.
    public func category(for number: some BinaryInteger) -> PluralCategory { category(for: PluralOperands(number)) }

    /// The category of an integer shown with a fixed number of fraction digits: "1.0" is not "1".
    public func category(for number: some BinaryInteger, fractionDigits: Int) -> PluralCategory {
        category(for: PluralOperands(number, fractionDigits: fractionDigits))
    }

    /// The category of a number in its shortest decimal form; `other` for NaN and infinity.
    public func category(for number: Double) -> PluralCategory { PluralOperands(number).map(category) ?? .other }

    /// The category of a number in its shortest decimal form; `other` for NaN and infinity.
    public func category(for number: some BinaryFloatingPoint) -> PluralCategory {
        PluralOperands(number).map(category) ?? .other
    }

    /// The category of a number shown with a fixed number of fraction digits.
    public func category(for number: Double, fractionDigits: Int) -> PluralCategory {
        PluralOperands(number, fractionDigits: fractionDigits).map(category) ?? .other
    }

    /// The category of a number shown with a fixed number of fraction digits, as by `%.2f`; `other` for NaN and
    /// infinity.
    public func category(for number: some BinaryFloatingPoint, fractionDigits: Int) -> PluralCategory {
        PluralOperands(number, fractionDigits: fractionDigits).map(category) ?? .other
    }

    /// The category of a number written as text, such as "1.50", or nil if the text is not a number.
    public func category(parsing text: some StringProtocol) -> PluralCategory? {
        PluralOperands(text).map(category)
    }

    /// The category of a number written in ASCII, or nil if the bytes are not a number.
    public func category(parsingUTF8 text: UnsafeBufferPointer<UInt8>) -> PluralCategory? {
        Bytes(text).number.map(category)
    }

    /// A text may not be a number, so `category(parsing:)` gives an optional.
    @available(*, unavailable, renamed: "category(parsing:)")
    public func category(for text: some StringProtocol) -> PluralCategory { .other }

    /// The category of a range of numbers, such as "1–2 days", from the categories of its ends.
    ///
    /// Source: UTS #35 part 3, "Plural Ranges".
    public func category(forRangeFrom start: PluralCategory, to end: PluralCategory) -> PluralCategory {
        rangeTable.map { PluralTables.rangeCategory(from: start, to: end, table: $0) } ?? end
    }

    /// The category of a range of integers, such as "1–2 days". Equal ends are one number.
    ///
    /// Source: ECMA-402, "ResolvePluralRange"; UTS #35 part 3, "Plural Ranges".
    public func category(forRangeFrom start: some BinaryInteger, to end: some BinaryInteger) -> PluralCategory {
        start == end
            ? category(for: start) : category(forRangeFrom: category(for: start), to: category(for: end))
    }
}
