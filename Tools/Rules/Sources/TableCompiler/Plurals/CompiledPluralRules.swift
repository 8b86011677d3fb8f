import CLDRPluralsCore

/// The rules of one locale in newly compiled tables, found and evaluated by the run-time code.
///
/// ```swift
/// let tables = try LoadedPluralTables(CompiledPluralTables(source))
/// let rules = tables.rules(for: "pl-PL")
/// rules.resolvedLocale        // "pl"
/// rules.category(parsing: "22")   // .few
/// ```
package struct CompiledPluralRules: Sendable {
    /// The locale with these rules, in BCP 47 form.
    package let resolvedLocale: String
    /// The type of the rules: cardinal or ordinal.
    package let type: PluralRuleType
    let found: FoundRules

    private let tables: LoadedPluralTables

    fileprivate init(_ tables: LoadedPluralTables, locale: String, type: PluralRuleType) {
        var locale = locale
        self.tables = tables
        self.type = type
        (found, resolvedLocale) = tables.read { packed in
            let found = locale.withUTF8 { FoundRules(utf8: $0, type: type, in: packed) }
            return (found, packed.locales.identifier(ofRow: Int(found.row)).text)
        }
    }

    /// Calls a function with the packed rule set.
    func read<Result>(_ body: (PackedRuleSet) throws -> Result) rethrows -> Result {
        try tables.read { try body(PackedRuleSet($0.rules, index: Int(found.ruleSet))) }
    }

    /// The category of a number by its operands.
    package func category(for operands: PluralOperands) -> PluralCategory { read { $0.category(operands) } }

    /// The categories of numbers as text. Nil for text that is not a number.
    ///
    /// - Complexity: O(*n*) in the length of the texts.
    package func categories(for numbers: [String]) -> [PluralCategory?] {
        read { ruleSet in numbers.map { PluralOperands($0).map(ruleSet.category) } }
    }

    /// The category of a number as text, or nil if it is not a number.
    package func category(parsing text: some StringProtocol) -> PluralCategory? {
        PluralOperands(text).map(category(for:))
    }

    /// The category of a range from the categories of its ends. If CLDR has no entry, the category of the end.
    package func category(forRangeFrom start: PluralCategory, to end: PluralCategory) -> PluralCategory {
        tables.read { $0.category(forRangeFrom: start, to: end, rangeTable: found.rangeTable) }
    }
}

extension LoadedPluralTables {
    /// The rules of a locale, or of the nearest locale with rules, as a program finds them.
    ///
    /// - Complexity: O(*n*) in the number of languages.
    package func rules(for locale: String, type: PluralRuleType = .cardinal) -> CompiledPluralRules {
        CompiledPluralRules(self, locale: locale, type: type)
    }
}
