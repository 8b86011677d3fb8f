import CLDRPluralsCore
import PluralRuleSyntax

/// The rules of one locale in tables that were just compiled, evaluated by the code that a program runs.
///
/// ```swift
/// let tables = try CompiledPluralTables(source)
/// let rules = tables.rules(for: "pl-PL")
/// rules.resolvedLocale        // "pl"
/// rules.category(for: "22")   // .few
/// ```
public struct CompiledPluralRules: Sendable {
    /// The locale whose rules these are, in BCP 47 form.
    public let resolvedLocale: String
    /// Whether these rules count or rank.
    public let type: PluralRuleType
    /// The rules, without samples.
    public var ruleSet: PluralRuleSet { tables.ruleSets[number] }

    private let tables: CompiledPluralTables
    private let number: Int
    private let rangeTable: Int?

    fileprivate init(_ tables: CompiledPluralTables, locale: String, type: PluralRuleType) {
        var locale = locale
        let field = Int(type.code)
        self.tables = tables
        self.type = type
        (resolvedLocale, number, rangeTable) = tables.locales.withIndex { index in
            let match = locale.withUTF8 { index.match(utf8: $0) }
            let candidates = [match.exact, match.base, index.root]
            let found = candidates.first { index.table(field, of: $0) != nil } ?? index.root
            // CLDR has ranges for cardinal rules only.
            let range = type == .cardinal ? index.table(2, of: match.exact) ?? index.table(2, of: match.base) : nil
            return (index.identifier(of: found), index.table(field, of: found) ?? 0, range)
        }
    }

    /// The category of a number by its operands.
    public func category(for operands: PluralOperands) -> PluralCategory {
        tables.rules.withPackedRuleSets { $0[number].category(operands) }
    }

    /// The categories of numbers as text, with nil for each text that is not a number.
    ///
    /// - Complexity: O(*n*) in the length of the texts.
    public func categories(for numbers: [String]) -> [PluralCategory?] {
        tables.rules.withPackedRuleSets { ruleSets in
            numbers.map { PluralOperands($0).map(ruleSets[number].category) }
        }
    }

    /// The category of a number as text, or nil where it is not a number.
    public func category(for text: some StringProtocol) -> PluralCategory? {
        PluralOperands(text).map(category(for:))
    }

    /// The category of a range, from the categories of its ends; that of the end where CLDR says nothing.
    public func category(from start: PluralCategory, to end: PluralCategory) -> PluralCategory {
        guard let rangeTable else { return end }
        let index = rangeTable * 36 + Int(start.code) * 6 + Int(end.code)
        return PluralCategory(packed: tables.ranges[index]) ?? end
    }
}

extension CompiledPluralTables {
    /// The rules of a locale, or of the nearest one that there are rules for, as a program finds them.
    ///
    /// - Complexity: O(*n*) in the bytes of the look-up; keep the result.
    public func rules(for locale: String, type: PluralRuleType = .cardinal) -> CompiledPluralRules {
        CompiledPluralRules(self, locale: locale, type: type)
    }
}
